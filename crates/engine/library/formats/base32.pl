/** Base32 encoding. */

:- module(base32, [base32/2, base32/3]).

%!  base32(?Plain, ?Encoded) is det.
%
%   Encoded is the base32 encoding of the bytes of Plain, as an atom.

base32(Plain, Encoded) :-
    nonvar(Plain),
    !,
    text_bytes(Plain, Bytes),
    phrase(base32(Bytes), Codes),
    atom_codes(Encoded, Codes).
base32(Plain, Encoded) :-
    text_bytes(Encoded, Codes),
    phrase(base32(Bytes), Codes),
    atom_codes(Plain, Bytes).

text_bytes(Text, Codes) :-
    (   is_list(Text)
    ->  Codes = Text
    ;   string_codes(Text, Codes)
    ).

%!  base32(?Plain)// is det.
%
%   Writes the base32 encoding of the codes Plain, or reads it if Plain is
%   unbound.

base32(Plain, Codes, Tail) :-
    (   nonvar(Plain)
    ->  encode(Plain, Codes, Tail)
    ;   decode(Codes, 0, 0, Plain, Tail)
    ).

encode([], Codes, Codes) :- !.
encode(Bytes, Codes, Tail) :-
    take(5, Bytes, Rest, 0, Number, Missing),
    Digits is 8-(Missing*8)//5,
    digits(0, Digits, Number, Codes, Codes1),
    encode(Rest, Codes1, Tail).

%   take(+N, +Bytes, -Rest, +Number0, -Number, -Missing): Number consists of the first N bytes. Missing is the
%   number of zero bytes added at the end.

take(0, Bytes, Bytes, Number, Number, 0) :- !.
take(N, [], [], Number0, Number, N) :-
    !,
    Number is Number0<<(8*N).
take(N, [Byte|Bytes], Rest, Number0, Number, Missing) :-
    Number1 is Number0<<8 \/ Byte,
    N1 is N-1,
    take(N1, Bytes, Rest, Number1, Number, Missing).

digits(8, _, _, Codes, Codes) :- !.
digits(I, Digits, Number, [Code|Codes], Tail) :-
    (   I < Digits
    ->  Value is (Number>>(35-5*I)) /\ 31,
        value_code(Value, Code)
    ;   Code = 0'=
    ),
    I1 is I+1,
    digits(I1, Digits, Number, Codes, Tail).

value_code(Value, Code) :-
    (   Value < 26
    ->  Code is 0'A+Value
    ;   Code is 0'2+Value-26
    ).

code_value(Code, Value) :-
    (   Code >= 0'A, Code =< 0'Z
    ->  Value is Code-0'A
    ;   Code >= 0'2, Code =< 0'7
    ->  Value is Code-0'2+26
    ).

%   decode(+Codes, +Buffer, +Bits, -Bytes, -Tail): Buffer has Bits bits that were read and do not make a whole
%   byte yet.

decode([Code|Codes], Buffer0, Bits0, Bytes, Tail) :-
    code_value(Code, Value),
    !,
    Buffer1 is Buffer0<<5 \/ Value,
    Bits1 is Bits0+5,
    (   Bits1 >= 8
    ->  Bits is Bits1-8,
        Byte is Buffer1>>Bits,
        Buffer is Buffer1 /\ ((1<<Bits)-1),
        Bytes = [Byte|Bytes1]
    ;   Bits = Bits1,
        Buffer = Buffer1,
        Bytes = Bytes1
    ),
    decode(Codes, Buffer, Bits, Bytes1, Tail).
decode([0'=|Codes], Buffer, Bits, Bytes, Tail) :-
    !,
    decode(Codes, Buffer, Bits, Bytes, Tail).
decode(Tail, _, _, [], Tail).
