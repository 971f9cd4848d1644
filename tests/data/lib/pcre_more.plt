% Tests of library(pcre) where SWI-Prolog gives an error or no end.

:- use_module(library(plunit)).
:- use_module(library(pcre)).

:- begin_tests(pcre_more).

test(split_empty, P == ["","","a","","b","","c","",""]) :- re_split("", "abc", P).
test(replace_empty, T == "-a-b-c-") :- re_replace(""/g, "-", "abc", T).
test(long_text, D == 1) :-
    numlist(1, 20000, L),
    atomic_list_concat(L, ',', Text),
    re_foldl([_,N0,N]>>(N is N0+1), "^(?:\\d+,?)*$", Text, 0, D, []).
test(time_limit, throws(time_limit_exceeded)) :-
    call_with_time_limit(0.1, re_match("^(a|aa)+$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab")).
test(endless, error(resource_error(_))) :- re_match("(?R)?a", "b").
test(too_large, error(syntax_error('regular expression is too large'))) :- re_match("((a{999}b){999}c){999}", "").
test(portray, T == "<regex>(/a/ [caseless] string)") :-
    re_compile("a", R, [caseless(true)]),
    with_output_to(string(T), re_portray(current_output, R)).

test(compiled_anchored, fail) :-
    re_compile("a", R, [anchored(true)]),
    re_match(R, "ba").
test(replace_typed, T == "4/7") :- re_replace("(?<y_I>\\d+)-(?<x_I>\\d+)", "$x/$y", "07-04", T).
test(replace_string_flag, T == "bb") :- re_replace("a"/gs, "b", "aa", T, [capture_type(atom)]).
test(replace_missing, error(existence_error(key, y, re_match{0:0-1, x:0-1}))) :- re_replace("(?<x>a)", "$y", "a", _).
test(start_too_far, error(domain_error(offset, 3))) :- re_match("a", "aaa", [start(3)]).
test(start_equals, error(type_error(option, start=1))) :- re_match("a", "aaa", [start=1]).
test(config, fail) :- re_config(bsr).
test(config_unicode, U == true) :- re_config(unicode(U)).

:- end_tests(pcre_more).
