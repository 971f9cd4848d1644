% What programs see of library(clpfd) besides its solutions; the propagators have tests of their own in Rust.

:- use_module(library(clpfd)).
:- use_module(library(plunit)).

:- begin_tests(clpfd_expansion).

test(known_arithmetic, E =@= (q(X) :- ( integer(X) -> X =:= 3 ; var(X) -> X = 3 ; T = 3, clpfd:clpfd_equal(X, T) ))) :-
    expand_term((q(X) :- X #= 3), E).

test(a_new_variable_is_no_integer, E == clpfd:clpfd_equal(X, Y + 1)) :-
    expand_goal(X #= Y + 1, E).

test(comparison, E =@= (q(X, Y) :- (   integer(X)
                                   ->  (   integer(Y)
                                       ->  X >= Y + 1
                                       ;   T1 = X,
                                           clpfd:clpfd_geq(T1, Y + 1)
                                       )
                                   ;   integer(Y)
                                   ->  T1 is Y + 1,
                                       clpfd:clpfd_geq(X, T1)
                                   ;   clpfd:clpfd_geq(X, Y + 1)
                                   ))) :-
    expand_term((q(X, Y) :- X #> Y), E).

test(domain, E =@= (q(X) :- ( integer(X) -> between(1, 3, X) ; clpfd:clpfd_in(X, 1..3) ))) :-
    expand_term((q(X) :- X in 1..3), E).

test(flag_turns_it_off, [setup(set_prolog_flag(clpfd_goal_expansion, false)),
                         cleanup(set_prolog_flag(clpfd_goal_expansion, true)),
                         E == (X #= Y + 1)]) :-
    expand_goal(X #= Y + 1, E).

countdown(0, 0).
countdown(N, S) :- N #> 0, N1 #= N - 1, S #= S1 + N, countdown(N1, S1).

test(loop, S == 5050) :-
    countdown(100, S),
    !.
test(loop_backwards, N == 10) :-
    countdown(N, 55),
    !.
test(division_by_zero, fail) :-
    zero(Z),
    _ #= 3 // Z.

zero(0).

:- end_tests(clpfd_expansion).

:- begin_tests(clpfd_order).

goals(Vars, Goals) :-
    copy_term(Vars, Vars, Goals0),
    plain(Goals0, Goals).

plain([], []).
plain([clpfd:G|Gs], [G|Hs]) :- plain(Gs, Hs).

% Residual goals come in the order in which their variables came to take part in constraints.
test(factor_first, Gs == [Y in 1..3, 2*Y #= X, X in 2..6]) :-
    X #= 2*Y,
    Y in 1..3,
    goals([X,Y], Gs).
test(argument_first, Gs == [Y in -3..2, X #= abs(Y), X in 0..3]) :-
    X #= abs(Y),
    Y in -3..2,
    goals([X,Y], Gs).
test(truth_first, Gs == [B in 0..1, (X #>= 4 #<==> B)]) :-
    X #>= 4 #<==> B,
    goals([X,B], Gs).
test(sum_first, Gs == [Y in 0..3, Y+Z #= X, Z in 0..3, X in 0..6]) :-
    X #= Y + Z,
    [Y,Z] ins 0..3,
    goals([X,Y,Z], Gs).

test(doubled, Gs == [X in 1..4, 2*X #= Y, Y in 2..8]) :-
    [X,Y] ins 1..9,
    X + X #= Y,
    goals([X,Y], Gs).
% An inequality that holds for all values that are left is none any more.
test(entailed_later, Gs == [X in 0..3, Y in 3..9]) :-
    [X,Y] ins 0..9,
    X #=< Y,
    X #=< 3,
    Y #>= 3,
    goals([X,Y], Gs).
test(entailed_difference, Gs == [X in 0..3, Y in 5..9]) :-
    [X,Y] ins 0..9,
    X + 2 #=< Y,
    Y #>= 5,
    X #=< 3,
    goals([X,Y], Gs).
test(entailed_sum, Gs == [X in 0..4, Y in 0..5, Z in 0..5]) :-
    [X,Y,Z] ins 0..9,
    X + 2*Y + Z #=< 19,
    X #=< 4,
    Z #=< 5,
    Y #=< 5,
    goals([X,Y,Z], Gs).
test(conjunction, Gs == [X in 2..4, X + 1 #= Y, Y in 3..5]) :-
    X #> 1 #/\ X #< 5,
    goals([X], Gs),
    Gs = [_,_,Y in _].

:- end_tests(clpfd_order).

:- begin_tests(clpfd_big).

test(beyond_60_bits, N == 20) :-
    X = 2432902008176640000,
    N*121645100408832000 #= X.
test(beyond_64_bits, X == 1180591620717411303424) :-
    X #= 2^70.
test(told_a_wide_integer, fail) :-
    X in 1..3,
    X = 2432902008176640000.

:- end_tests(clpfd_big).

:- begin_tests(clpfd_search).

same(X, X).

% A value that unification gave just before the search is known to it.
test(bound_in_a_head, N == 3) :-
    L = [A,B,_],
    L ins 1..3,
    all_distinct(L),
    S #<==> (A #> B),
    T #= 1 + S,
    findall(L, ( same(T, 2), label(L) ), Ls),
    length(Ls, N).
test(twice_the_same, error(domain_error(nonrepeating_labeling_options, [ff,ff]))) :-
    labeling([ff,ff], [1]).
test(two_of_a_kind, error(domain_error(consistent_labeling_options, [ff,min]))) :-
    labeling([ff,min], [1]).
test(statistics) :-
    fd_statistics(S),
    memberchk(nodes-N, S),
    integer(N),
    memberchk(time-T, S),
    number(T).

test(tables_come_back, Ls == [[3,5],[4,2]]) :-
    V0 in 3..5,
    V1 in 1..6,
    tuples_in([[V1,V0]], [[2,1],[5,3],[5,3],[2,4]]),
    findall([V0,V1], label([V0,V1]), Ls).
test(bisect_between_negative_bounds, Ls == [-3,-2,-1,0]) :-
    X in -3..0,
    findall(X, labeling([bisect], [X]), Ls).

% Sequences that SWI-Prolog 9.0.4 gives under the heuristics.
test(ff, Ls == [[0,1,4,1],[0,1,4,2],[0,1,4,3],[0,2,2,1],[0,2,2,3],[0,2,2,4],
           [1,1,3,2],[1,1,3,4],[2,0,4,3],[2,2,0,4],[3,1,1,4]]) :-
    sequence([ff], Ls).
test(ffc_down, Ls == [[3,1,1,4],[2,2,0,4],[2,0,4,3],[1,1,3,4],[1,1,3,2],[0,2,2,4],
           [0,2,2,3],[0,2,2,1],[0,1,4,3],[0,1,4,2],[0,1,4,1]]) :-
    sequence([ffc,down], Ls).
test(min_enum, Ls == [[0,1,4,1],[0,1,4,2],[0,1,4,3],[0,2,2,1],[0,2,2,3],[0,2,2,4],
           [1,1,3,2],[1,1,3,4],[2,0,4,3],[2,2,0,4],[3,1,1,4]]) :-
    sequence([min,enum], Ls).
test(max_bisect, Ls == [[0,2,2,1],[0,2,2,3],[0,2,2,4],[2,2,0,4],[3,1,1,4],[1,1,3,2],
           [1,1,3,4],[0,1,4,1],[0,1,4,2],[0,1,4,3],[2,0,4,3]]) :-
    sequence([max,bisect], Ls).

sequence(Options, Ls) :-
    [A,B,C,D] ins 0..4,
    A + 2*B + C #= 6,
    D #> A,
    all_different([A,C,D]),
    C #>= B #\/ D #= 4,
    findall([A,B,C,D], labeling(Options, [A,B,C,D]), Ls).

:- end_tests(clpfd_search).

:- begin_tests(clpfd_extras).

test(contracting, X == 3) :-
    X in 1..3,
    [Y,Z] ins 1..2,
    X #\= Y,
    X #\= Z,
    Y #\= Z,
    clpfd:contracting([X,Y,Z]).
test(contracting_infinite, error(type_error(integer, sup))) :-
    X #> 0,
    clpfd:contracting([X]).

unsolvable('..............1..6..3.4..5.........5...2.6....78...9.....95.3...2.......61.......', 30).
unsolvable('.............................4........7........5.......3...29...81........6......', 20).
unsolvable('98.7..6..5...9..7...7..6...4..3....1.9...4..2..8.6.7...1.2....3..9.5.8.........1.', 50).
unsolvable('98.7..6..75.....8...6......4.....3....893..5...5..4.62.1...6.....75...6.....2...1', 3).

sudoku_goal(Line, Goal) :-
    length(Rows, 9),
    maplist([Row]>>length(Row, 9), Rows),
    append(Rows, Vars),
    atom_chars(Line, Chars),
    foldl(given, Chars, Vars, Vars ins 1..9, Goal1),
    transpose(Rows, Columns),
    boxes(Rows, Boxes),
    append([Rows,Columns,Boxes], Units),
    foldl([Unit, G, (G, all_distinct(Unit))]>>true, Units, Goal1, Goal).

given(Char, Var, Goal, Goal1) :-
    (   atom_number(Char, Digit)
    ->  Goal1 = (Goal, Var #= Digit)
    ;   Goal1 = Goal
    ).

boxes([], []).
boxes([A,B,C|Rows], Boxes) :-
    boxes(A, B, C, Boxes, Rest),
    boxes(Rows, Rest).

boxes([], [], [], Boxes, Boxes).
boxes([A,B,C|X], [D,E,F|Y], [G,H,I|Z], [[A,B,C,D,E,F,G,H,I]|Boxes], Rest) :-
    boxes(X, Y, Z, Boxes, Rest).

%   Without the goal the others have a solution; domains that went with it are given back.
needed_in(Core, Goal) :-
    exclude(==(Goal), Core, Others),
    \+ \+ ( maplist(call, Others),
            term_variables(Core, Vars),
            maplist([V]>>( fd_size(V, sup) -> V in 0..99 ; true ), Vars),
            labeling([dom_w_deg], Vars)
          ).

safe([]).
safe([Q|Qs]) :- safe(Qs, Q, 1), safe(Qs).

safe([], _, _).
safe([R|Rs], Q, D) :- Q #\= R, abs(Q - R) #\= D, D1 is D + 1, safe(Rs, Q, D1).

test(domain, D == 2..5) :-
    domain([X,_], 2, 5),
    fd_dom(X, D).
test(options, fail) :-
    domain([X,Y,Z], 1, 2),
    all_distinct([X,Y,Z], [consistency(domain)]).
test(value_options, true) :-
    domain([X,Y,Z], 1, 2),
    all_different([X,Y,Z], [on(value)]).
test(count, L == [1,1,2]) :-
    L = [_,_,X],
    L ins 1..2,
    count(1, L, #=, 2),
    X = 2.
test(nvalue, Ls == [[1,1],[2,2]]) :-
    L = [_,_],
    L ins 1..2,
    nvalue(1, L),
    findall(L, label(L), Ls).
test(sorting, Ps-Ys == [2,3,1]-[1,4,7]) :-
    sorting([4,7,1], Ps, Ys).
test(table, L == [[1,2],[3,4]]) :-
    table([[X,Y]], [[1,2],[3,4]]),
    findall([X,Y], label([X,Y]), L).
test(minimize, X-Y == 3-0) :-
    [X,Y] ins 0..9,
    X + Y #>= 3,
    Y #=< 2,
    C #= X + 2*Y,
    minimize(label([X,Y]), C).
test(maximize, X-Y == 9-2) :-
    [X,Y] ins 0..9,
    Y #=< 2,
    C #= X + 2*Y,
    maximize(label([X,Y]), C).
test(bounds, A-B == 2-7) :-
    X in 2..7,
    fd_min(X, A),
    fd_max(X, B).
test(candidates, L == [[1,3],[[2,4],[7]]]) :-
    X in 1\/3,
    Y in 2\/4,
    candidates([X,[Y,7]], L).
test(solution_count, N == 6) :-
    L = [_,_,_],
    solution_count(( L ins 1..3, all_different(L) ), L, 100, N).
test(solution_count_stops, N == 4) :-
    L = [_,_,_],
    solution_count(( L ins 1..3, all_different(L) ), L, 4, N).
% The count lasts for many turns of two threads.
test(solution_count_takes_turns, N == 689715) :-
    thread_create(spin, Id),
    length(L, 9),
    solution_count(( L ins 0..5, sum(L, #=, 20) ), L, inf, N),
    thread_send_message(Id, stop),
    thread_join(Id).
% In sums of any length each bound is what the bounds of the others leave, also when the first variables get
% values one after another.
test(long_sums, [forall(( member(N, [1,2,15,16,17,18,33,40]), member(Slack, [3,11,40]) ))]) :-
    numlist(1, N, Ns),
    maplist([K,X,A,Low]>>( A is 1 + K * K mod 7, Low is K * 5 mod 9 - 4, High is Low + K * 7 mod 13, X in Low..High ),
            Ns, Xs, As, Lows),
    weighted(As, Lows, Least),
    Most is Least + Slack,
    scalar_product(As, Xs, #=<, Most),
    long_sum_steps(Xs, Xs, As, Lows, Most).

weighted(As, Vs, Sum) :-
    foldl([A,V,S0,S]>>( S is S0 + A * V ), As, Vs, 0, Sum).

long_sum_steps([], Xs, As, Lows, Most) :-
    bounds_follow(Xs, As, Lows, Most).
long_sum_steps([X|Rest], Xs, As, Lows, Most) :-
    bounds_follow(Xs, As, Lows, Most),
    fd_inf(X, Low),
    fd_sup(X, High),
    X is (Low + High + 1) >> 1,
    long_sum_steps(Rest, Xs, As, Lows, Most).

bounds_follow(Xs, As, Lows, Most) :-
    maplist(fd_inf, Xs, Infs),
    maplist([X,Low,Inf]>>( integer(X) -> true ; Inf == Low ), Xs, Lows, Infs),
    weighted(As, Infs, Least),
    length(Xs, N),
    numlist(1, N, Ns),
    maplist(bound_follows(Most, Least), Xs, As, Infs, Ns).

bound_follows(Most, Least, X, A, Inf, K) :-
    (   integer(X)
    ->  true
    ;   High is K * 5 mod 9 - 4 + K * 7 mod 13,
        Bound is min(High, Inf + (Most - Least) // A),
        fd_sup(X, Bound)
    ).
test(solution_count_none, N == 0) :-
    solution_count(( X in 1..3, X #> 5 ), [X], 4, N).
test(unique_solution, X-Y == 3-1) :-
    unique_solution(( [X,Y] ins 1..3, X #= 3*Y ), [X,Y]).
test(unique_solution_of_two, fail) :-
    unique_solution(( [X,Y] ins 1..3, X #> Y ), [X,Y]).
test(explain, Core =@= [X #> Y, Y #> X]) :-
    explain(( [X,Y,Z] ins 0..9, Z #> X, X #> Y, Y #> X ), Core0),
    include([_ #> _]>>true, Core0, Core).
test(explain_by_search, Core =@= [[X,Y,Z] ins 1..2, all_different([X,Y,Z])]) :-
    explain(( [X,Y,Z] ins 1..2, all_different([X,Y,Z]), X #=< Y ), Core).
test(explain_what_holds, fail) :-
    explain(( X in 1..2, X #> 1 ), _).
% Each has another kind of contradiction; none of the goals in the core can go.
test(explain_sudoku, [forall(unsolvable(Line, Most)), Needed-Few == Core-true]) :-
    sudoku_goal(Line, Goal),
    explain(Goal, Core),
    include(needed_in(Core), Core, Needed),
    length(Core, Length),
    ( Length =< Most -> Few = true ; Few = Length ).
test(weighted, Ls == [[1,2],[2,1]]) :-
    [X,Y] ins 1..2,
    X #\= Y,
    findall([X,Y], labeling([dom_w_deg], [X,Y]), Ls).
test(weighted_finds_all, N == 352) :-
    findall(x, ( length(Qs, 9), Qs ins 1..9, safe(Qs), labeling([dom_w_deg], Qs) ), Xs),
    length(Xs, N).
test(learned, Ls == [[1,2],[2,1]]) :-
    [X,Y] ins 1..2,
    X #\= Y,
    findall([X,Y], labeling([learn], [X,Y]), Ls0),
    msort(Ls0, Ls).
test(learned_finds_all, N-M == 352-352) :-
    findall(Qs, ( length(Qs, 9), Qs ins 1..9, safe(Qs), labeling([learn], Qs) ), Xs),
    length(Xs, N),
    sort(Xs, Sorted),
    length(Sorted, M).
test(race_finds_all, N-M == 352-352) :-
    findall(Qs, ( length(Qs, 9), Qs ins 1..9, safe(Qs), labeling([auto], Qs) ), Xs),
    length(Xs, N),
    sort(Xs, Sorted),
    length(Sorted, M).
test(race_best, V == 353) :-
    length(Cs, 12),
    Cs ins 0..3,
    scalar_product([17,23,31,12,44,29,38,21,19,27,33,41], Cs, #=<, 250),
    scalar_product([24,31,44,15,61,39,54,28,25,36,46,57], Cs, #=, V),
    once(labeling([auto,max(V)], Cs)).
test(learned_circuits, N == 720) :-
    length(Qs, 7),
    circuit(Qs),
    findall(Qs, labeling([learn], Qs), Ls),
    length(Ls, N).
test(race_or_learn, error(domain_error(consistent_labeling_options, _))) :-
    X in 0..1,
    labeling([auto,learn], [X]).
test(learned_in_order, Ls == Others) :-
    findall(Qs, ( length(Qs, 6), Qs ins 1..6, safe(Qs), labeling([learn(order),ff], Qs) ), Ls),
    findall(Qs, ( length(Qs, 6), Qs ins 1..6, safe(Qs), labeling([ff], Qs) ), Others).
test(learned_best, Ls == [3-1,2-0,2-2,1-1]) :-
    [X,Y] ins 0..3,
    X + Y #=< 4,
    X - Y #= 2 #\/ X #= Y #/\ Y #> 0,
    findall(X-Y, labeling([learn,max(2*X-Y)], [X,Y]), Ls).
test(learned_with_freeze, Ls == [3,2,1]) :-
    X in 1..3,
    freeze(X, true),
    findall(X, labeling([learn,max(X)], [X]), Ls).
test(learned_then_constrained, Ls == [2-3]) :-
    [X,Y] ins 1..3,
    X #\= Y,
    findall(X-Y, ( labeling([learn], [X,Y]), X #= 2, Y #> X ), Ls).
test(learn_twice, error(domain_error(nonrepeating_labeling_options, _))) :-
    X in 1..2,
    labeling([learn,learn], [X]).
test(learn_how, error(domain_error(labeling_option, learn(fast)))) :-
    X in 1..2,
    labeling([learn(fast)], [X]).
test(learning_is_counted) :-
    length(Ps, 7),
    Ps ins 1..6,
    all_different(Ps),
    fd_statistics(S0),
    \+ labeling([learn], Ps),
    fd_statistics(S),
    memberchk(nogoods-N0, S0),
    memberchk(nogoods-N1, S),
    N1 > N0.
test(few_failures, error(resource_error(failures))) :-
    [X,Y,Z] ins 1..2,
    all_different([X,Y,Z]),
    labeling([failures(0)], [X,Y,Z]).
test(statistics_grow, nondet) :-
    fd_statistics(S0),
    memberchk(nodes-N0, S0),
    memberchk(propagations-P0, S0),
    L = [_,_,_],
    L ins 1..3,
    all_different(L),
    labeling([statistics(S)], L),
    memberchk(nodes-N, S),
    memberchk(propagations-P, S),
    memberchk(failures-_, S),
    memberchk(depth-D, S),
    N > N0,
    P > P0,
    D >= 1.

test(collected_truth, X == woken) :-
    A in 0..1,
    watched_truth(A, X),
    garbage_collect,
    A = 1.
test(collected_truth_after_failure, X-Y == woken-woken) :-
    A in 0..1,
    watched_truth(A, X),
    (   A = 1,
        garbage_collect,
        Y = X,
        nb_setval(truth, Y),
        fail
    ;   garbage_collect,
        nb_getval(truth, Y),
        A = 1
    ).

watched_truth(A, X) :-
    A #= 1 #<==> B,
    freeze(B, X = woken).
test(workers, N-First == 92-[1,5,8,6,3,7,2,4]) :-
    length(Qs, 8),
    Qs ins 1..8,
    safe(Qs),
    findall(Qs, labeling([workers(3)], Qs), Solutions),
    length(Solutions, N),
    Solutions = [First|_].
test(workers_by_flag, [setup(set_prolog_flag(clpfd_workers, 2)), cleanup(set_prolog_flag(clpfd_workers, 1)), Same == yes]) :-
    length(Qs, 8),
    Qs ins 1..8,
    safe(Qs),
    findall(Qs, label(Qs), Solutions),
    findall(Qs, labeling([workers(1)], Qs), Alone),
    ( Solutions == Alone -> Same = yes ; Same = no ).
test(workers_wake_what_waits, Found == [4-1-none]) :-
    length(Qs, 4),
    Qs ins 1..4,
    safe(Qs),
    Qs = [_,Y,Z|_],
    freeze(Y, Y =:= 4),
    freeze(Z, Z =:= 1),
    findall(Y-Z-none, labeling([workers(2)], Qs), Found).
test(workers_first_only, [Q1,Q2,Q3] == [1,3,5]) :-
    length(Qs, 12),
    Qs ins 1..12,
    safe(Qs),
    once(labeling([workers(2)], Qs)),
    Qs = [Q1,Q2,Q3|_].
test(no_workers, error(type_error(positive_integer, 0))) :-
    X in 1..2,
    labeling([workers(0)], [X]).
test(unknown_workers, error(instantiation_error)) :-
    X in 1..2,
    labeling([workers(_)], [X]).
test(workers_in_time, throws(time_limit_exceeded)) :-
    length(Qs, 40),
    Qs ins 1..40,
    safe(Qs),
    call_with_time_limit(0.2, ( labeling([workers(2),down], Qs), fail )).

spin :- thread_peek_message(stop), !.
spin :- spin.

:- end_tests(clpfd_extras).

:- begin_tests(clpfd_propagation).

% Bounds of infinite domains do not chase each other for ever.
test(no_endless_loop, I == 3) :-
    X #> Y,
    Y #> X,
    X #> 0,
    fd_inf(X, I).
test(later_bounds_count, I == 7) :-
    Y #> X,
    X #> 3,
    X #> 5,
    fd_inf(Y, I).
test(twice_in_a_tuple, fail) :-
    X in -1..3,
    tuples_in([[X,X]], [[1,0],[3,2],[2,1],[5,1]]).
test(remainder_of_open_divisor, fail) :-
    Z in 1..2,
    3 #=< _ rem Z.
test(minimum_is_known, Z == -3) :-
    Y in 0..5,
    Z #= min(Y, -3).
test(zero_summand, X == Y) :-
    Z = 0,
    X #= Y + Z.
test(relation, L == [1-4,1-5,2-7,2-8]) :-
    relation(X, [1-{4,5}, 2-(7..8)], Y),
    findall(X-Y, label([X,Y]), L).
test(monotonic, [setup(set_prolog_flag(clpfd_monotonic, true)),
                 cleanup(set_prolog_flag(clpfd_monotonic, false)),
                 error(instantiation_error)]) :-
    call(#=, _, 1+2).
test(monotonic_marked, [setup(set_prolog_flag(clpfd_monotonic, true)),
                        cleanup(set_prolog_flag(clpfd_monotonic, false)),
                        X == 3]) :-
    call(#=, #(X), 1+2).

% The order in which constraints are looked at shows where some look at bounds only: the two open cells of a
% magic square lose different values.
test(order_of_propagation, DE-DI == (4\/13..14)-(4\/14)) :-
    Vs = [A,B,C,D0,E,F,G,H,I,J,K,L,M,N,O,P],
    Vs ins 1..16,
    all_different(Vs),
    A + B + C + D0 #= 34, E + F + G + H #= 34, I + J + K + L #= 34, M + N + O + P #= 34,
    A + E + I + M #= 34, B + F + J + N #= 34, C + G + K + O #= 34, D0 + H + L + P #= 34,
    A + F + K + P #= 34,
    D0 + G + J + M #= 34,
    A #< D0,
    A #< M,
    A #< P,
    D0 #< M,
    A = 1,
    B = 9,
    C = 16,
    M = 15,
    E in 4..7\/11..14,
    F in 12..14,
    G in 5..7,
    H in 2..7\/10..13,
    I in 4..7\/11..14,
    J in 4..6,
    K in 7\/10..11,
    L in 3..7\/10..14,
    N in 5..7,
    O in 2..4,
    P in 10..12,
    F = 12,
    fd_dom(E, DE),
    fd_dom(I, DI).
test(divisor, D == 3..3) :-
    X in -10..10,
    7 // X #= 2,
    ( integer(X) -> D = X..X ; fd_dom(X, D) ).
test(dividend_of_a_remainder, X-Y == 4-1) :-
    X in -2\/4,
    Y in 1\/3\/7..9,
    X rem 3 #= Y.
test(base_and_exponent, fail) :-
    X in 4..7,
    Y in 2..4,
    X ^ Y #= 7.

:- end_tests(clpfd_propagation).

% Hooks of other modules on constrained variables run in the order of the attributes, and those of the first
% variable that was bound before those of the next; each row is what SWI-Prolog writes.
:- begin_tests(clpfd_hooks).

test(order, [forall(hooked(Goal, Expected)), Text == Expected]) :-
    with_output_to(string(Text),
                   ( catch(Goal, error(E, _), ( write(E), fail )) -> write(yes) ; write(no) )).

hooked(( freeze(X, shown(Y)), X in 1..3, Y #= X+1, X = 2 ), "_ yes").
hooked(( X in 1..3, freeze(X, shown(Y)), Y #= X+1, X = 2 ), "3 yes").
hooked(( freeze(X, shown(x)), X in 1..3, X = 4 ), "x no").
hooked(( X in 1..3, freeze(X, shown(x)), X = 4 ), "no").
hooked(( freeze(X, shown(x)), X #> 0, X = a ), "x type_error(integer,a)no").
hooked(( X #> 0, freeze(X, shown(x)), X = a ), "type_error(integer,a)no").
hooked(( freeze(X, fail), X #> 0, X = a ), "no").
hooked(( X in 1..2, Y #> 0, X-Y = 3-a ), "no").
hooked(( X in 1..2, Y #> X, Y in 1..9, Y-X = 1-a ), "no").
hooked(( freeze(X, shown(x)), Y #> 0, X-Y = 1-a ), "x type_error(integer,a)no").
hooked(( freeze(X, shown(x)), Y #> 0, Y-X = a-1 ), "type_error(integer,a)no").
hooked(( freeze(X, fail), Y #> 0, X-Y = 1-a ), "no").
hooked(( A in 1..5, C #= A+1, freeze(C, shown(c)), freeze(B, shown(b)), [A,B] = [1,2] ), "c b yes").
hooked(( freeze(X, shown(x)), X in 1..3, member(X, [0,7,2]) ), "x x x yes").
hooked(( freeze(X, shown(x)), X in 1..3, Y in 2..9, X = Y, shown(Y), Y = 3 ), "_ x yes").
hooked(( freeze(X, shown(x)), X in 1..3, Y in 2..9, freeze(Y, shown(y)), X = Y, Y = 1 ), "x y no").
hooked(( freeze(X, ( garbage_collect, shown(x) )), X in 1..3, X = 4 ), "x no").

shown(X) :-
    ( var(X) -> write('_') ; write(X) ),
    write(' ').

:- end_tests(clpfd_hooks).
