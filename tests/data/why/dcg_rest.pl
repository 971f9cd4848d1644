% ?- phrase(ab, [a,b,c]).
ab --> [a], [b].           % here: grammar
