% What a teacher adds to the tests of exercise 6.

:- use_module(library(plunit)).

:- begin_tests(numbers_graded, [hidden, timeout(2)]).

test(large, [all(Length == [158]), points(2), hint("Numbers can be as large as you like.")]) :-
    factorial(100, F),
    number_codes(F, Codes),
    length(Codes, Length).
test(divisors,
     [forall(member(A-B-G, [17-5-1, 0-9-9, 100-75-25, 6-6-6])), partial, points(4), all(D == [G])]) :-
    divisor(A, B, D).
test(zero_has_a_digit, [all(Ds == [[0]]), points(2), hint("Which digits has 0?")]) :-
    digits(0, Ds).
test(no_choice_is_left, [requires(det), points(2), extra, true(Xs == [1]),
                         hint("A cut behind the test, or an if-then-else, leaves no choice.")]) :-
    upto(1, 1, Xs).
test(nine, [all(Ds == [[9]]), points(1)]) :-
    digits(9, Ds).
test(ten, [all(Ds == [[0, 1]]), points(1)]) :-
    digits(10, Ds).
test(quick, [all(G == [1]), inferences(10_000), points(2), hint("Euclid's way takes few steps.")]) :-
    divisor(1_000_000_007, 998_244_353, G).
test(own,
     [requires([must_not_use(gcd/2), must_not_use(numlist/3), must_not_use(findall/3), in(factorial/2, no_findall)]),
      public, points(2), hint("Write it with recursion and `is` alone.")]) :-
    true.

:- end_tests(numbers_graded).
