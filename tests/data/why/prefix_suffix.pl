% ?- prefix_of([a,b], [a,b,c]).
prefix_of(P, L) :- append(_, P, L). % here: order
