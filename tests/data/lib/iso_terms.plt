% Terms, arithmetic predicates, clauses and solutions (8.5 to 8.10): the examples and error clauses of ISO
% 13211-1, as SWI-Prolog has them.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(iso_sections).
:- ensure_loaded(iso_database).

:- dynamic cat_t/0, dog_t/0, legs_t/2, insect_t/1, elk_t/1, moose_t/1, legs_a/2, insect_a/1, bug_a/1, foo_a/1, foo_a/0,
    legs_z/2, insect_z/1, ant_z/1, foo_z/1, foo_z/0, insect_r/1, legs_r/1, legs_r/2, bird_r/1, num_r/1, insect_ra/1, in_ra/1.
cat_t.
dog_t :- true.
elk_t(X) :- moose_t(X).
legs_t(A, 6) :- insect_t(A).
legs_t(A, 7) :- A, call(A).
insect_t(ant).
insect_t(bee).
insect_r(ant).
insect_r(bee).
insect_ra(bee).
a_bag(1, f(_)).
a_bag(2, f(_)).
b_bag(1, 1).
b_bag(1, 1).
b_bag(1, 2).
b_bag(2, 1).
b_bag(2, 2).
b_bag(2, 2).

:- begin_tests(iso_terms).

test(answers, [forall(Goal gives Expected for _), true(Answers == Expected)]) :-
    answers_of_streams(Goal, Answers).
test(each_has_rows, Lacking == []) :-
    findall(PI, ( section(terms, _, PI), \+ clause(_ gives _ for PI, true) ), Lacking).


% 8.5.1
"functor(foo(a,b,c),foo,3)" gives "[]" for functor/3.
"functor(foo(a,b,c),X,Y)" gives "['X'=foo,'Y'=3]" for functor/3.
"functor(X,foo,3)" gives "['X'=foo(A,B,C)]" for functor/3.
"functor(X,foo,0)" gives "['X'=foo]" for functor/3.
"functor(mats(A,B),A,B)" gives "['A'=mats,'B'=2]" for functor/3.
"functor(foo(a),foo,2)" gives "false" for functor/3.
"functor(foo(a),fo,1)" gives "false" for functor/3.
"functor(1,X,Y)" gives "['X'=1,'Y'=0]" for functor/3.
"functor(X,1.1,0)" gives "['X'=1.1]" for functor/3.
"functor([_|_],'[|]',2)" gives "[]" for functor/3.
"functor([],[],0)" gives "[]" for functor/3.
"functor(X,Y,3)" gives "error(instantiation_error,system:functor/3)" for functor/3.
"functor(X,foo,N)" gives "error(instantiation_error,system:functor/3)" for functor/3.
"functor(X,foo,a)" gives "error(type_error(integer,a),system:functor/3)" for functor/3.
"functor(F,1.5,1)" gives "error(type_error(atom,1.5),system:functor/3)" for functor/3.
"functor(F,foo(a),1)" gives "error(type_error(atomic,foo(a)),system:functor/3)" for functor/3.
"functor(T,foo,-1)" gives "error(domain_error(not_less_than_zero,-1),system:functor/3)" for functor/3.
"functor(T,foo(a),0)" gives "error(type_error(atomic,foo(a)),system:functor/3)" for functor/3.
"functor(T,1.5,0)" gives "['T'=1.5]" for functor/3.
"functor(T,\"s\",1)" gives "error(type_error(atom,\"s\"),system:functor/3)" for functor/3.
"functor(T,[],1)" gives "['T'=[](A)]" for functor/3.
"functor(F,_,_)" gives "error(instantiation_error,system:functor/3)" for functor/3.
"functor(T,foo,1.0)" gives "error(type_error(integer,1.0),system:functor/3)" for functor/3.
"functor(_, foo, 100000)" gives "[]" for functor/3.

% 8.5.2
"arg(1,foo(a,b),a)" gives "[]" for arg/3.
"arg(1,foo(a,b),X)" gives "['X'=a]" for arg/3.
"arg(1,foo(X,b),a)" gives "['X'=a]" for arg/3.
"arg(1,foo(X,b),Y)" gives "['X'=A,'Y'=A]" for arg/3.
"arg(1,foo(a,b),b)" gives "false" for arg/3.
"arg(0,foo(a,b),foo)" gives "false" for arg/3.
"arg(3,foo(3,4),N)" gives "false" for arg/3.
"arg(1,foo(X),u(X))" gives "@(['X'=S_1],[S_1=u(S_1)])" for arg/3.
"arg(X,foo(a,b),a)" gives "['X'=1]" for arg/3.
"arg(1,X,a)" gives "error(instantiation_error,arg/3)" for arg/3.
"arg(0,atom,A)" gives "error(type_error(compound,atom),arg/3)" for arg/3.
"arg(0,3,A)" gives "error(type_error(compound,3),arg/3)" for arg/3.
"arg(-3,foo(a,b),A)" gives "error(domain_error(not_less_than_zero,-3),system:arg/3)" for arg/3.
"arg(a,foo(a,b),X)" gives "error(type_error(integer,a),system:arg/3)" for arg/3.
"arg(1,3,X)" gives "error(type_error(compound,3),arg/3)" for arg/3.
"arg(_,_,_)" gives "error(instantiation_error,arg/3)" for arg/3.
"arg(1,a,X)" gives "error(type_error(compound,a),arg/3)" for arg/3.
"arg(1.0,f(a),X)" gives "error(type_error(integer,1.0),system:arg/3)" for arg/3.
"arg(100000000000000000000,f(a),X)" gives "false" for arg/3.
"arg(2, foo(a,f(X,b),c), f(a,Y))" gives "['X'=a,'Y'=b]" for arg/3.
"arg(1, [H|_], A)" gives "['H'=A,'A'=A]" for arg/3.
"arg(2, [_|T], A)" gives "['T'=A,'A'=A]" for arg/3.
"arg(2, [_], A)" gives "['A'=[]]" for arg/3.
"arg(1, {1,2,3}, A)" gives "['A'=(1,2,3)]" for arg/3.

