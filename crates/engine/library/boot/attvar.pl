:- module(system,
          [ freeze/2, frozen/2, copy_term/3, call_residue_vars/2,
            '$wakeup'/1
          ]).

/** <module> Attributed variables

    The machine binds an attributed variable at once and calls '$wakeup'/1 at the next call. The attribute
    `freeze` holds the goals of freeze/2: a goal with its module, or '$and'(G1, G2) after two variables with
    goals were unified.
*/

:- meta_predicate freeze(?, 0).

%!  '$wakeup'(+Wakes) is nondet.
%
%   Runs the hooks of variables that were bound: a list of
%   wake(Attributes, Value), oldest first.

'$wakeup'([]).
'$wakeup'([wake(Attributes, Value)|Wakes]) :-
    '$call_hooks'(Attributes, Value),
    '$wakeup'(Wakes).

'$call_hooks'([], _).
'$call_hooks'(att(Module, Attribute, More), Value) :-
    '$call_hook'(Module, Attribute, Value),
    '$call_hooks'(More, Value).

'$call_hook'(freeze, Goal, Value) :-
    !,
    '$unfreeze'(Goal, Value).
'$call_hook'(Module, Attribute, Value) :-
    Module:attr_unify_hook(Attribute, Value).

'$unfreeze'(Goal, Value) :-
    attvar(Value),
    !,
    (   get_attr(Value, freeze, Other)
    ->  put_attr(Value, freeze, '$and'(Other, Goal))
    ;   put_attr(Value, freeze, Goal)
    ).
'$unfreeze'(Goal, _) :-
    '$run_frozen'(Goal).

'$run_frozen'('$and'(First, Second)) :-
    !,
    '$run_frozen'(First),
    '$run_frozen'(Second).
'$run_frozen'(Goal) :-
    call(Goal).

%!  freeze(?Variable, :Goal) is nondet.
%
%   Calls Goal when Variable is bound.

freeze(Variable, Goal) :-
    var(Variable),
    !,
    '$suspend'(Variable, Goal).
freeze(_, Goal) :-
    call(Goal).

%!  frozen(@Term, -Goal) is det.
%
%   Goal is the conjunction of the goals that wait for variables of Term, in the standard order.

frozen(Term, Goal) :-
    term_attvars(Term, Variables),
    (   Variables == []
    ->  Goal = true
    ;   '$fd_connected'(Variables, Connected),
        '$attributes_of'(Connected, Attributes),
        term_variables(Connected-Attributes, All),
        findall(Copy, '$plain_goals_of'(Variables, All, Copy), [All-Goals]),
        '$conjunction'(Goals, Goal)
    ).

'$attributes_of'([], []).
'$attributes_of'([Variable|Variables], [Attributes|More]) :-
    (   get_attrs(Variable, Attributes)
    ->  true
    ;   Attributes = []
    ),
    '$attributes_of'(Variables, More).

'$plain_goals_of'(Variables, All, Copy) :-
    '$attvar_goals'(Variables, Goals0),
    sort(Goals0, Goals),
    '$still_free'(All, Free),
    copy_term_nat(Free-Goals, Copy).

%   Replaces variables that are bound by now. They mark goals as shown, and the copy must not have them.

'$still_free'([], []).
'$still_free'([Variable|Variables], [Free|More]) :-
    ( var(Variable) -> Free = Variable ; true ),
    '$still_free'(Variables, More).

'$freeze_goals'('$and'(First, Second), Variable, Goals0, Goals) :-
    !,
    '$freeze_goals'(First, Variable, Goals0, Goals1),
    '$freeze_goals'(Second, Variable, Goals1, Goals).
'$freeze_goals'(Goal, Variable, [freeze(Variable, Goal)|Goals], Goals).

'$conjunction'([], true).
'$conjunction'([Goal|Goals], Conjunction) :-
    '$conjunction'(Goals, Goal, Conjunction).

'$conjunction'([], Goal, Goal).
'$conjunction'([Next|Goals], Goal, (Goal, Conjunction)) :-
    '$conjunction'(Goals, Next, Conjunction).

%!  copy_term(+Term, -Copy, -Goals) is det.
%
%   Copy is Term with plain variables, and Goals would give them the
%   attributes that the variables of Term have.

copy_term(Term, Copy, Goals) :-
    term_attvars(Term, Variables),
    (   Variables == []
    ->  Goals = [],
        copy_term(Term, Copy)
    ;   findall(Pair, '$plain_copy'(Term, Variables, Pair), [Copy-Goals])
    ).

'$plain_copy'(Term, Variables, Pair) :-
    '$attvar_goals'(Variables, Goals),
    copy_term_nat(Term-Goals, Pair).

