% A query on a small database of countries: pairs of nearly the same density.
% systems: all
% n: 3500

bench(N, Sum) :-
    run(N),
    findall(W, ( query(C1, D1, C2, D2), atom_length(C1, L1), atom_length(C2, L2), W is L1 * D1 + L2 * D2 ), Ws),
    add(Ws, 0, Sum).

run(0) :-
    !.
run(N) :-
    ( query(_, _, _, _), fail ; true ),
    N1 is N - 1,
    run(N1).

query(C1, D1, C2, D2) :-
    density(C1, D1),
    density(C2, D2),
    D1 > D2,
    20 * D1 < 21 * D2.

density(Country, Density) :-
    population(Country, People),
    area(Country, Area),
    Density is People * 100 // Area.

population(alba, 8250).
population(boria, 5863).
population(cortia, 6320).
population(dalmar, 2187).
population(elune, 1262).
population(farin, 5520).
population(gorland, 5480).
population(helm, 1213).
population(istria, 5640).
population(jarra, 1202).
population(kelt, 5870).
population(lomond, 2415).
population(mirador, 9190).
population(nord, 6170).
population(orsk, 3180).
population(pallas, 3540).
population(quill, 5510).
population(rhone, 3720).
population(sarn, 8370).
population(tamar, 3280).
population(ulm, 2800).
population(vesper, 4390).
population(wolin, 5420).
population(xanadu, 9620).
population(yarrow, 3510).

area(alba, 3380).
area(boria, 1139).
area(cortia, 8708).
area(dalmar, 4260).
area(elune, 570).
area(farin, 2520).
area(gorland, 2190).
area(helm, 3280).
area(istria, 3040).
area(jarra, 380).
area(kelt, 2970).
area(lomond, 1180).
area(mirador, 3860).
area(nord, 8980).
area(orsk, 1390).
area(pallas, 1110).
area(quill, 2210).
area(rhone, 1650).
area(sarn, 3690).
area(tamar, 1960).
area(ulm, 1300).
area(vesper, 990).
area(wolin, 2410).
area(xanadu, 4800).
area(yarrow, 1270).

add([], Sum, Sum).
add([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    add(Xs, Sum1, Sum).
