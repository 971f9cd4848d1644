:- module(system,
          [ '$watched_goal'/3, '$is_observed'/0, '$observe_cut'/1,
            '$observe_port'/2, '$observes_labeling'/3, '$observe_labeling'/4
          ]).

/** <module> The ports of a watched query

    A program around the system shows how a query is solved. While `'$observed'` holds the bindings of a
    query, the debugger passes its ports to this file instead of showing them, and each is told as an event
    (`interface/ask/watch.rs`).
*/

%   '$watched_goal'(:Goal, +Bindings, +How): runs a query and tells its ports. How is `watch`, or
%   `watch_closely` to tell of the clauses, too.

'$watched_goal'(Goal, Bindings, How) :-
    call_cleanup('$watched_run'(Goal, Bindings, How), '$end_observation').

'$watched_run'(Goal, Bindings, How) :-
    b_setval('$observed', query(Bindings, How)),
    '$trace_mode_between'(trace, normal),
    '$trace_query'(user:Goal),
    '$observe'(answer, 0, 0, "", "", 0, clause(none, [], [])),
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
    nb_current('$observed', query(_, _)).

'$observe_cut'(Frame) :-
    (   '$is_observed'
    ->  '$visible_frame'(Frame, Visible),
        '$observe_port'(cut, Visible)
    ;   true
    ).

'$observe_port'(Port, Frame) :-
    Frame = '$frame'(Level, _, Goal, Parent, Choice, _, _, _, _, _),
    (   Goal == toplevel
    ->  true
    ;   '$goal_text'(Goal, Text),
        ( Port == call -> Runs = Parent ; Runs = Frame ),
        '$running_frame'(Runs, Parent, Running),
        '$place_of_frame'(Running, File, Line),
        '$about_clause'(Port, Frame, Running, About),
        '$observe'(Port, Level, Choice, Text, File, Line, About)
    ).

%   Writes variables of the query by their names, and variables inside a list by their index in it.

'$goal_text'(Goal, Text) :-
    b_getval('$observed', query(Bindings, _)),
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
    Frame = '$frame'(_, _, Goal, Parent, _, _, _, Clause, _, _),
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

%   '$about_clause'(+Port, +Frame, +Running, -About): About is clause(Called, Values, Heads) in a query that
%   is watched closely: where the goal is called, as place(File, Line, Column, From, To) or `none`; the
%   variables of the clause that runs, as Name-Text; and when a goal is called, the heads that do not unify
%   with it.

'$about_clause'(Port, Frame, Running, clause(Called, Values, Heads)) :-
    b_getval('$observed', query(_, watch_closely)),
    !,
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
'$about_clause'(_, _, _, clause(none, [], [])).

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

'$other_heads'('$frame'(_, M, Goal, _, _, _, _, _, _, _), Heads) :-
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

%   '$observe'(+Port, +Level, +Choice, +Goal, +File, +Line, +About): tells a port. Level and Choice identify
%   an active goal; File and Line are the place of the clause that runs; Goal is text. With it go the texts of
%   the current values of the query's variables, and what the solver has done since the last port.

'$observe'(Port, Level, Choice, Goal, File, Line, About) :-
    b_getval('$observed', query(Bindings, _)),
    findall(Text, '$binding_text'(Bindings, Text), Texts),
    '$fd_events'(Events),
    '$solver_steps'(Events, Steps),
    '$tell_port'(port(Port, Level, Choice, Goal, File, Line, Texts, Steps, About)),
    phrase('$watched_names'(Bindings), Names),
    '$fd_watch'(Names).

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
    Frame = '$frame'(_, clpfd, Goal, _, _, _, _, _, _, _),
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
