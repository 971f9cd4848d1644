% Tests of library(prolog_format) and library(nb_rbtrees).

:- use_module(library(plunit)).
:- use_module(library(prolog_format)).
:- use_module(library(nb_rbtrees)).
:- use_module(library(rbtrees)).

:- begin_tests(prolog_format).

test(types, all(F-T == ['~w~a~n'-[any,atom],'~t~w~10||'-[any],'~*c'-[number,integer],'~e~4f~g'-[float,float,float],
                        '~2d~D'-[integer,integer],'~s~q'-[text,any],'~i~p~r'-[any,any,integer],'~8r~+'-[integer],
                        '~c~~'-[integer],"~0f"-[float]])) :-
    member(F, ['~w~a~n','~t~w~10||','~*c','~e~4f~g','~2d~D','~s~q','~i~p~r','~8r~+','~c~~',"~0f"]),
    format_types(F, T).
test(unknown, error(existence_error(format_character, z))) :- format_types('~z', _).
test(spec, S == [escape(nothing,no_colon,t),escape(nothing,no_colon,w),escape(number(10),no_colon,'|'),text("x")]) :-
    format_spec('~t~w~10|x', S).
test(star, S == [escape(star,no_colon,c)]) :- format_spec('~*c', S).

:- end_tests(prolog_format).

:- begin_tests(nb_rbtrees).

test(insert, L == [a-1,b-2,c-3,d-4]) :-
    rb_empty(T),
    (   member(K-V, [b-2,d-4,a-1,c-3]),
        nb_rb_insert(T, K, V),
        fail
    ;   rb_keys(T, Keys),
        findall(K-V, ( member(K, Keys), rb_lookup(K, V, T) ), L)
    ).
test(insert_again, V == 1) :-
    rb_empty(T),
    nb_rb_insert(T, k, 1),
    nb_rb_insert(T, k, 2),
    rb_lookup(k, V, T).
test(node, V-W == 1-f(2)) :-
    list_to_rbtree([a-1,b-2,c-3], T),
    nb_rb_get_node(T, a, Node),
    nb_rb_node_value(Node, V),
    (   nb_rb_set_node_value(Node, f(2)),
        fail
    ;   rb_lookup(a, W, T)
    ).
test(no_node, fail) :-
    list_to_rbtree([a-1], T),
    nb_rb_get_node(T, x, _).

:- end_tests(nb_rbtrees).
