:- style_check(-atom).
main :- format("~t~w|~n", [a, b]).
