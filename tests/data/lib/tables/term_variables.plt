% Tables of goals and their answers: variables in terms, sizes and kinds of terms, subterms. The answers were
% recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(term_variables).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"acyclic_term(X1)" gives "['X1'=A]".
"acyclic_term(abc)" gives "[]".
"acyclic_term('')" gives "[]".
"acyclic_term([])" gives "[]".
"acyclic_term(3)" gives "[]".
"acyclic_term(0)" gives "[]".
"acyclic_term(-1)" gives "[]".
"acyclic_term(100000000000000000000)" gives "[]".
"acyclic_term(2.5)" gives "[]".
"acyclic_term(\"hello\")" gives "[]".
"acyclic_term([a, b, c])" gives "[]".
"acyclic_term([49, 50])" gives "[]".
"acyclic_term([a|X1])" gives "['X1'=A]".
"acyclic_term([a|b])" gives "[]".
"acyclic_term(f(x, X1))" gives "['X1'=A]".
"acyclic_term(foo/2)" gives "[]".
"acyclic_term(1r3)" gives "[]".

"blob(X1, X2)" gives "false".
"blob(abc, X1)" gives "['X1'=text]".
"blob('', X1)" gives "['X1'=text]".
"blob([], X1)" gives "['X1'=reserved_symbol]".
"blob(3, X1)" gives "false".
"blob(0, X1)" gives "false".
"blob(-1, X1)" gives "false".
"blob(100000000000000000000, X1)" gives "false".
"blob(2.5, X1)" gives "false".
"blob(\"hello\", X1)" gives "false".
"blob([a, b, c], X1)" gives "false".
"blob([49, 50], X1)" gives "false".
"blob([a|X1], X2)" gives "false".
"blob([a|b], X1)" gives "false".
"blob(f(x, X1), X2)" gives "false".
"blob(foo/2, X1)" gives "false".
"blob(1r3, X1)" gives "false".
"blob(a, X1)" gives "['X1'=text]".
"blob(a, abc)" gives "false".
"blob(a, '')" gives "false".
"blob(a, [])" gives "false".
"blob(a, 3)" gives "false".
"blob(a, 0)" gives "false".
"blob(a, -1)" gives "false".
"blob(a, 100000000000000000000)" gives "false".
"blob(a, 2.5)" gives "false".
"blob(a, \"hello\")" gives "false".
"blob(a, [a, b, c])" gives "false".
"blob(a, [49, 50])" gives "false".
"blob(a, [a|X1])" gives "false".
"blob(a, [a|b])" gives "false".
"blob(a, f(x, X1))" gives "false".
"blob(a, foo/2)" gives "false".
"blob(a, 1r3)" gives "false".
"blob(user_input, T)" gives "['T'=text]".
"blob(a, T)" gives "['T'=text]".
"blob([], T)" gives "['T'=reserved_symbol]".
"blob(1, T)" gives "false".
"catch((current_output(S), blob(S, T), throw(T)), T, true)" gives "['S'=A,'T'=stream]".

"callable(X1)" gives "false".
"callable(abc)" gives "[]".
"callable('')" gives "[]".
"callable([])" gives "false".
"callable(3)" gives "false".
"callable(0)" gives "false".
"callable(-1)" gives "false".
"callable(100000000000000000000)" gives "false".
"callable(2.5)" gives "false".
"callable(\"hello\")" gives "false".
"callable([a, b, c])" gives "[]".
"callable([49, 50])" gives "[]".
"callable([a|X1])" gives "['X1'=A]".
"callable([a|b])" gives "[]".
"callable(f(x, X1))" gives "['X1'=A]".
"callable(foo/2)" gives "[]".
"callable(1r3)" gives "false".

"cyclic_term(X1)" gives "false".
"cyclic_term(abc)" gives "false".
"cyclic_term('')" gives "false".
"cyclic_term([])" gives "false".
"cyclic_term(3)" gives "false".
"cyclic_term(0)" gives "false".
"cyclic_term(-1)" gives "false".
"cyclic_term(100000000000000000000)" gives "false".
"cyclic_term(2.5)" gives "false".
"cyclic_term(\"hello\")" gives "false".
"cyclic_term([a, b, c])" gives "false".
"cyclic_term([49, 50])" gives "false".
"cyclic_term([a|X1])" gives "false".
"cyclic_term([a|b])" gives "false".
"cyclic_term(f(x, X1))" gives "false".
"cyclic_term(foo/2)" gives "false".
"cyclic_term(1r3)" gives "false".

