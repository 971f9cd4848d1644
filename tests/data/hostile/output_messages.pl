% Prints messages for ever.
% expect: output
attack :- repeat, print_message(error, format("again", [])), fail.
