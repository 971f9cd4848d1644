% ?- grandchild(adam, carl).
child(adam, bert).
child(adam, ben).
child(ben, carl).
first_child(X, Y) :- child(X, Y), !. % here: cut
grandchild(X, Z) :-
    first_child(X, Y),
    child(Y, Z).
