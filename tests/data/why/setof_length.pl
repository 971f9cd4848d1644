% ?- how_many(3).
score(ann, 10).
score(bob, 10).
score(cid, 20).
how_many(N) :- setof(S, P^score(P, S), L), length(L, N). % here: length
