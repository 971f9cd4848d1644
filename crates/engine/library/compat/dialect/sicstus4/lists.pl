/** <module> library(lists) of SICStus Prolog 4

The names and the order of arguments are those of its manual. What does the same as the predicate of this name here
comes from there. This file has what takes lists apart and puts them together; the predicates that take a goal are in
list_goals.pl.
*/

:- module(sicstus4_lists,
          [ append/5, correspond/4, delete/3, delete/4, is_list/1, keys_and_values/3, nth/3, one_longer/2, perm/2,
            perm2/4, remove_dups/2, rev/2, same_length/3, shorter_list/2, subseq/3, subseq0/2, subseq1/2, sumlist/2,
            transpose/2, append_length/3, append_length/4, prefix_length/3, proper_prefix_length/3, suffix_length/3,
            proper_suffix_length/3, rotate_list/2, rotate_list/3, sublist/3, sublist/4, sublist/5, cons/3, last/3,
            head/2, tail/2, prefix/2, proper_prefix/2, suffix/2, proper_suffix/2, segment/2, proper_segment/2,
            select_min/3, select_max/3, clumps/2, keyclumps/2, keyclumped/2, ordered/1
          ]).
:- reexport(library(lists),
            [ append/2, append/3, member/2, memberchk/2, select/3, selectchk/3, select/4, selectchk/4, last/2,
              nextto/3, nth0/3, nth1/3, nth0/4, nth1/4, permutation/2, proper_length/2, reverse/2, same_length/2,
              max_member/2, min_member/2, max_member/3, min_member/3, clumped/2
            ]).
:- reexport(library(dialect/sicstus4/list_goals)).
:- reexport(library(dialect/sicstus4), [nonmember/2]).

%!  append(?Prefix, ?Tail1, ?List1, ?Tail2, ?List2) is nondet.
%
%   List1 is Prefix followed by Tail1, and List2 is Prefix followed by Tail2.

append(Prefix, Tail1, List1, Tail2, List2) :-
    append_both(Prefix, Tail1, List1, Tail2, List2).

append_both([], Tail1, Tail1, Tail2, Tail2).
append_both([X|Prefix], Tail1, [X|List1], Tail2, [X|List2]) :-
    append_both(Prefix, Tail1, List1, Tail2, List2).

%!  correspond(?X, ?Xs, ?Ys, ?Y) is semidet.
%
%   X and Y stand at the same place of Xs and Ys; the first such place.

correspond(X, [X|_], [Y|_], Y) :-
    !.
correspond(X, [_|Xs], [_|Ys], Y) :-
    correspond(X, Xs, Ys, Y).

%!  delete(+List, +Kill, -Rest) is det.
%
%   Rest is List without the elements that unify with Kill.

delete([], _, []).
delete([X|Xs], Kill, Rest) :-
    (   X \= Kill
    ->  Rest = [X|Rest1]
    ;   Rest = Rest1
    ),
    delete(Xs, Kill, Rest1).

%!  delete(+List, +Kill, +Count, -Rest) is det.
%
%   Rest is List without the first Count elements that unify with Kill.

delete([], _, _, []).
delete([X|Xs], Kill, Count, Rest) :-
    (   Count =< 0
    ->  Rest = [X|Xs]
    ;   X \= Kill
    ->  Rest = [X|Rest1],
        delete(Xs, Kill, Count, Rest1)
    ;   Count1 is Count-1,
        delete(Xs, Kill, Count1, Rest)
    ).

%!  keys_and_values(?Pairs, ?Keys, ?Values) is nondet.
%
%   Pairs are the terms Key-Value made of Keys and Values.

keys_and_values([], [], []).
keys_and_values([Key-Value|Pairs], [Key|Keys], [Value|Values]) :-
    keys_and_values(Pairs, Keys, Values).

%!  nth(?Place, ?List, ?Element) is nondet.
%
%   Element is at Place of List, counted from 1.

