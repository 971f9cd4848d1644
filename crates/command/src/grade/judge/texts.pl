:- module(ninelog_texts, []).

/** <module> Texts of the program at the judge

A text that the program has said may become a goal, by term_to_atom/2 or as a
part of a name, or a format, whose `~@` calls one. So the judge knows these
texts, and what a test does with a text that it does not name itself calls no
goal here that may have come from the program.
*/

:- dynamic
    came/2,         % Number, Text
    looked_for/2,   % Name, Number: it is in none of the texts with lower numbers
    any/0.          % the texts may contain any name

%   The texts that are kept have so many characters at most, with the room that each takes besides; a list of
%   characters is taken for a text if it is this long at most.

most_kept(1_000_000).
room(50).
most_of_list(1_000).

%   note(+Text): a string that the program has said. Once they are too many, or if one may contain names that
%   are written with escapes, any name may come from there.

note(Text) :-
    (   any
    ->  true
    ;   nb_getval(ninelog_text, kept(Number, Size0)),
        string_length(Text, Length),
        room(Room),
        Size is Size0+Length+Room,
        most_kept(Most),
        (   ( Size > Most ; has_escape(Text) )
        ->  assertz(any),
            retractall(came(_, _))
        ;   assertz(came(Number, Text)),
            Number1 is Number+1,
            nb_setval(ninelog_text, kept(Number1, Size))
        )
    ).

has_escape(Text) :-
    sub_string(Text, _, 1, _, "'"),
    sub_string(Text, _, 1, _, "\\"),
    !.

%   note_list(+List): it may be the codes or characters of a text.

note_list([First|Rest]) :-
    (   is_character(First),
        most_of_list(Most),
        '$skip_list'(Length, Rest, Tail),
        Tail == [],
        Length < Most,
        catch(string_codes(Text, [First|Rest]), _, fail)
    ->  note(Text)
    ;   true
    ).

is_character(First) :-
    (   integer(First)
    ->  First >= 0'!
    ;   atom(First),
        atom_length(First, 1)
    ).

%   has(+Name) is semidet: the name is in a text of the program, as a word.

has(_) :-
    any,
    !.
has(Name) :-
    (   looked_for(Name, First)
    ->  true
    ;   First = 0
    ),
    (   came(Number, Text),
        Number >= First,
        is_word(Name, Text)
    ->  true
    ;   nb_getval(ninelog_text, kept(Next, _)),
        Next =\= First,
        retractall(looked_for(Name, _)),
        assertz(looked_for(Name, Next)),
        fail
    ).

is_word(Name, Text) :-
    sub_string(Text, Before, Length, After, Name),
    \+ ( sub_atom(Name, 0, 1, _, First),
         char_type(First, csym),
         Before > 0,
         At is Before-1,
         is_letter_at(Text, At)
       ),
    \+ ( sub_atom(Name, _, 1, 0, Last),
         char_type(Last, csym),
         After > 0,
         At is Before+Length,
         is_letter_at(Text, At)
       ),
    !.

is_letter_at(Text, At) :-
    sub_string(Text, At, 1, _, Letter),
    char_type(Letter, csym).

%   print(+Kind, +Message): print_message/2. A format in a term of the program is not one here.

print(Kind, Message) :-
    (   test_child:has_format(Message)
    ->  print_message(Kind, format("~q", [Message]))
    ;   print_message(Kind, Message)
    ).

%   formatted(+Module, +Format, +Args), formatted(+Module, +Out, +Format, +Args): format/2 and format/3. Goals
%   among the arguments are run as others that the text of the test does not name.

formatted(Module, Format, Args0) :-
    with_guarded_goals(Format, Module, Args0, Args),
    format(Format, Args).
formatted(Module, Out, Format, Args0) :-
    with_guarded_goals(Format, Module, Args0, Args),
    format(Out, Format, Args).

with_guarded_goals(Format, Module, Args0, Args) :-
    (   catch(text_to_string(Format, Text), _, fail),
        sub_string(Text, _, 1, _, "@")
    ->  string_codes(Text, Codes),
        (   is_list(Args0)
        ->  List = Args0
        ;   List = [Args0]
        ),
        guarded(Codes, Module, List, Args)
    ;   Args = Args0
    ).

%   guarded(+Codes, +Module, +Args0, -Args): the arguments of `~@` become goals of ninelog_judge.

guarded([], _, Args, Args) :-
    !.
guarded([0'~|Codes0], Module, Args0, Args) :-
    !,
    count(Codes0, Codes, Args0, Args1, Args, Args2),
    directive(Codes, Module, Args1, Args2).
guarded([_|Codes], Module, Args0, Args) :-
    guarded(Codes, Module, Args0, Args).

%   count(+Codes0, -Codes, +Args0, -Args1, ?Args, -Args2): what is between `~` and the letter. `*` takes an
%   argument.

count([0'`,_|Codes0], Codes, Args, Args, Rest, Rest) :-
    !,
    without_colon(Codes0, Codes).
count([0'*|Codes0], Codes, [Arg|Args], Args, [Arg|Rest], Rest) :-
    !,
    without_colon(Codes0, Codes).
count([Code|Codes0], Codes, Args0, Args, Rest0, Rest) :-
    code_type(Code, digit),
    !,
    count_digits(Codes0, Codes1),
    without_colon(Codes1, Codes),
    Args0 = Args,
    Rest0 = Rest.
count(Codes0, Codes, Args, Args, Rest, Rest) :-
    without_colon(Codes0, Codes).

count_digits([Code|Codes0], Codes) :-
    code_type(Code, digit),
    !,
    count_digits(Codes0, Codes).
count_digits(Codes, Codes).

without_colon(Codes0, Codes) :-
    (   Codes0 = [0':|Codes1]
    ->  Codes = Codes1
    ;   Codes = Codes0
    ).

directive([0'@|Codes], Module, [Goal|Args0], [ninelog_judge:run(Module, Goal)|Args]) :-
    !,
    guarded(Codes, Module, Args0, Args).
directive([Letter|Codes], Module, Args0, Args) :-
    takes(Letter, Count),
    length(Own, Count),
    '$append'(Own, Args1, Args0),
    !,
    '$append'(Own, Args2, Args),
    guarded(Codes, Module, Args1, Args2).
directive(_, _, Args, Args).

%   takes(+Letter, -Count): how many arguments a directive takes.

takes(Letter, Count) :-
    (   current_format_predicate(Letter, _)
    ->  Count = 1
    ;   '$memberchk'(Letter, [0'~, 0'n, 0'N, 0't, 0'|, 0'+])
    ->  Count = 0
    ;   Letter == 0'W
    ->  Count = 2
    ;   Count = 1
    ).
