% Symbolic derivatives of four expressions.
% systems: all
% n: 150000

bench(N, Size) :-
    run(N),
    findall(S, ( expression(E), derive(E, x, D), size(D, S) ), Sizes),
    add(Sizes, 0, Size).

run(0) :-
    !.
run(N) :-
    ( expression(E), derive(E, x, _), fail ; true ),
    N1 is N - 1,
    run(N1).

expression(((((((((x*x)*x)*x)*x)*x)*x)*x)*x)*x).
expression(((((((((x/x)/x)/x)/x)/x)/x)/x)/x)/x).
expression(log(log(log(log(log(log(log(log(log(log(x))))))))))).
expression((x+1)*(((x^2)+2)*((x^3)+3))).

derive(U+V, X, DU+DV) :-
    !,
    derive(U, X, DU),
    derive(V, X, DV).
derive(U-V, X, DU-DV) :-
    !,
    derive(U, X, DU),
    derive(V, X, DV).
derive(U*V, X, DU*V+U*DV) :-
    !,
    derive(U, X, DU),
    derive(V, X, DV).
derive(U/V, X, (DU*V-U*DV)/(V^2)) :-
    !,
    derive(U, X, DU),
    derive(V, X, DV).
derive(U^N, X, DU*N*(U^N1)) :-
    integer(N),
    !,
    N1 is N - 1,
    derive(U, X, DU).
derive(-U, X, -DU) :-
    !,
    derive(U, X, DU).
derive(exp(U), X, exp(U)*DU) :-
    !,
    derive(U, X, DU).
derive(log(U), X, DU/U) :-
    !,
    derive(U, X, DU).
derive(X, X, 1) :-
    !.
derive(_, _, 0).

size(Term, 1) :-
    atomic(Term),
    !.
size(Term, Size) :-
    Term =.. [_|Args],
    sizes(Args, 1, Size).

sizes([], Size, Size).
sizes([Arg|Args], Size0, Size) :-
    size(Arg, S),
    Size1 is Size0 + S,
    sizes(Args, Size1, Size).

add([], Sum, Sum).
add([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 + X,
    add(Xs, Sum1, Sum).
