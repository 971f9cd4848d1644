% What a teacher adds to the tests of exercise 4.

:- use_module(library(plunit)).

% natural(+Count, -Number)
natural(0, zero) :- !.
natural(Count, s(Number)) :-
    Before is Count - 1,
    natural(Before, Number).

product(X, Y, Product) :-
    member(A*B, [1*3, 3*1, 0*0, 3*3, 2*0]),
    Count is A * B,
    natural(A, X),
    natural(B, Y),
    natural(Count, Product).

:- begin_tests(naturals_graded, [hidden, timeout(2)]).

test(products, [forall(product(X, Y, Product)), partial, points(5), all(Z == [Product])]) :-
    times(X, Y, Z).
test(zero_is_even, [all(X == [zero, s(s(zero))]), points(2),
                    hint("even(X) finds zero first, then two, and so on.")]) :-
    limit(2, even(X)).
test(far_apart, [nondet, points(2)]) :-
    natural(20, X),
    natural(200, Y),
    less(X, Y).
test(not_backwards, [fail, points(2)]) :-
    less(s(s(zero)), zero).
test(recursion,
     [requires([recursive(add/3), recursive(times/3), recursive(even/1), must_not_use((is)/2)]),
      public, points(3), hint("Each predicate calls itself with a smaller number.")]) :-
    true.

:- end_tests(naturals_graded).
