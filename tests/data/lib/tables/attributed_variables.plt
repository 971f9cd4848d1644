% Tables of goals and their answers: attributed variables, `freeze/2`, `dif/2`. The answers were recorded from
% SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(attributed_variables).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"del_attr(X1, a)" gives "['X1'=A]".
"del_attr(abc, a)" gives "[]".
"del_attr('', a)" gives "[]".
"del_attr([], a)" gives "[]".
"del_attr(3, a)" gives "[]".
"del_attr(0, a)" gives "[]".
"del_attr(-1, a)" gives "[]".
"del_attr(100000000000000000000, a)" gives "[]".
"del_attr(2.5, a)" gives "[]".
"del_attr(\"hello\", a)" gives "[]".
"del_attr([a, b, c], a)" gives "[]".
"del_attr([49, 50], a)" gives "[]".
"del_attr([a|X1], a)" gives "['X1'=A]".
"del_attr([a|b], a)" gives "[]".
"del_attr(f(x, X1), a)" gives "['X1'=A]".
"del_attr(foo/2, a)" gives "[]".
"del_attr(1r3, a)" gives "[]".
"del_attr(X1, X2)" gives "error(instantiation_error,system:del_attr/2)".
"del_attr(X1, abc)" gives "['X1'=A]".
"del_attr(X1, '')" gives "['X1'=A]".
"del_attr(X1, [])" gives "['X1'=A]".
"del_attr(X1, 3)" gives "error(type_error(atom,3),system:del_attr/2)".
"del_attr(X1, 0)" gives "error(type_error(atom,0),system:del_attr/2)".
"del_attr(X1, -1)" gives "error(type_error(atom,-1),system:del_attr/2)".
"del_attr(X1, 100000000000000000000)" gives "error(type_error(atom,100000000000000000000),system:del_attr/2)".
"del_attr(X1, 2.5)" gives "error(type_error(atom,2.5),system:del_attr/2)".
"del_attr(X1, \"hello\")" gives "error(type_error(atom,\"hello\"),system:del_attr/2)".
"del_attr(X1, [a, b, c])" gives "error(type_error(atom,[a,b,c]),system:del_attr/2)".
"del_attr(X1, [49, 50])" gives "error(type_error(atom,[49,50]),system:del_attr/2)".
"del_attr(X1, [a|X2])" gives "error(type_error(atom,[a|A]),system:del_attr/2)".
"del_attr(X1, [a|b])" gives "error(type_error(atom,[a|b]),system:del_attr/2)".
"del_attr(X1, f(x, X2))" gives "error(type_error(atom,f(x,A)),system:del_attr/2)".
"del_attr(X1, foo/2)" gives "error(type_error(atom,foo/2),system:del_attr/2)".
"del_attr(X1, 1r3)" gives "error(type_error(atom,1r3),system:del_attr/2)".

"dif(a, abc)" gives "[]".
"dif(a, '')" gives "[]".
"dif(a, [])" gives "[]".
"dif(a, 3)" gives "[]".
"dif(a, 0)" gives "[]".
"dif(a, -1)" gives "[]".
"dif(a, 100000000000000000000)" gives "[]".
"dif(a, 2.5)" gives "[]".
"dif(a, \"hello\")" gives "[]".
"dif(a, [a, b, c])" gives "[]".
"dif(a, [49, 50])" gives "[]".
"dif(a, [a|X1])" gives "['X1'=A]".
"dif(a, [a|b])" gives "[]".
"dif(a, f(x, X1))" gives "['X1'=A]".
"dif(a, foo/2)" gives "[]".
"dif(a, 1r3)" gives "[]".
"dif(a(x(1,2),B),a(X,1)),X=a,\\+attvar(B)" gives "['B'=A,'X'=a]".
"dif(a(x(1,2),B),a(X,1)),X=x(1,Y),Y=3,\\+attvar(B)" gives "['B'=A,'X'=x(1,3),'Y'=3]".
"dif(a(x(1,2),B),a(X,1)),X=x(1,2),B=1" gives "false".

