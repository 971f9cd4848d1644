:- module(ninelog_reading, []).

/** <module> How the judge reads tests

Goals of a test file that concern the program are replaced while the file is
read: what is added to its predicates, its global variables, goals that are
variables in the text and may come from it. What then runs is in module
ninelog_judge.
*/

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
expanded(Goal, _, _) :-
    compound(Goal),
    compound_name_arity(Goal, _, 0),
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
expanded(Goal0, Module, Goal) :-
    Goal0 =.. [Change,Clause],
    change(Change),
    !,
    change_goal(Change, Module, Clause, Goal).
expanded(format(Format, Args), Module, ninelog_texts:formatted(Module, Format, Args)) :-
    may_call(Format),
    !.
expanded(format(Out, Format, Args), Module, ninelog_texts:formatted(Module, Out, Format, Args)) :-
    may_call(Format),
    !.
expanded(print_message(Kind, Message), _, ninelog_texts:print(Kind, Message)) :-
    var(Message),
    !.
expanded(assertion(Goal0), Module, ninelog_judge:asserted(Module:Goal)) :-
    !,
    inner(Goal0, Module, Goal).
expanded(Goal, _, ninelog_judge:shared(Goal)) :-
    of_globals(Goal),
    !.
expanded(set_random(Option), _, ninelog_judge:set_random_twice(Option)) :-
    !.
expanded(clause(Head, Body), Module, ninelog_judge:clause_of(Module:Head, Body)) :-
    !.
expanded(listing(Spec), Module, ninelog_judge:listed(Module, Spec)) :-
    !.
expanded(predicate_property(Head, Property), Module,
         ninelog_judge:property_of(Module:Head, Property)) :-
    !.
expanded(Goal0, Module, ninelog_judge:limited(Limit, Module:Goal)) :-
    callable(Goal0),
    functor(Goal0, Name, Arity),
    limit(Name/Arity, At, Limit),
    !,
    Goal0 =.. [Name|Args0],
    inner_arg(At, Args0, Module, Args),
    Goal =.. [Name|Args].
expanded(Goal, Module, ninelog_judge:run(Module, Goal)) :-
    compound(Goal),
    collects(Goal, Of),
    var(Of),
    !.
expanded(Goal0, Module, Goal) :-
    compound(Goal0),
    functor(Goal0, Name, Arity),
    Name \== (','),
    takes_goals(Name, Arity, Spec),
    Goal0 =.. [_|Args0],
    Spec =.. [_|Specs],
    ( of_library(Name, Arity) -> Walks = true ; Walks = false ),
    expanded_args(Specs, Args0, Walks, Module, Args, Changed),
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
of_library(foldr, 4).
of_library(predsort, 3).
of_library(map_list_to_pairs, 3).
of_library(max_member, 3).
of_library(min_member, 3).
of_library(scanl, 4).
of_library(scanl, 5).
of_library(foldsubterms, 4).
of_library(foldsubterms, 5).
of_library(mapargs, 3).
of_library(mapsubterms, 3).
of_library(map_assoc, 2).
of_library(map_assoc, 3).
of_library(concurrent_maplist, 2).
of_library(concurrent_maplist, 3).
of_library(concurrent_maplist, 4).
of_library(concurrent_forall, 2).
of_library(call_time, 2).
of_library(call_time, 3).
of_library(time, 1).
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
    ->  inner_lambda(Arg0, 0, Module, Arg1),
        Arg = Module:Arg1,
        Changed = true
    ;   Arg = Arg0
    ),
    qualified_lambdas(Args0, Module, Args, Changed).

%   expanded_args(+Specs, +Args0, +Walks, +Module, -Args, -Changed): Walks is true if goals in the arguments
%   are looked at here. Those of the system's predicates are looked at when the file is read.

expanded_args([], [], _, _, [], _).
expanded_args([Spec|Specs], [Arg0|Args0], Walks, Module, [Arg|Args], Changed) :-
    (   expanded_arg(Spec, Arg0, Walks, Module, Arg),
        Arg \== Arg0
    ->  Changed = true
    ;   Arg = Arg0
    ),
    expanded_args(Specs, Args0, Walks, Module, Args, Changed).

