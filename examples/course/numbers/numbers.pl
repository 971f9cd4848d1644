% Exercise 6: numbers
%
% Compute with `is`. Each predicate has exactly one answer for numbers from 0 on:
%
%   factorial(N, F)     F is 1 * 2 * ... * N; it is 1 for 0
%   divisor(A, B, G)    G is the greatest common divisor of A and B (Euclid: that of B and A mod B)
%   upto(L, H, Xs)      Xs is the list of the numbers from L to H
%   digits(N, Ds)       Ds are the digits of N, the last one first: digits(407, [7, 0, 4])
%
% Press "Run tests".
