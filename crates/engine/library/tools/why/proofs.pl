/** Proofs of goals as trees, and the stack of calls of a goal that does not end.

The clauses of the program are interpreted as they stand in the pieces of library(why/slices). A proof is a
tree node(Goal, Clause, Proofs), for a predicate of the program, or leaf(Goal, Unit), for another goal, which
was called as a whole. What comes before a cut is proved once, as in the program. Predicates with a cut inside
a branch are called as a whole.

Goals with effects are not run: they throw why_effect(Goal), or are left out where only calls are watched.
*/

:- module(why_proofs,
          [ prove/2, nth_proof/3, proof_lines/3, same_answer_twice/4, first_difference/4, stack_at_limit/3,
            proof_size/2
          ]).
:- use_module(library(why/slices)).
:- use_module(library(why/pieces)).
:- use_module(library(why/goals)).
:- use_module(library(why/texts)).
:- use_module(library(why/shown)).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(apply), [foldl/4]).
:- autoload(library(time), [call_with_time_limit/3]).

%!  prove(-Proofs, +Watch) is nondet.
%
%   Proves the query of with_slices/4. Watch is `none`, or watch(Calls): after so many calls of predicates of
%   the program, why_stack(Depth, Stack) is thrown, where Stack has the newest of the calls in progress as
%   terms call(Goal, Unit), newest first, and Depth is how many there are.

prove(Proofs, Watch) :-
    piece(_, query, _, Tree, _, _),
    !,
    State = state(0),
    prove_tree(Tree, query, [], Watch-State, Proofs, []).

%   prove_tree(+Tree, +Key, +Stack, +Watch, -Proofs, ?Rest)

prove_tree(true, _, _, _, Proofs, Proofs).
prove_tree((A, B), Key, Stack, Watch, Proofs0, Proofs) :-
    (   split_at_cut((A, B), Before, After)
    ->  once(prove_tree(Before, Key, Stack, Watch, Proofs0, Proofs1)),
        prove_tree(After, Key, Stack, Watch, Proofs1, Proofs)
    ;   prove_tree(A, Key, Stack, Watch, Proofs0, Proofs1),
        prove_tree(B, Key, Stack, Watch, Proofs1, Proofs)
    ).
prove_tree(cut(_), _, _, _, Proofs, Proofs).
prove_tree(branches(U, C, T, E), Key, Stack, Watch, Proofs0, Proofs) :-
    exact_body(C, Condition),
    (   call(Condition)
    ->  goal_of_tree(C, Shown),
        Proofs0 = [leaf(Shown, U)|Proofs1],
        prove_tree(T, Key, Stack, Watch, Proofs1, Proofs)
    ;   prove_tree(E, Key, Stack, Watch, Proofs0, Proofs)
    ).
prove_tree(either(_, A, B), Key, Stack, Watch, Proofs0, Proofs) :-
    (   prove_tree(A, Key, Stack, Watch, Proofs0, Proofs)
    ;   prove_tree(B, Key, Stack, Watch, Proofs0, Proofs)
    ).
prove_tree(leaf(U, Goal, Own, Class), _, Stack, Watch, [Proof|Proofs], Proofs) :-
    (   Class == own
    ->  prove_call(Goal, U, Stack, Watch, Proof)
    ;   closure_goal(Class, Goal, Own, Called),
        !,
        prove_call(Called, U, Stack, Watch, Proof)
    ;   prove_each(Class, Goal, Own, U, Stack, Watch, Proof)
    ).

%   Calls of known predicates of the program through call/N and phrase/2,3.

closure_goal(general, phrase(Rule, List), Own, Goal) :-
    closure_goal(general, phrase(Rule, List, []), Own, Goal).
closure_goal(general, phrase(Rule, List, Rest), _, Goal) :-
    callable(Rule),
    Rule =.. Parts0,
    append(Parts0, [List,Rest], Parts),
    Goal =.. Parts,
    functor(Goal, Name, Arity),
    predicate(Name, Arity, _).
