/** Operations on goals, heads and predicate indicators as terms. */

:- module(prolog_code,
          [ comma_list/2, semicolon_list/2, mkconj/3, mkdisj/3, pi_head/2,
            head_name_arity/3, most_general_goal/2, extend_goal/3,
            predicate_label/2, predicate_sort_key/2, is_control_goal/1,
            is_predicate_indicator/1, body_term_calls/2
          ]).
:- autoload(library(error), [must_be/2, instantiation_error/1, type_error/2]).
:- autoload(library(lists), [append/3]).

:- meta_predicate body_term_calls(:, -).

%!  comma_list(?Conjunction, ?List) is nondet.
%
%   Conjunction is (A, B, ...) for the elements of List.

comma_list(Conjunction, List) :-
    binary_list(Conjunction, List, ',').

%!  semicolon_list(?Disjunction, ?List) is nondet.
%
%   Disjunction is (A ; B ; ...) for the elements of List.

semicolon_list(Disjunction, List) :-
    binary_list(Disjunction, List, ;).

binary_list(Term, List, Functor) :-
    nonvar(Term),
    !,
    elements(Term, Functor, List, []).
binary_list(Term, List, Functor) :-
    '$skip_list'(_, List, Tail),
    (   nonvar(Tail),
        Tail \== []
    ->  type_error(list, List)
    ;   List = [First|Rest],
        build(Rest, First, Functor, Term)
    ).

elements(Term, Functor, List, Tail) :-
    (   compound(Term),
        compound_name_arguments(Term, Functor, [A,B])
    ->  elements(A, Functor, List, List1),
        elements(B, Functor, List1, Tail)
    ;   List = [Term|Tail]
    ).

build([], Term, _, Term).
build([Term|Terms], First, Functor, Binary) :-
    compound_name_arguments(Binary, Functor, [First,Binary1]),
    build(Terms, Term, Functor, Binary1).

%!  mkconj(+A, +B, -Conjunction) is det.
%
%   Conjunction is (A, B), without a part that is `true`.

mkconj(A, B, Conjunction) :-
    (   A == true
    ->  Conjunction = B
    ;   B == true
    ->  Conjunction = A
    ;   nonvar(A),
        A = (A1,A2)
    ->  Conjunction = (A1,B1),
        mkconj(A2, B, B1)
    ;   Conjunction = (A,B)
    ).

%!  mkdisj(+A, +B, -Disjunction) is det.
%
%   Disjunction is (A ; B), without a part that is `false`, or `true` if one
%   of them is.

mkdisj(A, B, Disjunction) :-
    (   no_solution(A)
    ->  Disjunction = B
    ;   no_solution(B)
    ->  Disjunction = A
    ;   Disjunction = (A;B)
    ).

no_solution(Goal) :-
    ( Goal == false ; Goal == fail ),
    !.

%!  is_predicate_indicator(@Term) is semidet.
%
%   Term is Name/Arity or Name//Arity, possibly with a module.

is_predicate_indicator(Var) :-
    var(Var),
    !,
    instantiation_error(Var).
is_predicate_indicator(Module:PI) :-
    !,
    atom(Module),
    is_predicate_indicator(PI).
is_predicate_indicator(Name/Arity) :-
    atom(Name),
    integer(Arity),
    Arity >= 0.
