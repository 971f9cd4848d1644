:- module(test_report, []).

/** <module> What `ninelog test` says: progress, summary, TAP, JUnit, JSON

Reads the facts of library(test_runner), which calls begin/2, progress/0,
file/1 as each file is done, and end/3.
*/

:- autoload(library(ansi_term), [ansi_format/3]).
:- autoload(library(option), [option/2]).

:- dynamic
    quiet/0,        % TAP is printed, nothing else may be
    shown/1.        % the bar that stands on the screen

is_failure(failed(_)).
is_failure(error(_)).

begin(_, Options) :-
    (   option(tap(true), Options)
    ->  assertz(quiet)
    ;   true
    ).

                /*******************************
                *           PROGRESS           *
                *******************************/

%   progress is det: a bar on a terminal, renewed when it changes.

progress :-
    (   \+ quiet,
        stream_property(user_output, tty(true))
    ->  bar(Bar),
        (   shown(Bar)
        ->  true
        ;   wipe,
            format(user_output, '~w', [Bar]),
            flush_output(user_output),
            assertz(shown(Bar))
        )
    ;   true
    ).

%   Tests whose number is known count; a file that is not loaded yet counts as
%   if it had as many as those known have on average.

bar(Bar) :-
    aggregate_all(count, test_runner:suite(_, _, _), Files),
    aggregate_all(count, test_runner:finished(_, _), Done),
    aggregate_all(count, test_runner:result(_, _, _, _, _, _), Ran),
    aggregate_all(count-sum(N), test_runner:planned(_, N), Known-Planned),
    (   Planned > 0
    ->  Share is min(1.0, Ran*Known/(Planned*Files))
    ;   Share is Done/Files
    ),
    Width is truncate(30*Share),
    Rest is 30-Width,
    running_name(Name),
    format(string(Bar), "[~`=*c~`.*c] ~w/~w files, ~w tests~w",
           [Width, 0'=, Rest, 0'., Done, Files, Ran, Name]).

running_name(Text) :-
    (   test_runner:job(Id, _, _, _, _),
        test_runner:suite(Id, Name, _)
    ->  format(string(Text), "  ~w", [Name])
    ;   Text = ""
    ).

wipe :-
    (   retract(shown(_))
    ->  format(user_output, '\r\e[K', [])
    ;   true
    ).

                /*******************************
                *            SUMMARY           *
                *******************************/

%   file(+Id): what became of a file.

file(_) :-
    quiet,
    !.
file(Id) :-
    wipe,
    test_runner:suite(Id, Name, _),
    test_runner:finished(Id, Seconds),
    counts(Id, Passed, Failed, Other),
    verdict(Failed, Passed, Word, Color),
    ansi_format([bold,fg(Color)], '~w', [Word]),
    format('~t~7| ~w: ', [Name]),
    tally(Passed, Failed, Other),
    format(' in ~2f sec~n', [Seconds]),
    forall(( test_runner:loading_output(Id, Text), Text \== "" ),
           indented(Text)),
    forall(( test_runner:result(Id, Test, Place, Outcome, _, Output),
             is_failure(Outcome)
           ),
           failure(Test, Place, Outcome, Output)).

verdict(0, 0, none, yellow) :- !.
verdict(0, _, ok, green) :- !.
verdict(_, _, 'FAILED', red).

counts(Id, Passed, Failed, Other) :-
    aggregate_all(count, test_runner:result(Id, _, _, passed, _, _), Passed),
    aggregate_all(count,
                  ( test_runner:result(Id, _, _, Outcome, _, _),
                    is_failure(Outcome)
                  ), Failed),
    aggregate_all(count, test_runner:result(Id, _, _, _, _, _), All),
    Other is All-Passed-Failed.

tally(Passed, Failed, Other) :-
    format('~D passed', [Passed]),
    some(Failed, failed),
    some(Other, blocked).

some(0, _) :- !.
some(Count, What) :-
    format(', ~D ~w', [Count, What]).

failure(Test, Place, Outcome, Output) :-
    arg(1, Outcome, Text),
    test_title(Test, Title),
    ansi_format([bold], '  ~w', [Title]),
    place_text(Place, PlaceText),
    format('~w~n', [PlaceText]),
    indented(Text),
    (   Output == ""
    ->  true
    ;   format('    output:~n', []),
        indented(Output)
    ).

test_title(Unit:Test, Title) :-
    !,
    format(string(Title), "~w:~w", [Unit, Test]).
test_title(Test, Title) :-
    format(string(Title), "~w", [Test]).

place_text(File:Line, Text) :-
    !,
    file_base_name(File, Base),
    format(string(Text), " (~w:~w)", [Base, Line]).
place_text(-, "").

indented(Text) :-
    split_string(Text, "\n", "", Lines),
    forall(( '$member'(Line, Lines), Line \== "" ),
           format('    ~w~n', [Line])).

%   end(+Ids, +Seconds, +Options): the totals, and the files asked for.

