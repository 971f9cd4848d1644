/** Hash tables as terms that are changed in place, undone on backtracking.

A table is ht(Count, Capacity, Buckets), where each argument of Buckets is a
list of Key-Value. Keys are ground, or compared by identity of variables.
*/

:- module(hashtable,
          [ ht_new/1, ht_is_hashtable/1, ht_size/2, ht_put/3, ht_put/5,
            ht_put_new/3, ht_update/4, ht_get/3, ht_gen/3, ht_del/3,
            ht_pairs/2, ht_keys/2
          ]).
:- autoload(library(error), [must_be/2, type_error/2]).
:- autoload(library(pairs), [pairs_keys/2]).

%!  ht_new(-HT) is det.
%
%   HT is a new empty hash table.

ht_new(ht(0,0,[](_))).

%!  ht_is_hashtable(@Term) is semidet.
%
%   Term is a hash table.

ht_is_hashtable(Term) :-
    nonvar(Term),
    Term = ht(Count,Capacity,Buckets),
    integer(Count),
    integer(Capacity),
    compound(Buckets).

%!  ht_size(+HT, -Count) is det.
%
%   Count is the number of keys of HT.

ht_size(ht(Count,_,_), Count).

%!  ht_get(+HT, +Key, -Value) is semidet.
%
%   Value is stored under Key in HT.

ht_get(HT, Key, Value) :-
    bucket(HT, Key, _, Bucket),
    find_pair(Bucket, Key, Pair),
    arg(2, Pair, Value).

bucket(ht(_,Capacity,Buckets), Key, Index, Bucket) :-
    Capacity > 0,
    variant_hash_of(Key, Hash),
    Index is Hash mod Capacity + 1,
    arg(Index, Buckets, Bucket).

variant_hash_of(Key, Hash) :-
    (   integer(Key)
    ->  Hash = Key
    ;   ground(Key)
    ->  term_hash(Key, Hash)
    ;   type_error(ground, Key)
    ).

find_pair([Pair0|Pairs], Key, Pair) :-
    (   arg(1, Pair0, Key0),
        Key0 == Key
    ->  Pair = Pair0
    ;   find_pair(Pairs, Key, Pair)
    ).

%!  ht_put(!HT, +Key, +Value) is det.
%
%   Stores Value under Key in HT, in place of a former value.

ht_put(HT, Key, Value) :-
    (   bucket(HT, Key, _, Bucket),
        find_pair(Bucket, Key, Pair)
    ->  setarg(2, Pair, Value)
    ;   add_pair(HT, Key, Value)
    ).

%!  ht_put_new(!HT, +Key, +Value) is semidet.
%
%   Stores Value under Key in HT. Fails if Key is there already.

ht_put_new(HT, Key, Value) :-
    (   bucket(HT, Key, _, Bucket),
        find_pair(Bucket, Key, _)
    ->  fail
    ;   add_pair(HT, Key, Value)
    ).

%!  ht_put(!HT, +Key, +Value, +IfNew, -Old) is det.
%
%   Stores Value under Key in HT. Old is the former value, or IfNew if there
%   was none.

ht_put(HT, Key, Value, IfNew, Old) :-
    (   bucket(HT, Key, _, Bucket),
        find_pair(Bucket, Key, Pair)
    ->  arg(2, Pair, Old),
        setarg(2, Pair, Value)
    ;   Old = IfNew,
        add_pair(HT, Key, Value)
    ).

%!  ht_update(!HT, +Key, ?Old, +New) is semidet.
%
%   Replaces the value Old under Key in HT by New. Fails if there is none.

ht_update(HT, Key, Old, New) :-
    bucket(HT, Key, _, Bucket),
    find_pair(Bucket, Key, Pair),
    arg(2, Pair, Old),
    setarg(2, Pair, New).

