:- module(ninelog_judge, []).

/** <module> The judge: it has the tests, and no line of the program

The program runs in another process. For each predicate that it defines there
is one here of the same name that asks for the solutions, in the modules where
the program has them. So what a test calls is found as if the program had been
loaded here.

Nothing that the program says is run here. Terms that it returns are data; a
test that calls one has it called there (run/2). Goals that a test passes to
the program stay here, and the program gets a number for each.
*/

:- dynamic
    given/1,        % Name/Arity: declared by the test file for the program
    of_program/1,   % Module
    lent_name/3,    % Name, Arity, Module
    program_system/3. % Name, Arity, Meta: the program's own predicate of a name of the system

:- multifile
    user:goal_expansion/2,
    user:term_expansion/2.
:- dynamic
    user:goal_expansion/2,
    user:term_expansion/2.

%   begin: before the tests are read. What the program defines in module `user` must mean nothing in this
%   file.

begin :-
    '$set_import_modules'(ninelog_judge, [system]),
    ninelog_exchange:start(judge),
    nb_setval(ninelog_received, []),
    nb_setval(ninelog_occurs_check, false),
    nb_setval(ninelog_assertion, none),
    asserta((user:term_expansion(Term, Clauses) :-
                 ninelog_judge:test_clauses(Term, Clauses))),
    asserta((user:goal_expansion(Goal0, Goal) :-
                 ninelog_judge:expanded(Goal0, Goal))).

                /*******************************
                *       READING THE TESTS      *
                *******************************/

%   expanded(+Goal0, -Goal): what tests add and remove may belong to the program, and goals that they do not
%   name may come from it.

expanded(Goal0, Goal) :-
    prolog_load_context(source, File),
    \+ sub_atom(File, 0, _, _, '/ninelog/'),
    prolog_load_context(module, Module),
    expanded(Goal0, Module, Goal).

expanded(Goal, _, _) :-
    var(Goal),
    !,
    fail.
expanded(begin_tests(Unit, Options0), _, begin_tests(Unit, Options)) :-
    is_list(Options0),
    plunit:unit_module(Unit, Module),
    options_of_test(Options0, Module, Options),
    Options \== Options0,
    !.
expanded((Goal,Goals), Module, (ninelog_judge:run(Module, Goal),Goals)) :-
    var(Goal),
    !.
expanded((Goals,Goal), Module, (Goals,ninelog_judge:run(Module, Goal))) :-
    var(Goal),
    !.
expanded(Goal0, Module, ninelog_judge:change(Change, Module:Clause)) :-
    Goal0 =.. [Change,Clause],
    change(Change),
    !.
expanded(assertion(Goal), Module, ninelog_judge:asserted(Module:Goal)) :-
    !.
expanded(set_random(Option), _, ninelog_judge:set_random_twice(Option)) :-
    !.
expanded(clause(Head, Body), Module, ninelog_judge:clause_of(Module:Head, Body)) :-
    !.
expanded(predicate_property(Head, Property), Module,
         ninelog_judge:property_of(Module:Head, Property)) :-
    !.
expanded(Goal, Module, ninelog_judge:limited(Limit, Module:Goal)) :-
    limit(Goal, Limit),
    !.
expanded(Goal0, Module, Goal) :-
    compound(Goal0),
    functor(Goal0, Name, Arity),
    Name \== (','),
    takes_goals(Name, Arity, Spec),
    Goal0 =.. [_|Args0],
    Spec =.. [_|Specs],
    expanded_args(Specs, Args0, Module, Args, Changed),
    Changed == true,
    !,
    Goal =.. [Name|Args].
expanded(Goal0, Module, Goal) :-
    compound(Goal0),
    Goal0 =.. [Name|Args0],
    qualified_lambdas(Args0, Module, Args, Changed),
    Changed == true,
    functor(Goal0, Name, Arity),
    \+ takes_goals(Name, Arity, _),
    \+ is_system(Name, Arity),
    Goal =.. [Name|Args].

%   takes_goals(+Name, +Arity, -Spec): a predicate of the system, or one of a library that programs do not
%   replace. Others are not looked at: that would load the library's, where the program may have its own.

