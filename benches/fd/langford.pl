% Langford's problem: two of each number K, K places between them; all solutions for N numbers.
% systems: swi ninelog gnu
% n: 8
% large: 11

:- use_module(library(clpfd)).

bench(N, Sum) :-
    findall(W, ( langford(N, Places), weigh(Places, 0, W) ), Ws),
    weigh(Ws, 0, Sum).

langford(N, Places) :-
    length(Firsts, N),
    Size is 2 * N,
    Firsts ins 1..Size,
    seconds(Firsts, 1, Size, Seconds),
    append(Firsts, Seconds, Places),
    all_different(Places),
    label(Firsts).

seconds([], _, _, []).
seconds([F|Fs], K, Size, [S|Ss]) :-
    S in 1..Size,
    S #= F + K + 1,
    K1 is K + 1,
    seconds(Fs, K1, Size, Ss).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
