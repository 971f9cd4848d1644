% ?- mortal(socrates).
human(socrates).
mortal(x) :- human(x).     % here: atom_for_variable
