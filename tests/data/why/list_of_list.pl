% ?- flat([1,[2,3]], [1,2,3]).
flat([], []).
flat([H|T], F) :- is_list(H), flat(H, FH), flat(T, FT), append(FH, FT, F). % here: type_test
flat([H|T], [H|FT]) :- atom(H), flat(T, FT).
