/** <module> Goals that run at the same time, in threads

    Threads take turns. A goal that computes for longer than a turn while others want theirs goes on in a copy
    of the process, on another core, and only its result comes back. Where it is about to do what is seen
    elsewhere (changes of the program, output, messages, flags, random numbers) the copy ends, and the goal
    goes on here instead. statistics(copies, N) says how many results came from copies.
*/

:- module(thread,
          [ concurrent/3, concurrent_forall/2, concurrent_forall/3,
            concurrent_and/2, concurrent_and/3, concurrent_maplist/2,
            concurrent_maplist/3, concurrent_maplist/4, first_solution/3,
            call_in_thread/2
          ]).
:- autoload(library(apply), [maplist/2, maplist/3, maplist/4, maplist/5]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(lists), [member/2, reverse/2]).
:- autoload(library(option), [option/3, select_option/4]).
:- autoload(library(pairs), [pairs_values/2]).

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
%   All Goals are true, each as in once/1, at most Workers of them at a time. Fails or throws as soon as one
%   of them does. Options are those of thread_create/3.

concurrent(Workers, Module:Goals, Options) :-
    must_be(positive_integer, Workers),
    must_be(list(callable), Goals),
    length(Goals, Length),
    Count is min(Workers, Length),
    (   Count > 1
    ->  once(with_workers(Count, Options, run_all(Goals, Module, Values))),
        maplist(term_variables, Goals, Variables),
        Variables = Values
    ;   maplist(run_here(Module), Goals)
    ).

run_here(Module, Goal) :-
    call(Module:Goal),
    !.

%   run_all(+Goals, +Module, -Values, +Jobs, +Done): Values has the values of the variables of each goal.

run_all(Goals, Module, Values, Jobs, Done) :-
    post_all(Goals, 1, 0, Module, Jobs, Done, Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Values).

post_all([], _, Missing, _, _, Done, Pairs) :-
    await_all(Missing, Done, Pairs).
post_all([Goal|Goals], N, Missing0, Module, Jobs, Done, Pairs) :-
    term_variables(Goal, Variables),
    thread_send_message(Jobs, job(N, Module:Goal, Variables)),
    Missing1 is Missing0 + 1,
    take_ready(Done, Missing1, Missing, Pairs, Rest),
    Next is N + 1,
    post_all(Goals, Next, Missing, Module, Jobs, Done, Rest).

%   take_ready(+Done, +Missing0, -Missing, -Pairs, ?Rest): takes the results that are ready now. Fails if a
%   goal has failed, and throws if one has thrown.

take_ready(Done, Missing0, Missing, Pairs, Rest) :-
    (   thread_get_message(Done, Result, [timeout(0)])
    ->  result_of(Result, Pair),
        Pairs = [Pair|More],
        Missing1 is Missing0 - 1,
        take_ready(Done, Missing1, Missing, More, Rest)
    ;   Missing = Missing0,
        Pairs = Rest
    ).

await_all(0, _, []) :- !.
await_all(N, Done, [Id-Values|Pairs]) :-
    thread_get_message(Done, Result),
    result_of(Result, Id-Values),
    M is N - 1,
    await_all(M, Done, Pairs).

%   with_workers(+Count, +Options, :Use): calls Use with a queue of jobs and a queue of results, while Count
%   threads run the jobs. A job is job(Id, Goal, Values); its result is true(Id-Values), fail or
%   error(Error).

:- meta_predicate with_workers(+, +, 2).

with_workers(Count, Options, Use) :-
    with_threads(started_workers(Count, Options, Use), [max_size(Count)], []).

:- meta_predicate with_threads(3, +, +).

%   with_threads(:Use, +JobOptions, +DoneOptions): calls Use with threads that it adds to (start_thread/3),
%   and with two new queues. They are gone afterwards.

