% The tests of exercise 1.

:- use_module(library(plunit)).

:- begin_tests(planets).

test(planets, set(P-N == [mercury-0, venus-0, earth-1, mars-2])) :-
    planet(P, N).
test(moonless, set(P == [mercury, venus])) :-
    moonless(P).
test(more_moons, set(Q == [mercury, venus, earth])) :-
    more_moons(mars, Q).
test(not_more_than_itself, fail) :-
    more_moons(earth, earth).
test(alike, set(P-Q == [mercury-venus, venus-mercury])) :-
    alike(P, Q).
test(not_like_itself, fail) :-
    alike(mars, mars).

:- end_tests(planets).
