% ?- all_bigger([4,5,6], 3).
bigger(X, Y) :- X > Y.     % here: comparison
all_bigger(L, N) :- maplist(bigger(N), L).
