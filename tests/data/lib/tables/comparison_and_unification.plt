% Tables of goals and their answers: comparison, unification, subsumption, hashes of terms. The answers were
% recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').
:- use_module('../iso_sections').

:- begin_tests(comparison_and_unification).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"X1==b" gives "false".
"abc==b" gives "false".
"''==b" gives "false".
"[]==b" gives "false".
"3==b" gives "false".
"0==b" gives "false".
"-1==b" gives "false".
"100000000000000000000==b" gives "false".
"2.5==b" gives "false".
"\"hello\"==b" gives "false".
"[a, b, c]==b" gives "false".
"[49, 50]==b" gives "false".
"[a|X1]==b" gives "false".
"[a|b]==b" gives "false".
"f(x, X1)==b" gives "false".
"foo/2==b" gives "false".
"1r3==b" gives "false".
"a==X1" gives "false".
"a==abc" gives "false".
"a==''" gives "false".
"a==[]" gives "false".
"a==3" gives "false".
"a==0" gives "false".
"a== -1" gives "false".
"a==100000000000000000000" gives "false".
"a==2.5" gives "false".
"a==\"hello\"" gives "false".
"a==[a, b, c]" gives "false".
"a==[49, 50]" gives "false".
"a==[a|X1]" gives "false".
"a==[a|b]" gives "false".
"a==f(x, X1)" gives "false".
"a==foo/2" gives "false".
"a==1r3" gives "false".

"X1=@=b" gives "false".
"abc=@=b" gives "false".
"''=@=b" gives "false".
"[]=@=b" gives "false".
"3=@=b" gives "false".
"0=@=b" gives "false".
"-1=@=b" gives "false".
"100000000000000000000=@=b" gives "false".
"2.5=@=b" gives "false".
"\"hello\"=@=b" gives "false".
"[a, b, c]=@=b" gives "false".
"[49, 50]=@=b" gives "false".
"[a|X1]=@=b" gives "false".
"[a|b]=@=b" gives "false".
"f(x, X1)=@=b" gives "false".
"foo/2=@=b" gives "false".
"1r3=@=b" gives "false".
"a=@=X1" gives "false".
"a=@=abc" gives "false".
"a=@=''" gives "false".
"a=@=[]" gives "false".
"a=@=3" gives "false".
"a=@=0" gives "false".
"a=@= -1" gives "false".
"a=@=100000000000000000000" gives "false".
"a=@=2.5" gives "false".
"a=@=\"hello\"" gives "false".
"a=@=[a, b, c]" gives "false".
"a=@=[49, 50]" gives "false".
"a=@=[a|X1]" gives "false".
"a=@=[a|b]" gives "false".
"a=@=f(x, X1)" gives "false".
"a=@=foo/2" gives "false".
"a=@=1r3" gives "false".

"?=(X1, b)" gives "false".
"?=(abc, b)" gives "[]".
"?=('', b)" gives "[]".
"?=([], b)" gives "[]".
"?=(3, b)" gives "[]".
"?=(0, b)" gives "[]".
"?=(-1, b)" gives "[]".
"?=(100000000000000000000, b)" gives "[]".
"?=(2.5, b)" gives "[]".
"?=(\"hello\", b)" gives "[]".
"?=([a, b, c], b)" gives "[]".
"?=([49, 50], b)" gives "[]".
"?=([a|X1], b)" gives "['X1'=A]".
"?=([a|b], b)" gives "[]".
"?=(f(x, X1), b)" gives "['X1'=A]".
"?=(foo/2, b)" gives "[]".
"?=(1r3, b)" gives "[]".
"?=(a, X1)" gives "false".
"?=(a, abc)" gives "[]".
"?=(a, '')" gives "[]".
"?=(a, [])" gives "[]".
"?=(a, 3)" gives "[]".
"?=(a, 0)" gives "[]".
"?=(a, -1)" gives "[]".
"?=(a, 100000000000000000000)" gives "[]".
"?=(a, 2.5)" gives "[]".
"?=(a, \"hello\")" gives "[]".
"?=(a, [a, b, c])" gives "[]".
"?=(a, [49, 50])" gives "[]".
"?=(a, [a|X1])" gives "['X1'=A]".
"?=(a, [a|b])" gives "[]".
"?=(a, f(x, X1))" gives "['X1'=A]".
"?=(a, foo/2)" gives "[]".
"?=(a, 1r3)" gives "[]".

