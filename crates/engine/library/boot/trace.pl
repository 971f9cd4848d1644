:- module(system,
          [ '$trace_query'/1, '$traced'/1, '$new_frame'/5, '$new_frame'/6, '$visible_frame'/2,
            '$trace_body'/5, '$inner_level'/2, '$not_traced'/1, '$trace_frame'/3, '$give_up'/2,
            '$trace_exception'/2
          ]).

/** <module> Running goals under the debugger

    While debugging, goals run through the interpreter in this file. It interprets the clauses of the
    program's own predicates and shows their ports (trace_ports.pl). All other goals are called as a whole;
    the goals that a known meta-predicate calls return to the interpreter.

    A frame is '$frame'(Level, Module, Goal, Parent, Choice, Order, Open, Clause, Path, Body, Number). Choice
    is the choice point that fails to the end of the goal. Order is the user's request for it (`none`, `retry` or
    `fail`). Open says whether clauses are left to try. Clause is the reference of the current clause, or
    `none`, and Body its body. Path leads to the goal in the body of the parent's clause: the numbers of
    arguments, the innermost first. It ends in `inside` for what a goal of that body calls. Level counts as
    in SWI-Prolog.
*/

%   '$trace_query'(:Goal): runs a goal of the prompt, or one that untraced code has called, under the
%   debugger.

'$trace_query'(M:Goal) :-
    b_setval('$trace_frame', []),
    '$new_frame'(9, M, toplevel, [], Frame),
    '$trace_outer'(Goal, M, Frame).

%   A query that itself is a call of call/1 runs one level deeper, which is not shown.

'$trace_outer'(Goal, M, Frame) :-
    nonvar(Goal),
    Goal = call(Inner),
    !,
    '$inner_frame'(Frame, 0, inside, Inside),
    '$trace_meta_call'(Inner, M, Inside, inside).
'$trace_outer'(Goal, M, Frame) :-
    '$trace_meta_call'(Goal, M, Frame, inside).

'$traced'(M:Goal) :-
    (   nb_current('$trace_frame', Parent),
        Parent \== []
    ->  true
    ;   '$call_depth'(Depth),
        Level is Depth - 1,
        '$new_frame'(Level, M, toplevel, [], Parent)
    ),
    '$trace_goal'(Goal, M, Parent, inside).

'$new_frame'(Level, M, Goal, Parent, Frame) :-
    '$new_frame'(Level, M, Goal, Parent, inside, Frame).

'$new_frame'(Level, M, Goal, Parent, Path,
             '$frame'(Level, M, Goal, Parent, 0, none, false, none, Path, none, Number)) :-
    '$call_number'(Number).

%   '$inner_frame'(+Frame, +Hidden, +Path, -Inner): Inner is a hidden frame for the goals of a called body.
%   Hidden is the number of system levels between.

'$inner_frame'(Frame, Hidden, Path, Inner) :-
    arg(1, Frame, Level0),
    arg(2, Frame, M),
    Level is Level0 + Hidden + 1,
    '$new_frame'(Level, M, '$body', Frame, Path, Inner).

                /*******************************
                *            BODIES            *
                *******************************/

%   '$trace_meta_call'(+Goal, +Module, +Frame, +Path): calls Goal in a frame like call/1.

'$trace_meta_call'(Goal, M, _, _) :-
    var(Goal),
    !,
    call(M:Goal).
'$trace_meta_call'(M:Goal, _, Frame, Path) :-
    atom(M),
    !,
    '$trace_meta_call'(Goal, M, Frame, Path).
'$trace_meta_call'(Goal, M, Frame, Path) :-
    '$is_body'(Goal),
    !,
    '$inner_frame'(Frame, 0, Path, Inner),
    '$trace_cut_here'(Goal, M, Inner, inside).
'$trace_meta_call'(Goal, M, Frame, Path) :-
    '$trace_goal'(Goal, M, Frame, Path).

'$is_body'((_, _)).
'$is_body'((_ ; _)).
'$is_body'((_ -> _)).
'$is_body'((_ *-> _)).
'$is_body'(\+ _).
'$is_body'(!).

%   Runs a body; cuts in it are local.

'$trace_cut_here'(Body, M, Frame, Path) :-
    '$current_choice'(Cut),
    '$trace_body'(Body, M, Frame, Cut, Path).

