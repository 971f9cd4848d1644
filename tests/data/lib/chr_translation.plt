% Tests of the parts of library(chr): guards, types, the clauses of constraints, tables of the store.

:- use_module(library(plunit)).
:- use_module(library(chr)).
:- use_module(library(chr/chr_compile), []).
:- use_module(library(chr/chr_guard), []).
:- use_module(library(chr/chr_messages), []).
:- use_module(library(chr/chr_types), []).

:- begin_tests(chr_translation).

test(tests_are_not_locked, G == [X > 1, Y is X+1, Y < 5]) :-
    chr_guard:chr_guard_goals(( X > 1, Y is X+1, Y < 5 ), [X], [], G).
test(others_are_locked, G = [var(X), chr_runtime:lock([X], L), foo(X), chr_runtime:unlock(L)]) :-
    chr_guard:chr_guard_goals(( var(X), foo(X) ), [X], [], G).
test(local_variables_are_not, G == [foo(Y)]) :- chr_guard:chr_guard_goals(foo(Y), [_], [], G).
test(ground_arguments_are_not, G == [foo(X)]) :- chr_guard:chr_guard_goals(foo(X), [X], [X], G).
test(watched, Vars == [Y]) :- chr_guard:chr_watched_variables(( var(_), Y == 1 ), Vars).
test(plain_clauses_are_left_alone, fail) :- chr_rules:chr_collect(( foo(X) :- bar(X) ), file-user, _).

% Programs for older versions declare by terms that are no directives. The compiler's warnings are not shown.
quietly(Goal) :-
    stream_property(Old, alias(user_error)),
    open_null_stream(Null),
    setup_call_cleanup(set_stream(Null, alias(user_error)), Goal, set_stream(Old, alias(user_error))).

test(old_declarations, X == 1) :-
    open_string(":- module(chr_old, []). :- use_module(library(chr)). handler old. constraints c/1. option(debug, off). \c
                 rules r. r @ c(X) <=> X = 1.", Stream),
    quietly(load_files(chr_old, [stream(Stream)])),
    \+ current_predicate(chr_old:(handler)/1),
    \+ current_predicate(chr_old:option/2),
    chr_old:c(X).
test(old_declarations_elsewhere, fail) :- chr_rules:chr_collect(option(debug, off), file-lists, _).
test(type_clash, throws(chr_error(type(_)))) :-
    chr_types:chr_check_types([], [constraint(a/1,[?],[int]),constraint(b/1,[?],[float])],
                              [rule(1,r,where(r,f:1),[head(removed,_,a(X)),head(removed,_,b(X))],true,true,[])]).
test(numbers_do_not_clash) :-
    chr_types:chr_check_types([], [constraint(a/1,[?],[int]),constraint(b/1,[?],[number])],
                              [rule(1,r,where(r,f:1),[head(removed,_,a(X)),head(removed,_,b(X))],true,true,[])]).
test(ports, error(domain_error(chr_port, foo))) :- chr_tracer:leash([call,foo]).
test(errors_are_raised, throws(chr_error(type([x])))) :- chr_messages:chr_error(type([x])).
test(entry, Body = 'a/1 1'(X,_)) :- compiled(Clauses), memberchk(( a(X) :- Body ), Clauses).
test(guard_comes_before_the_cut, Body = ( X > 1, !, _ )) :-
    compiled(Clauses),
    memberchk(( 'a/1 1'(X,_) :- Body ), Clauses).
test(table, Ns == [3]) :- table(All), add(All, 3, [], _), !, found(All, [], Ns).
test(table_youngest_first, Ns == [2,1]) :- table(All), add(All, 1, k(x), _), add(All, 2, k(x), _), found(All, k(x), Ns).
test(table_grows, Ns == [77]) :-
    table(All),
    add_keys(1, 200, All),
    !,
    found(All, 77, Ns),
    arg(3, All, h(200,Buckets,false)),
    functor(Buckets, b, Size),
    assertion(Size > 16).
test(table_backtracks, Ns == []) :-
    table(All),
    \+ ( add(All, 1, a, _), fail ),
    found(All, a, Ns).
test(keys_that_are_not_ground, Ns == [9]) :-
    table(All),
    add(All, 9, f(_), S),
    arg(2, All, r(root,[S])),
    found(All, f(_), Ns).

compiled(Clauses) :-
    chr_compile:chr_compile(m, [constraint(a/1,[?],[any])], [rule(1,r,[head(removed,false,a(X))],X > 1,true)],
                            checks([],[]), Clauses).

table(All) :-
    chr_runtime:make_store(chr_translation, chr_translation, 3, [a/1-2], [3]),
    chr_runtime:forget_module(chr_translation),
    b_getval(chr_translation, All).

add(All, N, Key, S) :-
    S = 'a/1'(N,live,[],root,Key,0),
    arg(2, All, Root),
    arg(2, Root, List),
    setarg(2, Root, [S|List]),
    chr_runtime:hash_add(All, 3, 6, Key, S).

add_keys(N, Max, All) :-
    numlist(N, Max, Keys),
    maplist(add_key(All), Keys).

add_key(All, N) :- add(All, N, N, _).

found(_, Key, Ns) :-
    chr_runtime:hashed(chr_translation, 3, 2, Key, List),
    findall(N, ( member(S, List), arg(1, S, N) ), Ns).

:- end_tests(chr_translation).
