/** Parsing files and streams with grammar rules, reading them only as far as
the rules look. */

:- module(pure_input,
          [ phrase_from_file/2, phrase_from_file/3, phrase_from_stream/2,
            stream_to_lazy_list/2, lazy_list_location/3,
            lazy_list_character_count/3, syntax_error/3
          ]).
:- autoload(library(error), [must_be/2]).

:- meta_predicate
    phrase_from_file(//, +),
    phrase_from_file(//, +, +),
    phrase_from_stream(//, +).

%!  phrase_from_file(:Grammar, +File) is nondet.
%
%   Grammar parses the codes of File, all of them.

phrase_from_file(Grammar, File) :-
    phrase_from_file(Grammar, File, []).

%!  phrase_from_file(:Grammar, +File, +Options) is nondet.
%
%   As phrase_from_file/2, with Options for open/4.

phrase_from_file(Grammar, File, Options) :-
    setup_call_cleanup(open(File, read, Stream, Options),
                       phrase_from_stream(Grammar, Stream),
                       close(Stream)).

%!  phrase_from_stream(:Grammar, +Stream) is nondet.
%
%   Grammar parses the codes of Stream, all of them.

phrase_from_stream(Grammar, Stream) :-
    stream_to_lazy_list(Stream, List),
    phrase(Grammar, List).

%!  stream_to_lazy_list(+Stream, -List) is det.
%
%   List is a partial list of the codes of Stream. Unifying its tail reads
%   the next block.

stream_to_lazy_list(Stream, List) :-
    must_be(stream, Stream),
    position_of(Stream, Position),
    put_attr(List, pure_input, lazy(Stream, Position, _, Position, [])).

position_of(Stream, Position) :-
    (   stream_property(Stream, position(StreamPosition)),
        stream_position_data(char_count, StreamPosition, Chars),
        stream_position_data(line_count, StreamPosition, Line),
        stream_position_data(line_position, StreamPosition, Column)
    ->  Position = at(Chars, Line, Column)
    ;   Position = at(0, 1, 0)
    ).

%   The attribute is lazy(Stream, Position, Read, Before, Block). Read is the text read from Position. It
%   survives backtracking, so that every code is read once. Block are the codes just before Position, from
%   position Before on.

attr_unify_hook(Lazy, Value) :-
    Lazy = lazy(Stream, Position, Read, _, _),
    (   var(Value)
    ->  put_attr(Value, pure_input, Lazy)
    ;   nonvar(Read)
    ->  Read = read(Value0),
        Value0 = Value
    ;   read_block(Stream, Position, Block),
        '$nb_setarg'(3, Lazy, read(Block)),
        arg(3, Lazy, read(Value))
    ).

read_block(Stream, Before, Block) :-
    fill_buffer(Stream),
    read_pending_codes(Stream, Block, Tail),
    (   Tail == []
    ->  true
    ;   position_of(Stream, Position),
        closed_copy(Block, Codes),
        put_attr(Tail, pure_input, lazy(Stream, Position, _, Before, Codes))
    ).

closed_copy(List, []) :-
    var(List),
    !.
closed_copy([Code|Codes0], [Code|Codes]) :-
    closed_copy(Codes0, Codes).

attribute_goals(_) -->
    [].

%!  lazy_list_location(-Location)// is semidet.
%
%   Location is file(File, Line, Column, Count) or stream(Stream, Line,
%   Column, Count): where in the input the list goes on.

lazy_list_location(Location, Here, Here) :-
    lazy_position(Here, Stream, at(Chars, Line, Column)),
    (   stream_property(Stream, file_name(File))
    ->  Location = file(File, Line, Column, Chars)
    ;   Location = stream(Stream, Line, Column, Chars)
    ).

%!  lazy_list_character_count(-Count)// is semidet.
%
%   Count is the number of characters before this point of the input.

lazy_list_character_count(Count, Here, Here) :-
    lazy_position(Here, _, at(Count, _, _)).

%   lazy_position(+Here, -Stream, -Position): Here ends in the unread tail,
%   so that its length tells how far to go into the block before it.

lazy_position(Here, Stream, Position) :-
    '$skip_list'(Length, Here, Tail),
    attvar(Tail),
    get_attr(Tail, pure_input, lazy(Stream, _, _, Before, Block)),
    length(Block, BlockLength),
    Count is max(0, BlockLength-Length),
    advance(Count, Block, Before, Position).

advance(0, _, Position, Position) :- !.
advance(Count, [Code|Codes], at(Chars0,Line0,Column0), Position) :-
    Chars is Chars0+1,
    (   Code =:= 0'\n
    ->  Line is Line0+1,
        Column = 0
    ;   Line = Line0,
        Column is Column0+1
    ),
    Count1 is Count-1,
    advance(Count1, Codes, at(Chars,Line,Column), Position).

%!  syntax_error(+Error)// is erroneous.
%
%   Throws the syntax error Error with the location in the input.

syntax_error(Error) -->
    lazy_list_location(Location),
    { throw(error(syntax_error(Error), Location)) }.
