% Constraints over Boolean variables. What a row gives is what SWI-Prolog 9.0.4 gives; random formulas are
% compared with all assignments.

:- use_module(library(plunit)).
:- use_module(library(clpb)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(random)).
:- use_module(library(error)).
:- use_module(library(aggregate)).

% row(Goal, Variables, Answer): the variables by then, and the goals that are left of constraints.

shown(Goal, Vars, Vars-Goals) :-
    call(Goal),
    copy_term(Vars, Vars, Goals0),
    maplist([clpb:G, G]>>true, Goals0, Goals).

same_answer(Expected, Answer) :-
    Expected =@= Answer.

row(sat(X+Y), [X,Y], [X,Y]-[sat(X =\= X*Y#Y)]).
row(sat(X*Y), [X,Y], [1,1]-[]).
row(sat(X=:=Y), [X,Y], [X,X]-[sat(X =:= X)]).
row((sat(X#Y), sat(Y#Z)), [X,Y,Z], [X,Y,X]-[sat(X =\= Y)]).
row(sat(X>=Y), [X,Y], [X,Y]-[sat(Y =:= Y*X)]).
row(sat(X<Y), [X,Y], [0,1]-[]).
row(sat(~X + Y*Z), [X,Y,Z], [X,Y,Z]-[sat(X =:= X*Y), sat(X =:= X*Z)]).
row(sat(X#Y#Z), [X,Y,Z], [X,Y,Z]-[sat(X =\= Y#Z)]).
row(sat(card([1],[X,Y,Z])), [X,Y,Z], [X,Y,Z]-[sat(X =\= X*Y*Z#Y#Z)]).
row(sat(card([0-1,3],[X,Y,Z])), [X,Y,Z], [X,Y,Z]-[sat(1#X*Y#X*Y*Z#X*Z#Y*Z)]).
row(sat(card([0-2],[X,Y])), [X,Y], [X,Y]-[sat(X =:= X), sat(Y =:= Y)]).
row(sat(card([1],[A*B,C])), [A,B,C], [A,B,C]-[sat(A*B#C)]).
row(sat(+([X,Y,Z])), [X,Y,Z], [X,Y,Z]-[sat(X =\= X*Y#X*Y*Z#X*Z#Y#Y*Z#Z)]).
row(sat(*([X,Y+Z])), [X,Y,Z], [1,Y,Z]-[sat(Y =\= Y*Z#Z)]).
row(sat(*([])), [], []-[]).
row(sat(A*B#C*D#1), [A,B,C,D], [A,B,C,D]-[sat(1#A*B#C*D)]).
row(sat(A*B+C*D), [A,B,C,D],
    [A,B,C,D]-[sat(A =\= A*C#C), sat(A =\= A*D#D), sat(B =\= B*C#C), sat(B =\= B*D#D)]).
row(sat(A =:= B+C), [A,B,C], [A,B,C]-[sat(A =:= B#B*C#C)]).
row(sat(A =\= B*C), [A,B,C], [A,B,C]-[sat(A =\= B*C)]).
row(sat(~(X+Y)+Z*W), [X,Y,Z,W],
    [X,Y,Z,W]-[sat(X =:= X*Z), sat(X =:= X*W), sat(Y =:= Y*Z), sat(Y =:= Y*W)]).
row(sat(Z+(X>Y)), [Z,X,Y], [Z,X,Y]-[sat(1#Z*Y#Y), sat(Z =\= Z*X#X)]).
row((sat(A=<B), sat(B=<C), sat(C=<A)), [A,B,C], [A,A,A]-[sat(A =:= A)]).
row((sat(A+B), sat(B+C), sat(C+D)), [A,B,C,D],
    [A,B,C,D]-[sat(A =\= A*B#B), sat(B =\= B*C#C), sat(C =\= C*D#D)]).
row((sat(A+B), sat(C+D), sat(B#C)), [A,B,C,D],
    [A,B,C,D]-[sat(A =\= A*B#B), sat(B =\= C), sat(C =\= C*D#D)]).
row((sat(A#B#C), sat(A+B), sat(A+B+C)), [A,B,C], [A,B,C]-[sat(A =\= B#C), sat(A =\= A*B#B)]).
row((sat(card([1],[A,B,C])), sat(card([2],[B,C,D]))), [A,B,C,D], [0,B,C,1]-[sat(B =\= C)]).
row((sat(X=<Y), sat(Y=<Z), X = 0), [X,Y,Z], [0,Y,Z]-[sat(Y =:= Y*Z)]).
row((sat(X=<Y), sat(Y=<Z), X = Z), [X,Y,Z], [X,X,X]-[sat(X =:= X)]).
row((sat(X=<Y), sat(Y=<Z), Y = W), [X,Y,Z,W], [X,Y,Z,Y]-[sat(X =:= X*Y), sat(Y =:= Y*Z)]).
row((sat(X#Y#Z), X = Y), [X,Y,Z], [X,X,1]-[sat(X =:= X)]).
row((sat(X =:= Y+Z), sat(Y =:= X+Z)), [X,Y,Z], [X,X,Z]-[sat(1#X*Z#Z)]).
row((sat(A =\= B*C), sat(D =\= B*C)), [A,B,C,D], [A,B,C,A]-[sat(A =\= B*C)]).
row((sat(X+Y), X = ~Z), [X,Y,Z], [~Z,Y,Z]-[sat(1#Y*Z#Z)]).
row((sat(X+Y), X = Z*W), [X,Y,Z,W], [Z*W,Y,Z,W]-[sat(Y =\= Y*Z#Z), sat(Y =\= Y*W#W)]).
row((sat(X+Y), X = ~Y), [X,Y], [~Y,Y]-[sat(Y =:= Y)]).
% Atoms are universally quantified.
row(sat(X =:= a), [X], [a]-[]).
row((sat(X =:= a), sat(Y =:= a)), [X,Y], [a,a]-[]).
row((sat(X =:= a#Y), X = 0), [X,Y], [0,a]-[]).
row((sat(X+Y), X = a), [X,Y], [a,Y]-[sat(Y =\= Y*a#a)]).
row(sat(X =:= a+b), [X], [X]-[sat(X =:= a#a*b#b)]).
row((sat(X =:= a+b), sat(Y =:= a+b)), [X,Y], [X,X]-[sat(X =:= a#a*b#b)]).
row(sat(X >= a+b), [X], [X]-[sat(1#X*a#X*a*b#X*b#a#a*b#b)]).
row(sat(X =:= a*Y), [X,Y], [X,Y]-[sat(X =:= Y*a)]).
row((sat(Y =:= a*X), X = 1), [X,Y], [1,a]-[]).
% Quantified variables.
row(sat(X^(X*Y)), [Y], [1]-[]).
row(sat(E^(E*X + ~E*Y)), [X,Y], [X,Y]-[sat(X =\= X*Y#Y)]).
row((sat(E^(E#X#_)), sat(X+Z)), [X,Z], [X,Z]-[sat(X =\= X*Z#Z)]).

% What fails, and what raises an error.

fails(sat(0)).
fails(sat(a)).
fails(sat(+([]))).
fails(sat(card([],[_]))).
fails((sat(X+Y), sat(~X), sat(~Y))).
fails((sat(X#Y), X = Y)).
fails((sat(X =:= a), X = 0)).
fails((sat(X =:= a#Y), X = Y)).
fails((sat(X+Y), [X,Y] = [0,0])).
fails(taut(_, _)).
fails((sat(A+B), taut(A, _), B = B)).
fails(taut(X + ~X, 0)).
fails(taut(E+b, E)).

raises(sat(_+2), domain_error(clpb_expr, _+2)).
raises(sat(_+_*foo(x)), domain_error(clpb_expr, _+_*foo(x))).
raises(sat("a"), domain_error(clpb_expr, "a")).
raises(sat(1.0), domain_error(clpb_expr, 1.0)).
raises(sat([]), domain_error(clpb_expr, [])).
raises(sat(a^_), domain_error(clpb_expr, a^_)).
raises(sat(+(_)), instantiation_error).
raises(sat(card([1], [_|_])), instantiation_error).
raises(sat(card([_], [_])), instantiation_error).
raises(sat(card([x-2], [_])), type_error(integer, x)).
raises(sat(card([1], x)), type_error(list, x)).
raises((sat(X+_), X = 2), domain_error(clpb_expr, 2)).
raises((sat(X+_), X = f(x)), domain_error(clpb_expr, f(x))).
raises((sat(X =:= X), X = "x"), domain_error(clpb_expr, "x")).
raises(taut(f(x), _), domain_error(clpb_expr, f(x))).
raises(sat_count(foo(_), _), domain_error(clpb_expr, foo(_))).
raises(labeling(_), instantiation_error).
raises(labeling([_|_]), instantiation_error).
raises(labeling([_,a]), domain_error(clpb_variable, a)).
raises(labeling([_,2]), domain_error(clpb_variable, 2)).
raises(labeling(foo), type_error(list, foo)).
raises(weighted_maximum([x], [_], _), type_error(integer, x)).
raises(weighted_maximum([_], [_], _), instantiation_error).
raises(weighted_maximum([1], [0], _), uninstantiation_error(0)).
raises(random_labeling(1, x), type_error(list, x)).
raises(random_labeling(_, [_]), instantiation_error).

% Random formulas.

formula(0, Vars, Vs) :-
    !,
    ( maybe(0.9) -> random_member(Vs, Vars) ; random_member(Vs, [0,1]) ).
formula(Depth, Vars, Formula) :-
    Next is Depth-1,
    random_member(Kind, [not,+,*,#,=:=,=\=,=<,>=,<,>,card,some,all,one]),
    formula(Kind, Next, Vars, Formula).

formula(not, Depth, Vars, ~F) :-
    !,
    formula(Depth, Vars, F).
formula(card, Depth, Vars, card(Counts, Fs)) :-
    !,
    random_member(Counts, [[1],[0,2],[1-2],[2,3]]),
    formulas(Depth, Vars, Fs).
formula(some, Depth, Vars, +(Fs)) :- !, formulas(Depth, Vars, Fs).
formula(all, Depth, Vars, *(Fs)) :- !, formulas(Depth, Vars, Fs).
formula(one, Depth, Vars, V^F) :- !, formula(Depth, [V|Vars], F).
formula(Op, Depth, Vars, Formula) :-
    formula(Depth, Vars, F),
    formula(Depth, Vars, G),
    Formula =.. [Op,F,G].

formulas(Depth, Vars, Fs) :-
    random_between(1, 4, N),
    length(Fs, N),
    maplist(formula(Depth, Vars), Fs).

% The value of a formula for values of its variables, by definition.

value(0, 0).
value(1, 1).
value(~F, V) :- value(F, A), V is 1-A.
value(F+G, V) :- value(F, A), value(G, B), V is A\/B.
value(F*G, V) :- value(F, A), value(G, B), V is A/\B.
value(F#G, V) :- value(F, A), value(G, B), V is A xor B.
value(F=:=G, V) :- value(F, A), value(G, B), V is 1-(A xor B).
value(F=\=G, V) :- value(F#G, V).
value(F=<G, V) :- value(~F+G, V).
value(F>=G, V) :- value(G=<F, V).
value(F<G, V) :- value(~F*G, V).
value(F>G, V) :- value(G<F, V).
value(+(Fs), V) :- maplist(value, Fs, Vs), max_list(Vs, V).
value(*(Fs), V) :- maplist(value, Fs, Vs), min_list(Vs, V).
value(card(Counts, Fs), V) :-
    maplist(value, Fs, Vs),
    sum_list(Vs, Sum),
    (   member(Count, Counts),
        ( Count = Sum ; Count = A-B, between(A, B, Sum) )
    ->  V = 1
    ;   V = 0
    ).

% Quantified variables are replaced first, innermost last.

ground_formula(F, F) :-
    var(F),
    !.
ground_formula(V^F, G+H) :-
    !,
    copy_with(V, F, 0, F0),
    copy_with(V, F, 1, F1),
    ground_formula(F0, G),
    ground_formula(F1, H).
ground_formula(F, G) :-
    F =.. [Name|Fs],
    maplist(ground_formula, Fs, Gs),
    G =.. [Name|Gs].

copy_with(V, F, Value, Copy) :-
    term_variables(F, Vs0),
    exclude(==(V), Vs0, Vs),
    copy_term(V-Vs-F, Value-Vs-Copy).

all_values([]).
all_values([V|Vs]) :- member(V, [0,1]), all_values(Vs).

solutions(Formulas, Vars, Solutions) :-
    maplist(ground_formula, Formulas, Grounds),
    findall(Vars, ( all_values(Vars), forall(member(F, Grounds), value(F, 1)) ), Solutions).

labeled(Formulas, Vars, Solutions) :-
    findall(Vars, ( maplist(sat, Formulas), labeling(Vars) ), Solutions0),
    sort(Solutions0, Solutions),
    length(Solutions0, N),
    length(Solutions, N).

random_case(Seed, Vars, Formulas) :-
    set_random(seed(Seed)),
    random_between(1, 5, N),
    length(Vars, N),
    random_between(1, 4, M),
    length(Formulas, M),
    random_between(1, 3, Depth),
    maplist(formula(Depth, Vars), Formulas).

:- begin_tests(clpb).

test(rows, [forall(row(Goal, Vars, Expected)), true(Expected =@= Answer)]) :-
    shown(Goal, Vars, Answer).
test(fails, [forall(fails(Goal)), fail]) :-
    call(Goal).
test(raises, [forall(raises(Goal, Error)), error(Error)]) :-
    call(Goal).

test(tautology, T == 1) :- taut(X + ~X, T), var(X).
test(contradiction, T == 0) :- taut(X * ~X, T).
test(implied, T-U == 1-0) :- sat(X+Y), taut(X+Y, T), taut(~X * ~Y, U).
test(atoms, [T,U,V] == [0,1,0]) :- taut(a, T), taut(a + ~a, U), sat(X =:= a), taut(X =\= a, V).

test(count, Count == 3) :- sat_count(_+_, Count).
test(count_all, Count == 4) :- sat(X+Y), sat(Z+W), sat_count(+([1,X,Z]), Count), W = W, Y = Y.
test(count_projected, Count == 1) :- sat(X+_), sat_count(X, Count).
test(count_large, Count =:= 2**120-1) :- length(Vs, 120), sat_count(+(Vs), Count).
test(count_atoms, [A,B,C] == [0,1,3]) :- sat_count(a, A), sat_count(_+a, B), sat_count(_+_+a, C).

test(labeling, all([A,B,C] == [[0,0,1],[0,1,0],[0,1,1],[1,0,0],[1,0,1],[1,1,0],[1,1,1]])) :-
    sat(A+B+C),
    labeling([C,A,B]).
test(labeling_some, all(C-T == [0-no,1-1])) :-
    sat(A+B+C),
    labeling([C]),
    ( taut(A+B+C, _), taut(A+ ~A, T), C == 1 -> true ; T = no ),
    B = B.

test(maximum, all(M-[A,B,C] == [3-[0,1,1]])) :-
    sat(A#B),
    weighted_maximum([1,2,1], [A,B,C], M).
test(maxima, all(M-[A,B,C] == [2-[0,1,1],2-[1,0,1]])) :-
    sat(A#B),
    weighted_maximum([1,1,1], [A,B,C], M).
test(negative_weights, M-[A,B] == -1-[1,0]) :-
    sat(A#B),
    weighted_maximum([-1,-2], [A,B], M),
    !.
test(maximum_leaves_others, M-A-Gs == 0-0-[clpb:sat(B =\= B*C#C)]) :-
    sat(A+B+C),
    weighted_maximum([-1], [A], M),
    copy_term([B,C], [B,C], Gs),
    !.

test(random_is_repeatable, Vs == Ws) :-
    length(Vs, 20),
    length(Ws, 20),
    random_labeling(7, Vs),
    random_labeling(7, Ws).
test(random_is_uniform) :-
    findall(A+B, ( between(1, 3000, Seed), sat(A+B), random_labeling(Seed, [A,B]) ), All),
    forall(member(Pair, [0+1,1+0,1+1]),
           ( aggregate_all(count, member(Pair, All), N), N > 850, N < 1150 )),
    \+ memberchk(0+0, All).

test(copies, Gs == [clpb:sat(U =\= U*V#V)]) :-
    sat(X+Y),
    copy_term([X,Y], [U,V]),
    copy_term([U,V], [U,V], Gs).
test(copies_are_apart, X-T == 0-1) :-
    sat(X+Y),
    copy_term(X-Y, U-V),
    sat(X#U),
    sat(~X),
    taut(U*Y+V*0, T).
test(found, all(A-B == [0-1,1-0,1-1])) :-
    findall(X-Y, sat(X+Y), [A-B]),
    labeling([A,B]).
test(asserted, Solutions == [0-1,1-0,1-1]) :-
    sat(X+Y),
    copy_term(X-Y, X-Y, Goals),
    findall(X-Y, ( maplist(call, Goals), labeling([X,Y]) ), Solutions).
test(other_attributes, [X,Y,Z] == [1,0,1]) :-
    sat(X+Y),
    freeze(X, Y = 0),
    freeze(Y, Z = X),
    X = 1.
test(frozen_by_implication, Z == woken) :-
    freeze(Y, Z = woken),
    sat(X+Y),
    X = 0.
test(dif, Y == 1) :-
    sat(X+Y),
    dif(X, Y),
    X = 0.
test(backtracking, Gs == [clpb:sat(X =\= X*Y#Y)]) :-
    sat(X+Y),
    ( sat(X), fail ; X = 1, fail ; X = Y, fail ; true ),
    copy_term([X,Y], [X,Y], Gs).
test(exceptions_leave_no_trace, Gs == [clpb:sat(X =\= X*Y#Y)]) :-
    sat(X+Y),
    catch(( X = 1, throw(back) ), back, true),
    copy_term([X,Y], [X,Y], Gs).
test(scopes, X-Y == 1-0) :-
    sat(X * X^(X#Y) * ~Y).

test(bdd, [Gs == [clpb:'$clpb_bdd'([node(2)-(v(X,0)->true;node(1)),node(1)-(v(Y,1)->true;false)])],
           setup(set_prolog_flag(clpb_residuals, bdd)),
           cleanup(set_prolog_flag(clpb_residuals, default))]) :-
    sat(X+Y),
    copy_term([X,Y], [X,Y], Gs).

test(monotonic, [Gs == [clpb:sat(v(X) =\= v(X)*v(Y)#v(Y))],
                 setup(set_prolog_flag(clpb_monotonic, true)),
                 cleanup(set_prolog_flag(clpb_monotonic, false))]) :-
    catch(sat(X+Y), error(instantiation_error, _), true),
    sat(v(X)+v(Y)),
    copy_term([X,Y], [X,Y], Gs).
test(monotonic_labeling, [all(X-Y == [0-1,1-0,1-1]),
                          setup(set_prolog_flag(clpb_monotonic, true)),
                          cleanup(set_prolog_flag(clpb_monotonic, false))]) :-
    sat(v(X)+v(Y)),
    labeling([X,Y]).

% A disjunction of conjunctions has as many conjuncts as a product; a constraint with a very long normal form
% is shown as it was posted.
test(many_conjuncts, Gs = [_]) :-
    length(Vs, 40),
    products(Vs, Products),
    sat(+(Products)),
    copy_term(Vs, Vs, Gs).
test(long_normal_form, Gs = [_]) :-
    length(Vs, 200),
    sat(+(Vs)),
    copy_term(Vs, Vs, Gs).
test(long_chains) :-
    numlist(1, 20000, Ns),
    foldl([_,E0,E0+_]>>true, Ns, 0, E),
    sat(E),
    length(Vs, 3000),
    sat(card([1-2], [A|Vs]))
->  A = 1
;   true.

test(solutions, [forall(between(1, 150, Seed)), true(Labeled == Solutions)]) :-
    random_case(Seed, Vars, Formulas),
    solutions(Formulas, Vars, Solutions),
    labeled(Formulas, Vars, Labeled).
test(counts, [forall(between(151, 250, Seed)), true(Count == Expected)]) :-
    random_case(Seed, Vars, Formulas),
    solutions(Formulas, Vars, Solutions),
    length(Solutions, Expected),
    ( maplist(sat, Formulas) -> sat_count(+([1|Vars]), Count) ; Count = 0 ).
test(residual_goals, [forall(between(251, 350, Seed)), true(Again == Solutions)]) :-
    random_case(Seed, Vars, Formulas),
    solutions(Formulas, Vars, Solutions),
    (   maplist(sat, Formulas)
    ->  copy_term(Vars, Copy, Goals),
        maplist(call, Goals),
        findall(Copy, labeling(Copy), Again0),
        sort(Again0, Again)
    ;   Again = []
    ).
test(nothing_is_left_to_imply, [forall(between(351, 450, Seed))]) :-
    random_case(Seed, Vars, Formulas),
    (   maplist(sat, Formulas)
    ->  forall(( member(V, Vars), var(V) ), ( \+ \+ V = 0, \+ \+ V = 1 )),
        forall(( append(_, [V|Ws], Vars), var(V), member(W, Ws), var(W), V \== W ), \+ taut(V=:=W, 1))
    ;   true
    ).
test(maxima_of_random, [forall(between(451, 550, Seed)), true(Best-Most == Expected)]) :-
    random_case(Seed, Vars, Formulas),
    solutions(Formulas, Vars, Solutions),
    findall(W, ( member(_, Vars), random_between(-3, 3, W) ), Weights),
    findall(Sum-S, ( member(S, Solutions), foldl([W,V,S0,S1]>>(S1 is S0+W*V), Weights, S, 0, Sum) ), Sums),
    (   Sums == []
    ->  Expected = []-none
    ;   aggregate_all(max(Sum), member(Sum-_, Sums), Max),
        findall(S, member(Max-S, Sums), All),
        Expected = All-Max
    ),
    findall(M-Vars, ( maplist(sat, Formulas), maximum(Weights, Vars, M) ), Found),
    (   Found = [Most-_|_]
    ->  findall(S, member(Most-S, Found), Best0),
        sort(Best0, Best)
    ;   Best-Most = []-none
    ).

:- end_tests(clpb).

% weighted_maximum/3 wants variables.
maximum(Weights, Vars, Max) :-
    rest(Weights, Vars, 0, Constant, Ws, Vs),
    weighted_maximum(Ws, Vs, M),
    Max is M+Constant.

rest([], [], C, C, [], []).
rest([W|Ws], [V|Vs], C0, C, Ws1, Vs1) :-
    (   var(V)
    ->  Ws1 = [W|Ws2],
        Vs1 = [V|Vs2],
        rest(Ws, Vs, C0, C, Ws2, Vs2)
    ;   C1 is C0+W*V,
        rest(Ws, Vs, C1, C, Ws1, Vs1)
    ).

products([], []).
products([A,B|Vs], [A*B|Ps]) :-
    products(Vs, Ps).
