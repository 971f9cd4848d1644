% Threads without end.
% expect: memory
attack :- repeat, thread_create(thread_get_message(x), _), fail.
