:- module(facade, [euro_price/2, version/1]).
:- reexport(stock, [fails_loudly/1]).
:- reexport(grammar, except([hidden//0])).
:- use_module(money).
:- use_module(stock, [item/3]).

:- include(version).

euro_price(Name, Euros) :-
    item(Name, E eur _, _),
    Euros = E.
