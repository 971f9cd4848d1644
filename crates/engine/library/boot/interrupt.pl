:- module(system,
          [ abort/0, get_single_char/1,
            '$interrupt'/0, '$interrupt_question'/0, '$key_code'/2,
            '$next_key'/2, '$get_answer_key'/1
          ]).

/** <module> Ctrl-C in a running goal

    The machine calls '$interrupt'/0 at the next call after Ctrl-C. When it succeeds, the interrupted goal
    continues.
*/

'$interrupt' :-
    '$clear_interrupt',
    (   '$signals_handled'
    ->  true
    ;   '$signal_handler'(int, Action),
        '$memberchk'(Action, [throw, ignore, _:_])
    ->  '$handle_signal'(Action, int, 2)
    ;   '$interrupt_question'
    ).

'$interrupt_question' :-
    (   '$terminal'(interactive)
    ->  '$ask_interrupt'
    ;   throw('$aborted')
    ).

'$ask_interrupt' :-
    '$interrupt_question'(Question, Asked),
    (   Asked == done
    ->  true
    ;   '$interrupt_key'(Asked, Question, Key),
        '$act_on_interrupt'(Key)
    ).

%   '$interrupt_key'(+Asked, +Question, -Key)

'$interrupt_key'(due, Question, Key) :-
    !,
    print_message(help, interrupt(begin(Question))),
    '$read_key'(interrupt, Key).
'$interrupt_key'(Asked, Question, Key) :-
    string_length(Question, Column),
    set_stream(user_error, line_position(Column)),
    (   Asked == asked
    ->  '$read_key'(interrupt, Key)
    ;   Key = Asked
    ).

'$act_on_interrupt'(Key) :-
    (   '$interrupt_action'(Key, Action)
    ->  true
    ;   Action = unknown
    ),
    '$interrupt_do'(Action).

'$interrupt_action'(a, abort).
'$interrupt_action'(b, break).
'$interrupt_action'(c, continue).
'$interrupt_action'(' ', continue).
'$interrupt_action'('\n', continue).
'$interrupt_action'('\r', continue).
'$interrupt_action'(e, exit).
'$interrupt_action'(end_of_file, exit).
'$interrupt_action'(g, goals).
'$interrupt_action'(s, goals).
'$interrupt_action'(t, trace).
'$interrupt_action'(p, process).
'$interrupt_action'(h, help).
'$interrupt_action'(?, help).
'$interrupt_action'(interrupted, ask).

'$interrupt_do'(abort) :-
    '$interrupt_says'(abort),
    throw('$aborted').
'$interrupt_do'(break) :-
    '$interrupt_says'(break),
    break,
    '$ask_interrupt'.
'$interrupt_do'(continue) :-
    '$interrupt_says'(continue).
'$interrupt_do'(exit) :-
    '$interrupt_says'('exit (status 4)'),
    halt(4).
'$interrupt_do'(goals) :-
    '$interrupt_says'(goals),
    '$stack_depth'(Depth),
    '$goals_on_stack'(Depth, 5, Goals),
    '$print_goals'(Goals, 9),
    '$ask_interrupt'.
'$interrupt_do'(trace) :-
    '$interrupt_says'('continue (trace mode)'),
    trace.
'$interrupt_do'(process) :-
    current_prolog_flag(pid, Pid),
    format(user_error, 'PID: ~w~n', [Pid]),
    '$ask_interrupt'.
'$interrupt_do'(help) :-
    set_stream(user_error, line_position(0)),
    print_message(help, interrupt(help)),
    '$ask_interrupt'.
'$interrupt_do'(ask) :-
    '$clear_interrupt',
    '$ask_interrupt'.
'$interrupt_do'(unknown) :-
    format(user_error, 'Unknown option (h for help)~n', []),
    '$ask_interrupt'.

'$interrupt_says'(Text) :-
    format(user_error, '~w~n', [Text]),
    flush_output(user_error).

%!  abort is det.
%
%   Gives up what is running and returns to the prompt.

abort :-
    '$tell'(abort, []),
    throw('$aborted').

                /*******************************
                *             KEYS             *
                *******************************/

%!  get_single_char(-Code) is det.
%
%   The code of the next key at a terminal, without Enter; -1 at the end. Another stream that is the user's
%   input instead is read from, and so is every input where no command line reads keys.

get_single_char(Code) :-
    '$key_code'(program, Code).

%   '$key_code'(+Question, -Code): the same for a key that answers a question (`Question` in
%   interface/console/mod.rs).

'$key_code'(Question, Code) :-
    stream_property(Input, alias(user_input)),
    (   \+ stream_property(Input, file_no(_))
    ;   \+ '$terminal'(session)
    ),
    !,
    '$asking'(Question, get_code(Input, Code)).
'$key_code'(Question, Code) :-
    '$next_key'(Question, Key),
    (   Key == end_of_file
    ->  Code = -1
    ;   char_code(Key, Code)
    ).

'$next_key'(Question, Key) :-
    \+ '$terminal'(session),
    !,
    '$asking'(Question, '$first_of_line'(Key)).
'$next_key'(Question, Key) :-
    '$typing'('$type_aside'(key)),
    '$read_key'(Question, Key0),
    (   Key0 == interrupted
    ->  '$interrupt',
        '$next_key'(Question, Key)
    ;   Key = Key0
    ).

%   Without a prompt, as in a page, a key is the first character of a line.

'$first_of_line'(Key) :-
    flush_output(user_output),
    flush_output(user_error),
    get_char(user_input, Key),
    (   ( Key == '\n' ; Key == end_of_file )
    ->  true
    ;   skip(user_input, '\n')
    ).

%   '$asking'(+Question, :Goal): the client that gives the input is told what it answers.

'$asking'(Question, Goal) :-
    setup_call_cleanup('$asks'(Question), once(Goal), '$asks'(none)).

%   Waits for the key after an answer. Explains the keys the first time.

:- dynamic '$keys_explained'/0.

'$get_answer_key'(Key) :-
    (   '$keys_explained'
    ->  '$next_key'(answer, Key)
    ;   assertz('$keys_explained'),
        '$key_hint'("  ; next   Enter stop   h help"),
        '$next_key'(answer, Key),
        '$drop_key_hint'
    ).
