/** Tests of what SICStus Prolog 4 has built in, and of its libraries but for clpfd. */

:- expects_dialect(sicstus4).
:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(between), [gen_nat/1, gen_int/1, repeat/1, numlist/5]).
:- use_module(library(samsort)).
:- use_module(library(terms), [subsumeschk/2, term_variables_set/2, term_depth/2, depth_bound/2,
                               size_bound/2, length_bound/2, term_order/3, term_variables_bag/2]).
:- use_module(library(timeout)).
:- use_module(library(avl)).
:- use_module(library(mutdict)).
:- use_module(library(ordsets), [ord_nonmember/2, ord_member/2, ord_setproduct/3, ord_insert/3, ord_disjoint_union/3]).
:- use_module(library(system), [now/1, datime/1, datime/2, environ/2]).
:- use_module(library(system3), [file_exists/1, pid/1, system/2, tmpnam/1, mktemp/2]).
:- use_module(library(file_systems), [directory_exists/1, current_directory/1, file_members_of_directory/3,
                                      file_must_exist/1, file_property/3]).

% What holds while this file is loaded.

text("ab").

:- dynamic(while_loading/1).
:- current_op(P, T, :), assertz(while_loading(colon(P, T))).
:- \+ current_op(_, _, table), assertz(while_loading(no_table)).
:- prolog_flag(emulated_dialect, D), assertz(while_loading(dialect(D))).
:- use_module(M, library(avl), []), assertz(while_loading(module(M))).

:- begin_tests(sicstus4).

% ---- the language

test(codes, X == [0'a,0'b]) :- user:text(X).
test(if, all(X == [1,2])) :- if(member(X, [1,2]), true, X = none).
test(on_exception, B == caught(x)) :- on_exception(E, raise_exception(x), B = caught(E)).
test(flag, true(V == O)) :- prolog_flag(bounded, V), prolog_flag(bounded, O).
test(nonmember) :- nonmember(a, [b,c]).
test(nonmember, fail) :- nonmember(_, [b]).
test(blackboard, V == f(1)) :- bb_put(k, f(1)), bb_get(k, V).
test(mutable, V-W == 1-2) :- create_mutable(1, M), get_mutable(V, M), update_mutable(2, M), get_mutable(W, M), mutable(M).
test(simple) :- simple(_), simple(a), \+ simple(f(x)).
test(db_reference, fail) :- db_reference(a).
test(total_runtime) :- statistics(total_runtime, [T,_]), integer(T).
test(while_loading, all(X == [colon(550, xfy), no_table, dialect(sicstus4), module(sicstus4_avl)])) :- user:while_loading(X).
test(loop_of_many_parameters, L == [[a,b,c,d,1],[a,b,c,d,2]]) :-
    A = a, B = b, C = c, D = d,
    ( for(I, 1, 2), foreach(X, L), param(A, B, C, D) do X = [A,B,C,D,I] ).
test(shared_by_param_only, L == [1,2]) :- ( for(I, 1, 2), foreach(X, L) do Y = I, X = Y ).
test(while, S == 4) :- ( fromto(1, A, B, 16), count(_, 1, S) do B is 2*A ).
test(at_end_of_line) :-
    open_string("a\nb\n", S),
    get_char(S, _),
    at_end_of_line(S),
    skip_line(S),
    \+ at_end_of_line(S).

:- block merge(-,?,-), merge(?,-,-).
merge([], Y, Y).
merge(X, [], X).
merge([H|X], [E|Y], [H|Z]) :- H @< E, merge(X, [E|Y], Z).
merge([H|X], [E|Y], [E|Z]) :- H @>= E, merge([H|X], Y, Z).

test(block, Z == [1,2,3]) :- once(( merge(X, Y, Z), var(Z), X = [1,3], Y = [2] )).
test(block_waits, W == true) :- merge([1|_], _, Z), ( var(Z) -> W = true ; W = false ).

:- mode p(+).
:- public p/1.
:- volatile q/1.
:- nondet p/1.
p(1).
test(declarations) :- p(1).

% ---- library(lists)

