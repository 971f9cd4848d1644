% Terms that are small, but without end when their shared parts are written out: as clauses, goals and
% constraints.
% expect: memory
:- use_module(library(clpfd)).
:- dynamic kept/1, body/0.
:- table tabled/1.
tabled(_).
attack :-
    build(60, f, a, F), assertz(kept(F)), kept(X), X == F,
    assertz((body :- kept(F))), body, clause(body, kept(Y)), Y == F, retract(kept(F)),
    build(60, ',', true, B), catch(assertz((body :- B)), error(resource_error(_), _), true),
    catch(B, error(resource_error(_), _), true),
    build(60, +, _, S), catch(_ #= S, error(resource_error(_), _), true),
    tabled(F).
build(0, _, T, T) :- !.
build(N, F, T0, T) :- M is N - 1, T =.. [F, T1, T1], build(M, F, T0, T1).
