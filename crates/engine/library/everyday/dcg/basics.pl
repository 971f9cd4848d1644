/** Grammar rules for the usual elements of text: blanks, digits, numbers,
strings and lines. They parse lists of character codes. */

:- module(dcg_basics,
          [ white//0, whites//0, nonblank//1, nonblanks//1, blank//0,
            blanks//0, blanks_to_nl//0, string//1, string_without//2,
            alpha_to_lower//1, digits//1, digit//1, integer//1, float//1,
            number//1, xdigits//1, xdigit//1, xinteger//1, eol//0, eos//0,
            remainder//1, prolog_var_name//1, atom//1
          ]).
:- autoload(library(error), [must_be/2]).

%!  string_without(+EndCodes, -Codes)// is det.
%
%   Codes are all codes up to the first one that is in EndCodes, a string or
%   a list of codes, or up to the end.

string_without(EndCodes, Codes) -->
    { string(EndCodes),
      !,
      string_codes(EndCodes, End)
    },
    codes_without(End, Codes).
string_without(End, Codes) -->
    codes_without(End, Codes).

codes_without(End, Codes) -->
    [Code],
    { \+ memberchk(Code, End) },
    !,
    { Codes = [Code|Rest] },
    codes_without(End, Rest).
codes_without(_, []) -->
    [].

%!  string(-Codes)// is nondet.
%
%   Codes are as few codes as possible; more on backtracking.

string([]) -->
    [].
string([Code|Codes]) -->
    [Code],
    string(Codes).

%!  blanks// is det.
%
%   Skips any number of white space, line ends included.

blanks -->
    blank,
    !,
    blanks.
blanks -->
    [].

%!  blank// is semidet.
%
%   Takes one white space code, line ends included.

blank -->
    [Code],
    { nonvar(Code),
      code_type(Code, space)
    }.

%!  nonblanks(-Codes)// is det.
%
%   Codes are all codes up to the next white space or the end.

nonblanks([Code|Codes]) -->
    [Code],
    { code_type(Code, graph) },
    !,
    nonblanks(Codes).
nonblanks([]) -->
    [].

%!  nonblank(-Code)// is semidet.
%
%   Code is the next code and no white space.

nonblank(Code) -->
    [Code],
    { code_type(Code, graph) }.

%!  blanks_to_nl// is semidet.
%
%   Skips white space up to and including the end of the line, or the end.

blanks_to_nl -->
    [Code],
    !,
    blanks_to_nl(Code).
blanks_to_nl, [] -->
    eos.

