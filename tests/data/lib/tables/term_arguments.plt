% Tables of goals and their answers: functors, arguments, copies of terms. The answers were recorded from
% SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').
:- use_module('../iso_sections').

:- begin_tests(term_arguments).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"X1=..[f, a]" gives "['X1'=f(a)]".
"abc=..[f, a]" gives "false".
"''=..[f, a]" gives "false".
"[]=..[f, a]" gives "false".
"3=..[f, a]" gives "false".
"0=..[f, a]" gives "false".
"-1=..[f, a]" gives "false".
"100000000000000000000=..[f, a]" gives "false".
"2.5=..[f, a]" gives "false".
"\"hello\"=..[f, a]" gives "false".
"[a, b, c]=..[f, a]" gives "false".
"[49, 50]=..[f, a]" gives "false".
"[a|X1]=..[f, a]" gives "false".
"[a|b]=..[f, a]" gives "false".
"f(x, X1)=..[f, a]" gives "false".
"foo/2=..[f, a]" gives "false".
"1r3=..[f, a]" gives "false".
"X1=..X2" gives "error(instantiation_error,system:(=..)/2)".
"X1=..abc" gives "error(type_error(list,abc),system:(=..)/2)".
"X1=..''" gives "error(type_error(list,''),system:(=..)/2)".
"X1=..[]" gives "error(domain_error(non_empty_list,[]),system:(=..)/2)".
"X1=..3" gives "error(type_error(list,3),system:(=..)/2)".
"X1=..0" gives "error(type_error(list,0),system:(=..)/2)".
"X1=.. -1" gives "error(type_error(list,-1),system:(=..)/2)".
"X1=..100000000000000000000" gives "error(type_error(list,100000000000000000000),system:(=..)/2)".
"X1=..2.5" gives "error(type_error(list,2.5),system:(=..)/2)".
"X1=..\"hello\"" gives "error(type_error(list,\"hello\"),system:(=..)/2)".
"X1=..[a, b, c]" gives "['X1'=a(b,c)]".
"X1=..[49, 50]" gives "error(type_error(atom,49),system:(=..)/2)".
"X1=..[a|X2]" gives "error(instantiation_error,system:(=..)/2)".
"X1=..[a|b]" gives "error(type_error(list,[a|b]),system:(=..)/2)".
"X1=..f(x, X2)" gives "error(type_error(list,f(x,A)),system:(=..)/2)".
"X1=..foo/2" gives "error(type_error(list,foo/2),system:(=..)/2)".
"X1=..1r3" gives "error(type_error(list,1r3),system:(=..)/2)".
"f(a)=..[f,a|b]" gives "error(type_error(list,b),system:(=..)/2)".
"f(a)=..[g,a|b]" gives "false".
"f(a)=..[_|b]" gives "error(type_error(list,b),system:(=..)/2)".
"f(a)=..[f,a,b|c]" gives "false".

"arg(X1, f(a, b), X2)" gives "['X1'=1,'X2'=a] ; ['X1'=2,'X2'=b]".
"arg(abc, f(a, b), X1)" gives "error(type_error(integer,abc),system:arg/3)".
"arg('', f(a, b), X1)" gives "error(type_error(integer,''),system:arg/3)".
"arg([], f(a, b), X1)" gives "error(type_error(integer,[]),system:arg/3)".
"arg(3, f(a, b), X1)" gives "false".
"arg(0, f(a, b), X1)" gives "false".
"arg(-1, f(a, b), X1)" gives "error(domain_error(not_less_than_zero,-1),system:arg/3)".
"arg(-9223372036854775808, f(a, b), X1)" gives "error(domain_error(not_less_than_zero,-9223372036854775808),system:arg/3)".
"arg(100000000000000000000, f(a, b), X1)" gives "false".
"arg(2.5, f(a, b), X1)" gives "error(type_error(integer,2.5),system:arg/3)".
"arg(\"hello\", f(a, b), X1)" gives "error(type_error(integer,\"hello\"),system:arg/3)".
"arg([a, b, c], f(a, b), X1)" gives "error(type_error(integer,[a,b,c]),system:arg/3)".
"arg([49, 50], f(a, b), X1)" gives "error(type_error(integer,[49,50]),system:arg/3)".
"arg([a|X1], f(a, b), X2)" gives "error(type_error(integer,[a|A]),system:arg/3)".
"arg([a|b], f(a, b), X1)" gives "error(type_error(integer,[a|b]),system:arg/3)".
"arg(f(x, X1), f(a, b), X2)" gives "error(type_error(integer,f(x,A)),system:arg/3)".
"arg(foo/2, f(a, b), X1)" gives "error(type_error(integer,foo/2),system:arg/3)".
"arg(1r3, f(a, b), X1)" gives "error(type_error(integer,1r3),system:arg/3)".
"arg(1, X1, X2)" gives "error(instantiation_error,arg/3)".
"arg(1, abc, X1)" gives "error(type_error(compound,abc),arg/3)".
"arg(1, '', X1)" gives "error(type_error(compound,''),arg/3)".
"arg(1, [], X1)" gives "error(type_error(compound,[]),arg/3)".
"arg(1, 3, X1)" gives "error(type_error(compound,3),arg/3)".
"arg(1, 0, X1)" gives "error(type_error(compound,0),arg/3)".
"arg(1, -1, X1)" gives "error(type_error(compound,-1),arg/3)".
"arg(1, 100000000000000000000, X1)" gives "error(type_error(compound,100000000000000000000),arg/3)".
"arg(1, 2.5, X1)" gives "error(type_error(compound,2.5),arg/3)".
"arg(1, \"hello\", X1)" gives "error(type_error(compound,\"hello\"),arg/3)".
"arg(1, [a, b, c], X1)" gives "['X1'=a]".
"arg(1, [49, 50], X1)" gives "['X1'=49]".
"arg(1, [a|X1], X2)" gives "['X1'=A,'X2'=a]".
"arg(1, [a|b], X1)" gives "['X1'=a]".
"arg(1, f(x, X1), X2)" gives "['X1'=A,'X2'=x]".
"arg(1, foo/2, X1)" gives "['X1'=foo]".
"arg(1, 1r3, X1)" gives "error(type_error(compound,1r3),arg/3)".
"arg(1, f(a, b), X1)" gives "['X1'=a]".
"arg(1, f(a, b), abc)" gives "false".
"arg(1, f(a, b), '')" gives "false".
"arg(1, f(a, b), [])" gives "false".
"arg(1, f(a, b), 3)" gives "false".
"arg(1, f(a, b), 0)" gives "false".
"arg(1, f(a, b), -1)" gives "false".
"arg(1, f(a, b), 100000000000000000000)" gives "false".
"arg(1, f(a, b), 2.5)" gives "false".
"arg(1, f(a, b), \"hello\")" gives "false".
"arg(1, f(a, b), [a, b, c])" gives "false".
"arg(1, f(a, b), [49, 50])" gives "false".
"arg(1, f(a, b), [a|X1])" gives "false".
"arg(1, f(a, b), [a|b])" gives "false".
"arg(1, f(a, b), f(x, X1))" gives "false".
"arg(1, f(a, b), foo/2)" gives "false".
"arg(1, f(a, b), 1r3)" gives "false".
"findall(T, ( open_string(\"a. \", S), catch(arg(x, S, _), error(T, _), true), T = type_error(compound, S) ), [_])" gives "['T'=A,'S'=B]".
"catch(arg(1, S, _), E, true)" gives "['S'=A,'E'=error(instantiation_error,context(arg/3,B))]".