test(append5, all(P == [[],[a]])) :- append(P, [_|_], [a,b], _, [a,c]).
test(correspond, Y == 2) :- correspond(b, [a,b], [1,2], Y).
test(delete, L == [b,c]) :- delete([a,b,a,c], a, L).
test(delete4, L == [b,a]) :- delete([a,b,a], a, 1, L).
test(is_list) :- is_list([a]).
test(keys_and_values, P == [a-1,b-2]) :- keys_and_values(P, [a,b], [1,2]).
test(nth, X == b) :- nth(2, [a,b], X).
test(one_longer) :- one_longer([_,_], [_]).
test(perm, all(P == [[1,2],[2,1]])) :- perm([1,2], P).
test(perm2, all(A-B == [1-2,2-1])) :- perm2(A, B, 1, 2).
test(remove_dups, L == [a,b]) :- remove_dups([b,a,b], L).
test(rev, L == [c,b,a]) :- rev([a,b,c], L).
test(same_length3, N == 2) :- same_length([_,_], _, N).
test(shorter_list) :- shorter_list([_], [_,_|_]).
test(subseq, all(A-B == [[]-[1,2],[2]-[1],[1]-[2],[1,2]-[]])) :- subseq([1,2], A, B).
test(subseq0, all(A == [[1,2],[2],[],[1]])) :- subseq0([1,2], A).
test(subseq1, all(A == [[2],[],[1]])) :- subseq1([1,2], A).
test(sumlist, S == 6) :- sumlist([1,2,3], S).
test(transpose, C == [[1,4],[2,5],[3,6]]) :- transpose([[1,2,3],[4,5,6]], C).
test(transpose_back, R == [[1,2,3],[4,5,6]]) :- transpose(R, [[1,4],[2,5],[3,6]]).
test(transpose_unbound_rows, R-N == [[1,3],[2,4]]-2) :- length(R, 2), transpose(R, [[1,2],[3,4]]), length(R, N).
test(transpose_some_row, C = [[1,_],[2,_]]) :- transpose([[1,2],_], C).
test(append_length, S == [c]) :- append_length(S, [a,b,c], 2).
test(append_length4, P-S == [a]-[b,c]) :- append_length(P, S, [a,b,c], 1).
test(prefix_length, P == [a,b]) :- prefix_length([a,b,c], P, 2).
test(proper_prefix_length, fail) :- proper_prefix_length([a], _, 1).
test(suffix_length, [true(S == [b,c]),nondet]) :- suffix_length([a,b,c], S, 2).
test(proper_suffix_length, all(N == [1,0])) :- proper_suffix_length([a,b], _, N).
test(rotate_list, L == [b,c,a]) :- rotate_list([a,b,c], L).
test(rotate_list3, L == [c,a,b]) :- rotate_list(2, [a,b,c], L).
test(sublist, P == [b]) :- sublist([a,b,c], P, 1, 1, _).
test(sublist3, P == [b,c]) :- sublist([a,b,c], P, 1, 2), sublist([a,b,c], P, 1), !.
test(cons, L == [a]) :- cons(a, [], L), head(L, a), tail(L, []).
test(last3, [true(F-X == [a]-b),nondet]) :- last(F, X, [a,b]).
test(prefix, all(P == [[],[a],[a,b]])) :- prefix([a,b], P).
test(proper_prefix, all(P == [[],[a]])) :- proper_prefix([a,b], P).
test(suffix, all(P == [[a,b],[b],[]])) :- suffix([a,b], P).
test(proper_suffix, all(P == [[b],[]])) :- proper_suffix([a,b], P).
test(segment, all(P == [[],[a],[a,b],[b]])) :- segment([a,b], P).
test(proper_segment, all(P == [[],[a],[b]])) :- proper_segment([a,b], P).
test(select_min, X-R == 1-[3,2]) :- select_min(X, [3,1,2], R).
test(select_max, X-R == 3-[1,2]) :- select_max(X, [3,1,2], R).
test(select_min_by, X-R == 3-[1,2]) :- select_min(>, X, [3,1,2], R).
test(select_max_by, X-R == 1-[3,2]) :- select_max(>, X, [3,1,2], R).
test(clumps, L == [[a,a],[b]]) :- clumps([a,a,b], L).
test(keyclumps, L == [[a-1,a-2],[b-3]]) :- keyclumps([a-1,a-2,b-3], L).
test(keyclumped, L == [a-[1,2],b-[3]]) :- keyclumped([a-1,a-2,b-3], L).
test(clumped, L == [a-2,b-1]) :- clumped([a,a,b], L).
test(ordered) :- ordered([1,1,2]), \+ ordered([2,1]), ordered(<, [1,2]), \+ ordered(<, [1,1]).
test(include, L == [1]) :- include(<, [1,3], [2,2], L).
test(exclude, L == [3]) :- exclude(<, [1,3], [2,2], L).
sum3(X, Y, Z, W) :- W is X+Y+Z.
plus3(X, S0, S) :- S is S0+X.
plus4(X, Y, S0, S) :- S is S0+X*Y.
plus5(X, Y, Z, S0, S) :- S is S0+X*Y*Z.
less(X, Y, Z) :- X < Y, Y < Z.
test(include5, L == [1]) :- include(less, [1,3], [2,4], [3,4], L).
test(exclude5, L == [3]) :- exclude(less, [1,3], [2,4], [3,4], L).
test(scanlist, S == 6) :- scanlist(plus3, [1,2,3], 0, S).
test(scanlist5, S == 11) :- scanlist(plus4, [1,2], [3,4], 0, S).
test(scanlist6, S == 11) :- scanlist(plus5, [1,2], [3,4], [1,1], 0, S).
test(cumlist, L == [1,3,6]) :- cumlist(plus3, [1,2,3], 0, L).
test(cumlist5, L == [3,11]) :- cumlist(plus4, [1,2], [3,4], 0, L).
test(cumlist6, L == [3,11]) :- cumlist(plus5, [1,2], [3,4], [1,1], 0, L).
test(map_product, L == [4,5,5,6]) :- map_product(plus3, [1,2], [3,4], L).
test(some, all(X == [3,4])) :- some(=(X), [3,4]).
test(some3, nondet) :- some(<, [3,1], [2,2]), some(less, [3,1], [2,2], [2,3]).
test(somechk) :- somechk(<(0), [0,1]), somechk(<, [3,1], [2,2]), somechk(less, [3,1], [2,2], [2,3]).
test(group3, L == [[1,2],[0,5]]) :- group(<, [1,2,0,5], L).
test(group4, F-B == [1,2]-[-1,3]) :- group(<(0), [1,2,-1,3], F, B).
test(group5, F-B == [2,3]-[1]) :- group(<, 1, [2,3,1], F, B).
test(partition, L == [1]-[2]-[3]) :- partition([X,O]>>compare(O, X, 2), [1,2,3], A, B, C), L = A-B-C.

