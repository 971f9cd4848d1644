% Asserts an endless term.
% expect: any
:- dynamic k/1.
attack :- X = f(X), assertz(k(X)), fail.