"compound_name_arguments(X1, f, [a])" gives "['X1'=f(a)]".
"compound_name_arguments(abc, f, [a])" gives "error(type_error(compound,abc),system:compound_name_arguments/3)".
"compound_name_arguments('', f, [a])" gives "error(type_error(compound,''),system:compound_name_arguments/3)".
"compound_name_arguments([], f, [a])" gives "error(type_error(compound,[]),system:compound_name_arguments/3)".
"compound_name_arguments(3, f, [a])" gives "error(type_error(compound,3),system:compound_name_arguments/3)".
"compound_name_arguments(0, f, [a])" gives "error(type_error(compound,0),system:compound_name_arguments/3)".
"compound_name_arguments(-1, f, [a])" gives "error(type_error(compound,-1),system:compound_name_arguments/3)".
"compound_name_arguments(100000000000000000000, f, [a])" gives "error(type_error(compound,100000000000000000000),system:compound_name_arguments/3)".
"compound_name_arguments(2.5, f, [a])" gives "error(type_error(compound,2.5),system:compound_name_arguments/3)".
"compound_name_arguments(\"hello\", f, [a])" gives "error(type_error(compound,\"hello\"),system:compound_name_arguments/3)".
"compound_name_arguments([a, b, c], f, [a])" gives "false".
"compound_name_arguments([49, 50], f, [a])" gives "false".
"compound_name_arguments([a|X1], f, [a])" gives "false".
"compound_name_arguments([a|b], f, [a])" gives "false".
"compound_name_arguments(f(x, X1), f, [a])" gives "false".
"compound_name_arguments(foo/2, f, [a])" gives "false".
"compound_name_arguments(1r3, f, [a])" gives "error(type_error(compound,1r3),system:compound_name_arguments/3)".
"compound_name_arguments(X1, X2, [a])" gives "error(instantiation_error,system:compound_name_arguments/3)".
"compound_name_arguments(X1, abc, [a])" gives "['X1'=abc(a)]".
"compound_name_arguments(X1, '', [a])" gives "['X1'=''(a)]".
"compound_name_arguments(X1, [], [a])" gives "['X1'=[](a)]".
"compound_name_arguments(X1, 3, [a])" gives "error(type_error(atom,3),system:compound_name_arguments/3)".
"compound_name_arguments(X1, 0, [a])" gives "error(type_error(atom,0),system:compound_name_arguments/3)".
"compound_name_arguments(X1, -1, [a])" gives "error(type_error(atom,-1),system:compound_name_arguments/3)".
"compound_name_arguments(X1, 100000000000000000000, [a])" gives "error(type_error(atom,100000000000000000000),system:compound_name_arguments/3)".
"compound_name_arguments(X1, 2.5, [a])" gives "error(type_error(atom,2.5),system:compound_name_arguments/3)".
"compound_name_arguments(X1, \"hello\", [a])" gives "error(type_error(atom,\"hello\"),system:compound_name_arguments/3)".
"compound_name_arguments(X1, [a, b, c], [a])" gives "error(type_error(atom,[a,b,c]),system:compound_name_arguments/3)".
"compound_name_arguments(X1, [49, 50], [a])" gives "error(type_error(atom,[49,50]),system:compound_name_arguments/3)".
"compound_name_arguments(X1, [a|X2], [a])" gives "error(type_error(atom,[a|A]),system:compound_name_arguments/3)".
"compound_name_arguments(X1, [a|b], [a])" gives "error(type_error(atom,[a|b]),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f(x, X2), [a])" gives "error(type_error(atom,f(x,A)),system:compound_name_arguments/3)".
"compound_name_arguments(X1, foo/2, [a])" gives "error(type_error(atom,foo/2),system:compound_name_arguments/3)".
"compound_name_arguments(X1, 1r3, [a])" gives "error(type_error(atom,1r3),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, X2)" gives "error(instantiation_error,system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, abc)" gives "error(type_error(list,abc),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, '')" gives "error(type_error(list,''),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, [])" gives "['X1'=f()]".
"compound_name_arguments(X1, f, 3)" gives "error(type_error(list,3),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, 0)" gives "error(type_error(list,0),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, -1)" gives "error(type_error(list,-1),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, 100000000000000000000)" gives "error(type_error(list,100000000000000000000),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, 2.5)" gives "error(type_error(list,2.5),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, \"hello\")" gives "error(type_error(list,\"hello\"),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, [a, b, c])" gives "['X1'=f(a,b,c)]".
"compound_name_arguments(X1, f, [49, 50])" gives "['X1'=f(49,50)]".
"compound_name_arguments(X1, f, [a|X2])" gives "error(instantiation_error,system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, [a|b])" gives "error(type_error(list,[a|b]),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, f(x, X2))" gives "error(type_error(list,f(x,A)),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, foo/2)" gives "error(type_error(list,foo/2),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, 1r3)" gives "error(type_error(list,1r3),system:compound_name_arguments/3)".
"compound_name_arguments(f(a), X, [a|b])" gives "error(type_error(list,b),system:compound_name_arguments/3)".

