:- module(system,
          [ trie_new/1, trie_destroy/1, is_trie/1, current_trie/1,
            trie_insert/2, trie_insert/3, trie_insert/4, trie_update/3,
            trie_lookup/3, trie_delete/3, trie_gen/2, trie_gen/3,
            trie_gen_compiled/2, trie_gen_compiled/3, trie_term/2,
            trie_property/2
          ]).

/** <module> Tries: terms as keys, up to the names of their variables

    A trie is a blob such as `<trie>(0x6000)`.  Its entries are facts, found
    by the hash of the variant.  A trie holds either plain keys or keys with
    values, as in SWI-Prolog.
*/

:- dynamic '$trie'/2, '$trie_entry'/5.

%   '$trie'(Trie, Kind): Kind is `keys`, `values`, or unbound while the trie
%   is empty.  '$trie_entry'(Trie, Hash, Key, Value, Node).

%!  trie_new(-Trie) is det.
%
%   Trie is a new, empty trie.

trie_new(Trie) :-
    '$thread_blob'(trie, Trie),
    assertz('$trie'(Trie, _)).

%!  trie_destroy(+Trie) is det.
%
%   Trie and its entries are gone.

trie_destroy(Trie) :-
    '$must_be_trie'(Trie, trie_destroy/1),
    retractall('$trie_entry'(Trie, _, _, _, _)),
    retractall('$trie'(Trie, _)).

%!  is_trie(@Trie) is semidet.
%
%   Trie is a trie that was not destroyed.

is_trie(Trie) :-
    blob(Trie, trie),
    '$trie'(Trie, _),
    !.

%!  current_trie(?Trie) is nondet.
%
%   Trie exists.

current_trie(Trie) :-
    '$trie'(Trie, _).

'$must_be_trie'(Trie, Predicate) :-
    (   var(Trie)
    ->  '$thread_error'(instantiation_error, Predicate)
    ;   is_trie(Trie)
    ->  true
    ;   blob(Trie, trie)
    ->  '$thread_error'(existence_error(trie, Trie), Predicate)
    ;   '$thread_error'(type_error(trie, Trie), Predicate)
    ).

'$trie_key'(Trie, Key, Hash, Predicate) :-
    '$must_be_trie'(Trie, Predicate),
    (   \+ acyclic_term(Key)
    ->  '$thread_error'(type_error(acyclic_term, Key), Predicate)
    ;   term_attvars(Key, [])
    ->  variant_hash(Key, Hash)
    ;   '$thread_error'(type_error(free_of_attvar, Key), Predicate)
    ).

'$trie_find'(Trie, Hash, Key, Value, Node) :-
    '$trie_entry'(Trie, Hash, Known, Value, Node),
    Known =@= Key,
    !.

'$trie_kind'(Trie, Kind, Operation, Predicate) :-
    '$trie'(Trie, Known),
    (   Known == Kind
    ->  true
    ;   var(Known)
    ->  retractall('$trie'(Trie, _)),
        assertz('$trie'(Trie, Kind))
    ;   '$thread_error'(permission_error(Operation, trie, Trie), Predicate)
    ).

'$trie_add'(Trie, Kind, Key, Value, Node, Predicate) :-
    '$trie_key'(Trie, Key, Hash, Predicate),
    '$trie_kind'(Trie, Kind, insert, Predicate),
    (   '$trie_find'(Trie, Hash, Key, Known, _)
    ->  Known \=@= Value,
        '$thread_error'(permission_error(modify, trie_key, Key), Predicate)
    ;   true
    ),
    flag('$trie_node', Node, Node+1),
    assertz('$trie_entry'(Trie, Hash, Key, Value, Node)).

%!  trie_insert(+Trie, +Key) is semidet.
%
%   Adds a key without a value; fails if a variant is there.

trie_insert(Trie, Key) :-
    '$trie_add'(Trie, keys, Key, true, _, trie_insert/2).

%!  trie_insert(+Trie, +Key, +Value) is semidet.
%
%   Adds a key with a value; fails if a variant is there.

trie_insert(Trie, Key, Value) :-
    '$trie_add'(Trie, values, Key, Value, _, trie_insert/3).

%!  trie_insert(+Trie, +Key, +Value, -Node) is semidet.
%
%   As trie_insert/3; Node stands for the entry.

trie_insert(Trie, Key, Value, Node) :-
    '$trie_add'(Trie, values, Key, Value, Node, trie_insert/4).

%!  trie_update(+Trie, +Key, +Value) is det.
%
%   Sets the value of a key, whether it is there or not.

trie_update(Trie, Key, Value) :-
    '$trie_key'(Trie, Key, Hash, trie_update/3),
    '$trie_kind'(Trie, values, insert, trie_update/3),
    (   '$trie_find'(Trie, Hash, Key, _, Node)
    ->  retractall('$trie_entry'(_, _, _, _, Node))
    ;   flag('$trie_node', Node, Node+1)
    ),
    assertz('$trie_entry'(Trie, Hash, Key, Value, Node)).

%!  trie_lookup(+Trie, +Key, -Value) is semidet.
%
%   Value belongs to a variant of Key.

trie_lookup(Trie, Key, Value) :-
    '$trie_key'(Trie, Key, Hash, trie_lookup/3),
    '$trie_find'(Trie, Hash, Key, Found, _),
    Value = Found.

%!  trie_delete(+Trie, +Key, ?Value) is semidet.
%
%   Removes the variant of Key if its value unifies with Value.

trie_delete(Trie, Key, Value) :-
    '$trie_key'(Trie, Key, Hash, trie_delete/3),
    '$trie_find'(Trie, Hash, Key, Value, Node),
    retractall('$trie_entry'(_, _, _, _, Node)).

%!  trie_gen(+Trie, ?Key) is nondet.
%!  trie_gen(+Trie, ?Key, -Value) is nondet.
%
%   The trie has a key that unifies with Key, and this value.

trie_gen(Trie, Key) :-
    trie_gen(Trie, Key, _).

trie_gen(Trie, Key, Value) :-
    '$must_be_trie'(Trie, trie_gen/3),
    '$trie_entry'(Trie, _, Key, Value, _).

%!  trie_gen_compiled(+Trie, ?Key) is nondet.
%!  trie_gen_compiled(+Trie, ?Key, -Value) is nondet.
%
%   As trie_gen/2 and trie_gen/3.

trie_gen_compiled(Trie, Key) :-
    trie_gen(Trie, Key, _).

trie_gen_compiled(Trie, Key, Value) :-
    trie_gen(Trie, Key, Value).

%!  trie_term(+Node, -Key) is det.
%
%   Key is the key of the entry that Node stands for.

trie_term(Node, Key) :-
    '$trie_entry'(_, _, Key, _, Node),
    !.

%!  trie_property(?Trie, ?Property) is nondet.
%
%   Property is value_count(Count) or node_count(Count).

trie_property(Trie, Property) :-
    current_trie(Trie),
    '$member'(Property, [value_count(Count), node_count(Count)]),
    aggregate_all(count, '$trie_entry'(Trie, _, _, _, _), Count).
