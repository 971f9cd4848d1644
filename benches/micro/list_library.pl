% append/3, member/2, reverse/2, nth/3's work, length/2 and msort/2 over lists of 500 elements.
% systems: all
% n: 4500

bench(N, Sum) :-
    numbers(500, [], List),
    loop(N, List, 0, Sum).

loop(0, _, Sum, Sum) :-
    !.
loop(N, List, Sum0, Sum) :-
    append(List, [N], L1),
    reverse(L1, L2),
    append(Front, [250|_], L2),
    !,
    length(Front, F),
    ( member(X, L2), X =:= 100 -> true ; X = 0 ),
    msort(L2, L3),
    last(L3, Last),
    length(L3, L),
    Sum1 is (Sum0 * 3 + F + X + Last + L) mod 1000003,
    N1 is N - 1,
    loop(N1, List, Sum1, Sum).

numbers(0, List, List) :-
    !.
numbers(N, List0, List) :-
    N1 is N - 1,
    numbers(N1, [N|List0], List).
