% Trees that keep their keys in order: what is smaller stands to the left.

put(Key, Value, leaf, node(leaf, Key, Value, leaf)).
put(Key, Value, node(Left, K, V, Right), Tree) :-
    compare(Order, Key, K),
    put(Order, Key, Value, node(Left, K, V, Right), Tree).

put(=, Key, Value, node(Left, _, _, Right), node(Left, Key, Value, Right)).
put(<, Key, Value, node(Left0, K, V, Right), node(Left, K, V, Right)) :-
    put(Key, Value, Left0, Left).
put(>, Key, Value, node(Left, K, V, Right0), node(Left, K, V, Right)) :-
    put(Key, Value, Right0, Right).

get(Key, node(Left, K, V, Right), Value) :-
    compare(Order, Key, K),
    get(Order, Key, node(Left, K, V, Right), Value).

get(=, _, node(_, _, Value, _), Value).
get(<, Key, node(Left, _, _, _), Value) :- get(Key, Left, Value).
get(>, Key, node(_, _, _, Right), Value) :- get(Key, Right, Value).

% The pairs of a tree, as a grammar.
pairs(leaf) --> [].
pairs(node(Left, Key, Value, Right)) -->
    pairs(Left), [Key-Value], pairs(Right).

of_pairs(Pairs, Tree) :-
    foldl([Key-Value, Before, After]>>put(Key, Value, Before, After), Pairs, leaf, Tree).

sorted(Pairs, Sorted) :-
    of_pairs(Pairs, Tree),
    phrase(pairs(Tree), Sorted).
