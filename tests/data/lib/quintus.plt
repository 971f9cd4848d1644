% Predicates of Quintus Prolog (library(quintus)).

:- use_module(library(plunit)).
:- use_module(library(quintus)).

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

:- begin_tests(style_checks).

test(no_style_check) :-
    no_style_check(single_var),
    style_check(+singleton).
test(no_style_check, error(domain_error(style_name, foo))) :- no_style_check(foo).

:- end_tests(style_checks).
