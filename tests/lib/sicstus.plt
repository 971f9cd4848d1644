/** Tests of programs that expect SICStus Prolog. */

:- expects_dialect(sicstus).
:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module(library(lists), [append/2, transpose/2]).

:- begin_tests(sicstus).

test(equivalence, all(V-X == [0-1, 1-2])) :-
    X in 1..2,
    X #= 2 #<=> V,
    label([X]).
test(equivalence_backwards, all(X == [2])) :-
    X in 1..2,
    X #= 2 #<=> 1.
test(implication, all(X-Y == [1-1, 1-2, 2-2])) :-
    [X,Y] ins 1..2,
    X #= 2 #=> Y #= 2,
    label([X,Y]).
test(backward_implication, all(X-Y == [1-1, 2-1, 2-2])) :-
    [X,Y] ins 1..2,
    X #= 2 #<= Y #= 2,
    label([X,Y]).
test(negated_condition, all(X-Y == [1-2, 2-1, 2-2])) :-
    [X,Y] ins 1..2,
    #\ X #= 2 #=> Y #= 2,
    label([X,Y]).
test(nested, all(X-Y == [1-2])) :-
    [X,Y] ins 1..2,
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

:- end_tests(sicstus).
