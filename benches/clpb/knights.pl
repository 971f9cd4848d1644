% Knights, who tell the truth, and knaves, who lie: six puzzles, all solutions of each.
% systems: swi ninelog
% n: 5000

:- use_module(library(clpb)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    findall(Vs, ( says(Vs, Statements), sat(Statements), labeling(Vs) ), All),
    number_of(All, Value),
    Sum1 is Sum0 + Value,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

says([A,B], A =:= ~A + B).
says([A,B], A =:= A * ~B + ~A * B).
says([A,B], (A =:= ~B) * (B =:= ~(A =:= B))).
says([A,B,C], (A =:= ~A * ~B * ~C) * (B =:= card([1],[A,B,C]))).
says([A,B,C], (B =:= (A =:= ~A)) * (C =:= ~B)).
says([A,B,C,D], (A =:= card([2],[A,B,C,D])) * (B =:= card([0-1],[A,C,D])) * (C =:= (A#D)) * (D =:= B*C + ~A)).

number_of([], 0).
number_of([Vs|All], Value) :-
    number_of(All, Value0),
    digits(Vs, 1, D),
    Value is Value0 * 3 + D.

digits([], D, D).
digits([V|Vs], D0, D) :-
    D1 is 2 * D0 + V,
    digits(Vs, D1, D).
