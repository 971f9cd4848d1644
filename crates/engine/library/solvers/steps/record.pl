/** <module> The constraints of a program, as it wrote them

A goal runs with constraints that are recorded instead of posted, so that its variables stay variables. The
clauses that it may reach are copied to a temporary module, in which each goal that is a constraint notes its
place and the names of its variables.
*/

:- module(steps_record, [ recorded/5 ]).
:- use_module(library(clpfd)).
:- autoload(library(lists), [append/2, append/3, reverse/2]).
:- autoload(library(apply), [maplist/2, maplist/3, maplist/4]).
:- autoload(library(modules), [in_temporary_module/3]).
:- autoload(library(why/program), [line_at/3, own_predicate/3, program_of/3]).

:- meta_predicate recorded(:, ?, -, -, -), written(0, +), placed(0, +), named_group(+, 0, +).

%!  recorded(:Goal, ?Vars, -Start, -Groups, -Names) is semidet.
%
%   Runs Goal once. Start are the recorded terms that give domains, Groups the other constraints in the order
%   in which they were posted, as terms group(Name, Goal, Place, Terms): Name is that of named/2 or none, Goal
%   the constraint as it was written, Place is File:Line, `query` or none, Terms what was recorded. Names is a
%   list of Name=Term, from the clauses in the order in which they were called. Fails if Goal fails.

recorded(Module:Goal, Vars, Start, Groups, Names) :-
    program_of(Module, Goal, Clauses),
    copy_term_nat(Vars, Before),
    State = shape(none),
    (   copy_runs(Module, Clauses, Goal, Recorded, Seen),
        (   has_new_integer(Before, Vars)
        ->  copy_term_nat(Vars, Found),
            without_integers(Found, Shape),
            nb_setarg(1, State, some(Shape)),
            fail
        ;   true
        )
    ->  true
    ;   % What the goal computed for Vars are conclusions, too: with variables that take part in constraints
        % from the beginning, it is recorded.
        State = shape(some(Shape)),
        Vars = Shape,
        '$fd_join'(Vars),
        copy_runs(Module, Clauses, Goal, Recorded, Seen)
    ),
    reverse(Recorded, Parts),
    sorted(Parts, Start, Groups),
    reverse(Seen, InOrder),
    append(InOrder, Names).

copy_runs(Module, Clauses, Goal, Recorded, Seen) :-
    in_temporary_module(_, true, once(steps_record:run_copy(Module, Clauses, Goal, Recorded, Seen))).

:- public run_copy/5.

run_copy(Module, Clauses, Goal, Recorded, Seen) :-
    current_temporary(Temporary),
    copied(Goal, Module, query, none, Temporary, Copy),
    add_import_module(Temporary, Module, start),
    add_clauses(Clauses, Temporary),
    b_setval('$fd_recorded', []),
    b_setval('$fd_seen', []),
    setup_call_cleanup('$fd_record'(true), once(Temporary:Copy), '$fd_record'(false)),
    b_getval('$fd_recorded', Recorded),
    b_getval('$fd_seen', Seen).

%   has_new_integer(+Before, +Term): Term has an integer where Before, of which it is an instance, has none.

has_new_integer(Before, Term) :-
    (   integer(Term)
    ->  var(Before)
    ;   compound(Term),
        (   compound(Before)
        ->  arg(N, Term, Part),
            arg(N, Before, PartBefore)
        ;   arg(_, Term, Part)
        ),
        has_new_integer(PartBefore, Part)
    ),
    !.

without_integers(Term, Shape) :-
    (   integer(Term)
    ->  true
    ;   compound(Term)
    ->  Term =.. [Name|Parts0],
        maplist(without_integers, Parts0, Parts),
        Shape =.. [Name|Parts]
    ;   Shape = Term
    ).

current_temporary(Module) :-
    nb_current('$tmp_module', Module).

sorted([], [], []).
sorted([Part|Parts], Start0, Groups0) :-
    (   Part = group(Name, Goal, Place, Terms)
    ->  true
    ;   Name = none,
        Goal = Part,
        Place = none,
        Terms = [Part]
    ),
    (   Name == none,
        maplist(is_domain, Terms)
    ->  append(Terms, Start, Start0),
        Groups0 = Groups
    ;   Start0 = Start,
        Groups0 = [group(Name, Goal, Place, Terms)|Groups]
    ),
    sorted(Parts, Start, Groups).

is_domain(_ in _).
is_domain(_ ins _).
is_domain(_ in_set _).

                /*******************************
                *            COPIES            *
                *******************************/

add_clauses([], _).
add_clauses([Clause|Clauses], Temporary) :-
    (   Clause = clause(Own:_, Head, Body, Names, Place, Layout)
    ->  (   import_module(Temporary, Own)
        ->  true
        ;   add_import_module(Temporary, Own, end)
        ),
        copied(Body, Own, Place, Layout, Temporary, Copy),
        (   Names == []
        ->  assertz(Temporary:(Head :- Copy))
        ;   assertz(Temporary:(Head :- steps_record:seen(Names), Copy))
        )
    ;   Clause = empty(_:Name/Arity),
        dynamic(Temporary:Name/Arity)
    ),
    add_clauses(Clauses, Temporary).

%   copied(+Body, +Own, +Place, +Layout, +Into, -Copy): Copy is Body with notes around its constraints, for
%   the module Into.

copied(Body, _, _, _, _, Body) :-
    var(Body),
    !.
copied(Body, Own, Place, grammar(Layout), Into, Copy) :-
    !,
    copied(Body, Own, Place, Layout, Into, Copy).
copied(Body, Own, Place, parentheses_term_position(_, _, Layout), Into, Copy) :-
    !,
    copied(Body, Own, Place, Layout, Into, Copy).
