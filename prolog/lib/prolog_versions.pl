/** What a program asks of the system that runs it. */

:- module(prolog_versions, [ require_prolog_version/2 ]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(lists), [member/2]).

%!  require_prolog_version(+Version, +Features) is det.
%
%   Raises an error unless the system is at least as new as Version, an atom
%   such as '9.0.4', or has not all of Features: warning(Feature), threads,
%   library(Name), or Flag and Flag(Value) for a flag.

require_prolog_version(Required, Features) :-
    parts(Required, RequiredNumber),
    current_prolog_flag(version, Number),
    (   Number >= RequiredNumber
    ->  true
    ;   version_text(Number, Have),
        throw(error(version_error(Required, Have), _))
    ),
    must_be(list, Features),
    forall(member(Feature, Features), require(Feature)).

parts(Version, Number) :-
    atomic_list_concat(Texts, '.', Version),
    catch(numbers(Texts, [Major,Minor,Patch|_]), _, fail),
    !,
    Number is Major*10000+Minor*100+Patch.
parts(Version, _) :-
    domain_error(version, Version).

numbers([], [0,0]) :- !.
numbers([Text|Texts], [Number|Numbers]) :-
    atom_number(Text, Number),
    (   Texts == []
    ->  Numbers = [0,0]
    ;   numbers(Texts, Numbers)
    ).

version_text(Number, Text) :-
    Major is Number//10000,
    Minor is Number//100 mod 100,
    Patch is Number mod 100,
    atomic_list_concat([Major,Minor,Patch], '.', Text).

require(warning(Feature)) :-
    !,
    (   has(Feature)
    ->  true
    ;   print_message(warning, error(existence_error(prolog_feature, Feature), _))
    ).
require(Feature) :-
    (   has(Feature)
    ->  true
    ;   throw(error(existence_error(prolog_feature, Feature), _))
    ).

has(library(Library)) :-
    !,
    exists_source(library(Library)).
has(Feature) :-
    atom(Feature),
    !,
    current_prolog_flag(Feature, true).
has(Feature) :-
    Feature =.. [Flag,Value],
    current_prolog_flag(Flag, Value).
