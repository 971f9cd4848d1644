:- module(test_runner, []).

/** <module> `ninelog test`: the tests of files, each in a process of its own

main/0 starts one process for each file, which loads the file, runs the tests of
its units and writes what happens to a file of its own, a term a line (see
event/1).  Here the lines are read while they come, so that there is something
to show, and a process from which nothing is heard for too long is ended.  If a
process ends in the middle of a test, another one runs the tests after it.  What
is known at the end goes to library(test_report), as terms

    result(Id, Test, Place, Outcome, Seconds, Output)

where Outcome is passed, failed(Text), error(Text), blocked(Text) or fixme(Text).
*/

:- use_module(library(plunit), []).
:- use_module(library(plunit_messages), []).
:- use_module(library(test_report), []).
:- autoload(library(aggregate), [aggregate_all/3]).
:- autoload(library(lists), [append/3]).
:- autoload(library(main), [argv_options/3, argv_usage/1]).
:- autoload(library(option), [option/2, option/3]).
:- autoload(library(utf8), [utf8_codes/3]).

:- dynamic
    suite/3,        % Id, Name as the user wrote it, Files to load
    job/5,          % Id, Process, Events, File of events, File of output
    heard/2,        % Id, when something was heard last
    started_at/2,   % Id, Time
    unfinished/2,   % Id, the beginning of a line
    planned/2,      % Id, how many tests there are
    begun/2,        % Id, how many tests have started
    current/4,      % Id, Test, Place, Offset in the output: what runs
    result/6,
    loading_output/2,   % Id, Text: what was printed while the files loaded, if there were warnings
    finished/2,     % Id, Seconds
    reporting/2.    % Stream of events, File of output: in the process that runs tests

opt_type(junit, junit, atom).
opt_type(json, json, atom).
opt_type(tap, tap, boolean).
opt_type(unit, unit, atom).
opt_type(test, test, atom).
opt_type(timeout, timeout, number).
opt_type(jobs, jobs, natural).

opt_help(help(header), 'Run the tests of files; the status is 0 if all of them pass.').
opt_help(help(usage), ' test FILE ... [options]').
opt_help(junit, 'Write the results as JUnit XML').
opt_help(json, 'Write the results as JSON').
opt_help(tap, 'Print the results as TAP, and nothing else').
opt_help(unit, 'Run the tests of this unit only').
opt_help(test, 'Run the tests of this name only').
opt_help(timeout, 'What one test, or loading a file, may take').
opt_help(jobs, 'How many files are tested at a time').

opt_meta(junit, 'OUT.xml').
opt_meta(json, 'OUT.json').
opt_meta(unit, 'NAME').
opt_meta(test, 'NAME').
opt_meta(timeout, 'SECONDS').
opt_meta(jobs, 'N').

main :-
    current_prolog_flag(argv, Arguments),
    argv_options(test_runner:Arguments, Files, Options),
    (   Files == []
    ->  argv_usage(test_runner:[]),
        halt(2)
    ;   true
    ),
    get_time(Start),
    suites(Files, 1, Ids),
    processors(Processors),
    option(jobs(Jobs), Options, Processors),
    test_report:begin(Ids, Options),
    drive(Ids, Jobs, Options),
    get_time(End),
    Seconds is End-Start,
    test_report:end(Ids, Seconds, Options),
    (   all_passed
    ->  halt(0)
    ;   halt(1)
    ).

processors(Count) :-
    (   current_prolog_flag(cpu_count, Count)
    ->  true
    ;   Count = 1
    ).

all_passed :-
    result(_, _, _, passed, _, _),
    \+ ( result(_, _, _, Outcome, _, _),
         test_report:is_failure(Outcome)
       ).

%   suites(+Files, +Id, -Ids): a file with tests of its own beside it is tested
%   together with them; of a folder all files with tests are.

suites([], _, []).
suites([File|Files], Id, Ids) :-
    (   exists_directory(File)
    ->  folder_tests(File, Tests),
        append(Tests, Files, Rest),
        suites(Rest, Id, Ids)
    ;   suite_files(File, Loaded),
        assertz(suite(Id, File, Loaded)),
        Next is Id+1,
        Ids = [Id|Ids1],
        suites(Files, Next, Ids1)
    ).

folder_tests(Folder, Tests) :-
    atom_concat(Folder, '/*.plt', Pattern),
    expand_file_name(Pattern, Tests).

