:- module(test_tables_by_sets, []).

/** <module> Tables that are evaluated a set at a time

    Random programs without functions: the answers are those of the general
    way, which a limit of inferences asks for. Then what other tests of tables
    do not see: what belongs to the general way, what is kept, and what errors
    leave.
*/

:- use_module(library(plunit)).

:- dynamic e/2, f/1, g/3.
:- dynamic p/2, q/1, r/2, s/3, h/2.
:- table p/2, q/1, r/2, s/3.

% random(+N, -R, +Seed0, -Seed): R is below N.

random(N, R, S0, S) :-
    S is (S0 * 1103515245 + 12345) mod 2147483648,
    R is (S >> 12) mod N.

choose(List, X) -->
    { length(List, N) },
    random(N, R),
    { nth0(R, List, X) }.

some(Least, Most, Goal, Xs) -->
    { Span is Most - Least + 1 },
    random(Span, R),
    { N is Least + R, length(Xs, N) },
    each(Xs, Goal).

each([], _) --> [].
each([X|Xs], Goal) --> call(Goal, X), each(Xs, Goal).

constant(C) --> choose([1, 2, 3, 4, a, "s", 1.5, 100000000000000000000], C).
number(C) --> choose([1, 2, 3, 4, 5], C).

fact(e(X, Y)) --> number(X), number(Y).
unary(f(X)) --> constant(X).
ternary(g(X, Y, Z)) --> number(X), constant(Y), number(Z).

% argument(+Variables, -Arg): a variable in most cases.

argument(Vs, A) -->
    random(8, R),
    (   { R =:= 0 }
    ->  number(A)
    ;   choose(Vs, A)
    ).

term(Vs, Name/Arity, T) -->
    { functor(T, Name, Arity), T =.. [_|Args] },
    each(Args, argument(Vs)).

% Level 1 has q/1 and r/2, level 2 also p/2 and s/3, which negate those of level 1.

literal(Level, Vs, G) -->
    random(16, R),
    literal(R, Level, Vs, G).

literal(R, Level, Vs, G) -->
    { R < 5, ! },
    { Level =:= 1 -> Preds = [q/1, r/2, r/2] ; Preds = [p/2, p/2, s/3, q/1, r/2] },
    choose(Preds, P),
    term(Vs, P, G).
literal(R, _, Vs, G) -->
    { R < 11, ! },
    choose([e/2, e/2, f/1, g/3, h/2], P),
    term(Vs, P, G).
literal(11, _, Vs, A = B) --> !, argument(Vs, A), argument(Vs, B).
literal(12, _, Vs, G) -->
    !,
    choose([<, =<, >, >=, =:=, =\=, ==, \==, \=], Op),
    argument(Vs, A), argument(Vs, B),
    { G =.. [Op, A, B] }.
literal(13, Level, Vs, \+ G) -->
    !,
    { Level =:= 1 -> Preds = [e/2, f/1] ; Preds = [e/2, f/1, q/1, r/2] },
    choose(Preds, P),
    term(Vs, P, G).
literal(14, Level, Vs, ( A ; B )) -->
    !,
    literal(Level, Vs, A),
    literal(Level, Vs, B).
literal(15, Level, Vs, ( A, B )) -->
    !,
    literal(Level, Vs, A),
    literal(Level, Vs, B).

clause(Level, Head, (Head :- Body)) -->
    { length(Vs, 4), Head =.. [_|Args] },
    each(Args, argument(Vs)),
    some(1, 3, literal(Level, Vs), Gs),
    { conjunction(Gs, Body) }.

conjunction([G], G) :- !.
conjunction([G|Gs], (G, Body)) :- conjunction(Gs, Body).

rule(1, C) --> choose([q/1, r/2, r/2], N/A), { functor(H, N, A) }, clause(1, H, C).
rule(2, C) --> choose([p/2, p/2, s/3], N/A), { functor(H, N, A) }, clause(2, H, C).

% Not recursive: it becomes a part of the rules that call it.
helper((h(X, Y) :- G)) -->
    choose([e(X, Y), ( e(X, Z), e(Z, Y) ), ( e(X, Y), X \= Y ), ( e(X, _), f(Y) ; e(Y, X) )], G).

