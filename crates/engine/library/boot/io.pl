:- module(system,
          [ stream_position_data/3, with_output_to/2, normalize_space/2,
            char_conversion/2, current_char_conversion/2, read_clause/3,
            stream_property/2, current_stream/3, current_format_predicate/2,
            setlocale/3, tty_size/2, statistics/0, protocol/1, protocola/1,
            set_system_IO/3,
            '$format_call'/7, '$print_portrayed'/2, '$write_portrayed'/3,
            '$length_portrayed'/3, '$split_module'/3, '$read_singletons'/2,
            '$read_failed'/1, '$read_again'/4, '$quotations'/2, '$qq_open'/2
          ]).

/** <module> Input and output that calls Prolog

    Built-ins in Rust read and write characters, terms and templates. This file has what runs goals meanwhile:
    output to memory, portray/1, the goals of format/2, and messages of the reader.
*/

:- meta_predicate with_output_to(+, 0),
                  current_format_predicate(?, :).

% ---- positions

%!  stream_position_data(?Field, +Position, ?Value) is nondet.
%
%   Value is a field of the position of a stream, as stream_property/2 gives
%   it.

stream_position_data(Field, Position, Value) :-
    (   '$position_argument'(Field, N)
    *-> arg(N, Position, Value)
    ;   throw(error(domain_error(stream_position_data, Field), _))
    ).

'$position_argument'(char_count, 1).
'$position_argument'(line_count, 2).
'$position_argument'(line_position, 3).
'$position_argument'(byte_count, 4).

% ---- output to memory

%!  with_output_to(+Sink, :Goal) is semidet.
%
%   Runs the goal once; what it writes to the current output is unified with
%   the argument of the sink, or goes to the stream that is given instead.

with_output_to(Sink, Goal) :-
    nonvar(Sink),
    '$text_sink'(Sink),
    !,
    functor(Sink, Kind, Arity),
    functor(Written, Kind, Arity),
    setup_call_cleanup(
        '$redirect_start'(Number),
        '$redirected'(Goal, Number, Written),
        '$redirect_end'(Number)),
    % Goals that this wakes write to the outer output again.
    Sink = Written.

with_output_to(Stream, Goal) :-
    '$check_sink'(Stream, with_output_to/2),
    current_output(Old),
    setup_call_cleanup(
        '$in_context'(with_output_to/2, set_output(Stream)),
        once(Goal),
        set_output(Old)).

%   Sink is a place in memory, or must be a stream.

'$check_sink'(Sink, Predicate) :-
    (   ( var(Sink) ; atom(Sink) ; Sink == [] ; blob(Sink, stream) )
    ->  true
    ;   throw(error(type_error(output, Sink), context(system:Predicate, _)))
    ).

'$redirected'(Goal, Number, Sink) :-
    call(Goal),
    !,
    '$redirect_text'(Number, Sink).

%!  normalize_space(+Sink, +Text) is det.
%
%   Writes the words of Text with one blank between them.

normalize_space(Sink, Text) :-
    '$in_context'(normalize_space/2, '$normalize_space'(Text, String)),
    (   nonvar(Sink),
        '$text_sink'(Sink)
    ->  format(Sink, '~w', [String])
    ;   '$check_sink'(Sink, normalize_space/2),
        '$in_context'(normalize_space/2, write(Sink, String))
    ).

'$text_sink'(atom(_)).
'$text_sink'(string(_)).
'$text_sink'(codes(_)).
'$text_sink'(codes(_, _)).
'$text_sink'(chars(_)).
'$text_sink'(chars(_, _)).

%!  '$format_call'(+Goal, +Column, +Arity, +Output, +Format, +Arguments, +Results)
%
%   Runs a goal that a template of format/2 needs, with its output in memory,
%   and goes on with the template. The output starts at a column of the line
%   that the template is building.

'$format_call'(Goal, Column, Arity, Output, Format, Arguments, Results) :-
    '$goal_output'(Goal, Column, Result),
    '$append'(Results, [Result], All),
    '$format'(Arity, Output, Format, Arguments, All).

'$goal_output'(Goal, Column, Result) :-
    setup_call_cleanup(
        '$redirect_at'(Number, Column),
        (   catch(Goal, Ball, true)
        ->  (   var(Ball)
            ->  '$redirect_text'(Number, string(Result))
            ;   Result = thrown(Ball)
            )
        ;   Result = failed
        ),
        '$redirect_end'(Number)).

% ---- portray

'$print_portrayed'(Out, Term) :-
    current_prolog_flag(print_write_options, Options),
    (   '$memberchk'(portray(true), Options)
    ->  '$write_portrayed'(Out, Term, Options)
    ;   write_term(Out, Term, Options)
    ).