% 8.5.3
"'=..'(foo(a,b),[foo,a,b])" gives "[]" for (=..)/2.
"'=..'(X,[foo,a,b])" gives "['X'=foo(a,b)]" for (=..)/2.
"'=..'(foo(a,b),L)" gives "['L'=[foo,a,b]]" for (=..)/2.
"'=..'(foo(X,b),[foo,a,Y])" gives "['X'=a,'Y'=b]" for (=..)/2.
"'=..'(1,[1])" gives "[]" for (=..)/2.
"'=..'(foo(a,b),[foo,b,a])" gives "false" for (=..)/2.
"'=..'(f(X),[f,u(X)])" gives "@(['X'=S_1],[S_1=u(S_1)])" for (=..)/2.
"'=..'(X,Y)" gives "error(instantiation_error,system:(=..)/2)" for (=..)/2.
"'=..'(X,[foo|Y])" gives "error(instantiation_error,system:(=..)/2)" for (=..)/2.
"'=..'(X,[foo|bar])" gives "error(type_error(list,[foo|bar]),system:(=..)/2)" for (=..)/2.
"'=..'(X,[Foo,bar])" gives "error(instantiation_error,system:(=..)/2)" for (=..)/2.
"'=..'(X,[3,1])" gives "error(type_error(atom,3),system:(=..)/2)" for (=..)/2.
"'=..'(X,[1.1,foo])" gives "error(type_error(atom,1.1),system:(=..)/2)" for (=..)/2.
"'=..'(X,[a(b),1])" gives "error(type_error(atom,a(b)),system:(=..)/2)" for (=..)/2.
"'=..'(X,4)" gives "error(type_error(list,4),system:(=..)/2)" for (=..)/2.
"'=..'(X,[])" gives "error(domain_error(non_empty_list,[]),system:(=..)/2)" for (=..)/2.
"'=..'(X,[a(b)])" gives "error(type_error(atomic,a(b)),system:(=..)/2)" for (=..)/2.
"'=..'(X,[4])" gives "['X'=4]" for (=..)/2.
"'=..'(f(a),[f|X])" gives "['X'=[a]]" for (=..)/2.
"'=..'(f(a),[g|X])" gives "false" for (=..)/2.
"'=..'(f(a),[X|b])" gives "error(type_error(list,b),system:(=..)/2)" for (=..)/2.
"'=..'(X,[\"s\"])" gives "['X'=\"s\"]" for (=..)/2.
"'=..'(_X, [f(a)])" gives "error(type_error(atomic,f(a)),system:(=..)/2)" for (=..)/2.
"'=..'(X, [Y|_])" gives "error(instantiation_error,system:(=..)/2)" for (=..)/2.
"'=..'(X, [\"s\",a])" gives "error(type_error(atom,\"s\"),system:(=..)/2)" for (=..)/2.
"\\+ \\+ ( numlist(1,100000,L), _ =.. [foo|L] )" gives "['L'=A]" for (=..)/2.

% 8.5.4
"copy_term(X,Y)" gives "['X'=A,'Y'=B]" for copy_term/2.
"copy_term(X,3)" gives "['X'=A]" for copy_term/2.
"copy_term(_,a)" gives "[]" for copy_term/2.
"copy_term(a+X,X+b)" gives "['X'=a]" for copy_term/2.
"copy_term(_,_)" gives "[]" for copy_term/2.
"copy_term(X+X+Y,A+B+B)" gives "['X'=A,'Y'=B,'A'=C,'B'=C]" for copy_term/2.
"copy_term(a,b)" gives "false" for copy_term/2.
"copy_term(a+X,X+b),copy_term(a+X,X+b)" gives "false" for copy_term/2.
"copy_term(demoen(X,X),demoen(Y,f(Y)))" gives "@(['X'=A,'Y'=S_1],[S_1=f(S_1)])" for copy_term/2.
"copy_term(f(X,Y,X),Z)" gives "['X'=A,'Y'=B,'Z'=f(C,D,C)]" for copy_term/2.
"copy_term(a,a)" gives "[]" for copy_term/2.
"copy_term(f(a),f(X))" gives "['X'=a]" for copy_term/2.

% 8.5.5
"term_variables(t,Vars)" gives "['Vars'=[]]" for term_variables/2.
"term_variables(f(A,B),Vars)" gives "['A'=A,'B'=B,'Vars'=[A,B]]" for term_variables/2.
"term_variables(f(X,Y,X),[A|B])" gives "['X'=A,'Y'=B,'A'=A,'B'=[B]]" for term_variables/2.
"S=B+T,T=A*B,term_variables(S,Vars)" gives "['S'=A+B*A,'B'=A,'T'=B*A,'A'=B,'Vars'=[A,B]]" for term_variables/2.
"T=A*B,S=B+T,term_variables(S,Vars)" gives "['T'=A*B,'A'=A,'B'=B,'S'=B+A*B,'Vars'=[B,A]]" for term_variables/2.
"term_variables(A+B*C/B-D,Vars)" gives "['A'=A,'B'=B,'C'=C,'D'=D,'Vars'=[A,B,C,D]]" for term_variables/2.
"term_variables(t,[x,y|a])" gives "false" for term_variables/2.
"term_variables(t,[x|z])" gives "false" for term_variables/2.
"term_variables(X,[])" gives "false" for term_variables/2.
"term_variables(foo(X),a)" gives "false" for term_variables/2.
"term_variables(foo(X),[Y|foo])" gives "false" for term_variables/2.
"term_variables(t, [_, _|a])" gives "false" for term_variables/2.
"term_variables(A+B+B, [B|Vars])" gives "['A'=A,'B'=A,'Vars'=[A]]" for term_variables/2.
"term_variables(_X+Vars, Vars)" gives "@(['_X'=A,'Vars'=S_1],[S_1=[A,S_1]])" for term_variables/2.
"term_variables([Z,Z], Vs)" gives "['Z'=A,'Vs'=[A]]" for term_variables/2.
"term_variables(X, X)" gives "@(['X'=S_1],[S_1=[S_1]])" for term_variables/2.
"term_variables(f(X,g(Y),X), [A|B])" gives "['X'=A,'Y'=B,'A'=A,'B'=[B]]" for term_variables/2.
"term_variables(t, [a|b])" gives "false" for term_variables/2.

