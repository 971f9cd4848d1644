% ?- first([a,b,c], a).
first([h|_], h).           % here: atom_for_variable
