/** What scalars and tags of YAML mean. */

:- module(yaml_scalars, [ full_tag/3, scalar_value/4, tagged/3, plain_value/2 ]).
:- autoload(library(base64), [base64/2]).
:- autoload(library(lists), [append/3]).

%!  full_tag(+Codes, +Handles, -Full) is det.
%
%   Full is a tag with the prefix in place of its handle. Handles are pairs of a
%   handle and its prefix.

full_tag([0'!|Short], Handles, Codes) :-
    (   append(Name, [0'!|Suffix], Short)
    ->  append([0'!|Name], [0'!], Handle)
    ;   Handle = `!`,
        Suffix = Short
    ),
    Suffix \== [],
    (   memberchk(Handle-Prefix, Handles)
    ->  true
    ;   Handle == `!!`,
        Prefix = `tag:yaml.org,2002:`
    ),
    !,
    append(Prefix, Suffix, Codes).
full_tag(Codes, _, Codes).

%!  scalar_value(+Tag, +Style, +Text, -Value) is det.
%
%   Value is what a scalar means, which is written without quotes (`plain`) or
%   with them (`quoted`).

scalar_value(none, plain, Text, Value) :-
    !,
    (   plain_value(Text, Value0)
    ->  Value = Value0
    ;   Value = Text
    ).
scalar_value(none, quoted, Text, Value) :-
    !,
    Value = Text.
scalar_value(Tag, _, Text, Value) :-
    (   tag_value(Tag, Text, Value0)
    ->  Value = Value0
    ;   Value = tag(Tag, Text)
    ).

tag_value('!', Text, Text).
tag_value('tag:yaml.org,2002:str', Text, Text).
tag_value('tag:yaml.org,2002:int', Text, Value) :-
    plain_value(Text, Value),
    integer(Value).
tag_value('tag:yaml.org,2002:float', Text, Value) :-
    plain_value(Text, Value0),
    number(Value0),
    ( float(Value0) -> Value = Value0 ; Value is float(Value0) ).
tag_value('tag:yaml.org,2002:null', Text, null) :-
    plain_value(Text, null).
tag_value('tag:yaml.org,2002:bool', Text, Value) :-
    plain_value(Text, Value),
    memberchk(Value, [true,false]).
tag_value('tag:yaml.org,2002:binary', Text, Value) :-
    split_string(Text, "\s\n\t", "\s\n\t", Parts),
    atomics_to_string(Parts, Encoded),
    base64(Plain, Encoded),
    text_to_string(Plain, Value).

%!  tagged(+Tag, +Value0, -Value) is det.
%
%   Value is a value with a tag: tag(Tag, Value0), unless the tag says nothing new.

tagged(none, Value, Value) :-
    !.
tagged(Tag, Value, Tagged) :-
    (   (   Tag == 'tag:yaml.org,2002:map', is_dict(Value)
        ;   Tag == 'tag:yaml.org,2002:seq', is_list(Value)
        ;   string(Value), tag_value(Tag, Value, Tagged0)
        )
    ->  (   var(Tagged0)
        ->  Tagged = Value
        ;   Tagged = Tagged0
        )
    ;   Tagged = tag(Tag, Value)
    ).

%!  plain_value(+Text, -Value) is semidet.
%
%   Text without quotes means a number or a constant.

plain_value(Text, Value) :-
    word_value(Text, Value),
    !.
plain_value(Text, Value) :-
    string_codes(Text, Codes),
    number_value(Codes, Value).

word_value("null", null).
word_value("Null", null).
word_value("NULL", null).
word_value("~", null).
word_value("true", true).
word_value("True", true).
word_value("TRUE", true).
word_value("false", false).
word_value("False", false).
word_value("FALSE", false).
word_value(".inf", Value) :- Value is inf.
word_value(".Inf", Value) :- Value is inf.
word_value(".INF", Value) :- Value is inf.
word_value("-.inf", Value) :- Value is -inf.
word_value("-.Inf", Value) :- Value is -inf.
word_value("-.INF", Value) :- Value is -inf.
word_value(".nan", Value) :- Value is nan.
word_value(".NaN", Value) :- Value is nan.
word_value(".NAN", Value) :- Value is nan.

number_value([0'0,X|Digits], Value) :-
    memberchk(X, `xo`),
    !,
    Digits = [D|_],
    code_type(D, xdigit(_)),
    catch(number_codes(Value, [0'0,X|Digits]), error(syntax_error(_),_), fail),
    integer(Value).
number_value([0'-|Codes], Value) :-
    !,
    unsigned(Codes, Value0),
    Value is -Value0.
number_value(Codes, Value) :-
    unsigned(Codes, Value).

unsigned(Codes, Value) :-
    digits(Codes, Whole, Rest),
    (   Rest == []
    ->  ( Whole = [_] ; Whole = [D|_], D \== 0'0 ),
        number_codes(Value, Whole)
    ;   (   Rest = [0'.|Rest1]
        ->  digits(Rest1, Fraction0, Rest2)
        ;   Fraction0 = [],
            Rest2 = Rest
        ),
        \+ ( Whole == [], Fraction0 == [] ),
        exponent(Rest2, Exponent),
        ( Whole == [] -> Whole1 = `0` ; Whole1 = Whole ),
        ( Fraction0 == [] -> Fraction = `0` ; Fraction = Fraction0 ),
        append(Whole1, [0'.|Fraction], Mantissa),
        append(Mantissa, Exponent, All),
        number_codes(Value, All)
    ),
    !.

digits([C|Codes], [C|Digits], Rest) :-
    between(0'0, 0'9, C),
    !,
    digits(Codes, Digits, Rest).
digits(Codes, [], Codes).

exponent([], []).
exponent([E|Codes], [0'e|Exponent]) :-
    memberchk(E, `eE`),
    (   Codes = [Sign|Digits0],
        memberchk(Sign, `+-`)
    ->  Exponent = [Sign|Digits]
    ;   Digits0 = Codes,
        Exponent = Digits
    ),
    digits(Digits0, Digits, []),
    Digits \== [].
