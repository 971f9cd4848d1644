% Independent sets of a grid: how many there are, and the heaviest one.
% systems: swi ninelog
% n: 8

:- use_module(library(clpb)).

bench(N, Sum) :-
    Size is N * N,
    length(Vs, Size),
    Grid =.. [grid|Vs],
    findall(I-J, edge(N, I, J), Edges),
    formulas(Edges, Grid, Fs),
    sat(*(Fs)),
    sat_count(+([1|Vs]), Count),
    weights(Vs, 1, Ws),
    weighted_maximum(Ws, Vs, Maximum),
    !,
    Sum is Count + Maximum.

edge(N, I, J) :-
    Size is N * N,
    between(1, Size, I),
    (   I mod N =\= 0,
        J is I + 1
    ;   J is I + N,
        J =< Size
    ).

formulas([], _, []).
formulas([I-J|Edges], Grid, [~(A*B)|Fs]) :-
    arg(I, Grid, A),
    arg(J, Grid, B),
    formulas(Edges, Grid, Fs).

weights([], _, []).
weights([_|Vs], I, [W|Ws]) :-
    W is I * 7 mod 11 - 2,
    I1 is I + 1,
    weights(Vs, I1, Ws).
