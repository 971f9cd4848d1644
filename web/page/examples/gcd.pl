% Rules that rewrite a store of constraints (CHR): the greatest common divisor, and prime numbers.

:- use_module(library(chr)).
:- chr_constraint gcd(+natural), up_to(+natural), prime(+natural).

gcd(0) <=> true.
gcd(N) \ gcd(M) <=> N =< M | L is M mod N, gcd(L).

up_to(1) <=> true.
up_to(N) <=> M is N - 1, prime(N), up_to(M).
prime(P) \ prime(N) <=> N mod P =:= 0 | true.
