:- use_module(library(arithmetic)).
gcd(X, Y, Z) :- Z is X*100+Y.
double(X, Y) :- Y is X*2.
:- arithmetic_function(gcd/2).
:- arithmetic_function(double/1).
a :- X is gcd(4, 6), writeln(X).
b :- X is double(3)+1, writeln(X).
c :- X is nothing(1), writeln(X).
main :- a, b.
