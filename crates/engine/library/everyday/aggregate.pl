/** Counting, summing up and collecting the solutions of a goal.

A specification is count, count(T), sum(E), max(E), max(E, Witness), min(E),
min(E, Witness), set(T), bag(T), or a term whose arguments are such.
*/

:- module(aggregate,
          [ foreach/2, aggregate/3, aggregate/4, aggregate_all/3,
            aggregate_all/4, free_variables/4
          ]).
:- autoload(library(error), [instantiation_error/1, type_error/2,
                             domain_error/2]).
:- autoload(library(pairs), [pairs_values/2]).

:- meta_predicate
    foreach(0, 0),
    aggregate(?, ^, -),
    aggregate(?, ?, ^, -),
    aggregate_all(?, 0, -),
    aggregate_all(?, ?, 0, -).

%!  aggregate(+Spec, :Goal, -Result) is nondet.
%
%   Result is Spec over the solutions of Goal, for each binding of the free
%   variables of Goal as in bagof/3. Fails if there is no solution.

aggregate(Spec, Goal, Result) :-
    '$totals'(Spec, Goal, group, Witness, Groups),
    !,
    group(Groups, Witness, Result).
aggregate(Spec, Goal, Result) :-
    spec_parts(Spec, Template, Kinds),
    bagof(Template, Goal, Templates),
    results(Kinds, Templates, Result).

%   group(+Groups, ?Witness, ?Result): Witness-Result is one of Groups.

group([Group|Groups], Witness, Result) :-
    group(Groups, Group, Witness, Result).

group([], Witness-Result, Witness, Result).
group([_|_], Witness-Result, Witness, Result).
group([Group|Groups], _, Witness, Result) :-
    group(Groups, Group, Witness, Result).

%!  aggregate(+Spec, ?Discriminator, :Goal, -Result) is nondet.
%
%   As aggregate/3, counting only once the solutions that have the same
%   values of Discriminator and of what Spec looks at.

aggregate(Spec, Discriminator, Goal, Result) :-
    spec_parts(Spec, Template, Kinds),
    setof(Discriminator-Template, Goal, Pairs),
    pairs_values(Pairs, Templates),
    results(Kinds, Templates, Result).

%!  aggregate_all(+Spec, :Goal, -Result) is semidet.
%
%   Result is Spec over all solutions of Goal. Without solutions count and
%   sum are 0, bag and set are empty, and max and min fail.

aggregate_all(Spec, _, _) :-
    var(Spec),
    !,
    instantiation_error(Spec).
aggregate_all(Spec, Goal, Result) :-
    '$totals'(Spec, Goal, all, _, Groups),
    !,
    Groups = [_-Result].
aggregate_all(count, Goal, Count) :-
    !,
    State = sum(0),
    (   call(Goal),
        '$add_for_good'(State, 1),
        fail
    ;   arg(1, State, Count)
    ).
aggregate_all(sum(X), Goal, Sum) :-
    !,
    State = sum(0),
    (   call(Goal),
        \+ '$add_for_good'(State, X),
        arg(1, State, Sum0),
        Sum1 is Sum0+X,
        nb_setarg(1, State, Sum1),
        fail
    ;   arg(1, State, Sum)
    ).
aggregate_all(max(X), Goal, Max) :-
    !,
    extreme(max, X, Goal, Max).
aggregate_all(min(X), Goal, Min) :-
    !,
    extreme(min, X, Goal, Min).
aggregate_all(max(X, W), Goal, max(Max, Witness)) :-
    !,
    extreme(max, X, W, Goal, Max, Witness).
aggregate_all(min(X, W), Goal, min(Min, Witness)) :-
    !,
    extreme(min, X, W, Goal, Min, Witness).
aggregate_all(bag(X), Goal, Bag) :-
    !,
    findall(X, Goal, Bag).
aggregate_all(set(X), Goal, Set) :-
    !,
    findall(X, Goal, Bag),
    sort(Bag, Set).
aggregate_all(Spec, Goal, Result) :-
    spec_parts(Spec, Template, Kinds),
    findall(Template, Goal, Templates),
    results(Kinds, Templates, Result).

%   extreme(+Which, ?X, :Goal, -Extreme): Extreme is the greatest or least X over the solutions.

