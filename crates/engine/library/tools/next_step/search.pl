/** The search for a change that makes failing tests pass.

Clauses are suspicious that failing tests reach and passing ones do not (Ochiai's coefficient, for the tests
of each unit). Changes are tried in the order of suspicion times weight, first with some tests of each unit;
each that makes those pass is tried with all. Where no single change is enough, those that help are tried in pairs.
*/

:- module(next_step_search, [ searched/3, run_all/2, passes/1, reached_by/2, is_program/3 ]).
:- use_module(library(next_step/copies)).
:- use_module(library(next_step/edits)).
:- autoload(library(aggregate), [aggregate_all/3]).
:- autoload(library(apply), [exclude/3, include/3, maplist/2, maplist/3]).
:- autoload(library(assoc), [empty_assoc/1, get_assoc/3, put_assoc/4]).
:- autoload(library(lists),
            [append/2, append/3, max_list/2, member/2, memberchk/2, reverse/2, selectchk/3, selectchk/4]).
:- autoload(library(occurs), [sub_term/2]).
:- autoload(library(pairs), [group_pairs_by_key/2, pairs_keys_values/3, pairs_values/2]).
:- autoload(library(solution_sequences), [limit/2]).

%   How long the search may take, in seconds of processor time.

search_time(4).

%!  searched(+Tests, +Files, -Found) is det.
%
%   Found is found(Edits, Tried, Counts), part(Edit, Fixed, Counts), nothing(Suspects, Tried, Counts), or
%   all_pass(Counts). Counts is counts(Passed, Failed, Unusable): numbers of tests; Fixed of the failing ones
%   pass with Edit. Edits are one or two terms edit(Change, Names, Id, What), where Change is change(Key,
%   Parts). Suspects are up to three terms suspect(Id, Failing, Passing), the most suspicious first. Files are
%   those of the tests.

searched(Tests, Files, Found) :-
    run_all(Tests, Runs),
    split(Runs, Passed, Failed, Unusable),
    length(Passed, PassedCount),
    length(Failed, FailedCount),
    length(Unusable, UnusableCount),
    Counts = counts(PassedCount, FailedCount, UnusableCount),
    (   Failed == []
    ->  Found = all_pass(Counts)
    ;   suspicion(Passed, Failed, Files, Suspects),
        search(Suspects, Passed, Failed, Helpers, Result, Tried),
        (   Result = edits(Edits)
        ->  Found = found(Edits, Tried, Counts)
        ;   Result = part(Edit, Fixed)
        ->  Found = part(Edit, Fixed, Counts)
        ;   first_suspects(Suspects, Helpers, FailedCount, First),
            Found = nothing(First, Tried, Counts)
        )
    ).

                /*******************************
                *             TESTS            *
                *******************************/

%!  run_all(+Tests, -Runs) is det.
%
%   Runs are terms run(Test, Result, Limit): what each test does, and how many inferences it may take on a
%   changed program. A test whose condition does not hold has none.

run_all(Tests, Runs) :-
    statistics(cputime, Start),
    End is Start + 2,
    maplist(run_first(End), Tests, Runs0),
    exclude(is_skipped, Runs0, Runs).

is_skipped(run(_, skipped, _)).

%   A test runs as long as it needs, up to a bound that is lower after End; on a changed program it gets some
%   times as much.

run_first(End, Test, Run) :-
    Test = test(Label, Module, Body, when(Condition, Outcome)),
    !,
    run_test(test(Label, Module, Condition, true(true)), 2 000 000, Result),
    (   Result == passed
    ->  run_first(End, test(Label, Module, Body, Outcome), Run)
    ;   Result = effect(_)
    ->  Run = run(Test, Result, 0)
    ;   Run = run(Test, skipped, 0)
    ).
run_first(End, Test, run(Test, Result, Limit)) :-
    statistics(cputime, Now),
    ( Now < End -> First = 2 000 000 ; First = 200 000 ),
    statistics(inferences, Before),
    run_test(Test, First, Result),
    statistics(inferences, After),
    Limit is min(2 000 000, 20 000 + 4 * (After - Before)).

