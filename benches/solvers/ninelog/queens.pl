% All ways to place N queens, by disequalities of pairs.
% systems: ninelog swi
% n: 12

:- include('../../fd/models/queens').

bench(N, Count) :-
    findall(x, queens(N, [ff], _), Found),
    length(Found, Count).
