/** Small changes of a clause, as beginners need them.

Each change has a weight: how often mistakes of its kind are made. What tells it to a person:

    instead(Old, New)       a goal, or a head, in place of another one
    without(Goal)           a goal less
    with(Goal, Where)       a goal more, first or last
    order(Goal1, Goal2)     two goals exchanged
    renamed(Name, Is, What) Name computed by the goal Is, and What
*/

:- module(next_step_edits, [ clause_edit/5, new_base_case/3 ]).
:- use_module(library(next_step/copies)).
:- use_module(library(next_step/terms)).
:- use_module(library(why/goals), [comparison/1]).
:- use_module(library(why/program), [as_written/6]).
:- autoload(library(apply), [include/3]).
:- autoload(library(lists), [append/3, last/2, member/2, memberchk/2, nth1/3, select/4, subtract/3]).
:- autoload(library(occurs), [contains_var/2, sub_term/2]).

%!  clause_edit(+Id, -Weight, -Clause, -Names, -What) is nondet.
%
%   Clause may replace the clause with number Id. Names are its variables, What is as above.

clause_edit(Id, Weight, Clause, Names, What) :-
    clause_of_copy(Id, Key, Clause0, Names0, Origin),
    (   rule_as_written(Key, Origin, Rule, RuleNames)
    ->  edit_of(Key, Rule, RuleNames, Weight, (Head :- Body), Names, What),
        catch(dcg_translate_rule((Head --> Body), Clause), error(_, _), fail)
    ;   edit_of(Key, Clause0, Names0, Weight, Clause, Names, What)
    ).

%   A grammar rule is changed as it was written.

rule_as_written(Own:_, origin(File:Line, grammar(_)), (Head :- Body), Names) :-
    as_written(File, Line, Own, (Head --> Body), Names, _),
    Head \= (_, _).

edit_of(Key, (Head :- Body), Names0, Weight, Clause, Names, What) :-
    term_variables(Head-Body, Variables0),
    named(Variables0, Names0, Variables),
    Context = context(Key, Variables, Names0, Head-Body),
    lonely(Head-Body, Names0, Lonely0),
    edit(Head, Body, Context, Weight0, Clause, Names0, Names, What),
    \+ leaves_result(Head, Body, Clause),
    lonely(Clause, Names0, Lonely),
    by_lonely(Lonely0, Lonely, Weight0, Weight).

%   named(+Variables0, +Names, -Variables): those that have a name, or all if nothing has one. A goal cannot
%   use what stands as `_` elsewhere.

named(Variables, [], Variables) :-
    !.
named(Variables0, Names, Variables) :-
    include(has_name(Names), Variables0, Variables).

has_name(Names, Variable) :-
    member(_=Other, Names),
    Other == Variable,
    !.

%   lonely(+Clause, +Names, -Variables): those with a name that occur once, of which the loader warns.

lonely(Clause, Names, Lonely) :-
    findall(Name,
            ( member(Name=Variable, Names), var(Variable), \+ sub_atom(Name, 0, _, _, '_'),
              occurs_once(Clause, Variable) ),
            Lonely).

%   leaves_result(+Head0, +Body0, +Clause): what Body0 computes for the head gets no value in Clause, or a new
%   variable stands in the head instead.

leaves_result(Head0, Body0, (Head :- Body)) :-
    term_variables(Head0, Variables0),
    term_variables(Head0-Body0, Known),
    term_variables(Head, Variables),
    member(Variable, Variables0),
    occurs_once(Head-Body, Variable),
    (   contains_var(Variable, Head)
    ->  true
    ;   member(New, Variables),
        \+ contains_var(New, Known)
    ),
    changed_goal(Body0, Goal, _, _),
    result_of(Goal, Result),
    Result == Variable,
    !.

%   by_lonely(+Before, +After, +Weight0, -Weight): a change that uses such a variable is likelier, and one
%   that makes another one is not.

by_lonely(Before, After, Weight0, Weight) :-
    subtract(After, Before, More),
    subtract(Before, After, Used),
    (   More \== []
    ->  Weight is 0.3 * Weight0
    ;   Used \== []
    ->  Weight is min(1, 1.6 * Weight0)
    ;   Weight = Weight0
    ).

