/** What SICStus Prolog programs take for granted: logical loops, the spellings
`#<=>`, `#=>` and `#<=` of equivalence and implication, transpose/2 in
library(lists), the blackboard, mutable terms and if/3.

expects_dialect(sicstus) loads it.
*/

:- module(sicstus,
          [ op(760, yfx, #<=>), op(750, xfy, #=>), op(750, yfx, #<=),
            (#<=>)/2, (#=>)/2, (#<=)/2,
            if/3, prolog_flag/3, trimcore/0, read_line/1, read_line/2,
            create_mutable/2, get_mutable/2, update_mutable/2, is_mutable/1,
            bb_put/2, bb_get/2, bb_delete/2, bb_update/3
          ]).
:- reexport(library(do_loops)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(readutil), [read_line_to_codes/2]).

:- meta_predicate
    if(0, 0, 0),
    bb_put(:, +),
    bb_get(:, -),
    bb_delete(:, -),
    bb_update(:, -, +).

% The library stays what it is for all others, who do not ask for this name.
:- @(import(clpfd:transpose/2), lists).
:- @(export(transpose/2), lists).

%!  #<=>(?P, ?Q) is nondet.
%!  #=>(?P, ?Q) is nondet.
%!  #<=(?P, ?Q) is nondet.
%
%   P and Q are equivalent; P implies Q; Q implies P. They may also stand within formulas.

P #<=> Q :-
    spelled(P, P1),
    spelled(Q, Q1),
    P1 #<==> Q1.

P #=> Q :-
    spelled(P, P1),
    spelled(Q, Q1),
    P1 #==> Q1.

P #<= Q :-
    Q #=> P.

%   spelled(+Formula, -Spelled): with the names that library(clpfd) has.
spelled(Formula, Spelled) :-
    (   nonvar(Formula),
        connective(Formula, Parts, Spelled, SpelledParts)
    ->  maplist(spelled, Parts, SpelledParts)
    ;   Spelled = Formula
    ).

connective(A #<=> B, [A,B], C #<==> D, [C,D]).
connective(A #=> B, [A,B], C #==> D, [C,D]).
connective(A #<= B, [A,B], C #<== D, [C,D]).
connective(A #<==> B, [A,B], C #<==> D, [C,D]).
connective(A #==> B, [A,B], C #==> D, [C,D]).
connective(A #<== B, [A,B], C #<== D, [C,D]).
connective(A #\/ B, [A,B], C #\/ D, [C,D]).
connective(A #/\ B, [A,B], C #/\ D, [C,D]).
connective(A #\ B, [A,B], C #\ D, [C,D]).
connective(#\ A, [A], #\ B, [B]).

%!  if(:Condition, :Then, :Else) is nondet.
%
%   As Condition *-> Then ; Else.

if(Condition, Then, Else) :-
    (   call(Condition)
    *-> call(Then)
    ;   call(Else)
    ).

%!  prolog_flag(+Flag, -Old, +New) is det.
%
%   Old is the value of Flag before, New the one from now on.

prolog_flag(Flag, Old, New) :-
    current_prolog_flag(Flag, Old),
    set_prolog_flag(Flag, New).

%!  trimcore is det.
%
%   Gives back memory.

trimcore :-
    garbage_collect.

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

%!  create_mutable(+Value, -Mutable) is det.
%!  get_mutable(-Value, +Mutable) is det.
%!  update_mutable(+Value, !Mutable) is det.
%!  is_mutable(@Term) is semidet.
%
%   A term whose value can be changed; backtracking undoes that.

create_mutable(Value, '$mutable'(Value,_)).

get_mutable(Value, '$mutable'(Value0,_)) :-
    Value = Value0.

update_mutable(Value, Mutable) :-
    functor(Mutable, '$mutable', 2),
    setarg(1, Mutable, Value).

is_mutable(Term) :-
    nonvar(Term),
    functor(Term, '$mutable', 2).

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