% ---- other libraries

test(gen_nat, X == 0) :- gen_nat(X), !.
test(gen_int, L == [0,1,-1,2]) :- findall(X, limit(4, gen_int(X)), L).
test(repeat, N == 3) :- aggregate_all(count, repeat(3), N).
test(numlist5, N-L == 3-[1,3,5]) :- numlist(1, 2, 6, N, L).
test(samsort, L == [a,b,b]) :- samsort([b,a,b], L).
test(samsort3, L == [3,2,2,1]) :- samsort(@>=, [2,3,1,2], L).
test(samkeysort, L == [a-1,b-2]) :- samkeysort([b-2,a-1], L).
test(merge, L == [1,2,3]) :- sicstus4_samsort:merge([1,3], [2], L).
test(subsumeschk) :- subsumeschk(f(_), f(a)).
test(term_variables_set, N == 2) :- term_variables_set(f(X,_,X), L), length(L, N).
test(term_variables_bag, N == 2) :- term_variables_bag(f(X,_,X), L), length(L, N).
test(term_depth, D == 2) :- term_depth(f(g(_),a), D).
test(bounds) :- depth_bound(f(a), 1), size_bound(f(a), 2), length_bound([_], 1), \+ length_bound([_,_], 1).
test(term_order, O == (<)) :- term_order(a, b, O).
test(time_out, R == success) :- time_out(true, 1000, R).
test(time_out, R == time_out) :- time_out(( repeat, fail ), 20, R).
test(time_out, fail) :- time_out(fail, 1000, _).
test(avl, V-S == 2-[a-1,b-2]) :-
    empty_avl(A0),
    avl_store(b, A0, 2, A1),
    avl_store(a, A1, 1, A),
    avl_fetch(b, A, V),
    avl_to_list(A, S).
