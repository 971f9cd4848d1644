% Processes that programs start (library(process)).

:- use_module(library(plunit)).
:- use_module(library(process)).

:- begin_tests(process).

output(Goal, Stream, Text) :-
    call(Goal),
    call_cleanup(read_string(Stream, _, Text), close(Stream)).

test(output, Text == "hello 1 x y\n") :-
    output(process_create(path(echo), [hello, 1, "x y"], [stdout(pipe(O))]), O, Text).
test(errors, Text == "err\n") :-
    output(process_create(path(sh), ['-c', 'echo err >&2'], [stderr(pipe(E))]), E, Text).
test(both_ways, Text-Status == "abc\n"-exit(0)) :-
    process_create(path(cat), [], [stdin(pipe(In)), stdout(pipe(Out)), process(Id)]),
    format(In, "abc~n", []),
    close(In),
    output(true, Out, Text),
    process_wait(Id, Status).
test(status, Status == exit(3)) :-
    process_create(path(sh), ['-c', 'exit 3'], [process(Id)]),
    process_wait(Id, Status).
test(waits) :- process_create(path(true), [], []).
test(failure, error(process_error(_, exit(3)))) :- process_create(path(sh), ['-c', 'exit 3'], []).
test(null) :- process_create(path(echo), [hidden], [stdout(null)]).
test(folder_and_variables, Text == "bar\n/\n") :-
    output(process_create(path(sh), ['-c', 'echo $FOO; pwd'], [stdout(pipe(O)), environment(['FOO'=bar]), cwd(/)]), O, Text).
test(file, Text == "/\n") :- output(process_create(path(echo), [file(/)], [stdout(pipe(O))]), O, Text).
test(timeout_and_kill, [A, B] == [timeout, killed(15)]) :-
    process_create(path(sleep), [5], [process(Id)]),
    process_wait(Id, A, [timeout(0.05)]),
    process_kill(Id),
    process_wait(Id, B).
test(unknown, error(existence_error(source_sink, path(no_such_program)))) :- process_create(path(no_such_program), [], []).
test(argument, error(type_error(atomic, f(a)))) :- process_create(path(echo), [f(a)], []).
test(channel, error(domain_error(process_stream, foo))) :- process_create(path(echo), [], [stdout(foo)]).
test(unbound, error(instantiation_error)) :- process_create(_, [], []).
test(arguments_unbound, error(instantiation_error)) :- process_create(path(echo), _, []).
test(own, true(integer(Id))) :- process_id(Id).
test(is_process, fail) :- is_process(abc).
test(released) :-
    process_create(path(true), [], [process(Id)]),
    process_release(Id),
    assertion(is_process(Id)).

:- end_tests(process).
