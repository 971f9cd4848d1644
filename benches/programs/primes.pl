% Primes below N by sifting a list.
% systems: all
% n: 30000

bench(N, Sum) :-
    numbers(2, N, List),
    sift(List, Primes),
    weigh(Primes, 0, Sum).

sift([], []).
sift([P|Xs], [P|Primes]) :-
    remove(Xs, P, Ys),
    sift(Ys, Primes).

remove([], _, []).
remove([X|Xs], P, Ys) :-
    (   X mod P =:= 0
    ->  remove(Xs, P, Ys)
    ;   Ys = [X|Ys1],
        remove(Xs, P, Ys1)
    ).

numbers(I, N, []) :-
    I > N,
    !.
numbers(I, N, [I|Is]) :-
    I1 is I + 1,
    numbers(I1, N, Is).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
