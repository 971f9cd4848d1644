% Facts without end.
% expect: memory
:- dynamic f/1.
attack :- repeat, assertz(f(g(h, i, j, k, "a long enough string to take some room"))), fail.
