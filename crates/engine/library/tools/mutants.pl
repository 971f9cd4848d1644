/** How much the loaded tests notice.

Changes the program in one place after the other, as mistakes would, and runs the tests that reach that place.
A change that no test notices is told: a test for it is missing. The program itself is not changed: as in
library(next_step), a copy runs in a temporary module, within limits, without output.
*/

:- module(mutants, [ mutants/0 ]).
:- use_module(library(next_step), []).
:- use_module(library(next_step/copies)).
:- use_module(library(next_step/edits)).
:- use_module(library(next_step/search)).
:- use_module(library(next_step/tests)).
:- autoload(library(apply), [exclude/3, maplist/2, partition/4]).
:- autoload(library(lists), [append/3, member/2, memberchk/2, nth1/3, reverse/2, selectchk/3, selectchk/4]).
:- autoload(library(pairs), [pairs_values/2]).

%   How many changes of a clause are tried, how many are told, and for how long it goes on, in seconds of
%   processor time.

changes_of_clause(16).
most_told(25).
most_time(30).

%!  mutants is semidet.
%
%   Tells how many small changes of the program the loaded unit tests notice, and which they do not.

mutants :-
    mutants(Lines),
    forall(member(Line, Lines), format("~w~n", [Line])).

:- public mutants/1.

mutants(Lines) :-
    unit_tests(Tests, Others),
    (   Tests == []
    ->  Lines = ["There are no tests that can be run here."]
    ;   findall(File, plunit:unit(_, _, File, _, _), Files),
        with_copy(Tests, mutants:report(Tests, Files, Others, Lines))
    ).

:- public report/4.

report(Tests, Files, Others, Lines) :-
    run_all(Tests, Runs0),
    partition(has_effect, Runs0, Unusable, Runs),
    length(Unusable, UnusableCount),
    exclude(has_passed, Runs, Failed),
    (   Failed = [_|_]
    ->  length(Failed, Count),
        ( Count =:= 1 -> Verb = "test fails" ; Verb = "tests fail" ),
        format(string(Line), "~d ~w: first all tests must pass.", [Count, Verb]),
        findall(Each, ( Each = Line ; next_step:effects_line(UnusableCount, Each) ), Lines)
    ;   reached_by_each(Runs, Reached),
        findall(Key-Id,
                ( clause_of_copy(Id, Key, _, _, Origin), is_program(Key, Origin, Files) ),
                Clauses),
        statistics(cputime, Start),
        most_time(Time),
        End is Start + Time,
        tried(Clauses, Reached, End, 0, Tried, [], Unnoticed0, [], Unreached0),
        reverse(Unnoticed0, Unnoticed),
        reverse(Unreached0, Unreached),
        findall(Line, line(Tried, Unnoticed, Unreached, counts(UnusableCount, Others), Line), Lines)
    ).

has_effect(run(_, effect(_), _)).

has_passed(run(_, passed, _)).

%   reached_by_each(+Runs, -Reached): pairs of a run and the clauses that it uses or tries.

reached_by_each(Runs, Reached) :-
    mark(marked),
    findall(Number-Ids,
            ( nth1(Number, Runs, Run),
              reached_by(Run, Reached0),
              findall(Id, member(Id-_, Reached0), Ids0),
              sort(Ids0, Ids)
            ),
            Numbered),
    mark(plain),
    paired(Runs, 1, Numbered, Reached).

paired([], _, _, []).
paired([Run|Runs], Number, [Number-Ids|Numbered], [Run-Ids|Reached]) :-
    Next is Number + 1,
    paired(Runs, Next, Numbered, Reached).

                /*******************************
                *           CHANGES            *
                *******************************/

%   tried(+Clauses, +Reached, +End, +Tried0, -Tried, +Unnoticed0, -Unnoticed, +Unreached0, -Unreached): Tried
%   counts the changes; Unnoticed are those, last first, that no test notices; Unreached are clauses.

tried([], _, _, Tried, Tried, Unnoticed, Unnoticed, Unreached, Unreached).
tried([Key-Id|Clauses], Reached, End, Tried0, Tried, Unnoticed0, Unnoticed, Unreached0, Unreached) :-
    runs_reaching(Reached, Id, Runs),
    statistics(cputime, Now),
    (   Now > End
    ->  Tried = late(Tried0),
        Unnoticed = Unnoticed0,
        Unreached = Unreached0
    ;   Runs == []
    ->  tried(Clauses, Reached, End, Tried0, Tried, Unnoticed0, Unnoticed, [Id|Unreached0], Unreached)
    ;   changes(Key, Id, Edits),
        each_change(Edits, Runs, Tried0, Tried1, Unnoticed0, Unnoticed1),
        tried(Clauses, Reached, End, Tried1, Tried, Unnoticed1, Unnoticed, Unreached0, Unreached)
    ).

