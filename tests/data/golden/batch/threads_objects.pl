% Objects with threads of their own: asynchronous calls whose answers are fetched later, one after the other,
% calls of which the first to end wins, synchronised methods, notifications, and suspended calls. All of it
% is made of threads, queues, tagged messages and mutexes.

:- dynamic method/3, balance/2.
:- discontiguous method/3.

% ---- the objects' machinery

%   Each object has a queue; a call is a thread that offers its answers there one by one.

new_object(Name) :-
    message_queue_create(_, [alias(Name)]),
    mutex_create(_, [alias(Name)]).

delete_object(Name) :-
    message_queue_destroy(Name),
    mutex_destroy(Name).

send(Object, Message) :-
    method(Object, Message, Body),
    call(Body).

threaded_call(Object, Goal, Tag) :-
    flag(tags, Tag, Tag + 1),
    thread_create(offer(Object, Goal, Tag), Id),
    thread_send_message(Object, started(Tag, Id)).

offer(Object, Goal, Tag) :-
    thread_self(Me),
    (   catch(send(Object, Goal), Error, true),
        (   nonvar(Error)
        ->  thread_send_message(Object, offered(Tag, Me, error(Error)))
        ;   thread_send_message(Object, offered(Tag, Me, answer(Goal))),
            thread_get_message(wanted(What)),
            What == stop
        )
    ->  true
    ;   thread_send_message(Object, offered(Tag, Me, no))
    ).

threaded_exit(Object, Goal, Tag) :-
    (   thread_peek_message(Object, started(Tag, _))
    ->  true
    ;   throw(error(existence_error(call, Tag), _))
    ),
    repeat,
    thread_get_message(Object, offered(Tag, Id, Answer)),
    (   Answer = answer(Found)
    ->  thread_send_message(Id, wanted(more)),
        Goal = Found
    ;   !,
        thread_get_message(Object, started(Tag, Id)),
        thread_join(Id, _),
        Answer = error(Error),
        throw(Error)
    ).

threaded_once(Object, Goal) :-
    threaded_call(Object, Goal, Tag),
    thread_get_message(Object, offered(Tag, Id, Answer)),
    ( Answer = answer(_) -> thread_send_message(Id, wanted(stop)) ; true ),
    thread_get_message(Object, started(Tag, Id)),
    thread_join(Id, _),
    (   Answer = error(Error)
    ->  throw(Error)
    ;   Answer = answer(Goal)
    ).

%   The first call that ends wins; the others are stopped.

threaded_race(Object, Goals, Winner) :-
    findall(Tag-Id, ( member(Goal, Goals),
                      threaded_call(Object, Goal, Tag),
                      thread_get_message(Object, started(Tag, Id)) ), Calls),
    thread_get_message(Object, offered(_, _, answer(Winner))),
    forall(member(_-Id, Calls),
           ( catch(thread_signal(Id, throw(stopped)), error(existence_error(_, _), _), true),
             thread_join(Id, _) )),
    forall(( member(Tag-_, Calls), thread_peek_message(Object, offered(Tag, _, _)) ),
           thread_get_message(Object, offered(Tag, _, _))).

synchronized(Object, Goal) :-
    with_mutex(Object, Goal).

% ---- counting with answers that come later

method(numbers, upto(N, X), between(1, N, X)).
method(numbers, square(X, Y), ( integer(X), Y is X * X )).
method(numbers, bad(X), throw(bad(X))).
method(numbers, never, fail).
method(numbers, forever, ( repeat, fail )).

answers :-
    new_object(numbers),
    threaded_call(numbers, upto(3, _), T1),
    threaded_call(numbers, upto(2, _), T2),
    findall(Y, threaded_exit(numbers, upto(_, Y), T2), Ys),
    findall(X, threaded_exit(numbers, upto(_, X), T1), Xs),
    writeln(Xs-Ys),
    threaded_once(numbers, square(7, S)), writeln(S),
    ( threaded_once(numbers, never) -> true ; writeln(no) ),
    catch(threaded_once(numbers, bad(1)), E, ( print(E), nl )),
    threaded_call(numbers, bad(2), T3),
    catch(threaded_exit(numbers, bad(_), T3), E2, ( print(E2), nl )),
    catch(threaded_exit(numbers, upto(_, _), T1), error(E3, _), ( print(E3), nl )),
    threaded_race(numbers, [forever, square(3, _), forever], W), print(W), nl,
    message_queue_property(numbers, size(Left)), writeln(left(Left)),
    delete_object(numbers).

