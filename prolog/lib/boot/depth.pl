:- module(system, [call_with_depth_limit/3]).

/** <module> Limits on the depth of recursion

    The machine does not count how deep it is, so that nobody pays for it: a
    goal with a limit is interpreted.  Levels are counted as in SWI-Prolog: a
    goal is one deeper than the clause that calls it.
*/

:- meta_predicate call_with_depth_limit(0, +, -).

%!  call_with_depth_limit(:Goal, +Limit, -Result) is nondet.
%
%   Runs a goal in which calls nested deeper than Limit fail. Result is the
%   deepest level reached, or depth_limit_exceeded if the goal failed and
%   reached the limit.

call_with_depth_limit(Goal, Limit, Result) :-
    (   integer(Limit),
        Limit < 0
    ->  throw(error(domain_error(not_less_than_zero, Limit), context(system:call_with_depth_limit/3, _)))
    ;   integer(Limit)
    ->  true
    ;   var(Limit)
    ->  throw(error(instantiation_error, context(system:call_with_depth_limit/3, _)))
    ;   throw(error(type_error(integer, Limit), context(system:call_with_depth_limit/3, _)))
    ),
    Depth = depth(0, Limit),
    (   call_cleanup('$depth_goal'(Goal, user, 1, Depth), Det = true),
        arg(1, Depth, Result0),
        ( Det == true -> ! ; true ),
        Result = Result0
    ;   arg(1, Depth, Reached),
        Reached > Limit,
        Result = depth_limit_exceeded
    ).

%   '$depth_goal'(+Goal, +Module, +Level, +Depth): Depth has the deepest level
%   so far, and the limit.

'$depth_goal'(Goal, Module, Level, Depth) :-
    arg(1, Depth, Reached),
    ( Level > Reached -> nb_setarg(1, Depth, Level) ; true ),
    arg(2, Depth, Limit),
    Level =< Limit,
    strip_module(Module:Goal, M, Plain),
    '$depth_call'(Plain, M, Level, Depth).

'$depth_call'(Goal, M, _, _) :-
    \+ callable(Goal),
    !,
    call(M:Goal).
'$depth_call'(Goal, M, Level, Depth) :-
    '$depth_calls'(Goal, M, Called, Down),
    !,
    Below is Level + Down,
    '$depth_called'(Called, M, Below, Depth).
'$depth_call'(Goal, M, Level, Depth) :-
    predicate_property(M:Goal, number_of_clauses(_)),
    \+ predicate_property(M:Goal, built_in),
    \+ predicate_property(M:Goal, tabled),
    \+ predicate_property(M:Goal, ssu),
    !,
    (   predicate_property(M:Goal, imported_from(Home))
    ->  '$depth_qualified'(Goal, M, Called)
    ;   Home = M,
        Called = Goal
    ),
    Below is Level + 1,
    '$current_choice'(Choice),
    clause(Home:Called, Body),
    '$depth_body'(Body, Home, Below, Depth, Choice).
'$depth_call'(Goal, M, _, _) :-
    call(M:Goal).

'$depth_qualified'(Goal, M, Qualified) :-
    predicate_property(M:Goal, meta_predicate(Spec)),
    !,
    Goal =.. [Name|Arguments],
    Spec =.. [_|Modes],
    '$depth_qualify'(Modes, Arguments, M, All),
    Qualified =.. [Name|All].
'$depth_qualified'(Goal, _, Goal).

