% ?- sized([1,2]).
% the query: no_clause
sized([]).
sized([_,_,_]).
