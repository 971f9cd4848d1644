% ?- stock(pear, N).
stock(Fruit, N) :-
    list_to_assoc([apple-3, plum-5], A),
    get_assoc(Fruit, A, N). % here: fails
