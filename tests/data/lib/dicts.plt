% Dicts and calls in functional notation; what they print is SWI-Prolog's.

:- use_module(library(plunit)).

point_x(Point, X) :-
    X = Point.x.

doubled(Point, Double) :-
    findall(V, ( member(K, [x, y]), V is Point.get(K) * 2 ), Double).

branch(Dict, Value) :-
    (   Value = Dict.get(a)
    ->  true
    ;   Value = none
    ).

:- begin_tests(dicts).

text(Term, Text) :- format(atom(Text), '~q', [Term]).

test(keys_in_order, T == 'p{1:s,a:1,zz:2}') :- text(p{zz:2, 1:s, a:1}, T).
test(values_by_priority, T == 'p{a: (b:-c),d: -1,e:f=g}') :- text(p{a:(b:-c), d: -1, e:(f=g)}, T).
test(unify, X-Y == 1-t) :- _{a:X, b:2} = Y{b:2, a:1}, Y = t.
test(other_keys_do_not_unify, fail) :- _{a:_} = _{b:_}.
test(pairs, T-P == p-[a-1, b-2]) :- dict_pairs(p{b:2, a:1}, T, P).
test(from_pairs, D == p{a:1, b:2}) :- dict_pairs(D, p, [b-2, a-1]).
test(create_from_dict, D == q{a:1}) :- dict_create(D, p, q{a:1}).
test(create, D == p{a:1, b:2, c:3, d:4}) :- dict_create(D, p, [a=1, b-2, c(3), d:4]).
test(duplicate, error(duplicate_key(a))) :- dict_pairs(_, p, [a-1, a-2]).
test(duplicate_read, error(syntax_error(duplicate_key(a)))) :- term_to_atom(_, 'p{a:1, a:2}').
test(no_key, error(syntax_error(key_expected))) :- term_to_atom(_, 'p{a:1, X:2}').
test(no_colon, error(syntax_error(colon_expected))) :- term_to_atom(_, 'p{a}').
test(get, all(K-V == [a-1, b-2])) :- get_dict(K, _{b:2, a:1}, V).
test(get_no_dict, error(type_error(dict, x))) :- get_dict(a, x, _).
test(put, D == p{a:9, b:2, c:3}) :- put_dict(_{a:9, c:3}, p{a:1, b:2}, D).
test(put_one, D == p{a:1, b:2}) :- put_dict(b, p{a:1}, 2, D).
test(del, V-D == 1-p{b:2}) :- del_dict(a, p{a:1, b:2}, V, D).
test(select, A-R =@= 1-_{b:2}) :- select_dict(p{a:A}, p{a:1, b:2}, R).
test(part_of, A == 1) :- _{a:A} :< p{a:1, b:2}.
test(agree, A == 1) :- p{a:A, c:3} >:< p{a:1, b:2}.
test(set, D == p{a:2}) :- D = p{a:1}, b_set_dict(a, D, 2).
test(tag, T == p) :- is_dict(p{}, T).
test(no_dict, fail) :- is_dict(p(1)).

test(key, X == 1) :- point_x(_{x:1, y:2}, X).
test(missing_key, error(existence_error(key, x, _))) :- point_x(_{y:2}, _).
test(in_findall, L == [2, 4]) :- doubled(_{x:1, y:2}, L).
test(in_condition, X-Y == 1-none) :- branch(_{a:1}, X), branch(_{b:1}, Y).
test(chain, Z == 5) :- D = _{a:_{b:5}}, Z = D.a.b.
test(put_path, D == p{a:q{b:1, c:2}}) :- X = p{a:q{b:1}}, D = X.put(a/c, 2).
test(default, X == none) :- X = _{a:1}.get(b, none).
test(expand, E =@= ( '.'(P, x, V), foo(V) )) :-
    term_to_atom(foo(D), 'foo(P.x)'),
    D =.. [_, P|_],
    expand_goal(foo(D), E).
test(written, T == 'a.b.c+(a+b).d') :-
    term_to_atom(X, 'a.b.c+(a+b).d'),
    text(X, T).

:- end_tests(dicts).

:- begin_tests(dicts_changed).

test(nb_set_dict, V == f(2)) :-
    D = _{a:1},
    nb_set_dict(a, D, f(2)),
    V = D.a.

:- end_tests(dicts_changed).
