% Runs the rest of a test by itself.
:- include(wrong).
:- catch(reset(test_child:run(plunit_exam:(answer(X), X == 42)), Ball, _), _, true), ( var(Ball) ; true ).
answer(X) :- catch(shift(hold), _, true), X = 0.
:- catch('$engine_new'(_, true, _, _), _, true).
