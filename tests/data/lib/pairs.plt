% Tests of library(pairs).

:- use_module(library(plunit)).
:- use_module(library(pairs)).

:- begin_tests(pairs).

test(split, K-V == [a,b]-[1,2]) :- pairs_keys_values([a-1,b-2], K, V).
test(join, P == [a-1,b-2]) :- pairs_keys_values(P, [a,b], [1,2]).
test(keys, K == [a,b]) :- pairs_keys([a-1,b-2], K).
test(values, V == [1,2]) :- pairs_values([a-1,b-2], V).
test(transpose, P == [1-b,2-a,2-c]) :- transpose_pairs([a-2,b-1,c-2], P).
test(group, G == [a-[1,2],b-[3],a-[4]]) :- group_pairs_by_key([a-1,a-2,b-3,a-4], G).
test(map, P == [3-abc,1-d]) :- map_list_to_pairs(atom_length, [abc,d], P).

:- end_tests(pairs).
