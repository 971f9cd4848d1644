% A small warehouse: the main file of a program in several modules.

:- module(warehouse, [main/0]).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(money).
:- use_module(stock, [item/3, stock/2 as in_stock, total_stock/1]).
:- use_module(orders, except([debug_orders/0])).
:- use_module(facade).
:- use_module(report).

:- initialization(main, main).

:- multifile orders:on_reject/2.
orders:on_reject(Order, Reason) :-
    format("rejected ~w: ~w~n", [Order, Reason]).

:- dynamic seen/1.

%   A local definition hides the library's.
sumlist(List, sum(List)).

main :-
    section(prices, prices),
    section(operators, operators),
    section(orders, orders),
    section(transparent, transparent),
    section(exceptions, exceptions),
    section(facade, facade_test),
    section(report, print_report),
    section(reflection, reflection).

:- meta_predicate section(+, 0).
section(Title, Goal) :-
    format("== ~w~n", [Title]),
    (   catch(Goal, Error, ( print_error(Error) ))
    ->  true
    ;   format("~w failed~n", [Title])
    ).

print_error(error(Formal, _)) :- !, format("error: ~q~n", [Formal]).
print_error(Ball) :- format("ball: ~q~n", [Ball]).

prices :-
    forall(item(Name, Price, _),
           ( price_text(Price, Text), format("~w ~w~n", [Name, Text]) )),
    findall(P, item(_, P, _), Prices),
    foldl([X,S0,S]>>plus_money(X, S0, S), Prices, 0 eur 0, Sum),
    price_text(Sum, SumText),
    format("sum ~w~n", [SumText]),
    total_stock(Total),
    format("~d pieces~n", [Total]),
    ( in_stock(nail, N) -> format("~d nails~n", [N]) ; true ).

operators :-
    X = (3 eur 20),
    X =.. List,
    print(List), nl,
    writeq(1 eur 2), nl,
    (   catch(atom_to_term('5 eur 1', T, _), _, fail)
    ->  writeq(T), nl
    ;   writeq(no_operator), nl
    ),
    sumlist([1,2], S),
    writeq(S), nl.

orders :-
    place(order(anna, [nail-10, hammer-1])),
    place(order(ben, [saw-5])),
    place(order(carla, [unicorn-1])),
    forall(placed(Who, Cost), ( price_text(Cost, T), format("~w pays ~w~n", [Who, T]) )),
    assertz(seen(main)),
    findall(M, current_seen(M), Ms),
    writeq(Ms), nl.

current_seen(warehouse:X) :- seen(X).
current_seen(orders:X) :- orders:seen(X).

transparent :-
    each([1,2,3], [X]>>( Y is X*X, write(Y), nl )),
    each([a,b], remember),
    findall(X, seen(X), Xs),
    writeq(Xs), nl,
    count(item(_, _, _), N),
    writeq(N), nl.

remember(X) :- assertz(seen(X)).

exceptions :-
    catch(stock:secret(_), error(E1, _), ( writeq(E1), nl )),
    catch(nowhere:foo, error(E2, _), ( writeq(E2), nl )),
    catch(undefined_here, error(E3, _), ( writeq(E3), nl )),
    catch(assertz(atom_length(_, _)), error(E4, _), ( writeq(E4), nl )),
    catch(fails_loudly(1), E5, ( writeq(E5), nl )).

facade_test :-
    euro_price(nail, P),
    writeq(P), nl,
    version(V),
    writeq(V), nl,
    phrase(price_list(L), `nail=1;saw=20`),
    writeq(L), nl.

reflection :-
    findall(N/A, ( module_property(stock, exports(Es)), member(N/A, Es) ), Exports),
    msort(Exports, Sorted),
    writeq(Sorted), nl,
    (   predicate_property(price_text(_, _), imported_from(From)) -> writeq(From), nl ; true ),
    (   predicate_property(section(_, _), meta_predicate(Spec)) -> writeq(Spec), nl ; true ),
    ( module_property(money, exported_operators(Ops)) -> writeq(Ops) ; writeq(none) ), nl,
    findall(I, import_module(stock, I), Is),
    writeq(Is), nl,
    forall(member(Pred, [seen/1, item/3, main/0, nothing/7]),
           ( current_predicate(warehouse:Pred) -> writeq(Pred-visible), nl ; writeq(Pred-hidden), nl )).
