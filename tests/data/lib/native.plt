% What native code leaves to the loop, in loops that are long enough for it; tests/suite/native.rs runs this
% and all other units with native code from the first call on.

:- use_module(library(plunit)).
:- use_module(library(clpfd)).

:- begin_tests(native).

% Boxed constants in heads, and variables with goals that wait.
half(0.5).
half(X, Y) :- X = 0.5, atom(Y).
half(_, none).
text(f("long", X), X).

test(woken_by_constants, Ns == [0,1,2]) :-
    findall(N, ( between(0, 400, N), freeze(X, Seen = X), half(X), Seen == 0.5, N < 3 ), Ns).
test(failing_goals_of_constants, Y == none) :-
    forall(between(1, 400, _), ( freeze(X, fail), \+ half(X) )),
    freeze(Z, true),
    half(Z, Y).
test(woken_inside_structures, all(X == [woken("long")])) :-
    between(1, 400, N),
    freeze(S, R = woken(S)),
    text(f(S, R), X),
    N =:= 400.

% Sums that leave the small integers, and what is no integer.
sum(0, S, S) :- !.
sum(N, S0, S) :- S1 is S0 * 3 + N, N1 is N - 1, sum(N1, S1, S).

test(large_sums, S == 1261136958687682054550259387730) :-
    forall(between(1, 400, _), sum(20, 0, _)),
    sum(60, 0, S).
test(mixed_sums, S == 26.5) :- foldl([X,S0,S1]>>(S1 is S0 + X), [1,2.5,3,20], 0, S).

divided(A, B, [Q,M,R,S,L]) :-
    Q is A // B,
    M is A mod B,
    R is A rem B,
    S is A >> 1,
    L is A << 3.

test(divisions, Rows == [[-4,1,-1,-5,-72], [3,0,0,-5,-72]]) :-
    forall(between(1, 400, N), divided(N, 7, _)),
    maplist([B,Row]>>divided(-9, B, Row), [2,-3], Rows).
test(division_by_zero, error(evaluation_error(zero_divisor), _)) :-
    forall(between(1, 400, N), divided(N, 7, _)),
    divided(1, 0, _).
test(errors_name_their_goal, error(type_error(evaluable, a/0), context(system:(is)/2, _))) :-
    forall(between(1, 400, N), divided(N, 7, _)),
    divided(a, 1, _).

% A clause that is entered once, and goes on often.
test(once_entered, N-Xs == 400-[1,3]) :-
    nb_setval(native_count, 0),
    findall(X, ( between(1, 400, I), one_of(I, X) ), All),
    length(All, N0),
    N is N0 // 2,
    sort(All, Xs).
one_of(I, X) :-
    member(X, [1,2,3]),
    kept(X, I).
kept(1, _).
kept(3, I) :- I > 0, !.

% The solver's trail goes with choice points that native code has pushed.
test(solver_and_choice_points, Xs == [1,2,3]) :-
    findall(X, ( X in 1..9, between(1, 3, Y), one_more(X, Y) ), Xs).
