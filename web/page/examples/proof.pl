% Prolog in Prolog: an interpreter of six clauses, which shows how a goal was proved.

:- dynamic(( bird/1, penguin/1, flies/1, sings/1, happy/1 )).

bird(tweety).
bird(pingu).
penguin(pingu).
flies(X) :- bird(X), \+ penguin(X).
sings(X) :- bird(X), X \== pingu.
happy(X) :- flies(X), sings(X).

proved(true, true) :- !.
proved((A, B), (ProofA, ProofB)) :- !, proved(A, ProofA), proved(B, ProofB).
proved(\+ A, not_provable(A)) :- !, \+ proved(A, _).
proved(A, built_in(A)) :- predicate_property(A, built_in), !, call(A).
proved(A, because(A, Proof)) :- clause(A, Body), proved(Body, Proof).

why(Goal) :-
    proved(Goal, Proof),
    shown(Proof, 0).

shown(true, _).
shown((A, B), Depth) :- shown(A, Depth), shown(B, Depth).
shown(not_provable(A), Depth) :- format("~t~*|~w cannot be proved~n", [Depth, A]).
shown(built_in(A), Depth) :- format("~t~*|~w is built in~n", [Depth, A]).
shown(because(A, true), Depth) :- !, format("~t~*|~w is a fact~n", [Depth, A]).
shown(because(A, Proof), Depth) :-
    format("~t~*|~w because~n", [Depth, A]),
    Deeper is Depth + 2,
    shown(Proof, Deeper).
