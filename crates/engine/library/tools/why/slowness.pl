/** Where a goal spends its time: calls, further tries and choice points by line, and how the work grows.

A copy of the program runs in which each goal counts; it is compiled as the program is, so that it leaves the
same choice points. What is measured for growth are the inferences of a copy that does not count.
*/

:- module(why_slowness, [ counted/3, count_rows/1, growth/1 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/goals)).
:- autoload(library(lists), [append/3, member/2, nth1/3, numlist/3, reverse/2]).
:- autoload(library(modules), [in_temporary_module/3]).
:- autoload(library(time), [call_with_time_limit/3]).

%   row(Unit, N): the counters of Unit are the arguments N + 1 to N + 4 of the global variable $why_counts:
%   calls, choice points left, further tries, and tries that gave nothing.

:- thread_local row/2.

%!  counted(+Seconds, +Inferences, -End) is det.
%
%   Runs the query until its first answer, and counts. End is answer, no_answer, limit, effect(Goal) or
%   error(Error).

counted(Seconds, Inferences, End) :-
    retractall(row(_, _)),
    findall(U, ( unit(U, _, _, _, _), U = _/_ ), Units),
    forall(nth1(N, Units, U), ( At is 4 * (N - 1), assertz(row(U, At)) )),
    length(Units, Count),
    Size is 4 * Count + 1,
    functor(Counts, counts, Size),
    zeros(Size, Counts),
    b_setval('$why_counts', Counts),
    in_temporary_module('why:counted', true, once(why_slowness:run_counted(Seconds, Inferences, End))).

zeros(N, Counts) :-
    ( N =:= 0 -> true ; arg(N, Counts, 0), N1 is N - 1, zeros(N1, Counts) ).

:- public run_counted/3.

run_counted(Seconds, Inferences, End) :-
    forall(predicate(Name, Arity, _), dynamic('why:counted':Name/Arity)),
    forall(piece(_, Key, Head0, Tree, _, _),
           ( ( Key == query -> Head = 'why query' ; Head = Head0 ),
             counting(Tree, Body),
             assertz('why:counted':(Head :- Body)) )),
    ended(Seconds, Inferences, 'why:counted':'why query', End).

ended(Seconds, Inferences, Goal, End) :-
    catch(( call_with_time_limit(Seconds, call_with_inference_limit(Goal, Inferences, How), why_slowness)
          ->  ( How == inference_limit_exceeded -> End = limit ; End = answer )
          ;   End = no_answer
          ),
          Ball, ( ending(Ball, End0), End = End0 )).

ending(why_effect(Goal), effect(Goal)) :- !.
ending(time_limit_exceeded(why_slowness), limit) :- !.
ending(error(resource_error(_), _), limit) :- !.
ending(error(Formal, Context), error(error(Formal, Context))) :- !.
ending(Ball, error(Ball)) :- thrown(Ball), !.
ending(Ball, _) :- throw(Ball).

%   counting(+Tree, -Body): goals count. Conditions and what negations and collections call do not.

counting(true, true).
counting((A0, B0), (A, B)) :-
    counting(A0, A),
    counting(B0, B).
counting(cut(_), !).
counting(branches(_, C0, T0, E0), (C -> T ; E)) :-
    exact_body(C0, C),
    counting(T0, T),
    counting(E0, E).
counting(either(_, A0, B0), (A ; B)) :-
    counting(A0, A),
    counting(B0, B).
counting(leaf(U, Goal, Own, Class), Body) :-
    (   Class == own
    ->  Called = 'why:counted':Goal
    ;   exact_body(leaf(U, Goal, Own, Class), Called)
    ),
    (   row(U, At)
    ->  Body = why_slowness:count(At, Called)
    ;   Body = Called
    ).

:- public count/2.
:- meta_predicate count(+, 0).

count(At, Goal) :-
    b_getval('$why_counts', Counts),
    add(Counts, At, 1),
    State = state(first),
    (   call_cleanup(Goal, Det = true),
        (   Det == true
        ->  !
        ;   add(Counts, At, 2)
        ;   nb_setarg(1, State, again),
            add(Counts, At, 3),
            fail
        )
    ;   arg(1, State, again),
        add(Counts, At, 4),
        fail
    ).