split([], [], [], []).
split([Run|Runs], Passed, Failed, Unusable) :-
    Run = run(_, Result, _),
    (   Result == passed
    ->  Passed = [Run|Passed1],
        split(Runs, Passed1, Failed, Unusable)
    ;   Result = effect(_)
    ->  Unusable = [Run|Unusable1],
        split(Runs, Passed, Failed, Unusable1)
    ;   Failed = [Run|Failed1],
        split(Runs, Passed, Failed1, Unusable)
    ).

%!  passes(+Run) is semidet.
%
%   The test of Run passes, with the program as it is now.

passes(run(Test, Result, Limit0)) :-
    ( Result == endless -> Limit = 100 000 ; Limit = Limit0 ),
    run_test(Test, Limit, Now),
    Now == passed.

                /*******************************
                *           SUSPICION          *
                *******************************/

%   Suspects are terms suspect(Score, Id, Failing, Passing), highest score first.

suspicion(Passed, Failed, Files, Suspects) :-
    by_group(Failed, FailedGroups0),
    maplist(some_of_group(20), FailedGroups0, FailedGroups),
    by_group(Passed, PassedGroups0),
    maplist(some_of_group(40), PassedGroups0, PassedGroups),
    append(PassedGroups, SomePassed),
    mark(marked),
    statistics(cputime, Start),
    maplist(reached_in_turn(Start), FailedGroups, FailedReach),
    reached_in_turn(Start, SomePassed, PassedReach),
    mark(plain),
    findall(suspect(Score, Id, F, P),
            ( clause_of_copy(Id, Key, _, _, Origin),
              is_program(Key, Origin, Files),
              score(Id, FailedReach, PassedReach, Score, F, P) ),
            Suspects0),
    sort(1, @>=, Suspects0, Suspects).

%   reached_in_turn(+Start, +Runs, -Reach): what the tests of Runs reach. Two seconds after Start it ends.

reached_in_turn(_, [], []).
reached_in_turn(Start, [Run|Runs], Reach) :-
    statistics(cputime, Now),
    (   Now > Start + 2
    ->  Reach = []
    ;   reached_by(Run, Reached),
        Reach = [Reached|Reach1],
        reached_in_turn(Start, Runs, Reach1)
    ).

%   by_group(+Runs, -Groups): those of a unit are together, and examples for the same predicate. Mistakes in
%   several predicates are found one by one.

by_group(Runs, Groups) :-
    maplist(with_group, Runs, Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Grouped),
    pairs_values(Grouped, Groups).

with_group(Run, Group-Run) :-
    Run = run(test(Label, _, _, _), _, _),
    (   Label = Unit:_
    ->  Group = Unit
    ;   Label = (\+ Goal)
    ->  functor(Goal, Group, _)
    ;   functor(Label, Group, _)
    ).

%   some_of_group(+Count, +Runs, -Some): the first half of them comes first in Runs, the others are spread.

some_of_group(Count, Runs, Some) :-
    length(Runs, Length),
    (   Length =< Count
    ->  Some = Runs
    ;   Half is Count // 2,
        length(First, Half),
        append(First, Rest, Runs),
        Step is (Length - Half) // Half,
        every(Rest, Step, Half, Others),
        append(First, Others, Some)
    ).

%   every(+Runs, +Step, +Count, -Some): the first of so many each time.

every(_, _, 0, []) :- !.
every(Runs, Step, Count, [Run|Some]) :-
    length(Before, Step),
    append(Before, Rest, Runs),
    Before = [Run|_],
    Count1 is Count - 1,
    every(Rest, Step, Count1, Some).

%!  is_program(+Key, +Origin, +Files) is semidet.
%
%   The clause of Origin is no part of the tests in Files. Program and tests may share a file.

is_program(Module:_, Origin, Files) :-
    \+ sub_atom(Module, 0, _, _, plunit_),
    (   Origin = origin(File:_, _),
        memberchk(File, Files),
        clause_of_copy(_, _, _, _, origin(Other:_, _)),
        \+ memberchk(Other, Files)
    ->  fail
    ;   true
    ).

