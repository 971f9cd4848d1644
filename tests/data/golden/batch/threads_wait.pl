% Waiting for a change of the database, and goals that run at the same time.

:- use_module(library(thread)).
:- dynamic ready/1.

main :-
    thread_create(( thread_wait(ready(X), [wait_preds([ready/1]), timeout(5)]), thread_exit(X) ), T),
    sleep(0.02),
    thread_update(assertz(ready(yes)), []),
    thread_join(T, S), writeln(S),
    ( thread_wait(ready(no), [wait_preds([ready/1]), timeout(0.05)]) -> writeln(true) ; writeln(timed_out) ),
    first_solution(A, [( repeat, fail ), A = quick, ( sleep(10), A = slow )], []), writeln(A),
    concurrent(2, [B is 1 + 1, atom_length(abc, C)], []), writeln(B-C),
    concurrent_maplist([I,O]>>( O is I * I ), [1,2,3,4], Squares), writeln(Squares),
    ( concurrent_maplist([I]>>( I < 3 ), [1,2,3]) -> writeln(all) ; writeln(not_all) ),
    catch(concurrent(2, [true, throw(oops)], []), Ball, writeln(Ball)),
    ( concurrent_forall(between(1, 20, N), N > 0) -> writeln(all) ; writeln(not_all) ),
    findall(P-Q, concurrent_and(member(P, [1,2]), Q is P * 10), L0), sort(L0, L), writeln(L),
    thread_create(thread_get_message(_), Idle),
    ( is_thread(Idle) -> writeln(thread) ; true ),
    thread_detach(Idle),
    thread_property(Idle, detached(D)), writeln(D),
    thread_send_message(Idle, go).
