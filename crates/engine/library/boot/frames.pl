:- module(system,
          [ prolog_current_frame/1, prolog_frame_attribute/3,
            '$goals_on_stack'/3, '$stack_depth'/1, '$some_goals'/4,
            '$traced_goals'/1, '$frame_goals'/2, '$where_called'/3, '$frame_of_clause'/2, '$goal_place'/3,
            '$placed_goals'/2, '$named_variables'/2, '$forget_answers'/0,
            '$print_goals'/2,
            '$print_last_choice'/0
          ]).

/** <module> The goals on the stack

    A frame is identified by its number, counted from the outermost goal. While the debugger runs a goal, the
    frames are those of the debugger; else those of the machine (crates/engine/src/machine/frames.rs). The
    machine has no frame for a goal that made a last call, and shows arguments that are no longer needed as
    variables.
*/

%   '$goals_on_stack'(+From, +Count, -Goals): Goals has goal(Level, Module:Goal, File, Line) for frame number
%   From and at most Count - 1 of its callers, or goal(Level, Module:Goal, Clause, Path) for what the debugger
%   runs ('$placed_goals'/2).

'$goals_on_stack'(From, Count, Goals) :-
    '$traced_goals'(All),
    !,
    length(All, Size),
    Skip is max(0, Size - From),
    '$some_goals'(All, Skip, Count, Goals).
'$goals_on_stack'(From, Count, Goals) :-
    '$stack_goals'(From, Count, Goals).

'$stack_depth'(Depth) :-
    '$traced_goals'(All),
    !,
    length(All, Depth).
'$stack_depth'(Depth) :-
    '$stack_size'(Depth).

'$some_goals'([], _, _, []) :- !.
'$some_goals'(_, _, 0, []) :- !.
'$some_goals'([Goal|Goals0], 0, Count, [Goal|Goals]) :-
    !,
    Count1 is Count - 1,
    '$some_goals'(Goals0, 0, Count1, Goals).
'$some_goals'([_|Goals0], Skip, Count, Goals) :-
    Skip1 is Skip - 1,
    '$some_goals'(Goals0, Skip1, Count, Goals).

%   '$placed_goals'(+Goals, -Placed): looks up where the goals that the debugger runs are, which takes
%   reading. Those of the machine have their places.

'$placed_goals'([], []).
'$placed_goals'([goal(Level, Goal, Clause, Path)|Goals], [goal(Level, Goal, File, Line)|Placed]) :-
    (   Clause == none
    ->  File = [],
        Line = 0
    ;   \+ blob(Clause, clause)
    ->  File = Clause,
        Line = Path
    ;   '$goal_place'(Clause, Path, place(File, Line, _, _, _))
    ->  true
    ;   clause_property(Clause, file(File)),
        clause_property(Clause, line_count(Line))
    ->  true
    ;   File = [],
        Line = 0
    ),
    '$placed_goals'(Goals, Placed).

%   '$goal_place'(+Clause, +Path, -Place): Place is place(File, Line, Column, From, To) of the goal to which
%   Path leads in the body (library(prolog_clause)). Fails if this is not known.

'$goal_place'(Clause, Path, Place) :-
    is_list(Path),
    '$answer_of_source'(Clause, Path, Place).

%   '$answer_of_source'(+Clause, +What, -Answer): asks library(prolog_clause), which is loaded for it. What is
%   the path to a goal, or `names`. A watched query asks the same at many ports, so answers are kept until its
%   end.

:- thread_local '$answered'/3.

'$answer_of_source'(Clause, What, Answer) :-
    \+ '$is_observed',
    !,
    '$ask_source'(What, Clause, Answer).
'$answer_of_source'(Clause, What, Answer) :-
    '$answered'(Clause, What, Known),
    !,
    Known = yes(Answer).
'$answer_of_source'(Clause, What, Answer) :-
    ( '$ask_source'(What, Clause, Answer0) -> Known = yes(Answer0) ; Known = no ),
    assertz('$answered'(Clause, What, Known)),
    Known = yes(Answer).

'$ask_source'(What, Clause, Answer) :-
    ( current_module(prolog_clause) -> true ; use_module(library(prolog_clause), []) ),
    catch('$ask_for'(What, Clause, Answer), error(_, _), fail).

'$ask_for'(names, Clause, clause(Head, Body, Names)) :-
    !,
    prolog_clause:clause_info(Clause, _, _, _, [head(Head0), body(Body), variable_names(Names)]),
    strip_module(user:Head0, _, Head).
