/** Comma-separated values.

A table is a list of rows, compounds whose arguments are the fields: numbers
where a field looks like one, else atoms. Fields are quoted with `"`, which is
doubled inside. Options are kept in a term csv(Separator, Strip, IgnoreQuotes,
Convert, Case, Functor, Arity, MatchArity, SkipHeader).
*/

:- module(csv,
          [ csv//1, csv//2, csv_read_file/2, csv_read_file/3,
            csv_read_file_row/3, csv_read_row/3, csv_read_stream/3,
            csv_options/2, csv_write_file/2, csv_write_file/3,
            csv_write_stream/3
          ]).
:- autoload(library(apply), [maplist/2]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(option), [option/3, select_option/4]).
:- autoload(library(readutil), [read_line_to_codes/3, read_stream_to_codes/2]).

%!  csv_options(-Compiled, +Options) is det.
%
%   Compiled stands for Options in csv_read_row/3. Options are
%   separator(Code), strip(Bool), ignore_quotes(Bool), convert(Bool),
%   case(up, down or preserve), functor(Name), arity(N), match_arity(Bool) and
%   skip_header(CommentStart).

csv_options(csv(Separator,Strip,Ignore,Convert,Case,Functor,Arity,Match,Skip), Options) :-
    option(separator(Separator), Options, 0',),
    option(strip(Strip), Options, false),
    option(ignore_quotes(Ignore), Options, false),
    option(convert(Convert), Options, true),
    option(case(Case), Options, preserve),
    option(functor(Functor), Options, row),
    option(arity(Arity), Options, _),
    option(match_arity(Match), Options, true),
    option(skip_header(Skip), Options, '').

%!  csv(?Rows)//
%
%   The text of Rows, to be read or written.

csv(Rows) -->
    csv(Rows, []).

%!  csv(?Rows, +Options)//
%
%   The same, with the options of csv_options/2.

csv(Rows, Options, Codes, Rest) :-
    csv_options(Compiled, Options),
    (   nonvar(Rows)
    ->  written_rows(Rows, Compiled, Codes, Rest)
    ;   skipped_header(Compiled, Codes, Table),
        table(Rows, Compiled, Table, Rest)
    ).

skipped_header(Compiled, Codes, Table) :-
    arg(9, Compiled, Start),
    Start \== '',
    atom_codes(Start, Mark),
    append(Mark, Behind, Codes),
    skip_line(Behind, Below),
    !,
    skipped_header(Compiled, Below, Table).
skipped_header(_, Codes, Codes).

skip_line([0'\n|Codes], Codes) :- !.
skip_line([_|Codes], Below) :- skip_line(Codes, Below).

table([], _) -->
    end_of_text,
    !.
table([Row|Rows], Compiled) -->
    record(Row, Compiled),
    table(Rows, Compiled).

end_of_text([], []).

%   Parses a row, including the end of its line.

record(Row, Compiled) -->
    fields(Fields, Compiled),
    { make_row(Fields, Compiled, Row) }.

make_row(Fields, csv(_,_,_,_,_,Functor,Arity,Match,_), Row) :-
    Row =.. [Functor|Fields],
    (   Match == true,
        length(Fields, Count),
        Count \= Arity
    ->  domain_error(row_arity(Arity), Count)
    ;   Match == true
    ->  length(Fields, Arity)
    ;   true
    ).

fields([Field|Fields], Compiled) -->
    field(Field, Compiled),
    (   separator(Compiled)
    ->  fields(Fields, Compiled)
    ;   end_of_record
    ->  { Fields = [] }
    ).

separator(csv(Separator,_,_,_,_,_,_,_,_)) -->
    [Separator].

end_of_record --> `\r\n`, !.
end_of_record --> `\n`, !.
end_of_record --> `\r`, !.
end_of_record --> end_of_text.

field(Value, Compiled) -->
    { Compiled = csv(_,Strip,Ignore,_,_,_,_,_,_) },
    (   { Ignore \== true },
        leading_blanks(Strip),
        `"`
    ->  quoted(Codes),
        trailing_blanks(Strip)
    ;   plain(Codes0, Compiled),
        { stripped(Strip, Codes0, Codes) }
    ),
    { value(Codes, Compiled, Value) }.

leading_blanks(true) --> blanks.
leading_blanks(false) --> [].

trailing_blanks(true) --> blanks.
trailing_blanks(false) --> [].

blanks --> [C], { C == 0'\s ; C == 0'\t }, !, blanks.
blanks --> [].

quoted([0'"|Codes]) --> `""`, !, quoted(Codes).
quoted([]) --> `"`, !.
quoted([C|Codes]) --> [C], quoted(Codes).

plain([], Compiled, [C|Codes], [C|Codes]) :-
    (   arg(1, Compiled, C)
    ;   C == 0'\n
    ;   C == 0'\r
    ),
    !.
plain([C|Cs], Compiled, [C|Codes], Rest) :-
    !,
    plain(Cs, Compiled, Codes, Rest).
plain([], _, [], []).

stripped(true, Codes0, Codes) :-
    string_codes(Text0, Codes0),
    split_string(Text0, "", " \t", [Text]),
    string_codes(Text, Codes).
stripped(false, Codes, Codes).

value(Codes, csv(_,_,_,Convert,Case,_,_,_,_), Value) :-
    (   Convert == true,
        Codes = [First|_],
        \+ code_type(First, space),
        catch(number_codes(Value0, Codes), error(syntax_error(_),_), fail)
    ->  Value = Value0
    ;   cased(Case, Codes, Value)
    ).

cased(preserve, Codes, Atom) :-
    atom_codes(Atom, Codes).
cased(up, Codes, Atom) :-
    atom_codes(Atom0, Codes),
    upcase_atom(Atom0, Atom).
cased(down, Codes, Atom) :-
    atom_codes(Atom0, Codes),
    downcase_atom(Atom0, Atom).

%   ---- files and streams

%!  csv_read_file(+File, -Rows) is det.
%
%   Rows are those of File.

csv_read_file(File, Rows) :-
    csv_read_file(File, Rows, []).

%!  csv_read_file(+File, -Rows, +Options) is det.
%
%   The same, with the options of csv_options/2 and open/4. In a file whose
%   name ends in `tsv` fields are separated by tabs.

csv_read_file(File, Rows, Options0) :-
    default_separator(File, Options0, Options),
    setup_call_cleanup(
        open(File, read, Stream, [newline(posix)|Options]),
        csv_read_stream(Stream, Rows, Options),
        close(Stream)).

default_separator(File, Options0, Options) :-
    (   file_name_extension(_, Extension, File),
        downcase_atom(Extension, tsv)
    ->  option(separator(Separator), Options0, 0'\t),
        Options = [separator(Separator)|Options0]
    ;   Options = Options0
    ).

%!  csv_read_stream(+Stream, -Rows, +Options) is det.
%
%   Rows are what is left to read from Stream.

csv_read_stream(Stream, Rows, Options) :-
    read_stream_to_codes(Stream, Codes),
    phrase(csv(Rows0, Options), Codes),
    Rows = Rows0.

%!  csv_read_file_row(+File, -Row, +Options) is nondet.
%
%   Row is one of the rows of File. The option line(N) gives its number.

csv_read_file_row(File, Row, Options0) :-
    select_option(line(Line), Options0, Options1, _),
    default_separator(File, Options1, Options),
    csv_options(Compiled, Options),
    setup_call_cleanup(
        open(File, read, Stream, [newline(posix)]),
        stream_row(Stream, Row, 1, Line, Compiled),
        close(Stream)).

stream_row(Stream, Row, Line0, Line, Compiled) :-
    % When a file is read row by row, the rows may differ in length.
    copy_term(Compiled, Fresh),
    csv_read_row(Stream, Row0, Fresh),
    Row0 \== end_of_file,
    (   Row = Row0,
        Line = Line0
    ;   Line1 is Line0+1,
        stream_row(Stream, Row, Line1, Line, Compiled)
    ).

%!  csv_read_row(+Stream, -Row, +Compiled) is det.
%
%   Row is the next row of Stream, or `end_of_file`. Compiled comes from
%   csv_options/2.

csv_read_row(Stream, Row, Compiled) :-
    read_line_to_codes(Stream, Codes, Tail),
    (   Codes == Tail
    ->  Row = end_of_file
    ;   whole_record(Stream, Codes, Tail, Row, Compiled)
    ).

whole_record(Stream, Codes, Tail, Row, Compiled) :-
    (   \+ \+ ( Tail = [], phrase(fields(_, Compiled), Codes) )
    ->  Tail = [],
        phrase(record(Row, Compiled), Codes)
    ;   read_line_to_codes(Stream, Tail, More),
        Tail \== More,
        whole_record(Stream, Codes, More, Row, Compiled)
    ).

%!  csv_write_file(+File, +Rows) is det.
%
%   Writes Rows to File.

csv_write_file(File, Rows) :-
    csv_write_file(File, Rows, []).

%!  csv_write_file(+File, +Rows, +Options) is det.
%
%   The same, with the options of csv_options/2 and open/4.

csv_write_file(File, Rows, Options0) :-
    default_separator(File, Options0, Options),
    setup_call_cleanup(
        open(File, write, Stream, Options),
        csv_write_stream(Stream, Rows, Options),
        close(Stream)).

%!  csv_write_stream(+Stream, +Rows, +Options) is det.
%
%   Writes Rows to Stream.

csv_write_stream(Stream, Rows, Options) :-
    csv_options(Compiled, Options),
    maplist(write_row(Stream, Compiled), Rows).

write_row(Stream, Compiled, Row) :-
    phrase(written_row(Row, Compiled), Codes),
    format(Stream, '~s', [Codes]).

written_rows([], _) --> [].
written_rows([Row|Rows], Compiled) -->
    written_row(Row, Compiled),
    written_rows(Rows, Compiled).

written_row(Row, Compiled) -->
    { compound_name_arguments(Row, _, Fields) },
    written_fields(Fields, Compiled),
    `\r\n`.

written_fields([], _) --> [].
written_fields([Field|Fields], Compiled) -->
    written_field(Field, Compiled),
    (   { Fields == [] }
    ->  []
    ;   separator(Compiled),
        written_fields(Fields, Compiled)
    ).

written_field(Field, Compiled) -->
    { must_be(atomic, Field),
      atom_codes(Field, Codes),
      arg(1, Compiled, Separator)
    },
    (   { member(C, Codes),
          memberchk(C, [Separator,0'",0'\n,0'\r])
        }
    ->  `"`,
        doubled(Codes),
        `"`
    ;   same_codes(Codes)
    ).

doubled([]) --> [].
doubled([0'"|Cs]) --> !, `""`, doubled(Cs).
doubled([C|Cs]) --> [C], doubled(Cs).

same_codes([]) --> [].
same_codes([C|Cs]) --> [C], same_codes(Cs).
