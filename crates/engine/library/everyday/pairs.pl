/** Lists of Key-Value pairs. */

:- module(pairs,
          [ pairs_keys_values/3, pairs_values/2, pairs_keys/2,
            transpose_pairs/2, group_pairs_by_key/2, map_list_to_pairs/3
          ]).

:- meta_predicate
    map_list_to_pairs(2, +, -).

%!  pairs_keys_values(?Pairs, ?Keys, ?Values) is nondet.
%
%   Keys are the keys of Pairs and Values are their values.

pairs_keys_values([], [], []).
pairs_keys_values([Key-Value|Pairs], [Key|Keys], [Value|Values]) :-
    pairs_keys_values(Pairs, Keys, Values).

%!  pairs_values(+Pairs, -Values) is det.
%
%   Values are the values of Pairs.

pairs_values([], []).
pairs_values([_-Value|Pairs], [Value|Values]) :-
    pairs_values(Pairs, Values).

%!  pairs_keys(+Pairs, -Keys) is det.
%
%   Keys are the keys of Pairs.

pairs_keys([], []).
pairs_keys([Key-_|Pairs], [Key|Keys]) :-
    pairs_keys(Pairs, Keys).

%!  group_pairs_by_key(+Pairs, -Joined) is det.
%
%   Joined has Key-Values for each run of Pairs with equal (==) keys.

group_pairs_by_key([], []).
group_pairs_by_key([Key-Value|Pairs], [Key-[Value|Values]|Joined]) :-
    same_key(Pairs, Key, Values, Rest),
    group_pairs_by_key(Rest, Joined).

same_key([Key1-Value|Pairs], Key, [Value|Values], Rest) :-
    Key1 == Key,
    !,
    same_key(Pairs, Key, Values, Rest).
same_key(Rest, _, [], Rest).

%!  transpose_pairs(+Pairs, -Transposed) is det.
%
%   Transposed has Value-Key for each Key-Value of Pairs, sorted by value.

transpose_pairs(Pairs, Transposed) :-
    flip_pairs(Pairs, Flipped),
    keysort(Flipped, Transposed).

flip_pairs([], []).
flip_pairs([Key-Value|Pairs], [Value-Key|Flipped]) :-
    flip_pairs(Pairs, Flipped).

%!  map_list_to_pairs(:Function, +List, -Keyed) is det.
%
%   Keyed has Key-X for each element X of List, where call(Function, X, Key)
%   is true.

map_list_to_pairs(Function, List, Keyed) :-
    key_elements(List, Function, Keyed).

key_elements([], _, []).
key_elements([Elem|List], Function, [Key-Elem|Keyed]) :-
    call(Function, Elem, Key),
    key_elements(List, Function, Keyed).
