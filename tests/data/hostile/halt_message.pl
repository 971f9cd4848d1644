% Leaves when a message is printed.
% expect: any
user:message_hook(_, _, _) :- halt(0).
attack :- print_message(error, format("x", [])), fail.
