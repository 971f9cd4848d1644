:- module(system,
          [ '$watched_goal'/2, '$is_observed'/0, '$observe_cut'/1, '$observe_port'/3,
            '$observes_labeling'/3, '$observe_labeling'/4, '$stopped'/4, '$stopped_if'/5,
            '$port_details'/3
          ]).

/** <module> The ports of a watched query

    A program around the system shows how a query is solved. While `'$observed'` holds the bindings of a
    query, the debugger passes its ports to this file instead of showing them. Those that the program wants to
    know are told as events, and the query pauses there. While it pauses, it answers questions about the goal,
    and is told how to go on (`interface/ask/paused.rs`).
*/

%   '$watched_goal'(:Goal, +Bindings): runs a query and tells its ports.

'$watched_goal'(Goal, Bindings) :-
    call_cleanup('$watched_run'(Goal, Bindings), '$end_observation').

'$watched_run'(Goal, Bindings) :-
    b_setval('$observed', query(Bindings)),
    '$trace_mode_between'(trace, normal),
    '$trace_query'(user:Goal),
    '$new_frame'(0, user, '$answer', [], Frame),
    '$observe_port'(answer, Frame, _),
    '$fd_watch'([]),
    '$trace_mode_between'(normal, trace).

%   The first mode holds from now on, the second from when the goal fails back to here.

'$trace_mode_between'(Mode, _) :-
    '$set_trace_mode'(Mode),
    '$divert_by_mode'.
'$trace_mode_between'(_, Mode) :-
    '$set_trace_mode'(Mode),
    '$divert_by_mode',
    fail.

'$end_observation' :-
    '$forget_answers',
    '$fd_watch'([]),
    '$set_trace_mode'(normal),
    '$divert_by_mode',
    b_setval('$observed', []).

'$is_observed' :-
    nb_current('$observed', query(_)).

'$observe_cut'(Frame) :-
    (   '$is_observed'
    ->  '$visible_frame'(Frame, Visible),
        '$observe_port'(cut, Visible, _)
    ;   true
    ).

%   '$observe_port'(+Port, +Frame, -Action): tells a port if the program wants to know it, and waits for what
%   it says then. Action is as in '$port'/3.

'$observe_port'(Port, Frame, Action) :-
    Frame = '$frame'(Level, _, Goal, _, _, _, _, _, _, _, Number),
    (   Goal \== toplevel,
        ( Port == call, '$breakpoint_at'(Frame, Id) -> '$hits'(Id) ; true ),
        functor(Goal, Name, Arity),
        '$tell_port'(Port, Level, Number, Name, Arity)
    ->  '$serve_client'(Port, Frame, Action)
    ;   Action = continue
    ).

%   '$serve_client'(+Port, +Frame, -Action): answers questions until one says how to go on. Answers leave no
%   bindings, but for that of a variable that is set.

'$serve_client'(Port, Frame, Action) :-
    '$client_asks'(Question),
    (   Question = resume(Command)
    ->  '$resumed'(Command, Port, Frame, Action)
    ;   Question = set(N, Name, Text)
    ->  '$catch'('$set_variable'(N, Name, Text, Port, Frame, Answer), Error, '$told_error'(Error, Answer)),
        '$answer_client'(Answer),
        '$serve_client'(Port, Frame, Action)
    ;   \+ \+ ( '$catch'('$client_answer'(Question, Port, Frame, Answer), Error,
                         '$told_error'(Error, Answer)),
                '$answer_client'(Answer)
              ),
        '$serve_client'(Port, Frame, Action)
    ).

'$told_error'(Error, raised(Text, Told)) :-
    '$text_of_error'(Error, Text),
    '$told_value'(Error, Told).

'$resumed'(go, _, _, continue).
'$resumed'(fail, _, _, fail).
'$resumed'(ignore, _, _, ignore).
'$resumed'(retry, _, _, retry).
'$resumed'(retry(N), Port, Frame, retry(Running)) :-
    '$nth_retried'(N, Port, Frame, Running).
'$resumed'(abort, _, _, _) :-
    throw('$aborted').

                /*******************************
                *           QUESTIONS          *
                *******************************/

