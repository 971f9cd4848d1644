/** The smallest part of a program and a query that already fails.

Parts are struck out one after the other as long as what remains still fails finitely: goals become `true`,
arguments become variables. The remains are copied to a temporary module and run there. Variables of what was
struck out are holes (see library(why/holes)), so a slice fails only if the program does.

Two copies exist: the general one, from which parts are struck out, and the exact one, which runs what stands
in negations, conditions, collections and before cuts, where a more general program could fail more.

Expected of the caller: with_slices/3 around all else.
*/

:- module(why_slices,
          [ with_slices/4, run/2, minimise/0, shown_slice/1, traced_failures/2, unit/5, unit_source/4,
            clause_head/3, clause_place/2, is_struck/1, without/2, without_clause/2, unstruck/1,
            clauses_of_key/2, atom_elsewhere/2, first_solution/2, reached_units/1, open_part/1,
            struck_part/1, with_parts/2, source_head/2, stopped_at/3, context/1
          ]).
:- use_module(library(why/holes)).
:- use_module(library(why/program)).
:- use_module(library(why/goals)).
:- autoload(library(apply), [exclude/3, foldl/4]).
:- autoload(library(lists), [append/3, member/2, nth1/3, reverse/2]).
:- autoload(library(modules), [in_temporary_module/3]).
:- autoload(library(time), [call_with_time_limit/3]).
:- autoload(library(occurs), [occurrences_of_var/3, sub_term/2]).

:- meta_predicate with_slices(+, +, +, 0), without(+, 0), without_clause(+, 0), unstruck(0), with_parts(+, 0).

%   piece(Id, Key, Head, Tree, Names, Place): a clause, its body as a tree.
%   predicate(Name, Arity, Key): what the program defines.
%   struck(Part): Part is a unit or argument(Owner, Path), where Owner is a unit or head(Clause).
%   outdated(Key): the general copy of the predicate is not made yet.
%   failed(Unit, Depth, Goal): seen by traced_failures/2.
%   stopped(Unit, Goal): the last goal of the unit without a solution, for whatever reason.
%   budget(End, Inferences): when to stop striking out, and how long a slice may run.

%!  unit(?Unit, ?Clause, ?Goal, ?Class, ?From) is nondet.
%
%   Unit is a part of Clause that can be struck out.

%!  context(?Module) is semidet.
%
%   Module is that of the query.

:- thread_local piece/6, predicate/3, unit/5, struck/1, outdated/1, failed/3, stopped/2, budget/2,
    context/1.

%!  with_slices(+Module, +Query, +Names, :Goal) is semidet.
%
%   Runs Goal while the parts of the program that Query reaches in Module can be struck out.

with_slices(Module, Query, Names, Goal) :-
    setup_call_cleanup(
        true,
        in_temporary_module('why:general', true,
            in_temporary_module('why:exact', true,
                ( why_slices:prepare(Module, Query, Names), once(Goal) ))),
        forget).

forget :-
    retractall(piece(_, _, _, _, _, _)),
    retractall(predicate(_, _, _)),
    retractall(unit(_, _, _, _, _)),
    retractall(struck(_)),
    retractall(outdated(_)),
    retractall(failed(_, _, _)),
    retractall(stopped(_, _)),
    retractall(budget(_, _)),
    retractall(context(_)).

:- public prepare/3.

prepare(Module, Query, Names) :-
    forget,
    statistics(cputime, Now),
    End is Now + 1.5,
    assertz(budget(End, 1 000 000)),
    assertz(context(Module)),
    program_of(Module, Query, Clauses),
    add_clause(Module, 0, clause(query, 'why query', Query, Names, none, none), First),
    foldl(add_clause, Clauses, First, _),
    copy_exactly.

add_clause(Clause, Id0, Id) :-
    (   Clause = clause(Own:_, _, _, _, _, _)
    ->  add_clause(Own, Id0, Clause, Id)
    ;   Clause = empty(Key),
        Id = Id0,
        add_predicate(Key)
    ).

add_clause(Own, Id0, clause(Key, Head, Body, Names, Place, Layout), Id) :-
    body_tree(Body, Layout, Own, Tree, Units, []),
    Id is Id0 + 1,
    number_units(Units, Id),
    assertz(piece(Id, Key, Head, Tree, Names, Place)),
    forall(member(unit(U, Goal, Class, From), Units), assertz(unit(U, Id, Goal, Class, From))),
    add_predicate(Key).

