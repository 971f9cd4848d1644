:- use_module(library(plunit)).
:- use_module(library(prolog_code)).
:- use_module(library(operators)).
:- use_module(library(arithmetic)).
:- use_module(library(occurs)).
:- use_module(library(terms)).
:- use_module(library(prolog_source)).
:- use_module(library(codesio)).
:- use_module(library(charsio)).

:- begin_tests(prolog_code).

test(comma_list, L == [a,b,c]) :- comma_list((a,b,c), L).
test(comma_list_back, C == (a,b)) :- comma_list(C, [a,b]).
test(semicolon_list, L == [a,b]) :- semicolon_list((a;b), L).
test(mkconj, C == a) :- mkconj(true, a, C).
test(mkconj2, C == (a,b)) :- mkconj(a, b, C).
test(mkdisj, C == (a;b)) :- mkdisj(a, b, C).
test(mkdisj_true, C == (true;a)) :- mkdisj(true, a, C).
test(is_control_goal) :- is_control_goal((a,b)), \+ is_control_goal(foo).
test(most_general_goal, G =@= foo(_,_)) :- most_general_goal(foo(a,b), G).
test(most_general_module, G =@= m:foo(_)) :- most_general_goal(m:foo(a), G).
test(extend_goal, G == foo(a,b,c)) :- extend_goal(foo(a), [b,c], G).
test(extend_module, [true(G == m:foo(b)), nondet]) :- extend_goal(m:foo, [b], G).
test(predicate_label, L == 'append/3') :- predicate_label(lists:append/3, L).
test(predicate_label_user, L == 'foo/1') :- predicate_label(user:foo/1, L).
test(sort_key, K == foo) :- predicate_sort_key(foo/2, K).
test(pi_head, H =@= m:foo(_,_)) :- pi_head(m:foo/2, H).
test(pi_head_back, PI == foo/2) :- pi_head(PI, foo(_,_)).
test(head_name_arity, H =@= foo(_,_)) :- head_name_arity(H, foo, 2).
test(is_predicate_indicator) :- is_predicate_indicator(foo/2), is_predicate_indicator(m:foo/2).
test(body_term_calls, all(G == [foo,bar])) :- body_term_calls((foo, bar), G), G \= (_,_).

:- end_tests(prolog_code).

:- begin_tests(operators).

test(push, X == '===>'(a,b)) :-
    push_operators(user:[op(700, xfx, ===>)]),
    term_to_atom(X, 'a ===> b'),
    pop_operators.
test(popped, error(syntax_error(_))) :-
    push_operators(user:[op(700, xfx, ===>)]),
    pop_operators,
    term_to_atom(_, 'a ===> b').
test(undo, true) :-
    push_operators([op(700, xfx, ====>)], Undo),
    pop_operators(Undo),
    \+ current_op(_, _, ====>).
test(push_op) :-
    push_operators(user:[]),
    push_op(200, xfy, user: ===>>),
    current_op(200, xfy, user: ===>>),
    pop_operators,
    \+ current_op(_, _, ===>>).

:- end_tests(operators).

:- arithmetic_function(twice/1).
:- arithmetic_function(seven/0).
twice(X, Y) :- Y is 2*X.
seven(7).

:- begin_tests(arithmetic).

test(value, X == 7) :- arithmetic_expression_value(1+2*3, X).
test(function, X == 8) :- X is twice(4).
test(nested, X == 15) :- X is twice(seven)+1.
test(compare) :- twice(2) =:= 4, twice(2) > 3.

:- end_tests(arithmetic).

:- begin_tests(occurs).

test(contains_term) :- contains_term(a, f(g(a))), \+ contains_term(b, f(a)).
test(contains_var) :- contains_var(X, f(X)), \+ contains_var(X, f(_)).
test(free_of_term) :- free_of_term(b, f(a)).
test(free_of_var) :- free_of_var(_, f(_)), X = Y, \+ free_of_var(X, f(Y)).
test(occurrences_of_term, N == 2) :- occurrences_of_term(a, f(a,g(a)), N).
test(occurrences_of_var, N == 2) :- occurrences_of_var(X, f(X,g(X),_), N).
test(sub_term, all(X == [f(a),a])) :- sub_term(X, f(a)).
test(sub_var, nondet) :- sub_var(X, f(X)).
test(sub_term_shared_variables, Vs == [X]) :-
    sub_term_shared_variables(f(X,_), g(f(X,_),X), Vs0),
    Vs0 = [V|_],
    V == X,
    Vs = [X].

:- end_tests(occurs).

:- begin_tests(terms_more).

test(term_size, true(integer(S))) :- term_size(f(a,b), S).
test(term_size_atom, S == 0) :- term_size(a, S).
test(subsumes_chk) :- subsumes_chk(f(_), f(a)), \+ subsumes_chk(f(a), f(_)).
test(mapsubterms_var, T == f(v,g(v))) :- mapsubterms_var([X,Y]>>(var(X), Y = v), f(_,g(_)), T).