%   '$trace_body'(+Body, +Module, +Frame, +Cut, +Path): runs Body; `!` cuts back to the choice point Cut. When
%   an alternative of the body is tried, its frame shows the redo port.

'$trace_body'(Goal, M, Frame, _, Path) :-
    var(Goal),
    !,
    '$trace_meta_call'(Goal, M, Frame, Path).
'$trace_body'(!, _, Frame, Cut, _) :-
    !,
    '$observe_cut'(Frame),
    '$cut_to'(Cut).
'$trace_body'((A, B), M, Frame, Cut, Path) :-
    !,
    '$trace_body'(A, M, Frame, Cut, [1|Path]),
    '$trace_body'(B, M, Frame, Cut, [2|Path]).
'$trace_body'((If -> Then ; Else), M, Frame, Cut, Path) :-
    !,
    (   '$trace_cut_here'(If, M, Frame, [1, 1|Path])
    ->  '$trace_body'(Then, M, Frame, Cut, [2, 1|Path])
    ;   '$trace_alternative'(Frame),
        '$trace_body'(Else, M, Frame, Cut, [2|Path])
    ).
'$trace_body'((If *-> Then ; Else), M, Frame, Cut, Path) :-
    !,
    (   '$trace_cut_here'(If, M, Frame, [1, 1|Path])
    *-> '$trace_body'(Then, M, Frame, Cut, [2, 1|Path])
    ;   '$trace_alternative'(Frame),
        '$trace_body'(Else, M, Frame, Cut, [2|Path])
    ).
'$trace_body'((A ; B), M, Frame, Cut, Path) :-
    !,
    (   '$trace_body'(A, M, Frame, Cut, [1|Path])
    ;   '$trace_alternative'(Frame),
        '$trace_body'(B, M, Frame, Cut, [2|Path])
    ).
'$trace_body'((If -> Then), M, Frame, Cut, Path) :-
    !,
    (   '$trace_cut_here'(If, M, Frame, [1|Path])
    ->  '$trace_body'(Then, M, Frame, Cut, [2|Path])
    ).
'$trace_body'((If *-> Then), M, Frame, Cut, Path) :-
    !,
    '$trace_cut_here'(If, M, Frame, [1|Path]),
    '$trace_body'(Then, M, Frame, Cut, [2|Path]).
'$trace_body'(\+ Goal, M, Frame, _, Path) :-
    '$is_observed',
    !,
    '$inner_level'(Frame, Level),
    '$new_frame'(Level, M, \+ Goal, Frame, Path, Own),
    '$trace_frame'(negation([1|Path]), M, Own).
'$trace_body'(\+ Goal, M, Frame, _, Path) :-
    !,
    \+ '$trace_cut_here'(Goal, M, Frame, [1|Path]),
    '$trace_alternative'(Frame).
'$trace_body'(M:Goal, _, Frame, Cut, Path) :-
    atom(M),
    !,
    '$trace_body'(Goal, M, Frame, Cut, [2|Path]).
'$trace_body'(Call, M, Frame, _, Path) :-
    '$call_in_body'(Call, Closure, Extra),
    !,
    (   '$closure_goal'(M:Closure, Extra, CM, Goal)
    ->  '$trace_meta_call'(Goal, CM, Frame, Path)
    ;   call(M:Call)
    ).
'$trace_body'(Goal, M, Frame, _, Path) :-
    '$trace_goal'(Goal, M, Frame, Path).

%   call/N inside a body has no frame of its own.

'$call_in_body'(Call, Closure, Extra) :-
    compound(Call),
    compound_name_arguments(Call, call, [Closure|Extra]).

'$closure_goal'(M0:Closure0, Extra, M, Goal) :-
    strip_module(M0:Closure0, M, Closure),
    callable(Closure),
    (   Extra == []
    ->  Goal = Closure
    ;   '$add_arguments'(Closure, Extra, Goal)
    ).

'$trace_alternative'(Frame) :-
    '$visible_frame'(Frame, Visible),
    '$port'(redo, Visible, Action),
    '$obey_within'(Action, Visible).

%   Visible is the nearest frame that is shown, for a goal in a body.

