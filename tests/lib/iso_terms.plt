% Terms, arithmetic predicates, clauses and solutions (8.5 to 8.10): the examples and error clauses of ISO 13211-1, as SWI-Prolog has them.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(iso_sections).

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
    answers(Goal, Answers).
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
"'<'(X,5)" gives "error(instantiation_error,system:(<)/2)" for (<)/2.
"'>'(X,5)" gives "error(instantiation_error,system:(>)/2)" for (>)/2.
"'>='(X,5)" gives "error(instantiation_error,system:(>=)/2)" for (>=)/2.
"'=<'(X,5)" gives "error(instantiation_error,system:(=<)/2)" for (=<)/2.
"foo=:=1" gives "error(type_error(evaluable,foo/0),system:(=:=)/2)" for (=:=)/2.
"1<a" gives "error(type_error(evaluable,a/0),system:(<)/2)" for (<)/2.
"1=<f(x)" gives "error(type_error(evaluable,x/0),system:(=<)/2)" for (=<)/2.
"2>\"a\"" gives "false" for (>)/2.
"1>=1.0" gives "[]" for (>=)/2.
"1 =:= 1r1" gives "[]" for (=:=)/2.
"0.1+0.2=:=0.3" gives "false" for (=:=)/2.

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

% 8.9.5
"retractall(insect_ra(bee))" gives "[]" for retractall/1.
"forall(member(X,[1,2]),assertz(in_ra(X))),retractall(in_ra(1)),findall(X,in_ra(X),L)" gives "['X'=A,'L'=[2]]" for retractall/1.
"retractall(new_ra(_)),predicate_property(new_ra(_),dynamic)" gives "[]" for retractall/1.
"retractall(3)" gives "error(type_error(callable,3),system:retractall/1)" for retractall/1.
"retractall(_)" gives "error(instantiation_error,system:retractall/1)" for retractall/1.
"retractall(atom(_))" gives "error(permission_error(modify,static_procedure,atom/1),system:retractall/1)" for retractall/1.
"retractall((a:-b))" gives "[]" for retractall/1.
"retractall(append(_,_,_))" gives "[]" for retractall/1.

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

:- end_tests(iso_terms).