"ground(X1)" gives "false".
"ground(abc)" gives "[]".
"ground('')" gives "[]".
"ground([])" gives "[]".
"ground(3)" gives "[]".
"ground(0)" gives "[]".
"ground(-1)" gives "[]".
"ground(100000000000000000000)" gives "[]".
"ground(2.5)" gives "[]".
"ground(\"hello\")" gives "[]".
"ground([a, b, c])" gives "[]".
"ground([49, 50])" gives "[]".
"ground([a|X1])" gives "false".
"ground([a|b])" gives "[]".
"ground(f(x, X1))" gives "false".
"ground(foo/2)" gives "[]".
"ground(1r3)" gives "[]".

"is_most_general_term(X1)" gives "false".
"is_most_general_term(abc)" gives "[]".
"is_most_general_term('')" gives "[]".
"is_most_general_term([])" gives "[]".
"is_most_general_term(3)" gives "false".
"is_most_general_term(0)" gives "false".
"is_most_general_term(-1)" gives "false".
"is_most_general_term(100000000000000000000)" gives "false".
"is_most_general_term(2.5)" gives "false".
"is_most_general_term(\"hello\")" gives "false".
"is_most_general_term([a, b, c])" gives "false".
"is_most_general_term([49, 50])" gives "false".
"is_most_general_term([a|X1])" gives "false".
"is_most_general_term([a|b])" gives "false".
"is_most_general_term(f(x, X1))" gives "false".
"is_most_general_term(foo/2)" gives "false".
"is_most_general_term(1r3)" gives "false".
"is_most_general_term(f(_,_))" gives "[]".
"is_most_general_term(f(X,X))" gives "false".
"is_most_general_term([_,_])" gives "[]".
"is_most_general_term([X,X])" gives "false".
"is_most_general_term([_|_])" gives "false".
"is_most_general_term(a)" gives "[]".
"is_most_general_term(1)" gives "false".
"is_most_general_term([])" gives "[]".
"is_most_general_term(\"s\")" gives "false".
"is_most_general_term(_)" gives "false".
"is_most_general_term(f(a))" gives "false".

"nonground(X1, X2)" gives "['X1'=A,'X2'=A]".
"nonground(abc, X1)" gives "false".
"nonground('', X1)" gives "false".
"nonground([], X1)" gives "false".
"nonground(3, X1)" gives "false".
"nonground(0, X1)" gives "false".
"nonground(-1, X1)" gives "false".
"nonground(100000000000000000000, X1)" gives "false".
"nonground(2.5, X1)" gives "false".
"nonground(\"hello\", X1)" gives "false".
"nonground([a, b, c], X1)" gives "false".
"nonground([49, 50], X1)" gives "false".
"nonground([a|X1], X2)" gives "['X1'=A,'X2'=A]".
"nonground([a|b], X1)" gives "false".
"nonground(f(x, X1), X2)" gives "['X1'=A,'X2'=A]".
"nonground(foo/2, X1)" gives "false".
"nonground(1r3, X1)" gives "false".
"nonground(f(X1), X2)" gives "['X1'=A,'X2'=A]".
"nonground(f(X1), abc)" gives "['X1'=abc]".
"nonground(f(X1), '')" gives "['X1'='']".
"nonground(f(X1), [])" gives "['X1'=[]]".
"nonground(f(X1), 3)" gives "['X1'=3]".
"nonground(f(X1), 0)" gives "['X1'=0]".
"nonground(f(X1), -1)" gives "['X1'= -1]".
"nonground(f(X1), 100000000000000000000)" gives "['X1'=100000000000000000000]".
"nonground(f(X1), 2.5)" gives "['X1'=2.5]".
"nonground(f(X1), \"hello\")" gives "['X1'=\"hello\"]".
"nonground(f(X1), [a, b, c])" gives "['X1'=[a,b,c]]".
"nonground(f(X1), [49, 50])" gives "['X1'=[49,50]]".
"nonground(f(X1), [a|X2])" gives "['X1'=[a|A],'X2'=A]".
"nonground(f(X1), [a|b])" gives "['X1'=[a|b]]".
"nonground(f(X1), f(x, X2))" gives "['X1'=f(x,A),'X2'=A]".
"nonground(f(X1), foo/2)" gives "['X1'=foo/2]".
"nonground(f(X1), 1r3)" gives "['X1'=1r3]".
"nonground(f(X, Y), V), V == X" gives "['X'=A,'Y'=B,'V'=A]".
"nonground(f(a), V)" gives "false".
"nonground(V, V)" gives "['V'=A]".

