% Strings concatenated, split and converted.
% systems: swi ninelog
% n: 500000

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    number_string(N, Digits),
    string_concat("a,b,", Digits, Text),
    split_string(Text, ",", " ", Parts),
    length(Parts, L),
    sub_string(Text, 2, 1, _, Sub),
    string_codes(Sub, [C]),
    string_length(Text, L1),
    string_upper(Text, Upper),
    string_code(1, Upper, U),
    Sum1 is (Sum0 * 3 + L + L1 + C + U) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).
