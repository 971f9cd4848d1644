/** Predicates of Edinburgh Prolog. */

:- module(edinburgh,
          [ display/1, display/2, unknown/2,
            fileerrors/2, reconsult/1, debug/0, nodebug/0
          ]).

:- meta_predicate
    unknown(:, :),
    reconsult(:).

%!  display(+Term) is det.
%
%   Writes Term without operators, lists and braces, quoted.

display(Term) :-
    write_term(Term, [quoted(true), ignore_ops(true), no_lists(true), brace_terms(false)]).

%!  display(+Stream, +Term) is det.
%
%   Does the same on Stream.

display(Stream, Term) :-
    write_term(Stream, Term, [quoted(true), ignore_ops(true), no_lists(true), brace_terms(false)]).

%!  unknown(-Old, +New) is det.
%
%   Old is what calling an undefined predicate did; from now on it does New:
%   error, warning or fail.

unknown(Old0, New0) :-
    strip_module(New0, Module, New),
    strip_module(Old0, _, Old),
    current_prolog_flag(Module:unknown, Old),
    set_prolog_flag(Module:unknown, New).

%!  fileerrors(-Old, +New) is det.
%
%   Old was and New will be the flag fileerrors: whether opening a file throws errors.

fileerrors(Old, New) :-
    current_prolog_flag(fileerrors, Old),
    (   Old == New
    ->  true
    ;   set_prolog_flag(fileerrors, New)
    ).

%!  reconsult(:Files) is det.
%
%   The same as consult/1.

reconsult(Files) :-
    consult(Files).
