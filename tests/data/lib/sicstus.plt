/** Tests of programs that expect SICStus Prolog. */

:- expects_dialect(sicstus).
:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module(library(lists), [append/2, transpose/2]).

:- begin_tests(sicstus).

test(equivalence, all(V-X == [0-1, 1-2])) :-
    X in 1..2,
    X #= 2 #<=> V,
    labeling([], [X]).
test(equivalence_backwards, all(X == [2])) :-
    X in 1..2,
    X #= 2 #<=> 1.
test(implication, all(X-Y == [1-1, 1-2, 2-2])) :-
    domain([X,Y], 1, 2),
    X #= 2 #=> Y #= 2,
    labeling([], [X,Y]).
test(backward_implication, all(X-Y == [1-1, 2-1, 2-2])) :-
    domain([X,Y], 1, 2),
    X #= 2 #<= Y #= 2,
    labeling([], [X,Y]).
test(negated_condition, all(X-Y == [1-2, 2-1, 2-2])) :-
    domain([X,Y], 1, 2),
    #\ X #= 2 #=> Y #= 2,
    labeling([], [X,Y]).
test(nested, all(X-Y == [1-2])) :-
    domain([X,Y], 1, 2),
    (X #= 1 #=> Y #= 2) #/\ (X #= 1 #<=> Y #= 2) #<=> 1,
    X #= 1 #<=> B,
    B = 1.
test(transpose, Columns == [[1,3],[2,4]]) :-
    transpose([[1,2],[3,4]], Columns).
test(lists, Xs == [1,2,3]) :-
    append([[1],[2,3]], Xs).
test(loops, Ys == [2,4,6]) :-
    ( foreach(X, [1,2,3]), foreach(Y, Ys) do
        Y is 2 * X
    ).
test(domain, all(Xs == [[1,2],[2,1]])) :-
    Xs = [_,_],
    domain(Xs, 1, 2),
    all_distinct(Xs),
    labeling([], Xs).

test(blackboard, [V,O,N,D] == [f(x),f(x),n,n]) :-
    sicstus:( bb_put(k, f(x)), bb_get(k, V), bb_update(k, O, n), bb_get(k, N), bb_delete(k, D) ),
    \+ sicstus:bb_get(k, _).
test(blackboard, fail) :- sicstus:bb_delete(no_such_key, _).
test(if, all(X == [1,2])) :- sicstus:if(member(X, [1,2]), true, X = none).
test(if, X == none) :- sicstus:if(fail, true, X = none).
test(mutable, A-B-C == 1-2-1) :-
    sicstus:( create_mutable(1, M), get_mutable(A, M) ),
    (   sicstus:( update_mutable(2, M), get_mutable(B0, M) ), nb_setval(mutable, B0), fail ; true ),
    nb_getval(mutable, B),
    sicstus:get_mutable(C, M).
test(is_mutable, fail) :- sicstus:is_mutable(x).
test(flag, [setup(create_prolog_flag(sicstus_test, warning, [])), true(Old == warning)]) :-
    sicstus:prolog_flag(sicstus_test, Old, error).
test(read_line, Ls == [[0'a,0'b],[],end_of_file]) :-
    open_string("ab\n\n", In),
    findall(L, ( between(1, 3, _), sicstus:read_line(In, C), L = C ), Ls).
test(trimcore) :- sicstus:trimcore.

:- end_tests(sicstus).