suite_files(File, Files) :-
    (   source(File, Path)
    ->  true
    ;   Path = File
    ),
    (   file_name_extension(Base, pl, Path),
        file_name_extension(Base, plt, Test),
        exists_file(Test)
    ->  Files = [Path,Test]
    ;   Files = [Path]
    ).

source(File, File) :-
    exists_file(File),
    !.
source(File, Path) :-
    member_of(Extension, [pl,plt]),
    file_name_extension(File, Extension, Path),
    exists_file(Path),
    !.

member_of(X, [X|_]).
member_of(X, [_|Xs]) :-
    member_of(X, Xs).

                /*******************************
                *          PROCESSES           *
                *******************************/

%   drive(+Ids, +Slots, +Options): start a process for each of Ids, at most
%   Slots at a time, and follow them until all have ended.

drive(Waiting0, Slots, Options) :-
    start_some(Waiting0, Waiting, Slots, Options),
    findall(Id, job(Id, _, _, _, _), Running),
    (   Running == []
    ->  true
    ;   follow_each(Running, Options),
        test_report:progress,
        (   member_of(Id, Running),
            \+ job(Id, _, _, _, _)
        ->  true
        ;   sleep(0.01)
        ),
        drive(Waiting, Slots, Options)
    ).

start_some([Id|Waiting0], Waiting, Slots, Options) :-
    findall(x, job(_, _, _, _, _), Running),
    length(Running, Count),
    Count < Slots,
    !,
    start(Id, Options),
    start_some(Waiting0, Waiting, Slots, Options).
start_some(Waiting, Waiting, _, _).

start(Id, Options) :-
    suite(Id, _, Files),
    tmp_file(events, Events),
    tmp_file(output, Output),
    open(Events, write, Empty),
    close(Empty),
    (   begun(Id, Begun)
    ->  true
    ;   Begun = 0,
        assertz(begun(Id, 0))
    ),
    format(atom(Work), '~q', [work(Events, Output, Begun, Options, Files)]),
    current_prolog_flag(executable, Program),
    '$process_start'(Program,
                     [ '-q', '-f', none, '--no-signals', '--no-tty',
                       '-g', 'use_module(library(test_runner), []), test_runner:work',
                       '-t', halt, '--', Work ],
                     io(null, file(Output), output, [], []), Process, []),
    open(Events, read, Stream, [encoding(utf8), eof_action(reset)]),
    assertz(job(Id, Process, Stream, Events, Output)),
    get_time(Now),
    retractall(heard(Id, _)),
    assertz(heard(Id, Now)),
    assertz(current(Id, loading, -, 0)),
    retractall(unfinished(Id, _)),
    assertz(unfinished(Id, "")),
    (   started_at(Id, _)
    ->  true
    ;   assertz(started_at(Id, Now))
    ).

follow_each([], _).
follow_each([Id|Ids], Options) :-
    follow(Id, Options),
    follow_each(Ids, Options).

follow(Id, Options) :-
    job(Id, Process, Stream, _, _),
    (   '$process_status'(Process, Status)
    ->  listen(Stream, Id),
        (   finished(Id, _)
        ->  tidy(Id),
            test_report:file(Id)
        ;   lost(Id, ended(Status), Options)
        )
    ;   listen(Stream, Id),
        too_quiet(Id, Options)
    ->  '$process_kill'(Process, 9),
        await(Process),
        lost(Id, killed, Options)
    ;   true
    ).

await(Process) :-
    repeat,
    (   '$process_status'(Process, _)
    ->  true
    ;   sleep(0.005),
        fail
    ),
    !.

%   A test that exceeds its time is ended in its own process.  Who does not
%   manage that for some seconds more does not do it at all.

too_quiet(Id, Options) :-
    option(timeout(Limit), Options),
    heard(Id, Last),
    get_time(Now),
    Now-Last > Limit+5.

tidy(Id) :-
    retract(job(Id, _, Stream, Events, Output)),
    close(Stream),
    delete_quietly(Events),
    delete_quietly(Output).

delete_quietly(File) :-
    catch(delete_file(File), _, true).

%   listen(+Stream, +Id): note what has been written since; the last line may
%   be there in part only.

