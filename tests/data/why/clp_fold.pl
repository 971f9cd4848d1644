% ?- tot([_,_,_]).
:- use_module(library(clpfd)).
tot(L) :-
    foldl(added, L, 0, 10),
    L ins 0..3.            % here: constraints
added(X, A, B) :- B #= A + X.