% 8.6.1
"'is'(X,'+'(1,2))" gives "['X'=3]" for (is)/2.
"3 is 3" gives "[]" for (is)/2.
"3 is 3.0" gives "false" for (is)/2.
"foo is 77" gives "false" for (is)/2.
"N is foo" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (is)/2.
"X is \"a\"" gives "['X'=97]" for (is)/2.
"X is _" gives "error(instantiation_error,system:(is)/2)" for (is)/2.
"X is a+1" gives "error(type_error(evaluable,a/0),system:(is)/2)" for (is)/2.
"1 is 1.0" gives "false" for (is)/2.
"X is f(1,2)" gives "error(type_error(evaluable,f/2),system:(is)/2)" for (is)/2.
"X is 1+foo" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (is)/2.
"X is [1]" gives "['X'=1]" for (is)/2.
"X is [1,2]" gives "error(type_error([],[1,2]),system:(is)/2)" for (is)/2.
"X is 3+_" gives "error(instantiation_error,system:(is)/2)" for (is)/2.
"1.0 is 1" gives "false" for (is)/2.
"X is []" gives "error(type_error(evaluable,[]),system:(is)/2)" for (is)/2.
"X is a" gives "error(type_error(evaluable,a/0),system:(is)/2)" for (is)/2.
"X is '+'(7, 35)" gives "['X'=42]" for (is)/2.
"X is '+'(0, 3+11)" gives "['X'=14]" for (is)/2.
"X is '+'(0, 3.2+11)" gives "['X'=14.2]" for (is)/2.
"X is '-'(7)" gives "['X'= -7]" for (is)/2.
"X is '-'(3-11)" gives "['X'=8]" for (is)/2.
"X is '-'(3.2-11)" gives "['X'=7.8]" for (is)/2.
"X is '-'(N)" gives "error(instantiation_error,system:(is)/2)" for (is)/2.
"X is '-'(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (is)/2.
"X is '-'(7, 35)" gives "['X'= -28]" for (is)/2.
"X is '-'(20, 3+11)" gives "['X'=6]" for (is)/2.
"X is '-'(0, 3.2+11)" gives "['X'= -14.2]" for (is)/2.
"X is '*'(7,35)" gives "['X'=245]" for (is)/2.
"X is '*'(0, 3+11)" gives "['X'=0]" for (is)/2.
"X is '*'(1.5, 3.2+11)" gives "['X'=21.299999999999997]" for (is)/2.
"X is '//'(7,35)" gives "['X'=0]" for (is)/2.
"X is '/'(7.0,35)" gives "['X'=0.2]" for (is)/2.
"X is '//'(140,3+11)" gives "['X'=10]" for (is)/2.
"X is '/'(20.164, 3.2+11)" gives "['X'=1.4200000000000002]" for (is)/2.
"X is '//'(7, -3)" gives "['X'= -2]" for (is)/2.
"X is '//'(-7, 3)" gives "['X'= -2]" for (is)/2.
"X is '/'(77, foo(1))" gives "error(type_error(evaluable,foo/1),system:(is)/2)" for (is)/2.
"X is '/'(3, 0)" gives "error(evaluation_error(zero_divisor),(/)/2)" for (is)/2.
"X is '/'(3, 0.0)" gives "error(evaluation_error(zero_divisor),(/)/2)" for (is)/2.
"X is '/'(0, 0)" gives "error(evaluation_error(zero_divisor),(/)/2)" for (is)/2.
"X is '/'(0.0, 0)" gives "error(evaluation_error(undefined),system:(is)/2)" for (is)/2.
"current_prolog_flag(max_integer, MI), X is '+'(MI,1)" gives "false" for (is)/2.
"current_prolog_flag(max_integer, MI), X is '-'('+'(MI,1),1)" gives "false" for (is)/2.
"current_prolog_flag(max_integer, MI), X is '-'(-2,MI)" gives "false" for (is)/2.
"current_prolog_flag(max_integer, MI), X is '*'(MI,2)" gives "false" for (is)/2.
"current_prolog_flag(max_integer, MI), R is float(MI)*2, X is floor(R)" gives "false" for (is)/2.
"current_prolog_flag(max_integer, MI), R is float(MI)*2, X is truncate(R)" gives "false" for (is)/2.
"current_prolog_flag(max_integer, MI), R is float(MI)*2, X is round(R)" gives "false" for (is)/2.
"current_prolog_flag(max_integer, MI), R is float(MI)*2, X is ceiling(R)" gives "false" for (is)/2.
"2 is 4 - 2" gives "[]" for (is)/2.
"2 is 4 - 1" gives "false" for (is)/2.
"2.0 is 4.0 - 2.0" gives "[]" for (is)/2.
"2.0 is 4.0 - 1.0" gives "false" for (is)/2.
"foo42 is 4 - 2" gives "false" for (is)/2.
"foo42(_) is 4 - 2" gives "false" for (is)/2.
"X is '//'(3, 0)" gives "error(evaluation_error(zero_divisor),(//)/2)" for (is)/2.
"'is'(R,3 + 11.0)" gives "['R'=14.0]" for (is)/2.
"X = 1 + 2, 'is'(Y, X * 3)" gives "['X'=1+2,'Y'=9]" for (is)/2.
"'is'(foo,77)" gives "false" for (is)/2.
"'is'(77, N)" gives "error(instantiation_error,system:(is)/2)" for (is)/2.
"'is'(77, foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (is)/2.
"'is'(X,float(3))" gives "['X'=3.0]" for (is)/2.

% 8.7.1
"'=:='(0,1)" gives "false" for (=:=)/2.
"'=\\\\='(0,1)" gives "[]" for (=\=)/2.
"'<'(0,1)" gives "[]" for (<)/2.
"'>'(0,1)" gives "false" for (>)/2.
"'>='(0,1)" gives "false" for (>=)/2.
"'=<'(0,1)" gives "[]" for (=<)/2.
"'=:='(1.0,1)" gives "[]" for (=:=)/2.
"=\\=(1.0,1)" gives "false" for (=\=)/2.
"'<'(1.0,1)" gives "false" for (<)/2.
"'>'(1.0,1)" gives "false" for (>)/2.
"'>='(1.0,1)" gives "[]" for (>=)/2.
"'=<'(1.0,1)" gives "[]" for (=<)/2.
"'=:='(3*2,7-1)" gives "[]" for (=:=)/2.
"'=\\\\='(3*2,7-1)" gives "false" for (=\=)/2.
"'<'(3*2,7-1)" gives "false" for (<)/2.
"'>'(3*2,7-1)" gives "false" for (>)/2.
"'>='(3*2,7-1)" gives "[]" for (>=)/2.
"'=<'(3*2,7-1)" gives "[]" for (=<)/2.
"'=:='(X,5)" gives "error(instantiation_error,system:(=:=)/2)" for (=:=)/2.
"=\\=(X,5)" gives "error(instantiation_error,system:(=\\=)/2)" for (=\=)/2.
"=\\=(5, _)" gives "error(instantiation_error,system:(=\\=)/2)" for (=\=)/2.
"'=\\\\='(floot(1),5)" gives "error(type_error(evaluable,floot/1),system:(=\\=)/2)" for (=\=)/2.
"'<'(X,5)" gives "error(instantiation_error,system:(<)/2)" for (<)/2.
"'>'(X,5)" gives "error(instantiation_error,system:(>)/2)" for (>)/2.
"'>='(X,5)" gives "error(instantiation_error,system:(>=)/2)" for (>=)/2.
"'=<'(X,5)" gives "error(instantiation_error,system:(=<)/2)" for (=<)/2.
"foo=:=1" gives "error(type_error(evaluable,foo/0),system:(=:=)/2)" for (=:=)/2.
"1<a" gives "error(type_error(evaluable,a/0),system:(<)/2)" for (<)/2.
"'<'(5, _)" gives "error(instantiation_error,system:(<)/2)" for (<)/2.
"'<'(2 + floot(1),5)" gives "error(type_error(evaluable,floot/1),system:(<)/2)" for (<)/2.
"1=<f(x)" gives "error(type_error(evaluable,x/0),system:(=<)/2)" for (=<)/2.
"'=<'(5, _)" gives "error(instantiation_error,system:(=<)/2)" for (=<)/2.
"'=<'(2 + floot(1),5)" gives "error(type_error(evaluable,floot/1),system:(=<)/2)" for (=<)/2.
"2>\"a\"" gives "false" for (>)/2.
"'>'(5, _)" gives "error(instantiation_error,system:(>)/2)" for (>)/2.
"'>'(2 + floot(1),5)" gives "error(type_error(evaluable,floot/1),system:(>)/2)" for (>)/2.
"1>=1.0" gives "[]" for (>=)/2.
"'>='(5, _)" gives "error(instantiation_error,system:(>=)/2)" for (>=)/2.
"'>='(2 + floot(1),5)" gives "error(type_error(evaluable,floot/1),system:(>=)/2)" for (>=)/2.
"1 =:= 1r1" gives "[]" for (=:=)/2.
"0.1+0.2=:=0.3" gives "false" for (=:=)/2.
"X=foo, '=:='(X,5)" gives "error(type_error(evaluable,foo/0),system:(=:=)/2)" for (=:=)/2.
"'=:='(5,X)" gives "error(instantiation_error,system:(=:=)/2)" for (=:=)/2.
"'=:='(floot(1),5)" gives "error(type_error(evaluable,floot/1),system:(=:=)/2)" for (=:=)/2.

