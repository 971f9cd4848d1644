:- use_module(library(plunit)).
:- use_module(library(debug)).
:- use_module(library(oset)).
:- use_module(library(writef)).

:- begin_tests(oset).

test(is) :- oset_is([a,b]), \+ oset_is([b,a]).
test(union, S == [a,b,c]) :- oset_union([a,b], [b,c], S).
test(int, S == [b]) :- oset_int([a,b], [b,c], S).
test(diff, S == [a]) :- oset_diff([a,b], [b,c], S).
test(dunion, S == [a,b,c]) :- oset_dunion([[a],[b,c],[a,c]], S).
test(dint, S == [c]) :- oset_dint([[a,c],[b,c],[a,c]], S).
test(addel, S == [a,b]) :- oset_addel([a], b, S).
test(delel, S == [a]) :- oset_delel([a,b], b, S).
test(power, S == [[],[a],[a,b],[b]]) :- oset_power([a,b], S).

:- end_tests(oset).

:- begin_tests(writef).

test(words, S == "a b c\n") :- swritef(S, 'a %w %d\n', [b,c]).
test(plain, S == "a\n") :- swritef(S, 'a\\l').
test(columns, S == "[  ab][ab  ][ ab ]") :- swritef(S, '[%4r][%4l][%4c]', [ab,ab,ab]).
test(codes, S == "ab") :- swritef(S, '%s', [`ab`]).

:- end_tests(writef).

:- begin_tests(debug_topics, [cleanup(nodebug(small(_)))]).

speaks(X) :- debug(small(loaded), "~w", [X]).

test(known_once_loaded) :- debugging(small(loaded), false), speaks(1).
test(all_that_unify, all(T == [loaded,other])) :-
    debug(small(other)), debug(small(_)), debugging(small(T), true).
test(unbound) :- nodebug(X), var(X).
test(destination, D == [user_error]) :-
    debug(small(other) > user_error), prolog_debug:topic(small(other), true, D).

:- end_tests(debug_topics).

:- begin_tests(parts_of_the_system).

test(portray_clause, S == "a.\n") :- with_output_to(string(S), portray_clause(a)).

:- end_tests(parts_of_the_system).

:- begin_tests(library_names).

% Libraries that programs load by name.
test(loads, [forall(member(Name, [
        lists, apply, apply_macros, aggregate, assoc, rbtrees, pairs, ordsets, ugraphs, option, error, debug,
        readutil, dcg/basics, dcg/high_order, strings, yall, solution_sequences, random, gensym, terms,
        varnumbers, nb_set, heaps, occurs, arithmetic, main, when, dif, coinduction, lazy_lists, pio,
        prolog_source, prolog_stack, ansi_term, date, utf8, url, base64, filesex, intercept, statistics,
        hashtable, record, settings, thread, plunit, clpfd, tabling]))]) :-
    absolute_file_name(library(Name), _, [file_type(prolog), access(read)]),
    use_module(library(Name), []).

:- end_tests(library_names).
