/** Which options predicates take.

Declarations for readers and tools. A call is not checked against them.
*/

:- module(predicate_options,
          [ predicate_options/3, current_option_arg/2,
            current_predicate_option/2, current_predicate_options/3
          ]).
:- autoload(library(lists), [member/2]).
:- autoload(library(error), [must_be/2]).

:- meta_predicate
    predicate_options(:, +, +), current_option_arg(:, ?),
    current_predicate_option(:, ?), current_predicate_options(:, ?, ?).

:- dynamic declared/5.

%! predicate_options(:Indicator, +Argument, +Options) is det.
%
%  Declares the options, as Name(Type), that an argument of a predicate may have.

predicate_options(Module:Name//Arity0, Argument, Options) :-
    !,
    must_be(integer, Arity0),
    Arity is Arity0+2,
    predicate_options(Module:Name/Arity, Argument, Options).
predicate_options(Module:Name/Arity, Argument, Options) :-
    must_be(atom, Name),
    must_be(integer, Arity),
    must_be(integer, Argument),
    must_be(list, Options),
    retractall(declared(Module, Name, Arity, Argument, _)),
    assertz(declared(Module, Name, Arity, Argument, Options)).

%! current_option_arg(:Indicator, ?Argument) is nondet.
%
%  Argument of the predicate is a list of options.

current_option_arg(Module:Name/Arity, Argument) :-
    declared(Module, Name, Arity, Argument, _).

%! current_predicate_option(:Indicator, ?Option) is nondet.
%
%  Option, a term Name(Type), may be given to the predicate.

current_predicate_option(Module:Name/Arity, Option) :-
    declared(Module, Name, Arity, _, Options),
    member(Option, Options).

%! current_predicate_options(:Indicator, ?Argument, ?Options) is nondet.
%
%  What predicate_options/3 has declared.

current_predicate_options(Module:Name/Arity, Argument, Options) :-
    declared(Module, Name, Arity, Argument, Options).
