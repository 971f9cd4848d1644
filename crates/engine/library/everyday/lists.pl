/** Lists: building, taking apart, searching and using them as sets.

Every predicate here leaves no choice point where the first list argument
decides the call, and none costs more than n log n where that is possible.
*/

:- module(lists,
          [ append/3, append/2, prefix/2, select/3, selectchk/3, select/4,
            selectchk/4, subtract/3, permutation/2, member/2, memberchk/2,
            delete/3, nth0/3, nth1/3, nth0/4, nth1/4, last/2,
            proper_length/2, same_length/2, reverse/2, nextto/3, flatten/2,
            clumped/2, max_member/2, min_member/2, max_member/3,
            min_member/3, list_to_set/2, sum_list/2, max_list/2,
            min_list/2, numlist/3, is_set/1, intersection/3, union/3,
            subset/2
          ]).
:- autoload(library(error), [must_be/2, type_error/2]).

:- meta_predicate
    max_member(2, -, +),
    min_member(2, -, +).

%!  append(?List1, ?List2, ?List1AndList2) is nondet.
%
%   List1AndList2 is List1 followed by List2.

append([], List, List).
append([Head|Tail], List, [Head|Rest]) :-
    append(Tail, List, Rest).

%!  append(+ListOfLists, ?List) is nondet.
%
%   List is the concatenation of the lists in the proper list ListOfLists.

append(ListOfLists, List) :-
    must_be(list, ListOfLists),
    append_all(ListOfLists, List).

append_all([], []).
append_all([List|Lists], Whole) :-
    append(List, Rest, Whole),
    append_all(Lists, Rest).

%!  prefix(?Part, ?Whole) is nondet.
%
%   Part is a list of the first elements of Whole.

prefix([], _).
prefix([Elem|Part], [Elem|Whole]) :-
    prefix(Part, Whole).

%!  select(?Elem, ?List, ?Rest) is nondet.
%
%   Rest is List without one occurrence of Elem.

select(Elem, [Head|Tail], Rest) :-
    select_from(Tail, Elem, Head, Rest).

% The tail is the first argument, so that clause indexing detects the end of the list.

select_from(Tail, Head, Head, Tail).
select_from([Next|Tail], Elem, Head, [Head|Rest]) :-
    select_from(Tail, Elem, Next, Rest).

%!  selectchk(+Elem, +List, -Rest) is semidet.
%
%   Rest is List without the first element that unifies with Elem.

selectchk(Elem, List, Rest) :-
    select(Elem, List, Found),
    !,
    Rest = Found.

%!  select(?X, ?XList, ?Y, ?YList) is nondet.
%
%   The two lists are the same, but for one place where XList has X and
%   YList has Y.

select(X, XList, Y, YList) :-
    select_replace(XList, X, Y, YList).

select_replace([X|Tail], X, Y, [Y|Tail]).
select_replace([Head|Tail], X, Y, [Head|YTail]) :-
    select_replace(Tail, X, Y, YTail).

%!  selectchk(+X, +XList, ?Y, ?YList) is semidet.
%
%   As select/4, for the first solution only.

selectchk(X, XList, Y, YList) :-
    select(X, XList, Y, YList),
    !.

%!  subtract(+Set, +Delete, -Rest) is det.
%
%   Rest holds the elements of Set that unify with no element of Delete.

subtract([], _, Rest) =>
    Rest = [].
subtract([Elem|Set], Delete, Rest) =>
    (   memberchk(Elem, Delete)
    ->  subtract(Set, Delete, Rest)
    ;   Rest = [Elem|Rest1],
        subtract(Set, Delete, Rest1)
    ).

%!  permutation(?List, ?Permutation) is nondet.
%
%   The lists hold the same elements in some order. At least one of them
%   must be a proper list.

permutation(List, Permutation) :-
    '$skip_list'(Length, List, Tail),
    '$skip_list'(PLength, Permutation, PTail),
    (   Tail == []
    ->  length(Permutation, Length)
    ;   var(Tail),
        PTail == []
    ->  length(List, PLength)
    ;   var(Tail),
        var(PTail)
    ->  length(List, Length0),
        length(Permutation, Length0)
    ;   must_be(list, List)
    ),
    permute(List, Permutation).

permute([], []).
permute(List, Permutation) :-
    starts_with(Permutation, First, Permutation1),
    select(First, List, Rest),
    permute(Rest, Permutation1).

