% Exercise 7: roads
%
% The facts say between which places there is a road. Each can be driven both ways. Write
%
%   next(X, Y)               there is a road between X and Y
%   route(From, To, Places)  Places is a list of places from From to To, each at most once
%   short(From, To, Places)  a route with as few places as possible
%   stuck(From, To)          both are places, and there is no route
%
% (Look at length/2, which tries short lists first, and at \+ for "not".) Press "Run tests".

road(anif, bern).
road(bern, chur).
road(chur, anif).
road(chur, dole).
road(ems, faro).
