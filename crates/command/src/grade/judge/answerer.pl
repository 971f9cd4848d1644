:- module(ninelog_answerer, []).

/** <module> The answerer: it has the program, and no test

The judge asks for goals, and gets solutions. What the judge says first is
what the test file gives to the program: facts of module `user`, and names of
dynamic predicates.
*/

:- use_module(library(error_place), []).

:- dynamic most_inferences/1.   % of a call

:- multifile
    prolog:assertion_failed/2.
:- dynamic
    prolog:assertion_failed/2.

%   run(+Inferences): answers until the judge ends. A call may take so many inferences, or any number (none).

run(Inferences) :-
    (   integer(Inferences)
    ->  assertz(most_inferences(Inferences))
    ;   true
    ),
    '$set_import_modules'(ninelog_answerer, [system]),
    ninelog_exchange:start(answerer),
    asserta((prolog:assertion_failed(_, Goal) :-
                 ninelog_answerer:assertion_failed(Goal))),
    ninelog_exchange:receive(load(Path, Declared, Clauses, Later, Lent)),
    statistics(errors, Errors0),
    statistics(warnings, Warnings0),
    declare(Declared),
    add(Clauses),
    borrow(Lent),
    '$staying'(catch(load_files(user:Path, [if(not_loaded)]), Error,
                     print_message(error, Error))),
    add_later(Later),
    statistics(errors, Errors1),
    statistics(warnings, Warnings1),
    Errors is Errors1-Errors0,
    Warnings is Warnings1-Warnings0,
    definitions(Path, Modules),
    ninelog_exchange:send(loaded(Errors, Warnings, Modules)),
    serve.

serve :-
    ninelog_exchange:receive(Message),
    (   Message = call(Level, Id, Goal, Shared, Constraints)
    ->  ninelog_exchange:serve(Level, Id, Goal, Shared, Constraints),
        serve
    ;   ninelog_exchange:answer(Message, none, state(over, 0, []))
    ).

%   assertion_failed(+Goal): as in tests that run in one process, the judge takes note, and the goal goes on.

assertion_failed(Goal) :-
    (   acyclic_term(Goal)
    ->  copy_term_nat(Goal, Sent)
    ;   Sent = cyclic_term
    ),
    ninelog_exchange:send(assertion(Sent)).

declare([]).
declare([Name/Arity|Declared]) :-
    dynamic(user:Name/Arity),
    declare(Declared).

add([]).
add([Clause|Clauses]) :-
    assertz(user:Clause),
    add(Clauses).

%   add_later(+Terms): what the test file has for modules of the program, read as if it stood there.

add_later([]) :-
    !.
add_later(Terms) :-
    with_output_to(string(Text), forall('$member'(Term, Terms), format("~k.~n", [Term]))),
    ninelog_exchange:load_text(Text, 'the test file', all).

%   borrow(+Lent): predicates of the tests that the program may call by name. Its own of the same name come
%   first.

borrow([]) :-
    !.
borrow(Lent) :-
    '$set_import_modules'(ninelog_lent, [system]),
    '$set_import_modules'(user, [ninelog_lent,system]),
    borrow_each(Lent).

borrow_each([]).
borrow_each([Name/Arity|Lent]) :-
    functor(Head, Name, Arity),
    Head =.. [_|Args],
    assertz((ninelog_lent:Head :- ninelog_exchange:across(lent(Name/Arity, [], Args)))),
    borrow_each(Lent).

%   definitions(+Path, -Modules): module(Name, Kind, Predicates, Exports, Libraries). Kind is main for the
%   module of the program's file, imported if module `user` imports from it, else hidden. Predicates are
%   predicate(Name, Arity, Meta), Libraries are library(File, Names) with the predicates that are imported.

definitions(Path, Modules) :-
    own(user, Predicates),
    libraries(user, Libraries),
    findall(Module, program_module(Path, Module), Modules0),
    (   '$memberchk'(module(_, main, _, _, _), Modules0)
    ->  Kind = imported
    ;   Kind = main
    ),
    Modules = [module(user, Kind, Predicates, [], Libraries)|Modules0].

libraries(Module, Libraries) :-
    findall(library(File, Names), imported_library(Module, File, Names), Libraries).

own(Module, Predicates) :-
    findall(predicate(Name, Arity, Meta), own(Module, Name, Arity, Meta), Predicates).