"numbervars(X1, 0, X2)" gives "['X1'=A,'X2'=1]".
"numbervars(abc, 0, X1)" gives "['X1'=0]".
"numbervars('', 0, X1)" gives "['X1'=0]".
"numbervars([], 0, X1)" gives "['X1'=0]".
"numbervars(3, 0, X1)" gives "['X1'=0]".
"numbervars(0, 0, X1)" gives "['X1'=0]".
"numbervars(-1, 0, X1)" gives "['X1'=0]".
"numbervars(100000000000000000000, 0, X1)" gives "['X1'=0]".
"numbervars(2.5, 0, X1)" gives "['X1'=0]".
"numbervars(\"hello\", 0, X1)" gives "['X1'=0]".
"numbervars([a, b, c], 0, X1)" gives "['X1'=0]".
"numbervars([49, 50], 0, X1)" gives "['X1'=0]".
"numbervars([a|X1], 0, X2)" gives "['X1'=A,'X2'=1]".
"numbervars([a|b], 0, X1)" gives "['X1'=0]".
"numbervars(f(x, X1), 0, X2)" gives "['X1'=A,'X2'=1]".
"numbervars(foo/2, 0, X1)" gives "['X1'=0]".
"numbervars(1r3, 0, X1)" gives "['X1'=0]".
"numbervars(f(X1), 3, X2)" gives "['X1'=D,'X2'=4]".
"numbervars(f(X1), 0, X2)" gives "['X1'=A,'X2'=1]".
"numbervars(f(X1), -1, X2)" gives "['X1'=S_1,'X2'=0]".
"numbervars(f(X1), 0, X2)" gives "['X1'=A,'X2'=1]".
"numbervars(f(X1), 0, abc)" gives "false".
"numbervars(f(X1), 0, '')" gives "false".
"numbervars(f(X1), 0, [])" gives "false".
"numbervars(f(X1), 0, 3)" gives "false".
"numbervars(f(X1), 0, 0)" gives "false".
"numbervars(f(X1), 0, -1)" gives "false".
"numbervars(f(X1), 0, 100000000000000000000)" gives "false".
"numbervars(f(X1), 0, 2.5)" gives "false".
"numbervars(f(X1), 0, \"hello\")" gives "false".
"numbervars(f(X1), 0, [a, b, c])" gives "false".
"numbervars(f(X1), 0, [49, 50])" gives "false".
"numbervars(f(X1), 0, [a|X2])" gives "false".
"numbervars(f(X1), 0, [a|b])" gives "false".
"numbervars(f(X1), 0, f(x, X2))" gives "false".
"numbervars(f(X1), 0, foo/2)" gives "false".
"numbervars(f(X1), 0, 1r3)" gives "false".
"numbervars(f(X), a, E)" gives "error(type_error(integer,a),system:numbervars/4)".
"numbervars(f(X), 100000000000000000000, E)" gives "error(representation_error(long),system:numbervars/4)".

