/** Which clause gives a wrong answer, or keeps an answer away: questions until it is named.

A wrong answer has a proof. If a goal of the proof should not hold, and all goals that its clause calls are
right, the clause is wrong. A goal that should have an answer and has none is followed down in the same way,
to a goal that has none although what its clauses call is right. Each question halves what is left of a proof.

Answers come from a closure, which gets a question holds(Goal), solvable(Goal) or complete(Goal, Answers), and
answers yes, no, unknown, missing(Instance), or quit.
*/

:- module(why_doubts, [ wrong_clause/2, missing_clause/2 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/goals)).
:- use_module(library(why/proofs)).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(solution_sequences), [limit/2]).

:- meta_predicate wrong_clause(2, -), missing_clause(2, -).

%   judged(Goal, Answer): what was answered before, for goals that are variants.

:- thread_local judged/2.

%!  wrong_clause(:Ask, -Result) is det.
%
%   The query has an answer that is wrong. Result is clause(Id, Goal, Calls): the clause gives Goal from
%   Calls; right, if all is; no_answer, or quit.

wrong_clause(Ask, Result) :-
    retractall(judged(_, _)),
    nth_proof(1, Proofs, End),
    (   End == proved
    ->  nodes(Proofs, Nodes, []),
        (   Nodes = [Root]
        ->  true
        ;   Root = node(query, query, Nodes)
        ),
        narrow(Root, Ask, Found),
        (   Found = found(Goal, Id)
        ->  once(( inner_node([Root], node(Goal0, Id, All)), Goal0 == Goal )),
            findall(Call, member(node(Call, _, _), All), Calls),
            Result = clause(Id, Goal, Calls)
        ;   Result = Found
        )
    ;   Result = no_answer
    ).

%   nodes(+Proofs, -Nodes, ?Rest): the parts of proofs that are of the program.

nodes([], Nodes, Nodes).
nodes([Proof|Proofs], Nodes0, Nodes) :-
    (   Proof = node(Goal, Id, Inner0)
    ->  nodes(Inner0, Inner, []),
        (   Id = _/_
        ->  append(Inner, Nodes1, Nodes0)
        ;   Nodes0 = [node(Goal, Id, Inner)|Nodes1]
        )
    ;   Nodes0 = Nodes1
    ),
    nodes(Proofs, Nodes1, Nodes).

%   narrow(+Node, :Ask, -Result): the goal of Node is wrong.

narrow(Node, Ask, Result) :-
    Node = node(_, _, Inner),
    narrow(Inner, Node, Ask, Result).

%   narrow(+Inner, +Node, :Ask, -Result): Inner is what may still be wrong below Node.

narrow(Inner0, Node, Ask, Result) :-
    open_nodes(Inner0, Inner),
    weight(Inner, Weight),
    (   Weight =:= 0
    ->  Node = node(Goal, Id, _),
        ( Goal == query -> Result = right ; Result = found(Goal, Id) )
    ;   Half is Weight / 2,
        nearest(Inner, Half, Asked),
        Asked = node(Question, _, _),
        answer(holds(Question), Ask, Answer),
        (   Answer == no
        ->  narrow(Asked, Ask, Result)
        ;   Answer == quit
        ->  Result = quit
        ;   narrow(Inner, Node, Ask, Result)
        )
    ).

answer(Question, Ask, Answer) :-
    arg(1, Question, Goal),
    functor(Question, Kind, _),
    (   judged(Kind-Goal0, Answer0),
        Goal0 =@= Goal
    ->  Answer = Answer0
    ;   call(Ask, Question, Answer),
        assertz(judged(Kind-Goal, Answer))
    ).

%   open_nodes(+Nodes0, -Nodes): without those that were judged to be right, or could not be judged.

open_nodes([], []).
open_nodes([node(Goal, Id, Inner0)|Nodes0], Nodes) :-
    (   judged(holds-Goal0, Answer),
        Goal0 =@= Goal,
        Answer == yes
    ->  Nodes = Nodes1
    ;   open_nodes(Inner0, Inner),
        Nodes = [node(Goal, Id, Inner)|Nodes1]
    ),
    open_nodes(Nodes0, Nodes1).

%   weight(+Nodes, -Count): how many of the nodes are not judged.

weight([], 0).
weight([node(Goal, _, Inner)|Nodes], Weight) :-
    weight(Inner, Weight1),
    weight(Nodes, Weight2),
    ( is_judged(Goal) -> Weight is Weight1 + Weight2 ; Weight is Weight1 + Weight2 + 1 ).

is_judged(Goal) :-
    judged(holds-Goal0, _),
    Goal0 =@= Goal,
    !.

%   nearest(+Nodes, +Half, -Node): the node that is not judged whose weight is nearest to Half.

