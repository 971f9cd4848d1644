% ?- leap(2024).
leap(Y) :- 0 is Y mod 4, 0 is Y mod 100. % here: is