"occurrences_of_term(X1, f(a), X2)" gives "['X1'=A,'X2'=2]".
"occurrences_of_term(abc, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term('', f(a), X1)" gives "['X1'=0]".
"occurrences_of_term([], f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(3, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(0, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(-1, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(100000000000000000000, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(2.5, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(\"hello\", f(a), X1)" gives "['X1'=0]".
"occurrences_of_term([a, b, c], f(a), X1)" gives "['X1'=0]".
"occurrences_of_term([49, 50], f(a), X1)" gives "['X1'=0]".
"occurrences_of_term([a|X1], f(a), X2)" gives "['X1'=A,'X2'=0]".
"occurrences_of_term([a|b], f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(f(x, X1), f(a), X2)" gives "['X1'=A,'X2'=0]".
"occurrences_of_term(foo/2, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(1r3, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(a, X1, X2)" gives "['X1'=A,'X2'=1]".
"occurrences_of_term(a, abc, X1)" gives "['X1'=0]".
"occurrences_of_term(a, '', X1)" gives "['X1'=0]".
"occurrences_of_term(a, [], X1)" gives "['X1'=0]".
"occurrences_of_term(a, 3, X1)" gives "['X1'=0]".
"occurrences_of_term(a, 0, X1)" gives "['X1'=0]".
"occurrences_of_term(a, -1, X1)" gives "['X1'=0]".
"occurrences_of_term(a, 100000000000000000000, X1)" gives "['X1'=0]".
"occurrences_of_term(a, 2.5, X1)" gives "['X1'=0]".
"occurrences_of_term(a, \"hello\", X1)" gives "['X1'=0]".
"occurrences_of_term(a, [a, b, c], X1)" gives "['X1'=1]".
"occurrences_of_term(a, [49, 50], X1)" gives "['X1'=0]".
"occurrences_of_term(a, [a|X1], X2)" gives "['X1'=A,'X2'=2]".
"occurrences_of_term(a, [a|b], X1)" gives "['X1'=1]".
"occurrences_of_term(a, f(x, X1), X2)" gives "['X1'=A,'X2'=1]".
"occurrences_of_term(a, foo/2, X1)" gives "['X1'=0]".
"occurrences_of_term(a, 1r3, X1)" gives "['X1'=0]".
"occurrences_of_term(a, f(a), X1)" gives "['X1'=1]".
"occurrences_of_term(a, f(a), abc)" gives "false".
"occurrences_of_term(a, f(a), '')" gives "false".
"occurrences_of_term(a, f(a), [])" gives "false".
"occurrences_of_term(a, f(a), 3)" gives "false".
"occurrences_of_term(a, f(a), 0)" gives "false".
"occurrences_of_term(a, f(a), -1)" gives "false".
"occurrences_of_term(a, f(a), 100000000000000000000)" gives "false".
"occurrences_of_term(a, f(a), 2.5)" gives "false".
"occurrences_of_term(a, f(a), \"hello\")" gives "false".
"occurrences_of_term(a, f(a), [a, b, c])" gives "false".
"occurrences_of_term(a, f(a), [49, 50])" gives "false".
"occurrences_of_term(a, f(a), [a|X1])" gives "false".
"occurrences_of_term(a, f(a), [a|b])" gives "false".
"occurrences_of_term(a, f(a), f(x, X1))" gives "false".
"occurrences_of_term(a, f(a), foo/2)" gives "false".
"occurrences_of_term(a, f(a), 1r3)" gives "false".

