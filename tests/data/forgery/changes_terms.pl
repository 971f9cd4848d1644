% Changes terms that the tests have made and compare with later: [3,1,2] to [1,1,2], t(3,1) to t(1,1).
:- discontiguous change/2, swap/2.
:- use_module(library(nb_set)).
change(L, S) :- changed(L), S = L.
swap(T, S) :- put_attr(V, evil, T), changed(T), catch(V = 1, _, true), S = T.
changed(T) :-
    member(G, [ setarg(1, T, 1), nb_setarg(1, T, 1), nb_linkarg(1, T, 1), '$add_for_good'(T, -2),
                b_set_dict(1, T, 1), nb_set_dict(1, T, 1), nb_link_dict(1, T, 1), add_nb_set(1, T),
                '$run_program'(user:setarg(1, T, 1)), '$program_ends'([]), '$program_begins'(_) ]),
    member(C, [ G, system:G, call(G), user:G, (true, G), @(G, system), findnsols(1, G, G, _),
                setup_call_cleanup(true, G, G), freeze(V, G), call_residue_vars(G, _) ]),
    catch(( C, V = 1 ), _, true), fail.
changed(T) :- nb_linkval(kept, T), catch(alarm(0, catch(late, _, true), _, []), _, true), fail.
changed(T) :- catch(engine_create(T, nb_setarg(1, T, 1), E), _, fail), catch(engine_next(E, _), _, true), fail.
changed(T) :- catch(setarg(1, T, 1), _, true).
late :- nb_getval(kept, T), nb_setarg(1, T, 1).
evil:attr_unify_hook(T, _) :- user:changed(T).
portray(_) :- catch(late, _, true), fail.
:- include(wrong).