program(Clauses) -->
    some(0, 8, fact, Es), some(0, 3, unary, Fs), some(0, 4, ternary, Gs),
    some(0, 2, helper, Hs), some(1, 4, rule(1), R1), some(1, 4, rule(2), R2),
    { append([Es, Fs, Gs, Hs, R1, R2], Clauses) }.

% The facts of a tabled predicate may stand among its rules.
mixed(Clauses0, Clauses) -->
    random(3, R),
    (   { R =:= 0 }
    ->  number(X), number(Y),
        { append(Clauses0, [r(X, Y)], Clauses) }
    ;   { Clauses = Clauses0 }
    ).

install(Clauses) :-
    forall(member(N/A, [e/2, f/1, g/3, p/2, q/1, r/2, s/3, h/2]),
           ( functor(H, N, A), retractall(H) )),
    forall(member(C, Clauses), assertz(C)),
    abolish_all_tables.

goal(q(_)).
goal(q(2)).
goal(r(_, _)).
goal(r(1, _)).
goal(r(_, 3)).
goal(r(X, X)).
goal(r(2, 3)).
goal(p(_, _)).
goal(p(2, _)).
goal(p(_, a)).
goal(p(X, X)).
goal(p(4, 1)).
goal(s(_, _, _)).
goal(s(_, 1, _)).
goal(s(X, _, X)).
goal(s(1, Y, Y)).

outcome(Goal, Call, Outcome) :-
    catch(( findall(Goal, Call, Answers),
            % Variables of an answer are its own.
            maplist(numbered, Answers),
            sort(Answers, Set),
            length(Answers, N), length(Set, N),
            Outcome = answers(Set) ),
          error(Error, _),
          Outcome = Error).

numbered(Answer) :-
    numbervars(Answer, 0, _).

% Both ways, the other way round in every other program: what is kept may make a difference.

same(Clauses, Order) :-
    install(Clauses),
    findall(G, goal(G), Goals0),
    ( Order =:= 0 -> Goals = Goals0 ; reverse(Goals0, Goals) ),
    maplist([G, O]>>outcome(G, G, O), Goals, BySets),
    abolish_all_tables,
    maplist([G, O]>>outcome(G, call_with_inference_limit(G, 10000000, _), O), Goals, General),
    (   BySets == General
    ->  true
    ;   print_message(error, format("~q~n~q~n~q~n", [Clauses, BySets, General])),
        fail
    ).

programs(N, N, _) :- !.
programs(I, N, S0) :-
    program(Clauses0, S0, S1),
    mixed(Clauses0, Clauses, S1, S),
    Order is I mod 2,
    same(Clauses, Order),
    I1 is I + 1,
    programs(I1, N, S).

:- begin_tests(random_programs).

test(answers_are_the_same) :-
    programs(0, 2000, 20).

:- end_tests(random_programs).

:- table path/2, far/2, left/2, back/2, odd/1, even/1, texts/1, only/1, big/1, mixed/2, loop/1, unsafe/2.
:- table twice/2.
:- table beside/2.
:- dynamic edge/2.

path(X, Y) :- edge(X, Y).
path(X, Y) :- path(X, Z), edge(Z, Y).

back(X, Y) :- edge(X, Y).
back(X, Y) :- edge(X, Z), back(Z, Y).

far(X, Y) :-
    path(X, Y),
    \+ edge(X, Y).

left(X, Y) :-
    path(X, Y),
    \+ path(Y, X).

odd(X) :- edge(0, X).
odd(X) :- even(Y), edge(Y, X).
even(X) :- odd(Y), edge(Y, X).

texts(X) :-
    edge(X, "s"),
    X \== x.

% What the general way has to do.
only(X) :- edge(X, _), !.
big(X) :- edge(Y, _), X is Y * 1000000000000000000000.
mixed(X, f(Y)) :- edge(X, Y).
unsafe(X, _) :- edge(X, _).
twice(X, Y) :- edge(X, Y), X < Y.

beside(X, 7) :-
    edge(X, _),
    between(1, 3, _).

edges(Edges) :-
    retractall(edge(_, _)),
    forall(member(X-Y, Edges), assertz(edge(X, Y))),
    abolish_all_tables.