:- end_tests(terms_more).

:- begin_tests(prolog_source).

test(segments, A == 'a/b/c') :- path_segments_atom(a/b/c, A).
test(segments_back, S == a/b/c) :- path_segments_atom(S, 'a/b/c').
test(position) :-
    term_string(T, "foo(X, [a,b|T], \"s\", {x}, (y))", [subterm_positions(P)]),
    valid_term_position(T, P).
test(position_of_another, fail) :-
    term_string(_, "foo(a)", [subterm_positions(P)]),
    valid_term_position(bar(_,_), P).
test(read, Terms == [(:- op(700, xfx, =====)), '====='(a,b), end_of_file]) :-
    tmp_file_stream(text, File, Out),
    format(Out, ":- op(700, xfx, =====).~na ===== b.~n", []),
    close(Out),
    setup_call_cleanup(prolog_open_source(File, In),
                       terms(In, Terms),
                       prolog_close_source(In)).

terms(In, [Term|Terms]) :-
    prolog_read_source_term(In, Term, _, []),
    (   Term == end_of_file
    ->  Terms = []
    ;   terms(In, Terms)
    ).

test(at_location, T == b(2)) :-
    setup_call_cleanup(open_string("a(1).\nb(2).\nc(3).\n", In),
                       read_source_term_at_location(In, T, [line(2)]),
                       close(In)).
test(canonical, Id == File) :-
    source_file(File),
    !,
    prolog_canonical_source(File, Id).

:- end_tests(prolog_source).

:- begin_tests(codesio).

test(format, C == `a 1`) :- format_to_codes('a ~w', [1], C).
test(format_tail, C-T == [0'a|T]-T) :- format_to_codes(a, [], C, T).
test(write, C == `A`) :- write_to_codes('A', C).
test(write_tail, C == `ab`) :- write_to_codes(a, C, T), T = `b`.
test(write_term, C == `+(1,2)`) :- write_term_to_codes(1+2, C, [ignore_ops(true)]).
test(write_term_tail, C == `a.`) :- write_term_to_codes(a, C, `.`, []).
test(read, X == foo(a)) :- read_from_codes(`foo(a)`, X).
test(read_term, Vs == ['X'=X]) :- read_term_from_codes(`foo(X)`, foo(X), [variable_names(Vs)]).
test(stream, X == a) :-
    open_codes_stream(`a. b.`, In),
    read(In, X),
    close(In).
test(output, C == `hi`) :- with_output_to_codes(write(hi), C).
test(output_tail, C == `hi!`) :- with_output_to_codes(write(hi), C, `!`).
test(output_stream, C == `hi!`) :- with_output_to_codes(write(S, hi), S, C, `!`).

:- end_tests(codesio).

:- begin_tests(charsio).

test(format, C == `a 1`) :- format_to_chars('a ~w', [1], C).
test(format_tail, C == `ab`) :- format_to_chars(a, [], C, `b`).
test(write, C == `A`) :- write_to_chars('A', C).
test(write_tail, C == `ab`) :- write_to_chars(a, C, `b`).
test(atom, C == `abc`) :- atom_to_chars(abc, C).
test(atom_tail, C == `abc`) :- atom_to_chars(a, C, `bc`).
test(number, C == `12`) :- number_to_chars(12, C).
test(number_tail, C == `12x`) :- number_to_chars(12, C, `x`).
test(read, X == foo(a)) :- read_from_chars(`foo(a)`, X).
test(read_term, X == a) :- read_term_from_chars(`a`, X, []).
test(stream, X == a) :- open_chars_stream(`a.`, In), read(In, X), close(In).
test(output, C == `hi`) :- with_output_to_chars(write(hi), C).
test(output_tail, C == `hi!`) :- with_output_to_chars(write(hi), C, `!`).
test(output_stream, C == `hi!`) :- with_output_to_chars(write(S, hi), S, C, `!`).

test(pi_head_once, all(PI == [f/1])) :- pi_head(PI, f(a)).
test(pi_head_grammar, PI == f/2) :- pi_head(PI, f(a,b)).

:- end_tests(charsio).

:- use_module(library(lists)).

:- begin_tests(folders_of_sources).

test(directory_source_files, Found == yes) :-
    source_file(plunit_prolog_code:_, File),
    file_directory_name(File, Dir),
    directory_source_files(Dir, Files, []),
    ( memberchk(File, Files) -> Found = yes ; Found = Files-File ).
test(file_name_on_path, N == library(lists)) :-
    absolute_file_name(library(lists), F, [file_type(prolog), access(read)]),
    file_name_on_path(F, N).

:- end_tests(folders_of_sources).

:- begin_tests(aliases).

user:file_search_path(some_folder, '/tmp').

test(alias) :- once(( file_alias_path(some_folder, D), sub_atom(D, 0, _, _, '/tmp') )).
test(no_syntax, fail) :- load_quasi_quotation_syntax(_:user, no_such_syntax).

:- end_tests(aliases).
