/** Settings of a program: declared with a type and a default, changed, saved and loaded.

    :- setting(volume, integer, 11, 'How loud').

The value of a setting is the one set last, else its default.  A default may be
env(Name), env(Name, Otherwise), or an arithmetic expression for numbers.
*/

:- module(settings,
          [ setting/4, setting/2, set_setting/2, set_setting_default/2,
            current_setting/1, setting_property/2, restore_setting/1,
            load_settings/1, load_settings/2, save_settings/0,
            save_settings/1, list_settings/0, list_settings/1,
            convert_setting_text/3
          ]).
:- autoload(library(error), [must_be/2, existence_error/2, type_error/2,
                             is_of_type/2, instantiation_error/1]).
:- autoload(library(option), [option/3]).
:- autoload(library(broadcast), [broadcast/1]).

:- meta_predicate
    setting(:, +, +, +),
    setting(:, ?),
    set_setting(:, +),
    set_setting_default(:, +),
    current_setting(:),
    setting_property(:, ?),
    restore_setting(:),
    list_settings(:).

:- multifile prolog:error_message//1.

:- dynamic
    declared/6,         % Name, Module, Type, Default, Comment, File:Line
    value/3,            % Name, Module, Value
    new_default/3,      % Name, Module, Value
    settings_file/1.

%!  setting(:Name, +Type, +Default, +Comment) is det.
%
%   Declares a setting; a directive. Type is one of must_be/2.

setting(Module:Name, Type, Default, Comment) :-
    must_be(atom, Name),
    (   source_location(File, Line)
    ->  true
    ;   throw(error(context_error(nodirective,
                                  setting(Module:Name, Type, Default, Comment)), _))
    ),
    evaluated(Default, Type, Module, Value),
    check_type(Type, Value),
    retractall(declared(Name, Module, _, _, _, _)),
    assertz(declared(Name, Module, Type, Default, Comment, File:Line)).

%!  setting(:Name, ?Value) is nondet.
%
%   Value is the current value of a setting.

setting(Module:Name, Value) :-
    (   ground(Name)
    ->  (   declared(Name, Module, Type, Default, _, _)
        ->  true
        ;   existence_error(setting, Module:Name)
        )
    ;   declared(Name, Module, Type, Default, _, _)
    ),
    current_value(Name, Module, Type, Default, Value).

current_value(Name, Module, _, _, Value) :-
    value(Name, Module, Set),
    !,
    Value = Set.
current_value(Name, Module, Type, Default, Value) :-
    default_value(Name, Module, Type, Default, Value).

default_value(Name, Module, _, _, Value) :-
    new_default(Name, Module, Default),
    !,
    Value = Default.
default_value(_, Module, Type, Default, Value) :-
    evaluated(Default, Type, Module, Value).

%   evaluated(+Default, +Type, +Module, -Value).

evaluated(env(Name), Type, _, Value) :-
    !,
    (   getenv(Name, Text)
    ->  convert_setting_text(Type, Text, Value)
    ;   existence_error(environment_variable, Name)
    ).
evaluated(env(Name, Otherwise), Type, Module, Value) :-
    !,
    (   getenv(Name, Text)
    ->  convert_setting_text(Type, Text, Value)
    ;   evaluated(Otherwise, Type, Module, Value)
    ).
evaluated(setting(Other), _, Module, Value) :-
    !,
    strip_module(Module:Other, From, Name),
    setting(From:Name, Value).
evaluated(A+B, Type, Module, Value) :-
    text_type(Type),
    !,
    evaluated(A, Type, Module, TextA),
    evaluated(B, Type, Module, TextB),
    atomic_list_concat([TextA,TextB], Value).
evaluated(Expression, Type, Module, Value) :-
    compound(Expression),
    number_type(Type),
    !,
    known_numbers(Expression, Type, Module, Known),
    Value0 is Known,
    (   Type == float
    ->  Value is float(Value0)
    ;   Value = Value0
    ).
evaluated(Value, _, _, Value).

text_type(atom).
text_type(text).
text_type(string).

