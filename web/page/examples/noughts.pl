% Noughts and crosses that nobody wins against: all games are looked at to their end, and a table remembers
% what came of each board.

% A board is a list of nine squares: x, o, or e where it is empty.
:- table value/3.

% What a board is worth to x, whoever is to move: 1, 0 or -1.
value(Board, _, 1) :- wins(x, Board), !.
value(Board, _, -1) :- wins(o, Board), !.
value(Board, _, 0) :- \+ memberchk(e, Board), !.
value(Board, Player, Value) :-
    other(Player, Next),
    findall(V, ( move(Player, Board, After), value(After, Next, V) ), Values),
    ( Player == x -> max_list(Values, Value) ; min_list(Values, Value) ).

other(x, o).
other(o, x).

move(Player, Board, After) :-
    append(Before, [e|Behind], Board),
    append(Before, [Player|Behind], After).

wins(P, [P,P,P,_,_,_,_,_,_]).
wins(P, [_,_,_,P,P,P,_,_,_]).
wins(P, [_,_,_,_,_,_,P,P,P]).
wins(P, [P,_,_,P,_,_,P,_,_]).
wins(P, [_,P,_,_,P,_,_,P,_]).
wins(P, [_,_,P,_,_,P,_,_,P]).
wins(P, [P,_,_,_,P,_,_,_,P]).
wins(P, [_,_,P,_,P,_,P,_,_]).

best(Player, Board, After) :-
    value(Board, Player, Value),
    other(Player, Next),
    move(Player, Board, After),
    value(After, Next, Value),
    !.

% A game in which both play as well as they can.
game :-
    game(x, [e,e,e,e,e,e,e,e,e]).

game(Player, Board) :-
    best(Player, Board, [A,B,C,D,E,F,G,H,I]),
    show_board([[A,B,C], [D,E,F], [G,H,I]], [look([x-'×', o-'○', e-'']), size(32)]),
    !,
    other(Player, Next),
    game(Next, [A,B,C,D,E,F,G,H,I]).
game(_, _).