nearest(Nodes, Half, Node) :-
    findall(Distance-Each, ( inner_node(Nodes, Each), Each = node(Goal, _, _), \+ is_judged(Goal),
                             weight([Each], Weight), Distance is abs(Weight - Half) ),
            Found0),
    keysort(Found0, [_-Node|_]).

inner_node(Nodes, Node) :-
    member(Each, Nodes),
    (   Node = Each
    ;   Each = node(_, _, Inner),
        inner_node(Inner, Node)
    ).

                /*******************************
                *           MISSING            *
                *******************************/

%!  missing_clause(:Ask, -Result) is det.
%
%   The query should have an answer, and has none. Result is no_clause(Goal, Stops): Goal should have an
%   answer, and the clauses of its predicate stop at Stops, terms stop(Id, Goal), where nothing is wrong;
%   has_answer, right, or quit.

missing_clause(Ask, Result) :-
    retractall(judged(_, _)),
    piece(Id, query, _, Tree, _, _),
    !,
    stops_of(Id, Tree, Stops, Solved),
    (   Stops == []
    ->  Result = has_answer
    ;   follow(Stops, Solved, Ask, right, Result)
    ).

%   follow(+Stops, +Solved, :Ask, +Otherwise, -Result): asks about what stands in the way.

follow(Stops, Solved, Ask, Otherwise, Result) :-
    (   asked_stop(Stops, Ask, Found)
    ->  ( Found == quit -> Result = quit ; Found = goal(Goal), look_into(Goal, Ask, Result) )
    ;   asked_solved(Solved, Ask, Found)
    ->  ( Found == quit -> Result = quit ; Found = goal(Goal), look_into(Goal, Ask, Result) )
    ;   Result = Otherwise
    ).

asked_stop(Stops, Ask, Found) :-
    member(stop(_, Goal), Stops),
    is_own(Goal),
    answer(solvable(Goal), Ask, Answer),
    (   Answer == yes
    ->  Found = goal(Goal)
    ;   Answer == quit
    ->  Found = quit
    ),
    !.

asked_solved(Solved, Ask, Found) :-
    member(solved(Goal, Answers), Solved),
    is_own(Goal),
    \+ ground(Goal),
    answer(complete(Goal, Answers), Ask, Answer),
    (   Answer = missing(Instance)
    ->  Found = goal(Instance)
    ;   Answer == quit
    ->  Found = quit
    ),
    !.

is_own(Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    predicate(Name, Arity, _).

look_into(Goal, Ask, Result) :-
    functor(Goal, Name, Arity),
    findall(Stop, clause_stop(Name/Arity, Goal, Stop), Found),
    findall(Stop, ( member(Stops-_, Found), member(Stop, Stops) ), Stops),
    findall(Solved, ( member(_-Solveds, Found), member(Solved, Solveds) ), Solved),
    follow(Stops, Solved, Ask, no_clause(Goal, Stops), Result).

clause_stop(Name/Arity, Goal, Stops-Solved) :-
    predicate(Name, Arity, Key),
    piece(Id, Key, Head, Tree, _, _),
    (   Head \= Goal
    ->  Stops = [stop(Id, head)],
        Solved = []
    ;   Head = Goal,
        stops_of(Id, Tree, Stops, Solved)
    ).

%   stops_of(+Id, +Tree, -Stops, -Solved): goals of a body without solutions, and solved(Goal, Solutions) of
%   others.

stops_of(Id, Tree, Stops, Solved) :-
    body_goals(Tree, Goals, []),
    findall(Item, walked(Goals, Item), Items),
    findall(stop(Id, Goal), member(stop(Goal), Items), Stops0),
    sort(Stops0, Stops),
    findall(solved(Goal, Answers), member(solved(Goal, Answers), Items), Solved).

body_goals(true, Goals, Goals) :- !.
body_goals((A, B), Goals0, Goals) :-
    !,
    body_goals(A, Goals0, Goals1),
    body_goals(B, Goals1, Goals).
body_goals(Tree, [Tree|Goals], Goals).

walked([Tree|Trees], Item) :-
    (   Tree = cut(_)
    ->  walked(Trees, Item)
    ;   goal_of_tree(Tree, Goal),
        exact_body(Tree, Called),
        findall(Goal, bounded(Called), Solutions),
        (   Solutions == []
        ->  Item = stop(Goal)
        ;   Item = solved(Goal, Solutions)
        ;   ( Trees = [cut(_)|_] -> Solutions = [Goal|_] ; member(Goal, Solutions) ),
            walked(Trees, Item)
        )
    ).

bounded(Called) :-
    catch(call_with_inference_limit(limit(10, Called), 300 000, End), Ball, ( program_ball(Ball), fail )),
    End \== inference_limit_exceeded.

program_ball(Ball) :-
    (   Ball = error(_, _)
    ->  true
    ;   thrown(Ball)
    ->  true
    ;   throw(Ball)
    ).
