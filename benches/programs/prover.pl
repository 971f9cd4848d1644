% A sequent prover for propositional logic: invertible rules first, formulas split into lists by their
% operators.
% systems: all
% n: 15000

:- op(700, xfy, implies).
:- op(600, xfy, or).
:- op(500, xfy, and).
:- op(300, fy, neg).

bench(N, Proved) :-
    run(N),
    findall(x, ( formula(F), prove([], [F]) ), Proofs),
    length(Proofs, Proved).

run(0) :-
    !.
run(N) :-
    ( formula(F), prove([], [F]), fail ; true ),
    N1 is N - 1,
    run(N1).

formula((p implies q) implies (neg q implies neg p)).
formula(neg neg p implies p).
formula((p implies q) or (q implies p)).
formula(((p or q) and (p implies r) and (q implies r)) implies r).
formula((p implies q implies r) implies (p implies q) implies p implies r).
formula(((p implies q) implies p) implies p).
formula((p and (q or r)) implies ((p and q) or (p and r))).
formula(((p and q) or (p and r)) implies (p and (q or r))).
formula((neg (p and q)) implies (neg p or neg q)).
formula((p or q) implies (p and q)).
formula(((a implies b) and (b implies c) and (c implies d) and (d implies e) and (e implies f)) implies (a implies f)).
formula(((a or b) and (c or d) and (neg a or e) and (neg b or e) and (neg c or neg e)) implies (d and e)).
formula(((a or b or c) and (a or neg b) and (b or neg c) and (c or neg a)) implies (a and b and c)).

prove(Left, Right) :-
    prove(Left, Right, [], []).

%   prove(+Left, +Right, +LeftAtoms, +RightAtoms)
prove([F|Fs], Right, As, Bs) :-
    !,
    left(F, Fs, Right, As, Bs).
prove([], [F|Fs], As, Bs) :-
    right(F, Fs, As, Bs).

left(neg A, Left, Right, As, Bs) :-
    !,
    prove(Left, [A|Right], As, Bs).
left(A and B, Left, Right, As, Bs) :-
    !,
    prove([A,B|Left], Right, As, Bs).
left(A or B, Left, Right, As, Bs) :-
    !,
    prove([A|Left], Right, As, Bs),
    prove([B|Left], Right, As, Bs).
left(A implies B, Left, Right, As, Bs) :-
    !,
    prove([B|Left], Right, As, Bs),
    prove(Left, [A|Right], As, Bs).
left(Atom, Left, Right, As, Bs) :-
    (   in(Atom, Bs)
    ->  true
    ;   prove(Left, Right, [Atom|As], Bs)
    ).

right(neg A, Right, As, Bs) :-
    !,
    prove([A], Right, As, Bs).
right(A or B, Right, As, Bs) :-
    !,
    prove([], [A,B|Right], As, Bs).
right(A implies B, Right, As, Bs) :-
    !,
    prove([A], [B|Right], As, Bs).
right(A and B, Right, As, Bs) :-
    !,
    prove([], [A|Right], As, Bs),
    prove([], [B|Right], As, Bs).
right(Atom, Right, As, Bs) :-
    (   in(Atom, As)
    ->  true
    ;   prove([], Right, As, [Atom|Bs])
    ).

in(X, [Y|Ys]) :-
    (   X == Y
    ->  true
    ;   in(X, Ys)
    ).
