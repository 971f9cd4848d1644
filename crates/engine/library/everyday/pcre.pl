/** Regular expressions as PCRE has them.

A pattern is a text, Text/Flags, or what re_compile/3 gives. Flags are letters:
i, m, s and x set the options caseless, multiline, dotall and extended; a, r
and t the types atom, range and term of what is captured. The type of a named
group may stand in its name: (?<year_I>...) is the key year and an integer.
Types are A (atom), S (string), I, F, N and T (a term), R (Start-Length).
*/

:- module(pcre,
          [ re_match/2, re_match/3, re_matchsub/3, re_matchsub/4, re_foldl/6,
            re_split/3, re_split/4, re_replace/4, re_replace/5, re_compile/3,
            re_flush/0, re_config/1, re_portray/2, re_portray_match_options/2
          ]).

% Predicates that SWI-Prolog's library does not have. A program may define predicates of these names itself.

:- '$additions'(pcre, [re_portray/2, re_portray_match_options/2]).
:- autoload(library(apply), [foldl/4, maplist/3]).
:- autoload(library(error), [domain_error/2, existence_error/2, existence_error/3, instantiation_error/1, must_be/2, type_error/2]).
:- autoload(library(lists), [append/3, member/2, nth0/3]).

:- meta_predicate re_foldl(3, +, +, ?, ?, +).

%!  re_match(+Pattern, +Text) is semidet.
%
%   Text has a part that matches.

re_match(Pattern, Text) :-
    re_match(Pattern, Text, []).

%!  re_match(+Pattern, +Text, +Options) is semidet.
%
%   The same. Options are those of re_compile/3, and start(N), anchored(Bool),
%   bol(Bool), eol(Bool), empty(Bool), empty_atstart(Bool): from character N
%   on, only there, whether the text's ends are ends of lines, whether a match
%   may be empty.

re_match(Pattern, Text, Options) :-
    regex(Pattern, Options, Regex),
    search_options(Options, Text, Start, Search),
    next_match(Regex, Text, -1, Start, Search, _).

%!  re_matchsub(+Pattern, +Text, -Match) is semidet.
%
%   Match is a dict of what the first match has captured: the whole under 0,
%   others under their number or name.

re_matchsub(Pattern, Text, Match) :-
    re_matchsub(Pattern, Text, Match, []).

%!  re_matchsub(+Pattern, +Text, -Match, +Options) is semidet.
%
%   The same, with the options of re_match/3.

re_matchsub(Pattern, Text, Match, Options) :-
    regex(Pattern, Options, Regex),
    search_options(Options, Text, Start, Search),
    next_match(Regex, Text, -1, Start, Search, match(_, _, Groups)),
    match_dict(Regex, Groups, Match).

%!  re_foldl(:Goal, +Pattern, +Text, ?Value0, ?Value, +Options) is semidet.
%
%   Folds all matches: Goal is called with the dict of a match, as of
%   re_matchsub/4, and the values before and behind it.

re_foldl(Goal, Pattern, Text, Value0, Value, Options) :-
    regex(Pattern, Options, Regex),
    search_options(Options, Text, Start, Search),
    fold(-1, Start, Search, Regex, Text, dict(Goal), Value0, Value).

fold(Byte, Char, Search, Regex, Text, Step, Value0, Value) :-
    (   next_match(Regex, Text, Byte, Char, Search, match(Byte1, Char1, Groups))
    ->  step(Step, Regex, Groups, Value0, Value1),
        % The next match does not end where this one does.
        Search1 is Search \/ 16,
        fold(Byte1, Char1, Search1, Regex, Text, Step, Value1, Value)
    ;   Value = Value0
    ).

step(dict(Goal), Regex, Groups, Value0, Value) :-
    match_dict(Regex, Groups, Match),
    call(Goal, Match, Value0, Value).
step(groups, _, Groups, [Groups|Rest], Rest).

next_match(regex(Pattern, Flags0, _, _), Text, Byte, Char, Search0, Match) :-
    (   Flags0 /\ 2048 =\= 0
    ->  Search is Search0 \/ 1,
        Flags is Flags0 /\ \2048
    ;   Search = Search0,
        Flags = Flags0
    ),
    '$regex_find'(Pattern, Flags, Text, Byte, Char, Search, Match).

