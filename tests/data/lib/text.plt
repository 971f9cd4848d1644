% Tests of the text libraries: strings, readutil, base64, utf8, gensym, main.

:- use_module(library(plunit)).
:- use_module(library(strings)).
:- use_module(library(readutil)).
:- use_module(library(base64)).
:- use_module(library(utf8)).
:- use_module(library(gensym)).
:- use_module(library(main)).

:- begin_tests(strings).

test(dedent, X == "a\n  b\nc") :- dedent_lines("  a\n    b\n  c", X, []).
test(indent, X == "  a\n\n  b") :- indent_lines("  ", "a\n\nb", X).
test(interpolate, [true(X == "hi 1 and z"), nondet]) :- interpolate_string("hi {X} and {Y}", X, ['X'=1,'Y'="z"], []).
test(interpolate_default, X == "a 1 b c {} {X }") :- interpolate_string("a {X,0} {Y,b c} {Z,{}} {X }", X, ['X'=1], []), !.
test(interpolate_none, error(existence_error(template_var, 'X'))) :- interpolate_string("hi {X}", _, [], []).
test(lines, X == ["a","","b"]) :- string_lines("a\n\nb\n", X).
test(lines_back, X == "a\nb\n") :- string_lines(X, ["a","b"]).

test(length_in_characters, [A,B,C] == [6,"→",10]) :-
    string_length("héllo→", A),
    sub_string("héllo→x", 5, 1, 1, B),
    string_concat("é€", "→bcdefgh", S),
    string_length(S, C).
test(code_by_character, [A,B] == [0'é,0'l]) :- string_code(2, "héllo", A), string_code(3, "héllo", B).
test(upper_and_lower, [A,B] == ["ÀB1ß","àb1ß"]) :- string_upper("àb1ß", A), string_lower("ÀB1ß", B).
test(digits_of_another_script, [A,B] == [-12.5e3,0.25]) :-
    number_string(A, "-\u0661\u0662.\u0665e\u0663"),
    number_string(B, "\u0662\u0665.\u0660e-\u0662").

:- end_tests(strings).

:- begin_tests(readutil).

lines(Text, Read, Lines) :-
    setup_call_cleanup(open_string(Text, S), findall(L, (between(1, 3, _), call(Read, S, L)), Lines), close(S)).

test(line_string, X == ["a","b",end_of_file]) :- lines("a\r\nb\n", read_line_to_string, X).
test(line_codes, X == [`a`,`b`,end_of_file]) :- lines("a\nb", read_line_to_codes, X).
test(stream_codes, X == `ab`) :- setup_call_cleanup(open_string("ab", S), read_stream_to_codes(S, X), close(S)).
test(difference, X-T == `a\nrest`-`rest`) :-
    setup_call_cleanup(open_string("a\nb", S), read_line_to_codes(S, X, T), close(S)),
    T = `rest`.

:- end_tests(readutil).

:- begin_tests(encodings).

test(base64, X == 'aGVsbG8=') :- base64(hello, X).
test(base64_back, X == hello) :- base64(X, 'aGVsbG8=').
test(base64_utf8, X == "aMOp") :- base64_encoded("h\u00e9", X, []).
test(utf8, X == [97,195,169]) :- phrase(utf8_codes([97,233]), X).
test(utf8_back, X == [97,233]) :- phrase(utf8_codes(X), [97,195,169]).

:- end_tests(encodings).

:- begin_tests(gensym, [setup(reset_gensym)]).

test(counts, X == [a1,a2,b1]) :-
    gensym(a, A),
    gensym(a, B),
    gensym(b, C),
    X = [A,B,C].

:- end_tests(gensym).

:- begin_tests(string_code).

test(code, C == 0'b) :- string_code(2, "abc", C).
test(enumeration, L == [1-0'a,2-0'é,3-0'a]) :- findall(I-C, string_code(I, "aéa", C), L).
test(places_of_a_character, L == [1,3]) :- findall(I, string_code(I, "aéa", a), L).
test(last_place_is_the_last_solution, I == 3) :- string_code(I, "aéb", 0'b).
test(beyond, fail) :- string_code(4, "abc", _).
test(no_character, error(type_error(character, -1))) :- string_code(_, "abc", -1).
test(no_text, error(instantiation_error)) :- string_code(_, _, 0'a).

:- end_tests(string_code).

:- begin_tests(main).

test(long, P-O == [a,c]-[b(true),n(1.5),x_y(false)]) :- argv_options(user:[a,'--b',c,'--n=1.5','--no-x-y'], P, O).
test(end, P-O == ['-v']-[]) :- argv_options(user:['--','-v'], P, O).

:- end_tests(main).
