% Global variables: b_setval and nb_setval with small terms.
% systems: swi ninelog
% n: 700000

bench(N, Sum) :-
    nb_setval(total, 0),
    b_setval(last, s(0, x)),
    loop(N),
    nb_getval(total, Sum).

loop(0) :-
    !.
loop(N) :-
    b_getval(last, s(L, _)),
    nb_getval(total, T0),
    T is (T0 * 3 + L + N) mod 1000003,
    nb_setval(total, T),
    L1 is N mod 17,
    b_setval(last, s(L1, x)),
    N1 is N - 1,
    loop(N1).
