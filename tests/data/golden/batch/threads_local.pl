% What is a thread's own: clauses, global variables, messages.

:- thread_local mine/1.
:- thread_initialization(nb_setval(greeting, hello)).

mine(from_the_file).

look(Who) :-
    findall(X, mine(X), Xs),
    ( nb_current(counter, C) -> true ; C = none ),
    nb_getval(greeting, G),
    format("~w: ~w ~w ~w~n", [Who, Xs, C, G]).

main :-
    nb_setval(counter, 7),
    assertz(mine(of_main)),
    look(main),
    thread_create(( look(child), assertz(mine(of_child)), nb_setval(counter, 8), look(child) ), T),
    thread_join(T),
    look(main),
    thread_self(Me),
    thread_send_message(Me, a(1)), thread_send_message(Me, b(2)), thread_send_message(Me, a(3)),
    thread_get_message(b(X)), thread_get_message(a(Y)), thread_get_message(a(Z)),
    writeln([X,Y,Z]).
