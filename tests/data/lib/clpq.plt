% Linear constraints over rationals and floats. What is expected is what SWI-Prolog 9.0.4 answers; random
% systems are compared with what their definition says.

:- use_module(library(plunit)).
:- use_module(library(clpq)).
:- use_module(library(clpr), []).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(random)).
:- use_module(library(error)).

% The variables are as old as their order in the goal says, however the row was stored.
shown(Goal0, Vars0, Answer) :-
    copy_term(Goal0-Vars0, Goal-Vars),
    call(Goal),
    copy_term(Vars, Vars, Goals),
    copy_term_nat(Vars-Goals, Answer).

row({X>=2}, [X], [X]-[{X>=2}]).
row({X>2, X<5}, [X], [X]-[{X>2, X<5}]).
row({X>=2, X=<2}, [X], [2]-[]).
row({2*X = 3}, [X], [3r2]-[]).
row({X = 1/3}, [X], [1r3]-[]).
row({X = 0.5}, [X], [1r2]-[]).
row({X+Y = 10}, [X,Y], [X,Y]-[{Y = 10-X}]).
row({2*X+3*Y = 12}, [X,Y], [X,Y]-[{Y = 4-2r3*X}]).
row({X = Y}, [X,Y], [X,Y]-[{Y = X}]).
row({X >= Y, Y >= Z, Z >= X}, [X,Y,Z], [X,Y,Z]-[{Y = X, Z = X}]).
row({X = 2*Y, Y = 3}, [X,Y], [6,3]-[]).
row({X >= 1, Y >= 1, X+Y =< 2}, [X,Y], [1,1]-[]).
row(({2*X+Y =< 16, X+2*Y =< 11, X+3*Y =< 15, Z = 30*X+50*Y}, maximize(Z)), [X,Y,Z], [7,2,310]-[]).
row({0 =< X, X =< 10, Y = 2*X, Y >= 4}, [X,Y], [X,Y]-[{Y = 2*X, X >= 2, X =< 10}]).
row(({X >= 2}, X = Y), [X,Y], [X,X]-[{X >= 2}]).
row({X =\= 3}, [X], [X]-[{X =\= 3}]).
row(({X*Y = 6}, X = 2), [X,Y], [2,3]-[]).
row({X*Y = 6, X = 2}, [X,Y], [2,3]-[]).
row({X = max(3, 4)}, [X], [4]-[]).
row({X = 2^3}, [X], [8]-[]).
row({X = sin(0)}, [X], [0]-[]).
row({X = Y*Z}, [X,Y,Z], [X,Y,Z]-[{X = Y*Z}]).
row(({X = Y*Z}, Y = 2, Z = 5), [X,Y,Z], [10,2,5]-[]).
row(({X = abs(Y)}, Y = -3), [X,Y], [3,-3]-[]).
row(({X+Y =< 10}, {X-Y =< 2}, Y = 1), [X,Y], [X,1]-[{X =< 3}]).

fails({X > 2, X =< 2}).
fails(({X =\= 3}, X = 3)).
fails({X =\= 3, X >= 3, X =< 3}).
fails(({X >= 2}, X = 1)).
fails({X >= 1, Y >= 1, X+Y < 2}).
fails({X < -3, X >= 0}).
fails(({X = Y+1}, X = Y)).
fails((sup(X, _), X = X)).
fails(({X >= 2}, sup(X, _))).
fails(({X >= 2}, entailed(X = 2))).
fails(({X < 2}, maximize(X))).

raises({_ >= a}, type_error(clpq_expression, a)).
raises({foo(_)}, type_error(clpq_constraint, foo(_))).
raises({_}, instantiation_error).
raises(({X >= 2}, X = a), type_error(rational, a)).
raises(sup(X*X, _), type_error(clpq_linear_expression, X*X)).

% Random systems over few values.

expression(Vars, E) :-
    random_between(-3, 3, C),
    foldl([V,E0,E0+F*V]>>random_between(-3, 3, F), Vars, C, E).

system(Seed, Vars, Constraints) :-
    set_random(seed(Seed)),
    random_between(1, 3, N),
    length(Vars, N),
    random_between(1, 4, M),
    length(Constraints, M),
    maplist(constraint_over(Vars), Constraints).

