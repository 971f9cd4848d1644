% Tables of goals and their answers: calls, exceptions, cleanup, all solutions, grammar rules. The answers
% were recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').
:- use_module('../iso_sections').
:- use_module(library(utf8)).

:- begin_tests(control).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"dcg_translate_rule(X1, X2)" gives "error(instantiation_error)".
"dcg_translate_rule(abc, X1)" gives "false".
"dcg_translate_rule('', X1)" gives "false".
"dcg_translate_rule([], X1)" gives "false".
"dcg_translate_rule(3, X1)" gives "false".
"dcg_translate_rule(0, X1)" gives "false".
"dcg_translate_rule(-1, X1)" gives "false".
"dcg_translate_rule(100000000000000000000, X1)" gives "false".
"dcg_translate_rule(2.5, X1)" gives "false".
"dcg_translate_rule(\"hello\", X1)" gives "false".
"dcg_translate_rule([a, b, c], X1)" gives "false".
"dcg_translate_rule([49, 50], X1)" gives "false".
"dcg_translate_rule([a|X1], X2)" gives "false".
"dcg_translate_rule([a|b], X1)" gives "false".
"dcg_translate_rule(f(x, X1), X2)" gives "false".
"dcg_translate_rule(foo/2, X1)" gives "false".
"dcg_translate_rule(1r3, X1)" gives "false".
"dcg_translate_rule((a-->b), X1)" gives "['X1'=(a(A,B):-b(A,B))]".
"dcg_translate_rule((a-->b), abc)" gives "false".
"dcg_translate_rule((a-->b), '')" gives "false".
"dcg_translate_rule((a-->b), [])" gives "false".
"dcg_translate_rule((a-->b), 3)" gives "false".
"dcg_translate_rule((a-->b), 0)" gives "false".
"dcg_translate_rule((a-->b), -1)" gives "false".
"dcg_translate_rule((a-->b), 100000000000000000000)" gives "false".
"dcg_translate_rule((a-->b), 2.5)" gives "false".
"dcg_translate_rule((a-->b), \"hello\")" gives "false".
"dcg_translate_rule((a-->b), [a, b, c])" gives "false".
"dcg_translate_rule((a-->b), [49, 50])" gives "false".
"dcg_translate_rule((a-->b), [a|X1])" gives "false".
"dcg_translate_rule((a-->b), [a|b])" gives "false".
"dcg_translate_rule((a-->b), f(x, X1))" gives "false".
"dcg_translate_rule((a-->b), foo/2)" gives "false".
"dcg_translate_rule((a-->b), 1r3)" gives "false".
"notrace" gives "[]".
"notrace(true)" gives "[]".
"notrace(member(X,[1,2]))" gives "['X'=1]".
"notrace(fail)" gives "false".
"with_mutex(foo,member(X,[1,2]))" gives "['X'=1]".
"with_mutex(foo,throw(x))" gives "ball(x)".
"with_mutex(foo,fail)" gives "false".
"with_mutex(newer,true)" gives "[]".
"with_mutex(X,true)" gives "error(instantiation_error,system:with_mutex/2)".
"prolog_cut_to(X)" gives "error(instantiation_error,system:prolog_cut_to/1)".
"tracing" gives "false".
"first_solution(X,[member(X,[1,2])],[])" gives "['X'=1]".
"findnsols(2,X,member(X,[1,2,3]),L)" gives "['X'=A,'L'=[1,2]] ; ['X'=A,'L'=[3]]".
"findnsols(2,X-Y,(member(X,[1,2,3]),Y=Z),L)" gives "['X'=A,'Y'=B,'Z'=C,'L'=[1-D,2-E]] ; ['X'=A,'Y'=B,'Z'=C,'L'=[3-D]]".
"findnsols(2,X,(member(X,[1,2,3]),Y=Z),L)" gives "['X'=A,'Y'=B,'Z'=C,'L'=[1,2]] ; ['X'=A,'Y'=B,'Z'=C,'L'=[3]]".
"findnsols(0,X,member(X,[1,2,3]),L)" gives "['X'=A,'L'=[]]".
"findnsols(-1,X,member(X,[1,2,3]),L)" gives "error(domain_error(not_less_than_zero,-1))".
"findnsols(a,X,member(X,[1,2,3]),L)" gives "error(type_error(integer,a))".
"findnsols(N,X,member(X,[1,2,3]),L)" gives "error(instantiation_error)".
"findnsols(2,X,member(X,[1,2,3,4]),L)" gives "['X'=A,'L'=[1,2]] ; ['X'=A,'L'=[3,4]]".
"findnsols(2,X,member(X,[1,2,3,4]),L,T)" gives "['X'=A,'L'=[1,2|B],'T'=B] ; ['X'=A,'L'=[3,4|B],'T'=B]".
"findnsols(2,X,fail,L)" gives "['X'=A,'L'=[]]".
"findnsols(inf,X,member(X,[1]),L)" gives "error(type_error(integer,inf))".
"findnsols(5,X,(member(X,[1,2]),Y=X),L)" gives "['X'=A,'Y'=B,'L'=[1,2]]".
"findall(X,member(X,[1]),L,T)" gives "['X'=A,'L'=[1|B],'T'=B]".
"findall(X,member(X,[1]),[1|T],[])" gives "['X'=A,'T'=[]]".
"bagof(X,G,L)" gives "error(instantiation_error,'$bags':findall_loop/4)".
"bagof(X,1,L)" gives "error(type_error(callable,1),'$bags':findall_loop/4)".
"bagof(X,Y^1,L)" gives "error(type_error(callable,1),'$bags':findall_loop/4)".
"bagof(X,Y^G,L)" gives "error(instantiation_error,'$bags':findall_loop/4)".
"bagof(X,member(X,[1]),a)" gives "false".
"bagof(X,member(X,[1]),[a|b])" gives "false".
"setof(X,member(X,[1]),a)" gives "false".
"setof(X,member(X,[b,a]),[a|b])" gives "false".
"setof(X-Z,member(X,[V,U,f(U),f(V)]),L)" gives "['X'=A,'Z'=B,'V'=C,'U'=D,'L'=[C-E,D-F,f(C)-G,f(D)-H]]".
"bagof(f(X,Y),(X=a;Y=b),L)" gives "['X'=A,'Y'=B,'L'=[f(a,C),f(D,b)]]".
"bagof(X,Y^Z^(member(X-Y-Z,[1-2-3])),L)" gives "['X'=A,'Y'=B,'Z'=C,'L'=[1]]".
"bagof(X,member(X-Y,[1-A,2-B,3-A]),L)" gives "['X'=A,'Y'=B,'A'=B,'B'=C,'L'=[1,3]] ; ['X'=A,'Y'=B,'A'=C,'B'=B,'L'=[2]]".
"setof(X,member(X-Y,[3-A,2-B,1-A]),L)" gives "['X'=A,'Y'=B,'A'=B,'B'=C,'L'=[1,3]] ; ['X'=A,'Y'=B,'A'=C,'B'=B,'L'=[2]]".
"aggregate_all(count,fail,C)" gives "['C'=0]".
"aggregate_all(bag(X),member(X,[c,a]),C)" gives "['X'=A,'C'=[c,a]]".
"aggregate_all(max(X),member(X,[]),C)" gives "false".
"aggregate_all(max(X),member(X,[1,3,2]),C)" gives "['X'=A,'C'=3]".
"aggregate_all(max(X-Y),member(X-Y,[1-a,3-b]),C)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"aggregate_all(max(X,Y),member(X-Y,[1-a,3-b]),C)" gives "['X'=A,'Y'=B,'C'=max(3,b)]".
"call((fail,1))" gives "error(type_error(callable,(fail,1)),system:call/1)".
"call((write(a),1))" gives "error(type_error(callable,(write(a),1)),system:call/1)".
"call(1)" gives "error(type_error(callable,1),system:call/1)".
"call((true;1))" gives "error(type_error(callable,(true;1)),system:call/1)".
"call(foo:bar:true)" gives "[]".
"call(1:true)" gives "error(type_error(atom,1),system:call/1)".
"call(X:true)" gives "error(instantiation_error,system:call/1)".
"apply(format,[\"a\"])" gives "[]".
"apply(X,[])" gives "error(instantiation_error)".
"apply(succ,a)" gives "error(type_error(list,a),system:compound_name_arguments/3)".
"apply(succ(1),[X])" gives "['X'=2]".
"call(call,1)" gives "error(type_error(callable,1),system:call/1)".
"call(\"a\",1)" gives "error(type_error(callable,\"a\"),system:call/2)".
"catch(X,_,true)" gives "['X'=A]".
"catch(1,_,true)" gives "[]".
"throw(X)" gives "error(instantiation_error,system:throw/1)".
"catch(throw(a),b,true)" gives "ball(a)".
"catch(throw(f(X)),f(a),true)" gives "['X'=A]".
"setup_call_cleanup(true,true,X)" gives "error(instantiation_error,system:setup_call_catcher_cleanup/4)".
"setup_call_cleanup(true,true,1)" gives "error(type_error(callable,1),system:setup_call_catcher_cleanup/4)".
"setup_call_cleanup(fail,true,true)" gives "false".
"setup_call_catcher_cleanup(true,member(X,[1,2]),C,true)" gives "['X'=1,'C'=A] ; ['X'=2,'C'=exit]".
"setup_call_catcher_cleanup(true,fail,C,true)" gives "false".
"setup_call_catcher_cleanup(true,throw(a),C,print(C))" gives "ball(a)".
"call_cleanup(true,X)" gives "error(instantiation_error,system:setup_call_catcher_cleanup/4)".

