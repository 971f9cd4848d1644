/** Logical loops: (Iterators do Body).

Iterators are separated by commas: foreach(X, List), foreacharg(X, Term),
foreacharg(X, Term, Index), for(I, From, To), count(I, From, To),
fromto(First, In, Out, Last) and param(X, ...). Variables of Body are local to one
round unless they stand in an iterator.

A loop becomes a recursive predicate: each iterator has arguments that change
from round to round, a test for the end, and the step to the next round. The
same description serves do/2 at run time.
*/

:- module(do_loops, [op(1100, xfy, do), (do)/2]).
:- autoload(library(error), [domain_error/2, instantiation_error/1]).
:- autoload(library(gensym), [gensym/2]).
:- autoload(library(lists), [append/3]).

:- meta_predicate do(?, 0).

:- multifile user:goal_expansion/2.
:- dynamic user:goal_expansion/2.

%!  do(+Iterators, :Body) is nondet.
%
%   Calls Body for each round of Iterators.

do(Iterators, Module:Body) :-
    loop(Iterators, Before, Start, State, Stop, Next, StepGoals, Params),
    call(Before),
    rounds(Start, loop(State,Stop,Next,StepGoals,Params,Module:Body)).

rounds(Values, Loop) :-
    Loop = loop(_,_,_,_,Params,_),
    copy_term_nat(Loop, loop(State,Stop,_,_,Params,_)),
    (   State = Values,
        ends(Stop)
    ->  finish(Values, Loop)
    ;   copy_term_nat(Loop, loop(Values,_,Next,Steps,Params,Body)),
        call(Steps),
        call(Body),
        rounds(Next, Loop)
    ).

finish(Values, loop(State0,Stop0,_,_,Params,_)) :-
    copy_term_nat(State0-Stop0-Params, Values-Stop-Params),
    end_goals(Stop).

%   loop(+Iterators, -Before, -Start, -State, -Stop, -Next, -Steps, -Params): Before is called once. Start are
%   the initial values, State and Next the arguments of an iteration and of the next one. Stop is a list with
%   one test for each iterator, and Steps the goal at the start of an iteration.

loop(Iterators, _, _, _, _, _, _, _) :-
    var(Iterators),
    !,
    instantiation_error(Iterators).
loop((A,B), (BeforeA,BeforeB), Start, State, Stop, Next, (StepsA,StepsB),
     Params) :-
    !,
    loop(A, BeforeA, StartA, StateA, StopA, NextA, StepsA, ParamsA),
    loop(B, BeforeB, StartB, StateB, StopB, NextB, StepsB, ParamsB),
    append(StartA, StartB, Start),
    append(StateA, StateB, State),
    append(StopA, StopB, Stop),
    append(NextA, NextB, Next),
    append(ParamsA, ParamsB, Params).
loop(Iterator, Before, Start, State, Stop, Next, Steps, Params) :-
    (   iterator(Iterator, Before, Start, State, Stop, Next, Steps, Params)
    ->  true
    ;   domain_error(loop_iterator, Iterator)
    ).

iterator(foreach(X, List), true,
         [List], [Elems], [Elems = []], [Rest], Elems = [X|Rest], []).
iterator(foreacharg(X, Term), Before, Start, State, Stop, Next, Steps,
         Params) :-
    iterator(foreacharg(X, Term, _), Before, Start, State, Stop, Next,
             Steps, Params).
iterator(foreacharg(X, Term, I), (functor(Term, _, Arity), End is Arity+1),
         [Term,1,End], [T,I0,E], [I0 = E], [T,I1,E],
         (I = I0, arg(I0, T, X), I1 is I0+1), []).
iterator(for(I, From, To), (First is integer(From), Last is max(First, integer(To)+1)),
         [First,Last], [I0,E], [I0 = E], [I1,E], (I = I0, I1 is I0+1), []).
iterator(count(I, From, To), Last is integer(From)-1,
         [Last,To], [I0,E], [count(I0, E)], [I,E], I is I0+1, []).
iterator(fromto(First, In, Out, Last), true,
         [First,Last], [Now,End], [Now = End], [Out,End], In = Now, []).
iterator(Params, true, [], [], [], [], true, Vars) :-
    compound(Params),
    compound_name_arguments(Params, param, Vars).

%   A loop ends when all tests hold. count/3 has no end of its own: it follows the other iterators, or counts
%   up to a bound To.

ends(Stop) :-
    \+ \+ ends_all(Stop).

ends_all([]).
ends_all([Test|Tests]) :-
    holds(Test),
    ends_all(Tests).

holds(A = B) :-
    A = B.
holds(count(I, To)) :-
    (   var(To)
    ->  true
    ;   I >= To
    ).

end_goals([]).
end_goals([Test|Tests]) :-
    end_goal(Test),
    end_goals(Tests).

end_goal(A = B) :-
    A = B.
end_goal(count(I, I)).

%   Compile time: a predicate of its own for each loop.

expand_loop(Iterators, Body, Module, (Before,Call)) :-
    catch(loop(Iterators, Before, Start, State, Stop, Next, Steps, Params),
          error(_, _), fail),
    gensym('do loop ', Name),
    append(Params, Start, CallArguments),
    append(Params, State, StateArguments),
    append(Params, Next, NextArguments),
    Call =.. [Name|CallArguments],
    Head =.. [Name|StateArguments],
    Recursion =.. [Name|NextArguments],
    tests(Stop, Tests),
    ends_clause(Stop, Ends),
    copy_term_nat((Head :- Tests, !, Ends), Clause1),
    copy_term_nat((Head :- Steps, Body, Recursion), Clause2),
    compile_aux_clauses(Module, [Clause1,Clause2]).

compile_aux_clauses(Module, Clauses) :-
    qualify(Clauses, Module, Qualified),
    compile_aux_clauses(Qualified).

qualify([], _, []).
qualify([Clause|Clauses], Module, [Module:Clause|Qualified]) :-
    qualify(Clauses, Module, Qualified).

tests([], true).
tests([Test|Tests], (Goal,Goals)) :-
    test_goal(Test, Goal),
    tests(Tests, Goals).

test_goal(A = B, \+ A \= B).
test_goal(count(I, To), ( var(To) -> true ; I >= To )).

ends_clause([], true).
ends_clause([Test|Tests], (Goal,Goals)) :-
    (   Test = (A = B)
    ->  Goal = (A = B)
    ;   Test = count(I, To),
        Goal = (To = I)
    ),
    ends_clause(Tests, Goals).

% The hook comes last: it runs as soon as it is there.

user:goal_expansion((Iterators do Body), Goal) :-
    nonvar(Iterators),
    prolog_load_context(module, Module),
    predicate_property(Module:(_ do _), imported_from(do_loops)),
    do_loops:expand_loop(Iterators, Body, Module, Goal).
