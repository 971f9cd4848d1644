:- module(manual, []).

/** <module> The manual page, the tables of options and the completions of the shells

    `ninelog --manual=FORM` prints them, made from the table of the command
    line's options. They say nothing of their own about an option, so they
    cannot disagree with it.
*/

%   print_manual(+Form, +Options, +Commands, +Version): Form is man, markdown, bash, zsh or fish. An option is
%   option(Short, Long, Kind, Help), where Short and Long are lists of at most
%   one name, and Kind is plain, switch, value(What, Words), or maybe(What, Words)
%   where the value may be left out. Commands are terms
%   command(Word, Options, Operands), with options of their own, and what may stand behind them in place of
%   files.

print_manual(Form, Options, Commands, Version) :-
    manual(Form, Options, Commands, Version).

%   Forms are the long forms of an option, such as `--tty` and `--no-tty`.

long_forms(option(_, Long, Kind, _), Forms) :-
    findall(Form,
            ( member(Name, Long),
              (   atom_concat(--, Name, Form)
              ;   Kind == switch,
                  atom_concat('--no-', Name, Form)
              )
            ),
            Forms).

short_forms(option(Short, _, _, _), Forms) :-
    findall(Form, ( member(Letter, Short), atom_concat(-, Letter, Form) ), Forms).

forms(Option, Forms) :-
    short_forms(Option, Short),
    long_forms(Option, Long),
    append(Short, Long, Forms).

%   escaped(+Text, +Characters, +Escape, -Escaped): each of the characters has the text Escape before it.

escaped(Text, Characters, Escape, Escaped) :-
    string_chars(Text, Chars),
    foldl([C, Rest0, Rest]>>
              ( memberchk(C, Characters) -> Rest = [C, Escape|Rest0] ; Rest = [C|Rest0] ),
          Chars, [], Reversed),
    reverse(Reversed, Parts),
    atomic_list_concat(Parts, Escaped).

%   operand(+Command, -Operand): what a command takes behind its options, as the page shows it.

operand(explain, ' [\\fICODE\\fR ...]') :- !.
operand(lsp, '') :- !.
operand(fzn, ' \\fIFILE\\fR') :- !.
operand(_, ' [\\fIFILE\\fR ...]').

% ---- man

manual(man, Options, Commands, Version) :-
    format(".TH NINELOG 1 \"\" \"ninelog ~w\" \"User Commands\"~n", [Version]),
    format(".SH NAME~nninelog \\- a Prolog system that runs SWI\\-Prolog programs~n.SH SYNOPSIS~n.B ninelog~n"),
    format("[\\fIOPTION\\fR ...] [\\fIFILE\\fR ...] [\\fB\\-\\-\\fR \\fIARGUMENT\\fR ...]~n"),
    forall(member(command(Word, _, _), Commands),
           ( operand(Word, Operand),
             format(".br~n.B ninelog ~w~n[\\fIOPTION\\fR ...]~w~n", [Word, Operand])
           )),
    format(".SH DESCRIPTION~nLoads the files, which are programs for SWI-Prolog 9, runs the goals, "),
    format("and prompts for queries.~nOptions end at the first file; what follows the files is for the program.~n"),
    format(".SH OPTIONS~n"),
    forall(member(Option, Options), man_option(Option)),
    forall(member(command(Word, Own, _), Commands),
           ( string_upper(Word, Title),
             format(".SH OPTIONS OF NINELOG ~w~n", [Title]),
             forall(member(Option, Own), man_option(Option))
           )),
    format(".SH EXIT STATUS~n1 if a goal of the command line fails, 2 if it raises an exception, else what~n"),
    format(".B halt/1~nsays. ninelog COMMAND \\-\\-help says what the status of a command means.~n"),
    forall(man_section(Title, Rows),
           ( format(".SH ~w~n", [Title]),
             forall(member(Term-Text, Rows),
                    ( roff(Term, Shown), roff(Text, Said), format(".TP~n.B ~w~n~w~n", [Shown, Said]) ))
           )).
manual(markdown, Options, Commands, _) :-
    markdown_options('Options', Options),
    forall(member(command(Word, Own, _), Commands),
           ( atom_concat('Options of ninelog ', Word, Title),
             format("~n"),
             markdown_options(Title, Own)
           )),
    forall(man_section(Title0, Rows),
           ( capital(Title0, Title),
             format("~n## ~w~n~n| | |~n| --- | --- |~n", [Title]),
             forall(member(Term-Text, Rows), ( cell(Text, Cell), format("| `~w` | ~w |~n", [Term, Cell]) ))
           )).