"compound_name_arity(X1, f, 1)" gives "['X1'=f(A)]".
"compound_name_arity(abc, f, 1)" gives "error(type_error(compound,abc),system:compound_name_arity/3)".
"compound_name_arity('', f, 1)" gives "error(type_error(compound,''),system:compound_name_arity/3)".
"compound_name_arity([], f, 1)" gives "error(type_error(compound,[]),system:compound_name_arity/3)".
"compound_name_arity(3, f, 1)" gives "error(type_error(compound,3),system:compound_name_arity/3)".
"compound_name_arity(0, f, 1)" gives "error(type_error(compound,0),system:compound_name_arity/3)".
"compound_name_arity(-1, f, 1)" gives "error(type_error(compound,-1),system:compound_name_arity/3)".
"compound_name_arity(100000000000000000000, f, 1)" gives "error(type_error(compound,100000000000000000000),system:compound_name_arity/3)".
"compound_name_arity(2.5, f, 1)" gives "error(type_error(compound,2.5),system:compound_name_arity/3)".
"compound_name_arity(\"hello\", f, 1)" gives "error(type_error(compound,\"hello\"),system:compound_name_arity/3)".
"compound_name_arity([a, b, c], f, 1)" gives "false".
"compound_name_arity([49, 50], f, 1)" gives "false".
"compound_name_arity([a|X1], f, 1)" gives "false".
"compound_name_arity([a|b], f, 1)" gives "false".
"compound_name_arity(f(x, X1), f, 1)" gives "false".
"compound_name_arity(foo/2, f, 1)" gives "false".
"compound_name_arity(1r3, f, 1)" gives "error(type_error(compound,1r3),system:compound_name_arity/3)".
"compound_name_arity(X1, X2, 1)" gives "error(instantiation_error,system:compound_name_arity/3)".
"compound_name_arity(X1, abc, 1)" gives "['X1'=abc(A)]".
"compound_name_arity(X1, '', 1)" gives "['X1'=''(A)]".
"compound_name_arity(X1, [], 1)" gives "['X1'=[](A)]".
"compound_name_arity(X1, 3, 1)" gives "error(type_error(atom,3),system:compound_name_arity/3)".
"compound_name_arity(X1, 0, 1)" gives "error(type_error(atom,0),system:compound_name_arity/3)".
"compound_name_arity(X1, -1, 1)" gives "error(type_error(atom,-1),system:compound_name_arity/3)".
"compound_name_arity(X1, 100000000000000000000, 1)" gives "error(type_error(atom,100000000000000000000),system:compound_name_arity/3)".
"compound_name_arity(X1, 2.5, 1)" gives "error(type_error(atom,2.5),system:compound_name_arity/3)".
"compound_name_arity(X1, \"hello\", 1)" gives "error(type_error(atom,\"hello\"),system:compound_name_arity/3)".
"compound_name_arity(X1, [a, b, c], 1)" gives "error(type_error(atom,[a,b,c]),system:compound_name_arity/3)".
"compound_name_arity(X1, [49, 50], 1)" gives "error(type_error(atom,[49,50]),system:compound_name_arity/3)".
"compound_name_arity(X1, [a|X2], 1)" gives "error(type_error(atom,[a|A]),system:compound_name_arity/3)".
"compound_name_arity(X1, [a|b], 1)" gives "error(type_error(atom,[a|b]),system:compound_name_arity/3)".
"compound_name_arity(X1, f(x, X2), 1)" gives "error(type_error(atom,f(x,A)),system:compound_name_arity/3)".
"compound_name_arity(X1, foo/2, 1)" gives "error(type_error(atom,foo/2),system:compound_name_arity/3)".
"compound_name_arity(X1, 1r3, 1)" gives "error(type_error(atom,1r3),system:compound_name_arity/3)".
"compound_name_arity(X1, f, X2)" gives "error(instantiation_error,system:compound_name_arity/3)".
"compound_name_arity(X1, f, abc)" gives "error(type_error(integer,abc),system:compound_name_arity/3)".
"compound_name_arity(X1, f, '')" gives "error(type_error(integer,''),system:compound_name_arity/3)".
"compound_name_arity(X1, f, [])" gives "error(type_error(integer,[]),system:compound_name_arity/3)".
"compound_name_arity(X1, f, 3)" gives "['X1'=f(A,B,C)]".
"compound_name_arity(X1, f, 0)" gives "['X1'=f()]".
"compound_name_arity(X1, f, -1)" gives "error(domain_error(not_less_than_zero,-1),system:compound_name_arity/3)".
"compound_name_arity(X1, f, 2.5)" gives "error(type_error(integer,2.5),system:compound_name_arity/3)".
"compound_name_arity(X1, f, \"hello\")" gives "error(type_error(integer,\"hello\"),system:compound_name_arity/3)".
"compound_name_arity(X1, f, [a, b, c])" gives "error(type_error(integer,[a,b,c]),system:compound_name_arity/3)".
"compound_name_arity(X1, f, [49, 50])" gives "error(type_error(integer,[49,50]),system:compound_name_arity/3)".
"compound_name_arity(X1, f, [a|X2])" gives "error(type_error(integer,[a|A]),system:compound_name_arity/3)".
"compound_name_arity(X1, f, [a|b])" gives "error(type_error(integer,[a|b]),system:compound_name_arity/3)".
"compound_name_arity(X1, f, f(x, X2))" gives "error(type_error(integer,f(x,A)),system:compound_name_arity/3)".
"compound_name_arity(X1, f, foo/2)" gives "error(type_error(integer,foo/2),system:compound_name_arity/3)".
"compound_name_arity(X1, f, 1r3)" gives "error(type_error(integer,1r3),system:compound_name_arity/3)".

"copy_term(X1, X2, X3)" gives "['X1'=A,'X2'=B,'X3'=[]]".
"copy_term(abc, X1, X2)" gives "['X1'=abc,'X2'=[]]".
"copy_term('', X1, X2)" gives "['X1'='','X2'=[]]".
"copy_term([], X1, X2)" gives "['X1'=[],'X2'=[]]".
"copy_term(3, X1, X2)" gives "['X1'=3,'X2'=[]]".
"copy_term(0, X1, X2)" gives "['X1'=0,'X2'=[]]".
"copy_term(-1, X1, X2)" gives "['X1'= -1,'X2'=[]]".
"copy_term(100000000000000000000, X1, X2)" gives "['X1'=100000000000000000000,'X2'=[]]".
"copy_term(2.5, X1, X2)" gives "['X1'=2.5,'X2'=[]]".
"copy_term(\"hello\", X1, X2)" gives "['X1'=\"hello\",'X2'=[]]".
"copy_term([a, b, c], X1, X2)" gives "['X1'=[a,b,c],'X2'=[]]".
"copy_term([49, 50], X1, X2)" gives "['X1'=[49,50],'X2'=[]]".
"copy_term([a|X1], X2, X3)" gives "['X1'=A,'X2'=[a|B],'X3'=[]]".
"copy_term([a|b], X1, X2)" gives "['X1'=[a|b],'X2'=[]]".
"copy_term(f(x, X1), X2, X3)" gives "['X1'=A,'X2'=f(x,B),'X3'=[]]".
"copy_term(foo/2, X1, X2)" gives "['X1'=foo/2,'X2'=[]]".
"copy_term(1r3, X1, X2)" gives "['X1'=1r3,'X2'=[]]".
"copy_term(f(X1), X2, X3)" gives "['X1'=A,'X2'=f(B),'X3'=[]]".
"copy_term(f(X1), abc, X2)" gives "false".
"copy_term(f(X1), '', X2)" gives "false".
"copy_term(f(X1), [], X2)" gives "false".
"copy_term(f(X1), 3, X2)" gives "false".
"copy_term(f(X1), 0, X2)" gives "false".
"copy_term(f(X1), -1, X2)" gives "false".
"copy_term(f(X1), 100000000000000000000, X2)" gives "false".
"copy_term(f(X1), 2.5, X2)" gives "false".
"copy_term(f(X1), \"hello\", X2)" gives "false".
"copy_term(f(X1), [a, b, c], X2)" gives "false".
"copy_term(f(X1), [49, 50], X2)" gives "false".
"copy_term(f(X1), [a|X2], X3)" gives "false".
"copy_term(f(X1), [a|b], X2)" gives "false".
"copy_term(f(X1), f(x, X2), X3)" gives "false".
"copy_term(f(X1), foo/2, X2)" gives "false".
"copy_term(f(X1), 1r3, X2)" gives "false".
"copy_term(f(X1), X2, X3)" gives "['X1'=A,'X2'=f(B),'X3'=[]]".
"copy_term(f(X1), X2, abc)" gives "false".
"copy_term(f(X1), X2, '')" gives "false".
"copy_term(f(X1), X2, [])" gives "['X1'=A,'X2'=f(B)]".
"copy_term(f(X1), X2, 3)" gives "false".
"copy_term(f(X1), X2, 0)" gives "false".
"copy_term(f(X1), X2, -1)" gives "false".
"copy_term(f(X1), X2, 100000000000000000000)" gives "false".
"copy_term(f(X1), X2, 2.5)" gives "false".
"copy_term(f(X1), X2, \"hello\")" gives "false".
"copy_term(f(X1), X2, [a, b, c])" gives "false".
"copy_term(f(X1), X2, [49, 50])" gives "false".
"copy_term(f(X1), X2, [a|X3])" gives "false".
"copy_term(f(X1), X2, [a|b])" gives "false".
"copy_term(f(X1), X2, f(x, X3))" gives "false".
"copy_term(f(X1), X2, foo/2)" gives "false".
"copy_term(f(X1), X2, 1r3)" gives "false".

