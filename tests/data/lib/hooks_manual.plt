% What SWI-Prolog's manual says about expansion, hooks and bodies of clauses (its sections 4.3.1, 4.4, 4.11,
% 4.13 and 8.1). SWI-Prolog passes these tests, too, but for the unit at the end.

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(edit)).
:- use_module(library(readutil)).
:- use_module(library(ordsets)).
:- use_module(answers).

:- dynamic([heard/2, wanted/1]).
:- multifile([user:message_hook/3, user:thread_message_hook/3, prolog_edit:locate/2, prolog_edit:locate/3, prolog_edit:edit_source/1,
              prolog_edit:edit_command/2]).
:- dynamic([user:thread_message_hook/3]).

user:message_hook(Term, Kind, _) :-
    memberchk(Kind, [error, warning]),
    nb_current(listening, true),
    assertz(heard(Kind, Term)).

hears(Goal, Messages) :-
    retractall(heard(_, _)),
    setup_call_cleanup(nb_setval(listening, true), ignore(Goal), nb_setval(listening, false)),
    findall(K-M, heard(K, M), Messages).

% Load text into module user, with what is said.
load(Text, Messages) :-
    tmp_file(hooks, File0),
    atom_concat(File0, '.pl', File),
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)),
    hears(load_files(user:File, []), Messages).
load(Text) :-
    load(Text, []).

:- begin_tests(expansion_manual).

test(wrapping, B =@= (test(A) *-> true ; error(goal_failed(test(A)), _))) :-
    load("goal_expansion(G, (G *-> true ; error(goal_failed(G), _))) :- hma_watched(G).\nhma_watched(test(_)).\nhma(X) :- test(X).\n"),
    clause(user:hma(A), B),
    retractall(user:goal_expansion(_, _)).
test(where, Bs =@= [findall(Y, hmb_new(Y), _), \+ hmb_new(_), (G = hmb_old(_), call(G)), m:hmb_new(1)]) :-
    load("goal_expansion(hmb_old(X), hmb_new(X)).\nhmb1(X) :- findall(Y, hmb_old(Y), X).\nhmb2(X) :- \\+ hmb_old(X).\nhmb3(X) :- G = hmb_old(X), call(G).\nhmb4(_) :- m:hmb_old(1).\n"),
    findall(B, ( member(N, [hmb1, hmb2, hmb3, hmb4]), H =.. [N, _], clause(user:H, B) ), Bs),
    retractall(user:goal_expansion(_, _)).
test(bound_in_negation, Messages = [error-error(goal_expansion_error(bound, 1), _)]) :-
    load("goal_expansion(hmc_bad(X), true) :- X = 1.\nhmc(X) :- \\+ hmc_bad(X).\n", Messages),
    retractall(user:goal_expansion(_, _)).
test(bound_in_branches, B == (true, foo(1) ; true)) :-
    load("goal_expansion(hmd_bad(X), true) :- X = 1.\nhmd :- ( hmd_bad(X), foo(X) ; true ).\n"),
    clause(user:hmd, B),
    retractall(user:goal_expansion(_, _)).
test(var_property, A-B == [fresh(false), singleton(false), name('Foo')]-[fresh(true), singleton(false), name('Bar')]) :-
    load("goal_expansion(hme(X, Y), hme(X, Y, A, B)) :- findall(P, var_property(X, P), A), findall(P, var_property(Y, P), B).\nhmf(Foo) :- hme(Foo, Bar), x(Bar).\n"),
    clause(user:hmf(_), ( hme(_, _, A, B), _ )),
    retractall(user:goal_expansion(_, _)).
test(var_property, A-B == [fresh(true), singleton(true), name('_A')]-[fresh(true), singleton(true)]) :-
    load("goal_expansion(hmg(X, Y), hmg(X, Y, A, B)) :- findall(P, var_property(X, P), A), findall(P, var_property(Y, P), B).\nhmh(_) :- hmg(_A, _).\n"),
    clause(user:hmh(_), hmg(_, _, A, B)),
    retractall(user:goal_expansion(_, _)).
test(fresh_behind_negation, F-G == [true]-[true]) :-
    load("goal_expansion(hmj(X), hmj(X, F)) :- findall(P, var_property(X, fresh(P)), F).\nhmk :- \\+ hmj(X), hmj(X).\n", _),
    clause(user:hmk, ( \+ hmj(_, F), hmj(_, G) )),
    retractall(user:goal_expansion(_, _)).