takes_goals(Name, Arity, Spec) :-
    (   is_system(Name, Arity)
    ->  functor(Head, Name, Arity),
        predicate_property(system:Head, meta_predicate(Spec))
    ;   of_library(Name, Arity)
    ->  functor(Head, Name, Arity),
        predicate_property(ninelog_judge:Head, meta_predicate(Spec))
    ).

of_library(maplist, Arity) :-
    '$memberchk'(Arity, [2,3,4,5,6,7]).
of_library(foldl, Arity) :-
    '$memberchk'(Arity, [4,5,6,7]).
of_library(include, 3).
of_library(exclude, 3).
of_library(partition, 4).
of_library(partition, 6).
of_library(convlist, 3).
of_library(aggregate_all, 3).
of_library(aggregate_all, 4).
of_library(aggregate, 3).
of_library(aggregate, 4).
of_library(foreach, 2).
of_library(call_with_time_limit, 2).
of_library(call_nth, 2).
of_library(limit, 2).
of_library(offset, 2).
of_library(order_by, 2).
of_library(distinct, 1).
of_library(distinct, 2).

%   The program gets a number for a lambda expression, wherever it is.

qualified_lambdas([], _, [], _).
qualified_lambdas([Arg0|Args0], Module, [Arg|Args], Changed) :-
    (   nonvar(Arg0),
        Arg0 = _>>_
    ->  Arg = Module:Arg0,
        Changed = true
    ;   Arg = Arg0
    ),
    qualified_lambdas(Args0, Module, Args, Changed).

expanded_args([], [], _, [], _).
expanded_args([Spec|Specs], [Arg0|Args0], Module, [Arg|Args], Changed) :-
    (   var(Arg0),
        is_goal(Spec)
    ->  Arg = ninelog_judge:run(Module, Arg0),
        Changed = true
    ;   Arg = Arg0
    ),
    expanded_args(Specs, Args0, Module, Args, Changed).

