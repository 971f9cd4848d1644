% Tables of goals and their answers: sorting, pairs, ordered sets. The answers were recorded from SWI-Prolog
% 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(sorting).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"keysort(X1, X2)" gives "error(instantiation_error,system:keysort/2)".
"keysort(abc, X1)" gives "error(type_error(list,abc),system:keysort/2)".
"keysort('', X1)" gives "error(type_error(list,''),system:keysort/2)".
"keysort([], X1)" gives "['X1'=[]]".
"keysort(3, X1)" gives "error(type_error(list,3),system:keysort/2)".
"keysort(0, X1)" gives "error(type_error(list,0),system:keysort/2)".
"keysort(-1, X1)" gives "error(type_error(list,-1),system:keysort/2)".
"keysort(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:keysort/2)".
"keysort(2.5, X1)" gives "error(type_error(list,2.5),system:keysort/2)".
"keysort(\"hello\", X1)" gives "error(type_error(list,\"hello\"),system:keysort/2)".
"keysort([a, b, c], X1)" gives "error(type_error(pair,a),keysort/2)".
"keysort([49, 50], X1)" gives "error(type_error(pair,49),keysort/2)".
"keysort([a|X1], X2)" gives "error(instantiation_error,system:keysort/2)".
"keysort([a|b], X1)" gives "error(type_error(list,[a|b]),system:keysort/2)".
"keysort(f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:keysort/2)".
"keysort(foo/2, X1)" gives "error(type_error(list,foo/2),system:keysort/2)".
"keysort(1r3, X1)" gives "error(type_error(list,1r3),system:keysort/2)".
"keysort([b-1, a-2], X1)" gives "['X1'=[a-2,b-1]]".
"keysort([b-1, a-2], abc)" gives "false".
"keysort([b-1, a-2], '')" gives "false".
"keysort([b-1, a-2], [])" gives "false".
"keysort([b-1, a-2], 3)" gives "false".
"keysort([b-1, a-2], 0)" gives "false".
"keysort([b-1, a-2], -1)" gives "false".
"keysort([b-1, a-2], 100000000000000000000)" gives "false".
"keysort([b-1, a-2], 2.5)" gives "false".
"keysort([b-1, a-2], \"hello\")" gives "false".
"keysort([b-1, a-2], [a, b, c])" gives "false".
"keysort([b-1, a-2], [49, 50])" gives "false".
"keysort([b-1, a-2], [a|X1])" gives "false".
"keysort([b-1, a-2], [a|b])" gives "false".
"keysort([b-1, a-2], f(x, X1))" gives "false".
"keysort([b-1, a-2], foo/2)" gives "false".
"keysort([b-1, a-2], 1r3)" gives "false".

"list_to_ord_set(X1, X2)" gives "error(instantiation_error,system:sort/2)".
"list_to_ord_set(abc, X1)" gives "error(type_error(list,abc),system:sort/2)".
"list_to_ord_set('', X1)" gives "error(type_error(list,''),system:sort/2)".
"list_to_ord_set([], X1)" gives "['X1'=[]]".
"list_to_ord_set(3, X1)" gives "error(type_error(list,3),system:sort/2)".
"list_to_ord_set(0, X1)" gives "error(type_error(list,0),system:sort/2)".
"list_to_ord_set(-1, X1)" gives "error(type_error(list,-1),system:sort/2)".
"list_to_ord_set(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:sort/2)".
"list_to_ord_set(2.5, X1)" gives "error(type_error(list,2.5),system:sort/2)".
"list_to_ord_set(\"hello\", X1)" gives "error(type_error(list,\"hello\"),system:sort/2)".
"list_to_ord_set([a, b, c], X1)" gives "['X1'=[a,b,c]]".
"list_to_ord_set([49, 50], X1)" gives "['X1'=[49,50]]".
"list_to_ord_set([a|X1], X2)" gives "error(instantiation_error,system:sort/2)".
"list_to_ord_set([a|b], X1)" gives "error(type_error(list,[a|b]),system:sort/2)".
"list_to_ord_set(f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:sort/2)".
"list_to_ord_set(foo/2, X1)" gives "error(type_error(list,foo/2),system:sort/2)".
"list_to_ord_set(1r3, X1)" gives "error(type_error(list,1r3),system:sort/2)".
"list_to_ord_set([a], X1)" gives "['X1'=[a]]".
"list_to_ord_set([a], abc)" gives "false".
"list_to_ord_set([a], '')" gives "false".
"list_to_ord_set([a], [])" gives "false".
"list_to_ord_set([a], 3)" gives "false".
"list_to_ord_set([a], 0)" gives "false".
"list_to_ord_set([a], -1)" gives "false".
"list_to_ord_set([a], 100000000000000000000)" gives "false".
"list_to_ord_set([a], 2.5)" gives "false".
"list_to_ord_set([a], \"hello\")" gives "false".
"list_to_ord_set([a], [a, b, c])" gives "false".
"list_to_ord_set([a], [49, 50])" gives "false".
"list_to_ord_set([a], [a|X1])" gives "['X1'=[]]".
"list_to_ord_set([a], [a|b])" gives "false".
"list_to_ord_set([a], f(x, X1))" gives "false".
"list_to_ord_set([a], foo/2)" gives "false".
"list_to_ord_set([a], 1r3)" gives "false".

