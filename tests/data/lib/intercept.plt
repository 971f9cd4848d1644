% Signals that goals send to those who called them (library(intercept)).

:- use_module(library(plunit)).
:- use_module(library(intercept)).

:- begin_tests(intercept).

test(nb_intercept_all, L == [1,2]) :-
    nb_intercept_all(X, ( send_signal(x(1)), send_signal(x(2)) ), x(X), L).

:- end_tests(intercept).
