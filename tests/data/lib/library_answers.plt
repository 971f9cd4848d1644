% Tables of goals and their answers: predicates of the libraries, as SWI-Prolog 9.0.4 answers, with the choice
% points that are left.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(library(prolog_code)).
:- use_module(library(option)).
:- use_module(library(aggregate)).
:- use_module(library(solution_sequences)).
:- use_module(library(url)).
:- use_module(library(base64)).
:- use_module(library(utf8)).
:- use_module(library(date)).
:- use_module(library(gensym)).
:- use_module(library(terms)).
:- use_module(library(occurs)).
:- use_module(library(varnumbers)).
:- use_module(library(when)).
:- use_module(library(dif)).
:- use_module(library(heaps)).
:- use_module(library(nb_set)).
:- use_module(library(rbtrees)).
:- use_module(library(assoc)).
:- use_module(library(hashtable)).
:- use_module(library(pairs)).
:- use_module(library(ugraphs)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).

fact(1). fact(2). fact(3).
fact(a, 1). fact(b, 2). fact(a, 3).
p(1). p(2). p(3).
q(X, Y) :- member(X-Y, [1-a,2-b,1-c,2-b]).

:- begin_tests(library_answers).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers_and_end(Goal, Answers).

"comma_list(true,L)" gives "['L'=[true]]".
"comma_list((a,true),L)" gives "['L'=[a,true]]".
"comma_list((A,B),[x,y,z])" gives "false".
"comma_list(X,[a|T])" gives "['X'=a,'T'=[]] ; ['X'=(a,A),'T'=[A]] ; ['X'=(a,A,B),'T'=[A,B]] ; ['X'=(a,A,B,C),'T'=[A,B,C]] ; ['X'=(a,A,B,C,D),'T'=[A,B,C,D]] ; ...".
"semicolon_list(false,L)" gives "['L'=[false]]".
"semicolon_list((a;false),L)" gives "['L'=[a,false]]".
"semicolon_list((a->b;c),L)" gives "['L'=[(a->b),c]]".
"comma_list(((a,b),c),L)" gives "['L'=[a,b,c]]".
"mkconj(true,X,Y)" gives "['X'=A,'Y'=A]".
"mkconj(X,true,Y)" gives "['X'=A,'Y'=A]".
"mkconj((a,b),(c,d),Y)" gives "['Y'=(a,b,c,d)]".
"mkconj(true,true,Y)" gives "['Y'=true]".
"mkdisj(fail,X,Y)" gives "['X'=A,'Y'=A]".
"mkdisj(true,X,Y)" gives "['X'=A,'Y'=(true;A)]".
"mkdisj(X,true,Y)" gives "['X'=A,'Y'=(A;true)]".
"is_predicate_indicator(m:a/1)" gives "[]".
"is_predicate_indicator(a/X)" gives "false".
"is_predicate_indicator(a//1)" gives "[]".
"is_predicate_indicator(a)" gives "false".
"is_predicate_indicator(1/2)" gives "false".
"pi_head(m:X,m:foo(a))" gives "['X'=foo/1]".
"pi_head(X,m:foo(a))" gives "['X'=m:foo/1]".
"pi_head(m:a/2,X)" gives "['X'=m:a(A,B)]".
"pi_head(a//2,X)" gives "['X'=a(A,B,C,D)]".
"pi_head(X/Y,foo(_))" gives "['X'=foo,'Y'=1]".
"pi_head(a//X,a(1,2,3))" gives "['X'=1]".
"pi_head(foo/2,foo(_,_))" gives "[]".
"pi_head(foo/N,foo(_,_))" gives "['N'=2]".
"pi_head(X//Y,foo(_,_,_))" gives "['X'=foo,'Y'=1]".
"head_name_arity(H,foo,0)" gives "['H'=foo]".
"head_name_arity(foo(),N,A)" gives "['N'=foo,'A'=0]".
"most_general_goal(m:foo(a,b),X)" gives "['X'=m:foo(A,B)]".
"most_general_goal(foo,X)" gives "['X'=foo]".
"most_general_goal(X,Y)" gives "['X'=A,'Y'=A]".
"most_general_goal(foo(),Y)" gives "['Y'=foo()]".
"extend_goal(foo,[],G)" gives "['G'=foo]".
"predicate_label(lists:append/3,L)" gives "['L'='append/3']".
"predicate_label(user:foo/3,L)" gives "['L'='foo/3']".
"predicate_label(m:foo/3,L)" gives "['L'='m:foo/3']".
"predicate_label(m:foo//3,L)" gives "['L'='m:foo//3']".
"predicate_label(foo//3,L)" gives "['L'='foo//3']".
"predicate_label(system:atom_length/2,L)" gives "['L'='atom_length/2']".
"predicate_label('A b'/1,L)" gives "['L'='A b/1']".
"predicate_label(m:'A b'/1,L)" gives "['L'='m:A b/1']".
"predicate_sort_key(m:foo/1,L)" gives "['L'=foo]".
"is_control_goal(a)" gives "false".
"is_control_goal(X)" gives "false".
"is_control_goal((a:-b))" gives "false".
"is_control_goal(call(x))" gives "false".
"is_control_goal(findall(a,b,c))" gives "false".
"is_control_goal(!)" gives "false".
"body_term_calls((a,b;c->d),X)" gives "['X'=(a,b;c->d)] ; ['X'=(a,b)] ; ['X'=a] ; ['X'=b] ; ['X'=(c->d)] ; ...".
"body_term_calls(\\+a,C)" gives "['C'=(\\+a)] ; ['C'=a] ; false".
"option(a(X),[a=1])" gives "['X'=1]".
"option(a(X),[a(1),a(2)])" gives "['X'=1]".
"option(a(X),[b,a(2)])" gives "['X'=2]".
"option(a(X),_{a:1})" gives "['X'=1]".
"option(a(X),[a])" gives "false".
"option(a(X),[a,b(2)],def)" gives "['X'=def]".
"option(a(X),[],def)" gives "['X'=def]".
"option(a(1),[a(2)])" gives "false".
"option(a(1),[a(2),a(1)])" gives "false".
"option(a(X,Y),[a(2)])" gives "false".
"option(a,[a(2)])" gives "false".
"option(X,[a(2)])" gives "error(instantiation_error,system:functor/3)".
"select_option(a(X),[b(1),a=2,c(3)],R)" gives "['X'=2,'R'=[b(1),c(3)]]".
"select_option(a(X),[b(1)],R,d)" gives "['X'=d,'R'=[b(1)]]".
"select_option(a(X),_{a:1,b:2},R)" gives "['X'=1,'R'=A{b:2}]".
"merge_options([a(1)],[a(2),b(3)],M)" gives "['M'=[a(1),b(3)]]".
"merge_options([a=1],[a(2),b=3],M)" gives "['M'=[a(1),b(3)]]".
"merge_options([c,a=1],[a(2),b=3],M)" gives "['M'=[a(2),b(3),c,a(1)]]".
"merge_options([a(1),a(2)],[],M)" gives "['M'=[a(1),a(2)]]".
"merge_options([],[b(1),a(1),b(2)],M)" gives "['M'=[b(1),a(1),b(2)]]".
"merge_options([z(1),b(1)],[a(1)],M)" gives "['M'=[a(1),b(1),z(1)]]".
"dict_options(D,[a(1),b=2])" gives "['D'=A{a:1,b:2}]".
"dict_options(D,[a(1),a(2)])" gives "['D'=A{a:1}]".
"dict_options(D,[a(1),c])" gives "error(domain_error(option,c))".
"dict_options(D,[a(1,2)])" gives "error(domain_error(option,a(1,2)))".
"dict_options(_{a:1,b:x},O)" gives "['O'=[a(1),b(x)]]".
"dict_options(D,[])" gives "['D'=A{}]".
"dict_options(D,[a-1])" gives "error(domain_error(option,a-1))".
"aggregate(count,fact(X,Y),C)" gives "['X'=a,'Y'=1,'C'=1] ; ['X'=a,'Y'=3,'C'=1] ; ['X'=b,'Y'=2,'C'=1]".
"aggregate(max(Y),fact(X,Y),C)" gives "['Y'=A,'X'=a,'C'=3] ; ['Y'=A,'X'=b,'C'=2]".
"aggregate(max(Y,X),fact(X,Y),C)" gives "['Y'=A,'X'=B,'C'=max(3,a)]".
"aggregate(max(Y),X^fact(X,Y),C)" gives "['Y'=A,'X'=B,'C'=3]".
"aggregate(bag(X),Y^fact(X,Y),L)" gives "['X'=A,'Y'=B,'L'=[a,b,a]]".
"aggregate(set(X),Y^fact(X,Y),L)" gives "['X'=A,'Y'=B,'L'=[a,b]]".
"aggregate(bag(Y),fact(X,Y),L)" gives "['Y'=A,'X'=a,'L'=[1,3]] ; ['Y'=A,'X'=b,'L'=[2]]".
"aggregate(r(count,max(Y),min(Y),sum(Y),bag(Y)),fact(X,Y),R)" gives "['Y'=A,'X'=a,'R'=r(2,3,1,4,[1,3])] ; ['Y'=A,'X'=b,'R'=r(1,2,2,2,[2])]".
"aggregate_all(r(count,max(Y),min(Y),sum(Y),bag(Y)),fact(X,Y),R)" gives "['Y'=A,'X'=B,'R'=r(3,3,1,6,[1,2,3])]".
"aggregate_all(r(max(Y,X),min(Y,X),set(X)),fact(X,Y),R)" gives "['Y'=A,'X'=B,'R'=r(max(3,a),min(1,a),[a,b])]".
"aggregate_all(max(X),fail,R)" gives "false".
"aggregate_all(r(max(X)),fail,R)" gives "false".
"aggregate_all(count,fail,R)" gives "['R'=0]".
"aggregate_all(sum(X),fail,R)" gives "['X'=A,'R'=0]".
"aggregate_all(bag(X),fail,R)" gives "['X'=A,'R'=[]]".
"aggregate_all(set(X),member(X,[b,a,b]),R)" gives "['X'=A,'R'=[a,b]]".
"aggregate_all(max(X,Y),member(X-Y,[1-a,3-b,3-c]),R)" gives "['X'=A,'Y'=B,'R'=max(3,b)]".
"aggregate_all(min(X,Y),member(X-Y,[1-a,1-b,3-c]),R)" gives "['X'=A,'Y'=B,'R'=min(1,a)]".
"aggregate_all(max(X),member(X,[1,2.0,2]),R)" gives "['X'=A,'R'=2.0]".
"aggregate_all(max(X),member(X,[2,2.0]),R)" gives "['X'=A,'R'=2.0]".
"aggregate_all(min(X),member(X,[2.0,2]),R)" gives "['X'=A,'R'=2.0]".
"aggregate_all(max(X),member(X,[a,b]),R)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"aggregate_all(max(X),member(X,[a,1]),R)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"aggregate_all(max(X),member(X,[1+1,1]),R)" gives "['X'=A,'R'=2]".
"aggregate_all(max(X,w),member(X,[1+1,1]),R)" gives "error(type_error(number,1+1))".
"aggregate_all(max(X,w),member(X,[a,b]),R)" gives "error(type_error(number,a))".
"aggregate_all(sum(X),member(X,[1+1,1]),R)" gives "['X'=A,'R'=3]".
"aggregate_all(sum(X),member(X,[1,2.5,1r3]),R)" gives "['X'=A,'R'=3.8333333333333335]".
"aggregate_all(sum(X),member(X,[a]),R)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"aggregate_all(foo,member(X,[a]),R)" gives "error(domain_error(aggregate_template,foo))".
"aggregate_all(X,member(X,[a]),R)" gives "error(instantiation_error)".
"aggregate_all(bag(X-Y),member(X,[a,b]),R)" gives "['X'=A,'Y'=B,'R'=[a-C,b-D]]".
"aggregate_all(count,member(_,[a,b]),2)" gives "[]".
"aggregate_all(count,member(_,[a,b]),3)" gives "false".
"aggregate_all(max(X),Y,member(X-Y,[1-a,1-a,2-b]),R)" gives "['X'=A,'Y'=B,'R'=2]".
"aggregate_all(sum(X),Y,member(X-Y,[1-a,1-a,2-b]),R)" gives "['X'=A,'Y'=B,'R'=3]".
"aggregate_all(count,Y,member(X-Y,[1-a,1-a,2-b]),R)" gives "['Y'=A,'X'=B,'R'=2]".
"aggregate_all(bag(X),Y,member(X-Y,[2-a,1-a,2-b]),R)" gives "['X'=A,'Y'=B,'R'=[1,2,2]]".
"aggregate_all(set(X),Y,member(X-Y,[2-a,1-a,2-b]),R)" gives "['X'=A,'Y'=B,'R'=[1,2]]".
"aggregate(sum(X),Y,member(X-Y,[1-a,1-a,2-b]),R)" gives "['X'=A,'Y'=B,'R'=3]".
"aggregate(count,X,Y^q(X,Y),R)" gives "['X'=A,'Y'=B,'R'=2]".
"aggregate(count,X,q(X,Y),R)" gives "['X'=A,'Y'=a,'R'=1] ; ['X'=A,'Y'=b,'R'=1] ; ['X'=A,'Y'=c,'R'=1]".
"aggregate(count,q(X,Y),R)" gives "['X'=1,'Y'=a,'R'=1] ; ['X'=1,'Y'=c,'R'=1] ; ['X'=2,'Y'=b,'R'=2]".
"aggregate(sum(X*2),q(X,Y),R)" gives "['X'=A,'Y'=a,'R'=2] ; ['X'=A,'Y'=b,'R'=8] ; ['X'=A,'Y'=c,'R'=2]".
"aggregate(sum(A),(q(A,B),q(C,D)),R)" gives "['A'=A,'B'=a,'C'=1,'D'=a,'R'=1] ; ['A'=A,'B'=a,'C'=1,'D'=c,'R'=1] ; ['A'=A,'B'=a,'C'=2,'D'=b,'R'=2] ; ['A'=A,'B'=b,'C'=1,'D'=a,'R'=4] ; ['A'=A,'B'=b,'C'=1,'D'=c,'R'=4] ; ...".
"aggregate(max(A-B),q(A,B),R)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"aggregate(bag(A-B),q(A,B),R)" gives "['A'=A,'B'=B,'R'=[1-a,2-b,1-c,2-b]]".
"aggregate(count,fail,R)" gives "false".
"aggregate(bag(X),fail,R)" gives "false".
"foreach(between(1,4,X),dif(X,Y)),Y=5" gives "['X'=A,'Y'=5]".
"foreach(between(1,4,X),dif(X,Y)),Y=3" gives "false".
"foreach(member(X,[1,2]),member(X,L))" gives "['X'=A,'L'=[1,2|B]] ; ['X'=A,'L'=[1,B,2|C]] ; ['X'=A,'L'=[1,B,C,2|D]] ; ['X'=A,'L'=[1,B,C,D,2|E]] ; ['X'=A,'L'=[1,B,C,D,E,2|F]] ; ...".
"foreach(member(X,[]),fail)" gives "['X'=A]".
"foreach(member(X-Y,[1-A,2-B]),Y=X)" gives "['X'=A,'Y'=B,'A'=C,'B'=D]".
"free_variables(X^foo(X,Y,Z),Z,[],L)" gives "['X'=A,'Y'=B,'Z'=C,'L'=[B]]".
"free_variables(setof(X,foo(X,Y),Z),t,[],L)" gives "['X'=A,'Y'=B,'Z'=C,'L'=[B,C]]".
"free_variables(\\+foo(X),t,[],L)" gives "['X'=A,'L'=[]]".
"free_variables(foo(X,Y,X),t,[],L)" gives "['X'=A,'Y'=B,'L'=[B,A]]".
"limit(2,member(X,[a,b,c]))" gives "['X'=a] ; ['X'=b]".
"limit(0,member(X,[a,b,c]))" gives "false".
"limit(infinite,member(X,[a,b,c]))" gives "['X'=a] ; ['X'=b] ; ['X'=c]".
"limit(inf,member(X,[a,b,c]))" gives "['X'=a] ; ['X'=b] ; ['X'=c]".
"limit(5,member(X,[a,b,c]))" gives "['X'=a] ; ['X'=b] ; ['X'=c]".
"limit(1,member(X,[a,b,c]))" gives "['X'=a]".
"limit(3,member(X,[a,b,c]))" gives "['X'=a] ; ['X'=b] ; ['X'=c]".
"offset(2,member(X,[a,b,c]))" gives "['X'=c]".
"offset(0,member(X,[a,b,c]))" gives "['X'=a] ; ['X'=b] ; ['X'=c]".
"offset(3,member(X,[a,b,c]))" gives "false".
"call_nth(member(X,[a,b,c]),2)" gives "['X'=b]".
"call_nth(member(X,[a,b,c]),4)" gives "false".
"call_nth(member(X,[a,b,c]),0)" gives "error(domain_error(not_less_than_one,0))".
"call_nth(member(X,[a,b,c]),-1)" gives "error(domain_error(not_less_than_one,-1))".
"call_nth(member(X,[a,b,c]),N)" gives "['X'=a,'N'=1] ; ['X'=b,'N'=2] ; ['X'=c,'N'=3]".
"call_nth(member(X,[a,b,c]),3)" gives "['X'=c]".
"order_by([asc(X)],member(X,[b,a,c,a]))" gives "['X'=a] ; ['X'=a] ; ['X'=b] ; ['X'=c]".
"order_by([desc(X)],member(X,[b,a,c,a]))" gives "['X'=c] ; ['X'=b] ; ['X'=a] ; ['X'=a]".
"order_by([asc(X),desc(Y)],member(X-Y,[b-1,a-1,a-2,b-2]))" gives "['X'=a,'Y'=2] ; ['X'=a,'Y'=1] ; ['X'=b,'Y'=2] ; ['X'=b,'Y'=1]".
"order_by([desc(Y)],member(X-Y,[b-1,a-1,a-2,b-2]))" gives "['Y'=2,'X'=a] ; ['Y'=2,'X'=b] ; ['Y'=1,'X'=b] ; ['Y'=1,'X'=a]".
"order_by([],member(X,[b,a]))" gives "error(domain_error(non_empty_list,[]))".
"order_by([foo(X)],member(X,[b,a]))" gives "error(domain_error(order_specifier,foo(A)))".
"order_by(asc(X),member(X,[b,a]))" gives "error(type_error(list,asc(A)))".
"order_by([asc(Z)],member(X-Y,[b-1]))" gives "['Z'=A,'X'=b,'Y'=1]".
"distinct(X,member(X-Y,[b-1,a-1,b-2]))" gives "['X'=b,'Y'=1] ; ['X'=a,'Y'=1] ; false".
"distinct(member(X,[b,a,b]))" gives "['X'=b] ; ['X'=a] ; false".
"distinct(X,member(X,[A,B,A]))" gives "['X'=A,'A'=A,'B'=B] ; false".
"distinct(X-Y,member(X,[A,B,A]))" gives "['X'=A,'Y'=B,'A'=A,'B'=C] ; false".
"reduced(member(X,[a,b,a]))" gives "['X'=a] ; ['X'=b] ; false".
"reduced(X,member(X,[a,b,a]),[size_limit(1)])" gives "['X'=a] ; ['X'=b] ; ['X'=a]".
"group_by(X,Y,q(X,Y),B)" gives "['X'=1,'Y'=A,'B'=[a,c]] ; ['X'=2,'Y'=A,'B'=[b,b]]".
"group_by(X,Y,fact(X,Y),B)" gives "['X'=a,'Y'=A,'B'=[1,3]] ; ['X'=b,'Y'=A,'B'=[2]]".
"limit(2,offset(1,order_by([asc(X)],member(X,[d,c,b,a]))))" gives "['X'=b] ; ['X'=c]".
"limit(a,true)" gives "error(type_error(evaluable,a/0),system:(>)/2)".
"limit(X,true)" gives "error(instantiation_error,system:(>)/2)".
"limit(-1,true)" gives "false".
"aggregate_all(max(X,w),member(X-W,[1-a,2.0-b,2-c]),R)" gives "['X'=A,'W'=B,'R'=max(2.0,w)]".
"aggregate_all(max(X,W),member(X-W,[1-a,2.0-b,2-c]),R)" gives "['X'=A,'W'=B,'R'=max(2.0,b)]".
"aggregate_all(min(X,W),member(X-W,[1-a,2.0-b,1.0-c]),R)" gives "['X'=A,'W'=B,'R'=min(1,a)]".
"aggregate_all(max(X,W),member(X-W,[a-a,b-b]),R)" gives "error(type_error(number,a))".
"aggregate_all(max(X,W),member(X-W,[2-a]),R)" gives "['X'=A,'W'=B,'R'=max(2,a)]".
"aggregate_all(max(X,W),member(X-W,[a-a]),R)" gives "error(type_error(number,a))".
"aggregate_all(max(X,W),member(X-W,[_-a]),R)" gives "error(type_error(number,A))".
"aggregate_all(max(X,W),member(X-W,[1+1-a]),R)" gives "error(type_error(number,1+1))".
"aggregate_all(r(max(X,W)),member(X-W,[1+1-a]),R)" gives "['X'=A,'W'=B,'R'=r(max(2,a))]".
"aggregate_all(r(max(X)),member(X-W,[1+1-a]),R)" gives "['X'=A,'W'=B,'R'=r(2)]".
"aggregate_all(r(max(X,W)),member(X-W,[1-a,3-b]),R)" gives "['X'=A,'W'=B,'R'=r(max(3,b))]".
"aggregate(max(X,W),member(X-W,[1+1-a]),R)" gives "['X'=A,'W'=B,'R'=max(2,a)]".
"aggregate(max(X,W),member(X-W,[1+1-a,3-c]),R)" gives "['X'=A,'W'=B,'R'=max(3,c)]".
"aggregate(max(X),member(X-W,[1+1-a,3-c]),R)" gives "['X'=A,'W'=a,'R'=2] ; ['X'=A,'W'=c,'R'=3]".
"aggregate(max(X),W^member(X-W,[1+1-a,3-c]),R)" gives "['X'=A,'W'=B,'R'=3]".
"aggregate(max(X,W),Z,member(X-W-Z,[1-a-x,3-c-y]),R)" gives "['X'=A,'W'=B,'Z'=C,'R'=max(3,c)]".
"aggregate_all(max(X,W),Z,member(X-W-Z,[1-a-x,3-c-y]),R)" gives "['X'=A,'W'=B,'Z'=C,'R'=max(3,c)]".
"aggregate_all(max(X,W),Z,member(X-W-Z,[1+1-a-x,3-c-y]),R)" gives "['X'=A,'W'=B,'Z'=C,'R'=max(3,c)]".
"aggregate_all(max(X),Z,member(X-W-Z,[1+1-a-x,3-c-y]),R)" gives "['X'=A,'Z'=B,'W'=C,'R'=3]".
"aggregate_all(max(X),Z,fail,R)" gives "false".
"aggregate_all(count,Z,fail,R)" gives "['Z'=A,'R'=0]".
"aggregate_all(bag(X),Z,fail,R)" gives "['X'=A,'Z'=B,'R'=[]]".
"aggregate_all(max(X,W),Z,fail,R)" gives "false".
"aggregate_all(max(X,W),fail,R)" gives "false".
"aggregate_all(min(X,W),fail,R)" gives "false".
"aggregate_all(min(X),fail,R)" gives "false".
"aggregate_all(max(X-W),member(X-W,[1-a,3-b]),R)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"aggregate_all(max(X),member(X,[\"a\",\"b\"]),R)" gives "['X'=A,'R'=98]".
"aggregate_all(max(X-Y),member(X-Y,[1-2,1-3]),R)" gives "['X'=A,'Y'=B,'R'= -1]".
"aggregate_all(sum(X),member(X,[1,Y]),R)" gives "error(instantiation_error,system:(is)/2)".
"bagof(X,Y^member(X-Y,[1-2]),L)" gives "['X'=A,'Y'=B,'L'=[1]]".
"max_list([1,1.0],X)" gives "['X'=1.0]".
"max_list([1.0,1],X)" gives "['X'=1.0]".
"min_list([1.0,1],X)" gives "['X'=1.0]".
"min_list([1,1.0],X)" gives "['X'=1.0]".
"max_member(X,[1,1.0])" gives "['X'=1]".
"max_member(X,[1.0,1])" gives "['X'=1]".
"min_member(X,[1,1.0])" gives "['X'=1.0]".
"min_member(X,[1.0,1])" gives "['X'=1.0]".
"max_list([2,1+2],X)" gives "['X'=3]".
"sum_list([1,2.0],X)" gives "['X'=3.0]".
"sum_list([],X)" gives "['X'=0]".
"numlist(3,1,X)" gives "false".
"numlist(a,1,X)" gives "error(type_error(integer,a))".
"last([],X)" gives "false".
"last([1|T],X)" gives "['T'=[],'X'=1] ; ['T'=[A],'X'=A] ; ['T'=[A,B],'X'=B] ; ['T'=[A,B,C],'X'=C] ; ['T'=[A,B,C,D],'X'=D] ; ...".
"msort([b,1,a,2.0,\"s\",f(x)],L)" gives "['L'=[1,2.0,\"s\",a,b,f(x)]]".
"predsort([O,A,B]>>compare(O,A,B),[c,a,b,a],L)" gives "['O'=A,'A'=B,'B'=C,'L'=[a,b,c]]".
"predsort([O,A,B]>>(compare(O,A,B)),[c,a,b,a],L)" gives "['O'=A,'A'=B,'B'=C,'L'=[a,b,c]]".
"list_to_set([a,B,a,B,C],L)" gives "['B'=A,'C'=B,'L'=[a,A,B]]".
"list_to_set([1,1.0,a],L)" gives "['L'=[1,1.0,a]]".
"sumlist([1,2],X)" gives "['X'=3]".
"subtract([a,B],[B],L)" gives "['B'=a,'L'=[]]".
"intersection([a,b,c],[c,a],L)" gives "['L'=[a,c]]".
"union([a,b],[b,c],L)" gives "['L'=[a,b,c]]".
"delete([a,B,c],B,L)" gives "['B'=A,'L'=[]]".
"delete([a,b(1),b(X)],b(_),L)" gives "['X'=A,'L'=[a]]".
"exclude([X]>>(X>1),[1,2,3],L)" gives "['X'=A,'L'=[1]]".
"pairs_keys_values(P,[a,b],V)" gives "['P'=[a-A,b-B],'V'=[A,B]]".
"nth0(X,[a,b,c],c)" gives "['X'=2]".
"nth1(I,L,a,[b,c])" gives "['I'=1,'L'=[a,b,c]] ; ['I'=2,'L'=[b,a,c]] ; ['I'=3,'L'=[b,c,a]] ; false".
"nth0(1,L,x,[a,b])" gives "['L'=[a,x,b]]".
"nth0(5,[a],X)" gives "false".
"nth0(-1,[a],X)" gives "false".
"nth0(a,[a],X)" gives "error(type_error(integer,a))".
"nth1(0,[a],X)" gives "false".
"select(X,[a,b],Y)" gives "['X'=a,'Y'=[b]] ; ['X'=b,'Y'=[a]]".
"select(a,[a,b,a],z,L)" gives "['L'=[z,b,a]] ; ['L'=[a,b,z]] ; false".
"selectchk(b,[a,b,b],L)" gives "['L'=[a,b]]".
"permutation([a,b,c],L)" gives "['L'=[a,b,c]] ; ['L'=[a,c,b]] ; ['L'=[b,a,c]] ; ['L'=[b,c,a]] ; ['L'=[c,a,b]] ; ...".
"permutation(L,[a,b])" gives "['L'=[a,b]] ; ['L'=[b,a]] ; false".
"permutation([A,B],L)" gives "['A'=A,'B'=B,'L'=[A,B]] ; ['A'=A,'B'=B,'L'=[B,A]] ; false".
"permutation([a,b|T],[a,b,c])" gives "['T'=[c]] ; false".
"flatten([a,[b,[c,[]]],d],L)" gives "['L'=[a,b,c,d]]".
"flatten(a,L)" gives "['L'=[a]]".
"flatten(X,L)" gives "['X'=A,'L'=[A]]".
"flatten([a|T],L)" gives "['T'=A,'L'=[a,A]]".
"flatten([a,\"b\",[X]],L)" gives "['X'=A,'L'=[a,\"b\",A]]".
"clumped([a-1,b-2,a-3],L)" gives "['L'=[a-1-1,b-2-1,a-3-1]]".
"clumped([a,a,b,a],L)" gives "['L'=[a-2,b-1,a-1]]".
"pairs_keys([a-1,b-2],L)" gives "['L'=[a,b]]".
"max_member(@>=,X,[1,2,3])" gives "['X'=1]".
"sort(0,@>=,[1,3,2,3],L)" gives "['L'=[3,3,2,1]]".
"sort(1,@<,[f(2),f(1),f(2)],L)" gives "['L'=[f(1),f(2)]]".
"sort(1,@=<,[f(2,a),f(1,b),f(2,c)],L)" gives "['L'=[f(1,b),f(2,a),f(2,c)]]".
"foldl([X,A,B]>>(B is A+X),[1,2,3],0,S)" gives "['X'=A,'A'=B,'B'=C,'S'=6]".
"aggregate_all(count,member(_,[a,b]),C)" gives "['C'=2]".
"partition([X]>>(X<3),[1,2,3,4],I,O)" gives "['X'=A,'I'=[1,2],'O'=[3,4]]".
"partition([X,C]>>compare(C,X,2),[1,2,3],L,E,G)" gives "['X'=A,'C'=B,'L'=[1],'E'=[2],'G'=[3]]".
"maplist([X,Y]>>(Y is X*2),[1,2,3],L)" gives "['X'=A,'Y'=B,'L'=[2,4,6]]".
"maplist([X]>>(X>0),[1,2,-3])" gives "false".
"maplist(=(X),[a,a])" gives "['X'=a]".
"maplist(foo,[])" gives "[]".
"maplist(=,L,[a,b])" gives "['L'=[a,b]]".
"maplist(=,[a,b|T],[X,Y,Z])" gives "['T'=[A],'X'=a,'Y'=b,'Z'=A]".
"include([X]>>(X=a),[a,B,c],L)" gives "['X'=A,'B'=a,'L'=[a,a]]".
"sumlist(X,Y)" gives "error(existence_error(matching_rule,lists:sum_list(A,0,B)),lists:sum_list/3)".
"length(L,L)" gives "false".
"length([a|L],L)" gives "false".
"length(L,-1)" gives "error(domain_error(not_less_than_zero,-1),length/2)".
"length(a,N)" gives "error(type_error(list,a),length/2)".
"reverse(X,[a,b])" gives "['X'=[b,a]]".
"sum_list([a],X)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"last([a,b,c],X)" gives "['X'=c]".
"proper_length([a|T],N)" gives "false".
"same_length(L,[a,b])" gives "['L'=[A,B]]".
"same_length([a|T],[x,y])" gives "['T'=[A]]".
"prefix(X,[a,b])" gives "['X'=[]] ; ['X'=[a]] ; ['X'=[a,b]] ; false".
"sumlist([a|T],X)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"nextto(X,b,[a,b,c,b])" gives "['X'=a] ; ['X'=c] ; false".
"exclude(foo,[],L)" gives "['L'=[]]".
"subset([a],[b,a])" gives "[]".
"subset(X,[a])" gives "error(existence_error(matching_rule,lists:subset(A,[a])),lists:subset/2)".
"memberchk(X,[a,b])" gives "['X'=a]".
"memberchk(a,L)" gives "['L'=[a|A]]".
"append(X,[c],[a,b,c])" gives "['X'=[a,b]] ; false".
"append([X|Y],Z,[a,b])" gives "['X'=a,'Y'=[],'Z'=[b]] ; ['X'=a,'Y'=[b],'Z'=[]] ; false".
"append(X)" gives "error(instantiation_error,system:append/1)".
"append(X,Y)" gives "error(instantiation_error)".
"append([[a],X],[a,b])" gives "['X'=[b]] ; false".
"append([X,Y],[a,b])" gives "['X'=[],'Y'=[a,b]] ; ['X'=[a],'Y'=[b]] ; ['X'=[a,b],'Y'=[]] ; false".
"global_url('../c?x=1#f','http://h.org:81/a/b/d',X)" gives "['X'='http://h.org:81/a/c?x=1#f']".
"global_url('/c','http://h.org/a/b/d',X)" gives "['X'='http://h.org/c']".
"global_url('','http://h.org/a/b/d',X)" gives "['X'='http://h.org/a/b/']".
"global_url('?q=1','http://h.org/a/b/d',X)" gives "['X'='http://h.org/a/b/?q=1']".
"global_url('//foo/x','http://h.org/a/b/d',X)" gives "['X'='http://foo/x']".
"global_url('http://z/y','http://h.org/a/b/d',X)" gives "['X'='http://z/y']".
"global_url('./x/../y','http://h.org/a/b/',X)" gives "['X'='http://h.org/a/b/./x/../y']".
"parse_url('http://user@h.org:81/a%20b?x=1&y=a+b#frag',P)" gives "['P'=[protocol(http),user(user),host('h.org'),port(81),path('/a b'),search([x='1',y='a b']),fragment(frag)]]".
"parse_url('https://h.org',P)" gives "['P'=[protocol(https),host('h.org'),path(/)]]".
"parse_url('ftp://h.org/x;type=a',P)" gives "['P'=[protocol(ftp),host('h.org'),path('/x;type=a')]]".
"parse_url('mailto:foo@bar.org',P)" gives "['P'=[protocol(mailto),path('foo@bar.org')]]".
"parse_url('file:///a/b',P)" gives "['P'=[protocol(file),path('/a/b')]]".
"parse_url(X,[protocol(http),host(a),port(80),path('/x y'),search([a=1,b='c d']),fragment(f)])" gives "['X'='http://a/x%20y?a=1&b=c%20d#f']".
"parse_url(X,[protocol(https),host(a),port(81),path('/x')])" gives "['X'='https://a:81/x']".
"parse_url(X,[host(a)])" gives "['X'='//a']".
"parse_url(X,[protocol(file),path('/a b')])" gives "['X'='file:///a%20b']".
"http_location([path('/a b'),search([x=1])],L)" gives "['L'='/a%20b?x=1']".
"http_location(L,'/a?x=1#f')" gives "['L'=[path('/a'),search([x='1']),fragment(f)]]".
"parse_url_search(X,[a=1,b='&'])" gives "['X'=[97,61,49,38,98,61,37,50,54]]".
"parse_url_search(`a=1&b=%26`,X)" gives "['X'=[a='1',b= &]]".
"www_form_encode('a b&c=d\\n',X)" gives "['X'='a%20b%26c%3dd%0D%0A']".
"www_form_encode(X,'a+b%26')" gives "['X'='a b&']".
"www_form_encode(\"ä\",X)" gives "['X'='%c3%a4']".
"www_form_encode(12,X)" gives "['X'='12']".
"url_iri('http://x/%C3%A4%20',X)" gives "['X'='http://x/ä ']".
"url_iri(X,'http://x/ä b')" gives "['X'='http://x/%c3%a4%20b']".
"file_name_to_url('/a b/c',X)" gives "['X'='file:///a b/c']".
"file_name_to_url(X,'file:///a%20b')" gives "['X'='/a%20b']".
"is_absolute_url('http://a')" gives "[]".
"is_absolute_url('foo')" gives "false".
"is_absolute_url('mailto:x')" gives "[]".
"base64(\"Hello\",X)" gives "['X'='SGVsbG8=']".
"base64(X,'SGVsbG8=')" gives "['X'='Hello']".
"base64(X,\"SGVsbG8=\")" gives "['X'='Hello']".
"base64('ä',X)" gives "['X'='5A==']".
"base64url('a?>~',X)" gives "['X'='YT8-fg==']".
"base64url(X,'YT8-fg')" gives "false".
"base64url(X,'YT8-fg==')" gives "['X'='a?>~']".
"base64_encoded(\"ä\",X,[])" gives "['X'=\"w6Q=\"]".
"base64_encoded(\"ä\",X,[as(atom),encoding(iso_latin_1)])" gives "['X'='5A==']".
"base64_encoded(\"ab\",X,[padding(false)])" gives "['X'=\"YWI\"]".
"base64_encoded(X,\"w6Q=\",[])" gives "['X'=\"ä\"]".
"base64_encoded(`ab`,X,[charset(url)])" gives "['X'=\"YWI=\"]".
"base64(X,'SGVsbG8')" gives "false".
"phrase(base64(`ab`),L)" gives "['L'=[89,87,73,61]]".
"phrase(base64(X),`YWI=`)" gives "['X'=[97,98]]".
"phrase(utf8_codes([0x20ac,0'a,0x10ffff]),L)" gives "['L'=[226,130,172,97,244,143,191,191]]".
"phrase(utf8_codes(X),[0xe2,0x82,0xac,0x61])" gives "['X'=[8364,97]]".
"phrase(utf8_codes(X),[0xe2,0x82])" gives "false".
"parse_time('2020-01-02T03:04:05Z',T)" gives "['T'=1577934245.0]".
"parse_time('2020-01-02T03:04:05+02:00',F,T)" gives "['F'=iso_8601,'T'=1577927045.0]".
"parse_time('20200102',T)" gives "['T'=1577923200.0]".
"parse_time('2020-W05-3',T)" gives "['T'=1580256000.0]".
"member(A,['2024-13-01','2024-12-32','2024-00-10','2024-W54-1','2024-W10-8','2024-367']),parse_time(A,_)" gives "false".
"member(A,['2024-06-15T24:00:00','2024-06-15T23:60:00','Fri, 32 Jan 2024 10:00:00 GMT']),parse_time(A,_)" gives "false".
"parse_time('2024-02-30T23:59:60',T)" gives "['T'=1709337600.0]".
"parse_time('2020-033',T)" gives "['T'=1580601600.0]".
"parse_time('2020-01',T)" gives "['T'=1577750400.0]".
"parse_time(\"Fri, 08 Dec 2006 15:29:44 GMT\",F,T)" gives "['F'=rfc_1123,'T'=1165591784.0]".
"parse_time('2020-01-02 03:04:05.5',T)" gives "['T'=1577934245.5]".
"parse_time('2020-01-02T03:04',T)" gives "['T'=1577934240.0]".
"parse_time('20200102T030405',T)" gives "['T'=1577934245.0]".
"parse_time('foo',T)" gives "false".
"date_time_value(F,date(2020,1,2,3,4,5.0,0,'UTC',-),V)" gives "['F'=year,'V'=2020] ; ['F'=month,'V'=1] ; ['F'=day,'V'=2] ; ['F'=hour,'V'=3] ; ['F'=minute,'V'=4] ; ...".
"date_time_value(year,date(2020,1,2),V)" gives "false".
"date_time_value(date,date(2020,1,2,3,4,5.0,0,'UTC',-),V)" gives "['V'=date(2020,1,2)]".
"day_of_the_week(date(2024,2,29),X)" gives "['X'=4]".
"day_of_the_week(date(2023,1,1),X)" gives "['X'=7]".
"day_of_the_year(date(2024,3,1),X)" gives "['X'=61]".
"stamp_date_time(0,D,'UTC')" gives "['D'=date(1970,1,1,0,0,0.0,0,'UTC',-)]".
"stamp_date_time(1000000000.5,D,0)" gives "['D'=date(2001,9,9,1,46,40.5,0,-,-)]".
"date_time_stamp(date(2020,1,2,3,4,5.0,0,-,-),S)" gives "['S'=1577934245.0]".
"date_time_stamp(date(2020,1,2),S)" gives "['S'=1577923200.0]".
"date_time_stamp(date(2020,13,2,0,0,0,0,-,-),S)" gives "['S'=1609545600.0]".
"gensym(foo,X)" gives "['X'=foo1]".
"gensym(foo,X)" gives "['X'=foo2]".
"reset_gensym(foo),gensym(foo,X)" gives "['X'=foo1]".
"gensym(\"s\",X)" gives "['X'=s1]".
"gensym(1,X)" gives "['X'='11']".
"reset_gensym,gensym(foo,X)" gives "['X'=foo1]".
"term_size(f(a,b),S)" gives "['S'=3]".
"term_size(a,S)" gives "['S'=0]".
"term_size(\"abc\",S)" gives "['S'=3]".
"term_size(X,S)" gives "['X'=A,'S'=0]".
"term_size([a,b,c],S)" gives "['S'=9]".
"term_size(f(X,X),S)" gives "['X'=A,'S'=3]".
"term_size(1.5,S)" gives "['S'=3]".
"term_size(12345678901234567890123,S)" gives "['S'=5]".
"term_size(f(g(a),g(a)),S)" gives "['S'=7]".
"variant(f(X,Y),f(Y,X))" gives "['X'=A,'Y'=B]".
"variant(f(X,Y),f(Z,Z))" gives "false".
"subsumes(f(X,Y),f(a,Z))" gives "['X'=a,'Y'=A,'Z'=A]".
"subsumes(f(X,X),f(a,Z))" gives "false".
"subsumes_chk(f(X),f(a))" gives "['X'=A]".
"cyclic_term(f(a))" gives "false".
"term_subsumer(f(a,b),f(c,b),G)" gives "['G'=f(A,b)]".
"term_subsumer(f(a,a),f(b,b),G)" gives "['G'=f(A,A)]".
"term_subsumer([1,2,3],[1,5,3],G)" gives "['G'=[1,A,3]]".
"term_subsumer(f(a),g(a),G)" gives "['G'=A]".
"term_factorized(f(g(x),g(x),h(g(x))),T,S)" gives "['T'=f(A,A,h(A)),'S'=[A=g(x)]]".
"term_factorized(f(a,b),T,S)" gives "['T'=f(a,b),'S'=[]]".
"X=f(X,Y),term_factorized(X,T,S)" gives "@(['X'=S_1,'Y'=A,'T'=B,'S'=[B=f(B,A)]],[S_1=f(S_1,A)])".
"mapargs([X,Y]>>(Y=g(X)),f(1,2,3),T)" gives "['X'=A,'Y'=B,'T'=f(g(1),g(2),g(3))]".
"mapargs([X,Y]>>(Y=g(X)),a,T)" gives "['X'=A,'Y'=B,'T'=a]".
"mapargs([X,Y]>>(Y=g(X)),T,f(g(1),g(2)))" gives "['X'=A,'Y'=B,'T'=f(1,2)]".
"mapsubterms([X,Y]>>(integer(X),Y is X+1),f(1,g(2,a)),T)" gives "['X'=A,'Y'=B,'T'=f(2,g(3,a))]".
"mapsubterms([X,Y]>>(X=g(_),Y=z),f(g(1),h(g(2))),T)" gives "['X'=A,'Y'=B,'T'=f(z,h(z))]".
"mapsubterms_var([X,Y]>>(var(X),Y=v),f(A,g(B)),T)" gives "['X'=A,'Y'=B,'A'=C,'B'=D,'T'=f(v,g(v))]".
"foldsubterms([X,S0,S]>>(integer(X),S is S0+X),f(1,g(2,[3])),0,S)" gives "['X'=A,'S0'=B,'S'=6]".
"foldsubterms([X,Y,S0,S]>>(integer(X),Y=n,S is S0+X),f(1,g(2,[3])),T,0,S)" gives "['X'=A,'Y'=B,'S0'=C,'S'=6,'T'=f(n,g(n,[n]))]".
"same_functor(f(a,b),T)" gives "['T'=f(A,B)]".
"same_functor(f(a,b),f(c,d))" gives "[]".
"same_functor(T,f(c,d),A)" gives "['T'=f(A,B),'A'=2]".
"same_functor(f(a),T,N,A)" gives "['T'=f(A),'N'=f,'A'=1]".
"same_functor(a,T,N,A)" gives "['T'=a,'N'=a,'A'=0]".
"subsumes_chk(a,b)" gives "false".
"sub_term(X,f(g(a),b))" gives "['X'=f(g(a),b)] ; ['X'=g(a)] ; ['X'=a] ; ['X'=b] ; false".
"contains_var(X,f(X))" gives "['X'=A]".
"contains_term(g(_),f(g(a)))" gives "[]".
"occurrences_of_term(a,[a,b,a],N)" gives "['N'=2]".
"occurrences_of_var(X,f(X,Y,X),N)" gives "['X'=A,'Y'=B,'N'=2]".
"free_of_var(X,f(Y))" gives "['X'=A,'Y'=B]".
"sub_var(X,f(g(X)))" gives "['X'=A] ; false".
"sub_term_shared_variables(g(X,Y),f(g(X,Y),X),V)" gives "['X'=A,'Y'=B,'V'=[A]]".
"varnumbers(f('$VAR'(1),'$VAR'(2),'$VAR'(1)),T)" gives "['T'=f(A,B,A)]".
"varnumbers(f('$VAR'(1),X),0,T)" gives "['X'=A,'T'=f(B,A)]".
"max_var_number(f('$VAR'(1),'$VAR'(5)),0,M)" gives "['M'=5]".
"numbervars(f(X,Y))" gives "['X'=A,'Y'=B]".
"varnumbers_names(f('$VAR'('X'),'$VAR'('Y'),'$VAR'('X')),T,B)" gives "['T'=f(A,B,A),'B'=['X'=A,'Y'=B]]".
"varnumbers(f('$VAR'('_')),T)" gives "['T'=f(_)]".
"when(nonvar(a),X=1)" gives "['X'=1]".
"when(?=(a,b),X=1)" gives "['X'=1]".
"when(?=(X,X),Y=1)" gives "['X'=A,'Y'=1]".
"dif(X,Y),X=Y" gives "false".
"dif(a,b)" gives "[]".
"dif(a,a)" gives "false".
"dif(X,a),dif(X,b),X=c" gives "['X'=c]".
"list_to_heap([3-c,1-a,2-b],H),heap_to_list(H,L)" gives "['H'=heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3),'L'=[1-a,2-b,3-c]]".
"list_to_heap([3-c,1-a,2-b],H)" gives "['H'=heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3)]".
"list_to_heap([3-c,1-a,2-b],H),get_from_heap(H,P,K,H2)" gives "['H'=heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3),'P'=1,'K'=a,'H2'=heap(t(b,2,[t(c,3,[])]),2)]".
"list_to_heap([3-c,1-a,2-b],H),min_of_heap(H,P,K,P2,K2)" gives "['H'=heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3),'P'=1,'K'=a,'P2'=2,'K2'=b]".
"list_to_heap([3-c,1-a,2-b],H),delete_from_heap(H,P,b,H2)" gives "['H'=heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3),'P'=2,'H2'=heap(t(a,1,[t(c,3,[])]),2)]".
"list_to_heap([3-c,1-a,2-b,2-z,1-y],H),heap_to_list(H,L)" gives "['H'=heap(t(y,1,[t(a,1,[t(z,2,[]),t(b,2,[]),t(c,3,[])])]),5),'L'=[1-y,1-a,2-b,2-z,3-c]]".
"list_to_heap([3-c,1-a],H),list_to_heap([2-b,0-z],H2),merge_heaps(H,H2,H3),heap_to_list(H3,L)" gives "['H'=heap(t(a,1,[t(c,3,[])]),2),'H2'=heap(t(z,0,[t(b,2,[])]),2),'H3'=heap(t(z,0,[t(a,1,[t(c,3,[])]),t(b,2,[])]),4),'L'=[0-z,1-a,2-b,3-c]]".
"list_to_heap([5-e,4-d,3-c,2-b,1-a],H),get_from_heap(H,_,_,H2),get_from_heap(H2,_,_,H3)" gives "['H'=heap(t(a,1,[t(b,2,[t(c,3,[t(d,4,[t(e,5,[])])])])]),5),'H2'=heap(t(b,2,[t(c,3,[t(d,4,[t(e,5,[])])])]),4),'H3'=heap(t(c,3,[t(d,4,[t(e,5,[])])]),3)]".
"empty_heap(H),min_of_heap(H,P,K)" gives "false".
"empty_heap(H),get_from_heap(H,P,K,_)" gives "false".
"singleton_heap(H,1,a),is_heap(H)" gives "['H'=heap(t(a,1,[]),1)]".
"list_to_rbtree([a-1,b-2,c-3,d-4,e-5,f-6],T)" gives "['T'=t(black('',A,B,''),black(black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,''))),c,3,black(red(black('',A,B,''),d,4,black('',A,B,'')),e,5,red(black('',A,B,''),f,6,black('',A,B,'')))))]".
"list_to_rbtree([a-1,b-2,a-3],T)" gives "['T'=t(black('',A,B,''),black(red(black('',A,B,''),a,1,black('',A,B,'')),a,3,red(black('',A,B,''),b,2,black('',A,B,''))))]".
"rb_new(T0),rb_insert_new(T0,a,1,T1),rb_insert_new(T1,a,2,T2)" gives "false".
"numlist(1,5,L),findall(X-x,member(X,L),P),list_to_rbtree(P,T),rb_next(T,3,K,V)" gives "['L'=[1,2,3,4,5],'X'=A,'P'=[1-x,2-x,3-x,4-x,5-x],'T'=t(black('',B,C,''),black(black(black('',B,C,''),1,x,red(black('',B,C,''),2,x,black('',B,C,''))),3,x,black(black('',B,C,''),4,x,red(black('',B,C,''),5,x,black('',B,C,''))))),'K'=4,'V'=x]".
"numlist(1,5,L),findall(X-x,member(X,L),P),list_to_rbtree(P,T),rb_previous(T,3,K,V)" gives "['L'=[1,2,3,4,5],'X'=A,'P'=[1-x,2-x,3-x,4-x,5-x],'T'=t(black('',B,C,''),black(black(black('',B,C,''),1,x,red(black('',B,C,''),2,x,black('',B,C,''))),3,x,black(black('',B,C,''),4,x,red(black('',B,C,''),5,x,black('',B,C,''))))),'K'=2,'V'=x]".
"numlist(1,5,L),findall(X-x,member(X,L),P),list_to_rbtree(P,T),rb_next(T,5,K,V)" gives "false".
"list_to_rbtree([a-1,b-2],T),rb_update(T,a,9,T2),rb_lookup(a,V,T2)" gives "['T'=t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,'')))),'T2'=t(black('',A,B,''),black(black('',A,B,''),a,9,red(black('',A,B,''),b,2,black('',A,B,'')))),'V'=9]".
"list_to_rbtree([a-1,b-2],T),rb_update(T,z,9,T2)" gives "false".
"list_to_rbtree([a-1,b-2],T),rb_update(T,a,Old,9,T2),rb_visit(T2,L)" gives "['T'=t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,'')))),'Old'=1,'T2'=t(black('',A,B,''),black(black('',A,B,''),a,9,red(black('',A,B,''),b,2,black('',A,B,'')))),'L'=[a-9,b-2]]".
"list_to_rbtree([a-1,b-2],T),rb_apply(T,a,succ,T2),rb_visit(T2,L)" gives "['T'=t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,'')))),'T2'=t(black('',A,B,''),black(black('',A,B,''),a,2,red(black('',A,B,''),b,2,black('',A,B,'')))),'L'=[a-2,b-2]]".
"list_to_rbtree([a-1,b-2],T),rb_map(T,succ,T2),rb_visit(T2,L)" gives "['T'=t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,'')))),'T2'=t(black('',A,B,''),black(black('',A,B,''),a,2,red(black('',A,B,''),b,3,black('',A,B,'')))),'L'=[a-2,b-3]]".
"list_to_rbtree([a-1,b-2],T),rb_map(T,integer)" gives "['T'=t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,''))))]".
"list_to_rbtree([a-1,b-2],T),rb_partial_map(T,[a],succ,T2),rb_visit(T2,L)" gives "['T'=t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,'')))),'T2'=t(black('',A,B,''),black(black('',A,B,''),a,2,red(black('',A,B,''),b,2,black('',A,B,'')))),'L'=[a-2,b-2]]".
"list_to_rbtree([a-1,b-2],T),rb_fold([K-V,S0,S]>>(S is S0+V),T,0,X)" gives "['T'=t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,'')))),'K'=C,'V'=D,'S0'=E,'S'=F,'X'=3]".
"list_to_rbtree([a-1,b-2],T),rb_clone(T,T2,P)" gives "['T'=t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,'')))),'T2'=t(black('',A,B,''),black(black('',A,B,''),a,C,red(black('',A,B,''),b,D,black('',A,B,'')))),'P'=[a-C,b-D]]".
"list_to_rbtree([a-1,b-2],T),rb_min(T,K,V),rb_max(T,K2,V2),rb_size(T,S),rb_keys(T,Ks)" gives "['T'=t(black('',A,B,''),black(black('',A,B,''),a,1,red(black('',A,B,''),b,2,black('',A,B,'')))),'K'=a,'V'=1,'K2'=b,'V2'=2,'S'=2,'Ks'=[a,b]]".
"rb_empty(T),rb_min(T,K,V)" gives "false".
"rb_empty(T),rb_lookup(a,V,T)" gives "false".
"rb_empty(T),is_rbtree(T)" gives "['T'=t(black('',A,B,''),black('',A,B,''))]".
"is_rbtree(foo)" gives "false".
"list_to_assoc([a-1,b-2,c-3,d-4,e-5],T)" gives "['T'=t(c,3,-,t(b,2,<,t(a,1,-,t,t),t),t(e,5,<,t(d,4,-,t,t),t))]".
"list_to_assoc([a-1,a-2],T)" gives "error(domain_error(unique_key_pairs,[a-1,a-2]))".
"list_to_assoc([a-1,b-2],T),get_assoc(a,T,V,T2,9)" gives "['T'=t(b,2,<,t(a,1,-,t,t),t),'V'=1,'T2'=t(b,2,<,t(a,9,-,t,t),t)]".
"list_to_assoc([a-1,b-2],T),gen_assoc(K,T,V)" gives "['T'=t(b,2,<,t(a,1,-,t,t),t),'K'=a,'V'=1] ; ['T'=t(b,2,<,t(a,1,-,t,t),t),'K'=b,'V'=2] ; false".
"list_to_assoc([a-1,b-2],T),gen_assoc(a,T,V)" gives "['T'=t(b,2,<,t(a,1,-,t,t),t),'V'=1]".
"list_to_assoc([f(X)-1,b-2],T),gen_assoc(f(Y),T,V)" gives "['X'=A,'T'=t(f(A),1,<,t(b,2,-,t,t),t),'Y'=A,'V'=1] ; false".
"list_to_assoc([a-1,b-2],T),map_assoc(succ,T,T2)" gives "['T'=t(b,2,<,t(a,1,-,t,t),t),'T2'=t(b,3,<,t(a,2,-,t,t),t)]".
"list_to_assoc([a-1,b-2],T),transpose_pairs([a-1],L)" gives "['T'=t(b,2,<,t(a,1,-,t,t),t),'L'=[1-a]]".
"empty_assoc(T),foldl([K,A,B]>>put_assoc(K,A,K,B),[d,b,a,c,e,f,g],T,T2)" gives "['T'=t,'K'=A,'A'=B,'B'=C,'T2'=t(d,d,-,t(b,b,-,t(a,a,-,t,t),t(c,c,-,t,t)),t(f,f,-,t(e,e,-,t,t),t(g,g,-,t,t)))]".
"ord_list_to_assoc([a-1,b-2,c-3],T)" gives "['T'=t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))]".
"ord_list_to_assoc([b-1,a-2],T)" gives "error(domain_error(key_ordered_pairs,[b-1,a-2]))".
"is_assoc(t(a,1,<,t(b,2,<,t,t),t))" gives "false".
"is_assoc(t)" gives "[]".
"is_assoc(foo)" gives "false".
"list_to_assoc([a-1,b-2],T),put_assoc(X,T,1,T2)" gives "['T'=t(b,2,<,t(a,1,-,t,t),t),'X'=A,'T2'=t(a,1,-,t(A,1,-,t,t),t(b,2,-,t,t))]".
"ht_new(H),ht_put_new(H,a,1),ht_put_new(H,a,2)" gives "false".
"ht_new(H),(ht_put(H,a,1),fail;ht_size(H,N))" gives "['H'=ht(0,0,[](A)),'N'=0]".
"ht_new(H),ht_is_hashtable(H)" gives "['H'=ht(0,0,[](A))]".
"ht_new(H),ht_get(H,zz,V)" gives "false".
"map_list_to_pairs(atom_length,[abc,d],P)" gives "['P'=[3-abc,1-d]]".
"group_pairs_by_key([a-1,a-2,b-3,a-4],G)" gives "['G'=[a-[1,2],b-[3],a-[4]]]".
"transpose_pairs([a-2,b-1,c-2],T)" gives "['T'=[1-b,2-a,2-c]]".
"pairs_keys_values(P,[a,b],[1,2])" gives "['P'=[a-1,b-2]]".
"pairs_keys_values([a-1|T],K,V)" gives "['T'=[],'K'=[a],'V'=[1]] ; ['T'=[A-B],'K'=[a,A],'V'=[1,B]] ; ['T'=[A-B,C-D],'K'=[a,A,C],'V'=[1,B,D]] ; ['T'=[A-B,C-D,E-F],'K'=[a,A,C,E],'V'=[1,B,D,F]] ; ['T'=[A-B,C-D,E-F,G-H],'K'=[a,A,C,E,G],'V'=[1,B,D,F,H]] ; ...".
"vertices_edges_to_ugraph([a,d],[a-b,b-c,a-c],G)" gives "['G'=[a-[b,c],b-[c],c-[],d-[]]]".
"vertices_edges_to_ugraph(V,E,[a-[b],b-[]])" gives "error(instantiation_error,system:sort/2)".
"top_sort([a-[b],b-[c],c-[]],L)" gives "['L'=[a,b,c]]".
"top_sort([a-[b],b-[a]],L)" gives "false".
"transitive_closure([a-[b],b-[c],c-[]],G)" gives "['G'=[a-[b,c],b-[c],c-[]]]".
"reachable(a,[a-[b],b-[c],c-[],d-[]],R)" gives "['R'=[a,b,c]]".
"transpose_ugraph([a-[b],b-[c],c-[]],G)" gives "['G'=[a-[],b-[a],c-[b]]]".
"compose([a-[b]],[b-[c]],G)" gives "['G'=[a-[c],b-[]]]".
"compose([a-[b],b-[]],[b-[c],c-[]],G)" gives "['G'=[a-[c],b-[],c-[]]]".
"neighbours(a,[a-[b],b-[]],N)" gives "['N'=[b]]".
"neighbours(z,[a-[b],b-[]],N)" gives "false".
"add_edges([a-[],b-[]],[a-b,c-d],G)" gives "['G'=[a-[b],b-[],c-[d],d-[]]]".
"del_edges([a-[b,c],b-[],c-[]],[a-b],G)" gives "['G'=[a-[c],b-[],c-[]]]".
"del_vertices([a-[b,c],b-[a],c-[]],[b],G)" gives "['G'=[a-[c],c-[]]]".
"complement([a-[b],b-[],c-[a]],G)" gives "['G'=[a-[c],b-[a,c],c-[b]]]".
"ugraph_union([a-[b],b-[]],[a-[c],c-[]],G)" gives "['G'=[a-[b,c],b-[],c-[]]]".
"connect_ugraph([a-[],b-[c],c-[]],S,G)" gives "['S'=0,'G'=[0-[a,b,c],a-[],b-[c],c-[]]]".
"edges([a-[b,c],b-[]],E)" gives "['E'=[a-b,a-c]]".
"vertices([a-[b,c],b-[]],V)" gives "['V'=[a,b]]".
"add_vertices([a-[b],b-[]],[c,a],G)" gives "['G'=[a-[b],b-[],c-[]]]".
"top_sort([1-[2,3],2-[4],3-[4],4-[]],L)" gives "['L'=[1,3,2,4]]".
"top_sort([a-[c],b-[c],c-[],d-[b]],L)" gives "['L'=[a,d,b,c]]".
"reachable(z,[a-[b],b-[]],R)" gives "false".
"global_url('','http://h.org',X)" gives "['X'='http://h.org/']".
"global_url('c','http://h.org',X)" gives "['X'='http://h.org/c']".
"global_url('?q','http://h.org/a?x=1',X)" gives "['X'='http://h.org/?q']".
"global_url('#f','http://h.org/a?x=1',X)" gives "['X'='http://h.org/a?x=1#f']".
"global_url('./c','http://h.org/a/b',X)" gives "['X'='http://h.org/a/./c']".
"global_url('../c','http://h.org/a/b',X)" gives "['X'='http://h.org/c']".
"global_url('../c','http://h.org/a/b/c/d',X)" gives "['X'='http://h.org/a/b/c']".
"global_url('../../../c','http://h.org/a/b/c/d',X)" gives "['X'='http://h.org/c']".
"global_url('x/../c','http://h.org/a/b/c/d',X)" gives "['X'='http://h.org/a/b/c/x/../c']".
"global_url('/x/../c','http://h.org/a/b/c/d',X)" gives "['X'='http://h.org/x/../c']".
"global_url('..','http://h.org/a/b/c/d',X)" gives "['X'='http://h.org/a/b/c/..']".
"global_url('../','http://h.org/a/b/c/d',X)" gives "['X'='http://h.org/a/b/']".
"global_url('.','http://h.org/a/b/c/d',X)" gives "['X'='http://h.org/a/b/c/.']".
"parse_url('','http://h.org/a/b',X)" gives "['X'=[protocol(http),host('h.org'),path('/a/')]]".
"parse_url('../c','http://h.org/a/b/c/d',X)" gives "['X'=[protocol(http),host('h.org'),path('/a/b/c')]]".
"parse_url('c',[protocol(http),host(h)],X)" gives "false".
"base64url('ab',X)" gives "['X'='YWI=']".
"base64url(X,'YWI=')" gives "['X'=ab]".
"base64url(X,'YWI')" gives "false".
"base64_encoded(X,\"YWI\",[])" gives "false".
"base64_encoded(X,\"YWI\",[charset(url)])" gives "false".
"base64_encoded(X,\"YWI\",[padding(false)])" gives "['X'=\"ab\"]".
"phrase(base64url(`ab`),L)" gives "['L'=[89,87,73]]".
"phrase(base64url(X),`YWI`)" gives "['X'=[97,98]]".
"phrase(base64_encoded(`ab`,[]),L)" gives "['L'=[89,87,73,61]]".
"phrase(base64_encoded(`ab`,[charset(url)]),L)" gives "['L'=[89,87,73,61]]".
"base64(X,'Y')" gives "false".
"base64(X,'YW')" gives "false".
"base64(X,'')" gives "['X'='']".
"base64('',X)" gives "['X'='']".
"parse_time('2020-W05',T)" gives "false".
"parse_time('2020W053',T)" gives "['T'=1580256000.0]".
"parse_time('2020033',T)" gives "false".
"parse_time('2020',T)" gives "false".
"parse_time('2020-1-2',T)" gives "false".
"parse_time('2020-01-02T03',T)" gives "['T'=1577934000.0]".
"parse_time('2020-01-02T03:04:05+0200',T)" gives "['T'=1577927045.0]".
"parse_time('2020-01-02T03:04:05-02',T)" gives "['T'=1577941445.0]".
"parse_time('2020-01-02T03:04:05,5Z',T)" gives "['T'=1577934245.5]".
"parse_time('2020-01-02T03:04Z',T)" gives "['T'=1577934240.0]".
"parse_time('2020-12',T)" gives "['T'=1606694400.0]".
"parse_time('-2020-12-01',T)" gives "['T'= -125883331200.0]".
"parse_time('2020-02-30',T)" gives "['T'=1583020800.0]".
"parse_time('2020-01-02T25:04:05',T)" gives "false".
"parse_time(' 2020-01-02',T)" gives "false".
"parse_time('08 Dec 2006 15:29:44 +0100',T)" gives "false".
"parse_time('8 Dec 2006 15:29:44 GMT',T)" gives "false".
"parse_time('Fri, 08 Dec 2006 15:29:44 UTC',T)" gives "['T'=1165591784.0]".
"parse_time('Fri Dec  8 15:29:44 2006',T)" gives "false".
"parse_time('Fri, 08 Dec 2006',T)" gives "false".

:- end_tests(library_answers).
