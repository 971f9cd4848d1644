/** Base64 encoding, and its variant for URLs. */

:- module(base64,
          [ base64_encoded/3, base64_encoded/4, base64/2, base64/3,
            base64url/2, base64url/3
          ]).
:- autoload(library(error), [instantiation_error/1, representation_error/1, syntax_error/1, type_error/2]).
:- autoload(library(lists), [member/2]).
:- autoload(library(option), [option/3]).
:- autoload(library(utf8), [utf8_codes/3]).

%!  base64_encoded(?Plain, ?Encoded, +Options) is det.
%
%   Encoded is the base64 encoding of Plain. Options are charset(classic or
%   url), padding(Bool), as(Type) and encoding(Encoding).

base64_encoded(Plain, Encoded, Options) :-
    option(charset(Charset), Options, classic),
    option(padding(Padding), Options, true),
    option(as(As), Options, string),
    option(encoding(Encoding), Options, utf8),
    (   nonvar(Plain)
    ->  text_bytes(Encoding, Plain, Bytes),
        encode(Bytes, Charset, Padding, Codes),
        codes_text(As, Codes, Encoded)
    ;   nonvar(Encoded)
    ->  text_codes(Encoded, Codes),
        decode_list(Codes, Charset, Padding, Bytes, []),
        text_bytes(Encoding, PlainCodes, Bytes),
        codes_text(As, PlainCodes, Plain)
    ;   instantiation_error(base64(Plain, Encoded))
    ).

codes_text(string, Codes, Text) :-
    string_codes(Text, Codes).
codes_text(atom, Codes, Text) :-
    atom_codes(Text, Codes).
codes_text(codes, Codes, Codes).

text_codes(Text, Codes) :-
    (   number(Text)
    ->  type_error(text, Text)
    ;   text_to_string(Text, String),
        string_codes(String, Codes)
    ).

text_bytes(Encoding, Text, Bytes) :-
    (   nonvar(Text)
    ->  text_codes(Text, Codes),
        encode_bytes(Encoding, Codes, Bytes)
    ;   decode_bytes(Encoding, Bytes, Text)
    ).

encode_bytes(utf8, Codes, Bytes) :-
    !,
    phrase(utf8_codes(Codes), Bytes).
encode_bytes(_, Codes, Codes) :-
    (   member(Code, Codes),
        Code > 255
    ->  representation_error(encoding)
    ;   true
    ).

decode_bytes(utf8, Bytes, Codes) :-
    !,
    phrase(utf8_codes(Codes), Bytes).
decode_bytes(_, Bytes, Bytes).

%!  base64(?Plain, ?Encoded) is det.
%
%   Encoded is the base64 encoding of the bytes of Plain, as an atom.

base64(Plain, Encoded) :-
    base64_encoded(Plain, Encoded, [as(atom),encoding(iso_latin_1)]).

%!  base64url(?Plain, ?Encoded) is det.
%
%   As base64/2, with the characters that are safe in URLs.

base64url(Plain, Encoded) :-
    base64_encoded(Plain, Encoded,
                   [as(atom),encoding(iso_latin_1),charset(url),
                    padding(true)]).

%!  base64_encoded(+Plain, +Options)// is det.
%
%   Writes the encoding of the codes Plain, or reads it if Plain is unbound.

base64_encoded(Plain, Options) -->
    { option(charset(Charset), Options, classic),
      option(padding(Padding), Options, true)
    },
    base64_codes(Plain, Charset, Padding).

%!  base64(?Plain)// is det.
%
%   Writes the base64 encoding of the codes Plain, or reads it if Plain is
%   unbound.

base64(Plain) -->
    base64_codes(Plain, classic, true).

%!  base64url(?Plain)// is det.
%
%   As base64//1, with the characters that are safe in URLs and no padding.

base64url(Plain) -->
    base64_codes(Plain, url, false).

base64_codes(Plain, Charset, Padding, Codes, Tail) :-
    (   nonvar(Plain)
    ->  encode(Plain, Charset, Padding, Codes, Tail)
    ;   decode_list(Codes, Charset, Padding, Plain, Tail)
    ).

encode(Bytes, Charset, Padding, Codes) :-
    encode(Bytes, Charset, Padding, Codes, []).

encode([], _, _, Codes, Codes).
encode([A|Bytes], Charset, Padding, Codes, Tail) :-
    encode_group(Bytes, A, Charset, Padding, Codes, Tail).

encode_group([], A, Charset, Padding, [W,X|Codes], Tail) :-
    Bits is A<<16,
    sextet(Bits, 18, Charset, W),
    sextet(Bits, 12, Charset, X),
    pad(Padding, "==", Codes, Tail).
