/** Lambda expressions: Parameters>>Body and {Shared}/Lambda.

A lambda is copied before each call, so that its variables are its own. The
variables of Shared are not copied; they are those of the clause around it.

Once this library is loaded, lambda expressions in the clauses that are loaded
after it become predicates of their own where their arguments are known. Only
the variables of Shared are passed to these.
*/

:- module(yall,
          [ (>>)/2, (>>)/3, (>>)/4, (>>)/5, (>>)/6, (>>)/7, (>>)/8, (>>)/9,
            (/)/2, (/)/3, (/)/4, (/)/5, (/)/6, (/)/7, (/)/8, (/)/9,
            is_lambda/1, lambda_calls/2, lambda_calls/3
          ]).
:- autoload(library(error), [must_be/2, type_error/2, domain_error/2,
                             instantiation_error/1]).

:- autoload(library(lists), [append/3, same_length/2]).

:- multifile system:goal_expansion/2.
:- dynamic system:goal_expansion/2.

:- meta_predicate
    '>>'(?, 0),
    '>>'(?, :, ?),
    '>>'(?, :, ?, ?),
    '>>'(?, :, ?, ?, ?),
    '>>'(?, :, ?, ?, ?, ?),
    '>>'(?, :, ?, ?, ?, ?, ?),
    '>>'(?, :, ?, ?, ?, ?, ?, ?),
    '>>'(?, :, ?, ?, ?, ?, ?, ?, ?),
    '/'(?, 0),
    '/'(?, 1, ?),
    '/'(?, 2, ?, ?),
    '/'(?, 3, ?, ?, ?),
    '/'(?, 4, ?, ?, ?, ?),
    '/'(?, 5, ?, ?, ?, ?, ?),
    '/'(?, 6, ?, ?, ?, ?, ?, ?),
    '/'(?, 7, ?, ?, ?, ?, ?, ?, ?).

%!  >>(+Parameters, :Body) is nondet.
%
%   Calls a copy of Body. Parameters must be an empty list, possibly after
%   {Shared}/.

'>>'(Parameters, Body) :-
    lambda_goal(Parameters, Body, [], Goal),
    call(Goal).

%!  >>(+Parameters, :Body, ?A1) is nondet.
%
%   Calls a copy of Body after unifying Parameters with the arguments that
%   follow. Arguments beyond the parameters are added to Body.

'>>'(Parameters, Body, A1) :-
    lambda_goal(Parameters, Body, [A1], Goal),
    call(Goal).

%!  >>(+Parameters, :Body, ?A1, ?A2) is nondet.
%
%   As >>/3, with two arguments.

'>>'(Parameters, Body, A1, A2) :-
    lambda_goal(Parameters, Body, [A1,A2], Goal),
    call(Goal).

%!  >>(+Parameters, :Body, ?A1, ?A2, ?A3) is nondet.
%
%   As >>/3, with three arguments.

'>>'(Parameters, Body, A1, A2, A3) :-
    lambda_goal(Parameters, Body, [A1,A2,A3], Goal),
    call(Goal).

%!  >>(+Parameters, :Body, ?A1, ?A2, ?A3, ?A4) is nondet.
%
%   As >>/3, with four arguments.

'>>'(Parameters, Body, A1, A2, A3, A4) :-
    lambda_goal(Parameters, Body, [A1,A2,A3,A4], Goal),
    call(Goal).

%!  >>(+Parameters, :Body, ?A1, ?A2, ?A3, ?A4, ?A5) is nondet.
%
%   As >>/3, with five arguments.

'>>'(Parameters, Body, A1, A2, A3, A4, A5) :-
    lambda_goal(Parameters, Body, [A1,A2,A3,A4,A5], Goal),
    call(Goal).

%!  >>(+Parameters, :Body, ?A1, ?A2, ?A3, ?A4, ?A5, ?A6) is nondet.
%
%   As >>/3, with six arguments.

'>>'(Parameters, Body, A1, A2, A3, A4, A5, A6) :-
    lambda_goal(Parameters, Body, [A1,A2,A3,A4,A5,A6], Goal),
    call(Goal).

%!  >>(+Parameters, :Body, ?A1, ?A2, ?A3, ?A4, ?A5, ?A6, ?A7) is nondet.
%
%   As >>/3, with seven arguments.

'>>'(Parameters, Body, A1, A2, A3, A4, A5, A6, A7) :-
    lambda_goal(Parameters, Body, [A1,A2,A3,A4,A5,A6,A7], Goal),
    call(Goal).

