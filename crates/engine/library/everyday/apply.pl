/** Applying a goal to the elements of lists: maps, filters and folds.

The list comes first in the helper predicates, so that clause indexing finds
its end and no choice point is left.
*/

:- module(apply,
          [ include/3, exclude/3, partition/4, partition/5, maplist/2,
            maplist/3, maplist/4, maplist/5, maplist/6, maplist/7,
            convlist/3, foldl/4, foldl/5, foldl/6, foldl/7, scanl/4,
            scanl/5, scanl/6, scanl/7
          ]).

% Predicates that SWI-Prolog's library does not have. A program may define predicates of these names itself.

:- '$additions'(apply, [maplist/6, maplist/7]).
:- autoload(library(error), [must_be/2]).

:- meta_predicate
    include(1, +, -),
    exclude(1, +, -),
    partition(1, +, -, -),
    partition(2, +, -, -, -),
    maplist(1, ?),
    maplist(2, ?, ?),
    maplist(3, ?, ?, ?),
    maplist(4, ?, ?, ?, ?),
    maplist(5, ?, ?, ?, ?, ?),
    maplist(6, ?, ?, ?, ?, ?, ?),
    convlist(2, +, -),
    foldl(3, +, +, -),
    foldl(4, +, +, +, -),
    foldl(5, +, +, +, +, -),
    foldl(6, +, +, +, +, +, -),
    scanl(3, +, +, -),
    scanl(4, +, +, +, -),
    scanl(5, +, +, +, +, -),
    scanl(6, +, +, +, +, +, -).

%!  include(:Goal, +List, -Included) is det.
%
%   Included has the elements X of List for which call(Goal, X) is true.

include(Goal, List, Included) :-
    include_(List, Goal, Included).

include_([], _, []).
include_([Elem|List], Goal, Included) :-
    (   call(Goal, Elem)
    ->  Included = [Elem|Included1]
    ;   Included = Included1
    ),
    include_(List, Goal, Included1).

%!  exclude(:Goal, +List, -Included) is det.
%
%   Included has the elements X of List for which call(Goal, X) fails.

exclude(Goal, List, Included) :-
    exclude_(List, Goal, Included).

exclude_([], _, []).
exclude_([Elem|List], Goal, Included) :-
    (   call(Goal, Elem)
    ->  Included = Included1
    ;   Included = [Elem|Included1]
    ),
    exclude_(List, Goal, Included1).

%!  partition(:Pred, +List, -Included, -Excluded) is det.
%
%   Included has the elements X of List for which call(Pred, X) is true,
%   Excluded has the others.

partition(Pred, List, Included, Excluded) :-
    partition_(List, Pred, Included, Excluded).

partition_([], _, [], []).
partition_([Elem|List], Pred, Included, Excluded) :-
    (   call(Pred, Elem)
    ->  Included = [Elem|Included1],
        Excluded = Excluded1
    ;   Included = Included1,
        Excluded = [Elem|Excluded1]
    ),
    partition_(List, Pred, Included1, Excluded1).

%!  partition(:Pred, +List, -Less, -Equal, -Greater) is semidet.
%
%   Distributes the elements X of List over three lists: call(Pred, X, Place)
%   must bind Place to one of `<`, `=` or `>`.

partition(Pred, List, Less, Equal, Greater) :-
    partition_(List, Pred, Less, Equal, Greater).

partition_([], _, [], [], []).
partition_([Elem|List], Pred, Less, Equal, Greater) :-
    call(Pred, Elem, Place),
    partition_place(Place, Elem, Pred, List, Less, Equal, Greater).

partition_place(Place, Elem, Pred, List, Less, Equal, Greater) :-
    (   Place = (<)
    ->  Less = [Elem|Less1],
        partition_(List, Pred, Less1, Equal, Greater)
    ;   Place = (=)
    ->  Equal = [Elem|Equal1],
        partition_(List, Pred, Less, Equal1, Greater)
    ;   Place = (>)
    ->  Greater = [Elem|Greater1],
        partition_(List, Pred, Less, Equal, Greater1)
    ;   must_be(oneof([<,=,>]), Place)
    ).

%!  maplist(:Goal, ?List) is nondet.
%
%   call(Goal, X) is true for each element X of List.

maplist(Goal, List) :-
    maplist_(List, Goal).

maplist_([], _).
maplist_([A|As], Goal) :-
    call(Goal, A),
    maplist_(As, Goal).

%!  maplist(:Goal, ?List1, ?List2) is nondet.
%
%   The lists have the same length, and call(Goal, A, B) is true for the
%   elements at each place.

maplist(Goal, List1, List2) :-
    maplist_(List1, List2, Goal).

maplist_([], [], _).
maplist_([A|As], [B|Bs], Goal) :-
    call(Goal, A, B),
    maplist_(As, Bs, Goal).

%!  maplist(:Goal, ?List1, ?List2, ?List3) is nondet.
%
%   As maplist/3, for three lists.

maplist(Goal, List1, List2, List3) :-
    maplist_(List1, List2, List3, Goal).

maplist_([], [], [], _).
maplist_([A|As], [B|Bs], [C|Cs], Goal) :-
    call(Goal, A, B, C),
    maplist_(As, Bs, Cs, Goal).

%!  maplist(:Goal, ?List1, ?List2, ?List3, ?List4) is nondet.
%
%   As maplist/3, for four lists.

maplist(Goal, List1, List2, List3, List4) :-
    maplist_(List1, List2, List3, List4, Goal).

maplist_([], [], [], [], _).
maplist_([A|As], [B|Bs], [C|Cs], [D|Ds], Goal) :-
    call(Goal, A, B, C, D),
    maplist_(As, Bs, Cs, Ds, Goal).

