% ?- min_of([4,2,7], M), M =:= 2.
% the query: comparison
min_of([X], X).
min_of([X,Y|T], M) :- X < Y, min_of([X|T], M).
min_of([X,Y|T], M) :- X > Y, min_of([X|T], M).
