% Names of older versions (library(backcomp), library(dialect/sicstus4)).

:- use_module(library(plunit)).
:- use_module(library(backcomp)).
:- use_module(library(dialect/sicstus4)).

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

:- begin_tests(older_names).

test(feature, V == older) :- set_feature(older_feature, older), current_prolog_flag(older_feature, V).
test(nonmember) :- nonmember(a, [b,c]).
test(nonmember, fail) :- nonmember(a, [b,a]).
test(hash) :- hash(older/1).
test(read_variables, T-B =@= f(X,Y)-['X'=X,'Y'=Y]) :-
    setup_call_cleanup(open_string("f(X,Y).", S),
                       setup_call_cleanup(( current_input(Old), set_input(S) ), read_variables(T, B), set_input(Old)),
                       close(S)).

:- end_tests(older_names).
