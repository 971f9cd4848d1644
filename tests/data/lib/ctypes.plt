% Types of characters as in C (library(ctypes)).

:- use_module(library(plunit)).
:- use_module(library(ctypes)).

:- begin_tests(ctypes).

test(alnum) :- is_alnum(0'a), is_alnum(0'1), \+ is_alnum(0'-).
test(alpha) :- is_alpha(0'a), \+ is_alpha(0'1).
test(ascii) :- is_ascii(0'a), \+ is_ascii(200).
test(cntrl) :- is_cntrl(1), \+ is_cntrl(0'a).
test(csym) :- is_csym(0'_), is_csymf(0'_), is_csym(0'1), \+ is_csymf(0'1).
test(digit) :- is_digit(0'7), \+ is_digit(0'a).
test(digit_weight, W == 7) :- is_digit(0'7, 10, W).
test(digit_hex, [true(W == 10), nondet]) :- is_digit(0'a, 16, W).
test(endfile) :- is_endfile(-1), \+ is_endfile(0'a).
test(endline) :- is_endline(10), \+ is_endline(0'a).
test(newline) :- is_newline(10), is_newpage(12).
test(graph) :- is_graph(0'a), \+ is_graph(0' ).
test(lower) :- is_lower(0'a), \+ is_lower(0'A).
test(upper) :- is_upper(0'A), \+ is_upper(0'a).
test(paren, all(X-Y == [0'(-0'),0'[-0'],0'{-0'}])) :- is_paren(X, Y).
test(period) :- is_period(0'.), is_period(0'!), \+ is_period(0',).
test(print) :- is_print(0'a), \+ is_print(1).
test(punct) :- is_punct(0'.), \+ is_punct(0'a).
test(quote) :- is_quote(0'"), is_quote(0'`), \+ is_quote(0'a).
test(space) :- is_space(0' ), is_space(9), is_white(0' ), \+ is_white(10).
test(to_lower, X == 0'a) :- to_lower(0'a, X).
test(to_upper, X == 0'A) :- to_upper(0'A, X).
test(upper_lower, X == 0'a) :- upper_lower(0'A, X).

:- end_tests(ctypes).
