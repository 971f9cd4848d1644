% Circuits of NAND gates: the smallest that compute a function of three inputs, by iterative deepening over
% truth tables as 8-bit numbers.
% systems: all
% n: 2

bench(N, Sum) :-
    run(N),
    findall(Gates, ( target(T), smallest(T, 0, Gates) ), Sizes),
    weigh(Sizes, 0, Sum).

run(0) :-
    !.
run(N) :-
    ( target(T), smallest(T, 0, _), fail ; true ),
    N1 is N - 1,
    run(N1).

target(127).    % not (A and B and C)
target(63).     % not (A and B)
target(60).     % A xor B
target(202).    % A ? B : C, as a table
target(128).    % A and B and C
target(254).    % A or B or C
target(234).    % (A and B) or C

smallest(Target, Limit, Gates) :-
    (   circuit(Limit, [240,204,170], Target)
    ->  Gates = Limit
    ;   Limit < 5
    ->  Limit1 is Limit + 1,
        smallest(Target, Limit1, Gates)
    ;   Gates = 9
    ).

circuit(_, Signals, Target) :-
    in(Target, Signals),
    !.
circuit(Limit, Signals, Target) :-
    Limit > 0,
    Limit1 is Limit - 1,
    two(Signals, A, B),
    Signal is 255 - (A /\ B),
    \+ in(Signal, Signals),
    (   Limit1 =:= 0
    ->  Signal =:= Target
    ;   circuit(Limit1, [Signal|Signals], Target)
    ).

two([A|As], A, B) :-
    in_any([A|As], B).
two([_|As], A, B) :-
    two(As, A, B).

in_any([X|_], X).
in_any([_|Xs], X) :-
    in_any(Xs, X).

in(X, [Y|Ys]) :-
    (   X =:= Y
    ->  true
    ;   in(X, Ys)
    ).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 * 10 + X,
    weigh(Xs, Sum1, Sum).