"list_to_set(X1, X2)" gives "error(instantiation_error)".
"list_to_set(abc, X1)" gives "error(type_error(list,abc))".
"list_to_set('', X1)" gives "error(type_error(list,''))".
"list_to_set([], X1)" gives "['X1'=[]]".
"list_to_set(3, X1)" gives "error(type_error(list,3))".
"list_to_set(0, X1)" gives "error(type_error(list,0))".
"list_to_set(-1, X1)" gives "error(type_error(list,-1))".
"list_to_set(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000))".
"list_to_set(2.5, X1)" gives "error(type_error(list,2.5))".
"list_to_set(\"hello\", X1)" gives "error(type_error(list,\"hello\"))".
"list_to_set([a, b, c], X1)" gives "['X1'=[a,b,c]]".
"list_to_set([49, 50], X1)" gives "['X1'=[49,50]]".
"list_to_set([a|X1], X2)" gives "error(instantiation_error)".
"list_to_set([a|b], X1)" gives "error(type_error(list,[a|b]))".
"list_to_set(f(x, X1), X2)" gives "error(type_error(list,f(x,A)))".
"list_to_set(foo/2, X1)" gives "error(type_error(list,foo/2))".
"list_to_set(1r3, X1)" gives "error(type_error(list,1r3))".
"list_to_set([a, b], X1)" gives "['X1'=[a,b]]".
"list_to_set([a, b], abc)" gives "false".
"list_to_set([a, b], '')" gives "false".
"list_to_set([a, b], [])" gives "false".
"list_to_set([a, b], 3)" gives "false".
"list_to_set([a, b], 0)" gives "false".
"list_to_set([a, b], -1)" gives "false".
"list_to_set([a, b], 100000000000000000000)" gives "false".
"list_to_set([a, b], 2.5)" gives "false".
"list_to_set([a, b], \"hello\")" gives "false".
"list_to_set([a, b], [a, b, c])" gives "false".
"list_to_set([a, b], [49, 50])" gives "false".
"list_to_set([a, b], [a|X1])" gives "['X1'=[b]]".
"list_to_set([a, b], [a|b])" gives "false".
"list_to_set([a, b], f(x, X1))" gives "false".
"list_to_set([a, b], foo/2)" gives "false".
"list_to_set([a, b], 1r3)" gives "false".

