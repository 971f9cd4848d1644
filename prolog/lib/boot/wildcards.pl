/** <module> Patterns for file names

    `*`, `?`, `[a-z]`, `{one,other}`, and `\` before a character that stands
    for itself. The arguments are checked in Rust.
*/

%   '$wildcard_match'(+Pattern, +Text): both are lists of codes.

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
'$wildcard_code'(0'\\, Given, [Given|Pattern], Pattern) :- !.
'$wildcard_code'(Given, Given, Pattern, Pattern).

'$wildcard_class'([Low, 0'-, High|Class], Given) :-
    !,
    (   Given >= Low,
        Given =< High
    ->  true
    ;   '$wildcard_class'(Class, Given)
    ).
'$wildcard_class'([C|Class], Given) :-
    ( C == Given -> true ; '$wildcard_class'(Class, Given) ).

%   '$expand_wildcards'(+Pattern, -Names): the existing files that a pattern
%   stands for, sorted within each directory.

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
