% Tables of goals and their answers: clauses, and properties of predicates. The answers were recorded from
% SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(clauses).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"assert(X1)" gives "error(instantiation_error,system:assert/1)".
"assert(abc)" gives "[]".
"assert('')" gives "[]".
"assert([])" gives "[]".
"assert(3)" gives "error(type_error(callable,3),system:assert/1)".
"assert(0)" gives "error(type_error(callable,0),system:assert/1)".
"assert(-1)" gives "error(type_error(callable,-1),system:assert/1)".
"assert(100000000000000000000)" gives "error(type_error(callable,100000000000000000000),system:assert/1)".
"assert(2.5)" gives "error(type_error(callable,2.5),system:assert/1)".
"assert(\"hello\")" gives "error(type_error(callable,\"hello\"),system:assert/1)".
"assert([a, b, c])" gives "[]".
"assert([49, 50])" gives "[]".
"assert([a|X1])" gives "['X1'=A]".
"assert([a|b])" gives "[]".
"assert(f(x, X1))" gives "['X1'=A]".
"assert(foo/2)" gives "[]".
"assert(1r3)" gives "error(type_error(callable,1r3),system:assert/1)".
"current_functor(append,3)" gives "[]".
"current_functor(foo_bar_not,3)" gives "false".

% Singletons of terms in texts.
"predicate_property(user:message_hook(_,_,_),dynamic)" gives "[]".

"assertz(cp_a(1)), assertz((cp_a(X) :- X > 1)), dynamic(cp_b/1), copy_predicate_clauses(cp_a/1, cp_b/1), cp_b(Y)" gives "error(instantiation_error,system:(>)/2)".
"copy_predicate_clauses(no_such_a/1, cp_b/1)" gives "[]".
"assertz(cp_c(1)), copy_predicate_clauses(cp_c/1, cp_d/1), predicate_property(cp_d(_), dynamic), cp_d(Y)" gives "['Y'=1]".
"copy_predicate_clauses(_, cp_b/1)" gives "error(instantiation_error,system:copy_predicate_clauses/2)".
"assertz(nc(a)), assertz(nc(b)), nth_clause(nc(_), 2, R), clause(H, true, R), R = r" gives "false".
"findall(N-H, (nth_clause(nc(_), N, R), clause(H, true, R)), L)" gives "['N'=A,'H'=B,'R'=C,'L'=[1-nc(a),2-nc(b)]]".
"nth_clause(nc(_), 3, R)" gives "false".
"assertz(ne(a)), assertz(ne(b)), findall(N-G, (nth_clause(ne(_), N, R), (clause(_, _, R) -> G = there ; G = gone), assertz(ne(N)), ignore(retract(ne(b)))), L)" gives "['N'=A,'G'=B,'R'=C,'L'=[1-there,2-gone]]".
"nth_clause(nc(_), 1, R), nth_clause(P, N, R), R = r" gives "false".
"nth_clause(no_such_predicate(_), 1, R)" gives "false".
"nth_clause(_, 1, R)" gives "error(instantiation_error,system:nth_clause/3)".
"non_terminal(foo//1)" gives "[]".
"assertz(cs(1)), compile_predicates([cs/1]), catch(assertz(cs(2)), error(E, _), true)" gives "['E'=permission_error(modify,static_procedure,cs/1)]".
"compile_predicates([no_such_predicate_here/1])" gives "error(existence_error(procedure,user:no_such_predicate_here/1),system:compile_predicates/1)".
"volatile(vol/1), predicate_property(vol(_), volatile)" gives "false".
"thread_local(tl/1), assertz(tl(1)), tl(X), predicate_property(tl(_), thread_local)" gives "['X'=1]".
"thread_local(_)" gives "error(uninstantiation_error(A))".
"volatile(_)" gives "error(uninstantiation_error(A))".
"module_transparent(mt/1), predicate_property(mt(_), transparent)" gives "false".
"module_transparent(_)" gives "error(uninstantiation_error(A))".
"module_transparent(a)" gives "error(type_error(predicate_indicator,a))".
"tables:abolish_module_tables(user)" gives "[]".
"abolish_table_subgoals(no_such_table(_))" gives "[]".
"user:assertz(audit_kept(1)), m1:retractall(audit_kept(_)), audit_kept(X)" gives "['X'=1]".
"user:assertz(audit_third(1)), m1:nth_clause(audit_third(_), 1, _)" gives "[]".
"user:assertz(audit_inherited(1)), m1:clause(audit_inherited(X), Body)" gives "['X'=1,'Body'=true]".
"retract(M:H)" gives "error(instantiation_error,system:retract/1)".
"clause(M:H, B)" gives "false".
"assertz(audit_r(1), r)" gives "error(uninstantiation_error(r),system:assertz/2)".
"retract((audit_no_such(1) :- true))" gives "false".
"abolish(foo, 100000000000000000000)" gives "error(representation_error(int),system:abolish/2)".
"predicate_property(3, dynamic)" gives "false".
"predicate_property(\"a\", dynamic)" gives "false".
"current_predicate(lists:append)" gives "error(type_error(predicate_indicator,lists:append),system:current_predicate/1)".
"current_predicate(foo)" gives "error(type_error(predicate_indicator,foo),system:current_predicate/1)".
"current_functor(3, X)" gives "error(type_error(atom,3),current_functor/2)".
"current_functor(X, a)" gives "error(type_error(integer,a),current_functor/2)".
"assertz((audit_b1 :- X))" gives "error(instantiation_error,system:assertz/1)".
"assertz((audit_b2 :- a, X))" gives "error(type_error(callable,(a,A)),system:assertz/1)".
"assertz((audit_b3 :- \\+ X))" gives "error(type_error(callable,\\+A),system:assertz/1)".
"assertz((audit_b4 :- (X ; b)))" gives "error(type_error(callable,(A;b)),system:assertz/1)".
"assertz((audit_b5 :- m:X))" gives "error(instantiation_error,system:assertz/1)".
"assertz((audit_b6 :- X, a(X))), clause(audit_b6, B)" gives "['X'=A,'B'=(call(B),a(B))]".
"assertz((audit_b7(X) :- X)), clause(audit_b7(Y), B)" gives "['X'=A,'Y'=B,'B'=call(B)]".
"assertz((audit_b8 :- call(X))), clause(audit_b8, B)" gives "['X'=A,'B'=call(B)]".
"use_module(library(lists)), assertz(last(1, 2))" gives "error(permission_error(modify,static_procedure,lists:last/2),system:assertz/1)".
"use_module(library(lists)), retract(last(1, 2))" gives "error(permission_error(modify,static_procedure,lists:last/2),system:retract/1)".
"use_module(library(lists)), retractall(last(1, 2))" gives "error(permission_error(modify,static_procedure,lists:last/2),system:retractall/1)".
"ensure_loaded([audit_no_file1|b])" gives "error(type_error(list,b))".
"consult(audit_no_file1)" gives "error(existence_error(source_sink,audit_no_file1))".
"findall(T, ( open_string(\"a. \", S), catch(clause(S, _), error(type_error(T, _), _), true) ), L)" gives "['T'=A,'S'=B,'L'=[callable]]".
"m1:assertz(audit_local(1)), user:assertz(audit_shared(1)), (m1:retract(audit_shared(1)) -> true ; true), audit_shared(X)" gives "['X'=1]".
"use_module(library(lists)), assertz(lists:audit_b9), lists:audit_b9" gives "[]".

:- end_tests(clauses).
