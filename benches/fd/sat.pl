% Random 3-SAT with 20 variables and 80 clauses by reification: the number of models of N formulas.
% systems: swi ninelog gnu
% n: 70
% large: 3000

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    findall(x, ( formula(20, 80, N, Vars), label(Vars) ), Models),
    length(Models, Count),
    Sum1 is (Sum0 * 31 + Count) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

formula(Size, Clauses, Seed, Vars) :-
    length(Vars, Size),
    Vars ins 0..1,
    Tuple =.. [v|Vars],
    Start is Seed * 7919 + 13,
    clauses(Clauses, Size, Start, Tuple).

clauses(0, _, _, _) :-
    !.
clauses(N, Size, Seed0, Tuple) :-
    literal(Seed0, Size, Tuple, Seed1, V1, S1),
    literal(Seed1, Size, Tuple, Seed2, V2, S2),
    literal(Seed2, Size, Tuple, Seed3, V3, S3),
    (V1 #= S1) #\/ (V2 #= S2) #\/ (V3 #= S3),
    N1 is N - 1,
    clauses(N1, Size, Seed3, Tuple).

literal(Seed0, Size, Tuple, Seed, Var, Sign) :-
    Seed is (Seed0 * 1103515 + 12345) mod 2147483,
    I is (Seed // 16) mod Size + 1,
    Sign is (Seed // 7) mod 2,
    arg(I, Tuple, Var).
