/** Code around the calls of a predicate. */

:- module(prolog_wrap,
          [ wrap_predicate/4, unwrap_predicate/2, current_predicate_wrapper/4
          ]).

:- autoload(library(error),
            [domain_error/2, instantiation_error/1, permission_error/3, type_error/2]).

:- meta_predicate
    wrap_predicate(:, +, -, +),
    current_predicate_wrapper(:, -, -, -).

%!  wrap_predicate(:Head, +Name, -Wrapped, +Body) is det.
%
%   Calls of the predicate run Body instead, which calls what the predicate did
%   before as Wrapped. Of several wrappers the newest is the outermost; one with
%   the same Name is replaced.

wrap_predicate(Qualified, Name, Wrapped, Body) :-
    strip_module(Qualified, Module, Head),
    must_be_open(Head),
    (   predicate_property(system:Head, iso)
    ->  functor(Head, Functor, Arity),
        permission_error(modify, static_procedure, Functor/Arity)
    ;   predicate_property(Module:Head, imported_from(Home))
    ->  true
    ;   Home = Module
    ),
    '$wrap_predicate'(Home:Head, Name, Wrapped, Body, Module).

% All calls of a predicate are wrapped, so the head tells none of them apart.

must_be_open(Head) :-
    (   var(Head)
    ->  instantiation_error(Head)
    ;   \+ callable(Head)
    ->  type_error(compound, Head)
    ;   is_most_general_term(Head)
    ->  true
    ;   domain_error(most_general_term, Head)
    ).

%!  current_predicate_wrapper(:Head, -Name, -Wrapped, -Body) is nondet.
%
%   The wrappers of predicates.

current_predicate_wrapper(Module:Head, Name, Wrapped, Body) :-
    '$wrapper'(Module, Head, Name, Wrapped, Body, _).
