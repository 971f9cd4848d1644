% Exercise 5: lists
%
% Write without predicates of the library:
%
%   last_of(List, X)          X is the last element of List
%   without(X, List, Rest)    Rest is List without every element that is equal to X
%   doubled(List, Twice)      each element stands twice: doubled([a,b], [a,a,b,b])
%   runs(List, Runs)          equal neighbours are counted: runs([a,a,b,a], [a-2, b-1, a-1])
%
% An element is any term without variables. Press "Run tests".