% The clauses of tests are in modules of their own.
add(X-Y) :-
    assertz(edge(X, Y)).

drop(X) :-
    retractall(edge(X, _)).

tables(Tables) :-
    findall(Table, current_table(path(_, _), Table), Tables).

% The tables of inner calls are those of the general way.
by_general_way(Inner) :-
    \+ \+ current_table(test_tables_by_sets:Inner, _).

idle(0) :- !.
idle(N) :-
    N1 is N - 1,
    idle(N1).

way(Way) :-
    aggregate_all(count, back(1, _), 10),
    ( by_general_way(back(2, _)) -> Way = general ; Way = sets ).

answers(Goal, Template, Set) :-
    findall(Template, Goal, Answers),
    sort(Answers, Set).

:- begin_tests(datalog, [ setup(edges([1-2, 2-3, 3-1, 3-4, 0-1])), cleanup(abolish_all_tables) ]).

test(closure, Ys == [1, 2, 3, 4]) :-
    answers(path(1, Y), Y, Ys).
test(backwards, Xs == [0, 1, 2, 3]) :-
    answers(back(X, 4), X, Xs).
test(first_come_the_facts, Ys == [2, 3, 1, 4]) :-
    abolish_all_tables,
    findall(Y, path(1, Y), Ys).
test(circle, Xs == [1, 2, 3]) :-
    answers(path(X, X), X, Xs).
test(ground, [true(N == 1), nondet]) :-
    findall(x, path(1, 4), L),
    length(L, N),
    \+ path(4, _),
    \+ path(nowhere, _).
test(negation, Ps == [0-2, 0-3, 0-4, 1-1, 1-3, 1-4, 2-1, 2-2, 2-4, 3-2, 3-3]) :-
    answers(far(X, Y), X-Y, Ps).
test(negated_table, Ps == [0-1, 0-2, 0-3, 0-4, 1-4, 2-4, 3-4]) :-
    answers(left(X, Y), X-Y, Ps).
test(mutual, Xs-Ys == [1, 2, 3, 4]-[1, 2, 3, 4]) :-
    answers(odd(X), X, Xs),
    answers(even(Y), Y, Ys).
test(cut, Xs == [1]) :-
    answers(only(X), X, Xs).
test(big_number, X == 3000000000000000000000) :-
    once(( big(X), X > 2000000000000000000000 )).
test(compound, Ys == [f(1), f(4)]) :-
    answers(mixed(3, Y), Y, Ys).
test(variables_in_answers, [true(Y == z), nondet]) :-
    unsafe(3, Y),
    Y = z.
test(changed_facts, Ys == [2, 3, 4, 5]) :-
    edges([1-2, 2-3]),
    answers(path(1, A), A, [2, 3]),
    add(3-4),
    % The table is as it was when it was evaluated.
    answers(path(1, B), B, [2, 3]),
    % A new one reads what there is now.
    answers(path(2, C), C, [3, 4]),
    add(4-5),
    abolish_all_tables,
    answers(path(1, Y), Y, Ys).
test(wrong_type, error(type_error(evaluable, a/0), _)) :-
    edges([1-2, a-3]),
    twice(_, _).
test(after_an_error, Ys == [2]) :-
    edges([1-2, a-3]),
    catch(twice(_, _), _, true),
    drop(a),
    abolish_all_tables,
    answers(twice(1, Y), Y, Ys).
test(constants_of_all_kinds, Ys == [2r3, 1.5, 100000000000000000000, "more", "some text"]) :-
    edges(["some text"-1.5, 1.5-100000000000000000000, 100000000000000000000-2r3, 2r3-"some text", a-"some text",
           2r3-"more"]),
    answers(back(a, Y), Y, Ys),
    \+ by_general_way(back("some text", _)).
test(kinds_of_constants_in_calls, [true(Ns == [6, 6, 6, 6, 0, 0, 0])]) :-
    edges(["s"-1.5, 1.5-10000000000000000000000, 10000000000000000000000-s, s-"s", s-'', ''-0.0]),
    findall(N, ( member(X, ["s", 1.5, 10000000000000000000000, s, 15, 0, -0.0]),
                 aggregate_all(count, path(X, _), N) ), Ns),
    path("s", 0.0),
    \+ path("s", -0.0),
    \+ path("s", 0).
