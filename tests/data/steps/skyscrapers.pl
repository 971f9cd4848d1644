/** <module> Skyscrapers

Each row and column has the heights 1 to 4. A number beside it tells how many buildings are seen from there.
*/

:- module(skyscrapers, [skyscrapers/1]).
:- use_module(library(clpfd)).

skyscrapers(Rows) :-
    length(Rows, 4),
    maplist(row, Rows),
    transpose(Rows, Columns),
    maplist(all_distinct, Rows),
    maplist(all_distinct, Columns),
    seen(Rows, [2,_,1,_], row, left),
    seen(Columns, [_,_,_,4], column, top),
    reversed(Rows, Mirrored),
    seen(Mirrored, [2,_,_,_], row, right),
    reversed(Columns, Flipped),
    seen(Flipped, [_,_,_,_], column, bottom).

row(Row) :-
    length(Row, 4),
    Row ins 1..4.

reversed([], []).
reversed([Line|Lines], [Back|Backs]) :-
    reverse(Line, Back),
    reversed(Lines, Backs).

seen(Lines, Numbers, Kind, Side) :-
    seen(Lines, Numbers, 1, Kind, Side).

seen([], [], _, _, _).
seen([Line|Lines], [Number|Numbers], N, Kind, Side) :-
    (   var(Number)
    ->  true
    ;   named("~d seen from the ~w of ~w ~d"-[Number,Side,Kind,N], counted(Line, Number))
    ),
    N1 is N + 1,
    seen(Lines, Numbers, N1, Kind, Side).

counted([First|Line], Number) :-
    higher(Line, First, Bs),
    sum([1|Bs], #=, Number).

higher([], _, []).
higher([X|Xs], Highest, [B|Bs]) :-
    B #<==> X #> Highest,
    Highest1 #= max(Highest, X),
    higher(Xs, Highest1, Bs).
