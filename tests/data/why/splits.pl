% ?- words("a b c", [a,b,c]).
words(S, Ws) :- split_string(S, " ", "", Ws). % here: text_type
