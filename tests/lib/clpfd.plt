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
    countdown(100, S), !.
test(loop_backwards, N == 10) :-
    countdown(N, 55), !.
test(division_by_zero, fail) :-
    zero(Z), _ #= 3 // Z.

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
    X #= 2*Y, Y in 1..3, goals([X,Y], Gs).
test(argument_first, Gs == [Y in -3..2, X #= abs(Y), X in 0..3]) :-
    X #= abs(Y), Y in -3..2, goals([X,Y], Gs).
test(truth_first, Gs == [B in 0..1, (X #>= 4 #<==> B)]) :-
    X #>= 4 #<==> B, goals([X,B], Gs).
test(sum_first, Gs == [Y in 0..3, Y+Z #= X, Z in 0..3, X in 0..6]) :-
    X #= Y + Z, [Y,Z] ins 0..3, goals([X,Y,Z], Gs).

:- end_tests(clpfd_order).

:- begin_tests(clpfd_big).

test(beyond_60_bits, N == 20) :-
    X = 2432902008176640000, N*121645100408832000 #= X.
test(beyond_64_bits, X == 1180591620717411303424) :-
    X #= 2^70.
test(told_a_wide_integer, fail) :-
    X in 1..3, X = 2432902008176640000.

:- end_tests(clpfd_big).

:- begin_tests(clpfd_search).

same(X, X).

% A value that unification gave just before the search is known to it.
test(bound_in_a_head, N == 3) :-
    L = [A,B,_], L ins 1..3, all_distinct(L),
    S #<==> (A #> B), T #= 1 + S,
    findall(L, ( same(T, 2), label(L) ), Ls),
    length(Ls, N).
test(twice_the_same, error(domain_error(nonrepeating_labeling_options, [ff,ff]))) :-
    labeling([ff,ff], [1]).
test(two_of_a_kind, error(domain_error(consistent_labeling_options, [ff,min]))) :-
    labeling([ff,min], [1]).
test(statistics) :-
    fd_statistics(S),
    memberchk(nodes-N, S), integer(N),
    memberchk(time-T, S), number(T).

:- end_tests(clpfd_search).

:- begin_tests(clpfd_propagation).

% Bounds of infinite domains do not chase each other for ever.
test(no_endless_loop, I == 3) :-
    X #> Y, Y #> X, X #> 0, fd_inf(X, I).
test(later_bounds_count, I == 7) :-
    Y #> X, X #> 3, X #> 5, fd_inf(Y, I).
test(remainder_of_open_divisor, fail) :-
    Z in 1..2, 3 #=< _ rem Z.
test(minimum_is_known, Z == -3) :-
    Y in 0..5, Z #= min(Y, -3).
test(zero_summand, X == Y) :-
    Z = 0, X #= Y + Z.
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

:- end_tests(clpfd_propagation).
