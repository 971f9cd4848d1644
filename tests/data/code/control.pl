% Control: conjunctions keep what they need in an environment, branches jump, cuts drop choice points.
fact(a).

chain(X) :- fact(X).

two(X, Y) :-
    fact(X),
    fact(Y).

kept(X, Y, Z) :-
    fact(X),
    fact(Y),
    fact(Z),
    two(X, Z).

if_else(X, R) :- ( X == a -> R = 1 ; X == b -> R = 2 ; R = 3 ).

if_calls(X, R) :- ( fact(X) -> R = yes ; R = no ).

negation(X) :-
    \+ fact(X),
    fact(b).

either(X) :- ( fact(X) ; X = c ).

soft(X) :- ( fact(X) *-> true ; X = none ).

first(X) :-
    fact(X),
    !.

guarded(X, big) :- X > 10, !.
guarded(_, small).

deep_cut(X) :-
    fact(X),
    ( X = a, ! ; fact(X) ).

meta(G) :-
    call(G),
    call(G, 1).

caught(G) :- catch(G, E, (print(E), fail)).

never :- fail.
