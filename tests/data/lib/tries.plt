% Tries, and predicates about what there is only one of.

:- use_module(library(plunit)).

:- begin_tests(tries).

test(values, Pairs == [f(a, X, X)-1, g("s", 1.5)-[x]]) :-
    trie_new(Trie),
    trie_insert(Trie, f(a, Y, Y), 1),
    trie_insert(Trie, g("s", 1.5), [x]),
    findall(Key-Value, trie_gen(Trie, Key, Value), Pairs),
    Pairs = [f(_, X, _)-_|_].
test(variants, Value == 1) :-
    trie_new(Trie),
    trie_insert(Trie, f(_, _), 1),
    trie_lookup(Trie, f(_, _), Value),
    \+ trie_lookup(Trie, f(X, X), _).
test(same_value_again, fail) :-
    trie_new(Trie),
    trie_insert(Trie, a, 1),
    trie_insert(Trie, a, 1).
test(other_value, error(permission_error(modify, trie_key, a))) :-
    trie_new(Trie),
    trie_insert(Trie, a, 1),
    trie_insert(Trie, a, 2).
test(keys_or_values, error(permission_error(insert, trie, _))) :-
    trie_new(Trie),
    trie_insert(Trie, a, 1),
    trie_insert(Trie, b).
test(update_and_delete, Values == [b-2]) :-
    trie_new(Trie),
    trie_update(Trie, a, 1),
    trie_update(Trie, b, 1),
    trie_update(Trie, b, 2),
    trie_delete(Trie, a, 1),
    findall(Key-Value, trie_gen_compiled(Trie, Key, Value), Values).
test(delete_other_value, fail) :-
    trie_new(Trie),
    trie_insert(Trie, a, 1),
    trie_delete(Trie, a, 2).
test(keys, Keys == [a, b]) :-
    trie_new(Trie),
    trie_insert(Trie, a),
    trie_insert(Trie, b),
    findall(Key, trie_gen_compiled(Trie, Key), Keys).
test(key_of_node, Key == f(b)) :-
    trie_new(Trie),
    trie_insert(Trie, f(b), 1, Node),
    trie_term(Node, Key).
test(count, [true(Count == 1), nondet]) :-
    trie_new(Trie),
    trie_insert(Trie, a),
    trie_property(Trie, value_count(Count)).
test(no_trie, error(type_error(trie, foo))) :-
    trie_insert(foo, a, 1).
test(unbound, error(instantiation_error)) :-
    trie_lookup(_, a, _).
test(destroyed, error(existence_error(trie, _))) :-
    trie_new(Trie),
    is_trie(Trie),
    current_trie(Trie),
    trie_destroy(Trie),
    \+ is_trie(Trie),
    trie_insert(Trie, a, 1).
test(cyclic, error(type_error(acyclic_term, _))) :-
    trie_new(Trie),
    X = f(X),
    trie_insert(Trie, X, 1).
test(attributed, error(type_error(free_of_attvar, _))) :-
    trie_new(Trie),
    put_attr(X, test, 1),
    trie_insert(Trie, f(X), 1).

:- end_tests(tries).

:- begin_tests(rare).

:- dynamic ruled/1.
ruled(X) :- X > 1.
ruled(0).

test(atom_prefix) :-
    atom_prefix(abc, ab),
    \+ atom_prefix(abc, b).
test(message, String == "a b") :-
    message_to_string(format("a ~w", [b]), String).
test(rules, Rules == [(ruled(X) :- X > 1), ruled(0)]) :-
    findall(Rule, rule(ruled(_), Rule), Rules),
    Rules = [(_ :- X > _)|_].
test(rule_reference, Rule == ruled(0)) :-
    rule(ruled(0), Rule, Reference),
    blob(Reference, clause),
    Rule \= (_ :- _),
    !.
test(search_path) :-
    expand_file_search_path(library(lists), Path),
    file_base_name(Path, lists),
    !.
test(locale, Point == '.') :-
    current_locale(Locale),
    set_locale(Locale),
    locale_property(Locale, decimal_point(Point)).
test(no_locale, error(existence_error(locale, nowhere))) :-
    set_locale(nowhere).
test(nothing, Signals-Removed == []-[]) :-
    sig_pending(Signals),
    sig_block(int),
    sig_unblock(int),
    sig_remove(_, Removed),
    noprotocol,
    reset_profiler,
    reload_library_index,
    gc_file_search_cache(0),
    set_prolog_gc_thread(false),
    \+ protocolling(_),
    \+ current_transaction(_),
    \+ current_engine(_),
    \+ is_engine(a),
    \+ engine_self(_).
test(stack, [true(Limit == Flag), nondet]) :-
    prolog_stack_property(global, limit(Limit)),
    set_prolog_stack(global, limit(Limit)),
    current_prolog_flag(stack_limit, Flag).
test(tables) :-
    abolish_nonincremental_tables,
    abolish_nonincremental_tables([]),
    abolish_monotonic_tables.
test(waiting, X == 1) :-
    thread_update(X = 1, []),
    thread_wait(X == 1, []).

:- end_tests(rare).
