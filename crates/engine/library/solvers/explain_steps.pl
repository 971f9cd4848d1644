/** <module> The solution of a puzzle, as a person would find it

For any model in library(clpfd): each step takes the fewest of the program's own constraints, and of what is
known, from which something new follows. docs/steps.md describes it.
*/

:- module(explain_steps,
          [ explain_steps/1, explain_steps/2, explain_steps/3, named/2, explained_conclusion/2 ]).
:- use_module(library(clpfd)).
:- use_module(library(steps/record)).
:- use_module(library(steps/words)).
:- autoload(library(lists), [append/3, max_list/2, member/2, nth1/3]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(pairs), [pairs_keys_values/3]).
:- autoload(library(time), [call_with_time_limit/2]).
:- autoload(library(why/goals), [body_tree/6]).
:- autoload(library(why/program), [program_of/3]).

:- '$additions'(explain_steps, [named/2, explained_conclusion/2]).

:- meta_predicate explain_steps(:), explain_steps(:, ?), explain_steps(:, ?, -), named(+, 0).

%!  explain_steps(:Goals, ?Vars, -Steps) is semidet.
%
%   Steps leads from the constraints that Goals post to the values of Vars, the easiest next conclusion first.
%   Each step is a term step(Constraints, Facts, Conclusions, Difficulty, Sentence): Constraints is a list of
%   constraint(Text, Place), where Place is File:Line, query or none; Facts are what it uses of what is known,
%   and Conclusions what follows, as relations such as 'Milk' #= 3 with names of variables; Difficulty is a
%   number, at least 1 for each constraint. Goals are not run as usual: constraints are recorded, labeling
%   does nothing, and no variable is bound. If there are several solutions, Steps are all that follow. Fails
%   if there is no solution.

explain_steps(Goals, Vars, Steps) :-
    explained(Goals, Vars, all, steps(_, Steps)).

%!  explain_steps(:Goals, ?Vars) is semidet.
%!  explain_steps(:Goals) is semidet.
%
%   Prints the steps. Without Vars, those of all variables of Goals.

explain_steps(Goals, Vars) :-
    (   explained(Goals, Vars, all, Result),
        Result = steps(Solved, Steps)
    ->  print_steps(Steps, 1),
        print_end(Solved, Steps)
    ;   format("There is no solution.~n"),
        fail
    ).

explain_steps(Module:Goals) :-
    term_variables(Goals, Vars),
    explain_steps(Module:Goals, Vars).

%!  named(+Name, :Constraint)
%
%   Constraint, which may be a conjunction or a predicate that posts constraints. Explanations call it Name,
%   and take all of its constraints as one. Name is a text, or Format-Arguments for format/3, in which
%   variables of the model are shown by their names.

named(_, Constraint) :-
    call(Constraint).

                /*******************************
                *            RESULT            *
                *******************************/

%   explained(:Goals, ?Vars, +Aim, -Result): Aim is `all`, or a relation of a variable and an integer.

explained(Goals, Vars, Aim, Result) :-
    query_names(Goals, Vars, Given),
    findall(Result0, explained_once(Goals, Vars, Given, Aim, Result0), [Result]).

explained_once(Goals, Vars0, Given, Aim, Result) :-
    plain_vars(Vars0, Vars, Named),
    append(Named, Given, Names0),
    recorded(Goals, Vars, Start, Groups, Seen),
    term_variables(Vars, Wanted),
    terms_of(Groups, Terms),
    term_variables(Start-Terms, Constrained),
    all_variables(Aim, Wanted, Constrained, All),
    '$fd_join'(All),
    variable_names(Vars, Names0, Seen, All, Names),
    '$fd_steps'(Start, Terms, All, Wanted, Aim, Found),
    % In the copy of the groups, the names stand for the variables.
    copy_term(All-Groups, Names-Named1, _),
    result(Found, Named1, Names, Result).

%   all_variables(+Aim, +Wanted, +Constrained, -All): a question is about a variable that has constraints.

all_variables(all, Wanted, Constrained, All) :-
    !,
    term_variables(Wanted-Constrained, All).
all_variables(Aim, _, Constrained, Constrained) :-
    arg(1, Aim, Asked),
    member(Var, Constrained),
    Var == Asked,
    !.

%   plain_vars(+Vars0, -Vars, -Names): Vars0 may be a list of Name=Variable.

plain_vars(Vars0, Vars, Names) :-
    (   is_list(Vars0),
        Vars0 = [First|_],
        nonvar(First),
        First = (Name=_),
        atomic(Name)
    ->  Names = Vars0,
        values(Vars0, Vars)
    ;   Names = [],
        Vars = Vars0
    ).

values([], []).
values([_=Value|Pairs], [Value|Values]) :-
    values(Pairs, Values).

terms_of([], []).
terms_of([group(_, _, _, Terms)|Groups], [Terms|Rest]) :-
    terms_of(Groups, Rest).

result(none, _, _, none).
result(open(Values0), _, Names, open(Values)) :-
    maplist(named_value(Names), Values0, Values).
result(steps(Solved, Steps0, Firsts), Groups, Names, steps(Solved, Steps)) :-
    pairs_keys_values(Named, Names, Firsts),
    steps_data(Steps0, Groups, Named, Steps).