"copy_term(X1, X2, b, X3)" gives "['X1'=A,'X2'=B,'X3'=B]".
"copy_term(abc, X1, b, X2)" gives "false".
"copy_term('', X1, b, X2)" gives "false".
"copy_term([], X1, b, X2)" gives "false".
"copy_term(3, X1, b, X2)" gives "false".
"copy_term(0, X1, b, X2)" gives "false".
"copy_term(-1, X1, b, X2)" gives "false".
"copy_term(100000000000000000000, X1, b, X2)" gives "false".
"copy_term(2.5, X1, b, X2)" gives "false".
"copy_term(\"hello\", X1, b, X2)" gives "false".
"copy_term([a, b, c], X1, b, X2)" gives "false".
"copy_term([49, 50], X1, b, X2)" gives "false".
"copy_term([a|X1], X2, b, X3)" gives "false".
"copy_term([a|b], X1, b, X2)" gives "false".
"copy_term(f(x, X1), X2, b, X3)" gives "false".
"copy_term(foo/2, X1, b, X2)" gives "false".
"copy_term(1r3, X1, b, X2)" gives "false".
"copy_term(a, X1, b, X2)" gives "false".
"copy_term(a, abc, b, X1)" gives "false".
"copy_term(a, '', b, X1)" gives "false".
"copy_term(a, [], b, X1)" gives "false".
"copy_term(a, 3, b, X1)" gives "false".
"copy_term(a, 0, b, X1)" gives "false".
"copy_term(a, -1, b, X1)" gives "false".
"copy_term(a, 100000000000000000000, b, X1)" gives "false".
"copy_term(a, 2.5, b, X1)" gives "false".
"copy_term(a, \"hello\", b, X1)" gives "false".
"copy_term(a, [a, b, c], b, X1)" gives "false".
"copy_term(a, [49, 50], b, X1)" gives "false".
"copy_term(a, [a|X1], b, X2)" gives "false".
"copy_term(a, [a|b], b, X1)" gives "false".
"copy_term(a, f(x, X1), b, X2)" gives "false".
"copy_term(a, foo/2, b, X1)" gives "false".
"copy_term(a, 1r3, b, X1)" gives "false".
"copy_term(a, X1, X2, X3)" gives "['X1'=A,'X2'=a,'X3'=A]".
"copy_term(a, X1, abc, X2)" gives "false".
"copy_term(a, X1, '', X2)" gives "false".
"copy_term(a, X1, [], X2)" gives "false".
"copy_term(a, X1, 3, X2)" gives "false".
"copy_term(a, X1, 0, X2)" gives "false".
"copy_term(a, X1, -1, X2)" gives "false".
"copy_term(a, X1, 100000000000000000000, X2)" gives "false".
"copy_term(a, X1, 2.5, X2)" gives "false".
"copy_term(a, X1, \"hello\", X2)" gives "false".
"copy_term(a, X1, [a, b, c], X2)" gives "false".
"copy_term(a, X1, [49, 50], X2)" gives "false".
"copy_term(a, X1, [a|X2], X3)" gives "false".
"copy_term(a, X1, [a|b], X2)" gives "false".
"copy_term(a, X1, f(x, X2), X3)" gives "false".
"copy_term(a, X1, foo/2, X2)" gives "false".
"copy_term(a, X1, 1r3, X2)" gives "false".
"copy_term(a, X1, b, X2)" gives "false".
"copy_term(a, X1, b, abc)" gives "false".
"copy_term(a, X1, b, '')" gives "false".
"copy_term(a, X1, b, [])" gives "false".
"copy_term(a, X1, b, 3)" gives "false".
"copy_term(a, X1, b, 0)" gives "false".
"copy_term(a, X1, b, -1)" gives "false".
"copy_term(a, X1, b, 100000000000000000000)" gives "false".
"copy_term(a, X1, b, 2.5)" gives "false".
"copy_term(a, X1, b, \"hello\")" gives "false".
"copy_term(a, X1, b, [a, b, c])" gives "false".
"copy_term(a, X1, b, [49, 50])" gives "false".
"copy_term(a, X1, b, [a|X2])" gives "false".
"copy_term(a, X1, b, [a|b])" gives "false".
"copy_term(a, X1, b, f(x, X2))" gives "false".
"copy_term(a, X1, b, foo/2)" gives "false".
"copy_term(a, X1, b, 1r3)" gives "false".