'$write_portrayed'(Out, Term, Qualified) :-
    '$portrayed_parts'(Term, Qualified, Parts, Options),
    '$write_portrayed_term'(Out, Parts, Options).

'$length_portrayed'(Term, Length, Qualified) :-
    '$portrayed_parts'(Term, Qualified, Parts, Options),
    '$write_portrayed_length'(Parts, Length, Options).

'$portrayed_parts'(Term, Qualified, Parts, Options) :-
    '$split_module'(Qualified, Module, Options),
    (   '$member'(portray_goal(Goal), Options)
    ->  Portray0 = goal(Module:Goal, Options)
    ;   '$memberchk'(portray(true), Options),
        '$has_portray'
    ->  Portray0 = portray
    ;   Portray0 = none
    ),
    (   '$memberchk'(attributes(portray), Options)
    ->  Portray = attributed(Portray0)
    ;   Portray = Portray0
    ),
    '$portray_parts'(Term, Portray, Parts).

'$split_module'(Module:Options, Module, Options) :- !.
'$split_module'(Options, user, Options).

%   Replaces the parts of a term that user code writes by '$portrayed'(Text). Leaves cyclic terms as they are:
%   the walk would not end.

'$portray_parts'(Term, _, Term) :-
    ( var(Term), \+ attvar(Term) ; cyclic_term(Term) ),
    !.
'$portray_parts'(Term, Portray, Parts) :-
    '$portray_part'(Term, Portray, Parts).

'$portray_part'(Term, Portray, Part) :-
    var(Term),
    !,
    (   attvar(Term),
        Portray = attributed(_)
    ->  with_output_to(string(Text), '$portray_attvar'(Term)),
        Part = '$portrayed'(Text)
    ;   Part = Term
    ).
'$portray_part'(Term, Portray, '$portrayed'(Text)) :-
    '$portray_called'(Portray, Term, Text),
    !.
'$portray_part'(Term, Portray, [First|Rest]) :-
    nonvar(Term),
    Term = [H|T],
    !,
    '$portray_part'(H, Portray, First),
    '$portray_tail'(T, Portray, Rest).
'$portray_part'(Term, Portray, Parts) :-
    compound(Term),
    Term \= '$VAR'(_),
    !,
    compound_name_arguments(Term, Name, Arguments),
    '$portray_arguments'(Arguments, Portray, Written),
    compound_name_arguments(Parts, Name, Written).
'$portray_part'(Term, _, Term).

'$portray_tail'(Tail, Portray, [First|Rest]) :-
    nonvar(Tail),
    Tail = [H|T],
    !,
    '$portray_part'(H, Portray, First),
    '$portray_tail'(T, Portray, Rest).
'$portray_tail'(Tail, _, Part) :-
    Tail == [],
    !,
    Part = [].
'$portray_tail'(Tail, Portray, Part) :-
    '$portray_part'(Tail, Portray, Part).

'$portray_arguments'([], _, []).
'$portray_arguments'([Argument|Arguments], Portray, [Part|Parts]) :-
    '$portray_part'(Argument, Portray, Part),
    '$portray_arguments'(Arguments, Portray, Parts).

%   Succeeds if user code writes the term, and gets the text. The code must not bind variables.

'$portray_called'(Portray, Term, Text) :-
    \+ \+ ( '$portray_hook'(Portray, Term, Goal),
            with_output_to(string(Out), Goal),
            nb_setval('$portrayed', Out)
          ),
    nb_getval('$portrayed', Text).

'$portray_hook'(attributed(Portray), Term, Goal) :-
    '$portray_hook'(Portray, Term, Goal).
'$portray_hook'(portray, Term, user:portray(Term)).
'$portray_hook'(goal(Goal, Options), Term, call(Goal, Term, Options)).

%   '$portray_attvar'(+Var): writes the name of a variable, and what attr_portray_hook/2 writes in the modules
%   of its attributes.

'$portray_attvar'(Var) :-
    write_term(Var, [attributes(ignore)]),
    get_attrs(Var, Attributes),
    write('{'),
    '$portray_attributes'(Attributes, Var),
    write('}').

'$portray_attributes'(att(Module, Value, More), Var) :-
    '$portray_attribute'(Module, Value, Var),
    (   More == []
    ->  true
    ;   write(', '),
        '$portray_attributes'(More, Var)
    ).

'$portray_attribute'(freeze, Goal, Var) :-
    !,
    write_term(freeze(Var, Goal), [quoted(true), portray(true), spacing(next_argument), attributes(ignore)]).
