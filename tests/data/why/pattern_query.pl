% ?- parents([tom, ann]).
% the query: no_clause
parents(tom).
parents(ann).
