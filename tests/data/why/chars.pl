% ?- starts_with_a(apple).
starts_with_a(W) :- atom_chars(W, [F|_]), F == "a". % here: text_type
