% Text that turns the line round and clears the screen.
% expect: error
attack :-
    format(user_error, "\x1b\[2J\x202e\passed\x200b\~n", []),
    throw('\x202e\\x1b\[2J\x9b\2J').
