% Exercise 9: marks
%
% The facts say who has how many points for which task. Write, with predicates that take goals (maplist/3,
% foldl/4, findall/3, aggregate_all/3):
%
%   student(S)              S has a mark; each student is an answer once
%   total(S, Points)        the sum of the points of S
%   best(S)                 S has the highest total; there may be several
%   ranking(Pairs)          a list of Total-Student, the highest first, equal ones by their names
%   missing(S, Task)       Task is a task, and the student S has no mark for it
%   scaled(Factor, Xs, Ys)  each number of Xs times Factor
%
% Press "Run tests".

mark(ann, lists, 5).
mark(ann, trees, 5).
mark(ben, lists, 2).
mark(ben, trees, 4).
mark(cem, lists, 8).
mark(cem, trees, 2).
mark(dora, trees, 6).
