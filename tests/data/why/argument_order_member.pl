% ?- vowel(a).
vowel(X) :- member([a,e,i,o,u], X). % here: atom_for_variable
