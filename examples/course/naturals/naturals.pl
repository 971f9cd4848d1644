% Exercise 4: counting
%
% The numbers are zero, s(zero), s(s(zero)) and so on: s(N) comes behind N. Write with recursion, and without
% the numbers of Prolog:
%
%   add(X, Y, Z)      Z is the sum of X and Y
%   times(X, Y, Z)    Z is the product of X and Y
%   less(X, Y)        X is less than Y
%   even(X)           X can be divided by two
%
% add(X, Y, s(s(zero))) should find all sums that are two. Press "Run tests".