with_threads(Use, JobOptions, DoneOptions) :-
    Threads = threads([]),
    setup_call_cleanup(
        ( message_queue_create(Jobs, JobOptions), message_queue_create(Done, DoneOptions) ),
        call(Use, Threads, Jobs, Done),
        ( arg(1, Threads, Started),
          maplist(stop_worker, Started),
          message_queue_destroy(Jobs),
          message_queue_destroy(Done)
        )).

:- meta_predicate started_workers(+, +, 2, +, +, +).

started_workers(Count, Options, Use, Threads, Jobs, Done) :-
    forall(between(1, Count, _), start_thread(work(Jobs, Done), Options, Threads)),
    call(Use, Jobs, Done).

start_thread(Goal, Options, Threads) :-
    sig_atomic(( thread_create(Goal, Thread, Options),
                 arg(1, Threads, Started),
                 nb_setarg(1, Threads, [Thread|Started])
               )).

stop_worker(Thread) :-
    catch(thread_signal(Thread, abort), error(existence_error(_, _), _), true),
    thread_join(Thread, _).

work(Jobs, Done) :-
    thread_get_message(Jobs, job(Id, Goal, Values)),
    system:'$thread_apart'(thread:run(Goal, Id-Values, Result), Result, Done, thread:work(Jobs, Done)),
    work(Jobs, Done).

run(Goal, X, Result) :-
    catch(goal_result(Goal, X, Result), Error, Result = error(Error)).

goal_result(Goal, X, Result) :-
    (   call(Goal)
    ->  Result = true(X)
    ;   Result = fail
    ).

result_of(true(X), X).
result_of(error(Error), _) :-
    throw(Error).

%!  concurrent_forall(:Generate, :Action) is semidet.
%!  concurrent_forall(:Generate, :Action, +Options) is semidet.
%
%   Action is true for all solutions of Generate. The actions run in threads(Count), by default one for each
%   processor. Fails or throws as soon as one of them does.

concurrent_forall(Generate, Action) :-
    concurrent_forall(Generate, Action, []).

concurrent_forall(Generate, Action, Options) :-
    current_prolog_flag(cpu_count, Processors),
    select_option(threads(Count), Options, Rest, Processors),
    must_be(positive_integer, Count),
    (   Count > 1
    ->  once(with_workers(Count, Rest, for_all(Generate, Action)))
    ;   forall(Generate, Action)
    ).

:- meta_predicate for_all(0, 0, +, +).

for_all(Generate, Action, Jobs, Done) :-
    State = missing(0),
    (   call(Generate),
        thread_send_message(Jobs, job(0, Action, [])),
        arg(1, State, Missing0),
        Missing1 is Missing0 + 1,
        (   take_ready(Done, Missing1, Missing, _, [])
        ->  nb_setarg(1, State, Missing),
            fail
        ;   true
        )
    ->  fail
    ;   arg(1, State, Left),
        await_all(Left, Done, _)
    ).

%!  concurrent_and(:Generator, :Test) is nondet.
%!  concurrent_and(:Generator, :Test, +Options) is nondet.
%
%   Generator and Test are true. Generator runs in a thread; for each of its solutions one of threads(Count),
%   by default one for each processor, finds the solutions of Test. They come in any order.

concurrent_and(Generator, Test) :-
    concurrent_and(Generator, Test, []).

concurrent_and(Generator, Test, Options) :-
    current_prolog_flag(cpu_count, Processors),
    option(threads(Count), Options, Processors),
    must_be(positive_integer, Count),
    (   Count > 1
    ->  term_variables(Generator+Test, Variables),
        with_threads(tested(Count, Generator, Test, Variables), [max_size(Count)], [max_size(1000)])
    ;   call(Generator),
        call(Test)
    ).

:- meta_predicate tested(+, 0, 0, +, +, +, +), answers(0, +, +, -), post_solutions(0, +, +).