%!  maplist(:Goal, ?List1, ?List2, ?List3, ?List4, ?List5) is nondet.
%
%   As maplist/3, for five lists.

maplist(Goal, List1, List2, List3, List4, List5) :-
    maplist_(List1, List2, List3, List4, List5, Goal).

maplist_([], [], [], [], [], _).
maplist_([A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], Goal) :-
    call(Goal, A, B, C, D, E),
    maplist_(As, Bs, Cs, Ds, Es, Goal).

%!  maplist(:Goal, ?List1, ?List2, ?List3, ?List4, ?List5, ?List6) is nondet.
%
%   As maplist/3, for six lists.

maplist(Goal, List1, List2, List3, List4, List5, List6) :-
    maplist_(List1, List2, List3, List4, List5, List6, Goal).

maplist_([], [], [], [], [], [], _).
maplist_([A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], [F|Fs], Goal) :-
    call(Goal, A, B, C, D, E, F),
    maplist_(As, Bs, Cs, Ds, Es, Fs, Goal).

%!  convlist(:Goal, +List, -Converted) is det.
%
%   Converted has the Y of call(Goal, X, Y) for each element X of List for
%   which that is true.

convlist(Goal, List, Converted) :-
    convlist_(List, Converted, Goal).

convlist_([], [], _).
convlist_([X|Xs], Converted, Goal) :-
    (   call(Goal, X, Y)
    ->  Converted = [Y|Ys]
    ;   Converted = Ys
    ),
    convlist_(Xs, Ys, Goal).

%!  foldl(:Goal, +List, +V0, -V) is nondet.
%
%   Goes through List with call(Goal, X, V0, V1) for the first element,
%   call(Goal, X, V1, V2) for the next, and so on; V is the last value.

foldl(Goal, List, V0, V) :-
    foldl_(List, Goal, V0, V).

foldl_([], _, V, V).
foldl_([A|As], Goal, V0, V) :-
    call(Goal, A, V0, V1),
    foldl_(As, Goal, V1, V).

%!  foldl(:Goal, +List1, +List2, +V0, -V) is nondet.
%
%   As foldl/4, for two lists of the same length.

foldl(Goal, List1, List2, V0, V) :-
    foldl_(List1, List2, Goal, V0, V).

foldl_([], [], _, V, V).
foldl_([A|As], [B|Bs], Goal, V0, V) :-
    call(Goal, A, B, V0, V1),
    foldl_(As, Bs, Goal, V1, V).

%!  foldl(:Goal, +List1, +List2, +List3, +V0, -V) is nondet.
%
%   As foldl/4, for three lists of the same length.

foldl(Goal, List1, List2, List3, V0, V) :-
    foldl_(List1, List2, List3, Goal, V0, V).

foldl_([], [], [], _, V, V).
foldl_([A|As], [B|Bs], [C|Cs], Goal, V0, V) :-
    call(Goal, A, B, C, V0, V1),
    foldl_(As, Bs, Cs, Goal, V1, V).

%!  foldl(:Goal, +List1, +List2, +List3, +List4, +V0, -V) is nondet.
%
%   As foldl/4, for four lists of the same length.

foldl(Goal, List1, List2, List3, List4, V0, V) :-
    foldl_(List1, List2, List3, List4, Goal, V0, V).

foldl_([], [], [], [], _, V, V).
foldl_([A|As], [B|Bs], [C|Cs], [D|Ds], Goal, V0, V) :-
    call(Goal, A, B, C, D, V0, V1),
    foldl_(As, Bs, Cs, Ds, Goal, V1, V).

%!  scanl(:Goal, +List, +V0, -Values) is nondet.
%
%   Values has V0 and all values that foldl/4 would go through.

scanl(Goal, List, V0, [V0|Values]) :-
    scanl_(List, Goal, V0, Values).

scanl_([], _, _, []).
scanl_([A|As], Goal, V0, [V1|Values]) :-
    call(Goal, A, V0, V1),
    scanl_(As, Goal, V1, Values).

%!  scanl(:Goal, +List1, +List2, +V0, -Values) is nondet.
%
%   As scanl/4, for two lists of the same length.

scanl(Goal, List1, List2, V0, [V0|Values]) :-
    scanl_(List1, List2, Goal, V0, Values).

scanl_([], [], _, _, []).
scanl_([A|As], [B|Bs], Goal, V0, [V1|Values]) :-
    call(Goal, A, B, V0, V1),
    scanl_(As, Bs, Goal, V1, Values).

%!  scanl(:Goal, +List1, +List2, +List3, +V0, -Values) is nondet.
%
%   As scanl/4, for three lists of the same length.

scanl(Goal, List1, List2, List3, V0, [V0|Values]) :-
    scanl_(List1, List2, List3, Goal, V0, Values).

scanl_([], [], [], _, _, []).
scanl_([A|As], [B|Bs], [C|Cs], Goal, V0, [V1|Values]) :-
    call(Goal, A, B, C, V0, V1),
    scanl_(As, Bs, Cs, Goal, V1, Values).

%!  scanl(:Goal, +List1, +List2, +List3, +List4, +V0, -Values) is nondet.
%
%   As scanl/4, for four lists of the same length.

scanl(Goal, List1, List2, List3, List4, V0, [V0|Values]) :-
    scanl_(List1, List2, List3, List4, Goal, V0, Values).

scanl_([], [], [], [], _, _, []).
scanl_([A|As], [B|Bs], [C|Cs], [D|Ds], Goal, V0, [V1|Values]) :-
    call(Goal, A, B, C, D, V0, V1),
    scanl_(As, Bs, Cs, Ds, Goal, V1, Values).