number_type(integer).
number_type(nonneg).
number_type(positive_integer).
number_type(float).
number_type(number).
number_type(between(_,_)).

known_numbers(Expression, Type, Module, Known) :-
    (   from_elsewhere(Expression)
    ->  evaluated(Expression, Type, Module, Known)
    ;   compound(Expression)
    ->  Expression =.. [Name|Parts0],
        known_parts(Parts0, Type, Module, Parts),
        Known =.. [Name|Parts]
    ;   Known = Expression
    ).

from_elsewhere(setting(_)).
from_elsewhere(env(_)).
from_elsewhere(env(_, _)).

known_parts([], _, _, []).
known_parts([Part0|Parts0], Type, Module, [Part|Parts]) :-
    known_numbers(Part0, Type, Module, Part),
    known_parts(Parts0, Type, Module, Parts).

check_type(Type, Value) :-
    (   is_of_type(Type, Value)
    ->  true
    ;   type_error(Type, Value)
    ).

%!  set_setting(:Name, +Value) is det.
%
%   Changes a setting, and broadcasts settings(changed(Module:Name, Old, New)).

set_setting(Module:Name, Value) :-
    must_be(ground, Name),
    (   declared(Name, Module, Type, Default, _, _)
    ->  true
    ;   existence_error(setting, Name)
    ),
    check_type(Type, Value),
    current_value(Name, Module, Type, Default, Old),
    (   Old == Value
    ->  true
    ;   retractall(value(Name, Module, _)),
        assertz(value(Name, Module, Value)),
        broadcast(settings(changed(Module:Name, Old, Value)))
    ).

%!  set_setting_default(:Name, +Value) is det.
%
%   Changes the default of a setting until the program ends, and with it the
%   value.

set_setting_default(Module:Name, Value) :-
    must_be(ground, Name),
    (   declared(Name, Module, Type, _, _, _)
    ->  check_type(Type, Value),
        retractall(value(Name, Module, _)),
        retractall(new_default(Name, Module, _)),
        assertz(new_default(Name, Module, Value))
    ;   existence_error(setting, Name)
    ).

%!  restore_setting(:Name) is det.
%
%   Gives a setting its default again.

restore_setting(Module:Name) :-
    must_be(ground, Name),
    (   retract(value(Name, Module, Old))
    ->  setting(Module:Name, New),
        (   Old \== New
        ->  broadcast(settings(changed(Module:Name, Old, New)))
        ;   true
        )
    ;   true
    ).

%!  current_setting(?Name) is nondet.
%
%   Name is a setting of the module.

current_setting(Module:Name) :-
    declared(Name, Module, _, _, _, _).

%!  setting_property(:Name, ?Property) is nondet.
%
%   Property is comment(Text), type(Type), default(Value) or source(File:Line).

setting_property(Module:Name, Property) :-
    declared(Name, Module, Type, Default, Comment, Place),
    property(Property, Name, Module, Type, Default, Comment, Place).

property(type(Type), _, _, Type, _, _, _).
property(default(Value), Name, Module, Type, Default, _, _) :-
    default_value(Name, Module, Type, Default, Value).
property(comment(Comment), _, _, _, _, Comment, _).
property(source(Place), _, _, _, _, _, Place).

%!  load_settings(+File) is det.
%
%   The same as load_settings(File, []).

load_settings(File) :-
    load_settings(File, []).

%!  load_settings(+File, +Options) is det.
%
%   Sets what save_settings/1 has written. undefined(load) keeps values of
%   settings that are not declared yet; undefined(error) is the default. A
%   file that does not exist holds no settings.

load_settings(File, Options) :-
    (   absolute_file_name(File, Path, [access(read), file_errors(fail), extensions([db,''])])
    ->  true
    ;   absolute_file_name(File, Path, [file_errors(fail)])
    ),
    retractall(settings_file(_)),
    assertz(settings_file(Path)),
    (   exists_file(Path)
    ->  setup_call_cleanup(open(Path, read, Stream, [encoding(utf8)]),
                           load_terms(Stream, Options),
                           close(Stream))
    ;   true
    ).

