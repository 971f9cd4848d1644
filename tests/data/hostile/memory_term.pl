% A term with a hundred million arguments.
% expect: memory
attack :- functor(T, f, 100000000), arg(1, T, x).
