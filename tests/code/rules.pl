% Single-sided rules match without binding the call; grammars are ordinary clauses.
len([], N) => N = 0.
len([_|T], N) => len(T, M), N is M + 1.

pick(X, Y), X = f(Z) => Y = Z.
pick(_, Y) => Y = none.

greeting --> [hello], name.
greeting --> "hi", !, name.

name --> [world].
name --> [].