expanded_arg(Spec, Arg0, _, Module, ninelog_judge:run(Module, Arg0)) :-
    var(Arg0),
    !,
    is_goal(Spec).
expanded_arg(1, Change, _, Module, ninelog_judge:changed(Change, Module)) :-
    atom(Change),
    change(Change),
    !.
expanded_arg(Spec, Closure, _, _, ninelog_reading:shared(Closure)) :-
    integer(Spec),
    Spec > 0,
    callable(Closure),
    length(Extra, Spec),
    ninelog_judge:extended(Closure, Extra, Goal),
    of_globals(Goal),
    !.
expanded_arg(Spec, Arg0, _, Module, ninelog_judge:run(Module, Arg0)) :-
    integer(Spec),
    Spec > 0,
    callable(Arg0),
    passes_goals(Arg0, Spec),
    !.
expanded_arg(Spec, Lambda, _, Module, Arg) :-
    integer(Spec),
    callable(Lambda),
    Lambda = _>>_,
    !,
    inner_lambda(Lambda, Spec, Module, Arg).
expanded_arg(0, Arg0, true, Module, Arg) :-
    callable(Arg0),
    inner(Arg0, Module, Arg).

%   shared(+Closure, ?Arg, ...) is nondet: a goal about global variables as a closure.

shared(Closure, A) :-
    ninelog_judge:extended(Closure, [A], Goal),
    ninelog_judge:shared(Goal).
shared(Closure, A, B) :-
    ninelog_judge:extended(Closure, [A,B], Goal),
    ninelog_judge:shared(Goal).

%   passes_goals(+Closure, +Extra): calls some of the arguments that it gets, as in maplist(call, Goals), or
%   one that is a variable.

passes_goals(Closure, Extra) :-
    parts(Closure, Name, Args),
    length(Args, Arity0),
    Name \== (:),
    Name \== (>>),
    Arity is Arity0+Extra,
    takes_goals(Name, Arity, Spec),
    arg(At, Spec, OfGoal),
    ( is_goal(OfGoal) ; OfGoal == (^) ),
    (   At > Arity0
    ;   arg(At, Closure, Arg),
        var(Arg)
    ),
    !.

%   parts(+Closure, -Name, -Args): also of `add()`, which is called as `add` is.

parts(Closure, Name, Args) :-
    (   atom(Closure)
    ->  Name = Closure,
        Args = []
    ;   compound_name_arguments(Closure, Name, Args)
    ).

%   inner(+Goal0, +Module, -Goal): a goal in another one.

inner(Goal0, Module, Goal) :-
    (   var(Goal0)
    ->  Goal = ninelog_judge:run(Module, Goal0)
    ;   expand_goal(Goal0, Goal)
    ).

inner_arg(1, [Goal0|Args], Module, [Goal|Args]) :-
    !,
    inner(Goal0, Module, Goal).
inner_arg(At0, [Arg|Args0], Module, [Arg|Args]) :-
    At is At0-1,
    inner_arg(At, Args0, Module, Args).

%   inner_lambda(+Lambda0, +Extra, +Module, -Lambda): the body is a goal if all arguments are named.

inner_lambda(Parameters>>Body0, Extra, Module, Parameters>>Body) :-
    (   nonvar(Parameters),
        Parameters = _/Named
    ->  true
    ;   Named = Parameters
    ),
    (   is_list(Named),
        length(Named, Count),
        Count >= Extra
    ->  inner(Body0, Module, Body)
    ;   Body = Body0
    ).

%   collects(+Goal, -Of): bagof/3 and such look at the variables of Of.

collects(bagof(_, Of, _), Of).
collects(setof(_, Of, _), Of).
collects(aggregate(_, Of, _), Of).
collects(aggregate(_, _, Of, _), Of).
collects(aggregate_all(_, Of, _), Of).
collects(aggregate_all(_, _, Of, _), Of).

