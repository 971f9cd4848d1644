% Words, numbers and dates in a text of some 30,000 characters, N times.
% systems: swi ninelog
% n: 40

:- use_module(library(pcre)).

bench(N, Sum) :-
    text(Text),
    bench(N, Text, 0, Sum).

bench(0, _, Sum, Sum) :-
    !.
bench(N, Text, Sum0, Sum) :-
    re_foldl(count, "\\b[a-z]+ing\\b", Text, 0, Words, []),
    re_foldl(count, "(?<y>\\d{4})-(?<m>\\d\\d)-(?<d>\\d\\d)", Text, 0, Dates, []),
    re_foldl(count, "(?<!\\w)\\d+(?=,)", Text, 0, Numbers, []),
    Sum1 is Sum0+Words+10*Dates+100*Numbers,
    N1 is N-1,
    bench(N1, Text, Sum1, Sum).

count(_, N0, N) :-
    N is N0+1.

text(Text) :-
    findall(Line,
            ( between(1, 400, I),
              D is 10+I mod 19,
              K is 7+I mod 90,
              format(string(Line), 'On 2024-05-~d somebody was singing and ~d, then ~d men went walking home.', [D,I,K])
            ),
            Lines),
    lines_text(Lines, Text).

lines_text(Parts, Text) :-
    atomic_list_concat(Parts, '\n', Atom),
    atom_string(Atom, Text).
