% Lambda expressions with maplist/3 and foldl/4.
% systems: swi ninelog
% n: 150

bench(N, Sum) :-
    numlist(1, 1000, List),
    loop(N, List, 0, Sum).

loop(0, _, Sum, Sum) :-
    !.
loop(N, List, Sum0, Sum) :-
    maplist([X,Y]>>(Y is X * 2 + 1), List, As),
    maplist({N}/[X,Y]>>(Y is X + N), As, Bs),
    foldl([X,S0,S]>>(S is (S0 * 31 + X) mod 1000003), Bs, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, List, Sum1, Sum).
