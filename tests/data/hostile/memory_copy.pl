% Copies a term that doubles with each step.
% expect: memory
attack :- grow(a).
grow(T) :- copy_term(f(T, T, _), U), grow(U).