closure_goal(general, call(Goal), _, Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    predicate(Name, Arity, _).

prove_each(Class, Goal, Own, U, Stack, Watch, Proof) :-
    (   Class == general,
        maplist_goals(Goal, Goals)
    ->  Proof = node(Goal, U, Proofs),
        prove_goals(Goals, U, Stack, Watch, Proofs)
    ;   Class == effect,
        Watch = watch(_)-_
    ->  Proof = leaf(Goal, U)
    ;   Proof = leaf(Goal, U),
        exact_body(leaf(U, Goal, Own, Class), Called),
        watched(U, Goal, Watch, Called)
    ).

prove_goals([], _, _, _, []).
prove_goals([Goal|Goals], U, Stack, Watch, [Proof|Proofs]) :-
    prove_call(Goal, U, Stack, Watch, Proof),
    prove_goals(Goals, U, Stack, Watch, Proofs).

%   maplist_goals(+Goal, -Goals): maplist/N of a predicate of the program over lists of known length.

maplist_goals(Goal, Goals) :-
    compound(Goal),
    Goal =.. [maplist,Closure0|Lists],
    strip_module(Closure0, _, Closure),
    callable(Closure),
    Closure \= _>>_,
    functor(Closure, Name, Given),
    length(Lists, Count),
    Arity is Given + Count,
    predicate(Name, Arity, _),
    member(List, Lists),
    is_list(List),
    !,
    length(List, Length),
    same_lengths(Lists, Length),
    columns(Length, Lists, Closure, Goals).

same_lengths([], _).
same_lengths([List|Lists], Length) :-
    length(List, Length),
    same_lengths(Lists, Length).

columns(0, _, _, []) :- !.
columns(N, Lists, Closure, [Goal|Goals]) :-
    heads(Lists, Heads, Tails),
    Closure =.. Parts0,
    append(Parts0, Heads, Parts),
    Goal =.. Parts,
    N1 is N - 1,
    columns(N1, Tails, Closure, Goals).

heads([], [], []).
heads([[Head|Tail]|Lists], [Head|Heads], [Tail|Tails]) :-
    heads(Lists, Heads, Tails).

prove_call(Goal, U, Stack, Watch, node(Goal, Id, Proofs)) :-
    functor(Goal, Name, Arity),
    predicate(Name, Arity, Key),
    !,
    count_call(Watch, Goal, U, Stack),
    Stack1 = [call(Goal, U)|Stack],
    (   has_inner_cut(Key)
    ->  Id = U,
        Proofs = [],
        'why:exact':Goal
    ;   Cut = cut(no),
        piece(Id, Key, Head, Tree, _, _),
        ( arg(1, Cut, yes) -> !, fail ; true ),
        Head = Goal,
        (   split_at_cut(Tree, Before, After)
        ->  once(prove_tree(Before, Key, Stack1, Watch, Proofs, Proofs1)),
            nb_setarg(1, Cut, yes),
            prove_tree(After, Key, Stack1, Watch, Proofs1, [])
        ;   prove_tree(Tree, Key, Stack1, Watch, Proofs, [])
        )
    ).

count_call(none-_, _, _, _).
count_call(watch(Limit)-State, Goal, U, Stack) :-
    arg(1, State, Count0),
    Count is Count0 + 1,
    (   Count > Limit
    ->  length(Stack, Depth),
        newest(40, [call(Goal, U)|Stack], Newest),
        throw(why_stack(Depth, Newest))
    ;   nb_setarg(1, State, Count)
    ).

newest(N, Stack, Newest) :-
    (   N > 0,
        Stack = [Call|Calls]
    ->  Newest = [Call|Newest1],
        N1 is N - 1,
        newest(N1, Calls, Newest1)
    ;   Newest = []
    ).

%   A goal of a library that has many solutions may be what never ends.

watched(U, Goal, Watch, Called) :-
    (   Watch = none-_
    ->  call(Called)
    ;   Solutions = count(0),
        ( without_end(Goal) -> Endless = true ; Endless = false ),
        call(Called),
        arg(1, Solutions, Count0),
        Count is Count0 + 1,
        nb_setarg(1, Solutions, Count),
        ( Count > 20 000 -> throw(why_solutions(U, Goal, Endless)) ; true )
    ).

without_end(repeat).
without_end(length(List, Length)) :- var(Length), \+ is_list(List).
without_end(between(_, High, _)) :- \+ integer(High).

%!  nth_proof(+N, -Proofs, -End) is det.
%
%   Proofs are those of the N-th answer of the query. End is proved, ended, or as for stack_at_limit/3.

nth_proof(N, Proofs, End) :-
    catch(( call_with_time_limit(2, why_proofs:proof_number(N, Proofs), why_proofs) -> End = proved ; End = ended ),
          Ball, ( ending(Ball, End0), End = End0 )).

:- public proof_number/2.

proof_number(N, Proofs) :-
    Count = count(0),
    prove(Proofs, none),
    arg(1, Count, N0),
    N1 is N0 + 1,
    nb_setarg(1, Count, N1),
    N1 >= N,
    !.

%!  stack_at_limit(+Calls, +Seconds, -End) is det.
%
%   Runs the query until it has made so many calls. End is ended, stack(Depth, Stack), solutions(Unit, Goal,
%   Endless), effect(Goal), error(Error) or unknown.

stack_at_limit(Calls, Seconds, End) :-
    catch(( call_with_time_limit(Seconds, why_proofs:run_all(Calls), why_proofs) -> End = ended ; End = ended ),
          Ball, ( ending(Ball, End0), End = End0 )).

:- public run_all/1.

run_all(Calls) :-
    prove(_, watch(Calls)),
    fail.
run_all(_).

ending(why_stack(Depth, Stack), stack(Depth, Stack)) :- !.
ending(why_solutions(U, Goal, Endless), solutions(U, Goal, Endless)) :- !.
ending(why_effect(Goal), effect(Goal)) :- !.
ending(time_limit_exceeded(why_proofs), unknown) :- !.
ending(error(resource_error(_), _), unknown) :- !.
ending(error(Formal, Context), error(error(Formal, Context))) :- !.
ending(Ball, error(Ball)) :- thrown(Ball), !.
ending(Ball, _) :- throw(Ball).

                /*******************************
                *             LINES            *
                *******************************/

%!  proof_lines(+Proofs, +Limit, -Lines) is det.
%
%   Lines are at most about Limit terms line(Place, Depth, Text). What lies deeper is counted.

proof_lines(Proofs, Limit, Lines) :-
    deepest_shown(1, 60, Proofs, Limit, Depth),
    lines(Proofs, 0, Depth, Lines0, []),
    (   length(Lines0, Count),
        Count > Limit
    ->  length(Front, Limit),
        append(Front, Rest, Lines0),
        length(Rest, More),
        format(string(Text), "... ~d more goals", [More]),
        append(Front, [line(none, 0, Text)], Lines)
    ;   Lines = Lines0
    ).

%   The greatest depth for which the lines are not too many.

deepest_shown(Depth, Max, Proofs, Limit, Best) :-
    (   Depth < Max,
        Next is Depth + 1,
        lines(Proofs, 0, Next, Lines, []),
        length(Lines, Count),
        Count =< Limit
    ->  deepest_shown(Next, Max, Proofs, Limit, Best)
    ;   Best = Depth
    ).

lines([], _, _, Lines, Lines).
lines([Proof|Proofs], Depth, Max, Lines0, Lines) :-
    proof_line(Proof, Depth, Max, Lines0, Lines1),
    lines(Proofs, Depth, Max, Lines1, Lines).

proof_line(leaf(Goal, U), Depth, _, Lines0, Lines) :-
    consumed(U, Goal, Terminals),
    !,
    (   Terminals == []
    ->  Lines0 = Lines
    ;   state_text(Terminals, Shown),
        text_of(Shown, Text),
        Lines0 = [line(none, Depth, Text)|Lines]
    ).
proof_line(leaf(Goal, _), Depth, _, [line(none, Depth, Text)|Lines], Lines) :-
    text_of(Goal, Text).
proof_line(node(Goal0, Id, Proofs), Depth, Max, [line(Place, Depth, Text)|Lines0], Lines) :-
    ( Id = _/_ -> Place = none ; clause_place(Id, Place) ),
    readable(Goal0, Goal),
    text_of(Goal, Text),
    Depth1 is Depth + 1,
    (   Depth1 < Max
    ->  lines(Proofs, Depth1, Max, Lines0, Lines)
    ;   proof_size(Proofs, Size),
        Size > 0
    ->  ( Size =:= 1 -> Ending = "" ; Ending = "s" ),
        format(string(More), "... ~d goal~w", [Size, Ending]),
        Lines0 = [line(none, Depth1, More)|Lines]
    ;   Lines0 = Lines
    ).

%!  proof_size(+Proofs, -Size) is det.
%
%   Size is the number of goals.

proof_size(Proofs, Size) :-
    foldl(add_size, Proofs, 0, Size).

add_size(leaf(_, _), Size0, Size) :-
    Size is Size0 + 1.
add_size(node(_, _, Proofs), Size0, Size) :-
    Size1 is Size0 + 1,
    foldl(add_size, Proofs, Size1, Size).

                /*******************************
                *         TWO PROOFS           *
                *******************************/

%!  same_answer_twice(+Max, -First, -Second, -Answer) is semidet.
%
%   Two of the first Max answers of the query are the same. First and Second are terms N-Proofs; Answer is the
%   query's goal.

same_answer_twice(Max, First, Second, Answer) :-
    piece(_, query, _, Tree, _, _),
    !,
    goal_of_tree(Tree, Goal),
    Seen = seen([]),
    Count = count(0),
    prove_tree(Tree, query, [], none-none, Proofs, []),
    arg(1, Count, N0),
    N is N0 + 1,
    nb_setarg(1, Count, N),
    arg(1, Seen, Before),
    (   member(answer(Goal0, M, Proofs0), Before),
        Goal0 =@= Goal
    ->  !,
        First = M-Proofs0,
        Second = N-Proofs,
        Answer = Goal
    ;   N >= Max
    ->  !,
        fail
    ;   nb_setarg(1, Seen, [answer(Goal, N, Proofs)|Before]),
        fail
    ).

%!  first_difference(+First, +Second, -Path, -Difference) is semidet.
%
%   Two lists of proofs differ below the goals of Path, outermost first. Difference is Proof1-Proof2, with
%   other clauses or other goals.

first_difference([Proof1|Proofs1], [Proof2|Proofs2], Path, Difference) :-
    (   differs(Proof1, Proof2, Path0, Difference0)
    ->  Path = Path0,
        Difference = Difference0
    ;   first_difference(Proofs1, Proofs2, Path, Difference)
    ).

differs(node(Goal1, Id1, Proofs1), node(Goal2, Id2, Proofs2), Path, Difference) :-
    (   Id1 \== Id2
    ->  Path = [],
        Difference = node(Goal1, Id1, Proofs1)-node(Goal2, Id2, Proofs2)
    ;   first_difference(Proofs1, Proofs2, Path0, Difference),
        Path = [Goal1|Path0]
    ).
differs(leaf(Goal1, U1), leaf(Goal2, U2), [], leaf(Goal1, U1)-leaf(Goal2, U2)) :-
    ( U1 \== U2 ; Goal1 \=@= Goal2 ),
    !.
differs(node(Goal, Id, Proofs), leaf(Other, U), [], node(Goal, Id, Proofs)-leaf(Other, U)).
differs(leaf(Other, U), node(Goal, Id, Proofs), [], leaf(Other, U)-node(Goal, Id, Proofs)).
