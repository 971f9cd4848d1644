/** <module> What SICStus Prolog has built in and SWI-Prolog has not

expects_dialect/1 imports it, for `sicstus` as well as, with what sicstus4.pl adds, for `sicstus4`. The libraries of these
dialects are in the folder sicstus4.
*/

:- module(sicstus,
          [ op(1150, fx, block), op(1150, fx, mode), op(1150, fx, volatile), op(1150, fx, public),
            op(1150, fx, nondet), op(550, xfy, :),
            op(0, fx, table), op(0, fx, $), op(0, fy, tnot),
            if/3, prolog_flag/2, prolog_flag/3, trimcore/0, read_line/1, read_line/2,
            create_mutable/2, get_mutable/2, update_mutable/2, mutable/1, is_mutable/1,
            bb_put/2, bb_get/2, bb_delete/2, bb_update/3,
            on_exception/3, raise_exception/1, simple/1, db_reference/1, (block)/1, (mode)/1, (volatile)/1, (public)/1, (nondet)/1,
            use_module/3, reconsult/1, skip_line/0, skip_line/1, at_end_of_line/0, at_end_of_line/1
          ]).
:- reexport(library(do_loops)).
:- autoload(library(readutil), [read_line_to_codes/2]).
:- autoload(library(lists), [append/3]).

:- meta_predicate
    if(0, 0, 0),
    on_exception(?, 0, 0),
    block(:),
    use_module(?, :, ?),
    reconsult(:),
    bb_put(:, +),
    bb_get(:, -),
    bb_delete(:, -),
    bb_update(:, -, +).

%!  if(:Condition, :Then, :Else) is nondet.
%
%   As Condition *-> Then ; Else.

if(Condition, Then, Else) :-
    (   call(Condition)
    *-> call(Then)
    ;   call(Else)
    ).

%!  on_exception(?Pattern, :Goal, :Handler) is nondet.
%!  raise_exception(+Ball) is det.
%
%   As catch/3 and throw/1.

on_exception(Pattern, Goal, Handler) :-
    catch(Goal, Pattern, Handler).

raise_exception(Ball) :-
    throw(Ball).

%!  prolog_flag(?Flag, ?Value) is nondet.
%!  prolog_flag(+Flag, -Old, +New) is det.
%
%   Value is the value of Flag; Old is its value before, New the one from now on.

prolog_flag(Flag, Value) :-
    current_prolog_flag(Flag, Value).

prolog_flag(Flag, Old, New) :-
    current_prolog_flag(Flag, Old),
    set_prolog_flag(Flag, New).

%!  trimcore is det.
%
%   Gives back memory.

trimcore :-
    garbage_collect.

%!  simple(@Term) is semidet.
%!  db_reference(@Term) is semidet.
%
%   Term is a variable or atomic; Term refers to a clause or record.

simple(Term) :-
    \+ compound(Term).

db_reference(Term) :-
    blob(Term, Type),
    memberchk(Type, [clause,record]).

% Lines

%!  read_line(-Codes) is semidet.
%!  read_line(+Stream, -Codes) is semidet.
%
%   Codes are the characters of the next line, or end_of_file.

read_line(Codes) :-
    current_input(Stream),
    read_line(Stream, Codes).

read_line(Stream, Codes) :-
    read_line_to_codes(Stream, Codes0),
    (   Codes0 == -1
    ->  Codes = end_of_file
    ;   Codes = Codes0
    ).

%!  skip_line is det.
%!  skip_line(+Stream) is det.
%
%   Skips the rest of the line.

skip_line :-
    current_input(Stream),
    skip_line(Stream).

skip_line(Stream) :-
    read_line_to_codes(Stream, _).

%!  at_end_of_line is semidet.
%!  at_end_of_line(+Stream) is semidet.
%
%   The next character ends the line or the input.

at_end_of_line :-
    current_input(Stream),
    at_end_of_line(Stream).

at_end_of_line(Stream) :-
    peek_code(Stream, Code),
    memberchk(Code, [-1,10]).

% Mutables

%!  create_mutable(+Value, -Mutable) is det.
%!  get_mutable(-Value, +Mutable) is det.
%!  update_mutable(+Value, !Mutable) is det.
%!  mutable(@Term) is semidet.
%!  is_mutable(@Term) is semidet.
%
%   A term whose value can be changed; backtracking undoes that.

