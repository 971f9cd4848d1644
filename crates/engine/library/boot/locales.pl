:- module(system,
          [ current_locale/1, locale_property/2, set_locale/1,
            locale_create/3, locale_destroy/1
          ]).

/** <module> Locales: the format of numbers for people

    '$locale'(Name, DecimalPoint, Separator, Grouping): Name is an alias or a blob. The machine holds the
    current locale, which `~:d` and `~:f` of format/2 use on all streams.
*/

:- dynamic '$locale'/4, '$locale_in_use'/1.

'$any_locale'(default, '.', '', []).
'$any_locale'(Locale, Point, Separator, Grouping) :-
    '$locale'(Locale, Point, Separator, Grouping).

%!  current_locale(-Locale) is det.
%
%   Locale is the one in use.

current_locale(Locale) :-
    ( '$locale_in_use'(Used) -> Locale = Used ; Locale = default ).

%!  locale_property(?Locale, ?Property) is nondet.
%
%   Property is alias(Name), decimal_point(Atom), thousands_sep(Atom) or grouping(Sizes) of Locale.

locale_property(Locale, Property) :-
    Locale == current_locale,
    !,
    current_locale(Current),
    locale_property(Current, Property).
locale_property(Locale, Property) :-
    '$any_locale'(Locale, Point, Separator, Grouping),
    '$locale_property'(Property, Locale, Point, Separator, Grouping).

'$locale_property'(alias(Locale), Locale, _, _, _) :-
    \+ blob(Locale, locale).
'$locale_property'(decimal_point(Point), _, Point, _, _).
'$locale_property'(thousands_sep(Separator), _, _, Separator, _) :-
    Separator \== ''.
'$locale_property'(grouping(Grouping), _, _, _, Grouping) :-
    Grouping \== [].

%!  set_locale(+Locale) is det.
%
%   Numbers are written as Locale says from now on.

set_locale(Locale) :-
    '$existing_locale'(Locale, set_locale/1),
    '$any_locale'(Locale, Point, Separator, Grouping),
    !,
    '$grouping_sizes'(Grouping, Sizes, Repeats),
    '$use_locale'(Point, Separator, Sizes, Repeats),
    retractall('$locale_in_use'(_)),
    assertz('$locale_in_use'(Locale)).

'$grouping_sizes'([], [], false).
'$grouping_sizes'([repeat(Size)|_], [Size], true) :- !.
'$grouping_sizes'([Size|Grouping], [Size|Sizes], Repeats) :-
    '$grouping_sizes'(Grouping, Sizes, Repeats).

'$existing_locale'(Locale, Predicate) :-
    (   var(Locale)
    ->  '$plain_error'(instantiation_error, Predicate)
    ;   '$any_locale'(Locale, _, _, _)
    ->  true
    ;   ( atom(Locale) ; blob(Locale, locale) )
    ->  '$plain_error'(existence_error(locale, Locale), Predicate)
    ;   '$plain_error'(type_error(locale, Locale), Predicate)
    ).

%!  locale_create(-Locale, +Default, +Options) is det.
%
%   Locale is a new one: that of Default, a locale, `current_locale` or the name of one of the system, with
%   alias(Name), decimal_point(Atom), thousands_sep(Atom) and grouping(Sizes) changed.

locale_create(Locale, Default, Options) :-
    '$default_locale'(Default, Point0, Separator0, Grouping0),
    '$option_value'(decimal_point, Options, Point0, Point, locale_create/3),
    '$locale_atom'(Point),
    '$option_value'(thousands_sep, Options, Separator0, Separator, locale_create/3),
    '$locale_atom'(Separator),
    '$option_value'(grouping, Options, Grouping0, Grouping, locale_create/3),
    '$check_grouping'(Grouping),
    '$option_value'(alias, Options, [], Alias, locale_create/3),
    (   Alias == []
    ->  '$thread_blob'(locale, Locale)
    ;   '$locale_atom'(Alias),
        (   '$any_locale'(Alias, _, _, _)
        ->  throw(error(permission_error(create, locale, Alias),
                        context(locale_create/2, 'Alias name already taken')))
        ;   Locale = Alias
        )
    ),
    assertz('$locale'(Locale, Point, Separator, Grouping)).

'$default_locale'(Default, Point, Separator, Grouping) :-
    (   var(Default)
    ->  '$plain_error'(instantiation_error, locale_create/3)
    ;   Default == current_locale
    ->  current_locale(Current),
        '$any_locale'(Current, Point, Separator, Grouping)
    ;   '$any_locale'(Default, Point, Separator, Grouping)
    ->  true
    ;   ( atom(Default) ; string(Default) ),
        '$member'(Known, ["C", "POSIX", "C.UTF-8", "C.utf8"]),
        string_concat(Default, "", Known)
    ->  Point = '.',
        Separator = '',
        Grouping = []
    ;   '$plain_error'(existence_error(locale, Default), locale_create/3)
    ).

'$locale_atom'(Text) :-
    (   atom(Text)
    ->  true
    ;   var(Text)
    ->  '$plain_error'(instantiation_error, locale_create/3)
    ;   '$plain_error'(type_error(atom, Text), locale_create/3)
    ).

'$check_grouping'(Grouping) :-
    (   '$skip_list'(_, Grouping, Tail),
        Tail == []
    ->  true
    ;   '$plain_error'(type_error(list, Grouping), locale_create/3)
    ),
    (   '$member'(Size, Grouping),
        ( Size = repeat(Count) -> true ; Count = Size ),
        \+ ( integer(Count), Count >= 0 )
    ->  '$plain_error'(type_error(integer, Count), locale_create/3)
    ;   true
    ).

%!  locale_destroy(+Locale) is det.
%
%   Locale loses its name.

locale_destroy(Locale) :-
    '$existing_locale'(Locale, locale_destroy/1),
    (   blob(Locale, locale)
    ->  true
    ;   retractall('$locale'(Locale, _, _, _))
    ).
