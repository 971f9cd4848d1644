/** Lists of dicts: tables whose rows have named columns. */

:- module(dicts,
          [ dicts_same_tag/2, dict_size/2, dict_keys/2, dicts_same_keys/2,
            dicts_to_same_keys/3, dict_fill/4, dict_no_fill/3, dicts_join/3,
            dicts_join/4, dicts_slice/3, dicts_to_compounds/4
          ]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(lists), [append/3, memberchk/2]).
:- autoload(library(ordsets), [ord_union/2, ord_subtract/3]).
:- autoload(library(pairs), [pairs_keys/2, pairs_keys_values/3]).
:- autoload(library(error), [instantiation_error/1]).

:- meta_predicate
    dicts_to_same_keys(+, 3, -),
    dicts_to_compounds(?, +, 3, ?).

%!  dicts_same_tag(+Dicts, -Tag) is semidet.
%
%   All elements of Dicts are dicts with the tag Tag.

dicts_same_tag(Dicts, Tag) :-
    maplist(tagged(Tag), Dicts).

tagged(Tag, Dict) :-
    is_dict(Dict, Tag).

%!  dict_size(+Dict, -Count) is det.
%
%   Count is the number of keys of Dict.

dict_size(Dict, Count) :-
    dict_keys(Dict, Keys),
    length(Keys, Count).

%!  dict_keys(+Dict, -Keys) is det.
%
%   Keys are the keys of Dict in the standard order of terms.

dict_keys(Dict, Keys) :-
    dict_pairs(Dict, _, Pairs),
    pairs_keys(Pairs, Keys).

%!  dicts_same_keys(+Dicts, -Keys) is semidet.
%
%   All elements of Dicts have the keys Keys, which are ordered.

dicts_same_keys(Dicts, Keys) :-
    maplist(keyed(Keys), Dicts).

keyed(Keys, Dict) :-
    dict_keys(Dict, Keys).

%!  dicts_to_same_keys(+Dicts, :OnEmpty, -Same) is det.
%
%   Same are Dicts with all keys that one of them has. The value of a missing
%   key comes from call(OnEmpty, Key, Dict, Value).

dicts_to_same_keys(Dicts, OnEmpty, Same) :-
    maplist(dict_keys, Dicts, Lists),
    ord_union(Lists, Keys),
    maplist(with_keys(Keys, OnEmpty), Dicts, Same).

with_keys(Keys, OnEmpty, Dict0, Dict) :-
    dict_pairs(Dict0, Tag, Pairs0),
    pairs_keys(Pairs0, Present),
    ord_subtract(Keys, Present, Missing),
    maplist(missing_pair(OnEmpty, Dict0), Missing, Pairs1),
    append(Pairs0, Pairs1, Pairs),
    dict_pairs(Dict, Tag, Pairs).

missing_pair(OnEmpty, Dict, Key, Key-Value) :-
    call(OnEmpty, Key, Dict, Value).

%!  dict_fill(+Filler, +Key, +Dict, -Value) is det.
%
%   For dicts_to_same_keys/3: each missing value is a copy of Filler.

dict_fill(Filler, _, _, Value) :-
    copy_term(Filler, Value).

%!  dict_no_fill(+Key, +Dict, -Value) is erroneous.
%
%   For dicts_to_same_keys/3: there must be no missing value.

dict_no_fill(Key, Dict, Value) :-
    '$get_dict_ex'(Key, Dict, Value).

%!  dicts_join(+Key, +Dicts, -Joined) is semidet.
%
%   Joins the dicts that have the same value at Key into one; they must agree
%   on all keys that they share. Joined is ordered by this value.

dicts_join(Key, Dicts, Joined) :-
    sort(Key, @=<, Dicts, Ordered),
    join(Ordered, Key, Joined).

join([], _, []).
join([Dict|Dicts], Key, [Joined|Rest]) :-
    '$get_dict_ex'(Key, Dict, Value),
    join_equal(Dicts, Key, Value, Dict, Joined, Others),
    join(Others, Key, Rest).

join_equal([Dict|Dicts], Key, Value, Joined0, Joined, Others) :-
    '$get_dict_ex'(Key, Dict, Other),
    Other == Value,
    !,
    merged(Joined0, Dict, Joined1),
    join_equal(Dicts, Key, Value, Joined1, Joined, Others).
join_equal(Others, _, _, Joined, Joined, Others).

merged(Dict1, Dict2, Dict) :-
    dict_pairs(Dict1, Tag, Pairs1),
    dict_pairs(Dict2, Tag, Pairs2),
    append(Pairs1, Pairs2, Pairs3),
    sort(1, @=<, Pairs3, Pairs4),
    agreed(Pairs4, Pairs),
    dict_pairs(Dict, Tag, Pairs).

agreed([], []).
agreed([Key-Value|Pairs0], [Key-Value|Pairs]) :-
    same_key(Pairs0, Key, Value, Pairs1),
    agreed(Pairs1, Pairs).

same_key([Key0-Value0|Pairs], Key, Value, Rest) :-
    Key0 == Key,
    !,
    Value0 = Value,
    same_key(Pairs, Key, Value, Rest).
same_key(Pairs, _, _, Pairs).

%!  dicts_join(+Key, +Dicts1, +Dicts2, -Joined) is semidet.
%
%   As dicts_join/3, for the dicts of two lists.

dicts_join(Key, Dicts1, Dicts2, Joined) :-
    append(Dicts1, Dicts2, Dicts),
    dicts_join(Key, Dicts, Joined).

%!  dicts_slice(+Keys, +Dicts, -Slices) is det.
%
%   Slices are Dicts with no other keys than those in Keys.

dicts_slice(Keys, Dicts, Slices) :-
    maplist(slice(Keys), Dicts, Slices).

slice(Keys, Dict, Slice) :-
    dict_pairs(Dict, Tag, Pairs0),
    wanted_pairs(Pairs0, Keys, Pairs),
    dict_pairs(Slice, Tag, Pairs).

wanted_pairs([], _, []).
wanted_pairs([Key-Value|Pairs0], Keys, Pairs) :-
    (   memberchk(Key, Keys)
    ->  Pairs = [Key-Value|Pairs1]
    ;   Pairs = Pairs1
    ),
    wanted_pairs(Pairs0, Keys, Pairs1).

%!  dicts_to_compounds(?Dicts, +Keys, :OnEmpty, ?Compounds) is semidet.
%
%   The element of Compounds for a dict is a compound term with its tag as
%   name and the values of Keys as arguments; OnEmpty gives missing values as
%   for dicts_to_same_keys/3.

dicts_to_compounds(Dicts, Keys, OnEmpty, Compounds) :-
    maplist(dict_compound(Keys, OnEmpty), Dicts, Compounds).

dict_compound(Keys, OnEmpty, Dict, Compound) :-
    (   nonvar(Dict)
    ->  is_dict(Dict, Tag),
        maplist(value_or_filler(OnEmpty, Dict), Keys, Values),
        compound_name_arguments(Compound, Tag, Values)
    ;   nonvar(Compound)
    ->  compound_name_arguments(Compound, Tag, Values),
        pairs_keys_values(Pairs, Keys, Values),
        dict_pairs(Dict, Tag, Pairs)
    ;   instantiation_error(Dict)
    ).

value_or_filler(OnEmpty, Dict, Key, Value) :-
    (   get_dict(Key, Dict, Value0)
    ->  Value = Value0
    ;   call(OnEmpty, Key, Dict, Value)
    ).