test(source_location, F-N == '/foo/bar.pl'-10) :-
    load("term_expansion(hmi(X), '$source_location'('/foo/bar.pl', 10):hmi(X)).\nhmi(1).\n"),
    clause(user:hmi(1), true, R),
    clause_property(R, file(F)),
    clause_property(R, line_count(N)),
    retractall(user:term_expansion(_, _)).
test(list_of_terms, L == [1,2]) :-
    load("term_expansion(hmj(X), [hmj1(X), (hmj2(X) :- hmj1(X)), (:- assertz(hmj3(X)))]).\nhmj(1).\nhmj(2).\n", _),
    findall(X, ( user:hmj2(X), user:hmj3(X) ), L),
    retractall(user:term_expansion(_, _)).
test(begin_and_end, X-Y == x-y) :-
    assertz((user:term_expansion(begin_of_file, hmk(x)))),
    assertz((user:term_expansion(end_of_file, [hml(y), end_of_file]))),
    load(""),
    retractall(user:term_expansion(_, _)),
    user:hmk(X),
    user:hml(Y).
test(conditions, L == [1,4,8]) :-
    load(":- if(true).\nhmm(1).\n:- else.\nhmm(2).\n:- endif.\n:- if(fail).\nhmm(3).\n:- elif(true).\nhmm(4).\n:- elif(true).\nhmm(5).\n:- else.\nhmm(6).\n:- endif.\n:- if(fail).\n:- if(true).\nhmm(7).\n:- endif.\n:- else.\nhmm(8).\n:- endif.\n"),
    findall(X, user:hmm(X), L).
test(skipped_errors, L == [2]) :-
    load(":- if(fail).\nhmn(1 foo bar).\n:- endif.\nhmn(2).\n"),
    findall(X, user:hmn(X), L).
test(condition_raises, Messages-L = [error-error(existence_error(procedure, _), _)]-[2]) :-
    load(":- if(hmo_undefined).\nhmo(1).\n:- else.\nhmo(2).\n:- endif.\n", Messages),
    findall(X, user:hmo(X), L).
test(unterminated, Messages = [error-error(conditional_compilation_error(unterminated, _), _)]) :-
    load(":- if(true).\nhmp(1).\n", Messages).
test(no_if, Messages = [error-error(conditional_compilation_error(no_if, endif), _)]) :-
    load(":- endif.\n", Messages).
test(redefine_system_predicate, X-Y == b-1) :-
    load(":- module(hooks_redefined, [hmq/1]).\n:- redefine_system_predicate(atom_length(_, _)).\natom_length(a, b).\nhmq(X) :- atom_length(a, X).\n"),
    user:hmq(X),
    atom_length(a, Y).
test(redefine_system_predicate, error(instantiation_error)) :-
    redefine_system_predicate(_).

:- end_tests(expansion_manual).

:- begin_tests(bodies_manual).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"assertz((hm1:-(a,b),c)), clause(hm1,B)" gives "['B'=(a,b,c)]".
"assertz((hm2:-((a,b),c),(d,(e,f)))), clause(hm2,B)" gives "['B'=(a,b,c,d,e,f)]".
"assertz((hm3:-((a;b),c),(d->(e,f),g;h))), clause(hm3,B)" gives "['B'=((a;b),c,(d->e,f,g;h))]".
"assertz((hm4:- \\+ ((a,b),c))), clause(hm4,B)" gives "['B'=(\\+ (a,b,c))]".
"assertz((hm5:- findall(X, ((a,b),c), X))), clause(hm5,B)" gives "['X'=A,'B'=findall(B,((a,b),c),B)]".
"assertz((hm6:- m:((a,b),c))), clause(hm6,B)" gives "['B'=(m:a,m:b,m:c)]".
"assertz((hm7:-m:(a;b))), clause(hm7,B)" gives "['B'=(m:a;m:b)]".
"assertz((hm8:-m:n:(a,b))), clause(hm8,B)" gives "['B'=(n:a,n:b)]".
"assertz((hm9:-m:(\\+ (a,b)))), clause(hm9,B)" gives "['B'=(\\+ (m:a,m:b))]".
"assertz((hm10:-(a,b)|c)), clause(hm10,B)" gives "['B'=(a,b;c)]".
"assertz((hm11:-user:(a,b),c)), clause(hm11,B)" gives "['B'=(a,b,c)]".
"assertz((hm12:-((a,b),c)*->d;e)), clause(hm12,B)" gives "['B'=(a,b,c*->d;e)]".
"assertz((hm13:-(X=1,!),(Y=2;Y=3))), hm13" gives "['X'=A,'Y'=B] ; ['X'=A,'Y'=B]".
"assertz((hm14(X):-(member(X,[1,2,3]),X>1),!)), hm14(X)" gives "['X'=2]".
"assertz((hm15(X):-(X=1|X=2))), hm15(X)" gives "['X'=1] ; ['X'=2]".
"assertz((hm16(X):-lists:(member(X,[1,2]),append(_,_,[])))), hm16(X)" gives "['X'=1] ; ['X'=2]".
"assertz((hm17-->a,{b,c},!,d)), true" gives "[]".

