% Engines with large stacks.
% expect: memory
attack :-
    between(1, inf, N),
    engine_create(x, (numlist(1, 100000, L), engine_yield(y), L = []), E),
    engine_next(E, _), atom_concat(kept, N, K), nb_setval(K, E), fail.
