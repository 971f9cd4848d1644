:- module(system,
          [ wildcard_match/2, wildcard_match/3, expand_file_name/2,
            '$expand_variables'/2, '$variable_name'/3
          ]).

/** <module> Patterns for file names

    `*`, `?`, `[a-z]`, `{one,other}`, and `\` to quote the next character; also `~`, `~user` and `$VARIABLE`
    before them.
*/

%!  wildcard_match(+Pattern, +Text) is semidet.
%!  wildcard_match(+Pattern, +Text, +Options) is semidet.
%
%   Text is what Pattern describes. Option: case_sensitive(Boolean).

wildcard_match(Pattern, Text) :-
    '$match_texts'(Pattern, Text, true, wildcard_match/2).
wildcard_match(Pattern, Text, Options) :-
    '$option_value'(case_sensitive, Options, true, Sensitive, wildcard_match/3),
    '$match_texts'(Pattern, Text, Sensitive, wildcard_match/3).

'$match_texts'(Pattern0, Text0, Sensitive, Predicate) :-
    '$in_context'(Predicate, '$wildcard_codes'(Pattern0, Sensitive, Pattern1)),
    '$in_context'(Predicate, '$wildcard_codes'(Text0, Sensitive, Text)),
    '$wildcard_escapes'(Pattern1, Pattern),
    '$check_brackets'(0'{, 0'}, Pattern),
    '$check_brackets'(0'[, 0'], Pattern),
    '$wildcard_match'(Pattern, Text).

'$wildcard_codes'(Text, Sensitive, Codes) :-
    string_codes(Text, Codes0),
    (   Sensitive == true
    ->  Codes = Codes0
    ;   string_codes(String, Codes0),
        string_lower(String, Lower),
        string_codes(Lower, Codes)
    ).

'$check_brackets'(Open, Close, Pattern) :-
    findall(x, '$member'(Open, Pattern), Opened),
    findall(x, '$member'(Close, Pattern), Closed),
    length(Opened, Count0),
    length(Closed, Count),
    (   Count0 > Count
    ->  format(atom(Message), 'Unmatched \'~c\'', [Open]),
        throw(error(syntax_error(Message), _))
    ;   true
    ).

