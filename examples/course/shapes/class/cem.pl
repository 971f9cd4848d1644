vertical(line(point(X, _), point(X, _))).
horizontal(line(point(_, Y), point(_, Y))).
reversed(line(From, To), line(From, To)).
joined(line(From, _), line(_, To), line(From, To)).
triangle(line(P, Q), line(Q, R), line(R, P)).
