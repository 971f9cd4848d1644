/** What predicates and libraries do: help/1, apropos/1 and paged/1.

The texts are the comments in front of the predicates of the library, and for what
is not written in Prolog the lines of `crates/engine/help.txt`; they are part of the
program, see '$help'/2.
*/

:- module(prolog_help, [ help/0, help/1, apropos/1, paged/1 ]).
:- autoload(library(ansi_term), [ansi_format/3]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(pairs), [pairs_values/2]).

:- multifile prolog:message//1.

%!  help is det.
%
%   Says how to ask for help.

help :-
    print_message(information, help(usage)).

%!  help(+What) is det.
%
%   Prints what is known about predicates or a library: What is a name,
%   Name/Arity, Name//Arity for a grammar rule, Module:What, library(Name), or
%   the code of an error or warning, such as 'N0102'.
%   Any other word or text is looked for in the help of all predicates.

help(What) :-
    var(What),
    !,
    help.
help(library(Spec)) :-
    ground(Spec),
    format(atom(Name), '~w', [Spec]),
    '$library_about'(Name, About, Exports),
    !,
    show_library(Name, About, Exports).
help(Code) :-
    atomic(Code),
    '$diagnostic_page'(Code, Title, Text),
    !,
    ansi_format([bold], '~w', [Title]),
    format('~n~n~w~n', [Text]).
help(What) :-
    (   sought(What, Name, Arity),
        findall(Entry, entry(Name, Arity, Entry), Entries),
        Entries = [_|_]
    ->  forall(member(Entry, Entries), show(Entry)),
        (   '$library_about'(What, _, _)
        ->  print_message(information, help(library(What)))
        ;   true
        )
    ;   '$library_about'(What, About, Exports)
    ->  show_library(What, About, Exports)
    ;   atomic(What),
        matches(What, Lines),
        Lines = [_|_]
    ->  print_message(information, help(mentioned(What))),
        page(Lines, help(What))
    ;   print_message(warning, help(not_found(What)))
    ).

show_library(Name, About, Exports) :-
    ansi_format([bold], 'library(~w)', [Name]),
    nl,
    split_string(About, " ", "", Words),
    fill(Words, 4, 76),
    nl,
    nl,
    forall(member(Predicate/Arity, Exports),
           ( (   entry(Predicate, Arity, help(_, _, _, Help, Library)),
                 ( Library == Name ; Library == '' )
             ->  summary(Help, Summary)
             ;   Summary = ""
             ),
             apropos_line(line(Predicate/Arity, Summary))
           )).

sought(What, _, _) :-
    var(What),
    !,
    fail.
sought(_:What, Name, Arity) :-
    !,
    sought(What, Name, Arity).
sought(Name/Arity, Name, Arity) :-
    atom(Name),
    !.
