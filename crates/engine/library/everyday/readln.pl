/** Read a line as a list of words and numbers. */

:- module(readln, [ readln/1, readln/2, readln/5 ]).
:- autoload(library(dcg/basics), [digits//1]).
:- autoload(library(lists), [append/3]).

%!  readln(-Words) is det.
%
%   Words are the words (atoms), numbers and other characters (atoms) of the
%   next line of the user's input.

readln(Words) :-
    readln(Words, _).

%!  readln(-Words, -End) is det.
%
%   The same. End is the code that ended the line, or `end_of_file`.

readln(Words, End) :-
    readln(Words, End, [0'\n], `_`, uppercase).

%!  readln(-Words, -End, ?StopCodes, ?WordCodes, ?Case) is det.
%
%   The same for text that ends at one of StopCodes. Besides letters and digits
%   the codes WordCodes belong to words, which become lower case if Case is
%   lowercase. By default a line ends the text and words become lower case.

readln(Words, End, StopCodes, WordCodes, Case) :-
    given(StopCodes, [0'\n], Stop),
    given(WordCodes, `_`, Inner),
    given(Case, lowercase, To),
    text(Stop, Codes, End),
    phrase(words(Words0, Inner, To), Codes),
    Words = Words0.

given(Argument, Default, Value) :-
    (   var(Argument)
    ->  Value = Default
    ;   Value = Argument
    ).

%   Reads the codes up to one that ends the text. Codes does not include layout.

text(Stop, Codes, End) :-
    get_code(user_input, C),
    (   C == -1
    ->  Codes = [],
        End = end_of_file
    ;   memberchk(C, Stop)
    ->  End = C,
        (   code_type(C, space)
        ->  Codes = []
        ;   Codes = [C]
        )
    ;   Codes = [C|Cs],
        text(Stop, Cs, End)
    ).

words([Word|Words], Inner, Case) -->
    layout,
    word(Word, Inner, Case),
    !,
    words(Words, Inner, Case).
words([], _, _) -->
    layout.

layout --> [C], { code_type(C, space) }, !, layout.
layout --> [].

word(Number, _, _) -->
    digits([D|Ds]),
    !,
    (   `.`,
        digits([F|Fs])
    ->  { append([D|Ds], [0'.,F|Fs], Codes) }
    ;   { Codes = [D|Ds] }
    ),
    { number_codes(Number, Codes) }.
word(Word, Inner, Case) -->
    letters([C|Cs], Inner),
    !,
    { atom_codes(Word0, [C|Cs]),
      (   Case == lowercase
      ->  downcase_atom(Word0, Word)
      ;   Word = Word0
      )
    }.
word(Sign, _, _) -->
    [C],
    { char_code(Sign, C) }.

letters([C|Cs], Inner) -->
    [C],
    { code_type(C, alnum) ; memberchk(C, Inner) },
    !,
    letters(Cs, Inner).
letters([], _) --> [].
