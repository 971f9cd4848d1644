% Threads that are told to stop, and what they clean up.

:- dynamic log/1.

endless :- endless.

note(X) :- assertz(log(X)).

task(Name, Goal) :-
    setup_call_cleanup(note(begins(Name)), Goal, note(ends(Name))).

cancel(Name, Goal, Signal) :-
    retractall(log(_)),
    thread_create(task(Name, Goal), T),
    repeat, log(begins(_)), !,
    sleep(0.1),
    thread_signal(T, Signal),
    thread_join(T, S),
    findall(X, log(X), Log),
    format("~q ~q~n", [S, Log]).

main :-
    cancel(loop, endless, throw(stop)),
    cancel(waits, thread_get_message(never), throw(stop)),
    cancel(sleeps, sleep(100), throw(stop)),
    cancel(caught, catch(endless, stop, true), throw(stop)),
    cancel(locks, with_mutex(m, endless), throw(stop)),
    mutex_property(m, status(S0)), writeln(S0),
    cancel(asked, ( repeat, log(asked) -> true ), note(asked)),
    cancel(nested, setup_call_cleanup(true, endless, note(inner)), throw(stop)),
    cancel(once, catch(catch(endless, other, true), stop, throw(again)), throw(stop)),
    thread_create(thread_get_message(go), Id),
    thread_signal(Id, ( thread_self(Me), thread_send_message(Me, go) )),
    thread_join(Id, S1), writeln(S1),
    catch(thread_signal(Id, true), error(existence_error(K, _), _), writeln(K)).
