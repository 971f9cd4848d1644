/** Sorting with an order of one's own, and by the locale. */

:- module(sort, [predsort/3, locale_sort/2]).
:- autoload(library(pairs), [pairs_values/2]).
:- autoload(library(error), [must_be/2]).

:- meta_predicate predsort(3, +, -).

%!  predsort(:Pred, +List, -Sorted) is semidet.
%
%   Sorted is List sorted by merging, where call(Pred, Order, A, B) must bind
%   Order to `<`, `>` or `=`. Of elements that are `=` only one stays.

predsort(Pred, List, Sorted) :-
    must_be(list, List),
    length(List, Count),
    (   Count =:= 0
    ->  Sorted = []
    ;   sort_first(Count, Pred, List, _, Sorted)
    ).

%   sort_first(+Count, +Pred, +List, -Rest, -Sorted): Sorted are the first
%   Count elements of List, Rest are the others.

sort_first(1, _, [X|Rest], Rest, [X]) :- !.
sort_first(2, Pred, [X,Y|Rest], Rest, Sorted) :-
    !,
    call(Pred, Order, X, Y),
    sort_two(Order, X, Y, Sorted).
sort_first(Count, Pred, List, Rest, Sorted) :-
    Half is Count//2,
    Other is Count-Half,
    sort_first(Half, Pred, List, List1, Sorted1),
    sort_first(Other, Pred, List1, Rest, Sorted2),
    merge(Sorted1, Sorted2, Pred, Sorted).

sort_two(<, X, Y, [X,Y]).
sort_two(=, X, _, [X]).
sort_two(>, X, Y, [Y,X]).

merge([], List, _, Sorted) :-
    !,
    Sorted = List.
merge(List, [], _, Sorted) :-
    !,
    Sorted = List.
merge([X|Xs], [Y|Ys], Pred, Sorted) :-
    call(Pred, Order, X, Y),
    !,
    merge(Order, X, Xs, Y, Ys, Pred, Sorted).

merge(<, X, Xs, Y, Ys, Pred, [X|Sorted]) :-
    merge(Xs, [Y|Ys], Pred, Sorted).
merge(=, X, Xs, _, Ys, Pred, Sorted) :-
    merge([X|Xs], Ys, Pred, Sorted).
merge(>, X, Xs, Y, Ys, Pred, [Y|Sorted]) :-
    merge([X|Xs], Ys, Pred, Sorted).

%!  locale_sort(+List, -Sorted) is det.
%
%   Sorted is List, a list of texts, in the order of the locale. Duplicates
%   stay.

locale_sort(List, Sorted) :-
    collation_pairs(List, Pairs),
    keysort(Pairs, SortedPairs),
    pairs_values(SortedPairs, Sorted).

collation_pairs([], []).
collation_pairs([Text|Texts], [Key-Text|Pairs]) :-
    collation_key(Text, Key),
    collation_pairs(Texts, Pairs).