"msort(X1, X2)" gives "error(instantiation_error,system:msort/2)".
"msort(abc, X1)" gives "error(type_error(list,abc),system:msort/2)".
"msort('', X1)" gives "error(type_error(list,''),system:msort/2)".
"msort([], X1)" gives "['X1'=[]]".
"msort(3, X1)" gives "error(type_error(list,3),system:msort/2)".
"msort(0, X1)" gives "error(type_error(list,0),system:msort/2)".
"msort(-1, X1)" gives "error(type_error(list,-1),system:msort/2)".
"msort(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:msort/2)".
"msort(2.5, X1)" gives "error(type_error(list,2.5),system:msort/2)".
"msort(\"hello\", X1)" gives "error(type_error(list,\"hello\"),system:msort/2)".
"msort([a, b, c], X1)" gives "['X1'=[a,b,c]]".
"msort([49, 50], X1)" gives "['X1'=[49,50]]".
"msort([a|X1], X2)" gives "error(instantiation_error,system:msort/2)".
"msort([a|b], X1)" gives "error(type_error(list,[a|b]),system:msort/2)".
"msort(f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:msort/2)".
"msort(foo/2, X1)" gives "error(type_error(list,foo/2),system:msort/2)".
"msort(1r3, X1)" gives "error(type_error(list,1r3),system:msort/2)".
"msort([b, a], X1)" gives "['X1'=[a,b]]".
"msort([b, a], abc)" gives "false".
"msort([b, a], '')" gives "false".
"msort([b, a], [])" gives "false".
"msort([b, a], 3)" gives "false".
"msort([b, a], 0)" gives "false".
"msort([b, a], -1)" gives "false".
"msort([b, a], 100000000000000000000)" gives "false".
"msort([b, a], 2.5)" gives "false".
"msort([b, a], \"hello\")" gives "false".
"msort([b, a], [a, b, c])" gives "false".
"msort([b, a], [49, 50])" gives "false".
"msort([b, a], [a|X1])" gives "['X1'=[b]]".
"msort([b, a], [a|b])" gives "false".
"msort([b, a], f(x, X1))" gives "false".
"msort([b, a], foo/2)" gives "false".
"msort([b, a], 1r3)" gives "false".

"ord_memberchk(X1, [a])" gives "false".
"ord_memberchk(abc, [a])" gives "false".
"ord_memberchk('', [a])" gives "false".
"ord_memberchk([], [a])" gives "false".
"ord_memberchk(3, [a])" gives "false".
"ord_memberchk(0, [a])" gives "false".
"ord_memberchk(-1, [a])" gives "false".
"ord_memberchk(100000000000000000000, [a])" gives "false".
"ord_memberchk(2.5, [a])" gives "false".
"ord_memberchk(\"hello\", [a])" gives "false".
"ord_memberchk([a, b, c], [a])" gives "false".
"ord_memberchk([49, 50], [a])" gives "false".
"ord_memberchk([a|X1], [a])" gives "false".
"ord_memberchk([a|b], [a])" gives "false".
"ord_memberchk(f(x, X1), [a])" gives "false".
"ord_memberchk(foo/2, [a])" gives "false".
"ord_memberchk(1r3, [a])" gives "false".
"ord_memberchk(a, abc)" gives "false".
"ord_memberchk(a, '')" gives "false".
"ord_memberchk(a, [])" gives "false".
"ord_memberchk(a, 3)" gives "false".
"ord_memberchk(a, 0)" gives "false".
"ord_memberchk(a, -1)" gives "false".
"ord_memberchk(a, 100000000000000000000)" gives "false".
"ord_memberchk(a, 2.5)" gives "false".
"ord_memberchk(a, \"hello\")" gives "false".
"ord_memberchk(a, [a, b, c])" gives "[]".
"ord_memberchk(a, [49, 50])" gives "false".
"ord_memberchk(a, f(x, X1))" gives "false".
"ord_memberchk(a, foo/2)" gives "false".
"ord_memberchk(a, 1r3)" gives "false".

"pairs_keys(X1, X2)" gives "['X1'=[],'X2'=[]] ; ['X1'=[A-B],'X2'=[A]] ; ['X1'=[A-B,C-D],'X2'=[A,C]]".
"pairs_keys(abc, X1)" gives "false".
"pairs_keys('', X1)" gives "false".
"pairs_keys([], X1)" gives "['X1'=[]]".
"pairs_keys(3, X1)" gives "false".
"pairs_keys(0, X1)" gives "false".
"pairs_keys(-1, X1)" gives "false".
"pairs_keys(100000000000000000000, X1)" gives "false".
"pairs_keys(2.5, X1)" gives "false".
"pairs_keys(\"hello\", X1)" gives "false".
"pairs_keys([a, b, c], X1)" gives "false".
"pairs_keys([49, 50], X1)" gives "false".
"pairs_keys([a|X1], X2)" gives "false".
"pairs_keys([a|b], X1)" gives "false".
"pairs_keys(f(x, X1), X2)" gives "false".
"pairs_keys(foo/2, X1)" gives "false".
"pairs_keys(1r3, X1)" gives "false".
"pairs_keys([a-b], X1)" gives "['X1'=[a]]".
"pairs_keys([a-b], abc)" gives "false".
"pairs_keys([a-b], '')" gives "false".
"pairs_keys([a-b], [])" gives "false".
"pairs_keys([a-b], 3)" gives "false".
"pairs_keys([a-b], 0)" gives "false".
"pairs_keys([a-b], -1)" gives "false".
"pairs_keys([a-b], 100000000000000000000)" gives "false".
"pairs_keys([a-b], 2.5)" gives "false".
"pairs_keys([a-b], \"hello\")" gives "false".
"pairs_keys([a-b], [a, b, c])" gives "false".
"pairs_keys([a-b], [49, 50])" gives "false".
"pairs_keys([a-b], [a|X1])" gives "['X1'=[]]".
"pairs_keys([a-b], [a|b])" gives "false".
"pairs_keys([a-b], f(x, X1))" gives "false".
"pairs_keys([a-b], foo/2)" gives "false".
"pairs_keys([a-b], 1r3)" gives "false".

