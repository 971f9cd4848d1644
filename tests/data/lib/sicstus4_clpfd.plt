/** Tests of library(clpfd) in SICStus Prolog 4's dialect. */

:- expects_dialect(sicstus4).
:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(clpfd)).

:- begin_tests(sicstus4_clpfd).

% ---- constraints

test(expression, N == 12) :- X in 1..5, N #= X*X+3, X #= 3.
test(quotient, X-Y == 3-(-3)) :- X #= 7/2, Y #= -7/2.
test(called, X == 3) :- G = (X #= 7/2), call(G).
test(relations, D == (2..4)) :- X in 0..9, X #>= 2, X #=< 5, X #> 1, X #< 6, X #\= 5, fd_dom(X, D).
test(equivalence, all(X-B == [1-0,2-1])) :- X in 1..2, X #= 2 #<=> B, labeling([], [X]).
test(implication, all(X-Y == [1-1,1-2,2-2])) :- domain([X,Y], 1, 2), X #= 2 #=> Y #= 2, labeling([], [X,Y]).
test(backward, all(X-Y == [1-1,2-1,2-2])) :- domain([X,Y], 1, 2), X #= 2 #<= Y #= 2, labeling([], [X,Y]).
test(junctions, all(X-Y == [1-2,2-1])) :-
    domain([X,Y], 1, 2),
    (X #= 1 #/\ Y #= 2) #\/ (X #= 2 #/\ Y #= 1),
    labeling([], [X,Y]).
test(exclusive, all(X-Y == [1-2,2-1])) :- domain([X,Y], 1, 2), X #= 1 #\ Y #= 1, labeling([], [X,Y]).
test(negation, X == 2) :- X in 1..2, #\ X #= 1.
test(nested, B == 1) :- X in 1..2, (X #= 1 #<=> C) #<=> B, X #= 1, C = 1.
test(range, D == (1..2)\/{5}) :- X in {1,2,5}, fd_dom(X, D).
test(intersection, D == (4..5)) :- X in (1..5)/\(\(1..3)), fd_dom(X, D).
test(complement, D == (inf..0)\/(4..sup)) :- X in \(1..3), fd_dom(X, D).
test(operator, (X in 1..N-1) == (X in (1..(N-1)))) :- true.
test(in_set, S == 2) :- list_to_fdset([1,2], Set), X in_set Set, fd_size(X, S).
test(bounds, A-B-D == 1-5-0) :- X in 1..5, fd_min(X, A), fd_max(X, B), fd_degree(X, D), fd_var(X).
test(fd_set, L == [1,3]) :- X in {1,3}, fd_set(X, S), fdset_to_list(S, L).
test(fdset_intersection, L == [2]) :-
    maplist(list_to_fdset, [[1,2],[2,3]], Sets),
    fdset_intersection(Sets, S),
    fdset_to_list(S, L).
test(batch, X == 3) :- X in 1..5, fd_batch([X #> 2, X #< 4]).
test(sum, X == 3) :- X in 0..9, sum([1,X], #=, 4).
test(sum4, X == 3) :- X in 0..9, sum([1,X], #=, 4, [consistency(domain)]).
test(scalar_product, X == 2) :- X in 0..9, scalar_product([1,2], [3,X], #=, 7).
test(scalar_product5, X == 2) :- X in 0..9, scalar_product([1,2], [3,X], #=, 7, [consistency(domain)]).
test(minimum, M == 2) :- minimum(M, [3,2,5]), maximum(5, [3,2,5]).
test(minimum_back, D == (4..9)) :- X in 0..9, minimum(4, [4,X]), fd_dom(X, D).
test(count, N == 2) :- count(1, [1,2,1], #=, N).
test(element, X == b(2)) :- element(I, [5,6], 6), X = b(I).
test(all_different, fail) :- all_different([1,2,1], [consistency(value)]).
test(all_distinct, Z == 3) :- domain([X,Y], 1, 2), Z in 1..3, all_distinct([X,Y,Z], [consistency(domain)]).
test(except_0, all(X == [0,2])) :- X in 0..2, all_different_except_0([0,1,X]), labeling([], [X]).
test(distinct_except_0, fail) :- all_distinct_except_0([1,0,1]).
test(symmetric, all(X == [[1,2],[2,1]])) :- X = [_,_], symmetric_all_different(X), labeling([], X).
test(symmetric_distinct, X == 1) :- symmetric_all_distinct([2,X]).
test(assignment, Y == [3,1,2]) :- assignment([2,3,1], Y).
test(assignment3, Y == [2,1]) :- assignment([2,1], Y, []).
test(circuit2, P == [3,1,2]) :- circuit([2,3,1], P).
test(table, all(X-Y == [1-2,2-1])) :- table([[X,Y]], [[1,2],[2,1]]), labeling([], [X,Y]).
test(table3, Y == 2) :- table([[1,Y]], [[1,2],[2,1]], [consistency(domain)]).
test(case, all(X-Y == [1-1,2-2,2-3])) :-
    domain([X,Y], 1, 3),
    case(f(A,B), [f(X,Y)], [node(0, A, [(1..1)-1,(2..2)-2]), node(1, B, [1..1]), node(2, B, [2..3])]),
    labeling([], [X,Y]).
test(case4, all(X-Y == [1-2,2-3])) :-
    domain([X,Y], 1, 3),
    case(f(A,B), [f(X,Y)], [node(0, A, [(1..2)-[B #= A+1]-1]), node(1, B, [1..3])], []),
    labeling([], [X,Y]).
test(global_cardinality, X == 2) :-
    X in 1..2,
    global_cardinality([1,X], [1-1,2-1]).
test(cumulative, X == 2) :-
    X in 0..2,
    cumulative([task(0,2,2,1,a),task(X,1,_,1,b)], [limit(1)]).
test(cumulative_open_limit, L == 2) :-
    L in 1..2,
    cumulative([task(0,2,2,1,a),task(1,1,2,1,b)], [limit(L),global(true)]).
test(cumulatives, all(M == [2])) :-
    M in 1..2,
    cumulatives([task(0,2,2,1,1),task(1,1,2,1,M)], [machine(1,1),machine(2,1)], [bound(upper)]),
    labeling([], [M]).
test(cumulatives_lower, fail) :- cumulatives([task(0,2,2,1,1)], [machine(1,2)]).
test(disjoint1, all(X == [0,3])) :- X in 0..3, disjoint1([l(1,2),l(X,1)]), labeling([], [X]).
test(disjoint1_margin, all(X == [4])) :-
    X in 0..4,
    disjoint1([l(1,2,a),l(X,1,b)], [margin(a,b,1),margin(b,a,1)]),
    labeling([], [X]).
test(disjoint2, all(X == [1,2])) :- X in 0..2, disjoint2([r(0,1,0,1),r(X,1,0,1)], [global(true)]), labeling([], [X]).
test(lex_chain, all(X == [[0,1],[1,1]])) :- X = [_,1], domain(X, 0, 1), lex_chain([[0,0],X], []), labeling([], X).
test(lex_chain_strict, all(X == [1])) :- X in 0..1, lex_chain([[0,0],[0,X]], [op(#<)]), labeling([], [X]).
test(automaton, all(L == [[0,1],[1,1]])) :-
    L = [_,_],
    domain(L, 0, 1),
    automaton(L, [source(a),sink(b)], [arc(a,0,a),arc(a,1,b),arc(b,1,b)]),
    labeling([], L).
test(automaton9, N == 2) :-
    automaton([1,0,1], _, [1,0,1], [source(s),sink(s)], [arc(s,0,s),arc(s,1,s,[C+1])], [C], [0], [N], []).
test(bool, A-O-X == 0-1-0) :- bool_and([1,0], A), bool_or([1,0], O), bool_xor([1,1], X).
test(bool_literals, X == 0) :- bool_and([#\ X, 1], 1).
test(bool_channel, L == [0,0,1]) :- L = [_,_,_], bool_channel(L, 2, #=, 0).
test(bin_packing, all(B == [2])) :-
    B in 1..2,
    bin_packing([item(1,3),item(B,2)], [bin(1,3),bin(2,2)]),
    labeling([], [B]).
test(value_precede_chain, all(L == [[1,1],[1,2]])) :-
    L = [1,_],
    domain(L, 1, 2),
    value_precede_chain([1,2], L),
    labeling([], L).
test(value_precede_chain3, fail) :- value_precede_chain([1,2], [2,1], []).
test(monotone, all(X == [2])) :-
    X in 1..3,
    increasing([1,X,3], #<),
    decreasing([3,X,1]),
    decreasing([3,X,1], #>),
    increasing([1,X]),
    labeling([], [X]).
test(fd_copy_term, B == (Y in 1..3)) :- X in 1..3, fd_copy_term(X, Y, B0), ( B0 = clpfd:B -> true ; B = B0 ).
test(statistics) :- fd_statistics(resumptions, R), fd_statistics(backtracks, B), integer(R), integer(B).
test(statistics) :- with_output_to(atom(S), fd_statistics), sub_atom(S, 0, _, _, 'resumptions: ').

% ---- search

test(labeling, all(X == [1,2])) :- X in 1..2, labeling([], [X]).
test(last_option_counts, all(X == [2,1])) :- X in 1..2, labeling([up,down,ff,leftmost], [X]).
test(orders, all(X == [2,1,3])) :- X in 1..3, labeling([median], [X]).
test(middle, all(X == [5,3,1,9])) :- X in {1,3,5,9}, labeling([middle], [X]).
test(selections, [forall(member(O, [leftmost,min,max,ff,ffc,anti_first_fail,occurrence,max_regret,impact,dom_w_deg])), true(N == 4)]) :-
    domain([X,Y], 1, 2),
    aggregate_all(count, labeling([O], [X,Y]), N).
test(branches, [forall(member(O, [step,enum,bisect])), all(X == [1,2,3])]) :-
    X in 1..3,
    labeling([O], [X]).
test(anti_first_fail, all(X-Y == [1-1,2-1,1-2,2-2,1-3,2-3])) :-
    X in 1..2,
    Y in 1..3,
    labeling([anti_first_fail,enum], [X,Y]).
test(minimize, X-Y == 1-3) :- domain([X,Y], 1, 3), X+Y #>= 4, C #= 2*X+Y, labeling([minimize(C)], [X,Y]).
test(maximize, all(X == [3])) :- X in 1..3, labeling([maximize(X)], [X]).
test(maximize_all, all(X == [1,2,3])) :- X in 1..3, labeling([maximize(X),all], [X]).
test(restart, X == 3) :- X in 1..3, labeling([maximize(X),restart], [X]).
test(time_out, F == success) :- X in 1..3, labeling([time_out(1000, F)], [X]), !.
test(time_out_best, X-F == 3-optimality) :- X in 1..3, labeling([maximize(X),time_out(1000, F)], [X]).
test(assumptions, all(X-Y-K == [1-1-2,1-2-2,2-1-2,2-2-2])) :- domain([X,Y], 1, 2), labeling([assumptions(K)], [X,Y]).
test(discrepancy, all(X-Y == [1-1,1-2,2-1])) :- domain([X,Y], 1, 2), labeling([discrepancy(1),enum], [X,Y]).
greatest(Vars, X, Rest) :- last(Rest, X, Vars).
from_top(X, _, BB0, BB) :- fd_max(X, M), ( first_bound(BB0, BB), X = M ; later_bound(BB0, BB), X #< M ).
test(variable, all(X-Y == [1-1,2-1,1-2,2-2])) :- domain([X,Y], 1, 2), labeling([variable(greatest)], [X,Y]).
test(value, all(X == [3,2,1])) :- X in 1..3, labeling([value(from_top)], [X]).
test(wrong_option, error(domain_error(labeling_option, foo))) :- labeling([foo], []).
test(unbounded, error(instantiation_error)) :- labeling([], [_]).
test(solve, X-Y == 2-2) :- domain([X,Y], 1, 2), C #= X+Y, solve([maximize(C)], [labeling([], [X]),labeling([], [Y])]).
test(solve_one, all(X == [1,2])) :- X in 1..2, solve([], labeling([], [X])).
test(indomain, all(X == [1,2])) :- X in 1..2, indomain(X).
test(minimize2, X == 1) :- X in 1..3, minimize(labeling([], [X]), X).
test(maximize2, X == 3) :- X in 1..3, maximize(labeling([], [X]), X).
test(minimize3, all(X == [3,2,1])) :- X in 1..3, minimize(labeling([down], [X]), X, [all]).
test(maximize3, X == 3) :- X in 1..3, maximize(labeling([], [X]), X, [best]).

:- end_tests(sicstus4_clpfd).
