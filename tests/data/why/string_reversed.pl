% ?- palindrome("otto")
palindrome(Word) :-
    reverse(Word, Word). % here: text_type

all_palindromes([]).
all_palindromes([W|Ws]) :-
    palindrome(W),
    all_palindromes(Ws).
