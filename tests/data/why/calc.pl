% ?- phrase(expr(V), [1, plus, 2]), V =:= 3.
expr(V) --> num(A), [+], num(B), { V is A + B }. % here: grammar
num(N) --> [N], { number(N) }.
