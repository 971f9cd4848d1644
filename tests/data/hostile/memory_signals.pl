% Signals without end, from a thread to one that handles them.
% expect: memory
attack :- thread_self(M), numlist(1, 2000, L), thread_create(forall(repeat, thread_signal(M, nb_setval(k, L))), _),
    count(0).
count(N) :- N1 is N + 1, count(N1).
