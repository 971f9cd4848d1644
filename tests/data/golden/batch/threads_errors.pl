% How threads end, and what is printed of it.

:- dynamic seen/1.

show(Options, Goal) :-
    thread_create(Goal, T, Options),
    thread_join(T, S),
    ( S = exception(error(F, _)) -> format("~q~n", [F]) ; format("~q~n", [S]) ).

main :-
    show([], true),
    show([], fail),
    show([], throw(ball)),
    show([], atom_length(_, _)),
    show([], no_such_predicate),
    show([], thread_exit(foo(bar))),
    show([alias(named)], throw(x)),
    show([at_exit(assertz(seen(exit1)))], true),
    show([at_exit(assertz(seen(exit2)))], throw(x)),
    show([], ( thread_at_exit(assertz(seen(exit3))), fail )),
    findall(X, seen(X), Xs), writeln(Xs),
    catch(thread_create(true, _, [alias(main)]), error(E1, _), ( print(E1), nl )),
    catch(thread_join(nobody), error(E4, _), ( print(E4), nl )),
    catch(thread_self(foo), error(E5, _), ( print(E5), nl )) -> true ; writeln(no).
