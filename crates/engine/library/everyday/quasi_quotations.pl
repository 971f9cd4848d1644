/** Quasi quotations: {|Syntax(Argument, ...)||Text|} in program text.

The reader calls Syntax with the text, the arguments, the variable names of
the term and the result that takes the place of the quotation.
*/

:- module(quasi_quotations,
          [ with_quasi_quotation_input/3, phrase_from_quasi_quotation/2,
            quasi_quotation_syntax/1, quasi_quotation_syntax_error/1
          ]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(pure_input), [phrase_from_stream/2]).

:- meta_predicate
    with_quasi_quotation_input(+, -, 0),
    quasi_quotation_syntax(4),
    phrase_from_quasi_quotation(//, +).

:- multifile prolog:error_message//1.

prolog:error_message(syntax_error(unknown_quasi_quotation_syntax(Syntax, M))) -->
    [ 'Quasi quotation syntax ~q:~q is not defined'-[M,Syntax] ].

:- dynamic declared/2.          % Module, Name of a predicate with four arguments

%!  with_quasi_quotation_input(+Content, -Stream, :Goal) is det.
%
%   Calls Goal as in once/1 with Stream reading the text of Content.

with_quasi_quotation_input(Content, Stream, Goal) :-
    setup_call_cleanup('$qq_open'(Content, Stream),
                       once(with_current_quotation(Stream, Goal)),
                       close(Stream)).

with_current_quotation(Stream, Goal) :-
    b_setval(quasi_quotation_input, Stream),
    call(Goal),
    b_setval(quasi_quotation_input, []).

%!  phrase_from_quasi_quotation(:Grammar, +Content) is det.
%
%   Grammar parses the text of Content, all of it.

phrase_from_quasi_quotation(Grammar, Content) :-
    with_quasi_quotation_input(Content, Stream,
                               (   phrase_from_stream(Grammar, Stream)
                               ->  true
                               ;   quasi_quotation_syntax_error(
                                       quasi_quotation_parser_failed)
                               )).

%!  quasi_quotation_syntax(:Syntax) is det.
%
%   Declares Syntax, a predicate with four arguments, as a syntax for quasi
%   quotations. The reader accepts no others.

quasi_quotation_syntax(Module:Syntax) :-
    must_be(atom, Syntax),
    (   declared(Module, Syntax)
    ->  true
    ;   assertz(declared(Module, Syntax))
    ).

%!  quasi_quotation_syntax_error(+Error) is erroneous.
%
%   Throws the syntax error Error in a quasi quotation.

quasi_quotation_syntax_error(Error) :-
    (   nb_current(quasi_quotation_input, Stream),
        Stream \== []
    ->  line_count(Stream, Line),
        line_position(Stream, Column),
        character_count(Stream, Char),
        (   stream_property(Stream, file_name(File))
        ->  Place = file(File,Line,Column,Char)
        ;   Place = stream(Stream,Line,Column,Char)
        ),
        throw(error(syntax_error(Error), Place))
    ;   throw(error(syntax_error(Error), _))
    ).