"X1@<b" gives "['X1'=A]".
"abc@<b" gives "[]".
"''@<b" gives "[]".
"[]@<b" gives "[]".
"3@<b" gives "[]".
"0@<b" gives "[]".
"-1@<b" gives "[]".
"100000000000000000000@<b" gives "[]".
"2.5@<b" gives "[]".
"\"hello\"@<b" gives "[]".
"[a, b, c]@<b" gives "false".
"[49, 50]@<b" gives "false".
"[a|X1]@<b" gives "false".
"[a|b]@<b" gives "false".
"f(x, X1)@<b" gives "false".
"foo/2@<b" gives "false".
"1r3@<b" gives "[]".
"a@<X1" gives "false".
"a@<abc" gives "[]".
"a@<''" gives "false".
"a@<[]" gives "false".
"a@<3" gives "false".
"a@<0" gives "false".
"a@< -1" gives "false".
"a@<100000000000000000000" gives "false".
"a@<2.5" gives "false".
"a@<\"hello\"" gives "false".
"a@<[a, b, c]" gives "[]".
"a@<[49, 50]" gives "[]".
"a@<[a|X1]" gives "['X1'=A]".
"a@<[a|b]" gives "[]".
"a@<f(x, X1)" gives "['X1'=A]".
"a@<foo/2" gives "[]".
"a@<1r3" gives "false".

"compare(X1, a, b)" gives "['X1'=(<)]".
"compare(abc, a, b)" gives "error(domain_error(order,abc),system:compare/3)".
"compare('', a, b)" gives "error(domain_error(order,''),system:compare/3)".
"compare([], a, b)" gives "error(domain_error(order,[]),system:compare/3)".
"compare(3, a, b)" gives "error(type_error(atom,3),system:compare/3)".
"compare(0, a, b)" gives "error(type_error(atom,0),system:compare/3)".
"compare(-1, a, b)" gives "error(type_error(atom,-1),system:compare/3)".
"compare(100000000000000000000, a, b)" gives "error(type_error(atom,100000000000000000000),system:compare/3)".
"compare(2.5, a, b)" gives "error(type_error(atom,2.5),system:compare/3)".
"compare(\"hello\", a, b)" gives "error(type_error(atom,\"hello\"),system:compare/3)".
"compare([a, b, c], a, b)" gives "error(type_error(atom,[a,b,c]),system:compare/3)".
"compare([49, 50], a, b)" gives "error(type_error(atom,[49,50]),system:compare/3)".
"compare([a|X1], a, b)" gives "error(type_error(atom,[a|A]),system:compare/3)".
"compare([a|b], a, b)" gives "error(type_error(atom,[a|b]),system:compare/3)".
"compare(f(x, X1), a, b)" gives "error(type_error(atom,f(x,A)),system:compare/3)".
"compare(foo/2, a, b)" gives "error(type_error(atom,foo/2),system:compare/3)".
"compare(1r3, a, b)" gives "error(type_error(atom,1r3),system:compare/3)".
"compare(X1, X2, b)" gives "['X1'=(<),'X2'=A]".
"compare(X1, abc, b)" gives "['X1'=(<)]".
"compare(X1, '', b)" gives "['X1'=(<)]".
"compare(X1, [], b)" gives "['X1'=(<)]".
"compare(X1, 3, b)" gives "['X1'=(<)]".
"compare(X1, 0, b)" gives "['X1'=(<)]".
"compare(X1, -1, b)" gives "['X1'=(<)]".
"compare(X1, 100000000000000000000, b)" gives "['X1'=(<)]".
"compare(X1, 2.5, b)" gives "['X1'=(<)]".
"compare(X1, \"hello\", b)" gives "['X1'=(<)]".
"compare(X1, [a, b, c], b)" gives "['X1'=(>)]".
"compare(X1, [49, 50], b)" gives "['X1'=(>)]".
"compare(X1, [a|X2], b)" gives "['X1'=(>),'X2'=A]".
"compare(X1, [a|b], b)" gives "['X1'=(>)]".
"compare(X1, f(x, X2), b)" gives "['X1'=(>),'X2'=A]".
"compare(X1, foo/2, b)" gives "['X1'=(>)]".
"compare(X1, 1r3, b)" gives "['X1'=(<)]".
"compare(X1, a, X2)" gives "['X1'=(>),'X2'=A]".
"compare(X1, a, abc)" gives "['X1'=(<)]".
"compare(X1, a, '')" gives "['X1'=(>)]".
"compare(X1, a, [])" gives "['X1'=(>)]".
"compare(X1, a, 3)" gives "['X1'=(>)]".
"compare(X1, a, 0)" gives "['X1'=(>)]".
"compare(X1, a, -1)" gives "['X1'=(>)]".
"compare(X1, a, 100000000000000000000)" gives "['X1'=(>)]".
"compare(X1, a, 2.5)" gives "['X1'=(>)]".
"compare(X1, a, \"hello\")" gives "['X1'=(>)]".
"compare(X1, a, [a, b, c])" gives "['X1'=(<)]".
"compare(X1, a, [49, 50])" gives "['X1'=(<)]".
"compare(X1, a, [a|X2])" gives "['X1'=(<),'X2'=A]".
"compare(X1, a, [a|b])" gives "['X1'=(<)]".
"compare(X1, a, f(x, X2))" gives "['X1'=(<),'X2'=A]".
"compare(X1, a, foo/2)" gives "['X1'=(<)]".
"compare(X1, a, 1r3)" gives "['X1'=(>)]".

