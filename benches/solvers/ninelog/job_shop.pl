% A job shop of N jobs on 5 machines: the earliest end. The search decides the order of each pair of tasks on
% a machine.
% systems: ninelog swi
% n: 10
% large: 12

:- use_module(library(clpfd)).

bench(N, End) :-
    Horizon is N * 30,
    End in 0..Horizon,
    numlist(1, N, Jobs),
    foldl(job(Horizon, End), Jobs, Tasks, []),
    numlist(0, 4, Machines),
    foldl(machine(Tasks), Machines, Orders, []),
    starts(Tasks, Starts),
    append(Orders, [End|Starts], Vars),
    once(labeling([min(End)], Vars)).

%   The tasks of a job in their order, each on another machine.
job(Horizon, End, Job, Tasks0, Tasks) :-
    steps(0, Job, Horizon, End, 0, Tasks0, Tasks).

steps(5, _, _, End, Ready, Tasks, Tasks) :-
    !,
    Ready #=< End.
steps(I, Job, Horizon, End, Ready, [task(Machine, Start, Length)|Tasks0], Tasks) :-
    Machine is (Job * Job + I * (Job mod 4 + 1)) mod 5,
    Length is 1 + (Job * 7 + I * I * 5 + Job * I) mod 9,
    Start in 0..Horizon,
    Ready #=< Start,
    I1 is I + 1,
    steps(I1, Job, Horizon, End, Start + Length, Tasks0, Tasks).

machine(Tasks, Machine, Orders0, Orders) :-
    include(on(Machine), Tasks, Own),
    pairs(Own, Orders0, Orders).

on(Machine, task(Machine, _, _)).

pairs([], Orders, Orders).
pairs([Task|Tasks], Orders0, Orders) :-
    foldl(order(Task), Tasks, Orders0, Orders1),
    pairs(Tasks, Orders1, Orders).

order(task(_, S1, L1), task(_, S2, L2), [First|Orders], Orders) :-
    First #<==> S1 + L1 #=< S2,
    Second #<==> S2 + L2 #=< S1,
    First #\= Second.

starts([], []).
starts([task(_, Start, _)|Tasks], [Start|Starts]) :-
    starts(Tasks, Starts).
