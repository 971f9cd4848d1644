% A theorem prover by rewriting: a formula is rewritten with lemmas to a normal form of if-expressions, and
% that is a tautology if no assignment makes it false.
% systems: all
% n: 25

bench(N, Size) :-
    run(N),
    formula(F),
    rewrite(F, G),
    tautology(G, [], []),
    size(G, Size).

run(0) :-
    !.
run(N) :-
    (   \+ ( formula(F), rewrite(F, G), tautology(G, [], []) )
    ->  true
    ;   true
    ),
    N1 is N - 1,
    run(N1).

formula(implies(and(implies(X, Y),
                    and(implies(Y, Z),
                        and(implies(Z, U), implies(U, W)))),
                implies(X, W))) :-
    X = f(plus(plus(a, b), plus(c, zero))),
    Y = f(times(times(a, b), plus(c, d))),
    Z = f(reverse(append(append(a, b), nil))),
    U = equal(plus(a, b), difference(x, y)),
    W = lessp(remainder(a, b), member(a, length(b))).

rewrite(Term, Normal) :-
    (   atomic(Term)
    ->  Normal = Term
    ;   functor(Term, Name, Arity),
        functor(Half, Name, Arity),
        rewrite_args(Arity, Term, Half),
        (   lemma(Half, Next)
        ->  rewrite(Next, Normal)
        ;   Normal = Half
        )
    ).

rewrite_args(0, _, _) :-
    !.
rewrite_args(N, Term, Half) :-
    arg(N, Term, A),
    rewrite(A, B),
    arg(N, Half, B),
    N1 is N - 1,
    rewrite_args(N1, Term, Half).

lemma(and(P, Q), if(P, if(Q, t, f), f)).
lemma(or(P, Q), if(P, t, if(Q, t, f))).
lemma(not(P), if(P, f, t)).
lemma(implies(P, Q), if(P, if(Q, t, f), t)).
lemma(iff(X, Y), and(implies(X, Y), implies(Y, X))).
lemma(if(if(X, Y, Z), U, W), if(X, if(Y, U, W), if(Z, U, W))).
lemma(greaterp(X, Y), lessp(Y, X)).
lemma(lesseqp(X, Y), not(lessp(Y, X))).
lemma(greatereqp(X, Y), not(lessp(X, Y))).
lemma(boolean(X), or(equal(X, t), equal(X, f))).
lemma(plus(plus(X, Y), Z), plus(X, plus(Y, Z))).
lemma(plus(X, zero), X).
lemma(equal(plus(A, B), zero), and(zerop(A), zerop(B))).
lemma(difference(X, X), zero).
lemma(equal(plus(A, B), plus(A, C)), equal(B, C)).
lemma(equal(zero, difference(X, Y)), not(lessp(Y, X))).
lemma(equal(X, difference(X, Y)), and(numberp(X), or(equal(X, zero), zerop(Y)))).
lemma(times(X, plus(Y, Z)), plus(times(X, Y), times(X, Z))).
lemma(times(times(X, Y), Z), times(X, times(Y, Z))).
lemma(equal(times(X, Y), zero), or(zerop(X), zerop(Y))).
lemma(append(append(X, Y), Z), append(X, append(Y, Z))).
lemma(reverse(append(A, B)), append(reverse(B), reverse(A))).
lemma(reverse(nil), nil).
lemma(append(nil, X), X).
lemma(length(reverse(X)), length(X)).
lemma(member(X, append(A, B)), or(member(X, A), member(X, B))).
lemma(member(X, reverse(Y)), member(X, Y)).
lemma(remainder(_, one), zero).
lemma(lessp(remainder(_, Y), Y), not(zerop(Y))).
lemma(remainder(X, X), zero).
lemma(exp(I, plus(J, K)), times(exp(I, J), exp(I, K))).
lemma(exp(I, times(J, K)), exp(exp(I, J), K)).
lemma(lessp(plus(X, Y), plus(X, Z)), lessp(Y, Z)).
lemma(gcd(X, Y), gcd(Y, X)) :-
    X @> Y.
lemma(nth(zero, _), zero).
lemma(zerop(X), or(equal(X, zero), not(numberp(X)))).

tautology(Term, True, False) :-
    (   known(Term, True, t)
    ->  true
    ;   known(Term, False, f)
    ->  fail
    ;   Term = if(If, Then, Else)
    ->  (   known(If, True, t)
        ->  tautology(Then, True, False)
        ;   known(If, False, f)
        ->  tautology(Else, True, False)
        ;   tautology(Then, [If|True], False),
            tautology(Else, True, [If|False])
        )
    ).

known(Term, _, Term) :-
    !.
known(Term, Terms, _) :-
    in(Term, Terms).

in(X, [Y|Ys]) :-
    (   X == Y
    ->  true
    ;   in(X, Ys)
    ).

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