test(avl_incr, V == 3) :- list_to_avl([a-1], A), avl_incr(a, A, 2, B), avl_fetch(a, B, V).
test(avl_next, K-P == c-a) :- list_to_avl([a-1,b-2,c-3], A), avl_next(b, A, K), avl_prev(b, A, P).
test(avl_ends, K-L == a-c) :- ord_list_to_avl([a-1,b-2,c-3], A), avl_min(A, K), avl_max(A, L).
test(avl_lists, D-R-S-H == [a,b]-[1]-2-2) :-
    list_to_avl([a-1,b-1], A),
    avl_domain(A, D),
    avl_range(A, R),
    avl_size(A, S),
    avl_height(A, H).
test(avl_change, V-L == 1-[a-x]) :- list_to_avl([a-1], A), avl_change(a, A, V, B, x), avl_to_list(B, L).
test(avl_delete, L == [b-2]) :- list_to_avl([a-1,b-2], A), avl_delete(a, A, 1, B), avl_to_list(B, L).
test(avl_map, L == [a-2]) :- list_to_avl([a-1], A), avl_map(integer, A), avl_map(succ, A, B), avl_to_list(B, L).
test(avl_member, all(K-V == [a-1,b-2])) :- list_to_avl([a-1,b-2], A), avl_member(K, A, V), avl_member(K, A).
test(mutdict, V-N == 2-1) :-
    new_mutdict(D),
    mutdict_put(D, k, 1),
    mutdict_put(D, k, 2),
    mutdict_get(D, k, V),
    mutdict_size(D, N).
test(mutdict_items, L == [a-1]) :- list_to_mutdict([a-1,b-2], D), mutdict_delete(D, b), mutdict_items(D, L).
test(ord_member, nondet) :- ord_member(a, [a,b]), ord_nonmember(c, [a,b]).
test(ord_setproduct, L == [a-1,a-2]) :- ord_setproduct([a], [1,2], L).
test(ord_insert, L == [a,b]) :- ord_insert([a], b, L).
test(ord_disjoint_union, L == [a,b]) :- ord_disjoint_union([a], [b], L).
test(now) :- now(T), integer(T), T > 1000000000.
test(datime) :- datime(datime(Y,_,_,_,_,_)), Y > 2000, datime(0, datime(_,_,_,_,_,S)), S =:= 0.
test(environ) :- environ('PATH', P), atom(P).
test(system3, S == 3) :- pid(P), integer(P), system('exit 3', S).
test(names) :- tmpnam(A), atom(A), mktemp(abXXXXXX, B), sub_atom(B, 0, 2, _, ab).
test(files) :-
    current_directory(D),
    directory_exists(D),
    \+ file_exists('no such file'),
    catch(file_must_exist('no such file'), error(existence_error(_, _), _), true).
test(members) :-
    file_members_of_directory('.', '*', L),
    forall(member(_-P, L), file_property(P, size_in_bytes, _)).

% ---- the names that SICStus's manual has, of which only what DIFFERENCES.md lists may be absent

