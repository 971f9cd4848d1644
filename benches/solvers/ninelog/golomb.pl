% The shortest Golomb ruler with N marks: no two distances are equal.
% systems: ninelog swi
% n: 10
% large: 11

:- use_module(library(clpfd)).

bench(N, Length) :-
    length(Marks, N),
    Marks = [0|Rest],
    Max is N * N,
    Rest ins 1..Max,
    chain(Marks, #<),
    distances(Marks, Distances),
    all_different(Distances),
    % A ruler and its mirror image are the same.
    Distances = [First|_],
    last(Distances, Last),
    First #< Last,
    last(Marks, Length),
    once(labeling([min(Length)], Marks)).

distances([], []).
distances([M|Ms], Ds) :-
    from(Ms, M, Ds, Ds1),
    distances(Ms, Ds1).

from([], _, Ds, Ds).
from([M1|Ms], M, [D|Ds0], Ds) :-
    D #= M1 - M,
    D #> 0,
    from(Ms, M, Ds0, Ds).
