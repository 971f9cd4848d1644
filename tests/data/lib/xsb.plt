% Files of XSB Prolog: library(dialect/xsb) and what it consists of.

:- use_module(library(plunit)).
:- use_module(library(dialect/xsb/source)).
:- use_module(library(dialect/xsb/basics), []).
:- use_module(library(dialect/xsb/machine), []).
:- use_module(library(dialect/xsb/standard), []).
:- use_module(library(dialect/xsb/setof), []).
:- use_module(library(dialect/xsb/ordsets), []).
:- use_module(library(dialect/xsb/consult), []).
:- use_module(library(dialect/xsb), []).

:- begin_tests(xsb_files).

% Writes files with these texts into a new folder, and loads the first one.
loaded(Files) :-
    tmp_file(xsb, Folder),
    make_directory(Folder),
    forall(member(Name-Text, Files),
           ( atomic_list_concat([Folder,/,Name], Path),
             setup_call_cleanup(open(Path, write, Out), write(Out, Text), close(Out)) )),
    Files = [First-_|_],
    atomic_list_concat([Folder,/,First], Main),
    load_files(user:Main, [silent(true)]).

test(module, Xs == [1,2,3]) :-
    loaded(['xsb_one.P'-":- export reach/2.\n\c
                          :- import next/2 from xsb_two.\n\c
                          :- import comma_to_list/2 from basics.\n\c
                          reach(X, Y) :- next(X, Y).\n\c
                          reach(X, Y) :- reach(X, Z), next(Z, Y).\n\c
                          :- table reach/2.\n",
            'xsb_two.P'-"next(0, 1). next(1, 2). next(2, 3). next(3, 1).\n\c
                          :- index(next/2, 1).\n",
            'xsb_two.H'-":- export next/2.\n"]),
    findall(X, xsb_one:reach(0, X), Xs0),
    sort(Xs0, Xs).
test(negation, Xs == [b]) :-
    loaded(['xsb_win.P'-":- export xsb_wins/1.\n\c
                          :- table xsb_wins/1 as subsumptive.\n\c
                          xsb_wins(X) :- move(X, Y), tnot xsb_wins(Y).\n\c
                          move(a, b). move(b, c).\n"]),
    findall(X, ( member(X, [a,b,c]), xsb_win:xsb_wins(X) ), Xs).
test(usermod, X == 5) :-
    loaded(['xsb_user.P'-":- export xsb_set/1.\n\c
                           :- import xsb_value/1 from usermod.\n\c
                           xsb_set(X) :- retractall(xsb_value(_)), assertz(xsb_value(X)).\n"]),
    xsb_user:xsb_set(5),
    user:xsb_value(X).
test(no_such_module, error(existence_error(xsb_module, xsb_nowhere))) :-
    xsb:xsb_import(plunit_xsb_files:foo/17, xsb_nowhere).

:- end_tests(xsb_files).

:- begin_tests(xsb_predicates).

test(ith, X == b) :- basics:ith(2, [a,b], X).
test(for, Xs == [3,2,1]) :- findall(X, basics:for(X, 3, 1), Xs).
test(subseq, Xs == [[]-[a,b],[b]-[a],[a]-[b],[a,b]-[]]) :- findall(X-Y, basics:subseq([a,b], X, Y), Xs).
test(commas, L-N-C == [a,b,c]-3-(a,b,d)) :-
    basics:comma_to_list((a,b,c), L),
    basics:comma_length((a,b,c), N),
    basics:comma_append((a,b), d, C).
test(comma_members, Xs == [a,b]) :-
    findall(X, basics:comma_member(X, (a,b)), Xs),
    basics:comma_memberchk(b, (a,b)),
    basics:abscomma_memberchk((a,b), b).
test(parsort, X-Y == [3,2,1]-[f(1,b),f(1,a),f(2,a)]) :-
    machine:parsort([1,3,2,3], desc, 1, X),
    machine:parsort([f(2,a),f(1,a),f(1,b)], [asc(1),desc(2)], 0, Y).
test(parsort_order, error(domain_error(parsort_spec, up(1)))) :- machine:parsort([], [up(1)], 0, _).
test(conset, X == 7) :- machine:conset(xsb_number, 7), machine:conget(xsb_number, X).
test(types, Ts == [0,2,6,5,3,1]) :- findall(T, ( member(X, [_,1,1.0,a,[b],f(c)]), machine:term_type(X, T) ), Ts).
test(parse_filename, F-B-E == 'a/b/'-c-pl) :- machine:parse_filename('a/b/c.pl', F, B, E).
test(str_cat, X == ab) :- machine:str_cat(a, b, X).
test(setproduct, P == [1-a,1-b,2-a,2-b]) :- xsb_ordsets:ord_setproduct([1,2], [a,b], P).
test(excess_vars, Vs == [A,X]) :- xsb_setof:excess_vars(Y^p(X, Y, Z), Z, [A], Vs).
test(fmt_write, S == "a 1 ff %") :- with_output_to(string(S), xsb:fmt_write("%s %d %x %%", f(a, 1, 255))).
test(path_sysop, X == ext) :- xsb:path_sysop(extension, 'a.ext', X), xsb:path_sysop(isdir, '/').
test(flags, F == true) :-
    current_prolog_flag(occurs_check, Old),
    xsb:xsb_set_prolog_flag(unify_with_occurs_check, on),
    current_prolog_flag(occurs_check, F),
    set_prolog_flag(occurs_check, Old).
test(options, error(type_error(oneof(_), no_such_option))) :- xsb:compiler_options([no_such_option]).

test(restraints, [error(domain_error(restraint_action, no_such_action))]) :-
    set_prolog_flag(max_table_subgoal_size, 20),
    set_prolog_flag(max_table_subgoal_size, infinite),
    \+ current_prolog_flag(max_table_subgoal_size, _),
    set_prolog_flag(max_table_subgoal_size_action, no_such_action).
test(xwam_state, A-B == 0-1) :-
    machine:xwam_state(2, A),
    undefined,
    machine:xwam_state(2, B),
    !.

:- end_tests(xsb_predicates).
