vertical(line(point(X1, _), point(X2, _))) :- X1 =:= X2.
horizontal(line(point(_, Y1), point(_, Y2))) :- Y1 =:= Y2.
reversed(line(From, To), line(To, From)).
joined(line(From, Middle), line(Middle, To), line(From, To)).
triangle(line(P, Q), line(Q, R), line(R, P)).
