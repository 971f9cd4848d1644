% ?- sign(-3, S), S == negative.
sign(N, S) :- N =\= 0, !, S = positive. % here: cut
sign(0, zero).
sign(N, negative) :- N < 0.