'$client_answer'(details, Port, Frame, Answer) :-
    '$port_details'(Port, Frame, Answer).
'$client_answer'(goal, _, Frame, Goal) :-
    Frame = '$frame'(_, Own, Goal0, _, _, _, _, _, _, _, _),
    '$told_value'(Own:Goal0, Goal).
'$client_answer'(error, _, _, Told) :-
    nb_getval('$trace_error', Error),
    '$told_error'(Error, Told).
'$client_answer'(frames, Port, Frame, Frames) :-
    findall(Row, '$frame_row'(Port, Frame, Row), Frames).
'$client_answer'(values(N), Port, Frame, Told) :-
    (   '$nth_running'(N, Port, Frame, running(Running, _)),
        '$named_variables'(Running, Names)
    ->  '$told_bindings'(Names, Told)
    ;   Told = []
    ).
'$client_answer'(retries(N), Port, Frame, Answer) :-
    ( '$nth_retried'(N, Port, Frame, _) -> Answer = yes([]) ; Answer = no ).
'$client_answer'(evaluate(N, Text, Calls), Port, Frame, Answer) :-
    '$evaluate'(N, Text, Calls, Port, Frame, Answer).

'$told_value'(Value, Told) :-
    '$told_bindings'([_=Value], [_=Told]).

%   '$running'(+Port, +Frame, -Running, -Path): on backtracking, the frames whose clauses run, the innermost
%   first, with the path to the goal of each that runs, or `none`.

'$running'(call, Frame, Running, Path) :-
    !,
    '$running_callers'(Frame, Running, Path).
'$running'(_, Frame, Running, Path) :-
    (   arg(8, Frame, Clause),
        Clause \== none,
        Running = Frame,
        Path = none
    ;   '$running_callers'(Frame, Running, Path)
    ).

'$running_callers'(Frame, Running, Path) :-
    '$where_called'(Frame, Caller0, Path0),
    '$visible_frame'(Caller0, Caller),
    arg(3, Caller, Goal),
    Goal \== toplevel,
    (   Running = Caller,
        Path = Path0
    ;   arg(9, Caller, stopped(Where)),
        Path = none,
        '$running_natively'(Where, Goal, Running)
    ;   '$running_callers'(Caller, Running, Path)
    ).

%   '$running_natively'(+Where, +Goal, -Row): on backtracking, goal(Level, Module:Goal, File, Line) for what
%   has called a goal in which a breakpoint was reached. The goal itself has a frame unless Where is `last`.

'$running_natively'(Where, Goal, Row) :-
    '$stack_size'(Size),
    '$stack_goals'(Size, 100, Rows),
    (   Where == last
    ->  Callers = Rows
    ;   functor(Goal, Name, Arity),
        '$callers_of'(Rows, Name, Arity, Callers)
    ),
    '$member'(Row, Callers).

'$callers_of'([goal(_, _:Goal, _, _)|Rows], Name, Arity, Callers) :-
    (   functor(Goal, Name, Arity)
    ->  Callers = Rows
    ;   '$callers_of'(Rows, Name, Arity, Callers)
    ).

'$nth_running'(N, Port, Frame, running(Running, Path)) :-
    Nth is N + 1,
    '$solution_number'(Nth, running(Running, Path), '$running'(Port, Frame, Running, Path)).

'$nth_retried'(N, Port, Frame, Running) :-
    '$nth_running'(N, Port, Frame, running(Running, _)),
    Running = '$frame'(_, _, _, _, Choice, _, _, _, _, _, _),
    Choice \== 0.

%   '$solution_number'(+N, +Term, :Goal): the Nth solution of Goal, without copies of what it binds.

'$solution_number'(N, _, Goal) :-
    Count = count(0),
    call(Goal),
    arg(1, Count, Before),
    Now is Before + 1,
    nb_setarg(1, Count, Now),
    Now =:= N,
    !.

'$frame_row'(Port, Frame, row(Level, Own, Name, Arity, Text, File, Line)) :-
    '$running'(Port, Frame, Running, Path),
    '$frame_or_row'(Running, Path, Level, Own, Goal, File, Line),
    functor(Goal, Name, Arity),
    '$goal_text'(Goal, Text).

