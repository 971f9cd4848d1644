% What a teacher adds to the tests of exercise 8.

:- use_module(library(plunit)).

% comb(+Count, -Tree): a tree without branches to the left.
comb(0, leaf) :- !.
comb(Count, node(leaf, Count, Tree)) :-
    Before is Count - 1,
    comb(Before, Tree).

:- begin_tests(trees_graded, [hidden, timeout(2)]).

test(combs, [forall(member(N, [1, 2, 50])), partial, points(3), all(Size-Depth == [N-N])]) :-
    comb(N, Tree),
    size(Tree, Size),
    depth(Tree, Depth).
test(left_is_deeper, [all(Depth == [2]), points(2), hint("The longest way may lead left or right.")]) :-
    depth(node(node(leaf, a, leaf), b, leaf), Depth).
test(leaf_is_its_mirror, [all(Mirror == [leaf]), points(1)]) :-
    mirrored(leaf, Mirror).
test(depth_of_a_leaf, [all(Depth == [0]), points(1)]) :-
    depth(leaf, Depth).
test(no_values, [all(Values == [[]]), points(1)]) :-
    phrase(values(leaf), Values).
test(shape, [requires([recursive(size/2), recursive(mirrored/2), defines(values/3)]), public, points(2),
             hint("Write a clause for leaf and one for node/3.")]) :-
    true.

:- end_tests(trees_graded).
