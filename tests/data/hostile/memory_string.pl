% A string that doubles.
% expect: memory
attack :- double("abc").
double(A) :- string_concat(A, A, B), double(B).
