% Exercise 8: trees
%
% A tree is `leaf`, or node(Left, Value, Right). Write
%
%   size(Tree, Count)         how many nodes it has
%   depth(Tree, Depth)        how many nodes lie on its longest way down
%   mirrored(Tree, Mirror)    left and right are exchanged everywhere
%   values(Tree)              a grammar rule (-->): the values from left to right
%
% Press "Run tests".

example(node(node(leaf, 1, leaf), 2, node(node(leaf, 3, leaf), 4, leaf))).