tested(Count, Generator, Test, Variables, Threads, Jobs, Done) :-
    forall(between(1, Count, _), start_thread(work(Jobs, Done), [], Threads)),
    Job = job(last, thread:answers(Test, Variables, Done, Answers), Answers),
    start_thread(post_solutions(Generator, Job, Jobs-Done), [], Threads),
    next_answer(Done, ended(0), Variables).

%   post_solutions(:Generator, +Job, +Queues): posts Job for each solution, and finally the number of jobs.

post_solutions(Generator, Job, Jobs-Done) :-
    Count = count(0),
    (   catch(Generator, Error, true),
        (   nonvar(Error)
        ->  thread_send_message(Done, error(Error))
        ;   thread_send_message(Jobs, Job),
            arg(1, Count, N0),
            N is N0 + 1,
            nb_setarg(1, Count, N),
            fail
        )
    ->  true
    ;   arg(1, Count, N),
        thread_send_message(Done, posted(N))
    ).

%   answers(:Test, +Variables, +Done, -Last): Last are the values of Variables for the last solutions of Test;
%   earlier ones are sent in groups.

answers(Test, Variables, Done, Last) :-
    State = state(0, []),
    (   call(Test),
        arg(1, State, N0),
        (   N0 < 100
        ->  N is N0 + 1,
            arg(2, State, Found)
        ;   arg(2, State, Group0),
            reverse(Group0, Group),
            thread_send_message(Done, true(more-Group)),
            N = 1,
            Found = []
        ),
        nb_setarg(1, State, N),
        nb_setarg(2, State, [Variables|Found]),
        fail
    ;   arg(2, State, Last0),
        reverse(Last0, Last)
    ).

%   next_answer(+Done, +Missing, -Values): Missing is the number of jobs that have not ended, or, before all
%   are posted, ended(Count).

next_answer(Done, Missing, Values) :-
    Missing \== 0,
    thread_get_message(Done, Message),
    (   Message = posted(Count)
    ->  Missing = ended(Ended),
        Left is Count - Ended,
        next_answer(Done, Left, Values)
    ;   result_of(Message, Which-Answers),
        (   Which == more
        ->  Left = Missing
        ;   Missing = ended(Ended)
        ->  Next is Ended + 1,
            Left = ended(Next)
        ;   Left is Missing - 1
        ),
        (   member(Values, Answers)
        ;   next_answer(Done, Left, Values)
        )
    ).

%!  concurrent_maplist(:Goal, +List) is semidet.
%!  concurrent_maplist(:Goal, ?List1, ?List2) is semidet.
%!  concurrent_maplist(:Goal, ?List1, ?List2, ?List3) is semidet.
%
%   As maplist/2..4 with each call as in once/1, in a thread for each processor.

concurrent_maplist(Goal, List) :-
    maplist(call_of(Goal), List, Calls),
    !,
    call_all(Calls).

concurrent_maplist(Goal, List1, List2) :-
    maplist(call_of(Goal), List1, List2, Calls),
    !,
    call_all(Calls).

concurrent_maplist(Goal, List1, List2, List3) :-
    maplist(call_of(Goal), List1, List2, List3, Calls),
    !,
    call_all(Calls).

call_of(Goal, X, call(Goal, X)).
call_of(Goal, X, Y, call(Goal, X, Y)).
call_of(Goal, X, Y, Z, call(Goal, X, Y, Z)).

call_all(Calls) :-
    current_prolog_flag(cpu_count, Processors),
    concurrent(Processors, Calls, []).

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
        ( maplist(stop_worker, Threads), message_queue_destroy(Done) )),
    result_of(Result, X).

start_solver(Module, X, Done, Goal, Thread) :-
    thread_create(solve_apart(Module:Goal, X, Done), Thread).

solve_apart(Goal, X, Done) :-
    system:'$thread_apart'(thread:run(Goal, X, Result), Result, Done, true).

solve(Goal, X, Done) :-
    run(Goal, X, Result),
    thread_send_message(Done, Result).

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
