% Prints an endless term.
% expect: any
attack :- X = f(X), print(X), fail.
