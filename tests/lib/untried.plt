% Predicates that no other file of tests calls. SWI-Prolog passes these tests, too, but for the few that it lacks: its
% message_to_codes/3, message_to_lines/2 and current_alarms/5 are documented or internal.

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(apply_macros)).
:- use_module(library(debug)).
:- use_module(library(random)).
:- use_module(library(csv)).
:- use_module(library(date)).
:- use_module(library(dcg/basics)).
:- use_module(library(edinburgh)).
:- use_module(library(intercept)).
:- use_module(library(http/json)).
:- use_module(library(main)).
:- use_module(library(prolog_source)).
:- use_module(library(prolog_stack)).
:- use_module(library(pure_input)).
:- use_module(library(quintus), [no_style_check/1]).
:- use_module(library(shell)).
:- use_module(library(sort)).
:- use_module(library(statistics)).
:- use_module(library(tables)).
:- use_module(library(thread)).
:- use_module(library(time)).
:- use_module(library(uri)).
:- use_module(library(ansi_term)).
:- use_module(library(readutil)).

:- compile_aux_clauses([untried_aux(1),untried_aux(2)]).

:- begin_tests(untried_system).

:- table path/2.
path(X, Y) :- link(X, Y).
path(X, Y) :- path(X, Z), link(Z, Y).
link(a, b).
link(b, c).

test(nospyall, Messages =@= [spy(untried_link(_)),nospy(untried_link(_))]) :-
    user:told(( spy(user:untried_link/1), nospyall, nodebug, nospyall ), Messages0),
    findall(M, ( member(T, Messages0), spying(T, M) ), Messages).

spying(spy(user:H), spy(H)).
spying(nospy(user:H), nospy(H)).

test(cancel_halt, throws(cancel_halt(later))) :-
    cancel_halt(later).
test(compile_aux_clauses, L == [1,2]) :-
    findall(X, user:untried_aux(X), L).
test(compiling, fail) :-
    compiling.
test(var_property, F == true) :-
    var_property(_, fresh(F)).
test(var_property, fail) :-
    var_property(_, no_such_property(_)).
test(tables, L == [b,c]) :-
    findall(Y, path(a, Y), L0),
    abolish_private_tables,
    abolish_shared_tables,
    findall(Y, path(a, Y), L1),
    msort(L0, L),
    msort(L1, L).
test(untable) :-
    predicate_property(path(_, _), tabled),
    untable(path/2),
    \+ predicate_property(path(_, _), tabled).
test(untable_unbound, error(instantiation_error)) :-
    untable(_).
test(untable_number, error(type_error(table_desclaration, 3))) :-
    untable(3).
