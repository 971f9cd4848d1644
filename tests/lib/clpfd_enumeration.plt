% What labeling finds is what enumeration finds, in the same order, for constraints that are made in Prolog or of several small ones.

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
row(row([A,B], 0, 3, zcompare(<, A, B), A < B)).
row(row([A,B,C], 0, 3, automaton([A,B], _, [A,B], [source(a),sink(b)], [arc(a,0,a),arc(a,1,b,[N+1]),arc(b,0,b),arc(b,2,a,[N+2])], [N], [0], [C]),
    ( memberchk([A,B,C], [[0,1,1],[1,0,1]]) ))).

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

test(not_reifiable, error(domain_error(clpfd_reifiable_expression, 1 #/\ 7))) :-
    _ #/\ (1 #/\ 7).

test(negation_not_reifiable, error(domain_error(clpfd_reifiable_expression, #\ 7))) :-
    #\ (#\ 7).

test(reified_in_set, B == 1) :-
    list_to_fdset([1,2,3], Set),
    X in 1..2,
    B #<==> (X in_set Set).

:- end_tests(clpfd_enumeration).
