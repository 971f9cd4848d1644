% ?- colour(X), X == green.
colour(X) :- hue(X), !.    % here: cut
hue(red).
hue(green).
