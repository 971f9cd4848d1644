% ?- my_last([1,2,3], 3).
% the query: no_clause
my_last([X], X).
my_last([_,T], X) :-       % fault
    my_last(T, X).