is_goal(Spec) :-
    (   integer(Spec)
    ;   Spec == (//)
    ),
    !.

change(assert).
change(asserta).
change(assertz).
change(retract).
change(retractall).

%   test_clauses(+Term, -Clauses): the clauses of a test (library(plunit)), whose options have goals, too.

test_clauses(Term, Clauses) :-
    (   once(plunit:loading_unit(Unit, _, File, _)),
        prolog_load_context(source, File),
        prolog_load_context(module, Module),
        plunit:expand_test(Term, Unit, Clauses0)
    ->  clauses_of_test(Clauses0, Module, Clauses1),
        with_settings(Clauses1, Unit, Clauses)
    ;   nonvar(Term),
        Term = (Head :- Body0),
        qualified_changes(Body0, Body),
        Body \== Body0,
        Clauses = (Head :- Body)
    ).

clauses_of_test([], _, []).
clauses_of_test([Clause0|Clauses0], Module, [Clause|Clauses]) :-
    clause_of_test(Clause0, Module, Clause),
    clauses_of_test(Clauses0, Module, Clauses).

clause_of_test('unit test'(Name, Line, Options0, Body), Module, 'unit test'(Name, Line, Options, Body)) :-
    !,
    options_of_test(Options0, Module, Options).
clause_of_test((Head :- !, Body), Module, (Head :- !, ninelog_judge:run(Module, Body))) :-
    var(Body),
    !.
clause_of_test((Head :- Body0), _, (Head :- Body)) :-
    !,
    qualified_changes(Body0, Body).
clause_of_test(Clause, _, Clause).

%   with_settings(+Clauses0, +Unit, -Clauses): what a test sets for the program, and what is checked at its
%   end.

with_settings(Clauses0, Unit, Clauses) :-
    (   Clauses0 = ['unit test'(Name, Line, Options, Body), (Head :- !, Goal0)]
    ->  (   plunit:inherited_option(occurs_check(Mode), Options, Unit)
        ->  true
        ;   Mode = false
        ),
        (   has_assertion(Goal0)
        ->  Goal = (Goal0, ninelog_judge:no_failed_assertion)
        ;   Goal = Goal0
        ),
        Clauses = ['unit test'(Name, Line, Options, Body),
                   (Head :- !, ninelog_judge:set(Mode), Goal)]
    ;   Clauses = Clauses0
    ).

set(Mode) :-
    b_setval(ninelog_occurs_check, Mode),
    nb_setval(ninelog_assertion, none).

has_assertion(Goal) :-
    compound(Goal),
    (   Goal = assertion(_)
    ->  true
    ;   arg(_, Goal, Part),
        has_assertion(Part)
    ->  true
    ).

%   qualified_changes(+Body0, -Body): changes in a module that the test names, as in user:assertz(p(1)). The
%   goal alone would not tell the module.

qualified_changes(Term0, Term) :-
    (   \+ compound(Term0)
    ->  Term = Term0
    ;   Term0 = Module:Goal,
        atom(Module),
        compound(Goal),
        Goal =.. [Change,Clause],
        change(Change)
    ->  Term = ninelog_judge:change(Change, Module:Clause)
    ;   Term0 = Module:Goal,
        Module == user,
        of_system(Goal)
    ->  Term = ninelog_judge:in_user(Goal)
    ;   is_dict(Term0)
    ->  Term = Term0
    ;   compound_name_arguments(Term0, Name, Args0),
        qualified_changes_each(Args0, Args),
        compound_name_arguments(Term, Name, Args)
    ).

%   of_system(+Goal): the system has a predicate that is called by Goal, perhaps with more arguments. A test
%   names module `user` for the program's own.

of_system(Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity0),
    '$member'(Extra, [0,1,2,3,4,5,6]),
    Arity is Arity0+Extra,
    is_system(Name, Arity),
    !.

is_system(Name, Arity) :-
    current_predicate(system:Name/Arity),
    functor(Head, Name, Arity),
    predicate_property(system:Head, built_in).

qualified_changes_each([], []).
qualified_changes_each([Term0|Terms0], [Term|Terms]) :-
    qualified_changes(Term0, Term),
    qualified_changes_each(Terms0, Terms).

options_of_test([], _, []).
options_of_test([Option0|Options0], Module, [Option|Options]) :-
    option_of_test(Option0, Module, Option),
    options_of_test(Options0, Module, Options).

option_of_test(Option0, Module, Option) :-
    (   compound(Option0),
        Option0 =.. [Name,Goal0],
        '$memberchk'(Name, [setup,cleanup,condition,forall,true])
    ->  expand_in(Module, Goal0, Goal),
        Option =.. [Name,Goal]
    ;   Option = Option0
    ).

expand_in(Module, Goal0, Goal) :-
    (   callable(Goal0)
    ->  qualified_changes(Goal0, Goal1),
        goal_of_test(Goal1, Module, Goal)
    ;   Goal = Goal0
    ).

goal_of_test(Goal, Module, ninelog_judge:run(Module, Goal)) :-
    var(Goal),
    !.
goal_of_test((A0,B0), Module, (A,B)) :-
    !,
    goal_of_test(A0, Module, A),
    goal_of_test(B0, Module, B).
goal_of_test(Goal0, Module, Goal) :-
    (   expanded(Goal0, Module, Goal1)
    ->  Goal = Goal1
    ;   Goal = Goal0
    ).

                /*******************************
                *       LOADING THE PROGRAM    *
                *******************************/

%   load_program(+Path, -StandIn, -Errors, -Warnings): the answerer loads the program. StandIn is the name of
%   the text with the predicates that ask it: the program's file itself is out of sight here.

load_program(Path, StandIn, Errors, Warnings) :-
    atom_concat(Path, ' in the other process', StandIn),
    catch(load_elsewhere(Path, StandIn, Errors, Warnings), Error,
          ( print_message(error, Error),
            Errors = 1,
            Warnings = 0
          )).

load_elsewhere(Path, StandIn, Errors, Warnings) :-
    retractall(user:goal_expansion(_, _)),
    retractall(user:term_expansion(_, _)),
    findall(Name/Arity, for_program(Name, Arity), Known),
    findall(Clause, clause_for_program(Known, Clause), Clauses),
    findall(Name/Arity, declared(Known, Name, Arity), Declared),
    forall(lent_by_name(Name, Arity, Module), assertz(lent_name(Name, Arity, Module))),
    give(Known),
    findall(Name/Arity, lent_by_name(Name, Arity, _), Lent),
    ninelog_exchange:send(load(Path, Declared, Clauses, Lent)),
    loaded(Errors, Warnings, Modules),
    define(Modules, StandIn),
    define_given(Known).

loaded(Errors, Warnings, Modules) :-
    ninelog_exchange:receive(Message),
    (   Message = loaded(Errors0, Warnings0, Modules0),
        integer(Errors0),
        integer(Warnings0),
        is_list(Modules0)
    ->  Errors = Errors0,
        Warnings = Warnings0,
        Modules = Modules0
    ;   Message = call(_, Id, _, _, _)
    ->  ninelog_exchange:send(throw(Id, error(cannot_be_split('a goal while the program is loaded'), _))),
        loaded(Errors, Warnings, Modules)
    ;   loaded(Errors, Warnings, Modules)
    ).

%   for_program(-Name, -Arity): the test file has put clauses into module `user`, or has declared a predicate
%   without clauses, which is the same for both.

for_program(Name, Arity) :-
    predicate_property(user:Head, dynamic),
    callable(Head),
    functor(Head, Name, Arity),
    \+ sub_atom(Name, 0, _, _, '$'),
    \+ hook(Name, Arity),
    \+ predicate_property(user:Head, imported_from(_)).
for_program(Name, Arity) :-
    predicate_property(user:Head, static),
    callable(Head),
    \+ predicate_property(user:Head, dynamic),
    \+ predicate_property(user:Head, imported_from(_)),
    \+ predicate_property(user:Head, built_in),
    predicate_property(user:Head, number_of_clauses(_)),
    functor(Head, Name, Arity),
    \+ sub_atom(Name, 0, _, _, '$'),
    \+ hook(Name, Arity).

%   lent_by_name(-Name, -Arity, -Module): the option lend(Predicates) of a test or a unit.

lent_by_name(Name, Arity, Module) :-
    plunit:unit(Unit, Module, _, _, UnitOptions),
    (   Options = UnitOptions
    ;   plunit:current_test(Unit, _, _, _, Options)
    ),
    '$member'(lend(Predicates), Options),
    (   is_list(Predicates)
    ->  '$member'(Name/Arity, Predicates)
    ;   Predicates = Name/Arity
    ),
    atom(Name),
    integer(Arity).

hook(Name, Arity) :-
    '$memberchk'(Name/Arity,
                 [ exception/3, expand_answer/2, expand_query/4, goal_expansion/2, goal_expansion/4,
                   library_directory/1, message_hook/3, message_property/2, portray/1,
                   prolog_load_file/2, resource/3, term_expansion/2, term_expansion/4,
                   thread_message_hook/3, file_search_path/2, prolog_file_type/2
                 ]).

clause_for_program(Known, (Head :- Body)) :-
    '$member'(Name/Arity, Known),
    functor(Head, Name, Arity),
    catch(clause(user:Head, Body), _, fail).

declared(Known, Name, Arity) :-
    '$member'(Name/Arity, Known),
    functor(Head, Name, Arity),
    predicate_property(user:Head, dynamic).

give([]).
give([Name/Arity|Known]) :-
    assertz(given(Name/Arity)),
    functor(Head, Name, Arity),
    (   predicate_property(user:Head, dynamic)
    ->  retractall(user:Head)
    ;   abolish(user:Name/Arity)
    ),
    give(Known).

%   What the program does not define itself.

define_given([]).
define_given([Name/Arity|Known]) :-
    define_new(user, Name, Arity),
    define_given(Known).

define_new(Module, Name, Arity) :-
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, number_of_clauses(N)),
        N > 0
    ->  true
    ;   assertz((Module:Head :- ninelog_judge:ask(Module, Head, none)))
    ).

