/** <module> Queries of before

    `!!.` repeats the last query, `!3.` that with number 3, `!str.` the last
    one that starts with str; `h.` and history/0 list them and `!h.` says
    this.  A text that came out of the history is shown before it runs.
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
%   Fails if Text0 was a command about the history, or asks for what is not
%   there; the user has been told.

'$expand_history'(Text0, Text) :-
    '$history_command'(Text0, Command),
    !,
    '$run_history_command'(Command, Text),
    format(user_output, '~N~w.~n', [Text]).
'$expand_history'(Text, Text).

'$history_command'("h", list).
'$history_command'("!h", help).
'$history_command'("!!", last) :- !.
'$history_command'(Text, Command) :-
    string_concat("!", Rest, Text),
    Rest \== "",
    string_codes(Rest, Codes),
    (   '$all_codes'(Codes, digit)
    ->  number_codes(Number, Codes),
        Command = number(Number)
    ;   '$all_codes'(Codes, csym)
    ->  Command = prefix(Rest)
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
'$run_history_command'(last, Text) :-
    '$find_event'(_, "", Text).
'$run_history_command'(number(Number), Text) :-
    '$find_event'(Number, "", Text).
'$run_history_command'(prefix(Prefix), Text) :-
    '$find_event'(_, Prefix, Text).

'$find_event'(Number, Prefix, Text) :-
    findall(Text0,
            ( '$history_event'(Number, Text0),
              string_concat(Prefix, _, Text0)
            ),
            Texts),
    (   Texts = [_|_]
    ->  '$last'(Texts, Text)
    ;   print_message(query, history(no_event)),
        fail
    ).

%   '$save_in_history'(+Text): once, if it is repeated.

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
