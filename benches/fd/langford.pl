% Langford's problem: two of each number K, K places between them; all solutions for N numbers.
% systems: swi ninelog gnu
% n: 8
% large: 11

:- include('models/langford').

bench(N, Sum) :-
    findall(W, ( langford(N, Places), weigh(Places, 0, W) ), Ws),
    weigh(Ws, 0, Sum).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
