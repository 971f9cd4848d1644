% A knight visits each square of a board once. Of the squares that it can jump to it takes the one with the
% fewest ways on: so it hardly ever has to go back.

tour(N, Tour) :-
    Squares is N * N,
    length(Tour, Squares),
    Tour = [1-1|_],
    findall(X-Y, ( between(1, N, X), between(1, N, Y), X-Y \== 1-1 ), Free),
    visit(Tour, Free).

visit([_], []).
visit([Here, Next|Tour], Free) :-
    findall(Count-Square,
            ( jump(Here, Square, Free), ways(Square, Free, Count) ),
            Choices),
    keysort(Choices, Sorted),
    member(_-Next, Sorted),
    select(Next, Free, Rest),
    visit([Next|Tour], Rest).

ways(Square, Free, Count) :-
    aggregate_all(count, jump(Square, _, Free), Count).

jump(X-Y, X1-Y1, Free) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    X1 is X + DX,
    Y1 is Y + DY,
    memberchk(X1-Y1, Free).

draw_tour(N) :-
    tour(N, Tour),
    numlist(1, N, Numbers),
    findall(Row,
            ( member(X, Numbers),
              findall(At, ( member(Y, Numbers), nth1(At, Tour, X-Y) ), Row) ),
            Rows),
    show_board(Rows, [chess(true)]).
