% A chain of N variables with #<, for GNU Prolog.

bench(N, Sum) :-
    length(Xs, N),
    Max is 2 * N,
    fd_domain(Xs, 0, Max),
    chain_up(Xs),
    Xs = [First|_],
    last(Xs, Last),
    fd_min(Last, Inf),
    fd_max(First, Sup),
    Half is N // 2,
    First #> Half,
    fd_min(Last, Inf2),
    Sum is Inf + Sup + Inf2.

chain_up([_]).
chain_up([A,B|Xs]) :-
    A #< B,
    chain_up([B|Xs]).
