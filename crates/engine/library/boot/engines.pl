:- module(system,
          [ engine_create/3, engine_create/4, engine_next/2,
            engine_next_reified/2, engine_post/2, engine_post/3,
            engine_fetch/1, engine_yield/1, engine_destroy/1, is_engine/1,
            current_engine/1,
            '$engine_start'/0
          ]).

/** <module> Engines: goals with stacks of their own, whose answers are requested one by one

    The machine keeps the engines (crates/engine/src/machine/control/engines.rs). The goal of an engine stores its answer
    before it succeeds, so that the caller finds it. Yielding stores an answer in the middle of the goal.
*/

:- meta_predicate engine_create(?, 0, -), engine_create(?, 0, -, +).

%!  engine_create(+Template, :Goal, ?Engine) is det.
%!  engine_create(+Template, :Goal, -Engine, +Options) is det.
%
%   Engine is a new engine, which gives instances of Template, one for each solution of Goal. An atom as
%   Engine in the first form, or the option alias(Name), is its name; stack_limit(Bytes) limits its stacks.

engine_create(Template, Goal, Engine) :-
    (   atom(Engine),
        \+ blob(Engine, thread)
    ->  '$engine_create'(Template, Goal, Engine, [alias(Engine)])
    ;   '$engine_create'(Template, Goal, Engine, [])
    ).

engine_create(Template, Goal, Engine, Options) :-
    '$engine_create'(Template, Goal, Engine, Options).

'$engine_create'(Template, Goal, Engine, Options) :-
    (   var(Options)
    ->  '$engine_error'(instantiation_error)
    ;   true
    ),
    '$option_value'(alias, Options, [], Alias, '$engine_create'/3),
    (   var(Alias)
    ->  '$engine_error'(instantiation_error)
    ;   atom(Alias)
    ->  true
    ;   Alias == []
    ->  true
    ;   '$engine_error'(type_error(atom, Alias))
    ),
    (   var(Engine)
    ->  true
    ;   Engine == Alias
    ->  true
    ;   '$engine_error'(uninstantiation_error(Engine))
    ),
    current_prolog_flag(stack_limit, Usual),
    '$option_value'(stack_limit, Options, Usual, Limit, '$engine_create'/3),
    '$plain_integer'(Limit, '$engine_create'/3),
    (   Alias == []
    ->  true
    ;   ( '$engine_state'(Alias, _, _) ; is_thread(Alias) )
    ->  throw(error(permission_error(create, engine, Alias),
                    context(system:'$engine_create'/3, 'Alias name already taken')))
    ;   Name = Alias
    ),
    '$engine_new'(Goal-Template, Name, Limit, Engine).

%   The start goal of every engine.

'$engine_start' :-
    '$engine_goal'(Goal-Template),
    call(Goal),
    '$engine_put'(Template).

'$engine_error'(Formal) :-
    '$plain_error'(Formal, '$engine_create'/3).

%   '$existing_engine'(@Engine, +Predicate): raises an error of Predicate unless Engine is an engine.

'$existing_engine'(Engine, Predicate) :-
    (   '$engine_state'(Engine, _, _)
    ->  true
    ;   var(Engine)
    ->  '$plain_error'(instantiation_error, Predicate)
    ;   ( atom(Engine), \+ is_thread(Engine) ; blob(Engine, thread) )
    ->  '$plain_error'(existence_error(engine, Engine), Predicate)
    ;   '$plain_error'(type_error(engine, Engine), Predicate)
    ).

%   Raises an error if the engine is active, or if it is gone and Action is `resume`.

'$idle_engine'(Engine, Action, Predicate) :-
    '$existing_engine'(Engine, Predicate),
    '$engine_state'(Engine, State, _),
    (   State == active
    ->  '$plain_error'(permission_error(Action, engine, Engine), Predicate)
    ;   State == gone,
        Action == resume
    ->  '$plain_error'(existence_error(engine, Engine), Predicate)
    ;   true
    ).

%!  engine_next(+Engine, -Term) is semidet.
%
%   Term is the next answer of Engine, which runs until it has one. Fails when there is none, and raises what
%   the engine's goal raises; after that there is nothing more to ask for.

