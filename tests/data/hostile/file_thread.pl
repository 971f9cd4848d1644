% Lets another thread open it.
% expect: fails
attack :- thread_create(open(forged, write, _), T), thread_join(T, R), R == true.
