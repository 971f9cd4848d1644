% The N-th power of 1 + x + y + z, as polynomials poly(Variable, Terms) with terms term(Exponent, Coefficient)
% whose coefficients are numbers modulo a prime or polynomials in later variables.
% systems: all
% n: 55

bench(N, Sum) :-
    plus(poly(x, [term(0,1),term(1,1)]), poly(y, [term(1,1)]), P),
    plus(P, poly(z, [term(1,1)]), Q),
    power(N, Q, R),
    weigh(R, Sum).

power(0, _, 1) :-
    !.
power(N, P, R) :-
    N1 is N - 1,
    power(N1, P, Q),
    times(P, Q, R).

plus(poly(V1, Ts1), poly(V2, Ts2), Sum) :-
    !,
    compare(Order, V1, V2),
    plus(Order, V1, Ts1, V2, Ts2, Sum).
plus(poly(V, Ts), C, poly(V, Sum)) :-
    !,
    plus_terms([term(0,C)], Ts, Sum).
plus(C, poly(V, Ts), poly(V, Sum)) :-
    !,
    plus_terms([term(0,C)], Ts, Sum).
plus(C1, C2, C) :-
    C is (C1 + C2) mod 1000003.

plus(=, V, Ts1, _, Ts2, poly(V, Ts)) :-
    plus_terms(Ts1, Ts2, Ts).
plus(<, V1, Ts1, V2, Ts2, poly(V1, Ts)) :-
    plus_terms([term(0,poly(V2, Ts2))], Ts1, Ts).
plus(>, V1, Ts1, V2, Ts2, poly(V2, Ts)) :-
    plus_terms([term(0,poly(V1, Ts1))], Ts2, Ts).

plus_terms([], Ts, Ts) :-
    !.
plus_terms(Ts, [], Ts) :-
    !.
plus_terms([term(E1,C1)|Ts1], [term(E2,C2)|Ts2], Ts) :-
    (   E1 =:= E2
    ->  plus(C1, C2, C),
        Ts = [term(E1,C)|Rest],
        plus_terms(Ts1, Ts2, Rest)
    ;   E1 < E2
    ->  Ts = [term(E1,C1)|Rest],
        plus_terms(Ts1, [term(E2,C2)|Ts2], Rest)
    ;   Ts = [term(E2,C2)|Rest],
        plus_terms([term(E1,C1)|Ts1], Ts2, Rest)
    ).

times(poly(V1, Ts1), poly(V2, Ts2), Product) :-
    !,
    compare(Order, V1, V2),
    times(Order, V1, Ts1, V2, Ts2, Product).
times(poly(V, Ts), C, poly(V, Product)) :-
    !,
    scale(Ts, 0, C, Product).
times(C, poly(V, Ts), poly(V, Product)) :-
    !,
    scale(Ts, 0, C, Product).
times(C1, C2, C) :-
    C is (C1 * C2) mod 1000003.

times(=, V, Ts1, _, Ts2, poly(V, Ts)) :-
    times_terms(Ts1, Ts2, Ts).
times(<, V1, Ts1, V2, Ts2, poly(V1, Ts)) :-
    scale(Ts1, 0, poly(V2, Ts2), Ts).
times(>, V1, Ts1, V2, Ts2, poly(V2, Ts)) :-
    scale(Ts2, 0, poly(V1, Ts1), Ts).

times_terms([], _, []).
times_terms([term(E,C)|Ts1], Ts2, Ts) :-
    scale(Ts2, E, C, Scaled),
    times_terms(Ts1, Ts2, Rest),
    plus_terms(Scaled, Rest, Ts).

scale([], _, _, []).
scale([term(E0,C0)|Ts0], E, C, [term(E1,C1)|Ts]) :-
    E1 is E0 + E,
    times(C0, C, C1),
    scale(Ts0, E, C, Ts).

weigh(poly(_, Ts), Sum) :-
    !,
    weigh_terms(Ts, 0, Sum).
weigh(C, C).

weigh_terms([], Sum, Sum).
weigh_terms([term(E,C)|Ts], Sum0, Sum) :-
    weigh(C, W),
    Sum1 is (Sum0 * 7 + E + W) mod 1000003,
    weigh_terms(Ts, Sum1, Sum).