is_predicate_indicator(Name//Arity) :-
    atom(Name),
    integer(Arity),
    Arity >= 0.

%!  pi_head(?PI, ?Head) is det.
%
%   PI is the indicator of the predicate of Head. Both may have a module.

pi_head(PI, Head) :-
    (   var(PI)
    ->  (   var(Head)
        ->  instantiation_error(PI-Head)
        ;   Head = Module:Head1
        ->  PI = Module:PI1,
            pi_head(PI1, Head1)
        ;   PI = Name/Arity,
            head_name_arity(Head, Name, Arity)
        )
    ;   pi_head_(PI, Head)
    ->  true
    ;   is_pi(PI)
    ->  fail
    ;   type_error(predicate_indicator, PI)
    ).

pi_head_(Module:PI, Module:Head) :-
    pi_head(PI, Head).
pi_head_(Name/Arity, Head) :-
    head_name_arity(Head, Name, Arity).
pi_head_(Name//Extra, Head) :-
    (   nonvar(Extra)
    ->  Arity is Extra+2,
        head_name_arity(Head, Name, Arity)
    ;   head_name_arity(Head, Name, Arity),
        Arity >= 2,
        Extra is Arity-2
    ).

is_pi(_:_).
is_pi(_/_).
is_pi(_//_).

%!  head_name_arity(?Head, ?Name, ?Arity) is det.
%
%   Head has Name and Arity. An atom has arity 0.

head_name_arity(Head, Name, Arity) :-
    (   atom(Head)
    ->  Name = Head,
        Arity = 0
    ;   compound(Head)
    ->  compound_name_arity(Head, Name, Arity)
    ;   var(Head)
    ->  must_be(nonneg, Arity),
        functor(Head, Name, Arity)
    ;   type_error(callable, Head)
    ).

%!  most_general_goal(+Goal, -General) is det.
%
%   General has the name of Goal, and a fresh variable for each argument.

most_general_goal(Goal, General) :-
    (   var(Goal)
    ->  General = Goal
    ;   Goal = Module:Goal1
    ->  General = Module:General1,
        most_general_goal(Goal1, General1)
    ;   atom(Goal)
    ->  General = Goal
    ;   compound_name_arity(Goal, Name, Arity),
        compound_name_arity(General, Name, Arity)
    ).

%!  extend_goal(:Goal0, +Extra, -Goal) is det.
%
%   Goal is Goal0 with the list Extra of arguments added.

extend_goal(Goal, Extra, Goal) :-
    Extra == [],
    nonvar(Goal),
    !.
extend_goal(Goal0, Extra, Goal) :-
    (   var(Goal0)
    ->  Goal =.. [call,Goal0|Extra]
    ;   compound(Goal0),
        Goal0 = Module:Goal1
    ->  Goal = Module:Goal2,
        extend_goal(Goal1, Extra, Goal2)
    ;   atom(Goal0)
    ->  Goal =.. [Goal0|Extra]
    ;   compound_name_arguments(Goal0, Name, Arguments0),
        append(Arguments0, Extra, Arguments),
        compound_name_arguments(Goal, Name, Arguments)
    ).

%!  predicate_label(+PI, -Label) is det.
%
%   Label is text for PI, without the module if that is user or system.

predicate_label(PI, Label) :-
    must_be(ground, PI),
    (   PI = Module:Name/Arity
    ->  (   hidden_module(Module)
        ->  format(atom(Label), '~w/~w', [Name,Arity])
        ;   format(atom(Label), '~w:~w/~w', [Module,Name,Arity])
        )
    ;   is_pi(PI)
    ->  format(atom(Label), '~w', [PI])
    ;   type_error(predicate_indicator, PI)
    ).

hidden_module(user).
hidden_module(system).
hidden_module(Module) :-
    module_property(Module, class(library)).

%!  predicate_sort_key(+PI, -Key) is semidet.
%
%   Key is the name of PI, for sorting.

predicate_sort_key(_:PI, Key) :-
    !,
    predicate_sort_key(PI, Key).
predicate_sort_key(Name/_, Name).
predicate_sort_key(Name//_, Name).

%!  is_control_goal(@Goal) is semidet.
%
%   Goal is a control structure.

is_control_goal(Goal) :-
    var(Goal),
    !,
    fail.
is_control_goal((_,_)).
is_control_goal((_;_)).
is_control_goal((_->_)).
is_control_goal((_|_)).
is_control_goal((_*->_)).
is_control_goal(\+_).

%!  body_term_calls(:Body, -Goal) is nondet.
%
%   Goal is a goal that Body calls, itself or through a control structure.

body_term_calls(_:Body, Calls) :-
    body_calls(Body, Calls).

body_calls(Body, Body).
body_calls(Body, Calls) :-
    nonvar(Body),
    Body \= _:_,
    is_control_goal(Body),
    arg(_, Body, Part),
    body_calls(Part, Calls).