"copy_term_nat(X1, X2, b, X3)" gives "['X1'=A,'X2'=B,'X3'=B]".
"copy_term_nat(abc, X1, b, X2)" gives "false".
"copy_term_nat('', X1, b, X2)" gives "false".
"copy_term_nat([], X1, b, X2)" gives "false".
"copy_term_nat(3, X1, b, X2)" gives "false".
"copy_term_nat(0, X1, b, X2)" gives "false".
"copy_term_nat(-1, X1, b, X2)" gives "false".
"copy_term_nat(100000000000000000000, X1, b, X2)" gives "false".
"copy_term_nat(2.5, X1, b, X2)" gives "false".
"copy_term_nat(\"hello\", X1, b, X2)" gives "false".
"copy_term_nat([a, b, c], X1, b, X2)" gives "false".
"copy_term_nat([49, 50], X1, b, X2)" gives "false".
"copy_term_nat([a|X1], X2, b, X3)" gives "false".
"copy_term_nat([a|b], X1, b, X2)" gives "false".
"copy_term_nat(f(x, X1), X2, b, X3)" gives "false".
"copy_term_nat(foo/2, X1, b, X2)" gives "false".
"copy_term_nat(1r3, X1, b, X2)" gives "false".
"copy_term_nat(a, X1, b, X2)" gives "false".
"copy_term_nat(a, abc, b, X1)" gives "false".
"copy_term_nat(a, '', b, X1)" gives "false".
"copy_term_nat(a, [], b, X1)" gives "false".
"copy_term_nat(a, 3, b, X1)" gives "false".
"copy_term_nat(a, 0, b, X1)" gives "false".
"copy_term_nat(a, -1, b, X1)" gives "false".
"copy_term_nat(a, 100000000000000000000, b, X1)" gives "false".
"copy_term_nat(a, 2.5, b, X1)" gives "false".
"copy_term_nat(a, \"hello\", b, X1)" gives "false".
"copy_term_nat(a, [a, b, c], b, X1)" gives "false".
"copy_term_nat(a, [49, 50], b, X1)" gives "false".
"copy_term_nat(a, [a|X1], b, X2)" gives "false".
"copy_term_nat(a, [a|b], b, X1)" gives "false".
"copy_term_nat(a, f(x, X1), b, X2)" gives "false".
"copy_term_nat(a, foo/2, b, X1)" gives "false".
"copy_term_nat(a, 1r3, b, X1)" gives "false".
"copy_term_nat(a, X1, X2, X3)" gives "['X1'=A,'X2'=a,'X3'=A]".
"copy_term_nat(a, X1, abc, X2)" gives "false".
"copy_term_nat(a, X1, '', X2)" gives "false".
"copy_term_nat(a, X1, [], X2)" gives "false".
"copy_term_nat(a, X1, 3, X2)" gives "false".
"copy_term_nat(a, X1, 0, X2)" gives "false".
"copy_term_nat(a, X1, -1, X2)" gives "false".
"copy_term_nat(a, X1, 100000000000000000000, X2)" gives "false".
"copy_term_nat(a, X1, 2.5, X2)" gives "false".
"copy_term_nat(a, X1, \"hello\", X2)" gives "false".
"copy_term_nat(a, X1, [a, b, c], X2)" gives "false".
"copy_term_nat(a, X1, [49, 50], X2)" gives "false".
"copy_term_nat(a, X1, [a|X2], X3)" gives "false".
"copy_term_nat(a, X1, [a|b], X2)" gives "false".
"copy_term_nat(a, X1, f(x, X2), X3)" gives "false".
"copy_term_nat(a, X1, foo/2, X2)" gives "false".
"copy_term_nat(a, X1, 1r3, X2)" gives "false".
"copy_term_nat(a, X1, b, X2)" gives "false".
"copy_term_nat(a, X1, b, abc)" gives "false".
"copy_term_nat(a, X1, b, '')" gives "false".
"copy_term_nat(a, X1, b, [])" gives "false".
"copy_term_nat(a, X1, b, 3)" gives "false".
"copy_term_nat(a, X1, b, 0)" gives "false".
"copy_term_nat(a, X1, b, -1)" gives "false".
"copy_term_nat(a, X1, b, 100000000000000000000)" gives "false".
"copy_term_nat(a, X1, b, 2.5)" gives "false".
"copy_term_nat(a, X1, b, \"hello\")" gives "false".
"copy_term_nat(a, X1, b, [a, b, c])" gives "false".
"copy_term_nat(a, X1, b, [49, 50])" gives "false".
"copy_term_nat(a, X1, b, [a|X2])" gives "false".
"copy_term_nat(a, X1, b, [a|b])" gives "false".
"copy_term_nat(a, X1, b, f(x, X2))" gives "false".
"copy_term_nat(a, X1, b, foo/2)" gives "false".
"copy_term_nat(a, X1, b, 1r3)" gives "false".

"duplicate_term(X1, X2)" gives "['X1'=A,'X2'=B]".
"duplicate_term(abc, X1)" gives "['X1'=abc]".
"duplicate_term('', X1)" gives "['X1'='']".
"duplicate_term([], X1)" gives "['X1'=[]]".
"duplicate_term(3, X1)" gives "['X1'=3]".
"duplicate_term(0, X1)" gives "['X1'=0]".
"duplicate_term(-1, X1)" gives "['X1'= -1]".
"duplicate_term(100000000000000000000, X1)" gives "['X1'=100000000000000000000]".
"duplicate_term(2.5, X1)" gives "['X1'=2.5]".
"duplicate_term(\"hello\", X1)" gives "['X1'=\"hello\"]".
"duplicate_term([a, b, c], X1)" gives "['X1'=[a,b,c]]".
"duplicate_term([49, 50], X1)" gives "['X1'=[49,50]]".
"duplicate_term([a|X1], X2)" gives "['X1'=A,'X2'=[a|B]]".
"duplicate_term([a|b], X1)" gives "['X1'=[a|b]]".
"duplicate_term(f(x, X1), X2)" gives "['X1'=A,'X2'=f(x,B)]".
"duplicate_term(foo/2, X1)" gives "['X1'=foo/2]".
"duplicate_term(1r3, X1)" gives "['X1'=1r3]".
"duplicate_term(a, X1)" gives "['X1'=a]".
"duplicate_term(a, abc)" gives "false".
"duplicate_term(a, '')" gives "false".
"duplicate_term(a, [])" gives "false".
"duplicate_term(a, 3)" gives "false".
"duplicate_term(a, 0)" gives "false".
"duplicate_term(a, -1)" gives "false".
"duplicate_term(a, 100000000000000000000)" gives "false".
"duplicate_term(a, 2.5)" gives "false".
"duplicate_term(a, \"hello\")" gives "false".
"duplicate_term(a, [a, b, c])" gives "false".
"duplicate_term(a, [49, 50])" gives "false".
"duplicate_term(a, [a|X1])" gives "false".
"duplicate_term(a, [a|b])" gives "false".
"duplicate_term(a, f(x, X1))" gives "false".
"duplicate_term(a, foo/2)" gives "false".
"duplicate_term(a, 1r3)" gives "false".
"X = f(A, B, A), duplicate_term(X, Y), Y = f(1, 2, Z)" gives "['X'=f(A,B,A),'A'=A,'B'=B,'Y'=f(1,2,1),'Z'=1]".
"duplicate_term(f(a, \"s\", 1.5), X)" gives "['X'=f(a,\"s\",1.5)]".