nth(Place, List, Element) :-
    nth1(Place, List, Element).

%!  one_longer(?Longer, ?Shorter) is nondet.
%
%   Longer has one element more than Shorter.

one_longer([_|Rest], Shorter) :-
    same_length(Rest, Shorter).

%!  perm(+List, ?Perm) is nondet.
%
%   Perm has the elements of List in some order.

perm([], []).
perm(List, [First|Perm]) :-
    select(First, List, Rest),
    perm(Rest, Perm).

%!  perm2(?A, ?B, ?C, ?D) is nondet.
%
%   A and B are C and D, in this order or the other.

perm2(A, B, A, B).
perm2(A, B, B, A).

%!  remove_dups(+List, ?Set) is semidet.
%
%   Set has the elements of List in the standard order, each once.

remove_dups(List, Set) :-
    sort(List, Sorted),
    Sorted = Set.

%!  rev(+List, ?Reversed) is semidet.
%
%   Reversed has the elements of the proper List the other way round.

rev(List, Reversed) :-
    rev(List, [], Reversed).

rev([], Reversed, Reversed).
rev([X|Xs], Front, Reversed) :-
    rev(Xs, [X|Front], Reversed).

%!  same_length(?List1, ?List2, ?Length) is nondet.
%
%   Both lists have Length elements.

same_length(List1, List2, Length) :-
    (   is_list(List1)
    ->  length(List1, Length),
        length(List2, Length)
    ;   length(List2, Length),
        length(List1, Length)
    ).

%!  shorter_list(?Short, ?Long) is nondet.
%
%   Short has fewer elements than Long, which need not be proper.

shorter_list([], [_|_]).
shorter_list([_|Short], [_|Long]) :-
    shorter_list(Short, Long).

%!  subseq(?List, ?Some, ?Others) is nondet.
%
%   Some and Others have the elements of List, each in its order.

subseq([], [], []).
subseq([X|List], Some, [X|Others]) :-
    subseq(List, Some, Others).
subseq([X|List], [X|Some], Others) :-
    subseq(List, Some, Others).

%!  subseq0(+List, ?Some) is nondet.
%
%   Some has elements of List in their order, perhaps all of them.

subseq0(List, List).
subseq0(List, Some) :-
    subseq1(List, Some).

%!  subseq1(+List, ?Some) is nondet.
%
%   Some has elements of List in their order, but not all of them.

subseq1([_|List], Some) :-
    subseq0(List, Some).
subseq1([X|List], [X|Some]) :-
    subseq1(List, Some).

%!  sumlist(+Numbers, ?Sum) is semidet.
%
%   Sum is the sum of Numbers.

sumlist(Numbers, Sum) :-
    sum_list(Numbers, Sum).

%!  transpose(?Rows, ?Columns) is nondet.
%
%   The elements of the nth list of Rows are the nth elements of the lists of Columns. Rows may be unbound, if
%   the lists of Columns are known, and the other way round.

transpose(Rows, Columns) :-
    (   is_list(Rows)
    ->  shape(Rows, Columns)
    ;   is_list(Columns)
    ->  shape(Columns, Rows)
    ;   length(Rows, _),
        shape(Rows, Columns)
    ),
    columns(Columns, Rows).

%   shape(+Rows, ?Columns): the lists have their lengths.

shape(Rows, Columns) :-
    length(Rows, Height),
    (   Height =:= 0
    ->  Columns = []
    ;   known_length(Rows, Width)
    ->  length(Columns, Width)
    ;   length(Columns, Width)
    ),
    all_of_length(Rows, Width),
    all_of_length(Columns, Height).

known_length([Row|Rows], Width) :-
    (   is_list(Row)
    ->  length(Row, Width)
    ;   known_length(Rows, Width)
    ).

all_of_length([], _).
all_of_length([List|Lists], Length) :-
    length(List, Length),
    all_of_length(Lists, Length).