%   All matches, as lists of groups.

matches(Regex, Text, Options, All) :-
    search_options(Options, Text, Start, Search),
    fold(-1, Start, Search, Regex, Text, groups, All, []).

first_match(Regex, Text, Options, Groups) :-
    search_options(Options, Text, Start, Search),
    next_match(Regex, Text, -1, Start, Search, match(_, _, Groups)).

%!  re_split(+Pattern, +Text, -Parts) is det.
%
%   Parts are the parts of Text between the matches, and the matches. With the
%   flag n they are numbers where that can be, and atoms.

re_split(Pattern, Text, Parts) :-
    re_split(Pattern, Text, Parts, []).

%!  re_split(+Pattern, +Text, -Parts, +Options) is det.
%
%   The same, with the options of re_match/3.

re_split(Pattern0, Text, Parts, Options) :-
    (   without_letter(n, Pattern0, Pattern)
    ->  Type = name
    ;   Pattern = Pattern0,
        text_type(Pattern, Options, Type)
    ),
    regex(Pattern, Options, Regex),
    matches(Regex, Text, Options, All),
    split(All, 0, Text, Type, Parts).

split([], Start, Text, Type, [Part]) :-
    sub_string(Text, Start, _, 0, String),
    converted(Type, String, Start, 0, Part).
split([[String-At-Length|_]|All], Start, Text, Type, [Part,Match|Parts]) :-
    Between is At-Start,
    sub_string(Text, Start, Between, _, String0),
    converted(Type, String0, Start, Between, Part),
    converted(Type, String, At, Length, Match),
    End is At+Length,
    split(All, End, Text, Type, Parts).

%!  re_replace(+Pattern, +With, +Text, -NewText) is det.
%
%   NewText is Text with With in place of the first match, or of all with the
%   flag g. In With, \N, $N, \{N}, ${Name} and $Name stand for what was
%   captured, \\ and $$ for these characters.

re_replace(Pattern, With, Text, NewText) :-
    re_replace(Pattern, With, Text, NewText, []).

%!  re_replace(+Pattern, +With, +Text, -NewText, +Options) is det.
%
%   The same, with the options of re_match/3.

re_replace(Pattern0, With, Text, NewText, Options) :-
    replace_all(Pattern0, Pattern, All),
    text_type(Pattern, Options, Type),
    % What is captured becomes text, unless the name of its group says otherwise.
    regex(Pattern, [capture_type(string)|Options], Regex),
    template(With, Template),
    (   All == true
    ->  matches(Regex, Text, Options, Matches)
    ;   first_match(Regex, Text, Options, Groups)
    ->  Matches = [Groups]
    ;   Matches = []
    ),
    replaced(Matches, 0, Text, Template, Regex, Parts),
    (   Type == atom
    ->  atomic_list_concat(Parts, NewText)
    ;   atomics_to_string(Parts, NewText)
    ).

replace_all(Pattern0, Pattern, All) :-
    (   without_letter(g, Pattern0, Pattern)
    ->  All = true
    ;   Pattern = Pattern0,
        All = false
    ).

without_letter(Letter, Pattern/Flags0, Pattern/Flags) :-
    atom(Flags0),
    sub_atom(Flags0, Before, 1, After, Letter),
    !,
    sub_atom(Flags0, 0, Before, _, Left),
    sub_atom(Flags0, _, After, 0, Right),
    atom_concat(Left, Right, Flags).

replaced([], Start, Text, _, _, [Part]) :-
    sub_string(Text, Start, _, 0, Part).
replaced([Groups|Matches], Start, Text, Template, Regex, [Part|Parts]) :-
    Groups = [_-At-Length|_],
    Between is At-Start,
    sub_string(Text, Start, Between, _, Part),
    filled(Template, Groups, Regex, Parts, Rest),
    End is At+Length,
    replaced(Matches, End, Text, Template, Regex, Rest).

