%   Why queries fail: the programs in tests/data/why, each with one mistake, and random programs.
%
%   A program begins with its query in a comment. The line with `% here: Kind` is the one that the
%   explanation has to name; `% the query: Kind` says that it is the query itself. What is printed is in
%   sessions.txt there; `write_sessions` writes that file anew.

:- module(why_plt, []).
:- use_module(library(plunit)).
:- use_module(library(why)).
:- use_module(library(why/slices)).
:- use_module(library(why/minimise)).
:- use_module(library(why/proofs)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(modules)).
:- use_module(library(readutil)).
:- use_module(library(strings)).
:- use_module(library(solution_sequences)).
:- use_module(library(random)).
:- use_module(library(date)).
:- use_module(library(time)).
:- use_module(library(clpfd)).

:- dynamic folder/1.
:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../why', Folder),
   assertz(folder(Folder)).

                /*******************************
                *           PROGRAMS           *
                *******************************/

%   program(-File, -Query, -Line, -Kind): Line is query for the query itself.

program(File, Query, Line, Kind) :-
    folder(Folder),
    atom_concat(Folder, '/*.pl', Pattern),
    expand_file_name(Pattern, Files),
    member(File, Files),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    Lines = [First|_],
    string_concat("% ?- ", Query0, First),
    term_string(Query, Query0),
    once(expected(Lines, Line, Kind)).

expected(Lines, Line, Kind) :-
    nth1(Line0, Lines, Text),
    (   after(Text, "% here: ", Kind0)
    ->  Line = Line0
    ;   after(Text, "% the query: ", Kind0),
        Line = query
    ),
    atom_string(Kind, Kind0).

after(Text, Mark, Rest) :-
    sub_string(Text, Before, Length, _, Mark),
    Start is Before + Length,
    sub_string(Text, Start, _, 0, Rest).

%   in_program(+File, -Module, +Goal): Goal once in a module with the program.

in_program(File, Module, Goal) :-
    in_temporary_module(Module, true,
        setup_call_cleanup(
            load_files(Module:File, [silent(true)]),
            once(why_plt:Goal),
            unload_file(File))).

explained(File, Query, Kind, Line) :-
    in_program(File, Module, why(Module:Query, reason(Kind, _, Place, _))),
    ( Place = _:Line -> true ; Line = Place ).

session(File, Text) :-
    program(File, Query, _, _),
    with_output_to(string(Text), in_program(File, Module, why(Module:Query))).

sessions(Text) :-
    findall(["== ", Name, "\n", Shown, "\n"],
            ( session(File, Shown), file_base_name(File, Name) ),
            Parts0),
    append(Parts0, Parts),
    atomics_to_string(Parts, Text).

atomics_to_string(Parts, Text) :-
    atomic_list_concat(Parts, Text0),
    atom_string(Text0, Text).

:- public write_sessions/0.

write_sessions :-
    sessions(Text),
    sessions_file(File),
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)).

sessions_file(File) :-
    folder(Folder),
    atom_concat(Folder, '/sessions.txt', File).

:- begin_tests(why).

test(clauses_and_goals, Wrong == []) :-
    findall(File-is(Kind, Line)-wanted(Kind0, Line0),
            ( program(File, Query, Line0, Kind0),
              once(explained(File, Query, Kind, Line)),
              Kind-Line \== Kind0-Line0 ),
            Wrong).
test(programs, true(Count >= 120)) :-
    aggregate_all(count, program(_, _, _, _), Count).
test(sentences, Lines == Expected) :-
    sessions(Text),
    sessions_file(File),
    read_file_to_string(File, Text0, []),
    split_string(Text, "\n", "", Lines),
    split_string(Text0, "\n", "", Expected).
test(nothing_printed_or_changed, Out-Facts == ""-[0]) :-
    with_output_to(string(Out), why(talks(_), reason(_, _, _, _))),
    findall(N, counted(N), Facts).
test(effects, Kind == effect) :-
    why(counts(_), reason(Kind, _, _, _)).
test(effects_that_do_not_matter, Kind-Goal == comparison-(1 > 2)) :-
    why(counts_first, reason(Kind, Goal, _, _)).
test(succeeds, Kind == succeeds) :-
    why(member(_, [a]), reason(Kind, _, _, _)).
test(proof, Shown == ["walk(a, c)", "path(a, b)", "walk(b, c)", "path(b, c)"]) :-
    why(walk(a, c), reason(succeeds, _, _, Lines)),
    findall(Text, member(line(_, _, Text), Lines), Shown).
test(proof_with_cut, Shown == ["first_path(a, A)", "path(a, b)"]) :-
    why(first_path(a, _), reason(succeeds, _, _, Lines)),
    findall(Text0, ( member(line(_, _, Text), Lines), string_concat(Text, "", Text0) ), Shown0),
    Shown0 = [_|Rest],
    Shown = ["first_path(a, A)"|Rest].
test(long_proof_is_folded, true(Count =< 45)) :-
    numlist(1, 3000, List),
    why(all_there(List), reason(succeeds, _, _, Lines)),
    length(Lines, Count).