one_more(X, Y) :-
    ( X #< Y, fail ; X #= Y ),
    label([X]).

% Balls fly through native frames, and cleanups run.
deep(0) :- throw(ball).
deep(N) :- N1 is N - 1, deep(N1), true.
test(balls, Bs == [ball,ball,ball]) :-
    findall(B, ( between(1, 3, _), catch(deep(500), B, true) ), Bs).
cleaned(N) :-
    setup_call_cleanup(true, member(_, [a,b]), nb_setval(native_cleaned, N)),
    !.
test(cleanups, N == 400) :-
    forall(between(1, 400, I), cleaned(I)),
    nb_getval(native_cleaned, N).

test(inferences_are_limited, R == inference_limit_exceeded) :-
    call_with_inference_limit(endless(0), 10_000, R).
endless(N) :-
    N1 is N + 1,
    endless(N1).

kind(X, atom) :- atom(X), !.
kind(X, callable) :- callable(X), !.
kind(X, float) :- float(X), !.
kind(X, integer) :- integer(X), !.
kind(X, number) :- number(X), !.
kind(_, other).
:- dynamic known/1.
test(kinds, Ks == [atom,atom,callable,other,float,integer,integer,number,other,other,atom]) :-
    forall(between(1, 400, _), ( kind(a, _), kind(1.5, _) )),
    open_null_stream(S),
    assertz(known(1), Reference),
    erase(Reference),
    close(S),
    atom_concat(new_, atom, New),
    findall(K, ( member(X, [a,'',f(x),[],2.5,1,18446744073709551616,1r3,S,Reference,New]), kind(X, K) ), Ks).

in_order(X, Y, O) :- compare(O, X, Y).
test(orders, Os == [<,>,=,<,>,<,=,<]) :-
    forall(between(1, 400, N), in_order(N, 5, _)),
    findall(O, ( member(X-Y, [1-2,2-1,3-3,-5-0,18446744073709551616-1,1.0-1,a-a,1-a]), in_order(X, Y, O) ), Os).

% Heads that fail after bindings, of clauses with and without a choice point, with many arguments.
far(f(A), [A|T], T, g(B), B, k, 1).
far(f(A), [A,B], [B], g(A), E, E, 2) :- atom(A).
far(f(_), [b|_], L, g(L), L, m, 3) :- L = [_|_].
far(f(c), _, N, _, N, N, 4) :- N = k.
far(f(A), p(A,B,C,x), B, C, q(A,B,C,y), z, 5).
far(X, Y, Z, X, Y, Z, 6) :- Y = Z.
far(g(_), [_], _, _, _, _, 7) :- !.
far(_, _, _, _, _, _, 8).

% Different constants behind variables, references and numbers in blocks.
wide(t(A, b, C, 1, C), A).
wide(t(A, b, A, 2.5, _), A) :- !.
wide(t(x, c, _, 18446744073709551616, f(_)), two).
wide(_, none).

far_calls([far(f(a),_,_,_,_,_,_), far(f(c),[b|_],_,_,_,_,_), far(f(a),[a,b],_,_,k,_,_),
           far(_,_,[c],g(_),_,_,_), far(f(X),[X,Y],[Y],g(X),k,k,_), far(f(b),[b,d],_,_,[_],m,_),
           far(f(1),p(1,2,3,x),_,_,_,_,_), far(f(1),p(_,_,_,y),_,_,_,_,_), far(f(1),p(2,_,_,x),_,_,_,_,_),
           far(f(1),p(Q,Q,Q,_),_,_,q(_,_,_,W),W,_), far(g(1),[a],[a],g,_,_,_), far(3,V,V,V,_,_,_),
           wide(t(_,_,_,_,_),_), wide(t(I,b,I,2.5,J),J), wide(t(I,b,I,2.4,J),J), wide(t(Q,R,R,1,Q),_),
           wide(t(_,c,I,18446744073709551616,I),_), wide(t(p,b,q,1,_),_), wide(t(x,a,_,_,f(1)),_)]).

% With the clauses themselves, and with variables that goals wait for.
by_clauses(Goal) :- clause(Goal, Body), ( Body == ! -> ! ; call(Body) ).
waiting(Goal, Goal, _) :- ground(Goal), !.
waiting(Goal, Copy, Seen) :-
    copy_term(Goal, Copy),
    term_variables(Copy, Vs),
    waits(Vs, Seen).
waits([], []).
waits([V|Vs], [S|Ss]) :- freeze(V, S = V), waits(Vs, Ss).

test(heads, [forall(( far_calls(Gs), member(G, Gs) )), Native =@= Clauses]) :-
    forall(between(1, 310, _), ( far(f(_), _, _, _, _, _, N), N < 0 ; true )),
    forall(between(1, 310, _), ( wide(_, N), N == no ; true )),
    findall(G, G, Native),
    findall(G, by_clauses(G), Clauses).
test(waiting_heads, [forall(( far_calls(Gs), member(G, Gs) )), Native =@= Clauses]) :-
    findall(W-S, ( waiting(G, W, S), call(W) ), Native0), copy_term(Native0, Native, _),
    findall(W-S, ( waiting(G, W, S), by_clauses(W) ), Clauses0), copy_term(Clauses0, Clauses, _).

:- end_tests(native).
