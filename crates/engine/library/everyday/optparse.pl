/** Options of command lines, from a specification of each.

A specification is a list with one list for each option: opt(Key), type(Type),
default(Value), shortflags(Letters), longflags(Names), meta(Name), help(Text).
Types are term, which is the default, and those of must_be/2. Values of boolean,
atom, integer, float and term can be given.
*/

:- module(optparse,
          [ opt_parse/5, opt_parse/4, opt_arguments/3, opt_help/2 ]).
:- autoload(library(apply), [foldl/4, maplist/3]).
:- autoload(library(error), [domain_error/2, current_type/3, existence_error/2,
                             must_be/2, type_error/2]).
:- autoload(library(lists), [append/3, last/2, max_list/2, member/2,
                             memberchk/2, reverse/2, select/3]).
:- autoload(library(option), [option/3]).

%!  opt_arguments(+Specification, -Options, -Positional) is det.
%
%   Parses the arguments of the program, as opt_parse/4 does.

opt_arguments(Specification, Options, Positional) :-
    current_prolog_flag(argv, Argv),
    (   current_prolog_flag(os_argv, [Program|_]),
        Argv = [Program|Arguments]
    ->  true
    ;   Arguments = Argv
    ),
    opt_parse(Specification, Arguments, Options, Positional).

%!  opt_parse(+Specification, +Arguments, -Options, -Positional) is det.
%
%   As opt_parse/5, without options of its own.

opt_parse(Specification, Arguments, Options, Positional) :-
    opt_parse(Specification, Arguments, Options, Positional, []).

%!  opt_parse(+Specification, +Arguments, -Options, -Positional, +How) is det.
%
%   Options has a term Key(Value) for each option: first those that are not
%   given, with their defaults, then those in Arguments. Positional has the
%   arguments that are no options. How may contain output_functor(Name), for
%   Name(Key, Value), duplicated_flags(Which) with keepfirst, keeplast (the
%   default) or keepall, and allow_empty_flag_spec(Boolean).

opt_parse(Specification, Arguments, Options, Positional, How) :-
    option(allow_empty_flag_spec(Empty), How, true),
    checked(Specification, Empty, Specs),
    parse(Arguments, Specs, Given0, Positional),
    option(duplicated_flags(Which), How, keeplast),
    keep(Which, Given0, Given),
    defaults(Specs, Given, Defaults),
    append(Defaults, Given, Pairs),
    option(output_functor(Functor), How, 'OPT'),
    (   memberchk(output_functor(_), How)
    ->  maplist(pair_term(Functor), Pairs, Options)
    ;   maplist(key_term, Pairs, Options)
    ).

pair_term(Functor, Key-Value, Term) :-
    Term =.. [Functor,Key,Value].

key_term(Key-Value, Term) :-
    Term =.. [Key,Value].

keep(keepall, Given, Given).
keep(keepfirst, Given0, Given) :-
    first_of_each(Given0, [], Given).
keep(keeplast, Given0, Given) :-
    reverse(Given0, Reversed0),
    first_of_each(Reversed0, [], Reversed),
    reverse(Reversed, Given).

first_of_each([], _, []).
first_of_each([Key-Value|Given0], Seen, Given) :-
    (   memberchk(Key, Seen)
    ->  Given = Given1
    ;   Given = [Key-Value|Given1]
    ),
    first_of_each(Given0, [Key|Seen], Given1).

defaults([], _, []).
defaults([spec(Key,_,Default,_,_,_,_)|Specs], Given, Defaults) :-
    (   memberchk(Key-_, Given)
    ->  Defaults = Defaults1
    ;   Defaults = [Key-Default|Defaults1]
    ),
    defaults(Specs, Given, Defaults1).

% ---- specifications

%   checked(+Specification, +Empty, -Specs): Specs are terms
%   spec(Key, Type, Default, Short, Long, Meta, Help).

checked(Specification, Empty, Specs) :-
    maplist(checked_spec(Empty), Specification, Specs),
    findall(Flag, ( member(Spec, Specs), flag(Spec, Flag) ), Flags),
    (   select(Flag, Flags, Rest),
        memberchk(Flag, Rest)
    ->  validation_error(domain_error(unique_atom, Flag), 'ambiguous flag')
    ;   true
    ).

flag(spec(_,_,_,Short,Long,_,_), Flag) :-
    (   member(Flag, Short)
    ;   member(Flag, Long)
    ).

checked_spec(Empty, Parts, spec(Key,Type,Default,Short,Long,Meta,Help)) :-
    (   ground(Parts)
    ->  true
    ;   validation_error(instantiation_error, 'option spec must be ground')
    ),
    known_parts(Parts),
    (   memberchk(opt(Key), Parts)
    ->  true
    ;   throw(error(domain_error(unique_atom, Parts),
                    context(_, 'opt(id) missing')))
    ),
    single_parts(Parts, Key),
    part(type(Type), Parts, term),
    (   ( Type == term ; current_type(Type, _, _) )
    ->  true
    ;   existence_error(type, Type)
    ),
    part(default(Default), Parts, _),
    (   var(Default)
    ->  true
    ;   Type == term
    ->  true
    ;   must_be(Type, Default)
    ),
    part(shortflags(Short), Parts, []),
    part(longflags(Long), Parts, []),
    short_letters(Short, Key),
    (   Short == [],
        Long == [],
        Empty == false
    ->  format(atom(Why), 'no flag specified for option ''~w''', [Key]),
        throw(error(domain_error(unique_atom, _), context(_, Why)))
    ;   true
    ),
    part(meta(Meta), Parts, ''),
    part(help(Help), Parts, '').

