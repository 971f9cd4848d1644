% Writes to what is inherited.
% expect: denied
attack :- open('/dev/fd/1', append, S), format(S, 'forged~n', []), close(S).
