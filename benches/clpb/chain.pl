% A ring of exclusions that is posted one by one, and is then labeled.
% systems: swi ninelog
% n: 22

:- use_module(library(clpb)).

bench(N, Sum) :-
    length(Vs, N),
    Vs = [First|_],
    ring(Vs, First),
    findall(Value, ( labeling(Vs), digits(Vs, 0, Value) ), Values),
    length(Values, Length),
    sum_list(Values, Sum0),
    Sum is Sum0 + Length.

ring([V], First) :-
    sat(~(V*First)).
ring([V,W|Vs], First) :-
    sat(~(V*W)),
    ring([W|Vs], First).

digits([], D, D).
digits([V|Vs], D0, D) :-
    D1 is 2 * D0 + V,
    digits(Vs, D1, D).
