/** Throwing the standard errors, and checking types.

must_be/2 is what other libraries use to check their arguments. The table of
types is has_type/2, which is multifile: programs may add types of their own.
*/

:- module(error,
          [ instantiation_error/1, uninstantiation_error/1, type_error/2,
            domain_error/2, existence_error/2, existence_error/3,
            permission_error/3, representation_error/1, resource_error/1,
            syntax_error/1, must_be/2, is_of_type/2, current_type/3
          ]).

:- multifile has_type/2.

%!  type_error(+ValidType, +Culprit) is erroneous.
%
%   Throws a type error: Culprit is not of the type ValidType.

type_error(ValidType, Culprit) :-
    throw(error(type_error(ValidType, Culprit), _)).

%!  domain_error(+ValidDomain, +Culprit) is erroneous.
%
%   Throws a domain error: Culprit has the right type, but a value that is
%   not in ValidDomain.

domain_error(ValidDomain, Culprit) :-
    throw(error(domain_error(ValidDomain, Culprit), _)).

%!  existence_error(+ObjectType, +Culprit) is erroneous.
%
%   Throws an existence error: there is no object Culprit of type ObjectType.

existence_error(ObjectType, Culprit) :-
    throw(error(existence_error(ObjectType, Culprit), _)).

%!  existence_error(+ObjectType, +Culprit, +In) is erroneous.
%
%   Throws an existence error: Culprit of type ObjectType is not in In.

existence_error(ObjectType, Culprit, In) :-
    throw(error(existence_error(ObjectType, Culprit, In), _)).

%!  permission_error(+Action, +Type, +Culprit) is erroneous.
%
%   Throws a permission error: Action is not allowed on Culprit, which is a
%   Type.

permission_error(Action, Type, Culprit) :-
    throw(error(permission_error(Action, Type, Culprit), _)).

%!  instantiation_error(+Culprit) is erroneous.
%
%   Throws an instantiation error: Culprit is not instantiated enough.

instantiation_error(_Culprit) :-
    throw(error(instantiation_error, _)).

%!  uninstantiation_error(+Culprit) is erroneous.
%
%   Throws an uninstantiation error: Culprit should have been a variable.

uninstantiation_error(Culprit) :-
    throw(error(uninstantiation_error(Culprit), _)).

%!  representation_error(+Reason) is erroneous.
%
%   Throws a representation error: Reason is a limit that was reached.

representation_error(Reason) :-
    throw(error(representation_error(Reason), _)).

%!  syntax_error(+Message) is erroneous.
%
%   Throws a syntax error described by Message.

syntax_error(Message) :-
    throw(error(syntax_error(Message), _)).

%!  resource_error(+Resource) is erroneous.
%
%   Throws a resource error: there is not enough of Resource.

resource_error(Resource) :-
    throw(error(resource_error(Resource), _)).

%!  must_be(+Type, @Term) is det.
%
%   Succeeds if Term has type Type, throws an error that says what is wrong
%   otherwise.

must_be(Type, Term) :-
    (   nonvar(Type),
        has_type(Type, Term)
    ->  true
    ;   nonvar(Type)
    ->  is_not(Type, Term)
    ;   instantiation_error(Type)
    ).

%   is_not(+Type, @Term): throw the error that fits a Term that is not of
%   type Type.

is_not(Type, Term) :-
    is_not_special(Type, Term),
    !.
is_not(Type, Term) :-
    known_type(Type),
    !,
    (   var(Term)
    ->  instantiation_error(Term)
    ;   ground_type(Type),
        \+ ground(Term)
    ->  instantiation_error(Term)
    ;   type_error(Type, Term)
    ).
is_not(Type, _) :-
    existence_error(type, Type).

is_not_special(var, Term) :-
    uninstantiation_error(Term).
is_not_special(cyclic, Term) :-
    domain_error(cyclic_term, Term).
is_not_special(acyclic, Term) :-
    domain_error(acyclic_term, Term).
is_not_special(list, Term) :-
    not_list_tail(Term, Tail),
    (   var(Tail)
    ->  instantiation_error(Term)
    ;   type_error(list, Term)
    ).
is_not_special(list(Type), Term) :-
    list_is_not(Type, Term).
is_not_special(chars, Term) :-
    list_is_not(char, Term).
is_not_special(codes, Term) :-
    list_is_not(code, Term).
is_not_special(list_or_partial_list, Term) :-
    type_error(list, Term).

