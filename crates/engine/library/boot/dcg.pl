:- module(system,
          [ dcg_translate_rule/2, dcg_translate_rule/4, phrase/2, phrase/3,
            call_dcg/3
          ]).

/** <module> Definite clause grammars

    Translates `-->` rules into clauses, and runs a grammar body on a list. A body is translated with two
    states: the list before it and the list after it. A goal that consumes nothing gets an explicit
    unification of the two after it. So a cut or a failing goal in a rule runs before the second list of the
    head is bound ("steadfastness").

    Programs see the translation of a rule through listing/1 and dcg_translate_rule/2. It is the same as that
    of SWI-Prolog, variable for variable.
*/

:- meta_predicate
    phrase(//, ?),
    phrase(//, ?, ?),
    call_dcg(//, ?, ?).

%!  dcg_translate_rule(+Rule, -Clause) is semidet.
%
%   Fails if Rule is not a `-->` term.

dcg_translate_rule(Rule, Clause) :-
    dcg_translate_rule(Rule, _, Clause, _).

%!  dcg_translate_rule(+Rule, +Pos0, -Clause, -Pos) is semidet.
%
%   As dcg_translate_rule/2.  Positions of subterms are not carried over:
%   Pos stays unbound, so that a caller falls back to the position of the
%   whole rule.

dcg_translate_rule(Rule, _Pos0, (Head :- Body), _Pos) :-
    (   var(Rule)
    ->  throw(error(instantiation_error, _))
    ;   true
    ),
    Rule = (RuleHead --> RuleBody),
    '$dcg_head'(RuleHead, NonTerminal, Pushback),
    '$dcg_must_be_definable'(NonTerminal),
    '$dcg_extend'(NonTerminal, S0, S, Head),
    '$set_source_module'(Current, Current),
    '$dcg_rule_body'(Pushback, RuleBody, S0, S, in(Current, Current), Body).

'$dcg_head'(Head, NonTerminal, Pushback) :-
    nonvar(Head),
    Head = (NonTerminal0, Pushback0),
    !,
    NonTerminal = NonTerminal0,
    Pushback = pushback(Pushback0).
'$dcg_head'(Head, Head, none).

%   Raises an error if the head is a control construct. '$dcg_extend'/4 rejects heads that are not callable.

'$dcg_must_be_definable'(Head) :-
    var(Head),
    !.
'$dcg_must_be_definable'(_:Head) :-
    !,
    '$dcg_must_be_definable'(Head).
'$dcg_must_be_definable'(Head) :-
    (   callable(Head),
        Head \== [],
        ( '$dcg_control'(Head) ; Head == {} )
    ->  throw(error(permission_error(define, dcg_nonterminal, Head), _))
    ;   true
    ).

'$dcg_rule_body'(none, Body0, S0, S, Module, Body) :-
    '$dcg_body'(Body0, S0, S, Module, Body).
'$dcg_rule_body'(pushback(Pushback), Body0, S0, S, Module, (Body, Back)) :-
    '$dcg_body'(Body0, S0, S1, Module, Body),
    '$dcg_body'(Pushback, S, S1, Module, Back).

%   '$dcg_body'(+Body, ?S0, ?S, +Module, -Goal)
%
%   Module is in(M, Context): goals of Body belong to M, and are qualified unless M is Context, the module
%   that the whole translation is for.

'$dcg_body'(Var, S0, S, Module, phrase(Goal, S0, S)) :-
    var(Var),
    !,
    '$dcg_qualify'(Module, Var, Goal).
'$dcg_body'(Module:Body, S0, S, in(_, Context), Goal) :-
    !,
    '$dcg_body'(Body, S0, S, in(Module, Context), Goal).
'$dcg_body'([], S0, S, _, S0 = S) :- !.
'$dcg_body'(List, S0, S, _, Goal) :-
    List = [_|_],
    !,
    '$dcg_terminals'(List, S0, S, Goal).
'$dcg_body'(String, S0, S, _, S0 = List) :-
    string(String),
    !,
    string_codes(String, Codes),
    '$dcg_prefix'(Codes, S, List).
'$dcg_body'((A, B), S0, S, Module, (GoalA, GoalB)) :-
    !,
    '$dcg_body'(A, S0, S1, Module, GoalA),
    '$dcg_body'(B, S1, S, Module, GoalB).
'$dcg_body'((A ; B), S0, S, Module, (GoalA ; GoalB)) :-
    !,
    '$dcg_branch'(A, S0, S, Module, GoalA),
    '$dcg_branch'(B, S0, S, Module, GoalB).
'$dcg_body'((A | B), S0, S, Module, (GoalA ; GoalB)) :-
    !,
    '$dcg_branch'(A, S0, S, Module, GoalA),
    '$dcg_branch'(B, S0, S, Module, GoalB).
'$dcg_body'((A -> B), S0, S, Module, (GoalA -> GoalB)) :-
    !,
    '$dcg_body'(A, S0, S1, Module, GoalA),
    '$dcg_body'(B, S1, S, Module, GoalB).
'$dcg_body'((A *-> B), S0, S, Module, (GoalA *-> GoalB)) :-
    !,
    '$dcg_body'(A, S0, S1, Module, GoalA),
    '$dcg_body'(B, S1, S, Module, GoalB).
'$dcg_body'(\+ A, S0, S, Module, (\+ Goal, S = S0)) :-
    !,
    '$dcg_body'(A, S0, _, Module, Goal).
'$dcg_body'(!, S0, S, _, (!, S = S0)) :- !.
'$dcg_body'({}, S, S, _, true) :- !.
'$dcg_body'({Goal0}, S0, S, Module, (Goal, S = S0)) :-
    !,
    '$dcg_qualify'(Module, Goal0, Goal).
'$dcg_body'(NonTerminal, S0, S, Module, Goal) :-
    '$dcg_extend'(NonTerminal, S0, S, Goal0),
    '$dcg_qualify'(Module, Goal0, Goal).

%   '$dcg_branch'(+Body, ?S0, ?S, +Module, -Goal)
%
%   As '$dcg_body'/5, for one branch of a disjunction. `{}` has one list for both states. S0 and S belong to
%   the other branch too, so they must not become one variable before this branch runs.

'$dcg_branch'(Body, S0, S, Module, Goal) :-
    '$dcg_body'(Body, S0, S1, Module, Goal0),
    (   S1 == S0
    ->  Goal = (Goal0, S = S0)
    ;   S1 = S,
        Goal = Goal0
    ).

'$dcg_qualify'(in(Module, Context), Goal, Qualified) :-
    (   Module == Context
    ->  Qualified = Goal
    ;   Qualified = Module:Goal
    ).

%   Appends a partial list of terminals at run time: its end is not known earlier.

'$dcg_terminals'(List, S0, S, Goal) :-
    '$skip_list'(_, List, Tail),
    (   Tail == []
    ->  Goal = (S0 = Full),
        '$dcg_prefix'(List, S, Full)
    ;   var(Tail)
    ->  Goal = '$append'(List, S, S0)
    ;   throw(error(type_error(list_or_partial_list, List), _))
    ).

'$dcg_prefix'([], Tail, Tail).
'$dcg_prefix'([H|T0], Tail, [H|T]) :-
    '$dcg_prefix'(T0, Tail, T).

'$dcg_extend'(NonTerminal, _, _, _) :-
    var(NonTerminal),
    !,
    throw(error(instantiation_error, _)).
'$dcg_extend'(Module:NonTerminal, S0, S, Module:Goal) :-
    !,
    '$dcg_extend'(NonTerminal, S0, S, Goal).
'$dcg_extend'(NonTerminal, S0, S, Goal) :-
    callable(NonTerminal),
    NonTerminal \== [],
    \+ is_dict(NonTerminal),
    !,
    '$dcg_must_not_be_rule'(NonTerminal),
    '$dcg_name_arguments'(NonTerminal, Name, Args0),
    '$append'(Args0, [S0, S], Args),
    compound_name_arguments(Goal, Name, Args).
'$dcg_extend'(NonTerminal, _, _, _) :-
    throw(error(type_error(callable, NonTerminal), _)).

'$dcg_must_not_be_rule'(NonTerminal) :-
    (   NonTerminal = (_ --> _)
    ->  throw(error(permission_error(define, dcg_nonterminal, NonTerminal), _))
    ;   true
    ).

'$dcg_name_arguments'(Term, Name, Args) :-
    compound(Term),
    !,
    compound_name_arguments(Term, Name, Args).
'$dcg_name_arguments'(Name, Name, []).

%   '$dcg_control'(+Body): Body is translated rather than called.

'$dcg_control'(Body) :-
    string(Body),
    !.
'$dcg_control'([]).
'$dcg_control'([_|_]).
'$dcg_control'(!).
'$dcg_control'({_}).
'$dcg_control'((_, _)).
'$dcg_control'((_ ; _)).
'$dcg_control'((_ | _)).
'$dcg_control'((_ -> _)).
'$dcg_control'((_ *-> _)).
'$dcg_control'(\+ _).

%!  phrase(:Body, ?List) is nondet.
%!  phrase(:Body, ?List, ?Rest) is nondet.
%
%   True when List starts with what Body describes and Rest is what is left.

phrase(Body, List) :-
    phrase(Body, List, []).

phrase(Body, List, Rest) :-
    '$dcg_must_be_list'(List),
    '$dcg_must_be_list'(Rest),
    call_dcg(Body, List, Rest).

'$dcg_must_be_list'(List) :-
    '$skip_list'(_, List, Tail),
    (   Tail \== List          % one element suffices, its end is not looked at
    ->  true
    ;   var(Tail)
    ->  true
    ;   Tail == []
    ->  true
    ;   throw(error(type_error(list, List), _))
    ).

%!  call_dcg(:Body, ?State0, ?State) is nondet.
%
%   As phrase/3, but the states may be any term.

call_dcg(Qualified, S0, S) :-
    strip_module(Qualified, Module, Body),
    (   var(Body)
    ->  throw(error(instantiation_error, context('$dcg':call_dcg/3, _)))
    ;   '$dcg_control'(Body)
    ->  '$dcg_body'(Body, S0, S, in(Module, Module), Goal),
        call(Module:Goal)
    ;   callable(Body)
    ->  call(Module:Body, S0, S)
    ;   throw(error(type_error(callable, Body), context('$dcg':call_dcg/3, _)))
    ).