own(Module, Name, Arity, Meta) :-
    predicate_property(Module:Head, defined),
    callable(Head),
    functor(Head, Name, Arity),
    \+ sub_atom(Name, 0, _, _, '$'),
    \+ hook(Module, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    \+ predicate_property(Module:Head, built_in),
    meta(Module, Head, Meta).

meta(Module, Head, Meta) :-
    (   predicate_property(Module:Head, meta_predicate(Spec))
    ->  Meta = Spec
    ;   Meta = none
    ).

hook(user, Name, Arity) :-
    '$memberchk'(Name/Arity,
                 [ exception/3, expand_answer/2, expand_query/4, goal_expansion/2, goal_expansion/4,
                   library_directory/1, message_hook/3, message_property/2, portray/1,
                   prolog_load_file/2, resource/3, term_expansion/2, term_expansion/4,
                   thread_message_hook/3, file_search_path/2, prolog_file_type/2
                 ]).

of_library(Module) :-
    (   module_property(Module, class(Class))
    ->  '$memberchk'(Class, [library, system])
    ;   false
    ).

%   The exports of a library are linked when they are first called, so each is asked for.

imported_library(Module, File, Names) :-
    current_module(From),
    of_library(From),
    module_property(From, exports(Exports)),
    findall(Name/Arity,
            ( '$member'(Name/Arity, Exports),
              functor(Head, Name, Arity),
              predicate_property(Module:Head, imported_from(From))
            ),
            Names),
    Names \== [],
    module_property(From, file(File)).

program_module(Path, module(Module, Kind, Own, Exports, Libraries)) :-
    current_module(Module),
    module_property(Module, class(user)),
    module_property(Module, file(File)),
    \+ '$memberchk'(Module, [user, ninelog_exchange, ninelog_answerer]),
    module_property(Module, exports(Exports0)),
    (   File == Path
    ->  Kind = main
    ;   '$member'(Any, Exports0),
        comes_from(Any, user, Module)
    ->  Kind = imported
    ;   Kind = hidden
    ),
    own(Module, Own0),
    (   Kind == hidden
    ->  findall(predicate(Name, Arity, Meta), passed_on(Module, Exports0, Name, Arity, Meta), PassedOn),
        '$append'(Own0, PassedOn, Own),
        Exports = Exports0
    ;   Own = Own0,
        findall(Export, ( '$member'(Export, Exports0), \+ comes_from(Export, Module, _) ), Exports)
    ),
    libraries(Module, Libraries).

%   comes_from(+Indicator, +Module, ?From): the module imports the predicate.

comes_from(Name/Arity, Module, From) :-
    functor(Head, Name, Arity),
    predicate_property(Module:Head, imported_from(From)).

%   passed_on(+Module, +Exports, -Name, -Arity, -Meta): the module exports what it imports. If module `user`
%   imports it, that is from where it is defined.

passed_on(Module, Exports, Name, Arity, Meta) :-
    '$member'(Name/Arity, Exports),
    comes_from(Name/Arity, Module, _),
    functor(Head, Name, Arity),
    meta(Module, Head, Meta).

%   What the judge asks for.

ninelog_exchange:run_received(Goal) :-
    Goal = _:Plain,
    (   ninelog_answerer:has_compound(Plain)
    ->  duplicate_term(Plain, Before0),
        copy_term_nat(Before0, Before),
        ninelog_answerer:placed(Goal),
        (   subsumes_term(Before, Plain)
        ->  true
        ;   ninelog_exchange:cannot_be_split('a term of the test that the program changes in place')
        )
    ;   ninelog_answerer:placed(Goal)
    ).

%   placed(:Goal): tells where an error of the program comes from, before the judge gets the error.

placed(Goal) :-
    '$catch_located'(run_limited(Goal), Ball, Frames, ninelog_answerer:located(Ball, Frames)).

located(Ball, Frames) :-
    (   error_place:error_place(Frames, Place)
    ->  ninelog_exchange:send(raised(Place))
    ;   true
    ),
    throw(Ball).

run_limited(Goal) :-
    (   nb_getval(ninelog_most, Most),
        integer(Most)
    ->  true
    ;   most_inferences(Most)
    ->  true
    ;   Most = none
    ),
    (   integer(Most)
    ->  call_with_inference_limit(Goal, Most, Result),
        (   Result == inference_limit_exceeded
        ->  throw(error(resource_error(inferences), _))
        ;   true
        )
    ;   call(Goal)
    ).

has_compound(Goal) :-
    compound(Goal),
    arg(_, Goal, Arg),
    compound(Arg),
    !.

ninelog_exchange:note(_).
ninelog_exchange:note_ball(_, _).
ninelog_exchange:note_unsplit(_).
ninelog_exchange:may_call :-
    (   nb_current(ninelog_id, _)
    ->  true
    ;   ninelog_exchange:cannot_be_split('a thread or an engine')
    ).

%   lent(+Number, ?Vars, ?Arg, ...): calls what the judge has lent.

ninelog_exchange:lent(N, Vars) :-
    ninelog_exchange:across(lent(N, Vars, [])).
ninelog_exchange:lent(N, Vars, A) :-
    ninelog_exchange:across(lent(N, Vars, [A])).
ninelog_exchange:lent(N, Vars, A, B) :-
    ninelog_exchange:across(lent(N, Vars, [A,B])).
ninelog_exchange:lent(N, Vars, A, B, C) :-
    ninelog_exchange:across(lent(N, Vars, [A,B,C])).
ninelog_exchange:lent(N, Vars, A, B, C, D) :-
    ninelog_exchange:across(lent(N, Vars, [A,B,C,D])).
ninelog_exchange:lent(N, Vars, A, B, C, D, E) :-
    ninelog_exchange:across(lent(N, Vars, [A,B,C,D,E])).
ninelog_exchange:lent(N, Vars, A, B, C, D, E, F) :-
    ninelog_exchange:across(lent(N, Vars, [A,B,C,D,E,F])).
ninelog_exchange:lent(N, Vars, A, B, C, D, E, F, G) :-
    ninelog_exchange:across(lent(N, Vars, [A,B,C,D,E,F,G])).
