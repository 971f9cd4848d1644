% N keys in a balanced tree.
% systems: swi ninelog
% n: 1000000

:- use_module(library(assoc)).

bench(N, Sum) :-
    empty_assoc(Empty),
    fill(N, Empty, Tree),
    Key is N // 2,
    get_assoc(Key, Tree, Value),
    max_assoc(Tree, Last, _),
    Sum is Value + Last.

fill(0, Tree, Tree) :-
    !.
fill(N, Tree0, Tree) :-
    Value is N * 3,
    put_assoc(N, Tree0, Value, Tree1),
    N1 is N - 1,
    fill(N1, Tree1, Tree).