"size_abstract_term(X1, f(a), X2)" gives "error(instantiation_error,system:size_abstract_term/3)".
"size_abstract_term(abc, f(a), X1)" gives "error(type_error(integer,abc),system:size_abstract_term/3)".
"size_abstract_term('', f(a), X1)" gives "error(type_error(integer,''),system:size_abstract_term/3)".
"size_abstract_term([], f(a), X1)" gives "error(type_error(integer,[]),system:size_abstract_term/3)".
"size_abstract_term(3, f(a), X1)" gives "['X1'=f(a)]".
"size_abstract_term(0, f(a), X1)" gives "['X1'=f(a)]".
"size_abstract_term(-1, f(a), X1)" gives "error(domain_error(not_less_than_zero,-1),system:size_abstract_term/3)".
"size_abstract_term(2.5, f(a), X1)" gives "error(type_error(integer,2.5),system:size_abstract_term/3)".
"size_abstract_term(\"hello\", f(a), X1)" gives "error(type_error(integer,\"hello\"),system:size_abstract_term/3)".
"size_abstract_term([a, b, c], f(a), X1)" gives "error(type_error(integer,[a,b,c]),system:size_abstract_term/3)".
"size_abstract_term([49, 50], f(a), X1)" gives "error(type_error(integer,[49,50]),system:size_abstract_term/3)".
"size_abstract_term([a|X1], f(a), X2)" gives "error(type_error(integer,[a|A]),system:size_abstract_term/3)".
"size_abstract_term([a|b], f(a), X1)" gives "error(type_error(integer,[a|b]),system:size_abstract_term/3)".
"size_abstract_term(f(x, X1), f(a), X2)" gives "error(type_error(integer,f(x,A)),system:size_abstract_term/3)".
"size_abstract_term(foo/2, f(a), X1)" gives "error(type_error(integer,foo/2),system:size_abstract_term/3)".
"size_abstract_term(1r3, f(a), X1)" gives "error(type_error(integer,1r3),system:size_abstract_term/3)".
"size_abstract_term(2, abc, X1)" gives "['X1'=abc]".
"size_abstract_term(2, '', X1)" gives "['X1'='']".
"size_abstract_term(2, [], X1)" gives "['X1'=[]]".
"size_abstract_term(2, 3, X1)" gives "['X1'=3]".
"size_abstract_term(2, 0, X1)" gives "['X1'=0]".
"size_abstract_term(2, -1, X1)" gives "['X1'= -1]".
"size_abstract_term(2, 100000000000000000000, X1)" gives "['X1'=100000000000000000000]".
"size_abstract_term(2, 2.5, X1)" gives "['X1'=2.5]".
"size_abstract_term(2, \"hello\", X1)" gives "['X1'=\"hello\"]".
"size_abstract_term(2, [a, b, c], X1)" gives "['X1'=[a,b,c]]".
"size_abstract_term(2, [49, 50], X1)" gives "['X1'=[49,50]]".
"size_abstract_term(2, [a|X1], X2)" gives "['X1'=A,'X2'=[a|A]]".
"size_abstract_term(2, [a|b], X1)" gives "['X1'=[a|b]]".
"size_abstract_term(2, f(x, X1), X2)" gives "['X1'=A,'X2'=f(x,A)]".
"size_abstract_term(2, foo/2, X1)" gives "['X1'=foo/2]".
"size_abstract_term(2, 1r3, X1)" gives "['X1'=1r3]".
"size_abstract_term(2, f(a), X1)" gives "['X1'=f(a)]".
"size_abstract_term(2, f(a), [a, b, c])" gives "false".
"size_abstract_term(2, f(a), [49, 50])" gives "false".
"size_abstract_term(2, f(a), [a|X1])" gives "false".
"size_abstract_term(2, f(a), [a|b])" gives "false".
"size_abstract_term(2, f(a), f(x, X1))" gives "false".
"size_abstract_term(2, f(a), foo/2)" gives "false".
"size_abstract_term(2,f(g(h(i)),[1,2,3]),X)" gives "['X'=f(g(h(i)),[1,2|A])]".
"size_abstract_term(0,f(g(h(i)),[1,2,3]),X)" gives "['X'=f(A,B)]".
"size_abstract_term(1,f(g(h(i)),[1,2,3]),X)" gives "['X'=f(g(A),[1|B])]".
"size_abstract_term(4,f(g(h(i)),[1,2,3]),X)" gives "['X'=f(g(h(i)),[1,2,3])]".
"size_abstract_term(3,[1,2,3,4],X)" gives "['X'=[1,2,3,4]]".
"size_abstract_term(5,a,X)" gives "['X'=a]".
"size_abstract_term(0,a,X)" gives "['X'=a]".
"size_abstract_term(a,a,X)" gives "error(type_error(integer,a),system:size_abstract_term/3)".
"size_abstract_term(-1,a,X)" gives "error(domain_error(not_less_than_zero,-1),system:size_abstract_term/3)".
"size_abstract_term(X,a,X)" gives "error(instantiation_error,system:size_abstract_term/3)".

"sub_term(X1, f(a))" gives "['X1'=f(a)] ; ['X1'=a]".
"sub_term(abc, f(a))" gives "false".
"sub_term('', f(a))" gives "false".
"sub_term([], f(a))" gives "false".
"sub_term(3, f(a))" gives "false".
"sub_term(0, f(a))" gives "false".
"sub_term(-1, f(a))" gives "false".
"sub_term(100000000000000000000, f(a))" gives "false".
"sub_term(2.5, f(a))" gives "false".
"sub_term(\"hello\", f(a))" gives "false".
"sub_term([a, b, c], f(a))" gives "false".
"sub_term([49, 50], f(a))" gives "false".
"sub_term([a|X1], f(a))" gives "false".
"sub_term([a|b], f(a))" gives "false".
"sub_term(f(x, X1), f(a))" gives "false".
"sub_term(foo/2, f(a))" gives "false".
"sub_term(1r3, f(a))" gives "false".
"sub_term(X1, X2)" gives "['X1'=A,'X2'=A]".
"sub_term(X1, abc)" gives "['X1'=abc]".
"sub_term(X1, '')" gives "['X1'='']".
"sub_term(X1, [])" gives "['X1'=[]]".
"sub_term(X1, 3)" gives "['X1'=3]".
"sub_term(X1, 0)" gives "['X1'=0]".
"sub_term(X1, -1)" gives "['X1'= -1]".
"sub_term(X1, 100000000000000000000)" gives "['X1'=100000000000000000000]".
"sub_term(X1, 2.5)" gives "['X1'=2.5]".
"sub_term(X1, \"hello\")" gives "['X1'=\"hello\"]".
"sub_term(X1, [a, b, c])" gives "['X1'=[a,b,c]] ; ['X1'=a] ; ['X1'=[b,c]]".
"sub_term(X1, [49, 50])" gives "['X1'=[49,50]] ; ['X1'=49] ; ['X1'=[50]]".
"sub_term(X1, [a|X2])" gives "['X1'=[a|A],'X2'=A] ; ['X1'=a,'X2'=A] ; ['X1'=A,'X2'=A]".
"sub_term(X1, [a|b])" gives "['X1'=[a|b]] ; ['X1'=a] ; ['X1'=b]".
"sub_term(X1, f(x, X2))" gives "['X1'=f(x,A),'X2'=A] ; ['X1'=x,'X2'=A] ; ['X1'=A,'X2'=A]".
"sub_term(X1, foo/2)" gives "['X1'=foo/2] ; ['X1'=foo] ; ['X1'=2]".
"sub_term(X1, 1r3)" gives "['X1'=1r3]".

