% Goals of library(thread) that compute go on in copies of the process; what they answer is what turns give.

:- use_module(library(plunit)).
:- use_module(library(thread)).
:- use_module(library(clpfd)).
:- use_module(library(clpb)).

:- dynamic seen/1.

% Some processors, whatever this machine has.

processors(Count) :-
    current_prolog_flag(cpu_count, Count),
    set_prolog_flag(cpu_count, 4).

:- begin_tests(thread_copies,
               [ setup(( processors(N), nb_setval(processors, N) )),
                 cleanup(( nb_getval(processors, N), set_prolog_flag(cpu_count, N), nothing_left ))
               ]).

nothing_left :-
    findall(T, thread_property(T, status(_)), [main]),
    \+ message_queue_property(_, size(_)).

%   Long enough that a copy pays.

loop(0) :- !.
loop(N) :-
    M is N - 1,
    loop(M).

long :- loop(8_000_000).

squares(X, Y) :-
    long,
    Y is X * X.

%   gives(+Kind, :Goal): Goal is true; of the copies that were made meanwhile some were useful (`some`), or
%   none (`none`). On a busy machine a goal may end before its turn does: then it is tried again.

gives(none, Goal) :-
    statistics(copies, Made),
    call(Goal),
    statistics(copies, Made).
gives(some, Goal) :-
    between(1, 10, _),
    statistics(copies, Before),
    ( call(Goal) -> true ; !, fail ),
    statistics(copies, After),
    After > Before,
    !.

all(Goal, Ys) :-
    numlist(1, 8, Xs),
    concurrent_maplist(Goal, Xs, Ys).

test(in_copies, Ys == [1,4,9,16,25,36,49,64]) :-
    gives(some, all(squares, Ys)).
test(one_processor, [ setup(set_prolog_flag(cpu_count, 1)), cleanup(set_prolog_flag(cpu_count, 4)),
                      Ys == [1,4,9,16,25,36,49,64] ]) :-
    gives(none, ( numlist(1, 8, Xs), length(Ys, 8), maplist([X,Y,squares(X,Y)]>>true, Xs, Ys, Gs),
                  concurrent(2, Gs, []) )).
% A busy machine may make a short goal long, but not each time.
test(short_goals_stay, Ys == [2,3,4,5,6,7,8,9]) :-
    between(1, 5, _),
    statistics(copies, Made),
    all(succ, Ys),
    statistics(copies, Made),
    !.
test(new_atoms, Ys == [made_1,made_2,made_3,made_4,made_5,made_6,made_7,made_8]) :-
    gives(some, all([X,Y]>>( long, atom_concat(made_, X, Y) ), Ys)).
test(new_atoms_are_real_ones) :-
    all([X,Y]>>( long, atom_concat('made again ', X, Y) ), Ys),
    garbage_collect_atoms,
    forall(nth1(N, Ys, Y), ( atom_concat('made again ', N, Z), Z == Y )).
test(all_kinds_of_terms, Wanted =@= Ys) :-
    Goal = [X,f(X, "text", 1.5, R, [V|V], W, 100000000000000000000, 'ä', {}, W)]>>( long, R is 1 rdiv 3, V = V ),
    all(Goal, Ys),
    numlist(1, 8, Xs),
    R is 1 rdiv 3,
    findall(f(X, "text", 1.5, R, [V|V], W, 100000000000000000000, 'ä', {}, W), member(X, Xs), Wanted).
test(cyclic_terms) :-
    gives(some, all([X,Y]>>( long, Y = f(Y, X) ), Ys)),
    forall(nth1(N, Ys, Y), ( Z = f(Z, N), Z = Y )).
test(frozen_goals, X == woken) :-
    gives(some, concurrent_maplist([X,Y]>>( long, freeze(Y, X = woken) ), [X,_,_], [Y,_,_])),
    Y = 1.
