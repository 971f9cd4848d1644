/** One sentence about why a slice fails.

The slice runs once more, and each goal notes that it had no solution, and how many goals were solved before.
Of these goals the one is chosen that shows a known mistake; else the deepest.
*/

:- module(why_reasons,
          [ reason/4, error_reason/3, output_error/1, raised_reason/3, memory_reason/3, clause_stops/3 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/minimise)).
:- use_module(library(why/pieces)).
:- use_module(library(why/program)).
:- use_module(library(why/goals)).
:- use_module(library(why/texts)).
:- use_module(library(why/heads)).
:- use_module(library(why/libraries)).
:- use_module(library(why/slips)).
:- autoload(library(lists), [append/3, member/2, nth1/3, list_to_set/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(occurs), [sub_term/2, occurrences_of_var/3]).

%!  reason(-Kind, -Goal, -Place, -Text) is semidet.
%
%   Why the slice fails: Goal, at Place, cannot succeed; Text is a sentence about it.

reason(Kind, Goal, Place, Text) :-
    (   cut_reason(Kind, Goal, Place, Text)
    ->  true
    ;   traced_failures(Failures, _),
        traced_exactly(Exact),
        candidates(Failures, Exact, [found(Real, Kind0, U, Goal0, Place0, Text0)|Others])
    ->  siblings(U, Real, Kind0, Others, Siblings),
        with_slip(Kind0, Goal0, Place0, Text0, Siblings, Kind, Goal, Place, Text1),
        U = Id/_,
        findall(More, beside(Id, Kind, More), Mores0),
        list_to_set(Mores0, Mores),
        ( Kind == is, Real = deepest(_) -> value_origins(U, Goal0, Origins) ; Origins = "" ),
        atomic_list_concat([Text1, Origins|Mores], Text2),
        atom_string(Text2, Text)
    ).

%   candidates(+Failures, +Exact, -Found): terms found(Real, Kind, Unit, Goal, Place, Text), best first: goals
%   that also fail in the whole program go before goals that fail only there, and these before others.

candidates(Failures, Exact, Found) :-
    findall(Rank-Each, ( candidate(Failures, Exact, Rank, Each) ; other_candidate(Failures, Exact, Rank, Each) ),
            Found0),
    keysort(Found0, Found1),
    findall(Each, member(_-Each, Found1), Found),
    Found \== [].

candidate(Failures, Exact, Rank, found(Real, Kind, U, Goal, Place, Text)) :-
    nth1(N, Failures, failed(_, U, InSlice)),
    instance(U, InSlice, Exact, Goal, General, Real),
    once(failure(U, Goal, General, Rank0, Kind, Place, Text0)),
    real_text(Real, Text0, Text),
    ( Real == never -> Rank is 1000 * (Rank0 + 20) + N ; Rank is 1000 * Rank0 + N ).

other_candidate(Failures, Exact, Rank, found(deepest(Depth), Kind, U, Goal, Place, Text)) :-
    reached_units(Units),
    nth1(N, Exact, failed(Depth, U, Goal)),
    memberchk(U, Units),
    \+ memberchk(failed(_, U, _), Failures),
    once(failure(U, Goal, Goal, Rank0, Kind, Place, Text)),
    Rank is 1000 * (Rank0 + 10) + N.

%   instance(+Unit, +InSlice, +Exact, -Goal, -General, -Real): Goal is InSlice with the values that it has in
%   the whole program, if it fails there, too. Real is deepest(Depth) for the deepest such goal, `also` for
%   another one, and `never` if there is none. General is Goal, or what is more general and fails as well.

instance(U, InSlice, Exact, Goal, General, Real) :-
    (   member(failed(Depth, U, Goal0), Exact),
        subsumes_term(InSlice, Goal0)
    ->  Goal = Goal0,
        General = InSlice,
        Real = deepest(Depth)
    ;   tried(U, _, Goal0),
        Goal0 \== many,
        subsumes_term(InSlice, Goal0)
    ->  Goal = Goal0,
        General = InSlice,
        Real = also
    ;   member(failed(Depth, U, Goal0), Exact)
    ->  Goal = Goal0,
        ( posts_constraint(U) -> General = InSlice ; General = Goal0 ),
        Real = deepest(Depth)
    ;   Goal = InSlice,
        General = InSlice,
        Real = never
    ).

%   posts_constraint(+Unit): what follows from a part of the constraints follows from all of them.

posts_constraint(U) :-
    unit_source(U, Source, Own, _),
    constraint(Source, Own).

real_text(Real, Text0, Text) :-
    (   Real == never
    ->  string_concat("even if all that is shown as `*` held, ", Text0, Text)
    ;   Text = Text0
    ).

%   siblings(+Unit, +Real, +Kind, +Others, -Text): why the other clauses lead to no solution for the same
%   call.

siblings(U, Real, Kind, Others, Text) :-
    U = Id/_,
    clause_head(Id, Key, _),
    (   tests(Kind),
        Key \== query,
        Real = deepest(_),
        called(U, Call),
        Call \== none,
        clauses_of_key(Key, Ids),
        length(Ids, Count),
        Count =< 5
    ->  findall(Stop, ( member(Id1, Ids), Id1 \== Id, other_stop(Id1, Real-Call, Others, Stop) ), Stops),
        findall(Miss, ( member(Id1, Ids), Id1 \== Id, near_miss(Id1, Call), misfit(Id1, Call, Miss) ), Misses),
        misses_text(Misses, Call, MissText),
        atomic_list_concat(Stops, StopText),
        string_concat(StopText, MissText, Text)
    ;   Text = ""
    ).

tests(comparison).
tests(type_test).
tests(different).
tests(is).
tests(unify).

%   near_miss(+Id, +Call): the head differs in one place, which is not the difference between an empty list
%   and another one.

near_miss(Id, Call) :-
    clause_head(Id, _, Head),
    Head \= Call,
    findall(A-B, ( arg(N, Head, A), arg(N, Call, B), A \= B ), Clashes),
    (   Clashes = [A-B]
    ->  \+ ( A == [], B = [_|_] ),
        \+ ( B == [], A = [_|_] )
    ;   Clashes == []
    ).

other_stop(Id, Real-Call, Others, Text) :-
    member(found(Real, Kind, Id/N, _, Place, Text0), Others),
    tests(Kind),
    called(Id/N, Call0),
    Call0 =@= Call,
    !,
    ( Place = _:Line -> format(string(Where), "line ~d: ", [Line]) ; Where = "" ),
    format(string(Text), " And ~w~w", [Where, Text0]).

misses_text([], _, "").
misses_text([Miss|Misses], Call, Text) :-
    text_of(Call, CallText),
    atomic_list_concat([Miss|Misses], '; ', List),
    format(string(Text), " For `~w`, ~w.", [CallText, List]).

%   with_slip(+Kind0, +Goal0, +Place0, +Text0, +Siblings, -Kind, -Goal, -Place, -Text): a mistake that shows
%   in the source goes before what fails.

with_slip(Kind0, _, Place0, Text0, Siblings, Kind, Goal, Place, Text) :-
    \+ memberchk(Kind0, [reassigned, atom_for_variable, is_meant, text_type, negation_unbound, unbound_test,
                         different_unbound, left_of_is]),
    (   small_letter_anywhere(Goal, Place, Slip)
    ->  Kind = atom_for_variable
    ;   never_holds(Kind, Goal, Place, Slip)
    ),
    !,
    ( Place0 = _:Line -> format(string(Where), "Line ~d: ", [Line]) ; Where = "" ),
    format(string(Text), "~w ~w~w~w", [Slip, Where, Text0, Siblings]).
with_slip(Kind, Goal, Place, Text0, Siblings, Kind, Goal, Place, Text) :-
    Kind \== atom_for_variable,
    clause_head(Id, query, _),
    reached_units(Units),
    member(Id/N, Units),
    unit_source(Id/N, Source, _, Names),
    weak_letter(Id/N, Source, Names, Guess),
    !,
    format(string(Text), "~w~w ~w", [Text0, Siblings, Guess]).
with_slip(Kind, Goal, Place, Text0, Siblings, Kind, Goal, Place, Text) :-
    string_concat(Text0, Siblings, Text).

%!  error_reason(+Error, -Place, -Text) is det.
%
%   Which goal raises the error of the query.

error_reason(Error, Place, Text) :-
    located(_),
    noted_reason(Error, Place, Text).

%   located(-Result): runs the query, and goals that write as well, and notes which goal raises an error.

located(Result) :-
    setup_call_cleanup(locate(true), traced_failures(_, Result), locate(false)).

%!  output_error(-Error) is semidet.
%
%   The query, which holds if its goals that write are left out, raises an error in one of these.

output_error(Error) :-
    reached_units(Units),
    member(U, Units),
    unit(U, _, _, output, _),
    !,
    located(error(Error)).

%!  raised_reason(+Raised, -Place, -Text) is det.
%
%   Which goal raised the error of the query when it ran. Raised is Formal of error(Formal, _), or what else
%   was thrown.

raised_reason(Raised, Place, Text) :-
    located(Result),
    (   Result = error(Error),
        ( Error = error(Formal, _) -> true ; Formal = Error ),
        Formal =@= Raised
    ->  noted_reason(Error, Place, Text)
    ;   raised_text(Raised, Message),
        findall(U-Goal, ( performed_goal(Result, U, Goal), may_raise(Raised, Goal) ), Found0),
        ( Raised = permission_error(_, static_procedure, _), Found0 = [First|_] -> Found = [First] ; Found = Found0 ),
        findall(U, member(U-_, Found), Units0),
        sort(Units0, Units),
        (   Units == [],
            thrown_reason(Raised, Place0, Text0)
        ->  Place = Place0,
            Text = Text0
        ;   effect_reason(Units, Found, Message, Place, Text)
        )
    ).

%   thrown_reason(+Ball, -Place, -Text): one goal of the program throws what Ball may be.

thrown_reason(Ball, Place, Text) :-
    reached_units(Units),
    findall(U, ( member(U, Units), unit_source(U, throw(Pattern), _, _), nonvar(Pattern), \+ Pattern \= Ball ), [U]),
    unit_source(U, Source, _, Names),
    named_goal(Source, throw(Ball), Names, Shown),
    place_of(U, Place),
    text_of(Ball, BallText),
    format(string(Text), "`~w` throws ~w, and nothing catches it.", [Shown, BallText]).

%!  memory_reason(-Goal, -Place, -Text) is semidet.
%
%   Goal fills the memory.

memory_reason(Goal, Place, Text) :-
    located(endless),
    raised(U, Goal, _),
    unit_source(U, Source, _, Names),
    place_of(U, Place),
    named_goal(Source, Goal, Names, Shown),
    format(string(Text), "`~w` needs more memory than there is.", [Shown]).

performed_goal(_, U, Goal) :-
    performed(U, Goal).
performed_goal(effect(Goal), U, Goal) :-
    raised(U, _, _),
    \+ performed(U, _).

raised_text(Raised, Message) :-
    message_line(error(Raised, _), Message0),
    (   sub_string(Message0, 0, _, _, "Unknown error term")
    ->  text_of(Raised, Shown),
        format(string(Message), "~w was thrown and not caught", [Shown])
    ;   Message = Message0
    ).

%   message_line(+Error, -Message): of an unknown procedure, without what called it.

message_line(Error0, Message) :-
    (   Error0 = error(existence_error(procedure, PI), _)
    ->  Error = error(existence_error(procedure, PI), _)
    ;   Error = Error0
    ),
    message_to_string(Error, Lines),
    split_string(Lines, "\n", " ", [Message|_]).

%   effect_reason(+Units, +Found, +Message, -Place, -Text): Units are those of goals with effects that may
%   have raised the error.

effect_reason([U], Found, Message, Place, Text) :-
    !,
    member(U-Goal, Found),
    !,
    place_of(U, Place),
    (   unit_source(U, Source, _, Names),
        \+ Source \= Goal
    ->  named_goal(Source, Goal, Names, Shown)
    ;   text_of(Goal, Shown)
    ),
    format(string(Text), "`~w` raises an error: ~w.", [Shown, Message]).
effect_reason([U|Units], _, Message, query, Text) :-
    !,
    findall(Line, ( member(V, [U|Units]), place_of(V, Place), place_text(Place, Line) ), Lines0),
    list_to_set(Lines0, Lines),
    atomic_list_concat(Lines, ' or ', List),
    format(string(Text), "The query raises an error: ~w. A goal at ~w raises it.", [Message, List]).
effect_reason([], _, Message, query, Text) :-
    (   performed(_, Goal)
    ->  text_of(Goal, Shown),
        format(string(More), " It depends on `~w`, which an explanation does not run.", [Shown])
    ;   More = ""
    ),
    format(string(Text), "The query raises an error: ~w.~w", [Message, More]).

%   may_raise(+Formal, +Goal): the culprit of the error is part of the goal, or a predicate that it names.

may_raise(instantiation_error, Goal) :-
    \+ ground(Goal).
may_raise(Formal, Goal) :-
    compound(Goal),
    compound(Formal),
    functor(Formal, Kind, Arity),
    memberchk(Kind, [type_error, domain_error, existence_error, permission_error, representation_error]),
    arg(Arity, Formal, Culprit0),
    nonvar(Culprit0),
    strip_module(Culprit0, _, Culprit),
    sub_term(Part, Goal),
    nonvar(Part),
    (   Part =@= Culprit
    ->  true
    ;   Culprit = Name/PredicateArity,
        callable(Part),
        functor(Part, Name, PredicateArity)
    ),
    !.

noted_reason(Error, Place, Text) :-
    message_line(Error, Message),
    (   Error \= error(_, _),
        raised(U, Goal, _)
    ->  place_of(U, Place),
        text_of(Error, Ball),
        ( unit_source(U, Source, _, Names) -> named_goal(Source, Goal, Names, Shown) ; text_of(Goal, Shown) ),
        format(string(Text), "`~w` throws ~w, and nothing catches it.", [Shown, Ball])
    ;   raised(U, Goal, Open),
        unit_source(U, Source, Own, Names),
        named_goal(Source, Goal, Names, Shown)
    ->  place_of(U, Place),
        (   Error = error(assertion_error(_, _), _)
        ->  format(string(Text), "`~w` raises an error: its goal has no solution.", [Shown])
        ;   no_list(Source, Goal, Own, Wanted, Names)
        ->  functor(Source, Name, _),
            format(string(Text), "`~w` raises an error: ~w takes a list of variables, also for one: `~w`.",
                   [Shown, Name, Wanted])
        ;   nonvar(Source),
            Source = (_ = _),
            unified_expression(_, Slip)
        ->  format(string(Text), "~w (~w.)", [Slip, Message])
        ;   no_domain(Source, Goal, Open, Own, Name)
        ->  format(string(Text), "`~w` raises an error: ~w has no finite domain; give it one with `in` or `ins`.",
                   [Shown, Name])
        ;   format(string(Text), "`~w` raises an error: ~w.", [Shown, Message])
        )
    ;   Place = query,
        format(string(Text), "The query raises an error: ~w.", [Message])
    ).

%   no_list(+Source, +Goal, +Module, -Wanted, +Names): one variable is to be labeled, not a list; Wanted is
%   the text of the goal with a list.

no_list(Source, Goal, Own, Wanted, Names) :-
    constraint(Source, Own),
    functor(Goal, Name, Arity),
    memberchk(Name/Arity, [label/1, labeling/2]),
    arg(Arity, Goal, Value),
    var(Value),
    arg(Arity, Source, X),
    compound_name_arguments(Source, Name, Args),
    append(Front, [_], Args),
    append(Front, [[X]], Args1),
    compound_name_arguments(Listed, Name, Args1),
    text(Listed, Names, Wanted).

%   no_domain(+Source, +Goal, +Open, +Module, -Name): a variable that is to be labeled has no bounds.

no_domain(Source, Goal, Open, Own, Name) :-
    integer(Open),
    constraint(Source, Own),
    term_variables(Goal, Variables),
    nth1(Open, Variables, Variable),
    (   compound_name_arguments(Goal, _, Args),
        append(_, [List], Args),
        is_list(List),
        nth1(N, List, Element),
        occurrences_of_var(Variable, Element, Count),
        Count > 0
    ->  format(string(Name), "element ~d", [N])
    ;   Name = "a variable"
    ).

%!  clause_stops(+Goal, +Module, -Lines) is det.
%
%   Lines tell for each clause of the predicate of Goal why it leads to no solution, as terms Place-Text: the
%   clauses that came furthest first.

clause_stops(Goal, Module, Lines) :-
    own_predicate(Module, Goal, Home),
    functor(Goal, Name, Arity),
    clauses_of_key(Home:Name/Arity, Ids),
    findall(Far-(Place-Text), ( member(Id, Ids), clause_stop(Id, Goal, Far, Place, Text) ), Lines0),
    keysort(Lines0, Lines1),
    findall(Line, member(_-Line, Lines1), Lines).

clause_stop(Id, Goal, Far, Place, Text) :-
    source_head(Id, Shown),
    text_of(Shown, HeadText),
    clause_head(Id, _, Head),
    (   Head \= Goal
    ->  Far = 1,
        clause_place(Id, Place),
        difference(Id, Goal, Difference),
        format(string(Text), "`~w` does not fit: it ~w.", [HeadText, Difference])
    ;   stopped_at(Id, U, Stopped)
    ->  U = _/N,
        Far is -N,
        place_of(U, Place),
        unit_source(U, Source, _, Names),
        named_goal(Source, Stopped, Names, StoppedText),
        format(string(Text), "`~w` stops at `~w`.", [HeadText, StoppedText])
    ;   Far = 0,
        clause_place(Id, Place),
        format(string(Text), "`~w` is not reached.", [HeadText])
    ).

                /*******************************
                *             CUT              *
                *******************************/

cut_reason(cut, !, Place, Text) :-
    reached_units(Units),
    member(U, Units),
    unit(U, Id, _, cut, _),
    unstruck(without([U], run(plain, holds))),
    !,
    place_of(U, Place),
    clause_head(Id, Key, _),
    clauses_of_key(Key, Ids),
    append(_, [Id|Later], Ids),
    (   member(Other, Later),
        clause_place(Other, OtherPlace),
        unstruck(without([U], without_clause(Other, ( run(plain, Result), Result \== holds ))))
    ->  (   OtherPlace = _:Line
        ->  format(string(Text), "the cut leaves out the clause in line ~d, which would succeed.", [Line])
        ;   Text = "the cut leaves out a later clause, which would succeed."
        )
    ;   Text = "the cut leaves out other solutions, one of which would lead to an answer."
    ).

                /*******************************
                *            GOALS             *
                *******************************/

%   failure(+Unit, +Goal, +InSlice, -Rank, -Kind, -Place, -Text): known mistakes have rank 1, others 2 or 3.

failure(U, Goal, InSlice, Rank, Kind, Place, Text) :-
    unit_source(U, Source, Own, Names),
    known(Source, Goal, InSlice, U, Own, Names, Rank, Kind, Place0, Text0),
    (   Kind == atom_for_variable,
        weak_letter(U, Source, Names, Guess),
        known(Source, Goal, InSlice, U, Own, Names, _, Other, _, Reason),
        Other \== atom_for_variable
    ->  format(string(Text), "~w ~w", [Reason, Guess])
    ;   Text = Text0
    ),
    ( var(Place0) -> place_of(U, Place) ; Place = Place0 ).

known(A is B, VA is VB, _, _, _, Names, Rank, Kind, _, Text) :-
    text(A is B, Names, Shown),
    catch(Value is VB, _, fail),
    (   var(A),
        occurrences_of_var(A, B, Count),
        Count > 0
    ->  Rank = 1,
        Kind = reassigned,
        text(A, Names, Name),
        format(string(Text), "`~w` asks whether ~w equals ~w. A variable keeps its value, so ~w cannot change: \c
                              a new value needs a new variable.", [Shown, VA, Value, Name])
    ;   compound(VA)
    ->  Rank = 1,
        Kind = left_of_is,
        text_of(VA, Left),
        format(string(Text), "`~w`: what is left of `is` is not computed, and the term ~w is not the number \c
                              ~w; `=:=` computes both sides.", [Shown, Left, Value])
    ;   number(VA),
        VA =:= Value
    ->  Rank = 1,
        Kind = float,
        format(string(Text), "`~w` asks whether ~w is ~w: an integer is not a float; `=:=` compares values.",
               [Shown, VA, Value])
    ;   Rank = 2,
        Kind = is,
        text_of(VA, Left),
        text_of(VB, Right),
        (   number(VB)
        ->  format(string(Text), "`~w` asks whether ~w is ~w.", [Shown, Left, Value])
        ;   format(string(Text), "`~w` asks whether ~w is ~w, which is ~w.", [Shown, Left, Right, Value])
        )
    ).
known(Source, Goal, _, U, _, Names, 2, comparison, _, Text) :-
    comparison(Goal),
    text(Source, Names, Shown),
    text_of(Goal, Values),
    (   Shown == Values
    ->  format(string(Text), "`~w` does not hold.", [Shown])
    ;   tried_texts(U, Goal, Values, All),
        (   expression_in(f(Goal), f(Goal), _),
            expression_made(Place, Made)
        ->  line_words(Place, Where),
            format(string(More), " ~w~w", [Where, Made])
        ;   More = ""
        ),
        format(string(Text), "`~w` does not hold: it is ~w.~w", [Shown, All, More])
    ).
known(Source, Goal, InSlice, U, Own, Names, 1, is_meant, Place, Text) :-
    expression_in(Goal, InSlice, Expression),
    arithmetic_meant(Goal, Own, Expression),
    expression_source(U, Source, Names, Expression, Place, Text),
    !.
known(Source, _, _, U, _, Names, 1, atom_for_variable, Place, Text) :-
    U = Id/_,
    \+ ( grammar(Id), nonvar(Source), Source = (_ = _) ),
    small_letter(U, Source, Names, Place, Text).
known(Source, Goal, _, _, _, Names, 1, different_unbound, _, Text) :-
    Source = (_ \= _),
    Goal = (A \= B),
    \+ ground(A-B),
    A \== B,
    named_goal(Source, Goal, Names, Shown),
    unbound_name(Source, Goal, Names, Name),
    format(string(Text), "`~w` fails because ~w has no value yet and may still become equal; place it after \c
                          the goals that give ~w a value, or use dif/2.", [Shown, Name, Name]).
known(Source, Goal, _, _, _, Names, 2, equal, _, Text) :-
    Source = (_ \= _),
    Goal = (A \= B),
    text(Source, Names, Shown),
    text_of(A, TA),
    text_of(B, TB),
    format(string(Text), "`~w` fails: ~w and ~w are equal.", [Shown, TA, TB]).
known(Source, Goal, _, _, _, Names, 1, unbound_test, _, Text) :-
    ( test_of_term(Goal, X) ; Goal = (A == B), ( var(A) -> X = A ; X = B ) ),
    var(X),
    named_goal(Source, Goal, Names, Shown),
    unbound_name(Source, Goal, Names, Name),
    (   Goal = (_ == _)
    ->  format(string(Text), "`~w` fails because ~w has no value yet: `==` compares and binds nothing; `=` \c
                              unifies.", [Shown, Name])
    ;   format(string(Text), "`~w` fails because ~w has no value yet; place the goals that give it one before.",
               [Shown, Name])
    ).
known(Source, Goal, _, U, Own, Names, Rank, Kind, _, Text) :-
    ( Goal = (\+ Inner) ; Goal = not(Inner) ),
    !,
    named_goal(Source, Goal, Names, Shown),
    copy_term(Inner, Witness),
    ( first_solution(Witness, Own) -> true ; true ),
    text_of(Witness, Found),
    (   \+ Witness =@= Inner,
        bound_outside(U, Inner)
    ->  Rank = 1,
        Kind = negation_unbound,
        unbound_name(Source, (\+ Inner), Names, Name0),
        ( Name0 == "a variable" -> Name = "A variable" ; Name = Name0 ),
        format(string(Text), "`~w` fails because `~w` holds. ~w has no value yet: place the goals that give it \c
                              one before.", [Shown, Found, Name])
    ;   Rank = 2,
        Kind = negation,
        format(string(Text), "`~w` fails because `~w` holds.", [Shown, Found])
    ).
known(Source, Goal, _, _, Own, Names, 2, forall, _, Text) :-
    Goal = forall(Condition, Action),
    text(Source, Names, Shown),
    first_solution((Condition, \+ Action), Own),
    text_of(Action, Failing),
    format(string(Text), "`~w` fails because `~w` does not hold.", [Shown, Failing]).
known((C -> _), (VC -> _), _, U, _, Names, 1, no_else, _, Text) :-
    named_goal(C, VC, Names, Shown),
    conditions_before(U, VC, Before),
    (   Before == []
    ->  format(string(Text), "the conditional has no else part, so it fails when its condition does: `~w` does not \c
                              hold.", [Shown])
    ;   append(Before, [Shown], All),
        quoted_list(All, List),
        format(string(Text), "the conditional has no else part, so it fails when no condition holds: not one of \c
                              ~w does.", [List])
    ).
known(Source, Goal, _, U, Own, Names, 2, no_clause, _, Text) :-
    unit(U, _, _, facts, _),
    !,
    own_predicate(Own, Source, Home),
    named_goal(Source, Goal, Names, Shown),
    functor(Goal, Name, Arity),
    (   arg(N, Goal, Arg),
        nonvar(Arg),
        functor(General, Name, Arity),
        arg(N, General, Arg),
        \+ Home:General
    ->  text_of(Arg, ArgText),
        format(string(Wanted), ": argument ~d is ~w in none", [N, ArgText])
    ;   Wanted = ""
    ),
    format(string(Text), "no fact of ~w/~d fits `~w`~w.", [Name, Arity, Shown, Wanted]).
known(Source, Goal, _, U, Own, Names, Rank, Kind, _, Text) :-
    own_predicate(Own, Source, Home),
    functor(Goal, Name, Arity),
    named_goal(Source, Goal, Names, Shown),
    clauses_of_key(Home:Name/Arity, Ids),
    no_clause(Ids, Name/Arity, U, Home, Goal, Shown, Rank, Kind, Text0),
    (   Kind == no_clause,
        ground(Goal),
        other_order(Goal, Own, Other)
    ->  text_of(Other, OtherText),
        format(string(Text), "~w But `~w` holds: are arguments in the wrong order?", [Text0, OtherText])
    ;   Text = Text0
    ).
known(Source, Goal, _, _, Own, _, 1, is_meant, Place, Text) :-
    ( constraint(Source, Own) -> true ; Goal = (A = B), ( var(A) ; var(B) ), constraint_texts([_|_]) ),
    unified_expression(Place, Text),
    !.
known(Source, Goal, InSlice, _, Own, Names, 1, constraints, _, Text) :-
    constraint(Source, Own),
    constraint_texts(Texts),
    named_goal(Source, Goal, Names, Shown),
    (   Texts = [_,_,_,_,_,_,_,_,_|_]
    ->  length(Texts, Count),
        format(string(Text), "~d constraints contradict each other.", [Count])
    ;   Texts = [_,_|_]
    ->  quoted_list(Texts, List),
        format(string(Text), "~w contradict each other.", [List])
    ;   contradiction(InSlice, Words)
    ->  text(Source, Names, SourceText),
        format(string(Text), "`~w` fails: ~w.", [SourceText, Words])
    ;   format(string(Text), "`~w` has no solution.", [Shown])
    ).
known(Source, A = B, _, U, _, Names, 2, grammar, _, Text) :-
    nonvar(Source),
    terminals_failure(U, Source, A = B, Names, Text),
    !.
known(Source, A = B, _, U, _, Names, Rank, Kind, _, Text) :-
    text_of(A, TA),
    text_of(B, TB),
    text(Source, Names, Shown),
    ( text_difference(A, B, Difference) -> Rank = 1 ; Rank = 2 ),
    (   Rank =:= 1
    ->  Kind = text_type,
        format(string(Text), "`~w` fails: ~w.", [Shown, Difference])
    ;   ( var(A) ; var(B) ),
        constraint_texts(Texts),
        Texts = [_|_]
    ->  Kind = constraints,
        append(Texts, [Shown], All),
        quoted_list(All, List),
        format(string(Text), "~w contradict each other.", [List])
    ;   Kind = unify,
        Source = (X = _),
        var(X),
        atomic(A),
        named(X, Names, Name)
    ->  given_before(U, X, Where),
        format(string(Text), "`~w` fails: ~w is already ~w~w, and a variable keeps its value.",
               [Shown, Name, TA, Where])
    ;   Kind = unify,
        format(string(Text), "~w and ~w are not equal.", [TA, TB])
    ).
known(Source, Goal, _, _, Own, Names, 2, Kind, _, Text) :-
    named_goal(Source, Goal, Names, Shown),
    library_failure(Goal, Shown, Own, Kind, Text),
    !.
known(Source, _, _, U, _, _, 3, fails, _, Text) :-
    ( Source == fail -> true ; Source == false ),
    fail_called(U, Text),
    !.
known((_ -> _ ; _), _, _, _, _, _, 4, conditional, _, "no branch of the conditional succeeds.").
known(Source, Goal, _, _, _, Names, 3, fails, _, Text) :-
    named_goal(Source, Goal, Names, Shown),
    format(string(Text), "`~w` has no solution.", [Shown]).

%   conditions_before(+Unit, +Condition, -Texts): those that were tried before Condition, of the conditionals
%   of which Unit is the else part.

conditions_before(U, VC, Texts) :-
    U = Id/_,
    piece(Id, _, _, Tree0, Names0, _),
    !,
    copy_term(Tree0-Names0, Tree-Names),
    (   else_chain(Tree, U, Conditions, C)
    ->  ( C = VC -> true ; true ),
        findall(Text, ( member(Condition, Conditions), text(Condition, Names, Text) ), Texts)
    ;   Texts = []
    ).

else_chain(Tree, U, Conditions, C) :-
    sub_term(Part, Tree),
    nonvar(Part),
    Part = branches(V, _, _, _),
    V \== U,
    chain(Part, U, Conditions, C),
    !.

chain(branches(V, C0, _, E), U, Conditions, Last) :-
    goal_of_tree(C0, C),
    (   V == U
    ->  Conditions = [],
        Last = C
    ;   Conditions = [C|Conditions1],
        chain(E, U, Conditions1, Last)
    ).

%   constraint_texts(-Texts): the constraints and delayed goals of the slice.

constraint_texts(Texts) :-
    reached_units(Units),
    findall(Each, ( member(U, Units), unit_source(U, Source, Own, Names), restricts(Source, Own),
                    text(Source, Names, Each) ),
            Texts0),
    list_to_set(Texts0, Texts).

restricts(Source, Own) :-
    (   constraint(Source, Own)
    ->  true
    ;   callable(Source),
        functor(Source, Name, Arity),
        (   memberchk(Name/Arity, [dif/2, freeze/2, when/2])
        ->  true
        ;   memberchk(Name, [maplist, foldl, call]),
            arg(1, Source, Closure),
            posts_constraints(Closure)
        )
    ).

%   posts_constraints(+Closure): it has a constraint, or is a predicate of the program with one.

posts_constraints(Closure) :-
    sub_term(Part, Closure),
    callable(Part),
    functor(Part, Name, _),
    (   sub_atom(Name, 0, _, _, #)
    ->  true
    ;   predicate(Name, _, Key),
        piece(Id, Key, _, _, _, _),
        unit(U, Id, _, _, _),
        unit_source(U, Source, Own, _),
        constraint(Source, Own)
    ),
    !.

%   unified_expression(-Place, -Text): a goal of the slice unifies expressions of variables.

unified_expression(Place, Text) :-
    reached_units(Units),
    member(U, Units),
    unit_source(U, Source, _, Names),
    nonvar(Source),
    Source = (A = B),
    written_expression(Source),
    term_variables(Source, [_|_]),
    \+ ( member(Side, [A,B]), nonvar(Side), functor(Side, Operator, 2), data_operator(Operator) ),
    ( ( var(A) ; var(B) ) -> constrained_too(U) ; true ),
    !,
    place_of(U, Place),
    text(Source, Names, Shown),
    text(#=(A, B), Names, Computed),
    format(string(Text), "`~w`: `=` does not compute, it makes both terms the same; `~w` computes.",
           [Shown, Computed]).

%   constrained_too(+Unit): the variable that Unit unifies stands in a constraint, too.

constrained_too(U) :-
    U = Id/_,
    piece(Id, _, _, Tree, _, _),
    unit_in(Tree, U, (A = B)),
    ( var(A) -> X = A ; X = B ),
    sub_term(Leaf, Tree),
    nonvar(Leaf),
    Leaf = leaf(V, Goal, Own, _),
    V \== U,
    constraint(Goal, Own),
    occurrences_of_var(X, Goal, Count),
    Count > 0,
    !.

%   bound_outside(+Unit, +Inner): an unbound variable of Inner, what the negation Unit calls, also stands
%   outside.

bound_outside(U, Inner) :-
    U = Id/_,
    piece(Id, _, Head, Tree, _, _),
    unit_in(Tree, U, Source),
    !,
    arg(1, Source, Inside),
    \+ \+ ( copy_term(Inside, Inside1),
            term_variables(Inside, Variables),
            term_variables(Inside1, Variables1),
            Inside1 = Inner,
            nth1(N, Variables1, Value),
            var(Value),
            nth1(N, Variables, Variable),
            occurrences_of_var(Variable, Head-Tree, All),
            occurrences_of_var(Variable, Source, Here),
            All > Here
          ).

named(X, Names, Name) :-
    member(Name=Value, Names),
    Value == X,
    !.

%   given_before(+Unit, +Variable, -Words): the line of the goal before that gives a variable its value.

given_before(Id/N, X, Words) :-
    (   piece(Id, _, _, Tree, _, _),
        unit_in(Tree, Id/N, Goal0),
        Goal0 = (Y = _),
        sub_term(Leaf, Tree),
        nonvar(Leaf),
        Leaf = leaf(Id/M, Goal, _, _),
        integer(M),
        M < N,
        ( Goal = (Z = _) ; Goal = (Z is _) ),
        Z == Y,
        var(X),
        place_of(Id/M, _:Line)
    ->  format(string(Words), " since line ~d", [Line])
    ;   Words = ""
    ).

%   tried_texts(+Unit, +Goal, +Text0, -Text): the values with which a comparison was tried for the same call.

tried_texts(U, Goal, Text0, Text) :-
    findall(Tried, ( failed(U, Depth, _), tried(U, Depth, Tried) ), All),
    findall(Each, ( member(Tried, All), Tried \== many, one_of_one_call(U, Tried, Goal), text_of(Tried, Each) ),
            Texts),
    length(All, Count),
    length(Texts, Shown),
    (   Count > 1,
        memberchk(Text0, Texts)
    ->  (   Shown < Count
        ->  atomic_list_concat(Texts, ', ', List),
            format(string(Text), "~w, and so on", [List])
        ;   append(Front, [Last], Texts),
            atomic_list_concat(Front, ', ', List),
            format(string(Text), "~w and ~w", [List, Last])
        )
    ;   Text = Text0
    ).

%   The query is called once; in other clauses, one side is the same.

one_of_one_call(Id/_, _, _) :-
    clause_head(Id, query, _),
    !.
one_of_one_call(_, A, B) :-
    arg(N, A, X),
    arg(N, B, Y),
    X == Y,
    !.

%   contradiction(+Goal, -Words): what is wrong with values that a constraint has already.

contradiction(Goal, Words) :-
    each_list(Goal, Name, List, Which),
    memberchk(Name, [all_distinct, all_different]),
    nth1(I, List, X),
    integer(X),
    nth1(J, List, Y),
    J > I,
    Y == X,
    !,
    length(List, Count),
    format(string(Words), "~d stands twice in ~w of ~d elements, as elements ~d and ~d", [X, Which, Count, I, J]).
contradiction(Goal, Words) :-
    ( Goal = ins(List, Domain) ; Goal = in(X0, Domain), List = [X0] ),
    ground(Domain),
    is_list(List),
    member(X, List),
    integer(X),
    \+ clpfd:in(X, Domain),
    !,
    text_of(Domain, DomainText),
    format(string(Words), "~d is not in ~w", [X, DomainText]).

each_list(Goal, Name, List, "the list") :-
    Goal =.. [Name,List],
    is_list(List).
each_list(maplist(Closure, Lists), Name, List, Which) :-
    strip_module(Closure, _, Name),
    atom(Name),
    is_list(Lists),
    nth1(N, Lists, List),
    is_list(List),
    format(string(Which), "list ~d", [N]).

constraint(Goal, Own) :-
    callable(Goal),
    (   from_clpfd(Goal, Own)
    ;   compound(Goal),
        functor(Goal, maplist, _),
        arg(1, Goal, Closure),
        callable(Closure),
        Goal =.. [_,_|Lists],
        length(Lists, Count),
        functor(Closure, Name, Given),
        Arity is Given + Count,
        functor(Called, Name, Arity),
        from_clpfd(Called, Own)
    ),
    !.

from_clpfd(Goal, Own) :-
    catch(predicate_property(Own:Goal, imported_from(clpfd)), error(_, _), fail),
    functor(Goal, Name, _),
    Name \== transpose.