filled([], _, _, Parts, Parts).
filled([Item|Items], Groups, Regex, [Text|Parts], Rest) :-
    (   Item = group(Key)
    ->  group_text(Key, Groups, Regex, Text)
    ;   Text = Item
    ),
    filled(Items, Groups, Regex, Parts, Rest).

group_text(Key, Groups, regex(_,_,Keys,_), Text) :-
    (   nth0(N, [0-string|Keys], Key-Type),
        nth0(N, Groups, Group)
    ->  (   Group = Text0-Start-Length
        ->  converted(Type, Text0, Start, Length, Value),
            ( atomic(Value) -> Text = Value ; Text = Text0 )
        ;   Text = ""
        )
    ;   maplist(range_key, Keys, Ranges),
        match_dict(regex(_,_,Ranges,range), Groups, Match),
        existence_error(key, Key, Match)
    ).

range_key(Key-_, Key-range).

%   With as a list of texts and group(Key).

template(With, Template) :-
    must_be(text, With),
    atomics_to_string([With], String),
    string_codes(String, Codes),
    items(Codes, Template).

items([], []) :-
    !.
items(Codes, [Item|Items]) :-
    (   reference(Codes, Item, Rest)
    ->  true
    ;   plain(Codes, Plain, Rest),
        string_codes(Item, Plain)
    ),
    items(Rest, Items).

plain([C|Codes], [C|Plain], Rest) :-
    (   Codes = [Next|_],
        Next =\= 0'\\,
        Next =\= 0'$
    ->  plain(Codes, Plain, Rest)
    ;   Plain = [],
        Rest = Codes
    ).

reference([Sign,Sign|Rest], Text, Rest) :-
    memberchk(Sign, `\\$`),
    !,
    string_codes(Text, [Sign]).