"same_term(X1, a)" gives "false".
"same_term(abc, a)" gives "false".
"same_term('', a)" gives "false".
"same_term([], a)" gives "false".
"same_term(3, a)" gives "false".
"same_term(0, a)" gives "false".
"same_term(-1, a)" gives "false".
"same_term(100000000000000000000, a)" gives "false".
"same_term(2.5, a)" gives "false".
"same_term(\"hello\", a)" gives "false".
"same_term([a, b, c], a)" gives "false".
"same_term([49, 50], a)" gives "false".
"same_term([a|X1], a)" gives "false".
"same_term([a|b], a)" gives "false".
"same_term(f(x, X1), a)" gives "false".
"same_term(foo/2, a)" gives "false".
"same_term(1r3, a)" gives "false".
"same_term(a, X1)" gives "false".
"same_term(a, abc)" gives "false".
"same_term(a, '')" gives "false".
"same_term(a, [])" gives "false".
"same_term(a, 3)" gives "false".
"same_term(a, 0)" gives "false".
"same_term(a, -1)" gives "false".
"same_term(a, 100000000000000000000)" gives "false".
"same_term(a, 2.5)" gives "false".
"same_term(a, \"hello\")" gives "false".
"same_term(a, [a, b, c])" gives "false".
"same_term(a, [49, 50])" gives "false".
"same_term(a, [a|X1])" gives "false".
"same_term(a, [a|b])" gives "false".
"same_term(a, f(x, X1))" gives "false".
"same_term(a, foo/2)" gives "false".
"same_term(a, 1r3)" gives "false".
"same_term(a,a)" gives "[]".
"same_term(f(a),f(a))" gives "false".
"X=f(a),same_term(X,X)" gives "['X'=f(a)]".
"same_term(X,X)" gives "['X'=A]".
"same_term(X,Y)" gives "false".
"same_term(1.5,1.5)" gives "[]".
"same_term(100000000000000000000,100000000000000000000)" gives "[]".
"same_term(1,1)" gives "[]".
"same_term(\"a\",\"a\")" gives "[]".

"subsumes_term(X1, f(a))" gives "['X1'=A]".
"subsumes_term(abc, f(a))" gives "false".
"subsumes_term('', f(a))" gives "false".
"subsumes_term([], f(a))" gives "false".
"subsumes_term(3, f(a))" gives "false".
"subsumes_term(0, f(a))" gives "false".
"subsumes_term(-1, f(a))" gives "false".
"subsumes_term(100000000000000000000, f(a))" gives "false".
"subsumes_term(2.5, f(a))" gives "false".
"subsumes_term(\"hello\", f(a))" gives "false".
"subsumes_term([a, b, c], f(a))" gives "false".
"subsumes_term([49, 50], f(a))" gives "false".
"subsumes_term([a|X1], f(a))" gives "false".
"subsumes_term([a|b], f(a))" gives "false".
"subsumes_term(f(x, X1), f(a))" gives "false".
"subsumes_term(foo/2, f(a))" gives "false".
"subsumes_term(1r3, f(a))" gives "false".
"subsumes_term(f(X1), X2)" gives "false".
"subsumes_term(f(X1), abc)" gives "false".
"subsumes_term(f(X1), '')" gives "false".
"subsumes_term(f(X1), [])" gives "false".
"subsumes_term(f(X1), 3)" gives "false".
"subsumes_term(f(X1), 0)" gives "false".
"subsumes_term(f(X1), -1)" gives "false".
"subsumes_term(f(X1), 100000000000000000000)" gives "false".
"subsumes_term(f(X1), 2.5)" gives "false".
"subsumes_term(f(X1), \"hello\")" gives "false".
"subsumes_term(f(X1), [a, b, c])" gives "false".
"subsumes_term(f(X1), [49, 50])" gives "false".
"subsumes_term(f(X1), [a|X2])" gives "false".
"subsumes_term(f(X1), [a|b])" gives "false".
"subsumes_term(f(X1), f(x, X2))" gives "false".
"subsumes_term(f(X1), foo/2)" gives "false".
"subsumes_term(f(X1), 1r3)" gives "false".

