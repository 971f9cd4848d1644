% ?- double(4, 8).
double(x, Y) :-            % here: atom_for_variable
    Y is 2 * 4.
