% The tests of exercise 6.

:- use_module(library(plunit)).

:- begin_tests(numbers).

test(factorial, all(F == [120])) :-
    factorial(5, F).
test(factorial_of_zero, all(F == [1])) :-
    factorial(0, F).
test(divisor, all(G == [6])) :-
    divisor(12, 18, G).
test(divisor_of_zero, all(G == [7])) :-
    divisor(7, 0, G).
test(upto, all(Xs == [[2, 3, 4, 5]])) :-
    upto(2, 5, Xs).
test(upto_nothing, all(Xs == [[]])) :-
    upto(3, 2, Xs).
test(digits, all(Ds == [[7, 0, 4]])) :-
    digits(407, Ds).
test(one_digit, all(Ds == [[5]])) :-
    digits(5, Ds).

:- end_tests(numbers).
