% A job shop of 3 jobs on 3 machines, with disjunctions by #\/ and the makespan as objective.
% systems: swi ninelog
% n: 150

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    shop(End),
    Sum1 is Sum0 + End,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

%   Jobs: tasks Machine-Duration in order.
jobs([[1-3,2-2,3-2], [1-2,3-1,2-4], [2-4,3-3,1-2]]).

shop(End) :-
    jobs(Jobs),
    End in 0..25,
    starts(Jobs, End, Tasks, Starts),
    no_overlaps(Tasks),
    once(labeling([min(End)], [End|Starts])).

starts([], _, [], []).
starts([Job|Jobs], End, Tasks, Starts) :-
    job(Job, 0, End, Tasks, Tasks1, Starts, Starts1),
    starts(Jobs, End, Tasks1, Starts1).

job([], Ready, End, Tasks, Tasks, Starts, Starts) :-
    Ready #=< End.
job([M-D|Rest], Ready, End, [task(M,S,D)|Tasks0], Tasks, [S|Starts0], Starts) :-
    S in 0..25,
    S #>= Ready,
    Next #= S + D,
    job(Rest, Next, End, Tasks0, Tasks, Starts0, Starts).

no_overlaps([]).
no_overlaps([T|Ts]) :-
    apart(Ts, T),
    no_overlaps(Ts).

apart([], _).
apart([task(M1,S1,D1)|Ts], task(M,S,D)) :-
    (   M1 =:= M
    ->  S + D #=< S1 #\/ S1 + D1 #=< S
    ;   true
    ),
    apart(Ts, task(M,S,D)).
