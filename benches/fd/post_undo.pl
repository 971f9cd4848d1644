% Constraints posted and undone by backtracking, N times.
% systems: swi ninelog gnu
% n: 10000
% large: 500000

:- use_module(library(clpfd)).

bench(N, Sum) :-
    length(Xs, 8),
    Xs ins 0..20,
    Xs = [A,B,C,D|_],
    sum(Xs, #=, 60),
    loop(N, A, B, C, D, 0, Sum).

loop(0, _, _, _, _, Sum, Sum) :-
    !.
loop(N, A, B, C, D, Sum0, Sum) :-
    K is N mod 7,
    bounds(K, A, B, C, D, X, Y),
    Sum1 is (Sum0 * 31 + X * 21 + Y) mod 1000003,
    N1 is N - 1,
    loop(N1, A, B, C, D, Sum1, Sum).

%   What findall/3 posts is undone when it backtracks.
bounds(K, A, B, C, D, X, Y) :-
    findall(X1-Y1, probe_or_zero(K, A, B, C, D, X1, Y1), [X-Y]).

probe_or_zero(K, A, B, C, D, X, Y) :-
    (   probe(K, A, B, C, D, X, Y)
    ->  true
    ;   X = 0,
        Y = 0
    ).

probe(K, A, B, C, D, X, Y) :-
    A #> B + K,
    B #> C,
    C #\= D,
    D #= A - K,
    fd_inf(A, X),
    fd_sup(B, Y).