named_value(Names, Place #= Value, Name #= Value) :-
    nth1(Place, Names, Name).

steps_data([], _, _, []).
steps_data([Step0|Steps0], Groups, Names, [Step|Steps]) :-
    step_data(Step0, Groups, Names, Step),
    steps_data(Steps0, Groups, Names, Steps).

%   query_names(+Goals, +Vars, -Names): the names that variables have in the query of the prompt.

query_names(_:Goals, Vars, Names) :-
    (   nb_current('$last_query', _:(Query-Names0)),
        asked(Query, Goals0, Vars0),
        subsumes_term(Goals0-Vars0, Goals-Vars)
    ->  Goals0-Vars0 = Goals-Vars,
        Names = Names0
    ;   Names = []
    ).

asked(Query, Goals, Vars) :-
    nonvar(Query),
    (   Query = (A, B)
    ->  ( asked(A, Goals, Vars) ; asked(B, Goals, Vars) )
    ;   Query = explain_steps(Goals)
    ;   Query = explain_steps(Goals, Vars)
    ;   Query = explain_steps(Goals, Vars, _)
    ).

                /*******************************
                *           PRINTED            *
                *******************************/

print_steps([], _).
print_steps([step(Constraints, _, _, _, Sentence)|Steps], N) :-
    findall(Text,
            ( member(constraint(_, Place), Constraints), place_shown(Place, Text), Text \== "" ),
            Texts0),
    sort(Texts0, Texts),
    (   Texts == []
    ->  format("~d. ~w~n", [N,Sentence])
    ;   atomic_list_concat(Texts, ', ', Where),
        format("~d. (~w) ~w~n", [N,Where,Sentence])
    ),
    N1 is N + 1,
    print_steps(Steps, N1).

print_end(Solved, Steps) :-
    (   Solved == true
    ->  true
    ;   format("There are several solutions: nothing more follows.~n")
    ),
    (   Steps == []
    ->  true
    ;   findall(D, member(step(_, _, _, D, _), Steps), Ds),
        max_list(Ds, Hardest),
        length(Steps, Count),
        format("Steps: ~d. Difficulty of the hardest: ~2f.~n", [Count,Hardest])
    ).

                /*******************************
                *       ONE CONCLUSION         *
                *******************************/

%!  explained_conclusion(+Kind, ?Goal) is semidet.
%
%   For why/1 and why_not/1: Goal is about a variable of the last query and an integer. Kind is `why` or
%   `why_not`. Fails if the question is of another kind.

explained_conclusion(Kind, Goal0) :-
    strip_module(Goal0, _, Goal),
    compound(Goal),
    Goal =.. [Op0,Var,Value],
    var(Var),
    integer(Value),
    relation(Op0, Op),
    nb_current('$why_query', Asking-AskingNames),
    nb_current('$last_query', Module:(Query-Names)),
    asked_name(Asking, AskingNames, Name),
    memberchk(Name=Asked, Names),
    Aim0 =.. [Op,Asked,Value],
    (   Kind == why
    ->  aim(Aim0, Aim)
    ;   negated(Aim0, Aim1),
        aim(Aim1, Aim)
    ),
    \+ has_effects(Module, Query),
    catch(call_with_time_limit(5,
              with_output_to(string(_),
                  findall(Result0, explained_once(Module:Query, [Asked], Names, Aim, Result0), [Result]))),
          Error, none_of(Error)),
    print_conclusion(Result, Name, Kind, Op, Value).

%   none_of(+Error): a query that takes long, or raises an error, is left to other explanations.

none_of(time_limit_exceeded) :- !, fail.
none_of(error(Error, _)) :- Error \= resource_error(_), !, fail.
none_of(Error) :- throw(Error).

%   has_effects(+Module, +Query): running Query again may change something.

has_effects(Module, Query) :-
    program_of(Module, Query, Clauses),
    member(Clause, [clause(Module:query/0, query, Query, [], none, none)|Clauses]),
    Clause = clause(Own:_, _, Body, _, _, _),
    body_tree(Body, none, Own, _, Units, []),
    member(unit(_, _, effect, _), Units),
    !.

relation(=, #=).
relation(=:=, #=).
relation(\=, #\=).
relation(=\=, #\=).
relation(Op, Op) :- memberchk(Op, [#=, #\=, #>=, #=<, #>, #<]).

aim(X #> V, X #>= V1) :- !, V1 is V + 1.
aim(X #< V, X #=< V1) :- !, V1 is V - 1.
aim(Aim, Aim).

negated(X #= V, X #\= V).
negated(X #\= V, X #= V).
negated(X #>= V, X #< V).
negated(X #=< V, X #> V).
negated(X #> V, X #=< V).
negated(X #< V, X #>= V).

%   asked_name(+Asking, +Names, -Name): the name of the variable that the query of the prompt asks about.

asked_name(Asking0, Names, Name) :-
    strip_module(Asking0, _, Asking),
    compound(Asking),
    Asking =.. [_,Goal0],
    strip_module(Goal0, _, Goal),
    compound(Goal),
    arg(1, Goal, Asked),
    member(Name=Var, Names),
    Var == Asked,
    !.

print_conclusion(none, _, _, _, _) :-
    format("The constraints have no solution.~n").
print_conclusion(open(Values), Name, Kind, Op, Value) :-
    (   Kind == why
    ->  format("~w ~w ~w does not follow. ", [Name,Op,Value])
    ;   format("~w ~w ~w is possible. ", [Name,Op,Value])
    ),
    findall(Text, ( member(N #= V, Values), format(string(Text), "~w = ~w", [N,V]) ), Texts),
    atomic_list_concat(Texts, ', ', All),
    format("A solution: ~w.~n", [All]).
print_conclusion(steps(_, Steps), Name, _, Op, Value) :-
    (   Steps == []
    ->  format("The domain of ~w says so: ~w ~w ~w.~n", [Name,Name,Op,Value])
    ;   print_steps(Steps, 1)
    ).
