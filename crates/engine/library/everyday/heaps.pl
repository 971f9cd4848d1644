/** Priority queues as pairing heaps.

A heap is heap(Tree, Size), where Tree is nil or t(Element, Priority,
SubTrees), and the elements of SubTrees have no smaller priorities.
*/

:- module(heaps,
          [ add_to_heap/4, delete_from_heap/4, empty_heap/1, get_from_heap/4,
            heap_size/2, heap_to_list/2, is_heap/1, list_to_heap/2,
            merge_heaps/3, min_of_heap/3, min_of_heap/5, singleton_heap/3
          ]).

%!  empty_heap(?Heap) is semidet.
%
%   Heap is the empty heap.

empty_heap(heap(nil, 0)).

%!  singleton_heap(?Heap, ?Priority, ?Key) is semidet.
%
%   Heap has the one element Key with Priority.

singleton_heap(heap(t(Key,Priority,[]), 1), Priority, Key).

%!  add_to_heap(+Heap0, +Priority, ?Key, -Heap) is semidet.
%
%   Heap is Heap0 with Key added under Priority.

add_to_heap(heap(Tree0, Size0), Priority, Key, heap(Tree, Size)) :-
    meld(Tree0, t(Key,Priority,[]), Tree),
    Size is Size0+1.

%!  get_from_heap(?Heap0, ?Priority, ?Key, -Heap) is semidet.
%
%   Key is the element of Heap0 with the smallest priority, Priority, and
%   Heap is Heap0 without it.

get_from_heap(heap(t(Key,Priority,SubTrees), Size0), Priority, Key,
              heap(Tree, Size)) :-
    meld_pairs(SubTrees, Tree),
    Size is Size0-1.

%!  delete_from_heap(+Heap0, -Priority, +Key, -Heap) is semidet.
%
%   Heap is Heap0 without the element Key, which has Priority there.

delete_from_heap(Heap0, Priority, Key, Heap) :-
    take(Heap0, Key, Priority, Taken, Heap1),
    put_back(Taken, Heap1, Heap).

take(Heap0, Key, Priority, Taken, Heap) :-
    get_from_heap(Heap0, Priority0, Key0, Heap1),
    (   Priority0-Key0 = Priority-Key
    ->  Taken = [],
        Heap = Heap1
    ;   Taken = [Priority0-Key0|Taken1],
        take(Heap1, Key, Priority, Taken1, Heap)
    ).

put_back([], Heap, Heap).
put_back([Priority-Key|Taken], Heap0, Heap) :-
    add_to_heap(Heap0, Priority, Key, Heap1),
    put_back(Taken, Heap1, Heap).

%!  heap_size(+Heap, -Size) is det.
%
%   Size is the number of elements of Heap.

heap_size(heap(_, Size), Size).

%!  heap_to_list(+Heap, -Pairs) is det.
%
%   Pairs has Priority-Key for each element of Heap, in ascending order of
%   the priorities.

heap_to_list(heap(nil, 0), []) :- !.
heap_to_list(Heap0, [Priority-Key|List]) :-
    get_from_heap(Heap0, Priority, Key, Heap),
    heap_to_list(Heap, List).

%!  is_heap(+Term) is semidet.
%
%   Term looks like a heap: its size is right and its elements in order.

is_heap(Term) :-
    nonvar(Term),
    Term = heap(Tree, Size),
    integer(Size),
    nonvar(Tree),
    (   Tree == nil
    ->  Size =:= 0
    ;   ordered_trees([Tree], Tree, 0, Size)
    ).

ordered_trees([], _, Size, Size).
ordered_trees([Tree|Trees], Above, Size0, Size) :-
    nonvar(Tree),
    Tree = t(_,Priority,SubTrees),
    Above = t(_,AbovePriority,_),
    Priority @>= AbovePriority,
    Size1 is Size0+1,
    ordered_trees(SubTrees, Tree, Size1, Size2),
    ordered_trees(Trees, Above, Size2, Size).

%!  list_to_heap(+Pairs, -Heap) is semidet.
%
%   Heap has an element for each Priority-Key of the list Pairs.

list_to_heap(Pairs, Heap) :-
    empty_heap(Empty),
    put_back(Pairs, Empty, Heap).

%!  min_of_heap(+Heap, ?Priority, ?Key) is semidet.
%
%   Key is an element of Heap with the smallest priority, Priority.

min_of_heap(heap(t(Key,Priority,_), _), Priority, Key).

%!  min_of_heap(+Heap, ?Priority1, ?Key1, ?Priority2, ?Key2) is semidet.
%
%   Key1 and Key2 are the two elements of Heap with the smallest priorities.

min_of_heap(Heap, Priority1, Key1, Priority2, Key2) :-
    get_from_heap(Heap, Priority1, Key1, Rest),
    min_of_heap(Rest, Priority2, Key2).

%!  merge_heaps(+Heap1, +Heap2, -Heap) is det.
%
%   Heap has the elements of both heaps.

merge_heaps(heap(Tree1, Size1), heap(Tree2, Size2), heap(Tree, Size)) :-
    meld(Tree1, Tree2, Tree),
    Size is Size1+Size2.

meld(nil, Tree, Tree) :- !.
meld(Tree, nil, Tree) :- !.
meld(Tree1, Tree2, Tree) :-
    Tree1 = t(Key1,Priority1,SubTrees1),
    Tree2 = t(Key2,Priority2,SubTrees2),
    (   Priority1 @< Priority2
    ->  Tree = t(Key1,Priority1,[Tree2|SubTrees1])
    ;   Tree = t(Key2,Priority2,[Tree1|SubTrees2])
    ).

meld_pairs([], nil).
meld_pairs([Tree], Tree) :- !.
meld_pairs([Tree1,Tree2|Trees], Tree) :-
    meld(Tree1, Tree2, Tree12),
    meld_pairs(Trees, Rest),
    meld(Tree12, Rest, Tree).