edit(Head0, Body, Context0, Weight, (Head :- Body), Names, Names, instead(Head0, Head)) :-
    compound(Head0),
    compound_name_arguments(Head0, Name, Args0),
    with_head_variables(Head0, Context0, Context),
    one_changed(Args0, Context, Args, Weight),
    compound_name_arguments(Head, Name, Args).
edit(Head0, Body, _, 0.25, (Head :- Body), Names, Names, instead(Head0, Head)) :-
    two_swapped(Head0, Head).
edit(Head, Body0, Context, Weight, (Head :- Body), Names, Names, instead(Goal0, Goal)) :-
    changed_goal(Body0, Goal0, Goal, Body),
    goal_edit(Goal0, Context, Goal, Weight).
edit(Head, Body0, _, 0.9, (Head1 :- Body), Names, [Name=New|Names], renamed(Name, V is E, What)) :-
    changed_goal(Body0, (V is E), (New is E), Body1),
    var(V),
    (   contains_var(V, E)
    ;   used_before(Body0, V, (V is E))
    ),
    name_like(V, Names, Name),
    renamed_elsewhere(Head, Body1, V, New, Head1, Body, What).
edit(Head, Body0, context(Key, _, _, _), 0.9, (Head :- Body), Names, [Name=New|Names],
     instead(Goal0, (New is Expression, Goal))) :-
    changed_goal(Body0, Goal0, (New is Expression, Goal), Body),
    \+ arithmetic_goal(Goal0),
    compound(Goal0),
    compound_name_arguments(Goal0, Called, Args0),
    select(Expression, Args0, New, Args),
    computable(Key, Called, Expression),
    once(( sub_term(Variable, Expression), var(Variable) )),
    name_like(Variable, Names, Name),
    compound_name_arguments(Goal, Called, Args).
edit(Head0, Body0, context(_, _, Names, _), Weight, (Head0 :- Body), Names, [Name=Unnamed|Names],
     instead(Head0, (Head0 :- Guard))) :-
    term_singletons(Head0-Body0, Single),
    compound(Head0),
    compound_name_arguments(Head0, _, Args),
    member(Unnamed, Args),
    var(Unnamed),
    once(( member(Lonely, Single), Lonely == Unnamed )),
    \+ has_name(Names, Unnamed),
    member(Other, Args),
    var(Other),
    Other \== Unnamed,
    has_name(Names, Other),
    free_name(['X', 'Y', 'Z', 'U', 'V', 'W', 'A', 'B'], Names, Name),
    member(Guard-Weight,
           [ (Unnamed < Other)-0.5, (Unnamed =< Other)-0.55,
             (Unnamed > Other)-0.5, (Unnamed >= Other)-0.55,
             dif(Unnamed, Other)-0.4 ]),
    ( Body0 == true -> Body = Guard ; Body = (Guard, Body0) ).
edit(Head, Body0, _, Weight, (Head :- Body), Names, Names, without(Goal)) :-
    dropped_goal(Body0, Goal, Body),
    \+ computes_result(Goal, Head, Body),
    ( Goal == ! -> Weight = 0.55 ; Weight = 0.4 ).
edit(Head, Body0, _, 0.5, (Head :- Body), Names, Names, order(A, B)) :-
    exchanged(Body0, A, B, Body).
edit(Head, Body0, Context, Weight, (Head :- Body), Names, Names, with(Goal, Where)) :-
    Body0 \== true,
    new_goal(Context, Goal, Where, Weight),
    ( Where == first -> Body = (Goal, Body0) ; Body = (Body0, Goal) ).
edit(Head, true, Context, Weight, (Head :- Goal), Names, Names, with(Goal, last)) :-
    new_goal(Context, Goal, _, Weight).

%   computes_result(+Goal, +Head, +Body): without Goal, a variable of the head gets no value from Body. Then
%   any value passes a test, and that is never meant.

computes_result(Goal, Head, Body) :-
    result_of(Goal, Result),
    contains_var(Result, Head),
    occurs_once(Head-Body, Result),
    !.

result_of(Goal, Result) :-
    compound(Goal),
    \+ comparison(Goal),
    (   Goal = (Result is _)
    ;   Goal = (Result = _)
    ;   Goal = (_ = Result)
    ;   compound_name_arguments(Goal, _, Args),
        last(Args, Result)
    ),
    var(Result).

%   computable(+Key, +Called, +Expression): a number is meant, and a predicate of the program is called with
%   the expression itself.

