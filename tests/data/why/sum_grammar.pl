% ?- calc("1+2*3", _).
expr(X) --> digit(X).
expr(X) --> digit(A), "+", expr(B), { X is A + B }. % here: grammar
digit(X) --> [Code], { code_type(Code, digit(X)) }.
calc(String, X) :- string_codes(String, Codes), phrase(expr(X), Codes).
