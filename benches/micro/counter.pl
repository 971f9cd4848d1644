% A counter in the database: retract and assert of one fact, N times.
% GNU Prolog is left out: retracting takes it minutes.
% systems: swi ninelog scryer trealla
% n: 700000

:- dynamic(counter/1).

bench(N, Sum) :-
    retractall(counter(_)),
    assertz(counter(0)),
    loop(N),
    counter(Sum).

loop(0) :-
    !.
loop(N) :-
    retract(counter(C)),
    C1 is (C + N) mod 1000003,
    assertz(counter(C1)),
    !,
    N1 is N - 1,
    loop(N1).
