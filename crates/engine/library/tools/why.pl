/** Why a query fails.

Explains a query that fails by the smallest part of the program and the query that already fails, and by one
sentence about the goal that cannot succeed. docs/why.md describes it. The program is not changed: slices of
it run in temporary modules, within limits, without their output and without goals that have effects.
*/

:- module(why, [ why/0, why/1, why/2, why_not/1, why_twice/0, why_twice/1, termination/1, why_slow/1,
                 wrong/1, wrong/2, missing/1, missing/2 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/minimise)).
:- use_module(library(why/shown)).
:- use_module(library(why/reasons)).
:- use_module(library(why/texts)).
:- use_module(library(why/pieces)).
:- use_module(library(why/proofs)).
:- use_module(library(why/endless)).
:- use_module(library(why/slowness)).
:- use_module(library(why/doubts)).
:- autoload(library(explain_steps), [explained_conclusion/2]).
:- autoload(library(readutil), [read_line_to_string/2]).
:- autoload(library(solution_sequences), [limit/2]).
:- autoload(library(time), [call_with_time_limit/3]).
:- autoload(library(lists), [append/2, append/3, max_list/2, member/2, nth1/3]).

:- meta_predicate why(:), why(:, -), why_not(:), why_twice(:), termination(:), why_slow(:),
    wrong(:), wrong(:, :), missing(:), missing(:, :).

%!  why is det.
%
%   Explains the last query: why it failed, as why/1 does; by which clauses its last answer was found; or why
%   it did not end.

why :-
    (   last_query(Goal, Names, How, Count)
    ->  explain(How, Count, Goal, Names)
    ;   format("There is no query to explain yet.~n")
    ).

last_query(Module:Query, Names, How, Count) :-
    nb_current('$last_query', Module:(Query-Names)),
    nb_current('$last_end', end(How, Count)).

explain(failed, 0, Goal, Names) :-
    !,
    explain(Goal, Names, 1).
explain(raised(Error), Count, Goal, Names) :-
    !,
    explain(Goal, Names, raised(Error, Count)).
explain(How, Count, Goal, Names) :-
    (   How == failed
    ->  ( Count =:= 1 -> Ending = "" ; Ending = "s" ),
        format("The query has ~d answer~w. The last one was found by these clauses:~n", [Count, Ending])
    ;   true
    ),
    N is max(1, Count),
    explain(Goal, Names, N).

%!  why(:Goal) is det.
%
%   Explains why Goal fails: prints the smallest part of the program and the goal that already fails, with `*`
%   for what does not matter, and a sentence. If Goal holds, prints how its first answer is proved; if it does
%   not end, which recursion does not.

why(Goal) :-
    (   explained_conclusion(why, Goal)
    ->  true
    ;   explain(Goal, [], 1)
    ).

explain(Goal, Names, N) :-
    explained(Goal, Names, N, Explanation, Text),
    strip_module(Goal, Module, _),
    show(Explanation, Text, Module).

%!  why(:Goal, -Explanation) is det.
%
%   Explanation says why Goal fails, as a term reason(Kind, Culprit, Place, Slice). Place is File:Line,
%   `query` or `none`; Slice is a list of terms clause(Place, Clause), or line(Place, Depth, Text) of a proof.

why(Goal, Explanation) :-
    explained(Goal, [], 1, Explanation, _).

%   without_limit(+Goal0, +Module0, -Module, -Goal): an explanation has limits of its own.

without_limit(Goal0, Own0, Own, Goal) :-
    (   limited(Goal0, Inner)
    ->  strip_module(Own0:Inner, Own1, Goal1),
        without_limit(Goal1, Own1, Own, Goal)
    ;   Own = Own0,
        Goal = Goal0
    ).

limited(Goal, Inner) :-
    nonvar(Goal),
    (   Goal = call_with_time_limit(_, Inner)
    ;   Goal = call_with_time_limit(_, Inner, _)
    ;   Goal = call_with_inference_limit(Inner, _, _)
    ;   Goal = call_with_depth_limit(Inner, _, _)
    ;   Goal = time(Inner)
    ;   Goal = once(Inner)
    ),
    !.

%!  why_not(:Goal) is det.
%
%   Tells for each clause of Goal's predicate why it does not make Goal true: that its head does not fit, or
%   the goal at which it stops. The clauses that come furthest are first, at most ten of them.