'$visible_frame'(Frame, Visible) :-
    arg(3, Frame, Goal),
    (   Goal == '$body',
        arg(4, Frame, Parent),
        Parent \== []
    ->  '$visible_frame'(Parent, Visible)
    ;   Visible = Frame
    ).

                /*******************************
                *             GOALS            *
                *******************************/

%   '$trace_goal'(+Goal, +Module, +Frame, +Path): calls a goal from a frame. Predicates that switch the
%   debugger are not traced, nor goals of which a watched query would tell nothing.

'$trace_goal'(Goal, M, _, _) :-
    ( '$trace_mode'(normal) ; '$not_traced'(Goal) ),
    !,
    call(M:Goal).
'$trace_goal'(Goal, M, Parent, Path) :-
    arg(1, Parent, Level),
    '$runs_unwatched'(Level),
    \+ '$stops_at'(Parent, Path),
    !,
    '$divert_calls'(false),
    b_setval('$trace_frame', Parent),
    call(M:Goal).
'$trace_goal'(Goal, M, Parent, Path) :-
    '$trace_kind'(M, Goal, Own0, Kind0),
    '$settled_kind'(Kind0, Goal, Own0, Kind, Own),
    '$inner_level'(Parent, Level),
    '$new_frame'(Level, Own, Goal, Parent, Path, Frame),
    '$trace_frame'(Kind, M, Frame).

%   '$stops_at'(+Frame, +Path): there is a breakpoint at a goal of a clause that the debugger itself runs.

'$stops_at'(Frame, Path) :-
    is_list(Path),
    '$frame_of_clause'(Frame, Caller),
    '$breakpoint_in'(Caller, Path, _).

'$inner_level'(Frame, Level) :-
    arg(1, Frame, Level0),
    Level is Level0 + 1.

'$not_traced'(trace).
'$not_traced'(notrace).
'$not_traced'(tracing).
'$not_traced'(debug).
'$not_traced'(nodebug).
'$not_traced'(debugging).
'$not_traced'(nospyall).
'$not_traced'(spy(_)).
'$not_traced'(nospy(_)).
'$not_traced'(leash(_)).
'$not_traced'(visible(_)).

%   Loads a library predicate when it is called for the first time.

'$settled_kind'(undefined, Goal, Module, opaque, Own) :-
    functor(Goal, Name, Arity),
    '$autoload_source'(Module, Name, Arity, Path),
    !,
    (   '$loaded'(Path, Own, _, _)
    ->  true
    ;   '$load_library'(Path, Own)
    ).
'$settled_kind'(Kind, _, Own, Kind, Own).

%   An undefined predicate shows no call port, only an exception.

'$trace_frame'(undefined, M, Frame) :-
    !,
    arg(3, Frame, Goal),
    b_setval('$trace_frame', Frame),
    catch(call(M:Goal), Error, '$trace_exception'(Error, Frame)).
'$trace_frame'(Kind, M, Frame) :-
    '$trace_attempt'(Kind, M, Frame).

%   The second clause runs when the goal has failed.

'$trace_attempt'(Kind, M, Frame) :-
    '$current_choice'(Choice),
    setarg(5, Frame, Choice),
    '$port'(call, Frame, Action),
    '$trace_call'(Action, Kind, M, Frame),
    '$port'(exit, Frame, ExitAction),
    '$obey_within'(ExitAction, Frame),
    '$current_choice'(Now),
    (   Now == Choice
    ->  !
    ;   true
    ).
'$trace_attempt'(Kind, M, Frame) :-
    arg(6, Frame, Order),
    nb_setarg(6, Frame, none),
    '$trace_failed'(Order, Kind, M, Frame).

'$trace_failed'(retry, Kind, M, Frame) :-
    '$trace_attempt'(Kind, M, Frame).
'$trace_failed'(none, Kind, M, Frame) :-
    '$port'(fail, Frame, Action),
    (   Action == retry
    ->  '$says_retry'(Frame),
        '$trace_attempt'(Kind, M, Frame)
    ;   Action = retry(_),
        '$obey_within'(Action, Frame)
    ).

'$trace_call'(continue, Kind, M, Frame) :-
    catch('$trace_enter'(Kind, M, Frame), Error, '$trace_exception'(Error, Frame)).