copied(Body, Own, Place, Layout, Into, Copy) :-
    control(Body),
    !,
    Body =.. [Name|Parts],
    part_layouts(Layout, 2, Layouts),
    maplist(part_copied(Own, Place, Into), Parts, Layouts, Copies),
    Copy =.. [Name|Copies].
copied(named(Name, Goal0), Own, Place, Layout, Into, steps_record:named_group(Name, Into:Goal, Where)) :-
    \+ own_predicate(Own, named(_, _), _),
    !,
    part_layouts(Layout, 2, [_,GoalLayout]),
    copied(Goal0, Own, Place, GoalLayout, Into, Goal),
    place_of(Place, Layout, Where).
copied(Goal0, Own, Place, Layout, Into, steps_record:written(Into:Goal, Where)) :-
    (   Goal0 = clpfd:Compiled
    ->  compiled(Compiled, Goal)
    ;   constraint(Own, Goal0),
        Goal = Goal0
    ),
    !,
    place_of(Place, Layout, Where).
copied(Goal, Own, Place, Layout, Into, steps_record:placed(Into:Goal, Where)) :-
    predicate_property(Own:Goal, meta_predicate(_)),
    \+ own_predicate(Own, Goal, _),
    !,
    place_of(Place, Layout, Where).
copied(Goal, _, _, _, _, Goal).

part_copied(Own, Place, Into, Part, Layout, Copy) :-
    copied(Part, Own, Place, Layout, Into, Copy).

control((_, _)).
control((_ ; _)).
control((_ -> _)).
control((_ *-> _)).

part_layouts(Layout, Arity, Layouts) :-
    length(Layouts, Arity),
    (   Layout = term_position(_, _, _, _, Layouts)
    ->  true
    ;   maplist(=(none), Layouts)
    ).

%   compiled(+Compiled, -Goal): what goal expansion made of a constraint, as it was written.

compiled(clpfd_equal(X, Y), X #= Y).
compiled(clpfd_geq(X, Y), X #>= Y).
compiled(clpfd_in(X, Domain), X in Domain).

constraint(Own, Goal) :-
    callable(Goal),
    predicate_property(Own:Goal, imported_from(clpfd)),
    functor(Goal, Name, Arity),
    memberchk(Name/Arity,
              [ (#>)/2, (#<)/2, (#>=)/2, (#=<)/2, (#=)/2, (#\=)/2, (#\)/1, (#<==>)/2, (#==>)/2, (#<==)/2,
                (#\/)/2, (#\)/2, (#/\)/2, (in)/2, (ins)/2, (in_set)/2, all_different/1, all_distinct/1,
                all_different/2, all_distinct/2, sum/3, scalar_product/4, tuples_in/2, (table)/2, (table)/3,
                lex_chain/1, lex_chain/2, serialized/2, element/3, global_cardinality/2, global_cardinality/3,
                circuit/1, cumulative/1, cumulative/2, disjoint2/1, automaton/3, automaton/8, chain/2,
                zcompare/3, domain/3, count/4, nvalue/2, sorting/3, relation/3
              ]).

place_of(File:First, Layout, Place) :-
    !,
    (   compound(Layout),
        arg(1, Layout, From),
        integer(From),
        line_at(File, From, Line)
    ->  Place = File:Line
    ;   Place = File:First
    ).
place_of(Place, _, Place).

                /*******************************
                *          WHAT RUNS           *
                *******************************/


:- public seen/1, written/2, placed/2, named_group/3.

%   seen(+Names): the names of variables in a clause that is called.

seen(Names) :-
    b_getval('$fd_seen', Seen),
    b_setval('$fd_seen', [Names|Seen]).

%   written(:Goal, +Place): Goal is one constraint.
%   named_group(+Name, :Goal, +Place): all constraints of Goal are one, with a name.

written(Goal, Place) :-
    named_group(none, Goal, Place).

named_group(Name, Goal, Place) :-
    within(Goal, Before, New),
    (   New == []
    ->  b_setval('$fd_recorded', Before)
    ;   flat(New, [], Terms),
        strip_module(Goal, _, Written0),
        written_goal(Written0, Written),
        b_setval('$fd_recorded', [group(Name, Written, Place, Terms)|Before])
    ).

%   written_goal(+Copied, -Goal): without the notes of a copy.

written_goal(Goal0, Goal) :-
    (   nonvar(Goal0),
        Goal0 = steps_record:written(_:Goal1, _)
    ->  Goal = Goal1
    ;   Goal = Goal0
    ).

%   placed(:Goal, +Place): a predicate of a library that may post constraints.

placed(Goal, Place) :-
    b_getval('$fd_recorded', Before),
    b_setval('$fd_recorded', []),
    call(Goal),
    b_getval('$fd_recorded', New0),
    each_placed(New0, Place, New),
    append(New, Before, All),
    b_setval('$fd_recorded', All).

within(Goal, Before, New) :-
    b_getval('$fd_recorded', Before),
    b_setval('$fd_recorded', []),
    once(Goal),
    b_getval('$fd_recorded', New).

each_placed([], _, []).
each_placed([Part0|Parts0], Place, [Part|Parts]) :-
    (   Part0 = group(_, _, _, _)
    ->  Part = Part0
    ;   Part = group(none, Part0, Place, [Part0])
    ),
    each_placed(Parts0, Place, Parts).

%   flat(+Parts, +Terms0, -Terms): the recorded terms in the order in which they were posted.

flat([], Terms, Terms).
flat([Part|Parts], Terms0, Terms) :-
    (   Part = group(_, _, _, Inner)
    ->  append(Inner, Terms0, Terms1)
    ;   Terms1 = [Part|Terms0]
    ),
    flat(Parts, Terms1, Terms).
