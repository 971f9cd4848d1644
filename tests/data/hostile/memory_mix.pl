% Everything that lasts, in turns.
% expect: memory
:- table tabled/2.
tabled(K, X) :- member(X, [K, f(K), g(K)]).
attack :- repeat, gensym(k, K), numlist(1, 1000, L), step(_, K, L), fail.
step(1, _, L) :- assertz(kept(L)).
step(2, _, L) :- thread_self(M), thread_send_message(M, L).
step(3, K, L) :- nb_setval(K, L).
step(4, K, _) :- tabled(K, _).
step(5, K, L) :- recordz(K, L).
step(6, K, _) :- create_prolog_flag(K, K, []).
step(7, _, L) :- thread_self(M), thread_signal(M, nb_setval(k, L)).
step(8, K, _) :- assertz(named(K)).
step(9, K, _) :- op(700, xfx, K).
step(10, K, L) :- format(atom(A), '~w ~w', [K, L]), assertz(text(A)).