'$trace_call'(ignore, _, _, _).
'$trace_call'(retry, Kind, M, Frame) :-
    '$trace_call'(continue, Kind, M, Frame).
'$trace_call'(retry(Outer), _, _, Frame) :-
    '$obey_within'(retry(Outer), Frame).
'$trace_call'(fail, _, _, Frame) :-
    '$obey_within'(fail, Frame).

%   '$obey_within'(+Action, +Frame): performs the user's action at a port after the call. To restart the goal,
%   it backtracks to the goal's choice point.

'$obey_within'(continue, _).
'$obey_within'(ignore, _).
'$obey_within'(fail, Frame) :-
    '$give_up'(fail, Frame).
'$obey_within'(retry, Frame) :-
    '$says_retry'(Frame),
    '$give_up'(retry, Frame).
'$obey_within'(retry(Outer), _) :-
    '$obey_within'(retry, Outer).

'$give_up'(Order, Frame) :-
    nb_setarg(6, Frame, Order),
    arg(5, Frame, Choice),
    '$cut_to'(Choice),
    fail.

'$trace_exception'(Error, Frame) :-
    (   '$passes_ports'(Error)
    ->  throw(Error)
    ;   nb_setval('$trace_error', Error),
        '$port'(exception, Frame, Action),
        '$obey_exception'(Action, Error, Frame)
    ).

'$obey_exception'(continue, Error, _) :-
    throw(Error).
'$obey_exception'(ignore, Error, _) :-
    throw(Error).
'$obey_exception'(fail, _, Frame) :-
    '$obey_within'(fail, Frame).
'$obey_exception'(retry, _, Frame) :-
    '$obey_within'(retry, Frame).
'$obey_exception'(retry(Outer), _, Frame) :-
    '$obey_within'(retry(Outer), Frame).

'$passes_ports'(Error) :-
    (   '$is_abort'(Error)
    ->  true
    ;   '$leaving'(Error)
    ).

                /*******************************
                *         PREDICATES           *
                *******************************/

'$trace_enter'(clauses, M, Frame) :-
    arg(3, Frame, Goal),
    '$candidates'(M:Goal, References),
    '$current_choice'(Cut),
    '$trace_clause'(References, M, Goal, Frame, BodyModule, Body),
    '$trace_clause_body'(Body, BodyModule, Frame, Cut).
'$trace_enter'(negation(Path), M, Frame) :-
    Frame = '$frame'(_, _, \+ Goal, _, _, _, _, _, _, _, _),
    \+ '$trace_cut_here'(Goal, M, Frame, Path).
'$trace_enter'(opaque, _, Frame) :-
    '$observes_labeling'(Frame, Options, Variables),
    !,
    '$observe_labeling'(Options, Variables, Frame, Frame).
'$trace_enter'(opaque, M, Frame) :-
    arg(3, Frame, Goal0),
    arg(4, Frame, Parent),
    '$goals_come_back'(Goal0, M, Frame, Goal),
    '$frame_as_called'(Frame, Called, Names),
    '$current_choice'(Before),
    b_setval('$trace_frame', Frame),
    call(M:Goal),
    b_setval('$trace_frame', Parent),
    '$current_choice'(After),
    (   After == Before
    ->  true
    ;   '$redo_port'(Frame, Called, Names)
    ).

%   Shows the redo port on backtracking into a goal that ran as a whole. The bindings of its last solution
%   still exist then, so the goal is shown as it was called.

'$redo_port'(_, _, _).
'$redo_port'(Frame, Called, Names) :-
    b_setval('$trace_names', Names),
    '$port'(redo, Called, Action),
    b_setval('$trace_names', []),
    '$obey_within'(Action, Frame),
    fail.

%   '$frame_as_called'(+Frame, -Called, -Names): Called has a copy of the goal, Names the names of its
%   variables.

'$frame_as_called'(Frame, Called, Names) :-
    arg(3, Frame, Goal),
    \+ ground(Goal),
    '$port_is_shown'(redo, Frame),
    term_attvars(Goal, []),
    !,
    term_variables(Goal, Variables),
    copy_term(Goal-Variables, Copy-Copies),
    '$variable_texts'(Variables, Copies, Names),
    Frame = '$frame'(Level, Own, _, Parent, Choice, Order, Open, Clause, Path, Body, Number),
    Called = '$frame'(Level, Own, Copy, Parent, Choice, Order, Open, Clause, Path, Body, Number).
