%!  factorial(+N:between(0,6), -F:integer) is det.

factorial(0, 1) :- !.
factorial(N, F) :-
    Before is N - 1,
    factorial(Before, G),
    F is N * G.

%!  divisor(+A:nonneg, +B:nonneg, -G:integer) is det.

divisor(A, 0, A) :- !.
divisor(A, B, G) :-
    Rest is A mod B,
    divisor(B, Rest, G).

%!  upto(+L:between(0,4), +H:between(0,4), -Xs:list(integer)) is det.

upto(L, H, []) :-
    L > H,
    !.
upto(L, H, [L|Xs]) :-
    Next is L + 1,
    upto(Next, H, Xs).

%!  digits(+N:nonneg, -Ds:list(integer)) is det.

digits(N, [N]) :-
    N < 10,
    !.
digits(N, [D|Ds]) :-
    D is N mod 10,
    Rest is N // 10,
    digits(Rest, Ds).