test(get_single_char, Codes == [0'a,-1,-1]) :-
    stream_property(Old, alias(user_input)),
    open_string("a", In),
    setup_call_cleanup(set_prolog_IO(In, user_output, user_error),
                       ( get_single_char(A), get_single_char(B), get_single_char(C) ),
                       set_prolog_IO(Old, user_output, user_error)),
    Codes = [A,B,C].
test(vm_list, true(sub_string(Text, _, _, _, "b"))) :-
    with_output_to(string(Text), vm_list(plunit_untried_system:link/2)).
test(thread_statistics, error(existence_error(thread, nobody))) :-
    thread_statistics(nobody, _).
test(thread_statistics) :-
    thread_statistics(main, S),
    is_dict(S).

:- end_tests(untried_system).

:- begin_tests(untried_libraries).

codes(Text, Codes) :- string_codes(Text, Codes).
rest(Body, Text, Rest) :- codes(Text, Codes), phrase(Body, Codes, Rest0), string_codes(Rest, Rest0).

test(eos) :- phrase(eos, []).
test(eos, fail) :- codes("a", C), phrase(eos, C, _).
test(nonblank, C-R == 0'a-"b") :- rest(nonblank(C), "ab", R).
test(nonblank, fail) :- rest(nonblank(_), " a", _).
test(xdigits, L-R == [1,10,15]-"g") :- rest(xdigits(L), "1aFg", R), !.
test(expand_phrase, G == foo(L, R)) :- expand_phrase(phrase(foo, L, R), G).
test(expand_phrase_qualified, G == m:foo(x, L, R)) :- expand_phrase(phrase(m:foo(x), L, R), G).
test(expand_phrase_list, G == (L = [a,b|R])) :- expand_phrase(phrase([a,b], L, R), G).
test(expand_phrase_string, G == (L = [0'a|R])) :- expand_phrase(phrase("a", L, R), G).
test(expand_phrase_conjunction, fail) :- expand_phrase(phrase((a, b), _, _), _).
test(expand_phrase_partial, fail) :- expand_phrase(phrase([a|_], _, _), _).
test(ansi_hyperlink, Text == "http://x.org") :-
    with_output_to(string(Text), ansi_hyperlink(current_output, 'http://x.org')).
test(csv_row, Row == row(a, 1)) :-
    setup_call_cleanup(open_string("a,1\nb,2\n", S), ( csv_options(O, []), csv_read_row(S, Row, O) ), close(S)).
test(csv_stream, Rows == [row(a, 1),row(b, 2)]) :-
    setup_call_cleanup(open_string("a,1\nb,2\n", S), csv_read_stream(S, Rows, []), close(S)).
test(csv_write, Text == "a,1\r\nb c,\"d,e\"\r\n") :-
    with_output_to(string(Text), ( current_output(S), csv_write_stream(S, [row(a, 1),row('b c', 'd,e')], []) )).
test(list_debug_topics) :-
    user:silently(list_debug_topics).
test(no_style_check) :-
    no_style_check(single_var),
    style_check(+singleton).
test(no_style_check, error(domain_error(style_name, foo))) :- no_style_check(foo).
test(fileerrors, A-B-C == true-false-true) :- fileerrors(A, off), fileerrors(B, on), fileerrors(C, C).
test(fileerrors, error(type_error(bool, foo))) :- fileerrors(_, foo).
test(reconsult, error(existence_error(source_sink, '/no/such/file'))) :- reconsult('/no/such/file').
test(nb_intercept_all, L == [1,2]) :-
    nb_intercept_all(X, ( send_signal(x(1)), send_signal(x(2)) ), x(X), L).
test(json_dict, X-Y == 1-"b") :-
    setup_call_cleanup(open_string("{\"a\":1, \"l\":[\"b\"]}", S), json_read_dict(S, D), close(S)),
    X = D.a, [Y] = D.l.
test(json_dict_written, Text == "{\"a\":1}") :-
    with_output_to(string(Text), ( current_output(S), json_write_dict(S, _{a:1}, [width(0)]) )), !.
test(random_perm2, L == [1,2]) :- random_perm2(1, 2, X, Y), msort([X,Y], L).
test(random_numlist) :-
    random_numlist(0.5, 1, 100, L), is_list(L), forall(member(X, L), between(1, 100, X)), sort(L, L).
test(random_subseq) :- numlist(1, 50, L), random_subseq(L, S, R), append(S, R, All), msort(All, L).
test(randseq, N == 3) :- randseq(3, 10, L), length(L, N), forall(member(X, L), between(1, 10, X)), sort(0, @>=, L, D), length(D, 3).
test(randseq, error(type_error(nonneg, a))) :- randseq(a, 10, _).
test(locale_sort, L == [a,a,b]) :- locale_sort([b,a,a], L).
test(tfindall, L == [1,2]) :- tfindall(X, member(X, [1,2]), L).
test(pil) :- set_pil_on, set_pil_off.
test(abolish_table) :- abolish_table_pred(foo/1), abolish_table_call(foo(_)).
test(concurrent_and, all(X-Y == [1-2,2-4])) :- concurrent_and(member(X, [1,2]), Y is X*2).
test(concurrent_and_options, all(Y == [2,4])) :- concurrent_and(member(X, [1,2]), Y is X*2, [threads(2)]).
test(call_in_thread, X == 1) :- call_in_thread(main, X = 1).
test(alarm_at) :-
    get_time(Now), Later is Now + 1000,
    alarm_at(Later, true, Id), current_alarm(_, _, Id, Status), Status \== done, remove_alarm(Id).
test(install_alarm, X == yes) :-
    alarm(1000, true, Id, [install(false)]), install_alarm(Id), uninstall_alarm(Id), remove_alarm(Id), X = yes.
test(iri_normalized, X == 'http://a.org/b') :- iri_normalized('http://A.org/a/../b', X).
test(iri_normalized_base, X == 'http://a.org/c') :- iri_normalized('../c', 'http://A.org/a/b', X).
test(uri_authority, X == c) :- uri_authority_data(host, uri_authority(a, b, c, d), X).
test(uri_authority, all(F == [user,password,host,port])) :- uri_authority_data(F, uri_authority(a, b, c, d), _).
test(uri_normalized_iri, X == 'http://a.org/é') :- uri_normalized_iri('http://A.org/%C3%A9', X).
test(stream_to_lazy_list, L == `abc`) :-
    open_string("abc", S), stream_to_lazy_list(S, L), length(L, 3), close(S).
test(directory_source_files, Found == yes) :-
    source_file(plunit_untried_libraries:rest(_, _, _), File), file_directory_name(File, Dir),
    directory_source_files(Dir, Files, []), ( memberchk(File, Files) -> Found = yes ; Found = Files-File ).
test(file_name_on_path, N == library(lists)) :-
    absolute_file_name(library(lists), F, [file_type(prolog), access(read)]), file_name_on_path(F, N).
test(shell_files, L-M == yes-no) :-
    tmp_file(untried, A), atom_concat(A, b, B),
    setup_call_cleanup(open(A, write, S), nl(S), close(S)),
    mv(A, B), ( exists_file(B) -> L = yes ; L = no ), rm(B), ( exists_file(B) -> M = yes ; M = no ).
test(print_backtrace) :-
    with_output_to(string(_), ( current_output(S), get_prolog_backtrace(5, B), print_prolog_backtrace(S, B) )).

:- end_tests(untried_libraries).

:- dynamic user:message_hook/3.
:- multifile user:message_hook/3.
:- dynamic told_message/1.

untried_link(1).

silently(Goal) :-
    told(Goal, _).

told(Goal, Messages) :-
    setup_call_cleanup(assertz((user:message_hook(T, _, _) :- assertz(user:told_message(T))), Ref), Goal, erase(Ref)),
    findall(T, retract(user:told_message(T)), Messages).