encode_group([B|Bytes], A, Charset, Padding, Codes, Tail) :-
    encode_group(Bytes, A, B, Charset, Padding, Codes, Tail).

encode_group([], A, B, Charset, Padding, [W,X,Y|Codes], Tail) :-
    Bits is A<<16 \/ B<<8,
    sextet(Bits, 18, Charset, W),
    sextet(Bits, 12, Charset, X),
    sextet(Bits, 6, Charset, Y),
    pad(Padding, "=", Codes, Tail).
encode_group([C|Bytes], A, B, Charset, Padding, [W,X,Y,Z|Codes], Tail) :-
    Bits is A<<16 \/ B<<8 \/ C,
    sextet(Bits, 18, Charset, W),
    sextet(Bits, 12, Charset, X),
    sextet(Bits, 6, Charset, Y),
    sextet(Bits, 0, Charset, Z),
    encode(Bytes, Charset, Padding, Codes, Tail).

pad(false, _, Codes, Codes).
pad(true, Padding, Codes, Tail) :-
    string_codes(Padding, PaddingCodes),
    append_codes(PaddingCodes, Tail, Codes).

append_codes([], Codes, Codes).
append_codes([Code|Codes0], Tail, [Code|Codes]) :-
    append_codes(Codes0, Tail, Codes).

sextet(Bits, Shift, Charset, Code) :-
    Value is (Bits>>Shift) /\ 0x3f,
    value_code(Value, Charset, Code).

value_code(Value, Charset, Code) :-
    (   Value < 26
    ->  Code is 0'A+Value
    ;   Value < 52
    ->  Code is 0'a+Value-26
    ;   Value < 62
    ->  Code is 0'0+Value-52
    ;   special_code(Charset, Value, Code)
    ).

special_code(classic, 62, 0'+).
special_code(classic, 63, 0'/).
special_code(url, 62, 0'-).
special_code(url, 63, 0'_).

code_value(Code, Charset, Value) :-
    (   Code >= 0'A, Code =< 0'Z
    ->  Value is Code-0'A
    ;   Code >= 0'a, Code =< 0'z
    ->  Value is Code-0'a+26
    ;   Code >= 0'0, Code =< 0'9
    ->  Value is Code-0'0+52
    ;   special_code(Charset, Value, Code)
    ).

%   decode_list(+Codes, +Charset, +Padding, -Bytes, -Rest): with padding, the number of codes is a multiple of
%   four.

decode_list([], _, _, [], []).
decode_list([W,X|Codes], Charset, Padding, Bytes, Rest) :-
    (   Codes = [0'=,0'=|Codes1],
        Padding == true
    ->  Group = [W,X],
        Last = true
    ;   Codes = [Y,0'=|Codes1],
        Padding == true
    ->  Group = [W,X,Y],
        Last = true
    ;   Codes = [Y,Z|Codes1]
    ->  Group = [W,X,Y,Z],
        Last = false
    ;   Padding == false,
        Group = [W,X|Codes],
        Codes1 = [],
        Last = true
    ),
    code_values(Group, Charset, Values),
    decode_values(Values, Bytes, Bytes1),
    (   Last == true
    ->  Bytes1 = [],
        Rest = Codes1
    ;   decode_list(Codes1, Charset, Padding, Bytes1, Rest)
    ).

code_values([], _, []).
code_values([Code|Codes], Charset, [Value|Values]) :-
    (   code_value(Code, Charset, Value)
    ->  true
    ;   syntax_error(base64_char(Charset, Code))
    ),
    code_values(Codes, Charset, Values).

decode_values([], Bytes, Bytes).
decode_values([W,X|Values], Bytes, Tail) :-
    decode_values(Values, W, X, Bytes, Tail).

decode_values([], W, X, [A|Bytes], Bytes) :-
    A is (W<<2) \/ (X>>4).
decode_values([Y|Values], W, X, Bytes, Tail) :-
    decode_values(Values, W, X, Y, Bytes, Tail).

decode_values([], W, X, Y, [A,B|Bytes], Bytes) :-
    Bits is (W<<12) \/ (X<<6) \/ Y,
    A is Bits>>10,
    B is (Bits>>2) /\ 0xff.
decode_values([Z], W, X, Y, [A,B,C|Bytes], Bytes) :-
    Bits is (W<<18) \/ (X<<12) \/ (Y<<6) \/ Z,
    A is Bits>>16,
    B is (Bits>>8) /\ 0xff,
    C is Bits /\ 0xff.
