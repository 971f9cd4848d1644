% ?- largest([3,7,7,2], M)
largest([X], X).
largest([X,Y|T], M) :-
    X > Y, % here: comparison
    largest([X|T], M).
largest([X,Y|T], M) :-
    X < Y,
    largest([Y|T], M).

span(L, D) :-
    largest(L, Max),
    msort(L, [Min|_]),
    D is Max - Min.