% 8.8.1
"clause(cat_t,true)" gives "[]" for clause/2.
"clause(dog_t,true)" gives "[]" for clause/2.
"clause(legs_t(I,6),Body)" gives "['I'=A,'Body'=insect_t(A)]" for clause/2.
"clause(legs_t(C,7),Body)" gives "['C'=A,'Body'=(call(A),call(A))]" for clause/2.
"clause(insect_t(I),T)" gives "['I'=ant,'T'=true] ; ['I'=bee,'T'=true]" for clause/2.
"clause(x_undefined,Body)" gives "false" for clause/2.
"clause(_,B)" gives "error(instantiation_error,system:clause/2)" for clause/2.
"clause(4,X)" gives "error(type_error(callable,4),system:clause/2)" for clause/2.
"clause(elk_t(N),Body)" gives "['N'=A,'Body'=moose_t(A)]" for clause/2.
"clause(elk_t(N),5)" gives "false" for clause/2.
"clause(atom(_),Body)" gives "error(permission_error(access,private_procedure,atom/1),system:clause/2)" for clause/2.
"clause(f(_),5)" gives "false" for clause/2.
"clause(legs_t(A,B),1)" gives "false" for clause/2.
"clause((a:-b),X)" gives "false" for clause/2.
"clause(append(_,_,_),B)" gives "false" for clause/2.
"clause(legs_s(C,7), Body)" gives "['C'=A,'Body'=(call(A),call(A))]" for clause/2.
"clause(legs_s(A,6), insect_s(f(A)))" gives "@(['A'=S_1],[S_1=f(S_1)])" for clause/2.
"clause(cat_s, 4)" gives "false" for clause/2.
"clause(f(x), 5)" gives "false" for clause/2.

% 8.8.2
"current_predicate(dog_t/0)" gives "[]" for current_predicate/1.
"current_predicate(current_predicate/1)" gives "[]" for current_predicate/1.
"current_predicate(elk_t/Arity)" gives "['Arity'=1]" for current_predicate/1.
"current_predicate(foo_no_such/A)" gives "false" for current_predicate/1.
"current_predicate(insect_t/1)" gives "[]" for current_predicate/1.
"current_predicate(4)" gives "error(type_error(predicate_indicator,4),system:current_predicate/1)" for current_predicate/1.
"current_predicate(dog_t)" gives "error(type_error(predicate_indicator,dog_t),system:current_predicate/1)" for current_predicate/1.
"current_predicate(0/dog_t)" gives "error(type_error(predicate_indicator,0/dog_t),system:current_predicate/1)" for current_predicate/1.
"current_predicate(dog_t/a)" gives "error(type_error(predicate_indicator,dog_t/a),system:current_predicate/1)" for current_predicate/1.
"current_predicate(f(x)/1)" gives "error(type_error(predicate_indicator,f(x)/1),system:current_predicate/1)" for current_predicate/1.
"formal(current_predicate(dog_t/ -1),F)" gives "['F'=domain_error(not_less_than_zero,-1)]" for current_predicate/1.
"current_predicate(dog_s/0)" gives "[]" for current_predicate/1.
"current_predicate(elk_s/Arity)" gives "['Arity'=1]" for current_predicate/1.
"current_predicate(nope_foo/_A)" gives "false" for current_predicate/1.
"current_predicate(f/ -1)" gives "error(domain_error(not_less_than_zero,-1),system:current_predicate/1)" for current_predicate/1.
"current_predicate(a+1)" gives "error(type_error(predicate_indicator,a+1),system:current_predicate/1)" for current_predicate/1.
"current_predicate(unicorn_s/0)" gives "[]" for current_predicate/1.
"current_predicate(fenix_s/1)" gives "[]" for current_predicate/1.
"current_predicate(scattered_s/2)" gives "[]" for current_predicate/1.
"current_predicate(_), !" gives "[]" for current_predicate/1.
"current_predicate(\"a\"/_)" gives "error(type_error(predicate_indicator,\"a\"/A),system:current_predicate/1)" for current_predicate/1.
"current_predicate(f(_)/1)" gives "error(type_error(predicate_indicator,f(A)/1),system:current_predicate/1)" for current_predicate/1.
"current_predicate(elk_s/1.0)" gives "error(type_error(predicate_indicator,elk_s/1.0),system:current_predicate/1)" for current_predicate/1.

% 8.9.1
"asserta(legs_a(octopus,8)),legs_a(X,Y)" gives "['X'=octopus,'Y'=8]" for asserta/1.
"asserta((insect_a(X):-bug_a(X))),clause(insect_a(A),B)" gives "['X'=A,'A'=B,'B'=bug_a(B)]" for asserta/1.
"asserta((foo_a(X):-X,call(X))),clause(foo_a(A),B)" gives "['X'=A,'A'=B,'B'=(call(B),call(B))]" for asserta/1.
"asserta(_)" gives "error(instantiation_error,system:asserta/1)" for asserta/1.
"asserta(4)" gives "error(type_error(callable,4),system:asserta/1)" for asserta/1.
"asserta((foo:-4))" gives "error(type_error(callable,4),system:asserta/1)" for asserta/1.
"asserta((atom(_):-true))" gives "error(permission_error(modify,static_procedure,atom/1),system:asserta/1)" for asserta/1.
"asserta((_:-true))" gives "error(instantiation_error,system:asserta/1)" for asserta/1.
"asserta((4:-true))" gives "error(type_error(callable,4),system:asserta/1)" for asserta/1.
"asserta((foo_a:-(a,4)))" gives "error(type_error(callable,(a,4)),system:asserta/1)" for asserta/1.
"asserta((\"s\":-true))" gives "error(type_error(callable,\"s\"),system:asserta/1)" for asserta/1.
"asserta((foo_a:-_)),clause(foo_a,B)" gives "error(instantiation_error,system:asserta/1)" for asserta/1.
"asserta(legs_n(octopus, 8)), legs_n(X,8)" gives "['X'=octopus]" for asserta/1.
"asserta((legs_n(A,4):-animal(A))), clause(legs_n(_,4),B)" gives "['A'=A,'B'=animal(B)]" for asserta/1.
"asserta((foo_n(X) :- X,call(X))), clause(foo_n(X0),B)" gives "['X'=A,'X0'=B,'B'=(call(B),call(B))]" for asserta/1.
"findall(X-Y, (asserta(insct(bee)),insct(X),asserta(insct(ant)),insct(Y)), L)" gives "['X'=A,'Y'=B,'L'=[bee-ant,bee-bee]]" for asserta/1.
"asserta((_ :- foo))" gives "error(instantiation_error,system:asserta/1)" for asserta/1.
"asserta((_ :- _))" gives "error(instantiation_error,system:asserta/1)" for asserta/1.
"asserta((4 :- foo))" gives "error(type_error(callable,4),system:asserta/1)" for asserta/1.
"asserta((foo :- fail,4))" gives "error(type_error(callable,(fail,4)),system:asserta/1)" for asserta/1.
"asserta((foo_v :- _)), clause(foo_v,B)" gives "error(instantiation_error,system:asserta/1)" for asserta/1.
"asserta((foo :- (true;4)))" gives "error(type_error(callable,(true;4)),system:asserta/1)" for asserta/1.
"asserta((foo :- (true->4)))" gives "error(type_error(callable,(true->4)),system:asserta/1)" for asserta/1.
"asserta((foo :- \\+ 4)), clause(foo,B)" gives "error(type_error(callable,\\+4),system:asserta/1)" for asserta/1.
"asserta((foo, bar))" gives "error(permission_error(modify,static_procedure,(',')/2),system:asserta/1)" for asserta/1.
"asserta((barx(X) :- X)), clause(barx(X0), B)" gives "['X'=A,'X0'=B,'B'=call(B)]" for asserta/1.