add_predicate(Key) :-
    (   outdated(Key)
    ->  true
    ;   assertz(outdated(Key)),
        general_functor(Key, Name/Arity),
        assertz(predicate(Name, Arity, Key))
    ).

number_units(Units, Id) :-
    number_units(Units, Id, 1).

number_units([], _, _).
number_units([unit(Id/N, _, _, _)|Units], Id, N) :-
    N1 is N + 1,
    number_units(Units, Id, N1).

                /*******************************
                *            COPIES            *
                *******************************/

copy_exactly :-
    forall(predicate(Name, Arity, _), dynamic('why:exact':Name/Arity)),
    forall(piece(_, _, Head, Tree, _, _),
           ( exact_body(Tree, Body), assertz('why:exact':(Head :- Body)) )).

%   update(+Mode): makes the general copies anew that are outdated. Mode is plain or trace.

update(Mode) :-
    findall(Key, outdated(Key), Keys),
    retractall(outdated(_)),
    forall(member(Key, Keys), update_key(Key, Mode)).

update_key(Key, Mode) :-
    general_functor(Key, Name/Arity),
    functor(Template, Name, Arity),
    dynamic('why:general':Name/Arity),
    retractall('why:general':Template),
    (   has_inner_cut(Key)
    ->  assertz(('why:general':Template :- why_holes:clean(Template), !, 'why:exact':Template)),
        Cuts = inner
    ;   Cuts = outer
    ),
    forall(piece(Id, Key, Head, Tree, _, _),
           forall(general_clause(Cuts, Id, Mode, Head, Tree, Clause), assertz('why:general':Clause))).

general_functor(query, 'why query'/0) :- !.
general_functor(_:PI, PI).

%   has_inner_cut(+Key): a cut stands in a branch, and is not struck out.

has_inner_cut(Key) :-
    piece(_, Key, _, Tree, _, _),
    branch_of(Tree, Branch),
    cut_in(Branch),
    !.

branch_of((A, B), Branch) :- ( branch_of(A, Branch) ; branch_of(B, Branch) ).
branch_of(branches(U, _, T, E), Branch) :- \+ struck(U), ( Branch = T ; Branch = E ).
branch_of(either(U, A, B), Branch) :- \+ struck(U), ( Branch = A ; Branch = B ).

cut_in((A, B)) :- ( cut_in(A) -> true ; cut_in(B) ).
cut_in(cut(U)) :- \+ struck(U).
cut_in(branches(U, _, T, E)) :- \+ struck(U), ( cut_in(T) -> true ; cut_in(E) ).
cut_in(either(U, A, B)) :- \+ struck(U), ( cut_in(A) -> true ; cut_in(B) ).

%   With a cut there are two clauses: one for calls without holes, and one that does not cut. Whether a call
%   has holes must be known before the head is unified, which may bind them.

general_clause(Cuts, Id, Mode, Head0, Tree, (Head :- Body)) :-
    (   Cuts == outer,
        split_at_cut(Tree, Before, After)
    ->  functor(Head0, Name, Arity),
        functor(Head, Name, Arity),
        (   exact_parts(Before, Mode, Body1),
            general_body(After, Mode, Body2),
            Body = (why_holes:clean(Head), Head = Head0, Body1, !, Body2)
        ;   struck_head(Id, Head0, Head1, Struck),
            general_body((Before, After), Mode, Body1),
            Body = (\+ why_holes:clean(Head), Head = Head1, why_holes:holes(Struck), Body1)
        )
    ;   struck_head(Id, Head0, Head, Struck),
        general_body(Tree, Mode, Body1),
        ( Struck == [] -> Body = Body1 ; Body = (why_holes:holes(Struck), Body1) )
    ).

%   split_at_cut(+Tree, -Before, -After): at the last cut that is not struck out.

split_at_cut((A, B), Before, After) :-
    !,
    (   split_at_cut(B, Before1, After)
    ->  Before = (A, Before1)
    ;   split_at_cut(A, Before, After1),
        After = (After1, B)
    ).
split_at_cut(cut(U), true, true) :-
    \+ struck(U).

struck_head(Id, Head0, Head, Struck) :-
    strike(head(Id), Head0, Head, Struck).

