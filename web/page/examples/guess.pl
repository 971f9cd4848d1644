% A game that reads what you type.

play :-
    random_between(1, 100, Secret),
    write("I think of a number from 1 to 100."), nl,
    guess(Secret, 1).

guess(Secret, Count) :-
    read_term(Number, []),
    (   Number == end_of_file
    ->  true
    ;   \+ integer(Number)
    ->  write("A number and a full stop, please."), nl,
        guess(Secret, Count)
    ;   compare(Order, Number, Secret),
        told(Order, Secret, Count)
    ).

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