'$frame_as_called'(Frame, Frame, []).

'$variable_texts'([], [], []).
'$variable_texts'([Variable|Variables], [Copy|Copies], [Text=Copy|Names]) :-
    format(atom(Text), '~w', [Variable]),
    '$variable_texts'(Variables, Copies, Names).

%   References are the clauses that a call can enter by its first argument, where SWI-Prolog leaves choice
%   points. If the predicate has many clauses, all arguments select them.

'$candidates'(M:Goal, References) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    (   '$many_clauses'(M:Goal)
    ->  Head = Goal
    ;   Arity > 0,
        arg(1, Goal, First),
        nonvar(First)
    ->  '$same_functor'(First, Skeleton),
        arg(1, Head, Skeleton)
    ;   true
    ),
    findall(Reference, clause(M:Head, _, Reference), References).

'$many_clauses'(Goal) :-
    predicate_property(Goal, number_of_clauses(Count)),
    Count > 50.

'$same_functor'(Term, Skeleton) :-
    (   compound(Term)
    ->  compound_name_arity(Term, Name, Arity),
        compound_name_arity(Skeleton, Name, Arity)
    ;   Skeleton = Term
    ).

%   '$trace_clause'(+References, +Module, +Goal, +Frame, -BodyModule, -Body): enters a clause. Skips clauses
%   whose heads do not match.

'$trace_clause'([Reference|References], M, Goal, Frame, BodyModule, Body) :-
    (   \+ '$clause_body'(Reference, M, Goal, _, _)
    ->  '$trace_clause'(References, M, Goal, Frame, BodyModule, Body)
    ;   References == []
    ->  setarg(7, Frame, false),
        '$enter_clause'(Reference, M, Goal, Frame, BodyModule, Body)
    ;   setarg(7, Frame, true),
        '$one_or_another'(Reference, References, M, Goal, Frame, BodyModule, Body)
    ).

'$one_or_another'(Reference, _, M, Goal, Frame, BodyModule, Body) :-
    '$enter_clause'(Reference, M, Goal, Frame, BodyModule, Body).
'$one_or_another'(_, References, M, Goal, Frame, BodyModule, Body) :-
    '$trace_alternative'(Frame),
    '$trace_clause'(References, M, Goal, Frame, BodyModule, Body).

'$enter_clause'(Reference, M, Goal, Frame, BodyModule, Body) :-
    setarg(8, Frame, Reference),
    '$clause_body'(Reference, M, Goal, BodyModule, Body),
    setarg(10, Frame, Body).

'$clause_body'(Reference, M, Goal, BodyModule, Body) :-
    clause(M:Goal, Body0, Reference),
    !,
    once(clause_property(Reference, predicate(Own:_))),
    strip_module(Own:Body0, BodyModule, Body).

%   A fact has the body `true`; it is not called.

'$trace_clause_body'(Body, M, Frame, Cut) :-
    (   Body == true
    ->  true
    ;   '$trace_body'(Body, M, Frame, Cut, [])
    ).

                /*******************************
                *       META-PREDICATES        *
                *******************************/

%   '$goals_come_back'(+Goal0, +Module, +Frame, -Goal): Goal calls the goals in its arguments under the
%   debugger. Only predicates that run these goals at once are changed.

'$goals_come_back'(Goal0, M, Frame, Goal) :-
    compound(Goal0),
    compound_name_arguments(Goal0, Name, Args0),
    compound_name_arity(Goal0, Name, Arity),
    '$hidden_levels'(Name, Arity, Levels),
    !,
    '$args_come_back'(Args0, Levels, M, Frame, Args),
    compound_name_arguments(Goal, Name, Args).
'$goals_come_back'(Goal, _, _, Goal).

'$args_come_back'([], _, _, _, []).
'$args_come_back'([Arg0|Args0], [Level|Levels], M, Frame, [Arg|Args]) :-
    (   Level == (-)
    ->  Arg = Arg0
    ;   '$goal_comes_back'(Arg0, Level, M, Frame, Arg)
    ),
    '$args_come_back'(Args0, Levels, M, Frame, Args).

