% copy_term/2 of a term with ground parts, shared variables and a long list.
% systems: all
% n: 50000

bench(N, Sum) :-
    numbers(300, [], List),
    Term = t(X, Y, f(X, g(Y, Z)), List, [Z,X|_]),
    loop(N, Term, 0, Sum).

loop(0, _, Sum, Sum) :-
    !.
loop(N, Term, Sum0, Sum) :-
    copy_term(Term, t(A, B, f(_, g(_, C)), [s(D)|_], [E|_])),
    A = N,
    B = 2,
    C = 3,
    Sum1 is (Sum0 * 3 + A + B + D + E) mod 1000003,
    N1 is N - 1,
    loop(N1, Term, Sum1, Sum).

numbers(0, List, List) :-
    !.
numbers(N, List0, List) :-
    N1 is N - 1,
    numbers(N1, [s(N)|List0], List).
