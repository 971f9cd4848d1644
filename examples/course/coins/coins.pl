% Exercise 11: change, with constraints
%
%   change(Amount, Coins, Counts)
%
% Counts has a number for each kind of coin in the list Coins: how many of it are given, so that together
% they are worth Amount. Leave the numbers to the constraints: no label/1 here, the tests do that.
%
%   fewest(Amount, Coins, Counts)
%
% Of all ways to give change, one with as few coins as possible; here the numbers are wanted.
% (Look at labeling/2 and its option min.) Press "Run tests".

:- use_module(library(clpfd)).
