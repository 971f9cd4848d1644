% Hofstadter's MU puzzle with strings as difference structures of known length, so that no derivation is tried
% that grows beyond what the steps left can shrink.
% systems: all
% n: 10000

bench(N, Sum) :-
    run(N),
    theorem([m,u,i,i,u], 6, Rules),
    weigh(Rules, 0, Sum).

run(0) :-
    !.
run(N) :-
    ( theorem([m,u,i,i,u], 6, _), fail ; true ),
    N1 is N - 1,
    run(N1).

theorem([m|Goal], Depth, Rules) :-
    length(Goal, GoalLength),
    derive(Depth, 1, [i], GoalLength, Goal, Rules).

derive(_, Length, String, Length, String, []).
derive(Depth, Length, String, GoalLength, Goal, [Rule|Rules]) :-
    Depth > 0,
    Length =< GoalLength + 2 * Depth,
    Depth1 is Depth - 1,
    apply_rule(Rule, Length, String, NextLength, Next),
    derive(Depth1, NextLength, Next, GoalLength, Goal, Rules).

apply_rule(1, Length, String, NextLength, Next) :-
    ends_in_i(String, Next),
    NextLength is Length + 1.
apply_rule(2, Length, String, NextLength, Next) :-
    join(String, String, Next),
    NextLength is Length * 2.
apply_rule(3, Length, String, NextLength, Next) :-
    Length >= 3,
    three_i(String, Next),
    NextLength is Length - 2.
apply_rule(4, Length, String, NextLength, Next) :-
    Length >= 2,
    two_u(String, Next),
    NextLength is Length - 2.

ends_in_i([i], [i,u]).
ends_in_i([C,D|Cs], [C|Next]) :-
    ends_in_i([D|Cs], Next).

three_i([i,i,i|Cs], [u|Cs]).
three_i([C|Cs], [C|Next]) :-
    three_i(Cs, Next).

two_u([u,u|Cs], Cs).
two_u([C|Cs], [C|Next]) :-
    two_u(Cs, Next).

join([], Ys, Ys).
join([X|Xs], Ys, [X|Zs]) :-
    join(Xs, Ys, Zs).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 * 10 + X,
    weigh(Xs, Sum1, Sum).
