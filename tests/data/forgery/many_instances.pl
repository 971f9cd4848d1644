% Passes many instances of a test, and fails one.
:- include(wrong).
:- abolish(choice/1).
choice(X) :- between(1, 500, _), X = a.
choice(z).
