% Matching patterns with segment variables against a data base of units, in a shuffled order.
% systems: all
% n: 100

bench(N, Count) :-
    units(60, 13, Units),
    patterns(Patterns),
    run(N, Units, Patterns),
    findall(x, ( in(U, Units), in(Unit, U), in(P, Patterns), match(P, Unit) ), Matches),
    length(Matches, Count).

run(0, _, _) :-
    !.
run(N, Units, Patterns) :-
    ( in(U, Units), in(Unit, U), in(P, Patterns), match(P, Unit), fail ; true ),
    N1 is N - 1,
    run(N1, Units, Patterns).

%   A pattern is a list of atoms, ? (one element), *(X) (a segment, the same one for the same X) and patterns.
patterns([ [*(sa), ?, b, ?, *(sa), a, *(_), b, *(_)],
           [*(X), *(Y), *(Y), *(X)],
           [?, ?, *(_), (a*b), *(_), ?],
           [*(_), b, b, *(_), [a,*(_)]]
         ]) :-
    X = sx,
    Y = sy.

match(Pattern, Unit) :-
    match(Pattern, Unit, []).

match([], [], _).
match([P|Ps], Unit, Bound) :-
    match_one(P, Ps, Unit, Bound).

match_one(?, Ps, [_|Unit], Bound) :-
    !,
    match(Ps, Unit, Bound).
match_one(*(Name), Ps, Unit, Bound) :-
    !,
    (   bound(Name, Bound, Segment)
    ->  conc(Segment, Rest, Unit),
        match(Ps, Rest, Bound)
    ;   conc(Segment, Rest, Unit),
        match(Ps, Rest, [Name=Segment|Bound])
    ).
match_one([P|Ps0], Ps, [Element|Unit], Bound) :-
    !,
    Element = [_|_],
    match([P|Ps0], Element, Bound),
    match(Ps, Unit, Bound).
match_one(Atom, Ps, [Atom|Unit], Bound) :-
    match(Ps, Unit, Bound).

bound(Name, [Name1=Segment|Bound], Found) :-
    (   Name == Name1
    ->  Found = Segment
    ;   bound(Name, Bound, Found)
    ).

units(0, _, []) :-
    !.
units(N, Seed, [[Unit,[a|Unit],Twice]|Units]) :-
    letters(7, Seed, Unit0),
    conc(Unit0, [[a,b]], Unit),
    conc(Unit0, Unit0, Twice),
    Seed1 is (Seed * 73 + 41) mod 1009,
    N1 is N - 1,
    units(N1, Seed1, Units).

letters(0, _, []) :-
    !.
letters(N, Seed, [Letter|Letters]) :-
    K is Seed mod 3,
    letter(K, Letter),
    Seed1 is (Seed * 17 + 11) mod 1013,
    N1 is N - 1,
    letters(N1, Seed1, Letters).

letter(0, a).
letter(1, b).
letter(2, a*b).

in(X, [X|_]).
in(X, [_|Xs]) :-
    in(X, Xs).

conc([], Ys, Ys).
conc([X|Xs], Ys, [X|Zs]) :-
    conc(Xs, Ys, Zs).
