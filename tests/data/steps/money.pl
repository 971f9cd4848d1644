/** <module> SEND + MORE = MONEY
*/

:- module(money, [money/1, columns/2]).
:- use_module(library(clpfd)).

money([S,E,N,D,M,O,R,Y]) :-
    Vars = [S,E,N,D,M,O,R,Y],
    Vars ins 0..9,
    all_different(Vars),
    S*1000 + E*100 + N*10 + D + M*1000 + O*100 + R*10 + E #= M*10000 + O*1000 + N*100 + E*10 + Y,
    M #\= 0,
    S #\= 0.

% The same, added by columns with carries, as one does it on paper.

columns([S,E,N,D,M,O,R,Y], [C1,C2,C3]) :-
    Vars = [S,E,N,D,M,O,R,Y],
    Vars ins 0..9,
    [C1,C2,C3,M] ins 0..1,
    all_different(Vars),
    M #\= 0,
    S #\= 0,
    D + E #= Y + 10*C1,
    N + R + C1 #= E + 10*C2,
    E + O + C2 #= N + 10*C3,
    S + M + C3 #= O + 10*M.
