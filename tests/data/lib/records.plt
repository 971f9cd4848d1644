% The recorded database, and the streams that are named by their files.

:- use_module(library(plunit)).
:- use_module(library(clpfd)).

:- begin_tests(records, [cleanup(forall(recorded(_, _, R), erase(R)))]).

test(order, L == [0, 1, 2]) :-
    recordz(order, 1),
    recordz(order, 2),
    recorda(order, 0),
    findall(X, recorded(order, X), L).
test(functor_of_key, L == [a, b]) :-
    recordz(key(1, x), a),
    recordz(key(2, y), b),
    findall(X, recorded(key(_, _), X), L).
test(last_is_det, X == b) :-
    recordz(pair, a),
    recordz(pair, b),
    recorded(pair, X),
    X == b.
test(copies, X-Y == 1-2) :-
    recordz(copy, f(_)),
    recorded(copy, f(X0)),
    X0 = 1,
    recorded(copy, f(Y0)),
    Y0 = 2,
    X = X0,
    Y = Y0.
test(reference, [T, K] == [text, refer]) :-
    recordz(refer, text, R),
    instance(R, T),
    recorded(K, text, R).
test(erased, fail) :-
    recordz(gone, text, R),
    erase(R),
    recorded(gone, _).
test(erased_reference, fail) :-
    recordz(gone, text, R),
    erase(R),
    instance(R, _).
test(clause_as_term, T == (h :- b)) :-
    recordz(rule, (h :- b), R),
    instance(R, T).
test(keys, true(Ks =@= [[], list, 7, f(_, _)])) :-
    forall(member(K, [list, 7, f(a, b), []]), recordz(K, x)),
    findall(K, ( member(K, [[], list, 7, f(_, _), other]), current_key(K) ), Ks).
test(no_key, error(type_error(key, 1.5))) :- recordz(1.5, x).
test(no_reference, error(type_error(db_reference, foo), context(system:recorded/3, _))) :- recorded(_, _, foo).
test(reference_given, error(uninstantiation_error(r), context(system:recorda/3, _))) :- recorda(k, x, r).

:- end_tests(records).

:- begin_tests(named_streams).

test(written_and_read, Terms == [a, b]) :-
    tmp_file(named, File),
    tell(File),
    write('a. '),
    told,
    append(File),
    write('b. '),
    told,
    see(File),
    read(A),
    see(user),
    see(File),
    read(B),
    seen,
    Terms = [A, B].
test(user, S-T == user-user) :-
    see(user),
    seeing(S),
    tell(user),
    telling(T).
test(current, fail) :-
    tmp_file(named, File),
    tell(File),
    telling(Stream),
    told,
    Stream == user.
test(unbound, error(instantiation_error, context(system:tell/1, _))) :- tell(_).
test(missing, error(existence_error(source_sink, '/no/file'), context(system:see/1, _))) :- see('/no/file').
test(wrong_way, error(permission_error(output, stream, user_input), context(system:append/1, _))) :- append(user_input).
test(closed, error(existence_error(stream, _), context(system:see/1, _))) :-
    tmp_file(named, File),
    open(File, write, S),
    close(S),
    see(S).

:- end_tests(named_streams).

:- begin_tests(recorded_attributes).

test(variable, V == hello) :-
    put_attr(X, recorded_attribute, hello),
    recorda(recorded_attributes, X, R),
    recorded(recorded_attributes, Y, R),
    erase(R),
    get_attr(Y, recorded_attribute, V).
test(in_a_term, A-B == 1-2) :-
    put_attr(X, recorded_attribute, 1),
    recordz(recorded_attributes, f(X, X, _), R),
    recorded(recorded_attributes, f(Y, Z, _), R),
    erase(R),
    get_attr(Y, recorded_attribute, A),
    put_attr(Z, recorded_attribute, 2),
    get_attr(Y, recorded_attribute, B).
test(wakes, fail) :-
    freeze(X, X \== 1),
    recordz(recorded_attributes, f(X), R),
    call_cleanup(recorded(recorded_attributes, f(1), R), erase(R)).
test(reaches_another, V == 1) :-
    put_attr(X, recorded_attribute, Y),
    put_attr(Y, recorded_attribute, 1),
    recordz(recorded_attributes, X, R),
    recorded(recorded_attributes, Z, R),
    erase(R),
    get_attr(Z, recorded_attribute, U),
    get_attr(U, recorded_attribute, V).

test(all_attributes_are_back_before_any_wakes, fail) :-
    dif(X, Y),
    recordz(recorded_attributes, X-Y, R),
    call_cleanup(recorded(recorded_attributes, 1-1, R), erase(R)).
test(cycle) :-
    X = f(X, Y, Y, a),
    recordz(recorded_cycles, g(X, Y), R),
    call_cleanup(recorded(recorded_cycles, g(A, B), R), erase(R)),
    A = f(A1, B1, b, a),
    A1 == A,
    B1 == b,
    B == b.
test(cycle_and_attributes, V == 1) :-
    put_attr(X, recorded_attribute, 1),
    L = [X|L],
    recordz(recorded_cycles, L, R),
    call_cleanup(recorded(recorded_cycles, [_, Y|_], R), erase(R)),
    get_attr(Y, recorded_attribute, V).
test(cycle_in_an_attribute) :-
    put_attr(X, recorded_attribute, f(X)),
    V = g(V),
    put_attr(X, recorded_other, V),
    recordz(recorded_cycles, X, R),
    call_cleanup(recorded(recorded_cycles, Y, R), erase(R)),
    get_attr(Y, recorded_attribute, f(Z)),
    Z == Y,
    get_attr(Y, recorded_other, W),
    W = g(W1),
    W1 == W.
test(both_attributes_stay, L == [1]) :-
    dif(X, 1),
    recordz(recorded_attributes, X, R),
    put_attr(P, recorded_other, 1),
    call_cleanup(recorded(recorded_attributes, Z, R), erase(R)),
    put_attr(Z, recorded_other, 1),
    copy_term(Z, _, Goals),
    get_attr(P, recorded_other, A),
    ( member(dif(_, 1), Goals) -> L = [A] ; L = [] ).
test(constraints, [D1,D2,Y2] == [0..1,1..2,2]) :-
    [X,Y] ins 0..2,
    X #< Y,
    recordz(recorded_attributes, X-Y, R),
    call_cleanup(recorded(recorded_attributes, X1-Y1, R), erase(R)),
    fd_dom(X1, D1),
    fd_dom(Y1, D2),
    X1 = 1,
    Y2 = Y1.
test(constraints_refuse, fail) :-
    X in 1..3,
    recordz(recorded_attributes, X, R),
    call_cleanup(recorded(recorded_attributes, 5, R), erase(R)).

:- end_tests(recorded_attributes).
