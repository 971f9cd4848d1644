% ?- trip(london, rome, L)
train(london, paris).
train(paris, lyon).
train(pariss, milan).
train(milan, rome).
train(lyon, nice).

trip(A, B, [A,B]) :-
    train(A, B). % here: no_clause
trip(A, C, [A|Rest]) :-
    train(A, B),
    trip(B, C, Rest).

far(A, B) :-
    trip(A, B, L),
    length(L, N),
    N > 3.
