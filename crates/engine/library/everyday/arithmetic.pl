/** Arithmetic functions defined by predicates. */

:- module(arithmetic,
          [ arithmetic_function/1, arithmetic_expression_value/2 ]).
:- autoload(library(error), [must_be/2, type_error/2, instantiation_error/1]).
:- autoload(library(lists), [append/3]).

:- meta_predicate
    arithmetic_function(:),
    arithmetic_expression_value(:, -).

%   function(Name, Arity, Module): the predicate Module:Name with Arity + 1 arguments computes the function
%   Name/Arity.

:- dynamic function/3.
:- multifile
    system:goal_expansion/2,
    system:term_expansion/2.

%!  arithmetic_function(:Indicator) is det.
%
%   Declares Name/Arity as a function in arithmetic expressions of clauses
%   that follow: calls the predicate with one more argument, the result.
%   The functions of the system stay what they are.

arithmetic_function(Module0:Indicator0) :-
    strip_module(Module0:Indicator0, Module, Indicator),
    must_be(ground, Indicator),
    Indicator = Name/Arity,
    must_be(atom, Name),
    must_be(nonneg, Arity),
    (   function(Name, Arity, Module)
    ->  true
    ;   functor(Head, Name, Arity),
        current_arithmetic_function(Head)
    ->  true
    ;   assertz(function(Name, Arity, Module))
    ).

%!  arithmetic_expression_value(:Expression, -Value) is det.
%
%   Value is the value of Expression, which may use functions declared with
%   arithmetic_function/1.

arithmetic_expression_value(Module0:Expression0, Value) :-
    strip_module(Module0:Expression0, Module, Expression),
    value(Expression, Module, Value).

value(Expression, _, _) :-
    var(Expression),
    !,
    instantiation_error(Expression).
value(Expression, _, Value) :-
    number(Expression),
    !,
    Value = Expression.
value(Expression, _, Value) :-
    callable(Expression),
    functor(Expression, Name, Arity),
    function(Name, Arity, Module),
    !,
    Expression =.. [Name|Arguments0],
    values(Arguments0, Module, Arguments),
    append(Arguments, [Value], All),
    Goal =.. [Name|All],
    call(Module:Goal),
    !.
value(Expression, Module, Value) :-
    compound(Expression),
    Expression \= [_|_],
    !,
    Expression =.. [Name|Arguments0],
    values(Arguments0, Module, Arguments),
    Plain =.. [Name|Arguments],
    Value is Plain.
value(Expression, _, Value) :-
    Value is Expression.

values([], _, []).
values([Expression|Expressions], Module, [Value|Values]) :-
    value(Expression, Module, Value),
    values(Expressions, Module, Values).

expand_goal(Goal0, Goal) :-
    evaluable_goal(Goal0),
    Goal0 =.. [Name|Arguments0],
    expand_expressions(Name, Arguments0, Arguments, Goals, []),
    Goals = [First|Rest],
    Last =.. [Name|Arguments],
    append(Rest, [Last], Rest1),
    conjunction(Rest1, First, Goal).

evaluable_goal(_ is _).
evaluable_goal(_ =:= _).
evaluable_goal(_ =\= _).
evaluable_goal(_ < _).
evaluable_goal(_ > _).
evaluable_goal(_ =< _).
evaluable_goal(_ >= _).

%   evaluable(+Expression): Expression has functions of the system, numbers and variables only. Libraries that
%   expand goals call it by its module.

evaluable(Expression) :-
    (   var(Expression)
    ;   number(Expression)
    ;   Expression = [_]
    ;   string(Expression),
        string_length(Expression, 1)
    ),
    !.
evaluable(Expression) :-
    \+ string(Expression),
    current_arithmetic_function(Expression),
    (   compound(Expression)
    ->  forall(arg(_, Expression, Argument), evaluable(Argument))
    ;   true
    ).

expand_expressions(is, [Result,E0], [Result,E], Goals, Tail) :-
    !,
    expand_expression(E0, E, Goals, Tail).
expand_expressions(_, Es0, Es, Goals, Tail) :-
    expand_all(Es0, Es, Goals, Tail).

expand_all([], [], Goals, Goals).
expand_all([E0|Es0], [E|Es], Goals, Tail) :-
    expand_expression(E0, E, Goals, Goals1),
    expand_all(Es0, Es, Goals1, Tail).

expand_expression(E, E, Goals, Goals) :-
    \+ callable(E),
    !.
expand_expression(E0, E, Goals, Tail) :-
    E0 =.. [Name|Arguments0],
    expand_all(Arguments0, Arguments, Goals, Goals1),
    length(Arguments, Arity),
    (   function(Name, Arity, Module)
    ->  append(Arguments, [E], All),
        Goal =.. [Name|All],
        Goals1 = [Module:Goal|Tail]
    ;   compound(E0),
        \+ is_list(E0),
        \+ current_arithmetic_function(E0)
    ->  type_error(evaluable, E0)
    ;   E =.. [Name|Arguments],
        Goals1 = Tail
    ).

conjunction([], Goal, Goal).
conjunction([Next|Goals], First, (First,Rest)) :-
    conjunction(Goals, Next, Rest).

%   A goal with such functions becomes a conjunction: first calls of the predicates, then the goal.

% The hook is the last clause: it is active as soon as it is defined.

system:goal_expansion(Goal0, Goal) :-
    arithmetic:function(_, _, _),
    arithmetic:expand_goal(Goal0, Goal).
