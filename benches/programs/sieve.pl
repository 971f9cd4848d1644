% The sieve of Eratosthenes in the database: numbers are asserted, multiples retracted.
% systems: all
% n: 400000

:- dynamic(candidate/1).

bench(N, Sum) :-
    retractall(candidate(_)),
    fill(2, N),
    sift(2, N),
    findall(P, candidate(P), Primes),
    weigh(Primes, 0, Sum).

fill(I, N) :-
    I > N,
    !.
fill(I, N) :-
    assertz(candidate(I)),
    I1 is I + 1,
    fill(I1, N).

sift(I, N) :-
    I * I > N,
    !.
sift(I, N) :-
    (   candidate(I)
    ->  First is I * I,
        cross_out(First, I, N)
    ;   true
    ),
    I1 is I + 1,
    sift(I1, N).

cross_out(M, _, N) :-
    M > N,
    !.
cross_out(M, I, N) :-
    (   retract(candidate(M))
    ->  true
    ;   true
    ),
    M1 is M + I,
    cross_out(M1, I, N).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
