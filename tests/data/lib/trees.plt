% Tests of the container libraries: rbtrees, heaps, nb_set, hashtable, ugraphs.

:- use_module(library(plunit)).
:- use_module(library(rbtrees)).
:- use_module(library(heaps)).
:- use_module(library(nb_set)).
:- use_module(library(hashtable)).
:- use_module(library(ugraphs)).
:- use_module(library(lists)).
:- use_module(library(apply)).

:- begin_tests(rbtrees).

abc(T) :- list_to_rbtree([a-1,b-2,c-3], T).

test(lookup, X == 2) :- abc(T), rb_lookup(b, X, T).
test(insert, X == [a-1,b-9,c-3,d-4]) :- abc(T), rb_insert(T, d, 4, T1), rb_insert(T1, b, 9, T2), rb_visit(T2, X).
test(insert_new, fail) :- abc(T), rb_insert_new(T, a, 1, _).
test(delete, V-X == 2-[a,c]) :- abc(T), rb_delete(T, b, V, T1), rb_keys(T1, X).
test(update, X == 5) :- abc(T), rb_update(T, a, 5, T1), rb_lookup(a, X, T1).
test(in, all(K == [a,b,c])) :- abc(T), rb_in(K, _, T).
test(next, K-V == c-3) :- abc(T), rb_next(T, b, K, V).
test(fold, X == 6) :- abc(T), rb_fold([_-V,S0,S]>>(S is S0+V), T, 0, X).
test(sound) :-
    numlist(1, 200, L),
    rb_new(T0),
    foldl([X,A,B]>>(K is X*37 mod 211, rb_insert(A, K, X, B), is_rbtree(B)), L, T0, T),
    foldl([X,A,B]>>(K is X*53 mod 211, (rb_delete(A, K, B) -> is_rbtree(B) ; B = A)), L, T, T1),
    rb_size(T1, N),
    rb_keys(T1, Keys),
    length(Keys, N).

:- end_tests(rbtrees).

:- begin_tests(heaps).

test(sort, X == [1-a,2-b,3-c]) :- list_to_heap([3-c,1-a,2-b], H), heap_to_list(H, X).
test(get, P-K == 1-a) :- list_to_heap([3-c,1-a,2-b], H), get_from_heap(H, P, K, _).
test(get_empty, fail) :- empty_heap(H), get_from_heap(H, _, _, _).
test(two, [A,B] == [a,b]) :- list_to_heap([3-c,1-a,2-b], H), min_of_heap(H, _, A, _, B).
test(delete, P-X == 2-[1-a,3-c]) :- list_to_heap([3-c,1-a,2-b], H), delete_from_heap(H, P, b, H1), heap_to_list(H1, X).
test(merge, X == [1-a,2-b]) :-
    list_to_heap([2-b], H1),
    list_to_heap([1-a], H2),
    merge_heaps(H1, H2, H),
    heap_to_list(H, X).

:- end_tests(heaps).

:- begin_tests(nb_set).

test(add, L-N == [a,b]-2) :-
    empty_nb_set(S),
    forall(member(X, [b,a,b]), add_nb_set(X, S)),
    nb_set_to_list(S, L),
    size_nb_set(S, N).
test(new, [A,B] == [true,false]) :-
    empty_nb_set(S),
    add_nb_set(f(_), S, A),
    add_nb_set(f(_), S, B).
test(many, N == 1500) :-
    empty_nb_set(S),
    forall(between(1, 1500, X), add_nb_set(X, S)),
    forall(between(1, 1500, X), add_nb_set(X, S)),
    size_nb_set(S, N).

:- end_tests(nb_set).

:- begin_tests(hashtable).

test(put, X-N == 3-2) :- ht_new(H), ht_put(H, a, 1), ht_put(H, b, 2), ht_put(H, a, 3), ht_get(H, a, X), ht_size(H, N).
test(none, fail) :- ht_new(H), ht_get(H, a, _).
test(del, V-N == 1-0) :- ht_new(H), ht_put(H, a, 1), ht_del(H, a, V), ht_size(H, N).
test(pairs, L == [a-1,b-2]) :- ht_pairs(H, [a-1,b-2]), ht_pairs(H, L0), msort(L0, L).
test(backtrack, N == 0) :- ht_new(H), ( ht_put(H, a, 1), fail ; true ), ht_size(H, N).

:- end_tests(hashtable).

:- begin_tests(partial_map).

test(unbound, error(existence_error(matching_rule, _))) :- rb_partial_map(_, _, _, _).
test(some_keys, L == [a-1,b-3,c-3]) :-
    list_to_rbtree([a-1,b-2,c-3], T0),
    rb_partial_map(T0, [b], succ, T),
    findall(K-V, rb_in(K, V, T), L).

:- end_tests(partial_map).

:- begin_tests(ugraphs).

test(make, G == [a-[b],b-[c],c-[],z-[]]) :- vertices_edges_to_ugraph([z], [b-c,a-b], G).
test(edges, E == [a-b,a-c]) :- edges([a-[b,c],b-[],c-[]], E).
test(del_vertices, G == [a-[]]) :- del_vertices([a-[b],b-[a]], [b], G).
test(transpose, G == [a-[c],b-[a],c-[a]]) :- transpose_ugraph([a-[b,c],b-[],c-[a]], G).
test(closure, G == [a-[b,c],b-[c],c-[]]) :- transitive_closure([a-[b],b-[c],c-[]], G).
test(top_sort, L == [1,2,3]) :- top_sort([1-[2],2-[3],3-[]], L).
test(top_sort_cycle, fail) :- top_sort([1-[2],2-[1]], _).
test(reachable, R == [a,b,c]) :- reachable(a, [a-[b],b-[c],c-[],d-[a]], R).
test(compose, G == [1-[4],2-[1,2,4],3-[]]) :- compose([1-[2],2-[3]], [2-[4],3-[1,2,4]], G).

:- end_tests(ugraphs).
