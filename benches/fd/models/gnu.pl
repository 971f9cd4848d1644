% The names of library(clpfd) that the programs use, in terms of GNU Prolog's own solver. The runner puts this
% before a program.

:- op(700, xfx, ins).
:- op(700, xfx, in).
:- op(450, xfx, ..).
:- op(760, yfx, #<==>).

Xs ins Low..High :-
    (   High > 127
    ->  fd_set_vector_max(High)
    ;   true
    ),
    fd_domain(Xs, Low, High).

X in Low..High :-
    fd_domain(X, Low, High).

fd_inf(X, Low) :- fd_min(X, Low).
fd_sup(X, High) :- fd_max(X, High).

all_different(Xs) :- fd_all_different(Xs).

label(Xs) :- fd_labeling(Xs).

labeling([], Xs) :- fd_labeling(Xs).
labeling([ff], Xs) :- fd_labelingff(Xs).
labeling([max(X),down], Xs) :- fd_maximize(fd_labeling(Xs), X).

sum([X|Xs], Op, Value) :-
    weighted(Xs, X, Sum),
    related(Op, Sum, Value).

weighted([], Sum, Sum).
weighted([X|Xs], Sum0, Sum) :-
    weighted(Xs, Sum0 + X, Sum).

scalar_product([C|Cs], [X|Xs], Op, Value) :-
    weighted(Cs, Xs, C * X, Sum),
    related(Op, Sum, Value).

weighted([], [], Sum, Sum).
weighted([C|Cs], [X|Xs], Sum0, Sum) :-
    weighted(Cs, Xs, Sum0 + C * X, Sum).

related(#=, X, Y) :- X #= Y.
related(#\=, X, Y) :- X #\= Y.
related(#=<, X, Y) :- X #=< Y.
related(#>=, X, Y) :- X #>= Y.
related(#<, X, Y) :- X #< Y.
related(#>, X, Y) :- X #> Y.

Truth #<==> Constraint :-
    Truth #<=> Constraint.

numlist(Low, High, Is) :-
    findall(I, between(Low, High, I), Is).

transpose([[]|_], []) :-
    !.
transpose(Rows, [Column|Columns]) :-
    heads(Rows, Column, Rest),
    transpose(Rest, Columns).

heads([], [], []).
heads([[X|Xs]|Rows], [X|Column], [Xs|Rest]) :-
    heads(Rows, Column, Rest).
