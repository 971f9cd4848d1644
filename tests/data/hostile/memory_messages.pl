% Large messages without end.
% expect: memory
attack :- numlist(1, 1000000, L), thread_self(M), repeat, thread_send_message(M, L), fail.
