/** <module> Tables of goals with their answers

    `"Goal" gives "Answers"` states the first three answers of a goal, with
    variables named A, B, ... in the order of their occurrence; `false`, or
    the error, with its context in the second argument.
*/

:- module(answers, [answers/2, answers_and_end/2, answers_of_streams/2, op(700, xfx, gives)]).

answers(Text, Answers) :-
    term_string(Goal, Text, [variable_names(Bindings), module(user)]),
    catch(findall(Bindings, first(3, user:Goal), Solutions), Ball, true),
    (   nonvar(Ball)
    ->  plain(Ball, Plain),
        shown(Plain, Answers)
    ;   Solutions == []
    ->  Answers = "false"
    ;   findall(String, ( member(Solution, Solutions), shown(Solution, String) ), Strings),
        atomics_to_string(Strings, " ; ", Answers)
    ).

%   answers_of_streams(+Text, -Answers): the same for a goal that may leave streams open: they are closed
%   again. Streams are shown as `STREAM`, temporary files as `FILE`.

answers_of_streams(Text, Answers) :-
    current_input(In),
    current_output(Out),
    setup_call_cleanup(
        findall(S, stream_property(S, mode(_)), Open),
        answers(Text, Answers0),
        ( set_input(In), set_output(Out), close_others(Open) )),
    string_codes(Answers0, Codes0),
    without_handles(Codes0, Codes),
    string_codes(Answers, Codes).

close_others(Open) :-
    forall(( stream_property(S, mode(_)), \+ memberchk(S, Open) ), catch(close(S), _, true)).

without_handles(Codes0, Codes) :-
    (   append(`<stream>(0x`, Codes1, Codes0)
    ->  after_all(Codes1, alnum, [0')|Codes2]),
        append(`STREAM`, Rest, Codes)
    ;   append(`'/tmp/`, Codes1, Codes0)
    ->  once(append(_, [0''|Codes2], Codes1)),
        append(`FILE`, Rest, Codes)
    ;   Codes0 = [C|Codes2]
    ->  Codes = [C|Rest]
    ;   Codes2 = done,
        Codes = []
    ),
    ( Codes2 == done -> true ; without_handles(Codes2, Rest) ).

after_all([C|Cs], Type, Rest) :-
    code_type(C, Type),
    !,
    after_all(Cs, Type, Rest).
after_all(Rest, _, Rest).

%   answers_and_end(+Text, -Answers): up to five answers. If the last one left a choice point `false` follows,
%   or `...` if there may be more.

answers_and_end(Text, Answers) :-
    term_string(Goal, Text, [variable_names(Bindings), module(user)]),
    State = count(0),
    catch(findall(Bindings-End, five(State, user:Goal, End), Pairs), Ball, true),
    (   nonvar(Ball)
    ->  plain(Ball, Plain),
        shown(Plain, Answers)
    ;   findall(String, ( member(Solution-End, Pairs), shown_end(End, Solution, String) ), Strings),
        atomics_to_string(Strings, " ; ", Answers)
    ).

five(State, Goal, End) :-
    (   call_cleanup(Goal, Det = true),
        arg(1, State, Count0),
        Count is Count0 + 1,
        nb_setarg(1, State, Count),
        (   Det == true
        ->  End = last, !
        ;   Count =:= 5
        ->  End = more, !
        ;   End = further
        )
    ;   End = none
    ).

shown_end(none, _, "false").
shown_end(last, Solution, String) :- shown(Solution, String).
shown_end(further, Solution, String) :- shown(Solution, String).
shown_end(more, Solution, String) :- shown(Solution, String).
shown_end(more, _, "...").

first(Count, Goal) :-
    State = count(0),
    call(Goal),
    arg(1, State, Count0),
    Count1 is Count0 + 1,
    nb_setarg(1, State, Count1),
    ( Count1 >= Count -> ! ; true ).

plain(error(Formal, Context), error(Formal, Where)) :-
    nonvar(Context),
    Context = context(Where, _),
    !.
plain(error(Formal, _), error(Formal)) :- !.
plain(Ball, ball(Ball)).

shown(Term, String) :-
    \+ \+ ( numbervars(Term, 0, _),
            with_output_to(string(Text), print(Term)),
            nb_setval(answers_shown, Text)
          ),
    nb_getval(answers_shown, String).
