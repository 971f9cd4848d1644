/** Locations on a web server by the names of their folders.

A program names its folders in clauses of http:location(Alias, Expansion,
Options), as user:file_search_path/2 does for files. Of several clauses for
one alias the one with the highest priority(P), 0 where there is none, counts.
The alias root is the setting http:prefix, or / at first.
*/

:- module(http_path,
          [ http_absolute_location/3, http_clean_location_cache/0
          ]).
:- use_module(library(settings), [setting/4, setting/2]).
:- autoload(library(error), [existence_error/2, must_be/2, type_error/2]).
:- autoload(library(lists), [member/2]).
:- autoload(library(option), [option/2, option/3]).
:- autoload(library(uri), [uri_resolve/3]).

:- multifile http:location/3, prolog:message//1.
:- dynamic http:location/3.

:- setting(http:prefix, atom, '', 'Prefix for all locations of this server').

http:location(root, Root, [priority(-100)]) :-
    setting(http:prefix, Prefix),
    (   Prefix == ''
    ->  Root = (/)
    ;   Root = Prefix
    ).

%!  http_absolute_location(+Spec, -Path, +Options) is det.
%
%   Path is the location that Spec means: Alias(Sub), where Sub is text or
%   a/b/c; or text, which option relative_to(Base) makes absolute.

http_absolute_location(Spec, Path, Options) :-
    must_be(ground, Spec),
    location(Spec, Path, Options).

location(Spec, Path, Options) :-
    atomic(Spec),
    !,
    (   ( atom(Spec) ; string(Spec) )
    ->  true
    ;   type_error(text, Spec)
    ),
    (   option(relative_to(Base), Options)
    ->  uri_resolve(Spec, Base, Path)
    ;   Path = Spec
    ).
location(Spec, Path, Options) :-
    compound(Spec),
    compound_name_arguments(Spec, Alias, [Sub]),
    alias_location(Alias, Root, Options),
    phrase(segments(Sub), Segments),
    atomic_list_concat(Segments, /, Text),
    below(Root, Text, Path).

segments(A/B) -->
    !,
    segments(A),
    segments(B).
segments(Segment) -->
    { must_be(atomic, Segment) },
    [Segment].

below(Root, Text, Path) :-
    (   memberchk(Text, ['','.'])
    ->  Rest = ''
    ;   Rest = Text
    ),
    (   sub_atom(Root, _, 1, 0, /)
    ->  atom_concat(Root, Rest, Path)
    ;   atomic_list_concat([Root,/,Rest], Path)
    ).

alias_location(Alias, Root, Options) :-
    findall(Priority-Expansion,
            ( http:location(Alias, Expansion, Settings),
              option(priority(Priority), Settings, 0)
            ),
            Unsorted),
    sort(0, @>=, Unsorted, Sorted),
    (   Sorted = [Priority-Expansion|More]
    ->  (   More = [Priority-_|_]
        ->  findall(E, member(Priority-E, Sorted), Same),
            print_message(warning, http_path(ambiguous(Alias, Same)))
        ;   true
        ),
        location(Expansion, Root, Options)
    ;   existence_error(http_alias, Alias)
    ).

%!  http_clean_location_cache is det.
%
%   Makes changes of http:location/3 known. Here they always are, since each
%   location is computed when it is asked for.

http_clean_location_cache.

prolog:message(http_path(ambiguous(Alias, Expansions))) -->
    [ 'http_absolute_location/2: ambiguous specification: ~q: ~p'-[Alias,Expansions] ].
