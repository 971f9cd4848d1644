% A travelling salesman with N towns: successors form a circuit, distances come from element/3.
% systems: swi ninelog
% n: 10

:- use_module(library(clpfd)).

bench(N, Sum) :-
    length(Succ, N),
    Succ ins 1..N,
    circuit(Succ),
    distances(N, Matrix),
    costs(Succ, Matrix, Costs),
    sum(Costs, #=, Sum),
    once(labeling([min(Sum)], Succ)).

costs([], [], []).
costs([S|Ss], [Row|Rows], [C|Cs]) :-
    element(S, Row, C),
    costs(Ss, Rows, Cs).

distances(N, Matrix) :-
    findall(Row,
            ( between(1, N, I),
              findall(D, ( between(1, N, J), D is abs(I - J) * 7 + ((I * J * 31) mod 23) + ((I + J) * 17) mod 13 ), Row) ),
            Matrix).
