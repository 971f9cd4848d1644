/** Predicates on lists and stores that CHR programs know from hProlog. */

:- module(hprolog,
          [ substitute_eq/4, memberchk_eq/2, intersect_eq/3,
            list_difference_eq/3, take/3, drop/3, split_at/4, max_go_list/2,
            or_list/2, sublist/2, bounded_sublist/3, chr_delete/3,
            init_store/2, get_store/2, update_store/2,
            make_get_store_goal/3, make_update_store_goal/3,
            make_init_store_goal/3, make_get_store_goal_no_error/3,
            empty_ds/1, ds_to_list/2, get_ds/3, put_ds/4, time/3
          ]).
:- autoload(library(assoc), [assoc_to_list/2, empty_assoc/1, get_assoc/3,
                             put_assoc/4]).

:- meta_predicate time(0, -, -).

%!  substitute_eq(+Old, +List, +New, -Substituted) is det.
%
%   Substituted is List with New for each element that is identical to Old.

substitute_eq(_, [], _, []).
substitute_eq(Old, [Elem|List], New, [Other|Substituted]) :-
    (   Elem == Old
    ->  Other = New
    ;   Other = Elem
    ),
    substitute_eq(Old, List, New, Substituted).

%!  memberchk_eq(+Elem, +List) is semidet.
%
%   An element of List is identical to Elem.

memberchk_eq(Elem, [Other|List]) :-
    (   Elem == Other
    ->  true
    ;   memberchk_eq(Elem, List)
    ).

%!  intersect_eq(+List1, +List2, -Both) is det.
%
%   Both are the elements of List1 that are identical to one of List2.

intersect_eq([], _, []).
intersect_eq([Elem|List1], List2, Both) :-
    (   memberchk_eq(Elem, List2)
    ->  Both = [Elem|Both1]
    ;   Both = Both1
    ),
    intersect_eq(List1, List2, Both1).

%!  list_difference_eq(+List1, +List2, -Rest) is det.
%
%   Rest are the elements of List1 that are identical to none of List2.

list_difference_eq([], _, []).
list_difference_eq([Elem|List1], List2, Rest) :-
    (   memberchk_eq(Elem, List2)
    ->  Rest = Rest1
    ;   Rest = [Elem|Rest1]
    ),
    list_difference_eq(List1, List2, Rest1).

%!  take(+Count, +List, -Front) is det.
%
%   Front are the first Count elements of List, or all if it has fewer.

take(Count, List, Front) :-
    (   Count > 0,
        List = [Elem|Rest]
    ->  Front = [Elem|Front1],
        Count1 is Count-1,
        take(Count1, Rest, Front1)
    ;   Front = []
    ).

%!  drop(+Count, +List, -Rest) is semidet.
%
%   Rest is List without its first Count elements, which must be there.

drop(0, List, List) :- !.
drop(Count, [_|List], Rest) :-
    Count > 0,
    Count1 is Count-1,
    drop(Count1, List, Rest).

%!  split_at(+Count, +List, -Front, -Rest) is det.
%
%   Front are the first Count elements of List, or all if it has fewer, and
%   Rest the others.

split_at(0, List, [], List) :- !.
split_at(_, [], [], []) :- !.
split_at(Count, [Elem|List], [Elem|Front], Rest) :-
    Count1 is Count-1,
    split_at(Count1, List, Front, Rest).

%!  max_go_list(+List, -Max) is semidet.
%
%   Max is the largest element of List in the standard order of terms.

max_go_list([Elem|List], Max) :-
    max_go(List, Elem, Max).

max_go([], Max, Max).
max_go([Elem|List], Max0, Max) :-
    (   Elem @=< Max0
    ->  max_go(List, Max0, Max)
    ;   max_go(List, Elem, Max)
    ).

%!  or_list(+Integers, -Or) is det.
%
%   Or has the bits that an element of Integers has.

or_list(Integers, Or) :-
    or_list(Integers, 0, Or).

