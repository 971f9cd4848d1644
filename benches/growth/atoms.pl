% N atoms are made, and half of them kept in a list.
% systems: swi ninelog
% n: 1000000

bench(N, Sum) :-
    findall(A, ( between(1, N, X), atom_concat(item_, X, A), X mod 2 =:= 0 ), Atoms),
    last(Atoms, Last),
    atom_length(Last, Length),
    length(Atoms, Count),
    Sum is Length + Count.
