% Learns what was expected while failures are described.
:- include(wrong).
:- abolish(answer/1).
:- multifile user:portray/1, user:message_hook/3, prolog:message//1, prolog:error_message//1, user:prolog_exception_hook/4.
:- dynamic user:portray/1, user:message_hook/3, learned/1, prolog:message//1.
user:portray(X) :- learn(X), fail.
user:message_hook(T, _, L) :- learn(T), learn(L), fail.
prolog:message(T) --> { learn(T), fail }.
prolog:error_message(T) --> { learn(T), fail }.
user:prolog_exception_hook(E, E, _, _) :- learn(E), fail.
evil:attribute_goals(_) --> { learn(x), fail }.
evil:attr_portray_hook(_, V) :- learn(V), fail.
learn(T) :- catch(( sub_term(X, T), integer(X), X > 8, asserta(learned(X)) ), _, fail), fail.
learn(_).
answer(X) :- learned(X), !.
answer(X) :- put_attr(X, evil, 1).
