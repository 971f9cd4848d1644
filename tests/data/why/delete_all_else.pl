% ?- without(b, [a,b,c], [a,c]).
% the query: no_clause
without(_, [], []).
without(X, [X|T], R) :-
    without(X, T, R).
without(X, [X|T], [X|R]) :-                % fault
    without(X, T, R).
