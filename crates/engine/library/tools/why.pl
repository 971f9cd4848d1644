/** Why a query fails.

Explains a query that fails by the smallest part of the program and the query that already fails, and by one
sentence about the goal that cannot succeed. docs/why.md describes it. The program is not changed: slices of
it run in temporary modules, within limits, without their output and without goals that have effects.
*/

:- module(why, [ why/0, why/1, why/2, why_not/1 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/minimise)).
:- use_module(library(why/shown)).
:- use_module(library(why/reasons)).
:- use_module(library(why/texts)).
:- autoload(library(lists), [max_list/2, member/2, nth1/3]).

:- meta_predicate why(:), why(:, -), why_not(:).

%!  why is det.
%
%   Explains why the last query that ended with `false` failed, as why/1 does.

why :-
    (   nb_current('$last_query', Module:(Query-Names))
    ->  explain(Module:Query, Names)
    ;   format("No query has failed yet.~n")
    ).

%!  why(:Goal) is det.
%
%   Explains why Goal fails: prints the smallest part of the program and the goal that already fails, with `*`
%   for what does not matter, and a sentence.

why(Goal) :-
    explain(Goal, []).

explain(Goal, Names) :-
    explained(Goal, Names, Explanation, Text),
    strip_module(Goal, Module, _),
    show(Explanation, Text, Module).

%!  why(:Goal, -Explanation) is det.
%
%   Explanation says why Goal fails, as a term reason(Kind, Culprit, Place, Slice). Place is File:Line,
%   `query` or `none`; Slice is a list of terms clause(Place, Clause).

why(Goal, Explanation) :-
    explained(Goal, [], Explanation, _).

%!  why_not(:Goal) is det.
%
%   Tells for each clause of Goal's predicate why it does not make Goal true: that its head does not fit, or
%   the goal at which it stops. The clauses that come furthest are first, at most ten of them.

why_not(Goal) :-
    checked(Goal, Own, Plain),
    copy_term(Plain, Query, _),
    with_slices(Own, Query, [], why:stops(Query, Own, Lines)),
    forall(( nth1(N, Lines, Place-Text), N =< 10 ),
           ( place_text(Place, Where), show_line(Where, Text) )),
    ( nth1(11, Lines, _) -> format("...~n") ; true ).

:- public stops/3.

stops(Query, Own, Lines) :-
    traced_failures(_, Result),
    (   Result \== fails
    ->  no_failure(Result, _, _, Place, Text),
        Lines = [Place-Text]
    ;   clause_stops(Query, Own, Lines)
    ->  true
    ;   minimise,
        reason(_, _, Place, Text),
        Lines = [Place-Text]
    ).

show_line(Where, Text) :-
    ( Where == "" -> format("~w~n", [Text]) ; format("~w: ~w~n", [Where, Text]) ).

checked(Goal, Own, Plain) :-
    strip_module(Goal, Own, Plain),
    (   callable(Plain)
    ->  ( acyclic_term(Plain) -> true ; throw(error(type_error(acyclic_term, Plain), _)) )
    ;   var(Plain)
    ->  throw(error(instantiation_error, _))
    ;   throw(error(type_error(callable, Plain), _))
    ).

explained(Goal, Names, reason(Kind, Culprit, Place, Slice), Text) :-
    checked(Goal, Own, Plain),
    copy_term(Plain-Names, Query-QueryNames, _),
    with_slices(Own, Query, QueryNames, why:explained_slice(Kind, Culprit, Place, Slice, Text)).

:- public explained_slice/5.

explained_slice(Kind, Culprit, Place, Slice, Text) :-
    run(plain, Result),
    (   Result == fails
    ->  minimise,
        shown_slice(Slice),
        reason(Kind, Culprit, Place, Text)
    ;   Result = error(Error)
    ->  Slice = [],
        Kind = error,
        Culprit = Error,
        error_reason(Error, Place, Text)
    ;   Slice = [],
        no_failure(Result, Kind, Culprit, Place, Text)
    ).

no_failure(holds, succeeds, true, query, "The query succeeds.").
no_failure(endless, endless, true, query, "The query does not end soon enough to be explained.").
no_failure(effect(Goal), effect, Goal, query, Text) :-
    text_in(user, Goal, Shown),
    format(string(Text), "The answer depends on `~w`, which an explanation does not run.", [Shown]).
no_failure(error(Error), error, Error, Place, Text) :-
    error_reason(Error, Place, Text).

                /*******************************
                *            OUTPUT            *
                *******************************/

show(reason(_, _, Place, Slice), Text, Module) :-
    place_width(Slice, Width),
    show_clauses(Slice, none, 0, Width-Module),
    ( Slice == [] -> true ; nl ),
    place_text(Place, Shown),
    show_line(Shown, Text).

place_width(Slice, Width) :-
    findall(Length, ( member(clause(Place, _), Slice), place_text(Place, Text), string_length(Text, Length) ),
            Lengths),
    max_list([0|Lengths], Longest),
    Width is Longest + 2.

place_text(File:Line, Text) :-
    !,
    file_base_name(File, Name),
    format(string(Text), "~w:~d", [Name, Line]).
place_text(query, "query") :- !.
place_text(_, "").

%   show_clauses(+Slice, +Predicate, +Shown, +Width): at most six clauses of a predicate.

show_clauses([], _, _, _).
show_clauses([clause(Place, Term)|Slice], Predicate0, Shown0, Width) :-
    ( Term = (Head :- _) -> true ; Term = (Head --> _) -> true ; Head = Term ),
    functor(Head, Name, Arity),
    ( Predicate0 == Name/Arity -> Shown is Shown0 + 1 ; Shown = 1 ),
    (   Shown =< 6
    ->  show_clause(Place, Width, Term)
    ;   Shown =:= 7
    ->  Width = Column-_,
        format("~t~*|...~n", [Column])
    ;   true
    ),
    show_clauses(Slice, Name/Arity, Shown, Width).

show_clause(Place, Width-Module, Term) :-
    place_text(Place, Where),
    format("~w~t~*|", [Where, Width]),
    (   Term = (?- Body)
    ->  goals_text(Body, ", ", Module, Text),
        format("?- ~s.~n", [Text])
    ;   rule(Term, Head, Neck, Body)
    ->  text_in(Module, Head, HeadText),
        Indent is Width + 4,
        format(string(Between), ",~n~t~*|", [Indent]),
        goals_text(Body, Between, Module, Text),
        format("~s ~w~n~t~*|~s.~n", [HeadText, Neck, Indent, Text])
    ;   text_in(Module, Term, Text),
        format("~s.~n", [Text])
    ).

rule((Head :- Body), Head, :-, Body).
rule((Head --> Body), Head, -->, Body).

goals_text((A, B), Between, Module, Text) :-
    !,
    goals_text(A, Between, Module, TextA),
    goals_text(B, Between, Module, TextB),
    string_concat(TextA, Between, Text0),
    string_concat(Text0, TextB, Text).
goals_text(Goal, _, Module, Text) :-
    text_in(Module, Goal, Text).
