% A Golomb ruler with N marks: the shortest, by branch and bound in the labeling.
% systems: swi ninelog
% n: 8

:- use_module(library(clpfd)).

bench(N, Length) :-
    golomb(N, Marks),
    last(Marks, Length).

golomb(N, Marks) :-
    length(Marks, N),
    Marks = [0|Rest],
    Max is N * N,
    Rest ins 1..Max,
    ascending(Marks),
    differences(Marks, Differences),
    all_distinct(Differences),
    last(Marks, Last),
    once(labeling([min(Last)], Marks)).

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
