/** The comments of a program.

They are read again from the files of the program, so that nothing is kept
while it is loaded.
*/

:- module(doc_process, [ doc_comment/4, is_structured_comment/2, source_comments/2 ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(prolog_source), [prolog_open_source/2, prolog_close_source/1, prolog_read_source_term/4]).

:- meta_predicate doc_comment(:, ?, ?, ?).

%!  doc_comment(?Object, -Position, -Summary, -Comment) is nondet.
%
%   Comment is the text of the structured comment of Object, Module:Name/Arity,
%   Module:Name//Arity or Module:module(Title), that stands at Position,
%   File:Line; Summary is its first sentence.

doc_comment(Module:Object, File:Line, Summary, Comment) :-
    file_of(Module, Object, File),
    source_comments(File, Comments),
    member(comment(Object,Line,Summary,Comment), Comments).

%!  source_comments(+File, -Comments) is det.
%
%   Comments are terms comment(Object, Line, Summary, Text) for the structured
%   comments of a file.

source_comments(File, Comments) :-
    file_comments(File, Texts),
    findall(comment(Object,Line,Summary,Text),
            ( member(Line-Text, Texts), explained(Text, Object, Summary) ),
            Comments).

explained(Comment, Object0, Summary) :-
    is_structured_comment(Comment, _),
    plain_lines(Comment, Lines),
    object(Comment, Lines, Object0, Text),
    (   Object0 = module(Title)
    ->  Summary = Title
    ;   summary(Text, Summary)
    ).

file_of(Module, Object, File) :-
    (   nonvar(Object),
        ( Object = Name/Arity ; Object = Name//Arity0, integer(Arity0), Arity is Arity0+2 ),
        atom(Name),
        integer(Arity)
    ->  functor(Head, Name, Arity),
        predicate_property(Module:Head, file(File))
    ;   findall(File0,
                ( source_file(File0), has_module(File0, Module) ),
                Files0),
        sort(Files0, Files),
        member(File, Files)
    ).

has_module(File, Module) :-
    (   module_property(Module0, file(File))
    ->  Module = Module0
    ;   Module = user
    ).

file_comments(File, Comments) :-
    catch(setup_call_cleanup(
              prolog_open_source(File, In),
              comments(In, Comments0),
              prolog_close_source(In)),
          error(_, _),
          Comments0 = []),
    joined(Comments0, Comments).

%   Comments to the end of the line belong together if they follow each other.

joined([Line-Text,Next-More|Comments0], Comments) :-
    string_concat("%", _, Text),
    string_concat("%", _, More),
    split_string(Text, "\n", "", Parts),
    length(Parts, Count),
    Next =:= Line+Count,
    !,
    atomics_to_string([Text,"\n",More], Both),
    joined([Line-Both|Comments0], Comments).
joined([Comment|Comments0], [Comment|Comments]) :-
    !,
    joined(Comments0, Comments).
joined([], []).

comments(In, Comments) :-
    prolog_read_source_term(In, Term, _, [comments(Comments0),syntax_errors(dec10)]),
    maplist(line_and_text, Comments0, Comments1),
    (   Term == end_of_file
    ->  Comments = Comments1
    ;   append(Comments1, Rest, Comments),
        comments(In, Rest)
    ).

line_and_text(Position-Text, Line-Text) :-
    stream_position_data(line_count, Position, Line).

%!  is_structured_comment(+Comment, -Prefixes) is semidet.
%
%   Comment begins with `%!`, `%%` or `/**`; Prefixes are what its lines may
%   begin with.

is_structured_comment(Comment, Prefixes) :-
    (   ( string_concat("%!", Rest, Comment) ; string_concat("%%", Rest, Comment) ),
        blank_first(Rest)
    ->  Prefixes = ["%"]
    ;   string_concat("/**", Rest, Comment),
        blank_first(Rest)
    ->  Prefixes = ["/**"," *"]
    ).

blank_first(Text) :-
    sub_string(Text, 0, 1, _, First),
    char_type(First, space).

%   The lines without what marks them as a comment.

plain_lines(Comment, Lines) :-
    (   string_concat("/**", Rest, Comment)
    ->  string_concat(Inner, "*/", Rest),
        split_string(Inner, "\n", " \t\r", Lines0),
        maplist(without_star, Lines0, Lines)
    ;   split_string(Comment, "\n", " \t\r", Lines0),
        maplist(without_percent, Lines0, Lines)
    ).

without_star(Line, Plain) :-
    (   string_concat("*", Rest, Line)
    ->  split_string(Rest, "", " \t", [Plain])
    ;   Plain = Line
    ).

without_percent(Line, Plain) :-
    (   member(Mark, ["%!","%%","%"]),
        string_concat(Mark, Rest, Line)
    ->  split_string(Rest, "", " \t", [Plain])
    ;   Plain = Line
    ).

%   What a comment is about: modes up to an empty line, or a module.

object(Comment, [First|Lines], module(Title), Lines) :-
    string_concat("/**", _, Comment),
    string_concat("<module>", Title0, First),
    !,
    split_string(Title0, "", " \t", [Title1]),
    atom_string(Title, Title1).
object(_, Lines0, Object, Text) :-
    skip_empty(Lines0, Lines),
    modes(Lines, Modes, Text),
    member(Mode, Modes),
    mode_object(Mode, Object).

skip_empty([""|Lines0], Lines) :-
    !,
    skip_empty(Lines0, Lines).
skip_empty(Lines, Lines).

modes([Line|Lines], Modes, Text) :-
    (   Line \== "",
        mode_term(Line, Mode)
    ->  Modes = [Mode|Rest],
        modes(Lines, Rest, Text)
    ;   Modes = [],
        Text = [Line|Lines]
    ).
modes([], [], []).

mode_term(Line0, Mode) :-
    (   string_concat(Line, ".", Line0)
    ->  true
    ;   Line = Line0
    ),
    catch(term_string(Mode, Line, [module(doc_process)]), error(_, _), fail),
    nonvar(Mode),
    Mode \== end_of_file,
    mode_head(Mode, Head),
    callable(Head).

:- op(700, xfx, is).
:- op(200, xfy, ::).
:- op(100, xf, //).
:- op(200, fy, ?).
:- op(200, fy, @).
:- op(200, fy, !).

mode_head(Head is Determinism, Head) :-
    !,
    memberchk(Determinism, [det,semidet,nondet,multi,failure,undefined,error]).
mode_head(Head, Head) :-
    compound(Head),
    \+ Head = (_,_).

mode_object(Mode, Object) :-
    mode_head(Mode, Head0),
    (   Head0 = _:Head1
    ->  true
    ;   Head1 = Head0
    ),
    (   Head1 = //(Head)
    ->  functor(Head, Name, Arity),
        Object = Name//Arity
    ;   functor(Head1, Name, Arity),
        Object = Name/Arity
    ).

%   The first sentence behind the modes.

summary(Lines0, Summary) :-
    skip_empty(Lines0, Lines),
    paragraph(Lines, Paragraph),
    atomics_to_string(Paragraph, " ", Text),
    (   sub_string(Text, Before, 1, _, "."),
        End is Before+1,
        (   string_length(Text, End)
        ->  true
        ;   sub_string(Text, End, 1, _, Next),
            char_type(Next, space)
        )
    ->  sub_string(Text, 0, End, _, Summary)
    ;   Text == ""
    ->  Summary = Text
    ;   string_concat(Text, ".", Summary)
    ).

paragraph([Line|Lines], [Line|Rest]) :-
    Line \== "",
    !,
    paragraph(Lines, Rest).
paragraph(_, []).
