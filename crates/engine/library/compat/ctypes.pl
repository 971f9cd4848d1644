/** Kinds of characters, for character codes. */

:- module(ctypes,
          [ is_alnum/1, is_alpha/1, is_ascii/1, is_cntrl/1, is_csym/1,
            is_csymf/1, is_digit/1, is_digit/3, is_endfile/1, is_endline/1,
            is_graph/1, is_lower/1, is_newline/1, is_newpage/1, is_paren/2,
            is_period/1, is_print/1, is_punct/1, is_quote/1, is_space/1,
            is_upper/1, is_white/1, to_lower/2, to_upper/2, upper_lower/2
          ]).

%!  is_alnum(+Code) is semidet.
%
%   Code is a letter or a digit.

is_alnum(Code) :- code_type(Code, alnum).

%!  is_alpha(+Code) is semidet.
%
%   Code is a letter or an underscore.

is_alpha(Code) :- code_type(Code, alpha).

%!  is_ascii(+Code) is semidet.
%
%   Code is less than 128.

is_ascii(Code) :-
    integer(Code),
    Code >= 0,
    Code < 128.

%!  is_cntrl(+Code) is semidet.
%
%   Code is a control character.

is_cntrl(Code) :- code_type(Code, cntrl).

%!  is_csym(+Code) is semidet.
%
%   Code is a letter, a digit or an underscore.

is_csym(Code) :- code_type(Code, csym).

%!  is_csymf(+Code) is semidet.
%
%   Code is a letter or an underscore.

is_csymf(Code) :- code_type(Code, csymf).

%!  is_digit(+Code) is semidet.
%
%   Code is a decimal digit.

is_digit(Code) :- code_type(Code, digit).

%!  is_digit(?Code, +Base, ?Weight) is nondet.
%
%   Code is the digit of value Weight in numbers of Base, up to 36.

is_digit(Code, Base, Weight) :-
    var(Code),
    !,
    Max is Base-1,
    between(0, Max, Weight),
    (   Weight < 10
    ->  Code is 0'0+Weight
    ;   Code is 0'a+Weight-10
    ).
is_digit(Code, Base, Weight) :-
    (   code_type(Code, digit(Weight0))
    ->  true
    ;   code_type(Code, xdigit(Weight0))
    ->  true
    ;   code_type(Lower, to_lower(Code)),
        Lower >= 0'a,
        Lower =< 0'z,
        Weight0 is Lower-0'a+10
    ),
    Weight0 < Base,
    Weight = Weight0.

%!  is_endfile(+Code) is semidet.
%
%   Code stands for the end of a file.

is_endfile(-1).

%!  is_endline(+Code) is semidet.
%
%   Code ends a line.

is_endline(Code) :- code_type(Code, end_of_line).

%!  is_graph(+Code) is semidet.
%
%   Code is visible.

is_graph(Code) :- code_type(Code, graph).

%!  is_lower(+Code) is semidet.
%
%   Code is a lower-case letter.

is_lower(Code) :- code_type(Code, lower).

%!  is_newline(+Code) is semidet.
%
%   Code is a line feed.

is_newline(10).

%!  is_newpage(+Code) is semidet.
%
%   Code is a form feed.

is_newpage(12).

%!  is_paren(?Open, ?Close) is nondet.
%
%   Open and Close are a pair of brackets.

is_paren(0'(, 0')).
is_paren(0'[, 0']).
is_paren(0'{, 0'}).

%!  is_period(+Code) is semidet.
%
%   Code ends a sentence.

is_period(Code) :- code_type(Code, period).

%!  is_print(+Code) is semidet.
%
%   Code is visible or a space.

is_print(Code) :- code_type(Code, print).

%!  is_punct(+Code) is semidet.
%
%   Code is visible, and no letter or digit.

is_punct(Code) :- code_type(Code, punct).

%!  is_quote(+Code) is semidet.
%
%   Code is a quotation mark.

is_quote(Code) :- code_type(Code, quote).

%!  is_space(+Code) is semidet.
%
%   Code is white space.

is_space(Code) :- code_type(Code, space).

%!  is_upper(+Code) is semidet.
%
%   Code is an upper-case letter.

is_upper(Code) :- code_type(Code, upper).

%!  is_white(+Code) is semidet.
%
%   Code is a space or a tab.

is_white(Code) :- code_type(Code, white).

%!  to_lower(+Code, -Lower) is det.
%
%   Lower is Code in lower case.

to_lower(Code, Lower) :-
    (   code_type(Code, upper(Lower0))
    ->  Lower = Lower0
    ;   Lower = Code
    ).

%!  to_upper(+Code, -Upper) is det.
%
%   Upper is Code in upper case.

to_upper(Code, Upper) :-
    (   code_type(Code, lower(Upper0))
    ->  Upper = Upper0
    ;   Upper = Code
    ).

%!  upper_lower(?Upper, ?Lower) is nondet.
%
%   Upper is an upper-case letter and Lower the same letter in lower case.

upper_lower(Upper, Lower) :-
    (   nonvar(Upper)
    ->  code_type(Upper, upper(Lower))
    ;   code_type(Lower, lower(Upper))
    ).
