% A multiplication in which only the parity of each digit is known: three digits times two digits.
%
%       O E E         E even, O odd
%     x   E E
%     -------
%     E O E E
%     E O E
%     -------
%     O O E E
% systems: all
% n: 1000

bench(N, Sum) :-
    run(N),
    findall(S, ( solution(A, B), S is A * 100 + B ), Ss),
    add(Ss, 0, Sum).

run(0) :-
    !.
run(N) :-
    ( solution(_, _), fail ; true ),
    N1 is N - 1,
    run(N1).

solution(A, B) :-
    odd(A1),
    even(A2),
    even(A3),
    A1 > 0,
    A is 100 * A1 + 10 * A2 + A3,
    even(B2),
    B2 > 0,
    P2 is A * B2,
    P2 >= 100,
    digits(P2, [e,o,e], _),
    even(B1),
    P1 is A * B1,
    digits(P1, [e,e,o,e], _),
    B is 10 * B2 + B1,
    P is A * B,
    digits(P, [e,e,o,o], _).

%   digits(+Number, +Parities, -Rest): from the last digit to the first.
digits(0, [], 0).
digits(N, [Parity|Parities], Rest) :-
    N > 0,
    D is N mod 10,
    parity(D, Parity),
    N1 is N // 10,
    digits(N1, Parities, Rest).

parity(D, e) :-
    even(D).
parity(D, o) :-
    odd(D).

even(0).
even(2).
even(4).
even(6).
even(8).

odd(1).
odd(3).
odd(5).
odd(7).
odd(9).

add([], Sum, Sum).
add([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 + X,
    add(Xs, Sum1, Sum).