"term_singletons(X1, X2)" gives "['X1'=A,'X2'=[A]]".
"term_singletons(abc, X1)" gives "['X1'=[]]".
"term_singletons('', X1)" gives "['X1'=[]]".
"term_singletons([], X1)" gives "['X1'=[]]".
"term_singletons(3, X1)" gives "['X1'=[]]".
"term_singletons(0, X1)" gives "['X1'=[]]".
"term_singletons(-1, X1)" gives "['X1'=[]]".
"term_singletons(100000000000000000000, X1)" gives "['X1'=[]]".
"term_singletons(2.5, X1)" gives "['X1'=[]]".
"term_singletons(\"hello\", X1)" gives "['X1'=[]]".
"term_singletons([a, b, c], X1)" gives "['X1'=[]]".
"term_singletons([49, 50], X1)" gives "['X1'=[]]".
"term_singletons([a|X1], X2)" gives "['X1'=A,'X2'=[A]]".
"term_singletons([a|b], X1)" gives "['X1'=[]]".
"term_singletons(f(x, X1), X2)" gives "['X1'=A,'X2'=[A]]".
"term_singletons(foo/2, X1)" gives "['X1'=[]]".
"term_singletons(1r3, X1)" gives "['X1'=[]]".
"term_singletons(f(X1), X2)" gives "['X1'=A,'X2'=[A]]".
"term_singletons(f(X1), abc)" gives "false".
"term_singletons(f(X1), '')" gives "false".
"term_singletons(f(X1), [])" gives "false".
"term_singletons(f(X1), 3)" gives "false".
"term_singletons(f(X1), 0)" gives "false".
"term_singletons(f(X1), -1)" gives "false".
"term_singletons(f(X1), 100000000000000000000)" gives "false".
"term_singletons(f(X1), 2.5)" gives "false".
"term_singletons(f(X1), \"hello\")" gives "false".
"term_singletons(f(X1), [a, b, c])" gives "false".
"term_singletons(f(X1), [49, 50])" gives "false".
"term_singletons(f(X1), [a|X2])" gives "['X1'=a,'X2'=[]]".
"term_singletons(f(X1), [a|b])" gives "false".
"term_singletons(f(X1), f(x, X2))" gives "false".
"term_singletons(f(X1), foo/2)" gives "false".
"term_singletons(f(X1), 1r3)" gives "false".
"term_singletons(f(X, Y, X, g(Z)), L), L == [Y, Z]" gives "['X'=A,'Y'=B,'Z'=C,'L'=[B,C]]".
"term_singletons(f(X, X), L)" gives "['X'=A,'L'=[]]".
"term_singletons(a, L)" gives "['L'=[]]".

