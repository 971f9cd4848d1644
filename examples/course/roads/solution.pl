road(anif, bern).
road(bern, chur).
road(chur, anif).
road(chur, dole).
road(ems, faro).

next(X, Y) :-
    road(X, Y).
next(X, Y) :-
    road(Y, X).

route(From, To, Places) :-
    onward(From, To, [From], Places).

% onward(From, To, Visited, Places): no place of Visited is visited again.
onward(To, To, _, [To]).
onward(From, To, Visited, [From|Places]) :-
    next(From, Next),
    \+ member(Next, Visited),
    onward(Next, To, [Next|Visited], Places).

short(From, To, Places) :-
    findall(N, ( route(From, To, Route), length(Route, N) ), Lengths),
    min_list(Lengths, Shortest),
    length(Places, Shortest),
    route(From, To, Places).

stuck(From, To) :-
    place(From),
    place(To),
    \+ route(From, To, _).

place(Place) :-
    setof(X, Y^next(X, Y), Places),
    member(Place, Places).