% 8.9.2
"assertz(legs_z(spider,8)),legs_z(X,Y)" gives "['X'=spider,'Y'=8]" for assertz/1.
"assertz((insect_z(X):-ant_z(X))),clause(insect_z(A),B)" gives "['X'=A,'A'=B,'B'=ant_z(B)]" for assertz/1.
"assertz((foo_z(X):-X->call(X))),clause(foo_z(A),B)" gives "['X'=A,'A'=B,'B'=(call(B)->call(B))]" for assertz/1.
"assertz(_)" gives "error(instantiation_error,system:assertz/1)" for assertz/1.
"assertz(4)" gives "error(type_error(callable,4),system:assertz/1)" for assertz/1.
"assertz((foo:-4))" gives "error(type_error(callable,4),system:assertz/1)" for assertz/1.
"assertz((atom(_):-true))" gives "error(permission_error(modify,static_procedure,atom/1),system:assertz/1)" for assertz/1.
"assertz((_:-true))" gives "error(instantiation_error,system:assertz/1)" for assertz/1.
"assertz((4:-true))" gives "error(type_error(callable,4),system:assertz/1)" for assertz/1.
"assertz((foo_z:-(a;4)))" gives "error(type_error(callable,(a;4)),system:assertz/1)" for assertz/1.
"assertz((foo_z:- \\+ 4))" gives "error(type_error(callable,\\+4),system:assertz/1)" for assertz/1.
"assertz((a,b))" gives "error(permission_error(modify,static_procedure,(',')/2),system:assertz/1)" for assertz/1.
"assertz((foo_z:-1))" gives "error(type_error(callable,1),system:assertz/1)" for assertz/1.
"assertz(legs_m(spider, 8)), legs_m(X,8)" gives "['X'=spider]" for assertz/1.
"assertz((legs_m(B, 2):-bird(B))), clause(legs_m(_,2),C)" gives "['B'=A,'C'=bird(B)]" for assertz/1.
"assertz((foo_m(X):- X -> call(X))), clause(foo_m(X0),C)" gives "['X'=A,'X0'=B,'C'=(call(B)->call(B))]" for assertz/1.
"assertz((_ :- _))" gives "error(instantiation_error,system:assertz/1)" for assertz/1.
"assertz((foo :- fail,4))" gives "error(type_error(callable,(fail,4)),system:assertz/1)" for assertz/1.
"assertz((foo :- 4;true))" gives "error(type_error(callable,(4;true)),system:assertz/1)" for assertz/1.

% 8.9.3
"retract(insect_r(bee))" gives "[]" for retract/1.
"retract(insect_r(spider_r))" gives "false" for retract/1.
"assertz(legs_r(1)),retract((legs_r(X):-Y))" gives "['X'=1,'Y'=true]" for retract/1.
"assertz((legs_r(X,2):-bird_r(X))),retract((legs_r(A,2):-T))" gives "['X'=A,'A'=B,'T'=bird_r(B)]" for retract/1.
"retract((x_r(X):-in_win95(X)))" gives "false" for retract/1.
"retract((4:-X))" gives "error(type_error(callable,4),system:retract/1)" for retract/1.
"retract((atom(X):-X=='[]'))" gives "error(permission_error(modify,static_procedure,atom/1),system:retract/1)" for retract/1.
"retract((x:-in_win95(_)))" gives "false" for retract/1.
"retract(_)" gives "error(instantiation_error,system:retract/1)" for retract/1.
"retract((_:-true))" gives "error(instantiation_error,system:retract/1)" for retract/1.
"retract(4)" gives "error(type_error(callable,4),system:retract/1)" for retract/1.
"retract((foo_r_none(_):-4))" gives "false" for retract/1.
"forall(member(X,[1,2,3]),assertz(num_r(X))),findall(X,(retract(num_r(X))),L)" gives "['X'=A,'L'=[1,2,3]]" for retract/1.
"retract(append(_,_,_))" gives "false" for retract/1.
"retract(octopus_s(octopus, 8))" gives "[]" for retract/1.
"retract(octopus_s(spider, 6))" gives "false" for retract/1.
"retract((spider_s(X, 2) :- T))" gives "['X'=A,'T'=bird(A)]" for retract/1.
"retract((spider_s(X,Y) :- Z))" gives "['X'=A,'Y'=4,'Z'=animal(A)] ; ['X'=A,'Y'=6,'Z'=insect_s(A)] ; ['X'=spider,'Y'=8,'Z'=true]" for retract/1.
"retract((nolegs(_X,_Y) :- _Z))" gives "false" for retract/1.
"retract(bee_s(I)), retract(bee_s(bee))" gives "['I'=ant]" for retract/1.
"retract((cond_s(A) :- A,call(A)))" gives "@(['A'=S_1],[S_1=call(S_1)])" for retract/1.
"retract((then_s(C) :- A -> B))" gives "['C'=A,'A'=call(A),'B'=call(A)]" for retract/1.
"retract((foo :- 4))" gives "false" for retract/1.
"retract(elk_s(_))" gives "error(permission_error(modify,static_procedure,elk_s/1),system:retract/1)" for retract/1.
"retract(nope_retract(_))" gives "false" for retract/1.

% 8.9.4
"abolish(foo/2)" gives "[]" for abolish/1.
"abolish(foo/_)" gives "error(instantiation_error,system:abolish/1)" for abolish/1.
"abolish(foo)" gives "error(type_error(predicate_indicator,foo),system:abolish/1)" for abolish/1.
"abolish(foo(_))" gives "error(type_error(predicate_indicator,foo(A)),system:abolish/1)" for abolish/1.
"abolish(abolish/1)" gives "error(permission_error(modify,static_procedure,abolish/1),system:abolish/1)" for abolish/1.
"abolish(_)" gives "error(instantiation_error,system:abolish/1)" for abolish/1.
"abolish(foo/a)" gives "error(type_error(integer,a),system:abolish/1)" for abolish/1.
"abolish(foo/(-1))" gives "error(domain_error(not_less_than_zero,-1),system:abolish/1)" for abolish/1.
"abolish(1/2)" gives "error(type_error(atom,1),system:abolish/1)" for abolish/1.
"abolish(_/2)" gives "error(instantiation_error,system:abolish/1)" for abolish/1.
"abolish(foo/1.5)" gives "error(type_error(integer,1.5),system:abolish/1)" for abolish/1.
"abolish(foo/100000000)" gives "error(representation_error(max_procedure_arity),system:abolish/1)" for abolish/1.
"abolish(nope_ab/2)" gives "[]" for abolish/1.
"findall(X, (insect_s(X), abolish(insect_s/1)), L)" gives "['X'=A,'L'=[ant,bee]]" for abolish/1.
"abolish(static_s/1)" gives "[]" for abolish/1.
"abolish(5/2)" gives "error(type_error(atom,5),system:abolish/1)" for abolish/1.
"abolish(insect_s)" gives "error(type_error(predicate_indicator,insect_s),system:abolish/1)" for abolish/1.
"abolish(_/_)" gives "error(instantiation_error,system:abolish/1)" for abolish/1.
"abolish(_/a)" gives "error(instantiation_error,system:abolish/1)" for abolish/1.
"abolish(f(a)/1)" gives "error(type_error(atom,f(a)),system:abolish/1)" for abolish/1.
"abolish(foo/100000)" gives "error(representation_error(max_procedure_arity),system:abolish/1)" for abolish/1.

