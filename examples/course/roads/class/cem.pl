road(anif, bern).
road(bern, chur).
road(chur, anif).
road(chur, dole).
road(ems, faro).

next(X, Y) :- road(X, Y).
next(X, Y) :- road(Y, X).

% The places are in the order of the last one first; nothing is given before \+.
route(From, To, Places) :- onward(From, To, [From], Places).

onward(To, To, Visited, Visited).
onward(From, To, Visited, Places) :-
    next(From, Next),
    \+ member(Next, Visited),
    onward(Next, To, [Next|Visited], Places).

short(From, To, Places) :-
    route(From, To, Places),
    !.

stuck(From, To) :- \+ route(From, To, _).
