/** Incremental tables under the names of XSB. */

:- module(increval,
          [ incr_assert/1, incr_asserta/1, incr_assertz/1, incr_retractall/1, incr_retract/1,
            is_incremental_subgoal/1, incr_directly_depends/2, incr_trans_depends/2,
            incr_invalid_subgoals/1, incr_is_invalid/1, incr_invalidate_call/1, incr_invalidate_calls/1,
            incr_table_update/0, incr_propagate_calls/1
          ]).

:- meta_predicate
    incr_assert(:),
    incr_asserta(:),
    incr_assertz(:),
    incr_retractall(:),
    incr_retract(:),
    is_incremental_subgoal(:),
    incr_directly_depends(:, :),
    incr_trans_depends(:, :),
    incr_is_invalid(:),
    incr_invalidate_call(:),
    incr_invalidate_calls(:),
    incr_propagate_calls(:).

%!  incr_assert(:Clause) is det.
%!  incr_asserta(:Clause) is det.
%!  incr_assertz(:Clause) is det.
%!  incr_retract(:Clause) is nondet.
%!  incr_retractall(:Head) is det.
%
%   The same as assertz/1 and so on, which tell incremental tables of changes.

incr_assert(Clause) :-
    assertz(Clause).
incr_asserta(Clause) :-
    asserta(Clause).
incr_assertz(Clause) :-
    assertz(Clause).
incr_retractall(Head) :-
    retractall(Head).
incr_retract(Clause) :-
    retract(Clause).

%!  is_incremental_subgoal(:Goal) is nondet.
%
%   Goal has an incremental table.

is_incremental_subgoal(M:Goal) :-
    '$tbl_current'(M:Goal, _),
    predicate_property(M:Goal, tabled(incremental)).

%!  incr_directly_depends(:Goal1, :Goal2) is nondet.
%
%   The incremental table of Goal1 has used that of Goal2, or facts by the call Goal2.

incr_directly_depends(Goal1, Goal2) :-
    '$tbl_dependencies'(Dependencies),
    member(Goal1-Goal2, Dependencies).

%!  incr_trans_depends(:Goal1, :Goal2) is nondet.
%
%   There is a chain of dependencies from Goal1 to Goal2.

incr_trans_depends(Goal1, Goal2) :-
    '$tbl_dependencies'(Dependencies),
    findall(Goal, ( member(A-B, Dependencies), ( Goal = A ; Goal = B ) ), Goals0),
    sort(Goals0, Goals),
    member(Goal1, Goals),
    reached([Goal1], Dependencies, [], Reached),
    member(Goal2, Reached).

reached([], _, Reached, Reached).
reached([Goal|Goals], Dependencies, Reached0, Reached) :-
    findall(Used, ( member(User-Used, Dependencies), User =@= Goal ), Used0),
    new_goals(Used0, Reached0, New),
    append(New, Reached0, Reached1),
    append(New, Goals, Goals1),
    reached(Goals1, Dependencies, Reached1, Reached).

new_goals([], _, []).
new_goals([Goal|Goals], Known, New) :-
    (   member(Old, Known),
        Old =@= Goal
    ->  New = New1
    ;   New = [Goal|New1]
    ),
    new_goals(Goals, [Goal|Known], New1).

%!  incr_invalid_subgoals(-Goals) is det.
%
%   Goals are those whose tables will be evaluated anew by the next call.

incr_invalid_subgoals(Goals) :-
    findall(Goal, invalid(Goal, _), Goals).

invalid(M:Goal, Table) :-
    '$tbl_current'(M:Goal, Table),
    '$tbl_is_invalid'(Table).

%!  incr_is_invalid(:Goal) is semidet.
%
%   The table of a variant of Goal will be evaluated anew by the next call.

incr_is_invalid(Goal) :-
    '$tbl_variant'(Goal, Table),
    '$tbl_is_invalid'(Table).

%!  incr_invalidate_call(:Goal) is det.
%!  incr_invalidate_calls(:Goal) is det.
%
%   Says that the answers of goals that unify with Goal have changed.

incr_invalidate_call(Goal) :-
    incr_invalidate_calls(Goal).
incr_invalidate_calls(M:Goal) :-
    '$tbl_changed'(M:Goal),
    forall('$tbl_current'(M:Goal, Table), '$tbl_invalidate'(Table)).

%!  incr_table_update is det.
%
%   Evaluates the tables that are not valid.

incr_table_update :-
    (   invalid(Goal, _)
    ->  forall(Goal, true),
        incr_table_update
    ;   true
    ).

%!  incr_propagate_calls(:Goal) is det.
%
%   The same as incr_invalidate_calls/1.

incr_propagate_calls(Goal) :-
    incr_invalidate_calls(Goal).