% ---- an account whose method is synchronised

method(account, deposit(N), synchronized(account, ( retract(balance(account, B)), C is B + N,
                                                    assertz(balance(account, C)) ))).

accounts :-
    new_object(account),
    assertz(balance(account, 0)),
    findall(Id, ( between(1, 5, _),
                  thread_create(forall(between(1, 20, N), send(account, deposit(N))), Id) ), Ids),
    forall(member(Id, Ids), thread_join(Id, true)),
    balance(account, B), writeln(B),
    delete_object(account).

% ---- rendezvous: a buffer with one place

method(buffer, put(X), ( thread_get_message(buffer, empty), thread_send_message(buffer, full(X)) )).
method(buffer, get(X), ( thread_get_message(buffer, full(X)), thread_send_message(buffer, empty) )).

buffers :-
    new_object(buffer),
    thread_send_message(buffer, empty),
    thread_create(forall(between(1, 50, X), send(buffer, put(X))), P),
    findall(X, ( between(1, 50, _), send(buffer, get(X)) ), Xs),
    thread_join(P, S),
    sum_list(Xs, Sum), writeln(S-Sum),
    ( Xs = [1,2,3|_] -> writeln(in_order) ; writeln(Xs) ),
    delete_object(buffer).

% ---- philosophers who wait for tagged messages

philosophers :-
    new_object(table),
    forall(member(F, [1,2,3]), thread_send_message(table, fork(F))),
    findall(Id, ( member(A-B, [1-2,2-3,1-3]), thread_create(dine(3, A, B), Id) ), Ids),
    forall(member(Id, Ids), thread_join(Id, true)),
    findall(F, ( member(_, [1,2,3]), thread_get_message(table, fork(F)) ), Fs0),
    msort(Fs0, Fs), writeln(Fs),
    delete_object(table).

dine(0, _, _) :- !.
dine(N, A, B) :-
    thread_get_message(table, fork(A)),
    thread_get_message(table, fork(B)),
    thread_send_message(table, fork(B)),
    thread_send_message(table, fork(A)),
    M is N - 1,
    dine(M, A, B).

% ---- a sort that divides its work

sorted(Depth, List, Sorted) :-
    length(List, Length),
    (   ( Depth =:= 0 ; Length < 4 )
    ->  msort(List, Sorted)
    ;   Half is Length // 2,
        length(Left, Half),
        append(Left, Right, List),
        thread_self(Me),
        Next is Depth - 1,
        thread_create(( sorted(Next, Left, L), thread_send_message(Me, half(Left, L)) ), Id),
        sorted(Next, Right, R),
        thread_get_message(half(Left, L1)),
        thread_join(Id, true),
        merged(L1, R, Sorted)
    ).

merged([], Ys, Ys) :- !.
merged(Xs, [], Xs) :- !.
merged([X|Xs], [Y|Ys], [Z|Zs]) :-
    (   X @=< Y
    ->  Z = X,
        merged(Xs, [Y|Ys], Zs)
    ;   Z = Y,
        merged([X|Xs], Ys, Zs)
    ).

sorts :-
    findall(X, ( between(1, 64, I), X is (I * 37) mod 101 ), Xs),
    sorted(3, Xs, Ys),
    msort(Xs, Zs),
    ( Ys == Zs -> writeln(sorted) ; writeln(Ys) ).

main :-
    answers, accounts, buffers, philosophers, sorts,
    findall(T, thread_property(T, status(_)), Ts0),
    exclude(==(gc), Ts0, Ts), writeln(Ts).
