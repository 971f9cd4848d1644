% ?- in_tree(5, node(nil, 3, node(nil, 5, nil))).
in_tree(X, node(_, X, _)).
in_tree(X, node(L, Y, _)) :- X > Y, in_tree(X, L). % here: base_case
in_tree(X, node(_, Y, R)) :- X < Y, in_tree(X, R).