"frozen(X1, X2)" gives "['X1'=A,'X2'=true]".
"frozen(abc, X1)" gives "['X1'=true]".
"frozen('', X1)" gives "['X1'=true]".
"frozen([], X1)" gives "['X1'=true]".
"frozen(3, X1)" gives "['X1'=true]".
"frozen(0, X1)" gives "['X1'=true]".
"frozen(-1, X1)" gives "['X1'=true]".
"frozen(100000000000000000000, X1)" gives "['X1'=true]".
"frozen(2.5, X1)" gives "['X1'=true]".
"frozen(\"hello\", X1)" gives "['X1'=true]".
"frozen([a, b, c], X1)" gives "['X1'=true]".
"frozen([49, 50], X1)" gives "['X1'=true]".
"frozen([a|X1], X2)" gives "['X1'=A,'X2'=true]".
"frozen([a|b], X1)" gives "['X1'=true]".
"frozen(f(x, X1), X2)" gives "['X1'=A,'X2'=true]".
"frozen(foo/2, X1)" gives "['X1'=true]".
"frozen(1r3, X1)" gives "['X1'=true]".
"frozen(X1, X2)" gives "['X1'=A,'X2'=true]".
"frozen(X1, abc)" gives "false".
"frozen(X1, '')" gives "false".
"frozen(X1, [])" gives "false".
"frozen(X1, 3)" gives "false".
"frozen(X1, 0)" gives "false".
"frozen(X1, -1)" gives "false".
"frozen(X1, 100000000000000000000)" gives "false".
"frozen(X1, 2.5)" gives "false".
"frozen(X1, \"hello\")" gives "false".
"frozen(X1, [a, b, c])" gives "false".
"frozen(X1, [49, 50])" gives "false".
"frozen(X1, [a|X2])" gives "false".
"frozen(X1, [a|b])" gives "false".
"frozen(X1, f(x, X2))" gives "false".
"frozen(X1, foo/2)" gives "false".
"frozen(X1, 1r3)" gives "false".

"get_attr(X1, a, X2)" gives "false".
"get_attr(abc, a, X1)" gives "false".
"get_attr('', a, X1)" gives "false".
"get_attr([], a, X1)" gives "false".
"get_attr(3, a, X1)" gives "false".
"get_attr(0, a, X1)" gives "false".
"get_attr(-1, a, X1)" gives "false".
"get_attr(100000000000000000000, a, X1)" gives "false".
"get_attr(2.5, a, X1)" gives "false".
"get_attr(\"hello\", a, X1)" gives "false".
"get_attr([a, b, c], a, X1)" gives "false".
"get_attr([49, 50], a, X1)" gives "false".
"get_attr([a|X1], a, X2)" gives "false".
"get_attr([a|b], a, X1)" gives "false".
"get_attr(f(x, X1), a, X2)" gives "false".
"get_attr(foo/2, a, X1)" gives "false".
"get_attr(1r3, a, X1)" gives "false".
"get_attr(X1, X2, X3)" gives "false".
"get_attr(X1, abc, X2)" gives "false".
"get_attr(X1, '', X2)" gives "false".
"get_attr(X1, [], X2)" gives "false".
"get_attr(X1, 3, X2)" gives "false".
"get_attr(X1, 0, X2)" gives "false".
"get_attr(X1, -1, X2)" gives "false".
"get_attr(X1, 100000000000000000000, X2)" gives "false".
"get_attr(X1, 2.5, X2)" gives "false".
"get_attr(X1, \"hello\", X2)" gives "false".
"get_attr(X1, [a, b, c], X2)" gives "false".
"get_attr(X1, [49, 50], X2)" gives "false".
"get_attr(X1, [a|X2], X3)" gives "false".
"get_attr(X1, [a|b], X2)" gives "false".
"get_attr(X1, f(x, X2), X3)" gives "false".
"get_attr(X1, foo/2, X2)" gives "false".
"get_attr(X1, 1r3, X2)" gives "false".
"get_attr(X1, a, X2)" gives "false".
"get_attr(X1, a, abc)" gives "false".
"get_attr(X1, a, '')" gives "false".
"get_attr(X1, a, [])" gives "false".
"get_attr(X1, a, 3)" gives "false".
"get_attr(X1, a, 0)" gives "false".
"get_attr(X1, a, -1)" gives "false".
"get_attr(X1, a, 100000000000000000000)" gives "false".
"get_attr(X1, a, 2.5)" gives "false".
"get_attr(X1, a, \"hello\")" gives "false".
"get_attr(X1, a, [a, b, c])" gives "false".
"get_attr(X1, a, [49, 50])" gives "false".
"get_attr(X1, a, [a|X2])" gives "false".
"get_attr(X1, a, [a|b])" gives "false".
"get_attr(X1, a, f(x, X2))" gives "false".
"get_attr(X1, a, foo/2)" gives "false".
"get_attr(X1, a, 1r3)" gives "false".