%   strike(+Owner, +Term0, -Term, -Struck): Term has new variables in place of the arguments that are struck
%   out; Struck are these, and the variables of what stood there.

strike(Owner, Term0, Term, Struck) :-
    findall(Path, struck(argument(Owner, Path)), Paths),
    (   Paths == []
    ->  Term = Term0,
        Struck = []
    ;   strike_paths(Paths, Term0, Term, Struck)
    ).

strike_paths([], Term, Term, []).
strike_paths([Path|Paths], Term0, Term, [New, Old|Struck]) :-
    replaced(Path, Term0, Old, New, Term1),
    !,
    strike_paths(Paths, Term1, Term, Struck).
strike_paths([_|Paths], Term0, Term, Struck) :-
    strike_paths(Paths, Term0, Term, Struck).

replaced([], Old, Old, New, New).
replaced([N|Path], Term0, Old, New, Term) :-
    compound(Term0),
    compound_name_arguments(Term0, Name, Args0),
    nth1(N, Args0, Arg0, Rest),
    replaced(Path, Arg0, Old, New, Arg),
    nth1(N, Args, Arg, Rest),
    compound_name_arguments(Term, Name, Args).

%   general_body(+Tree, +Mode, -Goal)

general_body(true, _, true).
general_body((A0, B0), Mode, (A, B)) :-
    general_body(A0, Mode, A),
    general_body(B0, Mode, B).
general_body(cut(_), _, true).
general_body(branches(U, C, T0, E0), Mode, Goal) :-
    (   struck(U)
    ->  Goal = why_holes:holes(C-T0-E0)
    ;   general_body(T0, Mode, T),
        general_body(E0, Mode, E),
        exact_body(C, Condition),
        traced(Mode, U, why_holes:hole_branches(Condition, T, E), Shown, Goal),
        source_of(branches(U, C, T0, E0), Shown, _)
    ).
general_body(either(U, A0, B0), Mode, Goal) :-
    (   struck(U)
    ->  Goal = why_holes:holes(A0-B0)
    ;   general_body(A0, Mode, A),
        general_body(B0, Mode, B),
        Goal = (A ; B)
    ).
general_body(leaf(U, Goal0, Own, Class), Mode, Goal) :-
    (   struck(U)
    ->  Goal = why_holes:holes(Goal0)
    ;   strike(U, Goal0, Goal1, Struck),
        general_goal(Class, Goal1, Own, Goal2),
        traced(Mode, U, Goal2, Goal1, Goal3),
        ( Struck == [] -> Goal = Goal3 ; Goal = (why_holes:holes(Struck), Goal3) )
    ).

%   exact_parts(+Tree, +Mode, -Goal): what stands before a cut.

exact_parts((A0, B0), Mode, (A, B)) :-
    !,
    exact_parts(A0, Mode, A),
    exact_parts(B0, Mode, B).
exact_parts(cut(_), _, true) :- !.
exact_parts(leaf(U, Goal0, Own, Class), Mode, Goal) :-
    !,
    exact_body(leaf(U, Goal0, Own, Class), Goal1),
    traced(Mode, U, Goal1, Goal0, Goal).
exact_parts(Tree, _, Goal) :-
    exact_body(Tree, Goal).

traced(plain, _, Goal, _, Goal).
traced(trace, U, Goal, Shown, why_slices:leaf(U, Goal, Shown)).

%   leaf(+Unit, :Goal, +Shown): notes that a goal has no solution, and how many goals were solved before.

:- public leaf/3.
:- meta_predicate leaf(+, 0, ?).

leaf(U, Goal, Shown) :-
    b_getval('$why_depth', Depth0),
    Depth is Depth0 + 1,
    b_setval('$why_depth', Depth),
    State = seen(no),
    (   call(Goal),
        nb_setarg(1, State, yes)
    ;   arg(1, State, no),
        note_failure(U, Depth, Shown),
        fail
    ).

note_failure(U, Depth, Shown) :-
    copy_term_nat(Shown, Stopped),
    retractall(stopped(U, _)),
    assertz(stopped(U, Stopped)),
    (   failed(U, Depth0, _),
        Depth0 >= Depth
    ->  true
    ;   unit(U, _, _, own, _),
        \+ no_head_fits(Shown)
    ->  true
    ;   retractall(failed(U, _, _)),
        copy_term_nat(Shown, Copy),
        assertz(failed(U, Depth, Copy))
    ).