computable(Key, Called, Expression) :-
    expression(Expression),
    ( Key = _:Called/_ -> true ; predicate_of_copy(_:Called/_, _) ).

free_name(Free, Names, Name) :-
    member(Name, Free),
    \+ memberchk(Name=_, Names),
    !.

with_head_variables(Head, context(Key, Variables0, Names, All), context(Key, Variables, Names, All)) :-
    term_variables(Head-Variables0, Variables).

%   renamed_elsewhere(...): New takes the place of one occurrence of V in the head, or of all in the goals
%   behind.

renamed_elsewhere(Head, Body, V, New, Head1, Body, instead(Head, Head1)) :-
    one_replaced(Head, V, New, Head1).
renamed_elsewhere(Head, Body0, V, New, Head, Body, instead(Goal0, Goal)) :-
    changed_goal(Body0, Goal0, Goal, Body),
    Goal0 \= (New is _),
    contains_var(V, Goal0),
    one_replaced(Goal0, V, New, Goal).

used_before((A, B), V, Goal) :-
    (   contains_var(V, A),
        A \== Goal
    ->  true
    ;   used_before(B, V, Goal)
    ).

                /*******************************
                *             GOALS            *
                *******************************/

goal_edit(Goal0, Context, Goal, Weight) :-
    other_predicate(Goal0, Context, Goal, Weight).
goal_edit(Goal0, Context, Goal, Weight) :-
    \+ arithmetic_goal(Goal0),
    two_swapped(Goal0, Goal),
    ( passed_on(Goal0, Context, Goal) -> Weight = 0.3 ; Weight = 0.45 ).
goal_edit(Goal0, Context, Goal, Weight) :-
    Goal0 \= (_ is _),
    negated(Goal0, Goal),
    ( Goal = (\+ _) -> is_test(Goal0, Context) ; true ),
    ( calls_own(Goal0, Context) -> Weight = 0.2 ; Weight = 0.4 ).
goal_edit(Goal0, _, Goal, 0.7) :-
    compound(Goal0),
    compound_name_arguments(Goal0, Name, [Template, Inner, List]),
    memberchk(Name, [setof, bagof]),
    term_variables(Inner, Variables),
    member(Variable, Variables),
    \+ contains_var(Variable, Template),
    Goal =.. [Name, Template, Variable^Inner, List].
goal_edit(Result is Expression, _, Result is Changed, 0.35) :-
    expression(Expression),
    member(Changed, [Expression+1, Expression-1]).
goal_edit(Goal, _, {Goal}, 0.5) :-
    arithmetic_goal(Goal).
goal_edit(Goal0, Context, Goal, Weight) :-
    compound(Goal0),
    compound_name_arguments(Goal0, Name, Args0),
    one_changed(Args0, Context, Args, Weight),
    compound_name_arguments(Goal, Name, Args),
    \+ computes_list(Goal).

%   passed_on(+Goal0, +Context, +Goal): Goal0 is a call of the clause's own predicate, and passes on an
%   argument of the head in its place; in Goal, it stands in another one.

passed_on(Goal0, Context, Goal) :-
    calls_own(Goal0, Context),
    Context = context(_, _, _, Head-_),
    arg(N, Goal0, Arg),
    var(Arg),
    arg(N, Head, Same),
    Same == Arg,
    arg(N, Goal, Other),
    Other \== Arg,
    !.

calls_own(Goal, context(_:Name/Arity, _, _, _)) :-
    callable(Goal),
    functor(Goal, Name, Arity).

%   computes_list(+Goal): an expression would have a list in it. As `[X]` has the value of X, that can pass
%   tests, and is never meant.

computes_list(Goal) :-
    arithmetic_goal(Goal),
    sub_term(Part, Goal),
    nonvar(Part),
    ( Part == [] ; Part = [_|_] ),
    !.

%   is_test(+Goal, +Context): it has no variable of its own that others use, so that it may be negated.

is_test(Goal, context(_, _, _, Head-Body)) :-
    term_variables(Head, Given),
    term_variables(Goal, Variables),
    \+ ( member(Variable, Variables),
         \+ ( member(Other, Given), Other == Variable ),
         \+ occurs_once(Body, Variable),
         first_in(Body, Variable, Goal)
       ).

%   first_in(+Body, +Variable, +Goal): Goal is the first goal that has the variable.

