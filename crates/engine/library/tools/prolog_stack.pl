/** Looking at the stack of goals, and printing it. */

:- module(prolog_stack,
          [ get_prolog_backtrace/2, get_prolog_backtrace/3,
            prolog_stack_frame_property/2, print_prolog_backtrace/2,
            print_prolog_backtrace/3, backtrace/1,
            print_last_choicepoint/0, print_last_choicepoint/2
          ]).
:- autoload(library(option), [option/3]).

:- multifile prolog:message//1.

:- system:'$with_backtraces'.

%!  backtrace(+MaxDepth) is det.
%
%   Prints the goals on the stack to user_error, at most MaxDepth of them.

backtrace(MaxDepth) :-
    get_prolog_backtrace(MaxDepth, Backtrace),
    print_prolog_backtrace(user_error, Backtrace).

%!  get_prolog_backtrace(+MaxDepth, -Backtrace) is det.
%
%   Backtrace has frame(Level, Where, Goal) for the goals on the stack, the
%   innermost first.

get_prolog_backtrace(MaxDepth, Backtrace) :-
    get_prolog_backtrace(MaxDepth, Backtrace, []).

%!  get_prolog_backtrace(+MaxDepth, -Backtrace, +Options) is det.
%
%   As get_prolog_backtrace/2. The option frame(Frame) says where to start.

get_prolog_backtrace(MaxDepth, Backtrace, Options) :-
    prolog_current_frame(Here),
    option(frame(Frame), Options, Here),
    Depth is MaxDepth+5,
    system:'$goals_on_stack'(Frame, Depth, Goals),
    beyond(Goals, Beyond),
    system:'$placed_goals'(Beyond, Asked),
    frames(Asked, MaxDepth, Backtrace).

%   Removes the frames of this library from a backtrace.

beyond([goal(_,prolog_stack:_,_,_)|Goals0], Goals) :-
    !,
    beyond(Goals0, Goals).
beyond(Goals, Goals).

frames([], _, []) :- !.
frames(_, 0, []) :- !.
frames([goal(Level,Module:Goal,File,Line)|Goals], Count, [frame(Level,Where,Shown)|Backtrace]) :-
    functor(Goal, Name, Arity),
    (   Line > 0
    ->  Where = clause(Module:Name/Arity,File:Line)
    ;   Where = call(Module:Name/Arity)
    ),
    plain_goal(Module:Goal, Shown),
    Count1 is Count-1,
    frames(Goals, Count1, Backtrace).

%!  prolog_stack_frame_property(+Frame, ?Property) is nondet.
%
%   Property of a frame from get_prolog_backtrace/2: level(Level),
%   predicate(PI) or location(File:Line).

prolog_stack_frame_property(frame(Level,_,_), level(Level)).
prolog_stack_frame_property(frame(_,call(PI),_), predicate(PI)).
prolog_stack_frame_property(frame(_,clause(PI,_),_), predicate(PI)).
prolog_stack_frame_property(frame(_,clause(_,Place),_), location(Place)).

%!  print_prolog_backtrace(+Stream, +Backtrace) is det.
%
%   Prints Backtrace to Stream.

print_prolog_backtrace(Stream, Backtrace) :-
    print_prolog_backtrace(Stream, Backtrace, []).

%!  print_prolog_backtrace(+Stream, +Backtrace, +Options) is det.
%
%   As print_prolog_backtrace/2.

print_prolog_backtrace(Stream, Backtrace, _Options) :-
    phrase(backtrace_lines(Backtrace), Lines),
    print_message_lines(Stream, '', Lines).

backtrace_lines([]) -->
    [].
backtrace_lines([frame(Level,Where,Goal)|Frames]) -->
    [ '~t[~D]~6| ~p'-[Level, Goal] ],
    place(Where),
    [ nl ],
    backtrace_lines(Frames).

place(clause(_,File:Line)) -->
    !,
    [ ' at ~w:~d'-[File, Line] ].
place(_) -->
    [].

plain_goal(user:Goal, Plain) :-
    !,
    Plain = Goal.
plain_goal(system:Goal, Plain) :-
    !,
    Plain = Goal.
plain_goal(Goal, Goal).

%!  print_last_choicepoint is det.
%!  print_last_choicepoint(+Choice, +Options) is det.
%
%   Prints the goal that left the most recent choice point, its clauses and
%   who called it.

print_last_choicepoint :-
    system:'$print_last_choice'.

print_last_choicepoint(_Choice, _Options) :-
    system:'$print_last_choice'.
