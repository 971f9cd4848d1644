:- dynamic known/2.

% Values are kept in the program, and are still there when the next program runs.
run([], []).
run([set(Name, E)|Ss], Output) :-
    value(E, V),
    retractall(known(Name, _)),
    assertz(known(Name, V)),
    run(Ss, Output).
run([print(E)|Ss], [V|Output]) :-
    value(E, V),
    run(Ss, Output).
run([while(E, Body)|Ss], Output) :-
    value(E, V),
    (   V > 0
    ->  append(Body, [while(E, Body)|Ss], All),
        run(All, Output)
    ;   run(Ss, Output)
    ).

% A name that has no value yet fails.
value(N, N) :- number(N).
value(Name, V) :- known(Name, V).
value(A + B, V) :- value(A, X), value(B, Y), V is X + Y.
value(A - B, V) :- value(A, X), value(B, Y), V is X - Y.
value(A * B, V) :- value(A, X), value(B, Y), V is X * Y.
