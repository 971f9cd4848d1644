% Options as dicts, keys of sort/4, attributed variables, names of files and the like.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(iso_sections).
:- use_module(library(rbtrees)).
:- use_module(library(strings)).
:- use_module(library(utf8)).
:- use_module(library(option)).
:- use_module(library(hashtable)).
:- use_module(library(aggregate)).
:- use_module(library(yall)).

:- begin_tests(mixed_answers).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).
test(comments, Comments == ['$stream_position'(3,1,3,0)-"% x", '$stream_position'(9,2,2,0)-"/* é */"]) :-
    setup_call_cleanup(
        open_string("éa % x\n. /* é */ b.", Stream),
        ( read_term(Stream, _, [comments(One)]), read_term(Stream, _, [comments(Two)]) ),
        close(Stream)),
    append(One, Two, Comments).

"freeze(L,L=[1,2,3]),memberchk(2,L)" gives "['L'=[1,2,3]]".
"freeze(L,L=[1,2,3]),memberchk(2,[a,b|L])" gives "['L'=[1,2,3]]".
"freeze(L,L=[1,2,3]),memberchk(X,L)" gives "['L'=[1,2,3],'X'=1]".
"memberchk(X,L)" gives "['X'=A,'L'=[A|B]]".
"dif(a(x(1,2),B),a(X,1)),X=a,\\+attvar(B)" gives "['B'=A,'X'=a]".
"dif(a(x(1,2),B),a(X,1)),X=x(1,Y),Y=3,\\+attvar(B)" gives "['B'=A,'X'=x(1,3),'Y'=3]".
"dif(a(x(1,2),B),a(X,1)),X=x(1,2),B=1" gives "false".
"call_residue_vars((dif(a(_,B),a(_,1)),B=2),Vs)" gives "['B'=2,'Vs'=[]]".
"\\+ \\+ (put_attr(X,a,1),call_residue_vars(copy_term(f(X),f(Y)),[Z]),Z==Y)" gives "['X'=A,'Y'=B,'Z'=C]".
"\\+ \\+ (put_attr(X,a,1),call_residue_vars(put_attr(X,a,2),[Z]),Z==X)" gives "['X'=A,'Z'=B]".
"\\+ \\+ (freeze(X,true),call_residue_vars(X=X,Vs),Vs==[])" gives "['X'=A,'Vs'=B]".
"call(call,call,atom_concat,a,b,X)" gives "['X'=ab]".
"G=call(lists:append,[a],[b],c,d,e,f,g,h),formal(G,F)" gives "['G'=call(lists:append,[a],[b],c,d,e,f,g,h),'F'=existence_error(procedure,lists:append/8)]".
"numbervars(x(_,X,X),0,E,[singletons(42)])" gives "error(type_error(bool,42),system:numbervars/4)".
"numbervars(x(_,X,X),0,E,[singletons])" gives "['X'=A,'E'=1]".
"numbervars(x(_,X,X),0,E,_{singletons:true})" gives "['X'=A,'E'=1]".
"numbervars(x(_,X,X),0,E,_{unlikely:true})" gives "['X'=B,'E'=2]".
"numbervars(f(_),0,_,[singletons(true)|1])" gives "error(type_error(list,1),system:numbervars/4)".
"write_term(a,[quoted(true)|1])" gives "error(type_error(list,1),system:write_term/2)".
"write_term(a,1)" gives "error(type_error(list,1),system:write_term/2)".
"with_output_to(string(S),write_term('a b',_{quoted:true}))" gives "['S'=\"'a b'\"]".
"open(f,read,_,[type(text)|1])" gives "error(type_error(list,1),system:open/4)".
"wildcard_match(a,'A',_{case_sensitive:false})" gives "[]".
"wildcard_match(a,'A',[case_sensitive(bad)])" gives "error(type_error(bool,bad),system:wildcard_match/3)".
"term_string(T,\"foo(X,Y,X)\",_{variable_names:V})" gives "['T'=foo(A,B,A),'V'=['X'=A,'Y'=B]]".
"absolute_file_name(passwd,F,_{relative_to:'/etc'})" gives "['F'='/etc/passwd']".
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
"stream_pair(user_input,R,W)" gives "['R'=user_input,'W'=A]".
"stream_pair(user_output,R,W)" gives "['R'=A,'W'=user_output]".
"wildcard_match('a\\\\','a\\\\')" gives "[]".
"wildcard_match('a[xy\\\\]]','a]')" gives "[]".
"wildcard_match('a[xy\\\\]]','az')" gives "false".
"wildcard_match('a\\\\[a','a[a')" gives "[]".
"wildcard_match('a\\\\*a','aba')" gives "false".
"wildcard_match('[a','a')" gives "error(syntax_error('Unmatched \\'[\\''))".
"prolog_frame_attribute(none,goal,G)" gives "false".
"X=f(X),variant_sha1(X,_)" gives "@(error(type_error(acyclic_term,S_1),system:variant_sha1/2),[S_1=f(S_1)])".
"X=f(X),formal(variant_hash(X,_),type_error(K,_))" gives "@(['X'=S_1,'K'=acyclic_term],[S_1=f(S_1)])".
"\\+ \\+ (freeze(X,true),formal(variant_sha1(f(X),_),type_error(K,_)))" gives "['X'=A,'K'=B]".
"freeze(X,true),variant_hash(f(X,X),A),variant_hash(f(Y,Y),B),A==B,C=same,A=C" gives "false".
"f(a)=..[f,a|b]" gives "error(type_error(list,b),system:(=..)/2)".
"f(a)=..[g,a|b]" gives "false".
"f(a)=..[_|b]" gives "error(type_error(list,b),system:(=..)/2)".
"f(a)=..[f,a,b|c]" gives "false".
"functor(T,f,2000),formal(assertz(T),F),T=x" gives "false".
"functor(T,f,2000),formal(T,F),T=x" gives "false".
"put_code(0x110000)" gives "error(domain_error(character,1114112),system:put_code/1)".
"merge_options([],[a=b,c(d)],X)" gives "['X'=[a(b),c(d)]]".
"merge_options([a=b],[],X)" gives "['X'=[a(b)]]".
"rb_in(_,_,_)" gives "error(existence_error(matching_rule,rbtrees:rb_in(A,B,C)),rbtrees:rb_in/3)".
"formal(ord_list_to_rbtree(_,_),F)" gives "['F'=instantiation_error]".
"list_to_rbtree([a-1,b-2],T),formal(rb_partial_map(T,[b,a],succ,_),F),T=x" gives "false".
"list_to_rbtree([a-1,b-2],T),rb_map(T,[X,Y]>>member(Y,[X,0]),U),rb_visit(U,P),T=x" gives "false".
"phrase(utf8_codes([C|T]),[0'a|T],T),T=[]" gives "['C'=97,'T'=[]]".
"string_lines(\"ab\\n\",[\"ab\",\"\"])" gives "[]".
"string_lines(\"ab\\n\",[\"ab\"])" gives "[]".
"string_lines(\"ab\\n\\n\",L)" gives "['L'=[\"ab\",\"\"]]".
"indent_lines([_]>>true,\"  \",\"\\na\\n\\nb\\n\",S)" gives "['S'=\"  \\n  a\\n  \\n  b\\n\"]".
"indent_lines(\"  \",\"\\na\\n\\nb\\n\",S)" gives "['S'=\"\\n  a\\n\\n  b\\n\"]".
"ht_new(H),foreach(between(1,3,X),ht_put(H,X,X)),ht_size(H,N),H=x" gives "false".

:- end_tests(mixed_answers).
