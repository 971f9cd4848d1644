% Robinson's unification written out over terms v(N) and f(Name, Args), with bindings in an association list,
% on pairs of terms that grow by sharing.
% systems: all
% n: 350

bench(N, Sum) :-
    run(N),
    problem(A, B),
    unify(A, B, [], Bindings),
    weigh(Bindings, 0, Sum).

run(0) :-
    !.
run(N) :-
    ( problem(A, B), unify(A, B, [], _), fail ; true ),
    N1 is N - 1,
    run(N1).

problem(f(t, As), f(t, Bs)) :-
    chain(1, 8, As, Bs).

%   x1 = g(x0,x0), x2 = g(x1,x1), ... on one side, and the same with y on the other, with x = y at the end.
chain(I, N, [v(x(N))], [v(y(N))]) :-
    I > N,
    !.
chain(I, N, [v(x(I)),v(y(I))|As], [f(g, [v(x(J)),v(x(J))]),f(g, [v(y(J)),v(y(J))])|Bs]) :-
    J is I - 1,
    I1 is I + 1,
    chain(I1, N, As, Bs).

unify(A0, B0, Bindings0, Bindings) :-
    walk(A0, Bindings0, A),
    walk(B0, Bindings0, B),
    unify_walked(A, B, Bindings0, Bindings).

unify_walked(v(X), v(Y), Bindings0, Bindings) :-
    !,
    (   X == Y
    ->  Bindings = Bindings0
    ;   Bindings = [b(X,v(Y))|Bindings0]
    ).
unify_walked(v(X), Term, Bindings, [b(X,Term)|Bindings]) :-
    !,
    \+ occurs(Term, X, Bindings).
unify_walked(Term, v(X), Bindings, [b(X,Term)|Bindings]) :-
    !,
    \+ occurs(Term, X, Bindings).
unify_walked(f(Name, As), f(Name, Bs), Bindings0, Bindings) :-
    unify_args(As, Bs, Bindings0, Bindings).

unify_args([], [], Bindings, Bindings).
unify_args([A|As], [B|Bs], Bindings0, Bindings) :-
    unify(A, B, Bindings0, Bindings1),
    unify_args(As, Bs, Bindings1, Bindings).

walk(Term, Bindings, Value) :-
    (   Term = v(X),
        bound(Bindings, X, Term1)
    ->  walk(Term1, Bindings, Value)
    ;   Value = Term
    ).

bound([b(Y,Term)|Bindings], X, Value) :-
    (   X == Y
    ->  Value = Term
    ;   bound(Bindings, X, Value)
    ).

occurs(Term0, X, Bindings) :-
    walk(Term0, Bindings, Term),
    (   Term = v(Y)
    ->  X == Y
    ;   Term = f(_, Args),
        occurs_in(Args, X, Bindings)
    ).

occurs_in([Arg|Args], X, Bindings) :-
    (   occurs(Arg, X, Bindings)
    ->  true
    ;   occurs_in(Args, X, Bindings)
    ).

weigh([], Sum, Sum).
weigh([b(X,Term)|Bindings], Sum0, Sum) :-
    X =.. [_,N],
    (   Term = v(_)
    ->  W = 1
    ;   W = 2
    ),
    Sum1 is (Sum0 * 5 + W * N) mod 1000003,
    weigh(Bindings, Sum1, Sum).