'$ask_for'(Path, Clause, Place) :-
    '$reverse'(Path, FromRoot),
    prolog_clause:goal_place(Clause, FromRoot, Place).

'$forget_answers' :-
    retractall('$answered'(_, _, _)).

%   '$where_called'(+Frame, -Caller, -Path): Caller is the frame whose clause has the goal of Frame, or the
%   goal that calls it, and Path leads to it there. (A negation of a watched query has a frame, but no
%   clause.)

'$where_called'(Frame, Caller, Path) :-
    arg(4, Frame, Parent),
    Parent \== [],
    arg(9, Frame, Path0),
    (   is_list(Path0)
    ->  '$frame_of_clause'(Parent, Caller),
        Path = Path0
    ;   '$where_called'(Parent, Caller, Path)
    ).

'$frame_of_clause'(Frame, Caller) :-
    (   arg(3, Frame, \+ _),
        arg(8, Frame, none),
        arg(9, Frame, Path),
        is_list(Path)
    ->  arg(4, Frame, Parent),
        '$frame_of_clause'(Parent, Caller)
    ;   Caller = Frame
    ).

%   '$named_variables'(+Frame, -Names): Names has Name=Value for the variables of the clause that a frame
%   runs.

'$named_variables'('$frame'(_, _, Goal, _, _, _, _, Clause, _, Body, _), Names) :-
    Clause \== none,
    '$answer_of_source'(Clause, names, clause(Goal, Body, Names)).

%   '$traced_goals'(-Goals): goal(Level, Module:Goal, Clause, Path) for each goal that the debugger runs, with
%   the clause of it that runs, or `none`, and what that clause is doing. Fails if the debugger runs none.

'$traced_goals'(Goals) :-
    \+ '$trace_mode'(normal),
    nb_current('$trace_frame', Frame),
    Frame \== [],
    '$frame_goals'(Frame, Goals).

'$frame_goals'(Frame, Goals) :-
    '$frame_goals'(Frame, inside, Goals).

'$frame_goals'([], _, []) :- !.
'$frame_goals'(Frame, Path, Goals) :-
    Frame = '$frame'(Level, Own, Goal, Parent, _, _, _, Clause, Outer, _, _),
    (   '$is_hidden_goal'(Goal)
    ->  Goals = Goals1
    ;   Goals = [goal(Level, Own:Goal, Clause, Path)|Goals1]
    ),
    '$frame_goals'(Parent, Outer, Goals1).

%!  prolog_current_frame(-Frame) is det.
%
%   Frame is the number of the goal that is running, for
%   prolog_frame_attribute/3.

prolog_current_frame(Frame) :-
    '$stack_depth'(Frame).

%!  prolog_frame_attribute(+Frame, +Key, -Value) is semidet.
%
%   Looks at a frame: its `goal`, `level`, `parent`, `predicate_indicator`,
%   `context_module`, `parent_goal(Goal)`, and whether it is `hidden` or
%   `top`.

prolog_frame_attribute(Frame, Key, _) :-
    ( var(Frame) ; var(Key) ),
    !,
    throw(error(instantiation_error,
                context(system:prolog_frame_attribute/3, _))).
prolog_frame_attribute(none, _, _) :-
    !,
    fail.
prolog_frame_attribute(Frame, Key, Value) :-
    '$is_traced_frame'(Frame),
    !,
    '$traced_attribute'(Key, Frame, Value).
prolog_frame_attribute(Frame, _, _) :-
    \+ integer(Frame),
    !,
    throw(error(type_error(frame_reference, Frame),
                context(system:prolog_frame_attribute/3, _))).
prolog_frame_attribute(Frame, parent_goal, Goal) :-
    !,
    '$parent_goal'(Frame, Goal, _).
prolog_frame_attribute(Frame, parent_goal(Next), Goal) :-
    !,
    '$parent_goal'(Frame, Goal, Found),
    Next is Found - 1,
    Next > 0.
prolog_frame_attribute(Frame, Key, Value) :-
    '$goals_on_stack'(Frame, 1, [Goal]),
    '$frame_attribute'(Key, Frame, Goal, Value).

