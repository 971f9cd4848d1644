% ?- vowel(a).
vowel(X) :- member([a,e,i,o,u], X). % here: order
