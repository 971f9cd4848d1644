% Exercise 10: a small calculator
%
% A program is a list of statements:
%
%   set(Name, Expression)            keep a value
%   print(Expression)                a value of the output
%   while(Expression, Statements)    as long as the value is not 0
%
% An expression is a number, a name (an atom), or A + B, A - B, A * B of two expressions.
%
%   run(Program, Output)    Output is the list of what is printed, in order
%
% A name that has no value yet is 0. Press "Run tests".
