run(Program, Output) :- phrase(run(Program, [], _), Output).
run([], Values, Values) --> [].
run([S|Ss], Values0, Values) --> step(S, Values0, Values1), run(Ss, Values1, Values).
step(set(Name, E), Values, [Name-V|Values]) --> { value(E, Values, V) }.
step(print(E), Values, Values) --> { value(E, Values, V) }, [V].
step(while(E, Body), Values0, Values) -->
    { value(E, Values0, V) },
    (   { V =:= 0 }
    ->  { Values = Values0 }
    ;   run(Body, Values0, Values1), step(while(E, Body), Values1, Values)
    ).
value(N, _, V) :- number(N), !, V = N.
value(Name, Values, V) :- atom(Name), !, ( memberchk(Name-Known, Values) -> V = Known ; V = 0 ).
value(E, Values, V) :- E =.. [Op, A, B], value(A, Values, X), value(B, Values, Y), F =.. [Op, X, Y], V is F.
