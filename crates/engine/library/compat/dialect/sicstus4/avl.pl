/** <module> library(avl) of SICStus Prolog 4: tables of keys and values */

:- module(sicstus4_avl,
          [ empty_avl/1, avl_to_list/2, is_avl/1, avl_change/5, avl_domain/2, avl_fetch/2, avl_fetch/3, avl_height/2,
            avl_incr/4, avl_max/2, avl_max/3, avl_min/2, avl_min/3, avl_member/2, avl_member/3, avl_range/2, avl_size/2,
            avl_store/4, avl_delete/4, list_to_avl/2, ord_list_to_avl/2, avl_map/2, avl_map/3, avl_next/3, avl_next/4,
            avl_prev/3, avl_prev/4, avl_del_min/4, avl_del_max/4
          ]).
:- use_module(library(assoc)).

:- meta_predicate avl_map(1, ?), avl_map(2, ?, ?).

%!  empty_avl(?Avl) is semidet.
%!  is_avl(+Avl) is semidet.
%!  avl_to_list(+Avl, -Pairs) is det.
%!  list_to_avl(+Pairs, -Avl) is det.
%!  ord_list_to_avl(+Pairs, -Avl) is det.
%
%   Avl has the keys and values of Pairs, which are terms Key-Value; of a key that occurs several times the
%   last value counts.

empty_avl(Avl) :-
    empty_assoc(Avl).
is_avl(Avl) :-
    is_assoc(Avl).
avl_to_list(Avl, Pairs) :-
    assoc_to_list(Avl, Pairs).
list_to_avl(Pairs, Avl) :-
    empty_assoc(Avl0),
    stored(Pairs, Avl0, Avl).
ord_list_to_avl(Pairs, Avl) :-
    ord_list_to_assoc(Pairs, Avl).

stored([], Avl, Avl).
stored([Key-Value|Pairs], Avl0, Avl) :-
    put_assoc(Key, Avl0, Value, Avl1),
    stored(Pairs, Avl1, Avl).

%!  avl_domain(+Avl, -Keys) is det.
%!  avl_range(+Avl, -Values) is det.
%!  avl_size(+Avl, -Count) is det.
%!  avl_height(+Avl, -Height) is det.
%
%   The keys of Avl in order; the different values; how many keys there are; how deep the tree is.

avl_domain(Avl, Keys) :-
    assoc_to_keys(Avl, Keys).
avl_range(Avl, Values) :-
    assoc_to_values(Avl, Values0),
    sort(Values0, Values).
avl_size(Avl, Count) :-
    assoc_to_keys(Avl, Keys),
    length(Keys, Count).
avl_height(Avl, Height) :-
    (   Avl = t(_,_,_,Left,Right)
    ->  avl_height(Left, Height1),
        avl_height(Right, Height2),
        Height is max(Height1, Height2)+1
    ;   Height = 0
    ).

%!  avl_fetch(+Key, +Avl) is semidet.
%!  avl_fetch(+Key, +Avl, -Value) is semidet.
%!  avl_store(+Key, +Avl0, +Value, -Avl) is det.
%!  avl_delete(+Key, +Avl0, -Value, -Avl) is semidet.
%!  avl_incr(+Key, +Avl0, +Increment, -Avl) is semidet.
%!  avl_change(+Key, ?Avl0, ?Value0, ?Avl, ?Value) is semidet.
%
%   Looks up the value of Key; gives it one; takes Key away; adds to its value, which is 0 at first; exchanges
%   the value of a key that is there.

avl_fetch(Key, Avl) :-
    get_assoc(Key, Avl, _).
avl_fetch(Key, Avl, Value) :-
    get_assoc(Key, Avl, Value).
avl_store(Key, Avl0, Value, Avl) :-
    put_assoc(Key, Avl0, Value, Avl).
avl_delete(Key, Avl0, Value, Avl) :-
    del_assoc(Key, Avl0, Value, Avl).
avl_incr(Key, Avl0, Increment, Avl) :-
    (   get_assoc(Key, Avl0, Value0)
    ->  true
    ;   Value0 = 0
    ),
    Value is Value0+Increment,
    put_assoc(Key, Avl0, Value, Avl).
avl_change(Key, Avl0, Value0, Avl, Value) :-
    (   nonvar(Avl0)
    ->  get_assoc(Key, Avl0, Value0, Avl, Value)
    ;   get_assoc(Key, Avl, Value, Avl0, Value0)
    ).

%!  avl_min(+Avl, -Key) is semidet.
%!  avl_min(+Avl, -Key, -Value) is semidet.
%!  avl_max(+Avl, -Key) is semidet.
%!  avl_max(+Avl, -Key, -Value) is semidet.
%!  avl_del_min(+Avl0, -Key, -Value, -Avl) is semidet.
%!  avl_del_max(+Avl0, -Key, -Value, -Avl) is semidet.
%
%   The least and the greatest key, with its value; what Avl0 is without it.

avl_min(Avl, Key) :-
    min_assoc(Avl, Key, _).
avl_min(Avl, Key, Value) :-
    min_assoc(Avl, Key, Value).
avl_max(Avl, Key) :-
    max_assoc(Avl, Key, _).
avl_max(Avl, Key, Value) :-
    max_assoc(Avl, Key, Value).
avl_del_min(Avl0, Key, Value, Avl) :-
    del_min_assoc(Avl0, Key, Value, Avl).
avl_del_max(Avl0, Key, Value, Avl) :-
    del_max_assoc(Avl0, Key, Value, Avl).

%!  avl_member(?Key, +Avl) is nondet.
%!  avl_member(?Key, +Avl, ?Value) is nondet.
%
%   Avl has Key, with Value, in order.

avl_member(Key, Avl) :-
    gen_assoc(Key, Avl, _).
avl_member(Key, Avl, Value) :-
    gen_assoc(Key, Avl, Value).

%!  avl_next(+Key, +Avl, -Next) is semidet.
%!  avl_next(+Key, +Avl, -Next, -Value) is semidet.
%!  avl_prev(+Key, +Avl, -Before) is semidet.
%!  avl_prev(+Key, +Avl, -Before, -Value) is semidet.
%
%   The least key above Key, or the greatest below it, with its value.

avl_next(Key, Avl, Next) :-
    avl_next(Key, Avl, Next, _).
avl_next(Key, Avl, Next, Value) :-
    beside(Avl, >, Key, none, Next-Value).
avl_prev(Key, Avl, Before) :-
    avl_prev(Key, Avl, Before, _).
avl_prev(Key, Avl, Before, Value) :-
    beside(Avl, <, Key, none, Before-Value).

%   beside(+Avl, +Order, +Key, +Best0, -Best): Best is the pair next to Key on the side Order.

beside(t, _, _, Best, Best) :-
    Best \== none.
beside(t(Key1,Value1,_,Left,Right), Order, Key, Best0, Best) :-
    (   compare(Order, Key1, Key)
    ->  (   Order = (>)
        ->  beside(Left, Order, Key, Key1-Value1, Best)
        ;   beside(Right, Order, Key, Key1-Value1, Best)
        )
    ;   Order = (>)
    ->  beside(Right, Order, Key, Best0, Best)
    ;   beside(Left, Order, Key, Best0, Best)
    ).

%!  avl_map(:Goal, +Avl) is semidet.
%!  avl_map(:Goal, +Avl0, -Avl) is semidet.
%
%   Goal holds for each value; Avl has what Goal makes of the values.

avl_map(Goal, Avl) :-
    map_assoc(Goal, Avl).
avl_map(Goal, Avl0, Avl) :-
    map_assoc(Goal, Avl0, Avl).