is_goal(Spec) :-
    (   integer(Spec)
    ;   Spec == (//)
    ),
    !.

%   limit(?Predicate, ?At, ?What): the program would escape what it sets; its argument At is a goal.

limit(call_with_inference_limit/3, 1, 'a limit of inferences').
limit(call_with_depth_limit/3, 1, 'a limit of depth').
limit(call_with_limits/2, 2, 'limits of a goal').
limit(reset/3, 1, 'a continuation').
limit(intercept/3, 1, 'signals that are intercepted').
limit(intercept/4, 1, 'signals that are intercepted').
limit(intercept_all/4, 2, 'signals that are intercepted').
limit(nb_intercept_all/4, 2, 'signals that are intercepted').

%   of_globals(+Goal): global variables, counters and records are the program's, too.

of_globals(b_setval(_, _)).
of_globals(b_getval(_, _)).
of_globals(nb_setval(_, _)).
of_globals(nb_getval(_, _)).
of_globals(nb_current(_, _)).
of_globals(flag(_, _, _)).
of_globals(recorda(_, _)).
of_globals(recorda(_, _, _)).
of_globals(recordz(_, _)).
of_globals(recordz(_, _, _)).
of_globals(recorded(_, _)).
of_globals(recorded(_, _, _)).

change(assert).
change(asserta).
change(assertz).
change(retract).
change(retractall).

%   change_goal(+Change, +Module, +Clause, -Goal)

change_goal(Change, Module, Clause, Goal) :-
    (   is_open(Clause)
    ->  Goal = ninelog_judge:change_open(Change, Module:Clause)
    ;   Goal = ninelog_judge:change(Change, Module:Clause)
    ).

%   is_open(+Clause): a part of the text of a clause may be given by the program: its head, or a goal.

is_open(Clause) :-
    var(Clause),
    !.
is_open(Module:Clause) :-
    ( var(Module) ; is_open(Clause) ),
    !.
is_open((Head :- Body)) :-
    ( is_open(Head) ; is_open_goal(Body) ),
    !.

is_open_goal(Goal) :-
    var(Goal),
    !.
is_open_goal(Goal) :-
    compound(Goal),
    compound_name_arity(Goal, Name, Arity),
    takes_goals(Name, Arity, Spec),
    arg(At, Spec, OfGoal),
    ( is_goal(OfGoal) ; OfGoal == (^) ; OfGoal == (:) ),
    arg(At, Goal, Inner),
    is_open_goal(Inner),
    !.

%   may_call(+Format): the text of the format is not known, or calls a goal (`~@`).

may_call(Format) :-
    (   ( atom(Format) ; string(Format) )
    ->  sub_atom(Format, _, _, _, @)
    ;   true
    ).

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
        Clauses = ['unit test'(Name, Line, Options, Body),
                   (Head :- !, ninelog_judge:set(Mode), Goal0)]
    ;   Clauses = Clauses0
    ).

%   qualified_changes(+Body0, -Body): changes in a module that the test names, as in user:assertz(p(1)). The
%   goal alone would not tell the module.

qualified_changes(Term0, Term) :-
    (   \+ compound(Term0)
    ->  Term = Term0
    ;   Term0 = Module:Goal,
        atom(Module),
        compound(Goal),
        compound_name_arguments(Goal, Change, [Clause]),
        change(Change)
    ->  change_goal(Change, Module, Clause, Term)
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
    parts(Goal, Name, Args),
    length(Args, Arity0),
    '$member'(Extra, [0,1,2,3,4,5,6]),
    Arity is Arity0+Extra,
    is_system(Name, Arity),
    !.

%   is_fixed(+Name, +Arity): means the same in all tests, whatever the program defines: a predicate of the
%   system, or what calls a lambda expression of a test.

is_fixed(Name, Arity) :-
    (   is_system(Name, Arity)
    ->  true
    ;   Name == (>>),
        Arity >= 2
    ).

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
        compound_name_arguments(Option0, Name, [Goal0]),
        '$memberchk'(Name, [setup,cleanup,condition,forall,true])
    ->  expand_in(Module, Goal0, Goal1),
        (   Name == condition,
            Goal1 \= ninelog_judge:condition(_)
        ->  Goal = ninelog_judge:condition(Module:Goal1)
        ;   Goal = Goal1
        ),
        Option =.. [Name,Goal]
    ;   Option = Option0
    ).

expand_in(Module, Goal0, Goal) :-
    (   callable(Goal0)
    ->  qualified_changes(Goal0, Goal1),
        inner(Goal1, Module, Goal)
    ;   var(Goal0)
    ->  inner(Goal0, Module, Goal)
    ;   Goal = Goal0
    ).