names(lists, [select/3, selectchk/3, append/2, append/5, correspond/4, delete/3, delete/4, is_list/1,
              keys_and_values/3, last/2, nextto/3, nonmember/2, nth0/3, nth1/3, nth0/4, nth1/4, nth/3, one_longer/2,
              perm/2, permutation/2, perm2/4, proper_length/2, remove_dups/2, rev/2, reverse/2, same_length/2,
              same_length/3, select/4, selectchk/4, shorter_list/2, subseq/3, subseq0/2, subseq1/2, sumlist/2,
              transpose/2, append_length/3, append_length/4, prefix_length/3, proper_prefix_length/3,
              suffix_length/3, proper_suffix_length/3, rotate_list/2, rotate_list/3, sublist/3, sublist/4,
              sublist/5, cons/3, last/3, head/2, tail/2, prefix/2, proper_prefix/2, suffix/2, proper_suffix/2,
              segment/2, proper_segment/2, cumlist/4, cumlist/5, cumlist/6, maplist/2, maplist/3, maplist/4,
              map_product/4, scanlist/4, scanlist/5, scanlist/6, some/2, some/3, some/4, somechk/2, somechk/3,
              somechk/4, convlist/3, exclude/3, exclude/4, exclude/5, include/3, include/4, include/5, partition/5,
              group/3, group/4, group/5, ordered/1, ordered/2, max_member/2, max_member/3, min_member/2,
              min_member/3, select_min/3, select_min/4, select_max/3, select_max/4, clumps/2, keyclumps/2,
              clumped/2, keyclumped/2]).
names(between, [between/3, gen_nat/1, gen_int/1, repeat/1, numlist/2, numlist/3, numlist/5]).
names(aggregate, [forall/2, foreach/2, aggregate/3, aggregate/4, aggregate_all/3, aggregate_all/4]).
names(samsort, [samsort/2, samsort/3, samkeysort/2, merge/3, merge/4]).
names(terms, [subsumeschk/2, subsumes/2, term_subsumer/3, variant/2, term_hash/2, term_hash/4, contains_term/2,
              contains_var/2, free_of_term/2, free_of_var/2, occurrences_of_term/3, occurrences_of_var/3,
              sub_term/2, depth_bound/2, length_bound/2, size_bound/2, term_depth/2, term_variables_set/2,
              term_variables_bag/2, term_order/3]).
names(random, [random/1, getrand/1, setrand/1, random/3, random_member/2, random_select/3, random_subseq/3,
               random_permutation/2, random_perm2/4, random_numlist/4, maybe/0, maybe/1, maybe/2]).
names(timeout, [time_out/3]).
names(system3, [now/1, datime/1, datime/2, sleep/1, environ/2, system/1, system/2, shell/0, shell/1, shell/2,
                file_exists/1, delete_file/1, rename_file/2, make_directory/1, working_directory/2, pid/1,
                tmpnam/1, mktemp/2, directory_files/2]).
names(assoc, [empty_assoc/1, get_assoc/3, is_assoc/1, list_to_assoc/2, ord_list_to_assoc/2, map_assoc/2,
              map_assoc/3, max_assoc/3, min_assoc/3, put_assoc/4, assoc_to_list/2, assoc_to_values/2, gen_assoc/3,
              del_assoc/4, del_min_assoc/4, del_max_assoc/4]).
names(avl, [empty_avl/1, avl_to_list/2, avl_domain/2, avl_range/2, avl_min/2, avl_min/3, avl_max/2, avl_max/3,
            avl_height/2, avl_size/2, avl_member/2, avl_member/3, avl_fetch/2, avl_fetch/3, avl_next/3, avl_next/4,
            avl_prev/3, avl_prev/4, avl_change/5, ord_list_to_avl/2, list_to_avl/2, avl_store/4, avl_incr/4,
            avl_delete/4, avl_del_min/4, avl_del_max/4, avl_map/2, avl_map/3]).
names(ordsets, [is_ordset/1, list_to_ord_set/2, ord_add_element/3, ord_del_element/3, ord_disjoint/2,
                ord_disjoint_union/3, ord_intersect/2, ord_intersection/2, ord_intersection/3, ord_intersection/4,
                ord_member/2, ord_nonmember/2, ord_seteq/2, ord_setproduct/3, ord_subset/2, ord_subtract/3,
                ord_symdiff/3, ord_union/2, ord_union/3, ord_union/4]).
names(ugraphs, [vertices_edges_to_ugraph/3, vertices/2, edges/2, add_vertices/3, del_vertices/3, add_edges/3,
                del_edges/3, transpose_ugraph/2, neighbors/3, neighbours/3, complement/2, compose/3,
                transitive_closure/2, top_sort/2, reachable/3]).
