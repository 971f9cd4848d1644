% A graph reducer for combinators: programs are translated from lambda terms to S, K, I, B, C and reduced with
% shared redexes, which are overwritten by binding a variable.
% systems: all
% n: 600

bench(N, Sum) :-
    run(N),
    value(11, Sum).

run(0) :-
    !.
run(N) :-
    ( \+ value(11, _) -> true ; true ),
    N1 is N - 1,
    run(N1).

value(N, V) :-
    program(P),
    translate(P, Code),
    share(Code, Graph),
    reduce(node(app(Graph, node(num(N), _)), _), num(V)).

%   The recursive Fibonacci function, with the fixpoint combinator y.
program(app(y, lam(f, lam(n, app(app(app(cond, app(app(less, n), num(2))),
                                     n),
                                 app(app(add, app(f, app(app(sub, n), num(1)))),
                                     app(f, app(app(sub, n), num(2))))))))).

translate(lam(X, Body), Code) :-
    !,
    translate(Body, Code0),
    abstract(Code0, X, Code).
translate(app(F, A), app(F1, A1)) :-
    !,
    translate(F, F1),
    translate(A, A1).
translate(X, X).

abstract(X, X, i) :-
    !.
abstract(Code, X, app(k, Code)) :-
    \+ occurs(X, Code),
    !.
abstract(app(F, A), X, Code) :-
    (   \+ occurs(X, F)
    ->  (   A == X
        ->  Code = F
        ;   abstract(A, X, A1),
            Code = app(app(b, F), A1)
        )
    ;   \+ occurs(X, A)
    ->  abstract(F, X, F1),
        Code = app(app(c, F1), A)
    ;   abstract(F, X, F1),
        abstract(A, X, A1),
        Code = app(app(s, F1), A1)
    ).

occurs(X, X) :-
    !.
occurs(X, app(F, _)) :-
    occurs(X, F),
    !.
occurs(X, app(_, A)) :-
    occurs(X, A).

%   A node is node(Expression, Value); Value is bound when the node has been reduced.
share(app(F, A), node(app(F1, A1), _)) :-
    !,
    share(F, F1),
    share(A, A1).
share(X, node(X, _)).

reduce(Node, Value) :-
    Node = node(Expression, Value0),
    (   nonvar(Value0)
    ->  true
    ;   Expression = app(F, A)
    ->  spine(F, [A], Value0)
    ;   Value0 = Expression
    ),
    Value = Value0.

spine(node(Expression, Known), Args, Value) :-
    (   nonvar(Known)
    ->  apply_value(Known, Args, Value)
    ;   Expression = app(F, A)
    ->  spine(F, [A|Args], Value)
    ;   apply_value(Expression, Args, Value)
    ).

apply_value(partial(F, Args0), Args, Value) :-
    !,
    conc(Args0, Args, All),
    rule(F, All, Value).
apply_value(F, Args, Value) :-
    rule(F, Args, Value).

rule(i, [A|Args], Value) :-
    !,
    continue(Args, A, Value).
rule(k, [A,_|Args], Value) :-
    !,
    continue(Args, A, Value).
rule(s, [F,G,X|Args], Value) :-
    !,
    spine(F, [X,node(app(G, X), _)|Args], Value).
rule(b, [F,G,X|Args], Value) :-
    !,
    spine(F, [node(app(G, X), _)|Args], Value).
rule(c, [F,G,X|Args], Value) :-
    !,
    spine(F, [X,G|Args], Value).
rule(y, [F|Args], Value) :-
    !,
    spine(F, [node(app(node(y, _), F), _)|Args], Value).
rule(cond, [T,A,B|Args], Value) :-
    !,
    reduce(T, Truth),
    (   Truth = true
    ->  continue(Args, A, Value)
    ;   continue(Args, B, Value)
    ).
rule(add, [A,B], Value) :-
    !,
    reduce(A, num(X)),
    reduce(B, num(Y)),
    Z is X + Y,
    Value = num(Z).
rule(sub, [A,B], Value) :-
    !,
    reduce(A, num(X)),
    reduce(B, num(Y)),
    Z is X - Y,
    Value = num(Z).
rule(less, [A,B], Value) :-
    !,
    reduce(A, num(X)),
    reduce(B, num(Y)),
    (   X < Y
    ->  Value = true
    ;   Value = false
    ).
rule(F, Args, partial(F, Args)).

continue([], Node, Value) :-
    reduce(Node, Value).
continue([A|Args], Node, Value) :-
    spine(Node, [A|Args], Value).

conc([], Ys, Ys).
conc([X|Xs], Ys, [X|Zs]) :-
    conc(Xs, Ys, Zs).