'$frame_attribute'(level, _, goal(Level, _, _, _), Level).
'$frame_attribute'(goal, _, goal(_, Qualified, _, _), Goal) :-
    Qualified = Module:Plain,
    (   ( Module == user ; Module == system )
    ->  Goal = Plain
    ;   Goal = Qualified
    ).
'$frame_attribute'(predicate_indicator, _, goal(_, Module:Goal, _, _), Indicator) :-
    functor(Goal, Name, Arity),
    (   ( Module == user ; Module == system )
    ->  Indicator = Name/Arity
    ;   Indicator = Module:Name/Arity
    ).
'$frame_attribute'(context_module, _, goal(_, Module:_, _, _), Module).
'$frame_attribute'(parent, Frame, _, Parent) :-
    Frame > 1,
    Parent is Frame - 1.
'$frame_attribute'(hidden, _, _, false).
'$frame_attribute'(top, Frame, _, Top) :-
    ( Frame =:= 1 -> Top = true ; Top = false ).
'$frame_attribute'(argument(N), _, goal(_, _:Goal, _, _), Argument) :-
    arg(N, Goal, Argument).

%   Frames that the tracer hands to user:prolog_trace_interception/4.

'$is_traced_frame'(Frame) :-
    functor(Frame, '$frame', 11).

'$traced_attribute'(parent_goal, Frame, Goal) :-
    !,
    '$traced_parent'(Frame, Goal, _).
'$traced_attribute'(parent_goal(Next), Frame, Goal) :-
    !,
    '$traced_parent'(Frame, Goal, Found),
    '$traced_attribute'(parent, Found, Next).
'$traced_attribute'(parent, Frame, Parent) :-
    !,
    arg(4, Frame, Parent),
    '$is_traced_frame'(Parent).
'$traced_attribute'(top, Frame, Top) :-
    !,
    ( '$traced_attribute'(parent, Frame, _) -> Top = false ; Top = true ).
'$traced_attribute'(Key, Frame, Value) :-
    Frame = '$frame'(Level, Own, Goal, _, _, _, _, _, _, _, _),
    '$frame_attribute'(Key, Frame, goal(Level, Own:Goal, _, _), Value).

'$traced_parent'(Frame, Goal, Found) :-
    '$is_traced_frame'(Frame),
    Frame = '$frame'(_, Own, Plain, Parent, _, _, _, _, _, _, _),
    ( nonvar(Goal), Goal = _:_ -> Wanted = Goal ; Wanted = _:Goal ),
    (   Own:Plain = Wanted
    ->  Found = Frame
    ;   '$traced_parent'(Parent, Goal, Found)
    ).

%   The nearest goal, this one or one it was called from, that unifies. A module that has no such predicate
%   stands for any.

'$parent_goal'(Frame, Goal, Found) :-
    (   nonvar(Goal),
        Goal = Module:Plain
    ->  (   atom(Module),
            callable(Plain),
            \+ current_predicate(_, Module:Plain)
        ->  Qualified = _:Plain
        ;   Qualified = Goal
        )
    ;   Qualified = _:Goal
    ),
    '$parent_within'(Frame, Qualified, Found).

'$parent_within'(Frame, Goal, Found) :-
    Frame > 0,
    '$goals_on_stack'(Frame, 50, Goals),
    (   '$first_goal'(Goals, Frame, Goal, Found)
    ->  true
    ;   Next is Frame - 50,
        '$parent_within'(Next, Goal, Found)
    ).

'$first_goal'([goal(_, Goal0, _, _)|Goals], Frame, Goal, Found) :-
    (   Goal0 = Goal
    ->  Found = Frame
    ;   Next is Frame - 1,
        '$first_goal'(Goals, Next, Goal, Found)
    ).

%   '$print_goals'(+Goals, +Column): prints one line for each goal, in the format of the debugger.

'$print_goals'([], _).
'$print_goals'([goal(Level, Own:Goal0, _, _)|Goals], Column) :-
    '$shown_goal'(exit, Own, Goal0, _, Goal),
    format(user_error, '~N~t[~D]~*| ', [Level, Column]),
    '$write_goal'(user_error, Goal),
    nl(user_error),
    '$print_goals'(Goals, Column).

%   '$print_last_choice': prints which goal left the newest choice point of the program.

'$print_last_choice' :-
    (   '$open_choice'(Kind, Goal, Places, Caller)
    ->  print_message(warning, last_choice(Kind, Goal, Places, Caller))
    ;   print_message(silent, no_choicepoint)
    ).
