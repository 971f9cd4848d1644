% Records without end.
% expect: memory
attack :- repeat, recordz(k, f(a, b, c, "a long enough string to take some room")), fail.
