% Langford's problem: the model that the programs of this name share.

:- use_module(library(clpfd)).

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
