/** What a program asks of the system that runs it. */

:- module(prolog_versions, [ require_prolog_version/2 ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(lists), [member/2]).

%!  require_prolog_version(+Version, +Features) is det.
%
%   Raises an error unless the system is at least as new as Version, an atom
%   such as '9.0.4', or has not all of Features: warning(Feature), threads,
%   library(Name), rational, or Flag and Flag(Value)
%   for a flag.

require_prolog_version(Required, Features) :-
    parts(Required, RequiredParts),
    current_prolog_flag(version, Number),
    Major is Number//10000,
    Minor is Number//100 mod 100,
    Patch is Number mod 100,
    (   not_older([Major,Minor,Patch], RequiredParts)
    ->  true
    ;   atomic_list_concat([Major,Minor,Patch], '.', Have),
        throw(error(prolog_version(Required, Have), _))
    ),
    must_be(list, Features),
    forall(member(Feature, Features), require(Feature)).

%   The numbers of a version, of which the one behind a dash counts the commits
%   since a release.

parts(Version, Numbers) :-
    split_string(Version, ".-", "", Texts),
    catch(maplist(number_codes, Numbers, Texts), error(syntax_error(_), _), fail).

not_older(_, []) :-
    !.
not_older([N|Ns], [R|Rs]) :-
    (   N =:= R
    ->  not_older(Ns, Rs)
    ;   N > R
    ).

require(warning(Feature)) :-
    !,
    (   has(Feature)
    ->  true
    ;   print_message(warning, prolog_version(missing(Feature)))
    ).
require(Feature) :-
    (   has(Feature)
    ->  true
    ;   throw(error(prolog_feature(Feature), _))
    ).

has(rational) :-
    !.
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

:- multifile prolog:error_message//1, prolog:message//1.

prolog:error_message(prolog_version(Required, Have)) -->
    [ 'Application requires at least SWI-Prolog ~q,'-[Required], nl,
      'this system has version ~q'-[Have]
    ].
prolog:error_message(prolog_feature(Feature)) -->
    [ 'This version of SWI-Prolog cannot run your application because'-[], nl,
      'it does not support ~p'-[Feature]
    ].
prolog:message(prolog_version(missing(Feature))) -->
    [ 'This version of SWI-Prolog does not optimally support your application because'-[], nl,
      'it does not support ~p'-[Feature]
    ].
