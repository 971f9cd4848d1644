% Writes bytes that are no text.
% expect: output
attack :- forall(between(0, 2000000, N), (C is N /\ 255, put_char(user_error, '\x1b\'), put_char(user_error, x), C >= 0)), fail.
