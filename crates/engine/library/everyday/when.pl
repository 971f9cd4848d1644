/** when/2: calling a goal as soon as a condition on variables holds.

A suspended goal is an item w(Condition, Goal, State) in the attribute
call(Items) of each variable that may make the condition true. State is a
variable as long as the item waits.
*/

:- module(when, [when/2]).
:- autoload(library(error), [instantiation_error/1, domain_error/2, type_error/2]).

:- meta_predicate when(+, 0).

%!  when(+Condition, :Goal) is semidet.
%
%   Calls Goal as soon as Condition is true. Condition is nonvar(X),
%   ground(T), ?=(X, Y), (Condition, Condition) or (Condition ; Condition).

when(Condition, Goal) :-
    (   acyclic_term(Condition)
    ->  true
    ;   type_error(acyclic_term, Condition)
    ),
    (   simplify(Condition, Simple)
    ->  true
    ;   domain_error(when_condition, Condition)
    ),
    (   Simple == true
    ->  call(Goal)
    ;   suspend(Simple, Goal)
    ).

%   simplify(+Condition, -Simple): Simple is the part of Condition that is not decided yet, or true. Fails if
%   Condition is not a condition. Does not look at the parts of a disjunction after one that is true.

simplify(Condition, _) :-
    var(Condition),
    !,
    instantiation_error(Condition).
simplify(nonvar(X), Simple) :-
    !,
    (   nonvar(X)
    ->  Simple = true
    ;   Simple = nonvar(X)
    ).
simplify(ground(Term), Simple) :-
    !,
    (   ground(Term)
    ->  Simple = true
    ;   Simple = ground(Term)
    ).
simplify(?=(X, Y), Simple) :-
    !,
    (   ?=(X, Y)
    ->  Simple = true
    ;   Simple = ?=(X, Y)
    ).
simplify((A,B), Simple) :-
    !,
    simplify(A, SimpleA),
    simplify(B, SimpleB),
    conjunction(SimpleA, SimpleB, Simple).
simplify((A;B), Simple) :-
    !,
    simplify(A, SimpleA),
    (   SimpleA == true
    ->  Simple = true
    ;   simplify(B, SimpleB),
        disjunction(SimpleA, SimpleB, Simple)
    ).

conjunction(true, B, Simple) :-
    !,
    Simple = B.
conjunction(A, true, Simple) :-
    !,
    Simple = A.
conjunction(A, B, (A,B)).

disjunction(_, true, Simple) :-
    !,
    Simple = true.
disjunction(A, B, (A;B)).

suspend(Condition, Goal) :-
    triggers(Condition, Vars, []),
    add_item(Vars, w(Condition,Goal,_)).

%   triggers(+Condition, -Vars, ?Tail): binding one of Vars may make the
%   simplified Condition true, or change on which variables it depends.

triggers(nonvar(X), [X|Tail], Tail).
triggers(ground(Term), [Var|Tail], Tail) :-
    term_variables(Term, [Var|_]).
triggers(?=(X, Y), Vars, Tail) :-
    unifiable(X, Y, Unifier),
    unifier_variables(Unifier, Vars, Tail).
triggers((A,_), Vars, Tail) :-
    triggers(A, Vars, Tail).
triggers((A;B), Vars, Tail) :-
    triggers(A, Vars, Vars1),
    triggers(B, Vars1, Tail).

unifier_variables([], Vars, Vars).
unifier_variables([X=Y|Unifier], Vars, Tail) :-
    add_variable(X, Vars, Vars1),
    add_variable(Y, Vars1, Vars2),
    unifier_variables(Unifier, Vars2, Tail).

add_variable(X, Vars, Tail) :-
    (   var(X)
    ->  Vars = [X|Tail]
    ;   Vars = Tail
    ).

add_item([], _).
add_item([Var|Vars], Item) :-
    (   get_attr(Var, when, call(Items))
    ->  append_item(Items, Item, Items1),
        put_attr(Var, when, call(Items1))
    ;   put_attr(Var, when, call([Item]))
    ),
    add_item(Vars, Item).

append_item([], Item, [Item]).
append_item([Head|Items0], Item, Items) :-
    Head = w(_,_,State0),
    Item = w(_,_,State),
    (   State0 == State
    ->  Items = [Head|Items0]
    ;   Items = [Head|Items1],
        append_item(Items0, Item, Items1)
    ).

%   When a variable takes the items of another one, they come before its own.

attr_unify_hook(call(Items), Other) :-
    (   var(Other)
    ->  join_items(Items, Other, All)
    ;   All = Items
    ),
    wake_items(All, Other).

join_items(Items, Var, All) :-
    (   get_attr(Var, when, call(Own))
    ->  del_attr(Var, when)
    ;   Own = []
    ),
    append_waiting(Items, [], Items1),
    append_waiting(Own, Items1, All),
    (   All == []
    ->  true
    ;   put_attr(Var, when, call(All))
    ).

append_waiting([], Items, Items).
append_waiting([Item|More], Items0, Items) :-
    Item = w(_,_,State),
    (   var(State)
    ->  append_item(Items0, Item, Items1)
    ;   Items1 = Items0
    ),
    append_waiting(More, Items1, Items).

wake_items([], _).
wake_items([w(Condition,Goal,State)|Items], Other) :-
    (   var(State)
    ->  simplify(Condition, Simple),
        wake_item(Simple, Goal, State, Other)
    ;   true
    ),
    wake_items(Items, Other).

wake_item(true, Goal, State, _) :-
    !,
    State = done,
    call(Goal).
wake_item(Condition, Goal, State, Other) :-
    (   nonvar(Other)
    ->  State = done,
        suspend(Condition, Goal)
    ;   true
    ).

%   attribute_goals(+Var)//: the when/2 goals on Var. Each item is shown
%   once: its State is bound, which the caller undoes.

attribute_goals(Var) -->
    { get_attr(Var, when, call(Items)) },
    item_goals(Items).

item_goals([]) -->
    [].
item_goals([w(Condition,Goal,State)|Items]) -->
    (   { var(State) }
    ->  { State = shown },
        [ when(Condition, Goal) ]
    ;   []
    ),
    item_goals(Items).
