:- module(system,
          [ '$plain_error'/2, '$plain_integer'/2, '$in_context'/2,
            '$option_value'/5, '$dict_options'/2
          ]).

/** <module> Errors of system predicates, and the options that they take */

%   '$plain_error'(+Formal, +Predicate): raises an error of a system predicate.

'$plain_error'(Formal, Predicate) :-
    throw(error(Formal, context(system:Predicate, _))).

'$plain_integer'(X, Predicate) :-
    (   integer(X)
    ->  true
    ;   var(X)
    ->  '$plain_error'(instantiation_error, Predicate)
    ;   '$plain_error'(type_error(integer, X), Predicate)
    ).

%!  '$in_context'(+Predicate, :Goal): runs Goal once; errors are those of Predicate.

'$in_context'(PI, Goal) :-
    catch(system:Goal, error(Formal, Context), '$throw_in'(PI, Formal, Context)),
    !.

'$throw_in'(PI, Formal, Context) :-
    ( nonvar(Context), Context = context(_, Message) -> true ; true ),
    throw(error(Formal, context(system:PI, Message))).

%!  '$option_value'(+Name, +Options, +Default, -Value, +Predicate)
%
%   Value is what the last option Name(Value) of a list says, or `true` where the name of an option that is
%   true or false stands alone. Options may be a dict.

'$option_value'(Name, Options0, Default, Value, Predicate) :-
    (   is_dict(Options0)
    ->  '$dict_options'(Options0, Options)
    ;   Options = Options0
    ),
    '$skip_list'(_, Options, Tail),
    '$check_options'(Options, Tail, Predicate),
    (   Tail == []
    ->  true
    ;   '$plain_error'(type_error(list, Tail), Predicate)
    ),
    findall(Given, '$given_option'(Name, Options, Given), Values),
    '$last'([Default|Values], Value),
    (   '$boolean_option'(Name),
        \+ '$memberchk'(Value, [true, false, on, off])
    ->  '$plain_error'(type_error(bool, Value), Predicate)
    ;   true
    ).

'$dict_options'(Dict, Options) :-
    dict_pairs(Dict, _, Pairs),
    findall(Option, ( '$member'(Key-Value, Pairs), Option =.. [Key, Value] ), Options).

'$given_option'(Name, Options, Value) :-
    Option =.. [Name, Given],
    '$member'(Found, Options),
    (   Found == Name
    ->  Value = true
    ;   Found = Option,
        Value = Given
    ).

'$boolean_option'(singletons).
'$boolean_option'(case_sensitive).
'$boolean_option'(multifile).
'$boolean_option'(discontiguous).
'$boolean_option'(incremental).

'$check_options'(Options, _, Predicate) :-
    var(Options),
    !,
    '$plain_error'(instantiation_error, Predicate).
'$check_options'([Option|Options], Tail, Predicate) :-
    !,
    (   compound(Option),
        ( compound_name_arity(Option, _, 1) ; Option = (_ = _) )
    ->  true
    ;   var(Option)
    ->  '$plain_error'(instantiation_error, Predicate)
    ;   '$boolean_option'(Option)
    ->  true
    ;   '$plain_error'(type_error(option, Option), Predicate)
    ),
    '$check_options'(Options, Tail, Predicate).
'$check_options'(_, _, _).
