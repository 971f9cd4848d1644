% A grammar over a megabyte of text: words and numbers of N lines are counted.
% systems: all
% n: 20000

bench(N, Sum) :-
    text(N, [], Codes),
    lines(0, Count, Codes, []),
    Sum = Count.

text(0, Codes, Codes) :-
    !.
text(N, Codes0, Codes) :-
    number_codes(N, Digits),
    line(Line),
    conc(Digits, [32|Codes0], Codes1),
    conc(Line, Codes1, Codes2),
    N1 is N - 1,
    text(N1, [10|Codes2], Codes).

line(Line) :-
    atom_codes('The quick brown fox 12 jumps over 3 lazy dogs; again ', Line).

conc([], Ys, Ys).
conc([X|Xs], Ys, [X|Zs]) :-
    conc(Xs, Ys, Zs).

lines(C0, C) -->
    item(C0, C1),
    !,
    lines(C1, C).
lines(C, C) -->
    [].

item(C0, C) -->
    blank,
    !,
    { C = C0 }.
item(C0, C) -->
    digit(D),
    !,
    digits(D, Value),
    { C is (C0 * 3 + Value) mod 1000003 }.
item(C0, C) -->
    letter,
    !,
    letters(1, Length),
    { C is (C0 * 3 + Length) mod 1000003 }.
item(C0, C) -->
    [_],
    { C is C0 + 1 }.

blank -->
    [C],
    { C =< 32 }.

digit(D) -->
    [C],
    { C >= 0'0, C =< 0'9, D is C - 0'0 }.

digits(V0, V) -->
    digit(D),
    !,
    { V1 is (V0 * 10 + D) mod 1000003 },
    digits(V1, V).
digits(V, V) -->
    [].

letter -->
    [C],
    { C >= 0'A, C =< 0'z }.

letters(L0, L) -->
    letter,
    !,
    { L1 is L0 + 1 },
    letters(L1, L).
letters(L, L) -->
    [].