% This unification is not in the clause head, where it would select clauses.
starts_with([First|Rest], First, Rest).

%!  member(?Elem, ?List) is nondet.
%
%   Elem is an element of List. No choice point is left on the last element.

member(Elem, [Head|Tail]) :-
    member_from(Tail, Elem, Head).

member_from(_, Elem, Elem).
member_from([Head|Tail], Elem, _) :-
    member_from(Tail, Elem, Head).

%!  delete(+List, @Elem, -Rest) is det.
%
%   Rest is List without all elements that unify with Elem. Nothing is bound
%   by the comparison.

delete([], _, []).
delete([Head|Tail], Elem, Rest) :-
    (   Head \= Elem
    ->  Rest = [Head|Rest1],
        delete(Tail, Elem, Rest1)
    ;   delete(Tail, Elem, Rest)
    ).

%!  nth0(?Index, ?List, ?Elem) is nondet.
%
%   Elem is the element of List at position Index, counting from 0.

nth0(Index, List, Elem) :-
    nth_from(Index, 0, List, Elem).

%!  nth1(?Index, ?List, ?Elem) is nondet.
%
%   Elem is the element of List at position Index, counting from 1.

nth1(Index, List, Elem) :-
    nth_from(Index, 1, List, Elem).

nth_from(Index, Base, List, Elem) :-
    integer(Index),
    !,
    Skip is Index-Base,
    (   Skip >= 0
    ->  true
    ;   Skip < -9223372036854775808,
        throw(error(representation_error(int64_t), context(lists:nth_from/4, _)))
    ),
    drop(Skip, List, [Elem|_]).
nth_from(Index, Base, List, Elem) :-
    var(Index),
    !,
    List = [Head|Tail],
    nth_search(Tail, Head, Elem, Base, Index).
nth_from(Index, _, _, _) :-
    must_be(integer, Index).

nth_search(_, Elem, Elem, Index, Index).
nth_search([Head|Tail], _, Elem, Index0, Index) :-
    Index1 is Index0+1,
    nth_search(Tail, Head, Elem, Index1, Index).

% Extends a partial list that is too short.

drop(N, List, Rest) :-
    '$skip_cells'(N, List, Left, Rest0),
    add(Left, Rest0, Rest).

add(0, List, Rest) :-
    !,
    Rest = List.
add(N, [_|List], Rest) :-
    N1 is N-1,
    add(N1, List, Rest).

%!  nth0(?Index, ?List, ?Elem, ?Rest) is nondet.
%
%   Elem is at position Index of List, counting from 0, and Rest is List
%   without it. Also inserts Elem into Rest.

nth0(Index, List, Elem, Rest) :-
    (   var(Index)
    ->  nth_rest_search(List, Elem, Rest, 0, Index)
    ;   must_be(nonneg, Index),
        nth_split(Index, List, Elem, Rest)
    ).

%!  nth1(?Index, ?List, ?Elem, ?Rest) is nondet.
%
%   Elem is at position Index of List, counting from 1, and Rest is List
%   without it. Also inserts Elem into Rest.

nth1(Index, List, Elem, Rest) :-
    (   var(Index)
    ->  nth_rest_search(List, Elem, Rest, 1, Index)
    ;   must_be(positive_integer, Index),
        Skip is Index-1,
        nth_split(Skip, List, Elem, Rest)
    ).

nth_split(0, List, Elem, Rest) :-
    !,
    List = [Elem|Rest].
nth_split(N, [Head|Tail], Elem, [Head|Rest]) :-
    N1 is N-1,
    nth_split(N1, Tail, Elem, Rest).

nth_rest_search([Elem|Tail], Elem, Tail, Index, Index).
nth_rest_search([Head|Tail], Elem, [Head|Rest], Index0, Index) :-
    Index1 is Index0+1,
    nth_rest_search(Tail, Elem, Rest, Index1, Index).

%!  last(?List, ?Last) is semidet.
%
%   Last is the last element of List. Enumerates longer lists if List is
%   partial.

last([Head|Tail], Last) :-
    last(Tail, Head, Last).

last([], Last, Last).
last([Head|Tail], _, Last) :-
    last(Tail, Head, Last).

%!  proper_length(@List, -Length) is semidet.
%
%   List is a proper list of Length elements. Fails on anything else.

proper_length(List, Length) :-
    '$skip_list'(Length0, List, Tail),
    Tail == [],
    Length = Length0.

