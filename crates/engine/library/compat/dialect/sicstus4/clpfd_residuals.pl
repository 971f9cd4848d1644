/** <module> Constraints that are left, with SICStus Prolog's names

library(clpfd) asks for it while the dialect is that of the whole program.
*/

:- module(sicstus4_clpfd_residuals, [ sicstus_goals/2 ]).
:- use_module(library(clpfd)).
:- use_module(library(dialect/sicstus4/clpfd), []).

%!  sicstus_goals(+Goals, -Spelled) is det.
%
%   Spelled are the residual Goals of library(clpfd) as SICStus Prolog writes them.

sicstus_goals([], []).
sicstus_goals([Goal|Goals], [Spelled|Spelleds]) :-
    spelled(Goal, Spelled),
    sicstus_goals(Goals, Spelleds).

spelled(Term, Spelled) :-
    (   \+ compound(Term)
    ->  Spelled = Term
    ;   Term = (X in _)
    ->  sicstus4_clpfd:fd_dom(X, Range),
        Spelled = (X in Range)
    ;   Term = (P #<==> Q)
    ->  spelled(P, P1),
        spelled(Q, Q1),
        Spelled =.. [#<=>,P1,Q1]
    ;   Term = (P #==> Q)
    ->  spelled(P, P1),
        spelled(Q, Q1),
        Spelled =.. [#=>,P1,Q1]
    ;   Term = Module:Goal
    ->  spelled(Goal, Goal1),
        Spelled = Module:Goal1
    ;   Term =.. [Name|Args],
        sicstus_goals(Args, Args1),
        Spelled =.. [Name|Args1]
    ).