reference([Sign,0'{|Codes], group(Key), Rest) :-
    memberchk(Sign, `\\$`),
    append(Name, [0'}|Rest], Codes),
    !,
    key(Name, Key).
reference([Sign|Codes], group(Key), Rest) :-
    memberchk(Sign, `\\$`),
    Codes = [C|_],
    (   code_type(C, digit)
    ->  word(digit, Codes, Name, Rest)
    ;   code_type(C, csymf)
    ->  word(csym, Codes, Name, Rest)
    ),
    key(Name, Key).

word(Type, [C|Codes], [C|Name], Rest) :-
    code_type(C, Type),
    !,
    word(Type, Codes, Name, Rest).
word(_, Rest, [], Rest).

key(Codes, Key) :-
    (   Codes = [C|_],
        code_type(C, digit)
    ->  number_codes(Key, Codes)
    ;   atom_codes(Key, Codes)
    ).

%!  re_compile(+Pattern, -Regex, +Options) is det.
%
%   Regex can stand for Pattern. Options are caseless(Bool), multiline(Bool),
%   dotall(Bool), extended(Bool), ungreedy(Bool), anchored(Bool),
%   dollar_endonly(Bool), auto_capture(Bool), firstline(Bool), dupnames(Bool),
%   ucp(Bool), and capture_type(Type): string, atom, integer, float, number,
%   term or range.

re_compile(Pattern, Regex, Options) :-
    must_be(list, Options),
    (   Pattern = _/_
    ->  type_error(text, Pattern)
    ;   regex(Pattern, Options, Regex)
    ).

%   regex(Text, Flags, Keys, Type): Keys are pairs of the key and the type of
%   each group, Type is that of group 0.

regex(Regex, _, _) :-
    var(Regex),
    !,
    instantiation_error(Regex).
regex(regex(Text,Flags,Keys,Type), _, regex(Text,Flags,Keys,Type)) :-
    !.
regex(Text/Letters, Options, Regex) :-
    !,
    must_be(atom, Letters),
    atom_chars(Letters, Chars),
    maplist(letter_option, Chars, First),
    append(First, Options, All),
    regex(Text, All, Regex).
regex(Text, Options, regex(Pattern,Flags,Keys,Type)) :-
    must_be(list, Options),
    result_type(Text, Options, string, Type),
    foldl(compile_option, Options, 0, Flags),
    (   string(Text)
    ->  Pattern = Text
    ;   text_to_string(Text, Pattern)
    ),
    Syntax is Flags /\ \2048,
    '$regex'(Pattern, Syntax, Names),
    keys(Names, 1, Type, Keys).

letter_option(Letter, Option) :-
    (   letter(Letter, Option)
    ->  true
    ;   existence_error(re_flag, Letter)
    ).

letter(i, caseless(true)).
letter(m, multiline(true)).
letter(s, dotall(true)).
letter(x, extended(true)).
letter(a, capture_type(atom)).
letter(r, capture_type(range)).
letter(t, capture_type(term)).

compile_option(Option, Flags0, Flags) :-
    (   option_value(Option, Name, Value),
        (   compile_flag(Name, Bit, On)
        ->  boolean(Value),
            Bool = Value
        ;   checked(Name)
        ->  boolean(Value),
            fail
        ;   choice(Name, Choices),
            (   memberchk(Value, Choices)
            ->  fail
            ;   type_error(option, Option)
            )
        )
    ->  (   Bool == On
        ->  Flags is Flags0 \/ Bit
        ;   Flags is Flags0 /\ \Bit
        )
    ;   Flags = Flags0
    ).

option_value(Option, Name, Value) :-
    (   atom(Option)
    ->  Name = Option,
        Value = true
    ;   compound(Option),
        compound_name_arguments(Option, Name, Arguments),
        ( Arguments = [Value] ; Arguments = [Name1,Value], Name == (=), Name = Name1 ),
        !
    ).

boolean(Value) :-
    (   memberchk(Value, [true,false])
    ->  true
    ;   type_error(bool, Value)
    ).

compile_flag(caseless, 1, true).
compile_flag(multiline, 2, true).
compile_flag(dotall, 4, true).
compile_flag(extended, 8, true).
compile_flag(ungreedy, 16, true).
compile_flag(greedy, 16, false).
compile_flag(dollar_endonly, 64, true).
compile_flag(auto_capture, 128, false).
compile_flag(no_auto_capture, 128, true).
compile_flag(firstline, 256, true).
compile_flag(dupnames, 512, true).
compile_flag(ucp, 1024, true).
% Not for the compiler: each search with the pattern is anchored.
compile_flag(anchored, 2048, true).

%   Options that change nothing here.

checked(optimise).
checked(optimize).

choice(newline, [any,anycrlf,cr,lf,crlf,nul]).
choice(newline2, [any,anycrlf,cr,lf,crlf,nul]).
choice(bsr, [anycrlf,unicode]).
choice(bsr2, [anycrlf,unicode]).
choice(capture_type, [string,atom,integer,float,number,term,range]).
choice(compat, []).

result_type(Pattern, Options, Default, Type) :-
    (   Pattern = _/Letters,
        atom(Letters),
        sub_atom(Letters, _, 1, _, Letter),
        letter(Letter, capture_type(Type0))
    ->  Type = Type0
    ;   Pattern = regex(_,_,_,Type0)
    ->  Type = Type0
    ;   memberchk(capture_type(Type0), Options)
    ->  Type = Type0
    ;   Type = Default
    ).

%   The type of the texts that re_split/4 and re_replace/5 make. For them the flag s means strings, too.

text_type(_/Letters, _, Type) :-
    atom(Letters),
    sub_atom(Letters, _, 1, _, Letter),
    (   Letter == s
    ->  Type0 = string
    ;   letter(Letter, capture_type(Type0))
    ),
    !,
    Type = Type0.
text_type(Pattern, Options, Type) :-
    result_type(Pattern, Options, string, Type).

keys([], _, _, []).
keys([Name|Names], N, Type0, [Key-Type|Keys]) :-
    (   Name == 0
    ->  Key = N,
        Type = Type0
    ;   sub_atom(Name, Before, 1, 1, '_'),
        sub_atom(Name, _, 1, 0, Letter),
        char_type(Letter, upper)
    ->  sub_atom(Name, 0, Before, _, Key),
        (   type_letter(Letter, Type)
        ->  true
        ;   existence_error(re_type_flag, Letter)
        )
    ;   Key = Name,
        Type = Type0
    ),
    N1 is N+1,
    keys(Names, N1, Type0, Keys).

type_letter('S', string).
type_letter('A', atom).
type_letter('I', integer).
type_letter('F', float).
type_letter('N', number).
type_letter('T', term).
type_letter('R', range).

%   Options of a search: where it starts, and bits.

search_options(Options, Text, Start, Search) :-
    (   member(Option, Options),
        nonvar(Option),
        Option = start(Start)
    ->  must_be(integer, Start),
        (   Start < 0
        ->  domain_error(not_less_than_zero, Start)
        ;   Start =:= 0
        ->  true
        ;   string_length(Text, Length),
            Start < Length
        ->  true
        ;   domain_error(offset, Start)
        )
    ;   memberchk(start=Other, Options)
    ->  type_error(option, start=Other)
    ;   Start = 0
    ),
    foldl(search_option, Options, 0, Search).

search_option(Option, Search0, Search) :-
    (   option_value(Option, Name, Value),
        search_flag(Name, Bit, On)
    ->  boolean(Value),
        (   Value == On
        ->  Search is Search0 \/ Bit
        ;   Search is Search0 /\ \Bit
        )
    ;   Search = Search0
    ).

search_flag(anchored, 1, true).
search_flag(bol, 2, false).
search_flag(eol, 4, false).
search_flag(empty, 8, false).
search_flag(notempty, 8, true).
search_flag(empty_atstart, 16, false).
search_flag(notempty_atstart, 16, true).

%   Groups behind the last one that matched are left out.

match_dict(regex(_,_,Keys,Type), Groups, Match) :-
    captured([0-Type|Keys], Groups, Pairs0),
    dict_pairs(Match, re_match, Pairs0).

captured([], _, []).
captured([Key-Type|Keys], [Group|Groups], Pairs) :-
    (   Group = Text-Start-Length
    ->  converted(Type, Text, Start, Length, Value),
        Pairs = [Key-Value|Rest]
    ;   member(Later, Groups),
        Later \== 0
    ->  Pairs = [Key-""|Rest]
    ;   Pairs = Rest
    ),
    captured(Keys, Groups, Rest).

converted(string, Text, _, _, Text).
converted(atom, Text, _, _, Atom) :-
    atom_string(Atom, Text).
converted(range, _, Start, Length, Start-Length).
converted(integer, Text, _, _, Term) :-
    text_term(Text, Term).
converted(float, Text, _, _, Term) :-
    text_term(Text, Term).
converted(number, Text, _, _, Term) :-
    text_term(Text, Term).
converted(term, Text, _, _, Term) :-
    text_term(Text, Term).
converted(name, Text, _, _, Name) :-
    (   atom_number(Text, Name0)
    ->  Name = Name0
    ;   atom_string(Name, Text)
    ).

text_term(Text, Term) :-
    catch(term_string(Term, Text), error(syntax_error(_),_), fail).

%!  re_flush is det.
%
%   Does nothing: only the patterns used last are kept compiled.

re_flush.

%!  re_config(?Property) is nondet.
%
%   Property is utf8(true), unicode_properties(true), unicode(true) or
%   jit(false).

re_config(Property) :-
    config(Property).

config(utf8(true)).
config(unicode(true)).
config(unicode_properties(true)).
config(jit(false)).

%!  re_portray(+Stream, +Regex) is det.
%
%   Writes a compiled pattern so that its text can be read.

re_portray(Stream, regex(Pattern,Flags,_,Type)) :-
    findall(Name, ( compile_flag(Name, Bit, true), Flags /\ Bit =\= 0 ), Names),
    format(Stream, '<regex>(/~w/ ~w ~w)', [Pattern,Names,Type]).

%!  re_portray_match_options(+Stream, +Options) is det.
%
%   Writes what options of a search mean.

re_portray_match_options(Stream, Options) :-
    ( memberchk(start(Start), Options) -> true ; Start = 0 ),
    foldl(search_option, Options, 0, Search),
    findall(Name, ( search_flag(Name, Bit, On), On == true, Search /\ Bit =\= 0 ), Names),
    format(Stream, '<match_opts>(~w start=~w)', [Names,Start]).
