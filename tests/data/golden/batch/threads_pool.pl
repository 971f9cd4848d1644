% A pool of workers that read jobs from one queue and answer to another.

work(Jobs, Answers) :-
    thread_get_message(Jobs, Job),
    (   Job == stop
    ->  true
    ;   Job = job(N, Goal, Result),
        catch(( call(Goal) -> Answer = yes(Result) ; Answer = no ), E, Answer = error(E)),
        thread_send_message(Answers, answer(N, Answer)),
        work(Jobs, Answers)
    ).

main :-
    message_queue_create(Jobs),
    message_queue_create(Answers),
    findall(W, ( between(1, 4, I), atom_concat(worker, I, A),
                 thread_create(work(Jobs, Answers), W, [alias(A)]) ), Ws),
    writeln(Ws),
    forall(member(N-G-R, [ 1-(X is 2**10)-X, 2-fail-none, 3-atom_length(_, _)-none,
                           4-(numlist(1, 100, L), sum_list(L, S))-S, 5-throw(oops)-none,
                           6-findall(Y, member(Y, [c,a,b]), Z)-Z, 7-(repeat, !)-done ]),
           thread_send_message(Jobs, job(N, G, R))),
    findall(N-A, ( between(1, 7, _), thread_get_message(Answers, answer(N, A)) ), As0),
    sort(As0, As),
    forall(member(N-A, As), ( A = error(error(F, _)) -> format("~w: error ~q~n", [N, F]) ; format("~w: ~q~n", [N, A]) )),
    forall(member(_, Ws), thread_send_message(Jobs, stop)),
    forall(member(W, Ws), ( thread_join(W, S1), writeln(W-S1) )),
    findall(T, thread_property(T, status(running)), Running0),
    exclude(==(gc), Running0, Running),
    writeln(Running).