extreme(Which, X, Goal, Extreme) :-
    State = best([]),
    (   call(Goal),
        arg(1, State, Best0),
        (   Best0 == []
        ->  Best is X
        ;   better(Which, Best0, X, Best)
        ),
        nb_setarg(1, State, Best),
        fail
    ;   arg(1, State, Extreme),
        Extreme \== []
    ).

better(max, X, Y, Best) :- Best is max(X, Y).
better(min, X, Y, Best) :- Best is min(X, Y).

%   extreme(+Which, ?X, ?Witness0, :Goal, -Extreme, -Witness): as above; Witness belongs to Extreme.

extreme(Which, X, W, Goal, Extreme, Witness) :-
    State = best([]),
    (   call(Goal),
        arg(1, State, Best),
        (   Best = X0-_
        ->  beats(Which, X, X0)
        ;   number_first(X)
        ),
        nb_setarg(1, State, X-W),
        fail
    ;   arg(1, State, Extreme-Witness)
    ).

beats(max, X, Y) :- X > Y.
beats(min, X, Y) :- X < Y.

%   Checks that the first value with a witness is a number. Later values are compared with it.

number_first(X) :-
    (   number(X)
    ->  true
    ;   throw(error(type_error(number, X), _))
    ).

%!  aggregate_all(+Spec, ?Discriminator, :Goal, -Result) is semidet.
%
%   As aggregate_all/3, counting only once the solutions that have the same
%   values of Discriminator and of what Spec looks at.

aggregate_all(Spec, Discriminator, Goal, Result) :-
    spec_parts(Spec, Template, Kinds),
    findall(Discriminator-Template, Goal, Pairs0),
    sort(Pairs0, Pairs),
    pairs_values(Pairs, Templates),
    results(Kinds, Templates, Result).

%   spec_parts(+Spec, -Template, -Kinds): Template is v(Value, ...), the values to collect from each solution.
%   Kinds is how to combine them: one(Kind), or many(Name, KindList).

spec_parts(Spec, _, _) :-
    var(Spec),
    !,
    instantiation_error(Spec).
spec_parts(Spec, v(Value), one(Kind)) :-
    spec_kind(Spec, Value, Kind),
    !.
spec_parts(Spec, Template, many(Name,Kinds)) :-
    compound(Spec),
    !,
    compound_name_arguments(Spec, Name, Specs),
    specs_kinds(Specs, Values, Kinds),
    compound_name_arguments(Template, v, Values).
spec_parts(Spec, _, _) :-
    not_a_spec(Spec).

specs_kinds([], [], []).
specs_kinds([Spec|Specs], [Value|Values], [Kind|Kinds]) :-
    (   var(Spec)
    ->  instantiation_error(Spec)
    ;   spec_kind(Spec, Value, Kind)
    ->  true
    ;   not_a_spec(Spec)
    ),
    specs_kinds(Specs, Values, Kinds).

not_a_spec(Spec) :-
    (   callable(Spec)
    ->  domain_error(aggregate_template, Spec)
    ;   type_error(aggregate_template, Spec)
    ).

spec_kind(count, count, count).
spec_kind(count(X), X, count).
spec_kind(sum(X), X, sum).
spec_kind(max(X), X, max).
spec_kind(min(X), X, min).
spec_kind(max(X,Witness), X-Witness, max_witness).
spec_kind(min(X,Witness), X-Witness, min_witness).
spec_kind(set(X), X, set).
spec_kind(bag(X), X, bag).

results(one(Kind), Templates, Result) :-
    column(Templates, 1, Values),
    combine(Kind, Values, Result).
results(many(Name,Kinds), Templates, Result) :-
    combine_columns(Kinds, 1, Templates, Results),
    compound_name_arguments(Result, Name, Results).

combine_columns([], _, _, []).
combine_columns([Kind|Kinds], N, Templates, [Result|Results]) :-
    column(Templates, N, Values),
    combine(Kind, Values, Result),
    N1 is N+1,
    combine_columns(Kinds, N1, Templates, Results).

column([], _, []).
column([Template|Templates], N, [Value|Values]) :-
    arg(N, Template, Value),
    column(Templates, N, Values).

combine(count, Values, Count) :-
    length(Values, Count).
combine(sum, Values, Sum) :-
    sum_of(Values, 0, Sum).
combine(max, [First|Rest], Max) :-
    Max0 is First,
    max_of(Rest, Max0, Max).
combine(min, [First|Rest], Min) :-
    Min0 is First,
    min_of(Rest, Min0, Min).
