% Where an error was raised, as one line for people.

:- use_module(library(error_place)).

compute(X, Y) :- Y is X+1, true.
through(X) :- inner(X), true.
inner(X) :- atom_length(X, _), true.
absent(X) :- no_such_predicate_here(X), true.

located(Goal, Ball, Place) :-
    '$catch_located'(( Goal, fail ; true ), Ball, Frames,
                     ( error_place(Frames, Place) -> true ; Place = none )).

:- begin_tests(error_place).

test(computing, true(has(Place, "error_place.plt:5, in compute/2: `_ is a+1`"))) :-
    located(compute(a, _), _, Place).
test(innermost, true(has(Place, "error_place.plt:7, in inner/1: `atom_length(f(_), _)`"))) :-
    located(through(f(_)), _, Place).
test(unknown, true(has(Place, "error_place.plt:8, in absent/1: `"))) :-
    located(absent(1), _, Place).
test(ball, Context == context(system:(is)/2, Message)) :-
    located(compute(a, _), error(_, Context), _),
    Context = context(_, Message).
test(other_balls, Ball-Place == ball-none) :-
    located(throw(ball), Ball, Place).

has(Text, Part) :- string(Text), sub_string(Text, _, _, 0, Part), !.
has(Text, Part) :- string(Text), sub_string(Text, _, _, _, Part), !.

:- end_tests(error_place).
