p1('a\
b').
p2('a\
   b').
   p3("a\
   b", `a\
	b`).
p4('a\\
  b', 'a\c
  b').
p5('a\n\
\
 b').
main :- forall(member(G, [p1(X), p2(X), p5(X)]), ( G, writeq(X), nl )).