%!  same_length(?List1, ?List2) is nondet.
%
%   The lists have the same number of elements.

same_length([], []).
same_length([_|Tail1], [_|Tail2]) :-
    same_length(Tail1, Tail2).

%!  reverse(?List, ?Reversed) is semidet.
%
%   Reversed has the elements of List in reverse order.

reverse(List, Reversed) :-
    reverse(List, Reversed, [], Reversed).

% The second argument walks along the result: it ends the search if only the result is known.

reverse([], [], Reversed, Reversed).
reverse([Head|Tail], [_|Bound], Done, Reversed) :-
    reverse(Tail, Bound, [Head|Done], Reversed).

%!  nextto(?X, ?Y, ?List) is nondet.
%
%   Y follows X immediately in List.

nextto(X, Y, [X,Y|_]).
nextto(X, Y, [_|Tail]) :-
    nextto(X, Y, Tail).

%!  flatten(+Nested, -Flat) is det.
%
%   Flat has the elements of the lists within lists of Nested, without
%   empty lists. A Nested that is no list counts as a list of that element.

flatten(Nested, Flat) :-
    flatten_into(Nested, [], Elements),
    !,
    Flat = Elements.

flatten_into(Var, Tail, [Var|Tail]) :-
    var(Var),
    !.
flatten_into([], Tail, Tail) :-
    !.
flatten_into([Head|Rest], Tail, Flat) :-
    !,
    flatten_into(Head, Flat1, Flat),
    flatten_into(Rest, Tail, Flat1).
flatten_into(Elem, Tail, [Elem|Tail]).

%!  clumped(+Items, -Pairs) is semidet.
%
%   Pairs has an Item-Count for each run of equal (==) Items.

clumped(Items, Counts) :-
    clump(Items, Counts).

clump([], []).
clump([Item|Items], [Item-Count|Counts]) :-
    clump_run(Items, Item, 1, Count, Rest),
    clump(Rest, Counts).

clump_run([Next|Items], Item, Count0, Count, Rest) :-
    Next == Item,
    !,
    Count1 is Count0+1,
    clump_run(Items, Item, Count1, Count, Rest).
clump_run(Rest, _, Count, Count, Rest).

%!  max_member(-Max, +List) is semidet.
%
%   Max is the largest element of List in the standard order of terms.

max_member(Max, [Head|Tail]) =>
    max_member_(Tail, Head, Max).
max_member(_, []) =>
    fail.

max_member_([], Max0, Max) =>
    Max = Max0.
max_member_([Head|Tail], Max0, Max) =>
    (   Head @=< Max0
    ->  max_member_(Tail, Max0, Max)
    ;   max_member_(Tail, Head, Max)
    ).

%!  min_member(-Min, +List) is semidet.
%
%   Min is the smallest element of List in the standard order of terms.

min_member(Min, [Head|Tail]) =>
    min_member_(Tail, Head, Min).
min_member(_, []) =>
    fail.

min_member_([], Min0, Min) =>
    Min = Min0.
min_member_([Head|Tail], Min0, Min) =>
    (   Head @>= Min0
    ->  min_member_(Tail, Min0, Min)
    ;   min_member_(Tail, Head, Min)
    ).

%!  max_member(:Pred, -Max, +List) is semidet.
%
%   Max is the largest element of List, where call(Pred, X, Y) is true if X
%   is at most Y.

max_member(Pred, Max, [Head|Tail]) =>
    max_member_(Tail, Pred, Head, Max).
max_member(_, _, []) =>
    fail.

max_member_([], _, Max0, Max) =>
    Max = Max0.
max_member_([Head|Tail], Pred, Max0, Max) =>
    (   call(Pred, Head, Max0)
    ->  max_member_(Tail, Pred, Max0, Max)
    ;   max_member_(Tail, Pred, Head, Max)
    ).

%!  min_member(:Pred, -Min, +List) is semidet.
%
%   Min is the smallest element of List, where call(Pred, X, Y) is true if X
%   is at most Y.

min_member(Pred, Min, [Head|Tail]) =>
    min_member_(Tail, Pred, Head, Min).
min_member(_, _, []) =>
    fail.

min_member_([], _, Min0, Min) =>
    Min = Min0.
min_member_([Head|Tail], Pred, Min0, Min) =>
    (   call(Pred, Min0, Head)
    ->  min_member_(Tail, Pred, Min0, Min)
    ;   min_member_(Tail, Pred, Head, Min)
    ).

