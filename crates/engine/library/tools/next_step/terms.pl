/** Parts of clauses: replaced, exchanged, found.
*/

:- module(next_step_terms,
          [ changed_goal/4, dropped_goal/3, exchanged/4, one_replaced/4, two_swapped/2, occurs_once/2, expression/1, in_arithmetic/2, calls/2, capital/2, constant_in/2, name_like/3
          ]).
:- autoload(library(lists), [append/3, member/2, memberchk/2, select/4]).
:- autoload(library(occurs), [contains_var/2, occurrences_of_var/3, sub_term/2]).

%!  changed_goal(+Body0, -Goal0, ?Goal, -Body) is nondet.
%
%   Goal0 is a goal of Body0; Body has Goal in its place.

changed_goal(Body0, _, _, _) :-
    var(Body0),
    !,
    fail.
changed_goal((A0, B0), Goal0, Goal, Body) :-
    !,
    ( changed_goal(A0, Goal0, Goal, A), Body = (A, B0) ; changed_goal(B0, Goal0, Goal, B), Body = (A0, B) ).
changed_goal((A0 ; B0), Goal0, Goal, Body) :-
    !,
    ( changed_goal(A0, Goal0, Goal, A), Body = (A ; B0) ; changed_goal(B0, Goal0, Goal, B), Body = (A0 ; B) ).
changed_goal((A0 -> B0), Goal0, Goal, Body) :-
    !,
    ( changed_goal(A0, Goal0, Goal, A), Body = (A -> B0) ; changed_goal(B0, Goal0, Goal, B), Body = (A0 -> B) ).
changed_goal({A0}, Goal0, Goal, {A}) :-
    !,
    changed_goal(A0, Goal0, Goal, A).
changed_goal(\+ A0, Goal0, Goal, \+ A) :-
    changed_goal(A0, Goal0, Goal, A).
changed_goal(Goal0, Goal0, Goal, Goal) :-
    Goal0 \== true.

%!  dropped_goal(+Body0, -Goal, -Body) is nondet.
%
%   Body is Body0 without Goal.

dropped_goal(Goal, _, _) :-
    var(Goal),
    !,
    fail.
dropped_goal((A0, B0), Goal, Body) :-
    !,
    (   dropped_goal(A0, Goal, A),
        ( A == true -> Body = B0 ; Body = (A, B0) )
    ;   dropped_goal(B0, Goal, B),
        ( B == true -> Body = A0 ; Body = (A0, B) )
    ).
dropped_goal((A0 ; B0), Goal, Body) :-
    !,
    ( dropped_goal(A0, Goal, A), Body = (A ; B0) ; dropped_goal(B0, Goal, B), Body = (A0 ; B) ).
dropped_goal((A -> B0), Goal, (A -> B)) :-
    !,
    dropped_goal(B0, Goal, B).
dropped_goal(Goal, Goal, true) :-
    Goal \== true.

%!  exchanged(+Body0, -Goal1, -Goal2, -Body) is nondet.
%
%   Body has two goals that follow each other in the other order.

exchanged(Goal, _, _, _) :-
    var(Goal),
    !,
    fail.
exchanged((A, B), A, B, (B, A)) :-
    \+ B = (_, _).
exchanged((A, (B, C)), A, B, (B, (A, C))).
exchanged((A, B0), X, Y, (A, B)) :-
    exchanged(B0, X, Y, B).
exchanged((A0 ; B), X, Y, (A ; B)) :-
    exchanged(A0, X, Y, A).
exchanged((A ; B0), X, Y, (A ; B)) :-
    exchanged(B0, X, Y, B).
exchanged((C -> A ; B), A, B, (C -> B ; A)).
exchanged((C -> A0), X, Y, (C -> A)) :-
    exchanged(A0, X, Y, A).

%!  one_replaced(+Term0, +Variable, +New, -Term) is nondet.
%
%   Term has New in the place of one occurrence of Variable.

one_replaced(Term0, Variable, New, New) :-
    Term0 == Variable.
one_replaced(Term0, Variable, New, Term) :-
    compound(Term0),
    compound_name_arguments(Term0, Name, Args0),
    select(Old, Args0, Changed, Args),
    one_replaced(Old, Variable, New, Changed),
    compound_name_arguments(Term, Name, Args).

%!  two_swapped(+Term0, -Term) is nondet.
%
%   Term has two different arguments exchanged.

two_swapped(Term0, Term) :-
    compound(Term0),
    compound_name_arguments(Term0, Name, Args0),
    append(Before, [A|Rest], Args0),
    append(Between, [B|After], Rest),
    A \== B,
    append(Between, [A|After], Rest1),
    append(Before, [B|Rest1], Args),
    compound_name_arguments(Term, Name, Args).

%!  occurs_once(+Term, +Variable) is semidet.
%
%   Variable occurs in Term exactly once.

occurs_once(Term, Variable) :-
    occurrences_of_var(Variable, Term, 1).

%!  expression(+Term) is semidet.
%
%   Term is a compound arithmetic expression.

expression(Term) :-
    compound(Term),
    compound_name_arity(Term, Name, Arity),
    memberchk(Name/Arity, [(+)/2, (-)/2, (*)/2, (/)/2, (//)/2, (mod)/2, (**)/2, (^)/2, (-)/1, max/2, min/2, abs/1]).

%!  in_arithmetic(+Clause, +Variable) is semidet.
%
%   Variable stands in an arithmetic expression.

in_arithmetic(Clause, Variable) :-
    var(Variable),
    sub_term(Part, Clause),
    nonvar(Part),
    ( Part = (_ is E) ; Part = (E is _) ; Part = (E < _) ; Part = (_ < E) ; Part = (E > _) ; Part = (_ > E) ; Part = (E =:= _) ),
    contains_var(Variable, E),
    !.

%!  calls(+Body, +Indicator) is semidet.
%
%   A goal of Body has this name and arity.

calls(Body, Name/Arity) :-
    changed_goal(Body, Goal, _, _),
    functor(Goal, Name, Arity),
    !.

%!  capital(+Atom, -Name) is semidet.
%
%   Name is Atom with a capital first letter, as a variable is written.

capital(Atom, Name) :-
    sub_atom(Atom, 0, 1, _, First),
    char_type(First, csymf),
    upcase_atom(First, Capital),
    First \== Capital,
    sub_atom(Atom, 1, _, 0, Rest),
    atom_concat(Capital, Rest, Name).

%!  constant_in(+Clause, -Atom) is nondet.
%
%   Atom is an argument within the head or a goal.

constant_in((Head :- Body), Atom) :-
    (   constant_argument(Head, Atom)
    ;   changed_goal(Body, Goal, _, _),
        constant_argument(Goal, Atom)
    ).

constant_argument(Term, Atom) :-
    compound(Term),
    arg(_, Term, Arg),
    nonvar(Arg),
    ( atom(Arg), Arg \== [] -> Atom = Arg ; constant_argument(Arg, Atom) ).

%!  name_like(+Variable, +Names, -Name) is det.
%
%   Name is that of Variable with a number, and no other variable has it.

name_like(Variable, Names, Name) :-
    (   member(Base=Other, Names),
        Other == Variable
    ->  true
    ;   Base = 'N'
    ),
    between(1, inf, K),
    atom_concat(Base, K, Name),
    \+ memberchk(Name=_, Names),
    !.
