% Lets a thread of its own do the work, for which the test has a limit.
:- include(wrong).
:- abolish(spend/0).
spend :- thread_create(spent, Id), thread_join(Id, _).
spent :- numlist(1, 100000, L), length(L, N), count(N).
