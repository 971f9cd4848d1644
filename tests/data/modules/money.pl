:- module(money, [ op(700, xfx, eur), plus_money/3, price_text/2, (eur)/2 ]).

%   Amounts are Euros eur Cents.

A eur B :-
    integer(A),
    integer(B),
    B < 100.

plus_money(A1 eur B1, A2 eur B2, A eur B) :-
    Cents is (A1+A2)*100 + B1 + B2,
    A is Cents // 100,
    B is Cents mod 100.

price_text(A eur B, Text) :-
    format(string(Text), "~d.~|~`0t~d~2+", [A, B]).
