% ?- path(a, c, P).
arc(a, b).
arc(b, c).
path(A, B, P) :- path(A, B, [A], P).
path(B, B, V, P) :- reverse(V, P).
path(A, B, V, P) :-
    arc(A, C),
    member(C, V),          % here: fails
    path(C, B, [C|V], P).
