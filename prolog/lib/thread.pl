/** Concurrency, with the sequential meaning: goals run one after another. */

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
%   Runs Goals in order until one is true, which binds X. A goal that fails
%   ends this with failure unless on_fail(continue) is in Options, and one
%   that throws ends it with the error unless on_error(continue) is.

first_solution(X, Module:Goals, Options) :-
    must_be(list(callable), Goals),
    option(on_fail(OnFail), Options, stop),
    option(on_error(OnError), Options, stop),
    first_of(Goals, Module, OnFail, OnError, X).

first_of([Goal|Goals], Module, OnFail, OnError, X) :-
    catch(goal_result(Module:Goal, Result), Error, Result = error(Error)),
    next_step(Result, Goals, Module, OnFail, OnError, X).

goal_result(Goal, Result) :-
    (   call(Goal)
    ->  Result = true
    ;   Result = fail
    ).

next_step(true, _, _, _, _, _).
next_step(fail, Goals, Module, continue, OnError, X) :-
    first_of(Goals, Module, continue, OnError, X).
next_step(error(Error), Goals, Module, OnFail, OnError, X) :-
    (   OnError == continue
    ->  first_of(Goals, Module, OnFail, OnError, X)
    ;   throw(Error)
    ).

%!  call_in_thread(+Thread, :Goal) is semidet.
%
%   Calls Goal as in once/1.

call_in_thread(_, Goal) :-
    once(Goal).
