/** Association lists as AVL trees.

A tree is `t`, or t(Key, Value, Balance, Left, Right) where Balance is `<` if
Left is the deeper branch, `-` if both have the same depth, and `>` if Right
is the deeper one. Keys are compared with compare/3.
*/

:- module(assoc,
          [ empty_assoc/1, put_assoc/4, get_assoc/3, get_assoc/5,
            del_assoc/4, del_min_assoc/4, del_max_assoc/4,
            list_to_assoc/2, ord_list_to_assoc/2, assoc_to_list/2,
            assoc_to_keys/2, assoc_to_values/2, gen_assoc/3, map_assoc/2,
            map_assoc/3, max_assoc/3, min_assoc/3, is_assoc/1
          ]).
:- autoload(library(error), [domain_error/2, instantiation_error/1, type_error/2]).

:- meta_predicate
    map_assoc(1, ?),
    map_assoc(2, ?, ?).

%!  empty_assoc(?Assoc) is semidet.
%
%   Assoc is the empty association list.

empty_assoc(t).

%!  get_assoc(+Key, +Assoc, -Value) is semidet.
%
%   Value is associated with Key in Assoc.

get_assoc(Key, Assoc, Value) :-
    find(Assoc, Key, Value).

find(t, _, _) =>
    fail.
find(t(Key1,Value1,_,Left,Right), Key, Value) =>
    compare(Order, Key, Key1),
    find(Order, Key, Value1, Left, Right, Value).
find(Tree, _, _), var(Tree) =>
    instantiation_error(Tree).
find(Tree, _, _) =>
    type_error(btree, Tree).

find(=, _, Value, _, _, Value).
find(<, Key, _, Left, _, Value) :-
    find(Left, Key, Value).
find(>, Key, _, _, Right, Value) :-
    find(Right, Key, Value).

%!  get_assoc(+Key, +Assoc0, ?Value0, ?Assoc, ?Value) is semidet.
%
%   Value0 is associated with Key in Assoc0, and Assoc is Assoc0 with Value
%   in its place.

get_assoc(_, t, _, _, _) =>
    fail.
get_assoc(Key, t(Key1,Value1,Balance,Left,Right), Value0, Assoc, Value) =>
    compare(Order, Key, Key1),
    exchange(Order, Key, Key1, Value1, Balance, Left, Right,
             Value0, Assoc, Value).

exchange(=, _, Key, Value0, Balance, Left, Right,
         Value0, t(Key,Value,Balance,Left,Right), Value).
exchange(<, Key, Key1, Value1, Balance, Left, Right,
         Value0, t(Key1,Value1,Balance,Left1,Right), Value) :-
    get_assoc(Key, Left, Value0, Left1, Value).
exchange(>, Key, Key1, Value1, Balance, Left, Right,
         Value0, t(Key1,Value1,Balance,Left,Right1), Value) :-
    get_assoc(Key, Right, Value0, Right1, Value).

%!  put_assoc(+Key, +Assoc0, +Value, -Assoc) is det.
%
%   Assoc is Assoc0 with Value associated with Key, in place of the former
%   value if there was one.

put_assoc(Key, Assoc0, Value, Assoc) :-
    insert(Assoc0, Key, Value, Assoc, _).

%   insert(+Tree0, +Key, +Value, -Tree, -Deeper): Deeper tells whether Tree
%   is deeper than Tree0.

insert(t, Key, Value, Tree, Deeper) =>
    Tree = t(Key,Value,-,t,t),
    Deeper = yes.
insert(t(Key1,Value1,Balance,Left,Right), Key, Value, Tree, Deeper) =>
    compare(Order, Key, Key1),
    insert(Order, Key, Value, Key1, Value1, Balance, Left, Right,
           Tree, Deeper).

insert(=, Key, Value, _, _, Balance, Left, Right,
       t(Key,Value,Balance,Left,Right), no).
