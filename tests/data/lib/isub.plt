% Tests of library(isub). The values are those of SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module(library(isub)).

:- begin_tests(isub).

%   The options are not known when the clause is compiled: SWI-Prolog looks at them then.

alike(Text1, Text2, Options, Similarity) :-
    Goal =.. [isub,Text1,Text2,Similarity,Options],
    call(Goal).

test(plain, S == 0.19047619047619047) :- alike('E56.Language', languange, [], S).
test(normalize, S == 0.4226950354609929) :- alike('E56.Language', "languange", [normalize(true)], S).
test(zero_to_one, S == 0.7113475177304964) :-
    alike('E56.Language', languange, [normalize(true),zero_to_one(true)], S).
test(short, S == -0.8) :- alike(aa, aa, [], S).
test(threshold, S == 1.0) :- alike(aa, aa, [substring_threshold(0)], S).
test(nothing_in_common, S == -1.0) :- alike(joe, hoe, [], S).
test(lists, S == 1.0) :- alike([a,b,c], `abc`, [], S).
test(empty, S1-S2-S3 == 1.0-0.0-0.0) :-
    alike('', '', [], S1),
    alike(a, '', [], S2),
    alike(a, '', [zero_to_one(true)], S3).
test(older_form, S == 0.7113475177304964) :- isub('E56.Language', languange, true, S).
test(wrong, error(type_error(_, f(x)))) :- alike(f(x), a, [], _).

:- end_tests(isub).
