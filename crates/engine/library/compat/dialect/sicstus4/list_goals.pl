/** <module> The predicates of SICStus Prolog's library(lists) that take a goal

library(lists) of the dialect exports them.
*/

:- module(sicstus4_list_goals,
          [ include/4, include/5, exclude/4, exclude/5, scanlist/4, scanlist/5, scanlist/6, cumlist/4, cumlist/5,
            cumlist/6, map_product/4, some/2, some/3, some/4, somechk/2, somechk/3, somechk/4, group/3, group/4,
            group/5, ordered/2, select_min/4, select_max/4
          ]).
:- reexport(library(apply),
            [ maplist/2, maplist/3, maplist/4, maplist/5, maplist/6, include/3, exclude/3, partition/5, convlist/3,
              foldl/4, foldl/5, foldl/6
            ]).

:- meta_predicate
    include(2, ?, ?, ?), include(3, ?, ?, ?, ?), exclude(2, ?, ?, ?), exclude(3, ?, ?, ?, ?),
    scanlist(3, ?, ?, ?), scanlist(4, ?, ?, ?, ?), scanlist(5, ?, ?, ?, ?, ?),
    cumlist(3, ?, ?, ?), cumlist(4, ?, ?, ?, ?), cumlist(5, ?, ?, ?, ?, ?), map_product(3, ?, ?, ?),
    some(1, ?), some(2, ?, ?), some(3, ?, ?, ?), somechk(1, ?), somechk(2, ?, ?), somechk(3, ?, ?, ?),
    group(2, ?, ?), group(1, ?, ?, ?), group(2, ?, ?, ?, ?), ordered(2, ?),
    select_min(2, ?, ?, ?), select_max(2, ?, ?, ?).

%!  include(:Goal, ?Xs, ?Ys, ?Included) is semidet.
%!  include(:Goal, ?Xs, ?Ys, ?Zs, ?Included) is semidet.
%
%   Included are the elements of Xs for which Goal holds with those at the same places of the other lists.

include(Goal, Xs, Ys, Included) :-
    include_(Xs, Ys, Goal, Included).

include_([], [], _, []).
include_([X|Xs], [Y|Ys], Goal, Included) :-
    (   call(Goal, X, Y)
    ->  Included = [X|Included1]
    ;   Included = Included1
    ),
    include_(Xs, Ys, Goal, Included1).

include(Goal, Xs, Ys, Zs, Included) :-
    include_(Xs, Ys, Zs, Goal, Included).

include_([], [], [], _, []).
include_([X|Xs], [Y|Ys], [Z|Zs], Goal, Included) :-
    (   call(Goal, X, Y, Z)
    ->  Included = [X|Included1]
    ;   Included = Included1
    ),
    include_(Xs, Ys, Zs, Goal, Included1).

%!  exclude(:Goal, ?Xs, ?Ys, ?Left) is semidet.
%!  exclude(:Goal, ?Xs, ?Ys, ?Zs, ?Left) is semidet.
%
%   Left are the elements of Xs for which Goal does not hold with those at the same places of the other lists.

exclude(Goal, Xs, Ys, Left) :-
    include_(Xs, Ys, not_so(Goal), Left).
exclude(Goal, Xs, Ys, Zs, Left) :-
    include_(Xs, Ys, Zs, not_so(Goal), Left).

not_so(Goal, X, Y) :-
    \+ call(Goal, X, Y).
not_so(Goal, X, Y, Z) :-
    \+ call(Goal, X, Y, Z).

%!  scanlist(:Goal, ?Xs, ?V0, ?V) is nondet.
%!  scanlist(:Goal, ?Xs, ?Ys, ?V0, ?V) is nondet.
%!  scanlist(:Goal, ?Xs, ?Ys, ?Zs, ?V0, ?V) is nondet.
%
%   Goal makes of each element and the value so far, which is V0 first, the next value; V is the last one.

scanlist(Goal, Xs, V0, V) :-
    foldl(Goal, Xs, V0, V).
scanlist(Goal, Xs, Ys, V0, V) :-
    foldl(Goal, Xs, Ys, V0, V).
scanlist(Goal, Xs, Ys, Zs, V0, V) :-
    foldl(Goal, Xs, Ys, Zs, V0, V).

%!  cumlist(:Goal, ?Xs, ?V0, ?Values) is nondet.
%!  cumlist(:Goal, ?Xs, ?Ys, ?V0, ?Values) is nondet.
%!  cumlist(:Goal, ?Xs, ?Ys, ?Zs, ?V0, ?Values) is nondet.
%
%   As scanlist/4, but Values are the values behind each of the elements.

cumlist(Goal, Xs, V0, Values) :-
    cumlist_(Xs, Goal, V0, Values).

cumlist_([], _, _, []).
cumlist_([X|Xs], Goal, V0, [V1|Values]) :-
    call(Goal, X, V0, V1),
    cumlist_(Xs, Goal, V1, Values).

cumlist(Goal, Xs, Ys, V0, Values) :-
    cumlist_(Xs, Ys, Goal, V0, Values).

cumlist_([], [], _, _, []).
cumlist_([X|Xs], [Y|Ys], Goal, V0, [V1|Values]) :-
    call(Goal, X, Y, V0, V1),
    cumlist_(Xs, Ys, Goal, V1, Values).

