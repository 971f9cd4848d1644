:- module(report, [print_report/0]).
:- use_module(stock).
:- use_module(money).
:- autoload(library(lists), [max_member/2, sum_list/2]).

:- set_prolog_flag(double_quotes, codes).
title("Stock").
:- set_prolog_flag(double_quotes, string).

:- op(200, xfy, of).
:- initialization(assertz(loaded(report))).
:- dynamic loaded/1.

line(N of Name) :- stock(Name, N).

print_report :-
    title(Codes),
    atom_codes(Title, Codes),
    format("~w~n~`-t~20|~n", [Title]),
    forall(line(N of Name), format("~w~t~d~20|~n", [Name, N])),
    findall(N, stock(_, N), Ns),
    max_member(Max, Ns),
    sum_list(Ns, Sum),
    format("~`-t~20|~nmax ~d of ~d~n", [Max, Sum]),
    ( loaded(report) -> writeln(initialized) ; writeln(not_initialized) ).