insert(<, Key, Value, Key1, Value1, Balance, Left0, Right, Tree, Deeper) :-
    insert(Left0, Key, Value, Left, LeftDeeper),
    grown_left(LeftDeeper, Balance, Key1, Value1, Left, Right, Tree, Deeper).
insert(>, Key, Value, Key1, Value1, Balance, Left, Right0, Tree, Deeper) :-
    insert(Right0, Key, Value, Right, RightDeeper),
    grown_right(RightDeeper, Balance, Key1, Value1, Left, Right,
                Tree, Deeper).

grown_left(no, Balance, K, V, L, R, t(K,V,Balance,L,R), no).
grown_left(yes, Balance, K, V, L, R, Tree, Deeper) :-
    deepen_left(Balance, K, V, L, R, Tree, Deeper).

grown_right(no, Balance, K, V, L, R, t(K,V,Balance,L,R), no).
grown_right(yes, Balance, K, V, L, R, Tree, Deeper) :-
    deepen_right(Balance, K, V, L, R, Tree, Deeper).

deepen_left(-, K, V, L, R, t(K,V,<,L,R), yes).
deepen_left(>, K, V, L, R, t(K,V,-,L,R), no).
deepen_left(<, K, V, L, R, Tree, no) :-
    rotate_right(K, V, L, R, Tree, _).

deepen_right(-, K, V, L, R, t(K,V,>,L,R), yes).
deepen_right(<, K, V, L, R, t(K,V,-,L,R), no).
deepen_right(>, K, V, L, R, Tree, no) :-
    rotate_left(K, V, L, R, Tree, _).

%   rotate_right(+K, +V, +L, +R, -Tree, -Shrunk): Tree holds K-V, L and R,
%   where L is two levels deeper than R. Shrunk is `no` if Tree is as deep
%   as a node over L and R would be.

rotate_right(K, V, t(LK,LV,LB,LL,LR), R, Tree, Shrunk) :-
    rotate_right(LB, LK, LV, LL, LR, K, V, R, Tree, Shrunk).

rotate_right(<, LK, LV, LL, LR, K, V, R,
             t(LK,LV,-,LL,t(K,V,-,LR,R)), yes).
rotate_right(-, LK, LV, LL, LR, K, V, R,
             t(LK,LV,>,LL,t(K,V,<,LR,R)), no).
rotate_right(>, LK, LV, LL, t(MK,MV,MB,ML,MR), K, V, R,
             t(MK,MV,-,t(LK,LV,B1,LL,ML),t(K,V,B2,MR,R)), yes) :-
    double_balance(MB, B1, B2).

rotate_left(K, V, L, t(RK,RV,RB,RL,RR), Tree, Shrunk) :-
    rotate_left(RB, RK, RV, RL, RR, K, V, L, Tree, Shrunk).

rotate_left(>, RK, RV, RL, RR, K, V, L,
            t(RK,RV,-,t(K,V,-,L,RL),RR), yes).
rotate_left(-, RK, RV, RL, RR, K, V, L,
            t(RK,RV,<,t(K,V,>,L,RL),RR), no).
rotate_left(<, RK, RV, t(MK,MV,MB,ML,MR), RR, K, V, L,
            t(MK,MV,-,t(K,V,B1,L,ML),t(RK,RV,B2,MR,RR)), yes) :-
    double_balance(MB, B1, B2).

%   double_balance(+Middle, -Left, -Right): Left and Right are the balances of the branches after a double
%   rotation. Middle is the balance of the node that becomes their root.

double_balance(<, -, >).
double_balance(-, -, -).
double_balance(>, <, -).

%!  del_assoc(+Key, +Assoc0, ?Value, -Assoc) is semidet.
%
%   Value is associated with Key in Assoc0, and Assoc is Assoc0 without Key.

del_assoc(Key, Assoc0, Value, Assoc) :-
    delete(Assoc0, Key, Value, Assoc, _).

%   delete(+Tree0, +Key, ?Value, -Tree, -Shrunk)

delete(t, _, _, _, _) =>
    fail.
