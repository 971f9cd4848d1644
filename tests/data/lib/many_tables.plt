% An exception gives up the evaluation of thousands of tables at once. Complete tables stay.

:- use_module(library(plunit)).

:- begin_tests(many_tables).

:- table deep/2, done/2.
deep(N, _) :- N =:= 20000, throw(enough).
deep(N, M) :- M1 is N + 1, deep(M1, M).
done(X, Y) :- Y is X * X, count.

:- dynamic counted/1.
counted(0).
count :-
    retract(counted(N)),
    N1 is N + 1,
    assertz(counted(N1)).

test(many_given_up, [Squares-Counted-Tables-Again == [0,1,4,9]-4-0-caught]) :-
    forall(between(0, 3, X), done(X, _)),
    catch(deep(0, _), enough, true),
    aggregate_all(count, (current_table(deep(_, _), _)), Tables),
    findall(Y, (between(0, 3, X), done(X, Y)), Squares),
    counted(Counted),
    catch(deep(19990, _), enough, Again = caught).
test(given_up_before_a_cleanup_runs, Tables == 0) :-
    catch(setup_call_cleanup(
              true,
              deep(0, _),
              ( aggregate_all(count, current_table(deep(_, _), _), Count),
                nb_setval(deep_tables, Count)
              )
          ), enough, true),
    nb_getval(deep_tables, Tables).

:- end_tests(many_tables).
