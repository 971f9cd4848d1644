%   The clauses of this file are the program that is explained.

:- module(explain_plt, []).
:- use_module(library(plunit)).
:- use_module(library(explain)).

:- dynamic fact/1.

fact(1).

caller(X) :-
    fact(X),
    append([], [], _),
    \+ other(X).

other(value(2)).

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3, said/1.

said_of(Term, Texts) :-
    retractall(said(_)),
    setup_call_cleanup(
        assertz((user:message_hook(explain(_), _, Lines) :- explain_plt:say(Lines)), Ref),
        explain(Term),
        erase(Ref)),
    findall(Text, said(Text), Texts).

:- public say/1.

say(Lines) :-
    with_output_to(string(Text0), print_message_lines(current_output, '', [at_same_line|Lines])),
    split_string(Text0, "", "\n ", [Text1]),
    (   sub_string(Text1, Before, _, _, "/"),
        sub_string(Text1, At, _, _, " at "),
        At < Before + 40,
        sub_string(Text1, 0, At, _, Text)
    ->  true
    ;   sub_string(Text1, At, _, _, " defined in ")
    ->  sub_string(Text1, 0, At, _, Text)
    ;   Text = Text1
    ),
    assertz(said(Text)).

:- begin_tests(explain).

test(kinds, Kinds == ["42 is an integer","1r3 is a rational number","1.5 is a floating point number","\"x\" is a string",
                      "[] is the empty list","no_such_name is an atom","[a,b] is a list with 2 elements",
                      "nothing(1) is a compound term with 1 argument"]) :-
    findall(Kind,
            ( member(Term, [42,1r3,1.5,"x",[],no_such_name,[a,b],nothing(1)]), said_of(Term, [Kind|_]) ),
            Kinds).
test(variable, X == 1) :-
    said_of(_, [Text]),
    sub_string(Text, _, _, 0, "is unbound variable"),
    X = 1.
test(operator, Texts == ["=.. is an atom","=.. is an infix (xfx) operator of priority 700"]) :-
    said_of(=.., [A,B|_]),
    Texts = [A,B].
test(predicate, Texts == ["explain_plt:fact/1 is a dynamic predicate","Referenced from clause 1 of explain_plt:caller/1"]) :-
    said_of(explain_plt:fact/1, Texts).
test(name, Texts == ["caller is an atom","explain_plt:caller/1 is a predicate"]) :-
    said_of(caller, Texts).
test(library, Texts == ["lists:append/3 is a predicate","Referenced from clause 1 of explain_plt:caller/1"]) :-
    said_of(append/3, Texts).
test(built_in, Text == "system:(=..)/2 is a built-in predicate") :-
    said_of((=..)/2, [Text|_]).
test(term, Texts == ["value(2) is a compound term with 1 argument","Referenced from clause 1 of explain_plt:other/1"]) :-
    Value =.. [value,2],        % not mentioned here
    said_of(Value, Texts).
test(nothing, Texts == []) :-
    said_of(no_such_name/7, Texts).

:- end_tests(explain).
