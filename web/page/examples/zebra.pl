% Five houses in five colours. Who owns the zebra?

right_of(X, Y, [Y, X|_]).
right_of(X, Y, [_|Houses]) :-
    right_of(X, Y, Houses).

beside(X, Y, Houses) :-
    right_of(X, Y, Houses).
beside(X, Y, Houses) :-
    right_of(Y, X, Houses).

% A house is house(Nation, Pet, Smoke, Drink, Colour).
zebra(Owner) :-
    Houses = [house(norwegian, _, _, _, _), _, house(_, _, _, milk, _), _, _],
    member(house(english, _, _, _, red), Houses),
    right_of(house(_, _, _, _, green), house(_, _, _, _, ivory), Houses),
    beside(house(norwegian, _, _, _, _), house(_, _, _, _, blue), Houses),
    member(house(_, _, kools, _, yellow), Houses),
    member(house(spanish, dog, _, _, _), Houses),
    member(house(_, _, _, coffee, green), Houses),
    member(house(ukrainian, _, _, tea, _), Houses),
    member(house(_, _, luckies, juice, _), Houses),
    member(house(_, snails, winstons, _, _), Houses),
    member(house(japanese, _, parliaments, _, _), Houses),
    beside(house(_, _, chesterfields, _, _), house(_, fox, _, _, _), Houses),
    beside(house(_, _, kools, _, _), house(_, horse, _, _, _), Houses),
    member(house(Owner, zebra, _, _, _), Houses).