"put_attr(abc, a, 1)" gives "error(uninstantiation_error(abc),put_attr/3)".
"put_attr('', a, 1)" gives "error(uninstantiation_error(''),put_attr/3)".
"put_attr([], a, 1)" gives "error(uninstantiation_error([]),put_attr/3)".
"put_attr(3, a, 1)" gives "error(uninstantiation_error(3),put_attr/3)".
"put_attr(0, a, 1)" gives "error(uninstantiation_error(0),put_attr/3)".
"put_attr(-1, a, 1)" gives "error(uninstantiation_error(-1),put_attr/3)".
"put_attr(100000000000000000000, a, 1)" gives "error(uninstantiation_error(100000000000000000000),put_attr/3)".
"put_attr(2.5, a, 1)" gives "error(uninstantiation_error(2.5),put_attr/3)".
"put_attr(\"hello\", a, 1)" gives "error(uninstantiation_error(\"hello\"),put_attr/3)".
"put_attr([a, b, c], a, 1)" gives "error(uninstantiation_error([a,b,c]),put_attr/3)".
"put_attr([49, 50], a, 1)" gives "error(uninstantiation_error([49,50]),put_attr/3)".
"put_attr([a|X1], a, 1)" gives "error(uninstantiation_error([a|A]),put_attr/3)".
"put_attr([a|b], a, 1)" gives "error(uninstantiation_error([a|b]),put_attr/3)".
"put_attr(f(x, X1), a, 1)" gives "error(uninstantiation_error(f(x,A)),put_attr/3)".
"put_attr(foo/2, a, 1)" gives "error(uninstantiation_error(foo/2),put_attr/3)".
"put_attr(1r3, a, 1)" gives "error(uninstantiation_error(1r3),put_attr/3)".
"put_attr(X1, X2, 1)" gives "error(instantiation_error,system:put_attr/3)".
"put_attr(X1, 3, 1)" gives "error(type_error(atom,3),system:put_attr/3)".
"put_attr(X1, 0, 1)" gives "error(type_error(atom,0),system:put_attr/3)".
"put_attr(X1, -1, 1)" gives "error(type_error(atom,-1),system:put_attr/3)".
"put_attr(X1, 100000000000000000000, 1)" gives "error(type_error(atom,100000000000000000000),system:put_attr/3)".
"put_attr(X1, 2.5, 1)" gives "error(type_error(atom,2.5),system:put_attr/3)".
"put_attr(X1, \"hello\", 1)" gives "error(type_error(atom,\"hello\"),system:put_attr/3)".
"put_attr(X1, [a, b, c], 1)" gives "error(type_error(atom,[a,b,c]),system:put_attr/3)".
"put_attr(X1, [49, 50], 1)" gives "error(type_error(atom,[49,50]),system:put_attr/3)".
"put_attr(X1, [a|X2], 1)" gives "error(type_error(atom,[a|A]),system:put_attr/3)".
"put_attr(X1, [a|b], 1)" gives "error(type_error(atom,[a|b]),system:put_attr/3)".
"put_attr(X1, f(x, X2), 1)" gives "error(type_error(atom,f(x,A)),system:put_attr/3)".
"put_attr(X1, foo/2, 1)" gives "error(type_error(atom,foo/2),system:put_attr/3)".
"put_attr(X1, 1r3, 1)" gives "error(type_error(atom,1r3),system:put_attr/3)".
"\\+ \\+ (put_attr(X,a,1),call_residue_vars(put_attr(X,a,2),[Z]),Z==X)" gives "['X'=A,'Z'=B]".
"put_attr(X, a, 1), put_attr(X, b, 2), get_attrs(X, A), del_attrs(X), \\+ attvar(X)" gives "['X'=A,'A'=att(a,1,att(b,2,[]))]".

