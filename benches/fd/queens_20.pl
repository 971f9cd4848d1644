% The first solution of the 20 queens
% systems: swi ninelog gnu
% n: 20
% large: 28

:- include('models/queens').

bench(N, Sum) :-
    queens(N, [], Qs),
    !,
    add(Qs, 0, Sum).
