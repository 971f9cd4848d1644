:- module(orders, [place/1, placed/2, each/2, count/2, debug_orders/0]).
:- use_module(stock).
:- use_module(money).
:- use_module(library(lists), [member/2]).

:- dynamic placed/2, seen/1.
:- multifile on_reject/2.
:- dynamic on_reject/2.

:- meta_predicate each(+, 1), count(0, -), call_here(0).

%   goal_expansion of this module only: log(X) becomes a clause for the record.

goal_expansion(log(X), assertz(orders:seen(X))).

term_expansion(reasons(List), Clauses) :-
    findall(reason(Code, Text), member(Code-Text, List), Clauses).

reasons([ unknown-'we do not have that', short-'not enough of it' ]).

place(order(Who, Lines)) :-
    log(Who),
    (   member(Name-_, Lines),
        \+ item(Name, _, _)
    ->  reject(Who, unknown)
    ;   member(Name-N, Lines),
        stock(Name, M),
        N > M
    ->  reject(Who, short)
    ;   cost(Lines, 0 eur 0, Cost),
        assertz(placed(Who, Cost))
    ).

reject(Who, Code) :-
    reason(Code, Reason),
    forall(on_reject(Who, Reason), true).

cost([], Cost, Cost).
cost([Name-N|Lines], Cost0, Cost) :-
    item(Name, Euros eur Cents, _),
    All is (Euros*100 + Cents) * N,
    E is All // 100,
    C is All mod 100,
    plus_money(Cost0, E eur C, Cost1),
    cost(Lines, Cost1, Cost).


call_here(Goal) :- call(Goal).

each([], _).
each([X|Xs], Goal) :- call(Goal, X), each(Xs, Goal).

count(Goal, N) :-
    findall(x, Goal, Xs),
    length(Xs, N).

debug_orders :- listing(placed/2).