test(proof_of_the_same_answer) :-
    printed(why_twice(twice(_)), Lines),
    Lines = ["Answers 1 and 3 are the same: twice(1)"|_],
    last(Lines, Last),
    sub_string(Last, _, _, _, "twice_also(1)").
test(no_answer_twice, Lines == ["None of the first 200 answers is given twice."]) :-
    printed(why_twice(path(_, _)), Lines).
test(endless, Kind-Goal =@= endless-round(a)) :-
    why(round(a), reason(Kind, Goal, _, _)).
test(raises, Kind == error) :-
    why(_ is foo + 1, reason(Kind, _, _, _)).
test(each_clause, Lines == ["`near(A, B)` stops at `2>3`.", Misfit]) :-
    Misfit = "`near(9, _)` does not fit: it has 9 where the call has 1.",
    with_output_to(string(Text), why_not(near(1, _))),
    findall(Line, ( split_string(Text, "\n", "", Parts), member(Part, Parts), once(after(Part, ": ", Line)) ),
            Lines).
test(cut_after_binding, Kind == cut) :-
    why(committed(_, _), reason(Kind, _, _, _)).
test(wrapped_between_words, Lines == ["x is a name;", "did you mean", "X?"]) :-
    why_texts:wrapped("x is a name; did you mean X?", 12, Lines).
test(word_that_is_too_long, Lines == ["a", "longer_than_a_line", "b  c"]) :-
    why_texts:wrapped("a longer_than_a_line b  c", 5, Lines).
test(names_as_in_a_listing, Last == "`B is C*2` asks whether 5 is 2*2, which is 4.") :-
    reason_of_typed((typed(X, Y) :- Z is X + 1, Y is Z * 2), Last).
test(name_is_no_slip, Last == "`B>C` does not hold: it is 1>5.") :-
    reason_of_typed((typed(X, Y) :- member(_-a, [1-a]), X > Y), Last).
test(culprit_as_it_is_called, Goal =@= joined(_, [b], [])) :-
    why(joined(_, [b], [b,c]), reason(base_case, Goal, _, _)).
test(typed_clause, Text == "user:3") :-
    why_texts:place_text('user://1':3, Text).
test(unbound, error(instantiation_error)) :-
    why(_).
test(no_goal, error(type_error(callable, 3))) :-
    why(3).
test(limit, Limit == inference_limit_exceeded) :-
    call_with_inference_limit(why(path(a, d), _), 3000, Limit).
test(modules_are_gone, Modules == []) :-
    why(talks(_), _),
    findall(M, ( current_module(M), sub_atom(M, 0, _, _, 'why:') ), Modules).
test(threads, Kinds == [no_clause,comparison]) :-
    thread_self(Self),
    thread_create(explained_in_thread(Self, 1, walk(c, a)), One),
    thread_create(explained_in_thread(Self, 2, near(1, _)), Two),
    thread_join(One, true),
    thread_join(Two, true),
    thread_get_message(Self, explained(1, Kind1)),
    thread_get_message(Self, explained(2, Kind2)),
    Kinds = [Kind1,Kind2].
test(time_limit_around, error(time_limit_exceeded(_))) :-
    catch(call_with_time_limit(0.05, printed(termination(left(a, _)), _)), time_limit_exceeded,
          throw(error(time_limit_exceeded(0.05), _))).
test(large_table, Line-Time == 1-true) :-
    statistics(cputime, Before),
    why(far(1, 2), reason(comparison, _, _, Slice)),
    statistics(cputime, After),
    ( After - Before < 6.0 -> Time = true ; Time = After ),
    aggregate_all(count, member(clause(query, _), Slice), Line).

:- end_tests(why).

:- dynamic typed/2.

%   reason_of_typed(+Clause, -Text): why typed(1, 5) fails if Clause is its only one, which stands in no file.

reason_of_typed(Clause, Text) :-
    setup_call_cleanup(
        assertz(Clause),
        printed(why(typed(1, 5)), Lines),
        retractall(typed(_, _))),
    last(Lines, Text).

%   printed(:Goal, -Lines): the lines that Goal prints.

printed(Goal, Lines) :-
    with_output_to(string(Text), Goal),
    split_string(Text, "\n", "", Lines0),
    append(Lines, [""], Lines0),
    !.

                /*******************************
                *        ENDLESS, SLOW         *
                *******************************/

:- begin_tests(why_endless).

test(same_arguments, Text == "left/2 calls itself with the same arguments: `left(a, Z)`.") :-
    words(left(a, _), Text).
test(in_turn, Text == "even_round/1 and odd_round/1 call each other with the same arguments: `even_round(a)`.") :-
    words(even_round(a), Text).
test(passed_zero) :-
    words(( down(3), fail ), Text),
    once(sub_string(Text, _, _, _, "falls further")).
test(solutions_without_end) :-
    words(lengths(_), Text),
    sub_string(Text, _, _, _, "`length(L, N)` has solutions without end").
test(many_solutions) :-
    words(( between(1, 100 000 000, X), X < 0 ), Text),
    once(sub_string(Text, _, _, _, "`between(1, 100000000, _)` has more than 20,000 solutions")).
