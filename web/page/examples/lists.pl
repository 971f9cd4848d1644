% Lists run both ways: take one apart, or put two together.

joined([], Ys, Ys).
joined([X|Xs], Ys, [X|Zs]) :-
    joined(Xs, Ys, Zs).

turned(Xs, Ys) :-
    turned(Xs, [], Ys).

turned([], Ys, Ys).
turned([X|Xs], Done, Ys) :-
    turned(Xs, [X|Done], Ys).

palindrome(Xs) :-
    turned(Xs, Xs).