why_not(Goal) :-
    (   explained_conclusion(why_not, Goal)
    ->  true
    ;   stops(Goal)
    ).

stops(Goal) :-
    checked(Goal, Own, Plain),
    with_constraints(Plain, Own, [], Query, _),
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
        bounded_reason(_, _, Place, Text),
        Lines = [Place-Text]
    ).

show_line(Where, Text) :-
    ( Where == "" -> Line = Text ; format(string(Line), "~w: ~w", [Where, Text]) ),
    write_wrapped(Line).

checked(Goal, Own, Plain) :-
    strip_module(Goal, Own0, Plain0),
    without_limit(Plain0, Own0, Own, Plain),
    (   callable(Plain)
    ->  ( acyclic_term(Plain) -> true ; throw(error(type_error(acyclic_term, Plain), _)) )
    ;   var(Plain)
    ->  throw(error(instantiation_error, _))
    ;   throw(error(type_error(callable, Plain), _))
    ).

%   explained(:Goal, +Names, +End, -Explanation, -Text): End is the number of the answer to be proved if there
%   is one, or raised(Error, Count) if Error ended the query after so many answers.

explained(Goal, Names, End, Reason, Text) :-
    checked(Goal, Own, Plain),
    with_constraints(Plain, Own, Names, Query, QueryNames),
    catch(with_less_memory(with_slices(Own, Query, QueryNames,
                                       why:explained_slice(End, Kind, Culprit, Place, Slice, Text0))),
          error(resource_error(_), _), Full = true),
    (   Full == true
    ->  Reason = reason(unknown, true, query, []),
        Text = "The query needs too much memory to be explained."
    ;   Reason = reason(Kind, Culprit, Place, Slice),
        Text = Text0
    ).

%   with_constraints(+Goal, +Module, +Names, -Query, -QueryNames): a copy of Goal behind the constraints that
%   its variables have.

with_constraints(Goal, Own, Names, Query, QueryNames) :-
    copy_term(Goal-Names, Copy-QueryNames, Residues),
    before_goal(Residues, Own, Copy, Query).

before_goal([], _, Goal, Goal).
before_goal([Residue0|Residues], Own, Goal, Query) :-
    (   Residue0 = put_attr(_, _, _)
    ->  Query = Query1
    ;   Residue0 = Module:Residue,
        predicate_property(Own:Residue, imported_from(Module))
    ->  Query = (Residue, Query1)
    ;   Query = (Residue0, Query1)
    ),
    before_goal(Residues, Own, Goal, Query1).

%   with_less_memory(:Goal): an explanation takes at most 300 MB.

:- meta_predicate with_less_memory(0).

with_less_memory(Goal) :-
    current_prolog_flag(stack_limit, Limit),
    statistics(stack, Used),
    Less is min(Limit, Used + 300 000 000),
    setup_call_cleanup(
        set_prolog_flag(stack_limit, Less),
        once(Goal),
        set_prolog_flag(stack_limit, Limit)).

:- public explained_slice/6.

explained_slice(raised(Error, Count), Kind, Culprit, Place, Slice, Text) :-
    !,
    (   stopped_search(Error)
    ->  (   endless_reason(Culprit, Place, Text)
        ->  Kind = endless,
            Slice = []
        ;   Error = resource_error(_),
            memory_reason(Culprit, Place, Text)
        ->  Kind = error,
            Slice = []
        ;   N is max(1, Count),
            explained_slice(N, Kind, Culprit, Place, Slice, Text)
        )
    ;   Kind = error,
        Culprit = Error,
        Slice = [],
        raised_reason(Error, Place, Text)
    ).
explained_slice(N, Kind, Culprit, Place, Slice, Text) :-
    run(plain, Result),
    explained_result(Result, N, Kind, Culprit, Place, Slice, Text).

%   stopped_search(+Error): what ends a search that has no end of its own.

stopped_search(Error) :-
    functor(Error, Name, _),
    memberchk(Name, [resource_error, time_limit_exceeded, inference_limit_exceeded, '$aborted', unwind]).

explained_result(fails, _, Kind, Culprit, Place, Slice, Text) :-
    minimise,
    shown_slice(Slice),
    bounded_reason(Kind, Culprit, Place, Text).
explained_result(holds, _, error, Error, Place, [], Text) :-
    output_error(Error),
    !,
    error_reason(Error, Place, Text).
