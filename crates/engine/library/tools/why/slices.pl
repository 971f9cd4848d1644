/** The smallest part of a program and a query that already fails.

Parts are struck out one after the other as long as what remains still fails finitely: goals become `true`,
arguments become variables. The remains are copied to a temporary module and run there. Variables of what was
struck out are holes (see library(why/holes)), so a slice fails only if the program does.

Two copies exist: the general one, from which parts are struck out, and the exact one, which runs what stands
in negations, conditions, collections and before cuts, where a more general program could fail more.

Expected of the caller: with_slices/3 around all else.
*/

:- module(why_slices,
          [ with_slices/4, run/2, collection/1, traced_failures/2, traced_exactly/1, piece/6, predicate/3, unit/5, struck/1,
            stopped/2, failed/3, tried/3, given/2, called/2, raised/3, performed/2, grammar/1, budget/2, widen_budget/1,
            strike_out/1, put_back/1, update/1, strike/4, replaced/5, clause_of_part/2, split_at_cut/3, has_inner_cut/1, is_struck/1,
            times_up/0, without/2, without_clause/2, with_head/3, unstruck/1, with_parts/2, first_solution/2, context/1
          ]).
:- use_module(library(why/holes)).
:- use_module(library(why/program)).
:- use_module(library(why/goals)).
:- autoload(library(apply), [exclude/3, foldl/4]).
:- autoload(library(lists), [member/2, nth1/3]).
:- autoload(library(modules), [in_temporary_module/3]).
:- autoload(library(time), [call_with_time_limit/3]).

:- meta_predicate with_slices(+, +, +, 0), without(+, 0), without_clause(+, 0), with_head(+, +, 0), unstruck(0), with_parts(+, 0).

%!  piece(?Id, ?Key, ?Head, ?Tree, ?Names, ?Place) is nondet.
%
%   A clause, its body as a tree.

%!  predicate(?Name, ?Arity, ?Key) is nondet.
%
%   What the program defines.

%!  struck(?Part) is nondet.
%
%   Part is a unit or argument(Owner, Path), where Owner is a unit or head(Clause).

%!  failed(?Unit, ?Depth, ?Goal) is nondet.
%!  stopped(?Unit, ?Goal) is nondet.
%!  tried(?Unit, ?Depth, ?Goal) is nondet.
%!  called(?Unit, ?Call) is nondet.
%
%   Seen by traced_failures/2: the deepest goal of the unit without a solution; the last one, for whatever
%   reason; up to four goals at this depth, and `many` if there were more; the call of the unit's clause at
%   the time of `failed`, or none.

%!  given(?Unit, ?Goal) is nondet.
%!  raised(?Unit, ?Goal, ?Open) is nondet.
%
%   The last solution of a collection; the goal that raised the error, and the number of its variable that has
%   no finite domain, or none.

%!  performed(?Unit, ?Goal) is nondet.
%
%   Goals with effects that were left out while an error was looked for.

%!  grammar(?Id) is nondet.
%
%   The clause was written as a grammar rule.

%!  budget(?End, ?Inferences) is semidet.
%
%   When to stop striking out, and how long a slice may run.

%   outdated(Key): the general copy of the predicate is not made yet.

%!  unit(?Unit, ?Clause, ?Goal, ?Class, ?From) is nondet.
%
%   Unit is a part of Clause that can be struck out.

%!  context(?Module) is semidet.
%
%   Module is that of the query.

:- thread_local piece/6, predicate/3, unit/5, struck/1, outdated/1, failed/3, stopped/2, tried/3, given/2,
    called/2, raised/3, performed/2, grammar/1, budget/2, context/1.

%!  with_slices(+Module, +Query, +Names, :Goal) is semidet.
%
%   Runs Goal while the parts of the program that Query reaches in Module can be struck out. One thread at a
%   time does so: the temporary modules have names that all threads see.

with_slices(Module, Query, Names, Goal) :-
    with_mutex('$why', with_modules(Module, Query, Names, Goal)).

with_modules(Module, Query, Names, Goal) :-
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
    forget_failures,
    retractall(grammar(_)),
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