delete(t(Key1,Value1,Balance,Left,Right), Key, Value, Tree, Shrunk) =>
    compare(Order, Key, Key1),
    delete(Order, Key, Key1, Value1, Balance, Left, Right,
           Value, Tree, Shrunk).

delete(=, _, _, Value, Balance, Left, Right, Value, Tree, Shrunk) :-
    join(Left, Right, Balance, Tree, Shrunk).
delete(<, Key, K, V, Balance, Left0, Right, Value, Tree, Shrunk) :-
    delete(Left0, Key, Value, Left, LeftShrunk),
    shrunk_left(LeftShrunk, Balance, K, V, Left, Right, Tree, Shrunk).
delete(>, Key, K, V, Balance, Left, Right0, Value, Tree, Shrunk) :-
    delete(Right0, Key, Value, Right, RightShrunk),
    shrunk_right(RightShrunk, Balance, K, V, Left, Right, Tree, Shrunk).

%   join(+Left, +Right, +Balance, -Tree, -Shrunk): Tree has the elements of Left and Right, the branches of a
%   removed node with this Balance.

join(Left, t, _, Tree, Shrunk) :-
    !,
    Tree = Left,
    Shrunk = yes.
join(t, Right, _, Tree, Shrunk) :-
    !,
    Tree = Right,
    Shrunk = yes.
join(Left, Right0, >, Tree, Shrunk) :-
    !,
    delete_min(Right0, K, V, Right, RightShrunk),
    shrunk_right(RightShrunk, >, K, V, Left, Right, Tree, Shrunk).
join(Left0, Right, Balance, Tree, Shrunk) :-
    delete_max(Left0, K, V, Left, LeftShrunk),
    shrunk_left(LeftShrunk, Balance, K, V, Left, Right, Tree, Shrunk).

delete_max(t(K,V,_,Left,t), Key, Value, Tree, Shrunk) :-
    !,
    Key = K,
    Value = V,
    Tree = Left,
    Shrunk = yes.
delete_max(t(K,V,Balance,Left,Right0), Key, Value, Tree, Shrunk) :-
    delete_max(Right0, Key, Value, Right, RightShrunk),
    shrunk_right(RightShrunk, Balance, K, V, Left, Right, Tree, Shrunk).

delete_min(t(K,V,_,t,Right), Key, Value, Tree, Shrunk) :-
    !,
    Key = K,
    Value = V,
    Tree = Right,
    Shrunk = yes.
delete_min(t(K,V,Balance,Left0,Right), Key, Value, Tree, Shrunk) :-
    delete_min(Left0, Key, Value, Left, LeftShrunk),
    shrunk_left(LeftShrunk, Balance, K, V, Left, Right, Tree, Shrunk).

shrunk_left(no, Balance, K, V, L, R, t(K,V,Balance,L,R), no).
shrunk_left(yes, Balance, K, V, L, R, Tree, Shrunk) :-
    flatten_left(Balance, K, V, L, R, Tree, Shrunk).

flatten_left(<, K, V, L, R, t(K,V,-,L,R), yes).
flatten_left(-, K, V, L, R, t(K,V,>,L,R), no).
flatten_left(>, K, V, L, R, Tree, Shrunk) :-
    rotate_left(K, V, L, R, Tree, Shrunk).

shrunk_right(no, Balance, K, V, L, R, t(K,V,Balance,L,R), no).
shrunk_right(yes, Balance, K, V, L, R, Tree, Shrunk) :-
    flatten_right(Balance, K, V, L, R, Tree, Shrunk).

flatten_right(>, K, V, L, R, t(K,V,-,L,R), yes).
flatten_right(-, K, V, L, R, t(K,V,<,L,R), no).
flatten_right(<, K, V, L, R, Tree, Shrunk) :-
    rotate_right(K, V, L, R, Tree, Shrunk).

%!  del_min_assoc(+Assoc0, ?Key, ?Value, -Assoc) is semidet.
%
%   Key-Value is the pair of Assoc0 with the smallest key, and Assoc is
%   Assoc0 without it.

