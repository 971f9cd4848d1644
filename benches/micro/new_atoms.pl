% N new atoms that nothing holds; SWI-Prolog collects them. GNU Prolog has a limit on their number.
% systems: swi ninelog scryer trealla
% n: 1000000

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    number_codes(N, Codes),
    atom_codes(Atom, [0'a,0'b,0'_|Codes]),
    atom_length(Atom, L),
    Sum1 is (Sum0 * 3 + L) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).
