% N short texts against patterns with alternatives, repetitions and back references.
% systems: swi ninelog
% n: 20000

:- use_module(library(pcre)).

bench(N, Sum) :-
    bench(N, 0, Sum).

bench(0, Sum, Sum) :-
    !.
bench(N, Sum0, Sum) :-
    format(string(Text), 'user~d@example.org; key="v~d" foo foo', [N,N]),
    score("^[\\w.]+@(?:[a-z]+\\.)+(?:org|com|net);", Text, 1, Sum0, Sum1),
    score("(\\w+)=\"([^\"]*)\"", Text, 2, Sum1, Sum2),
    score("\\b(\\w+) \\1$", Text, 3, Sum2, Sum3),
    score("(?:a|b|c)+z", Text, 100, Sum3, Sum4),
    N1 is N-1,
    bench(N1, Sum4, Sum).

score(Pattern, Text, Value, Sum0, Sum) :-
    (   re_match(Pattern, Text)
    ->  Sum is Sum0+Value
    ;   Sum = Sum0
    ).
