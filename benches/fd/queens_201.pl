% The first solution of the 201 queens with first-fail
% systems: ninelog gnu
% n: 201

:- include('models/queens').

bench(N, Sum) :-
    queens(N, [ff], Qs),
    !,
    add(Qs, 0, Sum).