%   '$wildcard_escapes'(+Codes, -Pattern): a code behind `\` becomes negative: it stands for itself.

'$wildcard_escapes'([], []).
'$wildcard_escapes'([0'\\|Codes], [Code|Pattern]) :-
    !,
    (   Codes = [C|Codes1]
    ->  Code is -C
    ;   Code is -0'\\,
        Codes1 = []
    ),
    '$wildcard_escapes'(Codes1, Pattern).
'$wildcard_escapes'([C|Codes], [C|Pattern]) :-
    '$wildcard_escapes'(Codes, Pattern).

%   '$wildcard_match'(+Pattern, +Text): both arguments are lists of codes.

'$wildcard_match'([], []).
'$wildcard_match'([C|Pattern], Text) :-
    '$wildcard_match'(C, Pattern, Text),
    !.

'$wildcard_match'(0'*, Pattern, Text) :-
    !,
    '$append'(_, Rest, Text),
    '$wildcard_match'(Pattern, Rest).
'$wildcard_match'(0'{, Pattern, Text) :-
    !,
    '$append'(Inside, [0'}|Pattern1], Pattern),
    !,
    '$wildcard_choice'(Inside, Choice),
    '$append'(Choice, Pattern1, Whole),
    '$wildcard_match'(Whole, Text).
'$wildcard_match'(C, Pattern, [Given|Text]) :-
    '$wildcard_code'(C, Given, Pattern, Pattern1),
    '$wildcard_match'(Pattern1, Text).

'$wildcard_choice'(Inside, Choice) :-
    (   '$append'(First, [0',|Others], Inside)
    ->  ( Choice = First ; '$wildcard_choice'(Others, Choice) )
    ;   Choice = Inside
    ).

'$wildcard_code'(0'?, _, Pattern, Pattern) :- !.
'$wildcard_code'(0'[, Given, Pattern0, Pattern) :-
    !,
    '$append'(Class, [0']|Pattern], Pattern0),
    !,
    '$wildcard_class'(Class, Given).
'$wildcard_code'(C, Given, Pattern, Pattern) :-
    abs(C) =:= Given.

'$wildcard_class'([Low, 0'-, High|Class], Given) :-
    !,
    (   Given >= abs(Low),
        Given =< abs(High)
    ->  true
    ;   '$wildcard_class'(Class, Given)
    ).
'$wildcard_class'([C|Class], Given) :-
    ( abs(C) =:= Given -> true ; '$wildcard_class'(Class, Given) ).

%   '$expand_wildcards'(+Pattern, -Names): Names are the existing files that match, sorted within each
%   directory.

'$expand_wildcards'(Pattern, Names) :-
    atomic_list_concat(Parts, /, Pattern),
    ( Parts = [''|_] -> Start = (/) ; Start = '' ),
    '$wildcard_parts'(Parts, [Start], Names).

'$wildcard_parts'([], Names, Names).
'$wildcard_parts'([Part|Parts], Directories, Names) :-
    (   Part == ''
    ->  Found = Directories
    ;   findall(Name, ( '$member'(Directory, Directories), '$wildcard_part'(Part, Directory, Name) ), Found)
    ),
    '$wildcard_parts'(Parts, Found, Names).

'$wildcard_part'(Part, Directory, Name) :-
    atom_codes(Part, Pattern),
    (   '$member'(C, Pattern),
        '$memberchk'(C, `*?[{`)
    ->  ( Directory == '' -> Shown = '.' ; Shown = Directory ),
        catch(directory_files(Shown, Entries), error(_, _), fail),
        msort(Entries, Sorted),
        '$member'(Entry, Sorted),
        atom_codes(Entry, Codes),
        ( Codes = [0'.|_] -> Pattern = [0'.|_] ; true ),
        '$wildcard_match'(Pattern, Codes),
        '$path_below'(Directory, Entry, Name)
    ;   '$path_below'(Directory, Part, Name),
        access_file(Name, exist)
    ).

'$path_below'('', Entry, Entry) :- !.
'$path_below'(/, Entry, Name) :-
    !,
    atom_concat(/, Entry, Name).
'$path_below'(Directory, Entry, Name) :-
    atomic_list_concat([Directory, Entry], /, Name).

%!  expand_file_name(+Pattern, -Names) is det.
%
%   Names are the files that match Pattern, with `~` and `$VAR` replaced.

expand_file_name(Pattern, Names) :-
    '$in_context'(expand_file_name/2, '$expand_variables'(Pattern, Expanded)),
    atom_codes(Expanded, Codes),
    (   '$member'(C, Codes),
        '$memberchk'(C, `*?[{`)
    ->  '$expand_wildcards'(Expanded, Names)
    ;   Names = [Expanded]
    ).

%   '$expand_variables'(+Name, -Expanded): expands a leading `~` or `~user`, and `$VARIABLE`.

'$expand_variables'(Name, Expanded) :-
    string_codes(Name, Codes),
    (   Codes = [0'~|Codes1]
    ->  ( '$append'(UserCodes, [0'/|_], Codes1) -> true ; UserCodes = Codes1 ),
        '$append'(UserCodes, Rest, Codes1),
        atom_codes(User, UserCodes),
        '$home_directory'(User, Home)
    ;   Rest = Codes,
        Home = ''
    ),
    '$with_variables'(Rest, Parts),
    atomic_list_concat([Home|Parts], Expanded).

'$home_directory'('', Home) :-
    '$getenv'('HOME', Home),
    !.
'$home_directory'(User, Home) :-
    User \== '',
    catch(open('/etc/passwd', read, In), error(_, _), fail),
    call_cleanup(read_string(In, _, Text), close(In)),
    split_string(Text, "\n", "", Lines),
    '$member'(Line, Lines),
    split_string(Line, ":", "", [Name, _, _, _, _, Home|_]),
    atom_string(User, Name),
    !.
'$home_directory'(User, _) :-
    throw(error(existence_error(user, User), _)).

'$with_variables'(Codes, [Before, Value|Parts]) :-
    '$append'(Front, [0'$|Codes1], Codes),
    !,
    atom_codes(Before, Front),
    '$variable_name'(Codes1, Variable, Rest),
    (   Variable == ''
    ->  Value = ($)
    ;   '$getenv'(Variable, Value)
    ->  true
    ;   throw(error(existence_error(variable, Variable), _))
    ),
    '$with_variables'(Rest, Parts).
'$with_variables'(Codes, [Text]) :-
    atom_codes(Text, Codes).

'$variable_name'([0'{|Codes], Variable, Rest) :-
    '$append'(Name, [0'}|Rest], Codes),
    !,
    atom_codes(Variable, Name).
'$variable_name'(Codes, Variable, Rest) :-
    '$csym_codes'(Codes, Name, Rest),
    atom_codes(Variable, Name).

'$csym_codes'([C|Codes], [C|Name], Rest) :-
    code_type(C, csym),
    !,
    '$csym_codes'(Codes, Name, Rest).
'$csym_codes'(Rest, [], Rest).
