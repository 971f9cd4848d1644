% ?- prime(7).
prime(N) :- N > 1, \+ (between(1, N, D), 0 is N mod D). % here: negation
