% A magic sequence of length N: X_i is how often i occurs, by reification.
% systems: swi ninelog gnu
% n: 80
% large: 300

:- use_module(library(clpfd)).

bench(N, Sum) :-
    length(Xs, N),
    Max is N - 1,
    Xs ins 0..Max,
    occurrences(Xs, 0, Xs),
    sum(Xs, #=, N),
    numlist(0, Max, Is),
    scalar_product(Is, Xs, #=, N),
    findall(W, ( labeling([ff], Xs), weigh(Xs, 0, W) ), Ws),
    weigh(Ws, 0, Sum).

occurrences([], _, _).
occurrences([X|Rest], I, Xs) :-
    equals(Xs, I, Bs),
    sum(Bs, #=, X),
    I1 is I + 1,
    occurrences(Rest, I1, Xs).

equals([], _, []).
equals([X|Xs], I, [B|Bs]) :-
    B #<==> (X #= I),
    equals(Xs, I, Bs).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
