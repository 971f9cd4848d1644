% Mutexes without end.
% expect: memory
attack :- repeat, mutex_create(_), fail.
