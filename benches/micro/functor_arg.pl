% Terms taken apart and built with functor/3, arg/3 and =../2.
% systems: all
% n: 950000

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    functor(T, point, 4),
    arg(1, T, N),
    arg(2, T, b),
    arg(3, T, f(N)),
    T =.. [Name|Args],
    T2 =.. [copy,Name|Args],
    functor(T2, _, Arity),
    arg(4, T2, f(X)),
    Sum1 is (Sum0 * 3 + Arity + X) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).