"term_attvars(X1, X2)" gives "['X1'=A,'X2'=[]]".
"term_attvars(abc, X1)" gives "['X1'=[]]".
"term_attvars('', X1)" gives "['X1'=[]]".
"term_attvars([], X1)" gives "['X1'=[]]".
"term_attvars(3, X1)" gives "['X1'=[]]".
"term_attvars(0, X1)" gives "['X1'=[]]".
"term_attvars(-1, X1)" gives "['X1'=[]]".
"term_attvars(100000000000000000000, X1)" gives "['X1'=[]]".
"term_attvars(2.5, X1)" gives "['X1'=[]]".
"term_attvars(\"hello\", X1)" gives "['X1'=[]]".
"term_attvars([a, b, c], X1)" gives "['X1'=[]]".
"term_attvars([49, 50], X1)" gives "['X1'=[]]".
"term_attvars([a|X1], X2)" gives "['X1'=A,'X2'=[]]".
"term_attvars([a|b], X1)" gives "['X1'=[]]".
"term_attvars(f(x, X1), X2)" gives "['X1'=A,'X2'=[]]".
"term_attvars(foo/2, X1)" gives "['X1'=[]]".
"term_attvars(1r3, X1)" gives "['X1'=[]]".
"term_attvars(f(X1), X2)" gives "['X1'=A,'X2'=[]]".
"term_attvars(f(X1), abc)" gives "false".
"term_attvars(f(X1), '')" gives "false".
"term_attvars(f(X1), [])" gives "['X1'=A]".
"term_attvars(f(X1), 3)" gives "false".
"term_attvars(f(X1), 0)" gives "false".
"term_attvars(f(X1), -1)" gives "false".
"term_attvars(f(X1), 100000000000000000000)" gives "false".
"term_attvars(f(X1), 2.5)" gives "false".
"term_attvars(f(X1), \"hello\")" gives "false".
"term_attvars(f(X1), [a, b, c])" gives "false".
"term_attvars(f(X1), [49, 50])" gives "false".
"term_attvars(f(X1), [a|X2])" gives "false".
"term_attvars(f(X1), [a|b])" gives "false".
"term_attvars(f(X1), f(x, X2))" gives "false".
"term_attvars(f(X1), foo/2)" gives "false".
"term_attvars(f(X1), 1r3)" gives "false".

"freeze(L,L=[1,2,3]),memberchk(2,L)" gives "['L'=[1,2,3]]".
"freeze(L,L=[1,2,3]),memberchk(2,[a,b|L])" gives "['L'=[1,2,3]]".
"freeze(L,L=[1,2,3]),memberchk(X,L)" gives "['L'=[1,2,3],'X'=1]".
"\\+ \\+ (freeze(X,true),call_residue_vars(X=X,Vs),Vs==[])" gives "['X'=A,'Vs'=B]".

"call_residue_vars((dif(a(_,B),a(_,1)),B=2),Vs)" gives "['B'=2,'Vs'=[]]".

"put_attrs(X, att(a, 1, att(b, 2, []))), get_attr(X, b, V), del_attrs(X)" gives "['X'=A,'V'=2]".
"put_attrs(a, [])" gives "error(uninstantiation_error(a),put_attrs/2)".

"get_attrs(X, A)" gives "false".
"get_attrs(a, A)" gives "false".

"del_attrs(a)" gives "[]".

:- end_tests(attributed_variables).