% 8.9.5
"retractall(insect_ra(bee))" gives "[]" for retractall/1.
"forall(member(X,[1,2]),assertz(in_ra(X))),retractall(in_ra(1)),findall(X,in_ra(X),L)" gives "['X'=A,'L'=[2]]" for retractall/1.
"retractall(new_ra(_)),predicate_property(new_ra(_),dynamic)" gives "[]" for retractall/1.
"retractall(3)" gives "error(type_error(callable,3),system:retractall/1)" for retractall/1.
"retractall(_)" gives "error(instantiation_error,system:retractall/1)" for retractall/1.
"retractall(atom(_))" gives "error(permission_error(modify,static_procedure,atom/1),system:retractall/1)" for retractall/1.
"retractall((a:-b))" gives "[]" for retractall/1.
"retractall(append(_,_,_))" gives "[]" for retractall/1.
"retractall(ant_s(bee)), ant_s(X)" gives "['X'=ant]" for retractall/1.
"retractall(ant_s(_)), ant_s(X)" gives "false" for retractall/1.
"retractall(ant_s(spider))" gives "[]" for retractall/1.
"retractall(retractall(_))" gives "error(permission_error(modify,static_procedure,retractall/1),system:retractall/1)" for retractall/1.
"retractall(rule_s(_)), \\+ rule_s(_)" gives "[]" for retractall/1.
"retractall(mammal(_)), mammal(_)" gives "false" for retractall/1.
"retractall(elk_s(_))" gives "error(permission_error(modify,static_procedure,elk_s/1),system:retractall/1)" for retractall/1.

% 8.10.1
"findall(X,(X=1;X=2),S)" gives "['X'=A,'S'=[1,2]]" for findall/3.
"findall(X+Y,(X=1),S)" gives "['X'=A,'Y'=B,'S'=[1+C]]" for findall/3.
"findall(X,fail,L)" gives "['X'=A,'L'=[]]" for findall/3.
"findall(X,(X=1;X=1),S)" gives "['X'=A,'S'=[1,1]]" for findall/3.
"findall(X,(X=2;X=1),[1,2])" gives "false" for findall/3.
"findall(X,(X=1;X=2),[X,Y])" gives "['X'=1,'Y'=2]" for findall/3.
"findall(X,Goal,S)" gives "error(instantiation_error,'$bags':findall_loop/4)" for findall/3.
"findall(X,4,S)" gives "error(type_error(callable,4),'$bags':findall_loop/4)" for findall/3.
"findall(X,(X=1),[X|1])" gives "false" for findall/3.
"findall(X,(X=1),a)" gives "false" for findall/3.
"findall(X,member(X,[A,B]),L)" gives "['X'=A,'A'=B,'B'=C,'L'=[D,E]]" for findall/3.
"findall(X,call(1),S)" gives "error(type_error(callable,1),system:call/1)" for findall/3.
"F=4, findall(_X, F, _S)" gives "error(type_error(callable,4),'$bags':findall_loop/4)" for findall/3.
"X = fresh_s(X,Y), findall(Y, X, L)" gives "@(['X'=S_1,'Y'=A,'L'=[1,2]],[S_1=fresh_s(S_1,A)])" for findall/3.
"findall(g(_, X), fresh_s(_, X), [g(V1, _), g(V2, _)]), V1 \\== V2" gives "['X'=A,'V1'=B,'V2'=C]" for findall/3.
"formal((findall(1, nope_foo(_), _)),F)" gives "['F'=existence_error(procedure,nope_foo/1)]" for findall/3.
"findall(X, (X = 1; throw(err)), _)" gives "ball(err)" for findall/3.
"findall(X, G, [A|B])" gives "error(instantiation_error,'$bags':findall_loop/4)" for findall/3.
"findall(X, 4, foo)" gives "error(type_error(callable,4),'$bags':findall_loop/4)" for findall/3.
"findall(X, X=1, foo)" gives "false" for findall/3.
"findall(X, X=1, [A|foo])" gives "false" for findall/3.

