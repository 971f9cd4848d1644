% Five philosophers with five forks; each takes the lower fork first.

:- dynamic ate/2.

dine(Seat, Meals) :-
    Next is Seat mod 5 + 1,
    First is min(Seat, Next),
    Second is max(Seat, Next),
    atom_concat(fork, First, Fork1),
    atom_concat(fork, Second, Fork2),
    forall(between(1, Meals, _),
           with_mutex(Fork1, with_mutex(Fork2, eat(Seat)))).

eat(Seat) :-
    with_mutex(table,
               ( ( retract(ate(Seat, N0)) -> true ; N0 = 0 ),
                 N is N0 + 1,
                 assertz(ate(Seat, N)) )).

main :-
    findall(T, ( between(1, 5, Seat), thread_create(dine(Seat, 50), T) ), Ts),
    forall(member(T, Ts), ( thread_join(T, S), writeln(S) )),
    forall(between(1, 5, Seat), ( ate(Seat, N), format("~w ate ~w times~n", [Seat, N]) )),
    findall(M-S, ( mutex_property(M, status(S)), sub_atom(M, 0, _, _, fork) ), Free0),
    msort(Free0, Free), writeln(Free),
    mutex_lock(table), mutex_lock(table),
    mutex_property(table, status(locked(Owner, Count))),
    format("~w ~w~n", [Owner, Count]),
    mutex_unlock(table), mutex_unlock(table),
    catch(mutex_unlock(table), error(E, _), ( print(E), nl )).
