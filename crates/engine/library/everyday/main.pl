/** Running a program from the command line, and its options.

A module that defines opt_type/3 has typed options; opt_help/2 and opt_meta/2
describe them. Without opt_type/3 any long option is taken.
*/

:- module(prolog_main,
          [ main/0, argv_options/3, argv_options/4, argv_usage/1,
            cli_parse_debug_options/2, cli_enable_development_system/0
          ]).
:- autoload(library(error), [must_be/2, is_of_type/2]).
:- autoload(library(lists), [member/2, append/3, memberchk/2]).
:- autoload(library(debug), [debug/1]).

:- meta_predicate
    argv_options(:, -, -),
    argv_options(:, -, -, +),
    argv_usage(:).

:- module_transparent main/0.

:- multifile prolog:message//1, prolog:error_message//1.

%!  main is semidet.
%
%   Calls main/1 of the calling module with the command-line arguments.
%   Failure and errors are for whoever calls main/0, and so is the end of the
%   process: initialization(main, main) halts, `-g main` goes on.

main :-
    context_module(Module),
    current_prolog_flag(argv, Arguments),
    Module:main(Arguments).

%!  argv_options(:Arguments, -Positional, -Options) is det.
%
%   Options has Name(Value) for each option among Arguments, Positional has
%   the other arguments. Prints help and halts for -h, -? and --help if the
%   options are typed.

argv_options(Module:Arguments, Positional, Options) :-
    argv_options(Module:Arguments, Positional, Options, [on_error(halt(1))]).

%!  argv_options(:Arguments, -Positional, -Options, +ParseOptions) is det.
%
%   As argv_options/3. ParseOptions are on_error(Action), `print` or
%   halt(Status), without which a wrong option is an error, and
%   options_after_arguments(Bool).

argv_options(Module:Arguments, Positional, Options, ParseOptions) :-
    (   defined(Module, opt_type, 3)
    ->  State = typed(Module, ParseOptions)
    ;   State = untyped(ParseOptions)
    ),
    catch(parse(Arguments, State, Positional, Options0),
          error(opt_error(What), _),
          option_error(ParseOptions, Module, What)),
    (   State = typed(_, _),
        memberchk(help(true), Options0)
    ->  argv_usage(Module:ParseOptions),
        halt(0)
    ;   Options = Options0
    ).

option_error(ParseOptions, Module, What0) :-
    (   What0 = unknown_option(Flag)
    ->  What = unknown_option(Module:Flag)
    ;   What = What0
    ),
    (   memberchk(on_error(Action), ParseOptions)
    ->  print_message(error, opt_error(What)),
        Action = halt(Status),
        halt(Status)
    ;   throw(error(opt_error(What), _))
    ).

%   wrong_option(+Argument, +What) raises What, whose first argument is the
%   flag of Argument.

wrong_option(Argument, What) :-
    (   atom_concat(--, Flag, Argument)
    ->  true
    ;   atom_concat(-, Flag, Argument)
    ),
    arg(1, What, Flag),
    throw(error(opt_error(What), _)).

defined(Module, Name, Arity) :-
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_clauses(_)).

parse([], _, [], []).
parse([Argument|Arguments], State, Positional, Options) :-
    (   Argument == (--)
    ->  Positional = Arguments,
        Options = []
    ;   atom_concat(--, Long, Argument)
    ->  long_option(State, Long, Argument, Arguments, Rest,
                    Options, Options1),
        parse(Rest, State, Positional, Options1)
    ;   State = typed(_, _),
        atom_concat(-, Shorts, Argument),
        Shorts \== ''
    ->  atom_chars(Shorts, Letters),
        short_options(Letters, State, Arguments, Rest, Options, Options1),
        parse(Rest, State, Positional, Options1)
    ;   after_positional(State, Arguments, Positional, Options, Argument)
    ).

after_positional(State, Arguments, [Argument|Positional], Options, Argument) :-
    parse_options_of(State, ParseOptions),
    (   memberchk(options_after_arguments(false), ParseOptions)
    ->  Positional = Arguments,
        Options = []
    ;   parse(Arguments, State, Positional, Options)
    ).

parse_options_of(typed(_, ParseOptions), ParseOptions).
parse_options_of(untyped(ParseOptions), ParseOptions).

long_option(State, Long, Argument, Arguments, Rest, Options, Tail) :-
    (   sub_atom(Long, Before, _, After, =)
    ->  sub_atom(Long, 0, Before, _, Name),
        sub_atom(Long, _, After, 0, Text),
        Given = value(Text)
    ;   Name = Long,
        Given = none
    ),
    long_option(State, Name, Given, Argument, Arguments, Rest, Options, Tail).