% 8.10.2
"bagof(X,(X=1;X=2),S)" gives "['X'=A,'S'=[1,2]]" for bagof/3.
"bagof(X,(X=1;X=2),X)" gives "['X'=[1,2]]" for bagof/3.
"bagof(X,(X=Y;X=Z),S)" gives "['X'=A,'Y'=B,'Z'=C,'S'=[B,C]]" for bagof/3.
"bagof(X,fail,S)" gives "false" for bagof/3.
"bagof(1,(Y=1;Y=2),L)" gives "['Y'=1,'L'=[1]] ; ['Y'=2,'L'=[1]]" for bagof/3.
"bagof(f(X,Y),(X=a;Y=b),L)" gives "['X'=A,'Y'=B,'L'=[f(a,C),f(D,b)]]" for bagof/3.
"bagof(X,Y^((X=1,Y=1);(X=2,Y=2)),S)" gives "['X'=A,'Y'=B,'S'=[1,2]]" for bagof/3.
"bagof(X,Y^((X=1;Y=1);(X=2,Y=2)),S)" gives "['X'=A,'Y'=B,'S'=[1,C,2]]" for bagof/3.
"formal(bagof(X,(Y^(X=1;Y=1);X=3),S),F)" gives "['X'=A,'Y'=B,'S'=C,'F'=existence_error(procedure,(^)/2)]" for bagof/3.
"bagof(X,(X=Y;X=Z;Y=1),S)" gives "['X'=A,'Y'=B,'Z'=C,'S'=[B,C]] ; ['X'=A,'Y'=1,'Z'=B,'S'=[C]]" for bagof/3.
"bagof(X,a_bag(X,Y),L)" gives "['X'=A,'Y'=f(B),'L'=[1,2]]" for bagof/3.
"bagof(X,b_bag(X,Y),L)" gives "['X'=A,'Y'=1,'L'=[1,1,2]] ; ['X'=A,'Y'=2,'L'=[1,2,2]]" for bagof/3.
"bagof(X,Y^Z,L)" gives "error(instantiation_error,'$bags':findall_loop/4)" for bagof/3.
"bagof(X,1,L)" gives "error(type_error(callable,1),'$bags':findall_loop/4)" for bagof/3.
"bagof(X,4^4,L)" gives "error(type_error(callable,4),'$bags':findall_loop/4)" for bagof/3.
"bagof(X,G,S)" gives "error(instantiation_error,'$bags':findall_loop/4)" for bagof/3.
"bagof(X,X=1,1)" gives "false" for bagof/3.
"bagof(X,X=1,[a|b])" gives "false" for bagof/3.
"findall(L-Y, bagof(1,(Y=1;Y=2),L), LL)" gives "['L'=A,'Y'=B,'LL'=[[1]-1,[1]-2]]" for bagof/3.
"formal((findall(S-Y, bagof(X,(Y^(X=1;Y=1);X=3),S), L)),F)" gives "['S'=A,'Y'=B,'X'=C,'L'=D,'F'=existence_error(procedure,(^)/2)]" for bagof/3.
"findall(S-Y, bagof(X,(X=Y;X=_Z;Y=1),S), LL)" gives "['S'=A,'Y'=B,'X'=C,'_Z'=D,'LL'=[[E,F]-E,[G]-1]]" for bagof/3.
"bagof(X, a_s(X,Y), L)" gives "['X'=A,'Y'=f(B),'L'=[1,2]]" for bagof/3.
"findall(L-Y, bagof(X,b_s(X,Y),L), LL)" gives "['L'=A,'Y'=B,'X'=C,'LL'=[[1,1,2]-1,[1,2,2]-2]]" for bagof/3.
"One=1, bagof(_X, One, _L)" gives "error(type_error(callable,1),'$bags':findall_loop/4)" for bagof/3.
"findall(L, bagof(X, three_s(X), L), LL)" gives "['L'=A,'X'=B,'LL'=[[1,2,3]]]" for bagof/3.
"bagof(X, three_s(X), _), var(X)" gives "['X'=A]" for bagof/3.
"findall(t, (bagof(X, Y^c_s(X, Y, _), _), var(X), var(Y)), L)" gives "['X'=A,'Y'=B,'L'=[t,t,t]]" for bagof/3.
"bagof(Z, X^Y^c_s(X,Y,Z), L)" gives "['Z'=A,'X'=B,'Y'=C,'L'=['B','A','C']]" for bagof/3.
"bagof(Z, t(X,Y)^c_s(X,Y,Z), L)" gives "['Z'=A,'X'=B,'Y'=C,'L'=['B','A','C']]" for bagof/3.
"X = cyclic_s(X,Y,Z), findall(Z-L, bagof(Y, X, L), LL)" gives "@(['X'=S_1,'Y'=A,'Z'=B,'L'=C,'LL'=[a-[1],b-[2]]],[S_1=cyclic_s(S_1,A,B)])" for bagof/3.
"formal((bagof(X, foobar(X), _)),F)" gives "['X'=A,'F'=existence_error(procedure,foobar/1)]" for bagof/3.
"findall(s(X,L), bagof(1, same1_s(X), L), LL)" gives "['X'=A,'L'=B,'LL'=[s(C,[1,1,1])]]" for bagof/3.
"findall(s(X,Y,L), bagof(1, same2_s(X,Y), L), LL)" gives "['X'=A,'Y'=B,'L'=C,'LL'=[s(D,E,[1,1,1])]]" for bagof/3.
"findall(s(X,Y,L), bagof(1, same3_s(X,Y), L), LL)" gives "['X'=A,'Y'=B,'L'=C,'LL'=[s(D,D,[1,1]),s(E,F,[1])]]" for bagof/3.
"findall(s(X,Y,Z,L), bagof(1, same4_s(X,Y,Z), L), LL)" gives "['X'=A,'Y'=B,'Z'=C,'L'=D,'LL'=[s(E,E,F,[1]),s(G,H,G,[1]),s(I,J,J,[1])]]" for bagof/3.
"findall(s(X,Y,Z,L), bagof(1, same5_s(X,Y,Z), L), LL)" gives "['X'=A,'Y'=B,'Z'=C,'L'=D,'LL'=[s(E,E,F,[1]),s(G,H,G,[1,1]),s(I,J,J,[1])]]" for bagof/3.
"findall(s(X,Y,Z,T,L), bagof(1, same6_s(X,Y,Z,T), L), LL)" gives "['X'=A,'Y'=B,'Z'=C,'T'=D,'L'=E,'LL'=[s(F,G,G,F,[1,1]),s(H,I,I,J,[1]),s(K,L,M,K,[1])]]" for bagof/3.
"bagof(X, (X = 1; throw(err)), _)" gives "ball(err)" for bagof/3.
"bagof(t, (L=2; L=1), L)" gives "false" for bagof/3.
"bagof(L, A^B^C^(L = [A,B,C], bagof(t, member_s(E,L), _)), Ls)" gives "['L'=A,'A'=B,'B'=C,'C'=D,'E'=E,'Ls'=[[E,F,G],[H,E,I],[J,K,E]]]" for bagof/3.
"bagof(E, bagof(t, (A=E;B=E;C=E), _), L)" gives "['E'=A,'A'=B,'B'=C,'C'=D,'L'=[B,C,D]]" for bagof/3.
"findall(X,call(4),S)" gives "error(type_error(callable,4),system:call/1)" for bagof/3.
"bagof(X, X=1, foo)" gives "false" for bagof/3.
"bagof(X, X=1, [A|foo])" gives "false" for bagof/3.

