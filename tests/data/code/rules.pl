% Single-sided rules match without binding the call; grammars are ordinary clauses.
len([], N) => N = 0.
len([_|T], N) => len(T, M), N is M + 1.

pick(X, Y), X = f(Z) => Y = Z.
pick(_, Y) => Y = none.

greeting --> [hello], name.
greeting --> "hi", !, name.

name --> [world].
name --> [].

% What must be deterministic; behind `$` a recursion is not checked again.
checked(0) => true.
checked(N) => $greeting(a, b), $, N1 is N - 1, checked(N1).
