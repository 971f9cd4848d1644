% Tests of library(do_loops).

:- use_module(library(plunit)).
:- use_module(library(do_loops)).

:- begin_tests(do_loops).

test(foreach, L == [2,4,6]) :- ( foreach(X, [1,2,3]), foreach(Y, L) do Y is X*2 ).
test(fromto, S == 6) :- ( foreach(X, [1,2,3]), fromto(0, S0, S1, S) do S1 is S0+X ).
test(for, L == [1,2,3]) :- ( for(I, 1, 3), foreach(I, L) do true ).
test(for_empty, L == []) :- ( for(I, 1, 0), foreach(I, L) do true ).
test(count, N == 3) :- ( foreach(_, [a,b,c]), count(_, 1, N) do true ).
test(param, L == [p-1,p-2]) :- P = p, ( foreach(X, [1,2]), foreach(Y, L), param(P) do Y = P-X ).
test(foreacharg, L == [a,b]) :- ( foreacharg(X, f(a,b)), foreach(X, L) do true ).
test(nested, L == [[1-1,1-2],[2-1,2-2]]) :-
    ( for(I, 1, 2), foreach(R, L) do ( for(J, 1, 2), foreach(I-J, R), param(I) do true ) ).
test(run_time, S == 55) :-
    G = ( for(X, 1, 10), fromto(0, A, B, S) do B is A+X ),
    call(G).

:- end_tests(do_loops).
