% A file of N clauses is written, consulted and asked.
% systems: swi ninelog scryer trealla
% n: 100000

:- dynamic(loaded/3).

bench(N, Sum) :-
    File = 'prolog_benchmark_clauses.pl',
    open(File, write, Out),
    write_clauses(N, Out),
    close(Out),
    consult(File),
    ask(N, 0, Sum).

write_clauses(0, _) :-
    !.
write_clauses(N, Out) :-
    M is N mod 101,
    (   M =:= 0
    ->  Clause = (loaded(N, X, [a,f(X),_]) :- M < N, X is N mod 7 ; X = 0)
    ;   Clause = loaded(N, M, [a,f(M),'An atom'])
    ),
    write_term(Out, Clause, [quoted(true)]),
    write(Out, '.'),
    nl(Out),
    N1 is N - 1,
    write_clauses(N1, Out).

ask(0, Sum, Sum) :-
    !.
ask(N, Sum0, Sum) :-
    (   loaded(N, V, [_,f(W)|_])
    ->  Sum1 is (Sum0 * 3 + V + W) mod 1000003
    ;   Sum1 is Sum0 + 1
    ),
    N1 is N - 1,
    ask(N1, Sum1, Sum).
