/** <module> What goals tell the user

    Tests of messages look at the texts that a goal prints with print_message/2.
*/

:- module(told, [told/2]).

:- meta_predicate told(0, -).
:- dynamic lines/1.
:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

%   told(:Goal, -Texts): the texts of the messages that Goal prints, but for silent ones.

told(Goal, Texts) :-
    retractall(lines(_)),
    setup_call_cleanup(asserta((user:message_hook(_, Kind, Lines) :- Kind \== silent, assertz(told:lines(Lines)), fail), Ref),
                       Goal, erase(Ref)),
    findall(Text,
            ( lines(Lines1), with_output_to(string(Text), print_message_lines(current_output, '', Lines1)) ),
            Texts).
