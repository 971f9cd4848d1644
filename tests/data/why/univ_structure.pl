% ?- area(circle(2), A).
% the query: no_clause
area(square(S), A) :- A is S * S.
area(circl(R), A) :- A is 3 * R * R.       % fault