manual(bash, Options, Commands, _) :-
    format("_ninelog() {~n"),
    format("    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}~n"),
    format("    local equals=~n"),
    format("    if [ \"$word\" = = ]; then equals=1; fi~n"),
    format("    if [ \"$before\" = = ]; then equals=1; before=${COMP_WORDS[COMP_CWORD-2]}; fi~n"),
    format("    word=${word#=}~n    COMPREPLY=()~n    case $COMP_CWORD:${COMP_WORDS[1]} in~n"),
    findall(Word, member(command(Word, _, _), Commands), Words),
    format("    1:*) ;;~n"),
    forall(member(command(Word, Own, Operands), Commands),
           ( format("    *:~w)~n", [Word]),
             bash_options(Own, [], Operands),
             format("        return ;;~n")
           )),
    format("    esac~n"),
    bash_options(Options, Words, []),
    format("}~ncomplete -o filenames -F _ninelog ninelog~n").
manual(zsh, Options, Commands, _) :-
    format("#compdef ninelog~ncase $words[2] in~n"),
    forall(member(command(Word, Own, Operands), Commands),
           ( format("~w) shift words; (( CURRENT-- )); _arguments \\~n", [Word]),
             forall(member(Option, Own), zsh_option(Option)),
             (   Operands == []
             ->  format("  '*:file:_files'; return ;;~n")
             ;   atomic_list_concat(Operands, ' ', Offered),
                 format("  '*:code:(~w)'; return ;;~n", [Offered])
             )
           )),
    format("esac~n_arguments \\~n"),
    forall(member(Option, Options), zsh_option(Option)),
    findall(Word, member(command(Word, _, _), Commands), Words),
    atomic_list_concat(Words, ' ', Offered),
    format("  '1:: :{_alternative \"commands:command:(~w)\" \"files:file:_files\"}' \\~n", [Offered]),
    format("  '*:file:_files'~n").
manual(fish, Options, Commands, _) :-
    findall(Word, member(command(Word, _, _), Commands), Words),
    atomic_list_concat(Words, ' ', AllWords),
    format(atom(None), "not __fish_seen_subcommand_from ~w", [AllWords]),
    forall(member(Option, Options), fish_option(Option, None)),
    forall(( member(command(Word, Own, _), Commands), member(Option, Own) ),
           ( format(atom(Condition), "__fish_seen_subcommand_from ~w", [Word]),
             fish_option(Option, Condition)
           )),
    forall(( member(command(Word, _, Operands), Commands), Operands \== [] ),
           ( atomic_list_concat(Operands, ' ', Offered),
             format("complete -c ninelog -n '__fish_seen_subcommand_from ~w' -f -a '~w'~n", [Word, Offered])
           )),
    format("complete -c ninelog -n __fish_is_first_token -a '~w'~n", [AllWords]).

%   man_section(?Title, ?Rows): sections with rows Term-Text.

man_section('EXAMPLES',
            [ 'ninelog puzzle.pl'-"loads puzzle.pl and prompts for queries, such as  go.  or  halt.",
              'ninelog -g main -t halt report.pl -- 2026'-
                  "loads report.pl, runs main with the argument 2026 (see argv/1 and the flag argv), and ends.",
              'ninelog --sandbox --time-limit=10 -g main -t halt unknown.pl'-
                  "runs a program that is not trusted.",
              'ninelog test exercises/'-"runs the unit tests of all files in a folder.",
              'ninelog solve sudoku.txt'-"solves the Sudoku puzzles of a file, without Prolog.",
              'ninelog explain N0102'-"explains an error or warning by its code."
            ]).
man_section('ENVIRONMENT',
            [ 'NO_COLOR'-"if not empty, no colours.",
              'TERM'-"a terminal that is dumb, or of no kind, gets no line editor, no colours and no hints.",
              'HOME, XDG_CONFIG_HOME, XDG_STATE_HOME'-"where the files below are."
            ]).
