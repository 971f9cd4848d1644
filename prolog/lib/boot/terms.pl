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
    ;   '$abstract'(Depth, Term, Abstract)
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

var_number(Term, Number) :-
    nonvar(Term),
    Term = '$VAR'(Number).

%!  atomic_concat(+A, +B, -Atom) is det.

atomic_concat(A, B, Atom) :-
    atomic_list_concat([A, B], Atom).