load_terms(Stream, Options) :-
    read_term(Stream, Term, []),
    (   Term == end_of_file
    ->  true
    ;   load_term(Term, Options),
        load_terms(Stream, Options)
    ).

load_term(setting(Module:Name, Value), Options) :-
    !,
    (   declared(Name, Module, Type, _, _, _)
    ->  catch(( check_type(Type, Value),
                retractall(value(Name, Module, _)),
                assertz(value(Name, Module, Value))
              ), Error, print_message(error, Error))
    ;   option(undefined(load), Options, error)
    ->  retractall(value(Name, Module, _)),
        assertz(value(Name, Module, Value))
    ;   print_message(warning, error(existence_error(setting, Module:Name), _))
    ).
load_term(Term, _) :-
    print_message(warning, error(domain_error(setting, Term), _)).

%!  save_settings is semidet.
%
%   Saves to the file that load_settings/1 was given.

save_settings :-
    settings_file(File),
    save_settings(File).

%!  save_settings(+File) is det.
%
%   Writes the settings whose values are not the default.

save_settings(File) :-
    absolute_file_name(File, Path, [file_errors(fail), extensions([''])]),
    setup_call_cleanup(open(Path, write, Stream, [encoding(utf8), bom(true)]),
                       save_all(Stream),
                       close(Stream)).

save_all(Stream) :-
    get_time(Now),
    format_time(string(Date), '%a %b %d %T %Y', Now),
    format(Stream, '/*  Saved settings~n    Date: ~w~n*/~n~n', [Date]),
    forall(modified(Module, Name, Value, Comment),
           format(Stream, '~n%\t~w~nsetting(~q:~q, ~q).~n',
                  [Comment, Module, Name, Value])).

modified(Module, Name, Value, Comment) :-
    declared(Name, Module, Type, Default, Comment, _),
    value(Name, Module, Value),
    default_value(Name, Module, Type, Default, Standard),
    Value \== Standard.

%!  list_settings is det.
%
%   Prints the settings of all modules.

list_settings :-
    settings_table(_, _).

%!  list_settings(:Name) is det.
%
%   Prints the settings that match Module:Name; a star marks those that are not
%   the default.

list_settings(Module:Name) :-
    settings_table(Module, Name).

settings_table(Module, Name) :-
    format('~`=t~72|~n', []),
    table_row('Name', 'Value (*=modified)', 'Comment'),
    format('~`=t~72|~n', []),
    forall(declared(Name, Module, Type, Default, Comment, _),
           list_setting(Module, Name, Type, Default, Comment)).

table_row(Name, Value, Comment) :-
    format('~w~t~26|~w~t~40| ~w~n', [Name, Value, Comment]).

list_setting(Module, Name, Type, Default, Comment) :-
    current_value(Name, Module, Type, Default, Value),
    default_value(Name, Module, Type, Default, Standard),
    (   Value == Standard
    ->  Mark = ''
    ;   Mark = (*)
    ),
    format(string(Shown), '~q:~q', [Module, Name]),
    format(string(ShownValue), '~q~w', [Value, Mark]),
    table_row(Shown, ShownValue, Comment).

%!  convert_setting_text(+Type, +Text, -Value) is det.
%
%   Value is what Text says about a setting of Type.

convert_setting_text(Type, Text, Value) :-
    (   text_type(Type)
    ->  text_value(Type, Text, Value)
    ;   Type = oneof(_)
    ->  atom_string(Value, Text)
    ;   number_type(Type)
    ->  term_to_atom(Expression, Text),
        Value0 is Expression,
        (   Type == float
        ->  Value is float(Value0)
        ;   Value = Value0
        )
    ;   term_to_atom(Value, Text)
    ),
    must_be(Type, Value).

text_value(string, Text, Value) :-
    !,
    atom_string(Text, Value).
text_value(_, Text, Value) :-
    atom_string(Value, Text).

prolog:error_message(context_error(nodirective, Goal)) -->
    { strip_module(Goal, _, Plain),
      functor(Plain, Name, Arity)
    },
    [ 'Wrong context: ~p can only be used in a directive'-[Name/Arity] ].
