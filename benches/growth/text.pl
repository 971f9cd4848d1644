% A term with N arguments is written to a string and read back.
% systems: swi ninelog
% n: 1000000

bench(N, Sum) :-
    numlist(1, N, Numbers),
    format(string(Text), "~q", [data(Numbers, 'an atom', "text")]),
    term_string(data(Again, _, _), Text),
    string_length(Text, Length),
    last(Again, Last),
    Sum is Length + Last.