del_min_assoc(Assoc0, Key, Value, Assoc) :-
    delete_min(Assoc0, Key, Value, Assoc, _).

%!  del_max_assoc(+Assoc0, ?Key, ?Value, -Assoc) is semidet.
%
%   Key-Value is the pair of Assoc0 with the largest key, and Assoc is
%   Assoc0 without it.

del_max_assoc(Assoc0, Key, Value, Assoc) :-
    delete_max(Assoc0, Key, Value, Assoc, _).

%!  list_to_assoc(+Pairs, -Assoc) is det.
%
%   Assoc holds the Key-Value pairs of the list Pairs. No key may stand
%   there twice.

list_to_assoc(Pairs, Assoc) :-
    keysort(Pairs, Sorted),
    (   ascending_keys(Sorted)
    ->  true
    ;   domain_error(unique_key_pairs, Pairs)
    ),
    balanced(Sorted, Assoc).

%!  ord_list_to_assoc(+Pairs, -Assoc) is det.
%
%   As list_to_assoc/2, for Pairs that are in the order of their keys.

ord_list_to_assoc(Pairs, Assoc) :-
    (   ascending_keys(Pairs)
    ->  true
    ;   domain_error(key_ordered_pairs, Pairs)
    ),
    balanced(Pairs, Assoc).

ascending_keys([Key-_|Pairs]) :-
    ascending_keys(Pairs, Key).
ascending_keys([]).

ascending_keys([], _).
ascending_keys([Key-_|Pairs], Before) :-
    Key @> Before,
    ascending_keys(Pairs, Key).

balanced(Pairs, Assoc) :-
    length(Pairs, Count),
    balanced(Count, Pairs, [], _, Assoc).

%   balanced(+Count, +Pairs, -Rest, -Depth, -Tree): Tree has the first Count of Pairs, Rest are the others.

balanced(Count, Pairs, Rest, Depth, Tree) :-
    (   Count =:= 0
    ->  Rest = Pairs,
        Depth = 0,
        Tree = t
    ;   LeftCount is Count//2,
        RightCount is Count-LeftCount-1,
        balanced(LeftCount, Pairs, [Key-Value|Pairs1], LeftDepth, Left),
        balanced(RightCount, Pairs1, Rest, RightDepth, Right),
        compare(Order, RightDepth, LeftDepth),
        balance(Order, Balance),
        Depth is LeftDepth+1,
        Tree = t(Key,Value,Balance,Left,Right)
    ).

balance(<, <).
balance(=, -).

%!  assoc_to_list(+Assoc, -Pairs) is det.
%
%   Pairs are the Key-Value pairs of Assoc, in the order of the keys.

assoc_to_list(Assoc, Pairs) :-
    pairs(Assoc, Pairs, []).

pairs(t, Pairs, Pairs).
pairs(t(Key,Value,_,Left,Right), Pairs, Rest) :-
    pairs(Left, Pairs, [Key-Value|Pairs1]),
    pairs(Right, Pairs1, Rest).

%!  assoc_to_keys(+Assoc, -Keys) is det.
%
%   Keys are the keys of Assoc, in ascending order.

assoc_to_keys(Assoc, Keys) :-
    keys(Assoc, Keys, []).

keys(t, Keys, Keys).
keys(t(Key,_,_,Left,Right), Keys, Rest) :-
    keys(Left, Keys, [Key|Keys1]),
    keys(Right, Keys1, Rest).

%!  assoc_to_values(+Assoc, -Values) is det.
%
%   Values are the values of Assoc, in the order of their keys.

assoc_to_values(Assoc, Values) :-
    values(Assoc, Values, []).

values(t, Values, Values).
values(t(_,Value,_,Left,Right), Values, Rest) :-
    values(Left, Values, [Value|Values1]),
    values(Right, Values1, Rest).

%!  gen_assoc(?Key, +Assoc, ?Value) is nondet.
%
%   Key-Value is a pair of Assoc. Enumerates them in the order of the keys,
%   unless Key is ground.

