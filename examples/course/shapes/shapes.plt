% The tests of exercise 3.

:- use_module(library(plunit)).

:- begin_tests(shapes).

test(vertical) :-
    vertical(line(point(1, 2), point(1, 5))).
test(not_vertical, fail) :-
    vertical(line(point(1, 2), point(2, 2))).
test(an_end_of_a_vertical_line, all(X == [1])) :-
    vertical(line(point(1, 2), point(X, 7))).
test(horizontal, all(Y == [2])) :-
    horizontal(line(point(1, Y), point(9, 2))).
test(not_horizontal, fail) :-
    horizontal(line(point(1, 2), point(1, 5))).
test(reversed, all(Line == [line(point(3, 4), point(1, 2))])) :-
    reversed(line(point(1, 2), point(3, 4)), Line).
test(joined, all(Line == [line(a, c)])) :-
    joined(line(a, b), line(b, c), Line).
test(not_joined, fail) :-
    joined(line(a, b), line(c, d), _).
test(triangle, all(A-B == [q-r])) :-
    triangle(line(p, A), line(q, B), line(r, p)).
test(no_triangle, fail) :-
    triangle(line(p, q), line(q, r), line(r, s)).

:- end_tests(shapes).
