% maplist/2..4 with closures over lists of 1000 elements.
% systems: all
% n: 500

bench(N, Sum) :-
    numbers(1000, [], List),
    loop(N, List, 0, Sum).

loop(0, _, Sum, Sum) :-
    !.
loop(N, List, Sum0, Sum) :-
    maplist(twice, List, As),
    maplist(add(N), As, Bs),
    maplist(times, As, Bs, Cs),
    maplist(positive, Cs),
    total(Cs, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, List, Sum1, Sum).

twice(X, Y) :-
    Y is 2 * X.

add(N, X, Y) :-
    Y is X + N.

times(X, Y, Z) :-
    Z is (X * Y) mod 1009.

positive(X) :-
    X >= 0.

numbers(0, List, List) :-
    !.
numbers(N, List0, List) :-
    N1 is N - 1,
    numbers(N1, [N|List0], List).

total([], Sum, Sum).
total([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    total(Xs, Sum1, Sum).