long_option(untyped(_), Name0, Given, _, Arguments, Arguments,
            [Option|Tail], Tail) :-
    (   Given = value(Text)
    ->  option_key(Name0, Name),
        text_value(Text, Value)
    ;   atom_concat('no-', Name1, Name0)
    ->  option_key(Name1, Name),
        Value = false
    ;   option_key(Name0, Name),
        Value = true
    ),
    Option =.. [Name,Value].
long_option(typed(Module, _), Name0, Given, Argument, Arguments, Rest,
            [Option|Tail], Tail) :-
    option_key(Name0, Flag),
    (   flag_type(Module, Flag, Name, Type)
    ->  (   Given = value(Text)
        ->  typed_value(Type, Text, Argument, Value),
            Rest = Arguments
        ;   boolean_type(Type, Value)
        ->  Rest = Arguments
        ;   next_argument(Arguments, Argument, Type, Text, Rest),
            typed_value(Type, Text, Argument, Value)
        )
    ;   Given == none,
        ( atom_concat('no-', Positive, Name0) ; atom_concat(no, Positive, Name0) ),
        option_key(Positive, PositiveFlag),
        flag_type(Module, PositiveFlag, Name, Type),
        boolean_type(Type, Positively)
    ->  negated(Positively, Value),
        Rest = Arguments
    ;   atom_concat(--, Name0, Shown),
        wrong_option(Shown, unknown_option(_))
    ),
    Option =.. [Name,Value].

short_options([], _, Arguments, Arguments, Options, Options).
short_options([Letter|Letters], typed(Module,P), Arguments, Rest,
              [Option|Options], Tail) :-
    atom_concat(-, Letter, Shown),
    (   flag_type(Module, Letter, Name, Type)
    ->  true
    ;   wrong_option(Shown, unknown_option(_))
    ),
    (   boolean_type(Type, Value)
    ->  Letters1 = Letters,
        Arguments1 = Arguments
    ;   Letters = [_|_]
    ->  atom_chars(Text, Letters),
        typed_value(Type, Text, Shown, Value),
        Letters1 = [],
        Arguments1 = Arguments
    ;   next_argument(Arguments, Shown, Type, Text, Arguments1),
        typed_value(Type, Text, Shown, Value),
        Letters1 = []
    ),
    Option =.. [Name,Value],
    short_options(Letters1, typed(Module,P), Arguments1, Rest, Options, Tail).

next_argument([Text|Rest], _, _, Text, Rest) :- !.
next_argument([], Shown, Type, _, _) :-
    wrong_option(Shown, missing_value(_, Type)).

flag_type(Module, Flag, Name, Type) :-
    (   Module:opt_type(Flag, Name, Type)
    ->  true
    ;   memberchk(Flag, [h,?,help])
    ->  Name = help,
        Type = boolean
    ).

%   boolean_type(+Type, -Value): Value is the value of such an option without an argument.

boolean_type(boolean, true).
boolean_type(boolean(Value), Value).

negated(true, false).
negated(false, true).

% Dashes in a long option stand for underscores in its name.

option_key(Text, Name) :-
    atomic_list_concat(Parts, -, Text),
    atomic_list_concat(Parts, '_', Name).

text_value(Text, Value) :-
    (   memberchk(Text, [true,false])
    ->  Value = Text
    ;   atom_number(Text, Number)
    ->  Value = Number
    ;   Value = Text
    ).

typed_value(Type, Text, Argument, Value) :-
    (   convert(Type, Text, Value0)
    ->  Value = Value0
    ;   wrong_option(Argument, value_type(_, Type, Text))
    ).

convert(boolean, Text, Value) :-
    boolean_text(Text, Value).
convert(boolean(_), Text, Value) :-
    boolean_text(Text, Value).
convert((A;B), Text, Value) :-
    (   convert(A, Text, Value)
    ->  true
    ;   convert(B, Text, Value)
    ).
convert(A|B, Text, Value) :-
    convert((A;B), Text, Value).
convert(integer, Text, Value) :-
    atom_number(Text, Value),
    integer(Value).
convert(nonneg, Text, Value) :-
    convert(integer, Text, Value),
    Value >= 0.
convert(natural, Text, Value) :-
    convert(integer, Text, Value),
    Value >= 1.
convert(between(Low,High), Text, Value) :-
    atom_number(Text, Number),
    (   integer(Low),
        integer(High)
    ->  Value = Number
    ;   Value is float(Number)
    ),
    is_of_type(between(Low,High), Value).
convert(float, Text, Value) :-
    atom_number(Text, Number),
    Value is float(Number).
