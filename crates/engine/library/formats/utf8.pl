/** UTF-8 as a grammar. */

:- module(utf8, [utf8_codes/3]).

%!  utf8_codes(?Codes)// is det.
%
%   Translates between Codes, a list of Unicode code points, and the list of
%   bytes of their UTF-8 encoding, which is the text.

utf8_codes(Codes, Bytes, Tail) :-
    (   nonvar(Codes),
        \+ ( Codes = [Code|_], var(Code) )
    ->  encode(Codes, Bytes, Tail)
    ;   decode(Bytes, Codes, Tail)
    ).

encode([], Bytes, Bytes).
encode([Code|Codes], Bytes, Tail) :-
    encode_code(Code, Bytes, Bytes1),
    encode(Codes, Bytes1, Tail).

encode_code(Code, Bytes, Tail) :-
    (   Code < 0x80
    ->  Bytes = [Code|Tail]
    ;   Code < 0x800
    ->  A is 0xc0 \/ Code>>6,
        continuation(Code, 0, B),
        Bytes = [A,B|Tail]
    ;   Code < 0x10000
    ->  A is 0xe0 \/ Code>>12,
        continuation(Code, 6, B),
        continuation(Code, 0, C),
        Bytes = [A,B,C|Tail]
    ;   A is 0xf0 \/ Code>>18,
        continuation(Code, 12, B),
        continuation(Code, 6, C),
        continuation(Code, 0, D),
        Bytes = [A,B,C,D|Tail]
    ).

continuation(Code, Shift, Byte) :-
    Byte is 0x80 \/ ((Code>>Shift) /\ 0x3f).

decode(Bytes, Codes, Tail) :-
    Bytes == Tail,
    !,
    Codes = [].
decode([Byte|Bytes], Codes, Tail) :-
    first_byte(Byte, Count, Code0),
    more_bytes(Count, Bytes, Rest, Code0, Code),
    !,
    Codes = [Code|Codes1],
    decode(Rest, Codes1, Tail).
decode(Tail, [], Tail).

first_byte(Byte, 0, Byte) :-
    Byte < 0x80.
first_byte(Byte, 1, Code) :-
    Byte /\ 0xe0 =:= 0xc0,
    Code is Byte /\ 0x1f.
first_byte(Byte, 2, Code) :-
    Byte /\ 0xf0 =:= 0xe0,
    Code is Byte /\ 0x0f.
first_byte(Byte, 3, Code) :-
    Byte /\ 0xf8 =:= 0xf0,
    Code is Byte /\ 0x07.

more_bytes(0, Bytes, Bytes, Code, Code).
more_bytes(Count, [Byte|Bytes], Rest, Code0, Code) :-
    Count > 0,
    Byte /\ 0xc0 =:= 0x80,
    Code1 is (Code0<<6) \/ (Byte /\ 0x3f),
    Count1 is Count-1,
    more_bytes(Count1, Bytes, Rest, Code1, Code).