%!  reached_by(+Run, -Reached) is det.
%
%   Reached are pairs Id-How: the clauses that the test of Run reaches, and how.

reached_by(run(Test, Result, Limit), Reached) :-
    reset_reached,
    ( Result == endless -> Marked = 300 000 ; Marked is 3 * Limit ),
    run_test(Test, Marked, _),
    findall(Id-How, reached(Id, How), Reached).

%   score(+Id, +FailedReach, +PassedReach, -Score, -F, -P): F failing and P passing tests use the clause, or
%   try it where no failing test uses it. The score is that of the group of tests with the highest one.

score(Id, FailedReach, PassedReach, Score, F, P) :-
    append(FailedReach, AllFailed),
    use_of(Id, AllFailed, PassedReach, F1, P1, F2, P2),
    ( F1 > 0 -> F = F1, P = P1 ; F = F2, P = P2 ),
    findall(Each, ( member(Group, FailedReach), group_score(Id, Group, PassedReach, Each) ), Scores),
    max_list(Scores, Score).

group_score(Id, Failed, Passed, Score) :-
    length(Failed, Count),
    use_of(Id, Failed, Passed, F1, P1, F2, P2),
    ochiai(F1, P1, Count, Score1),
    ochiai(F2, P2, Count, Score2),
    Score is max(Score1, 0.7 * Score2).

use_of(Id, Failed, Passed, F1, P1, F2, P2) :-
    reach_count(Failed, Id-fitted, F1),
    reach_count(Passed, Id-fitted, P1),
    reach_count(Failed, Id-tried, F2),
    reach_count(Passed, Id-tried, P2).

reach_count(Reach, Part, Count) :-
    aggregate_all(count, ( member(Reached, Reach), memberchk(Part, Reached) ), Count).

ochiai(0, _, _, 0.0) :- !.
ochiai(F, P, All, Score) :-
    Score is F / sqrt(All * (F + P)).

%   first_suspects(+Suspects, +Helpers, +Failed, -First): the first three. A change of the clause that makes
%   some failing tests pass, and breaks none, makes it more suspicious. Of those that are equally suspicious,
%   the longest comes first: there is more in it that can be wrong.

first_suspects(Suspects, Helpers, Failed, First) :-
    findall(Score-suspect(Id, F, P),
            ( member(suspect(Score0, Id, F, P), Suspects),
              Score0 > 0,
              help(Id, Helpers, Help),
              Score is Score0 + Help / Failed ),
            Ranked0),
    sort(1, @>=, Ranked0, Ranked),
    findall(rank(Score, Size)-Suspect,
            ( limit(3, member(Score-Suspect, Ranked)), arg(1, Suspect, Id), size_of(Id, Size) ),
            First0),
    sort(1, @>=, First0, First1),
    pairs_values(First1, First).

size_of(Id, Size) :-
    clause_of_copy(Id, _, Clause, _, _),
    term_size(Clause, Size).

%   help(+Id, +Helpers, -Count): how many failing tests pass with the best change of the clause.

help(Id, Helpers, Count) :-
    aggregate_all(max(Each), ( Each = 0 ; member(Each-edit(_, _, Id, _), Helpers) ), Count).

                /*******************************
                *            SEARCH            *
                *******************************/

search(Suspects, AllPassed, AllFailed, Helpers1, Result, Tried) :-
    split_tests(AllPassed, Passed),
    split_tests(AllFailed, Failed),
    statistics(cputime, Start),
    search_time(Time),
    End is Start + Time,
    findall(Order-Edit, ordered_edit(Suspects, Order, Edit), Edits0),
    sort(1, @>=, Edits0, Edits1),
    pairs_keys_values(Edits1, _, Edits2),
    without_twins(Edits2, Edits),
    Middle is Start + Time / 2,
    singles(Edits, Passed, Failed, Middle, 0, Tried1, [], Helpful, Result0),
    reverse(Helpful, Helpers0),
    sort(1, @>=, Helpers0, Helpers1),
    (   Result0 = edits(_)
    ->  Result = Result0,
        Tried = Tried1
    ;   pairs_values(Helpers1, Helpers),
        pairs_of(Helpers, Helpers, Passed, Failed, End, Tried1, Tried2, Result1),
        (   Result1 == none
        ->  pairs_of(Helpers, Edits, Passed, Failed, End, Tried2, Tried, Result2)
        ;   Tried = Tried2,
            Result2 = Result1
        ),
        (   Result2 = edits(_)
        ->  Result = Result2
        ;   helps_in_part(Helpers, AllPassed, AllFailed, Result)
        )
    ).