"term_subsumer(X1, b, X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer(abc, b, X1)" gives "['X1'=A]".
"term_subsumer('', b, X1)" gives "['X1'=A]".
"term_subsumer([], b, X1)" gives "['X1'=A]".
"term_subsumer(3, b, X1)" gives "['X1'=A]".
"term_subsumer(0, b, X1)" gives "['X1'=A]".
"term_subsumer(-1, b, X1)" gives "['X1'=A]".
"term_subsumer(100000000000000000000, b, X1)" gives "['X1'=A]".
"term_subsumer(2.5, b, X1)" gives "['X1'=A]".
"term_subsumer(\"hello\", b, X1)" gives "['X1'=A]".
"term_subsumer([a, b, c], b, X1)" gives "['X1'=A]".
"term_subsumer([49, 50], b, X1)" gives "['X1'=A]".
"term_subsumer([a|X1], b, X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer([a|b], b, X1)" gives "['X1'=A]".
"term_subsumer(f(x, X1), b, X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer(foo/2, b, X1)" gives "['X1'=A]".
"term_subsumer(1r3, b, X1)" gives "['X1'=A]".
"term_subsumer(a, X1, X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer(a, abc, X1)" gives "['X1'=A]".
"term_subsumer(a, '', X1)" gives "['X1'=A]".
"term_subsumer(a, [], X1)" gives "['X1'=A]".
"term_subsumer(a, 3, X1)" gives "['X1'=A]".
"term_subsumer(a, 0, X1)" gives "['X1'=A]".
"term_subsumer(a, -1, X1)" gives "['X1'=A]".
"term_subsumer(a, 100000000000000000000, X1)" gives "['X1'=A]".
"term_subsumer(a, 2.5, X1)" gives "['X1'=A]".
"term_subsumer(a, \"hello\", X1)" gives "['X1'=A]".
"term_subsumer(a, [a, b, c], X1)" gives "['X1'=A]".
"term_subsumer(a, [49, 50], X1)" gives "['X1'=A]".
"term_subsumer(a, [a|X1], X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer(a, [a|b], X1)" gives "['X1'=A]".
"term_subsumer(a, f(x, X1), X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer(a, foo/2, X1)" gives "['X1'=A]".
"term_subsumer(a, 1r3, X1)" gives "['X1'=A]".
"term_subsumer(a, b, X1)" gives "['X1'=A]".
"term_subsumer(a, b, abc)" gives "[]".
"term_subsumer(a, b, '')" gives "[]".
"term_subsumer(a, b, [])" gives "[]".
"term_subsumer(a, b, 3)" gives "[]".
"term_subsumer(a, b, 0)" gives "[]".
"term_subsumer(a, b, -1)" gives "[]".
"term_subsumer(a, b, 100000000000000000000)" gives "[]".
"term_subsumer(a, b, 2.5)" gives "[]".
"term_subsumer(a, b, \"hello\")" gives "[]".
"term_subsumer(a, b, [a, b, c])" gives "[]".
"term_subsumer(a, b, [49, 50])" gives "[]".
"term_subsumer(a, b, [a|X1])" gives "['X1'=A]".
"term_subsumer(a, b, [a|b])" gives "[]".
"term_subsumer(a, b, f(x, X1))" gives "['X1'=A]".
"term_subsumer(a, b, foo/2)" gives "[]".
"term_subsumer(a, b, 1r3)" gives "[]".
"term_subsumer(a,b,X)" gives "['X'=A]".