explained_result(holds, N, succeeds, true, query, Lines, "") :-
    nth_proof(N, Proofs, proved),
    !,
    proof_lines(Proofs, 40, Lines).
explained_result(endless, _, endless, Culprit, Place, [], Text) :-
    nb_getval('$why_effect', Effect),
    endless_reason(Culprit, Place, Text0),
    !,
    with_effect(Effect, Text0, Text).
explained_result(Result, _, Kind, Culprit, Place, [], Text) :-
    nb_getval('$why_effect', Effect),
    no_failure(Result, Kind, Culprit, Place, Text0),
    ( Kind == error -> with_effect(Effect, Text0, Text) ; Text = Text0 ).

%   with_effect(+Effect, +Text0, -Text): Effect is a goal that was left out, or [].

with_effect([], Text, Text) :- !.
with_effect(Goal, Text0, Text) :-
    text_in(user, Goal, Shown),
    format(string(Text), "~w That may depend on `~w`, which an explanation does not run.", [Text0, Shown]).

%   bounded_reason(-Kind, -Culprit, -Place, -Text): a sentence in any case, within four seconds.

bounded_reason(Kind, Culprit, Place, Text) :-
    catch(call_with_time_limit(4, reason(Kind, Culprit, Place, Text), why_reason),
          Ball, ( too_much(Ball), fail )),
    !.
bounded_reason(unknown, fail, query, "This part of the program already fails.").

too_much(Ball) :-
    (   Ball = error(resource_error(_), _)
    ->  true
    ;   Ball == time_limit_exceeded(why_reason)
    ->  true
    ;   throw(Ball)
    ).

no_failure(holds, succeeds, true, query, "The query succeeds.").
no_failure(endless, endless, true, query, "The query does not end soon enough to be explained.").
no_failure(effect(Goal), effect, Goal, query, Text) :-
    text_in(user, Goal, Shown),
    format(string(Text), "The answer depends on `~w`, which an explanation does not run.", [Shown]).
no_failure(error(Error), error, Error, Place, Text) :-
    error_reason(Error, Place, Text).

                /*******************************
                *            TWICE             *
                *******************************/

%!  why_twice is det.
%!  why_twice(:Goal) is det.
%
%   Shows the proofs of two answers of Goal, or of the last query, that are the same: side by side, from where
%   they differ first.

why_twice :-
    (   last_query(Goal, Names, _, _)
    ->  twice(Goal, Names)
    ;   format("There is no query to explain yet.~n")
    ).

why_twice(Goal) :-
    twice(Goal, []).

twice(Goal, Names) :-
    checked(Goal, Own, Plain),
    copy_term(Plain-Names, Query-QueryNames, _),
    with_slices(Own, Query, QueryNames, why:twice_lines(Lines)),
    forall(member(Line, Lines), format("~w~n", [Line])).

:- public twice_lines/1.

twice_lines(Lines) :-
    (   two_proofs(First, Second, Answer)
    ->  difference_lines(First, Second, Answer, Lines)
    ;   Lines = ["None of the first 200 answers is given twice."]
    ).

two_proofs(First, Second, Answer) :-
    catch(call_with_time_limit(2, why_proofs:same_answer_twice(200, First, Second, Answer), why),
          time_limit_exceeded(why), fail).

difference_lines(N1-Proofs1, N2-Proofs2, Answer, [Title|Lines]) :-
    text_of(Answer, AnswerText),
    format(string(Title), "Answers ~d and ~d are the same: ~w", [N1, N2, AnswerText]),
    (   first_difference(Proofs1, Proofs2, Path, Proof1-Proof2)
    ->  path_lines(Path, PathLines),
        proof_lines([Proof1], 12, Left),
        proof_lines([Proof2], 12, Right),
        format(string(First), "answer ~d", [N1]),
        format(string(Second), "answer ~d", [N2]),
        line_texts(Left, LeftTexts),
        line_texts(Right, RightTexts),
        side_by_side([First|LeftTexts], [Second|RightTexts], Columns),
        append(PathLines, Columns, Lines)
    ;   Lines = ["Both proofs use the same clauses: a goal that is not of the program has one solution twice."]
    ).

                /*******************************
                *           ENDLESS            *
                *******************************/

%!  termination(:Goal) is det.
%
%   Prints the smallest fragment of the program with which Goal, and its search for further answers, does not
%   end: clauses are left out, others end with `false`. Below it stands which recursion goes on, and what
%   makes it end.