part(Part, Parts, Default) :-
    (   memberchk(Part, Parts)
    ->  true
    ;   arg(1, Part, Default)
    ).

known_parts(Parts) :-
    (   member(Part, Parts),
        \+ ( functor(Part, Name, 1),
             memberchk(Name, [opt,type,default,shortflags,longflags,meta,help])
           )
    ->  functor(Part, Unknown, _),
        validation_error(domain_error(opt_spec, Unknown), 'unknown opt spec')
    ;   true
    ).

single_parts(Parts, Key) :-
    (   select(Part, Parts, Rest),
        functor(Part, Name, 1),
        functor(Other, Name, 1),
        memberchk(Other, Rest)
    ->  format(atom(Why), 'duplicate spec in option ''~w''', [Key]),
        throw(error(domain_error(unique_functor, _), context(_, Why)))
    ;   true
    ).

short_letters(Short, Key) :-
    (   is_list(Short),
        member(Letter, Short),
        \+ atom_length(Letter, 1)
    ->  format(atom(Why), 'option ''~w'': flag too long to be short', [Key]),
        throw(error(domain_error(short_flag, Letter), context(_, Why)))
    ;   true
    ).

validation_error(Formal, Why) :-
    throw(error(Formal, context(validate_opts_spec/1, Why))).

% ---- arguments

parse([], _, [], []).
parse([Argument|Arguments0], Specs, Given, Positional) :-
    must_be(atom, Argument),
    (   flag_argument(Argument, Name, Attached, Kind)
    ->  value(Kind, Name, Attached, Arguments0, Arguments, Specs, Pair),
        Given = [Pair|Given1],
        Positional = Positional1
    ;   Arguments = Arguments0,
        Given = Given1,
        Positional = [Argument|Positional1]
    ),
    parse(Arguments, Specs, Given1, Positional1).

%   flag_argument(+Argument, -Name, -Attached, -Kind): Attached is value(Text)
%   or none.

flag_argument(Argument, Name, Attached, long) :-
    atom_concat('--', Text, Argument),
    Text \== '',
    !,
    (   sub_atom(Text, Before, 1, After, =)
    ->  sub_atom(Text, 0, Before, _, Name),
        sub_atom(Text, _, After, 0, Value),
        Attached = value(Value)
    ;   Name = Text,
        Attached = none
    ).
flag_argument(Argument, Name, Attached, short) :-
    atom_concat(-, Text, Argument),
    Text \== '',
    Text \== (-),
    sub_atom(Text, 0, 1, After, Name),
    (   After =:= 0
    ->  Attached = none
    ;   sub_atom(Text, _, After, 0, Value),
        (   sub_atom(Value, 0, _, _, =)
        ->  throw(error(syntax_error('disallowed: <shortflag>=<value>'), _))
        ;   Attached = value(Value)
        )
    ).

value(Kind, Name, Attached, Arguments0, Arguments, Specs, Key-Value) :-
    (   spec_of(Kind, Name, Specs, Key, Type)
    ->  (   Attached = value(Text)
        ->  Arguments = Arguments0,
            typed(Type, Name, Text, Value)
        ;   Type == boolean
        ->  (   Arguments0 = [Text|Arguments],
                memberchk(Text, [true,false])
            ->  Value = Text
            ;   Arguments = Arguments0,
                Value = true
            )
        ;   (   Arguments0 = [Text|Arguments]
            ->  must_be(atom, Text)
            ;   Arguments = [],
                Text = ''
            ),
            typed(Type, Name, Text, Value)
        )
    ;   Kind == long,
        Attached == none,
        atom_concat('no-', Positive, Name),
        spec_of(long, Positive, Specs, Key, boolean)
    ->  Arguments = Arguments0,
        Value = false
    ;   existence_error(commandline_option, Name)
    ).

spec_of(Kind, Name, Specs, Key, Type) :-
    member(spec(Key,Type,_,Short,Long,_,_), Specs),
    (   Kind == long
    ->  Flags = Long
    ;   Flags = Short
    ),
    is_list(Flags),
    memberchk(Name, Flags),
    !.

typed(Type, Flag, Text, Value) :-
    catch(text_value(Type, Text, Value), Error, true),
    (   var(Error)
    ->  true
    ;   format(user_error,
               '~nERROR: flag ''~w'': expected atom parsable as ~w, found ''~w'' ~n',
               [Flag,Type,Text]),
        throw(Error)
    ).

text_value(atom, Text, Text).
text_value(boolean, Text, Text) :-
    (   memberchk(Text, [true,false])
    ->  true
    ;   type_error(flag_value, boolean)
    ).