:- end_tests(bodies_manual).

prolog_edit:locate(hooks_thing, 'Thing', [file('/hooks/thing.pl'), line(2)]).
prolog_edit:edit_source(Location) :-
    memberchk(file('/hooks/thing.pl'), Location),
    assertz(user:wanted(Location)).

:- begin_tests(messages_manual).

test(declared, [forall(hook(Head)), Missing == []]) :-
    findall(P, ( member(P, [dynamic, multifile, defined]), \+ predicate_property(user:Head, P) ), Missing).

hook(portray(_)).
hook(message_hook(_, _, _)).
hook(exception(_, _, _)).
hook(prolog_load_file(_, _)).
hook(library_directory(_)).
hook(expand_query(_, _, _, _)).
hook(resource(_, _, _)).

test(thread_message_hook, Messages == [error-hooks_other]) :-
    setup_call_cleanup(
        assertz(user:thread_message_hook(hooks_mine, error, _), R),
        hears(( print_message(error, hooks_mine), print_message(error, hooks_other) ), Messages),
        erase(R)).
test(protocola, T == "one\ntwo\n") :-
    tmp_file(protocol, File),
    setup_call_cleanup(protocol(File), writeln(user_output, one), noprotocol),
    setup_call_cleanup(protocola(File), ( protocolling(Now), writeln(user_output, two) ), noprotocol),
    Now == File,
    read_file_to_string(File, T, []).
test(edit_source, Location == [file('/hooks/thing.pl'), line(2)]) :-
    retractall(user:wanted(_)),
    edit(hooks_thing),
    user:wanted(Location).

:- end_tests(messages_manual).

% The manual's example of a domain (its section 8.1.1).

domain(X, Dom) :-
    var(Dom),
    !,
    get_attr(X, hooks_domain, Dom).
domain(X, List) :-
    list_to_ord_set(List, Domain),
    put_attr(Y, hooks_domain, Domain),
    X = Y.

hooks_domain:attr_unify_hook(Domain, Y) :-
    (   get_attr(Y, hooks_domain, Dom2)
    ->  ord_intersection(Domain, Dom2, NewDomain),
        (   NewDomain == []
        ->  fail
        ;   NewDomain = [Value]
        ->  Y = Value
        ;   put_attr(Y, hooks_domain, NewDomain)
        )
    ;   var(Y)
    ->  put_attr(Y, hooks_domain, Domain)
    ;   ord_memberchk(Y, Domain)
    ).

hooks_domain:attribute_goals(X) -->
    { get_attr(X, hooks_domain, List) },
    [domain(X, List)].

hooks_domain:project_attributes(Query, Variables) :-
    assertz(wanted(projected(Query, Variables))).

:- begin_tests(attributes_manual).

