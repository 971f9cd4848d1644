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
    here/1,         % Module: it is here before the tests are read
    of_program/1,   % Module
    lent_name/3,    % Name, Arity, Module
    lent_for_all/3, % Number, Closure, Variables: by a directive of the test file
    came/1,         % Name: it is in what the program has said
    early/1,        % Goal: what the test file has set for both while it was read
    not_split/1,    % What: why the last test needs one process, whichever thread or engine has found it
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
    '$set_import_modules'(ninelog_reading, [system]),
    '$set_import_modules'(ninelog_texts, [system]),
    nb_setval(ninelog_text, kept(0, 0)),
    forall(current_module(Module), assertz(here(Module))),
    ninelog_exchange:start(judge),
    nb_setval(ninelog_occurs_check, false),
    current_input(Input),
    nb_setval(ninelog_input, Input),
    asserta((user:term_expansion(Term, Clauses) :-
                 ninelog_reading:test_clauses(Term, Clauses))),
    asserta((user:goal_expansion(Goal0, Goal) :-
                 ninelog_reading:expanded(Goal0, Goal))).

                /*******************************
                *       LOADING THE PROGRAM    *
                *******************************/

%   load_program(+Path, -StandIn, -Errors, -Warnings): the answerer loads the program. StandIn is the name of
%   the text with the predicates that ask it: the program's file itself is out of sight here.

