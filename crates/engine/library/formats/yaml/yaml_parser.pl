/** The parser of library(yaml)

The parser goes over the text once. Its state s(Codes, Line, Column) is what is
left and where that stands; it is passed on as grammar rules do. Anchors are
in a list that grows with them.
*/

:- module(yaml_parser, [ yaml_document/2, simple_escape/2, blank_or_break/1 ]).
:- autoload(library(apply), [foldl/4, maplist/2]).
:- autoload(library(error), [existence_error/2]).
:- autoload(library(lists), [append/3, last/2, reverse/2]).
:- autoload(library(yaml/yaml_scalars), [full_tag/3, scalar_value/4, tagged/3]).

%!  yaml_document(+Codes, -Document) is semidet.
%
%   Document is what the text says, unless it has several documents.

yaml_document(Codes, Document) :-
    empty_anchors(Anchors),
    State0 = s(Codes,1,0),
    directives(Handles, State0, State1),
    b_setval(yaml_tag_handles, Handles),
    (   marker("---", State1, State2)
    ->  true
    ;   State2 = State1
    ),
    layout(State2, State3),
    (   at_end(State3)
    ->  true
    ;   block_node(-1, block, Anchors, Document0, State3, State4),
        layout(State4, State5),
        (   marker("...", State5, State6)
        ->  true
        ;   State6 = State5
        ),
        layout(State6, State7),
        (   at_end(State7)
        ->  Document = Document0
        ;   marker("---", State7, _)
        ->  fail
        ;   complain(4, "did not find expected <document start>", State7)
        )
    ).

%   Handles are pairs of the handle of a tag, as `!` or `!name!`, and the prefix that it stands for.