add_clause(Own, Id0, clause(Key, Head, Body, Names, Place, Layout0), Id) :-
    Id is Id0 + 1,
    (   Layout0 = grammar(Layout)
    ->  assertz(grammar(Id))
    ;   Layout = Layout0
    ),
    body_tree(Body, Layout, Own, Tree, Units, []),
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

%!  update(+Mode) is det.
%
%   Makes the general copies anew that are outdated. Mode is plain or trace.

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

%!  has_inner_cut(+Key) is semidet.
%
%   A cut stands in a branch, and is not struck out.

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
    functor(Head0, Name, Arity),
    (   Cuts == outer,
        split_at_cut(Tree, Before, After)
    ->  functor(Head, Name, Arity),
        (   exact_parts(Before, Mode-Call, Body1),
            general_body(After, Mode-Call, Body2),
            Body0 = (why_holes:clean(Head), Head = Head0, Body1, !, Body2)
        ;   struck_head(Id, Head0, Head1, Struck),
            general_body((Before, After), Mode-Call, Body1),
            Body0 = (\+ why_holes:clean(Head), Head = Head1, why_holes:holes(Struck), Body1)
        )
    ;   struck_head(Id, Head0, Head1, Struck),
        general_body(Tree, Mode-Call, Body1),
        ( Struck == [] -> Body2 = Body1 ; Body2 = (why_holes:holes(Struck), Body1) ),
        (   Mode == trace
        ->  functor(Head, Name, Arity),
            Body0 = (Head = Head1, Body2)
        ;   Head = Head1,
            Body0 = Body2
        )
    ),
    ( Mode == trace -> Body = (why_slices:call_copy(Head, Call), Body0) ; Body = Body0 ).

%   call_copy(+Head, -Call): Call is the call before its head is unified, or none if it is large.

:- public call_copy/2.

call_copy(Head, Call) :-
    (   term_size(Head, Size),
        Size < 200
    ->  copy_term_nat(Head, Call)
    ;   Call = none
    ).

%!  split_at_cut(+Tree, -Before, -After) is semidet.
%
%   At the last cut that is not struck out.

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

%!  strike(+Owner, +Term0, -Term, -Struck) is det.
%
%   Term has new variables in place of the arguments that are struck out; Struck are these, and the variables
%   of what stood there.

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

%!  replaced(+Path, +Term0, -Old, ?New, -Term) is semidet.
%
%   Term has New in the place of Old, which stands in Term0 at Path.

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
    ->  (   constraint_goal(Goal0, Own, Depth)
        ->  Goal = why_holes:holes_of_constraint(Depth, Goal0)
        ;   Goal = why_holes:holes(Goal0)
        )
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

traced(plain-_, _, Goal, _, Goal).
traced(trace-Call, U, Goal, Shown, why_slices:leaf(U, Goal, Shown, Call)).

%   leaf(+Unit, :Goal, +Shown, +Call): notes that a goal has no solution, and how many goals were solved
%   before.

:- public leaf/4.
:- meta_predicate leaf(+, 0, ?, ?).

leaf(U, Goal, Shown, Call) :-
    b_getval('$why_depth', Depth0),
    Depth is Depth0 + 1,
    b_setval('$why_depth', Depth),
    ( nb_current('$why_locating', true) -> note_performed(U, Shown) ; true ),
    State = seen(no),
    (   catch(Goal, Error, ( note_raised(Error, U, Shown), throw(Error) )),
        nb_setarg(1, State, yes),
        ( collection(Shown) -> note_given(U, Shown) ; true )
    ;   arg(1, State, no),
        note_failure(U, Depth, Shown, Call),
        fail
    ).

note_performed(U, Shown) :-
    (   unit(U, _, _, effect, _),
        \+ ( performed(U, Shown0), Shown0 =@= Shown )
    ->  copy_term(Shown, Copy, _),
        assertz(performed(U, Copy))
    ;   true
    ).

%!  collection(+Goal) is semidet.
%
%   Goal collects the solutions of another one.

collection(findall(_, _, _)).
collection(aggregate_all(_, _, _)).
collection(bagof(_, _, _)).
collection(setof(_, _, _)).