or_list([], Or, Or).
or_list([Integer|Integers], Or0, Or) :-
    Or1 is Or0 \/ Integer,
    or_list(Integers, Or1, Or).

%!  sublist(?Sub, +List) is nondet.
%
%   Sub has some of the elements of List in their order.

sublist(List, List).
sublist(Sub, [Elem|List]) :-
    sublist_(List, Elem, Sub).

sublist_(List, _, Sub) :-
    sublist(Sub, List).
sublist_([Next|List], Elem, [Elem|Sub]) :-
    sublist_(List, Next, Sub).

%!  bounded_sublist(?Sub, +List, +Bound) is nondet.
%
%   Sub has at most Bound elements of List in their order.

bounded_sublist(Sub, _, _) :-
    Sub = [].
bounded_sublist(Sub, [Elem|List], Bound) :-
    Bound > 0,
    (   Sub = [Elem|Rest],
        Bound1 is Bound-1,
        bounded_sublist(Rest, List, Bound1)
    ;   bounded_sublist(Sub, List, Bound)
    ).

%!  chr_delete(+List, +Element, -Rest) is det.
%
%   Rest is List without the elements that are identical to Element.

chr_delete([], _, []).
chr_delete([Elem|List], Element, Rest) :-
    (   Elem == Element
    ->  Rest = Rest1
    ;   Rest = [Elem|Rest1]
    ),
    chr_delete(List, Element, Rest1).

%!  init_store(+Name, +Value) is det.
%
%   Gives the global variable Name its first value.

init_store(Name, Value) :-
    nb_setval(Name, Value).

%!  get_store(+Name, -Value) is det.
%
%   Value is that of the global variable Name.

get_store(Name, Value) :-
    nb_getval(Name, Value).

%!  update_store(+Name, +Value) is det.
%
%   Changes the global variable Name; backtracking undoes it.

update_store(Name, Value) :-
    b_setval(Name, Value).

%!  make_init_store_goal(+Name, +Value, -Goal) is det.
%
%   Goal does what init_store/2 does.

make_init_store_goal(Name, Value, nb_setval(Name, Value)).

%!  make_get_store_goal(+Name, +Value, -Goal) is det.
%
%   Goal does what get_store/2 does.

make_get_store_goal(Name, Value, nb_getval(Name, Value)).

%!  make_get_store_goal_no_error(+Name, +Value, -Goal) is det.
%
%   Goal does what get_store/2 does, and fails if there is no such variable.

make_get_store_goal_no_error(Name, Value, nb_current(Name, Value)).

%!  make_update_store_goal(+Name, +Value, -Goal) is det.
%
%   Goal does what update_store/2 does.

make_update_store_goal(Name, Value, b_setval(Name, Value)).

%!  empty_ds(-Store) is det.
%
%   Store has no keys.

empty_ds(Store) :-
    empty_assoc(Store).

%!  ds_to_list(+Store, -Pairs) is det.
%
%   Pairs are the keys of Store with their values.

ds_to_list(Store, Pairs) :-
    assoc_to_list(Store, Pairs).

%!  get_ds(+Key, +Store, -Value) is semidet.
%
%   Value is that of Key in Store.

get_ds(Key, Store, Value) :-
    get_assoc(Key, Store, Value).

%!  put_ds(+Key, +Store0, +Value, -Store) is det.
%
%   Store is Store0 with Value for Key.

put_ds(Key, Store0, Value, Store) :-
    put_assoc(Key, Store0, Value, Store).

%!  time(:Goal, -Cpu, -Wall) is semidet.
%
%   Calls Goal once; Cpu and Wall are the seconds that it takes.

time(Goal, Cpu, Wall) :-
    get_time(Wall0),
    statistics(cputime, Cpu0),
    once(Goal),
    statistics(cputime, Cpu1),
    get_time(Wall1),
    Cpu is Cpu1-Cpu0,
    Wall is Wall1-Wall0.
