% What statistics/2 counts.

:- begin_tests(statistics).

test(collections) :-
    statistics(collections, N0),
    statistics(collected, B0),
    statistics(gctime, T0),
    numlist(1, 100_000, Numbers),
    length(Numbers, 100_000),
    garbage_collect,
    statistics(collections, N1),
    statistics(collected, B1),
    statistics(gctime, T1),
    assertion(N1 > N0),
    assertion(B1 >= B0),
    assertion((float(T0), T1 >= T0)).
test(garbage_collection) :-
    garbage_collect,
    statistics(collections, Count),
    statistics(collected, Bytes),
    statistics(garbage_collection, [Count, Bytes, Milliseconds|_]),
    assertion((integer(Milliseconds), Milliseconds >= 0, Count > 0)).
test(engines, Open-Made == 1-1) :-
    statistics(engines, Open0),
    statistics(engines_created, Made0),
    engine_create(x, true, Engine),
    statistics(engines, Open1),
    engine_destroy(Engine),
    statistics(engines, Open0),
    statistics(engines_created, Made1),
    Open is Open1 - Open0,
    Made is Made1 - Made0.
test(warnings, N == 1) :-
    statistics(warnings, N0),
    stream_property(Errors, alias(user_error)),
    setup_call_cleanup(
        ( open_null_stream(Null), set_stream(Null, alias(user_error)) ),
        print_message(warning, format("counted", [])),
        ( set_stream(Errors, alias(user_error)), close(Null) )),
    statistics(warnings, N1),
    N is N1 - N0.
test(unknown_key, error(domain_error(statistics_key, no_such_key), _)) :-
    statistics(no_such_key, _).

:- end_tests(statistics).
