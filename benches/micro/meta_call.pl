% call/N with closures, and calls of control structures that are built at run time.
% systems: all
% n: 550000

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    call(plus_mod(N), Sum0, S1),
    G = ( S1 > 500000 -> S2 is S1 - 1 ; S2 is S1 + 1 ),
    call(G),
    H =.. [plus_mod,3,S2,S3],
    call(H),
    ( \+ call(odd, S3) -> S4 = S3 ; S4 is S3 - 1 ),
    N1 is N - 1,
    loop(N1, S4, Sum).

plus_mod(X, Y, Z) :-
    Z is (X + Y) mod 1000003.

odd(X) :-
    X mod 2 =:= 1.
