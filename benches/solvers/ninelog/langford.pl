% Langford's problem: two of each number K up to N, K places between them; all ways.
% systems: ninelog swi
% n: 11

:- use_module(library(clpfd)).

bench(N, Count) :-
    length(Firsts, N),
    Size is 2 * N,
    Firsts ins 1..Size,
    seconds(Firsts, 1, Size, Seconds),
    append(Firsts, Seconds, Places),
    all_different(Places),
    findall(x, label(Firsts), Found),
    length(Found, Count).

seconds([], _, _, []).
seconds([F|Fs], K, Size, [S|Ss]) :-
    S in 1..Size,
    S #= F + K + 1,
    K1 is K + 1,
    seconds(Fs, K1, Size, Ss).
