/** <module> library(samsort) of SICStus Prolog 4: sorting that keeps duplicates */

:- module(sicstus4_samsort, [ samsort/2, samsort/3, merge/3, merge/4, samkeysort/2 ]).

:- meta_predicate samsort(2, +, ?), merge(2, +, +, ?).

%!  samsort(+List, ?Sorted) is semidet.
%!  samsort(:Order, +List, ?Sorted) is semidet.
%
%   Sorted has all elements of List; what may stand before what is said by Order, which is @=<. Equal elements
%   keep their places.

samsort(List, Sorted) :-
    msort(List, Sorted0),
    Sorted = Sorted0.

samsort(Order, List, Sorted) :-
    length(List, Length),
    sorted(Length, List, [], Order, Sorted0),
    Sorted = Sorted0.

%   sorted(+Count, +List, -Rest, +Order, -Sorted): the first Count elements of List.

sorted(0, Rest, Rest, _, Sorted) :-
    !,
    Sorted = [].
sorted(1, [X|Rest], Rest, _, Sorted) :-
    !,
    Sorted = [X].
sorted(Count, List, Rest, Order, Sorted) :-
    Half is Count//2,
    Other is Count-Half,
    sorted(Half, List, Rest0, Order, Sorted1),
    sorted(Other, Rest0, Rest, Order, Sorted2),
    merge(Order, Sorted1, Sorted2, Sorted).

%!  merge(+List1, +List2, ?Merged) is semidet.
%!  merge(:Order, +List1, +List2, ?Merged) is semidet.
%
%   Merged has the elements of two lists that are in order, in that order.

merge(List1, List2, Merged) :-
    merge_by(List1, List2, @=<, Merged).

merge(Order, List1, List2, Merged) :-
    merge_by(List1, List2, Order, Merged).

merge_by([], List, _, List).
merge_by([X|Xs], List, Order, Merged) :-
    merge_from(List, X, Xs, Order, Merged).

merge_from([], X, Xs, _, [X|Xs]).
merge_from([Y|Ys], X, Xs, Order, Merged) :-
    (   call(Order, X, Y)
    ->  Merged = [X|Merged1],
        merge_by(Xs, [Y|Ys], Order, Merged1)
    ;   Merged = [Y|Merged1],
        merge_from(Ys, X, Xs, Order, Merged1)
    ).

%!  samkeysort(+Pairs, ?Sorted) is semidet.
%
%   As keysort/2.

samkeysort(Pairs, Sorted) :-
    keysort(Pairs, Sorted).
