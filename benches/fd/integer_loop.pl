% A plain loop over integers written with #=, #> and #<: what a program pays for reasons that it does not use.
% systems: swi ninelog
% n: 3000000

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(N, Sum0, Sum) :-
    (   N #= 0
    ->  Sum #= Sum0
    ;   N #> 0,
        Sum1 #= (Sum0 * 3 + N) mod 1000003,
        Sum1 #>= 0,
        N1 #= N - 1,
        loop(N1, Sum1, Sum)
    ).