test(not_ended_yet) :-
    words(down_far(2 000 000), Text),
    once(sub_string(Text, _, _, 0, "it has not ended within 50,000 calls.")).
test(grows) :-
    words(( reversed(_, [a]), fail ), Text),
    once(sub_string(Text, _, _, _, "reversed/2 calls itself on and on")).
test(fragment, Shown == ["left(a, _), false.", "left(X, Y) :-", "left(X, Z),", "false.", Advice1, Advice2]) :-
    Advice1 = "With `:- table left/2.` it ends.",
    Advice2 = "With the call of left/2 as the last goal in line N it ends.",
    printed(termination(left(a, _)), Lines),
    maplist(without_place, Lines, Shown0),
    exclude(dropped, Shown0, Shown).
test(table_of_a_fragment_is_gone, First == Second) :-
    printed(termination(left(a, _)), First),
    printed(termination(left(a, _)), Second).
test(ends_without_an_answer, Last == "With `:- table around/2.` it ends, without an answer.") :-
    printed(termination(around(a, z)), Lines),
    last(Lines, Last).
test(fragment_with_guard) :-
    printed(termination(down(3)), Lines),
    last(Lines, Last),
    sub_string(Last, 0, _, _, "With `N > 0` as the first goal in line").
test(grammar_rule, Text == "turned_sum//0 calls itself with the same arguments: `turned_sum([x], _)`.") :-
    words(phrase(turned_sum, [x]), Text).
test(cycle, Text == "around/2 comes back to the same arguments after 3 calls: `around(a, z)`.") :-
    words(around(a, z), Text).
test(growing_list) :-
    words(longer([]), Text),
    once(sub_string(Text, _, _, _, "`longer([x, x, x, x|...])`")).
test(grammar, Shown == ["phrase(sums, [x]), false.", "sums -->", "sums,", "false."]) :-
    printed(termination(phrase(sums, [x])), Lines),
    maplist(without_place, Lines, Shown0),
    length(Shown, 4),
    append(Shown, _, Shown0).