engine_next(Engine, Term) :-
    '$engine_ready'(Engine),
    !,
    '$engine_next'(Engine, Term).
engine_next(Engine, Term) :-
    '$with_engine'(Engine, '$idle_engine_next'(Engine, Term), engine_next/2).

'$idle_engine_next'(Engine, Term) :-
    '$idle_engine'(Engine, resume, engine_next/2),
    '$engine_next'(Engine, Term).

%   '$with_engine'(+Engine, :Goal, +Predicate): once(Goal), while no other thread asks the engine.

'$with_engine'(Engine, Goal, Predicate) :-
    '$existing_engine'(Engine, Predicate),
    (   '$thread_others'
    ->  setup_call_cleanup('$lock_mutex'(Engine, Predicate), once(Goal), '$mutex_unlock'(Engine, _))
    ;   call(Goal)
    ).

'$engine_next'(Engine, Term) :-
    '$engine_ask'(Engine),
    '$engine_answer'(Engine, Answer),
    Term = Answer.

%!  engine_next_reified(+Engine, -Term) is det.
%
%   As engine_next/2, but Term is the(Answer), `no` or exception(Error).

engine_next_reified(Engine, Term) :-
    catch('$engine_reified'(Engine, Reified), Error, Reified = exception(Error)),
    Term = Reified.

'$engine_reified'(Engine, Reified) :-
    (   engine_next(Engine, Answer)
    ->  Reified = the(Answer)
    ;   Reified = no
    ).

%!  engine_post(+Engine, +Term) is det.
%!  engine_post(+Engine, +Term, -Reply) is semidet.
%
%   Hands Term to engine_fetch/1 in Engine; the second form then asks for the next answer.

engine_post(Engine, Term) :-
    '$existing_engine'(Engine, engine_post/2),
    (   '$engine_post'(Engine, Term)
    ->  true
    ;   '$post_refused'(Engine, engine_post/2)
    ).

engine_post(Engine, Term, Reply) :-
    '$with_engine'(Engine, '$post_and_next'(Engine, Term, Reply), engine_post/3).

'$post_and_next'(Engine, Term, Reply) :-
    (   '$engine_state'(Engine, _, posted)
    ->  '$post_refused'(Engine, engine_post/3)
    ;   '$idle_engine'(Engine, resume, engine_post/3),
        (   '$engine_state'(Engine, done, _)
        ->  true
        ;   '$engine_post'(Engine, Term)
        ),
        '$engine_next'(Engine, Reply)
    ).

'$post_refused'(Engine, Predicate) :-
    '$plain_error'(permission_error(post_to, engine, Engine), Predicate).

%!  engine_fetch(-Term) is det.
%
%   Term is what engine_post/2,3 has handed to the engine that runs.

engine_fetch(Term) :-
    (   '$engine_fetch'(Posted)
    ->  Term = Posted
    ;   thread_self(Self),
        throw(error(existence_error(term, delivery, Self),
                    context(engine_fetch/1, 'Use engine_post/2,3')))
    ).

%!  engine_yield(+Term) is det.
%
%   Term is the next answer of the engine that runs, which goes on from here when it is asked again.

engine_yield(Term) :-
    (   '$engine_may_yield'
    ->  '$engine_put'(Term),
        '$engine_yield'
    ;   throw(error(permission_error(execute, vmi, 'I_YIELD'),
                    context('$engines':'$engine_yield'/2, 'not an engine')))
    ).

%!  engine_destroy(+Engine) is det.
%
%   Engine is gone; what its goal has to clean up is done.

engine_destroy(Engine) :-
    '$idle_engine'(Engine, destroy, engine_destroy/1),
    '$engine_destroy'(Engine).

%!  is_engine(@Term) is semidet.
%
%   Term is an engine, or the alias of one.

is_engine(Term) :-
    '$engine_state'(Term, _, _).

%!  current_engine(?Engine) is nondet.
%
%   Engine exists.

current_engine(Engine) :-
    '$engines'(Engines),
    '$member'(Engine, Engines).
