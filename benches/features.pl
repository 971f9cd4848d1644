% Single features, each N times in a loop of its own: `features.py` runs them under Ninelog and SWI-Prolog.
%
% feature(Name, N, Setup, Goal): after Setup, Goal runs N times in compiled code, undone each time. What a
% loop of nothing costs is the feature `empty_loop`.

:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(assoc)).
:- use_module(library(dcg/basics)).
:- use_module(library(debug)).
:- use_module(library(dicts)).
:- use_module(library(error)).
:- use_module(library(gensym)).
:- use_module(library(heaps)).
:- use_module(library(lists)).
:- use_module(library(nb_set)).
:- use_module(library(option)).
:- use_module(library(ordsets)).
:- use_module(library(pairs)).
:- use_module(library(random)).
:- use_module(library(rbtrees)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).
:- use_module(library(terms)).
:- use_module(library(ugraphs)).
:- use_module(library(when)).
:- use_module(library(yall)).

:- discontiguous feature/1, feature/2.
:- dynamic row/3, deep_fact/1, pair_of/2, queued/1, state_of/2, fact_of/1, rule_of/2.
:- table way/2.

term_expansion(feature(Name, N, Setup, Goal), [feature(Name), (feature(Name, Seconds) :- Body)]) :-
    Body = ( Setup,
             garbage_collect,
             statistics(cputime, Start),
             \+ ( between(1, N, _), \+ Goal ),
             statistics(cputime, End),
             Seconds is End - Start ).

%   main: prints the name of each feature, or of those that are given, and its seconds of processor time.

main :-
    current_prolog_flag(argv, Argv),
    exclude(==(--), Argv, Names),
    forall(( feature(Name), ( Names == [] ; memberchk(Name, Names) ) ),
           ( feature(Name, Seconds), format("~w ~4f~n", [Name, Seconds]) )).

% ---- copying

feature(copy_large, 60, large_term(20000, T), copy_term(T, _)).
feature(copy_ground, 3000, numlist(1, 3000, L), copy_term(g(L, _), _)).
feature(copy_many, 1000000, true, copy_term(f(X, Y, g(X, Y, _), [a, b, X]), _)).
feature(copy_attr, 200000, freeze(X, true), copy_term(f(X, Y, Y), _)).
feature(findall_large, 200, large_term(5000, T), findall(T, member(_, [1, 2, 3]), _)).
feature(nb_setval_large, 500, numlist(1, 10000, L), nb_setval(key, L)).
feature(recorda, 300000, true, ( recorda(k, f(a, [1, 2, 3], "x"), R), erase(R) )).
feature(duplicate_term, 300, large_term(5000, T), duplicate_term(T, _)).
feature(assert_large_fact, 300, numlist(1, 3000, L), ( assertz(fact_of(L)), retract(fact_of(_)) )).
feature(clause_body, 500000, true, clause(rule_of(_, _), _)).

% ---- text

feature(term_to_atom_write, 100000, true, term_to_atom(f(X, Y, [a, 'B c', X|Y], 1.5, "str", 1 + 2 * 3), _)).
feature(term_to_atom_read, 100000, true, term_to_atom(_, 'f(X, Y, [a, \'B c\', X|Y], 1.5, "str", 1 + 2 * 3)')).
feature(write_canonical_string, 100000, true, with_output_to(string(_), write_canonical(f(_, 'a b', [1, 2, 3], 'C')))).
feature(print, 100000, true, with_output_to(string(_), print(f(a, [1, 2, 3], 'C')))).
feature(format_atom, 200000, true, format(atom(_), "~w and ~q: ~a ~d~n", [f(x), 'A', abc, 12345])).
feature(format_columns, 100000, true, format(string(_), "~w~t~20|~t~w~10+~2f~n", [left, right, 3.14159])).
feature(write_stream, 300000, open_null_stream(O), ( write(O, f(a, 1, [x, y])), nl(O) )).
feature(writeq_atoms, 1000000, open_null_stream(O), writeq(O, 'hello world')).
feature(put_char, 2000000, open_null_stream(O), put_char(O, x)).
feature(get_char, 1000, string_of(1000, Text), ( open_string(Text, In), eat(In), close(In) )).
feature(peek_code, 1000000, open_string("abc", In), peek_code(In, _)).
feature(read_line, 200, text_lines(1000, Text), ( open_string(Text, In), lines(In), close(In) )).
feature(read_line_codes, 200, text_lines(1000, Text), ( open_string(Text, In), code_lines(In), close(In) )).
feature(read_term_options, 60000, true, ( open_string("foo(X, Y, bar(X), [1,2,3|T]).", In), read_term(In, _, [variable_names(_), singletons(_)]), close(In) )).
feature(phrase_digits, 100000, atom_codes('  12345 rest', Cs), phrase(( blanks, integer(_), remainder(_) ), Cs)).
feature(dcg_string_without, 50000, atom_codes('some,words,with,commas,in,between', Cs), phrase(fields(_), Cs)).

