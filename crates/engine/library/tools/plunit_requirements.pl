/** What the option requires(What) of a test may say.

`ninelog test` looks in the text of the program for it. Here, slips in it are found.
*/

:- module(plunit_requirements, [ must_require/1 ]).
:- autoload(library(apply), [maplist/2]).
:- autoload(library(error), [domain_error/2, must_be/2, type_error/2]).

%!  must_require(+What) is det.
%
%   What is asked of the text of the program: one thing or a list.

must_require(What) :-
    (   is_list(What)
    ->  maplist(must_require, What)
    ;   requirement(What, Args)
    ->  maplist(must_be_named, Args)
    ;   must_be(callable, What),
        domain_error(requirement, What)
    ).

requirement(What, _) :- var(What), !, fail.
requirement(in(Predicate, What), [Predicate]) :- !, must_require(What).
requirement(no_cut, []).
requirement(no_if_then_else, []).
requirement(no_negation, []).
requirement(no_assert, []).
requirement(no_findall, []).
requirement(is_pure, []).
requirement(det, []).
requirement(no_warnings, []).
requirement(mode_comments, []).
requirement(defines(Predicate), [Predicate]).
requirement(recursive(Predicate), [Predicate]).
requirement(must_use(What), Named) :- ( atom(What) -> Named = [] ; Named = [What] ).
requirement(must_not_use(What), Named) :- ( atom(What) -> Named = [] ; Named = [What] ).

must_be_named(Predicate) :-
    (   nonvar(Predicate),
        ( Predicate = Name/Arity ; Predicate = Name//Arity )
    ->  must_be(atom, Name),
        must_be(nonneg, Arity)
    ;   must_be(callable, Predicate),
        type_error(predicate_indicator, Predicate)
    ).