"functor(X1, f, 2)" gives "['X1'=f(A,B)]".
"functor(abc, f, 2)" gives "false".
"functor('', f, 2)" gives "false".
"functor([], f, 2)" gives "false".
"functor(3, f, 2)" gives "false".
"functor(0, f, 2)" gives "false".
"functor(-1, f, 2)" gives "false".
"functor(100000000000000000000, f, 2)" gives "false".
"functor(2.5, f, 2)" gives "false".
"functor(\"hello\", f, 2)" gives "false".
"functor([a, b, c], f, 2)" gives "false".
"functor([49, 50], f, 2)" gives "false".
"functor([a|X1], f, 2)" gives "false".
"functor([a|b], f, 2)" gives "false".
"functor(f(x, X1), f, 2)" gives "['X1'=A]".
"functor(foo/2, f, 2)" gives "false".
"functor(1r3, f, 2)" gives "false".
"functor(X1, X2, 2)" gives "error(instantiation_error,system:functor/3)".
"functor(X1, abc, 2)" gives "['X1'=abc(A,B)]".
"functor(X1, '', 2)" gives "['X1'=''(A,B)]".
"functor(X1, [], 2)" gives "['X1'=[](A,B)]".
"functor(X1, 3, 2)" gives "error(type_error(atom,3),system:functor/3)".
"functor(X1, 0, 2)" gives "error(type_error(atom,0),system:functor/3)".
"functor(X1, -1, 2)" gives "error(type_error(atom,-1),system:functor/3)".
"functor(X1, 100000000000000000000, 2)" gives "error(type_error(atom,100000000000000000000),system:functor/3)".
"functor(X1, 2.5, 2)" gives "error(type_error(atom,2.5),system:functor/3)".
"functor(X1, \"hello\", 2)" gives "error(type_error(atom,\"hello\"),system:functor/3)".
"functor(X1, [a, b, c], 2)" gives "error(type_error(atomic,[a,b,c]),system:functor/3)".
"functor(X1, [49, 50], 2)" gives "error(type_error(atomic,[49,50]),system:functor/3)".
"functor(X1, [a|X2], 2)" gives "error(type_error(atomic,[a|A]),system:functor/3)".
"functor(X1, [a|b], 2)" gives "error(type_error(atomic,[a|b]),system:functor/3)".
"functor(X1, f(x, X2), 2)" gives "error(type_error(atomic,f(x,A)),system:functor/3)".
"functor(X1, foo/2, 2)" gives "error(type_error(atomic,foo/2),system:functor/3)".
"functor(X1, 1r3, 2)" gives "error(type_error(atom,1r3),system:functor/3)".
"functor(X1, f, X2)" gives "error(instantiation_error,system:functor/3)".
"functor(X1, f, abc)" gives "error(type_error(integer,abc),system:functor/3)".
"functor(X1, f, '')" gives "error(type_error(integer,''),system:functor/3)".
"functor(X1, f, [])" gives "error(type_error(integer,[]),system:functor/3)".
"functor(X1, f, 3)" gives "['X1'=f(A,B,C)]".
"functor(X1, f, 0)" gives "['X1'=f]".
"functor(X1, f, -1)" gives "error(domain_error(not_less_than_zero,-1),system:functor/3)".
"functor(X1, f, -9223372036854775808)" gives "error(domain_error(not_less_than_zero,-9223372036854775808),system:functor/3)".
"functor(X1, f, 2.5)" gives "error(type_error(integer,2.5),system:functor/3)".
"functor(X1, f, \"hello\")" gives "error(type_error(integer,\"hello\"),system:functor/3)".
"functor(X1, f, [a, b, c])" gives "error(type_error(integer,[a,b,c]),system:functor/3)".
"functor(X1, f, [49, 50])" gives "error(type_error(integer,[49,50]),system:functor/3)".
"functor(X1, f, [a|X2])" gives "error(type_error(integer,[a|A]),system:functor/3)".
"functor(X1, f, [a|b])" gives "error(type_error(integer,[a|b]),system:functor/3)".
"functor(X1, f, f(x, X2))" gives "error(type_error(integer,f(x,A)),system:functor/3)".
"functor(X1, f, foo/2)" gives "error(type_error(integer,foo/2),system:functor/3)".
"functor(X1, f, 1r3)" gives "error(type_error(integer,1r3),system:functor/3)".
"functor(T,f,2000),formal(assertz(T),F),T=x" gives "false".
"functor(T,f,2000),formal(T,F),T=x" gives "false".
"functor(X, f, 100000000000000000000)" gives "error(representation_error(size_t),system:functor/3)".

"functor(X1, f, 2, compound)" gives "['X1'=f(A,B)]".
"functor(abc, f, 2, compound)" gives "false".
"functor('', f, 2, compound)" gives "false".
"functor([], f, 2, compound)" gives "false".
"functor(3, f, 2, compound)" gives "false".
"functor(0, f, 2, compound)" gives "false".
"functor(-1, f, 2, compound)" gives "false".
"functor(100000000000000000000, f, 2, compound)" gives "false".
"functor(2.5, f, 2, compound)" gives "false".
"functor(\"hello\", f, 2, compound)" gives "false".
"functor([a, b, c], f, 2, compound)" gives "false".
"functor([49, 50], f, 2, compound)" gives "false".
"functor([a|X1], f, 2, compound)" gives "false".
"functor([a|b], f, 2, compound)" gives "false".
"functor(f(x, X1), f, 2, compound)" gives "['X1'=A]".
"functor(foo/2, f, 2, compound)" gives "false".
"functor(1r3, f, 2, compound)" gives "false".
"functor(X1, X2, 2, compound)" gives "error(instantiation_error,system:functor/4)".
"functor(X1, abc, 2, compound)" gives "['X1'=abc(A,B)]".
"functor(X1, '', 2, compound)" gives "['X1'=''(A,B)]".
"functor(X1, [], 2, compound)" gives "['X1'=[](A,B)]".
"functor(X1, 3, 2, compound)" gives "error(type_error(atom,3),system:functor/4)".
"functor(X1, 0, 2, compound)" gives "error(type_error(atom,0),system:functor/4)".
"functor(X1, -1, 2, compound)" gives "error(type_error(atom,-1),system:functor/4)".
"functor(X1, 100000000000000000000, 2, compound)" gives "error(type_error(atom,100000000000000000000),system:functor/4)".
"functor(X1, 2.5, 2, compound)" gives "error(type_error(atom,2.5),system:functor/4)".
"functor(X1, \"hello\", 2, compound)" gives "error(type_error(atom,\"hello\"),system:functor/4)".
"functor(X1, 1r3, 2, compound)" gives "error(type_error(atom,1r3),system:functor/4)".
"functor(X1, f, X2, compound)" gives "error(instantiation_error,system:functor/4)".
"functor(X1, f, abc, compound)" gives "error(type_error(integer,abc),system:functor/4)".
"functor(X1, f, '', compound)" gives "error(type_error(integer,''),system:functor/4)".
"functor(X1, f, [], compound)" gives "error(type_error(integer,[]),system:functor/4)".
"functor(X1, f, 3, compound)" gives "['X1'=f(A,B,C)]".
"functor(X1, f, 0, compound)" gives "['X1'=f()]".
"functor(X1, f, -1, compound)" gives "error(domain_error(not_less_than_zero,-1),system:functor/4)".
"functor(X1, f, 2.5, compound)" gives "error(type_error(integer,2.5),system:functor/4)".
"functor(X1, f, \"hello\", compound)" gives "error(type_error(integer,\"hello\"),system:functor/4)".
"functor(X1, f, [a, b, c], compound)" gives "error(type_error(integer,[a,b,c]),system:functor/4)".
"functor(X1, f, [49, 50], compound)" gives "error(type_error(integer,[49,50]),system:functor/4)".
"functor(X1, f, [a|X2], compound)" gives "error(type_error(integer,[a|A]),system:functor/4)".
"functor(X1, f, [a|b], compound)" gives "error(type_error(integer,[a|b]),system:functor/4)".
"functor(X1, f, f(x, X2), compound)" gives "error(type_error(integer,f(x,A)),system:functor/4)".
"functor(X1, f, foo/2, compound)" gives "error(type_error(integer,foo/2),system:functor/4)".
"functor(X1, f, 1r3, compound)" gives "error(type_error(integer,1r3),system:functor/4)".
"functor(X1, f, 2, X2)" gives "['X1'=f(A,B),'X2'=compound]".
"functor(X1, f, 2, abc)" gives "false".
"functor(X1, f, 2, '')" gives "false".
"functor(X1, f, 2, [])" gives "false".
"functor(X1, f, 2, 3)" gives "error(type_error(atom,3),system:functor/4)".
"functor(X1, f, 2, 0)" gives "error(type_error(atom,0),system:functor/4)".
"functor(X1, f, 2, -1)" gives "error(type_error(atom,-1),system:functor/4)".
"functor(X1, f, 2, 100000000000000000000)" gives "error(type_error(atom,100000000000000000000),system:functor/4)".
"functor(X1, f, 2, 2.5)" gives "error(type_error(atom,2.5),system:functor/4)".
"functor(X1, f, 2, \"hello\")" gives "error(type_error(atom,\"hello\"),system:functor/4)".
"functor(X1, f, 2, [a, b, c])" gives "error(type_error(atom,[a,b,c]),system:functor/4)".
"functor(X1, f, 2, [49, 50])" gives "error(type_error(atom,[49,50]),system:functor/4)".
"functor(X1, f, 2, [a|X2])" gives "error(type_error(atom,[a|A]),system:functor/4)".
"functor(X1, f, 2, [a|b])" gives "error(type_error(atom,[a|b]),system:functor/4)".
"functor(X1, f, 2, f(x, X2))" gives "error(type_error(atom,f(x,A)),system:functor/4)".
"functor(X1, f, 2, foo/2)" gives "error(type_error(atom,foo/2),system:functor/4)".
"functor(X1, f, 2, 1r3)" gives "error(type_error(atom,1r3),system:functor/4)".
"functor(T, a, 0, K)" gives "error(instantiation_error,system:functor/4)".
"functor(T, a, 0, bar)" gives "error(domain_error(functor_type,bar),system:functor/4)".
"functor(T, foo, 2, atom)" gives "false".
"functor([], N, A, K)" gives "['N'=[],'A'=0,'K'=atom]".

