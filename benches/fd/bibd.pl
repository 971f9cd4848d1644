% A balanced incomplete block design (7,3,1) as a 0/1 matrix with lexicographic order of rows and columns.
% systems: swi ninelog
% n: 100

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    bibd(7, 7, 3, 3, 1, Rows),
    weigh_rows(Rows, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, Sum1, Sum).

bibd(V, B, R, K, Lambda, Rows) :-
    length(Rows, V),
    rows(Rows, B, R),
    transpose(Rows, Columns),
    sums(Columns, K),
    products(Rows, Lambda),
    lex_chain(Rows),
    lex_chain(Columns),
    flat(Rows, Vars),
    once(label(Vars)).

rows([], _, _).
rows([Row|Rows], B, R) :-
    length(Row, B),
    Row ins 0..1,
    sum(Row, #=, R),
    rows(Rows, B, R).

sums([], _).
sums([Column|Columns], K) :-
    sum(Column, #=, K),
    sums(Columns, K).

products([], _).
products([Row|Rows], Lambda) :-
    with_others(Rows, Row, Lambda),
    products(Rows, Lambda).

with_others([], _, _).
with_others([Row1|Rows], Row, Lambda) :-
    both(Row, Row1, Bs),
    sum(Bs, #=, Lambda),
    with_others(Rows, Row, Lambda).

both([], [], []).
both([X|Xs], [Y|Ys], [B|Bs]) :-
    B in 0..1,
    B #= X * Y,
    both(Xs, Ys, Bs).

flat([], []).
flat([Xs|Xss], Ys) :-
    flat(Xss, Zs),
    append(Xs, Zs, Ys).

weigh_rows([], Sum, Sum).
weigh_rows([Row|Rows], Sum0, Sum) :-
    weigh(Row, Sum0, Sum1),
    weigh_rows(Rows, Sum1, Sum).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 3 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
