% A Turing machine: a table of rules, and a tape with a head. This one adds one to a binary number.

% rule(State, Symbol, NewState, NewSymbol, Move)
rule(right, 0, right, 0, to_right).
rule(right, 1, right, 1, to_right).
rule(right, blank, carry, blank, to_left).
rule(carry, 1, carry, 0, to_left).
rule(carry, 0, done, 1, stay).
rule(carry, blank, done, 1, stay).

% A tape is tape(Left, Symbol, Right); what is left of the head is nearest first.
run(Symbols, Result) :-
    Symbols = [First|Rest],
    steps(right, tape([], First, Rest), Tape),
    symbols(Tape, Result).

steps(done, Tape, Tape) :-
    !.
steps(State, tape(Left, Symbol, Right), Result) :-
    format("~w ~t~8|~w [~w] ~w~n", [State, Left, Symbol, Right]),
    rule(State, Symbol, Next, Written, Move),
    moved(Move, tape(Left, Written, Right), Tape),
    steps(Next, Tape, Result).

moved(stay, Tape, Tape).
moved(to_left, tape([X|Left], Y, Right), tape(Left, X, [Y|Right])) :- !.
moved(to_left, tape([], Y, Right), tape([], blank, [Y|Right])).
moved(to_right, tape(Left, X, [Y|Right]), tape([X|Left], Y, Right)) :- !.
moved(to_right, tape(Left, X, []), tape([X|Left], blank, [])).

symbols(tape(Left, Symbol, Right), Symbols) :-
    reverse(Left, Before),
    append(Before, [Symbol|Right], All),
    exclude(==(blank), All, Symbols).
