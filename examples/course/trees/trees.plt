% The tests of exercise 8.

:- use_module(library(plunit)).

:- begin_tests(tree_exercise).

test(size, all(N == [4])) :-
    example(Tree),
    size(Tree, N).
test(size_of_a_leaf, all(N == [0])) :-
    size(leaf, N).
test(depth, all(N == [3])) :-
    example(Tree),
    depth(Tree, N).
test(mirrored, all(Mirror == [node(node(leaf, 4, node(leaf, 3, leaf)), 2, node(leaf, 1, leaf))])) :-
    example(Tree),
    mirrored(Tree, Mirror).
test(mirrored_twice, nondet) :-
    example(Tree),
    mirrored(Tree, Mirror),
    mirrored(Mirror, Tree).
test(values, all(Values == [[1, 2, 3, 4]])) :-
    example(Tree),
    phrase(values(Tree), Values).

:- end_tests(tree_exercise).