'$frame_or_row'(goal(Level, Own:Goal, File0, Line), _, Level, Own, Goal, File, Line) :-
    ( File0 == [] -> File = "" ; atom_string(File0, File) ).
'$frame_or_row'(Frame, Path, Level, Own, Goal, File, Line) :-
    Frame = '$frame'(Level, Own, Goal, _, _, _, _, Clause, _, _, _),
    (   Path \== none,
        '$goal_place'(Clause, Path, place(File0, Line, _, _, _))
    ->  atom_string(File0, File)
    ;   Clause \== none
    ->  '$place_of_clause'(Clause, File, Line)
    ;   File = "",
        Line = 0
    ).

%   '$evaluate'(+N, +Text, +Calls, +Port, +Frame, -Answer): Answer is yes(Bindings) for the first solution of
%   the goal in Text, in which variables of the clause that frame N runs have their names, `no`, or `limit` if
%   it takes more than so many calls.

'$evaluate'(N, Text, Calls, Port, Frame, Answer) :-
    '$in_frame'(N, Port, Frame, Module, Known),
    '$text_term'(Module, Text, Goal, Names),
    '$split_names'(Names, Known, Unknown),
    (   call_with_inference_limit(Module:Goal, Calls, Result)
    ->  (   Result == inference_limit_exceeded
        ->  Answer = limit
        ;   '$told_bindings'(Unknown, Told),
            Answer = yes(Told)
        )
    ;   Answer = no
    ).

'$in_frame'(N, Port, Frame, Module, Known) :-
    (   '$nth_running'(N, Port, Frame, running(Running, _))
    ->  '$frame_or_row'(Running, none, _, Module, _, _, _),
        ( '$named_variables'(Running, Known) -> true ; Known = [] )
    ;   Module = user,
        b_getval('$observed', query(Known))
    ).

'$text_term'(Module, Text, Term, Names) :-
    term_string(Term0, Text, [variable_names(Names), module(Module)]),
    expand_goal(Term0, Term).

'$split_names'([], _, []).
'$split_names'([Name=Value|Names], Known, Unknown) :-
    (   '$memberchk_of'(Name=Value0, Known)
    ->  Value = Value0,
        Unknown = Unknown1
    ;   Unknown = [Name=Value|Unknown1]
    ),
    '$split_names'(Names, Known, Unknown1).

%   '$set_variable'(+N, +Name, +Text, +Port, +Frame, -Answer): binds an unbound variable of the clause that
%   frame N runs. Answer is `no` if it has a value that is different, or is not known.

'$set_variable'(N, Name, Text, Port, Frame, Answer) :-
    '$in_frame'(N, Port, Frame, Module, Known),
    term_string(Value, Text, [variable_names(Names), module(Module)]),
    '$split_names'(Names, Known, _),
    (   '$memberchk_of'(Name=Value0, Known),
        Value0 = Value
    ->  Answer = yes([])
    ;   Answer = no
    ).

                /*******************************
                *          BREAKPOINTS         *
                *******************************/

%   '$stopped'(+Id, +Head, +Body, +Where): what a clause with a breakpoint runs in the place of the goals from
%   there on, if its condition holds. In a watched query the debugger runs them, and tells the first; else
%   they just run.
%   '$stopped_if'(:Condition, +Id, +Head, +Body, +Where): the same where Condition is still to be asked.

'$stopped'(Id, Head, Body, Where) :-
    '$stopped_if'(true, Id, Head, Body, Where).

'$stopped_if'(Condition, Id, Head, Body, Where) :-
    '$breakpoint'(Clause, Path, Id, _),
    '$reverse'(Path, FromRoot),
    '$goals_from'(FromRoot, [], Body, Rest, RestPath),
    clause_property(Clause, predicate(Module:_)),
    (   '$is_observed',
        call(Condition),
        '$hits'(Id)
    ->  '$stopped_frame'(Module, Head, Where, Frame),
        setarg(8, Frame, Clause),
        setarg(10, Frame, Body),
        '$divert_by_mode',
        '$current_choice'(Cut),
        '$trace_body'(Rest, Module, Frame, Cut, RestPath),
        arg(4, Frame, Parent),
        b_setval('$trace_frame', Parent)
    ;   call(Module:Rest)
    ).

