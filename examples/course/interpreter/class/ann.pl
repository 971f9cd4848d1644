run(Program, Output) :- run(Program, [], _, Output).

run([], Values, Values, []).
run([set(Name, E)|Ss], Values0, Values, Output) :-
    value(E, Values0, V),
    run(Ss, [Name-V|Values0], Values, Output).
run([print(E)|Ss], Values0, Values, [V|Output]) :-
    value(E, Values0, V),
    run(Ss, Values0, Values, Output).
% The body runs once: this is an if.
run([while(E, Body)|Ss], Values0, Values, Output) :-
    value(E, Values0, V),
    (   V =:= 0
    ->  run(Ss, Values0, Values, Output)
    ;   run(Body, Values0, Values1, First),
        run(Ss, Values1, Values, Second),
        append(First, Second, Output)
    ).

value(N, _, N) :- number(N).
value(Name, Values, V) :- atom(Name), ( memberchk(Name-Known, Values) -> V = Known ; V = 0 ).
value(A + B, Values, V) :- value(A, Values, X), value(B, Values, Y), V is X + Y.
value(A - B, Values, V) :- value(A, Values, X), value(B, Values, Y), V is X - Y.
value(A * B, Values, V) :- value(A, Values, X), value(B, Values, Y), V is X * Y.