% Goals as if tabled.
"findall(X,tabled_call(member(X,[1,2,1])),L),msort(L,M)" gives "['X'=A,'L'=[1,2],'M'=[1,2]]".
"not_exists(fail)" gives "[]".
"not_exists(true)" gives "false".
"not_exists(member(_,[1]))" gives "false".
"not_exists(member(_,[]))" gives "[]".
"not_exists(_)" gives "error(instantiation_error,system:tabled_call/1)".
"tabled_call(1)" gives "error(type_error(callable,1),system:tabled_call/1)".

"call(call,call,atom_concat,a,b,X)" gives "['X'=ab]".
"G=call(lists:append,[a],[b],c,d,e,f,g,h),formal(G,F)" gives "['G'=call(lists:append,[a],[b],c,d,e,f,g,h),'F'=existence_error(procedure,lists:append/8)]".
"prolog_frame_attribute(none,goal,G)" gives "false".
"phrase(utf8_codes([C|T]),[0'a|T],T),T=[]" gives "['C'=97,'T'=[]]".
"shift_for_copy(nothing)" gives "error(existence_error(reset,nothing),shift/1)".
"use_module(library(pio)), phrase_from_file([], '/dev/null')" gives "[]".
"phrase_from_file(([A], rest), '/no/such/file')" gives "error(existence_error(source_sink,'/no/such/file'),system:open/4)".
"get_prolog_backtrace(0, X)" gives "['X'=[]]".

:- end_tests(control).
