% ?- fib(5, 5).
fib(0, 0).
fib(1, 0).                 % fault
fib(N, F) :-
    N > 1,
    A is N - 1, B is N - 2,
    fib(A, FA), fib(B, FB),
    F is FA + FB.          % here: is