'$stopped_frame'(Module, Head, Where, Frame) :-
    ( nb_current('$trace_frame', Parent) -> true ; Parent = [] ),
    '$call_depth'(Level),
    '$new_frame'(Level, Module, Head, Parent, stopped(Where), Frame).

%   '$goals_from'(+Path, +Path0, +Body, -Rest, -RestPath): Rest are the goals of a conjunction from the one to
%   which Path leads, up to its end; that goal alone if a cut follows. (`machine/debug/breaks.rs` puts
%   '$stopped'/4 in their place.)

'$goals_from'([1], Path, (A, B), Rest, RestPath) :-
    !,
    (   '$has_cut'(B)
    ->  Rest = A,
        RestPath = [1|Path]
    ;   Rest = (A, B),
        RestPath = Path
    ).
'$goals_from'([], Path, Body, Body, Path) :- !.
'$goals_from'([N|Ns], Path, Body, Rest, RestPath) :-
    arg(N, Body, Part),
    '$goals_from'(Ns, [N|Path], Part, Rest, RestPath).

'$has_cut'(Body) :-
    nonvar(Body),
    (   Body == (!)
    ->  true
    ;   Body \= (\+ _),
        '$control_parts'(Body, Parts),
        '$member'(Part, Parts),
        '$has_cut'(Part)
    ),
    !.

                /*******************************
                *            DETAILS           *
                *******************************/

%   '$port_details'(+Port, +Frame, -Details): what a program around the system shows of a port, as texts:
%   details(Goal, File, Line, Bindings, Steps, clause(Called, Values, Heads)). File and Line are the place of
%   the clause that runs; Bindings are the current values of the query's variables; Steps are what the solver
%   has done since this was asked last.

'$port_details'(Port, Frame, details(Text, File, Line, Texts, Steps, About)) :-
    Frame = '$frame'(_, _, Goal, Parent, _, _, _, _, _, _, _),
    b_getval('$observed', query(Bindings)),
    (   Port == answer
    ->  Text = "",
        File = "",
        Line = 0,
        About = clause(none, [], [])
    ;   '$goal_text'(Goal, Text),
        ( Port == call -> Runs = Parent ; Runs = Frame ),
        '$running_frame'(Runs, Parent, Running),
        '$place_of_frame'(Running, File, Line),
        '$about_clause'(Port, Frame, Running, About)
    ),
    findall(Shown, '$binding_text'(Bindings, Shown), Texts),
    '$fd_events'(Events),
    '$solver_steps'(Events, Steps),
    phrase('$watched_names'(Bindings), Names),
    '$fd_watch'(Names).

%   Writes variables of the query by their names, and variables inside a list by their index in it.

'$goal_text'(Goal, Text) :-
    b_getval('$observed', query(Bindings)),
    '$unbound'(Bindings, Names, []),
    format(string(Text), '~W', [Goal, [quoted(true), portray(true), numbervars(true), max_depth(60),
                                       spacing(next_argument), variable_names(Names), module(user)]]).

'$unbound'([], Names, Names).
'$unbound'([Name=Value|Bindings], Names0, Names) :-
    '$unbound_value'(Name, Value, Names0, Names1),
    '$unbound'(Bindings, Names1, Names).

'$unbound_value'(Name, Value, [Name=Value|Names], Names) :-
    var(Value),
    !.
'$unbound_value'(Name, Value, Names0, Names) :-
    is_list(Value),
    !,
    '$unbound_elements'(Value, 1, Name, Names0, Names).
'$unbound_value'(_, _, Names, Names).

'$unbound_elements'([], _, _, Names, Names).
'$unbound_elements'([Value|Values], N, Name, Names0, Names) :-
    '$element_name'(Name, N, Name1),
    '$unbound_value'(Name1, Value, Names0, Names1),
    N1 is N+1,
    '$unbound_elements'(Values, N1, Name, Names1, Names).

'$element_name'(Name, N, Name1) :-
    atomic_list_concat([Name, N], '_', Name1).

