example(node(node(leaf, 1, leaf), 2, node(node(leaf, 3, leaf), 4, leaf))).

size(leaf, 0).
size(node(L, _, R), N) :- size(L, A), size(R, B), N is A + B + 1.

depth(leaf, 0).
depth(node(L, _, R), N) :- depth(L, A), depth(R, B), N is max(A, B) + 1.

% The two sides are exchanged at the top only; the value stands before the values of the left side.
mirrored(leaf, leaf).
mirrored(node(L, X, R), node(R, X, L)).

values(leaf) --> [].
values(node(L, X, R)) --> [X], values(L), values(R).