directives(Handles, State0, State) :-
    layout(State0, State1),
    (   peek(0'%, State1)
    ->  (   prefix("%YAML ", State1, State2)
        ->  Handles = Rest
        ;   prefix("%TAG ", State1, State2)
        ->  tag_directive(Handles, Rest, State2)
        ;   complain(3, "found unknown directive name", State1)
        ),
        rest_of_line(State2, State3),
        directives(Rest, State3, State)
    ;   Handles = [],
        State = State1
    ).

tag_directive([Handle-Prefix|Handles], Handles, State0) :-
    blanks(State0, State1),
    tag_word(Handle, State1, State2),
    blanks(State2, State3),
    tag_word(Prefix, State3, _),
    Handle = [0'!|_],
    last(Handle, 0'!),
    Prefix \== [],
    !.
tag_directive(_, _, State) :-
    complain(3, "while scanning a %TAG directive", State).

tag_word(Codes, State0, State) :-
    (   peek(C, State0),
        \+ blank_or_break(C)
    ->  next(C, State0, State1),
        Codes = [C|Rest],
        tag_word(Rest, State1, State)
    ;   Codes = [],
        State = State0
    ).

marker(Text, State0, State) :-
    State0 = s(_,_,0),
    prefix(Text, State0, State),
    ( at_end(State) ; peek(C, State), blank_or_break(C) ),
    !.

complain(Kind, Message, s(_,Line,Column)) :-
    throw(error(yaml_error(Kind, Message), yaml(Line, Column))).

%   Steps over the text.

at_end(s([],_,_)).

peek(C, s([C|_],_,_)).

next(C, s([C|Codes],Line0,Column0), s(Codes,Line,Column)) :-
    (   C == 0'\n
    ->  Line is Line0+1,
        Column = 0
    ;   Line = Line0,
        Column is Column0+1
    ).

prefix(Text, State0, State) :-
    string_codes(Text, Codes),
    foldl(next, Codes, State0, State).

blank(0'\s).
blank(0'\t).

%!  blank_or_break(+Code) is semidet.
%
%   Code is a blank or ends a line.

blank_or_break(C) :-
    memberchk(C, `\s\t\n\r`).

blanks(State0, State) :-
    (   peek(C, State0),
        blank(C)
    ->  next(C, State0, State1),
        blanks(State1, State)
    ;   State = State0
    ).

rest_of_line(State0, State) :-
    (   at_end(State0)
    ->  State = State0
    ;   next(C, State0, State1),
        (   C == 0'\n
        ->  State = State1
        ;   rest_of_line(State1, State)
        )
    ).

%   Blanks, line ends and comments.

layout(State0, State) :-
    (   peek(C, State0)
    ->  (   blank_or_break(C)
        ->  next(C, State0, State1),
            layout(State1, State)
        ;   C == 0'#
        ->  rest_of_line(State0, State1),
            layout(State1, State)
        ;   State = State0
        )
    ;   State = State0
    ).

%   An indicator such as `-` with a blank or the end of the line behind it.

indicator(Char, State0, State) :-
    next(Char, State0, State),
    (   at_end(State)
    ->  true
    ;   peek(C, State),
        blank_or_break(C)
    ),
    !.

%   A node within something indented by Indent: it stands further to the right,
%   save for sequences in mappings.

block_node(Indent, Context, Anchors, Node, State0, State) :-
    layout(State0, State1),
    State0 = s(_,Line0,_),
    State1 = s(_,Line,Column),
    (   at_end(State1)
    ->  Node = "",
        State = State0
    ;   ends_document(State1)
    ->  Node = "",
        State = State0
    ;   Column > Indent
    ->  true
    ;   Context == value,
        Column =:= Indent,
        indicator(0'-, State1, _)
    ->  true
    ;   Node = "",
        State = State0
    ),
    (   nonvar(State)
    ->  true
    ;   Line == Line0,
        Context == value,
        indicator(0'-, State1, _)
    ->  complain(3, "block sequence entries are not allowed in this context", State1)
    ;   node_at(Indent, Context-Line0, Anchors, Node, State1, State)
    ).

ends_document(State) :-
    ( marker("---", State, _) ; marker("...", State, _) ),
    !.

node_at(Indent, Context, Anchors, Node, State0, State) :-
    State0 = s(_,_,Column),
    (   indicator(0'-, State0, _)
    ->  sequence(Column, Anchors, Node, State0, State)
    ;   indicator(0'?, State0, _)
    ->  mapping(Column, none, Anchors, Node, State0, State)
    ;   properties(State0, Tag, Anchor, State1),
        State1 \== State0
    ->  State1 = s(_,Line1,_),
        layout(State1, s(Left,Line2,_)),
        (   ( Line2 =\= Line1 ; Left == [] )
        ->  % They are those of the node on the next lines, or of no text.
            anchored(Anchor, Anchors, Node0),
            Context = Context1-_,
            block_node(Indent, Context1, Anchors, Node0, State1, State),
            (   Node0 == null,
                Tag \== none
            ->  scalar_value(Tag, plain, "", Node)
            ;   tagged(Tag, Node0, Node)
            )
        ;   blanks(State1, State2),
            key_or_scalar(Indent, Column, Context, p(Tag,Anchor), Anchors, Node, State2, State)
        )
    ;   ( peek(0'|, State0) ; peek(0'>, State0) )
    ->  block_scalar(Indent, Text, State0, State),
        Node = Text
    ;   key_or_scalar(Indent, Column, Context, p(none,none), Anchors, Node, State0, State)
    ).

%   A scalar or flow collection, which may be the first key of a mapping.

key_or_scalar(Indent, Column, Context, p(Tag,Anchor), Anchors, Node, State0, State) :-
    State0 = s(_,Line,_),
    (   ( peek(0'|, State0) ; peek(0'>, State0) )
    ->  block_scalar(Indent, Text, State0, State),
        anchored(Anchor, Anchors, Value),
        scalar_value(Tag, quoted, Text, Value),
        Node = Value
    ;   atomic_node(block, Indent, Anchors, Raw, State0, State1),
        State1 = s(_,Line1,_),
        blanks(State1, State2),
        (   Line1 == Line,
            indicator(0':, State2, _)
        ->  Context = Kind-Line0,
            (   Kind == value,
                Line0 == Line
            ->  complain(3, "mapping values are not allowed in this context", State2)
            ;   true
            ),
            raw_value(Raw, Tag, Anchor, Anchors, Key),
            mapping(Column, key(Key,State2), Anchors, Node, State0, State)
        ;   Raw = plain(Text0)
        ->  more_plain(Indent, block, Text0, Text, State1, State),
            raw_value(plain(Text), Tag, Anchor, Anchors, Node)
        ;   raw_value(Raw, Tag, Anchor, Anchors, Node),
            State = State1
        )
    ).

%   Raw is plain(Codes), quoted(Codes), alias(Name) or value(Node).

raw_value(alias(Name), _, _, Anchors, Node) :-
    (   anchor_value(Name, Anchors, Node0)
    ->  Node = Node0
    ;   existence_error(anchor, Name)
    ).
raw_value(plain(Codes), Tag, Anchor, Anchors, Node) :-
    anchored(Anchor, Anchors, Node),
    string_codes(Text, Codes),
    scalar_value(Tag, plain, Text, Node).
raw_value(quoted(Codes), Tag, Anchor, Anchors, Node) :-
    anchored(Anchor, Anchors, Node),
    string_codes(Text, Codes),
    scalar_value(Tag, quoted, Text, Node).
raw_value(value(Value), Tag, Anchor, Anchors, Node) :-
    anchored(Anchor, Anchors, Node),
    tagged(Tag, Value, Node).

%   &anchor and !tag, in any order.

properties(State0, Tag, Anchor, State) :-
    properties(State0, none, Tag, none, Anchor, State).

properties(State0, Tag0, Tag, Anchor0, Anchor, State) :-
    (   peek(0'&, State0)
    ->  next(_, State0, State1),
        name_codes(Codes, State1, State2),
        atom_codes(Name, Codes),
        skip_within(State2, State3),
        properties(State3, Tag0, Tag, Name, Anchor, State)
    ;   peek(0'!, State0)
    ->  tag_codes(Codes, State0, State1),
        atom_codes(Name, Codes),
        skip_within(State1, State2),
        properties(State2, Name, Tag, Anchor0, Anchor, State)
    ;   Tag = Tag0,
        Anchor = Anchor0,
        State = State0
    ).

skip_within(State0, State) :-
    (   blanks(State0, State1),
        peek(C, State1),
        memberchk(C, `&!`)
    ->  State = State1
    ;   State = State0
    ).

name_codes(Codes, State0, State) :-
    (   peek(C, State0),
        \+ blank_or_break(C),
        \+ memberchk(C, `,[]{}`)
    ->  next(C, State0, State1),
        Codes = [C|Rest],
        name_codes(Rest, State1, State)
    ;   Codes = [],
        State = State0
    ).

tag_codes(Codes, State0, State) :-
    (   prefix("!<", State0, State1)
    ->  tag_uri(Codes, State1, State)
    ;   name_codes(Short, State0, State),
        b_getval(yaml_tag_handles, Handles),
        full_tag(Short, Handles, Codes)
    ).

tag_uri(Codes, State0, State) :-
    next(C, State0, State1),
    (   C == 0'>
    ->  Codes = [],
        State = State1
    ;   Codes = [C|Rest],
        tag_uri(Rest, State1, State)
    ).

%   Anchors(List), where List ends in a variable.

empty_anchors(anchors(_)).

anchored(none, _, _) :-
    !.
anchored(Name, anchors(List), Node) :-
    add_anchor(List, Name, Node).

%   The newest one counts.

add_anchor(List, Name, Node) :-
    var(List),
    !,
    List = [Name-Node|_].
add_anchor([_|List], Name, Node) :-
    add_anchor(List, Name, Node).

anchor_value(Name, anchors(List), Node) :-
    find_anchor(List, Name, none, value(Node)).

find_anchor(List, _, Found0, Found) :-
    var(List),
    !,
    Found = Found0.
find_anchor([Name0-Node|List], Name, Found0, Found) :-
    (   Name0 == Name
    ->  Found1 = value(Node)
    ;   Found1 = Found0
    ),
    find_anchor(List, Name, Found1, Found).

%   Block collections, at a column.

sequence(Column, Anchors, Items, State0, State) :-
    (   State0 = s(_,_,Column),
        indicator(0'-, State0, State1),
        \+ ends_document(State0)
    ->  Items = [Item|Rest],
        block_node(Column, item, Anchors, Item, State1, State2),
        layout(State2, State3),
        sequence(Column, Anchors, Rest, State3, State4),
        (   Rest == [],
            State4 == State3
        ->  check_column(Column, State3),
            State = State2
        ;   State = State4
        )
    ;   Items = [],
        State = State0
    ).

check_column(Column, State) :-
    State = s(_,_,Column1),
    (   \+ at_end(State),
        Column1 > Column
    ->  complain(4, "did not find expected '-' indicator", State)
    ;   true
    ).

mapping(Column, First, Anchors, Node, State0, State) :-
    pairs(Column, First, Anchors, Pairs, State0, State),
    dict_pairs(Node, yaml, Pairs).

pairs(Column, First, Anchors, Pairs, State0, State) :-
    (   First = key(Key0,State1)
    ->  indicator(0':, State1, State2),
        block_node(Column, value, Anchors, Value, State2, State3)
    ;   \+ at_end(State0),
        State0 = s(_,_,Column),
        \+ ends_document(State0)
    ->  (   indicator(0'?, State0, State1)
        ->  block_node(Column, item, Anchors, Key0, State1, State2),
            layout(State2, State3a),
            (   State3a = s(_,_,Column),
                indicator(0':, State3a, State4)
            ->  block_node(Column, item, Anchors, Value, State4, State3)
            ;   Value = "",
                State3 = State2
            )
        ;   properties(State0, Tag, Anchor, State0a),
            blanks(State0a, State0b),
            atomic_node(block, Column, Anchors, Raw, State0b, State1),
            blanks(State1, State2a),
            (   indicator(0':, State2a, State2)
            ->  true
            ;   complain(3, "could not find expected ':'", State2a)
            ),
            raw_value(Raw, Tag, Anchor, Anchors, Key0),
            block_node(Column, value, Anchors, Value, State2, State3)
        )
    ;   fail
    ),
    !,
    key(Key0, Key),
    Pairs = [Key-Value|Rest],
    layout(State3, State5),
    (   State5 = s(_,_,Column1),
        \+ at_end(State5),
        Column1 > Column
    ->  complain(4, "did not find expected key", State5)
    ;   pairs(Column, none, Anchors, Rest, State5, State6)
    ),
    (   Rest == []
    ->  State = State3
    ;   State = State6
    ).
pairs(_, _, _, [], State, State).

key(Key0, Key) :-
    (   string(Key0)
    ->  atom_string(Key, Key0)
    ;   ( atom(Key0) ; integer(Key0) )
    ->  Key = Key0
    ;   number(Key0)
    ->  atom_number(Key, Key0)
    ;   type_error(yaml_key, Key0)
    ),
    !.

%   What has no block structure.

atomic_node(Context, Indent, Anchors, Raw, State0, State) :-
    peek(C, State0),
    (   C == 0'"
    ->  next(_, State0, State1),
        double_quoted(Codes, Indent, State1, State),
        Raw = quoted(Codes)
    ;   C == 0'\'
    ->  next(_, State0, State1),
        single_quoted(Codes, State1, State),
        Raw = quoted(Codes)
    ;   C == 0'*
    ->  next(_, State0, State1),
        name_codes(Codes, State1, State),
        atom_codes(Name, Codes),
        Raw = alias(Name)
    ;   C == 0'[
    ->  next(_, State0, State1),
        flow_items(Items, Indent, Anchors, State1, State),
        Raw = value(Items)
    ;   C == 0'{
    ->  next(_, State0, State1),
        flow_pairs(Pairs, Indent, Anchors, State1, State),
        dict_pairs(Dict, yaml, Pairs),
        Raw = value(Dict)
    ;   memberchk(C, `%@\x60\`)
    ->  complain(3, "found character that cannot start any token", State0)
    ;   plain_start(C, Context, State0)
    ->  plain_line(Context, Codes0, State0, State),
        trim_end(Codes0, Codes),
        Raw = plain(Codes)
    ;   complain(4, "did not find expected node content", State0)
    ).

plain_start(C, Context, State) :-
    (   memberchk(C, `-?:`)
    ->  next(_, State, State1),
        peek(C1, State1),
        \+ blank_or_break(C1),
        \+ ( Context == flow, memberchk(C1, `,[]{}`) )
    ;   \+ memberchk(C, `,[]{}#&*!|>'"%@\x60\`)
    ).

%   The rest of a plain scalar on its line.

plain_line(Context, Codes, State0, State) :-
    (   plain_stops(Context, State0)
    ->  Codes = [],
        State = State0
    ;   next(C, State0, State1),
        Codes = [C|Rest],
        plain_line(Context, Rest, State1, State)
    ).

plain_stops(_, s([],_,_)) :-
    !.
plain_stops(_, s([0'\n|_],_,_)) :-
    !.
plain_stops(_, s([0'\r,0'\n|_],_,_)) :-
    !.
plain_stops(Context, s([0':|Codes],_,_)) :-
    !,
    (   Codes = [C|_]
    ->  ( blank_or_break(C) ; Context == flow, memberchk(C, `,[]{}`) ),
        !
    ;   true
    ).
plain_stops(_, s([C,0'#|_],_,_)) :-
    blank(C),
    !.
plain_stops(flow, s([C|_],_,_)) :-
    memberchk(C, `,[]{}`).

trim_end(Codes0, Codes) :-
    reverse(Codes0, Reversed),
    trim_start(Reversed, Trimmed),
    reverse(Trimmed, Codes).

trim_start([C|Codes0], Codes) :-
    blank_or_break(C),
    !,
    trim_start(Codes0, Codes).
trim_start(Codes, Codes).

%   Further lines of a plain scalar.

more_plain(Indent, Context, Codes0, Codes, State0, State) :-
    blanks(State0, State1),
    (   breaks(0, Breaks, State1, State2),
        Breaks > 0,
        State2 = s(_,_,Column),
        Column > Indent,
        \+ at_end(State2),
        \+ ends_document(State2),
        peek(C, State2),
        C \== 0'#,
        \+ plain_stops(Context, State2),
        plain_line(Context, More0, State2, State3),
        \+ ( Context == block, blanks(State3, State4), indicator(0':, State4, _) )
    ->  trim_end(More0, More),
        folded(Breaks, More, Tail),
        append(Codes0, Tail, Codes1),
        more_plain(Indent, Context, Codes1, Codes, State3, State)
    ;   Codes = Codes0,
        State = State0
    ).

breaks(N0, N, State0, State) :-
    blanks(State0, State1),
    (   prefix("\r\n", State1, State2)
    ->  N1 is N0+1,
        breaks(N1, N, State2, State)
    ;   peek(0'\n, State1)
    ->  next(_, State1, State2),
        N1 is N0+1,
        breaks(N1, N, State2, State)
    ;   N = N0,
        State = State1
    ).

%   One line end is a blank, more are one less.

folded(1, Codes, [0'\s|Codes]) :-
    !.
folded(N, Codes, Folded) :-
    N1 is N-1,
    length(Ends, N1),
    maplist(=(0'\n), Ends),
    append(Ends, Codes, Folded).

single_quoted(Codes, State0, State) :-
    (   at_end(State0)
    ->  complain(3, "found unexpected end of stream", State0)
    ;   prefix("''", State0, State1)
    ->  Codes = [0'\'|Rest],
        single_quoted(Rest, State1, State)
    ;   next(0'\', State0, State)
    ->  Codes = []
    ;   quoted_break(Breaks, State0, State1)
    ->  folded(Breaks, Rest, Codes),
        single_quoted(Rest, State1, State)
    ;   next(C, State0, State1),
        Codes = [C|Rest],
        single_quoted(Rest, State1, State)
    ).

quoted_break(Breaks, State0, State) :-
    breaks(0, Breaks, State0, State),
    Breaks > 0.

double_quoted(Codes, Indent, State0, State) :-
    (   at_end(State0)
    ->  complain(3, "found unexpected end of stream", State0)
    ;   next(0'", State0, State)
    ->  Codes = []
    ;   next(0'\\, State0, State1)
    ->  escape(Codes, Rest, State1, State2),
        double_quoted(Rest, Indent, State2, State)
    ;   quoted_break(Breaks, State0, State1)
    ->  folded(Breaks, Rest, Codes),
        double_quoted(Rest, Indent, State1, State)
    ;   next(C, State0, State1),
        Codes = [C|Rest],
        double_quoted(Rest, Indent, State1, State)
    ).

escape(Codes, Rest, State0, State) :-
    next(E, State0, State1),
    (   E == 0'\n
    ->  Codes = Rest,
        breaks(0, _, State1, State)
    ;   simple_escape(E, C)
    ->  Codes = [C|Rest],
        State = State1
    ;   digits_of_escape(E, Count)
    ->  length(Digits, Count),
        foldl(next, Digits, State1, State),
        catch(number_codes(C, [0'0,0'x|Digits]), _, fail),
        Codes = [C|Rest]
    ),
    !.
escape(_, _, State, _) :-
    complain(3, "found unknown escape character", State).

%!  simple_escape(?Letter, ?Code) is nondet.
%
%   Within double quotes Letter stands for Code, behind a backslash.

simple_escape(0'0, 0).
simple_escape(0'a, 7).
simple_escape(0'b, 8).
simple_escape(0't, 9).
simple_escape(0'\t, 9).
simple_escape(0'n, 10).
simple_escape(0'v, 11).
simple_escape(0'f, 12).
simple_escape(0'r, 13).
simple_escape(0'e, 27).
simple_escape(0'\s, 0'\s).
simple_escape(0'", 0'").
simple_escape(0'/, 0'/).
simple_escape(0'\\, 0'\\).
simple_escape(0'N, 0x85).
simple_escape(0'_, 0xa0).
simple_escape(0'L, 0x2028).
simple_escape(0'P, 0x2029).

digits_of_escape(0'x, 2).
digits_of_escape(0'u, 4).
digits_of_escape(0'U, 8).

%   Flow collections.

flow_items(Items, Indent, Anchors, State0, State) :-
    layout(State0, State1),
    (   next(0'], State1, State)
    ->  Items = []
    ;   flow_node(Indent, Anchors, Node0, State1, State2),
        layout(State2, State3),
        (   next(0':, State3, State4)
        ->  key(Node0, Key),
            flow_value(Indent, Anchors, Value, State4, State5),
            dict_pairs(Node, yaml, [Key-Value]),
            layout(State5, State6)
        ;   Node = Node0,
            State6 = State3
        ),
        Items = [Node|Rest],
        (   next(0',, State6, State7)
        ->  flow_items(Rest, Indent, Anchors, State7, State)
        ;   next(0'], State6, State)
        ->  Rest = []
        ;   complain(4, "did not find expected ',' or ']'", State6)
        )
    ).

flow_pairs(Pairs, Indent, Anchors, State0, State) :-
    layout(State0, State1),
    (   next(0'}, State1, State)
    ->  Pairs = []
    ;   (   indicator(0'?, State1, State1a)
        ->  layout(State1a, State2)
        ;   State2 = State1
        ),
        flow_node(Indent, Anchors, Key0, State2, State3),
        key(Key0, Key),
        layout(State3, State4),
        (   next(0':, State4, State5)
        ->  flow_value(Indent, Anchors, Value, State5, State6)
        ;   Value = "",
            State6 = State4
        ),
        Pairs = [Key-Value|Rest],
        layout(State6, State7),
        (   next(0',, State7, State8)
        ->  flow_pairs(Rest, Indent, Anchors, State8, State)
        ;   next(0'}, State7, State)
        ->  Rest = []
        ;   complain(4, "did not find expected ',' or '}'", State7)
        )
    ).

flow_value(Indent, Anchors, Value, State0, State) :-
    layout(State0, State1),
    (   peek(C, State1),
        memberchk(C, `,]}`)
    ->  Value = "",
        State = State1
    ;   flow_node(Indent, Anchors, Value, State1, State)
    ).

flow_node(Indent, Anchors, Node, State0, State) :-
    (   at_end(State0)
    ->  complain(4, "did not find expected node content", State0)
    ;   properties(State0, Tag, Anchor, State1)
    ),
    layout(State1, State2),
    (   State1 \== State0,
        ( at_end(State2) ; peek(C, State2), memberchk(C, `,]}:`) )
    ->  raw_value(plain([]), Tag, Anchor, Anchors, Node),
        State = State2
    ;   atomic_node(flow, Indent, Anchors, Raw0, State2, State3),
        (   Raw0 = plain(Codes0)
        ->  more_plain(-1, flow, Codes0, Codes, State3, State),
            Raw = plain(Codes)
        ;   Raw = Raw0,
            State = State3
        ),
        raw_value(Raw, Tag, Anchor, Anchors, Node)
    ).

%   `|` and `>`.

block_scalar(Indent, Text, State0, State) :-
    next(Style, State0, State1),
    scalar_header(none, Chomp, none, Explicit, State1, State2),
    blanks(State2, State3),
    rest_of_line(State3, State4),
    (   Explicit == none
    ->  first_column(State4, Column0),
        Column is max(Column0, Indent+1)
    ;   Column is max(Indent, 0)+Explicit
    ),
    scalar_lines(Column, Lines, State4, State),
    content(Style, Lines, Codes0),
    chomped(Chomp, Codes0, Codes),
    string_codes(Text, Codes).

scalar_header(Chomp0, Chomp, Explicit0, Explicit, State0, State) :-
    (   peek(C, State0),
        memberchk(C, `+-`)
    ->  next(_, State0, State1),
        scalar_header(C, Chomp, Explicit0, Explicit, State1, State)
    ;   peek(C, State0),
        code_type(C, digit(Weight))
    ->  next(_, State0, State1),
        scalar_header(Chomp0, Chomp, Weight, Explicit, State1, State)
    ;   Chomp = Chomp0,
        Explicit = Explicit0,
        State = State0
    ).

first_column(State0, Column) :-
    blanks(State0, State1),
    (   next(0'\n, State1, State2)
    ->  first_column(State2, Column)
    ;   State1 = s(_,_,Column)
    ).

%   Lines without their indentation; empty ones are [].

scalar_lines(Column, Lines, State0, State) :-
    (   at_end(State0)
    ->  Lines = [],
        State = State0
    ;   indentation(Column, State0, State1),
        State1 = s(_,_,Column1),
        (   peek(0'\n, State1)
        ->  next(_, State1, State2),
            Lines = [[]|Rest],
            scalar_lines(Column, Rest, State2, State)
        ;   at_end(State1)
        ->  Lines = [],
            State = State1
        ;   Column1 < Column
        ->  Lines = [],
            State = State0
        ;   ends_document(State0)
        ->  Lines = [],
            State = State0
        ;   line_codes(Line, State1, State2),
            Lines = [Line|Rest],
            scalar_lines(Column, Rest, State2, State)
        )
    ).

indentation(Column, State0, State) :-
    (   State0 = s([0'\s|_],_,Column0),
        Column0 < Column
    ->  next(_, State0, State1),
        indentation(Column, State1, State)
    ;   State = State0
    ).

line_codes(Codes, State0, State) :-
    (   at_end(State0)
    ->  Codes = [],
        State = State0
    ;   next(C, State0, State1),
        (   C == 0'\n
        ->  Codes = [],
            State = State1
        ;   Codes = [C|Rest],
            line_codes(Rest, State1, State)
        )
    ).

content(0'|, Lines, Codes) :-
    with_ends(Lines, Codes).
content(0'>, Lines, Codes) :-
    fold_lines(Lines, Codes).

with_ends([], []).
with_ends([Line|Lines], Codes) :-
    append(Line, [0'\n|Rest], Codes),
    with_ends(Lines, Rest).

%   Lines that begin with a blank are not joined.

fold_lines([], []).
fold_lines([Line|Lines], Codes) :-
    append(Line, Rest, Codes),
    (   Line = [C|_],
        \+ blank(C),
        empty_lines(Lines, 0, Count, Lines1),
        Lines1 = [[C1|_]|_],
        \+ blank(C1)
    ->  (   Count =:= 0
        ->  Rest = [0'\s|Rest1]
        ;   length(Ends, Count),
            maplist(=(0'\n), Ends),
            append(Ends, Rest1, Rest)
        ),
        fold_lines(Lines1, Rest1)
    ;   Rest = [0'\n|Rest1],
        fold_lines(Lines, Rest1)
    ).

empty_lines([[]|Lines0], N0, N, Lines) :-
    !,
    N1 is N0+1,
    empty_lines(Lines0, N1, N, Lines).
empty_lines(Lines, N, N, Lines).

chomped(0'+, Codes, Codes) :-
    !.
chomped(Chomp, Codes0, Codes) :-
    reverse(Codes0, Reversed0),
    without_ends(Reversed0, Reversed1),
    (   ( Chomp == 0'- ; Reversed1 == [] ; Reversed0 == Reversed1 )
    ->  Reversed = Reversed1
    ;   Reversed = [0'\n|Reversed1]
    ),
    reverse(Reversed, Codes).

without_ends([0'\n|Codes0], Codes) :-
    !,
    without_ends(Codes0, Codes).
without_ends(Codes, Codes).