end(Ids, Seconds, Options) :-
    wipe,
    (   option(tap(true), Options)
    ->  tap(Ids)
    ;   totals(Ids, Seconds)
    ),
    (   option(junit(XML), Options)
    ->  to_file(XML, test_report:junit(Ids, Seconds))
    ;   true
    ),
    (   option(json(JSON), Options)
    ->  to_file(JSON, test_report:json(Ids, Seconds))
    ;   true
    ).

totals(Ids, Seconds) :-
    length(Ids, Files),
    counts(_, Passed, Failed, Other),
    verdict(Failed, Passed, _, Color),
    with_output_to(string(Text), tally(Passed, Failed, Other)),
    ansi_format([bold,fg(Color)], '~w', [Text]),
    plural(Files, file, Word),
    format(' (~D ~w, ~2f sec)~n', [Files, Word, Seconds]).

plural(1, Word, Word) :- !.
plural(_, Word, Words) :-
    atom_concat(Word, s, Words).

to_file(File, Goal) :-
    setup_call_cleanup(open(File, write, Stream, [encoding(utf8)]),
                       with_output(Stream, Goal),
                       close(Stream)).

with_output(Stream, Goal) :-
    current_output(Old),
    setup_call_cleanup(set_output(Stream), Goal, set_output(Old)).

                /*******************************
                *             TAP              *
                *******************************/

%   The Test Anything Protocol, version 13.

tap(Ids) :-
    format('TAP version 13~n', []),
    findall(Name-result(Test, Place, Outcome, Output),
            ( '$member'(Id, Ids),
              test_runner:suite(Id, Name, _),
              test_runner:result(Id, Test, Place, Outcome, _, Output)
            ), Results),
    tap_lines(Results, 1, Next),
    Count is Next-1,
    format('1..~w~n', [Count]).

tap_lines([], Number, Number).
tap_lines([Name-result(Test, Place, Outcome, Output)|Results], Number0, Number) :-
    test_title(Test, Title),
    tap_outcome(Outcome, Word, Directive),
    format('~w ~w - ~w: ~w~w~n', [Word, Number0, Name, Title, Directive]),
    (   is_failure(Outcome)
    ->  arg(1, Outcome, Text),
        tap_details(Place, Text, Output)
    ;   true
    ),
    Number1 is Number0+1,
    tap_lines(Results, Number1, Number).

tap_outcome(passed, ok, '').
tap_outcome(failed(_), 'not ok', '').
tap_outcome(error(_), 'not ok', '').
tap_outcome(blocked(Reason), ok, Directive) :-
    one_line(Reason, Line),
    atom_concat(' # SKIP ', Line, Directive).
tap_outcome(fixme(Reason), 'not ok', Directive) :-
    one_line(Reason, Line),
    atom_concat(' # TODO ', Line, Directive).

one_line(Text, Line) :-
    split_string(Text, "\n", "", Lines),
    atomic_list_concat(Lines, ' ', Line).

tap_details(Place, Text, Output) :-
    format('  ---~n', []),
    (   Place = File:Line
    ->  format('  at: ', []),
        json_text(File),
        format('~n  line: ~w~n', [Line])
    ;   true
    ),
    format('  message: ', []),
    json_text(Text),
    (   Output == ""
    ->  nl
    ;   format('~n  output: ', []),
        json_text(Output),
        nl
    ),
    format('  ...~n', []).

                /*******************************
                *            JUNIT             *
                *******************************/

junit(Ids, Seconds) :-
    format('<?xml version="1.0" encoding="UTF-8"?>~n', []),
    element_counts(_, Counts),
    format('<testsuites ~w time="~3f">~n', [Counts, Seconds]),
    forall('$member'(Id, Ids), junit_suite(Id)),
    format('</testsuites>~n', []).

junit_suite(Id) :-
    test_runner:suite(Id, Name, _),
    test_runner:finished(Id, Seconds),
    element_counts(Id, Counts),
    xml(Name, NameText),
    format('  <testsuite name="~w" ~w time="~3f">~n', [NameText, Counts, Seconds]),
    forall(test_runner:result(Id, Test, Place, Outcome, Time, Output),
           junit_case(Name, Test, Place, Outcome, Time, Output)),
    format('  </testsuite>~n', []).

element_counts(Id, Text) :-
    aggregate_all(count, test_runner:result(Id, _, _, _, _, _), All),
    aggregate_all(count, test_runner:result(Id, _, _, failed(_), _, _), Failed),
    aggregate_all(count, test_runner:result(Id, _, _, error(_), _, _), Errors),
    aggregate_all(count, test_runner:result(Id, _, _, passed, _, _), Passed),
    Skipped is All-Failed-Errors-Passed,
    format(string(Text), 'tests="~w" failures="~w" errors="~w" skipped="~w"',
           [All, Failed, Errors, Skipped]).