test(constraints, Sup == 4) :-
    gives(some, all([X,Y]>>( long, Y in 0..9, Y #> X ), Ys)),
    Ys = [Y|_],
    Y #< 5,
    fd_sup(Y, Sup).
test(boolean_constraints, X-Y == 1-0) :-
    gives(some, concurrent_maplist([N,A+B]>>( long, ( N == 1 -> sat(A =\= B) ; A = B ) ), [1,2,3], [X+Y,_,_])),
    X = 1.
test(error, throws(oops(5))) :-
    all([X,_]>>( long, ( X == 5 -> throw(oops(5)) ; true ) ), _).
test(failure, fail) :-
    all([X,_]>>( long, X \== 5 ), _).
test(catch, Ys == [1,2,3,4,5,6,7,8]) :-
    gives(some, all([X,Y]>>catch(( long, throw(ball(X)) ), ball(Z), ( long, Y = Z )), Ys)).
test(output_in_memory, Ys == ["1a","2a","3a","4a","5a","6a","7a","8a"]) :-
    gives(some, all([X,Y]>>with_output_to(string(Y), ( write(X), long, write(a) )), Ys)).
test(global_variables, Ys == [1,2,3,4,5,6,7,8]) :-
    gives(some, all([X,Y]>>( b_setval(mine, X), long, b_getval(mine, Y) ), Ys)).
test(clocks) :-
    gives(some, all([_,Y]>>( A is cputime, long, B is cputime, Y is B - A ), Ys)),
    forall(member(Y, Ys), ( Y > 0, Y < 30 )).
test(forall) :-
    gives(some, concurrent_forall(between(1, 8, X), ( long, X > 0 ))).
test(forall_not, fail) :-
    concurrent_forall(between(1, 8, X), ( long, X < 8 )).
test(first_solution, X == found) :-
    first_solution(X, [ ( long, long, long, long, long, long, X = late ), ( long, X = found ) ], []).
test(endless_goals_are_ended, X == found) :-
    first_solution(X, [ ( repeat, loop(1000), fail ), ( long, X = found ), ( repeat, loop(1000), fail ) ], []).
test(time_limit, throws(time_limit_exceeded)) :-
    call_with_time_limit(0.3, concurrent_maplist([_]>>( repeat, loop(1000), fail ), [1,2,3])).
test(inference_limit, Ys == [inference_limit_exceeded,inference_limit_exceeded,inference_limit_exceeded]) :-
    concurrent_maplist([_,Y]>>call_with_inference_limit(( repeat, loop(1000), fail ), 1_000_000, Y), [1,2,3], Ys).
test(nested, Ys == [[1-1,2-1],[1-2,2-2],[1-3,2-3]]) :-
    concurrent_maplist([X,Zs]>>( long, concurrent_maplist([A,A-X]>>long, [1,2], Zs) ), [1,2,3], Ys).

%   What has effects elsewhere is done here, and once.

test(facts, Xs == [1,2,3,4,5,6,7,8]) :-
    retractall(seen(_)),
    all([X,_]>>( long, assertz(seen(X)), long ), _),
    findall(X, seen(X), Xs0),
    msort(Xs0, Xs).
test(some_with_effects, Ys-Xs == [1,2,none,4,5,none,7,8]-[3,6]) :-
    gives(some, ( retractall(seen(_)),
                  all([X,Y]>>( long, ( 0 =:= X mod 3 -> assertz(seen(X)), Y = none ; Y = X ) ), Ys) )),
    findall(X, seen(X), Xs0),
    msort(Xs0, Xs).
test(output, Length == 8) :-
    with_output_to(string(Text), all([X,_]>>( long, write(X) ), _)),
    string_length(Text, Length).
test(output_before, Length == 8) :-
    with_output_to(string(Text), all([X,_]>>( write(X), long ), _)),
    string_length(Text, Length).
test(files, Sizes == [1,1,1,1]) :-
    length(Files, 4),
    concurrent_maplist([File]>>( long, tmp_file(copy, File), open(File, write, S), write(S, x), close(S) ), Files),
    maplist([File,Size]>>( size_file(File, Size), delete_file(File) ), Files, Sizes).
test(counters, N == 8) :-
    flag(of_copies, _, 0),
    all([_,_]>>( long, flag(of_copies, N0, N0 + 1) ), _),
    flag(of_copies, N, 0).
test(flags, N == 8) :-
    create_prolog_flag(of_copies, 0, []),
    all([_,_]>>( long, with_mutex(m, ( current_prolog_flag(of_copies, N0), N1 is N0 + 1,
                                       set_prolog_flag(of_copies, N1) )) ), _),
    current_prolog_flag(of_copies, N).
test(random_numbers_differ) :-
    all([_,Y]>>( long, Y is random(1 << 60) ), Ys),
    sort(Ys, Sorted),
    length(Sorted, 8).
test(messages, Sum == 36) :-
    setup_call_cleanup(
        message_queue_create(Queue),
        ( all([X,_]>>( long, thread_send_message(Queue, X) ), _),
          findall(X, thread_get_message(Queue, X, [timeout(0)]), [First]),
          findall(X, ( between(1, 7, _), thread_get_message(Queue, X) ), Xs),
          sum_list([First|Xs], Sum)
        ),
        message_queue_destroy(Queue)).
test(cleanup, Xs == [1,2,3,4,5,6,7,8]) :-
    retractall(seen(_)),
    all([X,_]>>setup_call_cleanup(true, ( long, member(_, [1,2]) ), assertz(seen(X))), _),
    findall(X, seen(X), Xs0),
    msort(Xs0, Xs).
test(streams_as_results) :-
    concurrent_maplist([S]>>( long, open_null_stream(S) ), [A,B,C]),
    forall(member(S, [A,B,C]), ( write(S, x), close(S) )).

%   A copy that gets further goals knows what has changed since it was made: each goal sees at least what held
%   when it was posted.

:- dynamic newest/1.

sees_changes(Change, Seen) :-
    concurrent_forall(( between(1, 12, X), call(Change, X) ), ( long, call(Seen, Y), Y >= X )).

test(changed_clauses, [cleanup(retractall(newest(_)))]) :-
    sees_changes([X]>>( asserta(newest(X)) ), [Y]>>once(newest(Y))).
test(changed_flags) :-
    gives(some, sees_changes([X]>>create_prolog_flag(newest, X, []), current_prolog_flag(newest))).
test(changed_counters) :-
    gives(some, sees_changes([X]>>flag(newest, _, X), get_flag(newest))).
test(changed_operators, [cleanup(op(0, xfx, newest))]) :-
    sees_changes([X]>>( P is 600 + X, op(P, xfx, newest) ), [Y]>>( current_op(P, xfx, newest), Y is P - 600 )).
test(changed_records) :-
    sees_changes([X]>>recordz(newest, X), [Y]>>( findall(Z, recorded(newest, Z), Zs), max_list(Zs, Y) )).
test(changed_threads) :-
    sees_changes([X]>>( thread_create(true, T), thread_join(T), flag(with_threads, _, X) ), get_flag(with_threads)).
test(changed_environment) :-
    sees_changes([X]>>setenv(newest, X), [Y]>>( getenv(newest, A), atom_number(A, Y) )).
test(closed_streams, [setup(new_stream)]) :-
    concurrent_forall(( between(1, 8, X), ( X =:= 5 -> newest(S), close(S) ; true ) ),
                      ( long, newest(S), ( X >= 5 -> \+ is_stream(S) ; true ) )).

new_stream :-
    retractall(newest(_)),
    open_null_stream(S),
    assertz(newest(S)).

test(at_exit, Xs == [1,1]) :-
    retractall(user:seen(_)),
    numlist(1, 8, Ns),
    findall(squares(N, _), member(N, Ns), Goals),
    concurrent(2, Goals, [at_exit(assertz(user:seen(1)))]),
    findall(X, user:seen(X), Xs).

:- end_tests(thread_copies).