no_head_fits(Goal) :-
    functor(Goal, Name, Arity),
    \+ ( piece(Id, _:Name/Arity, Head0, _, _, _),
         struck_head(Id, Head0, Head, _),
         \+ Head \= Goal
       ).

                /*******************************
                *            RUNNING           *
                *******************************/

times_up :-
    budget(End, _),
    statistics(cputime, Now),
    Now > End.

%!  run(+Mode, -Result) is det.
%
%   Runs the query of the general copy. Result is fails, holds, endless, error(Error), or effect(Goal) if it
%   holds or is unknown because of a goal that is not run.

run(Mode, Result) :-
    update(Mode),
    budget(_, Limit),
    nb_setval('$why_effect', []),
    nb_setval('$why_depth', 0),
    (   catch(call_with_time_limit(2, ended(Limit, End), why_slices), Error, true)
    ->  (   nonvar(Error)
        ->  ended_by(Error, Result0),
            Result = Result0
        ;   End == inference_limit_exceeded
        ->  Result = endless
        ;   nb_getval('$why_effect', Effect),
            ( Effect == [] -> Result = holds ; Result = effect(Effect) )
        )
    ;   Result = fails
    ).

ended(Limit, End) :-
    call_with_inference_limit('why:general':'why query', Limit, End),
    !.

%   Limits around the explanation end it, too.

ended_by(time_limit_exceeded(why_slices), endless) :- !.
ended_by(why_effect(Goal), effect(Goal)) :- !.
ended_by(error(resource_error(_), _), endless) :- !.
ended_by(error(Formal, Context), error(error(Formal, Context))) :- !.
ended_by(Ball, _) :- throw(Ball).

%!  without(+Units, :Goal) is semidet.
%
%   Runs Goal once while units are struck out, in addition to what is already.

without(Units, Goal) :-
    exclude(is_struck, Units, New),
    setup_call_cleanup(
        strike_out(New),
        once(Goal),
        put_back(New)).

%!  is_struck(+Part) is semidet.
%
%   True if Part is struck out.

is_struck(Part) :-
    struck(Part).

strike_out(Parts) :-
    forall(member(Part, Parts), ( assertz(struck(Part)), outdate(Part) )).

put_back(Parts) :-
    forall(member(Part, Parts), ( retractall(struck(Part)), outdate(Part) )).

outdate(Part) :-
    clause_of_part(Part, Id),
    piece(Id, Key, _, _, _, _),
    !,
    ( outdated(Key) -> true ; assertz(outdated(Key)) ).

clause_of_part(argument(Owner, _), Id) :- !, ( Owner = head(Id) -> true ; Owner = Id/_ ).
clause_of_part(Id/_, Id).

%!  without_clause(+Id, :Goal) is semidet.
%
%   Runs Goal once while the clause is not there.

without_clause(Id, Goal) :-
    findall(piece(Id, Key, H, T, N, P), piece(Id, Key, H, T, N, P), [Piece]),
    arg(2, Piece, Key),
    setup_call_cleanup(
        ( retractall(piece(Id, _, _, _, _, _)), assertz(outdated(Key)) ),
        once(Goal),
        ( put_in_order(Piece), assertz(outdated(Key)) )).

put_in_order(Piece) :-
    findall(Other, ( Other = piece(_, _, _, _, _, _), call(Other) ), Others),
    sort(1, @<, [Piece|Others], All),
    retractall(piece(_, _, _, _, _, _)),
    forall(member(Each, All), assertz(Each)).

%!  unstruck(:Goal) is semidet.
%
%   Runs Goal once on the whole program.

unstruck(Goal) :-
    findall(Part, struck(Part), Parts),
    with_parts(Parts, Goal).

%!  struck_part(?Part) is nondet.
%!  open_part(-Part) is nondet.
%
%   Part is struck out; is left, and could be struck out if the slice then failed.

struck_part(Part) :-
    struck(Part).

open_part(Part) :-
    reached_keys(Keys),
    member(Key, [query|Keys]),
    (   open_unit(Key, Part, _)
    ;   open_argument(Key, Part)
    ),
    \+ struck(Part).

%!  with_parts(+Parts, :Goal) is semidet.
%
%   Runs Goal once with parts put back that are struck out.