% 8.10.3
"setof(X,(X=1;X=2),S)" gives "['X'=A,'S'=[1,2]]" for setof/3.
"setof(X,(X=1;X=2),X)" gives "['X'=[1,2]]" for setof/3.
"setof(X,(X=2;X=1),S)" gives "['X'=A,'S'=[1,2]]" for setof/3.
"setof(X,(X=2;X=2),S)" gives "['X'=A,'S'=[2]]" for setof/3.
"setof(X,(X=Y;X=Z),S)" gives "['X'=A,'Y'=B,'Z'=C,'S'=[B,C]]" for setof/3.
"setof(X,fail,S)" gives "false" for setof/3.
"setof(1,(Y=2;Y=1),L)" gives "['Y'=1,'L'=[1]] ; ['Y'=2,'L'=[1]]" for setof/3.
"setof(f(X,Y),(X=a;Y=b),L)" gives "['X'=A,'Y'=B,'L'=[f(C,b),f(a,D)]]" for setof/3.
"setof(X,Y^((X=1,Y=1);(X=2,Y=2)),S)" gives "['X'=A,'Y'=B,'S'=[1,2]]" for setof/3.
"setof(X,Y^((X=1;Y=1);(X=2,Y=2)),S)" gives "['X'=A,'Y'=B,'S'=[C,1,2]]" for setof/3.
"formal(setof(X,(Y^(X=1;Y=1);X=3),S),F)" gives "['X'=A,'Y'=B,'S'=C,'F'=existence_error(procedure,(^)/2)]" for setof/3.
"setof(X,(X=Y;X=Z;Y=1),S)" gives "['X'=A,'Y'=B,'Z'=C,'S'=[B,C]] ; ['X'=A,'Y'=1,'Z'=B,'S'=[C]]" for setof/3.
"setof(X,a_bag(X,Y),L)" gives "['X'=A,'Y'=f(B),'L'=[1,2]]" for setof/3.
"setof(X,member(X,[f(U,b),f(V,c)]),L)" gives "['X'=A,'U'=B,'V'=C,'L'=[f(B,b),f(C,c)]]" for setof/3.
"setof(X,member(X,[f(U,b),f(V,c)]),[f(a,c),f(a,b)])" gives "false" for setof/3.
"setof(X,member(X,[f(b,U),f(c,V)]),[f(b,a),f(c,a)])" gives "['X'=A,'U'=a,'V'=a]" for setof/3.
"setof(X,member(X,[V,U,f(U),f(V)]),L)" gives "['X'=A,'V'=B,'U'=C,'L'=[B,C,f(B),f(C)]]" for setof/3.
"setof(X,member(X,[V,U,f(U),f(V)]),[a,b,f(b),f(a)])" gives "false" for setof/3.
"setof(X,member(X,[V,U,f(U),f(V)]),[a,b,f(a),f(b)])" gives "['X'=A,'V'=a,'U'=b]" for setof/3.
"setof(X,exists_u^member(X,[b,a]),L)" gives "['X'=A,'L'=[a,b]]" for setof/3.
"setof(X-Xs,(member(X,[V,U,f(U),f(V)]),Xs=1),L)" gives "['X'=A,'Xs'=B,'V'=C,'U'=D,'L'=[C-1,D-1,f(C)-1,f(D)-1]]" for setof/3.
"setof(X-Xs,b_bag(X,Xs),L)" gives "['X'=A,'Xs'=B,'L'=[1-1,1-2,2-1,2-2]]" for setof/3.
"setof(X,b_bag(X,Y),L)" gives "['X'=A,'Y'=1,'L'=[1,2]] ; ['X'=A,'Y'=2,'L'=[1,2]]" for setof/3.
"formal(setof(X,X^(true;4),L),F)" gives "['X'=A,'L'=B,'F'=type_error(callable,(true;4))]" for setof/3.
"setof(X,_,L)" gives "error(instantiation_error,'$bags':findall_loop/4)" for setof/3.
"setof(X,1,L)" gives "error(type_error(callable,1),'$bags':findall_loop/4)" for setof/3.
"setof(X,X=1,1)" gives "false" for setof/3.
"setof(X,member(X,[a,b]),[A|foo])" gives "false" for setof/3.
"findall(L-Y, setof(1,(Y=1;Y=2),L), LL)" gives "['L'=A,'Y'=B,'LL'=[[1]-1,[1]-2]]" for setof/3.
"findall(S-Y, setof(X,(X=Y;X=_Z;Y=1),S), LL)" gives "['S'=A,'Y'=B,'X'=C,'_Z'=D,'LL'=[[E,F]-E,[G]-1]]" for setof/3.
"setof(X, a_s(X,Y), L)" gives "['X'=A,'Y'=f(B),'L'=[1,2]]" for setof/3.
"setof(X, member_s(X,[f(U,b),f(V,c)]), L)" gives "['X'=A,'U'=B,'V'=C,'L'=[f(B,b),f(C,c)]]" for setof/3.
"setof(X, member_s(X,[f(U,b),f(V,c)]), [f(a,c),f(a,b)])" gives "false" for setof/3.
"setof(X, member_s(X,[f(b,U),f(c,V)]), [f(b,a),f(c,a)])" gives "['X'=A,'U'=a,'V'=a]" for setof/3.
"setof(X, member_s(X,[V,U,f(U),f(V)]), L)" gives "['X'=A,'V'=B,'U'=C,'L'=[B,C,f(B),f(C)]]" for setof/3.
"setof(X, member_s(X,[V,U,f(U),f(V)]), [a,b,f(a),f(b)])" gives "['X'=A,'V'=a,'U'=b]" for setof/3.
"setof(X, member_s(X,[V,U,f(U),f(V)]), [a,b,f(b),f(a)])" gives "false" for setof/3.
"setof(X, exists(U,V)^member_s(X,[V,U,f(U),f(V)]), [a,b,f(a),f(b)])" gives "['X'=A,'U'=B,'V'=C]" for setof/3.
"findall(L-Y, setof(X,b_s(X,Y),L), LL)" gives "['L'=A,'Y'=B,'X'=C,'LL'=[[1,2]-1,[1,2]-2]]" for setof/3.
"setof(X-Xs, Y^setof(Y,b_s(X,Y),Xs), L)" gives "['X'=A,'Xs'=B,'Y'=C,'L'=[1-[1,2],2-[1,2]]]" for setof/3.
"setof(X-Xs, setof(Y,b_s(X,Y),Xs), L)" gives "['X'=A,'Xs'=B,'Y'=C,'L'=[1-[1,2],2-[1,2]]]" for setof/3.
"setof(X-Xs, bagof(Y,d_s(X,Y),Xs), L)" gives "['X'=A,'Xs'=B,'Y'=C,'L'=[1-[1,2,1],2-[2,1,2]]]" for setof/3.
"setof(f(X,Y),X=Y,[f(g(Z),Z)])" gives "@(['X'=A,'Y'=B,'Z'=S_1],[S_1=g(S_1)])" for setof/3.
"setof(_X, A^A^1, _L)" gives "error(type_error(callable,1),'$bags':findall_loop/4)" for setof/3.
"setof(X, X=1, [1|A])" gives "['X'=A,'A'=[]]" for setof/3.
"setof(Z, X^Y^c_s(X,Y,Z), L)" gives "['Z'=A,'X'=B,'Y'=C,'L'=['A','B','C']]" for setof/3.
"setof(Z, t(X,Y)^c_s(X,Y,Z), L)" gives "['Z'=A,'X'=B,'Y'=C,'L'=['A','B','C']]" for setof/3.
"setof(_X, _Y^_Z, _L)" gives "error(instantiation_error,'$bags':findall_loop/4)" for setof/3.
"X = cyclic_s(X,Y,Z), findall(Z-L, setof(Y, X, L), LL)" gives "@(['X'=S_1,'Y'=A,'Z'=B,'L'=C,'LL'=[a-[1],b-[2]]],[S_1=cyclic_s(S_1,A,B)])" for setof/3.
"setof(t, (L=2; L=1), L)" gives "false" for setof/3.
"findall(s(X,Y,Z,L), setof(1, same4_s(X,Y,Z), L), LL)" gives "['X'=A,'Y'=B,'Z'=C,'L'=D,'LL'=[s(E,E,F,[1]),s(G,H,G,[1]),s(I,J,J,[1])]]" for setof/3.
"findall(s(X,Y,Z,L), setof(W, same7_s(W,X,Y,Z), L), LL)" gives "['X'=A,'Y'=B,'Z'=C,'L'=D,'W'=E,'LL'=[s(F,F,G,[2]),s(H,I,H,[1]),s(J,K,K,[1])]]" for setof/3.
"setof(X,Y^(X=1;Y=1;X=3),S)" gives "['X'=A,'Y'=B,'S'=[C,1,3]]" for setof/3.
"setof(X, X=1, foo)" gives "false" for setof/3.

:- end_tests(iso_terms).