blanks_to_nl(0'\n) -->
    !.
blanks_to_nl(Code) -->
    { code_type(Code, space) },
    blanks_to_nl.

%!  whites// is det.
%
%   Skips any number of spaces and tabs.

whites -->
    white,
    !,
    whites.
whites -->
    [].

%!  white// is semidet.
%
%   Takes one space or tab.

white -->
    [Code],
    { nonvar(Code),
      code_type(Code, white)
    }.

%!  alpha_to_lower(?Lower)// is semidet.
%
%   Reads a letter of either case: Lower is the letter in lower case. Writes
%   Lower if the list is unbound.

alpha_to_lower(Lower) -->
    [Code],
    {   nonvar(Code)
    ->  code_type(Code, alpha),
        (   code_type(Code, upper(Lower0))
        ->  Lower = Lower0
        ;   Lower = Code
        )
    ;   Lower = Code
    }.

%!  digits(?Codes)// is det.
%
%   Codes are as many digits as there are, possibly none.

digits([Code|Codes]) -->
    digit(Code),
    !,
    digits(Codes).
digits([]) -->
    [].

%!  digit(?Code)// is semidet.
%
%   Code is a decimal digit.

digit(Code) -->
    [Code],
    { code_type(Code, digit) }.

%!  integer(?Integer)// is semidet.
%
%   Reads an integer with an optional sign, or writes Integer if it is bound.

integer(Integer, Head, Tail) :-
    nonvar(Integer),
    !,
    format(codes(Head, Tail), '~d', [Integer]).
integer(Integer) -->
    int_codes(Codes),
    { number_codes(Integer, Codes) }.

int_codes([0'-,Digit|Digits]) -->
    "-",
    !,
    digits([Digit|Digits]).
int_codes([Digit|Digits]) -->
    (   "+"
    ->  []
    ;   []
    ),
    digits([Digit|Digits]).

%!  float(?Float)// is semidet.
%
%   Reads a number with a fraction or an exponent, or writes Float if it is
%   bound.

float(Float, Head, Tail) :-
    float(Float),
    !,
    format(codes(Head, Tail), '~w', [Float]).
float(Float) -->
    number(Float),
    { float(Float) }.

%!  number(?Number)// is semidet.
%
%   Reads an integer or a float, or writes Number if it is bound.

number(Number, Head, Tail) :-
    nonvar(Number),
    !,
    must_be(number, Number),
    format(codes(Head, Tail), '~w', [Number]).
number(Number) -->
    { var(Number) },
    !,
    int_codes(Int),
    (   dot,
        digit(Digit)
    ->  digits(Digits),
        { Fraction = [0'.,Digit|Digits] }
    ;   { Fraction = [] }
    ),
    exponent(Exponent),
    { number_text(Int, Fraction, Exponent, Codes),
      number_codes(Number, Codes)
    }.

dot -->
    ".".

exponent([0'e|Codes]) -->
    ( "e" ; "E" ),
    !,
    int_codes(Codes).
exponent([]) -->
    [].

% The reader requires a fraction before an exponent.

number_text(Int, Fraction0, Exponent, Codes) :-
    (   Fraction0 == [],
        Exponent \== []
    ->  Fraction = [0'.,0'0]
    ;   Fraction = Fraction0
    ),
    append_codes(Int, Rest, Codes),
    append_codes(Fraction, Exponent, Rest).

append_codes([], Codes, Codes).
append_codes([Code|Codes0], Codes1, [Code|Codes]) :-
    append_codes(Codes0, Codes1, Codes).

%!  xinteger(?Integer)// is semidet.
%
%   Reads hexadecimal digits as a non-negative integer, or writes Integer if
%   it is bound.

xinteger(Integer, Head, Tail) :-
    integer(Integer),
    !,
    format(codes(Head, Tail), '~16r', [Integer]).
xinteger(Integer) -->
    xdigit(Digit),
    xdigits(Digits),
    { weigh([Digit|Digits], 0, Integer) }.

weigh([], Integer, Integer).
weigh([Digit|Digits], Integer0, Integer) :-
    Integer1 is Integer0*16+Digit,
    weigh(Digits, Integer1, Integer).

%!  xdigits(-Weights)// is det.
%
%   Weights are the values of as many hexadecimal digits as there are.

xdigits([Weight|Weights]) -->
    xdigit(Weight),
    !,
    xdigits(Weights).
xdigits([]) -->
    [].

%!  xdigit(-Weight)// is semidet.
%
%   Weight is the value of one hexadecimal digit.

xdigit(Weight) -->
    [Code],
    { code_type(Code, xdigit(Weight)) }.

%!  eos// is semidet.
%
%   Matches the end of the list.

eos([], []).

%!  eol// is semidet.
%
%   Matches the end of a line, taking it, or the end of the list.

eol --> "\n", !.
eol --> "\r\n", !.
eol --> eos.

%!  remainder(-Codes)// is det.
%
%   Codes are all codes that are left.

remainder(Codes, Codes, []).

%!  prolog_var_name(-Name)// is semidet.
%
%   Name is the name of a Prolog variable, as an atom.

prolog_var_name(Name) -->
    [Code],
    { code_type(Code, prolog_var_start) },
    !,
    identifier_codes(Codes),
    { atom_codes(Name, [Code|Codes]) }.

identifier_codes([Code|Codes]) -->
    [Code],
    { code_type(Code, prolog_identifier_continue) },
    !,
    identifier_codes(Codes).
identifier_codes([]) -->
    [].

%!  atom(++Atom)// is det.
%
%   Writes the text of Atom.

atom(Atom, Head, Tail) :-
    must_be(ground, Atom),
    format(codes(Head, Tail), '~w', [Atom]).
