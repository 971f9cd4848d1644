% The tests of exercise 10.

:- use_module(library(plunit)).

:- begin_tests(interpreter).

test(nothing, all(Output == [[]])) :-
    run([], Output).
test(print, all(Output == [[7]])) :-
    run([print(1 + 2 * 3)], Output).
test(set, all(Output == [[3, 4]])) :-
    run([set(x, 3), print(x), set(x, x + 1), print(x)], Output).
test(unknown, all(Output == [[0]])) :-
    run([print(y)], Output).
test(while, all(Output == [[3, 2, 1]])) :-
    run([set(n, 3), while(n, [print(n), set(n, n - 1)])], Output).
test(never, all(Output == [[5]])) :-
    run([while(0, [print(1)]), print(5)], Output).
test(factorial, all(Output == [[120]])) :-
    run([set(f, 1), set(n, 5), while(n, [set(f, f * n), set(n, n - 1)]), print(f)], Output).
test(nested, all(Output == [[1, 2, 1, 2]])) :-
    run([set(a, 2), while(a, [set(b, 2), while(b, [print(3 - b), set(b, b - 1)]), set(a, a - 1)])], Output).

:- end_tests(interpreter).