%   define(+Modules, +Path): loads a text for each module of the program, as its file.

define([], _).
define([Module|Modules], Path) :-
    (   Module = module(Name, Kind, Predicates, Exports, Imports),
        atom(Name),
        is_new_module(Name),
        is_list(Predicates),
        is_list(Exports),
        is_list(Imports)
    ->  assertz(of_program(Name)),
        define_module(Name, Kind, Predicates, Exports, Path),
        import_libraries(Imports)
    ;   true
    ),
    define(Modules, Path).

%   is_new_module(+Name): the program has no module that is here already, such as one of the library.

is_new_module(Name) :-
    (   Name == user
    ->  true
    ;   \+ current_module(Name)
    ).

define_module(Name, Kind, Predicates, Exports, Path) :-
    with_output_to(string(Text),
                   ( write_heading(Name, Exports),
                     write_each(Predicates, Name)
                   )),
    place(Kind, Name, Path, Into, Id),
    setup_call_cleanup(open_string(Text, Stream),
                       catch(load_files(Into:Id, [stream(Stream),silent(true)]), Error,
                             print_message(error, Error)),
                       close(Stream)).

%   place(+Kind, +Name, +Path, -Into, -Id): the module that imports what is exported, and the file.

place(main, _, Path, user, Path).
place(imported, Name, Path, user, Id) :-
    atomic_list_concat([Path, ' ', Name], Id).
