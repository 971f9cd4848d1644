% Honest programs that change terms in place. changes.plt tests them.

new(counter(0)).

increment(C) :- arg(1, C, N0), N is N0+1, setarg(1, C, N).

count_up(C) :- arg(1, C, N0), N is N0+1, nb_setarg(1, C, N).

value(counter(N), N).

count(Goal, N) :-
    State = state(0),
    (   call(Goal),
        arg(1, State, K0),
        K is K0+1,
        nb_setarg(1, State, K),
        fail
    ;   arg(1, State, N)
    ).

length_of(List, N) :- count(member(_, List), N).

start :- nb_setval(visits, visits(0)).
visit :- nb_getval(visits, V), arg(1, V, N0), N is N0+1, nb_setarg(1, V, N).
visits(N) :- nb_getval(visits, visits(N)).

one_of(S) :- S = s(0), member(X, [1,2,3]), setarg(1, S, X).

plus(A, B, C) :- S = sum(0), D is A+B, setarg(1, S, D), arg(1, S, C).

big(L) :- numlist(1, 200000, L).

:- use_module(library(chr)).
:- chr_constraint seen(?int).
seen(X) \ seen(X) <=> true.
all_seen(L) :- findall(X, find_chr_constraint(seen(X)), L).

:- use_module(library(intercept)).
signals :- send_signal(a), send_signal(b).
a_codes([0'a|L], N) :- !, a_codes(L, N0), N is N0+1.
a_codes([], 0).