%   Of the goals around an error, the innermost notes it first. Open is the number of the variable of the goal
%   that has no finite domain, if it labels variables.

note_raised(Error, U, Shown) :-
    (   ( Error = time_limit_exceeded(_) ; raised(_, _, _) )
    ->  true
    ;   (   labels(Shown),
            term_variables(Shown, Variables),
            nth1(N, Variables, Variable),
            \+ finite(Variable)
        ->  Open = N
        ;   Open = none
        ),
        copy_term(Shown, Copy, _),
        assertz(raised(U, Copy, Open))
    ).

labels(Goal) :-
    compound(Goal),
    ( Goal = maplist(Closure, _) -> true ; Closure = Goal ),
    callable(Closure),
    functor(Closure, Name, _),
    memberchk(Name, [label, labeling]).

note_given(U, Shown) :-
    copy_term_nat(Shown, Copy),
    retractall(given(U, _)),
    assertz(given(U, Copy)).

note_failure(U, Depth, Shown, Call) :-
    copy_term_nat(Shown-Call, Stopped-Called),
    retractall(stopped(U, _)),
    assertz(stopped(U, Stopped)),
    note_tried(U, Depth, Stopped),
    note_deepest(U, Depth, Shown, Called).

note_tried(U, Depth, Goal) :-
    (   tried(U, Depth, many)
    ->  true
    ;   tried(U, Depth, Goal0),
        Goal0 =@= Goal
    ->  true
    ;   findall(x, tried(U, Depth, _), Tries),
        length(Tries, Count),
        ( Count < 4 -> assertz(tried(U, Depth, Goal)) ; assertz(tried(U, Depth, many)) )
    ).

