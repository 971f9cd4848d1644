/** Goals of which a part is not known.

A hole is a variable that stands for any term: what a part of a program that was struck out would have
computed. Goals that ask more of a hole than unification does may succeed, so that a generalised program fails
only if the program does, whatever was struck out. What a constraint was about is a hole that stands for an
integer.
*/

:- module(why_holes, [ holes/1, holes_of_constraint/2, constraint_goal/3, clean/1, hole_goal/1, hole_branches/3, no_effect/1, finite/1 ]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(apply), [maplist/2]).
:- autoload(library(clpfd), [fd_size/2, label/1]).

:- meta_predicate hole_goal(0), hole_branches(0, 0, 0).

%!  holes(?Term) is det.
%
%   Makes the unbound variables of Term holes.

holes(Term) :-
    term_variables(Term, Variables),
    mark(Variables).

mark([]).
mark([Variable|Variables]) :-
    ( get_attr(Variable, why_holes, _) -> true ; put_attr(Variable, why_holes, hole) ),
    mark(Variables).

%!  holes_of_constraint(+Depth, ?Goal) is det.
%
%   Makes the unbound variables of Goal holes. Those that are arguments, or elements of lists if Depth is 1,
%   or of lists of lists if it is 2, stand for integers.

holes_of_constraint(Depth, Goal) :-
    Goal =.. [_|Args],
    maplist(integers_at(Depth), Args),
    holes(Goal).

integers_at(0, Term) :-
    !,
    ( var(Term) -> put_attr(Term, why_holes, integer) ; true ).
integers_at(Depth, Term) :-
    (   nonvar(Term),
        Term = [First|Rest]
    ->  Depth1 is Depth - 1,
        integers_at(Depth1, First),
        integers_at(Depth, Rest)
    ;   true
    ).

%!  constraint_goal(+Goal, +Module, -Depth) is semidet.
%
%   Goal posts constraints, whose variables stand at Depth.

constraint_goal(maplist(Closure, _), Module, Depth) :-
    callable(Closure),
    Closure =.. Parts0,
    append(Parts0, [_], Parts),
    Goal =.. Parts,
    !,
    constraint_goal(Goal, Module, Depth0),
    Depth is Depth0 + 1.