text_value(integer, Text, Value) :-
    number_of(Text, Value),
    (   integer(Value)
    ->  true
    ;   type_error(flag_value, integer)
    ).
text_value(float, Text, Value) :-
    number_of(Text, Value),
    (   float(Value)
    ->  true
    ;   type_error(flag_value, float)
    ).
text_value(term, Text, Value) :-
    atom_to_term(Text, Value, _).
text_value(Type, _, _) :-
    \+ memberchk(Type, [atom,boolean,integer,float,term]),
    type_error(flag_value, Type).

number_of(Text, Value) :-
    atom_codes(Text, Codes),
    number_codes(Value, Codes).

% ---- help

%!  opt_help(+Specification, -Help) is det.
%
%   Help is a table of the options as an atom, one or more lines for each.

opt_help(Specification, Help) :-
    checked(Specification, true, Specs0),
    with_flags(Specs0, Specs),
    maplist(flag_width, Specs, LongWidths),
    maplist(short_text, Specs, Shorts),
    maplist(type_text, Specs, Types),
    maplist(atom_length, Shorts, ShortWidths),
    maplist(atom_length, Types, TypeWidths),
    foldl(widest, LongWidths, 0, Long),
    foldl(widest, ShortWidths, 0, Short),
    foldl(widest, TypeWidths, 0, Type),
    with_output_to(atom(Help),
                   forall(member(Spec, Specs),
                          show_option(Spec, Long, Short, Type))).

widest(Width, Widest0, Widest) :-
    Widest is max(Width, Widest0).

with_flags([], []).
with_flags([Spec|Specs0], Specs) :-
    (   Spec = spec(_,_,_,[],[],_,_)
    ->  Specs = Specs1
    ;   Specs = [Spec|Specs1]
    ),
    with_flags(Specs0, Specs1).

flag_width(spec(_,_,_,_,Long,_,_), Width) :-
    maplist(long_text, Long, Texts),
    maplist(atom_length, Texts, Widths),
    foldl(widest, Widths, 0, Width).

long_text(Name, Text) :-
    atom_concat('--', Name, Text).

short_text(spec(_,_,_,Short,_,_,_), Text) :-
    maplist(atom_concat(-), Short, Texts),
    atomic_list_concat(Texts, ',', Text).

type_text(spec(_,Type,Default,_,_,Meta,_), Text) :-
    (   Meta == ''
    ->  Prefix = ''
    ;   atom_concat(Meta, :, Prefix)
    ),
    (   var(Default)
    ->  Shown = '_'
    ;   Shown = Default
    ),
    format(atom(Text), '~w~w=~w', [Prefix,Type,Shown]).

show_option(Spec, LongWidth, ShortWidth, TypeWidth) :-
    Spec = spec(_,_,_,_,Long,_,Help),
    maplist(long_text, Long, Texts),
    long_lines(Texts, LongWidth, LongLines),
    append(LongFirst, [LongLast], LongLines),
    forall(member(Line, LongFirst), format('~w~n', [Line])),
    short_text(Spec, Short),
    type_text(Spec, Type),
    ShortColumn is LongWidth+2,
    TypeColumn is ShortColumn+ShortWidth+2,
    HelpColumn is TypeColumn+TypeWidth+2,
    format('~w~t~*|~w~t~*|~w~t~*|',
           [LongLast,ShortColumn,Short,TypeColumn,Type,HelpColumn]),
    Width is max(40, 80-HelpColumn),
    help_lines(Help, Width, HelpLines),
    show_help(HelpLines, HelpColumn).

%   The flags stand on one line if that is not wider than the widest flag.

long_lines([], _, ['']) :- !.
long_lines(Texts, Width, Lines) :-
    atomic_list_concat(Texts, ', ', Line),
    atom_length(Line, Length),
    (   Length =< Width
    ->  Lines = [Line]
    ;   broken(Texts, Lines)
    ).

broken([Text], [Text]) :- !.
broken([Text|Texts], [Line|Lines]) :-
    atom_concat(Text, ',', Line),
    broken(Texts, Lines).

help_lines(Help, _, Help) :-
    is_list(Help),
    !.
help_lines(Help, Width, Lines) :-
    atomic_list_concat(Words, ' ', Help),
    filled(Words, Width, Lines).

filled([], _, []).
filled([Word|Words], Width, [Line|Lines]) :-
    fill_line(Words, Word, Width, Line, Rest),
    filled(Rest, Width, Lines).

fill_line([Word|Words], Line0, Width, Line, Rest) :-
    atomic_list_concat([Line0,' ',Word], Line1),
    atom_length(Line1, Length),
    Length =< Width,
    !,
    fill_line(Words, Line1, Width, Line, Rest).
fill_line(Words, Line, _, Line, Words).

show_help([], _) :-
    nl.
show_help([Line|Lines], Column) :-
    format('~w~n', [Line]),
    Indent is Column+2,
    forall(member(More, Lines),
           format('~t~*|~w~n', [Indent,More])).
