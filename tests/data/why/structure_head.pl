% ?- born(person(ann, 1990), Y).
% the query: no_clause
born(person(_, date(_, _, Y)), Y).
