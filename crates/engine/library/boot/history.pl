:- module(system,
          [ history/0,
            '$expand_history'/2, '$save_in_history'/1
          ]).

/** <module> The history of queries

    `!!.` repeats the last query, `!3.` query number 3, `!str.` the last one that starts with str, `!?str.`
    the last one that contains it. `^old^new` after one of these, or alone for the last query, replaces a
    part. `h.` and history/0 list the queries; `!h.` prints this help. A query from the history is shown
    before it runs.
*/

%!  history is det.
%
%   Lists the queries of this session with their numbers.

history :-
    forall('$history_event'(Number, Text),
           format(user_output, '~N~t~w~5|   ~w.~n', [Number, Text])).

:- dynamic '$history_event'/2.          % Number, Text

%   '$expand_history'(+Text0, -Text) is semidet.
%
%   Fails if Text0 is a command about the history, or refers to a query that does not exist. The user has then
%   seen a message.

'$expand_history'(Text0, Text) :-
    '$history_command'(Text0, Command),
    !,
    '$run_history_command'(Command, Text),
    format(user_output, '~N~w.~n', [Text]).
'$expand_history'(Text, Text).

'$history_command'("h", list) :-
    '$current_typein_module'(Module),
    \+ current_predicate(Module:h/0),
    !.
'$history_command'("!h", help) :- !.
'$history_command'(Text, event(Event, Change)) :-
    split_string(Text, "^", "", [Name|Change0]),
    '$history_change'(Change0, Change),
    '$history_event_name'(Name, Change, Event).

'$history_change'([], none).
'$history_change'([Old, New], Old-New) :-
    Old \== "".

'$history_event_name'("", _-_, holds("")) :- !.
'$history_event_name'("!!", _, holds("")) :- !.
'$history_event_name'(Name, _, Event) :-
    string_concat("!", Rest, Name),
    Rest \== "",
    string_codes(Rest, Codes),
    (   string_concat("?", Part, Rest)
    ->  Part \== "",
        Event = holds(Part)
    ;   '$all_codes'(Codes, digit)
    ->  number_codes(Number, Codes),
        Event = number(Number)
    ;   '$all_codes'(Codes, csym)
    ->  Event = starts(Rest)
    ).

'$all_codes'([], _).
'$all_codes'([Code|Codes], Type) :-
    code_type(Code, Type),
    '$all_codes'(Codes, Type).

'$run_history_command'(list, _) :-
    history,
    fail.
'$run_history_command'(help, _) :-
    print_message(help, history(help('h', '!h'))),
    fail.
'$run_history_command'(event(Event, Change), Text) :-
    findall(Text0,
            ( '$history_event'(Number, Text0),
              '$is_event'(Event, Number, Text0)
            ),
            Texts),
    (   Texts = [_|_],
        '$last'(Texts, Last),
        '$changed_event'(Change, Last, Text)
    ->  true
    ;   print_message(query, history(no_event)),
        fail
    ).

'$is_event'(number(Number), Number, _).
'$is_event'(starts(Prefix), _, Text) :-
    string_concat(Prefix, _, Text).
'$is_event'(holds(Part), _, Text) :-
    sub_string(Text, _, _, _, Part),
    !.

'$changed_event'(none, Text, Text).
'$changed_event'(Old-New, Text0, Text) :-
    sub_string(Text0, Before, _, After, Old),
    !,
    sub_string(Text0, 0, Before, _, Start),
    sub_string(Text0, _, After, 0, End),
    '$concat_texts'([Start, New, End], Text).

'$concat_texts'(Parts, Text) :-
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, Text).

%   '$save_in_history'(+Text): adds a query, but not a repetition of the last one.

'$save_in_history'(Text) :-
    findall(Number-Old, '$history_event'(Number, Old), Events),
    (   Events == []
    ->  assertz('$history_event'(1, Text))
    ;   '$last'(Events, Last-LastText),
        (   LastText == Text
        ->  true
        ;   Next is Last + 1,
            assertz('$history_event'(Next, Text))
        )
    ).