"mapargs(foo/2, f(a), X1)" gives "error(type_error(lambda_free,foo))".
"mapargs(=, X1, X2)" gives "error(instantiation_error,system:functor/3)".
"mapargs(=, abc, X1)" gives "['X1'=abc]".
"mapargs(=, '', X1)" gives "['X1'='']".
"mapargs(=, [], X1)" gives "['X1'=[]]".
"mapargs(=, 3, X1)" gives "['X1'=3]".
"mapargs(=, 0, X1)" gives "['X1'=0]".
"mapargs(=, -1, X1)" gives "['X1'= -1]".
"mapargs(=, 100000000000000000000, X1)" gives "['X1'=100000000000000000000]".
"mapargs(=, 2.5, X1)" gives "['X1'=2.5]".
"mapargs(=, \"hello\", X1)" gives "['X1'=\"hello\"]".
"mapargs(=, [a, b, c], X1)" gives "['X1'=[a,b,c]]".
"mapargs(=, [49, 50], X1)" gives "['X1'=[49,50]]".
"mapargs(=, [a|X1], X2)" gives "['X1'=A,'X2'=[a|A]]".
"mapargs(=, [a|b], X1)" gives "['X1'=[a|b]]".
"mapargs(=, f(x, X1), X2)" gives "['X1'=A,'X2'=f(x,A)]".
"mapargs(=, foo/2, X1)" gives "['X1'=foo/2]".
"mapargs(=, 1r3, X1)" gives "['X1'=1r3]".
"mapargs(=, f(a), X1)" gives "['X1'=f(a)]".
"mapargs(=, f(a), abc)" gives "false".
"mapargs(=, f(a), '')" gives "false".
"mapargs(=, f(a), [])" gives "false".
"mapargs(=, f(a), 3)" gives "false".
"mapargs(=, f(a), 0)" gives "false".
"mapargs(=, f(a), -1)" gives "false".
"mapargs(=, f(a), 100000000000000000000)" gives "false".
"mapargs(=, f(a), 2.5)" gives "false".
"mapargs(=, f(a), \"hello\")" gives "false".
"mapargs(=, f(a), [a, b, c])" gives "false".
"mapargs(=, f(a), [49, 50])" gives "false".
"mapargs(=, f(a), [a|X1])" gives "false".
"mapargs(=, f(a), [a|b])" gives "false".
"mapargs(=, f(a), f(x, X1))" gives "false".
"mapargs(=, f(a), foo/2)" gives "false".
"mapargs(=, f(a), 1r3)" gives "false".

"nb_setarg(X1, f(a), b)" gives "error(instantiation_error,system:nb_setarg/3)".
"nb_setarg(abc, f(a), b)" gives "error(type_error(integer,abc),system:nb_setarg/3)".
"nb_setarg('', f(a), b)" gives "error(type_error(integer,''),system:nb_setarg/3)".
"nb_setarg([], f(a), b)" gives "error(type_error(integer,[]),system:nb_setarg/3)".
"nb_setarg(3, f(a), b)" gives "false".
"nb_setarg(0, f(a), b)" gives "false".
"nb_setarg(-1, f(a), b)" gives "error(domain_error(not_less_than_zero,-1),system:nb_setarg/3)".
"nb_setarg(2.5, f(a), b)" gives "error(type_error(integer,2.5),system:nb_setarg/3)".
"nb_setarg(\"hello\", f(a), b)" gives "error(type_error(integer,\"hello\"),system:nb_setarg/3)".
"nb_setarg([a, b, c], f(a), b)" gives "error(type_error(integer,[a,b,c]),system:nb_setarg/3)".
"nb_setarg([49, 50], f(a), b)" gives "error(type_error(integer,[49,50]),system:nb_setarg/3)".
"nb_setarg([a|X1], f(a), b)" gives "error(type_error(integer,[a|A]),system:nb_setarg/3)".
"nb_setarg([a|b], f(a), b)" gives "error(type_error(integer,[a|b]),system:nb_setarg/3)".
"nb_setarg(f(x, X1), f(a), b)" gives "error(type_error(integer,f(x,A)),system:nb_setarg/3)".
"nb_setarg(foo/2, f(a), b)" gives "error(type_error(integer,foo/2),system:nb_setarg/3)".
"nb_setarg(1r3, f(a), b)" gives "error(type_error(integer,1r3),system:nb_setarg/3)".
"nb_setarg(1, X1, b)" gives "error(instantiation_error,system:nb_setarg/3)".
"nb_setarg(1, abc, b)" gives "false".
"nb_setarg(1, '', b)" gives "false".
"nb_setarg(1, [], b)" gives "error(type_error(compound,[]),system:nb_setarg/3)".
"nb_setarg(1, 3, b)" gives "error(type_error(compound,3),system:nb_setarg/3)".
"nb_setarg(1, 0, b)" gives "error(type_error(compound,0),system:nb_setarg/3)".
"nb_setarg(1, -1, b)" gives "error(type_error(compound,-1),system:nb_setarg/3)".
"nb_setarg(1, 100000000000000000000, b)" gives "error(type_error(compound,100000000000000000000),system:nb_setarg/3)".
"nb_setarg(1, 2.5, b)" gives "error(type_error(compound,2.5),system:nb_setarg/3)".
"nb_setarg(1, \"hello\", b)" gives "error(type_error(compound,\"hello\"),system:nb_setarg/3)".
"nb_setarg(1, [a, b, c], b)" gives "[]".
"nb_setarg(1, [49, 50], b)" gives "[]".
"nb_setarg(1, [a|X1], b)" gives "['X1'=A]".
"nb_setarg(1, [a|b], b)" gives "[]".
"nb_setarg(1, f(x, X1), b)" gives "['X1'=A]".
"nb_setarg(1, foo/2, b)" gives "[]".
"nb_setarg(1, 1r3, b)" gives "error(type_error(compound,1r3),system:nb_setarg/3)".
"nb_setarg(1, f(a), X1)" gives "['X1'=A]".
"nb_setarg(1, f(a), abc)" gives "[]".
"nb_setarg(1, f(a), '')" gives "[]".
"nb_setarg(1, f(a), [])" gives "[]".
"nb_setarg(1, f(a), 3)" gives "[]".
"nb_setarg(1, f(a), 0)" gives "[]".
"nb_setarg(1, f(a), -1)" gives "[]".
"nb_setarg(1, f(a), 100000000000000000000)" gives "[]".
"nb_setarg(1, f(a), 2.5)" gives "[]".
"nb_setarg(1, f(a), \"hello\")" gives "[]".
"nb_setarg(1, f(a), [a, b, c])" gives "[]".
"nb_setarg(1, f(a), [49, 50])" gives "[]".
"nb_setarg(1, f(a), [a|X1])" gives "['X1'=A]".
"nb_setarg(1, f(a), [a|b])" gives "[]".
"nb_setarg(1, f(a), f(x, X1))" gives "['X1'=A]".
"nb_setarg(1, f(a), foo/2)" gives "[]".
"nb_setarg(1, f(a), 1r3)" gives "[]".

