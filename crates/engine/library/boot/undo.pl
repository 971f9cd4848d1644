:- module(system,
          [ undo/1,
            '$run_undone'/1
          ]).

/** <module> Goals that run once a call is undone

    The machine keeps the goals, with marks on the trail of the solver. It runs a goal when backtracking
    passes its mark, or when the stacks are unwound.
*/

:- meta_predicate undo(0).

%!  undo(:Goal) is det.
%
%   Has Goal run as by ignore/1 as soon as backtracking has undone this call, whether choice points are left
%   here or not.

undo(Goal) :-
    (   nb_current('$undoing', true)
    ->  '$plain_error'(permission_error(undo, goal, Goal), '$undo'/1)
    ;   '$undo'(Goal)
    ).

%   '$run_undone'(+Goals): runs all goals, then raises the gravest of their errors. The machine has begun a
%   hold.

'$run_undone'(Goals) :-
    b_setval('$undoing', true),
    '$run_undone'(Goals, none, Worst),
    b_setval('$undoing', false),
    (   Worst = error(Error)
    ->  throw(Error)
    ;   '$hold'(-1)
    ).

'$run_undone'([], Worst, Worst).
'$run_undone'([Goal|Goals], Worst0, Worst) :-
    '$catch'(( ignore(Goal), Error = none ), Ball, Error = error(Ball)),
    '$worse_error'(Error, Worst0, Worst1),
    '$run_undone'(Goals, Worst1, Worst).

'$worse_error'(none, Worst, Worst) :- !.
'$worse_error'(Error, none, Error) :- !.
'$worse_error'(error(error(Formal, Context)), error(Other), Worst) :-
    Other \= error(_, _),
    !,
    Worst = error(error(Formal, Context)).
'$worse_error'(_, Worst, Worst).
