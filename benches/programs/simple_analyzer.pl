% A mode analyser: abstract interpretation of clauses over ground, free and any, iterated to a fixpoint.
% systems: all
% n: 1000

bench(N, Sum) :-
    run(N),
    analyse(main(ground, free), Table),
    weigh(Table, 0, Sum).

run(0) :-
    !.
run(N) :-
    ( \+ analyse(main(ground, free), _) -> true ; true ),
    N1 is N - 1,
    run(N1).

%   clause(Name, Head arguments, Body, Number of variables); v(I) is a variable, f(Args) a structure.
rule(main, [v(1),v(2)], [call(qsort, [v(1),v(2),f([])])], 2).
rule(qsort, [f([]),v(1),v(1)], [], 1).
rule(qsort, [f([v(1),v(2)]),v(3),v(4)],
     [call(part, [v(2),v(1),v(5),v(6)]), call(qsort, [v(5),v(3),f([v(1),v(7)])]), call(qsort, [v(6),v(7),v(4)])], 7).
rule(part, [f([]),v(1),f([]),f([])], [], 1).
rule(part, [f([v(1),v(2)]),v(3),f([v(1),v(4)]),v(5)],
     [test([v(1),v(3)]), call(part, [v(2),v(3),v(4),v(5)])], 5).
rule(part, [f([v(1),v(2)]),v(3),v(4),f([v(1),v(5)])],
     [test([v(1),v(3)]), call(part, [v(2),v(3),v(4),v(5)])], 5).

%   analyse(+Goal, -Table): entries entry(Name, CallModes, ExitModes).
analyse(Goal, Table) :-
    Goal =.. [Name|Modes],
    iterate([entry(Name, Modes, none)], Table).

iterate(Table0, Table) :-
    pass(Table0, Table0, Table1),
    (   Table1 == Table0
    ->  Table = Table0
    ;   iterate(Table1, Table)
    ).

pass([], Table, Table).
pass([entry(Name, Call, _)|Entries], Table0, Table) :-
    findall(r(Args, Body, Count), rule(Name, Args, Body, Count), Rules),
    rules(Rules, Call, none, Exit, Table0, Table1),
    update(Table1, Name, Call, Exit, Table2),
    pass(Entries, Table2, Table).

rules([], _, Exit, Exit, Table, Table).
rules([r(Args, Body, Count)|Rules], Call, Exit0, Exit, Table0, Table) :-
    fresh(Count, State0),
    enter(Args, Call, State0, State1),
    body(Body, State1, State2, Table0, Table1),
    (   State2 == none
    ->  Exit1 = Exit0
    ;   modes(Args, State2, Modes),
        lub_modes(Exit0, Modes, Exit1)
    ),
    rules(Rules, Call, Exit1, Exit, Table1, Table).

fresh(0, []) :-
    !.
fresh(N, [free|Modes]) :-
    N1 is N - 1,
    fresh(N1, Modes).

enter([], [], State, State).
enter([Arg|Args], [Mode|Modes], State0, State) :-
    meet(Arg, Mode, State0, State1),
    enter(Args, Modes, State1, State).

meet(v(I), Mode, State0, State) :-
    get(I, State0, Old),
    narrow(Old, Mode, New),
    set(I, State0, New, State).
meet(f(Args), Mode, State0, State) :-
    (   Mode == free
    ->  State = State0
    ;   meet_all(Args, Mode, State0, State)
    ).

meet_all([], _, State, State).
meet_all([Arg|Args], Mode, State0, State) :-
    meet(Arg, Mode, State0, State1),
    meet_all(Args, Mode, State1, State).

narrow(_, ground, ground) :-
    !.
narrow(ground, _, ground) :-
    !.
narrow(free, Mode, Mode) :-
    !.
narrow(any, _, any).

body([], State, State, Table, Table).
body([Goal|Goals], State0, State, Table0, Table) :-
    goal(Goal, State0, State1, Table0, Table1),
    (   State1 == none
    ->  State = none,
        Table = Table1
    ;   body(Goals, State1, State, Table1, Table)
    ).

goal(test(Args), State0, State, Table, Table) :-
    meet_all(Args, ground, State0, State).
goal(call(Name, Args), State0, State, Table0, Table) :-
    modes(Args, State0, Call),
    (   find(Table0, Name, Call, Exit)
    ->  Table = Table0
    ;   Exit = none,
        put_last(Table0, entry(Name, Call, none), Table)
    ),
    (   Exit == none
    ->  State = none
    ;   enter(Args, Exit, State0, State)
    ).

modes([], _, []).
modes([Arg|Args], State, [Mode|Modes]) :-
    mode(Arg, State, Mode),
    modes(Args, State, Modes).

mode(v(I), State, Mode) :-
    get(I, State, Mode).
mode(f(Args), State, Mode) :-
    modes(Args, State, Modes),
    (   all_ground(Modes)
    ->  Mode = ground
    ;   Mode = any
    ).

all_ground([]).
all_ground([ground|Modes]) :-
    all_ground(Modes).

lub_modes(none, Modes, Modes) :-
    !.
lub_modes([], [], []).
lub_modes([A|As], [B|Bs], [C|Cs]) :-
    (   A == B
    ->  C = A
    ;   C = any
    ),
    lub_modes(As, Bs, Cs).

find([entry(Name1, Call1, Exit1)|Entries], Name, Call, Exit) :-
    (   Name1 == Name,
        Call1 == Call
    ->  Exit = Exit1
    ;   find(Entries, Name, Call, Exit)
    ).

update([entry(Name1, Call1, Exit1)|Entries0], Name, Call, Exit, [Entry|Entries]) :-
    (   Name1 == Name,
        Call1 == Call
    ->  Entry = entry(Name, Call, Exit),
        Entries = Entries0
    ;   Entry = entry(Name1, Call1, Exit1),
        update(Entries0, Name, Call, Exit, Entries)
    ).

put_last([], X, [X]).
put_last([Y|Ys], X, [Y|Zs]) :-
    put_last(Ys, X, Zs).

get(1, [X|_], X) :-
    !.
get(I, [_|Xs], X) :-
    I1 is I - 1,
    get(I1, Xs, X).

set(1, [_|Xs], X, [X|Xs]) :-
    !.
set(I, [Y|Xs], X, [Y|Ys]) :-
    I1 is I - 1,
    set(I1, Xs, X, Ys).

weigh([], Sum, Sum).
weigh([entry(_, Call, Exit)|Entries], Sum0, Sum) :-
    value(Call, Sum0, Sum1),
    value(Exit, Sum1, Sum2),
    weigh(Entries, Sum2, Sum).

value(none, Sum, Sum).
value([], Sum, Sum).
value([Mode|Modes], Sum0, Sum) :-
    code(Mode, C),
    Sum1 is (Sum0 * 3 + C) mod 1000003,
    value(Modes, Sum1, Sum).

code(free, 0).
code(any, 1).
code(ground, 2).