cumlist(Goal, Xs, Ys, Zs, V0, Values) :-
    cumlist_(Xs, Ys, Zs, Goal, V0, Values).

cumlist_([], [], [], _, _, []).
cumlist_([X|Xs], [Y|Ys], [Z|Zs], Goal, V0, [V1|Values]) :-
    call(Goal, X, Y, Z, V0, V1),
    cumlist_(Xs, Ys, Zs, Goal, V1, Values).

%!  map_product(:Goal, +Xs, +Ys, ?Zs) is nondet.
%
%   Zs is what Goal makes of each pair of an element of Xs and one of Ys.

map_product(Goal, Xs, Ys, Zs) :-
    map_product_(Xs, Ys, Goal, Zs).

map_product_([], _, _, []).
map_product_([X|Xs], Ys, Goal, Zs) :-
    map_row(Ys, X, Goal, Zs, Rest),
    map_product_(Xs, Ys, Goal, Rest).

map_row([], _, _, Rest, Rest).
map_row([Y|Ys], X, Goal, [Z|Zs], Rest) :-
    call(Goal, X, Y, Z),
    map_row(Ys, X, Goal, Zs, Rest).

%!  some(:Goal, ?Xs) is nondet.
%!  some(:Goal, ?Xs, ?Ys) is nondet.
%!  some(:Goal, ?Xs, ?Ys, ?Zs) is nondet.
%
%   Goal holds for an element of Xs, and those at the same place of the other lists.

some(Goal, [X|Xs]) :-
    (   call(Goal, X)
    ;   some(Goal, Xs)
    ).
some(Goal, [X|Xs], [Y|Ys]) :-
    (   call(Goal, X, Y)
    ;   some(Goal, Xs, Ys)
    ).
some(Goal, [X|Xs], [Y|Ys], [Z|Zs]) :-
    (   call(Goal, X, Y, Z)
    ;   some(Goal, Xs, Ys, Zs)
    ).

%!  somechk(:Goal, ?Xs) is semidet.
%!  somechk(:Goal, ?Xs, ?Ys) is semidet.
%!  somechk(:Goal, ?Xs, ?Ys, ?Zs) is semidet.
%
%   As some/2, once.

somechk(Goal, Xs) :-
    once(some(Goal, Xs)).
somechk(Goal, Xs, Ys) :-
    once(some(Goal, Xs, Ys)).
somechk(Goal, Xs, Ys, Zs) :-
    once(some(Goal, Xs, Ys, Zs)).

%!  group(:Goal, +List, -Groups) is det.
%
%   Groups are the parts of List in which Goal holds for the first element and each of the others.

group(Goal, List, Groups) :-
    group_(List, Goal, Groups).

group_([], _, []).
group_([X|Xs], Goal, [[X|Group]|Groups]) :-
    group(Goal, X, Xs, Group, Rest),
    group_(Rest, Goal, Groups).

%!  group(:Goal, +List, -Front, -Back) is det.
%!  group(:Goal, +Key, +List, -Front, -Back) is det.
%
%   Front are the first elements of List for which Goal holds, with Key before them if it is there, and Back
%   the others.

group(Goal, [X|Xs], Front, Back) :-
    call(Goal, X),
    !,
    Front = [X|Front1],
    group(Goal, Xs, Front1, Back).
group(_, Back, [], Back).

group(Goal, Key, [X|Xs], Front, Back) :-
    call(Goal, Key, X),
    !,
    Front = [X|Front1],
    group(Goal, Key, Xs, Front1, Back).
group(_, _, Back, [], Back).

%!  ordered(:Goal, +List) is semidet.
%
%   Goal holds for each element of List and the next one.

ordered(_, []).
ordered(Goal, [X|Xs]) :-
    ordered_from(Xs, X, Goal).

ordered_from([], _, _).
ordered_from([Y|Ys], X, Goal) :-
    call(Goal, X, Y),
    ordered_from(Ys, Y, Goal).

%!  select_min(:Goal, ?Element, +List, ?Rest) is semidet.
%!  select_max(:Goal, ?Element, +List, ?Rest) is semidet.
%
%   Element is the first of the least (greatest) elements of List, where Goal says that its first argument is
%   less than the second; Rest are the others.

select_min(Goal, Element, List, Rest) :-
    select_best(List, Goal, Element, Rest).
select_max(Goal, Element, List, Rest) :-
    select_best(List, greater(Goal), Element, Rest).

greater(Goal, X, Y) :-
    call(Goal, Y, X).

select_best([X|Xs], Better, Element, Rest) :-
    best(Xs, X, [], [], Better, Best, Before, After),
    rejoined(Before, After, Rest),
    Element = Best.

%   best(+Xs, +Best0, +Before0, +Since, ...): Before0 are the elements before Best0 in reverse order, Since
%   the elements after it.

best([], Best, Before, Since, _, Best, Before, After) :-
    rejoined(Since, [], After).
best([X|Xs], Best0, Before0, Since, Better, Best, Before, After) :-
    (   call(Better, X, Best0)
    ->  append(Since, [Best0|Before0], Before1),
        best(Xs, X, Before1, [], Better, Best, Before, After)
    ;   best(Xs, Best0, Before0, [X|Since], Better, Best, Before, After)
    ).

rejoined([], List, List).
rejoined([X|Xs], List0, List) :-
    rejoined(Xs, [X|List0], List).