%   helps_in_part(+Helpers, +Passed, +Failed, -Result): part(Edit, Fixed) if one of the first changes is good
%   for all failing tests that call its predicate, and breaks no other. A change for several tests is better
%   than one for a single test.

most_parts(20).

helps_in_part(Helpers, Passed, Failed, Result) :-
    most_parts(Most),
    (   length(First, Most),
        append(First, _, Helpers)
    ->  true
    ;   First = Helpers
    ),
    (   member(Own, [[_, _|_], [_]]),
        member(Edit, First),
        arg(1, Edit, Change),
        Change = change(Key, _),
        include(calls(Key), Failed, Own),
        effect_of(Change, some([], []), some(Own, []), all),
        effect_of(Change, some(Passed, []), some(Failed, []), some(Fixed))
    ->  Result = part(Edit, Fixed)
    ;   Result = none
    ).

calls(_:Name/Arity, run(test(_, _, Body, _), _, _)) :-
    functor(Template, Name, Arity),
    sub_term(Goal, Body),
    subsumes_term(Template, Goal),
    !.

%   split_tests(+Runs, -Tests): Tests is some(First, Others): those that each change is tried with, and those
%   that a change is tried with that is good for the first.

split_tests(Runs, some(First, Others)) :-
    by_group(Runs, Groups),
    maplist(some_of_group(8), Groups, Firsts),
    append(Firsts, First),
    exclude(is_among(First), Runs, Others).

is_among(Runs, Run) :-
    member(Same, Runs),
    same_term(Same, Run),
    !.

ordered_edit(Suspects, Order, edit(change(Key, Parts), Names, Id, What)) :-
    member(suspect(Score, Id, _, _), Suspects),
    Score > 0,
    clause_of_copy(Id, Key, _, _, _),
    predicate_of_copy(Key, Ids),
    (   clause_edit(Id, Weight, Clause, Names, What),
        selectchk(Id, Ids, Clause, Parts)
    ;   Weight = 0.3,
        Names = [],
        What = without_clause,
        selectchk(Id, Ids, Parts)
    ;   Weight = 0.4,
        Names = [],
        append(Before, [Id, Next|After], Ids),
        What = before(Next),
        append(Before, [Next, Id|After], Parts)
    ),
    ( is_data(Key) -> Part = 0.3 ; Part = 1 ),
    Order is (0.1 + Score) * Weight * Part.
ordered_edit(Suspects, Order, edit(change(Key, [Clause|Ids]), [], Id, new_clause(Clause))) :-
    findall(Key-Id, ( member(suspect(Score, Id, _, _), Suspects), Score > 0, clause_of_copy(Id, Key, _, _, _) ),
            Keys0),
    sort(1, @<, Keys0, Keys),
    member(Key-Id, Keys),
    predicate_of_copy(Key, Ids),
    new_base_case(Key, Weight, Clause),
    Order is 0.8 * Weight.

%   is_data(+Key): all clauses are facts, and there are some.

is_data(Key) :-
    predicate_of_copy(Key, [_, _|_]),
    \+ ( clause_of_copy(_, Key, (_ :- Body), _, _), Body \== true ).

%   The same change may be made in several ways: the first one stays.

without_twins(Edits0, Edits) :-
    empty_assoc(Seen),
    without_twins(Edits0, Seen, Edits).

without_twins([], _, []).
without_twins([Edit|Edits0], Seen0, Edits) :-
    arg(1, Edit, Change),
    variant_hash(Change, Hash),
    (   get_assoc(Hash, Seen0, _)
    ->  Edits = Edits1,
        Seen = Seen0
    ;   Edits = [Edit|Edits1],
        put_assoc(Hash, Seen0, true, Seen)
    ),
    without_twins(Edits0, Seen, Edits1).