termination(Goal) :-
    checked(Goal, Own, Plain),
    copy_term(Plain, Query, _),
    with_slices(Own, Query, [], why:endless_parts(Clauses, Texts)),
    (   Clauses == []
    ->  true
    ;   place_width(Clauses, Width),
        show_clauses(Clauses, none, 0, Width-Own),
        nl
    ),
    forall(member(Place-Text, Texts), ( place_text(Place, Where), show_line(Where, Text) )).

:- public endless_parts/2.

endless_parts(Clauses, Texts) :-
    (   fragment(Clauses, Advice)
    ->  ( endless_reason(_, Place, Text) -> Reasons = [Place-Text] ; Reasons = [] ),
        findall(none-Each, member(Each, Advice), Pieces),
        append(Reasons, Pieces, Texts0),
        (   Pieces == []
        ->  append(Texts0, [none-"No goal after `false` can make it end: change one of the goals that are left."],
                   Texts)
        ;   Texts = Texts0
        )
    ;   Clauses = [],
        Texts = [none-"The query ends, and so does the search for further answers."]
    ).

                /*******************************
                *             SLOW             *
                *******************************/

%!  why_slow(:Goal) is det.
%
%   Runs a copy of the program until the first answer of Goal, or for two seconds, and prints which goals were
%   called most, how often they were tried again, and how often for nothing; then how the work grows when a
%   list or number in Goal doubles.

why_slow(Goal) :-
    checked(Goal, Own, Plain),
    copy_term(Plain, Query, _),
    with_slices(Own, Query, [], why:slow_lines(Lines)),
    forall(member(Line, Lines), write_wrapped(Line)).

:- public slow_lines/1.

slow_lines(Lines) :-
    counted(2, 20 000 000, End),
    count_rows(Rows),
    slow_end(End, EndLines),
    row_lines(Rows, RowLines),
    ( memberchk(End, [answer, no_answer, limit]) -> growth(Growth) ; Growth = [] ),
    useless_lines(Rows, Useless),
    append(Growth, Useless, Rest0),
    ( Rest0 == [] -> Rest = [] ; Rest = [""|Rest0] ),
    append([EndLines, RowLines, Rest], Lines).

slow_end(answer, []).
slow_end(no_answer, ["The goal has no answer."]).
slow_end(limit, ["The goal has no answer within the limit; so far:"]).
slow_end(effect(Goal), [Text]) :-
    text_of(Goal, Shown),
    format(string(Text), "`~w` is not run; until then:", [Shown]).
slow_end(error(Error), [Text]) :-
    error_reason(Error, Place, Words),
    place_text(Place, Where),
    format(string(Text), "~w ~w", [Where, Words]).

row_lines([], []).
row_lines(Rows, [Title|Lines]) :-
    Rows = [_|_],
    findall(Where-Row, ( nth1(N, Rows, Row), N =< 12, arg(1, Row, U), place_of(U, Place), place_text(Place, Where) ),
            Shown),
    findall(Width, ( member(Where-_, Shown), string_length(Where, Width) ), Widths),
    max_list(Widths, Longest),
    Column is Longest + 10,
    row_line(Column, "", [calls, open, again, 'for nothing'], goal, Title),
    findall(Line, ( member(Where-row(U, Calls, Left, Again, Useless), Shown),
                    unit_source(U, Source, _, Names),
                    text(Source, Names, Text),
                    row_line(Column, Where, [Calls, Left, Again, Useless], Text, Line) ),
            Lines).

row_line(Column1, Where, Values, Text, Line) :-
    findall(Shown, ( member(Value, Values),
                     ( integer(Value) -> format(string(Shown), "~D", [Value]) ; Shown = Value ) ),
            [Calls, Left, Again, Useless]),
    Column2 is Column1 + 10,
    Column3 is Column2 + 10,
    Column4 is Column3 + 13,
    format(string(Line), "~w~t~w~*|~t~w~*|~t~w~*|~t~w~*|  ~w",
           [Where, Calls, Column1, Left, Column2, Again, Column3, Useless, Column4, Text]).

useless_lines(Rows, Lines) :-
    findall(Text, ( member(Row, Rows), useless_text(Row, Text) ), Texts),
    ( Texts = [First|_] -> Lines = [First] ; Lines = [] ).