constraint_over(Vars, Constraint) :-
    expression(Vars, E),
    random_member(Op, [=<,>=,<,>,=:=,=\=,=<,>=]),
    Constraint =.. [Op,E,0].

within([], []).
within([V|Vs], [V >= -2, V =< 2|Cs]) :- within(Vs, Cs).

conjunction([C], C).
conjunction([C,D|Cs], (C, Rest)) :- conjunction([D|Cs], Rest).

small(X) :- member(X, [-2,-1,0,1,2]).

% The points with integers that hold by definition.
points(Vars, Constraints, Points) :-
    findall(Vars, ( maplist(small, Vars), maplist(call, Constraints) ), Points).

:- begin_tests(clpq).

test(rows, [forall(row(Goal, Vars, Expected)), true(Expected =@= Answer)]) :-
    shown(Goal, Vars, Answer).
test(fails, [forall(fails(Goal)), fail]) :- call(Goal).
test(raises, [forall(raises(Goal, Error)), error(Error)]) :- call(Goal).

test(bounds, I-S == 2-5) :- {X >= 2, X =< 5}, inf(X, I), sup(X, S).
test(open_bound, I == 2) :- {X > 2}, inf(X, I).
test(vertex, S-V == 310-[7,2]) :-
    {2*X+Y =< 16, X+2*Y =< 11, X+3*Y =< 15},
    sup(30*X+50*Y, S, [X,Y], V).
test(entailed) :-
    {X >= Y, Y >= Z},
    entailed(X >= Z),
    entailed(X >= Y-1),
    \+ entailed(X > Z).
test(entailed_conjunction) :-
    {X < 3, X > 2},
    entailed((X < 4, X > 1)),
    \+ entailed((X < 4, X > 7)),
    entailed((X < 4 ; X > 7)),
    \+ entailed((X > 7 ; X < 1)).
test(entailed_type, error(type_error(clpq_constraint, f(_)))) :- entailed((1 < 2, f(_))).
test(disjunction, all(X == [1,2])) :- {X = 1 ; X = 2}.
test(minimize, Gs == [{Y = 2-X, X >= 0, X =< 2}]) :-
    {X >= 0, Y >= 0, X+Y >= 2},
    minimize(X+Y),
    copy_term([X,Y], [X,Y], Gs).
test(integers, I-V == 2-[1,1]) :-
    {X >= 1/2, X =< 5/2, Y >= X, Y =< 7/3},
    bb_inf([X,Y], X+Y, I, V).
test(integers_below_a_strict_bound, I == 0) :- {D < 1, D >= -10}, bb_inf([D], -D, I).
test(dump, L == [y = 1+x, x >= 2]) :- {X >= 2, Y = X+1}, dump([X,Y], [x,y], L).
test(clp_type, T == clpq) :- {X >= 2}, clp_type(X, T).
test(clp_type, fail) :- clp_type(_, _).
test(projecting_assert, B == (clpq:{Y = 1+X, X > 3}, true)) :-
    {A > 3, C = A+1, Other < C},
    use_module(library(clpqr/dump), [projecting_assert/1]),
    projecting_assert((projected_fact(A, C) :- true)),
    clause(projected_fact(X, Y), B),
    var(Other).
test(dump_without_attributes, L == [y < 9]) :-
    {X > 2, X < Y, Y < 9},
    del_attrs(X),
    X = f(x),
    dump([Y], [y], L).
test(dump_is_exact, L == [u =< 3, u >= 0]) :-
    {U = K+3*J, K >= 0, 1 = K+M, M = I+J, I >= 0, J >= 0},
    dump([U], [u], L).
%   Values that are found while posting count in the other constraints.
test(values_in_order, [X,Y,Z] == [2,3,2]) :- {X*Y = 6, Z*X = 4, Z = 2}.
test(exported_from, Ms == [nf_q,bv_q,bb_q,clpqr_itf,clpqr_dump]) :-
    findall(M, ( member(Goal, [{_},inf(_,_),bb_inf(_,_,_),clp_type(_,_),dump(_,_,_)]),
                 predicate_property(clpq:Goal, imported_from(M)) ), Ms).
test(dump_eliminates, L == [y >= -1]) :-
    {X+Y >= 2, X =< 3},
    dump([Y], [y], L).