add(Counts, At, K) :-
    N is At + K,
    arg(N, Counts, Value0),
    Value is Value0 + 1,
    nb_setarg(N, Counts, Value).

%!  count_rows(-Rows) is det.
%
%   Rows are terms row(Unit, Calls, Left, Again, Useless) of goals that were called, most calls first.

count_rows(Rows) :-
    b_getval('$why_counts', Counts),
    findall(Weight-row(U, Calls, Left, Again, Useless),
            ( row(U, At),
              counts_at(Counts, At, Calls, Left, Again, Useless),
              Calls > 0,
              Weight is -(Calls + Again) ),
            Rows0),
    keysort(Rows0, Rows1),
    findall(Row, member(_-Row, Rows1), Rows).

counts_at(Counts, At, Calls, Left, Again, Useless) :-
    A is At + 1, arg(A, Counts, Calls),
    B is At + 2, arg(B, Counts, Left),
    C is At + 3, arg(C, Counts, Again),
    D is At + 4, arg(D, Counts, Useless).

                /*******************************
                *            GROWTH            *
                *******************************/

%!  growth(-Texts) is det.
%
%   Sentences about how the work grows with the size of an argument of the query: a list, or a positive
%   integer.

growth(Texts) :-
    (   piece(_, query, _, leaf(U, Goal, Own, Class), _, _),
        compound(Goal)
    ->  findall(Text, ( arg(N, Goal, Arg), sized(Arg, Size), growth_of(N, Size, leaf(U, Goal, Own, Class), Text) ),
                Texts)
    ;   Texts = []
    ).

sized(Arg, Size) :-
    (   is_list(Arg)
    ->  length(Arg, Size)
    ;   integer(Arg),
        Size = Arg
    ),
    Size >= 4.

growth_of(N, Size, Leaf, Text) :-
    measured(N, Size, Leaf, Work),
    (   Work == limit
    ->  smaller(N, Size, Leaf, 5, [], Points)
    ;   larger(N, Size, Leaf, 3, [Size-Work], Points0),
        before(N, Size, Leaf, Points0, Points)
    ),
    (   Points = [_,_,_|_]
    ->  last_three(Points, A, B, C),
        regular(A, B, C),
        growth_text(N, Leaf, A, B, C, Text)
    ;   by_one(N, Size, Leaf, Text)
    ).

%   by_one(+N, +Size, +Leaf, -Text): the same with one more element, for work that grows too fast.

by_one(N, Size, Leaf, Text) :-
    between(0, 8, Less),
    C is Size - Less,
    C >= 4,
    measured(N, C, Leaf, WC),
    integer(WC),
    !,
    B is C - 1,
    measured(N, B, Leaf, WB),
    integer(WB),
    Ratio is max(1, WC) / max(1, WB),
    ( Ratio > 1.4 -> Name = "exponential or worse" ; Name = "less than exponential" ),
    Leaf = leaf(_, Goal, _, _),
    arg(N, Goal, Arg),
    ( integer(Arg) -> What = "the number, is greater by one" ; What = "the list, has one more element" ),
    format(string(Text), "When argument ~d, ~w, the work grows ~1f times: ~w (~d: ~D, ~d: ~D inferences).",
           [N, What, Ratio, Name, B, WB, C, WC]).

%   Points are terms Size-Inferences, smallest first.

before(N, Size, Leaf, Points0, Points) :-
    Half is Size // 2,
    (   length(Points0, Count),
        Count < 3,
        Half >= 2,
        measured(N, Half, Leaf, Work),
        integer(Work)
    ->  before(N, Half, Leaf, [Half-Work|Points0], Points)
    ;   Points = Points0
    ).

larger(N, Size, Leaf, Left, Points0, Points) :-
    (   Left > 0,
        Twice is 2 * Size,
        measured(N, Twice, Leaf, Work),
        integer(Work)
    ->  append(Points0, [Twice-Work], Points1),
        Left1 is Left - 1,
        larger(N, Twice, Leaf, Left1, Points1, Points)
    ;   Points = Points0
    ).

