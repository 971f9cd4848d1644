/** Words of English texts: tokens, and stems after M. F. Porter (1980). */

:- module(porter_stem, [ porter_stem/2, unaccent_atom/2, tokenize_atom/2, atom_to_stem_list/2 ]).
:- autoload(library(apply), [foldl/4, maplist/3]).
:- autoload(library(lists), [append/3, member/2, reverse/2]).

%!  porter_stem(+Text, -Stem) is det.
%
%   Stem is the stem of an English word, in small letters without accents.

porter_stem(Text, Stem) :-
    unaccent_atom(Text, Plain),
    downcase_atom(Plain, Lower),
    atom_codes(Lower, Codes),
    (   Codes = [_,_,_|_]
    ->  reverse(Codes, Word0),
        foldl(step, [plural,past,y,two,three,four,e,ll], Word0, Word),
        reverse(Word, Result),
        atom_codes(Stem, Result)
    ;   Stem = Lower
    ).

%   Words are lists of codes from the end to the beginning.

step(Step, Word0, Word) :-
    (   change(Step, Word0, Word1)
    ->  Word = Word1
    ;   Word = Word0
    ).

change(plural, Word0, Word) :-
    (   ends(Word0, `sses`, `ss`, Word, _)
    ->  true
    ;   ends(Word0, `ies`, `i`, Word, _)
    ->  true
    ;   Word0 = [0's,C|Rest],
        C \== 0's
    ->  Word = [C|Rest]
    ).
change(past, Word0, Word) :-
    (   ends(Word0, `eed`, `ee`, Word1, Stem)
    ->  measure(Stem, M),
        M > 0,
        Word = Word1
    ;   ( ends(Word0, `ed`, [], Word1, Stem) ; ends(Word0, `ing`, [], Word1, Stem) )
    ->  has_vowel(Stem),
        restored(Word1, Word)
    ).
change(y, [0'y|Stem], [0'i|Stem]) :-
    has_vowel(Stem).
change(two, Word0, Word) :-
    longest(Word0, second, Word, Stem),
    measure(Stem, M),
    M > 0.
change(three, Word0, Word) :-
    longest(Word0, third, Word, Stem),
    measure(Stem, M),
    M > 0.
change(four, Word0, Word) :-
    longest(Word0, fourth, Word, Stem),
    measure(Stem, M),
    M > 1.
change(e, [0'e|Stem], Stem) :-
    measure(Stem, M),
    (   M > 1
    ->  true
    ;   M =:= 1,
        \+ short_end(Stem)
    ).
change(ll, [0'l,0'l|Rest], [0'l|Rest]) :-
    measure([0'l|Rest], M),
    M > 1.

%   Without `ed` or `ing`.

restored(Stem, Word) :-
    (   member(End, [`at`,`bl`,`iz`]),
        ends(Stem, End, End, _, _)
    ->  Word = [0'e|Stem]
    ;   Stem = [C,C|Rest],
        consonant(Stem),
        \+ memberchk(C, `lsz`)
    ->  Word = [C|Rest]
    ;   measure(Stem, 1),
        short_end(Stem)
    ->  Word = [0'e|Stem]
    ;   Word = Stem
    ).

ends(Word0, End, New, Word, Stem) :-
    reverse(End, Reversed),
    append(Reversed, Stem, Word0),
    !,
    reverse(New, ReversedNew),
    append(ReversedNew, Stem, Word).

longest(Word0, Table, Word, Stem) :-
    suffix(Table, End, New),
    ends(Word0, End, New, Word, Stem0),
    (   End == `ion`
    ->  Stem0 = [C|_],
        memberchk(C, `st`)
    ;   true
    ),
    !,
    Stem = Stem0.

%   Longer ones first where one ends in another.

suffix(second, `ational`, `ate`).
suffix(second, `tional`, `tion`).
suffix(second, `enci`, `ence`).
suffix(second, `anci`, `ance`).
suffix(second, `izer`, `ize`).
suffix(second, `abli`, `able`).
suffix(second, `alli`, `al`).
suffix(second, `entli`, `ent`).
suffix(second, `ousli`, `ous`).
suffix(second, `eli`, `e`).
suffix(second, `ization`, `ize`).
suffix(second, `ation`, `ate`).
suffix(second, `ator`, `ate`).
suffix(second, `alism`, `al`).
suffix(second, `iveness`, `ive`).
suffix(second, `fulness`, `ful`).
suffix(second, `ousness`, `ous`).
suffix(second, `aliti`, `al`).
suffix(second, `iviti`, `ive`).
suffix(second, `biliti`, `ble`).
suffix(third, `icate`, `ic`).
suffix(third, `ative`, []).
suffix(third, `alize`, `al`).
suffix(third, `iciti`, `ic`).
suffix(third, `ical`, `ic`).
suffix(third, `ful`, []).
suffix(third, `ness`, []).
suffix(fourth, End, []) :-
    member(End, [`ance`,`ence`,`able`,`ible`,`ement`,`ment`,`ent`,`ant`,`ion`,`ism`,`ate`,`iti`,`ous`,
                 `ive`,`ize`,`al`,`er`,`ic`,`ou`]).

%   Whether a word ends in a consonant; y is one at the beginning and behind
%   a vowel.

consonant([0'y|Rest]) :-
    !,
    (   Rest == []
    ->  true
    ;   \+ consonant(Rest)
    ).
consonant([C|_]) :-
    \+ memberchk(C, `aeiou`).

has_vowel(Word) :-
    Word = [_|Rest],
    (   \+ consonant(Word)
    ->  true
    ;   has_vowel(Rest)
    ).

%   Consonant, vowel, and a consonant that is not w, x or y.

short_end(Word) :-
    Word = [C|Rest],
    \+ memberchk(C, `wxy`),
    consonant(Word),
    Rest = [_|Rest1],
    \+ consonant(Rest),
    consonant(Rest1).

%   How often a vowel is followed by a consonant.

measure(Word, M) :-
    measure(Word, 0, M).

measure([], M, M).
measure(Word, M0, M) :-
    Word = [_|Rest],
    (   consonant(Word),
        Rest = [_|_],
        \+ consonant(Rest)
    ->  M1 is M0+1
    ;   M1 = M0
    ),
    measure(Rest, M1, M).

%!  unaccent_atom(+Text, -Plain) is det.
%
%   Plain is Text without the accents of Latin letters.

unaccent_atom(Text, Plain) :-
    atom_chars(Text, Chars),
    maplist(plain_char, Chars, Parts),
    atomic_list_concat(Parts, Plain).

plain_char(Char, Plain) :-
    (   char_code(Char, Code),
        Code >= 0xc0,
        Code =< 0xff,
        plain(Plain0, Accented),
        sub_atom(Accented, _, 1, _, Char)
    ->  Plain = Plain0
    ;   Plain = Char
    ).

plain('A', 'ÀÁÂÃÄÅ').
plain('AE', 'Æ').
plain('C', 'Ç').
plain('E', 'ÈÉÊË').
plain('I', 'ÌÍÎÏ').
plain('D', 'Ð').
plain('N', 'Ñ').
plain('O', 'ÒÓÔÕÖØ').
plain('U', 'ÙÚÛÜ').
plain('Y', 'Ý').
plain(ss, 'ß').
plain(a, 'àáâãäå').
plain(ae, 'æ').
plain(c, 'ç').
plain(e, 'èéêë').
plain(i, 'ìíîï').
plain(d, 'ð').
plain(n, 'ñ').
plain(o, 'òóôõöø').
plain(u, 'ùúûü').
plain(y, 'ýÿ').

%!  tokenize_atom(+Text, -Tokens) is det.
%
%   Tokens are the words of Text, as atoms, its numbers and its other
%   characters, without blanks.

tokenize_atom(Text, Tokens) :-
    atom_codes(Text, Codes),
    tokens(Codes, Tokens).

tokens([], []).
tokens([C|Codes], Tokens) :-
    (   code_type(C, space)
    ->  tokens(Codes, Tokens)
    ;   token([C|Codes], Token, Rest),
        Tokens = [Token|Tokens1],
        tokens(Rest, Tokens1)
    ).

token(Codes, Number, Rest) :-
    sign(Codes, Sign, Codes1),
    digits(Codes1, Whole, Rest1),
    Whole \== [],
    !,
    fraction(Rest1, Fraction, Rest2),
    exponent(Rest2, Exponent, Rest),
    (   Fraction == [],
        Exponent == []
    ->  append(Sign, Whole, Text)
    ;   ( Fraction == [] -> Fraction1 = `.0` ; Fraction1 = Fraction ),
        append(Whole, Fraction1, Mantissa),
        append(Sign, Mantissa, Text0),
        append(Text0, Exponent, Text)
    ),
    number_codes(Number, Text).
token([C|Codes], Word, Rest) :-
    code_type(C, alpha),
    C \== 0'_,
    !,
    word(Codes, Letters, Rest),
    atom_codes(Word, [C|Letters]).
token([C|Rest], Char, Rest) :-
    char_code(Char, C).

sign([0'-|Codes], [0'-], Codes).
sign([0'+|Codes], [], Codes).
sign(Codes, [], Codes).

digits([C|Codes], [C|Digits], Rest) :-
    between(0'0, 0'9, C),
    !,
    digits(Codes, Digits, Rest).
digits(Rest, [], Rest).

fraction([0'.|Codes], [0'.|Digits], Rest) :-
    digits(Codes, Digits, Rest),
    Digits \== [],
    !.
fraction(Rest, [], Rest).

exponent([E|Codes], [0'e|Exponent], Rest) :-
    memberchk(E, `eE`),
    (   Codes = [Sign|Codes1],
        memberchk(Sign, `+-`)
    ->  Exponent = [Sign|Digits]
    ;   Codes1 = Codes,
        Exponent = Digits
    ),
    digits(Codes1, Digits, Rest),
    Digits \== [],
    !.
exponent(Rest, [], Rest).

word([C|Codes], [C|Letters], Rest) :-
    code_type(C, alnum),
    !,
    word(Codes, Letters, Rest).
word(Rest, [], Rest).

%!  atom_to_stem_list(+Text, -Stems) is det.
%
%   Stems are the stems of the words of Text, and its numbers.

atom_to_stem_list(Text, Stems) :-
    tokenize_atom(Text, Tokens),
    stems(Tokens, Stems).

stems([], []).
stems([Token|Tokens], Stems) :-
    (   number(Token)
    ->  Stems = [Token|Rest]
    ;   atom_codes(Token, [C|_]),
        code_type(C, alnum)
    ->  porter_stem(Token, Stem),
        Stems = [Stem|Rest]
    ;   Stems = Rest
    ),
    stems(Tokens, Rest).
