/** <module> Minesweeper: a number tells how many of the cells around it have a mine
*/

:- module(mines, [mines/1]).
:- use_module(library(clpfd)).

% The cells without a number are variables: 1 is a mine.

mines([[A1,A2,A3,A4],[B1,B4],[C1,C2,C4],[D1,D3]]) :-
    [A1,A2,A3,A4,B1,B4,C1,C2,C4,D1,D3] ins 0..1,
    named('the 3 in row 2, column 2', A1 + A2 + A3 + B1 + C1 + C2 #= 3),
    named('the 2 in row 2, column 3', A2 + A3 + A4 + B4 + C2 + C4 #= 2),
    named('the 3 in row 3, column 3', B4 + C2 + C4 + D3 #= 3),
    named('the 3 in row 4, column 2', C1 + C2 + D1 + D3 #= 3),
    named('the 2 in row 4, column 4', C4 + D3 #= 1),
    named('six mines', A1 + A2 + A3 + A4 + B1 + B4 + C1 + C2 + C4 + D1 + D3 #= 6).
