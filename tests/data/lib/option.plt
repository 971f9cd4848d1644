% Tests of library(option).

:- use_module(library(plunit)).
:- use_module(library(option)).

:- begin_tests(option).

test(name_value, X == 1) :- option(a(X), [b(2),a(1)]).
test(equals, X == 1) :- option(a(X), [a=1]).
test(missing, fail) :- option(a(_), [b(1)]).
test(default, X == 7) :- option(a(X), [b(1)], 7).
test(first, fail) :- option(a(2), [a(1),a(2)]).
test(select, X-R == 1-[b(2)]) :- select_option(a(X), [a(1),b(2)], R).
test(select_default, X-R == 9-[b(2)]) :- select_option(a(X), [b(2)], R, 9).
test(merge, X == [a(1),b(2),c(4)]) :- merge_options([a(1),b=2], [b(3),c(4)], X).
test(meta, X == [goal(m:a),b(1)]) :- meta_options(==(goal), m:[goal(a),b(1)], X).
test(dict, X == [a(1),b(2)]) :- dict_options(_{a:1, b:2}, X).
test(in_dict, X == 1) :- option(a(X), _{a:1}).

:- end_tests(option).
