:- module(plunit_messages, []).

/** <module> What unit tests say

    The texts of library(plunit), which are those of SWI-Prolog 9.0.4.  The
    terms are `plunit(Term)`; see message//1 for each.
*/

:- autoload(library(apply), [exclude/3]).
:- autoload(library(lists), [member/2]).

:- multifile
    prolog:message/3,
    prolog:error_message/3.
:- dynamic
    prolog:message/3,
    prolog:error_message/3.

prolog:message(plunit(Term)) -->
    plunit_messages:message(Term).

prolog:error_message(context_error(plunit_close(Unit, -))) -->
    [ 'PL-Unit: cannot close unit ~w: no open unit'-[Unit] ].
prolog:error_message(context_error(plunit_close(Unit, Current))) -->
    [ 'PL-Unit: cannot close unit ~w: current unit is ~w'-[Unit, Current] ].
prolog:error_message(plunit(partial)) -->
    [ 'PL-Unit: the option `partial'' needs `forall'': each instance has its part of the points'-[] ].
prolog:error_message(plunit(incompatible_options, Options)) -->
    [ 'PL-Unit: incompatible test-options: ~p'-[Options] ].

message(begin(Unit)) -->
    [ 'PL-Unit: ~w '-[Unit], flush ].
message(progress(_, _, Result)) -->
    { progress_character(Result, Char) },
    [ at_same_line, Char-[], flush ].
message(end(_, summary(_, Failed, _, _, Time))) -->
    [ at_same_line ],
    (   { Failed > 0 }
    ->  [ ansi(error, '**FAILED', []) ]
    ;   [ ' passed' ]
    ),
    [ ' ~3f sec'-[Time] ].
message(blocked(unit(Unit, Reason))) -->
    [ 'PL-Unit: ~w blocked: ~w'-[Unit, Reason] ].
message(blocked(1)) -->
    !,
    [ 'one test is blocked:'-[] ].
message(blocked(Count)) -->
    [ '~D tests are blocked:'-[Count] ].
message(blocked(Place, Name, Reason)) -->
    place(Place),
    test_name(Name),
    [ ': ~w'-[Reason] ].
message(fixme(0, 0, 0)) -->
    !.
message(fixme(Failed, 0, 0)) -->
    !,
    [ 'all ~D tests flagged FIXME failed'-[Failed] ].
message(fixme(Failed, Passed, 0)) -->
    !,
    [ 'FIXME: ~D failed; ~D passed'-[Failed, Passed] ].
message(fixme(Failed, Passed, Nondet)) -->
    [ 'FIXME: ~D failed; ~D passed; (~D nondet)'-[Failed, Passed, Nondet] ].
message(fixme(Place, Reason, How)) -->
    { fixme_word(How, Word) },
    [ 'FIXME: '-[], url(Place), ': ~w~w'-[Word, Reason] ].
message(failed_assertions(0)) --> !.
message(failed_assertions(1)) -->
    !,
    [ '1 assertion failed'-[] ].
message(failed_assertions(Count)) -->
    [ '~D assertions failed'-[Count] ].
message(failed(0)) --> !.
message(failed(1)) -->
    !,
    [ '1 test failed'-[] ].
message(failed(Count)) -->
    [ '~D tests failed'-[Count] ].
message(passed(Count)) -->
    [ '~D tests passed'-[Count] ].
message(all_passed(1)) -->
    !,
    [ 'test passed' ].
message(all_passed(Count)) -->
    [ 'All ~D tests passed'-[Count] ].
message(no_tests) -->
    [ 'No tests to run' ].
message(running([])) -->
    !,
    [ 'PL-Unit: no tests running' ].
message(running(Tests)) -->
    [ 'PL-Unit: running tests:' ],
    running(Tests).
message(nondet(File, Line, Name)) -->
    place(File:Line),
    [ 'PL-Unit: Test ~w: Test succeeded with choicepoint'-[Name] ].
message(error(Where, unit(Unit), Error)) -->
    !,
    { message_text(Error, Text) },
    [ 'PL-Unit: unit ~w: '-[Unit], 'error in ~w: ~w'-[Where, Text] ].
message(error(Where, test(Unit, _Name, Line), Error)) -->
    { plunit:unit_file(Unit, File),
      message_text(Error, Text)
    },
    place(File:Line),
    [ 'error in ~w: ~w'-[Where, Text] ].
message(failed_assertion(Unit, Name, Line, Reason, Goal)) -->
    { plunit:unit_file(Unit, File) },
    place(File:Line),
    test_name(Name),
    assertion_reason(Reason),
    [ '\tAssertion: ~p'-[Goal] ].
message(failed(Unit, Name, Line, Reason)) -->
    { plunit:unit_file(Unit, File) },
    place(File:Line),
    test_name(Name),
    [ ': '-[] ],
    failure(Reason).