constraint_goal(Goal, Module, Depth) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    memberchk(Name/Arity-Depth,
              [ (#=)/2-0, (#\=)/2-0, (#<)/2-0, (#>)/2-0, (#=<)/2-0, (#>=)/2-0, (in)/2-0, (ins)/2-1,
                all_different/1-1, all_distinct/1-1, sum/3-1, label/1-1, labeling/2-1
              ]),
    posts(Goal, Module),
    !.

attr_unify_hook(Kind, Other) :-
    (   Kind == integer,
        var(Other)
    ->  integers_at(0, Other)
    ;   holes(Other)
    ).

%!  clean(?Term) is semidet.
%
%   Term has no hole.

clean(Term) :-
    term_attvars(Term, Variables),
    no_hole(Variables).

no_hole([]).
no_hole([Variable|Variables]) :-
    \+ get_attr(Variable, why_holes, _),
    no_hole(Variables).

%!  hole_branches(:Condition, :Then, :Else) is nondet.
%
%   The conditional; both branches if its condition has holes.

hole_branches(Condition, Then, Else) :-
    (   clean(Condition)
    ->  ( call(Condition) -> call(Then) ; call(Else) )
    ;   (   holes(Condition),
            call(Then)
        ;   call(Else)
        )
    ).

%!  no_effect(+Goal) is det.
%
%   Stands for a goal that an explanation must not run: whatever it binds is unknown.

no_effect(Goal) :-
    holes(Goal),
    ( nb_getval('$why_effect', []) -> nb_setval('$why_effect', Goal) ; true ).

%!  hole_goal(:Goal) is nondet.
%
%   Calls a predicate that the program does not define.

hole_goal(Goal) :-
    (   clean(Goal)
    ->  call(Goal)
    ;   strip_module(Goal, _, Plain),
        (   known_with_holes(Plain, Instead)
        ->  call(Instead)
        ;   calls_with_holes(Plain)
        ->  call(Goal)
        ;   strip_module(Goal, Module, _),
            posts(Plain, Module)
        ->  catch(Goal, error(_, _), holes(Plain))
        ;   holes(Plain)
        )
    ).

%   known_with_holes(+Goal, -Instead): Instead holds for all terms of which Goal may hold.

known_with_holes(A == B, A = B).
known_with_holes(_ \= _, true).
known_with_holes(_ \== _, true).
known_with_holes(Goal, Goal) :-
    type_test(Goal, Term),
    nonvar(Term).
known_with_holes(A is B, Goal) :-
    ( clean(B) -> Goal = (A is B) ; var(A) -> Goal = holes(A) ; number(A) -> Goal = true ; Goal = fail ).
known_with_holes(label(Variables), label(Finite)) :-
    is_list(Variables),
    findall(N, ( nth_of(N, Variables, V), finite(V) ), Places),
    pick(Places, Variables, Finite).
known_with_holes(labeling(_, Variables), Goal) :-
    known_with_holes(label(Variables), Goal).
known_with_holes(indomain(Variable), Goal) :-
    known_with_holes(label([Variable]), Goal).
known_with_holes(memberchk(X, List), member(X, List)) :-
    is_list(List).

nth_of(N, List, X) :-
    nth_of(List, 1, N, X).

nth_of([X|_], N, N, X).
nth_of([_|Xs], N0, N, X) :-
    N1 is N0 + 1,
    nth_of(Xs, N1, N, X).

pick([], _, []).
pick([N|Ns], Variables, [V|Vs]) :-
    once(nth_of(N, Variables, V)),
    pick(Ns, Variables, Vs).

%!  finite(?Variable) is semidet.
%
%   Variable is an integer, or has a finite domain.

finite(Variable) :-
    ( integer(Variable) -> true ; fd_size(Variable, Size), integer(Size) ).

type_test(atom(X), X).
type_test(atomic(X), X).
type_test(number(X), X).
type_test(integer(X), X).
type_test(float(X), X).
type_test(string(X), X).
type_test(compound(X), X).
type_test(callable(X), X).
type_test(var(X), X).
type_test(nonvar(X), X).

%   calls_with_holes(+Goal): only unifies, and ends.

calls_with_holes(_ = _).
calls_with_holes(dif(_, _)).
calls_with_holes(true).
calls_with_holes(fail).
calls_with_holes(false).
calls_with_holes(member(_, List)) :- is_list(List).
calls_with_holes(select(_, List, _)) :- is_list(List).
calls_with_holes(nth0(_, List, _)) :- is_list(List).
calls_with_holes(nth1(_, List, _)) :- is_list(List).
calls_with_holes(last(List, _)) :- is_list(List).
calls_with_holes(reverse(List, _)) :- is_list(List).
calls_with_holes(permutation(List, _)) :- is_list(List).
calls_with_holes(length(List, _)) :- is_list(List).
calls_with_holes(append(A, _, C)) :- ( is_list(A) -> true ; is_list(C) ).
calls_with_holes(same_length(A, B)) :- ( is_list(A) -> true ; is_list(B) ).
calls_with_holes(transpose(Lists, _)) :- is_list(Lists), maplist(is_list, Lists).
calls_with_holes(append(Lists, _)) :- is_list(Lists), maplist(is_list, Lists).
calls_with_holes(flatten(List, _)) :-
    is_list(List),
    term_attvars(List, Variables),
    maplist(stands_for_integer, Variables).
calls_with_holes(between(L, H, _)) :-
    integer(L),
    integer(H).
calls_with_holes(Goal) :-
    compound(Goal),
    compound_name_arguments(Goal, Name, [_|Lists]),
    (   Name == maplist
    ->  maplist(is_list, Lists)
    ;   Name == foldl,
        Lists = [List|_],
        is_list(List)
    ).

stands_for_integer(Variable) :-
    ( get_attr(Variable, why_holes, Kind) -> Kind == integer ; true ).

%   Constraints are relations: fewer of them allow more.

posts(Goal, Module) :-
    (   predicate_property(Module:Goal, imported_from(Own))
    ->  true
    ;   Own = Module
    ),
    memberchk(Own, [clpfd]).