'$goal_comes_back'(Goal, _, _, _, Goal) :-
    \+ callable(Goal),
    !.
'$goal_comes_back'(Var^Goal0, Level, M, Frame, Var^Goal) :-
    !,
    '$goal_comes_back'(Goal0, Level, M, Frame, Goal).
'$goal_comes_back'(M:Goal0, Level, _, Frame, Goal) :-
    atom(M),
    !,
    '$goal_comes_back'(Goal0, Level, M, Frame, Goal).
'$goal_comes_back'(Goal, Level, M, Frame,
                   system:'$traced_closure'(M:Goal, Inner)) :-
    (   Level =:= 0
    ->  Inner = Frame
    ;   Hidden is Level - 1,
        '$inner_frame'(Frame, Hidden, inside, Inner)
    ).

'$traced_closure'(Goal, F) :-
    '$trace_closure'(Goal, [], F).
'$traced_closure'(Goal, F, A) :-
    '$trace_closure'(Goal, [A], F).
'$traced_closure'(Goal, F, A, B) :-
    '$trace_closure'(Goal, [A, B], F).
'$traced_closure'(Goal, F, A, B, C) :-
    '$trace_closure'(Goal, [A, B, C], F).
'$traced_closure'(Goal, F, A, B, C, D) :-
    '$trace_closure'(Goal, [A, B, C, D], F).
'$traced_closure'(Goal, F, A, B, C, D, E) :-
    '$trace_closure'(Goal, [A, B, C, D, E], F).
'$traced_closure'(Goal, F, A, B, C, D, E, G) :-
    '$trace_closure'(Goal, [A, B, C, D, E, G], F).

'$trace_closure'(M0:Closure, Extra, Frame) :-
    (   '$closure_goal'(M0:Closure, Extra, M, Goal)
    ->  '$trace_meta_call'(Goal, M, Frame, inside)
    ;   '$append'([M0:Closure], Extra, List),
        Call =.. [call|List],
        call(Call)
    ).

%   '$hidden_levels'(+Name, +Arity, -Levels): Levels has for each argument `-`, or the number of SWI-Prolog's
%   frames between the call and the goal.

'$hidden_levels'(call, Arity, [0|Levels]) :-
    Others is Arity - 1,
    '$plain_arguments'(Others, Levels).
'$hidden_levels'(once, 1, [0]).
'$hidden_levels'(ignore, 1, [0]).
'$hidden_levels'(not, 1, [0]).
'$hidden_levels'(forall, 2, [0, 0]).
'$hidden_levels'(catch, 3, [0, -, 0]).
'$hidden_levels'(findall, 3, [-, 4, -]).
'$hidden_levels'(findall, 4, [-, 3, -, -]).
'$hidden_levels'(findnsols, 4, [-, -, 4, -]).
'$hidden_levels'(bagof, 3, [-, 5, -]).
'$hidden_levels'(setof, 3, [-, 5, -]).
'$hidden_levels'(aggregate_all, 3, [-, 1, -]).
'$hidden_levels'(aggregate_all, 4, [-, -, 1, -]).
'$hidden_levels'(call_cleanup, 2, [1, 0]).
'$hidden_levels'(setup_call_cleanup, 3, [3, 1, 0]).
'$hidden_levels'(with_output_to, 2, [-, 1]).
'$hidden_levels'(call_with_depth_limit, 3, [0, -, -]).
'$hidden_levels'(call_with_time_limit, 2, [-, 1]).
'$hidden_levels'(include, 3, [1, -, -]).
'$hidden_levels'(exclude, 3, [1, -, -]).
'$hidden_levels'(partition, 4, [1, -, -, -]).
'$hidden_levels'(foldl, Arity, [1|Levels]) :-
    Arity >= 4,
    Others is Arity - 1,
    '$plain_arguments'(Others, Levels).
'$hidden_levels'(maplist, Arity, [1|Levels]) :-
    Arity >= 2,
    Others is Arity - 1,
    '$plain_arguments'(Others, Levels).

'$plain_arguments'(Count, Levels) :-
    length(Levels, Count),
    '$all_plain'(Levels).

'$all_plain'([]).
'$all_plain'([-|Levels]) :-
    '$all_plain'(Levels).
