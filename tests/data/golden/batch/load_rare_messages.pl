a, b.
p(X) :- X = 1,
    q(X).
    r, s.
q(1).
main :- set_prolog_stack(global, limit(2_000_000_000)).
