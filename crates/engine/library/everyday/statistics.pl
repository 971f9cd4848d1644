/** Time and other resources that goals use. */

:- module(prolog_statistics,
          [ time/1, call_time/2, call_time/3, statistics/0, statistics/1,
            thread_statistics/2, profile/1, profile/2, show_profile/1,
            profile_data/1, profile_procedure_data/2
          ]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(lists), [member/2]).
:- autoload(library(option), [option/2, option/3]).
:- autoload(library(prolog_flame), [flame_graph/2]).
:- autoload(library(time), [alarm/4, current_alarm/4, remove_alarm/1]).

:- meta_predicate
    time(0),
    call_time(0, -),
    call_time(0, -, -),
    profile(0),
    profile(0, +),
    profile_procedure_data(:, -).

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

%   ---- where time goes

:- dynamic sampled/3, profiled/2, stacked/2, keeps_stacks/0.

%!  profile(:Goal) is semidet.
%
%   Calls Goal once, and prints in which predicates it spent its time, also if
%   it ends by an exception or a limit.

profile(Goal) :-
    profile(Goal, []).

%!  profile(:Goal, +Options) is semidet.
%
%   The same. Many times a second, sample_rate(N), 200 unless given, the calls
%   that have not returned are looked at; built-in predicates count for those
%   that call them. time(Clock) is accepted;
%   flame(File) writes a flame graph to File, as SVG. Other options are those of
%   show_profile/1.

profile(Goal, Options) :-
    option(sample_rate(Rate), Options, 200),
    must_be(positive_integer, Rate),
    Interval is 1/Rate,
    retractall(sampled(_, _, _)),
    retractall(profiled(_, _)),
    retractall(stacked(_, _)),
    retractall(keeps_stacks),
    ( option(flame(_), Options) -> assertz(keeps_stacks) ; true ),
    statistics(cputime, Cpu0),
    '$stack_depth'(Base),
    setup_call_catcher_cleanup(
        nb_setval('$profile', profile(Interval,Base)),
        (   sampling(Interval),
            call(Goal)
        ->  Result = true
        ;   Result = fail
        ),
        Catcher,
        sampling_ends(Catcher, Cpu0, Options)),
    profile_ends(Cpu0, Options),
    call(Result).

%   Also where the goal ends by an exception, or a limit: then its profile is what was wanted.

sampling_ends(Catcher, Cpu0, Options) :-
    end_sampling,
    (   Catcher = exception(_)
    ->  profile_ends(Cpu0, Options)
    ;   true
    ).

profile_ends(Cpu0, Options) :-
    statistics(cputime, Cpu1),
    Cpu is Cpu1-Cpu0,
    findall(Self, sampled(_, Self, _), Selves),
    total(Selves, 0, Samples),
    assertz(profiled(Samples, Cpu)),
    show_profile(Options),
    (   option(flame(File), Options)
    ->  findall(Count-Calls, stacked(Calls, Count), Stacks),
        flame_graph(Stacks, File)
    ;   true
    ).

%   Loads nothing: behind an exceeded limit of inferences little may still be called.

total([], Sum, Sum).
total([N|Ns], Sum0, Sum) :-
    Sum1 is Sum0+N,
    total(Ns, Sum1, Sum).

sampling(Interval) :-
    alarm(Interval, prolog_statistics:take_sample, _, [remove(true)]).

end_sampling :-
    nb_setval('$profile', []),
    forall(current_alarm(_, prolog_statistics:take_sample, Alarm, _), remove_alarm(Alarm)).

%   The alarm is set anew behind the sample, which does not count itself then.

take_sample :-
    (   nb_current('$profile', profile(Interval,Base))
    ->  '$stack_depth'(Depth),
        Count is min(Depth-Base, 300),
        '$goals_on_stack'(Depth, Count, Goals),
        calls(Goals, Calls),
        (   Calls = [Self|_]
        ->  sort(Calls, Each),
            forall(member(Call, Each), count_sample(Call, Self)),
            ( keeps_stacks -> count_stack(Calls) ; true )
        ;   true
        ),
        sampling(Interval)
    ;   true
    ).

calls([], []).
calls([goal(_,Module:Goal,_,_)|Goals], Calls) :-
    (   Module == prolog_statistics
    ->  Calls = Rest
    ;   functor(Goal, Name, Arity),
        Calls = [Module:Name/Arity|Rest]
    ),
    calls(Goals, Rest).

count_stack(Calls) :-
    (   retract(stacked(Calls, Count0))
    ->  true
    ;   Count0 = 0
    ),
    Count is Count0+1,
    assertz(stacked(Calls, Count)).

count_sample(Call, Self) :-
    (   retract(sampled(Call, Self0, All0))
    ->  true
    ;   Self0 = 0,
        All0 = 0
    ),
    (   Call == Self
    ->  Self1 is Self0+1
    ;   Self1 = Self0
    ),
    All1 is All0+1,
    assertz(sampled(Call, Self1, All1)).

%!  show_profile(+Options) is det.
%
%   Prints the table of the last profile/1,2 again. Options are top(N), 25
%   lines unless given, and cumulative(true), to sort by the time with that of
%   called predicates.

show_profile(Options) :-
    option(top(Top), Options, 25),
    option(cumulative(Cumulative), Options, false),
    (   profiled(Samples, Cpu)
    ->  true
    ;   Samples = 0,
        Cpu = 0.0
    ),
    findall(Key-row(Call,Self,All),
            ( sampled(Call, Self, All),
              (   Cumulative == true
              ->  Key = All
              ;   Key = Self
              )
            ),
            Rows0),
    sort(1, @>=, Rows0, Rows),
    rule,
    format('Total time: ~3f seconds, ~D samples~n', [Cpu,Samples]),
    rule,
    format('~w~t~w~54|~t~w~69|~n', ['Predicate','Time','With callees']),
    rule,
    forall(( nth_row(Rows, 1, N, row(Call,Self,All)), N =< Top ),
           show_row(Call, Self, All, Samples)).

nth_row([_-Row|_], N, N, Row).
nth_row([_|Rows], N0, N, Row) :-
    N1 is N0+1,
    nth_row(Rows, N1, N, Row).

show_row(Module:PI, Self, All, Samples) :-
    SelfPart is 100*Self/Samples,
    AllPart is 100*All/Samples,
    (   Module == user
    ->  Shown = PI
    ;   Shown = Module:PI
    ),
    format('~q~t~1f%~54|~t~1f%~69|~n', [Shown,SelfPart,AllPart]).

rule :-
    format('~*c~n', [69,0'=]).

%!  profile_data(-Data) is det.
%
%   Data is a dict with what the last profile/1,2 has found: summary, a dict
%   with samples and time, and nodes, a list of dicts with predicate,
%   ticks_self and ticks (with those of called predicates).

profile_data(profile{summary:summary{samples:Samples,time:Cpu},nodes:Nodes}) :-
    (   profiled(Samples, Cpu)
    ->  true
    ;   Samples = 0,
        Cpu = 0.0
    ),
    findall(node{predicate:Call,ticks_self:Self,ticks:All}, sampled(Call, Self, All), Nodes).

%!  profile_procedure_data(?Indicator, -Data) is nondet.
%
%   Data is the dict of a predicate among the nodes of profile_data/1.

profile_procedure_data(Module:PI, node{predicate:Call,ticks_self:Self,ticks:All}) :-
    (   var(PI)
    ->  sampled(Call, Self, All),
        PI = Call
    ;   Call = Module:PI,
        sampled(Call, Self, All)
    ).
