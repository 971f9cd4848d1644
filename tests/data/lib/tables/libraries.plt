% Tables of goals and their answers: smaller libraries. The answers were recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').
:- use_module('../iso_sections').
:- use_module(library(rbtrees)).
:- use_module(library(option)).
:- use_module(library(hashtable)).
:- use_module(library(aggregate)).
:- use_module(library(yall)).

:- begin_tests(libraries).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"merge_options([],[a=b,c(d)],X)" gives "['X'=[a(b),c(d)]]".
"merge_options([a=b],[],X)" gives "['X'=[a(b)]]".
"rb_in(_,_,_)" gives "error(existence_error(matching_rule,rbtrees:rb_in(A,B,C)),rbtrees:rb_in/3)".
"formal(ord_list_to_rbtree(_,_),F)" gives "['F'=instantiation_error]".
"list_to_rbtree([a-1,b-2],T),formal(rb_partial_map(T,[b,a],succ,_),F),T=x" gives "false".
"list_to_rbtree([a-1,b-2],T),rb_map(T,[X,Y]>>member(Y,[X,0]),U),rb_visit(U,P),T=x" gives "false".
"ht_new(H),foreach(between(1,3,X),ht_put(H,X,X)),ht_size(H,N),H=x" gives "false".
"base32(\"hello\", X)" gives "['X'='NBSWY3DP']".
"base32(X, \"NBSWY3DP\")" gives "['X'=hello]".
"base32(\"\", X)" gives "['X'='']".
"base32(X, \"MY======\")" gives "['X'=f]".
"base32(hello, X)" gives "['X'='NBSWY3DP']".
"base32(\"a\", X)" gives "['X'='ME======']".
"with_output_to(string(S), ansi_format([bold, fg(red)], \"a~w\", [b]))" gives "['S'=\"ab\"]".
"ansi_get_color(1, X)" gives "false".
"use_module(library(apply_macros)), maplist(succ, [1, 2], L)" gives "['L'=[2,3]]".
"quasi_quotation_syntax(no_such_syntax)" gives "[]".

:- end_tests(libraries).
