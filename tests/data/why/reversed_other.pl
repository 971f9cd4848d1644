% ?- rev([a], [b]).
joined([], L, L).
joined([H|T], L, [H|R]) :- joined(T, L, R).
rev([], []).
rev([H|T], R) :- rev(T, S), joined(S, [H], R). % here: no_clause
