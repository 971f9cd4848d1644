% ?- how_many(red, 2).
shirt(ann, red, s).
shirt(bob, red, m).
how_many(Colour, N) :-
    bagof(P, shirt(P, Colour, _), L),
    length(L, N).          % here: length
