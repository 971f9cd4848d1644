% Reads what nobody types.
% expect: late
attack :- repeat, read(X), X == never, !.
