% Library predicates that no other test calls; the answers are those of SWI-Prolog.

:- use_module(library(main)).
:- use_module(library(record)).
:- use_module(library(debug)).
:- use_module(library(shell)).
:- use_module(library(settings)).
:- use_module(library(plunit)).
:- use_module(library(backcomp)).
:- use_module(library(prolog_source)).
:- use_module(library(dialect/sicstus4)).
:- use_module(library(quasi_quotations)).

%   told(:Goal, -Texts): the texts of the messages that Goal prints, but for silent ones.

:- dynamic told_lines/1.
:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

told(Goal, Texts) :-
    retractall(told_lines(_)),
    setup_call_cleanup(asserta((user:message_hook(_, Kind, Lines) :- Kind \== silent, assertz(user:told_lines(Lines)), fail), Ref),
                       Goal, erase(Ref)),
    findall(Text, ( user:told_lines(Lines1), with_output_to(string(Text), print_message_lines(current_output, '', Lines1)) ), Texts).

:- begin_tests(untried_main).

opt_type(verbose, verbose, boolean).
opt_type(n, number, integer).
opt_help(help(header), " file ...").
opt_help(verbose, "Tell more").
opt_help(number, "How many").


test(debug_options, Rest == [port(1)]) :-
    cli_parse_debug_options([port(1),debug(untried_topic)], Rest),
    debugging(untried_topic, true),
    nodebug(untried_topic).
test(development_system) :- cli_enable_development_system.

:- end_tests(untried_main).

:- begin_tests(untried_record).

:- record untried_point(x:integer=0, y:integer=0).

test(declared, T =@= untried_point(x:integer=0, y:integer=0)) :-
    current_record(untried_point, _:T).
test(predicates) :-
    findall(PI, current_record_predicate(untried_point, _:PI), PIs),
    memberchk(default_untried_point/1, PIs),
    memberchk(is_untried_point/1, PIs),
    memberchk(untried_point_x/2, PIs).

:- end_tests(untried_record).

:- begin_tests(untried_plunit).

test(options) :- set_test_options([load(normal)]), set_test_options([load(always)]).
test(wrong_value, error(type_error(boolean, maybe))) :- set_test_options([silent(maybe)]).
test(wrong_choice, error(type_error(oneof(_), x))) :- set_test_options([load(x)]).
test(wrong_option, error(domain_error(_, foo(1)))) :- set_test_options([foo(1)]).

:- end_tests(untried_plunit).

:- begin_tests(untried_shell).

test(ls, [setup(( working_directory(D, D), tmp_file(ls, T), make_directory(T), working_directory(_, T) )),
          cleanup(working_directory(_, D))]) :-
    forall(member(F, ['b.txt','a.txt']), ( open(F, write, S), close(S) )),
    user:told(ls, [Text|_]),
    split_string(Text, " \t\n", " \t\n", Words),
    once(append(_, ["a.txt"|Rest], Words)),
    memberchk("b.txt", Rest).
test(dirs) :-
    working_directory(D, D),
    user:told(dirs, [Text|_]),
    file_base_name(D, _),
    split_string(Text, " ~/\n", " ~/\n", Words),
    atomic_list_concat(Parts, /, D),
    exclude(==(''), Parts, Names),
    last(Names, Name),
    atom_string(Name, String),
    memberchk(String, Words).

:- end_tests(untried_shell).

:- begin_tests(untried_settings).

:- setting(untried_setting, integer, 7, 'A number').

test(properties, C-T-D == 'A number'-integer-7) :-
    context_module(M),
    setting_property(M:untried_setting, comment(C)),
    setting_property(M:untried_setting, type(T)),
    setting_property(M:untried_setting, default(D)).

:- end_tests(untried_settings).

:- begin_tests(untried_old).

test(feature, V == untried) :- set_feature(untried_feature, untried), current_prolog_flag(untried_feature, V).
test(nonmember) :- nonmember(a, [b,c]).
test(nonmember, fail) :- nonmember(a, [b,a]).
test(hash) :- hash(untried/1).
test(read_variables, T-B =@= f(X,Y)-['X'=X,'Y'=Y]) :-
    setup_call_cleanup(open_string("f(X,Y).", S),
                       setup_call_cleanup(( current_input(Old), set_input(S) ), read_variables(T, B), set_input(Old)),
                       close(S)).

:- end_tests(untried_old).

:- begin_tests(untried_source).

user:file_search_path(untried_folder, '/tmp').

test(alias) :- once(( file_alias_path(untried_folder, D), sub_atom(D, 0, _, _, '/tmp') )).
test(no_syntax, fail) :- load_quasi_quotation_syntax(_:user, no_such_syntax).

:- end_tests(untried_source).

:- begin_tests(untried_quotations).

:- quasi_quotation_syntax(refused).

refused(Content, _, _, _) :-
    with_quasi_quotation_input(Content, S, ( read_string(S, _, _), quasi_quotation_syntax_error(not_accepted) )).

test(error, error(syntax_error(not_accepted))) :-
    setup_call_cleanup(open_string("{|refused||text|}.", S),
                       ( context_module(M), read_term(S, _, [module(M)]) ),
                       close(S)).

:- end_tests(untried_quotations).

:- begin_tests(untried_debug).

test(context, [cleanup(debug_message_context(-time))]) :- debug_message_context(+time).

open(1).
open(2).

test(choice_point, [nondet, Here == "left a choice point in alternate clause (after success)"]) :-
    open(_),
    user:told(print_last_choicepoint, [Text|_]),
    once(sub_string(Text, B, _, _, "open(1) left")),
    Start is B+8,
    once(sub_string(Text, E, _, _, "success)")),
    Length is E+8-Start,
    sub_string(Text, Start, Length, _, Here).

:- end_tests(untried_debug).