man_section('FILES',
            [ '~/.config/ninelog/init.pl'-
                  "loaded first, unless -f names another file; below $XDG_CONFIG_HOME if that is set.",
              '~/.local/state/ninelog/history'-
                  "the queries of earlier sessions at a terminal; $XDG_STATE_HOME/ninelog/history if that is set."
            ]).

man_option(Option) :-
    Option = option(_, _, Kind, Help),
    short_forms(Option, Short),
    long_forms(Option, Long),
    man_value(Kind, Behind, Equals),
    findall(Form, ( member(F, Short), man_form(F, Behind, Form) ; member(F, Long), man_form(F, Equals, Form) ), Forms),
    atomic_list_concat(Forms, ', ', AllForms),
    roff(Help, Said),
    format(".TP~n~w~n~w.~n", [AllForms, Said]).

%   man_value(+Kind, -Behind, -Equals): the value as it follows a short option, and as it follows a long one.

man_value(value(What, _), Behind, Equals) :-
    !,
    roff(What, Value),
    format(atom(Behind), " \\fI~w\\fR", [Value]),
    format(atom(Equals), "=\\fI~w\\fR", [Value]).
man_value(maybe(What, _), '', Equals) :-
    !,
    roff(What, Value),
    format(atom(Equals), "[=\\fI~w\\fR]", [Value]).
man_value(_, '', '').

man_form(Form0, Value, Form) :-
    roff(Form0, Form1),
    format(atom(Form), "\\fB~w\\fR~w", [Form1, Value]).

%   Escapes hyphens and backslashes, so that they print as they are.

roff(Text, Roff) :-
    escaped(Text, [-], \, Roff).

% ---- Markdown

markdown_options(Title, Options) :-
    format("## ~w~n~n| option | meaning | values |~n| --- | --- | --- |~n", [Title]),
    forall(member(Option, Options), markdown_option(Option)).

markdown_option(Option) :-
    Option = option(_, _, Kind, Help),
    short_forms(Option, Short),
    long_forms(Option, Long),
    markdown_value(Kind, Behind, Equals, Words),
    findall(Form,
            ( member(F, Short), format(atom(Form), "`~w~w`", [F, Behind])
            ; member(F, Long), format(atom(Form), "`~w~w`", [F, Equals])
            ),
            Forms),
    atomic_list_concat(Forms, ', ', AllForms0),
    cell(AllForms0, AllForms),
    cell(Help, Meaning),
    values(Words, Values),
    format("| ~w | ~w | ~w |~n", [AllForms, Meaning, Values]).

%   markdown_value(+Kind, -Behind, -Equals, -Words): the value as it follows a short option, and as it follows
%   a long one, and what it may be.

markdown_value(value(What, Words), Behind, Equals, Words) :-
    !,
    atom_concat(' ', What, Behind),
    atom_concat(=, What, Equals).
markdown_value(maybe(What, Words), '', Equals, Words) :-
    !,
    format(atom(Equals), "[=~w]", [What]).
markdown_value(_, '', '', []).

%   Longer lists, such as that of all techniques, stand in pages of their own.

values(Words, Values) :-
    length(Words, Count),
    (   Count > 20
    ->  Values = ''
    ;   findall(Value, ( member(Word, Words), format(atom(Value), "`~w`", [Word]) ), All),
        atomic_list_concat(All, ', ', Values)
    ).

%   A bar would end the cell.

cell(Text, Cell) :-
    escaped(Text, ['|'], \, Cell).

capital(Upper, Capital) :-
    downcase_atom(Upper, Lower),
    sub_atom(Lower, 0, 1, _, First0),
    upcase_atom(First0, First),
    sub_atom(Lower, 1, _, 0, Rest),
    atom_concat(First, Rest, Capital).

% ---- shells

%   bash_options(+Options, +Words, +Operands): prints what bash completes: these options, these words as the
%   first argument, and the operands, or else files.

bash_options(Options, Words, Operands) :-
    format("    case $before in~n"),
    forall(( member(Option, Options), Option = option(_, _, Kind, _) ),
           bash_value(Kind, Option)),
    findall(Form, ( member(Option, Options), long_forms(Option, Long), member(Form, Long) ), Forms0),
    findall(Form, ( member(Option, Options), short_forms(Option, Short), member(Form, Short) ), Forms1),
    append(Forms0, Forms1, Forms),
    atomic_list_concat(Forms, ' ', FormWords),
    format("    esac~n    case $word in~n"),
    format("        -*) COMPREPLY=($(compgen -W '~w' -- \"$word\")) ;;~n", [FormWords]),
    bash_offer('FILE', Operands, Else),
    format("        *) COMPREPLY=($(compgen ~w -- \"$word\"))", [Else]),
    (   Words == []
    ->  true
    ;   atomic_list_concat(Words, ' ', Offered),
        format("~n           if [ \"$COMP_CWORD\" = 1 ]; "),
        format("then COMPREPLY+=($(compgen -W '~w' -- \"$word\")); fi", [Offered])
    ),
    format(" ;;~n    esac~n").