listen(Stream, Id) :-
    read_string(Stream, "\n", "", End, Text),
    (   Text == "",
        End == -1
    ->  true
    ;   retract(unfinished(Id, Begin)),
        string_concat(Begin, Text, Line),
        (   End == -1
        ->  assertz(unfinished(Id, Line))
        ;   assertz(unfinished(Id, "")),
            term_string(Event, Line),
            get_time(Now),
            retractall(heard(Id, _)),
            assertz(heard(Id, Now)),
            event(Event, Id),
            listen(Stream, Id)
        )
    ).

%   event(+Event, +Id): Id's process says what happens.

event(loaded(_, _, _), Id) :-
    retractall(current(Id, _, _, _)),
    \+ begun(Id, 0),
    !.
event(loaded(Errors, Warnings, End), Id) :-
    output(Id, 0, End, Output),
    (   Errors > 0
    ->  assertz(result(Id, loading, -, error(Output), 0, ""))
    ;   Warnings > 0
    ->  assertz(loading_output(Id, Output))
    ;   true
    ).
event(plan(Count), Id) :-
    retractall(planned(Id, _)),
    assertz(planned(Id, Count)).
event(started(Test, Place, Begin), Id) :-
    retract(begun(Id, Count0)),
    Count is Count0+1,
    assertz(begun(Id, Count)),
    assertz(current(Id, Test, Place, Begin)).
event(finished(Outcome, Seconds, End), Id) :-
    retract(current(Id, Test, Place, Begin)),
    output(Id, Begin, End, Output),
    assertz(result(Id, Test, Place, Outcome, Seconds, Output)).
event(unit(Unit, Outcome), Id) :-
    (   result(Id, Unit, -, _, _, _)
    ->  true
    ;   assertz(result(Id, Unit, -, Outcome, 0, ""))
    ).
event(done, Id) :-
    finish(Id).

finish(Id) :-
    started_at(Id, Start),
    get_time(Now),
    Seconds is Now-Start,
    assertz(finished(Id, Seconds)).

%   lost(+Id, +How, +Options): the process has ended in the middle of something.
%   If that was a test, another process goes on behind it.

lost(Id, How, Options) :-
    ending(How, Text),
    (   retract(current(Id, Test, Place, Begin))
    ->  true
    ;   Test = running, Place = (-), Begin = 0
    ),
    output(Id, Begin, end, Output),
    assertz(result(Id, Test, Place, error(Text), 0, Output)),
    tidy(Id),
    (   Place \== (-)
    ->  start(Id, Options)
    ;   finish(Id),
        test_report:file(Id)
    ).

ending(killed, "did not end in time").
ending(ended(Status), Text) :-
    format(string(Text), "the process ended too early, with status ~w", [Status]).

%   output(+Id, +Begin, +End, -Text): what the process wrote between two
%   places of its output, or the beginning of it.

output(_, Place, Place, "") :- !.
output(Id, Begin, End, Text) :-
    job(Id, _, _, _, File),
    setup_call_cleanup(open(File, read, Stream, [type(binary)]),
                       ( seek(Stream, Begin, bof, _),
                         bytes(Stream, Begin, End, 20_000, Bytes)
                       ),
                       close(Stream)),
    (   catch(utf8_text(Bytes, Text), _, fail)
    ->  true
    ;   string_codes(Text, Bytes)
    ).

bytes(Stream, Place, End, Most, Bytes) :-
    (   Place == End
    ->  Bytes = []
    ;   get_byte(Stream, Byte),
        (   Byte == -1
        ->  Bytes = []
        ;   Most =:= 0
        ->  string_codes("\n[the rest of the output is left out]\n", Bytes)
        ;   Bytes = [Byte|Bytes1],
            Next is Place+1,
            Most1 is Most-1,
            bytes(Stream, Next, End, Most1, Bytes1)
        )
    ).

utf8_text(Bytes, Text) :-
    phrase(utf8_codes(Codes), Bytes),
    string_codes(Text, Codes).

                /*******************************
                *      IN THE OTHER PROCESS    *
                *******************************/

%   work is det: load files, run their tests, and say so.

work :-
    current_prolog_flag(argv, Arguments),
    append(_, [Text], Arguments),
    !,
    term_to_atom(work(Events, Output, Begun, Options, Files), Text),
    set_prolog_flag(argv, []),
    open(Events, append, Stream, [encoding(utf8)]),
    asserta(reporting(Stream, Output)),
    '$message_counts'(Errors0, Warnings0),
    load_each(Files),
    '$message_counts'(Errors1, Warnings1),
    Errors is Errors1-Errors0,
    Warnings is Warnings1-Warnings0,
    written(End),
    say(loaded(Errors, Warnings, End)),
    set_limit(Options),
    selected(Options, Specifications, Count),
    say(plan(Count)),
    assertz(plunit:left_out(Begun)),
    assertz(plunit:listener(test_runner:hear)),
    (   plunit:run_each(Specifications)
    ->  true
    ;   true
    ),
    say(done).