"pairs_keys_values(X1, [a], [b])" gives "['X1'=[a-b]]".
"pairs_keys_values(abc, [a], [b])" gives "false".
"pairs_keys_values('', [a], [b])" gives "false".
"pairs_keys_values([], [a], [b])" gives "false".
"pairs_keys_values(3, [a], [b])" gives "false".
"pairs_keys_values(0, [a], [b])" gives "false".
"pairs_keys_values(-1, [a], [b])" gives "false".
"pairs_keys_values(100000000000000000000, [a], [b])" gives "false".
"pairs_keys_values(2.5, [a], [b])" gives "false".
"pairs_keys_values(\"hello\", [a], [b])" gives "false".
"pairs_keys_values([a, b, c], [a], [b])" gives "false".
"pairs_keys_values([49, 50], [a], [b])" gives "false".
"pairs_keys_values([a|X1], [a], [b])" gives "false".
"pairs_keys_values([a|b], [a], [b])" gives "false".
"pairs_keys_values(f(x, X1), [a], [b])" gives "false".
"pairs_keys_values(foo/2, [a], [b])" gives "false".
"pairs_keys_values(1r3, [a], [b])" gives "false".
"pairs_keys_values(X1, X2, [b])" gives "['X1'=[A-b],'X2'=[A]]".
"pairs_keys_values(X1, abc, [b])" gives "false".
"pairs_keys_values(X1, '', [b])" gives "false".
"pairs_keys_values(X1, [], [b])" gives "false".
"pairs_keys_values(X1, 3, [b])" gives "false".
"pairs_keys_values(X1, 0, [b])" gives "false".
"pairs_keys_values(X1, -1, [b])" gives "false".
"pairs_keys_values(X1, 100000000000000000000, [b])" gives "false".
"pairs_keys_values(X1, 2.5, [b])" gives "false".
"pairs_keys_values(X1, \"hello\", [b])" gives "false".
"pairs_keys_values(X1, [a, b, c], [b])" gives "false".
"pairs_keys_values(X1, [49, 50], [b])" gives "false".
"pairs_keys_values(X1, [a|X2], [b])" gives "['X1'=[a-b],'X2'=[]]".
"pairs_keys_values(X1, [a|b], [b])" gives "false".
"pairs_keys_values(X1, f(x, X2), [b])" gives "false".
"pairs_keys_values(X1, foo/2, [b])" gives "false".
"pairs_keys_values(X1, 1r3, [b])" gives "false".
"pairs_keys_values(X1, [a], X2)" gives "['X1'=[a-A],'X2'=[A]]".
"pairs_keys_values(X1, [a], abc)" gives "false".
"pairs_keys_values(X1, [a], '')" gives "false".
"pairs_keys_values(X1, [a], [])" gives "false".
"pairs_keys_values(X1, [a], 3)" gives "false".
"pairs_keys_values(X1, [a], 0)" gives "false".
"pairs_keys_values(X1, [a], -1)" gives "false".
"pairs_keys_values(X1, [a], 100000000000000000000)" gives "false".
"pairs_keys_values(X1, [a], 2.5)" gives "false".
"pairs_keys_values(X1, [a], \"hello\")" gives "false".
"pairs_keys_values(X1, [a], [a, b, c])" gives "false".
"pairs_keys_values(X1, [a], [49, 50])" gives "false".
"pairs_keys_values(X1, [a], [a|X2])" gives "['X1'=[a-a],'X2'=[]]".
"pairs_keys_values(X1, [a], [a|b])" gives "false".
"pairs_keys_values(X1, [a], f(x, X2))" gives "false".
"pairs_keys_values(X1, [a], foo/2)" gives "false".
"pairs_keys_values(X1, [a], 1r3)" gives "false".

