% ?- size(node(leaf, 1, leaf), 1).
size(empty, 0).
size(node(L, _, R), N) :- size(L, A), size(R, B), N is A + B + 1. % here: base_case