%!  /(+Shared, :Lambda) is nondet.
%
%   Calls a copy of Lambda that shares the variables of Shared, which is a
%   term {V1, ...}.

'/'(Shared, Lambda) :-
    copy_shared(Shared, Lambda, Copy),
    call(Copy).

%!  /(+Shared, :Lambda, ?A1) is nondet.
%
%   Calls a copy of Lambda that shares the variables of Shared, with the
%   arguments that follow added.

'/'(Shared, Lambda, A1) :-
    copy_shared(Shared, Lambda, Copy),
    call(Copy, A1).

%!  /(+Shared, :Lambda, ?A1, ?A2) is nondet.
%
%   As //3, with two arguments.

'/'(Shared, Lambda, A1, A2) :-
    copy_shared(Shared, Lambda, Copy),
    call(Copy, A1, A2).

%!  /(+Shared, :Lambda, ?A1, ?A2, ?A3) is nondet.
%
%   As //3, with three arguments.

'/'(Shared, Lambda, A1, A2, A3) :-
    copy_shared(Shared, Lambda, Copy),
    call(Copy, A1, A2, A3).

%!  /(+Shared, :Lambda, ?A1, ?A2, ?A3, ?A4) is nondet.
%
%   As //3, with four arguments.

'/'(Shared, Lambda, A1, A2, A3, A4) :-
    copy_shared(Shared, Lambda, Copy),
    call(Copy, A1, A2, A3, A4).

%!  /(+Shared, :Lambda, ?A1, ?A2, ?A3, ?A4, ?A5) is nondet.
%
%   As //3, with five arguments.

'/'(Shared, Lambda, A1, A2, A3, A4, A5) :-
    copy_shared(Shared, Lambda, Copy),
    call(Copy, A1, A2, A3, A4, A5).

%!  /(+Shared, :Lambda, ?A1, ?A2, ?A3, ?A4, ?A5, ?A6) is nondet.
%
%   As //3, with six arguments.

'/'(Shared, Lambda, A1, A2, A3, A4, A5, A6) :-
    copy_shared(Shared, Lambda, Copy),
    call(Copy, A1, A2, A3, A4, A5, A6).

%!  /(+Shared, :Lambda, ?A1, ?A2, ?A3, ?A4, ?A5, ?A6, ?A7) is nondet.
%
%   As //3, with seven arguments.

'/'(Shared, Lambda, A1, A2, A3, A4, A5, A6, A7) :-
    copy_shared(Shared, Lambda, Copy),
    call(Copy, A1, A2, A3, A4, A5, A6, A7).

copy_shared(Shared, Lambda, Copy) :-
    check_shared(Shared),
    copy_term_nat(Shared-Lambda, Shared-Copy).

check_shared(Shared) :-
    (   var(Shared)
    ->  instantiation_error(Shared)
    ;   shared_term(Shared)
    ->  true
    ;   type_error(lambda_free, Shared)
    ).

shared_term({}).
shared_term({_}).

%   lambda_goal(+Parameters, +Body, +Arguments, -Goal): Goal is equivalent to a call of Parameters>>Body with
%   Arguments.

lambda_goal(Parameters0, Body0, Arguments, Goal) :-
    (   nonvar(Parameters0),
        Parameters0 = Shared/_
    ->  check_shared(Shared),
        copy_term_nat(Shared-Parameters0-Body0, Shared-(_/Parameters)-Body)
    ;   copy_term_nat(Parameters0-Body0, Parameters-Body)
    ),
    (   is_list(Parameters)
    ->  true
    ;   must_be(list, Parameters)
    ),
    bind_parameters(Parameters, Arguments, More, Parameters0>>Body0),
    add_arguments(More, Body, Goal).

bind_parameters([], More, More, _).
bind_parameters([Parameter|Parameters], Arguments, More, Lambda) :-
    (   Arguments = [Argument|Arguments1]
    ->  Parameter = Argument,
        bind_parameters(Parameters, Arguments1, More, Lambda)
    ;   domain_error(lambda_parameters, Lambda)
    ).

add_arguments([], Goal, Goal) :- !.
add_arguments(More, Body, Goal) :-
    Goal =.. [call,Body|More].

%!  is_lambda(@Term) is semidet.
%
%   Term is a lambda expression.

is_lambda(Term) :-
    compound(Term),
    compound_name_arity(Term, Name, 2),
    lambda_form(Name, Term).