junit_case(File, Test, Place, Outcome, Time, Output) :-
    unit_and_name(Test, Unit, Name),
    xml(Unit, UnitText),
    xml(Name, NameText),
    file_base_name(File, Base),
    xml(Base, BaseText),
    format('    <testcase classname="~w.~w" name="~w"', [BaseText, UnitText, NameText]),
    (   Place = Source:Line
    ->  xml(Source, SourceText),
        format(' file="~w" line="~w"', [SourceText, Line])
    ;   true
    ),
    format(' time="~3f"', [Time]),
    (   Outcome == passed,
        Output == ""
    ->  format('/>~n', [])
    ;   format('>~n', []),
        junit_outcome(Outcome),
        junit_output(Output),
        format('    </testcase>~n', [])
    ).

unit_and_name(Unit:Name, Unit, Name) :- !.
unit_and_name(Name, plunit, Name).

junit_outcome(passed).
junit_outcome(failed(Text)) :-
    junit_problem(failure, Text).
junit_outcome(error(Text)) :-
    junit_problem(error, Text).
junit_outcome(blocked(Text)) :-
    junit_skipped(Text).
junit_outcome(fixme(Text)) :-
    junit_skipped(Text).

junit_problem(Element, Text) :-
    split_string(Text, "\n", "", [First|_]),
    xml(First, FirstText),
    xml(Text, AllText),
    format('      <~w message="~w">~w</~w>~n', [Element, FirstText, AllText, Element]).

junit_skipped(Text) :-
    xml(Text, XML),
    format('      <skipped message="~w"/>~n', [XML]).

junit_output("") :- !.
junit_output(Text) :-
    xml(Text, XML),
    format('      <system-out>~w</system-out>~n', [XML]).

%   xml(+Text, -XML): text of an attribute or element; characters that XML
%   does not have are left out.

xml(Text, XML) :-
    format(codes(Codes), '~w', [Text]),
    phrase(xml_codes(Codes), XMLCodes),
    string_codes(XML, XMLCodes).

xml_codes([]) --> [].
xml_codes([C|Cs]) -->
    xml_code(C),
    xml_codes(Cs).

xml_code(0'<) --> !, `&lt;`.
xml_code(0'>) --> !, `&gt;`.
xml_code(0'&) --> !, `&amp;`.
xml_code(0'") --> !, `&quot;`.
xml_code(0'\n) --> !, [0'\n].
xml_code(0'\t) --> !, [0'\t].
xml_code(C) --> { C < 32 }, !.
xml_code(C) --> [C].

                /*******************************
                *             JSON             *
                *******************************/

json(Ids, Seconds) :-
    counts(_, Passed, Failed, Other),
    format('{~n  "passed": ~w, "failed": ~w, "blocked": ~w, "seconds": ~3f,~n  "files": [', [Passed, Failed, Other, Seconds]),
    json_list(Ids, test_report:json_file),
    format('~n  ]~n}~n', []).

json_file(Id) :-
    test_runner:suite(Id, Name, _),
    test_runner:finished(Id, Seconds),
    counts(Id, Passed, Failed, Other),
    format('~n    { "file": ', []),
    json_text(Name),
    format(', "passed": ~w, "failed": ~w, "blocked": ~w, "seconds": ~3f,~n      "tests": [', [Passed, Failed, Other, Seconds]),
    findall(result(Test, Place, Outcome, Time, Output),
            test_runner:result(Id, Test, Place, Outcome, Time, Output), Results),
    json_list(Results, test_report:json_test),
    format(' ] }', []).

json_test(result(Test, Place, Outcome, Seconds, Output)) :-
    unit_and_name(Test, Unit, Name),
    functor(Outcome, Word, _),
    format('~n        { "unit": ', []),
    json_text(Unit),
    format(', "name": ', []),
    json_text(Name),
    (   Place = File:Line
    ->  format(', "file": ', []),
        json_text(File),
        format(', "line": ~w', [Line])
    ;   true
    ),
    format(', "outcome": "~w", "seconds": ~6f', [Word, Seconds]),
    (   compound(Outcome)
    ->  arg(1, Outcome, Text),
        format(', "message": ', []),
        json_text(Text)
    ;   true
    ),
    (   Output == ""
    ->  true
    ;   format(', "output": ', []),
        json_text(Output)
    ),
    format(' }', []).

json_list([], _).
json_list([Item|Items], Goal) :-
    call(Goal, Item),
    (   Items == []
    ->  true
    ;   format(',', []),
        json_list(Items, Goal)
    ).

json_text(Text) :-
    format(codes(Codes), '~w', [Text]),
    put_char('"'),
    json_codes(Codes),
    put_char('"').

json_codes([]).
json_codes([C|Cs]) :-
    json_code(C),
    json_codes(Cs).

json_code(0'") :- !, write('\\"').
json_code(0'\\) :- !, write('\\\\').
json_code(0'\n) :- !, write('\\n').
json_code(0'\t) :- !, write('\\t').
json_code(C) :-
    C < 32,
    !,
    format('\\u~|~`0t~16r~4+', [C]).
json_code(C) :-
    put_char(C).
