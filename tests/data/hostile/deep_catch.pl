% A hundred thousand catches, and a ball.
% expect: error
attack :- nest(100000).
nest(0) :- throw(x).
nest(N) :- M is N - 1, catch(nest(M), y, true).