columns([], _).
columns([Column|Columns], Rows) :-
    first_column(Rows, Column, Rest),
    columns(Columns, Rest).

first_column([], [], []).
first_column([[X|Xs]|Rows], [X|Column], [Xs|Rest]) :-
    first_column(Rows, Column, Rest).

%!  append_length(?Suffix, ?List, ?Length) is nondet.
%
%   Suffix is List without its first Length elements.

append_length(Suffix, List, Length) :-
    append_length(_, Suffix, List, Length).

%!  append_length(?Prefix, ?Suffix, ?List, ?Length) is nondet.
%
%   List is Prefix, which has Length elements, followed by Suffix.

append_length(Prefix, Suffix, List, Length) :-
    (   integer(Length)
    ->  length(Prefix, Length),
        append(Prefix, Suffix, List)
    ;   append(Prefix, Suffix, List),
        length(Prefix, Length)
    ).

%!  prefix_length(?List, ?Prefix, ?Length) is nondet.
%!  proper_prefix_length(?List, ?Prefix, ?Length) is nondet.
%!  suffix_length(?List, ?Suffix, ?Length) is nondet.
%!  proper_suffix_length(?List, ?Suffix, ?Length) is nondet.
%
%   List begins with Prefix, or ends with Suffix, which has Length elements; a proper one is not all of List.

prefix_length(List, Prefix, Length) :-
    append_length(Prefix, _, List, Length).
proper_prefix_length(List, Prefix, Length) :-
    append_length(Prefix, [_|_], List, Length).
suffix_length(List, Suffix, Length) :-
    suffix(List, Suffix),
    length(Suffix, Length).
proper_suffix_length(List, Suffix, Length) :-
    proper_suffix(List, Suffix),
    length(Suffix, Length).

%!  rotate_list(?List, ?Rotated) is nondet.
%
%   Rotated has the first element of List behind the others.

rotate_list([X|Xs], Rotated) :-
    same_length([X|Xs], Rotated),
    append(Xs, [X], Rotated).

%!  rotate_list(+Count, ?List, ?Rotated) is semidet.
%
%   Rotated has the first Count elements of List behind the others.

rotate_list(Count, List, Rotated) :-
    same_length(List, Rotated),
    length(List, Length),
    (   Length =:= 0
    ->  true
    ;   Places is Count mod Length,
        length(Front, Places),
        append(Front, Back, List),
        append(Back, Front, Rotated)
    ).

%!  sublist(+Whole, ?Part, ?Before) is nondet.
%!  sublist(+Whole, ?Part, ?Before, ?Length) is nondet.
%!  sublist(+Whole, ?Part, ?Before, ?Length, ?After) is nondet.
%
%   Part are Length elements of Whole that stand next to each other, behind Before and in front of After
%   elements.

sublist(Whole, Part, Before) :-
    sublist(Whole, Part, Before, _, _).
sublist(Whole, Part, Before, Length) :-
    sublist(Whole, Part, Before, Length, _).
sublist(Whole, Part, Before, Length, After) :-
    append_length(_, Rest, Whole, Before),
    append_length(Part, Last, Rest, Length),
    length(Last, After).

%!  cons(?Head, ?Tail, ?List) is det.
%
%   List is [Head|Tail].

cons(Head, Tail, [Head|Tail]).

%!  last(?Front, ?Last, ?List) is nondet.
%
%   List is Front followed by the element Last.

last(Front, Last, List) :-
    append(Front, [Last], List).

%!  head(?List, ?Head) is semidet.
%!  tail(?List, ?Tail) is semidet.
%
%   Head is the first element of List, Tail the list of the others.

head([Head|_], Head).
tail([_|Tail], Tail).

