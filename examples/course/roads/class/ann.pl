road(anif, bern).
road(bern, chur).
road(chur, anif).
road(chur, dole).
road(ems, faro).

next(X, Y) :- road(X, Y).
next(X, Y) :- road(Y, X).

% Nothing says where one has been.
route(To, To, [To]).
route(From, To, [From|Places]) :- next(From, Next), route(Next, To, Places).

short(From, To, Places) :-
    length(Places, _),
    route(From, To, Places),
    !.

stuck(From, To) :-
    place(From),
    place(To),
    \+ route(From, To, _).

place(X) :- next(X, _).