%   A value that may be left out follows `=`.

bash_value(value(What, Words), Option) :-
    forms(Option, Forms),
    atomic_list_concat(Forms, '|', Pattern),
    bash_offer(What, Words, Offer),
    format("        ~w) COMPREPLY=($(compgen ~w -- \"$word\")); return ;;~n", [Pattern, Offer]).
bash_value(maybe(What, Words), Option) :-
    forms(Option, Forms),
    atomic_list_concat(Forms, '|', Pattern),
    bash_offer(What, Words, Offer),
    format("        ~w) if [ \"$equals\" ]; then ", [Pattern]),
    format("COMPREPLY=($(compgen ~w -- \"$word\")); return; fi ;;~n", [Offer]).
bash_value(switch, _).
bash_value(plain, _).

bash_offer(_, Words, Offer) :-
    Words \== [],
    !,
    atomic_list_concat(Words, ' ', Offered),
    format(atom(Offer), "-W '~w'", [Offered]).
bash_offer('DIR', _, '-d') :- !.
bash_offer(What, _, '-f') :-
    is_file(What),
    !.
bash_offer(_, _, '-W \'\'').

is_file('FILE').
is_file('OUT.xml').
is_file('OUT.json').

zsh_option(Option) :-
    Option = option(_, _, Kind, Help),
    zsh_action(Kind, Equals, Action),
    escaped(Help, ['[', ']', :], \, Said),
    short_forms(Option, Short),
    long_forms(Option, Long),
    forall(member(Form, Short), format("  '*~w[~w]~w' \\~n", [Form, Said, Action])),
    forall(member(Form, Long), format("  '*~w~w[~w]~w' \\~n", [Form, Equals, Said, Action])).

zsh_action(value(What, _), =, Action) :-
    is_file(What),
    !,
    format(atom(Action), ":~w:_files", [What]).
zsh_action(value('DIR', _), =, ':DIR:_files -/') :- !.
zsh_action(maybe('DIR', _), '=-', '::DIR:_files -/') :- !.
zsh_action(maybe(What, []), '=-', Action) :-
    !,
    format(atom(Action), "::~w: ", [What]).
zsh_action(maybe(What, Words), '=-', Action) :-
    !,
    atomic_list_concat(Words, ' ', Offered),
    format(atom(Action), "::~w:(~w)", [What, Offered]).
zsh_action(value(What, []), =, Action) :-
    !,
    format(atom(Action), ":~w: ", [What]).
zsh_action(value(What, Words), =, Action) :-
    !,
    atomic_list_concat(Words, ' ', Offered),
    format(atom(Action), ":~w:(~w)", [What, Offered]).
zsh_action(_, '', '').

fish_option(option(Short, Long, Kind, Help), Condition) :-
    format("complete -c ninelog -n '~w'", [Condition]),
    forall(member(Letter, Short), format(" -s ~w", [Letter])),
    forall(member(Name, Long), format(" -l ~w", [Name])),
    (   Kind = value(What, _),
        is_file(What)
    ->  format(" -r -F")
    ;   Kind = value('DIR', _)
    ->  format(" -x -a '(__fish_complete_directories)'")
    ;   Kind = maybe(_, Words),
        Words \== []
    ->  atomic_list_concat(Words, ' ', Offered),
        format(" -f -a '~w'", [Offered])
    ;   Kind = value(_, Words)
    ->  atomic_list_concat(Words, ' ', Offered),
        format(" -x -a '~w'", [Offered])
    ;   true
    ),
    format(" -d '~w'~n", [Help]),
    (   Kind == switch
    ->  forall(member(Name, Long), format("complete -c ninelog -n '~w' -l no-~w -d 'not: ~w'~n", [Condition, Name, Help]))
    ;   true
    ).
