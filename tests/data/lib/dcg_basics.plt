% Tests of library(dcg/basics) and library(dcg/high_order).

:- use_module(library(plunit)).
:- use_module(library(dcg/basics)).
:- use_module(library(dcg/high_order)).
:- use_module(library(lists)).

:- begin_tests(dcg_basics).

test(integer, X-R == -12-`a`) :- phrase(integer(X), `-12a`, R).
test(integer_write, L == `12`) :- phrase(integer(12), L).
test(number, X-R == 1500.0-`x`) :- phrase(number(X), `1.5e3x`, R).
test(float_int, fail) :- phrase(float(_), `12`, _).
test(digits, X-R == `12`-`a`) :- phrase(digits(X), `12a`, R).
test(xinteger, X == 255) :- phrase(xinteger(X), `fF`).
test(blanks, R == `a`) :- phrase(blanks, ` \n\ta`, R).
test(blanks_to_nl, R == `b`) :- phrase(blanks_to_nl, `  \nb`, R).
test(string, all(X == [[],`a`,`ab`])) :- phrase(string(X), `ab`, _).
test(string_without, X-R == `ab`-`,c`) :- phrase(string_without(`,`, X), `ab,c`, R).
test(nonblanks, X == `ab`) :- phrase(nonblanks(X), `ab c`, _).
test(remainder, X == `bc`) :- phrase(("a", remainder(X)), `abc`).
test(eol) :- phrase(("a", eol, "b", eol), `a\nb`).
test(var_name, X == 'Foo_1') :- phrase(prolog_var_name(X), `Foo_1+`, _).
test(atom, L == `foo`) :- phrase(atom(foo), L).
test(lower, X == 0'a) :- phrase(alpha_to_lower(X), `A`).
test(sequence, X == [1,2,3]) :- phrase(sequence(integer, ",", X), `1,2,3`).
test(sequence_bracket, X == [1,2]) :- phrase(sequence("[", integer, ",", "]", X), `[1,2]`).
test(sequence_write, A == '1,2') :- phrase(sequence(integer, ",", [1,2]), L), atom_codes(A, L).
test(optional, X == 0) :- phrase(optional(integer(X), {X = 0}), `b`, _).
test(foreach, A == '1;2') :- phrase(foreach(member(X, [1,2]), integer(X), ";"), L), atom_codes(A, L).

:- end_tests(dcg_basics).

:- begin_tests(dcg_calls).

test(call_dcg, Rest == "c") :-
    call_dcg(([X],[_]), `abc`, Codes),
    X == 0'a,
    string_codes(Rest, Codes).

:- end_tests(dcg_calls).

:- begin_tests(dcg_characters).

codes(Text, Codes) :- string_codes(Text, Codes).
rest(Body, Text, Rest) :- codes(Text, Codes), phrase(Body, Codes, Rest0), string_codes(Rest, Rest0).

test(eos) :- phrase(eos, []).
test(eos, fail) :- codes("a", C), phrase(eos, C, _).
test(nonblank, C-R == 0'a-"b") :- rest(nonblank(C), "ab", R).
test(nonblank, fail) :- rest(nonblank(_), " a", _).
test(xdigits, L-R == [1,10,15]-"g") :- rest(xdigits(L), "1aFg", R), !.

:- end_tests(dcg_characters).
