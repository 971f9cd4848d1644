% Langford's problem: two of each number K up to N, K places between them; all ways.
% systems: ninelog swi
% n: 11

:- include('../../fd/models/langford').

bench(N, Count) :-
    findall(x, langford(N, _), Found),
    length(Found, Count).
