/** <module> The record of a query's ports

    A program around the system shows how a query is solved: it asks for all
    ports at once, up to some number, and goes forwards and backwards through
    the record by itself.  While `'$observed'` holds the bindings of a query,
    the debugger hands its ports over to this file instead of showing them.
*/

:- dynamic '$observed_port'/1.

%!  '$text_ports'(+Text, +Most, +Answers, -Ports, -End) is det.
%
%   The ports that the query Text passes, at most so many, and until it has had so many answers. Each is
%   port(Name, Level, Choice, Goal, File, Line, Bindings): Level and Choice tell the goals apart that are in
%   progress; File and Line are where the clause stands that is being run; Goal is text, and Bindings are
%   the texts of what the query's variables are bound to by then. Among the ports are `cut` and `answer`. End
%   is `no` if all answers are there, `answers` or `ports` if there were enough, or raised(Text).

'$text_ports'(Text, Most, Answers, Ports, End) :-
    retractall('$observed_port'(_)),
    nb_setval('$observed_left', Most),
    nb_setval('$observed_answers', Answers),
    setup_call_cleanup(
        true,
        '$catch'('$observe_query'(Text, End), Error, '$observation_ended'(Error, End)),
        '$end_observation'),
    findall(Port, retract('$observed_port'(Port)), Ports).

'$observe_query'(Text, no) :-
    '$query_term'(Text, Query, Bindings0),
    '$text_query_goal'(Query, Bindings0, Goal, Bindings),
    nonvar(Goal),
    b_setval('$observed', query(Bindings)),
    '$set_trace_mode'(trace),
    '$trace_query'(user:Goal),
    '$observe_answer',
    fail.
'$observe_query'(_, no).

'$end_observation' :-
    '$set_trace_mode'(normal),
    '$divert_by_mode',
    nb_setval('$observed', []).

'$observation_ended'(Error, End) :-
    (   Error = '$observed_enough'(What)
    ->  End = What
    ;   '$text_of_error'(Error, Text),
        End = raised(Text)
    ).

'$is_observed' :-
    nb_current('$observed', query(_)).

'$observe_answer' :-
    '$observe'(port(answer, 0, 0, "", "", 0)),
    nb_getval('$observed_answers', Left0),
    Left is Left0 - 1,
    nb_setval('$observed_answers', Left),
    ( Left > 0 -> true ; throw('$observed_enough'(answers)) ).

'$observe_cut'(Frame) :-
    (   '$is_observed'
    ->  '$visible_frame'(Frame, Visible),
        '$observe_port'(cut, Visible)
    ;   true
    ).

'$observe_port'(Port, Frame) :-
    Frame = '$frame'(Level, _, Goal, Parent, Choice, _, _, _),
    (   Goal == toplevel
    ->  true
    ;   '$goal_text'(Goal, Text),
        ( Port == call -> Runs = Parent ; Runs = Frame ),
        '$place_of_frame'(Runs, Parent, File, Line),
        '$observe'(port(Port, Level, Choice, Text, File, Line))
    ).

%   Variables of the query are written by their names.

'$goal_text'(Goal, Text) :-
    b_getval('$observed', query(Bindings)),
    '$unbound'(Bindings, Names),
    format(string(Text), '~W', [Goal, [quoted(true), portray(true), numbervars(true), max_depth(12),
                                       spacing(next_argument), variable_names(Names)]]).

'$unbound'([], []).
'$unbound'([Name=Value|Bindings], Names) :-
    (   var(Value)
    ->  Names = [Name=Value|Names1]
    ;   Names = Names1
    ),
    '$unbound'(Bindings, Names1).

%   Where the clause of a frame stands, or else that of the frame it was called from.

'$place_of_frame'(Frame, Parent, File, Line) :-
    (   '$clause_of_frame'(Frame, Clause)
    ->  true
    ;   '$clause_of_frame'(Parent, Clause)
    ),
    clause_property(Clause, file(File0)),
    clause_property(Clause, line_count(Line)),
    !,
    atom_string(File0, File).
'$place_of_frame'(_, _, "", 0).

'$clause_of_frame'(Frame, Clause) :-
    Frame = '$frame'(_, _, Goal, Parent, _, _, _, Clause0),
    (   Clause0 \== none
    ->  Clause = Clause0
    ;   Goal == '$body'
    ->  '$clause_of_frame'(Parent, Clause)
    ).

'$observe'(port(Port, Level, Choice, Goal, File, Line)) :-
    nb_getval('$observed_left', Left0),
    ( Left0 > 0 -> true ; throw('$observed_enough'(ports)) ),
    Left is Left0 - 1,
    nb_setval('$observed_left', Left),
    b_getval('$observed', query(Bindings)),
    findall(Text, '$binding_text'(Bindings, Text), Texts),
    assertz('$observed_port'(port(Port, Level, Choice, Goal, File, Line, Texts))).

'$binding_text'(Bindings, Text) :-
    '$member'(Name=Value, Bindings),
    nonvar(Value),
    '$goal_text'(Value, Shown),
    format(string(Text), '~w = ~w', [Name, Shown]).
