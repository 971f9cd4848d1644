% Rules with bodies are asserted, called once and retracted: the cost of compiling a clause.
% GNU Prolog is left out: retracting takes it minutes.
% systems: swi ninelog scryer trealla
% n: 150000

:- dynamic(rule/3).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    K is N mod 13,
    assertz((rule(K, X, Y) :- X > K, !, Y is X * 2 + K, Y > 0)),
    assertz((rule(K, X1, Y1) :- ( X1 =:= K -> Y1 = 1 ; Y1 is X1 - K ))),
    rule(K, 6, R),
    retract((rule(K, _, _) :- _)),
    retract((rule(K, _, _) :- _)),
    !,
    Sum1 is (Sum0 * 3 + R) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).