combine(max_witness, [First-Witness0|Rest], Result) :-
    Max0 is First,
    max_witness(Rest, Max0, Witness0, Max, Witness),
    Result = max(Max,Witness).
combine(min_witness, [First-Witness0|Rest], Result) :-
    Min0 is First,
    min_witness(Rest, Min0, Witness0, Min, Witness),
    Result = min(Min,Witness).
combine(set, Values, Set) :-
    sort(Values, Set).
combine(bag, Values, Values).

sum_of([], Sum, Sum).
sum_of([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0+X,
    sum_of(Xs, Sum1, Sum).

max_of([], Max, Max).
max_of([X|Xs], Max0, Max) :-
    Max1 is max(Max0, X),
    max_of(Xs, Max1, Max).

min_of([], Min, Min).
min_of([X|Xs], Min0, Min) :-
    Min1 is min(Min0, X),
    min_of(Xs, Min1, Min).

max_witness([], Max, Witness, Max, Witness).
max_witness([Expr-Witness1|Rest], Max0, Witness0, Max, Witness) :-
    X is Expr,
    (   X > Max0
    ->  max_witness(Rest, X, Witness1, Max, Witness)
    ;   max_witness(Rest, Max0, Witness0, Max, Witness)
    ).

min_witness([], Min, Witness, Min, Witness).
min_witness([Expr-Witness1|Rest], Min0, Witness0, Min, Witness) :-
    X is Expr,
    (   X < Min0
    ->  min_witness(Rest, X, Witness1, Min, Witness)
    ;   min_witness(Rest, Min0, Witness0, Min, Witness)
    ).

%!  foreach(:Generator, :Goal) is nondet.
%
%   Goal is true for all solutions of Generator. Variables of Goal that do
%   not stand in Generator are shared by these calls of Goal.

foreach(Generator, Goal) :-
    term_variables(Generator, GeneratorVars0),
    term_variables(Goal, GoalVars),
    sort(GeneratorVars0, GeneratorVars),
    shared_variables(GoalVars, GeneratorVars, Shared),
    Template =.. [v|Shared],
    findall(Template, Generator, Templates),
    prove_each(Templates, Template, Goal).

shared_variables([], _, []).
shared_variables([Var|Vars], Set, Shared) :-
    (   equal_member(Set, Var)
    ->  Shared = [Var|Shared1]
    ;   Shared = Shared1
    ),
    shared_variables(Vars, Set, Shared1).

equal_member([Head|Tail], Var) :-
    (   Head == Var
    ->  true
    ;   equal_member(Tail, Var)
    ).

prove_each([], _, _).
prove_each([Values|Templates], Template, Goal) :-
    copy_term_nat(Template, Goal, Values, Copy),
    call(Copy),
    prove_each(Templates, Template, Goal).

%!  free_variables(:Goal, +Bound, +Vars0, -Vars) is det.
%
%   Vars is Vars0 with the variables of Goal added that are free as in
%   bagof/3: they stand neither in Bound nor under a quantifier.

free_variables(Term, Bound, Vars0, Vars) :-
    var(Term),
    !,
    (   term_has_var(Bound, Term)
    ->  Vars = Vars0
    ;   equal_member(Vars0, Term)
    ->  Vars = Vars0
    ;   Vars = [Term|Vars0]
    ).
free_variables(Term, Bound, Vars0, Vars) :-
    quantified(Term, Bound, Goal, Bound1),
    !,
    free_variables(Goal, Bound1, Vars0, Vars).
free_variables(Term, Bound, Vars0, Vars) :-
    compound(Term),
    !,
    compound_name_arguments(Term, _, Arguments),
    free_in_arguments(Arguments, Bound, Vars0, Vars).
free_variables(_, _, Vars, Vars).

free_in_arguments([], _, Vars, Vars).
free_in_arguments([Argument|Arguments], Bound, Vars0, Vars) :-
    free_variables(Argument, Bound, Vars0, Vars1),
    free_in_arguments(Arguments, Bound, Vars1, Vars).

quantified(\+_, Bound, true, Bound).
quantified(Var^Goal, Bound, Goal, Bound+Var).
quantified(setof(Template,Goal,Set), Bound, Set-Goal, Bound+Template).
quantified(bagof(Template,Goal,Bag), Bound, Bag-Goal, Bound+Template).

term_has_var(Term, Var) :-
    term_variables(Term, Vars),
    equal_member(Vars, Var).
