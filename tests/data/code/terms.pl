% Structures in heads and bodies: read mode, write mode, values that come twice.
simplify(X + 0, X).
simplify(X * 1, X).
simplify(f(g(X), h(X, Y)), k(Y, g(X))).

swap(t(A, B), t(B, A)).

wrap(X, box(box(X), [X, Y], Y)).

nested(node(node(leaf(A), B), node(B, leaf(A)))).

unused(_, X, _, f(_, X)).

in_body(X, Y) :-
    X = f(Y, Z),
    use(Z, g(Z, a)).

constants(a, 1, [], {}, "s").

use(_, _).
