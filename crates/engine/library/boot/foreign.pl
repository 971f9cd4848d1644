:- module(system,
          [ '$foreign_rows'/2, '$message_of_error'/3, '$add_prepared'/2
          ]).

/** <module> Predicates and errors of programs around the system

    A predicate that is written in another language is called by '$foreign'/3, which belongs to the program
    around the system.
*/

%   '$foreign_rows'(+Rows, ?Arguments): unifies Arguments with each solution of an iterator; `[]` if the
%   predicate had its only solution already.

'$foreign_rows'([], _) :- !.
'$foreign_rows'(Rows, Arguments) :-
    setup_call_cleanup(true, '$foreign_row'(Rows, Arguments), '$foreign_end'(Rows)).

'$foreign_row'(Rows, Arguments) :-
    repeat,
    '$foreign_next'(Rows, Row, Last),
    ( Last == true -> ! ; true ),
    Row = row(Arguments).

%   '$message_of_error'(+Error, -Text, +Limit): Text is what the prompt prints about Error. Fails if that
%   takes more than Limit inferences or raises an error, because hooks of a program take part in it.

'$message_of_error'(Error, Text, Limit) :-
    catch(call_with_inference_limit('$text_of_error'(Error, Text0), Limit, Result), _, fail),
    Result \== inference_limit_exceeded,
    Text = Text0.

%   '$add_prepared'(+Head, +Goal): Goal, expanded, becomes the body of Head, which nobody else calls. Head may
%   have had the goal of one that is gone.

'$add_prepared'(Head, Goal0) :-
    expand_goal(user:Goal0, Goal),
    functor(Head, Name, Arity),
    abolish(user:Name/Arity),
    assertz(user:(Head :- Goal)),
    compile_predicates([user:Name/Arity]).
