/** Tables under the names of XSB. */

:- module(tables,
          [ abolish_table_pred/1, abolish_table_call/1, abolish_table_call/2,
            abolish_table_subgoals/2, tfindall/3, set_pil_on/0, set_pil_off/0,
            abolish_all_tables/0, abolish_module_tables/1,
            tabled_call/1, not_exists/1
          ]).

:- meta_predicate
    abolish_table_pred(:),
    abolish_table_call(:),
    abolish_table_call(:, +),
    abolish_table_subgoals(:, +),
    tfindall(?, 0, -),
    tabled_call(0),
    not_exists(0).

%!  abolish_table_pred(:Indicator) is det.
%
%   Forgets the answers of a tabled predicate.

abolish_table_pred(Module:Indicator) :-
    (   Indicator = Name/Arity
    ->  functor(Head, Name, Arity)
    ;   Head = Indicator
    ),
    abolish_table_subgoals(Module:Head).

%!  abolish_table_call(:Goal) is det.
%
%   Forgets the answers of goals that unify with Goal.

abolish_table_call(Goal) :-
    abolish_table_subgoals(Goal).

%!  abolish_table_call(:Goal, +Options) is det.
%
%   The same as abolish_table_call/1; Options are not looked at.

abolish_table_call(Goal, _) :-
    abolish_table_subgoals(Goal).

%!  abolish_table_subgoals(:Goal, +Options) is det.
%
%   The same as abolish_table_subgoals/1; Options are not looked at.

abolish_table_subgoals(Goal, _) :-
    abolish_table_subgoals(Goal).

%!  tfindall(?Template, :Goal, -List) is det.
%
%   The same as findall/3: the tables that Goal reads are complete by then.

tfindall(Template, Goal, List) :-
    findall(Template, Goal, List).

%!  set_pil_on is det.
%
%   Has no effect.

set_pil_on.

%!  set_pil_off is det.
%
%   Has no effect.

set_pil_off.

%!  tabled_call(:Goal) is nondet.
%
%   Calls Goal as if its predicate were tabled: each answer comes once.

tabled_call(Goal) :-
    check_tabled_goal(Goal),
    tabled(Goal).

:- table tabled/1.

tabled(Goal) :-
    call(Goal).

%!  not_exists(:Goal) is semidet.
%
%   Goal, which need be neither ground nor tabled, has no answer.

not_exists(Goal) :-
    check_tabled_goal(Goal),
    tnot(tabled(Goal)).

check_tabled_goal(Goal) :-
    strip_module(Goal, _, Plain),
    (   var(Plain)
    ->  throw(error(instantiation_error, context(system:tabled_call/1, _)))
    ;   callable(Plain)
    ->  true
    ;   throw(error(type_error(callable, Plain), context(system:tabled_call/1, _)))
    ).
