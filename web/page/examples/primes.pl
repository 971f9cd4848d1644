% Prime numbers: sieved from a list, and tested one by one.

primes(Limit, Primes) :-
    numlist(2, Limit, Numbers),
    sieve(Numbers, Primes).

sieve([], []).
sieve([Prime|Numbers], [Prime|Primes]) :-
    exclude(divisible_by(Prime), Numbers, Rest),
    sieve(Rest, Primes).

divisible_by(D, N) :-
    N mod D =:= 0.

prime(2).
prime(N) :-
    between(3, inf, N),
    N mod 2 =:= 1,
    \+ has_divisor(N, 3).

has_divisor(N, D) :-
    D * D =< N,
    (   N mod D =:= 0
    ->  true
    ;   Next is D + 2,
        has_divisor(N, Next)
    ).

% Twins are two apart.
twins(P, Q) :-
    prime(P),
    Q is P + 2,
    \+ has_divisor(Q, 3),
    P > 2.