%!  list_to_set(+List, ?Set) is det.
%
%   Set has the elements of List without those that are equal (==) to an
%   earlier one. Costs n log n.

list_to_set(List, Set) :-
    must_be(list, List),
    number_elements(List, 1, Numbered),
    sort(1, @=<, Numbered, ByElement),
    first_of_each(ByElement, Firsts),
    sort(2, @<, Firsts, ByNumber),
    strip_numbers(ByNumber, Set).

number_elements([], _, []).
number_elements([Elem|List], N, [Elem-N|Numbered]) :-
    N1 is N+1,
    number_elements(List, N1, Numbered).

first_of_each([], []).
first_of_each([Pair|Pairs], [Pair|Firsts]) :-
    Pair = Elem-_,
    skip_equal(Pairs, Elem, Rest),
    first_of_each(Rest, Firsts).

skip_equal([Elem1-_|Pairs], Elem, Rest) :-
    Elem1 == Elem,
    !,
    skip_equal(Pairs, Elem, Rest).
skip_equal(Rest, _, Rest).

strip_numbers([], []).
strip_numbers([Elem-_|Pairs], [Elem|Set]) :-
    strip_numbers(Pairs, Set).

%!  sum_list(+List, -Sum) is det.
%
%   Sum is the sum of the numbers in List.

sum_list(Numbers, Sum) :-
    sum_list(Numbers, 0, Sum).

sum_list([], Sum0, Sum) =>
    Sum = Sum0.
sum_list([Number|Numbers], Sum0, Sum) =>
    Sum1 is Sum0+Number,
    sum_list(Numbers, Sum1, Sum).

%!  max_list(+List, -Max) is semidet.
%
%   Max is the largest number in List. Fails if List is empty.

max_list([Number|Numbers], Max) =>
    max_list(Numbers, Number, Max).
max_list([], _) =>
    fail.

max_list([], Max0, Max) =>
    Max = Max0.
max_list([Number|Numbers], Max0, Max) =>
    Max1 is max(Number, Max0),
    max_list(Numbers, Max1, Max).

%!  min_list(+List, -Min) is semidet.
%
%   Min is the smallest number in List. Fails if List is empty.

min_list([Number|Numbers], Min) =>
    min_list(Numbers, Number, Min).
min_list([], _) =>
    fail.

min_list([], Min0, Min) =>
    Min = Min0.
min_list([Number|Numbers], Min0, Min) =>
    Min1 is min(Number, Min0),
    min_list(Numbers, Min1, Min).

%!  numlist(+Low, +High, -List) is semidet.
%
%   List is [Low, Low+1, ..., High]. Fails if High is less than Low.

numlist(Low, High, List) :-
    must_be(integer, Low),
    must_be(integer, High),
    Low =< High,
    count_up(Low, High, Numbers),
    List = Numbers.

count_up(High, High, List) :-
    !,
    List = [High].
count_up(Low, High, [Low|List]) :-
    Next is Low+1,
    count_up(Next, High, List).

%!  is_set(@Set) is semidet.
%
%   Set is a proper list without two equal (==) elements.

is_set(Set) :-
    '$skip_list'(Length, Set, Tail),
    Tail == [],
    sort(Set, Sorted),
    length(Sorted, Length).

%!  intersection(+Set1, +Set2, -Set3) is det.
%
%   Set3 has the elements of Set1 that unify with an element of Set2.

intersection([], _, Set) =>
    Set = [].
intersection([Elem|Set1], Set2, Set3) =>
    (   memberchk(Elem, Set2)
    ->  Set3 = [Elem|Set],
        intersection(Set1, Set2, Set)
    ;   intersection(Set1, Set2, Set3)
    ).

%!  union(+Set1, +Set2, -Set3) is det.
%
%   Set3 has the elements of Set1 that unify with no element of Set2,
%   followed by Set2.

union([], Set, Union) =>
    Union = Set.
union([Elem|Set1], Set2, Set3) =>
    (   memberchk(Elem, Set2)
    ->  union(Set1, Set2, Set3)
    ;   Set3 = [Elem|Set],
        union(Set1, Set2, Set)
    ).

%!  subset(+Subset, +Set) is semidet.
%
%   Each element of Subset unifies with an element of Set.

subset([], _) =>
    true.
subset([Elem|Subset], Set) =>
    memberchk(Elem, Set),
    subset(Subset, Set).