convert(number, Text, Value) :-
    atom_number(Text, Value).
convert(rational, Text, Value) :-
    atom_number(Text, Value),
    rational(Value).
convert(oneof(List), Text, Text) :-
    memberchk(Text, List).
convert(atom, Text, Text).
convert(string, Text, Value) :-
    atom_string(Text, Value).
convert(file, Text, Text).
convert(file(_), Text, Text).
convert(directory, Text, Text).
convert(directory(_), Text, Text).
convert(term, Text, Value) :-
    catch(term_to_atom(Value, Text), error(syntax_error(_), _), fail).
convert(term(Options), Text, Value) :-
    catch(term_string(Term, Text, Options), error(syntax_error(_), _), fail),
    (   memberchk(variable_names(Names), Options)
    ->  Value = Term-Names
    ;   Value = Term
    ).

boolean_text(Text, true) :-
    memberchk(Text, [true,'True','TRUE',on,'On','ON','1']),
    !.
boolean_text(Text, false) :-
    memberchk(Text, [false,'False','FALSE',off,'Off','OFF','0']).

%!  argv_usage(:Options) is det.
%
%   Prints the usage of the program and its options as opt_type/3 and
%   opt_help/2 describe them.

argv_usage(Module:_Options) :-
    usage_lines(Module, Lines),
    print_message_lines(user_output, '', Lines).

usage_lines(Module, Lines) :-
    findall(Key, distinct_option(Module, Key), Keys0),
    first_occurrences(Keys0, [], Keys),
    option_rows([help|Keys], Module, Rows),
    widest(Rows, 0, Width0),
    Width is min(Width0, 30)+1,
    phrase(usage(Module, Rows, Width), Lines).

distinct_option(Module, Name) :-
    Module:opt_type(_, Name, _).

first_occurrences([], _, []).
first_occurrences([Key|Keys], Seen, Firsts) :-
    (   memberchk(Key, Seen)
    ->  Firsts = Firsts1
    ;   Firsts = [Key|Firsts1]
    ),
    first_occurrences(Keys, [Key|Seen], Firsts1).

option_rows([], _, []).
option_rows([Name|Names], Module, [row(Flags,Help)|Rows]) :-
    option_flags(Module, Name, Flags),
    option_help(Module, Name, Help),
    option_rows(Names, Module, Rows).

option_flags(_, help, '-h, -?, --help') :- !.
option_flags(Module, Name, Text) :-
    findall(Flag-Type, Module:opt_type(Flag, Name, Type), Pairs),
    Pairs = [_-Type|_],
    (   defined(Module, opt_meta, 2),
        Module:opt_meta(Name, Meta)
    ->  true
    ;   type_meta(Type, Meta)
    ),
    findall(Shown, ( member(Flag-_, Pairs),
                     short_flag(Flag),
                     shown_flag(short, Flag, Type, Meta, Shown)
                   ), Shorts),
    findall(Shown, ( member(Flag-_, Pairs),
                     \+ short_flag(Flag),
                     shown_flag(long, Flag, Type, Meta, Shown)
                   ), Longs),
    append(Shorts, Longs, All),
    atomic_list_concat(All, ', ', Text).

short_flag(Flag) :-
    atom_length(Flag, 1).

shown_flag(short, Flag, Type, Meta, Shown) :-
    (   boolean_type(Type, _)
    ->  format(atom(Shown), '-~w', [Flag])
    ;   format(atom(Shown), '-~w ~w', [Flag,Meta])
    ).
shown_flag(long, Flag, Type, Meta, Shown) :-
    atomic_list_concat(Parts, '_', Flag),
    atomic_list_concat(Parts, -, Name),
    (   boolean_type(Type, _)
    ->  format(atom(Shown), '--~w', [Name])
    ;   format(atom(Shown), '--~w=~w', [Name,Meta])
    ).

type_meta(Type, Meta) :-
    (   Type = (A;_)
    ->  type_meta(A, Meta)
    ;   functor(Type, Name, _),
        upcase_atom(Name, Meta)
    ).

option_help(_, help, 'Show this help message and exit') :- !.
option_help(Module, Name, Help) :-
    (   defined(Module, opt_help, 2),
        Module:opt_help(Name, Help0)
    ->  Help = Help0
    ;   Help = ''
    ).

widest([], Width, Width).
widest([row(Flags,_)|Rows], Width0, Width) :-
    atom_length(Flags, Length),
    Width1 is max(Width0, Length),
    widest(Rows, Width1, Width).

usage(Module, Rows, Width) -->
    header(Module),
    [ 'Usage: ~w'-[Command] ],
    { command_name(Command) },
    usage_tail(Module),
    [ nl, nl, 'Options:'-[], nl ],
    option_lines(Rows, Width).