load_program(Path, StandIn, Errors, Warnings) :-
    atom_concat(Path, ' in the other process', StandIn),
    catch(load_elsewhere(Path, StandIn, Errors, Warnings), Error,
          ( ninelog_texts:print(error, Error),
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
    findall(Term, later(Term), Later),
    forall(of_module(_, PI), drop(PI)),
    ninelog_exchange:send(load(Path, Declared, Clauses, Later, Lent)),
    loaded(Errors, Warnings, Modules),
    define(Modules, StandIn),
    define_given(Known),
    assertz(of_program(user)),
    forall(retract(early(Goal)), ninelog_exchange:across(user:Goal)).

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

%   later(-Term): the test file has declarations or clauses for a module of the program.

later((:- Declaration)) :-
    of_module(Head, PI),
    '$member'(Property, [dynamic,multifile,discontiguous]),
    predicate_property(Head, Property),
    Declaration =.. [Property,PI].
later(Module:(Head :- Body)) :-
    of_module(Module:Head, _),
    catch(clause(Module:Head, Body), _, fail).

of_module(Module:Head, Module:Name/Arity) :-
    named_by_tests(Module),
    predicate_property(Module:Head, defined),
    \+ predicate_property(Module:Head, imported_from(_)),
    functor(Head, Name, Arity).

drop(PI) :-
    catch(abolish(PI), _, true),
    PI = Module:Name/Arity,
    functor(Head, Name, Arity),
    ( predicate_property(Module:Head, dynamic) -> retractall(Module:Head) ; true ).

%   named_by_tests(?Module): there is no more of the module here than what the test file says about it.

named_by_tests(Module) :-
    current_module(Module),
    \+ here(Module),
    \+ module_property(Module, file(_)),
    \+ ( '$member'(Start, ['$',ninelog_,plunit_]),
         sub_atom(Module, 0, _, _, Start)
       ).

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
                   prolog_clause_name/2, prolog_load_file/2, prolog_predicate_name/2, resource/3,
                   term_expansion/2, term_expansion/4, thread_message_hook/3, file_search_path/2,
                   prolog_file_type/2
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
    ;   Name \== yall,
        ( \+ current_module(Name) ; named_by_tests(Name) )
    ->  true
    ).

define_module(Name, Kind, Predicates, Exports, Path) :-
    with_output_to(string(Text),
                   ( write_heading(Name, Exports),
                     write_each(Predicates, Name)
                   )),
    place(Kind, Name, Path, Imports, Id),
    ninelog_exchange:load_text(Text, Id, Imports).

%   place(+Kind, +Name, +Path, -Imports, -Id): what module `user` imports, and the file.

place(main, _, Path, all, Path).
place(imported, Name, Path, all, Id) :-
    atomic_list_concat([Path, ' ', Name], Id).
place(hidden, Name, Path, [], Id) :-
    atomic_list_concat([Path, ' ', Name], Id).

write_heading(user, _) :-
    !.
write_heading(Name, Exports0) :-
    own_exports(Exports0, Exports),
    format(":- module(~k, ~k).~n", [Name, Exports]).

%   own_exports(+Exports0, -Exports): not those of names of the system, which mean the same for all tests.

own_exports([], []).
own_exports([Export|Exports0], Exports) :-
    (   is_own_export(Export)
    ->  Exports = [Export|Exports1]
    ;   Exports = Exports1
    ),
    own_exports(Exports0, Exports1).

is_own_export(op(Priority, Type, Name)) :-
    integer(Priority),
    atom(Type),
    atom(Name).
is_own_export(Name/Arity) :-
    atom(Name),
    integer(Arity),
    \+ ninelog_reading:is_fixed(Name, Arity).

write_each([], _).
write_each([Predicate|Predicates], Module) :-
    (   Predicate = predicate(Name, Arity, Meta),
        atom(Name),
        integer(Arity),
        Arity >= 0,
        Arity < 1000,
        ground(Meta),
        ninelog_reading:is_fixed(Name, Arity)
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
closure(Goal, _, Module, user:Goal) :-
    ninelog_reading:parts(Goal, Name, _),
    has_come(Name),
    !,
    not_of_tests(Module, Goal).
closure(Goal, Extra, Module, user:Goal) :-
    ninelog_reading:parts(Goal, Name, Args),
    length(Args, Arity0),
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
    ninelog_reading:parts(Term, Name, Args),
    length(Args, Arity0),
    '$member'(Extra, [0,1,2,3,4,5,6]),
    Arity is Arity0+Extra,
    functor(Head, Name, Arity),
    predicate_property(Module:Head, defined),
    \+ predicate_property(Module:Head, built_in),
    (   predicate_property(Module:Head, imported_from(From))
    ->  From \== user,
        module_property(From, class(Class)),
        \+ '$memberchk'(Class, [library,system])
    ;   true
    ),
    !.

lend(Module, Goal, ninelog_exchange:lent(N, Vars)) :-
    term_variables(Goal, Vars),
    ninelog_exchange:next_id(N),
    (   test_child:directs
    ->  assertz(lent_for_all(N, Module:Goal, Vars))
    ;   b_getval(ninelog_lent, Lent),
        b_setval(ninelog_lent, [lent(N, Module:Goal, Vars)|Lent])
    ).

lent(N, Closure, Vars) :-
    b_getval(ninelog_lent, Lent),
    '$member'(lent(N, Closure, Vars), Lent).
lent(N, Closure, Vars) :-
    lent_for_all(N, Closure, Vars).

%   What the answerer may call here: what it was lent.

ninelog_exchange:run_received(Goal) :-
    (   Goal = lent(N, Values, Extra),
        integer(N),
        is_list(Extra),
        lent(N, Closure0, Vars0)
    ->  note_names(Values),
        note_names(Extra),
        copy_term_nat(Closure0-Vars0, Closure-Vars),
        Vars = Values,
        Called =.. [call,Closure|Extra],
        call(Called)
    ;   Goal = lent(Name/Arity, _, Args),
        is_list(Args),
        length(Args, Arity),
        lent_name(Name, Arity, Module)
    ->  note_names(Args),
        Called =.. [Name|Args],
        call(Module:Called)
    ;   throw(error(permission_error(call, goal_of_the_tests, Goal), _))
    ).

%   may_call: no limit of inferences or memory is set that the program would escape, and it would read what it
%   would read here. If not, the test has failed; the next one finds the input as this one has.

ninelog_exchange:may_call :-
    (   nb_current(ninelog_limited, Limit)
    ->  true
    ;   Limit = 'a thread or an engine'
    ),
    (   Limit \== none
    ->  ninelog_exchange:cannot_be_split(Limit)
    ;   current_input(Input),
        \+ stream_property(Input, alias(user_input))
    ->  nb_getval(ninelog_input, Before),
        set_input(Before),
        ninelog_exchange:cannot_be_split('an input that the test has opened')
    ;   true
    ).

limited(Limit, Goal) :-
    b_getval(ninelog_limited, Before),
    b_setval(ninelog_limited, Limit),
    call(Goal),
    b_setval(ninelog_limited, Before).

%   asserted(:Goal): assertion/1 in a test, which has failed then, but goes on.

asserted(Goal) :-
    (   \+ \+ catch(Goal, Error, unasserted(Error))
    ->  true
    ;   '$assertion_failed'(Goal)
    ->  true
    ;   true
    ).

unasserted(Error) :-
    (   prolog_debug:passes_through(Error)
    ->  throw(Error)
    ;   fail
    ).

%   shared(+Goal) is nondet: a goal about global variables. While the tests are read, there is no program.

shared(Goal) :-
    (   of_program(user)
    ->  ninelog_exchange:across(user:Goal)
    ;   assertz(early(Goal)),
        call(user:Goal)
    ).

%   limit_inferences(+Most): a call of the next test may take so many there, or as many as any test (none).

limit_inferences(Most) :-
    nb_setval(ninelog_most, Most).

%   set(+Mode): a test begins. What it says about the occurs check holds for both.

set(Mode) :-
    b_setval(ninelog_occurs_check, Mode),
    current_input(Input),
    nb_setval(ninelog_input, Input).

%   set_random_twice(+Option): set_random/1 for both.

set_random_twice(Option) :-
    set_random(Option),
    (   of_program(user)
    ->  ninelog_exchange:across(user:set_random(Option))
    ;   assertz(early(set_random(Option)))
    ).

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

%   listed(+Module, +Spec): listing/1. The program lists its predicates.

listed(Module, Spec) :-
    (   listed_module(Spec, Module, Own, Plain),
        (   Plain = Name/Arity
        ->  true
        ;   Plain = Name
        ),
        atom(Name),
        current_predicate(Own:Name/Arity),
        functor(Head, Name, Arity),
        asks(Own, Head)
    ->  ninelog_exchange:across(user:listing(Spec))
    ;   listing(Module:Spec)
    ).

listed_module(Spec, Module, Own, Plain) :-
    (   nonvar(Spec),
        Spec = Own0:Spec1,
        atom(Own0)
    ->  listed_module(Spec1, Own0, Own, Plain)
    ;   nonvar(Spec),
        Own = Module,
        Plain = Spec
    ).

%   asks(+Module, +Head), asks(+Module, +Head, -Home): the predicate is one of the program, in its module
%   Home.

asks(Module, Head) :-
    asks(Module, Head, _).

asks(Module, Head, Home) :-
    callable(Head),
    catch(clause(Module:Head, Body), _, fail),
    nonvar(Body),
    Body = ninelog_judge:ask(Home, _, _),
    !.

%   unsplit(-What): why the last test needs one process.

ninelog_exchange:note_unsplit(What) :-
    retractall(not_split(_)),
    (   atom(What)
    ->  assertz(not_split(What))
    ;   assertz(not_split('something'))
    ).

unsplit(What) :-
    retract(not_split(What)),
    !.

%   The names in terms that came from the program. A goal of such a name that is not in the text of the tests
%   may have come from it, also as a copy or in parts, and is not run here.

ninelog_exchange:note([]).
ninelog_exchange:note([_-Value|Pairs]) :-
    note_names(Value),
    ninelog_exchange:note(Pairs).

%   note_ball(+Ball, +Place): an exception, and the place that the program has said it comes from, or none.

ninelog_exchange:note_ball(Ball, Place) :-
    (   string(Place),
        string_length(Place, Length),
        Length =< 2000
    ->  test_child:note_place(Ball, Place)
    ;   true
    ).

note_names(Term) :-
    (   atom(Term)
    ->  note_name(Term)
    ;   string(Term)
    ->  ninelog_texts:note(Term)
    ;   compound(Term)
    ->  note_compound(Term)
    ;   true
    ).

note_compound([Head|Tail]) :-
    !,
    ninelog_texts:note_list([Head|Tail]),
    note_elements([Head|Tail]).
note_compound(Term) :-
    compound_name_arity(Term, Name, Arity),
    note_names(Name),
    note_arguments(1, Arity, Term).

note_elements(List) :-
    (   nonvar(List),
        List = [Head|Tail]
    ->  note_names(Head),
        note_elements(Tail)
    ;   note_names(List)
    ).

note_arguments(N, Arity, Term) :-
    (   N > Arity
    ->  true
    ;   arg(N, Term, Arg),
        note_names(Arg),
        N1 is N+1,
        note_arguments(N1, Arity, Term)
    ).

note_name(Name) :-
    (   came(Name)
    ->  true
    ;   assertz(came(Name))
    ).

%   has_come(+Name): the program may have said it, as a name or in a text.

has_come(Name) :-
    (   came(Name)
    ->  true
    ;   ninelog_texts:has(Name),
        note_name(Name)
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
    (   Module == ninelog_elsewhere
    ->  Called =.. [call,Goal|Args],
        ninelog_exchange:across(user:Called)
    ;   nonvar(Goal),
        extended(Goal, Args, Extended)
    ->  guarded(Extended, Module, Guarded),
        call(Module:Guarded)
    ;   Called =.. [call,Module:Goal|Args],
        call(Called)
    ).

%   extended(+Closure, +Args, -Goal)

extended(Goal, [], Goal) :-
    !.
extended(Closure, Args, Goal) :-
    callable(Closure),
    (   Closure = Module:Closure1
    ->  Goal = Module:Goal1,
        extended(Closure1, Args, Goal1)
    ;   ninelog_reading:parts(Closure, Name, Args0),
        '$append'(Args0, Args, Args1),
        Goal =.. [Name|Args1]
    ).

%   If the module is ninelog_elsewhere, the program runs it in any case.

%   guarded(+Goal, +Module, -Guarded): the program runs Goal, or the goals in it, whose names came from there.
%   What is unknown as yet is looked at when it is called.

guarded(Goal, Module, Guarded) :-
    (   var(Goal)
    ->  Guarded = ninelog_judge:run(Module, Goal)
    ;   \+ callable(Goal)
    ->  Guarded = Goal
    ;   Goal = Own:Goal1
    ->  (   atom(Own)
        ->  Guarded = Own:Guarded1,
            guarded(Goal1, Own, Guarded1)
        ;   Guarded = ninelog_judge:run_in(Own, Goal1)
        )
    ;   ninelog_reading:parts(Goal, Change, [Clause]),
        ninelog_reading:change(Change)
    ->  Guarded = ninelog_judge:change_open(Change, Module:Clause)
    ;   ninelog_reading:parts(Goal, Functor, Args0),
        length(Args0, Arity),
        ninelog_reading:takes_goals(Functor, Arity, Spec),
        Spec =.. [_|Specs],
        \+ ( '$member'(Spec1, Specs),
             is_unclear(Spec1),
             has_come(Functor)
           )
    ->  guarded_args(Specs, Args0, Module, Args),
        Guarded =.. [Functor|Args]
    ;   ninelog_reading:parts(Goal, Name, _),
        has_come(Name),
        \+ asks(Module, Goal)
    ->  not_of_tests(Module, Goal),
        Guarded = ninelog_judge:run(ninelog_elsewhere, Goal)
    ;   Guarded = Goal
    ).

%   is_unclear(+Spec): an argument that is no goal, but concerns a module, as in assertz/1 and clause/2.

is_unclear(Spec) :-
    \+ integer(Spec),
    \+ '$memberchk'(Spec, [^, //, ?, +, -, *]).

%   run_in(+Module, :Goal): a goal whose module was unknown when it was looked at.

run_in(Module, Goal) :-
    (   atom(Module)
    ->  run(Module, Goal)
    ;   call(Module:Goal)
    ).

not_of_tests(Module, Goal) :-
    (   helper(Module, Goal)
    ->  ninelog_exchange:cannot_be_split('a helper whose name comes from the program')
    ;   true
    ).

guarded_args([], [], _, []).
guarded_args([Spec|Specs], [Arg0|Args0], Module, [Arg|Args]) :-
    (   ( ninelog_reading:is_goal(Spec) ; Spec == (^) )
    ->  guarded_goal(Arg0, Module, Arg)
    ;   Arg = Arg0
    ),
    guarded_args(Specs, Args0, Module, Args).

guarded_goal(Goal, Module, Guarded) :-
    (   nonvar(Goal),
        Goal = Var^Goal1
    ->  Guarded = Var^Guarded1,
        guarded_goal(Goal1, Module, Guarded1)
    ;   guarded(Goal, Module, Guarded)
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
    ninelog_reading:parts(Goal0, Name, Args0),
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
    (   change_of_program(Change, Module, Clause, Goal)
    ->  call(Goal)
    ;   Goal =.. [Change,Module:Clause],
        change_here(Goal, Change, Module:Clause)
    ).

%   change_here(+Goal, +Change, +Clause) is nondet: here the predicates of the program are static. There they
%   may be others.

change_here(Goal, Change, Clause) :-
    catch(Goal, Error, change_there(Error, Change, Clause)).

change_there(Error, Change, Module:Clause) :-
    (   of_program(user),
        subsumes_term(error(permission_error(_, _, _), _), Error),
        of_standing_in(Clause, Module, Home, Plain)
    ->  Goal =.. [Change,Plain],
        ninelog_exchange:across(Home:Goal)
    ;   throw(Error)
    ).

%   of_standing_in(+Clause, +Module, -Home, -Plain): a clause for a predicate of the program in module Home.

of_standing_in(Clause, _, _, _) :-
    var(Clause),
    !,
    fail.
of_standing_in(Module:Clause, _, Home, Plain) :-
    !,
    of_standing_in(Clause, Module, Home, Plain).
of_standing_in((Head0 :- Body), Module, Home, (Head :- Body)) :-
    !,
    of_standing_in(Head0, Module, Home, Head).
of_standing_in(Head, Module, Home, Head) :-
    asks(Module, Head, Home).

%   While the tests are read, there is no program: it gets later what they have put into module `user`.

change_of_program(Change, Module, Clause, ninelog_exchange:across(Home:Goal)) :-
    of_program(user),
    of_program(Clause, Module, Home, Plain, Name, Arity),
    (   Change == retract
    ->  true
    ;   define_new(Home, Name, Arity)
    ),
    Goal =.. [Change,Plain].

%   change_open(+Change, :Clause) is nondet: the clause, or its body, is a variable in the text: it may come
%   from the program. Then it changes no predicate of the tests, and its goals run there.

change_open(Change, Module:Clause0) :-
    (   change_of_program(Change, Module, Clause0, Goal)
    ->  call(Goal)
    ;   own_clause(Clause0, Module, Module, Clause),
        Goal =.. [Change,Clause],
        change_here(Goal, Change, Clause)
    ).

%   changed(+Change, +Module, +Clause) is nondet: a change as a closure, as in maplist(assertz, Clauses).

changed(Change, Module, Clause) :-
    change_open(Change, Module:Clause).

%   own_clause(+Clause0, +Module, +Home, -Clause): Module is the one that the text is in.

own_clause(Clause0, Module, Home, Clause) :-
    (   nonvar(Clause0),
        Clause0 = Own:Clause1,
        atom(Own)
    ->  own_clause(Clause1, Module, Own, Clause)
    ;   nonvar(Clause0),
        Clause0 = (Head0 :- Body0)
    ->  own_head(Head0, Module, Home, Own, Head),
        guarded(Body0, Own, Body),
        Clause = Own:(Head :- Body)
    ;   own_head(Clause0, Module, Home, Own, Head),
        Clause = Own:Head
    ).

own_head(Head0, Module, Home, Own, Head) :-
    (   nonvar(Head0),
        Head0 = Own0:Head1,
        atom(Own0)
    ->  own_head(Head1, Module, Own0, Own, Head)
    ;   Own = Home,
        Head = Head0,
        (   callable(Head),
            ninelog_reading:parts(Head, Name, _),
            has_come(Name),
            ( Own \== Module ; helper(Own, Head) )
        ->  ninelog_exchange:cannot_be_split('a clause of the program for a predicate of the tests')
        ;   true
        )
    ).

%   condition(:Goal): the condition of a test or a unit. If it does not hold because of what the program says,
%   the test is not left out.

condition(Goal) :-
    nb_getval(ninelog_id, Before),
    (   call(Goal)
    ->  true
    ;   nb_getval(ninelog_id, After),
        After == Before
    ->  fail
    ;   throw(error(permission_error(skip, test, Goal), _))
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
