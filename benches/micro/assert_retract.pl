% N clauses are added at the end, looked at, and removed one by one from the front.
% GNU Prolog is left out: retracting takes it minutes.
% systems: swi ninelog scryer trealla
% n: 1000000

:- dynamic(item/2).

bench(N, Sum) :-
    retractall(item(_, _)),
    add(N),
    remove(0, Sum).

add(0) :-
    !.
add(N) :-
    V is N mod 1009,
    assertz(item(N, V)),
    N1 is N - 1,
    add(N1).

remove(Sum0, Sum) :-
    (   retract(item(N, V))
    ->  Sum1 is (Sum0 * 3 + N + V) mod 1000003,
        remove(Sum1, Sum)
    ;   Sum = Sum0
    ).
