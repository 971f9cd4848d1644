:- use_module(library(plunit)).
:- use_module(library(backcomp)).
:- use_module(library(quintus)).
:- use_module(library(ctypes)).
:- use_module(library(edinburgh)).

:- begin_tests(backcomp).

pick(X) :- X > 1.

test(checklist) :- checklist(integer, [1,2]).
test(sublist, L == [2,3]) :- sublist(pick, [1,2,3], L).
test(concat, A == ab) :- concat(a, b, A).
test(concat_atom, A == a1b) :- concat_atom([a,1,b], A).
test(concat_atom_separator, A == 'a-b') :- concat_atom([a,b], -, A).
test(concat_atom_split, L == [a,b]) :- concat_atom(L, -, 'a-b').
test(proper_list) :- proper_list([a]), \+ proper_list([a|_]).
test(free_variables, Vs == [X,Y]) :- free_variables(f(X,Y,X), Vs).
test(merge, L == [1,2,2,3]) :- merge([1,2], [2,3], L).
test(merge_set, L == [1,2,3]) :- merge_set([1,2], [2,3], L).
test(sumlist, S == 6) :- sumlist([1,2,3], S).
test(sformat, S == "a 1") :- sformat(S, 'a ~w', [1]).
test(sformat2, S == "abc") :- sformat(S, abc).
test(string_to_atom, A == abc) :- string_to_atom("abc", A).
test(string_to_list, L == [0'a]) :- string_to_list("a", L).
test(substring, S == "bc") :- substring("abcd", 2, 2, S).
test(hash_term, true(integer(H))) :- hash_term(foo(a), H).
test('C', [X,R] == [a,[b]]) :- 'C'([a,b], X, R).
test(feature, true(nonvar(X))) :- feature(bounded, X).
test(display) :- with_output_to(string(S), displayq('A'+1)), S == "+('A',1)".
test(write_ln, S == "a\n") :- with_output_to(string(S), write_ln(a)).
test(setup_and_call_cleanup, X == 1) :- setup_and_call_cleanup(true, X = 1, true).
test(current_thread) :- once(current_thread(main, running)).
test(flush) :- flush.
test(convert_time, [Y,Mo,D] == [1970,1,1]) :-
    convert_time(43200, Y, Mo, D, _, _, _, _).

:- end_tests(backcomp).

:- begin_tests(quintus).

test(unix) :- unix(shell(true)).
test(abs, X == 2) :- abs(-2, X).
test(sin, true(X =:= 0)) :- sin(0, X).
test(cos, true(X =:= 1)) :- cos(0, X).
test(tan, true(X =:= 0)) :- tan(0, X).
test(log, true(X =:= 0)) :- log(1, X).
test(log10, true(X =:= 2)) :- log10(100, X).
test(pow, true(X =:= 8)) :- pow(2, 3, X).
test(ceiling, true(X =:= 2)) :- ceiling(1.5, X).
test(floor, true(X =:= 1)) :- floor(1.5, X).
test(round, true(X =:= 2)) :- round(1.6, X).
test(sign, true(X =:= -1)) :- sign(-4, X).
test(sqrt, true(X =:= 3)) :- sqrt(9, X).
test(acos, true(X =:= 0)) :- acos(1, X).
test(asin, true(X =:= 0)) :- asin(0, X).
test(atan, true(X =:= 0)) :- atan(0, X).
test(atan2, true(X =:= 0)) :- atan2(0, 1, X).
test(genarg, all(X == [a,b])) :- genarg(_, f(a,b), X).
test(otherwise) :- otherwise.
test(on_exception, X == caught) :- on_exception(foo, raise_exception(foo), X = caught).
test(on_exception_other, throws(bar)) :- on_exception(foo, raise_exception(bar), true).
test(midstring, [true([R,X] == [ad,bc]), nondet]) :- midstring(abcd, bc, R), midstring(abcd, X, R, 1, 2).
test(simple) :- simple(a), simple(1), simple(_), \+ simple(f(x)).
test(prolog_flag, true(nonvar(X))) :- prolog_flag(bounded, X).
test(atom_char, C == 0'a) :- atom_char(a, C).
test(current_stream, true(nonvar(M))) :-
    current_output(S),
    once(current_stream(_, M, S)).
test(skip_line, X == "two") :-
    setup_call_cleanup(open_string("one\ntwo", In),
                       ( skip_line(In), read_string(In, _, X) ),
                       close(In)).

:- end_tests(quintus).

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

:- begin_tests(edinburgh).

test(display, S == "+(1,2)") :- with_output_to(string(S), display(1+2)).

:- end_tests(edinburgh).
