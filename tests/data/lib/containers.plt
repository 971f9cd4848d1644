:- use_module(library(plunit)).
:- use_module(library(hashtable)).
:- use_module(library(heaps)).
:- use_module(library(nb_set)).
:- use_module(library(rbtrees)).
:- use_module(library(ugraphs)).
:- use_module(library(ordsets)).
:- use_module(library(varnumbers)).

:- begin_tests(hashtable).

put_same(T, X) :- ht_put(T, X, X).

table(T) :- ht_pairs(T, [a-1,b-2,c-3]).

test(is) :- table(T), ht_is_hashtable(T), \+ ht_is_hashtable(a).
test(new, S == 0) :- ht_new(T), ht_size(T, S).
test(size, S == 3) :- table(T), ht_size(T, S).
test(get, V == 2) :- table(T), ht_get(T, b, V).
test(get_missing, fail) :- table(T), ht_get(T, d, _).
test(put, V == 9) :- table(T), ht_put(T, b, 9), ht_get(T, b, V).
test(put_new) :- table(T), ht_put_new(T, d, 4), \+ ht_put_new(T, a, 5).
test(put_if, O-V == 1-8) :- table(T), ht_put(T, a, 8, none, O), ht_get(T, a, V).
test(update, O-V == 1-7) :- table(T), ht_update(T, a, O, 7), ht_get(T, a, V).
test(del, V == 2) :- table(T), ht_del(T, b, V), \+ ht_get(T, b, _).
test(gen, set(K-V == [a-1,b-2,c-3])) :- table(T), ht_gen(T, K, V).
test(pairs, S == [a-1,b-2,c-3]) :- table(T), ht_pairs(T, P), msort(P, S).
test(keys, S == [a,b,c]) :- table(T), ht_keys(T, K), msort(K, S).
test(many, S == 1000) :-
    ht_new(T),
    numlist(1, 1000, L),
    maplist(put_same(T), L),
    ht_size(T, S).
test(backtracks, V == 1) :-
    table(T),
    \+ \+ ht_put(T, a, 5),
    ht_get(T, a, V).

:- end_tests(hashtable).

:- begin_tests(heaps).

heap(H) :- list_to_heap([3-c,1-a,2-b], H).

test(add_get, [P-K == 1-a]) :- heap(H), get_from_heap(H, P, K, _).
test(size, S == 3) :- heap(H), heap_size(H, S).
test(list, L == [1-a,2-b,3-c]) :- heap(H), heap_to_list(H, L).
test(empty) :- empty_heap(H), heap_size(H, 0).
test(singleton, L == [5-x]) :- singleton_heap(H, 5, x), heap_to_list(H, L).
test(min, P-K == 1-a) :- heap(H), min_of_heap(H, P, K).
test(two, [A,B] == [a,b]) :- heap(H), min_of_heap(H, _, A, _, B).
test(peek, S == 4) :- heap(H), add_to_heap(H, 0, z, H1), heap_size(H1, S).
test(merge, L == [1-a,1-a,2-b,2-b,3-c,3-c]) :-
    heap(H),
    merge_heaps(H, H, H1),
    heap_to_list(H1, L).
test(delete, L == [1-a,3-c]) :- heap(H), delete_from_heap(H, P, b, H1), P == 2, heap_to_list(H1, L).
test(priority, P == 1) :- heap(H), peek_at_heap_compat(H, P).
test(is_heap) :- heap(H), is_heap(H), \+ is_heap(foo).

peek_at_heap_compat(H, P) :- min_of_heap(H, P, _).

:- end_tests(heaps).

:- begin_tests(nb_set).

test(add, L == [a,b]) :- empty_nb_set(S), add_nb_set(b, S), add_nb_set(a, S), add_nb_set(a, S), nb_set_to_list(S, L).
test(new, [A,B] == [true,false]) :- empty_nb_set(S), add_nb_set(a, S, A), add_nb_set(a, S, B).
test(gen, all(X == [a,b])) :- empty_nb_set(S), add_nb_set(b, S), add_nb_set(a, S), gen_nb_set(S, X).
test(survives, L == [1,2,3]) :-
    empty_nb_set(S),
    forall(member(X, [3,1,2]), add_nb_set(X, S)),
    nb_set_to_list(S, L).

:- end_tests(nb_set).

:- begin_tests(rbtrees_more).

tree(T) :- list_to_rbtree([b-2,a-1,c-3], T).

