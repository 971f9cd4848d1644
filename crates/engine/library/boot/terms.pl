:- module(system,
          [ is_most_general_term/1, size_abstract_term/3, var_number/2,
            atomic_concat/3, functor/4, numbervars/4
          ]).

/** <module> Terms: the most general ones, abstractions, numbered variables */

%!  is_most_general_term(@Term) is semidet.
%
%   Term is an atom, or its arguments (or elements) are distinct variables.

is_most_general_term(Term) :-
    (   is_list(Term)
    ->  '$distinct_variables'(Term)
    ;   compound(Term)
    ->  compound_name_arguments(Term, _, Arguments),
        Term \= [_|_],
        '$distinct_variables'(Arguments)
    ;   atom(Term)
    ).

'$distinct_variables'(Arguments) :-
    term_variables(Arguments, Variables),
    Variables == Arguments.

%!  size_abstract_term(+Depth, +Term, -Abstract) is det.
%
%   Compounds deeper than Depth become variables.

size_abstract_term(Depth, Term, Abstract) :-
    '$plain_integer'(Depth, size_abstract_term/3),
    (   Depth < 0
    ->  '$plain_error'(domain_error(not_less_than_zero, Depth), size_abstract_term/3)
    ;   '$abstract'(Depth, Term, Found),
        Abstract = Found
    ).

'$abstract'(Depth, Term, Abstract) :-
    (   \+ compound(Term)
    ->  Abstract = Term
    ;   Depth < 0
    ->  true
    ;   compound_name_arguments(Term, Name, Arguments0),
        Depth1 is Depth - 1,
        '$abstract_each'(Arguments0, Depth1, Arguments),
        compound_name_arguments(Abstract, Name, Arguments)
    ).

'$abstract_each'([], _, []).
'$abstract_each'([Term|Terms], Depth, [Abstract|Abstracts]) :-
    '$abstract'(Depth, Term, Abstract),
    '$abstract_each'(Terms, Depth, Abstracts).

%!  var_number(@Term, -Number) is semidet.
%
%   Term is '$VAR'(Number).

var_number(Term, Number) :-
    nonvar(Term),
    Term = '$VAR'(Number).

%!  atomic_concat(+A, +B, -Atom) is det.
%
%   Atom is the text of A followed by that of B.

atomic_concat(A, B, Atom) :-
    atomic_list_concat([A, B], Atom).

%!  functor(?Term, ?Name, ?Arity, ?Type) is semidet.
%
%   The same as functor/3; Type is atom, compound, callable or atomic, and
%   compounds without arguments have the type compound.

functor(Term, Name, Arity, Type) :-
    (   compound(Term)
    ->  compound_name_arity(Term, Name, Arity),
        Type = compound
    ;   nonvar(Term)
    ->  Name = Term,
        Arity = 0,
        ( blob(Term, _) -> Type = atom ; Type = atomic )
    ;   '$in_context'(functor/4, '$new_functor'(Term, Name, Arity, Type))
    ).

'$new_functor'(Term, Name, Arity, Type) :-
    (   nonvar(Type),
        \+ blob(Type, _)
    ->  throw(error(type_error(atom, Type), _))
    ;   Arity \== 0
    ->  functor(Term, Name, Arity),
        ( var(Type) -> Type = compound ; '$memberchk'(Type, [compound, callable]) )
    ;   Type == compound
    ->  compound_name_arity(Term, Name, Arity)
    ;   nonvar(Type),
        \+ '$memberchk'(Type, [atom, callable, atomic])
    ->  throw(error(domain_error(functor_type, Type), _))
    ;   ( var(Name) ; var(Type), blob(Name, _) )
    ->  throw(error(instantiation_error, _))
    ;   functor(Term, Name, Arity),
        ( blob(Name, _) -> true ; Type = atomic )
    ).

%!  numbervars(+Term, +Start, -End, +Options) is det.
%
%   The same as numbervars/3; options are functor_name(Name),
%   singletons(Boolean) and attvar(Action), one of bind, skip and error.

numbervars(Term, Start, End, Options) :-
    '$plain_integer'(Start, numbervars/4),
    (   Start \== 0,
        msb(abs(Start)) >= 60
    ->  '$plain_error'(representation_error(tagged_integer), numbervars/4)
    ;   true
    ),
    '$option_value'(functor_name, Options, '$VAR', Functor, numbervars/4),
    '$option_value'(singletons, Options, false, Singletons, numbervars/4),
    '$option_value'(attvar, Options, error, Attributed, numbervars/4),
    (   \+ '$memberchk'(Attributed, [bind, skip, error])
    ->  '$plain_error'(domain_error(numbervar_option, Options), numbervars/4)
    ;   Attributed == error,
        term_attvars(Term, [_|_])
    ->  '$plain_error'(type_error(free_of_attvar, Term), numbervars/4)
    ;   Attributed == bind
    ->  Bind = true
    ;   Bind = false
    ),
    (   Singletons == true
    ->  term_singletons(Term, Variables),
        '$number_singletons'(Variables, Functor, Bind)
    ;   true
    ),
    '$numbervars'(Term, Start, End, Functor, Bind).

'$number_singletons'([], _, _).
'$number_singletons'([Variable|Variables], Functor, Bind) :-
    ( attvar(Variable), Bind == false -> true ; Variable =.. [Functor, '_'] ),
    '$number_singletons'(Variables, Functor, Bind).
