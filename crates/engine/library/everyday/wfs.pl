:- module(wfs,
          [ call_residual_program/2, call_delays/2, delays_residual_program/2, answer_residual/2,
            op(900, fy, tnot)
          ]).

/** <module> Undefined answers in the well-founded semantics

    An answer of a tabled predicate that negates itself by way of tnot/1 is neither true nor false. These
    predicates tell what such an answer depends on.
*/

:- meta_predicate
    call_delays(0, :),
    delays_residual_program(:, :),
    call_residual_program(0, :),
    answer_residual(:, :).

%!  call_delays(:Goal, -Delays) is nondet.
%
%   Calls Goal. Delays is a conjunction of tabled goals that are not known and that the answer depends on, or
%   `true`.

call_delays(Goal, Delays) :-
    '$wfs_call'(Goal, Delays).

%!  call_residual_program(:Goal, -Clauses) is nondet.
%
%   Calls Goal. Clauses is the part of the program that its answer depends on and whose truth is not known.

call_residual_program(Goal, M:Clauses) :-
    '$wfs_call'(Goal, 0:Delays),
    residual_clauses(Delays, M, Clauses).

%!  delays_residual_program(:Delays, -Clauses) is det.
%
%   Clauses is the part of the program that Delays, a result of call_delays/2, depends on.

delays_residual_program(GM:Delays, M:Clauses) :-
    residual_clauses(GM:Delays, M, Clauses0),
    list_to_set(Clauses0, Clauses).

residual_clauses(Delays, M, Clauses) :-
    residual([user:Delays], [], Program),
    maplist(unqualified_clause(M), Program, Clauses).

%   residual(+Goals, +Done, -Clauses): Goals is a list of Module:Condition; a clause is there for each goal
%   in them, and for each goal in the conditions of that.

residual([], _, []).
residual([M:Goal|Goals], Done, Clauses) :-
    must_be(nonvar, Goal),
    residual(Goal, M, Goals, Done, Clauses).

residual(M:Goal, _, Goals, Done, Clauses) :-
    !,
    residual([M:Goal|Goals], Done, Clauses).
residual(true, _, Goals, Done, Clauses) :-
    !,
    residual(Goals, Done, Clauses).
residual(undefined, _, Goals, Done, Clauses) :-
    !,
    residual(Goals, Done, Clauses).
residual((A ; B), M, Goals, Done, Clauses) :-
    !,
    residual([M:A, M:B|Goals], Done, Clauses).
residual((A, B), M, Goals, Done, Clauses) :-
    !,
    residual([M:A, M:B|Goals], Done, Clauses).
residual(tnot(Goal), M, Goals, Done, Clauses) :-
    !,
    residual([M:Goal|Goals], Done, Clauses).
residual(Goal, M, Goals, Done, Clauses) :-
    predicate_property(M:Goal, imported_from(M1)),
    !,
    residual([M1:Goal|Goals], Done, Clauses).
residual(Goal, M, Goals, Done, Clauses) :-
    member(Old, Done),
    Old =@= M:Goal,
    !,
    residual(Goals, Done, Clauses).
residual(Goal, M, Goals, Done, [(M:Goal :- Condition)|Clauses]) :-
    undefined_answer(M:Goal, Condition),
    !,
    residual([M:Condition|Goals], [M:Goal|Done], Clauses).
residual(_, _, Goals, Done, Clauses) :-
    % The table is gone, or the goal is that of a table whose answers are more special.
    residual(Goals, Done, Clauses).

undefined_answer(Goal, Condition) :-
    copy_term(Goal, Answer),
    table_for(Goal, Number),
    '$tbl_answers'(Number, Answers),
    member(answer(Answer, Lists), Answers),
    Lists \== [],
    Answer =@= Goal,
    !,
    Goal = Answer,
    condition(Lists, Condition).

table_for(Goal, Number) :-
    '$tbl_variant'(Goal, Number).
table_for(M:Goal, Number) :-
    '$tbl_current'(M:General, Number),
    subsumes_term(General, Goal).

condition([List|Lists], Condition) :-
    comma_list(Goals, List),
    (   Lists == []
    ->  Condition = Goals
    ;   Condition = (Goals ; Condition1),
        condition(Lists, Condition1)
    ).

unqualified_clause(M, (Head0 :- Body0), (Head :- Body)) :-
    '$tbl_unqualified'(Head0, M, Head),
    '$tbl_unqualified'(Body0, M, Body).

%!  answer_residual(:Goal, :Residual) is nondet.
%
%   Goal is an answer in a table. Residual is the condition under which it is true: a disjunction of
%   conjunctions of tabled goals, or `true`.

answer_residual(M:Goal, MR:Residual) :-
    (   predicate_property(M:Goal, tabled(_))
    ->  true
    ;   permission_error(answer_residual, non_tabled_procedure, M:Goal)
    ),
    '$tbl_current'(M:Goal, Number),
    '$tbl_answers'(Number, Answers),
    member(answer(M:Goal, Lists), Answers),
    (   Lists == []
    ->  Residual = true
    ;   condition(Lists, Residual0),
        '$tbl_unqualified'(Residual0, MR, Residual)
    ).