"unifiable(X1, f(a), X2)" gives "['X1'=A,'X2'=[A=f(a)]]".
"unifiable(abc, f(a), X1)" gives "false".
"unifiable('', f(a), X1)" gives "false".
"unifiable([], f(a), X1)" gives "false".
"unifiable(3, f(a), X1)" gives "false".
"unifiable(0, f(a), X1)" gives "false".
"unifiable(-1, f(a), X1)" gives "false".
"unifiable(100000000000000000000, f(a), X1)" gives "false".
"unifiable(2.5, f(a), X1)" gives "false".
"unifiable(\"hello\", f(a), X1)" gives "false".
"unifiable([a, b, c], f(a), X1)" gives "false".
"unifiable([49, 50], f(a), X1)" gives "false".
"unifiable([a|X1], f(a), X2)" gives "false".
"unifiable([a|b], f(a), X1)" gives "false".
"unifiable(f(x, X1), f(a), X2)" gives "false".
"unifiable(foo/2, f(a), X1)" gives "false".
"unifiable(1r3, f(a), X1)" gives "false".
"unifiable(f(X1), X2, X3)" gives "['X1'=A,'X2'=B,'X3'=[B=f(A)]]".
"unifiable(f(X1), abc, X2)" gives "false".
"unifiable(f(X1), '', X2)" gives "false".
"unifiable(f(X1), [], X2)" gives "false".
"unifiable(f(X1), 3, X2)" gives "false".
"unifiable(f(X1), 0, X2)" gives "false".
"unifiable(f(X1), -1, X2)" gives "false".
"unifiable(f(X1), 100000000000000000000, X2)" gives "false".
"unifiable(f(X1), 2.5, X2)" gives "false".
"unifiable(f(X1), \"hello\", X2)" gives "false".
"unifiable(f(X1), [a, b, c], X2)" gives "false".
"unifiable(f(X1), [49, 50], X2)" gives "false".
"unifiable(f(X1), [a|X2], X3)" gives "false".
"unifiable(f(X1), [a|b], X2)" gives "false".
"unifiable(f(X1), f(x, X2), X3)" gives "false".
"unifiable(f(X1), foo/2, X2)" gives "false".
"unifiable(f(X1), 1r3, X2)" gives "false".
"unifiable(f(X1), f(a), X2)" gives "['X1'=A,'X2'=[A=a]]".
"unifiable(f(X1), f(a), abc)" gives "false".
"unifiable(f(X1), f(a), '')" gives "false".
"unifiable(f(X1), f(a), [])" gives "false".
"unifiable(f(X1), f(a), 3)" gives "false".
"unifiable(f(X1), f(a), 0)" gives "false".
"unifiable(f(X1), f(a), -1)" gives "false".
"unifiable(f(X1), f(a), 100000000000000000000)" gives "false".
"unifiable(f(X1), f(a), 2.5)" gives "false".
"unifiable(f(X1), f(a), \"hello\")" gives "false".
"unifiable(f(X1), f(a), [a, b, c])" gives "false".
"unifiable(f(X1), f(a), [49, 50])" gives "false".
"unifiable(f(X1), f(a), [a|X2])" gives "false".
"unifiable(f(X1), f(a), [a|b])" gives "false".
"unifiable(f(X1), f(a), f(x, X2))" gives "false".
"unifiable(f(X1), f(a), foo/2)" gives "false".
"unifiable(f(X1), f(a), 1r3)" gives "false".

