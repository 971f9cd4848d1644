/** <module> Small pictures, written as SVG

    draw/1 writes a picture to the current output, where the playground shows
    it as a picture; elsewhere the text can go into a file.  Coordinates grow
    to the right and down; a picture is as large as what is in it.
*/

:- module(draw, [draw/1, picture_svg/2, show_board/1, show_board/2]).
:- autoload(library(apply), [foldl/4, maplist/2, maplist/3, maplist/4]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(lists), [append/2, max_list/2, member/2, min_list/2, nth1/3]).
:- autoload(library(option), [option/2, option/3]).

%!  draw(+Shapes) is det.
%
%   Writes a picture of a list of shapes, those behind above those before:
%   rect(X, Y, Width, Height), circle(X, Y, Radius), line(X1, Y1, X2, Y2),
%   polygon([X-Y, ...]) and text(X, Y, Text), whose middle is at X and Y. Each
%   may have one more argument, a list of options: fill(Colour), stroke(Colour),
%   width(Units) for lines, size(Units) for text. A colour is a name or code as
%   pages have it, or an integer: the colours of a small palette.

draw(Shapes) :-
    picture_svg(Shapes, Svg),
    writeln(Svg).

%!  picture_svg(+Shapes, -Svg) is det.
%
%   Svg is the picture that draw/1 would write, as a string.

picture_svg(Shapes, Svg) :-
    must_be(list, Shapes),
    maplist(shape, Shapes, Boxes, Elements),
    append(Boxes, Points),
    bounds(Points, X, Y, Width, Height),
    atomic_list_concat(Elements, Body),
    format(string(Svg),
           "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"~w ~w ~w ~w\" width=\"~w\" height=\"~w\">~w</svg>",
           [X, Y, Width, Height, Width, Height, Body]).


%   bounds(+Points, -X, -Y, -Width, -Height): the rectangle that contains all points and a margin.

bounds([], 0, 0, 1, 1) :-
    !.
bounds(Points, X, Y, Width, Height) :-
    maplist(arg(1), Points, Xs),
    maplist(arg(2), Points, Ys),
    extent(Xs, X, Width),
    extent(Ys, Y, Height).

extent(Numbers, Start, Length) :-
    min_list(Numbers, Least),
    max_list(Numbers, Greatest),
    Start is Least-4,
    Length is Greatest-Least+8.

%   shape(+Shape, -Points, -Element): Points are the corners of its bounding box.

shape(Shape, Points, Element) :-
    must_be(callable, Shape),
    (   plain(Shape, Points, Tag, Attributes, Text)
    ->  Options = []
    ;   compound(Shape),
        Shape =.. List,
        append([Plain0, [Options]], List),
        Plain =.. Plain0,
        plain(Plain, Points, Tag, Attributes, Text)
    ->  must_be(list, Options)
    ;   domain_error(shape, Shape)
    ),
    look(Tag, Options, Look),
    escaped(Text, Escaped),
    format(string(Element), "<~w ~w ~w>~w</~w>", [Tag, Attributes, Look, Escaped, Tag]).

plain(rect(X, Y, Width, Height), [X-Y, X1-Y1], rect, Attributes, "") :-
    maplist(must_be(number), [X, Y, Width, Height]),
    X1 is X+Width,
    Y1 is Y+Height,
    format(string(Attributes), "x=\"~w\" y=\"~w\" width=\"~w\" height=\"~w\"", [X, Y, Width, Height]).
plain(circle(X, Y, Radius), [X0-Y0, X1-Y1], circle, Attributes, "") :-
    maplist(must_be(number), [X, Y, Radius]),
    X0 is X-Radius,
    Y0 is Y-Radius,
    X1 is X+Radius,
    Y1 is Y+Radius,
    format(string(Attributes), "cx=\"~w\" cy=\"~w\" r=\"~w\"", [X, Y, Radius]).
plain(line(X0, Y0, X1, Y1), [X0-Y0, X1-Y1], line, Attributes, "") :-
    maplist(must_be(number), [X0, Y0, X1, Y1]),
    format(string(Attributes), "x1=\"~w\" y1=\"~w\" x2=\"~w\" y2=\"~w\"", [X0, Y0, X1, Y1]).
plain(polygon(Points), Points, polygon, Attributes, "") :-
    must_be(list, Points),
    maplist(corner, Points, Corners),
    atomic_list_concat(Corners, ' ', List),
    format(string(Attributes), "points=\"~w\"", [List]).
plain(text(X, Y, Text0), [X-Y], text, Attributes, Text) :-
    maplist(must_be(number), [X, Y]),
    format(string(Text), "~w", [Text0]),
    format(string(Attributes), "x=\"~w\" y=\"~w\"", [X, Y]).

