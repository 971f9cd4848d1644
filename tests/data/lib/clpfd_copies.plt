% Copies of constrained variables are constrained among themselves, and leave the originals alone.

:- use_module(library(clpfd)).
:- use_module(library(plunit)).

:- begin_tests(clpfd_copies).

test(copy_of_a_domain, D == 1..5) :-
    X in 1..5,
    copy_term(X, Y),
    fd_dom(Y, D).
test(a_copy_is_restricted, fail) :-
    X in 1..5,
    copy_term(X, Y),
    Y = 7.
test(the_original_is_not, D-E == (1..5)-2) :-
    X in 1..5,
    copy_term(X, Y),
    Y = 2,
    E = Y,
    fd_dom(X, D).
test(relation, D-E == (4..sup)-(inf..sup)) :-
    A #> B,
    copy_term(A-B, A1-B1),
    B1 #= 3,
    fd_dom(A1, D),
    fd_dom(A, E).
test(variable_outside_the_term, Gs = [clpfd:(Y in 1..3), clpfd:(Y #=< Z + -1), clpfd:(Z in 2..sup)]) :-
    X in 1..3,
    X #< _,
    copy_term(X, X1),
    copy_term(X1, Y, Gs).
test(all_different, L == [1,2,3]) :-
    length(Xs, 3),
    Xs ins 1..3,
    all_different(Xs),
    copy_term(Xs, L),
    L = [1,2|_],
    L = [_,_,3].
test(all_distinct, L == [1,2,3]) :-
    length(Xs, 3),
    Xs ins 1..3,
    all_distinct(Xs),
    copy_term(Xs, L),
    L = [1,2|_].
test(sum, Ls == [[1,1,3],[1,2,2],[1,3,1]]) :-
    length(Xs, 3),
    Xs ins 0..3,
    sum(Xs, #=, 5),
    copy_term(Xs, L),
    L = [1|_],
    findall(L, label(L), Ls).
test(tuples_in, L == [2,3]) :-
    tuples_in([[X,Y]], [[1,2],[2,3],[3,1]]),
    copy_term([X,Y], L),
    L = [2|_].
test(element, E == 2) :-
    element(I, [3,5,7], V),
    copy_term(I-V, E-W),
    W = 5.
test(reified, D-Y-C == (4..9)-1-0) :-
    X in 0..9,
    X #> 3 #<==> B,
    copy_term(X-B, X1-1),
    fd_dom(X1, D),
    X = 1,
    B = C,
    Y = 1.
test(cumulative, S == 2) :-
    S0 in 0..2,
    cumulative([task(0,2,_,1,1), task(S0,1,_,1,2)]),
    copy_term(S0, S),
    label([S]).
test(circuit, L == [2,3,1]) :-
    L0 = [_,_,_],
    circuit(L0),
    copy_term(L0, L),
    L = [2|_].
test(global_cardinality, X-Y == 1-2) :-
    global_cardinality([X0,Y0], [1-1,2-1]),
    copy_term(X0-Y0, X-Y),
    X = 1.
test(beyond_64_bits, X == 1180591620717411303425) :-
    X0 #> 2^70,
    X0 #< 2^70 + 2,
    copy_term(f(X0), f(X)).
test(beyond_64_bits_open, Y == 1180591620717411303424) :-
    X0 #>= 2^70,
    copy_term(X0, Y),
    Y #=< 2^70.
test(copy_of_a_copy, D == 2..3) :-
    X in 1..3,
    copy_term(X, Y),
    copy_term(Y, Z),
    Z #> 1,
    fd_dom(Z, D).
test(without_attributes, D == (inf..sup)) :-
    X in 1..3,
    copy_term_nat(X, Y),
    fd_dom(Y, D).

test(findall, X == 1) :-
    [A,B] ins 1..3,
    A #< B,
    findall(A-B, true, [X-Y]),
    Y = 2.
test(findall_of_several, L-D == [1,3]-(1..3)) :-
    X in 1..3,
    findall(X, ( member(Y, [1,3]), copy_term(Y, X) ; fail ), L),
    fd_dom(X, D).
test(findall_copies_are_apart, A-D == 1-(1..3)) :-
    X in 1..3,
    findall(X, member(_, [a,b]), [A,B]),
    A = 1,
    fd_dom(B, D).
test(findall_after_undoing, D == 3..9) :-
    X in 0..9,
    findall(X, X #> 2, [Y]),
    fd_dom(Y, D),
    fd_dom(X, 0..9).
test(bagof, D == 1..3) :-
    X in 1..3,
    bagof(X, Z^member(Z, [1,2]), [Y,_]),
    fd_dom(Y, D).
test(global_variable, D == 1..4) :-
    X in 1..4,
    nb_setval(clpfd_copies, X),
    nb_getval(clpfd_copies, Y),
    fd_dom(Y, D).
test(global_variable_outlives_backtracking, D == 2..4) :-
    \+ ( X in 1..4, nb_setval(clpfd_copies, X), fail ),
    nb_getval(clpfd_copies, Y),
    Y #> 1,
    fd_dom(Y, D).

% A variable may stand twice in all_different/1 until it has a value.
test(twice, true) :-
    all_different([X,X]).
test(twice_with_value, fail) :-
    all_different([X,_,X]),
    X = 1.
test(made_equal, true) :-
    X in 1..3,
    all_different([X,Y]),
    X = Y.
test(distinct_twice, fail) :-
    [X,Y] ins 1..2,
    all_distinct([X,Y,X]).
test(distinct_twice_open, Gs = [clpfd:(Y in 1..2), clpfd:all_distinct([Y,3,Y])]) :-
    X in 1..2,
    Z in 1..3,
    all_distinct([X,Z,X]),
    copy_term(X, Y, Gs).

:- end_tests(clpfd_copies).
