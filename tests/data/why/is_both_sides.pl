% ?- same_area(2, 6, 3, 4).
same_area(A, B, C, D) :- A * B is C * D. % here: left_of_is