place(hidden, Name, Path, ninelog_hidden, Id) :-
    atomic_list_concat([Path, ' ', Name], Id).

write_heading(user, _) :-
    !.
write_heading(Name, Exports) :-
    format(":- module(~k, ~k).~n", [Name, Exports]).

write_each([], _).
write_each([Predicate|Predicates], Module) :-
    (   Predicate = predicate(Name, Arity, Meta),
        atom(Name),
        integer(Arity),
        Arity >= 0,
        Arity < 1000,
        ground(Meta),
        Module == user,
        is_system(Name, Arity)
    ->  assertz(program_system(Name, Arity, Meta))
    ;   Predicate = predicate(Name, Arity, Meta),
        atom(Name),
        integer(Arity),
        Arity >= 0,
        Arity < 1000,
        \+ sub_atom(Name, 0, _, _, '$'),
        \+ hook(Name, Arity),
        ground(Meta)
    ->  functor(Head, Name, Arity),
        (   functor(Meta, Name, Arity)
        ->  format(":- meta_predicate(~k).~n", [Meta]),
            Spec = Meta
        ;   Spec = none
        ),
        format("~k.~n", [(Head :- ninelog_judge:ask(Module, Head, Spec))])
    ;   true
    ),
    write_each(Predicates, Module).

%   What the program has imported from libraries is seen by the tests, too.

import_libraries([]).
import_libraries([Library|Libraries]) :-
    (   Library = library(File, Names),
        atom(File),
        sub_atom(File, 0, _, _, '/ninelog/library/'),
        is_list(Names)
    ->  import_names(Names, File)
    ;   true
    ),
    import_libraries(Libraries).

import_names([], _).
import_names([Name|Names], File) :-
    (   Name = Plain/Arity,
        atom(Plain),
        integer(Arity),
        Arity >= 0,
        Arity < 1000,
        functor(Head, Plain, Arity),
        \+ asks(user, Head)
    ->  catch('$import_from_library'(user, File, Plain, Arity), _, true)
    ;   true
    ),
    import_names(Names, File).

                /*******************************
                *        ASKING FOR GOALS      *
                *******************************/

%   ask(+Module, +Goal, +Spec) is nondet: the program runs Goal.

ask(Module, Goal, Spec) :-
    Goal =.. [Name|Args],
    (   Spec == none
    ->  lend_lambdas(Args, SentArgs)
    ;   Spec =.. [_|Specs],
        lend_each(Specs, Args, SentArgs)
    ),
    Sent =.. [Name|SentArgs],
    ninelog_exchange:across(Module:Sent).

lend_lambdas([], []).
lend_lambdas([Arg|Args], [Sent|SentArgs]) :-
    (   nonvar(Arg),
        Arg = Module:Lambda,
        nonvar(Lambda),
        Lambda = _>>_,
        atom(Module)
    ->  lend(Module, Lambda, Sent)
    ;   Sent = Arg
    ),
    lend_lambdas(Args, SentArgs).

