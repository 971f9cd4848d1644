% Who owns the zebra? Five houses, by unification and member/2 alone.
% systems: all
% n: 250

bench(N, Owner) :-
    run(N),
    zebra(Owner).

run(0) :-
    !.
run(N) :-
    ( zebra(_), fail ; true ),
    N1 is N - 1,
    run(N1).

zebra(Owner) :-
    Houses = [_,_,_,_,_],
    in(house(red, english, _, _, _), Houses),
    in(house(green, _, _, coffee, _), Houses),
    in(house(_, spanish, dog, _, _), Houses),
    in(house(_, ukrainian, _, tea, _), Houses),
    right_of(house(green, _, _, _, _), house(ivory, _, _, _, _), Houses),
    in(house(_, _, snails, _, winston), Houses),
    in(house(yellow, _, _, _, kools), Houses),
    Houses = [_,_,house(_, _, _, milk, _),_,_],
    Houses = [house(_, norwegian, _, _, _)|_],
    beside(house(_, _, _, _, chesterfield), house(_, _, fox, _, _), Houses),
    beside(house(_, _, _, _, kools), house(_, _, horse, _, _), Houses),
    in(house(_, _, _, juice, lucky), Houses),
    in(house(_, japanese, _, _, parliament), Houses),
    beside(house(_, norwegian, _, _, _), house(blue, _, _, _, _), Houses),
    in(house(_, Owner, zebra, _, _), Houses).

in(X, [X|_]).
in(X, [_|Xs]) :-
    in(X, Xs).

right_of(A, B, [B,A|_]).
right_of(A, B, [_|Xs]) :-
    right_of(A, B, Xs).

beside(A, B, Xs) :-
    right_of(A, B, Xs).
beside(A, B, Xs) :-
    right_of(B, A, Xs).
