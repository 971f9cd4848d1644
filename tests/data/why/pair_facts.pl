% ?- next(1, 4).
at(1-2).
at(2-3).
next(X, Y) :- at(X-Y).     % here: no_clause