"pairs_values(X1, X2)" gives "['X1'=[],'X2'=[]] ; ['X1'=[A-B],'X2'=[B]] ; ['X1'=[A-B,C-D],'X2'=[B,D]]".
"pairs_values(abc, X1)" gives "false".
"pairs_values('', X1)" gives "false".
"pairs_values([], X1)" gives "['X1'=[]]".
"pairs_values(3, X1)" gives "false".
"pairs_values(0, X1)" gives "false".
"pairs_values(-1, X1)" gives "false".
"pairs_values(100000000000000000000, X1)" gives "false".
"pairs_values(2.5, X1)" gives "false".
"pairs_values(\"hello\", X1)" gives "false".
"pairs_values([a, b, c], X1)" gives "false".
"pairs_values([49, 50], X1)" gives "false".
"pairs_values([a|X1], X2)" gives "false".
"pairs_values([a|b], X1)" gives "false".
"pairs_values(f(x, X1), X2)" gives "false".
"pairs_values(foo/2, X1)" gives "false".
"pairs_values(1r3, X1)" gives "false".
"pairs_values([a-b], X1)" gives "['X1'=[b]]".
"pairs_values([a-b], abc)" gives "false".
"pairs_values([a-b], '')" gives "false".
"pairs_values([a-b], [])" gives "false".
"pairs_values([a-b], 3)" gives "false".
"pairs_values([a-b], 0)" gives "false".
"pairs_values([a-b], -1)" gives "false".
"pairs_values([a-b], 100000000000000000000)" gives "false".
"pairs_values([a-b], 2.5)" gives "false".
"pairs_values([a-b], \"hello\")" gives "false".
"pairs_values([a-b], [a, b, c])" gives "false".
"pairs_values([a-b], [49, 50])" gives "false".
"pairs_values([a-b], [a|X1])" gives "false".
"pairs_values([a-b], [a|b])" gives "false".
"pairs_values([a-b], f(x, X1))" gives "false".
"pairs_values([a-b], foo/2)" gives "false".
"pairs_values([a-b], 1r3)" gives "false".

"sort(X1, X2)" gives "error(instantiation_error,system:sort/2)".
"sort(abc, X1)" gives "error(type_error(list,abc),system:sort/2)".
"sort('', X1)" gives "error(type_error(list,''),system:sort/2)".
"sort([], X1)" gives "['X1'=[]]".
"sort(3, X1)" gives "error(type_error(list,3),system:sort/2)".
"sort(0, X1)" gives "error(type_error(list,0),system:sort/2)".
"sort(-1, X1)" gives "error(type_error(list,-1),system:sort/2)".
"sort(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:sort/2)".
"sort(2.5, X1)" gives "error(type_error(list,2.5),system:sort/2)".
"sort(\"hello\", X1)" gives "error(type_error(list,\"hello\"),system:sort/2)".
"sort([a, b, c], X1)" gives "['X1'=[a,b,c]]".
"sort([49, 50], X1)" gives "['X1'=[49,50]]".
"sort([a|X1], X2)" gives "error(instantiation_error,system:sort/2)".
"sort([a|b], X1)" gives "error(type_error(list,[a|b]),system:sort/2)".
"sort(f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:sort/2)".
"sort(foo/2, X1)" gives "error(type_error(list,foo/2),system:sort/2)".
"sort(1r3, X1)" gives "error(type_error(list,1r3),system:sort/2)".
"sort([b, a], X1)" gives "['X1'=[a,b]]".
"sort([b, a], abc)" gives "false".
"sort([b, a], '')" gives "false".
"sort([b, a], [])" gives "false".
"sort([b, a], 3)" gives "false".
"sort([b, a], 0)" gives "false".
"sort([b, a], -1)" gives "false".
"sort([b, a], 100000000000000000000)" gives "false".
"sort([b, a], 2.5)" gives "false".
"sort([b, a], \"hello\")" gives "false".
"sort([b, a], [a, b, c])" gives "false".
"sort([b, a], [49, 50])" gives "false".
"sort([b, a], [a|X1])" gives "['X1'=[b]]".
"sort([b, a], [a|b])" gives "false".
"sort([b, a], f(x, X1))" gives "false".
"sort([b, a], foo/2)" gives "false".
"sort([b, a], 1r3)" gives "false".

