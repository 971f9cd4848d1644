% More digits than can be computed.
% expect: memory
attack :- format(atom(_), "~100000000f", [0.1]).