list_is_not(Type, Term) :-
    (   not_list_tail(Term, Tail)
    ->  (   var(Tail)
        ->  instantiation_error(Term)
        ;   type_error(list(Type), Term)
        )
    ;   elements_must_be(Term, Type)
    ).

not_list_tail(Term, Tail) :-
    '$skip_list'(_, Term, Tail),
    Tail \== [].

elements_must_be([], _).
elements_must_be([Elem|Elems], Type) :-
    must_be(Type, Elem),
    elements_must_be(Elems, Type).

known_type(Type) :-
    clause(has_type(Type, _), _),
    !.

ground_type(ground).
ground_type(text).
ground_type(string).
ground_type(stream).
ground_type(rational).

%!  is_of_type(+Type, @Term) is semidet.
%
%   Term has type Type. Fails if it does not, whatever the reason.

is_of_type(Type, Term) :-
    nonvar(Type),
    !,
    has_type(Type, Term),
    !.
is_of_type(Type, _) :-
    instantiation_error(Type).

%!  current_type(?Type, @Var, -Body) is nondet.
%
%   Type is a type for must_be/2, and Body is the goal that checks Var.

current_type(Type, Var, Body) :-
    clause(has_type(Type, Var), Body0),
    qualify(Body0, Body).

qualify(Module:Goal, Module:Goal) :- !.
qualify(Goal, Goal) :-
    predicate_property(system:Goal, defined),
    !.
qualify(Goal, error:Goal).

%!  has_type(+Type, @Term) is semidet.
%
%   Term has type Type. Multifile: add clauses to define types.

has_type(any, _).
has_type(atom, X) :- atom(X).
has_type(atomic, X) :- atomic(X).
has_type(between(L, U), X) :- between_type(L, U, X).
has_type(boolean, X) :- ( X == true ; X == false ), !.
has_type(callable, X) :- callable(X).
has_type(char, X) :- char_type(X).
has_type(code, X) :- integer(X), X >= 0, X =< 0x10ffff.
has_type(chars, X) :- is_list_of(X, char).
has_type(codes, X) :- is_list_of(X, code).
has_type(text, X) :- text_type(X).
has_type(compound, X) :- compound(X).
has_type(constant, X) :- atomic(X).
has_type(float, X) :- float(X).
has_type(ground, X) :- ground(X).
has_type(cyclic, X) :- cyclic_term(X).
has_type(acyclic, X) :- acyclic_term(X).
has_type(integer, X) :- integer(X).
has_type(nonneg, X) :- integer(X), X >= 0.
has_type(positive_integer, X) :- integer(X), X >= 1.
has_type(negative_integer, X) :- integer(X), X < 0.
has_type(nonvar, X) :- nonvar(X).
has_type(number, X) :- number(X).
has_type(oneof(L), X) :- nonvar(X), once_equal(L, X).
has_type(pair, X) :- nonvar(X), X = _-_.
has_type(proper_list, X) :- is_list(X).
has_type(list, X) :- is_list(X).
has_type(list_or_partial_list, X) :- is_list_or_partial_list(X).
has_type(symbol, X) :- atom(X).
has_type(var, X) :- var(X).
has_type(rational, X) :- rational(X).
has_type(string, X) :- string(X).
has_type(stream, X) :- is_stream(X).
has_type(encoding, X) :- atom(X), encoding(X).
has_type(dict, X) :- is_dict(X).
has_type(list(Type), X) :- is_list_of(X, Type).
has_type(type, Type) :- ground(Type), known_type(Type).

once_equal(List, X) :-
    memberchk(X, List).

char_type(X) :-
    atom(X),
    atom_length(X, 1).

between_type(L, U, X) :-
    (   integer(L)
    ->  integer(X),
        between(L, U, X)
    ;   number(X),
        X >= L,
        X =< U
    ).

text_type(X) :-
    (   atom(X)
    ;   string(X)
    ;   is_list_of(X, code)
    ;   is_list_of(X, char)
    ),
    !.

is_list_of(X, Type) :-
    is_list(X),
    all_of_type(X, Type).

all_of_type([], _).
all_of_type([X|Xs], Type) :-
    is_of_type(Type, X),
    all_of_type(Xs, Type).

is_list_or_partial_list(X) :-
    '$skip_list'(_, X, Tail),
    (   var(Tail)
    ->  true
    ;   Tail == []
    ).

encoding(octet).
encoding(ascii).
encoding(iso_latin_1).
encoding(text).
encoding(utf8).
encoding(unicode_be).
encoding(unicode_le).
encoding(utf16be).
encoding(utf16le).
encoding(wchar_t).
