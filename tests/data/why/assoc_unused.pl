% ?- frequency([a,b,a], a, 2)
:- use_module(library(assoc)).

% How often does a word occur?
frequency(Words, W, N) :-
    empty_assoc(A0),
    count(Words, A0, A),
    get_assoc(W, A, N). % here: fails

count([], A, A).
count([W|Ws], A0, A) :-
    (   get_assoc(W, A0, N)
    ->  N1 is N + 1
    ;   N1 = 1
    ),
    put_assoc(W, A0, N1, _A1),
    count(Ws, A0, A).