'$portray_attribute'(Module, Value, Var) :-
    '$defined'(Module, attr_portray_hook, 2, _),
    Module:attr_portray_hook(Value, Var),
    !.
'$portray_attribute'(Module, _, _) :-
    format('~q = ...', [Module]).

% ---- reading

%!  char_conversion(+From, +To) is det.
%
%   Is remembered, but the reader does not mind it, as in SWI-Prolog.

:- dynamic '$char_conversion'/2.

char_conversion(From0, To0) :-
    '$conversion_char'(From0, char_conversion/2, From),
    '$conversion_char'(To0, char_conversion/2, To),
    retractall('$char_conversion'(From, _)),
    ( From == To -> true ; assertz('$char_conversion'(From, To)) ).

'$conversion_char'(Char0, Predicate, Char) :-
    (   var(Char0)
    ->  throw(error(instantiation_error, context(system:Predicate, _)))
    ;   integer(Char0),
        catch(char_code(Char, Char0), error(_, _), fail)
    ->  true
    ;   ( atom(Char0) ; string(Char0) ),
        atom_length(Char0, 1)
    ->  atom_string(Char, Char0)
    ;   Predicate = char_conversion/2,
        current_prolog_flag(iso, true)
    ->  throw(error(representation_error(character), context(system:Predicate, _)))
    ;   throw(error(type_error(character, Char0), context(system:Predicate, _)))
    ).

%!  current_char_conversion(?From, ?To) is nondet.
%
%   A character that char_conversion/2 did not name stands for itself.

current_char_conversion(From0, To0) :-
    (   var(To0)
    ->  To0 = To
    ;   '$conversion_char'(To0, current_char_conversion/2, To)
    ),
    (   var(From0)
    ->  between(0, 255, Code),
        char_code(From0, Code),
        From = From0
    ;   '$conversion_char'(From0, current_char_conversion/2, From)
    ),
    ( '$char_conversion'(From, Found) -> To = Found ; To = From ).

'$read_singletons'(Term, Names) :-
    print_message(warning, singletons(Term, Names)).

'$read_failed'(Error) :-
    print_message(error, Error),
    fail.

'$read_again'(Error, Stream, Term, Options) :-
    print_message(error, Error),
    read_term(Stream, Term, Options).

%   '$quotations'(+Quotations, +Module): calls the syntax of each quasi quotation in a term to get its value.

'$quotations'([], _).
'$quotations'([quasi_quotation(Syntax0, Content, Names, Result)|Quotations], M0) :-
    strip_module(M0:Syntax0, M, Syntax),
    Syntax =.. [Name|Arguments],
    (   '$quotation_syntax'(M, Name)
    ->  true
    ;   '$quotation_error'(Content, -2,
                           unknown_quasi_quotation_syntax(Name, M))
    ),
    (   call(M:Name, Content, Arguments, Names, Result)
    ->  true
    ;   '$quotation_error'(Content, 0, quasi_quote_parser_failed)
    ),
    '$quotations'(Quotations, M0).

'$quotation_syntax'(M, Name) :-
    functor(Head, Name, 4),
    (   predicate_property(M:Head, imported_from(Home))
    ->  true
    ;   Home = M
    ),
    current_module(quasi_quotations),
    quasi_quotations:declared(Home, Name).

%   Shift is the number of characters from the start of the quoted text to the place.

'$quotation_error'('$quasi_quotation'(_, File, Line, Column0, Char0), Shift, Problem) :-
    (   File == []
    ->  Place = _
    ;   Column is Column0+Shift,
        Char is Char0+Shift,
        Place = file(File, Line, Column, Char)
    ),
    throw(error(syntax_error(Problem), Place)).

%   '$qq_open'(+Content, -Stream): Stream reads the text of a quasi quotation. Its positions are those in the
%   file.

'$qq_open'('$quasi_quotation'(Text, File, Line, Column, Char), Stream) :-
    open_string(Text, Stream),
    ( File == [] -> true ; set_stream(Stream, file_name(File)) ),
    '$set_position'(Stream, '$stream_position'(Char,Line,Column,0)).

%!  read_clause(+Stream, -Clause, +Options) is det.
%
%   Reads a clause as the loader does: with warnings, and skipping what has
%   syntax errors.

read_clause(Stream, Clause, Options) :-
    '$read_clause_options'(Options, ReadOptions),
    read_term(Stream, Clause, [singletons(warning)|ReadOptions]).

'$read_clause_options'(Options, Options) :-
    '$member'(syntax_errors(_), Options),
    !.
'$read_clause_options'(Options, [syntax_errors(dec10)|Options]).

% ---- properties of streams

