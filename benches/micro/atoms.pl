% Atoms built, taken apart and measured.
% systems: all
% n: 550000

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    K is N mod 1009,
    number_codes(K, Codes),
    atom_codes(A, Codes),
    atom_concat(key_, A, Key),
    atom_length(Key, L),
    sub_atom(Key, 0, 3, _, Front),
    atom_codes(Front, [F|_]),
    atom_chars(Key, Chars),
    length(Chars, L1),
    ( atom_concat(_, A, Key) -> M = 1 ; M = 0 ),
    Sum1 is (Sum0 * 3 + L + L1 + F + M) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).