%   runs_reaching(+Reached, +Id, -Runs): the runs that use or try the clause.

runs_reaching([], _, []).
runs_reaching([Run-Ids|Reached], Id, Runs) :-
    (   memberchk(Id, Ids)
    ->  Runs = [Run|Runs1]
    ;   Runs = Runs1
    ),
    runs_reaching(Reached, Id, Runs1).

each_change([], _, Tried, Tried, Unnoticed, Unnoticed).
each_change([Edit|Edits], Runs, Tried0, Tried, Unnoticed0, Unnoticed) :-
    arg(1, Edit, Change),
    Tried1 is Tried0 + 1,
    (   is_noticed(Change, Runs)
    ->  each_change(Edits, Runs, Tried1, Tried, Unnoticed0, Unnoticed)
    ;   each_change(Edits, Runs, Tried1, Tried, [Edit|Unnoticed0], Unnoticed)
    ).

is_noticed(Change, Runs) :-
    \+ catch(with_change(Change, mutants:all_pass(Runs)), error(_, _), fail).

:- public all_pass/1.

all_pass(Runs) :-
    maplist(passes, Runs).

%   changes(+Key, +Id, -Edits): changes of a clause, the likeliest of each kind first.

changes(Key, Id, Edits) :-
    findall(Order-Edit, change(Key, Id, Order, Edit), Edits0),
    keysort(Edits0, Edits1),
    pairs_values(Edits1, Edits2),
    distinct_changes(Edits2, [], Edits3),
    changes_of_clause(Most),
    (   length(Edits, Most),
        append(Edits, _, Edits3)
    ->  true
    ;   Edits = Edits3
    ).

change(Key, Id, Order, edit(change(Key, Parts), Names, Id, What)) :-
    predicate_of_copy(Key, Ids),
    clause_of_copy(Id, Key, Clause0, _, _),
    (   clause_edit(Id, Weight, Clause, Names, What),
        makes_a_difference(What),
        \+ Clause =@= Clause0,
        Order is 1 - Weight,
        selectchk(Id, Ids, Clause, Parts)
    ;   Order = 0,
        Names = [],
        What = without_clause,
        selectchk(Id, Ids, Parts)
    ).

%   makes_a_difference(+What): a goal more often says the same once more, as a cut where nothing is left;
%   goals in another order often have the same answers.

makes_a_difference(What) :-
    What \= with(_, _),
    What \= order(_, _),
    What \= instead(_, \+ _),
    What \= instead(_, {_}).

distinct_changes([], _, []).
distinct_changes([Edit|Edits0], Seen, Edits) :-
    arg(1, Edit, Change),
    variant_hash(Change, Hash),
    (   memberchk(Hash, Seen)
    ->  distinct_changes(Edits0, Seen, Edits)
    ;   Edits = [Edit|Edits1],
        distinct_changes(Edits0, [Hash|Seen], Edits1)
    ).

                /*******************************
                *           TELLING            *
                *******************************/

line(Tried0, Unnoticed, _, _, Line) :-
    (   Tried0 = late(Tried)
    ->  Note = " (there was no time for the rest of the program)"
    ;   Tried = Tried0,
        Note = ""
    ),
    (   Tried =:= 0
    ->  Line = "The tests reach no clause of the program."
    ;   length(Unnoticed, Lost),
        Noticed is Tried - Lost,
        Percent is Noticed * 100 // Tried,
        format(string(Line), "The tests notice ~d of ~d changes of the program: ~d %~w.",
               [Noticed, Tried, Percent, Note])
    ).
line(_, _, Unreached, _, Line) :-
    member(Id, Unreached),
    clause_of_copy(Id, Key, _, _, origin(Place0, _)),
    next_step:before_line(Place0, Place),
    next_step:key_text(Key, Name),
    format(string(Line), "~wno test reaches this clause of ~w.", [Place, Name]).
line(_, Unnoticed, _, _, Line) :-
    most_told(Most),
    nth1(Number, Unnoticed, Edit),
    Number =< Most,
    next_step:told_edit(what, Edit, "no test notices it", Line).
line(_, Unnoticed, _, _, Line) :-
    most_told(Most),
    length(Unnoticed, Length),
    Length > Most,
    More is Length - Most,
    format(string(Line), "~d more changes are not noticed.", [More]).
line(_, _, _, counts(Unusable, Others), Line) :-
    (   next_step:effects_line(Unusable, Line)
    ;   next_step:others_line(Others, Line)
    ).
