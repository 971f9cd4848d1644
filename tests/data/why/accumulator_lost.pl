% ?- reversed([a,b,c], [c,b,a]).
reversed(L, R) :- reversed(L, [], R).
reversed([], _, []).
reversed([X|Xs], Acc, R) :-
    reversed(Xs, [X|Acc], R). % here: base_case
