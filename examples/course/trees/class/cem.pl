example(node(node(leaf, 1, leaf), 2, node(node(leaf, 3, leaf), 4, leaf))).

% There is no clause for a leaf.
size(node(L, _, R), N) :-
    size(L, A),
    size(R, B),
    N is A + B + 1.

depth(leaf, 1).
depth(node(L, _, R), N) :- depth(L, A), depth(R, B), N is max(A, B) + 1.

mirrored(leaf, leaf).
mirrored(node(L, X, R), node(MR, X, ML)) :- mirrored(L, ML), mirrored(R, MR).

% A list in a list.
values(leaf) --> [[]].
values(node(L, X, R)) --> values(L), [X], values(R).
