run(Program, Output) :- run(Program, [], _, Output).

run([], Values, Values, []).
% A new value is put behind the old one, which is found first.
run([set(Name, E)|Ss], Values0, Values, Output) :-
    value(E, Values0, V),
    append(Values0, [Name-V], Values1),
    run(Ss, Values1, Values, Output).
run([print(E)|Ss], Values0, Values, [V|Output]) :-
    value(E, Values0, V),
    run(Ss, Values0, Values, Output).
run([while(E, Body)|Ss], Values0, Values, Output) :-
    value(E, Values0, V),
    (   V =:= 0
    ->  run(Ss, Values0, Values, Output)
    ;   run(Body, Values0, Values1, First),
        run([while(E, Body)|Ss], Values1, Values, Second),
        append(First, Second, Output)
    ).

value(N, _, N) :- number(N).
value(Name, Values, V) :- atom(Name), ( memberchk(Name-Known, Values) -> V = Known ; V = 0 ).
value(A + B, Values, V) :- value(A, Values, X), value(B, Values, Y), V is X + Y.
value(A - B, Values, V) :- value(A, Values, X), value(B, Values, Y), V is X - Y.
value(A * B, Values, V) :- value(A, Values, X), value(B, Values, Y), V is X * Y.
