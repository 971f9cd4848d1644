% ?- minimum(3, 5, M).
minimum(A, B, A) :- A > B. % here: comparison
minimum(A, B, B) :- A < 0.
