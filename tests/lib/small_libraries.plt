% Small libraries: temporary modules, persistent facts, trace points, lazy lists of engines, identifiers, captured streams.

:- use_module(library(plunit)).
:- use_module(library(debug)).
:- use_module(library(fastrw)).
:- use_module(library(lazy_lists)).
:- use_module(library(lists)).
:- use_module(library(modules)).
:- use_module(library(persistency)).
:- use_module(library(process)).
:- use_module(library(prolog_trace)).
:- use_module(library(readutil)).
:- use_module(library(streams)).
:- use_module(library(uuid)).

:- persistent age(name:atom, years:integer), thing(any).

traced_p(X) :- traced_q(X), X > 1.
traced_q(1).
traced_q(2).
traced_q(3).

:- begin_tests(modules).

test(lives, X-T == 1-true) :-
    in_temporary_module(M, assertz(foo(1)), ( M:foo(X), current_temporary_module(N), ( N == M -> T = true ; T = N ) )),
    !.
test(gone, fail) :-
    in_temporary_module(temporary_test, assertz(foo(1)), true),
    current_module(temporary_test).
test(solutions, Xs == [1, 2]) :-
    findall(X, in_temporary_module(temporary_test, true, member(X, [1, 2])), Xs).
test(setup_fails, fail) :- in_temporary_module(temporary_test, fail, true).
test(no_module, fail) :- current_temporary_module(_).

:- end_tests(modules).

:- begin_tests(persistency, [setup(( tmp_file(persistent, File), nb_setval(persistent_file, File) )), cleanup(user:db_detach)]).

file_text(Lines) :-
    nb_getval(persistent_file, File),
    read_file_to_terms(File, [created(_)|Lines], []).

test(not_attached, error(existence_error(db_file, _))) :- retractall_age(nobody, _), assert_thing(a).
test(changes, Ages-Lines =@= [bob-10, zed-1]-[assert(age(bob, 10)), assert(age(amy, 20)), retractall(age(amy, _), 1), assert(age(zed, 1))]) :-
    nb_getval(persistent_file, File),
    db_attach(user:File, []),
    assert_age(bob, 10),
    assert_age(amy, 20),
    retractall_age(amy, _),
    retractall_age(nobody, _),
    assert_age(zed, 1),
    findall(A-B, age(A, B), Ages),
    db_sync(user:close),
    file_text(Lines).
test(kept, Ages == [bob-10, zed-1]) :-
    user:db_detach,
    assertion(\+ age(_, _)),
    nb_getval(persistent_file, File),
    db_attach(user:File, [sync(close)]),
    findall(A-B, age(A, B), Ages).
test(type, error(type_error(integer, foo))) :- assert_age(amy, foo).
test(unbound, error(instantiation_error)) :- assert_age(amy, _).
test(retract, X == 10) :-
    retract_age(bob, X),
    !.
test(collected, Lines == [assert(age(zed, 1)), assert(thing(f(a)))]) :-
    assert_thing(f(a)),
    db_sync(user:gc(always)),
    file_text(Lines).
test(declared) :-
    findall(PI, current_persistent_predicate(user:PI), PIs),
    memberchk(age/2, PIs),
    memberchk(thing/1, PIs).
test(attached) :-
    db_attached(user:File),
    nb_getval(persistent_file, File).

:- end_tests(persistency).

:- begin_tests(prolog_trace, [cleanup(notraceall)]).

printed(Goal, Text) :-
    with_output_to(string(Text), ignore(Goal), [capture([user_error])]).

test(ports, Ports == ["Call", "Exit", "Redo", "Exit"]) :-
    printed(trace(user:traced_q/1), _),
    printed(traced_p(_), Text),
    printed(trace(user:traced_q/1, -all), _),
    split_string(Text, "\n", " ", Lines0),
    exclude(==(""), Lines0, Lines),
    findall(Port, ( member(Line, Lines), split_string(Line, " ", ":", Parts), member(Port, Parts),
                    memberchk(Port, ["Call", "Exit", "Redo", "Fail"]) ), Ports),
    !.
test(chosen, Traced == [[call, fail]]) :-
    printed(trace(user:traced_q/1, [call, fail]), _),
    findall(Ps, tracing(user:(traced_q/1), Ps), Traced).
test(none, Text == "") :-
    printed(trace(user:traced_q/1), _),
    printed(notraceall, _),
    printed(forall(traced_p(_), true), Text).
test(unknown, error(existence_error(procedure, _))) :- trace(no_such_predicate).

:- end_tests(prolog_trace).

:- begin_tests(small_libraries).

test(engine_list, Xs == [1, 2, 3, 4, 5]) :-
    engine_create(X, between(1, inf, X), Engine),
    lazy_list(lazy_engine_next(Engine, 2), List),
    length(Xs, 5),
    append(Xs, _, List),
    !.
test(engine_list_ends, Xs == [a, b, c]) :-
    engine_create(X, member(X, [a, b, c]), Engine),
    lazy_list(lazy_engine_next(Engine, 2), Xs),
    lazy_list_materialize(Xs).
test(queue_list, Xs == [a, b]) :-
    message_queue_create(Queue),
    forall(member(M, [a, b, end_of_file]), thread_send_message(Queue, M)),
    lazy_list(lazy_message_queue(Queue, [chunk(2)]), Xs),
    lazy_list_materialize(Xs),
    message_queue_destroy(Queue).
test(captured, Text == "errout") :-
    with_output_to(string(Text), ( write(user_error, err), write(out) ), [capture([user_error])]).
test(not_captured, Text == "out") :- with_output_to(string(Text), write(out), []).
test(uuid) :-
    uuid(A),
    uuid(B),
    assertion(A \== B),
    assertion(is_uuid(A)),
    sub_atom(A, 14, 1, _, '4').
test(uuid_integer, true(integer(A))) :- uuid(A, [format(integer)]).
test(no_uuid, fail) :- is_uuid(abc).
test(fast_string, X =@= f(_, a)) :-
    fast_write_to_string(f(_, a), Codes, []),
    string_codes(String, Codes),
    fast_term_serialized(X, String).
test(fast_streams, X == f(1)) :-
    tmp_file(fast, File),
    setup_call_cleanup(open(File, write, Out, [type(binary)]), ( current_output(Old), set_output(Out), fast_write(f(1)), set_output(Old) ), close(Out)),
    setup_call_cleanup(open(File, read, In, [type(binary)]), ( current_input(OldIn), set_input(In), fast_read(X), set_input(OldIn) ), close(In)).

:- end_tests(small_libraries).

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