"sort(X1, @>=, [a, b, c], X2)" gives "error(instantiation_error,system:sort/4)".
"sort(abc, @>=, [a, b, c], X1)" gives "error(type_error(compound,a),system:sort/4)".
"sort('', @>=, [a, b, c], X1)" gives "error(type_error(compound,a),system:sort/4)".
"sort([], @>=, [a, b, c], X1)" gives "error(type_error(compound,a),system:sort/4)".
"sort(3, @>=, [a, b, c], X1)" gives "error(type_error(compound,a),system:sort/4)".
"sort(0, @>=, [a, b, c], X1)" gives "['X1'=[c,b,a]]".
"sort(-1, @>=, [a, b, c], X1)" gives "error(domain_error(not_less_than_one,-1),system:sort/4)".
"sort(2.5, @>=, [a, b, c], X1)" gives "error(type_error(sort_key,2.5),system:sort/4)".
"sort(\"hello\", @>=, [a, b, c], X1)" gives "error(type_error(sort_key,\"hello\"),system:sort/4)".
"sort([a|X1], @>=, [a, b, c], X2)" gives "error(type_error(sort_key,[a|A]),system:sort/4)".
"sort([a|b], @>=, [a, b, c], X1)" gives "error(type_error(sort_key,[a|b]),system:sort/4)".
"sort(f(x, X1), @>=, [a, b, c], X2)" gives "error(type_error(sort_key,f(x,A)),system:sort/4)".
"sort(foo/2, @>=, [a, b, c], X1)" gives "error(type_error(sort_key,foo/2),system:sort/4)".
"sort(1r3, @>=, [a, b, c], X1)" gives "error(type_error(sort_key,1r3),system:sort/4)".
"sort(0, X1, [a, b, c], X2)" gives "error(instantiation_error,system:sort/4)".
"sort(0, abc, [a, b, c], X1)" gives "error(domain_error(order,abc),system:sort/4)".
"sort(0, '', [a, b, c], X1)" gives "error(domain_error(order,''),system:sort/4)".
"sort(0, [], [a, b, c], X1)" gives "error(domain_error(order,[]),system:sort/4)".
"sort(0, 3, [a, b, c], X1)" gives "error(type_error(atom,3),system:sort/4)".
"sort(0, 0, [a, b, c], X1)" gives "error(type_error(atom,0),system:sort/4)".
"sort(0, -1, [a, b, c], X1)" gives "error(type_error(atom,-1),system:sort/4)".
"sort(0, 100000000000000000000, [a, b, c], X1)" gives "error(type_error(atom,100000000000000000000),system:sort/4)".
"sort(0, 2.5, [a, b, c], X1)" gives "error(type_error(atom,2.5),system:sort/4)".
"sort(0, \"hello\", [a, b, c], X1)" gives "error(type_error(atom,\"hello\"),system:sort/4)".
"sort(0, [a, b, c], [a, b, c], X1)" gives "error(type_error(atom,[a,b,c]),system:sort/4)".
"sort(0, [49, 50], [a, b, c], X1)" gives "error(type_error(atom,[49,50]),system:sort/4)".
"sort(0, [a|X1], [a, b, c], X2)" gives "error(type_error(atom,[a|A]),system:sort/4)".
"sort(0, [a|b], [a, b, c], X1)" gives "error(type_error(atom,[a|b]),system:sort/4)".
"sort(0, f(x, X1), [a, b, c], X2)" gives "error(type_error(atom,f(x,A)),system:sort/4)".
"sort(0, foo/2, [a, b, c], X1)" gives "error(type_error(atom,foo/2),system:sort/4)".
"sort(0, 1r3, [a, b, c], X1)" gives "error(type_error(atom,1r3),system:sort/4)".
"sort(0, @>=, X1, X2)" gives "error(instantiation_error,system:sort/4)".
"sort(0, @>=, abc, X1)" gives "error(type_error(list,abc),system:sort/4)".
"sort(0, @>=, '', X1)" gives "error(type_error(list,''),system:sort/4)".
"sort(0, @>=, [], X1)" gives "['X1'=[]]".
"sort(0, @>=, 3, X1)" gives "error(type_error(list,3),system:sort/4)".
"sort(0, @>=, 0, X1)" gives "error(type_error(list,0),system:sort/4)".
"sort(0, @>=, -1, X1)" gives "error(type_error(list,-1),system:sort/4)".
"sort(0, @>=, 100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:sort/4)".
"sort(0, @>=, 2.5, X1)" gives "error(type_error(list,2.5),system:sort/4)".
"sort(0, @>=, \"hello\", X1)" gives "error(type_error(list,\"hello\"),system:sort/4)".
"sort(0, @>=, [a, b, c], X1)" gives "['X1'=[c,b,a]]".
"sort(0, @>=, [49, 50], X1)" gives "['X1'=[50,49]]".
"sort(0, @>=, [a|X1], X2)" gives "error(instantiation_error,system:sort/4)".
"sort(0, @>=, [a|b], X1)" gives "error(type_error(list,[a|b]),system:sort/4)".
"sort(0, @>=, f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:sort/4)".
"sort(0, @>=, foo/2, X1)" gives "error(type_error(list,foo/2),system:sort/4)".
"sort(0, @>=, 1r3, X1)" gives "error(type_error(list,1r3),system:sort/4)".
"sort(0, @>=, [a, b, c], X1)" gives "['X1'=[c,b,a]]".
"sort(0, @>=, [a, b, c], abc)" gives "false".
"sort(0, @>=, [a, b, c], '')" gives "false".
"sort(0, @>=, [a, b, c], [])" gives "false".
"sort(0, @>=, [a, b, c], 3)" gives "false".
"sort(0, @>=, [a, b, c], 0)" gives "false".
"sort(0, @>=, [a, b, c], -1)" gives "false".
"sort(0, @>=, [a, b, c], 100000000000000000000)" gives "false".
"sort(0, @>=, [a, b, c], 2.5)" gives "false".
"sort(0, @>=, [a, b, c], \"hello\")" gives "false".
"sort(0, @>=, [a, b, c], [a, b, c])" gives "false".
"sort(0, @>=, [a, b, c], [49, 50])" gives "false".
"sort(0, @>=, [a, b, c], [a|X1])" gives "false".
"sort(0, @>=, [a, b, c], [a|b])" gives "false".
"sort(0, @>=, [a, b, c], f(x, X1))" gives "false".
"sort(0, @>=, [a, b, c], foo/2)" gives "false".
"sort(0, @>=, [a, b, c], 1r3)" gives "false".
"sort([1],@<,[c(2),b(1),a(3)],L)" gives "['L'=[b(1),c(2),a(3)]]".
"sort([1,2],@>=,[c(f(1,2)),b(f(2,1)),b(f(3,1))],L)" gives "['L'=[c(f(1,2)),b(f(2,1)),b(f(3,1))]]".
"sort([1,2],@>,[c(f(1,2)),b(f(2,1)),b(f(3,1))],L)" gives "['L'=[c(f(1,2)),b(f(2,1))]]".
"sort([1,2],@<,[c(f(1)),b(f(2,1))],L)" gives "error(existence_error(argument,2,f(1)),system:sort/4)".
"sort([0],@<,[c(1)],L)" gives "error(domain_error(not_less_than_one,0),system:sort/4)".
"sort([1],@<,[c],L)" gives "error(type_error(compound,c),system:sort/4)".
"sort([1],@<,[_],L)" gives "error(instantiation_error,system:sort/4)".
"sort([1|_],@<,[c(1)],L)" gives "error(type_error(sort_key,[1|A]),system:sort/4)".
"sort([1,x],@>,[c(_{x:1}),b(_{x:3})],[A,B]),functor(A,N,_)" gives "['A'=b(A{x:3}),'B'=c(B{x:1}),'N'=b]".
"sort([1,y],@>,[c(_{x:1})],L)" gives "error(existence_error(key,y,A{x:1}),system:sort/4)".

:- end_tests(sorting).
