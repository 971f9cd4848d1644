% catch/3 that is left normally, and throw/1 through ten frames.
% systems: all
% n: 200000

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    catch(deep(10, N), ball(X), true),
    catch(Y is X mod 7, _, Y = 0),
    catch(Z is X + foo, error(type_error(_, _), _), Z = 5),
    Sum1 is (Sum0 * 3 + Y + Z) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

deep(0, N) :-
    throw(ball(N)).
deep(D, N) :-
    D > 0,
    D1 is D - 1,
    deep(D1, N),
    true.
