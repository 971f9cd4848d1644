% Tests of library(check), and of what it relies on.

:- use_module(library(plunit)).
:- use_module(library(check)).

:- begin_tests(check, [setup(load), cleanup(unload)]).

:- dynamic file/1.

load :-
    tmp_file_stream(File, Out, [extension(pl)]),
    format(Out, "~w", [":- module(checked, []).
p(X) :- format(\"~w ~w\", [X]), format(\"~w ~z\", [X,X]), debug(t, \"~*c\", [3,0'x]).
q :- findall(X, kind(X, c), _), \\+ kind(d, _), kind(_, a).
kind(x, a).
kind(y, b).
r :- nowhere(1), other:missing.
:- discontiguous lonely/2.
"]),
    close(Out),
    load_files(File, []),
    asserta(file(File)).

unload :-
    retract(file(File)),
    unload_file(File),
    delete_file(File).

%   What a goal prints, with the file as FILE.

printed(Goal, Text) :-
    file(File),
    setup_call_cleanup(
        asserta((user:message_hook(_, Kind, Lines) :- check_messages(Kind, Lines)), Hook),
        ( nb_setval(check_text, []), call(Goal) ),
        erase(Hook)),
    nb_getval(check_text, Parts0),
    reverse(Parts0, Parts),
    atomic_list_concat(Parts, Text0),
    atomic_list_concat(Pieces, File, Text0),
    atomic_list_concat(Pieces, 'FILE', Text).

user:check_messages(_, Lines) :-
    with_output_to(string(Text), ( current_output(Out), print_message_lines(Out, '', Lines) )),
    nb_getval(check_text, Parts),
    nb_setval(check_text, [Text|Parts]).

test(undefined, true(sub_atom(Text, _, _, _, 'nowhere/1, which is referenced by\n\tFILE:6:5: 1-st clause of checked:r/0'))) :-
    printed(list_undefined, Text).
test(undefined_module, true(sub_atom(Text, _, _, _, 'other:missing/0'))) :-
    printed(list_undefined, Text).
test(trivial, true(sub_atom(Text, _, _, _, 'which is called from\n\tFILE:3:16: 1-st clause of checked:q/0'))) :-
    printed(list_trivial_fails, Text).
test(trivial_second, true(sub_atom(Text, _, _, _, 'FILE:3:35'))) :-
    printed(list_trivial_fails, Text).
test(not_trivial, fail) :-
    printed(list_trivial_fails, Text),
    sub_atom(Text, _, _, _, 'kind(_,a)').
test(format, true(sub_atom(Text, _, _, _, 'FILE:2:8: \n    format/2: Template requires 2 arguments, got 1'))) :-
    printed(list_format_errors, Text).
test(format_letter, true(sub_atom(Text, _, _, _, 'Invalid template: format_character `z'' does not exist'))) :-
    printed(list_format_errors, Text).
test(format_star, fail) :-
    printed(list_format_errors, Text),
    sub_atom(Text, _, _, _, debug).
test(void, true(sub_atom(Text, _, _, _, 'checked:lonely/2 is declared as discontiguous, but has no clauses'))) :-
    printed(list_void_declarations, Text).
test(redefined, [setup(assert_own), cleanup(unload_own), true(sub_atom(Text, _, _, _, '  Redefined global predicate\n'))]) :-
    printed(list_redefined, Text).
test(all, true(sub_atom(Text, _, _, _, 'Checking trivial failures ...'))) :-
    printed(check, Text).
test(all_modules) :-
    findall(M:H, predicate_property(M:H, file(_)), Heads),
    memberchk(checked:kind(_,_), Heads).

assert_own :-
    tmp_file_stream(File, Out, [extension(pl)]),
    format(Out, "sumlist(a, b).~n", []),
    close(Out),
    load_files(user:File, []),
    nb_setval(own_file, File).

unload_own :-
    nb_getval(own_file, File),
    unload_file(File),
    delete_file(File).

:- end_tests(check).
