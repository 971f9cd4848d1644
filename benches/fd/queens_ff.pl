% The first solutions of 8, 9, ... N queens with first-fail
% systems: swi ninelog gnu
% n: 48

:- include('models/queens').

bench(N, Sum) :-
    sizes(8, N, 0, Sum).

sizes(I, N, Sum, Sum) :-
    I > N,
    !.
sizes(I, N, Sum0, Sum) :-
    queens(I, [ff], Qs),
    !,
    add(Qs, Sum0, Sum1),
    I1 is I + 1,
    sizes(I1, N, Sum1, Sum).
