:- module(stock, [item/3, stock/2, total_stock/1, fails_loudly/1]).
:- use_module(money).
:- use_module(library(aggregate)).

:- dynamic stock/2.
:- discontiguous stock/2.
:- discontiguous item/3.

item(nail,   0 eur 5,  small).
item(hammer, 12 eur 50, large).
stock(nail, 1000).

:- if(current_prolog_flag(bounded, false)).
item(saw,    20 eur 0, large).
:- else.
item(saw,    1 eur 0, large).
:- endif.

stock(hammer, 3).
stock(saw, 2).

total_stock(Total) :-
    aggregate_all(sum(N), stock(_, N), Total).

fails_loudly(X) :-
    X > 0,
    throw(too_loud(X)).