with_parts(Parts, Goal) :-
    setup_call_cleanup(
        put_back(Parts),
        once(Goal),
        strike_out(Parts)).

%!  first_solution(+Goal, +Module) is semidet.
%
%   Calls Goal, which stands in Module, in the exact copy, if it ends.

first_solution(Goal, Module) :-
    body_tree(Goal, none, Module, Tree, _, []),
    exact_body(Tree, Called),
    catch(call_with_time_limit(1, call_with_inference_limit(Called, 300 000, End), why_slices),
          Error, ( ended_by(Error, End0), End = End0 )),
    !,
    memberchk(End, [true, !]).

%!  traced_failures(-Failures, -Result) is det.
%
%   Runs the slice and tells which units had no solution: failed(Depth, Unit, Goal), deepest first.

traced_failures(Failures, Result) :-
    outdate_all,
    retractall(failed(_, _, _)),
    retractall(stopped(_, _)),
    run(trace, Result),
    outdate_all,
    findall(failed(Depth, U, Goal), failed(U, Depth, Goal), Failures0),
    sort(1, @>=, Failures0, Failures).

outdate_all :-
    retractall(outdated(_)),
    forall(predicate(_, _, Key), assertz(outdated(Key))).

                /*******************************
                *           MINIMISE           *
                *******************************/

%!  minimise is det.
%
%   Strikes out what can be. Before, the query must have failed.

minimise :-
    statistics(inferences, Before),
    run(plain, _),
    statistics(inferences, After),
    Limit is 20 * (After - Before) + 20 000,
    retract(budget(End, _)),
    assertz(budget(End, Limit)),
    pass,
    pass,
    update(plain).

pass :-
    findall(U, unit(U, _, _, cut, _), Cuts),
    reduce(Cuts),
    goals_of(query),
    forall(reachable(Key, [goals]), goals_of(Key)),
    arguments_of(query),
    forall(reachable(Key, [arguments]), arguments_of(Key)).

%   reachable(-Key, +Phase): predicates that the slice calls, as it is when the next one is asked for.

reachable(Key, Phase) :-
    State = done([]),
    repeat,
    arg(1, State, Done),
    (   reached_keys(Keys),
        member(Key, Keys),
        \+ memberchk(Key, Done)
    ->  Done1 = [Key|Done],
        nb_setarg(1, State, Done1)
    ;   !,
        fail
    ),
    nonvar(Phase).

%   reached_keys(-Keys): predicates that what is left of the query leads to, nearest first.

reached_keys(Keys) :-
    reached([query], [query], Keys0),
    reverse(Keys0, Keys1),
    exclude(==(query), Keys1, Keys).

reached([], Seen, Seen).
reached([Key|Keys], Seen0, Seen) :-
    findall(Called, ( piece(Id, Key, _, _, _, _), called_from(Id, Called) ), Called0),
    new_keys(Called0, Seen0, Seen1, New),
    append(Keys, New, Keys1),
    reached(Keys1, Seen1, Seen).

new_keys([], Seen, Seen, []).
new_keys([Key|Keys], Seen0, Seen, New) :-
    (   memberchk(Key, Seen0)
    ->  new_keys(Keys, Seen0, Seen, New)
    ;   New = [Key|New1],
        new_keys(Keys, [Key|Seen0], Seen, New1)
    ).

called_from(Id, Key) :-
    unit(U, Id, Goal, Class, _),
    kept_unit(U),
    (   Class == own
    ->  functor(Goal, Name, Arity),
        predicate(Name, Arity, Key)
    ;   called_names(Goal, Names),
        member(Name0, Names),
        ( Name0 = _:Name -> true ; Name = Name0 ),
        predicate(Name, _, Key)
    ).

%!  kept_unit(+Unit) is semidet.
%
%   Neither the unit nor what it is part of is struck out.

kept_unit(U) :-
    \+ struck(U),
    U = Id/_,
    piece(Id, _, _, Tree, _, _),
    !,
    stands_in(Tree, U).

stands_in((A, B), U) :- ( stands_in(A, U) -> true ; stands_in(B, U) ).
stands_in(cut(U), U).
stands_in(leaf(U, _, _, _), U).
stands_in(branches(V, _, T, E), U) :-
    (   U == V
    ->  true
    ;   \+ struck(V),
        ( stands_in(T, U) -> true ; stands_in(E, U) )
    ).
