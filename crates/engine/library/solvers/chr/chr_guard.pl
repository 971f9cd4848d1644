/** Guards of rules: they may not bind variables of the heads.

A guard of tests that bind nothing runs as it is. Before other goals run, the
variables of the heads are locked: they get an attribute whose hook fails.
*/

:- module(chr_guard, [chr_guard_goals/4, chr_watched_variables/2]).
:- autoload(library(lists), [append/3, member/2]).

%!  chr_guard_goals(+Guard, +HeadVars, +Ground, -Goals) is det.
%
%   Goals is the list of goals for Guard; HeadVars must not be bound but for
%   those in Ground.

chr_guard_goals(Guard, HeadVars, Ground, Goals) :-
    conjuncts(Guard, Conjuncts),
    harmless_prefix(Conjuncts, HeadVars, Harmless, Rest),
    (   Rest == []
    ->  Goals = Harmless
    ;   term_variables(Guard, Vars),
        lockable(Vars, HeadVars, Ground, Locked),
        (   Locked == []
        ->  append(Harmless, Rest, Goals)
        ;   append([chr_runtime:lock(Locked, Atts)|Rest], [chr_runtime:unlock(Atts)], Goals1),
            append(Harmless, Goals1, Goals)
        )
    ).

conjuncts(Goal, [Goal]) :-
    var(Goal),
    !.
conjuncts((A,B), Conjuncts) :-
    !,
    conjuncts(A, As),
    conjuncts(B, Bs),
    append(As, Bs, Conjuncts).
conjuncts(true, []) :- !.
conjuncts(Goal, [Goal]).

harmless_prefix([Goal|Goals], Bound, [Goal|Harmless], Rest) :-
    harmless(Goal, Bound),
    !,
    term_variables(Goal-Bound, Bound1),
    harmless_prefix(Goals, Bound1, Harmless, Rest).
harmless_prefix(Goals, _, [], Goals).

%   harmless(+Goal, +Bound): Goal binds none of the variables Bound.

harmless(Goal, _) :-
    var(Goal),
    !,
    fail.
harmless(X = Y, Bound) :-
    !,
    (   unbound(X, Bound)
    ;   unbound(Y, Bound)
    ),
    !.
harmless(X is _, Bound) :-
    !,
    unbound(X, Bound).
harmless(Goal, _) :-
    test(Goal).

unbound(Var, Bound) :-
    var(Var),
    \+ ( member(Other, Bound), Other == Var ).

test(Goal) :-
    var(Goal),
    !,
    fail.
test((A,B)) :- test(A), test(B).
test((A;B)) :- test(A), test(B).
test((A->B)) :- test(A), test(B).
test(\+ A) :- test(A).
test(true).
test(fail).
test(false).
test(_ == _).
test(_ \== _).
test(_ \= _).
test(?=(_, _)).
test(_ @< _).
test(_ @> _).
test(_ @=< _).
test(_ @>= _).
test(_ < _).
test(_ > _).
test(_ =< _).
test(_ >= _).
test(_ =:= _).
test(_ =\= _).
test(var(_)).
test(nonvar(_)).
test(atom(_)).
test(atomic(_)).
test(number(_)).
test(integer(_)).
test(float(_)).
test(rational(_)).
test(string(_)).
test(compound(_)).
test(callable(_)).
test(ground(_)).
test(is_list(_)).

lockable([], _, _, []).
lockable([Var|Vars], HeadVars, Ground, Locked) :-
    (   \+ unbound(Var, HeadVars),
        unbound(Var, Ground)
    ->  Locked = [Var|Locked1]
    ;   Locked = Locked1
    ),
    lockable(Vars, HeadVars, Ground, Locked1).

%!  chr_watched_variables(+Guard, -Vars) is det.
%
%   Vars has the variables of Guard whose binding may make it true.

chr_watched_variables(Guard, Vars) :-
    conjuncts(Guard, Conjuncts),
    watched(Conjuncts, Watched),
    term_variables(Watched, Vars).

watched([], []).
watched([Goal|Goals], Watched) :-
    (   nonvar(Goal),
        Goal = var(_)
    ->  Watched = Watched1
    ;   Watched = [Goal|Watched1]
    ),
    watched(Goals, Watched1).
