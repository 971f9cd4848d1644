% ?- first([a,b], a).
first([X|_], Y) :-
    Z == X,                % here: unbound_test
    Y = Z.
