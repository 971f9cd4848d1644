/** What XSB Prolog's module setof exports. */

:- module(xsb_setof, [ excess_vars/4 ]).
:- autoload(library(lists), [append/3]).

%!  excess_vars(+Term, +Bound, +Vars0, -Vars) is det.
%
%   Vars are Vars0 and then the variables of Term that neither occur in Bound nor
%   are bound by ^ in Term.

excess_vars(Term, Bound, Vars0, Vars) :-
    free(Term, Bound, Free0, []),
    term_variables(Free0, Free),
    append(Vars0, Free, Vars).

free(Term, Bound, Free0, Free) :-
    (   nonvar(Term),
        Term = V^Inner
    ->  free(Inner, Bound-V, Free0, Free)
    ;   compound(Term)
    ->  Term =.. [_|Arguments],
        free_all(Arguments, Bound, Free0, Free)
    ;   var(Term),
        term_variables(Bound, Known),
        \+ has(Known, Term)
    ->  Free0 = [Term|Free]
    ;   Free0 = Free
    ).

free_all([], _, Free, Free).
free_all([Term|Terms], Bound, Free0, Free) :-
    free(Term, Bound, Free0, Free1),
    free_all(Terms, Bound, Free1, Free).

has([X|Xs], Var) :-
    ( X == Var -> true ; has(Xs, Var) ).
