% ?- allowed(kim).
age(kim, 17).
member_of_club(kim).
allowed(X) :- age(X, A), A >= 18, member_of_club(X) ; guest(X). % here: comparison
guest(lee).
