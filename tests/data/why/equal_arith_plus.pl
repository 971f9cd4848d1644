% ?- right_triangle(3, 4, 5).
right_triangle(A, B, C) :- A*A + B*B == C*C. % here: is_meant
