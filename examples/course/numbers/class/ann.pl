% = does not compute.
factorial(0, 1).
factorial(N, F) :- N > 0, Before = N - 1, factorial(Before, G), F = N * G.

divisor(A, 0, A).
divisor(A, B, G) :- B > 0, Rest is A mod B, divisor(B, Rest, G).

upto(L, H, []) :- L > H.
upto(L, H, [L|Xs]) :- L =< H, Next is L + 1, upto(Next, H, Xs).

digits(N, [N]) :- N < 10.
digits(N, [D|Ds]) :- N >= 10, D is N mod 10, Rest is N // 10, digits(Rest, Ds).
