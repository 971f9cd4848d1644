% The first solution of the 100 queens with first-fail
% systems: swi ninelog gnu
% n: 100
% large: 100

:- include('models/queens').

bench(N, Sum) :-
    queens(N, [ff], Qs),
    !,
    add(Qs, 0, Sum).