lambda_form(>>, Parameters>>_) :-
    nonvar(Parameters),
    (   Parameters = Shared/List
    ->  nonvar(Shared),
        shared_term(Shared)
    ;   List = Parameters
    ),
    is_list(List).
lambda_form(/, Shared/_) :-
    nonvar(Shared),
    shared_term(Shared).

%!  lambda_calls(+Lambda, -Goal) is det.
%
%   Goal is the goal that Lambda calls when it gets no argument.

lambda_calls(Lambda, Goal) :-
    lambda_calls(Lambda, 0, Goal).

%!  lambda_calls(+Lambda, +Extra, -Goal) is det.
%
%   Goal is the goal that Lambda calls when it gets Extra arguments, or these
%   arguments if Extra is a list.

lambda_calls(Lambda, Extra, Goal) :-
    (   integer(Extra)
    ->  length(Arguments, Extra)
    ;   Arguments = Extra
    ),
    called(Lambda, Arguments, Goal).

called(Shared/Lambda, Arguments, Goal) :-
    !,
    copy_shared(Shared, Lambda, Copy),
    called(Copy, Arguments, Goal).
called(Parameters0>>Body0, Arguments, Goal) :-
    !,
    (   nonvar(Parameters0),
        Parameters0 = Shared/_
    ->  check_shared(Shared),
        copy_term_nat(Shared-Parameters0-Body0, Shared-(_/Parameters)-Body)
    ;   copy_term_nat(Parameters0-Body0, Parameters-Body)
    ),
    must_be(list, Parameters),
    bind_parameters(Parameters, Arguments, More, Parameters0>>Body0),
    called(Body, More, Goal).
called(Module:Body, Arguments, Module:Goal) :-
    !,
    called(Body, Arguments, Goal).
called(Body, Arguments, Goal) :-
    '$add_arguments'(Body, Arguments, Goal).

%   expand_lambda(+Goal, -Call) is semidet: Goal calls a lambda expression with as many arguments as it has
%   parameters. Call calls the predicate generated for it. The predicate's name depends only on the lambda, so
%   equal lambdas share it.

expand_lambda(Goal, Call) :-
    compound(Goal),
    compound_name_arguments(Goal, Name, [Left,Right|Actual]),
    Actual = [_|_],
    lambda_parts(Name, Left, Right, Actual, Shared, Parameters, Body),
    shared_list(Shared, Globals),
    append(Globals, Actual, CallArguments),
    variant_sha1(Globals/Parameters>>Body, Hash),
    atom_concat('__aux_yall_', Hash, Aux),
    Call =.. [Aux|CallArguments],
    prolog_load_context(module, Module),
    functor(Call, _, Arity),
    (   '$defined_by_load'(Module, Aux, Arity)
    ->  true
    ;   copy_term_nat(Globals/Parameters>>Body, Globals1/Parameters1>>Body1),
        append(Globals1, Parameters1, HeadArguments),
        Head =.. [Aux|HeadArguments],
        expand_goal(Body1, Body2),
        aux_clause(Body2, Head, Clause),
        compile_aux_clauses(Module:Clause)
    ).

aux_clause(true, Head, Head) :- !.
aux_clause(Body, Head, (Head:-Body)).

lambda_parts(>>, Left, Body, Actual, Shared, Parameters, Body) :-
    nonvar(Left),
    (   Left = Shared/Parameters
    ->  true
    ;   Shared = {},
        Parameters = Left
    ),
    nonvar(Parameters),
    same_length(Parameters, Actual),
    plain_body(Body).
lambda_parts(/, Shared, Lambda, Actual, Shared, Parameters, Body) :-
    plain_body(Lambda),
    (   Lambda = Parameters>>Body
    ->  nonvar(Parameters),
        same_length(Parameters, Actual),
        plain_body(Body)
    ;   same_length(Actual, Parameters),
        '$add_arguments'(Lambda, Parameters, Body)
    ).

plain_body(Body) :-
    callable(Body),
    \+ Body = _:_.

shared_list(Shared, Globals) :-
    nonvar(Shared),
    (   Shared == {}
    ->  Globals = []
    ;   Shared = {Conjunction},
        conjunction_list(Conjunction, Globals)
    ).

conjunction_list(Conjunction, [Conjunction]) :-
    var(Conjunction),
    !.
conjunction_list((A,B), [A|Globals]) :-
    !,
    conjunction_list(B, Globals).
conjunction_list(Global, [Global]).

% The hook comes last: it runs as soon as it is there.

system:goal_expansion(Goal, Call) :-
    source_location(_, _),
    yall:expand_lambda(Goal, Call).