stands_in(either(V, A, B), U) :-
    (   U == V
    ->  true
    ;   \+ struck(V),
        ( stands_in(A, U) -> true ; stands_in(B, U) )
    ).

%   fixed(+Id, +Unit): what stands before a cut is exact, and so is a predicate with a cut in a branch.

fixed(Id, U) :-
    piece(Id, Key, _, Tree, _, _),
    !,
    (   has_inner_cut(Key)
    ->  true
    ;   split_at_cut(Tree, Before, _),
        stands_in(Before, U)
    ).

fixed_head(Id) :-
    piece(Id, Key, _, Tree, _, _),
    !,
    (   split_at_cut(Tree, _, _)
    ->  true
    ;   has_inner_cut(Key)
    ).

goals_of(Key) :-
    findall(U, outer_unit(Key, U), Units0),
    reverse(Units0, Units),
    reduce(Units),
    findall(U, inner_unit(Key, U), Inner0),
    reverse(Inner0, Inner),
    ( Inner == [] -> true ; reduce(Inner) ).

outer_unit(Key, U) :-
    open_unit(Key, U, Tree),
    in_conjunction(Tree, U).

inner_unit(Key, U) :-
    open_unit(Key, U, Tree),
    \+ in_conjunction(Tree, U).

open_unit(Key, U, Tree) :-
    piece(Id, Key, _, Tree, _, _),
    unit(U, Id, _, Class, _),
    Class \== cut,
    kept_unit(U),
    \+ fixed(Id, U).

in_conjunction((A, B), U) :- ( in_conjunction(A, U) -> true ; in_conjunction(B, U) ).
in_conjunction(leaf(U, _, _, _), U).
in_conjunction(branches(U, _, _, _), U).
in_conjunction(either(U, _, _), U).

%   reduce(+Parts): strikes out what can be of them, all at once if possible, else half by half.

reduce([]) :- !.
reduce(Parts) :-
    (   times_up
    ->  true
    ;   can_go(Parts)
    ->  true
    ;   Parts = [_]
    ->  true
    ;   length(Parts, Count),
        Half is Count // 2,
        length(Front, Half),
        append(Front, Back, Parts),
        reduce(Front),
        reduce(Back)
    ).

can_go(Parts) :-
    strike_out(Parts),
    (   run(plain, fails)
    ->  true
    ;   put_back(Parts),
        fail
    ).

%   arguments_of(+Key): of heads and goals.

arguments_of(Key) :-
    findall(Id, piece(Id, Key, _, _, _, _), Ids),
    length(Ids, Count),
    (   Count > 20
    ->  columns_of(Ids)
    ;   findall(Part, head_argument(Key, Part), Heads),
        arguments(Heads),
        findall(Part, goal_argument(Key, Part), Goals),
        arguments(Goals)
    ).

open_argument(Key, Part) :- head_argument(Key, Part).
open_argument(Key, Part) :- goal_argument(Key, Part).

head_argument(Key, argument(head(Id), [N])) :-
    Key \== query,
    piece(Id, Key, Head, _, _, _),
    \+ fixed_head(Id),
    argument_of(head(Id), Head, N).

goal_argument(Key, argument(U, [N])) :-
    piece(Id, Key, _, _, _, _),
    unit(U, Id, Goal, Class, _),
    has_open_arguments(Class, Goal),
    kept_unit(U),
    \+ fixed(Id, U),
    argument_of(U, Goal, N).

has_open_arguments(own, _).
has_open_arguments(plain, Goal) :-
    \+ Goal = (_ is _),
    \+ comparison(Goal).

argument_of(Owner, Term, N) :-
    compound(Term),
    arg(N, Term, _),
    \+ struck(argument(Owner, [N])).

%   Facts of a large table are not told apart.

columns_of([Id|Ids]) :-
    piece(Id, _, Head, _, _, _),
    !,
    functor(Head, _, Arity),
    forall(( between(1, Arity, N), \+ times_up ),
           ( findall(argument(head(I), [N]), member(I, [Id|Ids]), Column),
             ( can_go(Column) -> true ; true ) )).

%   arguments(+Parts): and what is in those that have to stay.