%!  prefix(?List, ?Prefix) is nondet.
%!  proper_prefix(?List, ?Prefix) is nondet.
%!  suffix(?List, ?Suffix) is nondet.
%!  proper_suffix(?List, ?Suffix) is nondet.
%!  segment(?List, ?Segment) is nondet.
%!  proper_segment(?List, ?Segment) is nondet.
%
%   List begins with Prefix, ends with Suffix, or has the elements of Segment next to each other; a proper one
%   is not all of List.

prefix(List, Prefix) :-
    append(Prefix, _, List).
proper_prefix(List, Prefix) :-
    append(Prefix, [_|_], List).
suffix(List, List).
suffix([_|List], Suffix) :-
    suffix(List, Suffix).
proper_suffix([_|List], Suffix) :-
    suffix(List, Suffix).
segment(_, []).
segment(List, [X|Segment]) :-
    suffix(List, [X|Rest]),
    append(Segment, _, Rest).
proper_segment(List, Segment) :-
    segment(List, Segment),
    \+ same_length(List, Segment).

%!  select_min(?Element, +List, ?Rest) is semidet.
%!  select_max(?Element, +List, ?Rest) is semidet.
%
%   Element is the first of the least (greatest) elements of List in the standard order, Rest the others.

select_min(Element, [X|Xs], Rest) :-
    least(Xs, X, Least),
    without_first([X|Xs], Least, Rest),
    Element = Least.
select_max(Element, [X|Xs], Rest) :-
    greatest(Xs, X, Greatest),
    without_first([X|Xs], Greatest, Rest),
    Element = Greatest.

least([], Least, Least).
least([X|Xs], Least0, Least) :-
    (   X @< Least0
    ->  least(Xs, X, Least)
    ;   least(Xs, Least0, Least)
    ).

greatest([], Greatest, Greatest).
greatest([X|Xs], Greatest0, Greatest) :-
    (   X @> Greatest0
    ->  greatest(Xs, X, Greatest)
    ;   greatest(Xs, Greatest0, Greatest)
    ).

without_first([X|Xs], Element, Rest) :-
    (   X == Element
    ->  Rest = Xs
    ;   Rest = [X|Rest1],
        without_first(Xs, Element, Rest1)
    ).

%!  clumps(+List, -Clumps) is det.
%
%   Clumps are the lists of identical elements that stand next to each other in List.

clumps([], []).
clumps([X|Xs], [[X|Clump]|Clumps]) :-
    clump(Xs, X, Clump, Rest),
    clumps(Rest, Clumps).

clump([Y|Ys], X, Clump, Rest) :-
    Y == X,
    !,
    Clump = [Y|Clump1],
    clump(Ys, X, Clump1, Rest).
clump(Rest, _, [], Rest).

%!  keyclumps(+Pairs, -Clumps) is det.
%!  keyclumped(+Pairs, -Groups) is det.
%
%   Clumps are the lists of pairs with identical keys that stand next to each other; Groups says the same as
%   terms Key-Values.

keyclumps([], []).
keyclumps([Key-Value|Pairs], [[Key-Value|Clump]|Clumps]) :-
    keyclump(Pairs, Key, Clump, Rest),
    keyclumps(Rest, Clumps).

keyclump([Other-Value|Pairs], Key, Clump, Rest) :-
    Other == Key,
    !,
    Clump = [Other-Value|Clump1],
    keyclump(Pairs, Key, Clump1, Rest).
keyclump(Rest, _, [], Rest).

keyclumped([], []).
keyclumped([Key-Value|Pairs], [Key-[Value|Values]|Groups]) :-
    keyclump(Pairs, Key, Clump, Rest),
    keys_and_values(Clump, _, Values),
    keyclumped(Rest, Groups).

%!  ordered(+List) is semidet.
%
%   The elements of List are in the standard order.

ordered([]).
ordered([X|Xs]) :-
    ordered_from(Xs, X).

ordered_from([], _).
ordered_from([Y|Ys], X) :-
    X @=< Y,
    ordered_from(Ys, Y).