gen_assoc(Key, Assoc, Value) :-
    (   ground(Key)
    ->  find(Assoc, Key, Value)
    ;   gen_assoc_(Key, Assoc, Value)
    ).

gen_assoc_(_, t, _) =>
    fail.
gen_assoc_(Key, t(Key1,Value1,_,Left,Right), Value) =>
    (   gen_assoc_(Key, Left, Value)
    ;   Key = Key1,
        Value = Value1
    ;   gen_assoc_(Key, Right, Value)
    ).

%!  map_assoc(:Pred, +Assoc) is semidet.
%
%   call(Pred, Value) is true for each value of Assoc.

map_assoc(Pred, Assoc) :-
    map_assoc_(Assoc, Pred).

map_assoc_(t, _) =>
    true.
map_assoc_(t(_,Value,_,Left,Right), Pred) =>
    map_assoc_(Left, Pred),
    call(Pred, Value),
    map_assoc_(Right, Pred).

%!  map_assoc(:Pred, +Assoc0, ?Assoc) is semidet.
%
%   Assoc has the keys of Assoc0, and call(Pred, Value0, Value) is true for
%   the values of each key.

map_assoc(Pred, Assoc0, Assoc) :-
    map_assoc_(Assoc0, Pred, Assoc).

map_assoc_(t, _, Assoc) =>
    Assoc = t.
map_assoc_(t(Key,Value0,Balance,Left0,Right0), Pred, Assoc) =>
    Assoc = t(Key,Value,Balance,Left,Right),
    map_assoc_(Left0, Pred, Left),
    call(Pred, Value0, Value),
    map_assoc_(Right0, Pred, Right).

%!  max_assoc(+Assoc, -Key, -Value) is semidet.
%
%   Key-Value is the pair of Assoc with the largest key.

max_assoc(t, _, _) =>
    fail.
max_assoc(t(Key1,Value1,_,_,Right), Key, Value) =>
    max_assoc_(Right, Key1, Value1, Key, Value).

max_assoc_(t, Key, Value, Key, Value).
max_assoc_(t(Key1,Value1,_,_,Right), _, _, Key, Value) :-
    max_assoc_(Right, Key1, Value1, Key, Value).

%!  min_assoc(+Assoc, -Key, -Value) is semidet.
%
%   Key-Value is the pair of Assoc with the smallest key.

min_assoc(t, _, _) =>
    fail.
min_assoc(t(Key1,Value1,_,Left,_), Key, Value) =>
    min_assoc_(Left, Key1, Value1, Key, Value).

min_assoc_(t, Key, Value, Key, Value).
min_assoc_(t(Key1,Value1,_,Left,_), _, _, Key, Value) :-
    min_assoc_(Left, Key1, Value1, Key, Value).

%!  is_assoc(@Assoc) is semidet.
%
%   Assoc is a well-formed association list: its keys are in order and its
%   branches are balanced as they claim.

is_assoc(Assoc) :-
    nonvar(Assoc),
    is_tree(Assoc, _),
    keys(Assoc, Keys, []),
    strictly_ascending(Keys).

is_tree(Tree, _) :-
    var(Tree),
    !,
    fail.
is_tree(t, 0).
is_tree(t(_,_,Balance,Left,Right), Depth) :-
    is_tree(Left, LeftDepth),
    is_tree(Right, RightDepth),
    depth_balance(Balance, LeftDepth, RightDepth),
    Depth is max(LeftDepth, RightDepth)+1.

depth_balance(<, Left, Right) :-
    Left =:= Right+1.
depth_balance(-, Depth, Depth).
depth_balance(>, Left, Right) :-
    Right =:= Left+1.

strictly_ascending([]).
strictly_ascending([Key|Keys]) :-
    strictly_ascending(Keys, Key).

strictly_ascending([], _).
strictly_ascending([Key|Keys], Before) :-
    Key @> Before,
    strictly_ascending(Keys, Key).