useless_text(row(U, Calls, Left, Again, Useless), Text) :-
    unit(U, _, _, Class, _),
    (   Class == own
    ->  (   Useless >= 20,
            Useless * 2 >= Calls
        ->  format(string(What), "was tried again ~D times for nothing", [Useless])
        ;   Left >= 50,
            Left * 2 >= Calls
        ->  format(string(What), "left ~D choice points open", [Left])
        ),
        Advice = "other clauses could still be tried. Put what tells the clauses apart into their first arguments, \c
                  or use if-then-else."
    ;   Again >= 50
    ->  format(string(What), "was tried again ~D times", [Again]),
        Advice = "its answers are made first and rejected later. Test parts of them earlier."
    ),
    unit_source(U, Source, _, Names),
    text(Source, Names, Shown),
    place_of(U, Place),
    place_text(Place, Where),
    format(string(Text), "~w: `~w` ~w: ~w", [Where, Shown, What, Advice]).

                /*******************************
                *            DOUBTS            *
                *******************************/

%!  wrong(:Goal) is det.
%!  wrong(:Goal, :Options) is det.
%
%   The first answer of Goal is wrong: asks whether goals of its proof should hold until a clause is named.
%   Options are reference(Module), where the predicates of Module answer the questions, and ask(Closure),
%   which is called with a question, holds(Goal), solvable(Goal) or complete(Goal, Answers), and answers yes,
%   no, unknown, missing(Instance) or quit.

wrong(Goal) :-
    wrong(Goal, []).

wrong(Goal, Options) :-
    doubted(Goal, Options, wrong_clause).

%!  missing(:Goal) is det.
%!  missing(:Goal, :Options) is det.
%
%   Goal should have an answer and has none: asks which goals should have one until a predicate is named that
%   lacks a clause, or has a wrong one. Options are those of wrong/2.

missing(Goal) :-
    missing(Goal, []).

missing(Goal, Options) :-
    doubted(Goal, Options, missing_clause).

doubted(Goal, Home:Options, How) :-
    checked(Goal, Own, Plain),
    copy_term(Plain, Query, _),
    (   member(reference(Module), Options)
    ->  Ask = why:by_reference(Module)
    ;   member(ask(Closure), Options)
    ->  Ask = Home:Closure
    ;   Ask = why:by_user
    ),
    with_slices(Own, Query, [], why:doubt_lines(How, Ask, Lines)),
    forall(member(Line, Lines), write_wrapped(Line)).

:- public doubt_lines/3, by_reference/3, by_user/2.

doubt_lines(How, Ask, Lines) :-
    call(why_doubts:How, Ask, Result),
    result_lines(Result, Lines).

result_lines(clause(Id, Goal, Calls), [Line|Lines]) :-
    clause_place(Id, Place),
    text_of(Goal, Shown),
    place_text(Place, Where),
    (   Calls == []
    ->  Ending = "."
    ;   Ending = ", from goals that are right:"
    ),
    format(string(Line), "~w: this clause is wrong. It gives `~w`~w", [Where, Shown, Ending]),
    findall(Text, ( member(Call, Calls), text_of(Call, CallText), format(string(Text), "    ~w", [CallText]) ), Lines).
result_lines(no_clause(Goal, Stops), [Line|Lines]) :-
    functor(Goal, Name, Arity),
    text_of(Goal, Shown),
    format(string(Line), "~w/~d has no right clause for `~w`:", [Name, Arity, Shown]),
    findall(Text, ( member(Stop, Stops), stop_text(Stop, Text) ), Lines).
result_lines(right, ["All that was asked about is right: the mistake is in the query, or was answered with `unknown`."]).
result_lines(no_answer, ["The goal has no answer."]).
result_lines(has_answer, ["The goal has an answer."]).
result_lines(quit, []).

stop_text(stop(Id, head), Text) :-
    !,
    clause_place(Id, Place),
    place_text(Place, Where),
    source_head(Id, Head),
    text_of(Head, Shown),
    format(string(Text), "    ~w: `~w` does not fit", [Where, Shown]).
stop_text(stop(Id, Goal), Text) :-
    clause_place(Id, Place),
    place_text(Place, Where),
    text_of(Goal, Shown),
    format(string(Text), "    ~w: stops at `~w`", [Where, Shown]).

%   The reference answers within a second.

by_reference(Module, holds(Goal), Answer) :-
    by_call(\+ \+ Module:Goal, Answer).
by_reference(Module, solvable(Goal), Answer) :-
    by_call(\+ \+ Module:Goal, Answer).
