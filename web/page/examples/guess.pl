% A game that reads what you type.

play :-
    random_between(1, 100, Secret),
    write("I think of a number from 1 to 100."), nl,
    guess(Secret, 1).

guess(Secret, Count) :-
    read_line_to_string(user_input, Line),
    (   Line == end_of_file
    ->  true
    ;   number_in(Line, Number)
    ->  compare(Order, Number, Secret),
        told(Order, Secret, Count)
    ;   write("A number, please."), nl,
        guess(Secret, Count)
    ).

% Spaces, and a full stop at the end, do no harm.
number_in(Line, Number) :-
    split_string(Line, "", " .\t", [Text]),
    catch(number_string(Number, Text), _, fail),
    integer(Number).

told(=, _, Count) :-
    format("Right, in ~d.~n", [Count]).
told(<, Secret, Count) :-
    write("More."), nl,
    Next is Count + 1,
    guess(Secret, Next).
told(>, Secret, Count) :-
    write("Less."), nl,
    Next is Count + 1,
    guess(Secret, Next).
