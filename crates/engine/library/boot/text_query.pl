:- module(system,
          [ '$text_query'/4, '$text_of_error'/2, '$text_raised'/2, '$told_bindings'/2
          ]).

/** <module> Queries given as text

    Queries of a program around the system. The text of a query comes in, and answers come out as the prompt
    shows them. The prompt's own loop is in toplevel.pl.
*/

%!  '$text_query'(+Text, +Given, +How, -Answer) is nondet.
%
%   Given are values for some of the variables, as Name=Value. How is `run`, or `watch` to tell the
%   ports, too. Answer is answer(Shown, Bindings, Residuals, Whole): the text of an answer without
%   the full stop, the values of the variables, the goals that say what is known about unbound ones, and the
%   text with all of each term, or [] if it is the same or very large. For an uncaught error, the last Answer
%   is raised(Shown, Error).

'$text_query'(Text, Given, How, Answer) :-
    '$asks'(none),
    '$catch'('$text_answer'(Text, Given, How, Answer), Error,
             '$text_raised'(Error, Answer)).

'$text_answer'(Text, Given, How, answer(Shown, Bindings, Residuals, Whole)) :-
    '$query_term'(Text, Query, Bindings0),
    '$give_values'(Given, Bindings0),
    '$text_query_goal'(Query, Bindings0, Goal, Bindings1),
    nonvar(Goal),
    '$keep_query'(Query-Bindings0),
    '$text_query_run'(How, Goal, Bindings1),
    '$keep_answer_count',
    expand_answer(Bindings1, Bindings2),
    '$shown_answer'(Bindings2, Shown, Whole),
    '$residual_goals'(Bindings2, Bindings3, Residuals),
    '$told_bindings'(Bindings3, Bindings).

'$text_query_run'(run, Goal, _) :-
    '$divert_by_mode',
    '$run_query'(Goal),
    '$stop_watching'.
'$text_query_run'(watch, Goal, Bindings) :-
    '$watched_goal'(Goal, Bindings).

'$give_values'([], _).
'$give_values'([Name=Value|Given], Bindings) :-
    (   '$member'(Name=Value, Bindings)
    ->  true
    ;   throw(error(existence_error(variable, Name), _))
    ),
    '$give_values'(Given, Bindings).

'$text_raised'(Error, raised(Shown, Told)) :-
    '$stop_watching',
    '$standard_streams',
    '$text_of_error'(Error, Shown),
    '$told_bindings'([error=Error], [_=Told]).

'$text_query_goal'(Query, Bindings0, Goal, Bindings) :-
    (   var(Query)
    ->  throw(error(instantiation_error, _))
    ;   Query == end_of_file
    ->  Goal = true,
        Bindings = []
    ;   '$prepared_query'(Query, Bindings0, Goal, Bindings)
    ).

'$shown_answer'(Bindings, Shown, Whole) :-
    findall(Shown0-Whole0, '$answer_texts'(Bindings, Shown0, Whole0), [Shown-Whole]).

'$answer_texts'(Bindings, Text, Whole) :-
    '$answer_bindings'(Bindings, Shown, Residuals),
    '$answer_text'(Shown, Residuals, Text),
    (   sub_string(Text, _, _, _, "..."),
        acyclic_term(Shown),
        '$term_size'(Shown, 1 000 000, _),
        '$rewritten'(Shown, write, All),
        '$answer_text'(All, Residuals, Whole0),
        Whole0 \== Text
    ->  Whole = Whole0
    ;   Whole = []
    ).

'$answer_text'(Shown, Residuals, Text) :-
    phrase('$answer_lines'(Shown, Residuals), Lines),
    with_output_to(string(Text),
                   ( current_output(Stream),
                     '$print_prefixed_lines'(Stream, '', Lines)
                   )).

%   Passes acyclic values as data and cyclic ones as text.

'$told_bindings'([], []).
'$told_bindings'([Name=Value0|Bindings0], [Name=Value|Bindings]) :-
    (   acyclic_term(Value0)
    ->  Value = Value0
    ;   format(string(Value), '~W', [Value0, [quoted(true), max_depth(20)]])
    ),
    '$told_bindings'(Bindings0, Bindings).

%!  '$text_of_error'(+Error, -Text) is det.
%
%   Text is what the prompt prints about an error that ends a query.

'$text_of_error'(Error, Text) :-
    (   '$is_abort'(Error)
    ->  Text = "Execution Aborted"
    ;   nonvar(Error),
        Error = error(Formal, Context0)
    ->  '$without_caller'(Context0, Context),
        '$text_of_message'(error(Formal, Context), Text)
    ;   '$text_of_message'(unhandled_exception(Error), Text)
    ).

'$text_of_message'(Message, Text) :-
    '$message_lines'(Message, Lines),
    with_output_to(string(Text),
                   ( current_output(Stream),
                     '$print_prefixed_lines'(Stream, '', Lines)
                   )).