%!  stream_property(?Stream, ?Property) is nondet.
%
%   Property holds for the open stream: alias(Name), file_name(File),
%   mode(Mode), input, output, end_of_stream(Where), eof_action(Action),
%   position(Position), encoding(Encoding), type(Type), tty(Boolean),
%   newline(Kind) and others.

stream_property(Stream, Property) :-
    nonvar(Stream),
    !,
    '$stream_properties'(Stream, Property, Properties),
    '$member'(Property, Properties).
stream_property(Stream, Property) :-
    nonvar(Property),
    Property = alias(Alias),
    atom(Alias),
    !,
    '$alias_stream'(Alias, Stream).
stream_property(Stream, Property) :-
    '$streams'(Streams),
    '$member'(Stream, Streams),
    '$stream_properties'(Stream, Property, Properties),
    '$member'(Property, Properties).

%!  current_stream(?Object, ?Mode, ?Stream) is nondet.
%
%   Object is the name of the file, its number, or `[]`.

current_stream(Object, Mode, Stream) :-
    stream_property(Stream, mode(Opened)),
    ( Opened == read -> Mode = read ; Mode = write ),
    (   stream_property(Stream, file_name(Name))
    ->  Object = Name
    ;   stream_property(Stream, file_no(Number))
    ->  Object = Number
    ;   Object = []
    ).

%!  current_format_predicate(?Code, ?Head) is nondet.
%
%   Head is the predicate that format_predicate/2 has set for the directive
%   with this character.

current_format_predicate(Code, Head) :-
    '$split_module'(Head, Module, Plain),
    '$format_predicates'(Pairs),
    '$member'(Char-Qualified, Pairs),
    char_code(Char, Code),
    (   var(Plain)
    ->  Plain = Qualified
    ;   Qualified = Module:Plain
    ).

% ---- locale and terminal

%!  setlocale(+Category, -Old, +New) is det.
%
%   Old is the locale; text is UTF-8 always.

setlocale(Category, Old, _) :-
    (   var(Category)
    ->  throw(error(instantiation_error, context(system:setlocale/3, _)))
    ;   '$memberchk'(Category, [all, collate, ctype, messages, monetary, numeric, time, paper])
    ->  true
    ;   throw(error(domain_error(category, Category), context(system:setlocale/3, _)))
    ),
    (   '$member'(Variable, ['LC_ALL', 'LC_CTYPE', 'LANG']),
        '$getenv'(Variable, Locale)
    ->  Old = Locale
    ;   Old = 'C.UTF-8'
    ).

%!  tty_size(-Rows, -Columns) is det.
%
%   The size of the terminal: of its window, if that is known, or as the environment has it.

tty_size(Rows, Columns) :-
    (   stream_property(user_output, tty(true))
    ->  (   catch('$window_size'(Rows0, Columns0), _, fail)
        ->  Rows = Rows0,
            Columns = Columns0
        ;   '$screen_size'('LINES', 24, Rows),
            '$screen_size'('COLUMNS', 80, Columns)
        )
    ;   throw(error(system_error, context(tty_size/2, 'Inappropriate ioctl for device')))
    ).

'$screen_size'(Variable, Default, Size) :-
    (   '$getenv'(Variable, Text),
        atom_number(Text, Given),
        integer(Given)
    ->  Size = Given
    ;   Size = Default
    ).

% ---- odds and ends

%!  statistics is det.
%
%   Figures about the process, on the error output.

statistics :-
    statistics(epoch, Epoch),
    statistics(cputime, CPU),
    statistics(inferences, Inferences),
    statistics(stack, Stack),
    statistics(stack_limit, Limit),
    statistics(atoms, Atoms),
    statistics(predicates, Predicates),
    statistics(clauses, Clauses),
    format_time(string(Started), '%a %b %d %T %Y', Epoch),
    format(user_error, '% Started at ~s~n', [Started]),
    format(user_error, '% ~3f seconds cpu time for ~D inferences~n',
           [CPU, Inferences]),
    format(user_error, '% ~D atoms, ~D predicates, ~D clauses~n',
           [Atoms, Predicates, Clauses]),
    format(user_error, '% ~D bytes on the stacks of at most ~D~n',
           [Stack, Limit]).

%!  protocol(+File) is det.
%!  protocola(+File) is det.
%
%   Writes what is typed and printed from now on to File, too; behind what stands there.

protocol(File) :-
    '$in_context'(protocol/1, '$protocol'(File, write)).
protocola(File) :-
    '$in_context'(protocola/1, '$protocol'(File, append)).

%!  set_system_IO(+Input, +Output, +Error) is det.
%
%   The streams are what programs read from and write to, as with set_prolog_IO/3.

set_system_IO(Input, Output, Error) :-
    set_prolog_IO(Input, Output, Error).
