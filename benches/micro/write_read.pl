% Terms are written to a file with writeq/1 and read back.
% systems: all
% n: 95000

bench(N, Sum) :-
    File = 'prolog_benchmark_terms.tmp',
    open(File, write, Out),
    write_terms(N, Out),
    close(Out),
    open(File, read, In),
    read(In, Term),
    read_terms(Term, In, 0, Sum),
    close(In).

write_terms(0, _) :-
    !.
write_terms(N, Out) :-
    M is N mod 7,
    writeq(Out, fact(N, 'an atom', [a,b,'C'|_], f(X, Y, X, Y), N + M * 2 - (-1), {x,y}, text, 1.5)),
    write(Out, '.'),
    nl(Out),
    N1 is N - 1,
    write_terms(N1, Out).

read_terms(end_of_file, _, Sum, Sum) :-
    !.
read_terms(Term, In, Sum0, Sum) :-
    Term = fact(N, Atom, [_,_|_], f(_, Y, _, Y1), E, _, _, F),
    Y == Y1,
    atom_length(Atom, L),
    Sum1 is (Sum0 * 3 + N + L + E + truncate(F * 2)) mod 1000003,
    read(In, Next),
    read_terms(Next, In, Sum1, Sum).