"unify_with_occurs_check(X1, a)" gives "['X1'=a]".
"unify_with_occurs_check(abc, a)" gives "false".
"unify_with_occurs_check('', a)" gives "false".
"unify_with_occurs_check([], a)" gives "false".
"unify_with_occurs_check(3, a)" gives "false".
"unify_with_occurs_check(0, a)" gives "false".
"unify_with_occurs_check(-1, a)" gives "false".
"unify_with_occurs_check(100000000000000000000, a)" gives "false".
"unify_with_occurs_check(2.5, a)" gives "false".
"unify_with_occurs_check(\"hello\", a)" gives "false".
"unify_with_occurs_check([a, b, c], a)" gives "false".
"unify_with_occurs_check([49, 50], a)" gives "false".
"unify_with_occurs_check([a|X1], a)" gives "false".
"unify_with_occurs_check([a|b], a)" gives "false".
"unify_with_occurs_check(f(x, X1), a)" gives "false".
"unify_with_occurs_check(foo/2, a)" gives "false".
"unify_with_occurs_check(1r3, a)" gives "false".
"unify_with_occurs_check(X1, X2)" gives "['X1'=A,'X2'=A]".
"unify_with_occurs_check(X1, abc)" gives "['X1'=abc]".
"unify_with_occurs_check(X1, '')" gives "['X1'='']".
"unify_with_occurs_check(X1, [])" gives "['X1'=[]]".
"unify_with_occurs_check(X1, 3)" gives "['X1'=3]".
"unify_with_occurs_check(X1, 0)" gives "['X1'=0]".
"unify_with_occurs_check(X1, -1)" gives "['X1'= -1]".
"unify_with_occurs_check(X1, 100000000000000000000)" gives "['X1'=100000000000000000000]".
"unify_with_occurs_check(X1, 2.5)" gives "['X1'=2.5]".
"unify_with_occurs_check(X1, \"hello\")" gives "['X1'=\"hello\"]".
"unify_with_occurs_check(X1, [a, b, c])" gives "['X1'=[a,b,c]]".
"unify_with_occurs_check(X1, [49, 50])" gives "['X1'=[49,50]]".
"unify_with_occurs_check(X1, [a|X2])" gives "['X1'=[a|A],'X2'=A]".
"unify_with_occurs_check(X1, [a|b])" gives "['X1'=[a|b]]".
"unify_with_occurs_check(X1, f(x, X2))" gives "['X1'=f(x,A),'X2'=A]".
"unify_with_occurs_check(X1, foo/2)" gives "['X1'=foo/2]".
"unify_with_occurs_check(X1, 1r3)" gives "['X1'=1r3]".

% What was cyclic before may be unified with the occurs check.
"X=f(X),unify_with_occurs_check(X,Y),Y==X,X=a" gives "false".
"\\+ \\+ (X=f(X),unify_with_occurs_check(X,Y),Y==X)" gives "['X'=A,'Y'=B]".
"\\+ \\+ (X=f(X),Y=f(Y),unify_with_occurs_check(X,Y))" gives "['X'=A,'Y'=B]".
"\\+ \\+ (X=f(X),unify_with_occurs_check(g(X,Z),g(Y,1)),Z==1)" gives "['X'=A,'Z'=B,'Y'=C]".
"X=f(X),unify_with_occurs_check(g(X,Z),g(_,h(Z)))" gives "false".
"X=f(X,Y),unify_with_occurs_check(Y,g(X))" gives "false".
"X=f(X),Y=f(Y,1),unify_with_occurs_check(X,Y)" gives "false".
"unify_with_occurs_check(f(X,Y),f(Y,g(X)))" gives "false".
"\\+ \\+ (X=f(X),unify_with_occurs_check(X,X))" gives "['X'=A]".
"unify_with_occurs_check(1,1)" gives "[]".
"unify_with_occurs_check(f(X,Y),f(Y,1))" gives "['X'=1,'Y'=1]".

"X=f(X),variant_sha1(X,_)" gives "@(error(type_error(acyclic_term,S_1),system:variant_sha1/2),[S_1=f(S_1)])".
"\\+ \\+ (freeze(X,true),formal(variant_sha1(f(X),_),type_error(K,_)))" gives "['X'=A,'K'=B]".
"variant_sha1(f(X, Y, X), H), variant_sha1(f(A, B, A), H), variant_sha1(f(A, A, B), G), G \\== H, atom_length(H, N), H = h" gives "false".
"variant_sha1(f(a), f)" gives "false".
"put_attr(X, a, 1), variant_sha1(X, H)" gives "error(instantiation_error,system:variant_sha1/2)".

"X=f(X),formal(variant_hash(X,_),type_error(K,_))" gives "@(['X'=S_1,'K'=acyclic_term],[S_1=f(S_1)])".
"freeze(X,true),variant_hash(f(X,X),A),variant_hash(f(Y,Y),B),A==B,C=same,A=C" gives "false".
"variant_hash(f(X, Y, X), H), variant_hash(f(A, B, A), H), atom_length(H, N), H = h" gives "false".

:- end_tests(comparison_and_unification).
