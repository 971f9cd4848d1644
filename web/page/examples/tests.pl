% Tests stand beside the program: press "Run tests" and look at the margin.

factorial(0, 1).
factorial(N, F) :-
    N > 0,
    M is N - 1,
    factorial(M, G),
    F is N * G.

:- begin_tests(factorial).

test(zero, F =:= 1) :-
    factorial(0, F),
    !.

test(five, F =:= 120) :-
    factorial(5, F),
    !.

% This one is wrong on purpose.
test(six, F =:= 700) :-
    factorial(6, F),
    !.

test(negative, fail) :-
    factorial(-1, _).

:- end_tests(factorial).