"setarg(X1, f(a), b)" gives "error(instantiation_error,system:setarg/3)".
"setarg(abc, f(a), b)" gives "error(type_error(integer,abc),system:setarg/3)".
"setarg('', f(a), b)" gives "error(type_error(integer,''),system:setarg/3)".
"setarg([], f(a), b)" gives "error(type_error(integer,[]),system:setarg/3)".
"setarg(3, f(a), b)" gives "false".
"setarg(0, f(a), b)" gives "false".
"setarg(-1, f(a), b)" gives "error(domain_error(not_less_than_zero,-1),system:setarg/3)".
"setarg(-1180591620717411303424, f(a), b)" gives "error(domain_error(not_less_than_zero,-1180591620717411303424),system:setarg/3)".
"setarg(2.5, f(a), b)" gives "error(type_error(integer,2.5),system:setarg/3)".
"setarg(\"hello\", f(a), b)" gives "error(type_error(integer,\"hello\"),system:setarg/3)".
"setarg([a, b, c], f(a), b)" gives "error(type_error(integer,[a,b,c]),system:setarg/3)".
"setarg([49, 50], f(a), b)" gives "error(type_error(integer,[49,50]),system:setarg/3)".
"setarg([a|X1], f(a), b)" gives "error(type_error(integer,[a|A]),system:setarg/3)".
"setarg([a|b], f(a), b)" gives "error(type_error(integer,[a|b]),system:setarg/3)".
"setarg(f(x, X1), f(a), b)" gives "error(type_error(integer,f(x,A)),system:setarg/3)".
"setarg(foo/2, f(a), b)" gives "error(type_error(integer,foo/2),system:setarg/3)".
"setarg(1r3, f(a), b)" gives "error(type_error(integer,1r3),system:setarg/3)".
"setarg(1, X1, b)" gives "error(instantiation_error,system:setarg/3)".
"setarg(1, abc, b)" gives "false".
"setarg(1, '', b)" gives "false".
"setarg(1, [], b)" gives "error(type_error(compound,[]),system:setarg/3)".
"setarg(1, 3, b)" gives "error(type_error(compound,3),system:setarg/3)".
"setarg(1, 0, b)" gives "error(type_error(compound,0),system:setarg/3)".
"setarg(1, -1, b)" gives "error(type_error(compound,-1),system:setarg/3)".
"setarg(1, 100000000000000000000, b)" gives "error(type_error(compound,100000000000000000000),system:setarg/3)".
"setarg(1, 2.5, b)" gives "error(type_error(compound,2.5),system:setarg/3)".
"setarg(1, \"hello\", b)" gives "error(type_error(compound,\"hello\"),system:setarg/3)".
"setarg(1, [a, b, c], b)" gives "[]".
"setarg(1, [49, 50], b)" gives "[]".
"setarg(1, [a|X1], b)" gives "['X1'=A]".
"setarg(1, [a|b], b)" gives "[]".
"setarg(1, f(x, X1), b)" gives "['X1'=A]".
"setarg(1, foo/2, b)" gives "[]".
"setarg(1, 1r3, b)" gives "error(type_error(compound,1r3),system:setarg/3)".
"setarg(1, f(a), X1)" gives "['X1'=A]".
"setarg(1, f(a), abc)" gives "[]".
"setarg(1, f(a), '')" gives "[]".
"setarg(1, f(a), [])" gives "[]".
"setarg(1, f(a), 3)" gives "[]".
"setarg(1, f(a), 0)" gives "[]".
"setarg(1, f(a), -1)" gives "[]".
"setarg(1, f(a), 100000000000000000000)" gives "[]".
"setarg(1, f(a), 2.5)" gives "[]".
"setarg(1, f(a), \"hello\")" gives "[]".
"setarg(1, f(a), [a, b, c])" gives "[]".
"setarg(1, f(a), [49, 50])" gives "[]".
"setarg(1, f(a), [a|X1])" gives "['X1'=A]".
"setarg(1, f(a), [a|b])" gives "[]".
"setarg(1, f(a), f(x, X1))" gives "['X1'=A]".
"setarg(1, f(a), foo/2)" gives "[]".
"setarg(1, f(a), 1r3)" gives "[]".
"setarg(100000000000000000000, f(a), b)" gives "error(representation_error(size_t),system:setarg/3)".

"\\+ \\+ (put_attr(X,a,1),call_residue_vars(copy_term(f(X),f(Y)),[Z]),Z==Y)" gives "['X'=A,'Y'=B,'Z'=C]".

"T = f(a, b), nb_linkarg(1, T, g(1))" gives "['T'=f(g(1),b)]".
"T = f(a, b), (nb_linkarg(2, T, c), fail ; true)" gives "['T'=f(a,c)]".
"nb_linkarg(3, f(a, b), c)" gives "false".
"nb_linkarg(1, X, c)" gives "error(instantiation_error,system:nb_linkarg/3)".

:- end_tests(term_arguments).
