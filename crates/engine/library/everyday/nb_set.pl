/** Sets that keep their elements on backtracking.

A set is nb_set(Buckets, Size): elements are found through term hashes, are
copied when they are added, and are the same if they are variants.
*/

:- module(nb_set,
          [ empty_nb_set/1, add_nb_set/2, add_nb_set/3, gen_nb_set/2,
            size_nb_set/2, nb_set_to_list/2
          ]).

%!  empty_nb_set(-Set) is det.
%
%   Set is a new empty set.

empty_nb_set(nb_set(Buckets, 0)) :-
    new_buckets(32, Buckets).

new_buckets(Count, Buckets) :-
    length(Lists, Count),
    all_empty(Lists),
    compound_name_arguments(Buckets, buckets, Lists).

all_empty([]).
all_empty([[]|Lists]) :-
    all_empty(Lists).

%!  add_nb_set(+Term, !Set) is det.
%
%   Adds Term to Set.

add_nb_set(Term, Set) :-
    add_nb_set(Term, Set, _).

%!  add_nb_set(+Term, !Set, ?New) is semidet.
%
%   Adds Term to Set. New is true if Term was not in it, else false. Adds
%   nothing if New is false.

add_nb_set(Term, Set, New) :-
    arg(1, Set, Buckets),
    compound_name_arity(Buckets, _, Count),
    hash_of(Term, Hash),
    Index is Hash mod Count + 1,
    arg(Index, Buckets, Bucket),
    (   in_bucket(Bucket, Term)
    ->  New = false
    ;   New = true,
        nb_setarg(Index, Buckets, [Term|Bucket]),
        arg(2, Set, Size0),
        Size is Size0+1,
        nb_setarg(2, Set, Size),
        (   Size > 2*Count
        ->  grow(Set, Count)
        ;   true
        )
    ).

% Variants must have the same hash: variables are numbered in a copy.

hash_of(Term, Hash) :-
    (   ground(Term)
    ->  term_hash(Term, Hash)
    ;   copy_term_nat(Term, Copy),
        numbervars(Copy, 0, _, [singletons(false), attvar(skip)]),
        term_hash(Copy, Hash)
    ).

in_bucket([Head|Tail], Term) :-
    (   Head =@= Term
    ->  true
    ;   in_bucket(Tail, Term)
    ).

grow(Set, Count0) :-
    arg(1, Set, Buckets0),
    Count is Count0*4,
    new_buckets(Count, Buckets),
    Buckets0 =.. [_|Lists],
    rehash_lists(Lists, Count, Buckets),
    nb_setarg(1, Set, Buckets).

rehash_lists([], _, _).
rehash_lists([List|Lists], Count, Buckets) :-
    rehash(List, Count, Buckets),
    rehash_lists(Lists, Count, Buckets).

rehash([], _, _).
rehash([Term|Terms], Count, Buckets) :-
    hash_of(Term, Hash),
    Index is Hash mod Count + 1,
    arg(Index, Buckets, Bucket),
    setarg(Index, Buckets, [Term|Bucket]),
    rehash(Terms, Count, Buckets).

%!  size_nb_set(+Set, -Size) is det.
%
%   Size is the number of elements of Set.

size_nb_set(nb_set(_, Size), Size).

%!  nb_set_to_list(+Set, -List) is det.
%
%   List has the elements of Set in the standard order of terms.

nb_set_to_list(nb_set(Buckets, _), List) :-
    Buckets =.. [_|Lists],
    append_lists(Lists, Elements),
    sort(Elements, List).

append_lists([], []).
append_lists([List|Lists], All) :-
    append_list(List, All, Rest),
    append_lists(Lists, Rest).

append_list([], All, All).
append_list([X|Xs], [X|All], Rest) :-
    append_list(Xs, All, Rest).

%!  gen_nb_set(+Set, -Element) is nondet.
%
%   Element is an element of Set. Enumerates in the standard order of terms,
%   and looks at Set as it is at the time of the call.

gen_nb_set(Set, Element) :-
    nb_set_to_list(Set, [Head|Tail]),
    element_from(Tail, Element, Head).

element_from(_, Element, Element).
element_from([Head|Tail], Element, _) :-
    element_from(Tail, Element, Head).
