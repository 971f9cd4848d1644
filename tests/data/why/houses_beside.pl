% ?- solve(Houses)
solve(Houses) :-
    Houses = [h(_,_), h(_,_), h(_,_)],
    Houses = [h(red,_)|_],
    member(h(blue,dog), Houses),
    member(h(green,_), Houses),
    member(h(_,cat), Houses),
    member(h(_,fish), Houses),
    next_to(h(blue,_), h(red,_), Houses),
    next_to(h(_,cat), h(blue,_), Houses).

% Is A beside B?
next_to(A, B, Hs) :-
    nextto(A, B, Hs). % here: order
