% A magic sequence of length N by reification, for GNU Prolog.

bench(N, Sum) :-
    length(Xs, N),
    Max is N - 1,
    fd_domain(Xs, 0, Max),
    occurrences(Xs, 0, Xs),
    total(Xs, T),
    T #= N,
    product(Xs, 0, P),
    P #= N,
    findall(W, ( fd_labelingff(Xs), weigh(Xs, 0, W) ), Ws),
    weigh(Ws, 0, Sum).

occurrences([], _, _).
occurrences([X|Rest], I, Xs) :-
    equals(Xs, I, Bs),
    total(Bs, T),
    T #= X,
    I1 is I + 1,
    occurrences(Rest, I1, Xs).

equals([], _, []).
equals([X|Xs], I, [B|Bs]) :-
    B #<=> (X #= I),
    equals(Xs, I, Bs).

total([], 0).
total([X|Xs], X + T) :-
    total(Xs, T).

product([], _, 0).
product([X|Xs], I, I * X + P) :-
    I1 is I + 1,
    product(Xs, I1, P).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
