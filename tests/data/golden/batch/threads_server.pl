% A server over queues with a thousand clients.

serve(Count) :-
    thread_get_message(Request),
    (   Request = double(Client, X)
    ->  Y is 2 * X,
        thread_send_message(Client, doubled(X, Y)),
        Next is Count + 1,
        serve(Next)
    ;   Request == stop
    ->  thread_exit(served(Count))
    ;   serve(Count)
    ).

client(X) :-
    thread_self(Me),
    thread_send_message(server, double(Me, X)),
    thread_get_message(doubled(X, Y)),
    thread_exit(Y).

main :-
    thread_create(serve(0), Server, [alias(server)]),
    thread_send_message(server, what_is_this),
    findall(Sum, ( between(1, 10, Round), batch(Round, Sum) ), Sums),
    sum_list(Sums, Total),
    writeln(Total),
    thread_send_message(server, stop),
    thread_join(Server, Status),
    writeln(Status),
    catch(thread_send_message(server, late), error(E, _), ( print(E), nl )).

batch(Round, Sum) :-
    From is (Round - 1) * 100 + 1,
    To is Round * 100,
    findall(C, ( between(From, To, X), thread_create(client(X), C) ), Cs),
    findall(Y, ( member(C, Cs), thread_join(C, exited(Y)) ), Ys),
    sum_list(Ys, Sum).