note_deepest(U, Depth, Shown, Called) :-
    (   failed(U, Depth0, _),
        Depth0 >= Depth
    ->  true
    ;   unit(U, _, _, own, _),
        \+ no_head_fits(Shown)
    ->  true
    ;   retractall(failed(U, _, _)),
        retractall(called(U, _)),
        copy_term_nat(Shown, Copy),
        assertz(failed(U, Depth, Copy)),
        assertz(called(U, Called))
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

%!  times_up is semidet.
%!  widen_budget(+Inferences) is det.
%
%   It is time to stop striking out; how long a slice may run from now on.

widen_budget(Limit) :-
    retract(budget(End, _)),
    assertz(budget(End, Limit)).

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
    run_in('why:general', Result).

run_in(Copy, Result) :-
    budget(_, Limit),
    nb_setval('$why_effect', []),
    nb_setval('$why_depth', 0),
    nb_setval('$why_captured', false),
    (   catch(call_with_time_limit(1.2, ended(Copy, Limit, End), why_slices), Error, true)
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

ended(Copy, Limit, End) :-
    call_with_inference_limit(Copy:'why query', Limit, End),
    !.

%   Limits around the explanation end it, too.

ended_by(time_limit_exceeded(why_slices), endless) :- !.
ended_by(why_effect(Goal), effect(Goal)) :- !.
ended_by(error(resource_error(_), _), endless) :- !.
ended_by(error(Formal, Context), error(error(Formal, Context))) :- !.
ended_by(Ball, error(Ball)) :- thrown(Ball), !.
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

%!  strike_out(+Parts) is det.
%!  put_back(+Parts) is det.
%
%   Strikes parts out, and puts them back.

strike_out(Parts) :-
    forall(member(Part, Parts), ( assertz(struck(Part)), outdate(Part) )).

put_back(Parts) :-
    forall(member(Part, Parts), ( retractall(struck(Part)), outdate(Part) )).

outdate(Part) :-
    clause_of_part(Part, Id),
    piece(Id, Key, _, _, _, _),
    !,
    ( outdated(Key) -> true ; assertz(outdated(Key)) ).

%!  clause_of_part(+Part, -Id) is det.
%
%   The clause of a part.

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

%!  with_head(+Id, +Head, :Goal) is semidet.
%
%   Runs Goal once while the fact Id is Head.

with_head(Id, Head, Goal) :-
    findall(piece(Id, Key, H, T, N, P), piece(Id, Key, H, T, N, P), [Old]),
    Old = piece(Id, Key, _, Tree, Names, Place),
    setup_call_cleanup(
        replace(Id, Key, piece(Id, Key, Head, Tree, Names, Place)),
        once(Goal),
        replace(Id, Key, Old)).

replace(Id, Key, Piece) :-
    retractall(piece(Id, _, _, _, _, _)),
    put_in_order(Piece),
    assertz(outdated(Key)).

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
    catch(( body_tree(Goal, none, Module, Tree, _, []),
            exact_body(Tree, Called),
            call_with_time_limit(1, call_with_inference_limit(Called, 300 000, End), why_slices) ),
          Error, ( ended_by(Error, End0), End = End0 )),
    !,
    memberchk(End, [true, !]).

%!  traced_failures(-Failures, -Result) is det.
%
%   Runs the slice and tells which units had no solution: failed(Depth, Unit, Goal), deepest first.

traced_failures(Failures, Result) :-
    outdate_all,
    forget_failures,
    run(trace, Result),
    outdate_all,
    noted_failures(Failures).

noted_failures(Failures) :-
    findall(failed(Depth, U, Goal), failed(U, Depth, Goal), Failures0),
    sort(1, @>=, Failures0, Failures).

%!  traced_exactly(-Failures) is det.
%
%   Runs the whole program as it is, and tells as traced_failures/2 which units had no solution. If goals with
%   effects are in the way, they count as goals that hold.

traced_exactly(Failures) :-
    unstruck(why_slices:trace_exactly(Result)),
    (   Result = effect(_)
    ->  unstruck(traced_failures(Failures, _))
    ;   noted_failures(Failures)
    ).

:- public trace_exactly/1.

trace_exactly(Result) :-
    forget_failures,
    setup_call_cleanup(
        trace_copy,
        run_in('why:exact', Result),
        ( forget_copy, copy_exactly )).

trace_copy :-
    forget_copy,
    forall(piece(_, _, Head0, Tree, _, _),
           ( functor(Head0, Name, Arity),
             functor(Head, Name, Arity),
             traced_body(Tree, Call, Body),
             assertz('why:exact':(Head :- why_slices:call_copy(Head, Call), Head = Head0, Body)) )).

forget_copy :-
    forall(( predicate(Name, Arity, _), functor(Template, Name, Arity) ), retractall('why:exact':Template)).

%   traced_body(+Tree, -Call, -Goal): Goal is Tree in the exact copy, and notes failures.

traced_body((A0, B0), Call, (A, B)) :-
    !,
    traced_body(A0, Call, A),
    traced_body(B0, Call, B).
traced_body(branches(U, C0, T0, E0), Call, Goal) :-
    !,
    exact_body(C0, C),
    traced_body(T0, Call, T),
    traced_body(E0, Call, E),
    traced_branches(branches(U, C0, T0, E0), (C -> T ; E), Call, Goal).
traced_body(either(_, A0, B0), Call, (A ; B)) :-
    !,
    traced_body(A0, Call, A),
    traced_body(B0, Call, B).
traced_body(leaf(U, Goal0, Own, Class), Call, Goal) :-
    U = _/_,
    !,
    exact_body(leaf(U, Goal0, Own, Class), Goal1),
    traced(trace-Call, U, Goal1, Goal0, Goal).
traced_body(Tree, _, Goal) :-
    exact_body(Tree, Goal).

%   A cut in a branch is one of its clause.

traced_branches(Tree, Goal0, Call, Goal) :-
    (   branch_of(Tree, Branch),
        cut_in(Branch)
    ->  Goal = Goal0
    ;   arg(1, Tree, U),
        source_of(Tree, Shown, _),
        traced(trace-Call, U, Goal0, Shown, Goal)
    ).

forget_failures :-
    retractall(failed(_, _, _)),
    retractall(stopped(_, _)),
    retractall(tried(_, _, _)),
    retractall(given(_, _)),
    retractall(called(_, _)),
    retractall(raised(_, _, _)),
    retractall(performed(_, _)).

outdate_all :-
    retractall(outdated(_)),
    forall(predicate(_, _, Key), assertz(outdated(Key))).