'$depth_qualify'([], [], _, []).
'$depth_qualify'([Mode|Modes], [A|As], M, [Q|Qs]) :-
    (   ( integer(Mode) ; Mode == (:) ; Mode == (^) ; Mode == (//) )
    ->  Q = M:A
    ;   Q = A
    ),
    '$depth_qualify'(Modes, As, M, Qs).

%   '$depth_calls'(+Goal, +Module, -Called, -Levels): a system predicate that
%   calls goals so many levels down.

'$depth_calls'(Goal, _, body(Goal), 1) :-
    '$depth_control'(Goal).
'$depth_calls'(call(G), _, goal(G), 1).
'$depth_calls'(once(G), _, once(G), 1).
'$depth_calls'(ignore(G), _, ignore(G), 1).
'$depth_calls'(catch(G, Ball, Recovery), _, catch(G, Ball, Recovery), 1).
'$depth_calls'(forall(C, A), _, forall(C, A), 1).
'$depth_calls'(findall(T, G, L), _, findall(T, G, L), 5).
'$depth_calls'(Goal, M, goal(Called), 1) :-
    compound(Goal),
    compound_name_arguments(Goal, call, [Closure|Extra]),
    Extra = [_|_],
    strip_module(M:Closure, M1, Plain),
    callable(Plain),
    Plain =.. List0,
    '$append'(List0, Extra, List),
    Called0 =.. List,
    Called = M1:Called0.

'$depth_control'((_, _)).
'$depth_control'((_ ; _)).
'$depth_control'((_ -> _)).
'$depth_control'((_ *-> _)).
'$depth_control'(\+ _).

'$depth_called'(goal(G), M, Level, Depth) :-
    '$depth_goal'(G, M, Level, Depth).
'$depth_called'(body(G), M, Level, Depth) :-
    '$current_choice'(Choice),
    '$depth_body'(G, M, Level, Depth, Choice).
'$depth_called'(once(G), M, Level, Depth) :-
    '$depth_goal'(G, M, Level, Depth),
    !.
'$depth_called'(ignore(G), M, Level, Depth) :-
    (   '$depth_goal'(G, M, Level, Depth)
    ->  true
    ;   true
    ).
'$depth_called'(catch(G, Ball, Recovery), M, Level, Depth) :-
    catch('$depth_goal'(G, M, Level, Depth), Ball,
          '$depth_goal'(Recovery, M, Level, Depth)).
'$depth_called'(forall(C, A), M, Level, Depth) :-
    \+ ( '$depth_goal'(C, M, Level, Depth),
         \+ '$depth_goal'(A, M, Level, Depth)
       ).
'$depth_called'(findall(T, G, L), M, Level, Depth) :-
    findall(T, '$depth_goal'(G, M, Level, Depth), L).

%   '$depth_body'(+Body, +Module, +Level, +Depth, +Choice): goals of a body
%   are all on the same level; a cut cuts to Choice.

'$depth_body'(Var, M, Level, Depth, _) :-
    var(Var),
    !,
    '$depth_goal'(call(Var), M, Level, Depth).
'$depth_body'(true, _, _, _, _) :- !.
'$depth_body'(A = B, _, _, _, _) :- !, A = B.
'$depth_body'(A == B, _, _, _, _) :- !, A == B.
'$depth_body'(A \== B, _, _, _, _) :- !, A \== B.
'$depth_body'(!, _, _, _, Choice) :-
    !,
    '$cut_to'(Choice).
'$depth_body'((A, B), M, Level, Depth, Choice) :-
    !,
    '$depth_body'(A, M, Level, Depth, Choice),
    '$depth_body'(B, M, Level, Depth, Choice).
'$depth_body'((If -> Then ; Else), M, Level, Depth, Choice) :-
    !,
    '$current_choice'(Local),
    (   '$depth_body'(If, M, Level, Depth, Local)
    ->  '$depth_body'(Then, M, Level, Depth, Choice)
    ;   '$depth_body'(Else, M, Level, Depth, Choice)
    ).
'$depth_body'((If *-> Then ; Else), M, Level, Depth, Choice) :-
    !,
    '$current_choice'(Local),
    (   '$depth_body'(If, M, Level, Depth, Local)
    *-> '$depth_body'(Then, M, Level, Depth, Choice)
    ;   '$depth_body'(Else, M, Level, Depth, Choice)
    ).
'$depth_body'((A ; B), M, Level, Depth, Choice) :-
    !,
    (   '$depth_body'(A, M, Level, Depth, Choice)
    ;   '$depth_body'(B, M, Level, Depth, Choice)
    ).
'$depth_body'((If -> Then), M, Level, Depth, Choice) :-
    !,
    '$depth_body'((If -> Then ; fail), M, Level, Depth, Choice).
'$depth_body'((If *-> Then), M, Level, Depth, Choice) :-
    !,
    '$depth_body'((If *-> Then ; fail), M, Level, Depth, Choice).
'$depth_body'(\+ Goal, M, Level, Depth, _) :-
    !,
    '$current_choice'(Local),
    \+ '$depth_body'(Goal, M, Level, Depth, Local).
% A call in a body is compiled: what it calls is a goal of that body.
'$depth_body'(Goal, M, Level, Depth, _) :-
    '$depth_calls'(Goal, M, goal(Called), _),
    !,
    '$depth_goal'(Called, M, Level, Depth).
'$depth_body'(Goal, M, Level, Depth, _) :-
    '$depth_goal'(Goal, M, Level, Depth).
