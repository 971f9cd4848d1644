/** <module> library(mutdict) of SICStus Prolog 4: tables that can be changed

Changes are undone on backtracking.
*/

:- module(sicstus4_mutdict,
          [ new_mutdict/1, is_mutdict/1, list_to_mutdict/2, mutdict_empty/1, mutdict_size/2, mutdict_put/3, mutdict_get/3,
            mutdict_gen/3, mutdict_delete/2, mutdict_items/2, mutdict_keys/2, mutdict_values/2
          ]).
:- use_module(library(assoc)).

%!  new_mutdict(-Dict) is det.
%!  list_to_mutdict(+Pairs, -Dict) is det.
%!  is_mutdict(@Term) is semidet.
%
%   Dict is a new table, without keys or with those of Pairs, which are terms Key-Value; Term is such a table.

new_mutdict('$mutdict'(Table)) :-
    empty_assoc(Table).

list_to_mutdict(Pairs, Dict) :-
    new_mutdict(Dict),
    put_each(Pairs, Dict).

put_each([], _).
put_each([Key-Value|Pairs], Dict) :-
    mutdict_put(Dict, Key, Value),
    put_each(Pairs, Dict).

is_mutdict(Term) :-
    compound(Term),
    functor(Term, '$mutdict', 1).

%!  mutdict_empty(+Dict) is semidet.
%!  mutdict_size(+Dict, -Count) is det.
%
%   Dict has no keys; it has Count keys.

mutdict_empty('$mutdict'(Table)) :-
    empty_assoc(Table).

mutdict_size(Dict, Count) :-
    mutdict_keys(Dict, Keys),
    length(Keys, Count).

%!  mutdict_put(!Dict, +Key, +Value) is det.
%!  mutdict_get(+Dict, +Key, -Value) is semidet.
%!  mutdict_delete(!Dict, +Key) is semidet.
%!  mutdict_gen(+Dict, ?Key, ?Value) is nondet.
%
%   Gives Key a value; Value is that of Key; takes Key away; Dict has Key with Value.

mutdict_put(Dict, Key, Value) :-
    Dict = '$mutdict'(Table0),
    put_assoc(Key, Table0, Value, Table),
    setarg(1, Dict, Table).

mutdict_get('$mutdict'(Table), Key, Value) :-
    get_assoc(Key, Table, Value).

mutdict_delete(Dict, Key) :-
    Dict = '$mutdict'(Table0),
    del_assoc(Key, Table0, _, Table),
    setarg(1, Dict, Table).

mutdict_gen('$mutdict'(Table), Key, Value) :-
    gen_assoc(Key, Table, Value).

%!  mutdict_items(+Dict, -Pairs) is det.
%!  mutdict_keys(+Dict, -Keys) is det.
%!  mutdict_values(+Dict, -Values) is det.
%
%   What Dict has, as terms Key-Value, keys or values.

mutdict_items('$mutdict'(Table), Pairs) :-
    assoc_to_list(Table, Pairs).
mutdict_keys('$mutdict'(Table), Keys) :-
    assoc_to_keys(Table, Keys).
mutdict_values('$mutdict'(Table), Values) :-
    assoc_to_values(Table, Values).
