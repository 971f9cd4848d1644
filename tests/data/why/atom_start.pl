% ?- starts_with(banana, ban)
starts_with(Word, Start) :-
    atom_concat(_, Start, Word). % here: order

rhyme(A, B) :-
    sub_atom(A, _, 3, 0, End),
    sub_atom(B, _, 3, 0, End),
    A \== B.

words_with(Start, Words, Found) :-
    include([W]>>starts_with(W, Start), Words, Found).