% ---- atoms and strings

feature(atom_codes_both, 500000, true, ( atom_codes(hello_world, L), atom_codes(_, L) )).
feature(atom_concat_enum, 200000, true, forall(atom_concat(_, _, abcdef), true)).
feature(sub_atom_enum, 30000, true, forall(sub_atom(abcdefgh, _, _, _, _), true)).
feature(sub_atom_find, 500000, true, sub_atom('a long atom with needle in it', _, _, _, needle)).
feature(sub_string_find, 500000, true, ( sub_string("a long atom with needle in it", B, _, _, "needle"), B > 0 )).
feature(atomic_list_concat_join, 500000, true, atomic_list_concat([a, 1, "b", c, 2.5], '-', _)).
feature(atomic_list_concat_split, 300000, true, atomic_list_concat(_, ',', 'alpha,beta,gamma,delta')).
feature(split_string, 300000, true, split_string("  alpha, beta ,gamma,delta ", ",", " ", _)).
feature(atom_number, 1000000, true, atom_number('12345', _)).
feature(number_codes, 500000, true, ( number_codes(X, "3.25"), number_codes(X, _) )).
feature(upcase_atom, 500000, true, upcase_atom('hello world', _)).
feature(char_code, 2000000, true, char_code(_, 0'x)).
feature(char_type, 1000000, true, char_type(x, alpha)).
feature(char_type_digit, 1000000, true, char_type('5', digit(_))).
feature(code_type, 1000000, true, code_type(0'a, csym)).
feature(string_concat, 500000, true, string_concat("hello ", world, _)).
feature(string_chars, 500000, true, ( string_chars("hello world", L), string_chars(_, L) )).
feature(string_code, 2000000, true, string_code(3, "hello", _)).
feature(term_string, 100000, true, term_string(_, "foo(Bar, [1,2|T], 'q a')")).
feature(format_aligned, 500000, true, format(atom(_), "~t~d~6|", [123])).
feature(gensym, 300000, true, gensym(g, _)).
feature(normalize_space, 100000, true, normalize_space(atom(_), "  a  b   c d ")).

% ---- numbers

feature(factorial, 300, true, factorial(1000, 1, _)).
feature(big_multiply, 2000, X is 7 ** 5000, _ is X * X).
feature(big_divide, 2000, ( X is 7 ** 5000, Y is 3 ** 4000 ), _ is X // Y).
feature(big_print, 100, X is 7 ** 10000, format(atom(_), "~w", [X])).
feature(big_read, 100, ( X is 7 ** 10000, format(atom(A), "~w", [X]) ), atom_number(A, _)).
feature(big_add, 200000, X is 7 ** 100, _ is X + 12345).
feature(big_powm, 1000, ( P is 2 ** 521 - 1, E is P - 2 ), _ is powm(3, E, P)).
feature(big_gcd, 3000, ( X is 7 ** 1000 * 6, Y is 5 ** 1000 * 9 ), _ is gcd(X, Y)).
feature(small_bigs, 1000000, X is 2 ** 63 + 7, _ is (X * 6364136223846793005 + 1442695040888963407) mod 18446744073709551616).
feature(rationals, 300000, X is 355 rdiv 113, _ is (X + 1 rdiv 7) * 3 rdiv 5 - X).
feature(float_functions, 500000, true, _ is sin(1.5) * sqrt(2.0) + exp(0.5) ** 2.0 / atan2(1.0, 2.0)).
feature(integer_loop, 30, true, sums(100000, 0, _)).
feature(arith_functions, 1000000, true, _ is max(3, 5) + min(2, 1) + abs(-3) + sign(-2) + msb(1000) + (7 xor 2) + (1 << 10) + gcd(12, 18)).
feature(random, 1000000, true, _ is random(1000)).
feature(random_between, 500000, true, random_between(1, 6, _)).
feature(between_large, 3, true, \+ ( between(1, 1000000, X), X > 1000000 )).
feature(succ_plus, 1000000, true, ( succ(3, X), plus(X, 2, _), succ(_, 9) )).

% ---- indexes

feature(index_first, 300000, filled_facts, ( X is random(20000), row(X, _, _) )).
feature(index_second, 300000, filled_facts, ( X is random(20000), row(_, X, _) )).
feature(index_third_atom, 300000, filled_facts, ( X is random(20000), atom_concat(k, X, A), row(_, _, A) )).
feature(index_deep, 300000, ( ( deep_fact(_) -> true ; forall(between(0, 2000, I), assertz(deep_fact(f(I, x)))) ) ), ( X is random(2000), deep_fact(f(X, _)) )).
feature(index_pair, 300000, ( ( pair_of(_, _) -> true ; forall(( between(0, 99, I), between(0, 99, J) ), assertz(pair_of(I, J))) ) ), ( X is random(100), Y is random(100), pair_of(X, Y) )).
feature(index_enumerate, 30, filled_facts, forall(row(_, _, _), true)).
feature(assert_retract_queue, 300000, ( retractall(queued(_)), forall(between(1, 1000, I), assertz(queued(I))) ), ( retract(queued(X)), assertz(queued(X)) ->true )).
feature(retractall_bound, 300000, true, ( retractall(state_of(k, _)), assertz(state_of(k, 1)) )).
feature(flag, 1000000, true, flag(cnt, X, X + 1)).
feature(b_setval, 1000000, true, ( b_setval(v, 1), b_getval(v, _) )).
feature(nb_setval, 1000000, true, ( nb_setval(v, f(x)), nb_getval(v, _) )).
feature(aggregate_count, 10, filled_facts, aggregate_all(count, row(_, _, _), _)).
feature(aggregate_sum, 10, filled_facts, aggregate_all(sum(X), row(X, _, _), _)).
feature(aggregate_max, 10, filled_facts, aggregate_all(max(X), row(X, _, _), _)).
feature(aggregate_bag, 10, filled_facts, aggregate_all(bag(X), row(X, _, _), _)).
feature(aggregate_group, 3, filled_facts, forall(aggregate(count, X^Z^( row(X, _, Z), K is X mod 10 ), _), K >= 0)).
feature(setof_group, 3, filled_facts, forall(setof(X, Z^Y^( row(X, Y, Z), K is X mod 10 ), _), K >= 0)).
feature(findall_small, 300000, true, findall(X, member(X, [a, b, c]), _)).
feature(forall_small, 500000, true, forall(member(X, [1, 2, 3]), X > 0)).
feature(order_by, 20000, true, forall(order_by([asc(X)], member(X, [3, 1, 2])), true)).
feature(distinct, 20000, true, forall(distinct(X, member(X, [3, 1, 2, 3])), true)).
feature(limit, 100000, true, forall(limit(2, member(_, [3, 1, 2, 3])), true)).
feature(call_nth, 100000, true, call_nth(member(_, [3, 1, 2, 3]), 3)).

% ---- control

feature(forall_loop, 10, true, forall(between(1, 100000, X), X > 0)).
feature(meta_conjunction, 500000, ( G = ( X = 1, X < 2 ) ), call(G)).
feature(empty_loop, 3000000, true, true).
feature(catch_throw, 500000, true, catch(throw(my(1)), my(_), true)).
feature(catch_nothrow, 2000000, true, catch(true, _, true)).
feature(type_error, 200000, true, catch(atom_length(_, _), error(_, _), true)).
feature(cleanup, 500000, true, setup_call_cleanup(true, true, true)).
feature(if_then_else, 30, true, classes(100000, 0, _)).
feature(soft_cut, 1000000, true, ( member(X, [1, 2]) *-> X > 0 ; true )).
feature(negation, 2000000, true, \+ fail).
feature(call_n, 2000000, ( G = plus(1) ), call(G, 2, _)).
feature(call_body, 300000, ( G = ( X = 1, ( X > 0 -> true ; fail ), \+ X = 2 ) ), call(G)).
feature(lambda, 20000, numlist(1, 10, L), ( foldl([X, A0, A]>>(A is A0 + X), L, 0, _), maplist([X, Y]>>(Y is X * 2), L, _) )).
feature(lambda_free, 20000, ( numlist(1, 10, L), K = 3, G = [X, Y]>>(Y is X * K) ), maplist(G, L, _)).
feature(ssu, 10, true, down(100000, 0, _)).
feature(ssu_terms, 1000000, true, single_sided(f(a, g(b)), _)).
feature(dollar, 1000000, true, $(true)).
feature(freeze_wake, 500000, true, ( freeze(X, true), X = 1 )).
feature(dif, 200000, true, ( dif(f(X, Y), f(1, 2)), X = 1, Y = 3 )).
feature(when, 100000, true, ( when(( nonvar(X) ; ground(Y) ), true), X = 1, Y = 2 )).
feature(put_attr, 1000000, true, ( put_attr(X, a, 1), get_attr(X, a, _) )).
feature(engine_next, 200000, ( engine_create(X, between(1, inf, X), E) ), engine_next(E, _)).
feature(engine_create, 30000, true, ( engine_create(X, member(X, [1, 2]), E), engine_next(E, _), engine_destroy(E) )).
feature(shift_reset, 200000, true, ( reset(shifting, ball(_), C), call(C) )).
feature(message_queue, 200000, message_queue_create(Q), ( thread_send_message(Q, f(1, a)), thread_get_message(Q, _) )).
feature(mutex, 500000, mutex_create(M), with_mutex(M, true)).
feature(call_with_depth_limit, 200000, true, call_with_depth_limit(true, 100, _)).
feature(call_with_inference_limit, 200000, true, call_with_inference_limit(true, 1000, _)).

% ---- terms

feature(univ, 1000000, true, ( f(a, b, c) =.. L, _ =.. L )).
feature(functor, 1000000, true, ( functor(T, f, 3), functor(T, _, _), arg(2, T, x) )).
feature(arg_enum, 300000, true, forall(arg(_, f(a, b, c), _), true)).
feature(setarg, 1000000, T = f(a), setarg(1, T, b)).
feature(nb_setarg, 1000000, T = f(0), nb_setarg(1, T, 7)).
feature(compare_terms, 1000000, true, compare(_, f(a, g(b, c), [1, 2]), f(a, g(b, c), [1, 3]))).
feature(compare_atoms, 2000000, true, abcdef @< abcdeg).
feature(variant, 500000, true, f(X, Y, g(X)) =@= f(Y, X, g(Y))).
feature(term_variables, 500000, true, term_variables(f(X, _, g(X, _), [a, b, _]), _)).
feature(ground, 1000000, true, ground(f(a, g(b, c), [1, 2, 3]))).
feature(subsumes, 500000, true, subsumes_term(f(_, b), f(a, b))).
feature(unify_occurs, 500000, true, unify_with_occurs_check(f(_, g(Y)), f(h(Y), g(a)))).
feature(unify_large, 300, ( large_term(5000, A), copy_term(A, B) ), A = B).
feature(numbervars, 500000, true, numbervars(f(_, _, g(_)), 0, _)).
feature(term_hash, 500000, true, term_hash(f(a, [1, 2, 3], "x"), _)).
feature(mapargs, 100000, true, mapargs([X, Y]>>(Y = g(X)), f(a, b, c), _)).
feature(sum_list, 20000, numlist(1, 200, L), sum_list(L, _)).
feature(msort, 2000, ( findall(X, ( between(1, 1000, I), X is (I * 7919) mod 10007 ), L) ), msort(L, _)).
feature(sort4, 2000, ( findall(f(X, I), ( between(1, 1000, I), X is (I * 7919) mod 10007 ), L) ), sort(1, @>=, L, _)).
feature(predsort, 100, ( findall(X, ( between(1, 1000, I), X is (I * 7919) mod 10007 ), L) ), predsort([O, A, B]>>compare(O, A, B), L, _)).
feature(sort_atoms, 300, ( findall(A, ( between(1, 1000, I), X is (I * 7919) mod 10007, atom_concat(key, X, A) ), L) ), sort(L, _)).
feature(length, 100000, numlist(1, 200, L), length(L, _)).
feature(append_enumerates, 20000, numlist(1, 30, L), forall(append(_, _, L), true)).
feature(nth, 100000, numlist(1, 100, L), ( nth0(50, L, _), nth1(70, L, _) )).
feature(memberchk, 300000, numlist(1, 100, L), memberchk(90, L)).
feature(permutation, 20, true, forall(permutation([1, 2, 3, 4, 5, 6], _), true)).
feature(list_to_set, 3000, ( findall(X, ( between(1, 200, I), X is I mod 50 ), L) ), list_to_set(L, _)).
feature(subtract, 3000, ( numlist(1, 100, L), numlist(50, 150, M) ), subtract(L, M, _)).
feature(exclude_partition, 10000, numlist(1, 100, L), ( include([X]>>(X > 50), L, _), exclude([X]>>(X > 50), L, _) )).
feature(maplist, 30000, numlist(1, 100, L), maplist(succ, L, _)).
feature(foldl, 30000, numlist(1, 100, L), foldl(plus, L, 0, _)).
feature(assoc, 2000, numlist(1, 100, L), ( empty_assoc(A0), foldl([K, X, Y]>>put_assoc(K, X, v, Y), L, A0, _) )).
feature(rbtrees, 2000, numlist(1, 100, L), ( rb_new(T0), inserted(L, T0, _) )).
feature(heaps, 1000, true, ( empty_heap(H0), filled(100, H0, H), emptied(H) )).
feature(ordsets, 20000, ( numlist(1, 100, L), numlist(50, 150, M) ), ( ord_union(L, M, _), ord_subtract(L, M, _), ord_memberchk(70, L) )).
feature(pairs, 20000, numlist(1, 100, L), ( pairs_keys_values(P, L, L), keysort(P, Q), pairs_values(Q, _) )).
feature(ugraphs, 300, ( findall(I - J, ( between(1, 50, I), J is (I * 7) mod 50 + 1 ), E) ), ( vertices_edges_to_ugraph([], E, G), transitive_closure(G, _), ignore(top_sort(G, _)) )).
feature(option, 300000, true, ( option(b(_), [a(1), b(2)]), option(c(_), [a(1), b(2)], 5) )).
feature(must_be, 500000, true, ( must_be(integer, 3), must_be(list, [a, b]), must_be(positive_integer, 4) )).
feature(dict_get, 500000, D = _{a: 1, b: 2, c: 3}, ( get_dict(b, D, _), put_dict(d, D, 4, _) )).
feature(dict_functional, 300000, D = _{a: 1, b: 2}, value_of(D, _)).
feature(nb_set, 100000, empty_nb_set(E), ( X is random(1000), add_nb_set(X, E, _) )).
feature(string_parts, 300000, true, ( string_lower("ABC", L), string_length(L, _), sub_string(L, 0, 1, _, _), string_codes(L, _) )).
feature(tabling, 200, true, ( abolish_all_tables, forall(way(1, _), true) )).
feature(read_file_terms, 20, file_of(row(7, 'an atom', [a, b, c]), 2000, File), read_file_to_terms(File, _, [])).
feature(consult_facts, 5, file_of(loaded(7, 'an atom', [a, b, c]), 5000, File), load_files(File, [silent(true)])).
feature(consult_rules, 5, file_of((loaded(X, Y) :- X > 7, loaded(X, _, Z), member(Y, Z)), 2000, File), load_files(File, [silent(true)])).
feature(exists_directory, 100000, true, exists_directory('/tmp')).
feature(atom_to_term, 100000, true, atom_to_term('foo(X, Y, X)', _, _)).
feature(get_time_format, 50000, true, ( stamp_date_time(0, D, 'UTC'), format_time(atom(_), '%Y-%m-%d', D) )).
feature(assertion, 500000, true, assertion(true)).
feature(debug_off, 1000000, true, debug(topic, "x ~w", [1])).
feature(type_tests, 1000000, true, ( atom(a), integer(1), var(_), compound(f(x)), is_list([a]), callable(foo), atomic("s") )).
feature(numbers_in_text, 100, true, ( numlist(1, 500, L), atomic_list_concat(L, ',', A), atom_codes(A, Cs), length(Cs, _), split_string(A, ",", "", P), maplist([X, Y]>>number_string(Y, X), P, _) )).

% ---- what the features use

large_term(0, leaf(_)) :- !.
large_term(N, node(N, X, "s", [X, a, 1.5], Rest)) :-
    N1 is N - 1,
    large_term(N1, Rest).

rule_of(X, Y) :-
    X > 1,
    Y = f(X),
    ( X > 3 -> true ; fail ).

string_of(N, Text) :-
    findall(0'x, between(1, N, _), Codes),
    string_codes(Text, Codes).

eat(In) :-
    get_char(In, Char),
    ( Char == end_of_file -> true ; eat(In) ).

text_lines(N, Text) :-
    findall(Line, ( between(1, N, I), format(string(Line), "this is line ~d of the text", [I]) ), Lines),
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).

lines(In) :-
    read_line_to_string(In, Line),
    ( Line == end_of_file -> true ; lines(In) ).

code_lines(In) :-
    read_line_to_codes(In, Line),
    ( Line == end_of_file -> true ; code_lines(In) ).

fields([Field|Fields]) -->
    string_without(`,`, Field),
    ( "," -> fields(Fields) ; { Fields = [] } ).

factorial(0, F, F) :- !.
factorial(N, F0, F) :-
    F1 is F0 * N,
    N1 is N - 1,
    factorial(N1, F1, F).

sums(0, S, S) :- !.
sums(N, S0, S) :-
    S1 is (S0 * 3 + N) /\ 16777215,
    N1 is N - 1,
    sums(N1, S1, S).

classes(0, S, S) :- !.
classes(N, S0, S) :-
    (   N mod 3 =:= 0
    ->  S1 is S0 + 1
    ;   N mod 3 =:= 1
    ->  S1 is S0 + 2
    ;   S1 = S0
    ),
    N1 is N - 1,
    classes(N1, S1, S).

down(0, S0, S) => S = S0.
down(N, S0, S), N mod 2 =:= 0 => N1 is N - 1, S1 is S0 + 1, down(N1, S1, S).
down(N, S0, S) => N1 is N - 1, S1 is S0 + 2, down(N1, S1, S).

single_sided(f(X, h(_)), Y) => Y = X.
single_sided(f(_, g(X)), Y) => Y = X.

shifting :-
    shift(ball(1)),
    true.

filled_facts :-
    row(_, _, _),
    !.
filled_facts :-
    forall(between(0, 20000, I), ( atom_concat(k, I, A), assertz(row(I, I, A)) )).

inserted([], Tree, Tree).
inserted([Key|Keys], Tree0, Tree) :-
    rb_insert(Tree0, Key, v, Tree1),
    inserted(Keys, Tree1, Tree).

filled(0, Heap, Heap) :- !.
filled(N, Heap0, Heap) :-
    Priority is (N * 37) mod 101,
    add_to_heap(Heap0, Priority, x, Heap1),
    N1 is N - 1,
    filled(N1, Heap1, Heap).

emptied(Heap) :-
    ( get_from_heap(Heap, _, _, Rest) -> emptied(Rest) ; true ).

value_of(Dict, X) :-
    X = Dict.b.

way(X, Y) :- step(X, Y).
way(X, Y) :- way(X, Z), step(Z, Y).

step(X, Y) :-
    between(1, 60, X),
    Y is X + 1.

file_of(Term, N, File) :-
    tmp_file_stream(File, Out, [extension(pl), encoding(utf8)]),
    forall(between(1, N, _), format(Out, "~q.~n", [Term])),
    close(Out).