smaller(N, Size, Leaf, Left, Points0, Points) :-
    Half is Size // 2,
    (   Left > 0,
        Half >= 2
    ->  measured(N, Half, Leaf, Work),
        ( integer(Work) -> Points1 = [Half-Work|Points0] ; Points1 = Points0 ),
        Left1 is Left - 1,
        smaller(N, Half, Leaf, Left1, Points1, Points)
    ;   Points = Points0
    ).

last_three(Points, A, B, C) :-
    append(_, [A,B,C], Points),
    !.

%   regular(+A, +B, +C): the work grows from A to B as from B to C, or exponentially. Else the longer lists
%   are of another kind than the one that was given: their order matters.

regular(_-WA, _-WB, _-WC) :-
    First is log(max(1, WB) / max(1, WA)),
    Second is log(max(1, WC) / max(1, WB)),
    (   abs(Second - First) < 0.7
    ->  true
    ;   Second > 1.2 * First,
        Second < 3.5 * First
    ).

%   measured(+N, +Size, +Leaf, -Work): the inferences of the goal with its N-th argument of this size.

measured(N, Size, leaf(U, Goal0, Own, Class), Work) :-
    copy_term(Goal0, Goal1),
    arg(N, Goal1, Arg0),
    resized(Arg0, Size, Arg),
    compound_name_arguments(Goal1, Name, Args0),
    nth1(N, Args0, _, Rest),
    nth1(N, Args, Arg, Rest),
    compound_name_arguments(Goal, Name, Args),
    exact_body(leaf(U, Goal, Own, Class), Called),
    inferences(Called, First),
    (   integer(First),
        First < 50 000
    ->  inferences(Called, Second),
        inferences(single_call, Measuring),
        Work is max(1, min(First, Second) - Measuring)
    ;   Work = First
    ).

single_call.

%   inferences(+Goal0, -Work): the first run may have to compile clauses, so short ones run twice. The second
%   one must not know the answer of the first.

inferences(Goal0, Work) :-
    copy_term(Goal0, Goal),
    statistics(inferences, Before),
    ended(0.4, 2 000 000, Goal, End),
    statistics(inferences, After),
    (   memberchk(End, [answer, no_answer])
    ->  Work is After - Before
    ;   Work = limit
    ).

resized(Arg0, Size, Arg) :-
    (   integer(Arg0)
    ->  Arg = Size
    ;   ordered(Arg0, <)
    ->  Arg0 = [First|_],
        Last is First + Size - 1,
        numlist(First, Last, Arg)
    ;   ordered(Arg0, >)
    ->  append(_, [First], Arg0),
        Last is First + Size - 1,
        numlist(First, Last, Upwards),
        reverse(Upwards, Arg)
    ;   length(Arg, Size),
        filled(Arg, Arg0, Arg0)
    ).

%   ordered(+List, +Order): a list of at least two integers, each in this order with the next one.

ordered([A,B|Rest], Order) :-
    integer(A),
    integer(B),
    compare(Order, A, B),
    ( Rest == [] -> true ; ordered([B|Rest], Order) ).

filled([], _, _).
filled([X|Xs], List, All) :-
    (   List = [X|Rest]
    ->  filled(Xs, Rest, All)
    ;   filled([X|Xs], All, All)
    ).

growth_text(N, leaf(_, Goal, _, _), A-WA, B-WB, C-WC, Text) :-
    First is max(1, WB) / max(1, WA),
    Second is max(1, WC) / max(1, WB),
    growth_name(First, Second, Name),
    arg(N, Goal, Arg),
    ( integer(Arg) -> What = "the number" ; What = "the list" ),
    format(string(Text), "When argument ~d, ~w, doubles, the work grows ~1f times: ~w (~d: ~D, ~d: ~D, ~d: ~D \c
                          inferences).", [N, What, Second, Name, A, WA, B, WB, C, WC]).

growth_name(First, Second, Name) :-
    (   Second > 10,
        Second > 1.8 * First
    ->  Name = "exponential"
    ;   Second < 1.4
    ->  Name = "it hardly depends on it"
    ;   Second < 2.9
    ->  Name = "linear"
    ;   Second < 5.7
    ->  Name = "quadratic"
    ;   Second < 11
    ->  Name = "cubic"
    ;   Name = "worse than cubic"
    ).