test(domain, fail) :- domain(X, [a,b]), X = c.
test(domain, D == [a,c]) :- domain(X, [a,b,c]), domain(X, [a,c]), domain(X, D).
test(domain, X == c) :- domain(X, [a,b,c]), domain(X, [c]).
test(domain, fail) :- domain(X, [a,b]), domain(X, [c]).
test(domain, Y == a) :- domain(X, [a,b]), domain(Y, [a,c]), X = Y.
test(domain, D == [a,b]) :- domain(X, [a,b]), f(X, Y) = f(Y, Z), domain(Z, D).
test(domain, true(\+ get_attr(X, hooks_domain, _))) :- ( domain(X, [a,b]), fail ; true ).
test(attribute_goals, Gs =@= [domain(_, [a,b])]) :- domain(X, [a,b]), copy_term(X, _, Gs).
test(copy_keeps, D == [a,b]) :- domain(X, [a,b]), copy_term(X, Y), domain(Y, D).
test(copy_nat, fail) :- domain(X, [a,b]), copy_term_nat(X, Y), attvar(Y).
test(values_are_trailed, D == [a,b,c]) :- domain(X, [a,b,c]), ( domain(X, [a,b]), fail ; domain(X, D) ).
test(order_of_hooks, L == [x-1, y-2]) :-
    retractall(wanted(_)),
    put_attr(X, hooks_order, x),
    put_attr(Y, hooks_order, y),
    f(X, Y) = f(1, 2),
    findall(A-V, wanted(A-V), L).

hooks_order:attr_unify_hook(Name, Value) :- assertz(plunit_attributes_manual:wanted(Name-Value)).

:- end_tests(attributes_manual).

% Not in SWI-Prolog 9.0.4 itself, or there in other places.

:- use_module(library(main)).

opt_type(verbose, verbose, boolean).
opt_help(verbose, "Say more").
opt_help(help(usage), " file ...").

:- begin_tests(own_manual).

test(current_unit, true(L == [own_manual])) :- findall(U, ( U = own_manual, current_unit(U, _, _, _) ), L).
test(running_tests) :- running_tests.
test(load_test_files) :- load_test_files([]).
test(argv_usage, true(sub_string(T, _, _, _, "Say more"))) :-
    tmp_file(usage, File),
    setup_call_cleanup(protocol(File), argv_usage(user:[]), noprotocol),
    read_file_to_string(File, T, []).

:- end_tests(own_manual).

:- begin_tests(exception_hook).

:- multifile user:prolog_exception_hook/4.
:- dynamic([user:prolog_exception_hook/4, asked/2]).

user:prolog_exception_hook(hooked(Ball), New, Frame, Catcher) :-
    nb_current(exception_hook, true),
    assertz(plunit_exception_hook:asked(Ball, Catcher)),
    integer(Frame),
    Ball \== as_it_is,
    ( Ball == bad -> throw(other) ; Ball == inner -> catch(throw(hooked(x)), hooked(x), true) ; true ),
    New = changed(Ball).

hooked(Goal, Balls) :-
    retractall(asked(_, _)),
    setup_call_cleanup(nb_setval(exception_hook, true), ignore(Goal), nb_setval(exception_hook, false)),
    findall(Ball, asked(Ball, _), Balls).

test(changed, Ball-Asked == changed(1)-[1]) :- hooked(catch(throw(hooked(1)), Ball, true), Asked).
test(kept, Ball-Asked == hooked(as_it_is)-[as_it_is]) :- hooked(catch(throw(hooked(as_it_is)), Ball, true), Asked).
test(catches_what_is_new, Ball == changed(1)) :-
    hooked(catch(catch(throw(hooked(1)), hooked(_), true), Ball, true), _).
test(asked_once, Ball-Asked == changed(1)-[1]) :-
    hooked(catch(call_cleanup(throw(hooked(1)), true), Ball, true), Asked).
test(its_own_errors, Ball == hooked(bad)) :- hooked(catch(throw(hooked(bad)), Ball, true), _).
test(not_within_itself, Ball-Asked == changed(inner)-[inner]) :-
    hooked(catch(throw(hooked(inner)), Ball, true), Asked).
test(others, Ball-Asked == other-[]) :- hooked(catch(throw(other), Ball, true), Asked).
test(catcher, true(integer(Catcher))) :- hooked(catch(throw(hooked(1)), _, true), _), asked(_, Catcher).

:- end_tests(exception_hook).

:- begin_tests(residual_goals).

:- residual_goals(first_goals).
:- residual_goals(first_goals).

first_goals --> [first(1), first(2)].

test(each_rule_once, Found == [[first(1),first(2)]]) :-
    findall(Goals, ( prolog:residual_goals(Goals, []), Goals = [first(_)|_] ), Found).

:- end_tests(residual_goals).
