% Linear programs. The expected values are the optimum, checked by hand or beside SWI-Prolog.

:- use_module(library(plunit)).
:- use_module(library(simplex)).

posted([], S, S).
posted([Name:C|Cs], S0, S) :-
    !,
    constraint(Name, C, S0, S1),
    posted(Cs, S1, S).
posted([C|Cs], S0, S) :-
    constraint(C, S0, S1),
    posted(Cs, S1, S).

best(Which, Objective, Cs, S) :-
    gen_state(S0),
    posted(Cs, S0, S1),
    call(Which, Objective, S1, S).

best_value(Which, Objective, Cs, Value) :-
    best(Which, Objective, Cs, S),
    objective(S, Value).

:- begin_tests(simplex).

test(largest, Value-X-Y == 60-0-20) :-
    best(maximize, [2*x,3*y], [[x,y] =< 20, [2*x,y] >= 10, [x] =< 15], S),
    objective(S, Value),
    variable_value(S, x, X),
    variable_value(S, y, Y).
test(exact, Value == 50525r8) :-
    best_value(maximize, [143*w,60*c], [[120*w,210*c] =< 15000, [110*w,30*c] =< 4000, [w,c] =< 75], Value).
test(least, Value == 21) :-
    best_value(minimize, [3*x,2*y], [[x,y] = 10, [x] =< 4, [x] >= 1], Value).
test(negative_bound, Value == -3) :-
    best_value(minimize, [x,-1*y], [[x,-1*y] >= -3, [y] =< 7], Value).
test(none, fail) :-
    best(maximize, [x], [[x] =< 1, [x] >= 2], _).
test(unbounded, fail) :-
    best(maximize, [x], [[x] >= 1], _).
test(fraction, Value == 23r4) :-
    best_value(maximize, [x,1/2*y], [[x,y] =< 10, [x] =< 3/2], Value).
test(integral, Value == 3) :-
    best_value(maximize, [x], [integral(x), [2*x] =< 7], Value).
test(branches, Values == [20,4,0]) :-
    best(maximize, [5*x,4*y], [integral(x), integral(y), [6*x,4*y] =< 25, [x,2*y] =< 6], S),
    objective(S, V),
    variable_value(S, x, X),
    variable_value(S, y, Y),
    Values = [V,X,Y].
test(redundant, Value == 10) :-
    best_value(maximize, [x], [[x,y] = 10, [2*x,2*y] = 20, [x] =< 10], Value).
test(price, Price == 1) :-
    best(maximize, [x], [[x] >= 2, limit:([x] =< 5)], S),
    shadow_price(S, limit, Price).
test(no_price, fail) :-
    best(maximize, [x], [limit:([x] =< 5)], S),
    shadow_price(S, other, _).
test(added, Value == 10) :-
    gen_state(S0),
    constraint(a, [x] =< 10, S0, S1),
    constraint_add(a, [y], S1, S2),
    maximize([x,y], S2, S),
    objective(S, Value).
test(floats, Value =:= 60.0) :-
    gen_state_clpr(S0),
    posted([[x,y] =< 20, [x] =< 15], S0, S1),
    maximize([2*x,3*y], S1, S),
    objective(S, Value).
test(unknown_variable, Value == 0) :-
    best(maximize, [x], [[x] =< 5], S),
    variable_value(S, nothing, Value).
test(strict, error(domain_error(linear_constraint, _))) :-
    gen_state(S),
    constraint([x] < 5, S, _).
test(transport, T == [[0,3,9,0],[0,7,0,0],[3,5,0,6]]) :-
    transportation([12,7,14], [3,15,9,6], [[20,50,10,60],[70,40,60,30],[40,80,70,40]], T).
test(unbalanced, fail) :-
    transportation([12,7], [3,15], [[20,50],[70,40]], _).
test(assignment, A == [[0,0,1],[0,1,0],[1,0,0]]) :-
    assignment([[1,2,3],[2,4,6],[3,6,9]], A).

:- end_tests(simplex).
