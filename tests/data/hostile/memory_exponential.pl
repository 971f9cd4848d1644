% A term that doubles with each step, printed.
% expect: memory
attack :- build(60, a, T), print(T).
build(0, T, T) :- !.
build(N, T0, T) :- M is N - 1, build(M, f(T0, T0), T).
