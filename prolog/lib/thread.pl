/** Concurrency. Threads take turns, so what gains nothing by that runs one after another. */

:- module(thread,
          [ concurrent/3, concurrent_forall/2, concurrent_forall/3,
            concurrent_and/2, concurrent_and/3, concurrent_maplist/2,
            concurrent_maplist/3, concurrent_maplist/4, first_solution/3,
            call_in_thread/2
          ]).
:- autoload(library(apply), [maplist/2, maplist/3, maplist/4]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(option), [option/3]).

:- meta_predicate
    concurrent(+, :, +),
    concurrent_forall(0, 0),
    concurrent_forall(0, 0, +),
    concurrent_and(0, 0),
    concurrent_and(0, 0, +),
    concurrent_maplist(1, +),
    concurrent_maplist(2, ?, ?),
    concurrent_maplist(3, ?, ?, ?),
    first_solution(-, :, +),
    call_in_thread(+, 0).

%!  concurrent(+Workers, :Goals, +Options) is semidet.
%
%   All Goals are true, each as in once/1. Fails or throws as the first of
%   them that does.

concurrent(Workers, Module:Goals, _Options) :-
    must_be(positive_integer, Workers),
    must_be(list(callable), Goals),
    call_all(Goals, Module).

call_all([], _).
call_all([Goal|Goals], Module) :-
    call(Module:Goal),
    !,
    call_all(Goals, Module).

%!  concurrent_forall(:Generate, :Action) is semidet.
%
%   Action is true for all solutions of Generate.

concurrent_forall(Generate, Action) :-
    forall(Generate, Action).

%!  concurrent_forall(:Generate, :Action, +Options) is semidet.
%
%   As concurrent_forall/2.

concurrent_forall(Generate, Action, _Options) :-
    forall(Generate, Action).

%!  concurrent_and(:Generator, :Test) is nondet.
%
%   Generator and Test are true.

concurrent_and(Generator, Test) :-
    call(Generator),
    call(Test).

%!  concurrent_and(:Generator, :Test, +Options) is nondet.
%
%   As concurrent_and/2.

concurrent_and(Generator, Test, _Options) :-
    call(Generator),
    call(Test).

%!  concurrent_maplist(:Goal, +List) is semidet.
%
%   As maplist/2, and each call is as in once/1.

concurrent_maplist(Goal, List) :-
    maplist(once_goal(Goal), List).

:- meta_predicate
    once_goal(1, ?),
    once_goal(2, ?, ?),
    once_goal(3, ?, ?, ?).

once_goal(Goal, X) :-
    call(Goal, X),
    !.

once_goal(Goal, X, Y) :-
    call(Goal, X, Y),
    !.

once_goal(Goal, X, Y, Z) :-
    call(Goal, X, Y, Z),
    !.

%!  concurrent_maplist(:Goal, ?List1, ?List2) is semidet.
%
%   As maplist/3, and each call is as in once/1.

concurrent_maplist(Goal, List1, List2) :-
    maplist(once_goal(Goal), List1, List2),
    !.

%!  concurrent_maplist(:Goal, ?List1, ?List2, ?List3) is semidet.
%
%   As maplist/4, and each call is as in once/1.

concurrent_maplist(Goal, List1, List2, List3) :-
    maplist(once_goal(Goal), List1, List2, List3),
    !.

%!  first_solution(-X, :Goals, +Options) is semidet.
%
%   Runs Goals at the same time, each in a thread, until one is true, which binds X; the others are
%   stopped. A goal that fails ends this with failure unless on_fail(continue) is in Options, and one that
%   throws ends it with the error unless on_error(continue) is.

first_solution(X, Module:Goals, Options) :-
    must_be(list(callable), Goals),
    option(on_fail(OnFail), Options, stop),
    option(on_error(OnError), Options, stop),
    message_queue_create(Done),
    setup_call_cleanup(
        maplist(start_solver(Module, X, Done), Goals, Threads),
        first_of(Threads, Done, OnFail, OnError, Result),
        ( maplist(stop_solver, Threads), message_queue_destroy(Done) )),
    result_of(Result, X).

start_solver(Module, X, Done, Goal, Thread) :-
    thread_create(solve(Module:Goal, X, Done), Thread).

solve(Goal, X, Done) :-
    catch(goal_result(Goal, X, Result), Error, Result = error(Error)),
    thread_send_message(Done, Result).

goal_result(Goal, X, Result) :-
    (   call(Goal)
    ->  Result = true(X)
    ;   Result = fail
    ).

stop_solver(Thread) :-
    catch(thread_signal(Thread, abort), error(existence_error(_, _), _), true),
    thread_join(Thread, _).

first_of([], _, _, _, fail).
first_of([_|Threads], Done, OnFail, OnError, Result) :-
    thread_get_message(Done, Found),
    (   Found == fail,
        OnFail == continue
    ->  first_of(Threads, Done, OnFail, OnError, Result)
    ;   Found = error(_),
        OnError == continue
    ->  first_of(Threads, Done, OnFail, OnError, Result)
    ;   Result = Found
    ).

result_of(true(X), X).
result_of(error(Error), _) :-
    throw(Error).

%!  call_in_thread(+Thread, :Goal) is semidet.
%
%   Calls Goal in a thread as in once/1, and waits for its end.

call_in_thread(Thread, Goal) :-
    (   thread_self(Thread)
    ->  once(Goal)
    ;   message_queue_create(Done),
        term_variables(Goal, Variables),
        setup_call_cleanup(
            thread_signal(Thread, solve(Goal, Variables, Done)),
            thread_get_message(Done, Result),
            message_queue_destroy(Done)),
        result_of(Result, Variables)
    ).
