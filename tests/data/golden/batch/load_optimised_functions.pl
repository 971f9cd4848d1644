% Clauses with unknown functions of arithmetic are refused while `optimise` is set.
:- set_prolog_flag(optimise, true).

area(X) :- X is foo(1) + 2.
area(1).
near(X) :- ( X > 1 -> true ; X is bar ).
later(X) :- findall(Y, Y is bar, X).
fine(X) :- X is max(1, 2) ** 2.

:- area(X), fine(Y), writeln(X-Y).
