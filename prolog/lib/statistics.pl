/** Time and other resources that goals use. */

:- module(prolog_statistics,
          [ time/1, call_time/2, call_time/3, statistics/0, statistics/1,
            thread_statistics/2
          ]).
:- autoload(library(error), [must_be/2]).

:- meta_predicate
    time(0),
    call_time(0, -),
    call_time(0, -, -).

:- multifile prolog:message//1.

%!  time(:Goal) is nondet.
%
%   Calls Goal and prints the inferences and the time that it took, again
%   for each further solution.

time(Goal) :-
    State = state(_, _, _),
    sample(State),
    (   call_cleanup(catch(Goal, Error, (report(State), throw(Error))),
                     Det = true),
        report(State),
        (   Det == true
        ->  !
        ;   goes_on(State)
        )
    ;   report(State),
        fail
    ).

% The time between an answer and the request for the next one is not counted.

goes_on(_).
goes_on(State) :-
    sample(State),
    fail.

sample(State) :-
    measure(Cpu, Wall, Inferences),
    nb_setarg(1, State, Cpu),
    nb_setarg(2, State, Wall),
    nb_setarg(3, State, Inferences).

measure(Cpu, Wall, Inferences) :-
    statistics(cputime, Cpu),
    get_time(Wall),
    statistics(inferences, Inferences).

report(State) :-
    measure(Cpu1, Wall1, Inferences1),
    State = state(Cpu0, Wall0, Inferences0),
    Cpu is Cpu1-Cpu0,
    Wall is Wall1-Wall0,
    Inferences is max(0, Inferences1-Inferences0-5),
    per_second(Inferences, Cpu, Lips),
    print_message(information, time(Inferences, Cpu, Wall, Lips)).

per_second(Inferences, Cpu, Lips) :-
    (   Cpu > 0
    ->  Lips is integer(Inferences/Cpu)
    ;   Lips = 'Infinite'
    ).

prolog:message(time(Inferences, Cpu, Wall, Lips)) -->
    { percentage(Cpu, Wall, Percentage) },
    [ '~D inferences, ~3f CPU in ~3f seconds (~w% CPU, ~w Lips)'-
      [Inferences, Cpu, Wall, Percentage, Lips]
    ].

percentage(Cpu, Wall, Percentage) :-
    (   Wall > 0
    ->  Percentage is round(100*Cpu/Wall)
    ;   Percentage = 'Infinite'
    ).

%!  call_time(:Goal, -Time) is nondet.
%
%   Calls Goal. Time is a dict with the keys cpu, wall and
%   inferences.

call_time(Goal, Time) :-
    call_time(Goal, Time, Result),
    call(Result).

%!  call_time(:Goal, -Time, -Result) is nondet.
%
%   As call_time/2. Result is true or false: whether Goal was true.

call_time(Goal, Time, Result) :-
    measure(Cpu0, Wall0, Inferences0),
    (   call(Goal)
    *-> Result = true
    ;   Result = false
    ),
    measure(Cpu1, Wall1, Inferences1),
    Cpu is Cpu1-Cpu0,
    Wall is Wall1-Wall0,
    Inferences is max(0, Inferences1-Inferences0-5),
    dict_pairs(Time, time, [cpu-Cpu, inferences-Inferences, wall-Wall]).

%!  statistics is det.
%
%   Prints how much time and memory the program has used.

statistics :-
    statistics(Statistics),
    print_message(information, statistics(Statistics)).

%!  statistics(-Statistics) is det.
%
%   Statistics is a dict with the keys cputime, inferences, epoch and stack
%   sizes.

statistics(Statistics) :-
    findall(Key-Value,
            ( statistics_key(Key),
              catch(statistics(Key, Value), _, fail)
            ),
            Pairs),
    dict_pairs(Statistics, statistics, Pairs).

statistics_key(cputime).
statistics_key(epoch).
statistics_key(inferences).
statistics_key(process_cputime).
statistics_key(stack).
statistics_key(atoms).
statistics_key(functors).
statistics_key(predicates).
statistics_key(modules).
statistics_key(codes).
statistics_key(threads).

prolog:message(statistics(Statistics)) -->
    { get_dict(cputime, Statistics, Cpu),
      get_dict(inferences, Statistics, Inferences)
    },
    [ '~3f seconds cpu time for ~D inferences'-[Cpu, Inferences], nl ],
    counts([atoms,functors,predicates,modules,codes], Statistics).

counts(Keys, Statistics) -->
    { findall('~D ~w'-[Value,Key],
              ( member_key(Keys, Key),
                get_dict(Key, Statistics, Value)
              ),
              Parts)
    },
    comma_parts(Parts).

member_key([Key|_], Key).
member_key([_|Keys], Key) :-
    member_key(Keys, Key).

comma_parts([]) -->
    [].
comma_parts([Part]) -->
    !,
    [ Part ].
comma_parts([Part|Parts]) -->
    [ Part, ', ' ],
    comma_parts(Parts).

%!  thread_statistics(+Thread, -Statistics) is det.
%
%   Statistics is a dict with the statistics of Thread.

thread_statistics(Thread, Statistics) :-
    thread_property(Thread, status(_)),
    !,
    statistics(Statistics0),
    put_dict(id, Statistics0, Thread, Statistics).
