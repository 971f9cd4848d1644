% What alarms and limits interrupt, and what they must not lose.

:- use_module(library(plunit)).
:- use_module(library(time)).

:- begin_tests(alarms_together).

test(two_at_once, X == second) :-
    alarm(0.01, throw(first), _, [remove(true)]),
    alarm(0.01, throw(second), _, [remove(true)]),
    % Both are due when the first call after this looks.
    catch(( catch(( shell('sleep 0.05'), spin(1000000) ), first, true), spin(1000000) ), X, true).

spin(0) :- !.
spin(N) :- N1 is N-1, spin(N1).

:- end_tests(alarms_together).

% Time limits stop these goals at random moments. What they begin they always end.

:- begin_tests(interrupted).

rounds(300).

interrupt(Goal) :-
    rounds(Rounds),
    forall(between(1, Rounds, _),
           ( random(R), Time is 0.0001 + R*0.001,
             catch(call_with_time_limit(Time, ( repeat, call(Goal), fail )), time_limit_exceeded, true) )).

bump(Key) :- flag(Key, N, N+1).

begun(N) :- bump(begun), spin(N).
ended :- bump(ended).

spin(0) :- !.
spin(N) :- N1 is N-1, spin(N1).

balanced(Goal) :-
    flag(begun, _, 0), flag(ended, _, 0),
    interrupt(Goal),
    flag(begun, Begun, Begun), flag(ended, Ended, Ended),
    Begun > 0,
    Begun =:= Ended.

two(X) :-
    setup_call_cleanup(begun(1), member(X, [1,2]), ended),
    setup_call_cleanup(begun(1), member(_, [1,2]), ended).

test(exit) :- balanced(setup_call_cleanup(begun(3), spin(3), ended)).
test(failure) :- balanced(\+ setup_call_cleanup(begun(3), fail, ended)).
test(exception) :- balanced(catch(setup_call_cleanup(begun(3), throw(x), ended), x, true)).
test(cut) :- balanced(once(two(_))).
test(redo) :- balanced(forall(two(_), true)).
test(undo) :- balanced(\+ \+ ( sig_atomic(( begun(1), undo(ended) )), spin(3) )).
test(undo_error, error(permission_error(undo, goal, _), _)) :- undo(undo(true)), fail.
test(undo_later) :- catch(( undo(throw(x)), fail ), x, true), \+ \+ undo(true).
test(cleanups_after_an_error, N == 2) :-
    flag(ended, _, 0),
    catch(once(( setup_call_cleanup(true, member(_, [1,2]), ended),
                 setup_call_cleanup(true, member(_, [1,2]), throw(x)),
                 setup_call_cleanup(true, member(_, [1,2]), ended) )), x, true),
    flag(ended, N, N).
test(mutex) :-
    interrupt(with_mutex(interrupted, spin(3))),
    ( mutex_property(interrupted, status(Status)) -> Status == unlocked ; true ).
test(output, Now == Before) :-
    current_output(Before),
    interrupt(with_output_to(string(_), ( write(x), spin(3) ))),
    current_output(Now).
test(streams, After == Before) :-
    open_files(Before),
    interrupt(setup_call_cleanup(open('/dev/null', read, S), spin(2), close(S))),
    open_files(After).
test(engines, After == Before) :-
    findall(E, current_engine(E), Before),
    interrupt(setup_call_cleanup(engine_create(X, member(X, [1,2]), E), engine_next(E, _), engine_destroy(E))),
    findall(E, current_engine(E), After).
test(inferences) :-
    flag(begun, _, 0), flag(ended, _, 0),
    forall(between(1, 400, N),
           call_with_inference_limit(( repeat, setup_call_cleanup(begun(3), spin(3), ended), fail ), N, _)),
    flag(begun, Begun, Begun), flag(ended, Ended, Ended),
    Begun > 0,
    Begun =:= Ended.

open_files(N) :- aggregate_all(count, stream_property(_, file_name(_)), N).

% A part that does not end is interrupted all the same.

late(Goal) :-
    get_time(T0),
    catch(( call_with_time_limit(0.05, Goal), fail ), time_limit_exceeded, true),
    get_time(T),
    Time is T-T0,
    Time < 2.

test(endless_setup) :- late(setup_call_cleanup(( repeat, fail ), true, true)).
test(endless_cleanup) :- late(setup_call_cleanup(true, true, ( repeat, fail ))).
test(endless_undo) :- late(\+ \+ undo(( repeat, fail ))).
test(endless_atomic) :- late(sig_atomic(( repeat, fail ))).
test(sleeping_setup) :- late(setup_call_cleanup(sleep(5), true, true)).
test(sleeping_cleanup) :- late(setup_call_cleanup(true, true, sleep(5))).

:- end_tests(interrupted).
