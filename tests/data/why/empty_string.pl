% ?- blank("").
% the query: no_clause
blank([]).
