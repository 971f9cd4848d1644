% Tests of library(dicts), and of sorting dicts.

:- use_module(library(plunit)).
:- use_module(library(dicts)).

:- begin_tests(dict_lists).

test(same_tag, T == a) :- dicts_same_tag([a{x:1},a{y:2}], T).
test(same_tag, fail) :- dicts_same_tag([a{x:1},b{y:2}], _).
test(size, N == 2) :- dict_size(_{a:1,b:2}, N).
test(keys, Ks == [a,b]) :- dict_keys(_{b:1,a:2}, Ks).
test(same_keys, Ks == [a,b]) :- dicts_same_keys([_{a:1,b:2},_{b:3,a:4}], Ks).
test(same_keys, fail) :- dicts_same_keys([_{a:1,b:2},_{b:3}], _).
test(fill, Ds == [r{x:1,y:null},r{x:null,y:2}]) :- dicts_to_same_keys([r{x:1},r{y:2}], dict_fill(null), Ds).
test(no_fill, error(existence_error(key, y, _))) :- dicts_to_same_keys([r{x:1},r{x:2,y:2}], dict_no_fill, _).
test(join, Ds =@= [_{a:2,b:3,k:1},_{a:1,k:2}]) :- dicts_join(k, [_{k:1,a:2},_{k:2,a:1},_{k:1,b:3}], Ds).
test(join_conflict, fail) :- dicts_join(k, [_{k:1,a:2},_{k:1,a:3}], _).
test(join_two, Ds =@= [_{a:2,b:3,k:1},_{b:1,k:2},_{a:3,k:3}]) :-
    dicts_join(k, [_{k:1,a:2},_{k:3,a:3}], [_{k:1,b:3},_{k:2,b:1}], Ds).
test(slice, Ds =@= [t{a:1,b:2},_{a:4}]) :- dicts_slice([a,b], [t{a:1,b:2,c:3},_{a:4,c:5}], Ds).
test(compounds, Cs == [r(1,null),r(3,4)]) :-
    dicts_to_compounds([r{x:1},r{x:3,y:4}], [x,y], dict_fill(null), Cs).
test(from_compounds, Ds == [r{x:1,y:2}]) :- dicts_to_compounds(Ds, [x,y], dict_fill(null), [r(1,2)]).
test(sort, Ds =@= [_{k:3},_{k:3,z:1},_{k:1}]) :- sort(k, @>=, [_{k:1},_{k:3},_{k:3,z:1}], Ds).
test(sort_unique, Ds =@= [_{k:3}]) :- sort(k, @<, [_{k:3},_{k:3,z:1}], Ds).
test(sort_no_dict, error(type_error(dict, f(1)))) :- sort(k, @<, [f(1)], _).
test(sort_no_compound, error(type_error(compound, x))) :- sort(k, @<, [x], _).
test(sort_no_key, error(existence_error(key, k, _))) :- sort(k, @<, [_{a:1}], _).
test(sort_unbound, error(instantiation_error)) :- sort(k, @<, [_], _).

:- end_tests(dict_lists).