add_pair(HT, Key, Value) :-
    arg(1, HT, Count0),
    arg(2, HT, Capacity),
    (   Count0 >= Capacity
    ->  grow(HT, Capacity)
    ;   true
    ),
    bucket(HT, Key, Index, Bucket),
    arg(3, HT, Buckets),
    setarg(Index, Buckets, [Key-Value|Bucket]),
    Count is Count0+1,
    setarg(1, HT, Count).

grow(HT, Capacity0) :-
    Capacity is max(8, Capacity0*2),
    ht_pairs(HT, Pairs),
    functor(Buckets, [], Capacity),
    all_empty(Capacity, Buckets),
    rehash(Pairs, Capacity, Buckets),
    setarg(2, HT, Capacity),
    setarg(3, HT, Buckets).

all_empty(N, Buckets) :-
    (   N =:= 0
    ->  true
    ;   arg(N, Buckets, []),
        N1 is N-1,
        all_empty(N1, Buckets)
    ).

rehash([], _, _).
rehash([Key-Value|Pairs], Capacity, Buckets) :-
    variant_hash_of(Key, Hash),
    Index is Hash mod Capacity + 1,
    arg(Index, Buckets, Bucket),
    setarg(Index, Buckets, [Key-Value|Bucket]),
    rehash(Pairs, Capacity, Buckets).

%!  ht_del(!HT, +Key, ?Value) is semidet.
%
%   Removes Key, under which Value is stored, from HT.

ht_del(HT, Key, Value) :-
    bucket(HT, Key, Index, Bucket0),
    remove_pair(Bucket0, Key, Value, Bucket),
    arg(3, HT, Buckets),
    setarg(Index, Buckets, Bucket),
    arg(1, HT, Count0),
    Count is Count0-1,
    setarg(1, HT, Count).

remove_pair([Pair|Pairs], Key, Value, Rest) :-
    (   arg(1, Pair, Key0),
        Key0 == Key
    ->  arg(2, Pair, Value),
        Rest = Pairs
    ;   Rest = [Pair|Rest1],
        remove_pair(Pairs, Key, Value, Rest1)
    ).

%!  ht_gen(+HT, ?Key, ?Value) is nondet.
%
%   Value is stored under Key in HT, as it is at the time of the call.

ht_gen(HT, Key, Value) :-
    ht_pairs(HT, [Pair|Pairs]),
    pair_from(Pairs, Pair, Key-Value).

pair_from(_, Pair, Pair).
pair_from([Next|Pairs], _, Pair) :-
    pair_from(Pairs, Next, Pair).

%!  ht_pairs(?HT, ?Pairs) is det.
%
%   Pairs are the Key-Value pairs of HT, in no particular order. Makes HT
%   from Pairs if HT is unbound.

ht_pairs(HT, Pairs) :-
    var(HT),
    !,
    must_be(list(pair), Pairs),
    ht_new(HT),
    put_pairs(Pairs, HT).
ht_pairs(ht(_,Capacity,Buckets), Pairs) :-
    collect(Capacity, Buckets, [], Pairs).

put_pairs([], _).
put_pairs([Key-Value|Pairs], HT) :-
    ht_put(HT, Key, Value),
    put_pairs(Pairs, HT).

collect(N, Buckets, Pairs0, Pairs) :-
    (   N =:= 0
    ->  Pairs = Pairs0
    ;   arg(N, Buckets, Bucket),
        copy_pairs(Bucket, Pairs1, Pairs0),
        N1 is N-1,
        collect(N1, Buckets, Pairs1, Pairs)
    ).

copy_pairs([], Pairs, Pairs).
copy_pairs([Key-Value|Bucket], [Key-Value|Pairs], Rest) :-
    copy_pairs(Bucket, Pairs, Rest).

%!  ht_keys(+HT, -Keys) is det.
%
%   Keys are the keys of HT, in no particular order.

ht_keys(HT, Keys) :-
    ht_pairs(HT, Pairs),
    pairs_keys(Pairs, Keys).
