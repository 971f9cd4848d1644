% A map in as few colours as possible: neighbours differ.

:- use_module(library(clpfd)).

country(rome,    [0-0, 90-0, 90-60, 0-60]).
country(venice,  [90-0, 200-0, 200-40, 90-40]).
country(naples,  [0-60, 60-60, 60-160, 0-160]).
country(milan,   [90-40, 200-40, 200-110, 60-110, 60-60, 90-60]).
country(genoa,   [60-110, 200-110, 200-160, 60-160]).

neighbours(rome, venice).
neighbours(rome, naples).
neighbours(rome, milan).
neighbours(venice, milan).
neighbours(naples, milan).
neighbours(naples, genoa).
neighbours(milan, genoa).

coloured(Pairs) :-
    findall(Country-_, country(Country, _), Pairs),
    findall(A-B, neighbours(A, B), Borders),
    length(Pairs, Most),
    between(1, Most, Count),
    pairs_values(Pairs, Colours),
    Colours ins 1..Count,
    maplist(differ(Pairs), Borders),
    label(Colours),
    !.

differ(Pairs, A-B) :-
    memberchk(A-ColourA, Pairs),
    memberchk(B-ColourB, Pairs),
    ColourA #\= ColourB.

draw_map :-
    coloured(Pairs),
    findall(polygon(Corners, [fill(Colour), width(2)]),
            ( member(Country-Colour, Pairs), country(Country, Corners) ),
            Shapes),
    draw(Shapes).