load_each([]).
load_each([File|Files]) :-
    catch(load_files(user:File, [if(not_loaded)]), Error,
          print_message(error, Error)),
    load_each(Files).

set_limit(Options) :-
    (   option(timeout(Seconds), Options)
    ->  plunit:set_test_options([timeout(Seconds)])
    ;   true
    ).

%   selected(+Options, -Specifications, -Count): what to run.

selected(Options, Specifications, Count) :-
    findall(Unit, plunit:current_test_unit(Unit, _), Units0),
    (   option(unit(Only), Options)
    ->  findall(Unit, ( member_of(Unit, Units0), Unit == Only ), Units)
    ;   Units = Units0
    ),
    (   option(test(Name), Options)
    ->  findall(Unit:Test,
                ( member_of(Unit, Units),
                  plunit:current_test(Unit, Test, _, _, _),
                  format(atom(Name), '~w', [Test])
                ), Found),
        sort(Found, Specifications)
    ;   Specifications = Units
    ),
    aggregate_all(count,
                  ( member_of(Specification, Specifications),
                    planned_test(Specification)
                  ), Count).

planned_test(_:_) :- !.
planned_test(Unit) :-
    plunit:current_test(Unit, _, _, _, _).

%   hear(+Event): what plunit tells, see plunit:tell/1.

hear(started(Unit, Name, Line)) :-
    plunit:unit_file(Unit, File),
    test_name(Name, Text),
    get_time(Now),
    retractall(heard(_, _)),
    asserta(heard(now, Now)),
    written(Begin),
    say(started(Unit:Text, File:Line, Begin)).
hear(finished(_, Name, Line, Outcome0)) :-
    get_time(Now),
    heard(now, Start),
    Seconds is Now-Start,
    outcome(Outcome0, Name, Line, Outcome),
    written(End),
    say(finished(Outcome, Seconds, End)).
hear(unit(Unit, Why)) :-
    outcome(Why, Unit, -, Outcome),
    say(unit(Unit, Outcome)).
hear(blocked_unit(Unit, Reason)) :-
    text(Reason, Text),
    say(unit(Unit, blocked(Text))).

test_name(@(Name, Bindings), Text) :-
    !,
    format(string(Text), "~w ~p", [Name, Bindings]).
test_name(Name, Text) :-
    format(string(Text), "~w", [Name]).

outcome(passed, _, _, passed).
outcome(failed(Reason), _, _, failed(Text)) :-
    lines_text(plunit_messages:failure(Reason), Text).
outcome(assertion(Goal), _, _, failed(Text)) :-
    format(string(Text), "assertion failed: ~p", [Goal]).
outcome(blocked(Reason), _, _, blocked(Text)) :-
    text(Reason, Text).
outcome(fixme(Reason, How), _, _, fixme(Text)) :-
    format(string(Text), "~w (~w)", [Reason, How]).
outcome(skipped, _, _, blocked("its condition is not met")).
outcome(broken(setup_failed(Goal)), _, _, error(Text)) :-
    format(string(Text), "setup failed: ~p", [Goal]).
outcome(broken(error(Where, _, Error)), _, _, error(Text)) :-
    plunit_messages:message_text(Error, Said),
    format(string(Text), "error in ~w: ~w", [Where, Said]).

text(Reason, Text) :-
    format(string(Text), "~w", [Reason]).

lines_text(Message, Text) :-
    phrase(Message, Lines),
    with_output_to(string(Text0),
                   ( current_output(Out),
                     print_message_lines(Out, '', Lines)
                   )),
    split_string(Text0, "", " \n\t", [Text]).

%   written(-Offset): how much output there is.

written(Offset) :-
    reporting(_, File),
    flush_output(user_output),
    flush_output(user_error),
    size_file(File, Offset).

%   say(+Event): a term on a line, for listen/2.

say(Event) :-
    reporting(Stream, _),
    write_term(Stream, Event, [quoted(true), ignore_ops(true), max_depth(0)]),
    nl(Stream),
    flush_output(Stream).