test(constants_in_rules, Xs == [1.5, "s"]) :-
    edges([1.5-"s", "s"-"s", 2-2, x-"t"]),
    answers(texts(X), X, Xs).
test(many_facts_are_not_read_after_each_change, Ways == [sets, sets, general, general, sets]) :-
    findall(X-Y, ( between(1, 1000, X), ( X mod 10 =:= 0 -> Y = x ; Y is X + 1 ) ), Edges),
    edges(Edges),
    way(First),
    abolish_all_tables,
    way(Unchanged),
    add(a-b),
    abolish_all_tables,
    way(Changed),
    add(b-c),
    abolish_all_tables,
    way(Again),
    idle(3000),
    add(c-d),
    abolish_all_tables,
    way(Later),
    Ways = [First, Unchanged, Changed, Again, Later].
test(in_a_rolled_back_transaction, Ys == [2]) :-
    edges([1-2]),
    snapshot(( add(2-3), answers(path(1, A), A, [2, 3]), abolish_all_tables )),
    answers(path(1, Y), Y, Ys).
test(what_is_general_asks_no_other_evaluation, Xs-Ys == [1, 2]-[7]) :-
    edges([1-2, 2-3]),
    answers(back(1, _), X, _),
    answers(beside(X, _), X, Xs),
    answers(beside(1, Y), Y, Ys).

:- end_tests(datalog).

counter(N) :-
    N1 is N + 1,
    counter(N1).

% A circle of N nodes.
circle(N) :-
    Last is N - 1,
    findall(X-Y, ( between(0, Last, X), Y is (X + 1) mod N ), Edges),
    edges(Edges).

:- begin_tests(long_evaluations, [ setup(circle(1500)), cleanup(edges([])) ]).

test(time_limit, throws(time_limit_exceeded)) :-
    abolish_all_tables,
    call_with_time_limit(0.02, path(_, _)).
test(no_table_is_left, Tables == []) :-
    abolish_all_tables,
    catch(call_with_time_limit(0.02, path(_, _)), _, true),
    tables(Tables).
test(it_goes_on, N == 2250000) :-
    abolish_all_tables,
    setup_call_cleanup(
        alarm(0.05, true, Alarm),
        aggregate_all(count, path(_, _), N),
        remove_alarm(Alarm)).
test(beside_a_thread, N == 2250000) :-
    abolish_all_tables,
    setup_call_cleanup(
        thread_create(counter(0), Id),
        aggregate_all(count, path(_, _), N),
        ( thread_signal(Id, throw(stop)), thread_join(Id, _) )).
test(table_space, error(resource_error(private_table_space))) :-
    abolish_all_tables,
    current_prolog_flag(table_space, Old),
    setup_call_cleanup(
        set_prolog_flag(table_space, 5000000),
        ( path(_, _), fail ),
        set_prolog_flag(table_space, Old)).
test(the_message_says_what_to_do, Lines == ["Not enough resources: private_table_space",
                                            "Tables would take more than the 5_000_000 bytes that they may. \
If there is memory for more:",
                                            "Use the --table-space=size[KMG] command line option or",
                                            "?- set_prolog_flag(table_space, 10_000_000). to double the limit.", ""]) :-
    current_prolog_flag(table_space, Old),
    setup_call_cleanup(
        set_prolog_flag(table_space, 5000000),
        '$messages':translate_message(error(resource_error(private_table_space), _), Parts, []),
        set_prolog_flag(table_space, Old)),
    with_output_to(string(Text), print_message_lines(current_output, '', Parts)),
    split_string(Text, "\n", "", Lines).
test(space_is_given_back, N == 1500) :-
    abolish_all_tables,
    current_prolog_flag(table_space, Old),
    setup_call_cleanup(
        set_prolog_flag(table_space, 5000000),
        ( catch(( path(_, _), fail ), _, true),
          aggregate_all(count, path(1, _), N) ),
        set_prolog_flag(table_space, Old)).

:- end_tests(long_evaluations).