test(copies, Gs =@= [{A >= 0, A-B =< 0}]) :-
    {X >= 0, Y >= X},
    copy_term([X,Y], [A,B], Gs0),
    Gs = Gs0.
test(backtracking, Gs == [{X >= 2}]) :-
    {X >= 2},
    ( {X =< 2}, fail ; X = 3, fail ; true ),
    copy_term(X, X, Gs).
test(other_attributes, Y-Z == 5-woken) :-
    freeze(X, Z = woken),
    {Y = 2*X+1},
    {X =< 2, X >= 2}.

test(random_points, [forall(between(1, 150, Seed)), true(Found == Points)]) :-
    system(Seed, Vars, Constraints),
    points(Vars, Constraints, Points),
    within(Vars, Within),
    append(Constraints, Within, All),
    conjunction(All, Conjunction),
    findall(Vars, ( {Conjunction}, maplist(small, Vars) ), Found).
test(random_order, [forall(between(151, 250, Seed)), true(One == Other)]) :-
    system(Seed, Vars, Constraints),
    reverse(Constraints, Reversed),
    ( maplist([C]>>{C}, Constraints) -> ground_part(Vars, One) ; One = none ),
    findall(Part, ( maplist([C]>>{C}, Reversed), ground_part(Vars, Part) ), Others),
    ( Others = [Other] -> true ; Other = none ).
test(random_bounds, [forall(between(251, 350, Seed)), true(Beyond == [])]) :-
    system(Seed, Vars, Constraints),
    expression(Vars, E),
    findall(Value, ( points(Vars, Constraints, Points), member(Vars, Points), Value is E ), Values),
    within(Vars, Within),
    append(Constraints, Within, All),
    conjunction(All, Conjunction),
    (   {Conjunction}
    ->  inf(E, Inf),
        sup(E, Sup),
        exclude([Value]>>( Inf =< Value, Value =< Sup ), Values, Beyond)
    ;   Beyond = Values
    ).
test(random_goals, [forall(between(351, 420, Seed)), true(Again == Points)]) :-
    system(Seed, Vars, Constraints),
    points(Vars, Constraints, Points),
    (   maplist([C]>>{C}, Constraints)
    ->  copy_term(Vars, Copy, Goals),
        findall(Copy, ( maplist(call, Goals), maplist(small, Copy) ), Again)
    ;   Again = []
    ).

:- end_tests(clpq).

:- begin_tests(clpr).

test(numbers, X-Y == 7.0-2.0) :-
    clpr:{X+Y = 9, X-Y = 5}.
test(near, true(abs(X-0.3) < 1.0e-9)) :-
    clpr:{X = 0.1+0.2, X >= 0.3}.
test(supremum, true(abs(S-310) < 1.0e-6)) :-
    clpr:{2*X+Y =< 16, X+2*Y =< 11, X+3*Y =< 15},
    clpr:sup(30*X+50*Y, S).
test(goals, Gs == [{X >= 2.0}]) :-
    clpr:{X >= 2},
    copy_term(X, X, Gs).
test(integers, I-V == 2.0-[1,1]) :-
    clpr:{X >= 0.5, X =< 2.5, Y >= X, Y =< 2.3},
    clpr:bb_inf([X,Y], X+Y, I, V, 0.001).
test(wrong, error(type_error(clpr_expression, a))) :-
    clpr:{_ = a}.
test(near_zero, X-Y-Z == 0.1-0.30000000000000004-0.0) :-
    clpr:{Y = X+0.2, Z = Y-0.3},
    X = 0.1.
test(near_zero_together, X-Y-Z == 0.1-0.30000000000000004-0.0) :-
    clpr:{Y = X+0.2, Z = Y-0.3},
    clpr:{X = 0.1}.
test(near_zero_factor, X == 0.0) :- clpr:{X = Y*1.0e-11, Y = 1.0e11}.
test(near_zero_bound, S == 0.0) :- clpr:{X =< Y-0.3, Y =< 0.1+0.2}, clpr:sup(X, S).

:- end_tests(clpr).

ground_part(Vars, Part) :-
    maplist([V,P]>>( number(V) -> P = V ; P = open ), Vars, Part).
