% A value is changed; the end of a range is missing; a digit too many.
factorial(0, 1) :- !.
factorial(N, F) :- N is N - 1, factorial(N, G), F is N * G.

divisor(A, 0, A) :- !.
divisor(A, B, G) :- Rest is A mod B, divisor(B, Rest, G).

upto(L, H, []) :- L >= H, !.
upto(L, H, [L|Xs]) :- Next is L + 1, upto(Next, H, Xs).

digits(0, [0]) :- !.
digits(N, [D|Ds]) :- D is N mod 10, Rest is N // 10, digits(Rest, Ds).