arguments([]) :- !.
arguments(Parts) :-
    reduce(Parts),
    findall(Inner, ( member(Part, Parts), \+ struck(Part), inner_argument(Part, Inner) ), Inners),
    ( times_up -> true ; arguments(Inners) ).

inner_argument(argument(Owner, Path), argument(Owner, Inner)) :-
    owner_term(Owner, Term),
    at_path(Path, Term, Part),
    compound(Part),
    \+ ( compound_name_arity(Part, Name, 2), memberchk(Name, [+, -, *, /, //, mod, **, ^, :]) ),
    arg(N, Part, _),
    append(Path, [N], Inner),
    length(Inner, Depth),
    Depth < 40,
    \+ struck(argument(Owner, Inner)).

owner_term(head(Id), Head) :- !, once(piece(Id, _, Head, _, _, _)).
owner_term(U, Goal) :- once(unit(U, _, Goal, _, _)).

at_path([], Term, Term).
at_path([N|Path], Term, Part) :-
    arg(N, Term, Arg),
    at_path(Path, Arg, Part).

                /*******************************
                *            SHOWN             *
                *******************************/

%!  shown_slice(-Slice) is det.
%
%   Slice is a list of clause(Place, Term), the query first with the place `query`; `*` stands for what was
%   struck out, and variables are terms '$VAR'(Name).

shown_slice([clause(query, Query)|Clauses]) :-
    shown_piece(query, query, Query),
    reached_keys(Keys),
    findall(clause(Place, Term), ( member(Key, Keys), shown_piece(Key, Place, Term) ), Clauses).

shown_piece(query, query, (?- Body)) :-
    !,
    once(piece(Id, query, _, Tree, Names, _)),
    shown_tree(Tree, Body0),
    named((Id :- Body0), Names, (_ :- Body)).
shown_piece(Key, Place, Term) :-
    piece(Id, Key, _, _, _, Place),
    shown_piece_of(Id, Key, Term).

shown_piece_of(Id, Key, Term) :-
    piece(Id, Key, Head0, Tree, Names, _),
    !,
    shown_strike(head(Id), Head0, Head),
    shown_tree(Tree, Body),
    named((Head :- Body), Names, Term0),
    ( Term0 = (Shown :- true) -> Term = Shown ; Term = Term0 ).

shown_strike(Owner, Term0, Term) :-
    strike(Owner, Term0, Term, Struck),
    stars(Struck).

stars([]).
stars([New, _|Struck]) :-
    New = (*),
    stars(Struck).

shown_tree(true, true).
shown_tree((A0, B0), Goal) :-
    shown_tree(A0, A),
    shown_tree(B0, B),
    joined(A, B, Goal).
shown_tree(cut(U), Goal) :-
    ( struck(U) -> Goal = (*) ; Goal = ! ).
shown_tree(branches(U, C, T0, E0), Goal) :-
    (   struck(U)
    ->  Goal = (*)
    ;   shown_tree(C, C1),
        shown_tree(T0, T),
        (   E0 == leaf(none, fail, system, plain)
        ->  Goal = (C1 -> T)
        ;   shown_tree(E0, E),
            Goal = (C1 -> T ; E)
        )
    ).
shown_tree(either(U, A0, B0), Goal) :-
    (   struck(U)
    ->  Goal = (*)
    ;   shown_tree(A0, A),
        shown_tree(B0, B),
        Goal = (A ; B)
    ).
shown_tree(leaf(U, Goal0, _, _), Goal) :-
    (   struck(U)
    ->  Goal = (*)
    ;   shown_strike(U, Goal0, Goal)
    ).

%   One star for all goals that follow each other.

joined(A, B, Goal) :-
    (   A == true
    ->  Goal = B
    ;   B == true
    ->  Goal = A
    ;   A == (*),
        ( B == (*) ; nonvar(B), B = (B1, _), B1 == (*) )
    ->  Goal = B
    ;   A = (A1, A2)
    ->  joined(A2, B, Goal1),
        joined(A1, Goal1, Goal)
    ;   Goal = (A, B)
    ).

named(Term, Names, Term) :-
    term_variables(Term, Variables),
    name_each(Variables, Term, Names, 0).

name_each([], _, _, _).
name_each([Variable|Variables], Term, Names, N0) :-
    occurrences_of_var(Variable, Term, Count),
    (   Count < 2
    ->  Name = '_',
        N = N0
    ;   member(Name0=Value, Names),
        Value == Variable
    ->  Name = Name0,
        N = N0
    ;   N is N0 + 1,
        letter_name(N, Name)
    ),
    name_later(Variable, Name, Variables, Term, Names, N).

letter_name(N, Name) :-
    Code is 0'A + (N - 1) mod 26,
    ( N =< 26 -> format(atom(Name), "_~c", [Code]) ; format(atom(Name), "_~c~d", [Code, N]) ).

%   Binds once all are counted.

name_later(Variable, Name, Variables, Term, Names, N) :-
    name_each(Variables, Term, Names, N),
    Variable = '$VAR'(Name).

                /*******************************
                *           QUESTIONS          *
                *******************************/

%!  clause_head(+Id, -Key, -Head) is semidet.
%!  clause_place(+Id, -Place) is semidet.
%!  clauses_of_key(+Key, -Ids) is det.
%!  source_head(+Id, -Head) is det.
%
%   What is known of a clause; the source head has names.

clause_head(Id, Key, Head) :- piece(Id, Key, Head, _, _, _).

clause_place(Id, Place) :- once(piece(Id, _, _, _, _, Place)).

clauses_of_key(Key, Ids) :- findall(Id, piece(Id, Key, _, _, _, _), Ids).

source_head(Id, Head) :-
    once(piece(Id, _, Head, _, Names, _)),
    bind_names(Names).

bind_names([]).
bind_names([Name=Value|Names]) :-
    ( var(Value) -> Value = '$VAR'(Name) ; true ),
    bind_names(Names).

%!  unit_source(+Unit, -Goal, -Module, -Names) is semidet.
%
%   Goal as it was written, in a clause whose variables have Names.

unit_source(U, Goal, Own, Names) :-
    U = Id/_,
    once(piece(Id, _, _, Tree, Names, _)),
    part_of(Tree, U, Part),
    !,
    source_of(Part, Goal, Own).

part_of(Tree, U, Tree) :- compound(Tree), arg(1, Tree, V), V == U, \+ Tree = (_, _).
part_of((A, B), U, Part) :- ( part_of(A, U, Part) ; part_of(B, U, Part) ).
part_of(branches(_, _, A, B), U, Part) :- ( part_of(A, U, Part) ; part_of(B, U, Part) ).
part_of(either(_, A, B), U, Part) :- ( part_of(A, U, Part) ; part_of(B, U, Part) ).

%!  stopped_at(+Id, -Unit, -Goal) is semidet.
%
%   The last goal of a clause that had no solution when traced_failures/2 ran, for the query's own goal.

stopped_at(Id, Id/N, Goal) :-
    findall(N0-Goal0, stopped(Id/N0, Goal0), Stops0),
    sort(1, @>=, Stops0, [N-Goal|_]).

%!  atom_elsewhere(+Atom, +Id) is semidet.
%
%   Another clause of the program, or the query, has the atom.

atom_elsewhere(Atom, Id) :-
    piece(Other, _, Head, Tree, _, _),
    Other \== Id,
    sub_term(Part, Head-Tree),
    Part == Atom,
    !.

source_of(leaf(_, Goal, Own, _), Goal, Own).
source_of(cut(_), !, system).
source_of(branches(_, C0, T0, E0), Goal, user) :-
    goal_of_tree(C0, C),
    goal_of_tree(T0, T),
    (   E0 == leaf(none, fail, system, plain)
    ->  Goal = (C -> T)
    ;   goal_of_tree(E0, E),
        Goal = (C -> T ; E)
    ).
source_of(either(_, A0, B0), (A ; B), user) :-
    goal_of_tree(A0, A),
    goal_of_tree(B0, B).

goal_of_tree(true, true) :- !.
goal_of_tree((A0, B0), (A, B)) :-
    !,
    goal_of_tree(A0, A),
    goal_of_tree(B0, B).
goal_of_tree(Tree, Goal) :-
    source_of(Tree, Goal, _).

%!  reached_units(-Units) is det.
%
%   The units that the slice has and reaches.

reached_units(Units) :-
    reached_keys(Keys),
    findall(U, ( member(Key, [query|Keys]), piece(Id, Key, _, _, _, _), unit(U, Id, _, _, _), kept_unit(U) ),
            Units0),
    sort(Units0, Units).
