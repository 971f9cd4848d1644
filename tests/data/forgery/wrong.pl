% All of this is wrong.

answer(0).
sorted(L, L).
holds(8).
term(g).
check(_).
choice(z).
change(L, L).
swap(T, T).
spend :- numlist(1, 100000, L), length(L, N), count(N).
descend :- count(1000).
fill :- numlist(1, 1000000, L), last(L, 1000000).
capital(rome).
tarry :- get_time(Begun), repeat, get_time(Now), Now > Begun+2, !.
count(0) :- !.
count(N) :- N1 is N-1, count(N1).
