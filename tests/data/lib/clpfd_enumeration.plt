% What labeling finds is what enumeration finds, in the same order, for constraints that are made in Prolog or
% of several small ones.

:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module(library(plunit)).

:- begin_tests(clpfd_enumeration).

% A row gives variables with one domain for all, a constraint over them, and a plain test that says the same.
labelled(row(Vars, Low, High, Goal, _), Solutions) :-
    findall(Vars, ( Vars ins Low..High, call(Goal), label(Vars) ), Solutions).

% The constraint comes first here, and propagates each value as it comes.
woken(row(Vars, Low, High, Goal, _), Solutions) :-
    findall(Vars, ( call(Goal), Vars ins Low..High, label(Vars) ), Solutions).

enumerated(row(Vars, Low, High, _, Test), Solutions) :-
    numlist(Low, High, Values),
    findall(Vars, ( maplist([V]>>member(V, Values), Vars), \+ \+ call(Test) ), Solutions).

row(row([A,B,C,D], 0, 2, lex_chain([[A,B],[C,D]]), [A,B] @=< [C,D])).
row(row([A,B,C], 0, 2, lex_chain([[A,B],[B,C],[C,A]]), ( [A,B] @=< [B,C], [B,C] @=< [C,A] ))).
row(row([A,B,C], -3, 5, A #= B /\ C, A =:= B /\ C)).
row(row([A,B,C], -3, 5, A #= B \/ C, A =:= B \/ C)).
row(row([A,B,C], -3, 5, A #= B xor C, A =:= B xor C)).
row(row([A,B], -9, 9, A #= \ B, A =:= \ B)).
row(row([A,B], -2, 17, A #= msb(B), ( B > 0, A =:= msb(B) ))).
row(row([A,B], -2, 17, A #= lsb(B), ( B > 0, A =:= lsb(B) ))).
row(row([A,B], -2, 17, A #= popcount(B), ( B >= 0, A =:= popcount(B) ))).
row(row([A,B,C], -3, 6, A #= B << C, A =:= B << C)).
row(row([A,B,C], -3, 6, A #= B >> C, A =:= B >> C)).
row(row([A,B], -3, 9, A #= B << 2, A =:= B << 2)).
row(row([A,B], -9, 9, A #= B >> 1, A =:= B >> 1)).
row(row([A,B], -9, 9, A #= B rdiv 3, A * 3 =:= B)).
row(row([A,B], -4, 9, A*A*A #= B + 1, A ** 3 =:= B + 1)).
row(row([A,B], -4, 9, A*(A*A) #> B, A ** 3 > B)).
row(row([A,B,C], -3, 4, sum([A,B,A], #=, abs(C)), A + B + A =:= abs(C))).
row(row([A,B,C], -3, 4, scalar_product([2,-3], [A,B], #>, B*C), 2*A - 3*B > B*C)).
row(row([A], -3, 4, 3*A #\= 6, 3*A =\= 6)).
row(row([A,B], -3, 4, B #\= B + A, B =\= B + A)).
row(row([A,B,C], -1, 2, (A #= B #<==> B #> C) #<==> C, ( C >= 0, C =< 1, equal(A =:= B, B > C, T), T =:= C ))).
row(row([A,B,C], -2, 2, (A + B #> 1) #\/ (B * C #= 2) #\/ (C #= -1), ( A + B > 1 ; B * C =:= 2 ; C =:= -1 ))).
row(row([A,B,C], -2, 2, (A + B #> 1) #==> (B * C #< 2), ( A + B =< 1 ; B * C < 2 ))).
row(row([A,B,C], -2, 2, (A * B #> 1) #\ (B + C #< 1), ( equal(A * B > 1, B + C < 1, T), T =:= 0 ))).
row(row([A,B,C,D], 0, 3, disjoint2([r(A,2,B,1),r(C,1,D,2)]), ( A + 2 =< C ; C + 1 =< A ; B + 1 =< D ; D + 2 =< B ))).
row(row([A,B], 0, 4, serialized([A,B], [2,1]), ( A + 2 =< B ; B + 1 =< A ))).
row(row([A,B,C], 0, 4, serialized([A,B,C], [2,0,1]), ( apart(A, 2, B, 0), apart(A, 2, C, 1), apart(B, 0, C, 1) ))).
row(row([A,B], 0, 3, zcompare(<, A, B), A < B)).
row(row([A,B,O], -1, 3, ( zcompare(Order, A, B), order_number(Order, O) ), ( compare(Order, A, B), order_number(Order, O) ))).
row(row([A,B], -2, 5, ( A in 0 \/ 3..4, [B] ins -1..1 \/ 5 ), ( memberchk(A, [0,3,4]), memberchk(B, [-1,0,1,5]) ))).
row(row([A,B], -2, 5, ( list_to_fdset([-1,2,3], S), A in_set S, fdset_complement(S, R), B in_set R ), ( memberchk(A, [-1,2,3]), \+ memberchk(B, [-1,2,3]) ))).
row(row([A,B,C], 0, 3, all_different([A,B,C]), ( A =\= B, A =\= C, B =\= C ))).
row(row([A,B,C], 0, 3, all_distinct([A,B,C]), ( A =\= B, A =\= C, B =\= C ))).
row(row([A,B,C], 0, 3, all_distinct([A,B,C], [consistency(bound)]), ( A =\= B, A =\= C, B =\= C ))).
row(row([A,B,C], 0, 3, all_different([A,B,C], [consistency(domain)]), ( A =\= B, A =\= C, B =\= C ))).
row(row([A,B,C,D], 0, 3, global_cardinality([A,B], [0-C,2-D]), ( occurrences([A,B], 0, C), occurrences([A,B], 2, D), C + D =:= 2 ))).
row(row([A,B,C], 0, 5, global_cardinality([A,B], [0-_,2-_], [cost(C,[[1,3],[2,0]])]), memberchk([A,B,C], [[0,0,3],[0,2,1],[2,0,5],[2,2,3]]))).
row(row([A,B,C], 0, 3, ( [A,B] ins 0..3, cumulative([task(A,2,_,1,_),task(B,1,C,1,_)]) ), ( apart(A, 2, B, 1), C =:= B + 1 ))).
row(row([A,B,C], 0, 3, ( [A,B,C] ins 0..3, cumulative([task(A,2,_,2,_),task(B,1,_,C,_)], [limit(3)]) ), ( C =< 3, ( apart(A, 2, B, 1) ; C < 2 ) ))).
row(row([A,B,C,D], 0, 2, element(A, [B,C,2], D), ( nth1(A, [B,C,2], D) ))).
row(row([A,B,C], 0, 3, circuit([A,B,C]), memberchk([A,B,C], [[2,3,1],[3,1,2]]))).
row(row([A,B,C], 0, 3, tuples_in([[A,B],[B,C]], [[0,1],[1,3],[3,3],[2,0]]), ( edge(A, B), edge(B, C) ))).
row(row([A,B,C], 0, 3, table([[A,B],[B,C]], [[0,1],[1,3],[3,3],[2,0]]), ( edge(A, B), edge(B, C) ))).
% Words over 0 and 1 with an even number of ones, and no two zeros in a row.
row(row([A,B,C,D,E], -1, 2,
        automaton([A,B,C,D,E], [source(e),sink(e),sink(z)], [arc(e,1,o),arc(o,1,e),arc(e,0,z),arc(o,0,y),arc(z,1,o),arc(y,1,e)]),
        ( maplist(between(0, 1), [A,B,C,D,E]), (A+B+C+D+E) mod 2 =:= 0, \+ append(_, [0,0|_], [A,B,C,D,E]) ))).
row(row([A,B,C], 0, 3, automaton([A,B,C], [source(a),sink(b)], [arc(a,0,a),arc(a,1,b),arc(b,2,a)]), memberchk([A,B,C], [[0,0,1],[1,2,1]]))).
row(row([A,B,C], 0, 3, chain([A,B,C], #>=), ( A >= B, B >= C ))).
row(row([A,B,C], 0, 3, count(2, [A,B,2], #=<, C), ( occurrences([A,B,2], 2, N), N =< C ))).
row(row([A,B,C,D], 0, 3, nvalue(D, [A,B,C]), ( sort([A,B,C], Set), length(Set, D) ))).
row(row([A,B,C,D], 0, 2, ( sorting([A,B], _, [C,D]), true ), msort([A,B], [C,D]))).
row(row([A,B], 0, 3, relation(A, [0-(1..2),2-{0,3}], B), memberchk([A,B], [[0,1],[0,2],[2,0],[2,3]]))).
row(row([A,B,C], -2, 3, (C #<==> ((5 div A) mod 2 #< B)), truth(( A =\= 0, (5 div A) mod 2 < B ), C))).
row(row([A,B,C], -2, 3, (C #<==> ((4 mod A) + (B // A) #>= 0)), truth(( A =\= 0, (4 mod A) + (B // A) >= 0 ), C))).
row(row([A,B,C], -2, 3, scalar_product([2,0,-1], [A,B,C], #=, abs(B)), 2*A - C =:= abs(B))).
row(row([A,B], -2, 4, 1 << A #= B, B =:= 1 << A)).
row(row([A,B], -2, 9, 8 >> A #= B, B =:= 8 >> A)).
row(row([A,B], -2, 9, A #= max(B, 3) + min(A, B) - abs(B), A =:= max(B, 3) + min(A, B) - abs(B))).
row(row([A,B,C], 0, 3, automaton([A,B], _, [A,B], [source(a),sink(b)], [arc(a,0,a),arc(a,1,b,[N+1]),arc(b,0,b),arc(b,2,a,[N+2])], [N], [0], [C]),
    ( memberchk([A,B,C], [[0,1,1],[1,0,1]]) ))).

apart(A, DA, B, DB) :-
    ( A + DA =< B ; B + DB =< A ).

edge(A, B) :- memberchk([A,B], [[0,1],[1,3],[3,3],[2,0]]).

occurrences(Xs, X, N) :-
    include(==(X), Xs, Ys),
    length(Ys, N).

order_number(Order, N) :- freeze(Order, nth0(N, [<,=,>], Order)).

truth(P, T) :- ( call(P) -> T =:= 1 ; T =:= 0 ).

equal(P, Q, T) :-
    ( call(P) -> X = 1 ; X = 0 ),
    ( call(Q) -> Y = 1 ; Y = 0 ),
    ( X =:= Y -> T = 1 ; T = 0 ).

test(labelled, [forall(row(Row)), Labelled == Enumerated]) :-
    labelled(Row, Labelled),
    enumerated(Row, Enumerated).

test(woken, [forall(row(Row)), Woken == Enumerated]) :-
    woken(Row, Woken),
    enumerated(Row, Enumerated).

% The expression of the goal decides B; every solution has to say so.
test(goal_decides, Solutions == [1-1,1-2,1-3]) :-
    B in 0..1,
    D in 1..3,
    findall(B-D, labeling([min(1 div B)], [B,D]), Solutions).

test(goals_in_order, Solutions == [2-1,1-1,0-1,2-2,1-2,0-2]) :-
    [X,Y] ins 0..2,
    Y #>= 1,
    findall(X-Y, labeling([min(Y),max(X)], [X,Y]), Solutions).

% Telling what element/3 consists of leaves it whole.
test(told_element, Solutions == [1-2,2-3]) :-
    [I,X] ins 0..5,
    element(I, [2,3], X),
    copy_term([I,X], _, [_|_]),
    findall(I-X, label([I,X]), Solutions).

test(degrees, Degrees == [4,2,3]) :-
    [A,B,C] ins 0..5,
    element(A, [1,2,B], C),
    maplist(fd_degree, [A,B,C], Degrees).

test(counted_degrees, Degrees == [2,2,2,2]) :-
    [A,B,C] ins 0..3,
    global_cardinality([A,B], [1-C,2-D]),
    maplist(fd_degree, [A,B,C,D], Degrees).

% The second elements count as soon as the first are known, in the middle of a search.
test(lists_in_order_while_labeling, Solutions == [[3,4,4,5],[3,4,4,4],[3,4,4,3],[3,4,4,2],[3,4,4,1]]) :-
    A in -3.. -1\/1\/4,
    B in 0..9,
    C in 1..5,
    D in 0\/2..3,
    lex_chain([[D,B],[D,A]]),
    scalar_product([2,1,-1], [C,A,D], #>=, C),
    findall([D,A,B,C], limit(5, labeling([ff,enum,down], [A,B,C,D])), Solutions).

test(wakes_for_lists, fail) :-
    [A,B,C,D] ins 0..1,
    lex_chain([[A,B],[C,D]]),
    A = 1,
    B = 1,
    D = 0.

test(serialized_degrees, Degrees == [2,2,2]) :-
    [A,B,C] ins 0..5,
    serialized([A,B,C], [2,3,1]),
    maplist(fd_degree, [A,B,C], Degrees).

test(serialized_goal, Goals == [clpfd:(A in 0..5), clpfd:serialized([A,B,C],[2,3,1]), clpfd:(B in 0..5), clpfd:(C in 0..5)]) :-
    [A,B,C] ins 0..5,
    serialized([A,B,C], [2,3,1]),
    copy_term([A,B,C], [A,B,C], Goals).

test(serialized_copy, Solutions == [0-2,0-3,1-3,2-0,3-0,3-1]) :-
    [A,B] ins 0..3,
    serialized([A,B], [2,2]),
    copy_term(A-B, C-D),
    findall(C-D, label([C,D]), Solutions).

test(listed_domain, D == (1..2)\/5) :-
    X in {1,5,2},
    fd_dom(X, D).

test(open_domain, error(instantiation_error)) :-
    _ in _..3.

test(wrong_domain, error(domain_error(clpfd_domain, {a}))) :-
    _ in {a}.

test(cumulative_options, error(domain_error(cumulative_options_empty_or_limit, [limit(1),limit(2)]))) :-
    cumulative([task(0,1,_,1,_)], [limit(1),limit(2)]).

test(no_task, fail) :-
    cumulative([foo(0,1,_,1,_)]).

test(task_without_duration, fail) :-
    cumulative([task(0,0,_,1,_)]).

test(uneven_rows, fail) :-
    transpose([[1],[1,2]], _).

test(open_coefficient, error(instantiation_error)) :-
    scalar_product([_,1], [_,_], #=, 3).

test(missing_coefficient, fail) :-
    scalar_product([1,2], [_,_,_], #=, 3).

test(compared_term, error(type_error(integer, foo))) :-
    zcompare(_, foo, 2).

test(not_reifiable, error(domain_error(clpfd_reifiable_expression, 1 #/\ 7))) :-
    _ #/\ (1 #/\ 7).

test(negation_not_reifiable, error(domain_error(clpfd_reifiable_expression, #\ 7))) :-
    #\ (#\ 7).

test(reified_in_set, B == 1) :-
    list_to_fdset([1,2,3], Set),
    X in 1..2,
    B #<==> (X in_set Set).

:- end_tests(clpfd_enumeration).