test(effects_are_left_out, Facts-Text == [0]-"notes/1 calls itself with the same arguments: `notes(a)`. That \c
        may depend on `assertz(counted(1))`, which an explanation does not run.") :-
    words(notes(a), Text),
    findall(N, counted(N), Facts).
test(error_after_effects, true(sub_string(Text, _, _, 0, Words))) :-
    words(notes_more(_), Text),
    Words = "That may depend on `assertz(counted(1))`, which an explanation does not run.".
test(ends, Lines == ["The query ends, and so does the search for further answers."]) :-
    printed(termination(path(_, _)), Lines).
test(counts) :-
    numlist(1, 16, List),
    printed(why_slow(slow_reverse(List, _)), Lines),
    once(( member(Line, Lines), sub_string(Line, _, _, _, "joined(T, L, R)") )),
    split_string(Line, " ", " ", Words0),
    exclude(==(""), Words0, Words),
    Words = [_,"120","0","0","0"|_],
    once(( member(Growth, Lines), sub_string(Growth, _, _, _, "quadratic") )).
test(growth_of_a_number) :-
    printed(why_slow(fibonacci(12, _)), Lines),
    once(( member(Line, Lines), sub_string(Line, _, _, _, "exponential") )).
test(growth_of_an_ascending_list) :-
    printed(why_slow(greatest([1,2,3,4,5,6,7,8,9,10], _)), Lines),
    once(( member(Line, Lines), sub_string(Line, _, _, 0, "exponential (2: 8, 5: 64, 10: 2,048 inferences).") )).
test(growth_that_depends_on_the_order, Lines == []) :-
    printed(why_slow(greatest([1,10,2,9,3,8], _)), Lines0),
    findall(Line, ( member(Line, Lines0), sub_string(Line, _, _, _, "hardly") ), Lines).
test(choice_points) :-
    printed(why_slow(fibonacci(12, _)), Lines),
    once(( member(Line, Lines), sub_string(Line, _, _, _, "choice points open") )).
test(nothing_is_changed, Facts == [0]) :-
    printed(why_slow(counts(_)), _),
    findall(N, counted(N), Facts).

:- end_tests(why_endless).

words(Goal, Text) :-
    printed(why(why_plt:Goal), Lines),
    last(Lines, Last),
    once(after(Last, ": ", Text)).

without_place(Line, Shown) :-
    normalize_space(string(Text0), Line),
    (   sub_string(Text0, 0, _, _, "why.plt:"),
        sub_string(Text0, Before, 1, _, " ")
    ->  sub_string(Text0, Before, _, 0, Text1),
        normalize_space(string(Text2), Text1)
    ;   string_concat("query ?- ", Text2, Text0)
    ->  true
    ;   Text2 = Text0
    ),
    (   sub_string(Text2, Start, _, _, " in line ")
    ->  sub_string(Text2, 0, Start, _, Front),
        string_concat(Front, " in line N it ends.", Shown)
    ;   Shown = Text2
    ).

dropped("").
dropped(Text) :-
    sub_string(Text, 0, _, _, "left/2 calls itself").

left(X, Y) :- left(X, Z), path(Z, Y).
left(X, Y) :- path(X, Y).
even_round(X) :- odd_round(X).
odd_round(X) :- even_round(X).
turns(a, b).
turns(b, c).
turns(c, a).
around(X, Y) :- turns(X, Y).
around(X, Y) :- turns(X, Z), around(Z, Y).
longer(L) :- longer([x|L]).
sums --> sums, [plus], [x].
sums --> [x].
turned_sum --> turned_sum, [y].
notes(X) :- assertz(counted(1)), notes(X).
notes_more(X) :- assertz(counted(1)), X > 1.
down_far(0) :- fail.
down_far(N) :- N > 0, M is N - 1, down_far(M).
down(0).
down(N) :- M is N - 1, down(M).
lengths(N) :- length(L, N), N < 0, L = [].
reversed([], []).
reversed([H|T], R) :- reversed(T, S), append(S, [H], R).
slow_reverse([], []).
slow_reverse([H|T], R) :- slow_reverse(T, S), joined(S, [H], R).
joined([], L, L).
joined([H|T], L, [H|R]) :- joined(T, L, R).
greatest([M], M).
greatest([X|Xs], X) :- greatest(Xs, M), X >= M.
greatest([X|Xs], M) :- greatest(Xs, M), X < M.
fibonacci(0, 0).
fibonacci(1, 1).
fibonacci(N, F) :- N > 1, A is N - 1, B is N - 2, fibonacci(A, FA), fibonacci(B, FB), F is FA + FB.

                /*******************************
                *        ERRORS, OUTPUT        *
                *******************************/

%   ended(+Error, :Goal, -Text): what is said of a query that Error ended.

ended(Error, Goal, Text) :-
    ended(Error, 0, Goal, Text).

ended(Error, Count, Goal, Text) :-
    printed(why:explain(raised(Error), Count, why_plt:Goal, []), Lines),
    last(Lines, Last),
    ( after(Last, ": ", Text) -> true ; Text = Last ).

:- begin_tests(why_errors).

test(constraints_without_arguments, Kind == constraints) :-
    why(narrow, reason(Kind, _, _, _)).
test(recursion_without_arguments, Kind == no_clauses) :-
    why(( waits, fail ), reason(Kind, _, _, _)).
test(slow_without_arguments, Lines = ["The goal has no answer."|_]) :-
    printed(why_slow(narrow), Lines).
test(collection_bound_in_its_list) :-
    words(first_of(2), Text),
    once(sub_string(Text, _, _, _, "gives [1, 2], not [2|_]")).
test(collection_of_a_later_goal, Kind == succeeds) :-
    why(collects(Y, X^pair_of(X, Y), [1,2]), reason(Kind, _, _, _)).
test(goal_of_output_with_an_error) :-
    words(says(1), Text),
    once(sub_string(Text, 0, _, _, "`format(\"~w~n\", [1], extra(1))` raises an error:")).
test(format_with_too_few_arguments, Kind == error) :-
    why(format("~w ~w", [a]), reason(Kind, _, query, _)).
test(unknown_procedure) :-
    ended(existence_error(procedure, why_plt:foo_of/1), ( member(X, [5]), foo_of(X) ), Text),
    once(sub_string(Text, 0, _, _, "`foo_of(5)` raises an error: Unknown procedure:")).
test(thrown, Text == "`throw(negative(-1))` throws negative(-1), and nothing catches it.") :-
    words(aged(-1), Text).
test(thrown_and_caught, Kind == succeeds) :-
    why(catch(aged(-1), negative(_), true), reason(Kind, _, _, _)).
test(throws_in_vain, Kind == comparison) :-
    why(( catch(aged(-1), negative(X), true), X > 0 ), reason(Kind, _, _, _)).
test(changes_what_is_static, Text == "`retract(near(9, _))` raises an error: No permission to modify static \c
                                      procedure `near/2'.") :-
    ended(permission_error(modify, static_procedure, near/2), ( retract(near(9, _)), assertz(near(8, _)) ), Text).
test(no_file, Text == "`open(nowhere, read, _)` raises an error: source_sink `nowhere' does not exist.") :-
    ended(existence_error(source_sink, nowhere), ( open(nowhere, read, S), close(S) ), Text).
test(other_error) :-
    ended(type_error(integer, a), retract(counted(_)), Text),
    once(sub_string(Text, _, _, 0, "It depends on `retract(counted(_))`, which an explanation does not run.")).
test(more_answers_without_end, Text == "left/2 calls itself with the same arguments: `left(a, Z)`.") :-
    ended(resource_error(private_table_space), 1, left_too(a, _), Text).
test(stopped_although_it_ends) :-
    printed(why:explain(raised('$aborted'), 1, why_plt:path(a, _), []), [Line]),
    sub_string(Line, _, _, 0, "path(a, b)").
test(memory, Text == "`length(_, 100000000)` needs more memory than there is.") :-
    ended(resource_error(stack_overflow), length(_, 100 000 000), Text).
test(rule_of_the_same_name, Rules == []) :-
    why(is_number(a), reason(type_test, _, _, Slice)),
    findall(Rule, member(clause(_, (Rule --> _)), Slice), Rules).
test(branch_with_a_string) :-
    words(greeting(world), Text),
    once(sub_string(Text, _, _, 0, "=\"world\"` fails: the atom world is not the string \"world\".")).
test(sign_of_a_number) :-
    words(scored(bob, - 3), Text),
    once(sub_string(Text, _, _, _, "the structure - 3 is not the number -3 in line ")).
test(proof_of_a_rule, Shown == ["twos(2, \"ab\", [])","\"a\"","twos(1, \"b\", [])","\"b\"","twos(0, [], [])",
                                "1 is 0+1","2 is 1+1"]) :-
    why(phrase(twos(2), [0'a,0'b]), reason(succeeds, _, _, Lines)),
    findall(Text, member(line(_, _, Text), Lines), Shown).
test(shared_variables) :-
    words(( findall(X-X-_, member(X, [1,2]), L), L = [3-3|_] ), Text),
    once(sub_string(Text, _, _, _, "[1-1-_, 2-2-_] and [3-3|_] are not equal")).
test(limit_is_put_back, Before == After) :-
    current_prolog_flag(stack_limit, Before),
    why(talks(_), _),
    current_prolog_flag(stack_limit, After).
test(assertion, Text == "`assertion(1>3)` raises an error: its goal has no solution.") :-
    words(checked(1), Text).
test(assertion_that_holds, Kind == succeeds) :-
    why(checked(4), reason(Kind, _, _, _)).
test(called_in_a_negation_is_whole, Facts == [pair_of(x, 1), pair_of(y, 2)]) :-
    why(\+ pair_of(_, 2), reason(_, _, _, Slice)),
    findall(Fact, ( member(clause(_, Fact), Slice), Fact = pair_of(_, _) ), Facts).
test(called_in_a_catch_is_whole, Rule =@= (loses(_) :- fail)) :-
    why(catch(loses(1), _, fail), reason(_, _, _, Slice)),
    once(( member(clause(_, Rule0), Slice), Rule0 = (loses(_) :- _) )),
    copy_term(Rule0, Rule1),
    ( Rule1 = (loses('$VAR'('_')) :- Body) -> Rule = (loses(_) :- Body) ; Rule = Rule1 ).
test(flattened_board, Text == "`Squares ins 1..3` fails: 4 is not in 1..3. Numbers of the board that matter: \c
                               4 in row 2, column 1.") :-
    words(latin_square([[1,_,_],[4,_,_],[_,_,_]]), Text).
test(board_in_the_query) :-
    words(latin_square([[1,1,_],[_,_,_],[_,_,_]]), Text),
    once(sub_string(Text, _, _, 0, "Numbers of the board that matter: 1 in row 1, column 1; 1 in row 1, column 2.")).
test(constraints_of_the_caller, Text == "`_ in 4..sup` and `_#<3` contradict each other.") :-
    X #> 3,
    words(X #< 3, Text).
test(constraints_of_the_caller_why_not, Lines == ["query: `_ in 4..sup` and `_#<3` contradict each other."]) :-
    X #> 3,
    printed(why_not(X #< 3), Lines).
test(difference_of_the_caller, Text == "`dif(_, a)` and `_=a` contradict each other.") :-
    dif(X, a),
    words(X = a, Text).
test(output_captured, [true(Goal == ("a" == "b"))]) :-
    why(( with_output_to(string(S), writes_a), S == "b" ), reason(different, Goal, _, _)).

:- end_tests(why_errors).

checked(N) :- assertion(N > 3).
loses(_) :- fail.
latin_square(Rows) :-
    Rows = [[_,_,_],[_,_,_],[_,_,_]],
    maplist(all_different, Rows),
    flatten(Rows, Squares),
    Squares ins 1..3,
    label(Squares).
narrow :- X in 1..3, X #> 5.
waits :- waits_not.
waits :- never.
waits_not :- fail.
:- dynamic never/0.
first_of(X) :- setof(Y, one_or_two(Y), [X|_]).
one_or_two(1).
one_or_two(2).
collects(X, Goal, L) :- setof(X, Goal, L).
pair_of(x, 1).
pair_of(y, 2).
greeting(W) :-
    W = hello
;   W = "world".
scored(bob, -3).
scored(ann, 2).
twos(0) --> [].
twos(N) --> [_], twos(M), { N is M + 1 }.
is_number(X) :- number(X).
number(X) --> [X].
says(X) :- format("~w~n", [X], extra(X)).
aged(X) :- ( X < 0 -> throw(negative(X)) ; true ).
left_too(a, b).
left_too(X, Y) :- left(X, Y).
writes_a :- write(a).

                /*******************************
                *            DOUBTS            *
                *******************************/

:- begin_tests(why_doubts).

test(wrong_clause) :-
    asked(wrong(backwards([1,2,3,4], _), [ask(why_plt:right_backwards)]), Lines, Count),
    Lines = [First|_],
    sub_string(First, _, _, _, "this clause is wrong. It gives `backwards([3, 4], [3, 4])`"),
    Count < 6.
test(reference, Lines == ["path_only/2 has no right clause for `path_only(b, c)`:",
                          "    `path_only(a, b)` does not fit"]) :-
    printed(missing(route(a, c), [reference(why_plt_reference)]), Lines0),
    maplist(without_file, Lines0, Lines).
test(wrong_fact) :-
    printed(wrong(sum_of([2,3], _), [ask(why_plt:right_sum)]), Lines),
    Lines = [First|_],
    sub_string(First, _, _, _, "It gives `sum_of([], 1)`.").
test(all_right, Lines = ["All that was asked about is right"|_]) :-
    printed(wrong(( path(a, _), path(b, _) ), [ask(why_plt:always)]), [Line]),
    split_string(Line, ":", "", Lines).
test(no_answer, Lines == ["The goal has no answer."]) :-
    printed(wrong(path(z, _), [ask(why_plt:always)]), Lines).
test(stopped, Lines == []) :-
    printed(wrong(sum_of([2,3], _), [ask(why_plt:enough)]), Lines0),
    exclude(==(""), Lines0, Lines).

:- end_tests(why_doubts).

:- dynamic question/1.

asked(Goal, Lines, Count) :-
    retractall(question(_)),
    printed(Goal, Lines),
    aggregate_all(count, question(_), Count).

always(_, yes).
enough(_, quit).

right_backwards(holds(Goal), Answer) :-
    assertz(question(Goal)),
    (   Goal = backwards(L, R),
        reverse(L, R)
    ->  Answer = yes
    ;   Goal = joined(A, B, C),
        append(A, B, C)
    ->  Answer = yes
    ;   Answer = no
    ).

right_sum(holds(sum_of(L, S)), Answer) :-
    ( sum_list(L, S) -> Answer = yes ; Answer = no ).

without_file(Line0, Line) :-
    (   sub_string(Line0, Before, _, _, "why.plt:")
    ->  sub_string(Line0, 0, Before, _, Front),
        sub_string(Line0, After, 2, _, ": "),
        Start is After + 2,
        sub_string(Line0, Start, _, 0, Rest),
        string_concat(Front, Rest, Line)
    ;   Line = Line0
    ).

backwards([], []).
backwards([H|T], R) :- backwards(T, S), joined([H], S, R).
sum_of([], 1).
sum_of([X|Xs], S) :- sum_of(Xs, S0), S is S0 + X.
route(X, Y) :- path_only(X, Y).
route(X, Y) :- path_only(X, Z), route(Z, Y).
path_only(a, b).

%   What the clauses mean.

why_plt_reference:path_only(a, b).
why_plt_reference:path_only(b, c).
why_plt_reference:route(X, Y) :- why_plt_reference:path_only(X, Y).
why_plt_reference:route(X, Y) :- why_plt_reference:path_only(X, Z), why_plt_reference:route(Z, Y).

:- dynamic counted/1.

counted(0).

explained_in_thread(Thread, N, Goal) :-
    forall(between(1, 3, _), why(Goal, _)),
    why(Goal, reason(Kind, _, _, _)),
    thread_send_message(Thread, explained(N, Kind)).

talks(X) :- writeln(hello), X = 1, write(X), X > 3.
counts(X) :- retract(counted(N)), X is N + 1, assertz(counted(X)), X > 5.
counts_first :- assertz(counted(1)), 1 > 2.
round(X) :- round(X).
% The head binds what may be a hole: the cut must not be taken for certain.
committed(_, f(a)) :- !, a = c.
committed([A], A) :- !, f(a) \== a.
near(9, _).
near(A, B) :- B is A + 1, B > 3.
path(a, b).
path(b, c).
walk(X, Y) :- path(X, Y).
walk(X, Y) :- path(X, Z), walk(Z, Y).
first_path(X, Y) :- path(X, Y), !.
first_path(X, X).
all_there([]).
all_there([X|Xs]) :- X > 0, all_there(Xs).
twice(X) :- member(X, [1,2]).
twice(X) :- twice_also(X).
twice_also(1).
far(X, Y) :-
    road(X, Z, D),
    D > 500,
    road(Z, Y, _).

:- forall(between(1, 400, N), ( M is N * 7 mod 400, assertz(road(N, M, N)) )).

                /*******************************
                *       RANDOM PROGRAMS        *
                *******************************/

%   Predicates p/2, q/1, r/2 and s/1 of random facts and rules. A slice must fail; no goal or argument that is
%   left may be struck out; and with some of the struck parts put back it still fails.

:- dynamic p/2, q/1, r/2, s/1, noted/1.

random_program(Style) :-
    forall(random_predicate(Name/Arity), ( functor(Head, Name, Arity), retractall(Head) )),
    forall(random_predicate(Name/Arity),
           ( random_between(1, 3, Count),
             forall(between(1, Count, _), ( random_clause(Style, Name/Arity, Clause), assertz(Clause) )) )).

random_predicate(p/2).
random_predicate(q/1).
random_predicate(r/2).
random_predicate(s/1).

random_clause(Style, Name/Arity, (Head :- Body)) :-
    length(Variables, 3),
    random_goal(Name/Arity, Variables, Head),
    random_between(0, 3, Count),
    random_body(Count, Style, Name, Variables, Body).

random_goal(Name/Arity, Variables, Goal) :-
    length(Args, Arity),
    maplist(random_term(Variables), Args),
    Goal =.. [Name|Args].

random_term(Variables, Term) :-
    random_between(1, 10, K),
    (   K =< 5
    ->  random_member(Term, Variables)
    ;   K =< 8
    ->  random_member(Term, [a, b, c])
    ;   random_member(X, Variables),
        random_member(Term, [f(X), f(a), [X]])
    ).

random_body(0, _, _, _, true) :- !.
random_body(Count, Style, Name, Variables, (Goal, Goals)) :-
    random_call(Style, Name, Variables, Goal),
    Rest is Count - 1,
    random_body(Rest, Style, Name, Variables, Goals).

random_call(wild, Name, Variables, Goal) :-
    maybe,
    !,
    random_between(1, 10, K),
    wild_goal(K, Name, Variables, Goal).
random_call(Style, Name, Variables, Goal) :-
    random_between(1, 12, K),
    (   Style \== pure,
        K >= 10
    ->  random_term(Variables, A),
        random_term(Variables, B),
        ( K =:= 10 -> Goal = (\+ A = B) ; K =:= 11 -> Goal = (A \== B) ; Goal = ! )
    ;   K =< 3
    ->  random_term(Variables, A),
        random_term(Variables, B),
        Goal = (A = B)
    ;   below(Name, Below),
        random_member(Called, Below),
        random_goal(Called, Variables, Goal)
    ).

%   Conditions, negations, collections, arithmetic, cuts in branches, output and changes of the database.

wild_goal(1, Name, Variables, ( If -> Then ; Else )) :-
    random_call(pure, Name, Variables, If),
    random_call(impure, Name, Variables, Then),
    random_call(impure, Name, Variables, Else).
wild_goal(2, Name, Variables, ( If -> Then )) :-
    random_call(pure, Name, Variables, If),
    random_call(impure, Name, Variables, Then).
wild_goal(3, Name, Variables, \+ Goal) :-
    random_call(pure, Name, Variables, Goal).
wild_goal(4, Name, Variables, ( A ; B )) :-
    random_call(impure, Name, Variables, A),
    random_call(impure, Name, Variables, B).
wild_goal(5, Name, Variables, findall(X, Goal, L)) :-
    random_call(pure, Name, Variables, Goal),
    random_member(X, Variables),
    random_member(L, Variables).
wild_goal(6, _, Variables, ( X = N, Y is N + 1 )) :-
    random_member(X, Variables),
    random_member(Y, Variables),
    random_between(0, 2, N).
wild_goal(7, _, Variables, ( write(X), nl )) :-
    random_member(X, Variables).
wild_goal(8, _, _, assertz(noted(a))).
wild_goal(9, _, Variables, noted(X)) :-
    random_member(X, Variables).
wild_goal(10, Name, Variables, forall(A, B)) :-
    random_call(pure, Name, Variables, A),
    random_call(pure, Name, Variables, B).

below(p, [q/1, r/2, s/1]).
below(q, [r/2, s/1]).
below(r, [s/1, r/2]).
below(s, [s/1]).

%   judged(+Style, -Verdict): of one program that fails.

judged(Style, Query, Verdict) :-
    noted_again,
    random_program(Style),
    random_member(PI, [p/2, q/1]),
    length(Variables, 2),
    random_goal(PI, Variables, Query),
    with_output_to(string(_), catch(call_with_inference_limit(\+ Query, 20 000, Limit), _, fail)),
    noted_again,
    Limit \== inference_limit_exceeded,
    with_slices(why_plt, Query, [], judge(Verdict)).

judge(Verdict) :-
    run(plain, First),
    (   First \== fails
    ->  Verdict = First
    ;   minimise,
        run(plain, Second),
        (   Second \== fails
        ->  Verdict = slice(Second)
        ;   open_part(Part),
            without([Part], run(plain, fails))
        ->  Verdict = larger(Part)
        ;   between(1, 3, _),
            some_back(Third),
            Third \== fails,
            Third \== endless
        ->  Verdict = unsound(Third)
        ;   Verdict = good
        )
    ).

some_back(Result) :-
    findall(Part, ( struck_part(Part), maybe ), Parts),
    with_parts(Parts, run(plain, Result)).

verdicts(Style, Count, Failed, Verdicts) :-
    findall(Verdict-Query, ( between(1, Count, _), once(judged(Style, Query, Verdict)) ), All),
    length(All, Failed),
    exclude(accepted, All, Verdicts).

accepted(good-_).
accepted(endless-_).
accepted(effect(_)-_).
accepted(error(_)-_).

%   imagined(+Count, -Failed, -Wrong): explanations of random programs with a goal that the program never
%   calls, although they do not say so.

:- dynamic happened/1.

imagined(Count, Failed, Wrong) :-
    findall(Each, ( between(1, Count, _), once(explained_goal(Each)) ), All),
    length(All, Failed),
    exclude(==(real), All, Wrong).

explained_goal(Verdict) :-
    random_program(pure),
    random_member(PI, [p/2, q/1]),
    length(Variables, 2),
    random_goal(PI, Variables, Query),
    call_with_inference_limit(\+ Query, 20 000, Limit),
    Limit \== inference_limit_exceeded,
    retractall(happened(_)),
    \+ watched(Query),
    why:explained(why_plt:Query, [], 1, reason(_, Culprit, _, _), Text),
    nonvar(Culprit),
    acyclic_term(Culprit),
    (   happened(Goal),
        Goal =@= Culprit
    ->  Verdict = real
    ;   sub_string(Text, _, _, _, "ven if all that is shown")
    ->  Verdict = real
    ;   Verdict = imagined(Query, Culprit, Text)
    ).

watched(true) :- !.
watched((A, B)) :-
    !,
    watched(A),
    watched(B).
watched(A = B) :-
    !,
    happens(A = B),
    A = B.
watched(Goal) :-
    happens(Goal),
    clause(Goal, Body),
    watched(Body).

happens(Goal) :-
    copy_term(Goal, Copy),
    (   cyclic_term(Copy)
    ->  true
    ;   happened(Known),
        Known =@= Copy
    ->  true
    ;   assertz(happened(Copy))
    ).

%   untouched(+Count, -Wrong): what is wrong with explanations of programs that print and change the database:
%   that they print, that they change it, or that they explain a failure where the program would not fail.

untouched(Count, Wrong) :-
    findall(Each, ( between(1, Count, _), once(wild_explanation(Each)), Each \== good ), Wrong).

wild_explanation(Verdict) :-
    random_program(wild),
    random_member(PI, [p/2, q/1]),
    length(Variables, 2),
    random_goal(PI, Variables, Query),
    noted_again,
    with_output_to(string(_), catch(ignore(call_with_inference_limit(Query, 20 000, Limit)), error(_, _), true)),
    noted_again,
    (   Limit == inference_limit_exceeded
    ->  Verdict = good
    ;   wild_verdict(Query, Verdict)
    ).

noted_again :-
    retractall(noted(_)),
    assertz(noted(b)).

wild_verdict(Query, Verdict) :-
    with_output_to(string(Out), catch(why(Query, reason(Kind, _, _, _)), Error, true)),
    findall(X, noted(X), Facts),
    (   nonvar(Error)
    ->  Verdict = raised(Error)
    ;   Out \== ""
    ->  Verdict = printed(Out, Query)
    ;   Facts \== [b]
    ->  Verdict = changed(Facts, Query)
    ;   \+ memberchk(Kind, [succeeds, endless, error, effect]),
        with_output_to(string(_), catch(call_with_inference_limit(Query, 100 000, _), error(_, _), fail))
    ->  Verdict = no_failure(Kind, Query)
    ;   Verdict = good
    ).

%   same_answers(+Count, -Wrong): the answers with proofs are those of the program.

same_answers(Count, Wrong) :-
    findall(Each, ( between(1, Count, _), once(proved_answers(Each)), Each \== good ), Wrong).

proved_answers(Verdict) :-
    random_member(Style, [pure, impure]),
    random_program(Style),
    random_goal(p/2, [X,Y], Query),
    Answer = Query-X-Y,
    catch(call_with_inference_limit(findall(Answer, limit(20, Query), Real), 20 000, Limit), _, Limit = error),
    (   memberchk(Limit, [inference_limit_exceeded, error])
    ->  Verdict = good
    ;   with_slices(why_plt, Query, [], why_plt:proved(Proved)),
        findall(Q, member(Q-_-_, Real), Goals),
        ( Proved =@= Goals -> Verdict = good ; Verdict = differ(Query, Goals, Proved) )
    ).

proved(Goals) :-
    findall(Goal, limit(20, ( prove(Proofs, none), Proofs = [Proof], arg(1, Proof, Goal) )), Goals).

:- begin_tests(why_random).

test(pure, Verdicts-Enough == []-true) :-
    set_random(seed(1)),
    verdicts(pure, 500, Failed, Verdicts),
    ( Failed > 100 -> Enough = true ; Enough = Failed ).
test(impure, Verdicts-Enough == []-true) :-
    set_random(seed(2)),
    verdicts(impure, 500, Failed, Verdicts),
    ( Failed > 100 -> Enough = true ; Enough = Failed ).
test(wild, Verdicts-Enough == []-true) :-
    set_random(seed(3)),
    verdicts(wild, 150, Failed, Verdicts),
    ( Failed > 20 -> Enough = true ; Enough = Failed ).
test(untouched, Wrong == []) :-
    set_random(seed(4)),
    untouched(100, Wrong).
test(goals_that_really_fail, Wrong-Enough == []-true) :-
    set_random(seed(6)),
    imagined(200, Failed, Wrong),
    ( Failed > 40 -> Enough = true ; Enough = Failed ).
test(proofs, Wrong == []) :-
    set_random(seed(5)),
    same_answers(200, Wrong).

:- end_tests(why_random).