first_in(Body, Variable, Goal) :-
    changed_goal(Body, First, _, _),
    contains_var(Variable, First),
    !,
    First == Goal.

negated(\+ Goal, Goal) :- !.
negated(!, _) :- !, fail.
negated(Goal, \+ Goal).

arithmetic_goal(_ is _) :- !.
arithmetic_goal(Goal) :- once(comparison(Goal)).

%   What is written `=`, `==` or `is` and meant otherwise.

other_predicate(A = B, _, A is B, 0.95) :- var(A), expression(B).
other_predicate(A = B, _, B is A, 0.9) :- expression(A), var(B).
other_predicate(A = B, _, A =:= B, 0.5) :- ( expression(B) ; expression(A) ), !.
other_predicate(A == B, _, A is B, 0.7) :- var(A), expression(B).
other_predicate(A == B, _, A =:= B, 0.8) :- ( expression(B) ; expression(A) ), !.
other_predicate(A is B0, _, V is B, 0.7) :-
    var(A),
    compound(B0),
    compound_name_arguments(B0, Name, Args0),
    select(V, Args0, A, Args),
    var(V),
    V \== A,
    compound_name_arguments(B, Name, Args).
other_predicate(A =:= B, _, A is B, 0.6) :- var(A).
other_predicate(A is B, _, B is A, 0.9) :- var(B), nonvar(A).
other_predicate(A is B, _, A =:= B, 0.3).
other_predicate(A = B, _, A == B, 0.3).
other_predicate(A == B, _, A = B, 0.6).
other_predicate(A = B, _, A \= B, 0.4).
other_predicate(A == B, _, A \== B, 0.4).
other_predicate(A \= B, _, A = B, 0.4).
other_predicate(A \== B, _, A == B, 0.4).
other_predicate(A \= B, _, dif(A, B), 0.5).
other_predicate(A \== B, _, dif(A, B), 0.6).
other_predicate(Goal0, context(Own:_, _, _, _), Goal, Weight) :-
    compound(Goal0),
    compound_name_arguments(Goal0, Name0, Args),
    length(Args, Arity),
    other_name(Name0, Arity, Own, Name, Weight),
    Name \== Name0,
    compound_name_arguments(Goal, Name, Args).

%   other_name(+Name0, +Arity, +Module, -Name, -Weight): of what else may be meant by a goal with as many
%   arguments.

other_name(Name0, _, Own, Name, 0.7) :-
    with_constraints(Own),
    constraint_for(Name0, Name).
other_name(Name0, _, _, Name, 0.4) :-
    standard_order_for(Name0, Name).
other_name(Name0, _, _, Name, Weight) :-
    same_family(Name0, Names, Weight),
    member(Name, Names).
other_name(Name0, Arity, Own, Name, Weight) :-
    ( defined(Own, Name0/Arity) -> Weight = 0.25 ; Weight = 0.8 ),
    predicate_of_copy(_:Name/Arity, _).

with_constraints(Own) :-
    predicate_property(Own:'#='(_, _), imported_from(clpfd)).

standard_order_for(<, @<).
standard_order_for(=<, @=<).
standard_order_for(>, @>).
standard_order_for(>=, @>=).

