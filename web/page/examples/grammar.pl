% A grammar reads arithmetic, and gives its value.

expression(Value) -->
    term(First),
    more_terms(First, Value).

more_terms(Sum, Value) -->
    "+", !, term(Next), { Sum1 is Sum + Next }, more_terms(Sum1, Value).
more_terms(Sum, Value) -->
    "-", !, term(Next), { Sum1 is Sum - Next }, more_terms(Sum1, Value).
more_terms(Value, Value) --> [].

term(Value) -->
    factor(First),
    more_factors(First, Value).

more_factors(Product, Value) -->
    "*", !, factor(Next), { Product1 is Product * Next }, more_factors(Product1, Value).
more_factors(Value, Value) --> [].

factor(Value) -->
    "(", !, expression(Value), ")".
factor(Value) -->
    digits([Digit|Digits]),
    { number_codes(Value, [Digit|Digits]) }.

digits([Digit|Digits]) -->
    [Digit], { code_type(Digit, digit) }, !, digits(Digits).
digits([]) --> [].

value(Text, Value) :-
    string_codes(Text, Codes),
    phrase(expression(Value), Codes).
