% Tables of goals and their answers: the examples and the error clauses of ISO 13211-1, 7.8 to 9.4, as
% SWI-Prolog has them.

:- use_module(library(plunit)).
:- use_module(answers).

:- dynamic cat/0, dog/0, elk/1, legs/2, insect/1, body/2, foo/1, moose/1, scratch/1.
cat.
dog :- true.
elk(X) :- moose(X).
legs(A, 6) :- insect(A).
legs(A, 7) :- A, call(A).
insect(ant).
insect(bee).
body(A, true) :- A = 1.
moose(_) :- fail.
a_b(1, f(_)).
a_b(2, f(_)).
b_b(1, 1).
b_b(1, 1).
b_b(1, 2).
b_b(2, 1).
b_b(2, 2).
b_b(2, 2).
d_b(1, 1).
d_b(1, 2).
d_b(1, 1).
d_b(2, 2).
d_b(2, 1).
d_b(2, 2).
twice(!) :- write('C ').
twice(true) :- write('Moss ').
goal((twice(_), !)).
goal(write('Three ')).
shout(Goal, Text) :- with_output_to(string(Text), ignore(Goal)).
reading(Text, Stream, Goal) :- setup_call_cleanup(open_string(Text, Stream), Goal, close(Stream)).

:- begin_tests(standard_examples).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"fail" gives "false".
"false" gives "false".
"call(!)" gives "[]".
"call(fail)" gives "false".
"call((fail,_X))" gives "false".
"call((fail,call(1)))" gives "false".
"shout(catch(call((write(3),_X)),_,true),T)" gives "['_X'=A,'T'=\"3\"]".
"call(_)" gives "error(instantiation_error,system:call/1)".
"call(1)" gives "error(type_error(callable,1),system:call/1)".
"call((fail,1))" gives "error(type_error(callable,(fail,1)),system:call/1)".
"call((write(3),1))" gives "error(type_error(callable,(write(3),1)),system:call/1)".
"call((1;true))" gives "error(type_error(callable,(1;true)),system:call/1)".
"shout((twice(_),true),T)" gives "['T'=\"C \"]".
"shout((!,fail;true),T)" gives "['T'=\"\"]".
"shout((true,!),T)" gives "['T'=\"\"]".
"shout(forall(member(X,[1,2]),(X=1->write(one);write(two))),T)" gives "['X'=A,'T'=\"onetwo\"]".
"X=1,!;X=2" gives "['X'=1]".
"(X=1;X=2),!" gives "['X'=1]".
"(!;write(no))" gives "[]".
"true->true" gives "[]".
"true->fail" gives "false".
"fail->true" gives "false".
"true->X=1" gives "['X'=1]".
"(X=1;X=2)->true" gives "['X'=1]".
"true->X=1;X=2" gives "['X'=1]".
"fail->X=1;X=2" gives "['X'=2]".
"true->X=1,fail;X=2" gives "false".
"fail->fail;X=2" gives "['X'=2]".
"(X=1;X=2)->true;true" gives "['X'=1]".
"(X=1,!;X=2)->true;X=3" gives "['X'=1]".
"((!,X=1,fail)->true;fail)" gives "false".
"(X=1;X=2)*->Y=X;Y=none" gives "['X'=1,'Y'=1] ; ['X'=2,'Y'=2]".
"fail*->true;Y=none" gives "['Y'=none]".
"\\+true" gives "false".
"\\+!" gives "false".
"\\+ 4=5" gives "[]".
"once(!)" gives "[]".
"once(!),(X=1;X=2)" gives "['X'=1] ; ['X'=2]".
"once(repeat)" gives "[]".
"once(fail)" gives "false".
"catch(throw(blabla),E,true)" gives "['E'=blabla]".
"catch(number_codes(_,\"1a1\"),error(syntax_error(E),_),true)" gives "['E'=illegal_number]".
"catch(throw(E),error(F,_),true)" gives "['E'=A,'F'=instantiation_error]".
"catch(true,_,3)" gives "[]".
"catch(throw(1),2,true)" gives "ball(1)".
"catch(catch(throw(a),b,true),a,true)" gives "[]".
"catch((X=1,throw(x)),_,true)" gives "['X'=A]".
"throw(my_ball)" gives "ball(my_ball)".
"throw(_)" gives "error(instantiation_error,system:throw/1)".
"catch(number_codes(_,[0'1|_]),error(E,_),true)" gives "['E'=instantiation_error]".
"'='(1,1)" gives "[]".
"'='(X,1)" gives "['X'=1]".
"'='(X,Y)" gives "['X'=A,'Y'=A]".
"'='(X,X)" gives "['X'=A]".
"'='(X,Y),'='(X,abc)" gives "['X'=abc,'Y'=abc]".
"'='(f(X,def),f(def,Y))" gives "['X'=def,'Y'=def]".
"'='(1,2)" gives "false".
"'='(1,1.0)" gives "false".
"'='(g(X),f(f(X)))" gives "false".
"'='(f(X,1),f(a(X)))" gives "false".
"'='(f(X,Y,X),f(a(X),a(Y),Y,2))" gives "false".
"unify_with_occurs_check(X,1)" gives "['X'=1]".
"unify_with_occurs_check(X,Y)" gives "['X'=A,'Y'=A]".
"unify_with_occurs_check(X,X)" gives "['X'=A]".
"unify_with_occurs_check(X,a(X))" gives "false".
"unify_with_occurs_check(f(X,1),f(a(X),2))" gives "false".
"unify_with_occurs_check(f(1,X,1),f(2,a(X),2))" gives "false".
"unify_with_occurs_check(f(X,Y,X),f(a(X),a(Y),Y))" gives "false".
"'\\\\='(1,1)" gives "false".
"'\\\\='(X,1)" gives "false".
"'\\\\='(X,Y)" gives "false".
"'\\\\='(f(X,def),f(def,Y))" gives "false".
"'\\\\='(1,2)" gives "[]".
"'\\\\='(1,1.0)" gives "[]".
"'\\\\='(g(X),f(f(X)))" gives "['X'=A]".
"'\\\\='(f(X,1),f(a(X)))" gives "['X'=A]".
"subsumes_term(a,a)" gives "[]".
"subsumes_term(f(X,Y),f(Z,Z))" gives "['X'=A,'Y'=B,'Z'=C]".
"subsumes_term(f(Z,Z),f(X,Y))" gives "false".
"subsumes_term(g(X),g(f(X)))" gives "false".
"subsumes_term(X,f(X))" gives "false".
"subsumes_term(X,Y),subsumes_term(Y,f(X))" gives "['X'=A,'Y'=B]".
"var(foo)" gives "false".
"var(Foo)" gives "['Foo'=A]".
"foo=Foo,var(Foo)" gives "false".
"var(_)" gives "[]".
"nonvar(33.3)" gives "[]".
"nonvar(foo)" gives "[]".
"nonvar(Foo)" gives "false".
"foo=Foo,nonvar(Foo)" gives "['Foo'=foo]".
"nonvar(_)" gives "false".
"nonvar(a(b))" gives "[]".
"atom(atom)" gives "[]".
"atom('string')" gives "[]".
"atom(a(b))" gives "false".
"atom(Var)" gives "false".
"atom({})" gives "[]".
"atom(6)" gives "false".
"atom(3.3)" gives "false".
"integer(3)" gives "[]".
"integer(3.3)" gives "false".
"integer(X)" gives "false".
"integer(atom)" gives "false".
"float(3.3)" gives "[]".
"float(-3.3)" gives "[]".
"float(3)" gives "false".
"float(atom)" gives "false".
"float(X)" gives "false".
"atomic(atom)" gives "[]".
"atomic(a(b))" gives "false".
"atomic(Var)" gives "false".
"atomic([])" gives "[]".
"atomic(2.3)" gives "[]".
"compound(33.3)" gives "false".
"compound(-33.3)" gives "false".
"compound(_)" gives "false".
"compound(a)" gives "false".
"compound(a(b))" gives "[]".
"compound([])" gives "false".
"compound([a])" gives "[]".
"compound(-a)" gives "[]".
"callable(a)" gives "[]".
"callable(X)" gives "false".
"callable((a,b))" gives "[]".
"callable([])" gives "false".
"callable((1,2))" gives "[]".
"is_list([])" gives "[]".
"ground(3)" gives "[]".
"ground(a(1,_))" gives "false".
"number(3)" gives "[]".
"number(3.3)" gives "[]".
"number(a)" gives "false".
"number(X)" gives "false".
"acyclic_term(a(1,_))" gives "[]".
"X=f(X,Y,X),acyclic_term(X)" gives "false".
"cyclic_term(f(_))" gives "false".
"'@=<'(1.0,1)" gives "[]".
"'@<'(1.0,1)" gives "[]".
"'\\\\=='(1,1)" gives "false".
"'@=<'(aardvark,zebra)" gives "[]".
"'@=<'(short,short)" gives "[]".
"'@=<'(short,shorter)" gives "[]".
"'@>='(short,shorter)" gives "false".
"'@<'(foo(a,b),north(a))" gives "false".
"'@>'(foo(b),foo(a))" gives "[]".
"'@<'(foo(a,X),foo(b,Y))" gives "['X'=A,'Y'=B]".
"'=='(X,X)" gives "['X'=A]".
"'=='(X,Y)" gives "false".
"'\\\\=='(_,_)" gives "[]".
"'=='(_,_)" gives "false".
"'@=<'(_,_)" gives "[]".
"'@=<'(foo(X,a),foo(X,b))" gives "['X'=A]".
"compare(Order,3,5)" gives "['Order'=(<)]".
"compare(Order,d,d)" gives "['Order'=(=)]".
"compare(Order,Order,3)" gives "['Order'=(<)]".
"compare(<,<,<)" gives "false".
"compare(1+2,3,3.0)" gives "error(type_error(atom,1+2),system:compare/3)".
"compare(>=,3,3.0)" gives "error(domain_error(order,>=),system:compare/3)".
"compare(O,f(a),1)" gives "['O'=(>)]".
"compare(O,1,1.0)" gives "['O'=(>)]".
"compare(O,\"a\",a)" gives "['O'=(<)]".
"compare(O,f(a,b),g(a))" gives "['O'=(>)]".
"sort([1,1],L)" gives "['L'=[1]]".
"sort([1+Y,1],L)" gives "['Y'=A,'L'=[1,1+A]]".
"sort([1,2|_],L)" gives "error(instantiation_error,system:sort/2)".
"sort([],[a|b])" gives "false".
"sort([X],[X])" gives "['X'=A]".
"sort([c,1,b,2.0,a,f(x),\"s\",X,1,b],L)" gives "['X'=A,'L'=[A,1,2.0,\"s\",a,b,c,f(x)]]".
"sort(1,@<,[f(2,a),f(1,b),f(2,c)],L)" gives "['L'=[f(1,b),f(2,a)]]".
"sort(2,@<,[f(1)],L)" gives "error(existence_error(argument,2,f(1)),system:sort/4)".
"sort(a,@<,[],L)" gives "['L'=[]]".
"sort(0,foo,[],L)" gives "error(domain_error(order,foo),system:sort/4)".
"msort([b,a,b],L)" gives "['L'=[a,b,b]]".
"msort([b|_],L)" gives "error(instantiation_error,system:msort/2)".
"keysort([1-1,1-1],L)" gives "['L'=[1-1,1-1]]".
"keysort([2-99,1-a,3-f(_),1-z,1-a,2-44],L)" gives "['L'=[1-a,1-z,1-a,2-99,2-44,3-f(A)]]".
"keysort([X-1,1-1],[2-1,1-1])" gives "['X'=2]".
"keysort([1-2|_],L)" gives "error(instantiation_error,system:keysort/2)".
"keysort([a|b],L)" gives "error(type_error(list,[a|b]),system:keysort/2)".
"keysort([1],L)" gives "error(type_error(pair,1),keysort/2)".
"keysort([1|_],L)" gives "error(instantiation_error,system:keysort/2)".
"keysort([],[1|_])" gives "false".
"keysort([_],L)" gives "error(instantiation_error,keysort/2)".
"findall(X,(X=1;X=2),S)" gives "['X'=A,'S'=[1,2]]".
"findall(X+Y,(X=1),S)" gives "['X'=A,'Y'=B,'S'=[1+C]]".
"findall(X,fail,L)" gives "['X'=A,'L'=[]]".
"findall(X,(X=1;X=1),S)" gives "['X'=A,'S'=[1,1]]".
"findall(X,(X=2;X=1),[1,2])" gives "false".
"findall(X,(X=1;X=2),[X,Y])" gives "['X'=1,'Y'=2]".
"findall(X,Goal,S)" gives "error(instantiation_error,'$bags':findall_loop/4)".
"findall(X,4,S)" gives "error(type_error(callable,4),'$bags':findall_loop/4)".
"findall(X,X=1,[A|1])" gives "false".
"findall(X,X=1,S,[2])" gives "['X'=A,'S'=[1,2]]".
"bagof(X,(X=1;X=2),S)" gives "['X'=A,'S'=[1,2]]".
"bagof(X,(X=1;X=2),X)" gives "['X'=[1,2]]".
"bagof(X,(X=Y;X=Z),S)" gives "['X'=A,'Y'=B,'Z'=C,'S'=[B,C]]".
"bagof(X,fail,S)" gives "false".
"bagof(1,(Y=1;Y=2),L)" gives "['Y'=1,'L'=[1]] ; ['Y'=2,'L'=[1]]".
"bagof(f(X,Y),(X=a;Y=b),L)" gives "['X'=A,'Y'=B,'L'=[f(a,C),f(D,b)]]".
"bagof(X,Y^((X=1,Y=1);(X=2,Y=2)),S)" gives "['X'=A,'Y'=B,'S'=[1,2]]".
"bagof(X,Y^((X=1;Y=1);(X=2,Y=2)),S)" gives "['X'=A,'Y'=B,'S'=[1,C,2]]".
"bagof(X,(X=Y;X=Z;Y=1),S)" gives "['X'=A,'Y'=B,'Z'=C,'S'=[B,C]] ; ['X'=A,'Y'=1,'Z'=B,'S'=[C]]".
"bagof(X,a_b(X,Y),L)" gives "['X'=A,'Y'=f(B),'L'=[1,2]]".
"bagof(X,b_b(X,Y),L)" gives "['X'=A,'Y'=1,'L'=[1,1,2]] ; ['X'=A,'Y'=2,'L'=[1,2,2]]".
"bagof(X,Y^Z,L)" gives "error(instantiation_error,'$bags':findall_loop/4)".
"bagof(X,1,L)" gives "error(type_error(callable,1),'$bags':findall_loop/4)".
"bagof(X,G,L)" gives "error(instantiation_error,'$bags':findall_loop/4)".
"bagof(X,X=1,a)" gives "false".
"setof(X,(X=1;X=2),S)" gives "['X'=A,'S'=[1,2]]".
"setof(X,(X=1;X=2),X)" gives "['X'=[1,2]]".
"setof(X,(X=2;X=1),S)" gives "['X'=A,'S'=[1,2]]".
"setof(X,(X=2;X=2),S)" gives "['X'=A,'S'=[2]]".
"setof(X,(X=Y;X=Z),S)" gives "['X'=A,'Y'=B,'Z'=C,'S'=[B,C]]".
"setof(X,fail,S)" gives "false".
"setof(1,(Y=2;Y=1),L)" gives "['Y'=1,'L'=[1]] ; ['Y'=2,'L'=[1]]".
"setof(f(X,Y),(X=a;Y=b),L)" gives "['X'=A,'Y'=B,'L'=[f(C,b),f(a,D)]]".
"setof(X,Y^((X=1,Y=1);(X=2,Y=2)),S)" gives "['X'=A,'Y'=B,'S'=[1,2]]".
"setof(X,member(X,[V,U,f(U),f(V)]),L)" gives "['X'=A,'V'=B,'U'=C,'L'=[B,C,f(B),f(C)]]".
"setof(X,member(X,[f(U,b),f(V,c)]),L)" gives "['X'=A,'U'=B,'V'=C,'L'=[f(B,b),f(C,c)]]".
"setof(X,member(X,[f(b,U),f(c,V)]),[f(b,a),f(c,a)])" gives "['X'=A,'U'=a,'V'=a]".
"setof(X-Xs,(setof(Y,b_b(X,Y),Xs)),L)" gives "['X'=A,'Xs'=B,'Y'=C,'L'=[1-[1,2],2-[1,2]]]".
"setof(X,d_b(X,Y),L)" gives "['X'=A,'Y'=1,'L'=[1,2]] ; ['X'=A,'Y'=2,'L'=[1,2]]".
"setof(Y,X^d_b(X,Y),L)" gives "['Y'=A,'X'=B,'L'=[1,2]]".
"setof(X,1,L)" gives "error(type_error(callable,1),'$bags':findall_loop/4)".
"setof(X,X=1,[A|1])" gives "false".
"aggregate_all(count,b_b(_,_),C)" gives "['C'=6]".
"aggregate_all(max(X),b_b(X,_),C)" gives "['X'=A,'C'=2]".
"forall(b_b(X,_),X>0)" gives "['X'=A]".
"functor(foo(a,b,c),foo,3)" gives "[]".
"functor([_|_],F,A)" gives "['F'='[|]','A'=2]".
"functor([],[],0)" gives "[]".
"functor(X,foo,a)" gives "error(type_error(integer,a),system:functor/3)".
"functor(X,1.5,1)" gives "error(type_error(atom,1.5),system:functor/3)".
"functor(X,foo,-1)" gives "error(domain_error(not_less_than_zero,-1),system:functor/3)".
"functor(X,foo(a),0)" gives "error(type_error(atomic,foo(a)),system:functor/3)".
"arg(1,foo(a,b),a)" gives "[]".
"arg(1,foo(X,b),a)" gives "['X'=a]".
"arg(1,foo(X,b),Y)" gives "['X'=A,'Y'=A]".
"arg(1,foo(a,b),b)" gives "false".
"arg(0,foo(a,b),foo)" gives "false".
"arg(3,foo(3,4),N)" gives "false".
"arg(X,foo(a,b),a)" gives "['X'=1]".
"arg(0,atom,A)" gives "error(type_error(compound,atom),arg/3)".
"arg(0,3,A)" gives "error(type_error(compound,3),arg/3)".
"arg(-3,foo(a,b),A)" gives "error(domain_error(not_less_than_zero,-3),system:arg/3)".
"arg(a,foo(a,b),X)" gives "error(type_error(integer,a),system:arg/3)".
"'=..'(foo(a,b),[foo,a,b])" gives "[]".
"'=..'(X,[foo,a,b])" gives "['X'=foo(a,b)]".
"'=..'(foo(a,b),L)" gives "['L'=[foo,a,b]]".
"'=..'(foo(X,b),[foo,a,Y])" gives "['X'=a,'Y'=b]".
"'=..'(1,[1])" gives "[]".
"'=..'(foo(a,b),[foo,b,a])" gives "false".
"'=..'(X,Y)" gives "error(instantiation_error,system:(=..)/2)".
"'=..'(X,[foo|Y])" gives "error(instantiation_error,system:(=..)/2)".
"'=..'(X,[foo|bar])" gives "error(type_error(list,[foo|bar]),system:(=..)/2)".
"'=..'(X,[Foo,bar])" gives "error(instantiation_error,system:(=..)/2)".
"'=..'(X,[3,1])" gives "error(type_error(atom,3),system:(=..)/2)".
"'=..'(X,[1.1,foo])" gives "error(type_error(atom,1.1),system:(=..)/2)".
"'=..'(X,[a(b),1])" gives "error(type_error(atom,a(b)),system:(=..)/2)".
"'=..'(X,4)" gives "error(type_error(list,4),system:(=..)/2)".
"'=..'(X,[])" gives "error(domain_error(non_empty_list,[]),system:(=..)/2)".
"copy_term(X,Y)" gives "['X'=A,'Y'=B]".
"copy_term(a+X,X+b)" gives "['X'=a]".
"copy_term(_,_)" gives "[]".
"copy_term(X+X+Y,A+B+B)" gives "['X'=A,'Y'=B,'A'=C,'B'=C]".
"copy_term(a,b)" gives "false".
"copy_term(a+X,X+b),copy_term(a+X,X+b)" gives "false".
"copy_term(demoen(X,X),demoen(Y,f(Y)))" gives "@(['X'=A,'Y'=S_1],[S_1=f(S_1)])".
"term_variables(f(X,Y),Vs)" gives "['X'=A,'Y'=B,'Vs'=[A,B]]".
"term_variables(t,Vs)" gives "['Vs'=[]]".
"term_variables(f(A,B,A),[X|Y])" gives "['A'=A,'B'=B,'X'=A,'Y'=[B]]".
"term_variables(A+B/C/B-D,Vs)" gives "['A'=A,'B'=B,'C'=C,'D'=D,'Vs'=[A,B,C,D]]".
"term_variables(a,[x|a])" gives "false".
"S=B+T,T=A*B,term_variables(S,L)" gives "['S'=A+B*A,'B'=A,'T'=B*A,'A'=B,'L'=[A,B]]".
"T=A*B,S=B+T,term_variables(S,L)" gives "['T'=A*B,'A'=A,'B'=B,'S'=B+A*B,'L'=[B,A]]".
"term_variables(x,a)" gives "false".
"clause(cat,true)" gives "[]".
"clause(dog,true)" gives "[]".
"clause(legs(I,6),Body)" gives "['I'=A,'Body'=insect(A)]".
"clause(insect(I),T)" gives "['I'=ant,'T'=true] ; ['I'=bee,'T'=true]".
"clause(x,Body)" gives "false".
"clause(_,B)" gives "error(instantiation_error,system:clause/2)".
"clause(4,X)" gives "error(type_error(callable,4),system:clause/2)".
"clause(elk(N),Body)" gives "['N'=A,'Body'=moose(A)]".
"clause(atom(_),Body)" gives "error(permission_error(access,private_procedure,atom/1),system:clause/2)".
"clause(elk(A),5)" gives "false".
"clause(body(A,true),B)" gives "['A'=A,'B'=(A=1)]".
"current_predicate(cat/A)" gives "['A'=0]".
"current_predicate(legs/A)" gives "['A'=2]".
"current_predicate(foo_bar_none/A)" gives "false".
"current_predicate(dog)" gives "error(type_error(predicate_indicator,dog),system:current_predicate/1)".
"current_predicate(0/dog)" gives "error(type_error(predicate_indicator,0/dog),system:current_predicate/1)".
"current_predicate(a/b)" gives "error(type_error(predicate_indicator,a/b),system:current_predicate/1)".
"asserta(_)" gives "error(instantiation_error,system:asserta/1)".
"asserta(4)" gives "error(type_error(callable,4),system:asserta/1)".
"asserta((foo:-4))" gives "error(type_error(callable,4),system:asserta/1)".
"asserta((atom(_):-true))" gives "error(permission_error(modify,static_procedure,atom/1),system:asserta/1)".
"assertz(_)" gives "error(instantiation_error,system:assertz/1)".
"assertz(4)" gives "error(type_error(callable,4),system:assertz/1)".
"assertz((foo:-_,1))" gives "error(type_error(callable,(A,1)),system:assertz/1)".
"retract((x:-in_win95(X)))" gives "false".
"retract((atom(_):-X==[]))" gives "error(permission_error(modify,static_procedure,atom/1),system:retract/1)".
"retract((4:-X))" gives "error(type_error(callable,4),system:retract/1)".
"retract((X:-in_win95(Y)))" gives "error(instantiation_error,system:retract/1)".
"retractall(_)" gives "error(instantiation_error,system:retractall/1)".
"retractall(3)" gives "error(type_error(callable,3),system:retractall/1)".
"retractall(atom(_))" gives "error(permission_error(modify,static_procedure,atom/1),system:retractall/1)".
"atom_length('scarlet',5)" gives "false".
"atom_length(Atom,4)" gives "error(instantiation_error,system:atom_length/2)".
"atom_length(2.34,4)" gives "[]".
"atom_length(atom,'4')" gives "error(type_error(integer,'4'),system:atom_length/2)".
"atom_concat('hello',' world',A)" gives "['A'='hello world']".
"atom_concat('hello',' world','small world')" gives "false".
"atom_concat(T1,T2,'ab')" gives "['T1'='','T2'=ab] ; ['T1'=a,'T2'=b] ; ['T1'=ab,'T2'='']".
"atom_concat(small,T2,T4)" gives "error(instantiation_error,system:atom_concat/3)".
"atom_concat(T1,T2,T3)" gives "error(instantiation_error,system:atom_concat/3)".
"sub_atom('charity',_,3,_,S)" gives "['S'=cha] ; ['S'=har] ; ['S'=ari]".
"sub_atom('ab',S,L,A,Sub)" gives "['S'=0,'L'=0,'A'=2,'Sub'=''] ; ['S'=0,'L'=1,'A'=1,'Sub'=a] ; ['S'=0,'L'=2,'A'=0,'Sub'=ab]".
"sub_atom(B,0,2,A,S)" gives "error(instantiation_error,system:sub_atom/5)".
"sub_atom(f(a),2,2,_,S)" gives "error(type_error(atom,f(a)),system:sub_atom/5)".
"sub_atom('Banana',4,2,_,2)" gives "false".
"sub_atom('Banana',a,2,_,_)" gives "error(type_error(integer,a),system:sub_atom/5)".
"sub_atom(ab,-1,_,_,_)" gives "error(domain_error(not_less_than_zero,-1),system:sub_atom/5)".
"sub_atom(ab,5,_,_,_)" gives "false".
"atom_chars([],L)" gives "error(type_error(atom,[]),atom_chars/2)".
"atom_chars('''',L)" gives "['L'=['\\'']]".
"atom_chars(Str,['s','o','p'])" gives "['Str'=sop]".
"atom_chars('North',['N'|X])" gives "['X'=[o,r,t,h]]".
"atom_chars('soap',['s','o','p'])" gives "false".
"atom_chars(A,[a,E,c])" gives "error(instantiation_error,system:atom_chars/2)".
"atom_chars(A,[a,b|L])" gives "error(instantiation_error,system:atom_chars/2)".
"atom_chars(A,iso)" gives "error(type_error(list,iso),system:atom_chars/2)".
"atom_codes('',L)" gives "['L'=[]]".
"atom_codes('ant',L)" gives "['L'=[97,110,116]]".
"atom_codes(Str,[0's,0'o,0'p])" gives "['Str'=sop]".
"atom_codes('North',[0'N|X])" gives "['X'=[111,114,116,104]]".
"atom_codes('soap',[0's,0'o,0'p])" gives "false".
"atom_codes(X,Y)" gives "error(instantiation_error,system:atom_codes/2)".
"atom_codes(f(a),L)" gives "error(type_error(atom,f(a)),atom_codes/2)".
"atom_codes(X,0'x)" gives "error(type_error(list,120),system:atom_codes/2)".
"atom_codes(A,[0'i,0's,-1])" gives "error(type_error(character_code,-1),system:atom_codes/2)".
"atom_codes(A,[a|_])" gives "error(instantiation_error,system:atom_codes/2)".
"char_code('a',Code)" gives "['Code'=97]".
"char_code(Str,99)" gives "['Str'=c]".
"char_code(b,84)" gives "false".
"number_chars(33,['3','3'])" gives "[]".
"number_chars(33.0,L)" gives "['L'=['3','3','.','0']]".
"number_chars(X,['3','.','3','E','+','0'])" gives "['X'=3.3]".
"number_chars(3.3,['3','.','3','E','+','0'])" gives "[]".
"number_chars(A,['-','2','5'])" gives "['A'= -25]".
"number_chars(A,['\\n',' ','3'])" gives "['A'=3]".
"number_chars(A,['3',' '])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(A,['0','x','f'])" gives "['A'=15]".
"number_chars(A,['0','''','a'])" gives "['A'=97]".
"number_chars(A,['4','.','2'])" gives "['A'=4.2]".
"number_chars(A,['4','2','.','0','e','-','1'])" gives "['A'=4.2]".
"number_chars(A,[' '])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(A,['/','*','*','/','1'])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(A,['%','\\n','1'])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(A,L)" gives "error(instantiation_error,system:number_chars/2)".
"number_chars(a,L)" gives "error(type_error(number,a),number_chars/2)".
"number_chars(A,4)" gives "error(type_error(list,4),system:number_chars/2)".
"number_chars(A,['4',2])" gives "error(type_error(character,2),system:number_chars/2)".
"number_chars(A,[a|_])" gives "error(instantiation_error,system:number_chars/2)".
"number_chars(A,[a,f(b)])" gives "error(type_error(character,f(b)),system:number_chars/2)".
"number_chars(A,['0','x','0','.','0'])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(1,['0','1'])" gives "[]".
"number_chars(A,[])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_codes(33,L)" gives "['L'=[51,51]]".
"number_codes(33,[0'3,0'3])" gives "[]".
"number_codes(33.0,[0'3,0'.,0'3,0'E,0'+,0'0,0'1])" gives "[]".
"number_codes(A,[0'-,0'2,0'5])" gives "['A'= -25]".
"number_codes(A,[0' ,0'3])" gives "['A'=3]".
"number_codes(A,[0'0,0'x,0'f])" gives "['A'=15]".
"number_codes(A,[0'0,39,0'a])" gives "['A'=97]".
"number_codes(A,[0'4,0'.,0'2])" gives "['A'=4.2]".
"number_codes(A,[0'4,0'2,0'.,0'0,0'e,0'-,0'1])" gives "['A'=4.2]".
"number_codes(A,[0'3,0'x])" gives "error(syntax_error(illegal_number),number_codes/2)".
"char_conversion(_,a)" gives "error(instantiation_error,system:char_conversion/2)".
"shout(write_canonical([1,2,3]),T)" gives "['T'=\"[1,2,3]\"]".
"shout(write_canonical('A b'),T)" gives "['T'=\"'A b'\"]".
"shout(writeq('A'),T)" gives "['T'=\"'A'\"]".
"shout(write_term([1,2,3],[ignore_ops(true)]),T)" gives "['T'=\"[1,2,3]\"]".
"shout(write_term('1<2',[quoted(true)]),T)" gives "['T'=\"'1<2'\"]".
"shout(writeq('\\n'),T)" gives "['T'=\"'\\\\n'\"]".
"shout(writeq({a}),T)" gives "['T'=\"{a}\"]".
"shout(writeq('$VAR'(51)),T)" gives "['T'=\"Z1\"]".
"shout(write_term('$VAR'(1),[numbervars(true)]),T)" gives "['T'=\"B\"]".
"shout(print('A b'),T)" gives "['T'=\"'A b'\"]".
"shout(write_canonical(f(X,Y,X)),T)" gives "['X'=A,'Y'=B,'T'=\"f(A,_,A)\"]".
"shout(write_term(a,[quoted(maybe)]),T)" gives "error(type_error(bool,maybe),system:write_term/2)".
"shout(catch(write_term(a,[quoted(maybe)]),error(E,_),true),T)" gives "['E'=type_error(bool,maybe),'T'=\"\"]".
"shout(catch(write_term(a,[quoted(true)|_]),error(E,_),true),T)" gives "['E'=instantiation_error,'T'=\"\"]".
"shout(catch(write_term(a,[X]),error(E,_),true),T)" gives "['X'=A,'E'=instantiation_error,'T'=\"\"]".
"shout(catch(write_term(a,foo),error(E,_),true),T)" gives "['E'=type_error(list,foo),'T'=\"\"]".
"shout(catch(write_term(_,a,[]),error(E,_),true),T)" gives "['E'=instantiation_error,'T'=\"\"]".
"shout(catch(write(foo,a),error(E,_),true),T)" gives "['E'=existence_error(stream,foo),'T'=\"\"]".
"shout(catch(nl(_),error(E,_),true),T)" gives "['E'=instantiation_error,'T'=\"\"]".
"shout(catch(put_char(_),error(E,_),true),T)" gives "['E'=instantiation_error,'T'=\"\"]".
"shout(catch(put_char('ty'),error(E,_),true),T)" gives "['E'=type_error(character,ty),'T'=\"\"]".
"shout(catch(put_char(user_input,a),error(E,_),true),T)" gives "['E'=permission_error(output,stream,user_input),'T'=\"\"]".
"shout(catch(put_code(_),error(E,_),true),T)" gives "['E'=instantiation_error,'T'=\"\"]".
"shout(catch(put_byte(user_output,1),error(E,_),true),T)" gives "['E'=permission_error(output,text_stream,user_output),'T'=\"\"]".
"shout(catch(put_byte(_),error(E,_),true),T)" gives "['E'=instantiation_error,'T'=\"\"]".
"shout((put_char(t),nl,put_code(0'x)),T)" gives "['T'=\"t\\nx\"]".
"reading(\"a\",S,catch(get_char(S,1),error(E,_),true))" gives "false".
"reading(\"a\",S,catch(put_char(S,x),error(permission_error(A,T,_),_),true)),S=x" gives "false".
"catch(read(_,T),error(E,_),true)" gives "['T'=A,'E'=instantiation_error]".
"catch(read(user_output,T),error(E,_),true)" gives "['T'=A,'E'=permission_error(input,stream,user_output)]".
"catch(get_char(no_stream,T),error(E,_),true)" gives "['T'=A,'E'=existence_error(stream,no_stream)]".
"catch(open(_,read,_),error(E,_),true)" gives "['E'=instantiation_error]".
"catch(open(f,_,_),error(E,_),true)" gives "['E'=instantiation_error]".
"catch(open(f,1,_),error(E,_),true)" gives "['E'=type_error(atom,1)]".
"catch(open(f,bad,_),error(E,_),true)" gives "['E'=domain_error(io_mode,bad)]".
"catch(open(f,read,s),error(E,_),true)" gives "['E'=existence_error(source_sink,f)]".
"catch(open(f,read,_,_),error(E,_),true)" gives "['E'=instantiation_error]".
"catch(open(f,read,_,[type(text)|_]),error(E,_),true)" gives "['E'=instantiation_error]".
"catch(open('/nonexistent/x',read,_),error(E,_),true)" gives "['E'=existence_error(source_sink,'/nonexistent/x')]".
"catch(open('/nonexistent/x',write,_),error(E,_),true)" gives "['E'=existence_error(source_sink,'/nonexistent/x')]".
"catch(close(_),error(E,_),true)" gives "['E'=instantiation_error]".
"catch(close(no_stream),error(E,_),true)" gives "['E'=existence_error(stream,no_stream)]".
"catch(close(1),error(E,_),true)" gives "['E'=domain_error(stream_or_alias,1)]".
"catch(close(user_input,_),error(E,_),true)" gives "['E'=instantiation_error]".
"catch(set_input(_),error(E,_),true)" gives "['E'=instantiation_error]".
"catch(set_input(user_output),error(E,_),true)" gives "['E'=permission_error(input,stream,user_output)]".
"catch(set_output(user_input),error(E,_),true)" gives "['E'=permission_error(output,stream,user_input)]".
"catch(set_output(1),error(E,_),true)" gives "['E'=domain_error(stream_or_alias,1)]".
"catch(current_input(1),error(E,_),true)" gives "['E'=domain_error(stream_or_alias,1)]".
"catch(current_output(foo),error(E,_),true)" gives "['E'=existence_error(stream,foo)]".
"catch(flush_output(_),error(E,_),true)" gives "['E'=instantiation_error]".
"catch(flush_output(user_input),error(E,_),true)" gives "['E'=permission_error(output,stream,user_input)]".
"catch(stream_property(foo,_),error(E,_),true)" gives "['E'=existence_error(stream,foo)]".
"catch(stream_property(_,foo),error(E,_),true)" gives "false".
"catch(at_end_of_stream(_),error(E,_),true)" gives "['E'=instantiation_error]".
"catch(at_end_of_stream(no_stream),error(E,_),true)" gives "['E'=existence_error(stream,no_stream)]".
"catch(set_stream_position(_,_),error(E,_),true)" gives "['E'=instantiation_error]".
"catch(set_stream_position(user_input,_),error(E,_),true)" gives "['E'=instantiation_error]".
"X is 7 rem -2" gives "['X'=1]".
"X is 5 rem 0" gives "error(evaluation_error(zero_divisor),(rem)/2)".
"X is float_integer_part(2.7)" gives "['X'=2.0]".
"X is float_integer_part(-2.7)" gives "['X'= -2.0]".
"X is float_fractional_part(2.5)" gives "['X'=0.5]".
"X is asin(0.5)" gives "['X'=0.5235987755982989]".
"X is asin(2.0)" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is asin(N)" gives "error(instantiation_error,system:(is)/2)".
"X is 5 /\\ 3" gives "['X'=1]".
"X is 5 \\/ 3" gives "['X'=7]".
"X is 5 \\/ 1.0" gives "error(type_error(integer,1.0),(\\/)/2)".
"X is xor(5,3)" gives "['X'=6]".
"X is 5 xor 3" gives "['X'=6]".
"X is \\ 10" gives "['X'= -11]".
"X is \\ \\ 10" gives "['X'=10]".
"X is \\ 1.5" gives "error(type_error(integer,1.5),(\\)/1)".
"X is 16 >> 2" gives "['X'=4]".
"X is 16 >> N" gives "error(instantiation_error,system:(is)/2)".
"X is foo >> 2" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X is 1.0 >> 2" gives "error(type_error(integer,1.0),(>>)/2)".
"X is 19 << 2" gives "['X'=76]".
"X is -16 >> 1" gives "['X'= -8]".
"X is 1 << 100" gives "['X'=1267650600228229401496703205376]".
"X is 5 ** 3" gives "['X'=125]".
"X is 5 ** 3.0" gives "['X'=125.0]".
"X is 5.0 ** 3" gives "['X'=125.0]".
"X is 2 ** -1" gives "['X'=0.5]".
"X is 2 ^ -1" gives "['X'=0.5]".
"X is 2 ^ 3" gives "['X'=8]".
"X is 1 ^ -1" gives "['X'=1]".
"X is -1 ^ -1" gives "['X'= -1]".
"X is 0 ^ 0" gives "['X'=1]".
"X is 0 ^ -1" gives "error(evaluation_error(zero_divisor),(**)/2)".
"X is 0.0 ** 0" gives "['X'=1]".
"X is 0 ** -1" gives "error(evaluation_error(zero_divisor),(**)/2)".
"X is 2 ^ 3.0" gives "['X'=8.0]".
"X is 77 ^ N" gives "error(instantiation_error,system:(is)/2)".
"X is foo ^ 2" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X is sin(0.0)" gives "['X'=0.0]".
"X is tan(0)" gives "['X'=0.0]".
"X is atan(1.0)" gives "['X'=0.7853981633974483]".
"X is atan2(1,1)" gives "['X'=0.7853981633974483]".
"X is sqrt(1.21)" gives "['X'=1.1]".
"X is sqrt(-1)" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is exp(1.0)" gives "['X'=2.718281828459045]".
"X is log(1.0)" gives "['X'=0.0]".
"X is max(1,2)" gives "['X'=2]".
"X is max(3,3.0)" gives "['X'=3.0]".
"X is max(3.0,3)" gives "['X'=3.0]".
"X is min(2,3.0)" gives "['X'=2]".
"X is min(3,3.0)" gives "['X'=3.0]".
"X is gcd(12,-18)" gives "['X'=6]".
"X is abs(-5)" gives "['X'=5]".
"X is sign(-3.0)" gives "['X'= -1.0]".
"X is sign(0)" gives "['X'=0]".
"X is round(-7.5)" gives "['X'= -8]".
"X is float(1<<2000)" gives "error(evaluation_error(float_overflow),system:(is)/2)".
"X is trig" gives "error(type_error(evaluable,trig/0),system:(is)/2)".
"1=:=1.0" gives "[]".
"1=\\=1.0" gives "false".
"3*2<7-1" gives "false".
"0.333=:=1/3" gives "false".
"'<'(1,X)" gives "error(instantiation_error,system:(<)/2)".
"X=:=5" gives "error(instantiation_error,system:(=:=)/2)".
"'=:='(0,-0.0)" gives "[]".
"1=<2" gives "[]".
"1>=2" gives "false".
"2>1" gives "[]".
"succ(X,4)" gives "['X'=3]".
"succ(3,X)" gives "['X'=4]".
"succ(X,0)" gives "false".
"succ(X,Y)" gives "error(instantiation_error,system:succ/2)".
"succ(a,X)" gives "error(type_error(integer,a),system:succ/2)".
"succ(-1,X)" gives "error(domain_error(not_less_than_zero,-1),system:succ/2)".
"plus(1,X,3)" gives "['X'=2]".
"plus(X,Y,3)" gives "error(instantiation_error,system:plus/3)".

:- end_tests(standard_examples).
