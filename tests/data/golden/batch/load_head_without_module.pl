% What stands before the colon of a head must be a module.
left(X) : or(X, _).
left(X) : or(X, _) :- true.
(X, Y) : both(X, Y) :- X == Y.
1 : one :- true.
ok.

:- ok, writeln(loaded).
