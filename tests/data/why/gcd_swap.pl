% ?- gcd_of(12, 18, 6).
gcd_of(X, 0, X).
gcd_of(X, Y, G) :-
    Y > 0,                 % here: comparison
    Z is X // Y,           % fault
    gcd_of(Y, Z, G).
