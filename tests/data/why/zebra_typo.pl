% ?- owner(fish, P).
owner(fish, P) :-
    Hs = [h(red, _, _), h(blue, norwegian, cat), h(_, dane, _)],
    member(h(red, english, _), Hs),
    member(h(_, norwegian, fish), Hs), % here: fails
    member(h(_, P, fish), Hs).
