% ?- perfect(6).
perfect(N) :- findall(D, (between(1, N, D), 0 is N mod D), Ds), sum_list(Ds, N). % here: result