lend_each([], [], []).
lend_each([Spec|Specs], [Arg|Args], [Sent|SentArgs]) :-
    (   lends(Spec, Arg, Sent0)
    ->  Sent = Sent0
    ;   Sent = Arg
    ),
    lend_each(Specs, Args, SentArgs).

%   lends(+Spec, +Arg, -Sent)

lends(:, Module:Term, Sent) :-
    (   callable(Term),
        \+ is_list(Term),
        helper(Module, Term)
    ->  lend(Module, Term, Sent)
    ;   Sent = Term
    ).
lends(//, Module:Goal, Sent) :-
    closure(Goal, 2, Module, Sent).
lends(^, Module:Goal, Sent) :-
    bagof_goal(Goal, Module, Sent).
lends(N, Module:Goal, Sent) :-
    integer(N),
    closure(Goal, N, Module, Sent).

bagof_goal(Goal, Module, Sent) :-
    (   nonvar(Goal),
        Goal = Var^Goal1
    ->  Sent = Var^Sent1,
        bagof_goal(Goal1, Module, Sent1)
    ;   closure(Goal, 0, Module, Sent)
    ).

%   closure(+Goal, +Extra, +Module, -Sent): what both sides understand alike is passed as it is.

closure(Goal, _, _, Goal) :-
    \+ callable(Goal),
    !.
closure(ninelog_judge:run(Module, Goal), Extra, _, Sent) :-
    !,
    closure(Goal, Extra, Module, Sent).
closure(Module:Goal, Extra, _, Sent) :-
    atom(Module),
    !,
    closure(Goal, Extra, Module, Sent).
closure(Goal, _, _, user:Goal) :-
    received(Goal),
    !.
closure(Goal, Extra, Module, user:Goal) :-
    functor(Goal, Name, Arity0),
    Arity is Arity0+Extra,
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, meta_predicate(_)),
    (   predicate_property(Module:Head, imported_from(From))
    ->  (   From == user
        ->  true
        ;   module_property(From, class(Class)),
            '$memberchk'(Class, [library,system])
        )
    ;   predicate_property(Module:Head, built_in)
    ->  true
    ;   Module == user
    ),
    !.
closure(Goal, _, Module, Sent) :-
    lend(Module, Goal, Sent).

%   helper(+Module, +Term): with more arguments, Term is a goal of the test file.

helper(Module, Term) :-
    functor(Term, Name, Arity0),
    '$member'(Extra, [0,1,2,3,4,5,6]),
    Arity is Arity0+Extra,
    functor(Head, Name, Arity),
    predicate_property(Module:Head, defined),
    \+ predicate_property(Module:Head, imported_from(_)),
    \+ predicate_property(Module:Head, built_in),
    !.

lend(Module, Goal, ninelog_exchange:lent(N, Vars)) :-
    term_variables(Goal, Vars),
    ninelog_exchange:next_id(N),
    b_getval(ninelog_lent, Lent),
    b_setval(ninelog_lent, [lent(N, Module:Goal, Vars)|Lent]).

%   What the answerer may call here: what it was lent.

ninelog_exchange:run_received(Goal) :-
    (   Goal = lent(N, Values, Extra),
        integer(N),
        is_list(Extra),
        b_getval(ninelog_lent, Lent),
        '$member'(lent(N0, Closure0, Vars0), Lent),
        N0 == N
    ->  copy_term_nat(Closure0-Vars0, Closure-Vars),
        Vars = Values,
        Called =.. [call,Closure|Extra],
        call(Called)
    ;   Goal = lent(Name/Arity, _, Args),
        is_list(Args),
        length(Args, Arity),
        lent_name(Name, Arity, Module)
    ->  Called =.. [Name|Args],
        call(Module:Called)
    ;   throw(error(permission_error(call, goal_of_the_tests, Goal), _))
    ).

%   may_call: no limit of inferences or memory is set that the program would escape, and it would read what it
%   would read here.

