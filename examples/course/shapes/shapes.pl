% Exercise 3: points and lines
%
% A point is point(X, Y), a line is line(From, To) between two points. Write facts or rules:
%
%   vertical(Line)          both ends have the same X
%   horizontal(Line)        both ends have the same Y
%   reversed(Line, Other)   Other is the line from the end to the beginning
%   joined(A, B, Line)      Line goes from where A begins to where B ends; A ends where B begins
%   triangle(A, B, C)       three lines, each of which ends where the next one begins
%
% Unification does all of it: no comparison is needed. Press "Run tests".
