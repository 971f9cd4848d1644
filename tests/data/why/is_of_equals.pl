% ?- area(3, 4, 12).
area(W, H, A) :-
    S = W * H,             % here: is_meant
    S == A.
