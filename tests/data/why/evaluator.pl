% ?- value(3-1, V).
value(N, N) :- number(N).  % here: type_test
value(A+B, V) :- value(A, X), value(B, Y), V is X + Y.
