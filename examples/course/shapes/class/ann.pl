vertical(line(point(x, _), point(x, _))).
horizontal(line(point(_, y), point(_, y))).
reversed(line(From, To), line(To, From)).
joined(line(From, Middle), line(Middle, To), line(From, To)).
triangle(line(P, Q), line(Q, R), line(R, P)).
