planet(mercury, 0).
planet(venus, 0)
planet(earth, 1).
planet(mars, 2).

moonless(P) :- planet(P, 0).

more_moons(P, Q) :- planet(P, M), planet(Q, N), M => N.

alike(P, Q) :-
    planet(P, N),
    planet(Q, N),
    P \== Q.
