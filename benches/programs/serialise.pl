% Warren's exercise: number the characters of a text by their rank, with a binary tree built by open
% variables.
% systems: all
% n: 20000

bench(N, Sum) :-
    atom_codes('able was i ere i saw elba, said the emperor on his island', Codes),
    run(N, Codes),
    serialise(Codes, Ranks),
    weigh(Ranks, 1, 0, Sum).

run(0, _) :-
    !.
run(N, Codes) :-
    ( \+ serialise(Codes, _) -> true ; true ),
    N1 is N - 1,
    run(N1, Codes).

serialise(Codes, Ranks) :-
    pair_up(Codes, Ranks, Pairs),
    arrange(Pairs, Tree),
    number_nodes(Tree, 1, _).

pair_up([], [], []).
pair_up([C|Cs], [R|Rs], [pair(C,R)|Ps]) :-
    pair_up(Cs, Rs, Ps).

arrange([], void).
arrange([P|Ps], tree(Left, P, Right)) :-
    divide(Ps, P, Smaller, Larger),
    arrange(Smaller, Left),
    arrange(Larger, Right).

divide([], _, [], []).
divide([pair(C1,R1)|Ps], pair(C,R), Smaller, Larger) :-
    compare(Order, C1, C),
    divide(Order, pair(C1,R1), Ps, pair(C,R), Smaller, Larger).

divide(=, pair(_,R), Ps, pair(C,R), Smaller, Larger) :-
    divide(Ps, pair(C,R), Smaller, Larger).
divide(<, P1, Ps, P, [P1|Smaller], Larger) :-
    divide(Ps, P, Smaller, Larger).
divide(>, P1, Ps, P, Smaller, [P1|Larger]) :-
    divide(Ps, P, Smaller, Larger).

number_nodes(void, N, N).
number_nodes(tree(Left, pair(_,N1), Right), N0, N) :-
    number_nodes(Left, N0, N1),
    N2 is N1 + 1,
    number_nodes(Right, N2, N).

weigh([], _, Sum, Sum).
weigh([X|Xs], I, Sum0, Sum) :-
    Sum1 is Sum0 + I * X,
    I1 is I + 1,
    weigh(Xs, I1, Sum1, Sum).