%   singles(+Edits, +Passed, +Failed, +End, +Tried0, -Tried, +Helpful0, -Helpful, -Result)

singles([], _, _, _, Tried, Tried, Helpful, Helpful, none).
singles([Edit|Edits], Passed, Failed, End, Tried0, Tried, Helpful0, Helpful, Result) :-
    statistics(cputime, Now),
    (   Now > End
    ->  Tried = Tried0,
        Helpful = Helpful0,
        Result = none
    ;   Tried1 is Tried0 + 1,
        arg(1, Edit, Change),
        effect_of(Change, Passed, Failed, Effect),
        (   Effect == all
        ->  Result = edits([Edit]),
            Tried = Tried1,
            Helpful = Helpful0
        ;   ( Effect = some(Count) -> Helpful1 = [Count-Edit|Helpful0] ; Helpful1 = Helpful0 ),
            singles(Edits, Passed, Failed, End, Tried1, Tried, Helpful1, Helpful, Result)
        )
    ).

%   effect_of(+Change, +Passed, +Failed, -Effect): all if all tests pass with the change; some(Count) if Count
%   of the failing ones do and no other fails; else none.

effect_of(Change, Passed, Failed, Effect) :-
    (   catch(with_change(Change, next_step_search:effect(Passed, Failed, Effect0)), error(_, _), fail)
    ->  Effect = Effect0
    ;   Effect = none
    ).

:- public effect/3.

effect(some(Passed, OtherPassed), some(Failed, OtherFailed), Effect) :-
    include(passes, Failed, Fixed),
    length(Fixed, Count),
    Count > 0,
    maplist(passes, Passed),
    length(Failed, All),
    (   Count =:= All
    ->  maplist(passes, OtherFailed),
        maplist(passes, OtherPassed),
        Effect = all
    ;   Effect = some(Count)
    ).

%   pairs_of(+Helpful, +Edits, ...): what helps, with each other change.

pairs_of([], _, _, _, _, Tried, Tried, none).
pairs_of([First|Helpful], Edits, Passed, Failed, End, Tried0, Tried, Result) :-
    second_of(Edits, First, Passed, Failed, End, Tried0, Tried1, Result0),
    (   Result0 == none
    ->  pairs_of(Helpful, Edits, Passed, Failed, End, Tried1, Tried, Result)
    ;   Tried = Tried1,
        Result = Result0
    ).

second_of([], _, _, _, _, Tried, Tried, none).
second_of([Second|Edits], First, Passed, Failed, End, Tried0, Tried, Result) :-
    statistics(cputime, Now),
    (   Now > End
    ->  Tried = Tried0,
        Result = late
    ;   arg(1, First, Change1),
        arg(1, Second, Change2),
        joined(Change1, Change2, Changes)
    ->  Tried1 is Tried0 + 1,
        effect_of(Changes, Passed, Failed, Effect),
        (   Effect == all
        ->  Result = edits([First, Second]),
            Tried = Tried1
        ;   second_of(Edits, First, Passed, Failed, End, Tried1, Tried, Result)
        )
    ;   second_of(Edits, First, Passed, Failed, End, Tried0, Tried, Result)
    ).

%   joined(+Change1, +Change2, -Changes): of one predicate only if each changes a clause of its own.

joined(change(Key1, Parts1), change(Key2, Parts2), [change(Key1, Parts1), change(Key2, Parts2)]) :-
    Key1 \== Key2,
    !.
joined(change(Key, Parts1), change(Key, Parts2), [change(Key, Parts)]) :-
    predicate_of_copy(Key, Ids),
    both(Ids, Parts1, Parts2, Parts).

both([], [], [], []).
both([Id|Ids], [Part1|Parts1], [Part2|Parts2], [Part|Parts]) :-
    (   Part1 == Id
    ->  Part = Part2
    ;   Part2 == Id,
        Part = Part1
    ),
    both(Ids, Parts1, Parts2, Parts).
