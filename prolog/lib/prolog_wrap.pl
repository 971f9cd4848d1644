/** Code around the calls of a predicate. */

:- module(prolog_wrap,
          [ wrap_predicate/4, unwrap_predicate/2, current_predicate_wrapper/4
          ]).

:- meta_predicate
    wrap_predicate(:, +, -, +),
    current_predicate_wrapper(:, -, -, -).

%!  wrap_predicate(:Head, +Name, -Wrapped, +Body) is det.
%
%   Calls of the predicate run Body instead, which calls what the predicate did
%   before as Wrapped. Of several wrappers the newest is the outermost; one with
%   the same Name is replaced.

wrap_predicate(Module:Head, Name, Wrapped, Body) :-
    (   predicate_property(Module:Head, imported_from(Home))
    ->  true
    ;   Home = Module
    ),
    '$wrap_predicate'(Home:Head, Name, Wrapped, Body, Module).

%!  current_predicate_wrapper(:Head, -Name, -Wrapped, -Body) is nondet.
%
%   The wrappers of predicates.

current_predicate_wrapper(Module:Head, Name, Wrapped, Body) :-
    '$wrapper'(Module, Head, Name, Wrapped, Body, _).
