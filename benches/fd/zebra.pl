% Who owns the zebra, with positions as variables; posted and solved N times.
% systems: swi ninelog gnu
% n: 1500
% large: 15000

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    puzzle(Zebra, Japanese),
    Sum1 is Sum0 + 10 * Zebra + Japanese,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

puzzle(Zebra, Japanese) :-
    Groups = [[English,Spanish,Japanese,Ukrainian,Norwegian],
              [Red,Green,Ivory,Yellow,Blue],
              [Dog,Snails,Fox,Horse,Zebra],
              [Coffee,Tea,Milk,Juice,_Water],
              [Winston,Kools,Chesterfield,Lucky,Parliament]],
    all_groups(Groups),
    English #= Red,
    Spanish #= Dog,
    Coffee #= Green,
    Ukrainian #= Tea,
    Green #= Ivory + 1,
    Winston #= Snails,
    Kools #= Yellow,
    Milk #= 3,
    Norwegian #= 1,
    beside(Chesterfield, Fox),
    beside(Kools, Horse),
    Lucky #= Juice,
    Japanese #= Parliament,
    beside(Norwegian, Blue),
    flat(Groups, Vars),
    label(Vars),
    !.

all_groups([]).
all_groups([Group|Groups]) :-
    Group ins 1..5,
    all_different(Group),
    all_groups(Groups).

beside(X, Y) :-
    X - Y #= 1 #\/ Y - X #= 1.

flat([], []).
flat([Xs|Xss], Ys) :-
    flat(Xss, Zs),
    append(Xs, Zs, Ys).
