% The same searches by one thread and by as many as there are processors:
%
%     target/release/ninelog -g main -t halt benches/workers.pl

:- use_module(library(clpfd)).

main :-
    current_prolog_flag(cpu_count, Count),
    forall(problem(Name, Search), measure(Name, Search, Count)).

measure(Name, Search, Count) :-
    timed(Search, 1, Alone, Result1),
    timed(Search, Count, Together, Result2),
    Ratio is Alone / Together,
    ( Result1 == Result2 -> Same = same ; Same = different ),
    format("~w~t~24|~3f s alone, ~3f s by ~w threads, ~2f times as fast, ~w result~n",
           [Name, Alone, Together, Count, Ratio, Same]).

timed(Search, Workers, Seconds, Result) :-
    get_time(T0),
    call(Search, Workers, Result),
    get_time(T1),
    Seconds is T1 - T0.

problem('14 queens, all', queens(14)).
problem('13 queens, collected', queens_collected(13)).
problem('langford 12, all', langford(12)).
problem('golomb 10', golomb(10)).
problem('hardest sudokus', sudokus).

% How many solutions there are.

queens(N, Workers, Count) :-
    queens_posted(N, Qs),
    aggregate_all(count, labeling([ff,workers(Workers)], Qs), Count).

queens_collected(N, Workers, Solutions) :-
    queens_posted(N, Qs),
    findall(Qs, labeling([ff,workers(Workers)], Qs), Solutions).

queens_posted(N, Qs) :-
    length(Qs, N),
    Qs ins 1..N,
    safe(Qs).

safe([]).
safe([Q|Qs]) :-
    apart(Qs, Q, 1),
    safe(Qs).

apart([], _, _).
apart([Q|Qs], Q0, D) :-
    Q0 #\= Q,
    Q0 #\= Q + D,
    Q0 #\= Q - D,
    D1 is D + 1,
    apart(Qs, Q0, D1).

% Two of each number up to N, with as many places between them as the number says.

langford(N, Workers, Count) :-
    length(Firsts, N),
    Places is 2 * N,
    Firsts ins 1..Places,
    numlist(1, N, Numbers),
    foldl(second(Places), Numbers, Firsts, Firsts, All),
    all_different(All),
    Firsts = [One|_],
    One #< N,
    aggregate_all(count, labeling([ff,workers(Workers)], Firsts), Count).

second(Places, Number, First, All, [Second|All]) :-
    Second #= First + Number + 1,
    Second #=< Places.

% The shortest ruler whose marks have different distances.

golomb(N, Workers, Marks) :-
    length(Marks, N),
    Most is N * N,
    Marks ins 0..Most,
    Marks = [0,Second|_],
    chain(Marks, #<),
    findall(I-J, ( between(2, N, J), K is J - 1, between(1, K, I) ), Pairs),
    maplist(distance(Marks), Pairs, Distances),
    all_distinct(Distances),
    append(_, [BeforeLast,Last], Marks),
    Second #< Last - BeforeLast,
    labeling([min(Last),ff,workers(Workers)], Marks).

distance(Marks, I-J, D) :-
    nth1(I, Marks, A),
    nth1(J, Marks, B),
    D #= B - A,
    D #> 0.

% Each of them takes half a millisecond: too short to be shared.

sudokus(Workers, Solved) :-
    read_file_to_string('tests/data/puzzles/hardest.txt', Text, []),
    split_string(Text, "\n", " \r", Lines),
    findall(Rows, ( member(Line, Lines), string_length(Line, 81), solved(Line, Workers, Rows) ), Solved).

solved(Line, Workers, Rows) :-
    string_chars(Line, Chars),
    length(Rows, 9),
    maplist([Row]>>length(Row, 9), Rows),
    append(Rows, Cells),
    maplist([Char,Cell]>>( char_type(Char, digit(D)) -> Cell = D ; true ), Chars, Cells),
    Cells ins 1..9,
    maplist(all_distinct, Rows),
    transpose(Rows, Columns),
    maplist(all_distinct, Columns),
    Rows = [A,B,C,D,E,F,G,H,I],
    maplist(boxes, [A,D,G], [B,E,H], [C,F,I]),
    once(labeling([ff,workers(Workers)], Cells)).

boxes([], [], []).
boxes([A,B,C|X], [D,E,F|Y], [G,H,I|Z]) :-
    all_distinct([A,B,C,D,E,F,G,H,I]),
    boxes(X, Y, Z).
