% Hofstadter's MU puzzle: derive a theorem from `mi` by four rules, by iterative deepening.
% systems: all
% n: 5000

bench(N, Sum) :-
    run(N),
    theorem([m,u,i,i,u], 0, Derivation),
    weigh(Derivation, 0, Sum).

run(0) :-
    !.
run(N) :-
    ( \+ theorem([m,u,i,i,u], 0, _) -> true ; true ),
    N1 is N - 1,
    run(N1).

theorem(Goal, Depth, Derivation) :-
    (   derive(Depth, [m,i], Goal, Steps)
    ->  Derivation = Steps
    ;   Depth1 is Depth + 1,
        theorem(Goal, Depth1, Derivation)
    ).

derive(_, String, String, [String]).
derive(Depth, String, Goal, [String|Steps]) :-
    Depth > 0,
    Depth1 is Depth - 1,
    rule(String, Next),
    derive(Depth1, Next, Goal, Steps).

%   xI -> xIU, Mx -> Mxx, xIIIy -> xUy, xUUy -> xy
rule(String, Next) :-
    conc(Front, [i], String),
    conc(Front, [i,u], Next).
rule([m|String], [m|Next]) :-
    conc(String, String, Next).
rule(String, Next) :-
    conc(Front, [i,i,i|Back], String),
    conc(Front, [u|Back], Next).
rule(String, Next) :-
    conc(Front, [u,u|Back], String),
    conc(Front, Back, Next).

conc([], Ys, Ys).
conc([X|Xs], Ys, [X|Zs]) :-
    conc(Xs, Ys, Zs).

weigh([], Sum, Sum).
weigh([String|Strings], Sum0, Sum) :-
    length(String, L),
    Sum1 is Sum0 * 10 + L,
    weigh(Strings, Sum1, Sum).
