planet(Mercury, 0).
planet(Venus, 0).
planet(Earth, 1).
planet(Mars, 2).

moonless(P) :- planet(P, 0).

more_moons(P, Q) :-
    planet(P, M),
    planet(Q, N),
    M > N.

alike(P, Q) :-
    planet(P, N),
    planet(Q, N),
    P \== Q.
