% Removes what the tests have attached to variables: waiting goals and domains.
answer(X) :-
    attvar(X),
    member(G, [ del_attrs(X), del_attr(X, freeze), del_attr(X, when), del_attr(X, clpfd), put_attrs(X, []),
                put_attrs(X, att(evil, x, [])), put_attr(X, freeze, user:true), put_attr(X, freeze, '$and'(true, true)),
                ( get_attrs(X, A), setarg(1, A, evil) ), ( get_attr(X, freeze, V), setarg(1, V, user) ),
                ( term_attvars(X, [Y]), del_attrs(Y) ), copy_term(X, X, _), attvar:del_attrs(X) ]),
    member(C, [ G, system:G, call(G), user:G, (true, G), @(G, system), maplist(call, [G]),
                setup_call_cleanup(true, G, true), forall(G, true) ]),
    catch(C, _, true),
    catch(X = 0, _, fail).
evil:attr_unify_hook(_, _).
:- include(wrong).