constraint_for(is, #=).
constraint_for(=:=, #=).
constraint_for(=\=, #\=).
constraint_for(<, #<).
constraint_for(=<, #=<).
constraint_for(>, #>).
constraint_for(>=, #>=).

defined(Own, Name/Arity) :-
    functor(Head, Name, Arity),
    (   predicate_of_copy(_:Name/Arity, [_|_])
    ->  true
    ;   predicate_property(Own:Head, defined)
    ).

same_family(Name, Names, Weight) :-
    family(Names, Weight),
    memberchk(Name, Names),
    !.

family([<, =<, >, >=, =:=, =\=], 0.6).
family([#<, #=<, #>, #>=, #=, #\=], 0.6).
family([@<, @=<, @>, @>=], 0.6).
family([sum_list, max_list, min_list], 0.4).
family([number, integer, atom, atomic, var, nonvar, compound, is_list], 0.4).
family([findall, setof, bagof], 0.4).
family([member, memberchk], 0.3).
family([sort, msort], 0.4).
family([all_distinct, all_different], 0.1).

                /*******************************
                *             TERMS            *
                *******************************/

%   one_changed(+Terms0, +Context, -Terms, -Weight): one of them, or a part of it, is changed.

one_changed(Terms0, Context, Terms, Weight) :-
    select(Old, Terms0, New, Terms),
    changed_term(Old, Context, New, Weight).

changed_term(Term0, Context, Term, Weight) :-
    top_changed(Term0, Context, Term, Weight).
changed_term(Term0, Context, Term, Weight) :-
    compound(Term0),
    compound_name_arguments(Term0, Name, Args0),
    select(Old, Args0, New, Args),
    changed_term(Old, Context, New, Weight),
    compound_name_arguments(Term, Name, Args).

top_changed(Variable, context(_, Variables, _, All), Term, Weight) :-
    var(Variable),
    !,
    (   member(Term, Variables),
        Term \== Variable,
        ( ( occurs_once(All, Variable) ; occurs_once(All, Term) ) -> Weight = 0.8 ; Weight = 0.45 )
    ;   \+ occurs_once(All, Variable),
        Weight = 0.3
    ;   Term = [Variable],
        Weight = 0.5
    ;   Term = [],
        Weight = 0.2
    ;   member(First, Variables),
        First \== Variable,
        Term = [First|Variable],
        ( occurs_once(All, First) -> Weight = 0.6 ; Weight = 0.3 )
    ;   member(Term-Weight, [(Variable+1)-0.3, (Variable-1)-0.3])
    ).
top_changed(Number, context(_, Variables, _, All), Term, Weight) :-
    integer(Number),
    !,
    (   member(Term, Variables),
        ( occurs_once(All, Term) -> Weight = 0.7 ; Weight = 0.2 )
    ;   Term = [],
        Weight = 0.3
    ;   Next is Number + 1,
        Before is Number - 1,
        member(Term, [Next, Before]),
        Weight = 0.5
    ;   member(Term-Weight, [0-0.4, 1-0.4]),
        abs(Number - Term) > 1
    ).
top_changed([], Context, Term, Weight) :-
    !,
    Context = context(_, Variables, _, All),
    (   member(Variable, Variables),
        ( occurs_once(All, Variable) -> Weight = 0.7 ; Weight = 0.4 ),
        member(Term, [[Variable], Variable])
    ;   Weight = 0.4,
        Term = [_]
    ;   other_atom([], Context, Term),
        Weight = 0.3
    ).
top_changed(Atom, Context, Term, Weight) :-
    atom(Atom),
    !,
    (   Term = [],
        Weight = 0.3
    ;   Context = context(_, _, Names, _),
        capital(Atom, Name),
        (   member(Name=Term, Names)
        ->  Weight = 0.95
        ;   Weight = 0.2
        )
    ;   other_atom(Atom, Context, Term),
        Weight = 0.3
    ).
top_changed([X, Y], _, [X|Y], 0.8).
top_changed([X|Xs], _, [X, Xs], 0.2) :-
    var(Xs).
top_changed([X|Xs], _, Term, Weight) :-
    member(Term-Weight, [X-0.35, Xs-0.35, [Xs|X]-0.3, [X, X|Xs]-0.25]).
top_changed([X|Xs], _, [X|_], 0.4) :-
    Xs == [].
top_changed([X, Y|Xs], _, [Y, X|Xs], 0.4).
top_changed([X], _, [], 0.3) :-
    ( var(X) ; atomic(X) ),
    !.
top_changed(Expression0, _, Expression, Weight) :-
    expression(Expression0),
    compound_name_arguments(Expression0, Name0, Args),
    Args = [A, B],
    (   member(Name, [+, -, *, //, /, mod, max, min]),
        Name \== Name0,
        Weight = 0.4,
        compound_name_arguments(Expression, Name, Args)
    ;   memberchk(Name0, [-, /, //, mod]),
        Weight = 0.4,
        compound_name_arguments(Expression, Name0, [B, A])
    ;   member(Expression, Args),
        Weight = 0.3
    ).
top_changed(Term0, _, Term, 0.3) :-
    compound(Term0),
    Term0 \= [_|_],
    \+ expression(Term0),
    (   arg(_, Term0, Term)
    ;   two_swapped(Term0, Term)
    ).

%   other_atom(+Atom, +Context, -Other): another atom of the clauses of the same predicate, or of all and of
%   the tests if they are few.

other_atom(Atom, context(Key, _, _, _), Other) :-
    atoms_in(_, Atoms1),
    (   Atoms1 = [_,_,_,_,_|_]
    ->  atoms_in(Key, Atoms)
    ;   Atoms = Atoms1
    ),
    member(Other, Atoms),
    Other \== Atom.

atoms_in(Key, Atoms) :-
    findall(Atom,
            (   clause_of_copy(_, Key, Clause, _, _),
                constant_in(Clause, Atom)
            ;   var(Key),
                goal_of_tests(Goal),
                constant_in((test :- Goal), Atom)
            ),
            Atoms0),
    sort(Atoms0, Atoms).

                /*******************************
                *           NEW GOALS          *
                *******************************/

new_goal(_, !, first, 0.3).
new_goal(_, !, last, 0.35).
new_goal(context(_, Variables, _, All), Goal, first, Weight) :-
    member(N, Variables),
    in_arithmetic(All, N),
    member(Goal-Weight, [(N > 0)-0.5, (N >= 0)-0.3, (N > 1)-0.3]).
new_goal(context(_, Variables, _, _), dif(X, Y), first, 0.35) :-
    append(_, [X|Rest], Variables),
    member(Y, Rest).
new_goal(context(_, Variables, _, All), member(X, Xs), first, 0.25) :-
    member(X, Variables),
    occurs_once(All, X),
    member(Xs, Variables),
    Xs \== X.
new_goal(context(_, Variables, _, _), Goal, first, 0.2) :-
    member(X, Variables),
    member(Goal, [number(X), atom(X)]).

                /*******************************
                *           BASE CASES         *
                *******************************/

%!  new_base_case(+Key, -Weight, -Clause) is nondet.
%
%   Clause may be missing in a predicate that calls itself: a fact for the empty list, a list of one element,
%   or the number at which it should stop; or a rule that calls what the other clauses call with as many
%   arguments.

new_base_case(Key, 0.5, (Head :- Goal)) :-
    Key = _:Name/Arity,
    Arity > 0,
    recursive_clause(Key, _, Body),
    changed_goal(Body, Called, _, _),
    functor(Called, Other, Arity),
    Other \== Name,
    predicate_of_copy(_:Other/Arity, _),
    functor(Head, Name, Arity),
    Head =.. [_|Args],
    Goal =.. [Other|Args].
new_base_case(Key, Weight, (Head :- true)) :-
    Key = _:Name/Arity,
    Arity > 0,
    once(recursive_clause(Key, Rule, Body)),
    (   clause_of_copy(_, Key, (_ :- Other), _, _),
        \+ calls(Other, Name/Arity)
    ->  Weight = 0.3
    ;   Weight = 0.9
    ),
    Rule =.. [_|Args],
    functor(Head, Name, Arity),
    (   nth1(N, Args, Arg),
        nonvar(Arg),
        Arg = [_|_],
        member(Value, [[], [_]])
    ;   nth1(N, Args, Arg),
        in_arithmetic(Body, Arg),
        member(Value, [0, 1])
    ),
    arg(N, Head, Value),
    other_arguments(1, Arity, Key-N, Head),
    \+ ( clause_of_copy(_, Key, (Head0 :- _), _, _), subsumes_term(Head0, Head), Head0 =@= Head ).

recursive_clause(Key, Head, Body) :-
    Key = _:Indicator,
    clause_of_copy(_, Key, (Head :- Body), _, _),
    calls(Body, Indicator).

other_arguments(N, Arity, _, _) :-
    N > Arity,
    !.
other_arguments(N, Arity, Key-Fixed, Head) :-
    N1 is N + 1,
    (   N =:= Fixed
    ->  true
    ;   arg(N, Head, Value),
        base_value(Value, Key-Fixed, N, Head)
    ),
    other_arguments(N1, Arity, Key-Fixed, Head).

base_value([], _, _, _).
base_value(Number, Key-_, N, _) :-
    once(( clause_of_copy(_, Key, (Head0 :- Body), _, _),
           arg(N, Head0, Arg),
           ( number(Arg) ; in_arithmetic(Body, Arg) ) )),
    member(Number, [0, 1]).
base_value(_, _, _, _).
base_value(Value, _-Fixed, _, Head) :-
    arg(Fixed, Head, List),
    nonvar(List),
    List = [Value].
base_value(Value, _-Fixed, N, Head) :-
    arg(Other, Head, Value0),
    Other < N,
    Other =\= Fixed,
    var(Value0),
    Value = Value0.
