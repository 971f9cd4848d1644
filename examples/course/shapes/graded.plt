% What a teacher adds to the tests of exercise 3.

:- use_module(library(plunit)).

:- begin_tests(shapes_graded, [hidden]).

test(a_point_both_ways, [true(Points == [point(0, 0), point(0, 0)]), points(2), nondet,
                         hint("A line can be vertical and horizontal.")]) :-
    Line = line(point(0, Y), point(X, 0)),
    vertical(Line),
    horizontal(Line),
    Points = [point(0, Y), point(X, 0)].
test(reversed_twice, [forall(member(L, [line(a, b), line(c, c), line(point(1, 2), d)])), partial, points(3),
                      true(Twice == L), nondet]) :-
    reversed(L, Other),
    reversed(Other, Twice).
test(backwards, [all(A-B == [line(a, b)-line(b, c)]), points(2)]) :-
    A = line(_, b),
    joined(A, B, line(a, c)).
test(facts,
     [requires([no_cut, no_if_then_else, must_not_use((==)/2), must_not_use((=:=)/2)]),
      public, points(2), hint("The same variable twice says that two things are equal.")]) :-
    true.

:- end_tests(shapes_graded).