%   '$running_frame'(+Frame, +Parent, -Running): Running is the frame whose clause runs: that of the goal, or
%   else of its caller; `none` if there is none.

'$running_frame'(Frame, _, Running) :-
    '$frame_with_clause'(Frame, Running),
    !.
'$running_frame'(_, Parent, Running) :-
    '$frame_with_clause'(Parent, Running),
    !.
'$running_frame'(_, _, none).

'$frame_with_clause'(Frame, Running) :-
    Frame = '$frame'(_, _, Goal, Parent, _, _, _, Clause, _, _, _),
    (   Clause \== none
    ->  Running = Frame
    ;   Goal == '$body'
    ->  '$frame_with_clause'(Parent, Running)
    ).

'$place_of_frame'(none, "", 0) :- !.
'$place_of_frame'(Frame, File, Line) :-
    arg(8, Frame, Clause),
    '$place_of_clause'(Clause, File, Line).

'$place_of_clause'(Clause, File, Line) :-
    (   clause_property(Clause, file(File0)),
        clause_property(Clause, line_count(Line))
    ->  atom_string(File0, File)
    ;   File = "",
        Line = 0
    ).

%   '$about_clause'(+Port, +Frame, +Running, -About): About is clause(Called, Values, Heads): where the goal
%   is called, as place(File, Line, Column, From, To) or `none`; the variables of the clause that runs, as
%   Name-Text; and when a goal is called, the heads that do not unify with it.

'$about_clause'(Port, Frame, Running, clause(Called, Values, Heads)) :-
    (   '$where_called'(Frame, Caller, Path),
        arg(8, Caller, Clause),
        Clause \== none,
        '$goal_place'(Clause, Path, place(File0, Line, Column, From, To))
    ->  atom_string(File0, File),
        Called = place(File, Line, Column, From, To)
    ;   Called = none
    ),
    findall(Name-Text, '$clause_value'(Running, Name, Text), Values),
    (   Port == call
    ->  '$other_heads'(Frame, Heads)
    ;   Heads = []
    ).

'$clause_value'(Frame, Name, Text) :-
    '$named_variables'(Frame, Names),
    '$member'(Name=Value, Names),
    '$with_domains'(Value, Shown),
    '$goal_text'(Shown, Text0),
    (   var(Shown),
        sub_string(Text0, 0, 1, _, "_")
    ->  Text = "_"
    ;   Text = Text0
    ).

%   '$other_heads'(+Frame, -Heads): head(File, Line, Head, N, Wanted, Found) for each clause whose head does
%   not unify with the goal, a dozen at most. N is the first argument that does not; 0 if each does, but not
%   all together.

'$other_heads'('$frame'(_, M, Goal, _, _, _, _, _, _, _, _), Heads) :-
    (   '$trace_kind'(M, Goal, Own, clauses),
        callable(Goal)
    ->  functor(Goal, Name, Arity),
        functor(Head, Name, Arity),
        catch(once(findnsols(12, Row, '$other_head'(Own, Goal, Head, Row), Heads)), error(_, _), Heads = [])
    ;   Heads = []
    ).

'$other_head'(M, Goal, Head, head(File, Line, HeadText, N, Wanted, Found)) :-
    clause(M:Head, _, Clause),
    Goal \= Head,
    '$place_of_clause'(Clause, File, Line),
    '$differing_argument'(Goal, Head, N, Wanted0, Found0),
    '$goal_text'(Wanted0, Wanted),
    % The head has variables of its own.
    numbervars(Head, 0, _),
    '$goal_text'(Head, HeadText),
    '$goal_text'(Found0, Found).

'$differing_argument'(Goal, Head, N, Wanted, Found) :-
    (   arg(N, Goal, Wanted),
        arg(N, Head, Found),
        Wanted \= Found
    ->  true
    ;   N = 0,
        Wanted = Goal,
        Found = Head
    ).

%   Converts the events of the solver since the last port to texts: step(Name, Before, After, By) if a domain
%   was narrowed, and step("", "", "", By) if a constraint found a contradiction.