header(Module) -->
    (   { defined(Module, opt_help, 2),
          Module:opt_help(help(header), Header)
        }
    ->  [ '~w'-[Header], nl ]
    ;   []
    ).

usage_tail(Module) -->
    (   { defined(Module, opt_help, 2),
          Module:opt_help(help(usage), Usage)
        }
    ->  [ '~w'-[Usage] ]
    ;   [ ' [options]'-[] ]
    ).

%   Command consists of the words of the command line before the program's own arguments.

command_name(Command) :-
    current_prolog_flag(os_argv, [Program|Words]),
    current_prolog_flag(argv, Argv),
    file_base_name(Program, Base),
    (   ( Arguments = Argv ; Argv = [_|Arguments] ),
        append(Own0, Arguments, Words)
    ->  (   append(Own, [--], Own0)
        ->  true
        ;   Own = Own0
        )
    ;   Own = Words
    ),
    atomic_list_concat([Base|Own], ' ', Command).

option_lines([], _) -->
    [].
option_lines([row(Flags,Help)|Rows], Width) -->
    { Room is max(20, 79-Width),
      split_words(Help, Words),
      fill_lines(Words, Room, Lines)
    },
    [ '~w~t~*|'-[Flags,Width] ],
    help_lines(Lines, Width),
    option_lines(Rows, Width).

split_words(Text, Words) :-
    split_string(Text, " \n\t", " \n\t", Words).

fill_lines([], _, [""]).
fill_lines([Word|Words], Room, Lines) :-
    string_length(Word, Length),
    fill_line(Words, Length, Room, [Word], Line, Rest),
    (   Rest == []
    ->  Lines = [Line]
    ;   Lines = [Line|Lines1],
        fill_lines(Rest, Room, Lines1)
    ).

fill_line([Word|Words], Length0, Room, Seen, Line, Rest) :-
    string_length(Word, WordLength),
    Length is Length0+1+WordLength,
    Length =< Room,
    !,
    fill_line(Words, Length, Room, [Word|Seen], Line, Rest).
fill_line(Rest, _, _, Seen, Line, Rest) :-
    reverse_words(Seen, [], Words),
    atomic_list_concat(Words, ' ', Line).

reverse_words([], Words, Words).
reverse_words([Word|Words0], Done, Words) :-
    reverse_words(Words0, [Word|Done], Words).

help_lines([Line], _) -->
    !,
    [ '~w'-[Line], nl ].
help_lines([Line|Lines], Width) -->
    [ '~w'-[Line], nl, '~t~*|'-[Width] ],
    help_lines(Lines, Width).

prolog:message(opt_error(What)) -->
    opt_error(What).

prolog:error_message(opt_error(What)) -->
    opt_error(What).

opt_error(unknown_option(_:Flag)) -->
    { shown_flag(Flag, Shown) },
    [ 'Unknown option: ~w (-h for help)'-[Shown] ].
opt_error(missing_value(Flag, Type)) -->
    { shown_flag(Flag, Shown) },
    [ 'Option ~w requires an argument (of type ~w)'-[Shown,Type] ].
opt_error(value_type(Flag, oneof(List), Text)) -->
    !,
    { shown_flag(Flag, Shown),
      atomic_list_concat(List, ', ', Choices)
    },
    [ 'Option ~w requires one of ~w (found ~w)'-[Shown,Choices,Text] ].
opt_error(value_type(Flag, Type, Text)) -->
    { shown_flag(Flag, Shown) },
    [ 'Option ~w requires an argument of type ~w (found ~w)'-
      [Shown,Type,Text]
    ].

shown_flag(Flag, Shown) :-
    (   short_flag(Flag)
    ->  atom_concat(-, Flag, Shown)
    ;   atom_concat(--, Flag, Shown)
    ).

%!  cli_parse_debug_options(+Options, -Rest) is det.
%
%   Acts on the options debug(Topic) and spy(Predicate); Rest has the others.

cli_parse_debug_options([], []).
cli_parse_debug_options([Option|Options], Rest) :-
    (   debug_option(Option)
    ->  Rest = Rest1
    ;   Rest = [Option|Rest1]
    ),
    cli_parse_debug_options(Options, Rest1).

debug_option(debug(Text)) :-
    term_to_atom(Topic, Text),
    debug(Topic).
debug_option(spy(Text)) :-
    term_to_atom(Predicate, Text),
    spy(user:Predicate).

%!  cli_enable_development_system is det.
%
%   Has no effect: the development system is always at hand.

cli_enable_development_system.