by_reference(Module, complete(Goal, Answers), Answer) :-
    by_call(\+ why:other_answer(Module, Goal, Answers, _), Answer0),
    (   Answer0 == no,
        other_answer(Module, Goal, Answers, Instance)
    ->  Answer = missing(Instance)
    ;   Answer = Answer0
    ).

:- public other_answer/4.

%   One of the first hundred answers of the reference.

other_answer(Module, Goal, Answers, Goal) :-
    length(Answers, Count),
    Count < 10,
    limit(100, Module:Goal),
    \+ ( member(Given, Answers), subsumes_term(Given, Goal) ),
    !.

by_call(Goal, Answer) :-
    catch(( call_with_time_limit(1, Goal, why) -> Answer = yes ; Answer = no ),
          Error, ( by_error(Error), Answer = unknown )).

by_error(time_limit_exceeded(why)).
by_error(error(_, _)).

by_user(Question, Answer) :-
    question_text(Question, Text),
    format("~w ", [Text]),
    flush_output,
    read_line_to_string(user_input, Line),
    (   user_answer(Question, Line, Answer0)
    ->  Answer = Answer0
    ;   format("Answer y (yes), n (no), d (don't know) or q (quit).~n"),
        by_user(Question, Answer)
    ).

question_text(holds(Goal), Text) :-
    text_of(Goal, Shown),
    format(string(Text), "Should `~w` hold? (y, n, d, q)", [Shown]).
question_text(solvable(Goal), Text) :-
    text_of(Goal, Shown),
    ( ground(Goal) -> Ending = "hold" ; Ending = "have an answer" ),
    format(string(Text), "Should `~w` ~w? (y, n, d, q)", [Shown, Ending]).
question_text(complete(Goal, Answers), Text) :-
    text_of(Goal, Shown),
    findall(Each, ( member(Answer, Answers), text_of(Answer, Each) ), Texts),
    atomic_list_concat(Texts, ', ', List),
    format(string(Text), "`~w` has the answers ~w. Type one that is missing, or y if none is:", [Shown, List]).

user_answer(_, end_of_file, quit) :- !.
user_answer(Question, Line, Answer) :-
    normalize_space(string(Word), Line),
    (   memberchk(Word-Answer0, ["y"-yes, "yes"-yes, "n"-no, "no"-no, "d"-unknown, "q"-quit, "quit"-quit])
    ->  Answer = Answer0
    ;   Question = complete(Goal, _),
        split_string(Word, "", " .", [Text]),
        catch(term_string(Instance, Text), error(_, _), fail),
        subsumes_term(Goal, Instance)
    ->  Answer = missing(Instance)
    ).

                /*******************************
                *            OUTPUT            *
                *******************************/

path_lines([], []).
path_lines(Path, [Line]) :-
    Path = [_|_],
    findall(Text, ( member(Goal, Path), text_of(Goal, Text) ), Texts),
    atomic_list_concat(Texts, ', in it ', List),
    format(string(Line), "Both prove ~w, but differ there:", [List]).

line_texts(Lines, Texts) :-
    findall(Width, ( member(line(Place, _, _), Lines), place_text(Place, Text), string_length(Text, Width) ),
            Widths),
    max_list([0|Widths], Longest),
    Column is Longest + 2,
    findall(Text, ( member(line(Place, Depth, Text0), Lines),
                    place_text(Place, Where),
                    Indent is Column + 2 * Depth,
                    format(string(Text), "~w~t~*|~w", [Where, Indent, Text0]) ),
            Texts).

side_by_side(Left, Right, Lines) :-
    findall(Width, ( member(Text, Left), string_length(Text, Width) ), Widths),
    max_list(Widths, Longest),
    Column is Longest + 4,
    columns(Left, Right, Column, Lines).

columns([], [], _, []) :- !.
columns(Left, Right, Column, [Line|Lines]) :-
    ( Left = [L|Left1] -> true ; L = "", Left1 = [] ),
    ( Right = [R|Right1] -> true ; R = "", Right1 = [] ),
    ( R == "" -> Line = L ; format(string(Line), "~w~t~*|~w", [L, Column, R]) ),
    columns(Left1, Right1, Column, Lines).

show(reason(succeeds, _, _, Lines), _, _) :-
    Lines = [_|_],
    !,
    line_texts(Lines, Texts),
    forall(member(Text, Texts), format("~w~n", [Text])).
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
