% ?- atom_codes('12', Cs), phrase(number(N), Cs).
number(N) --> digits(Ds), { number_codes(N, Ds) }.
digits([D|Ds]) --> digit(D), digits(Ds).
digit(D) --> [D], { D >= 0'0, D =< 0'9 }. % here: grammar
