/** Counting predicates with SICStus Prolog's names. */

:- module(between, [numlist/2, gen_nat/1, gen_int/1, repeat/1]).
:- autoload(library(lists), [numlist/3]).

%!  numlist(+High, -List) is semidet.
%
%   List is [1, 2, ..., High].

numlist(High, List) :-
    numlist(1, High, List).

%!  gen_nat(?N) is nondet.
%
%   N is a natural number: 0, 1, 2 and so on.

gen_nat(N) :-
    between(0, inf, N).

%!  gen_int(?I) is nondet.
%
%   I is an integer: 0, 1, -1, 2, -2 and so on.

gen_int(I) :-
    integer(I),
    !.
gen_int(0).
gen_int(I) :-
    between(1, inf, N),
    (   I = N
    ;   I is -N
    ).

%!  repeat(+N) is nondet.
%
%   Succeeds N times.

repeat(N) :-
    between(1, N, _).
