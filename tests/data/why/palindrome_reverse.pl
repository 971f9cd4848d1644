% ?- palindrome([a,b,a]).
palindrome(L) :- reverse(L, [L]). % here: result
