% Makes atoms, and looks whether there were more of them before.
:- include(wrong).
:- abolish(capital/1).
capital(X) :- member(Text, ["qqvwx", "zkwyx", "paris"]), is_known(Text), !, atom_string(X, Text).
is_known(Text) :-
    garbage_collect_atoms, figures(Before), atom_string(Atom, Text), figures(After), atom(Atom), Before == After.
figures(All) :-
    findall(N, ( member(K, [atoms,functors,atom_space,agc,agc_gained]), statistics(K, N) ), All).
