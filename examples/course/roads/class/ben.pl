road(anif, bern).
road(bern, chur).
road(chur, anif).
road(chur, dole).
road(ems, faro).

% One way only.
next(X, Y) :- road(X, Y).

route(From, To, Places) :- onward(From, To, [From], Places).

onward(To, To, _, [To]).
onward(From, To, Visited, [From|Places]) :-
    next(From, Next),
    \+ member(Next, Visited),
    onward(Next, To, [Next|Visited], Places).

short(From, To, Places) :-
    between(1, 6, N),
    length(Places, N),
    route(From, To, Places),
    !.

stuck(From, To) :-
    place(From),
    place(To),
    \+ route(From, To, _).

place(X) :- road(X, _).
place(X) :- road(_, X).