names(clpfd, [domain/3, in/2, in_set/2, is_fdset/1, empty_fdset/1, fdset_parts/4, empty_interval/2,
              fdset_interval/3, fdset_singleton/2, fdset_min/2, fdset_max/2, fdset_size/2, list_to_fdset/2,
              fdset_to_list/2, range_to_fdset/2, fdset_to_range/2, fdset_add_element/3, fdset_del_element/3,
              fdset_disjoint/2, fdset_intersect/2, fdset_intersection/2, fdset_intersection/3, fdset_member/2,
              fdset_eq/2, fdset_subset/2, fdset_subtract/3, fdset_union/2, fdset_union/3, fdset_complement/2,
              fd_var/1, fd_min/2, fd_max/2, fd_size/2, fd_set/2, fd_dom/2, fd_degree/2, (#<=>)/2, (#=>)/2, (#<=)/2,
              (#\)/1, (#\)/2, (#\/)/2, (#/\)/2, all_different/1, all_different/2, all_distinct/1, all_distinct/2,
              sum/3, scalar_product/4, scalar_product/5, minimum/2, maximum/2, count/4, global_cardinality/2,
              global_cardinality/3, element/3, table/2, table/3, case/3, case/4, circuit/1, circuit/2, nvalue/2,
              sorting/3, cumulative/1, cumulative/2, cumulatives/2, cumulatives/3, disjoint1/1, disjoint1/2,
              disjoint2/1, disjoint2/2, lex_chain/1, lex_chain/2, automaton/3, automaton/8, bool_and/2, bool_or/2,
              bool_xor/2, labeling/2, solve/2, indomain/1, minimize/2, minimize/3, maximize/2, maximize/3]).

%   Asked in a module that imports the library and nothing else.

test(names, [forall(names(Library, Names)), true(Missing == [])]) :-
    format(string(Text), ":- expects_dialect(sicstus4).~n:- use_module(library(~w)).~n", [Library]),
    atom_concat(sicstus4_names_, Library, Module),
    setup_call_cleanup(open_string(Text, S), load_files(Module:Library, [stream(S),silent(true)]), close(S)),
    findall(Name/Arity, ( member(Name/Arity, Names),
                          functor(Head, Name, Arity),
                          \+ predicate_property(Module:Head, defined) ), Missing).

:- end_tests(sicstus4).

% Operators and quotes hold for one file: the next one is loaded in SWI-Prolog's dialect.

:- begin_tests(sicstus4_files).

loaded(Text, Goal) :-
    tmp_file(dialect, Base),
    atom_concat(Base, '.pl', File),
    setup_call_cleanup(open(File, write, S), format(S, Text, []), close(S)),
    call_cleanup(( load_files(user:File, [silent(true)]), call(user:Goal) ), delete_file(File)).

test(quotes_end_with_the_file, X-Y == [97]-string) :-
    loaded(":- expects_dialect(sicstus4).~nsicstus4_q(X) :- X = \"a\".~n", sicstus4_q(X)),
    loaded("sicstus4_r(Y) :- ( X = \"a\", string(X) -> Y = string ; Y = codes ).~n", sicstus4_r(Y)).
test(operators_end_with_the_file, L == []) :-
    loaded(":- expects_dialect(sicstus4).~nsicstus4_s :- ( for(_, 1, 2) do true ).~n", sicstus4_s),
    findall(P, ( member(O, [do,block]), current_op(P, _, user:O) ), L0),
    ( current_prolog_flag(emulated_dialect, swi) -> L = L0 ; L = [] ).
test(library_of_the_file, [true(L == [[1]]),nondet]) :-
    loaded(":- module(sicstus4_m, [sicstus4_t/1]).~n:- expects_dialect(sicstus4).~n:- use_module(library(lists)).~nsicstus4_t(C) :- length(R, 1), transpose(R, C), C = [[1]].~n", sicstus4_t(L)).

:- end_tests(sicstus4_files).
