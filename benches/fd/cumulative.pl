% Tasks on a resource of capacity 4: the shortest schedule.
% systems: swi ninelog
% n: 75

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    schedule(End),
    Sum1 is Sum0 + End,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

schedule(End) :-
    Durations = [3,2,4,1,2,3],
    Needs = [2,1,3,2,2,1],
    length(Durations, L),
    length(Starts, L),
    Starts ins 0..8,
    End in 0..12,
    tasks(Starts, Durations, Needs, End, Tasks),
    cumulative(Tasks, [limit(4)]),
    once(labeling([min(End)], [End|Starts])).

tasks([], [], [], _, []).
tasks([S|Ss], [D|Ds], [C|Cs], End, [task(S,D,E,C,_)|Ts]) :-
    E #= S + D,
    E #=< End,
    tasks(Ss, Ds, Cs, End, Ts).
