% ?- likes(mary, x).
% the query: atom_for_variable
likes(mary, wine).
likes(john, food).
