% Tests of library(apply).

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).

:- begin_tests(apply).

test(include, X == [2,3]) :- include([Y]>>(Y > 1), [1,2,3], X).
test(exclude, X == [a]) :- exclude(integer, [1,a,2], X).
test(partition, X-Y == [1,2]-[a]) :- partition(integer, [1,a,2], X, Y).
test(partition_three, [X,Y,Z] == [[1],[2],[3]]) :- partition([V,O]>>compare(O, V, 2), [1,2,3], X, Y, Z).
test(partition_order, error(type_error(oneof([<,=,>]), foo))) :- partition([_,O]>>(O = foo), [1], _, _, _).
test(maplist) :- maplist(atom, [a,b]).
test(maplist_two, X == [2,3]) :- maplist(succ, [1,2], X).
test(maplist_back, X == [0,1]) :- maplist(succ, X, [1,2]).
test(maplist_three, X == [4,6]) :- maplist(plus, [1,2], [3,4], X).
test(maplist_lengths, fail) :- maplist(=, [_], [_,_]).
test(maplist_choices, all(X == [[a,b],[a,z],[z,b],[z,z]])) :- maplist([Y,Z]>>member(Z, [Y,z]), [a,b], X).
test(convlist, X == [4,6]) :- convlist([A,B]>>(A > 1, B is A*2), [1,2,3], X).
test(foldl, X == 6) :- foldl(plus, [1,2,3], 0, X).
test(foldl_two, X == 32) :- foldl([A,B,V0,V]>>(V is V0+A*B), [1,2,3], [4,5,6], 0, X).
test(scanl, X == [0,1,3,6]) :- scanl(plus, [1,2,3], 0, X).

:- end_tests(apply).
