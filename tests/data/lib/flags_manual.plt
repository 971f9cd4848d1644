% What SWI-Prolog's manual says about Prolog flags (its section 2.12), properties of streams and options of
% reading and writing, where no other file asks. SWI-Prolog passes these tests, too.

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(answers).

:- dynamic heard/2.
:- multifile user:message_hook/3.

user:message_hook(Term, warning, _) :-
    nb_current(listening, true),
    assertz(heard(warning, Term)).

hears(Goal, Messages) :-
    retractall(heard(_, _)),
    setup_call_cleanup(nb_setval(listening, true), ignore(Goal), nb_setval(listening, false)),
    findall(K-M, heard(K, M), Messages).

% Run Goal while Flag has Value.
with_flag(Flag, Value, Goal) :-
    current_prolog_flag(Flag, Old),
    setup_call_cleanup(set_prolog_flag(Flag, Value), once(Goal), set_prolog_flag(Flag, Old)).

:- begin_tests(flags_manual).

test(print_write_options, T-U == "A b"-"'A b'") :-
    with_flag(print_write_options, [quoted(false)], with_output_to(string(T), print('A b'))),
    with_output_to(string(U), print('A b')).
test(print_write_options, T == "f(...,...)") :-
    with_flag(print_write_options, [max_depth(1)], with_output_to(string(T), print(f(g(a), h(b))))).
test(answer_write_options, L == [quoted(true), portray(true), max_depth(10), spacing(next_argument)]) :-
    current_prolog_flag(answer_write_options, L).
test(debugger_write_options, L == [quoted(true), portray(true), max_depth(10), attributes(portray), spacing(next_argument)]) :-
    current_prolog_flag(debugger_write_options, L).
test(user_flags_error, error(existence_error(prolog_flag, manual_no_flag))) :-
    with_flag(user_flags, error, set_prolog_flag(manual_no_flag, 1)).
test(user_flags_silent, X == 1) :-
    set_prolog_flag(manual_flag, 1),
    current_prolog_flag(manual_flag, X).
test(encoding, error(domain_error(encoding, foo))) :- set_prolog_flag(encoding, foo).
test(write_attributes, error(domain_error(write_attributes, foo))) :- set_prolog_flag(write_attributes, foo).
test(unknown_warns, Ms == [warning-unknown_in_module_user]) :-
    hears(set_prolog_flag(user:unknown, warning), Ms),
    set_prolog_flag(user:unknown, error).
test(tmp_dir, D == '/tmp/.') :-
    with_flag(tmp_dir, '/tmp/.', tmp_file(x, F)),
    file_directory_name(F, D).
test(posix_shell, S == 0) :-
    with_flag(posix_shell, '/bin/sh', shell('exit 0', S)).
test(fixed, L == []) :-
    findall(F, ( member(F-_, [path_max-4096, executable_format-elf, float_max_integer-9007199254740992.0]),
                 \+ catch(( set_prolog_flag(F, 1), fail ), error(permission_error(modify, flag, F), _), true) ), L).
test(values, L == []) :-
    findall(F, ( member(F-V, [path_max-4096, executable_format-elf, float_max_integer-9007199254740992.0, posix_shell-'/bin/sh',
                              quasi_quotations-true, optimise_debug-default, error_ambiguous_stream_pair-false,
                              emacs_inferior_process-false, debug_term_position-false]),
                 \+ current_prolog_flag(F, V) ), L).
test(home, true(atom(H))) :- current_prolog_flag(home, H).
test(toplevel_goal, true(ground(G))) :- current_prolog_flag(toplevel_goal, G).

:- end_tests(flags_manual).

:- begin_tests(streams_manual).

to_file(Options, Goal, Text) :-
    tmp_file(manual, File),
    setup_call_cleanup(open(File, write, S, Options), call(Goal, S), close(S)),
    read_file_to_string(File, Text, []).

xml(S) :- set_stream(S, representation_errors(xml)), write(S, 'a\u20ACb').
escape(S) :- set_stream(S, representation_errors(prolog)), put_char(S, '\u00e9').

test(xml, T == "a&#8364;b") :- to_file([encoding(iso_latin_1)], xml, T).
test(escape, T == "\\xE9\\") :- to_file([encoding(ascii)], escape, T).
test(representation_errors, L == [xml]) :-
    open_null_stream(S),
    set_stream(S, representation_errors(xml)),
    findall(X, stream_property(S, representation_errors(X)), L),
    close(S).
test(representation_errors, error(domain_error(representation_errors, foo))) :-
    set_stream(user_error, representation_errors(foo)).
test(write_errors, X == ignore) :-
    open_null_stream(S),
    set_stream(S, write_errors(ignore)),
    once(stream_property(S, write_errors(X))),
    close(S).
test(write_errors, error(domain_error(write_errors, foo))) :-
    set_stream(user_error, write_errors(foo)).
test(of_a_file, [P, Q] == [nlink(1), close_on_exec(true)]) :-
    tmp_file(manual, File),
    open(File, write, S),
    once(( stream_property(S, P), P = nlink(_) )),
    once(( stream_property(S, Q), Q = close_on_exec(_) )),
    close(S).
test(cycles, true(( X = f(Y), X == Y ))) :-
    term_string(X, "@(A, [A = f(A)])", [cycles(true)]).
test(cycles, X == y-y) :-
    term_string(X, "@(A-B, [A = y, B = A])", [cycles(true)]).
test(no_cycles, X =@= @(A, [A = f(A)])) :-
    term_string(X, "@(A, [A = f(A)])", [cycles(false)]).

attr_portray_hook(Value, _) :- format("<~w>", [Value]).

test(attributes_portray, T == "{<1>, zz = ...}") :-
    context_module(M),
    put_attr(X, M, 1),
    put_attr(X, zz, 2),
    with_output_to(string(T0), write_term(X, [attributes(portray)])),
    once(sub_string(T0, B, _, _, "{")),
    sub_string(T0, B, _, 0, T).
test(attributes_portray, T == "{<1>, zz = ...})") :-
    context_module(M),
    put_attr(X, M, 1),
    put_attr(X, zz, 2),
    with_output_to(string(T0), write_term(f(X), [attributes(portray)])),
    once(sub_string(T0, B, _, _, "{")),
    sub_string(T0, B, _, 0, T).

:- end_tests(streams_manual).

:- begin_tests(small_manual).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"dwim_match(hello, helo, D)" gives "['D'=inserted_char]".
"dwim_match(helo, hello, D)" gives "['D'=inserted_char]".
"dwim_match(hello, hallo, D)" gives "['D'=mismatched_char]".
"dwim_match(hello, hlelo, D)" gives "['D'=transposed_char]".
"dwim_match(hello, hello, D)" gives "['D'=equal]".
"dwim_match(existsFile, exists_file, D)" gives "['D'=separated]".
"dwim_match(file_exists, exists_file, D)" gives "['D'=transposed_word]".
"dwim_match(foo, bar, D)" gives "false".
"D = _{a:1}, nb_link_dict(a, D, 2)" gives "['D'=A{a:2}]".
"assertz(manual_er(1), R), erase(R), ( clause_property(R, erased) -> X = yes ; X = no ), nb_setval(manual_er, X), fail ; nb_getval(manual_er, Y)" gives "['R'=A,'X'=B,'Y'=yes]".

:- end_tests(small_manual).
