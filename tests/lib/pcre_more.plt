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

:- end_tests(pcre_more).