"term_size(X1, X2)" gives "['X1'=A,'X2'=0]".
"term_size(abc, X1)" gives "['X1'=0]".
"term_size('', X1)" gives "['X1'=0]".
"term_size([], X1)" gives "['X1'=0]".
"term_size(3, X1)" gives "['X1'=0]".
"term_size(0, X1)" gives "['X1'=0]".
"term_size(-1, X1)" gives "['X1'=0]".
"term_size(100000000000000000000, X1)" gives "['X1'=5]".
"term_size(2.5, X1)" gives "['X1'=3]".
"term_size(\"hello\", X1)" gives "['X1'=3]".
"term_size([a, b, c], X1)" gives "['X1'=9]".
"term_size([49, 50], X1)" gives "['X1'=6]".
"term_size([a|X1], X2)" gives "['X1'=A,'X2'=3]".
"term_size([a|b], X1)" gives "['X1'=3]".
"term_size(f(x, X1), X2)" gives "['X1'=A,'X2'=3]".
"term_size(foo/2, X1)" gives "['X1'=3]".
"term_size(1r3, X1)" gives "['X1'=6]".
"term_size(a, X1)" gives "['X1'=0]".
"term_size(a, abc)" gives "false".
"term_size(a, '')" gives "false".
"term_size(a, [])" gives "false".
"term_size(a, 3)" gives "false".
"term_size(a, 0)" gives "[]".
"term_size(a, -1)" gives "false".
"term_size(a, 100000000000000000000)" gives "false".
"term_size(a, 2.5)" gives "false".
"term_size(a, \"hello\")" gives "false".
"term_size(a, [a, b, c])" gives "false".
"term_size(a, [49, 50])" gives "false".
"term_size(a, [a|X1])" gives "false".
"term_size(a, [a|b])" gives "false".
"term_size(a, f(x, X1))" gives "false".
"term_size(a, foo/2)" gives "false".
"term_size(a, 1r3)" gives "false".

"var_number(X1, X2)" gives "false".
"var_number(abc, X1)" gives "false".
"var_number('', X1)" gives "false".
"var_number([], X1)" gives "false".
"var_number(3, X1)" gives "false".
"var_number(0, X1)" gives "false".
"var_number(-1, X1)" gives "false".
"var_number(100000000000000000000, X1)" gives "false".
"var_number(2.5, X1)" gives "false".
"var_number(\"hello\", X1)" gives "false".
"var_number([a, b, c], X1)" gives "false".
"var_number([49, 50], X1)" gives "false".
"var_number([a|X1], X2)" gives "false".
"var_number([a|b], X1)" gives "false".
"var_number(f(x, X1), X2)" gives "false".
"var_number(foo/2, X1)" gives "false".
"var_number(1r3, X1)" gives "false".
"var_number(X1, X2)" gives "false".
"var_number(X1, abc)" gives "false".
"var_number(X1, '')" gives "false".
"var_number(X1, [])" gives "false".
"var_number(X1, 3)" gives "false".
"var_number(X1, 0)" gives "false".
"var_number(X1, -1)" gives "false".
"var_number(X1, 100000000000000000000)" gives "false".
"var_number(X1, 2.5)" gives "false".
"var_number(X1, \"hello\")" gives "false".
"var_number(X1, [a, b, c])" gives "false".
"var_number(X1, [49, 50])" gives "false".
"var_number(X1, [a|X2])" gives "false".
"var_number(X1, [a|b])" gives "false".
"var_number(X1, f(x, X2))" gives "false".
"var_number(X1, foo/2)" gives "false".
"var_number(X1, 1r3)" gives "false".
"var_number('$VAR'(1),X)" gives "['X'=1]".
"var_number(Y,X)" gives "false".
"var_number('$VAR'(a),X)" gives "['X'=a]".
"var_number(foo,X)" gives "false".

"numbervars(x(_,X,X),0,E,[singletons(42)])" gives "error(type_error(bool,42),system:numbervars/4)".
"numbervars(x(_,X,X),0,E,[singletons])" gives "['X'=A,'E'=1]".
"numbervars(x(_,X,X),0,E,_{singletons:true})" gives "['X'=A,'E'=1]".
"numbervars(x(_,X,X),0,E,_{unlikely:true})" gives "['X'=B,'E'=2]".
"numbervars(f(_),0,_,[singletons(true)|1])" gives "error(type_error(list,1),system:numbervars/4)".
"numbervars(f(X), 0, E, [a])" gives "error(type_error(option,a),system:numbervars/4)".
"numbervars(f(X), 0, E, [singletons])" gives "['X'=_,'E'=0]".
"numbervars(f(X, Y), 0, E, [singletons(true)])" gives "['X'=_,'Y'=_,'E'=0]".
"numbervars(f(_), -9223372036854775808, X1)" gives "error(representation_error(tagged_integer),system:numbervars/4)".
"numbervars(f(_), 9223372036854775807, X1)" gives "error(representation_error(tagged_integer),system:numbervars/4)".

:- end_tests(term_variables).