assertion_reason(fail) -->
    !,
    [ ': assertion failed~n'-[] ].
assertion_reason(Error) -->
    { message_text(Error, Text) },
    [ ': assertion raised "~w"~n'-[Text] ].

progress_character(passed, '.').
progress_character(assertion, 'A').
progress_character(fixme(passed), +).
progress_character(fixme(failed), -).
progress_character(fixme(nondet), !).

fixme_word(failed, '').
fixme_word(passed, 'passed ').
fixme_word(nondet, 'passed (nondet) ').

place(File:Line) -->
    [ url(File:Line), ':\n\t' ].

test_name(@(Name, Bindings)) -->
    !,
    [ 'test ~w (forall bindings = ~p)'-[Name, Bindings] ].
test_name(Name) -->
    [ 'test ~w'-[Name] ].

running([]) --> [].
running([running(Test, Place)|Tests]) -->
    [ nl, '  ~w at '-[Test], url(Place) ],
    running(Tests).

failure(Reason) -->
    { var(Reason) },
    !,
    [ '~p~n'-[Reason] ].
failure(succeeded(Time)) -->
    !,
    [ 'must fail but succeeded in ~2f seconds~n'-[Time] ].
failure(plunit(timeout(Seconds))) -->
    !,
    [ 'did not end within ~w seconds~n'-[Seconds] ].
failure(wrong_error(Expected, Error)) -->
    { copy_term_nat(Expected-Error, ShownExpected-ShownError),
      numbervars(ShownExpected-ShownError, 0, _)
    },
    [ 'wrong error'-[], nl, '    Expected: '-[] ],
    shown(ShownExpected),
    [ nl, '    Got:      '-[] ],
    shown(ShownError),
    [ nl ].
failure(wrong_answer(Cmp)) -->
    { compound(Cmp),
      Cmp =.. [Op, Answer, Expected]
    },
    !,
    { copy_term(Answer-Expected, ShownAnswer-ShownExpected, Goals),
      numbervars(ShownExpected-ShownAnswer-Goals, 0, _)
    },
    [ 'wrong answer (compared using ~w)'-[Op], nl, '    Expected: '-[] ],
    shown(ShownExpected),
    [ nl, '    Got:      '-[] ],
    shown(ShownAnswer),
    shown_goals(Goals),
    [ nl ].
failure(wrong_answer(Comparison, Answers)) -->
    { Comparison =.. [Kind, Cmp],
      Cmp =.. [_, _, Expected]
    },
    !,
    [ 'wrong "~w" answer:'-[Kind], nl, '    Expected: ' ],
    shown(Expected, [numbervars(true),quoted(true)]),
    [ nl, '       Found: ' ],
    shown(Answers, [numbervars(true),quoted(true)]).
failure(cmp_error(_, Error)) -->
    !,
    { message_text(Error, Text) },
    [ 'Comparison error: ~w'-[Text] ].
failure(Error) -->
    { Error = error(_, _),
      !,
      message_text(Error, Text)
    },
    [ 'received error: ~w'-[Text] ].
failure(Reason) -->
    shown(Reason, [numbervars(true),quoted(true),portray(true)]),
    [ '~n'-[] ].

shown(Term) -->
    shown(Term, [numbervars(true),quoted(true),portray(true),max_depth(100),attributes(portray)]).

shown(Term, Options) -->
    [ '~@'-[plunit_messages:write_shown(Term, Options)] ].

%   write_shown(+Term, +Options): a small term can have a text without end, as one that contains itself twice.
%   Of such a text, only the upper levels are written.

write_shown(Term, Options) :-
    (   write_length(Term, _, [max_length(1000000)|Options])
    ->  write_term(Term, Options)
    ;   exclude(is_depth, Options, Others),
        member(Depth, [20,10,5]),
        Bounded = [max_depth(Depth)|Others],
        write_length(Term, _, [max_length(100000)|Bounded])
    ->  write_term(Term, Bounded)
    ;   write('...')
    ).

is_depth(max_depth(_)).

shown_goals([]) --> !.
shown_goals(Goals) -->
    [ nl, '       with: ' ],
    shown(Goals).

%   message_text(+Error, -Text): what the message of Error says, on one line
%   or several, without a prefix.

message_text(Error, Text) :-
    (   write_length(Error, _, [max_length(1000000),quoted(true)])
    ->  phrase(translate_message(Error), Lines)
    ;   phrase(shown(Error, [numbervars(true),quoted(true)]), Lines)
    ),
    with_output_to(string(Text0),
                   ( current_output(Out),
                     print_message_lines(Out, '', Lines)
                   )),
    (   string_concat(Text1, "\n", Text0)
    ->  Text = Text1
    ;   Text = Text0
    ).
