/** <module> Output beyond SWI-Prolog's messages

    On a capable terminal, or with --hints, a syntax error at the prompt or in a file is followed by the line
    with a caret, and by a hint if the mistake is a common one.
*/

%   '$show_place'(+Formal, +Context): shows the place of a syntax error in a query.

'$show_place'(syntax_error(_), string(Text0, Char)) :-
    '$terminal'(hints),
    !,
    '$query_as_typed'(Text0, Text),
    '$point_at'(Text, Char).
'$show_place'(_, _).

%   '$point_at'(+Text, +Char): shows the line with the mistake and a hint about its cause.

'$point_at'(Text, Char) :-
    '$faulty_offset'(Text, Char, Offset),
    '$line_around'(Text, Offset, Line, Column),
    '$faint'(Dim, Plain),
    format(user_error, '~N  ~w~n~w~*c^', [Line, Dim, Column, 0'\s]),
    (   '$syntax_hint'(Text, Offset, Hint)
    ->  format(user_error, ' ~w', [Hint])
    ;   true
    ),
    format(user_error, '~w~n', [Plain]).

%   '$show_place_in_file'(+Message): shows the place of a syntax error in a file.

'$show_place_in_file'(error(syntax_error(_), file(File, Line, Column, _))) :-
    catch('$terminal'(hints), _, fail),
    catch('$line_of_file'(File, Line, Text), _, fail),
    !,
    '$point_at'(Text, Column).
'$show_place_in_file'(_).

'$line_of_file'(File, Line, Text) :-
    setup_call_cleanup(open(File, read, Stream),
                       ( Before is Line - 1,
                         forall(between(1, Before, _), skip(Stream, 0'\n)),
                         read_string(Stream, "\n", "\r", _, Text)
                       ),
                       close(Stream)).

'$faint'(Dim, Plain) :-
    (   '$in_color'(user_error)
    ->  Dim = '\e[2m',
        Plain = '\e[0m'
    ;   Dim = '',
        Plain = ''
    ).

%   The reader's text ends in " . " where the user typed a full stop.

'$query_as_typed'(Text0, Text) :-
    (   string_concat(Typed, " . ", Text0)
    ->  string_concat(Typed, ".", Text)
    ;   Text = Text0
    ).

%   Skips blanks: the error is in front of the text behind them.

'$faulty_offset'(Text, Char0, Offset) :-
    string_length(Text, Length),
    Char is min(Char0, Length - 1),
    (   '$starts_with'(Text, Char, space)
    ->  Char1 is Char + 1,
        '$faulty_offset'(Text, Char1, Offset)
    ;   '$word_start'(Text, Char, Offset)
    ).

%   Moves to the start of the word: SWI-Prolog's place can be inside of one.

'$word_start'(Text, Char, Offset) :-
    (   Before is Char - 1,
        Before >= 0,
        '$starts_with'(Text, Before, csym),
        '$starts_with'(Text, Char, csym)
    ->  '$word_start'(Text, Before, Offset)
    ;   Offset = Char
    ).

'$line_around'(Text, Offset, Line, Column) :-
    sub_string(Text, 0, Offset, After, Before),
    sub_string(Text, Offset, After, 0, Rest),
    split_string(Before, "\n", "", BeforeLines),
    '$last'(BeforeLines, Start),
    split_string(Rest, "\n", "", [End|_]),
    string_concat(Start, End, Line),
    string_length(Start, Length),
    Column is Length + 2.

%   '$syntax_hint'(+Text, +Offset, -Hint): recognizes common mistakes, also of users of other languages.

'$syntax_hint'(Text, Offset, Hint) :-
    sub_string(Text, Offset, _, 0, Rest),
    (   '$foreign_operator'(Operator, Hint),
        '$operator_near'(Text, Offset, Operator)
    ->  true
    ;   '$library_operator'(Operator, Library),
        '$begins_with_operator'(Rest, Operator),
        \+ current_op(_, _, user:Operator)
    ->  format(string(Hint), 'needs use_module(library(~w))', [Library])
    ;   sub_string(Text, 0, Offset, _, Before),
        '$hint_between'(Before, Rest, Hint)
    ->  true
    ).

'$operator_near'(Text, Offset, Operator) :-
    string_length(Operator, Length),
    Start is max(0, Offset - Length),
    sub_string(Text, Start, _, 0, Near),
    sub_string(Near, At, Length, _, Operator),
    At =< 2 * Length,
    !.

'$foreign_operator'("<=", 'less than or equal is written =<').
'$foreign_operator'("!=", 'different is written \\=, or =\\= between numbers').
'$foreign_operator'("&&", 'and is written with a comma').
'$foreign_operator'("||", 'or is written with a semicolon').
'$foreign_operator'("+=", 'a variable has one value; use X1 is X + 1').

%   Operators that exist only after their library is loaded.

'$library_operator'(Operator, clpfd) :-
    '$member'(Operator,
              [ #=, #\=, #<, #>, #=<, #>=, #<==>, #==>, #<==, #\/, #/\, #\, in, ins, '..' ]).

'$begins_with_operator'(Text, Operator) :-
    atom_length(Operator, Length),
    sub_string(Text, 0, Length, After, Start),
    atom_string(Operator, Start),
    (   After =:= 0
    ->  true
    ;   \+ '$same_kind'(Text, Length)
    ).

%   True if the characters before and at this place belong to the same name.

'$same_kind'(Text, At) :-
    Before is At - 1,
    '$member'(Type, [csym, prolog_symbol]),
    '$starts_with'(Text, Before, Type),
    '$starts_with'(Text, At, Type),
    !.

'$hint_between'(_, Rest, 'nothing opens this bracket') :-
    sub_string(Rest, 0, 1, _, Bracket),
    '$closing_bracket'(Bracket),
    !.
'$hint_between'(_, ".", 'something is missing before the full stop') :- !.
'$hint_between'(_, Rest, 'a predicate\'s name starts with a small letter') :-
    '$starts_with'(Rest, 0, upper),
    '$called_word'(Rest, 0),
    !.
'$hint_between'(Before, Rest, 'no blank may stand between a name and its bracket') :-
    sub_string(Rest, 0, 1, _, "("),
    '$ends_name'(Before),
    !.
'$hint_between'(Before, Rest, 'is a comma or an operator missing before this?') :-
    '$ends_operand'(Before),
    (   '$starts_with'(Rest, 0, csym)
    ->  true
    ;   sub_string(Rest, 0, 1, _, Char),
        '$memberchk_of'(Char, ["(", "[", "\"", "'"])
    ).

%   True for a word that an opening bracket follows directly.

'$called_word'(Text, At) :-
    Next is At + 1,
    (   '$starts_with'(Text, Next, csym)
    ->  '$called_word'(Text, Next)
    ;   sub_string(Text, Next, 1, _, "(")
    ).

%   True if the text ends in a name and blanks.

'$ends_name'(Before) :-
    split_string(Before, "", " \t\n", [Trimmed]),
    string_length(Trimmed, Length),
    string_length(Before, End),
    Length < End,
    Last is Length - 1,
    '$starts_with'(Trimmed, Last, csym),
    '$word_start'(Trimmed, Last, Start),
    '$starts_with'(Trimmed, Start, lower).

'$ends_operand'(Before) :-
    split_string(Before, "", " \t\n", [Trimmed]),
    string_length(Trimmed, Length),
    Length > 0,
    Last is Length - 1,
    (   '$starts_with'(Trimmed, Last, csym)
    ->  true
    ;   sub_string(Trimmed, Last, 1, _, Char),
        '$memberchk_of'(Char, [")", "]", "\"", "'"])
    ).

%   '$starts_with'(+Text, +Offset, +Type): the character at Offset is of this type.

'$starts_with'(Text, Offset, Type) :-
    Index is Offset + 1,
    string_code(Index, Text, Code),
    code_type(Code, Type).

'$closing_bracket'(")").
'$closing_bracket'("]").
'$closing_bracket'("}").