test(empty) :- rb_empty(T), rb_empty(T), \+ rb_lookup(a, _, T).
test(ord, L == [a-1,b-2]) :- ord_list_to_rbtree([a-1,b-2], T), rb_visit(T, L).
test(min, K-V == a-1) :- tree(T), rb_min(T, K, V).
test(max, K-V == c-3) :- tree(T), rb_max(T, K, V).
test(next, K-V == c-3) :- tree(T), rb_next(T, b, K, V).
test(previous, K-V == a-1) :- tree(T), rb_previous(T, b, K, V).
test(del_min, [K-V,L] == [a-1,[b-2,c-3]]) :- tree(T), rb_del_min(T, K, V, T1), rb_visit(T1, L).
test(del_max, [K-V,L] == [c-3,[a-1,b-2]]) :- tree(T), rb_del_max(T, K, V, T1), rb_visit(T1, L).
test(apply, L == [a-1,b-3,c-3]) :- tree(T), rb_apply(T, b, succ, T1), rb_visit(T1, L).
test(map, L == [a-2,b-3,c-4]) :- tree(T), rb_map(T, succ, T1), rb_visit(T1, L).
test(map_check) :- tree(T), rb_map(T, integer).
test(partial_map, L == [a-2,b-2,c-4]) :- tree(T), rb_partial_map(T, [a,c], succ, T1), rb_visit(T1, L).
test(clone, Ps =@= [a-_,b-_,c-_]) :- tree(T), rb_clone(T, T1, Ps), rb_visit(T1, Qs), Ps == Qs.
test(size, S == 3) :- tree(T), rb_size(T, S).
test(fold, S == 6) :- tree(T), rb_fold([_-V,A,B]>>(B is A+V), T, 0, S).
test(keys, K == [a,b,c]) :- tree(T), rb_keys(T, K).
test(in, all(K-V == [a-1,b-2,c-3])) :- tree(T), rb_in(K, V, T).
test(update, V == 9) :- tree(T), rb_update(T, b, 9, T1), rb_lookup(b, V, T1).
test(update_old, O == 2) :- tree(T), rb_update(T, b, O, 9, _).
test(insert_new, fail) :- tree(T), rb_insert_new(T, b, 9, _).
test(delete, V == 2) :- tree(T), rb_delete(T, b, V, T1), \+ rb_lookup(b, _, T1).
test(is) :- tree(T), is_rbtree(T).

:- end_tests(rbtrees_more).

:- begin_tests(ugraphs_more).

graph(G) :- vertices_edges_to_ugraph([d], [a-b,b-c], G).

test(vertices, V == [a,b,c,d]) :- graph(G), vertices(G, V).
test(edges, E == [a-b,b-c]) :- graph(G), edges(G, E).
test(add_vertices, V == [a,b,c,d,e]) :- graph(G), add_vertices(G, [e], G1), vertices(G1, V).
test(del_vertices, G1 == [a-[],c-[],d-[]]) :- graph(G), del_vertices(G, [b], G1).
test(add_edges, N == [b,c]) :- graph(G), add_edges(G, [a-c], G1), neighbours(a, G1, N).
test(del_edges, N == []) :- graph(G), del_edges(G, [a-b], G1), neighbors(a, G1, N).
test(transpose, G1 == [a-[],b-[a],c-[b],d-[]]) :- graph(G), transpose_ugraph(G, G1).
test(compose, G == [1-[4],2-[1,2,4],3-[]]) :- compose([1-[2],2-[3]], [2-[4],3-[1,2,4]], G).
test(closure, N == [b,c]) :- graph(G), transitive_closure(G, G1), neighbours(a, G1, N).
test(top_sort, L == [a,b,c,d]) :- graph(G), top_sort(G, L).
test(reachable, R == [a,b,c]) :- graph(G), reachable(a, G, R).
test(complement, C == [1-[2],2-[]]) :- complement([1-[],2-[1]], C).
test(connect, S-L == start-finish) :- S = start, L = finish, connect_ugraph([a-[b],b-[]], _, _).
test(union, G == [a-[b,c],b-[],c-[]]) :- ugraph_union([a-[b],b-[]], [a-[c],c-[]], G).

:- end_tests(ugraphs_more).

:- begin_tests(varnumbers).

test(numbervars, T == f('$VAR'(0),'$VAR'(1))) :- T = f(_,_), varnumbers:numbervars(T).
test(varnumbers, T =@= f(X,Y,X)) :- X = X, Y = Y, varnumbers(f('$VAR'(0),'$VAR'(1),'$VAR'(0)), T).
test(from, T =@= f('$VAR'(0),_)) :- varnumbers(f('$VAR'(0),'$VAR'(1)), 1, T).
test(ord_empty) :- ord_empty(L), L == [].

:- end_tests(varnumbers).
