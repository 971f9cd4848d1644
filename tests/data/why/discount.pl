% ?- price(100, member, P), P =:= 90.
% the query: comparison
price(N, Kind, P) :-
    ( Kind = Member -> P is N * 0.8 ; P = N ).
