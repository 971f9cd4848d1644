% All Golomb rulers with N marks of the shortest length for 8: 34, without mirror images.
% systems: swi ninelog gnu
% n: 8

:- use_module(library(clpfd)).

bench(N, Sum) :-
    findall(W, ( golomb(N, 34, Marks), weigh(Marks, 0, W) ), Ws),
    weigh(Ws, 0, Sum).

golomb(N, Length, Marks) :-
    length(Marks, N),
    Marks = [0|_],
    last(Marks, Length),
    Marks ins 0..Length,
    ascending(Marks),
    differences(Marks, Differences),
    all_different(Differences),
    Differences = [First|_],
    Marks = [_,First|_],
    append(_, [Before,Length], Marks),
    First #< Length - Before,
    label(Marks).

ascending([_]).
ascending([A,B|Ms]) :-
    A #< B,
    ascending([B|Ms]).

differences([], []).
differences([M|Ms], Ds) :-
    from(Ms, M, Ds, Ds1),
    differences(Ms, Ds1).

from([], _, Ds, Ds).
from([M1|Ms], M, [D|Ds0], Ds) :-
    D #= M1 - M,
    D #> 0,
    from(Ms, M, Ds0, Ds).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