%!  '$attvar_goals'(+Variables, -Goals) is det.
%
%   Goals are the attributes of the variables, and of the variables connected with them, as goals. Goals of
%   older variables come first.

'$attvar_goals'(Variables0, Goals) :-
    sort(Variables0, Variables1),
    '$fd_connected'(Variables1, Variables),
    '$variables_goals'(Variables, Goals, []).

'$variables_goals'([], Goals, Goals).
'$variables_goals'([Variable|Variables], Goals0, Goals) :-
    (   get_attrs(Variable, Attributes)
    ->  '$attributes_goals'(Attributes, Variable, Goals0, Goals1)
    ;   Goals0 = Goals1
    ),
    '$variables_goals'(Variables, Goals1, Goals).

'$attributes_goals'([], _, Goals, Goals).
'$attributes_goals'(att(Module, Value, More), Variable, Goals0, Goals) :-
    '$attribute_goals'(Module, Value, Variable, Goals0, Goals1),
    '$attributes_goals'(More, Variable, Goals1, Goals).

'$attribute_goals'(freeze, Frozen, Variable, Goals0, Goals) :-
    !,
    '$freeze_goals'(Frozen, Variable, Goals0, Goals).
'$attribute_goals'(Module, _, Variable, Goals0, Goals) :-
    '$defined'(Module, attribute_goals, 3, Home),
    ( Home \== user -> true ; Module == user ),
    Module:attribute_goals(Variable, Goals0, Goals1),
    !,
    Goals = Goals1.
'$attribute_goals'(Module, Value, Variable, [put_attr(Variable, Module, Value)|Goals], Goals).

%!  call_residue_vars(:Goal, -Variables) is nondet.
%
%   Variables are the attributed variables that Goal leaves behind, newest
%   first: new ones, and those in its arguments that got other attributes.

:- meta_predicate call_residue_vars(0, -).

call_residue_vars(Goal, Variables) :-
    '$attributes_in'(Goal, Before),
    ( nb_current('$residue', Outer) -> true ; Outer = none ),
    b_setval('$residue', []),
    '$watch_residue',
    call(Goal),
    b_getval('$residue', New),
    ( Outer == none -> Noted = none ; '$append'(New, Outer, Noted) ),
    b_setval('$residue', Noted),
    '$attributes_in'(Goal, After),
    '$changed_attributes'(After, Before, Changed),
    '$unbound_attvars'(New, Changed, All),
    sort(0, @>, All, Variables).

'$attributes_in'(Goal, Values) :-
    term_attvars(Goal, Variables0),
    sort(Variables0, Variables),
    '$attribute_values'(Variables, Values).

% New ones may have been bound, or have lost their attributes.

'$unbound_attvars'([], Variables, Variables).
'$unbound_attvars'([Variable|New], Variables0, Variables) :-
    (   attvar(Variable)
    ->  '$unbound_attvars'(New, [Variable|Variables0], Variables)
    ;   '$unbound_attvars'(New, Variables0, Variables)
    ).

%   Pairs of variables and what is known of them, in their order. Attributes are changed in place, so a
%   later comparison needs a copy of the old ones; what the solver knows is not among them.

'$attribute_values'([], []).
'$attribute_values'([Variable|Variables], [Variable-known(Attributes,Known)|Values]) :-
    get_attrs(Variable, Attributes0),
    '$attribute_list'(Attributes0, Attributes),
    (   '$fd_var'(Variable)
    ->  '$fd_dom'(Variable, Domain),
        '$fd_degree'(Variable, Degree),
        Known = Domain-Degree
    ;   Known = none
    ),
    '$attribute_values'(Variables, Values).

'$attribute_list'([], []).
'$attribute_list'(att(Module, Value, Rest), [Module-Value|List]) :-
    '$attribute_list'(Rest, List).

%   The variables of the second list that are not in the first with the same value. Both are in order, but
%   variables of the first may be bound by now.

'$changed_attributes'([], _, []).
'$changed_attributes'([Variable-Value|Values], Before, Changed) :-
    '$before_variable'(Before, Variable, Rest),
    (   Rest = [Variable0-Value0|_],
        Variable0 == Variable,
        Value0 == Value
    ->  Changed = Changed1
    ;   Changed = [Variable|Changed1]
    ),
    '$changed_attributes'(Values, Rest, Changed1).

'$before_variable'([Variable0-_|Values], Variable, Rest) :-
    ( \+ attvar(Variable0) ; Variable0 @< Variable ),
    !,
    '$before_variable'(Values, Variable, Rest).
'$before_variable'(Values, _, Values).
