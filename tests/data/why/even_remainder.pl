% ?- even(4).
even(N) :- 1 is N mod 2.   % here: is