ninelog_exchange:may_call :-
    (   nb_current(ninelog_limited, Limit)
    ->  true
    ;   Limit = 'a thread or an engine'
    ),
    (   Limit \== none
    ->  ninelog_exchange:cannot_be_split(Limit)
    ;   current_input(Input),
        \+ stream_property(Input, alias(user_input))
    ->  ninelog_exchange:cannot_be_split('an input that the test has opened')
    ;   true
    ).

limited(Limit, Goal) :-
    b_getval(ninelog_limited, Before),
    b_setval(ninelog_limited, Limit),
    call(Goal),
    b_setval(ninelog_limited, Before).

limit(call_with_inference_limit(_, _, _), 'a limit of inferences').
limit(call_with_depth_limit(_, _, _), 'a limit of depth').
limit(call_with_limits(_, _), 'limits of a goal').
limit(reset(_, _, _), 'a continuation').
limit(intercept(_, _, _), 'signals that are intercepted').
limit(intercept(_, _, _, _), 'signals that are intercepted').
limit(intercept_all(_, _, _, _), 'signals that are intercepted').
limit(nb_intercept_all(_, _, _, _), 'signals that are intercepted').

%   asserted(:Goal): assertion/1 in a test, which has failed with it, also if it catches the error.

asserted(Goal) :-
    (   \+ \+ catch(Goal, _, fail)
    ->  true
    ;   Goal = _:Plain,
        nb_setval(ninelog_assertion, failed(Plain)),
        throw(error(assertion_error(fail, Plain), _))
    ).

no_failed_assertion :-
    nb_getval(ninelog_assertion, Failed),
    (   Failed = failed(Plain)
    ->  throw(error(assertion_error(fail, Plain), _))
    ;   true
    ).

%   set_random_twice(+Option): set_random/1 for both.

set_random_twice(Option) :-
    set_random(Option),
    ninelog_exchange:across(user:set_random(Option)).

%   clause_of(:Head, ?Body) is nondet: clause/2. The clauses of the program are not here.

clause_of(Module:Head, Body) :-
    (   asks(Module, Head)
    ->  ninelog_exchange:cannot_be_split('clause/2 on the program')
    ;   clause(Module:Head, Body)
    ).

%   property_of(:Head, ?Property) is nondet: predicate_property/2. The program knows its predicates.

property_of(Module:Head, Property) :-
    (   asks(Module, Head)
    ->  ninelog_exchange:across(user:predicate_property(Head, Property))
    ;   predicate_property(Module:Head, Property)
    ).

%   asks(+Module, +Head): the predicate is one of the program.

asks(Module, Head) :-
    callable(Head),
    catch(clause(Module:Head, Body), _, fail),
    nonvar(Body),
    Body = ninelog_judge:ask(_, _, _),
    !.

%   unsplit(-What): why the last test needs one process.

ninelog_exchange:note_unsplit(What) :-
    (   atom(What)
    ->  nb_setval(ninelog_unsplit, What)
    ;   nb_setval(ninelog_unsplit, 'something')
    ).

unsplit(What) :-
    nb_getval(ninelog_unsplit, What),
    What \== none,
    nb_setval(ninelog_unsplit, none).

%   Terms that came from the program, so that they are not run here.

ninelog_exchange:note(Values) :-
    (   ground_atoms(Values)
    ->  true
    ;   b_getval(ninelog_received, Received),
        b_setval(ninelog_received, [Values|Received])
    ).

ground_atoms([]).
ground_atoms([Value|Values]) :-
    (   number(Value)
    ;   string(Value)
    ),
    !,
    ground_atoms(Values).

received(Goal) :-
    b_getval(ninelog_received, Received),
    occurs_same(Received, Goal).

occurs_same(Term, Goal) :-
    (   Term == Goal
    ->  true
    ;   compound(Term),
        arg(_, Term, Arg),
        nonvar(Arg),
        occurs_same(Arg, Goal)
    ->  true
    ).

%   run(+Module, :Goal, ?Arg, ...): Goal was no goal in the text of the test. If it came from the program, the
%   program runs it.

run(Module, Goal) :-
    run_each(Module, Goal, []).
run(Module, Goal, A) :-
    run_each(Module, Goal, [A]).
