% A term with N variables, half of them with frozen goals, is copied, compared and bound.
% systems: swi ninelog
% n: 1000000

bench(N, Sum) :-
    length(Xs, N),
    freeze_half(Xs),
    copy_term(Xs, Ys, _),
    copy_term(Xs, Zs),
    Ys \== Zs,
    maplist(=(7), Zs),
    sum_list(Zs, Sum).

freeze_half([X, _|Xs]) :-
    !,
    freeze(X, integer(X)),
    freeze_half(Xs).
freeze_half(_).