create_mutable(Value, '$mutable'(Value,_)).

get_mutable(Value, '$mutable'(Value0,_)) :-
    Value = Value0.

update_mutable(Value, Mutable) :-
    functor(Mutable, '$mutable', 2),
    setarg(1, Mutable, Value).

mutable(Term) :-
    is_mutable(Term).

is_mutable(Term) :-
    nonvar(Term),
    functor(Term, '$mutable', 2).

% The blackboard

%!  bb_put(:Key, +Value) is det.
%!  bb_get(:Key, -Value) is semidet.
%!  bb_delete(:Key, -Value) is semidet.
%!  bb_update(:Key, -Old, +New) is semidet.
%
%   The blackboard: a copy of a value for each key of each module.

bb_put(Module:Key, Value) :-
    blackboard(Module, Key, Name),
    nb_setval(Name, value(Value)).

bb_get(Module:Key, Value) :-
    blackboard(Module, Key, Name),
    nb_current(Name, value(Value)).

bb_delete(Module:Key, Value) :-
    blackboard(Module, Key, Name),
    nb_current(Name, value(Value)),
    nb_setval(Name, []).

bb_update(Module:Key, Old, New) :-
    bb_get(Module:Key, Old),
    bb_put(Module:Key, New).

blackboard(Module, Key, Name) :-
    format(atom(Name), '$bb_~w:~w', [Module,Key]).

% Declarations

%!  block(:Specs) is det.
%
%   A declaration `:- block p(-,?), p(?,-)` in front of the clauses of a predicate: a call waits while the
%   arguments with `-` in one of the terms are all unbound.

block(Module:Specs) :-
    waiting_clauses(Specs, Module, Clauses, []),
    apart_from_others(Clauses),
    compile_aux_clauses(Clauses).

%   Declares the predicates discontiguous: the program's own clauses follow later.

apart_from_others([]).
apart_from_others([(Module:Head :- _)|Clauses]) :-
    functor(Head, Name, Arity),
    discontiguous(Module:Name/Arity),
    apart_from_others(Clauses).

waiting_clauses((Spec,Specs), Module, Clauses, Rest) :-
    !,
    waiting_clauses(Spec, Module, Clauses, Clauses1),
    waiting_clauses(Specs, Module, Clauses1, Rest).
waiting_clauses(Module:Specs, _, Clauses, Rest) :-
    !,
    waiting_clauses(Specs, Module, Clauses, Rest).
waiting_clauses(Spec, Module, [(Module:Head :- Tests, !, when(Condition, Module:Head))|Rest], Rest) :-
    must_be(callable, Spec),
    functor(Spec, Name, Arity),
    functor(Head, Name, Arity),
    Spec =.. [_|Modes],
    Head =.. [_|Args],
    waiting(Modes, Args, Waiting),
    (   Waiting = [First|More]
    ->  tests(More, First, Tests, Condition)
    ;   domain_error(block_declaration, Spec)
    ).

waiting([], [], []).
waiting([Mode|Modes], [Arg|Args], Waiting) :-
    (   Mode == (-)
    ->  Waiting = [Arg|Waiting1]
    ;   Waiting = Waiting1
    ),
    waiting(Modes, Args, Waiting1).

tests([], X, var(X), nonvar(X)).
tests([Y|Ys], X, (var(X),Tests), (nonvar(X);Condition)) :-
    tests(Ys, Y, Tests, Condition).

%!  mode(+Modes) is det.
%!  volatile(+Predicates) is det.
%!  public(+Predicates) is det.
%!  nondet(+Predicates) is det.
%
%   Declarations that change nothing.

mode(_).
volatile(_).
public(_).
nondet(_).

%!  use_module(?Module, :File, +Imports) is det.
%
%   As use_module/2; Module is the module that File defines.

use_module(Module, Into:File, Imports) :-
    (   nonvar(File)
    ->  use_module(Into:File, Imports),
        system:'$resolve_source'(File, Path, true),
        once(module_property(Module, file(Path)))
    ;   must_be(atom, Module),
        module_property(Module, file(File)),
        use_module(Into:File, Imports)
    ).

%!  reconsult(:Files) is det.
%
%   As consult/1.

reconsult(Files) :-
    consult(Files).