sought(Name//Arity0, Name, Arity) :-
    atom(Name),
    !,
    (   integer(Arity0)
    ->  Arity is Arity0+2
    ;   true
    ).
sought(Name, Name, _) :-
    atom(Name),
    !.
sought(Text, Name, _) :-
    string(Text),
    atom_string(Name, Text).

entry(Name, Arity, Entry) :-
    '$help'(Name, Entries),
    Entry = help(Name, Arity, _, _, Library),
    member(Entry, Entries),
    can_be_called(Library, Name/Arity).

%   can_be_called(+Library, +PI): no part of another library, which alone calls its predicates.

can_be_called(Library, PI) :-
    (   sub_atom(Library, Before, _, _, /)
    ->  sub_atom(Library, 0, Before, _, Folder),
        \+ memberchk(Folder, [clp, clpqr, steps]),
        (   Folder \== dialect,
            '$library_about'(Folder, _, Exports)
        ->  ( Exports == [] -> true ; memberchk(PI, Exports) )
        ;   true
        )
    ;   true
    ).

%   help(Name, Arity, Signature, Text, Library): Library is '' for what is
%   built in.

show(help(_, _, Signature, Text, Library)) :-
    ansi_format([bold], '~w', [Signature]),
    (   Library == ''
    ->  true
    ;   format('  % library(~w)', [Library])
    ),
    nl,
    split_string(Text, " ", "", Words),
    fill(Words, 4, 76),
    nl,
    nl.

%   fill(+Words, +Indent, +Width): words on lines.

fill(Words, Indent, Width) :-
    format('~t~*|', [Indent]),
    fill(Words, Indent, Indent, Width).

fill([], _, _, _).
fill([Word|Words], Column, Indent, Width) :-
    string_length(Word, Length),
    (   Column =:= Indent
    ->  write(Word),
        Next is Column+Length
    ;   Column+1+Length > Width
    ->  format('~n~t~*|~w', [Indent, Word]),
        Next is Indent+Length
    ;   format(' ~w', [Word]),
        Next is Column+1+Length
    ),
    fill(Words, Next, Indent, Width).

%!  apropos(+Text) is det.
%
%   Lists the predicates whose name or help has all words of Text, the nearest
%   first: at a terminal one page of them, and how many more there are. Says so
%   if there is a library of this name.

apropos(Text) :-
    matches(Text, Lines),
    page(Lines, apropos(Text)),
    (   atom(Text),
        '$library_about'(Text, _, _)
    ->  print_message(information, help(library(Text)))
    ;   Lines == []
    ->  print_message(warning, help(no_match(Text)))
    ;   true
    ).

%   page(+Lines, +Goal): at a terminal the first page of Lines, which Goal lists.

page(Lines, Goal) :-
    (   \+ paging(_),
        screen(Rows, Columns)
    ->  Room is max(5, Rows - 4),
        first_lines(Lines, Room, Columns, First, Count)
    ;   First = Lines,
        Count = 0
    ),
    forall(member(Line, First), apropos_line(Line)),
    (   Count > 0
    ->  print_message(information, help(more(Count, Goal)))
    ;   true
    ).

%   first_lines(+Lines, +Room, +Columns, -First, -Count): First has so many lines of the terminal, if Count
%   others are left out.

first_lines([], _, _, [], 0).
first_lines([Line|Lines], Room0, Columns, First, Count) :-
    Line = line(_, Summary),
    string_length(Summary, Length),
    Room is Room0 - 1 - Length // max(20, Columns - 31),
    (   Room < 0
    ->  First = [],
        length([Line|Lines], Count)
    ;   First = [Line|First1],
        first_lines(Lines, Room, Columns, First1, Count)
    ).

%!  paged(:Goal) is semidet.
%
%   Runs a goal once, and shows its output page by page: at a terminal a key
%   continues, and `q` leaves out the rest.

:- meta_predicate paged(0).

%   The width of the screen for which output is collected.

:- dynamic paging/1.

paged(Goal) :-
    (   screen(Rows, Columns)
    ->  setup_call_cleanup(asserta(paging(Columns), Ref),
                           with_output_to(string(Text), Goal),
                           erase(Ref)),
        split_string(Text, "\n", "", Lines),
        Page is max(1, Rows-2),
        pages(Lines, Page)
    ;   once(Goal)
    ).

pages(Lines, Page) :-
    length(First, Page),
    (   append(First, Rest, Lines),
        \+ memberchk(Rest, [[], [""]])
    ->  forall(member(Line, First), ( write(Line), nl )),
        write('-- more (q: stop) '),
        '$read_key'(program, Key),
        write('\r                  \r'),
        (   memberchk(Key, [q, end_of_file, interrupted])
        ->  true
        ;   pages(Rest, Page)
        )
    ;   atomic_list_concat(Lines, '\n', Text),
        write(Text)
    ).

%   screen(-Rows, -Columns): the size of the terminal, if the output goes there.

screen(Rows, Columns) :-
    '$terminal'(interactive),
    current_output(Out),
    stream_property(Out, tty(true)),
    catch(tty_size(Rows, Columns), _, fail).

%   matches(+Text, -Lines): terms line(PI, Summary), the best first, each predicate once.

matches(Text, Lines) :-
    format(string(Wanted0), '~w', [Text]),
    string_lower(Wanted0, Wanted),
    split_string(Wanted, " ", " ", Words),
    '$help'(_, Entries),
    findall(Rank-line(Name/Arity, Summary),
            ( member(help(Name, Arity, _, Help, Library), Entries),
              \+ sub_atom(Name, 0, _, _, $),
              rank(Words, Name, Help, Rank),
              can_be_called(Library, Name/Arity),
              summary(Help, Summary)
            ), Lines0),
    keysort(Lines0, Lines1),
    pairs_values(Lines1, Lines2),
    each_once(Lines2, [], Lines).

each_once([], _, []).
each_once([Line|Lines0], Seen, Lines) :-
    Line = line(PI, _),
    (   memberchk(PI, Seen)
    ->  each_once(Lines0, Seen, Lines)
    ;   Lines = [Line|Lines1],
        each_once(Lines0, [PI|Seen], Lines1)
    ).

%   A name that is the word comes first, then names with the word between underscores, names that have it
%   elsewhere, help with the word, and help that has it within other words.

rank([Word|Words], Name, Help, Rank) :-
    string_lower(Name, LowerName),
    string_lower(Help, LowerHelp),
    has_all([Word|Words], LowerName, LowerHelp),
    (   LowerName == Word
    ->  Rank = 0
    ;   sub_string(LowerName, _, _, _, Word)
    ->  ( words_of(LowerName, Parts), memberchk(Word, Parts) -> Rank = 1 ; Rank = 2 )
    ;   words_of(LowerHelp, Parts),
        \+ ( member(Each, [Word|Words]), \+ memberchk(Each, Parts) )
    ->  Rank = 3
    ;   Rank = 4
    ).

words_of(Text, Words) :-
    split_string(Text, " _,.;:()[]`'\"/|=<>+-*?!@#&^~\\", "", Words).

has_all([], _, _).
has_all([Word|Words], Name, Help) :-
    (   sub_string(Name, _, _, _, Word)
    ->  true
    ;   sub_string(Help, _, _, _, Word)
    ->  true
    ;   fail
    ),
    has_all(Words, Name, Help).

%   The first sentence.

summary(Help, Summary) :-
    (   sub_string(Help, Before, _, _, ". ")
    ->  sub_string(Help, 0, Before, _, Summary)
    ;   string_concat(Summary, ".", Help)
    ->  true
    ;   Summary = Help
    ).

apropos_line(line(PI, Summary)) :-
    ansi_format([bold], '~q', [PI]),
    format('~t~30| '),
    (   ( paging(Columns) ; screen(_, Columns) ),
        Columns > 50
    ->  split_string(Summary, " ", "", Words),
        fill(Words, 31, 31, Columns),
        nl
    ;   format('~w~n', [Summary])
    ).

prolog:message(help(usage)) -->
    [ 'Use ?- help(Name). or ?- help(Name/Arity). to see what a predicate does,', nl,
      '?- help(library(Name)). to see what is in a library,', nl,
      'and ?- apropos(Word). to find predicates.'
    ].
prolog:message(help(library(Name))) -->
    [ 'See also ?- help(library(~w)).'-[Name] ].
prolog:message(help(mentioned(What))) -->
    [ 'Predicates whose help mentions ~w:'-[What] ].
prolog:message(help(more(Count, Goal))) -->
    [ 'and ~D more; ?- paged(~q). shows all, page by page.'-[Count, Goal] ].
prolog:message(help(not_found(What))) -->
    [ 'No help for ~p.'-[What], nl,
      'Use ?- apropos(query). to search for candidates.'-[]
    ].
prolog:message(help(no_match(Text))) -->
    [ 'No matches for ~w'-[Text] ].
