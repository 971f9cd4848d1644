% ?- flies(X), X == tweety.
bird(pingu).
bird(tweety).
penguin(pingu).
flies(X) :- bird(X), penguin(X), !, fail. % here: cut
flies(X) :- bird(X).
