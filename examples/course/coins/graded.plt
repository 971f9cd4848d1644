% What a teacher adds to the tests of exercise 11.

:- use_module(library(plunit)).
:- use_module(library(clpfd)).

:- begin_tests(coins_graded, [hidden, timeout(5)]).

test(nothing, [all(Counts == [[0, 0]]), points(1)]) :-
    change(0, [2, 5], Counts),
    label(Counts).
test(counts, [forall(member(Amount-N, [1-1, 5-2, 10-4, 25-13])), partial, points(4), true(Count == N)]) :-
    findall(x, ( change(Amount, [1, 5, 10, 25], Counts), label(Counts) ), Found),
    length(Found, Count).
test(narrow, [fail, points(2), hint("Three coins of 5 are not 17.")]) :-
    change(17, [5], [3]).
test(one_missing, [all(B == [3]), points(1)]) :-
    change(20, [5, 5], [1, B]).
test(no_coin, [fail, points(1)]) :-
    change(3, [], _).
test(fewest_none, [fail, points(1)]) :-
    fewest(3, [2], _).
test(constraints,
     [requires([must_use(clpfd), in(change/3, must_not_use(label/1)), in(change/3, must_not_use(labeling/2)),
                in(fewest/3, must_use(labeling/2))]),
      public, points(3),
      hint("scalar_product/4 is a sum of products; labeling/2 has the option min(Expression).")]) :-
    true.

:- end_tests(coins_graded).
