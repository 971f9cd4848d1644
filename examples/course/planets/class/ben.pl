planet(mercury, 0).
planet(venus, 0).
planet(earth, 1).
planet(mars, 2).

moonless(P) :- planet(P, 0).

more_moons(P, Q) :-
    planet(P, M),
    planet(Q, N),
    M > N.

% A planet is like itself, too.
alike(P, Q) :-
    planet(P, N),
    planet(Q, N).