run(Module, Goal, A, B) :-
    run_each(Module, Goal, [A,B]).
run(Module, Goal, A, B, C) :-
    run_each(Module, Goal, [A,B,C]).
run(Module, Goal, A, B, C, D) :-
    run_each(Module, Goal, [A,B,C,D]).
run(Module, Goal, A, B, C, D, E) :-
    run_each(Module, Goal, [A,B,C,D,E]).
run(Module, Goal, A, B, C, D, E, F) :-
    run_each(Module, Goal, [A,B,C,D,E,F]).
run(Module, Goal, A, B, C, D, E, F, G) :-
    run_each(Module, Goal, [A,B,C,D,E,F,G]).

run_each(Module, Goal, Args) :-
    (   nonvar(Goal),
        received(Goal)
    ->  Called =.. [call,Goal|Args],
        ninelog_exchange:across(user:Called)
    ;   Called =.. [call,Module:Goal|Args],
        call(Called)
    ).

%   in_user(+Goal, ?Arg, ...): user:Goal, where the system has a predicate of that name.

in_user(Goal) :-
    call_in_user(Goal, []).
in_user(Goal, A) :-
    call_in_user(Goal, [A]).
in_user(Goal, A, B) :-
    call_in_user(Goal, [A,B]).
in_user(Goal, A, B, C) :-
    call_in_user(Goal, [A,B,C]).
in_user(Goal, A, B, C, D) :-
    call_in_user(Goal, [A,B,C,D]).
in_user(Goal, A, B, C, D, E) :-
    call_in_user(Goal, [A,B,C,D,E]).
in_user(Goal, A, B, C, D, E, F) :-
    call_in_user(Goal, [A,B,C,D,E,F]).

call_in_user(Goal0, Extra) :-
    Goal0 =.. [Name|Args0],
    '$append'(Args0, Extra, Args),
    Goal =.. [Name|Args],
    functor(Goal, Name, Arity),
    (   program_system(Name, Arity, Meta)
    ->  ask_in_user(Meta, Goal)
    ;   call(user:Goal)
    ).

ask_in_user(none, Goal) :-
    !,
    ask(user, Goal, none).
ask_in_user(Meta, Goal0) :-
    Goal0 =.. [Name|Args0],
    Meta =.. [_|Specs],
    in_module(Specs, Args0, Args),
    Goal =.. [Name|Args],
    ask(user, Goal, Meta).

in_module([], [], []).
in_module([Spec|Specs], [Arg|Args0], [Qualified|Args]) :-
    (   ( integer(Spec) ; '$memberchk'(Spec, [:,^,//]) )
    ->  Qualified = user:Arg
    ;   Qualified = Arg
    ),
    in_module(Specs, Args0, Args).

%   change(+Change, :Clause) is nondet: a predicate of the program is changed there.

change(Change, Module:Clause) :-
    (   of_program(Clause, Module, Home, Plain, Name, Arity)
    ->  (   Change == retract
        ->  true
        ;   define_new(Home, Name, Arity)
        ),
        Goal =.. [Change,Plain],
        ninelog_exchange:across(Home:Goal)
    ;   Goal =.. [Change,Module:Clause],
        call(Goal)
    ).

of_program(Clause, _, _, _, _, _) :-
    var(Clause),
    !,
    fail.
of_program(Module:Clause, _, Home, Plain, Name, Arity) :-
    !,
    of_program(Clause, Module, Home, Plain, Name, Arity).
of_program((Head0 :- Body), Module, Home, (Head :- Body), Name, Arity) :-
    !,
    of_program(Head0, Module, Home, Head, Name, Arity).
of_program(Head, Module, Module, Head, Name, Arity) :-
    callable(Head),
    program_module(Module),
    !,
    functor(Head, Name, Arity).
of_program(Head, Module, user, Head, Name, Arity) :-
    callable(Head),
    functor(Head, Name, Arity),
    given(Name/Arity),
    \+ plunit:unit(_, Module, _, _, _).

program_module(Module) :-
    (   Module == user
    ->  true
    ;   of_program(Module)
    ).