corner(X-Y, Corner) :-
    maplist(must_be(number), [X, Y]),
    format(atom(Corner), "~w,~w", [X, Y]).

look(text, Options, Look) :-
    !,
    option(size(Size), Options, 16),
    must_be(number, Size),
    colour_option(fill, Options, black, Fill),
    format(string(Look),
           "fill=\"~w\" font-size=\"~w\" font-family=\"sans-serif\" text-anchor=\"middle\" dominant-baseline=\"central\"",
           [Fill, Size]).
look(Tag, Options, Look) :-
    ( Tag == line -> Inside = none ; Inside = white ),
    colour_option(fill, Options, Inside, Fill),
    colour_option(stroke, Options, black, Stroke),
    option(width(Width), Options, 1),
    must_be(number, Width),
    format(string(Look), "fill=\"~w\" stroke=\"~w\" stroke-width=\"~w\"", [Fill, Stroke, Width]).

colour_option(Name, Options, Default, Colour) :-
    Option =.. [Name, Given],
    (   option(Option, Options)
    ->  colour(Given, Colour)
    ;   Colour = Default
    ).

colour(Number, Colour) :-
    integer(Number),
    !,
    Colours = ['#4e79a7', '#f2b134', '#59a14f', '#e15759', '#9c755f', '#76b7b2', '#b07aa1', '#edc948'],
    N is Number mod 8 + 1,
    nth1(N, Colours, Colour).
colour(Given, Colour) :-
    must_be(atomic, Given),
    escaped(Given, Colour).

escaped(Text, Escaped) :-
    format(string(String), "~w", [Text]),
    string_chars(String, Chars),
    foldl(escape, Chars, Rest, []),
    atomic_list_concat(Rest, Escaped).

escape(Char, [Written|Rest], Rest) :-
    (   named(Char, Name)
    ->  Written = Name
    ;   Written = Char
    ).

named('<', '&lt;').
named('>', '&gt;').
named('&', '&amp;').
named('"', '&quot;').

%!  show_board(+Rows) is det.
%!  show_board(+Rows, +Options) is det.
%
%   Draws a board: a list of rows of squares. A square shows what stands in it,
%   or nothing if that is unbound. Options: look([Square-Look, ...]) says what
%   squares look like: fill(Colour), or another text; boxes(Rows, Columns) draws
%   thick lines around boxes; chess(true) has dark squares; size(Units) is the
%   side of a square, 36 by default.

show_board(Rows) :-
    show_board(Rows, []).

show_board(Rows, Options) :-
    must_be(list(list), Rows),
    option(size(Size), Options, 36),
    must_be(positive_integer, Size),
    findall(Shape, square(Rows, Options, Size, Shape), Squares),
    findall(Line, box_line(Rows, Options, Size, Line), Lines),
    append([Squares, Lines], Shapes),
    draw(Shapes).

square(Rows, Options, Size, Shape) :-
    nth1(Row, Rows, Squares),
    nth1(Column, Squares, Square),
    X is (Column-1)*Size,
    Y is (Row-1)*Size,
    (   option(chess(true), Options),
        (Row+Column) mod 2 =:= 1
    ->  Ground = '#d8d2c4'
    ;   Ground = white
    ),
    look_of(Square, Options, Look),
    (   nonvar(Look),
        Look = fill(Fill)
    ->  Shape = rect(X, Y, Size, Size, [fill(Fill), stroke('#888')])
    ;   Shape = rect(X, Y, Size, Size, [fill(Ground), stroke('#888')])
    ;   nonvar(Look),
        X1 is X+Size/2.0,
        Y1 is Y+Size/2.0,
        Letters is Size*0.6,
        Shape = text(X1, Y1, Look, [size(Letters)])
    ).

look_of(Square, _, Square) :-
    var(Square),
    !.
look_of(Square, Options, Look) :-
    option(look(Looks), Options, []),
    (   member(Known-Look0, Looks),
        Known == Square
    ->  Look = Look0
    ;   Look = Square
    ).

box_line(Rows, Options, Size, line(X0, Y0, X1, Y1, [width(3)])) :-
    option(boxes(High, Wide), Options),
    maplist(must_be(positive_integer), [High, Wide]),
    length(Rows, Height),
    Rows = [First|_],
    length(First, Width),
    (   between(0, Height, Row),
        Row mod High =:= 0,
        Y0 is Row*Size,
        Y1 = Y0,
        X0 = 0,
        X1 is Width*Size
    ;   between(0, Width, Column),
        Column mod Wide =:= 0,
        X0 is Column*Size,
        X1 = X0,
        Y0 = 0,
        Y1 is Height*Size
    ).
