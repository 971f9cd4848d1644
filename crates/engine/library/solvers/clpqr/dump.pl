/** <module> Linear constraints as terms

The constraints of library(clpq) and library(clpr) on some variables alone, as a
list or in front of the body of a clause.
*/

:- module(clpqr_dump, [dump/3, projecting_assert/1]).
:- autoload(library(clpqr/constraints), [projected/4, variable_kind/2]).
:- autoload(library(lists), [member/2]).

:- meta_predicate projecting_assert(:).

%!  dump(+Vars, +Names, -Constraints) is det.
%
%   Constraints is the list of what the linear constraints say of Vars alone,
%   with Names in place of them.

dump(Vars, Names, Constraints) :-
    kind(Vars, Kind),
    projected(Kind, Vars, Names, Constraints).

kind(Vars, Kind) :-
    (   member(Var, Vars),
        variable_kind(Var, Known)
    ->  Kind = Known
    ;   Kind = clpq
    ).

%!  projecting_assert(:Clause) is det.
%
%   Adds Clause to the program, with the linear constraints on its variables
%   as the first goal of its body.

projecting_assert(Module:Clause) :-
    term_variables(Clause, Vars),
    kind(Vars, Kind),
    copy_term(Vars-Clause, Names-Copy, _),
    projected(Kind, Vars, Names, Constraints),
    constrained(Constraints, Kind, Copy, Constrained),
    assertz(Module:Constrained).

constrained([], _, Clause, Clause) :-
    !.
constrained(Constraints, Kind, Clause, (Head :- Body)) :-
    conjunction(Constraints, Conjunction),
    (   Clause = (Head :- Goals)
    ->  Body = (Kind:{Conjunction}, Goals)
    ;   Head = Clause,
        Body = Kind:{Conjunction}
    ).

conjunction([C], C) :-
    !.
conjunction([C|Cs], (C, Rest)) :-
    conjunction(Cs, Rest).