'$solver_steps'([], []).
'$solver_steps'([Event|Events], [step(Name, Before, After, By)|Steps]) :-
    (   Event = narrowed(Name, Before0, After0, By0)
    ->  '$goal_text'(Before0, Before),
        '$goal_text'(After0, After)
    ;   Event = failed(By0),
        Name = "",
        Before = "",
        After = ""
    ),
    ( By0 == posted -> By = "" ; '$goal_text'(By0, By) ),
    '$solver_steps'(Events, Steps).

%   Name=Value for variables of the query that the solver may know, also for those in lists.

'$watched_names'([]) --> [].
'$watched_names'([Name=Value|Bindings]) -->
    '$watched_name'(Value, Name),
    '$watched_names'(Bindings).

'$watched_name'(Value, Name) -->
    (   { attvar(Value) ; integer(Value) }
    ->  { atom_string(Name, Text) },
        [Text=Value]
    ;   { is_list(Value) }
    ->  '$watched_elements'(Value, 1, Name)
    ;   []
    ).

'$watched_elements'([], _, _) --> [].
'$watched_elements'([Value|Values], N, Name) -->
    { '$element_name'(Name, N, Name1),
      N1 is N+1
    },
    '$watched_name'(Value, Name1),
    '$watched_elements'(Values, N1, Name).

'$binding_text'(Bindings, Text) :-
    '$member'(Name=Value, Bindings),
    '$with_domains'(Value, Shown),
    nonvar(Shown),
    ( var(Value) -> Sign = in ; Sign = (=) ),
    '$goal_text'(Shown, Written),
    format(string(Text), '~w ~w ~w', [Name, Sign, Written]).

%   '$with_domains'(+Value, -Shown): Shown has the domains of constrained variables in their places.

'$with_domains'(Value, Shown) :-
    term_attvars(Value, Attributed),
    (   Attributed == []
    ->  Shown = Value
    ;   copy_term_nat(Value-Attributed, Shown-Copies),
        '$bind_to_domains'(Attributed, Copies)
    ).

'$bind_to_domains'([], []).
'$bind_to_domains'([Variable|Variables], [Copy|Copies]) :-
    (   get_attr(Variable, clpfd, _),
        clpfd:fd_dom(Variable, Domain),
        arg(1, Domain, Least),
        arg(2, Domain, Greatest),
        Least-Greatest \== inf-sup
    ->  Copy = Domain
    ;   true
    ),
    '$bind_to_domains'(Variables, Copies).

% ---- labeling

%   The solver labels as one step. While it is observed, label/1 and labeling/2 decide here instead, in the
%   same order, so that each decision is a goal with ports of its own. With options that choose in another
%   way, the solver labels.

'$observes_labeling'(Frame, Options, Variables) :-
    '$is_observed',
    Frame = '$frame'(_, clpfd, Goal, _, _, _, _, _, _, _, _),
    '$labeling_goal'(Goal, Options, Variables),
    is_list(Options),
    is_list(Variables),
    '$decides_by_steps'(Options),
    '$all_bounded'(Variables).

'$labeling_goal'(label(Variables), [], Variables).
'$labeling_goal'(labeling(Options, Variables), Options, Variables).

'$decides_by_steps'([]).
'$decides_by_steps'([Option|Options]) :-
    '$memberchk_of'(Option, [leftmost, ff, min, max, up, down, step]),
    '$decides_by_steps'(Options).

'$all_bounded'([]).
'$all_bounded'([Variable|Variables]) :-
    (   integer(Variable)
    ->  true
    ;   var(Variable),
        clpfd:fd_size(Variable, Size),
        integer(Size)
    ),
    '$all_bounded'(Variables).

%   '$observe_labeling'(+Options, +Variables, +Last, +Frame): Last is the frame of the decision before;
%   failure returns to it.

'$observe_labeling'(Options, Variables, Last, Frame) :-
    (   '$fd_next'(Options, Variables, Variable, Value, step)
    ->  '$inner_level'(Frame, Level),
        (   Decision = '#='(Variable, Value)
        ;   '$port'(redo, Last, _),
            Decision = '#\\='(Variable, Value)
        ),
        '$new_frame'(Level, clpfd, Decision, Frame, Next),
        '$trace_frame'(opaque, clpfd, Next),
        '$observe_labeling'(Options, Variables, Next, Frame)
    ;   true
    ).
