% Names that mark singletons, in branches, guards and grammar rules.
a1(_B, _B).
a2(__C, __C).
a3(_c, _c).
a4(_1) :- q(_1).
b1(X) :- ( X = 1, q(_B) ; q(_B) ).
b2(X) :- ( X = 1, q(__C) ; q(__C) ), r(__C).
b3(X) :- ( X = 1, q(_B, _B) ; q(_B) ).
b4(X) :- ( X = 1 -> q(_B) ; r(_B) ).
b5(X) :- ( X = 1, q(_B) -> q(_B) ; r(_B) ).
b6(X, _C) :- ( q(X) ; r(_C) ).
b7(X) :- \+ q(_C), r(_C, X).
b8(X) :- forall(q(_B), r(_B)), q(X).
c1(A), q(B) => ( r(A) ; r(B) ).
c2(A) => ( r(A), B = 1 ; B = 2 ).
c3(A), A =.. [Op|_] => ( q(Op) -> true ; Op = x ).
c4(A) --> q(A), ( { B = 1 } ; r(B) ).
c5(A) --> q(A), ( { _B = 1 } ; r(_B) ), q(_C, _C).
d1(A) :- ( q(Z), r(X), s(_U, _U, __V, __V) ; r(A) ).
d2(A, _U, _U) :- ( q(Z), r(X) ; r(A) ).
d3(A) :- ( A = 1, var(U), q(X) ; \+ q(A), U == X ; U \== X ).
d4(A) :- \+ ( q(A) ; r(X) ), r(A, X).
d5(A) :- ( r(X) ; \+ ( q(A) ; r(X) ) ; r(A, X) ).
d6(A) :- \+ X = A, nonvar(X).
d7(A) :- ( q(_X, _Y) ; r(_X) ), ( q(_Y) ; q(A) ).
q(_).
main.
