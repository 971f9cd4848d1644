% What a teacher adds to the tests of exercise 10.

:- use_module(library(plunit)).

:- begin_tests(interpreter_graded, [hidden, timeout(2)]).

test(operators,
     [forall(member(E-V, [(2+3)-5, (2-3)-(-1), (2*3)-6, (2-3-4)-(-5), (2*(3+4))-14])),
      partial, points(5), all(Output == [[V]])]) :-
    run([print(E)], Output).
test(replaced, [all(Output == [[2]]), points(2), hint("A name that is set again has the new value.")]) :-
    run([set(x, 1), set(x, 2), print(x)], Output).
test(two_names, [all(Output == [[1, 2, 0]]), points(2)]) :-
    run([set(x, 1), set(y, 2), print(x), print(y), print(z)], Output).
test(below_zero,
     [all(Output == [[-2, -1]]), points(2), hint("while goes on as long as the value is not 0.")]) :-
    run([set(n, -2), while(n, [print(n), set(n, n + 1)])], Output).
test(value_of_the_loop, [all(Output == [[4]]), points(2)]) :-
    run([set(n, 2), while(n, [set(m, m + 2), set(n, n - 1)]), print(m)], Output).
test(pure, [requires(no_assert), public, points(2), hint("Pass the values on as an argument.")]) :-
    true.

:- end_tests(interpreter_graded).
