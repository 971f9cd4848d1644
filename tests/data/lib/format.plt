% What format/2,3, writef/2 and portray_clause/1 write.

:- use_module(library(plunit)).
:- use_module(library(writef)).

:- begin_tests(format_predicates).

test(format_predicate, true((C-P = 0'!-Goal, Goal = plunit_format_predicates:shout(_,_)))) :-
    format_predicate(!, plunit_format_predicates:shout(_, _)),
    current_format_predicate(C, P),
    format_predicate(!, plunit_format_predicates:shout(_, _)).

shout(_, Term) :-
    write(Term),
    put_char(!).

test(format_predicate_runs, Out == "hey!") :-
    format_predicate(!, plunit_format_predicates:shout(_, _)),
    with_output_to(string(Out), format("~!", [hey])).

test(write_options_portray, [setup(assertz((user:portray(shown(X)) :- write(X-here)), Ref)), cleanup(erase(Ref)),
                             Out == "f(1-here)|f(shown(1))|f(2-goal)|3-here"]) :-
    format(string(Out), "~W|~W|~W|~W",
           [f(shown(1)), [portray(true)], f(shown(1)), [],
            f(shown(2)), [portray_goal(plunit_format_predicates:goal)], shown(3), [portray(true)]]).

goal(shown(X), _) :- write(X-goal).

test(capital_exponents, Out == "1.00E+01 1.500000E+00 1E+10") :-
    format(string(Out), "~2E ~E ~G", [10, 1.5, 1.0e10]).

:- end_tests(format_predicates).

:- begin_tests(writef).

test(words, S == "a b c\n") :- swritef(S, 'a %w %d\n', [b,c]).
test(plain, S == "a\n") :- swritef(S, 'a\\l').
test(columns, S == "[  ab][ab  ][ ab ]") :- swritef(S, '[%4r][%4l][%4c]', [ab,ab,ab]).
test(codes, S == "ab") :- swritef(S, '%s', [`ab`]).

:- end_tests(writef).

:- begin_tests(portray_clause).

test(portray_clause, S == "a.\n") :- with_output_to(string(S), portray_clause(a)).

:- end_tests(portray_clause).
