/** Digests, codes that authenticate, hashed passwords and random bytes.

There are no ciphers, signatures or curves.
*/

:- module(crypto,
          [ crypto_data_hash/3, crypto_file_hash/3, crypto_context_new/2,
            crypto_data_context/3, crypto_context_hash/2,
            crypto_password_hash/2, crypto_password_hash/3,
            crypto_data_hkdf/4, crypto_n_random_bytes/2, hex_bytes/2,
            crypto_modular_inverse/3, crypto_generate_prime/3,
            crypto_is_prime/2
          ]).
:- autoload(library(apply), [foldl/4, foldl/5, maplist/2]).
:- autoload(library(base64), [base64_encoded/3]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(utf8), [utf8_codes/3]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(option), [option/2, option/3]).
:- autoload(library(readutil), [read_stream_to_codes/2]).

%!  crypto_data_hash(+Text, -Hash, +Options) is det.
%
%   Hash is the digest of Text, an atom of hexadecimal digits. Options are
%   algorithm(A): md5, sha1, sha224, sha256 (also where A is unbound, or
%   `default`), sha384 or sha512; encoding(E): utf8 or octet; and hmac(Key),
%   for a code that authenticates the text.

crypto_data_hash(Text, Hash, Options) :-
    crypto_context_new(Context0, Options),
    crypto_data_context(Text, Context0, Context),
    crypto_context_hash(Context, Hash).

%!  crypto_file_hash(+File, -Hash, +Options) is det.
%
%   The same for the bytes of a file.

crypto_file_hash(File, Hash, Options) :-
    setup_call_cleanup(
        open(File, read, In, [type(binary)]),
        read_stream_to_codes(In, Bytes),
        close(In)),
    crypto_data_hash(Bytes, Hash, [encoding(octet)|Options]).

%!  crypto_context_new(-Context, +Options) is det.
%
%   Context is the beginning of a digest, with the options of
%   crypto_data_hash/3.

crypto_context_new(crypto_context(Algorithm,Encoding,Key,[]), Options) :-
    must_be(list, Options),
    algorithm(Options, Algorithm),
    option(encoding(Encoding), Options, utf8),
    (   option(hmac(Key0), Options)
    ->  Key = key(Key0)
    ;   Key = none
    ).

algorithm(Options, Algorithm) :-
    option(algorithm(Algorithm), Options, sha256),
    (   var(Algorithm)
    ->  Algorithm = sha256
    ;   true
    ).

%!  crypto_data_context(+Text, +Context0, -Context) is det.
%
%   Context is Context0 with Text added.

crypto_data_context(Text, crypto_context(Algorithm,Encoding,Key,Texts),
                    crypto_context(Algorithm,Encoding,Key,[String|Texts])) :-
    text_to_string(Text, String).

%!  crypto_context_hash(+Context, -Hash) is det.
%
%   Hash is the digest of the text that Context was given.

crypto_context_hash(crypto_context(Algorithm0,Encoding,Key,Texts), Hash) :-
    (   Algorithm0 == default
    ->  Algorithm = sha256
    ;   Algorithm = Algorithm0
    ),
    foldl(in_front, Texts, [], InOrder),
    atomics_to_string(InOrder, Text),
    (   Key = key(Secret)
    ->  '$hmac'(Algorithm, Secret, Text, Encoding, Bytes)
    ;   '$digest'(Algorithm, Text, Encoding, Bytes)
    ),
    hex_bytes(Hash, Bytes).

in_front(Text, Texts, [Text|Texts]).

%   The bytes of a text in UTF-8.

utf8_bytes(Text, Bytes) :-
    text_to_string(Text, String),
    string_codes(String, Codes),
    phrase(utf8_codes(Codes), Bytes).

%!  crypto_password_hash(+Password, ?Hash) is semidet.
%
%   Hash is a hash of Password with salt and cost; if it is given, it belongs
%   to Password.

crypto_password_hash(Password, Hash) :-
    (   nonvar(Hash)
    ->  text_to_string(Hash, String),
        split_string(String, "$", "", ["","pbkdf2-sha512",Cost,Salt64,Hash64]),
        string_concat("t=", Digits, Cost),
        number_string(Rounds, Digits),
        unpadded_bytes(Salt64, Salt),
        unpadded_bytes(Hash64, Expected),
        '$pbkdf2'(sha512, Password, Salt, Rounds, Bytes),
        same_bytes(Bytes, Expected)
    ;   crypto_password_hash(Password, Hash, [])
    ).

%   Takes as long whichever byte differs.

same_bytes(Bytes, Expected) :-
    length(Bytes, Length),
    length(Expected, Length),
    foldl(difference, Bytes, Expected, 0, 0).

difference(A, B, D0, D) :-
    D is D0 \/ (A xor B).

%!  crypto_password_hash(+Password, -Hash, +Options) is det.
%
%   The same. Options are algorithm('pbkdf2-sha512') and cost(C): 2^C rounds,
%   17 unless given.

crypto_password_hash(Password, Hash, Options) :-
    must_be(list, Options),
    option(cost(Cost), Options, 17),
    option(algorithm(Algorithm), Options, 'pbkdf2-sha512'),
    must_be(oneof(['pbkdf2-sha512']), Algorithm),
    crypto_n_random_bytes(16, Salt),
    Rounds is 1<<Cost,
    '$pbkdf2'(sha512, Password, Salt, Rounds, Bytes),
    unpadded(Salt, Salt64),
    unpadded(Bytes, Hash64),
    format(atom(Hash), '$pbkdf2-sha512$t=~d$~s$~s', [Rounds,Salt64,Hash64]).

unpadded(Bytes, Codes) :-
    string_codes(Text, Bytes),
    base64_encoded(Text, Codes, [as(codes),encoding(octet),padding(false)]).

unpadded_bytes(Text, Bytes) :-
    base64_encoded(Bytes, Text, [as(codes),encoding(octet),padding(false)]).

%!  crypto_data_hkdf(+Text, +Length, -Bytes, +Options) is det.
%
%   Bytes are Length bytes derived from Text as RFC 5869 has it. Options are
%   algorithm(A), info(Text), salt(Bytes) and encoding(E).

crypto_data_hkdf(Text, Length, Bytes, Options) :-
    must_be(nonneg, Length),
    algorithm(Options, Algorithm),
    option(encoding(Encoding), Options, utf8),
    option(info(Info), Options, ""),
    (   Encoding == utf8
    ->  utf8_bytes(Text, Data)
    ;   text_to_string(Text, String),
        string_codes(String, Data)
    ),
    utf8_bytes(Info, InfoBytes),
    '$digest'(Algorithm, "", utf8, Sample),
    length(Sample, Size),
    (   option(salt(Salt), Options)
    ->  true
    ;   length(Salt, Size),
        maplist(=(0), Salt)
    ),
    '$hmac'(Algorithm, Salt, Data, octet, Key),
    expanded(1, Length, Algorithm, Key, InfoBytes, [], All),
    length(Bytes, Length),
    append(Bytes, _, All),
    !.

expanded(N, Length, Algorithm, Key, Info, Last, All) :-
    (   Length =< 0
    ->  All = []
    ;   append(Info, [N], End),
        append(Last, End, Data),
        '$hmac'(Algorithm, Key, Data, octet, Bytes),
        length(Bytes, Size),
        Rest is Length-Size,
        N1 is N+1,
        append(Bytes, More, All),
        expanded(N1, Rest, Algorithm, Key, Info, Bytes, More)
    ).

%!  crypto_n_random_bytes(+N, -Bytes) is det.
%
%   Bytes are N bytes from the system's source of random numbers.

crypto_n_random_bytes(N, Bytes) :-
    must_be(nonneg, N),
    length(Bytes, N),
    setup_call_cleanup(
        open('/dev/urandom', read, In, [type(binary),buffer(false)]),
        maplist(get_byte(In), Bytes),
        close(In)).

%!  hex_bytes(?Hex, ?Bytes) is det.
%
%   Hex is a text with the hexadecimal digits of Bytes.

hex_bytes(Hex, Bytes) :-
    (   ground(Hex)
    ->  text_to_string(Hex, String),
        string_codes(String, Codes),
        (   pairs_of_digits(Codes, Bytes0)
        ->  Bytes = Bytes0
        ;   domain_error(hex_encoding, Hex)
        )
    ;   must_be(list(between(0,255)), Bytes),
        foldl(byte_digits, Bytes, Codes, []),
        atom_codes(Hex, Codes)
    ).

pairs_of_digits([], []).
pairs_of_digits([H,L|Codes], [Byte|Bytes]) :-
    code_type(H, xdigit(High)),
    code_type(L, xdigit(Low)),
    Byte is 16*High+Low,
    pairs_of_digits(Codes, Bytes).

byte_digits(Byte, [H,L|Codes], Codes) :-
    High is Byte>>4,
    Low is Byte/\15,
    code_type(H, xdigit(High)),
    code_type(L, xdigit(Low)),
    !.

%!  crypto_modular_inverse(+X, +M, -Y) is det.
%
%   X*Y is 1 modulo M.

crypto_modular_inverse(X, M, Y) :-
    must_be(integer, X),
    must_be(positive_integer, M),
    X1 is X mod M,
    euclid(M, X1, 0, 1, D, Y0),
    (   D =:= 1
    ->  Y is Y0 mod M
    ;   domain_error(invertible, X)
    ).

euclid(D, 0, Y, _, D, Y) :-
    !.
euclid(A, B, Y0, Y1, D, Y) :-
    Q is A//B,
    R is A mod B,
    Y2 is Y0-Q*Y1,
    euclid(B, R, Y1, Y2, D, Y).

%!  crypto_is_prime(+N, +Options) is semidet.
%
%   N is probably a prime. Option iterations(K) is the number of tests.

crypto_is_prime(N, Options) :-
    must_be(integer, N),
    option(iterations(K0), Options, default),
    (   K0 == default
    ->  K = 40
    ;   K = K0
    ),
    N > 1,
    \+ ( member(P, [2,3,5,7,11,13,17,19,23,29]), N mod P =:= 0, N =\= P ),
    (   N < 900
    ->  true
    ;   odd_part(N, D, S),
        forall(between(1, K, _), ( A is 2+random(N-3), passes(A, D, S, N) ))
    ).

odd_part(N, D, S) :-
    M is N-1,
    S is lsb(M),
    D is M>>S.

passes(A, D, S, N) :-
    X is powm(A, D, N),
    (   X =:= 1
    ->  true
    ;   squares_to_minus_one(S, X, N)
    ).

squares_to_minus_one(S, X, N) :-
    S > 0,
    (   X =:= N-1
    ->  true
    ;   X1 is X*X mod N,
        S1 is S-1,
        squares_to_minus_one(S1, X1, N)
    ).

%!  crypto_generate_prime(+Bits, -Prime, +Options) is det.
%
%   Prime is a random prime with so many bits; safe(true) makes (Prime-1)/2 a
%   prime, too.

crypto_generate_prime(Bits, Prime, Options) :-
    must_be(positive_integer, Bits),
    option(safe(Safe), Options, false),
    Size is (Bits+7)//8,
    repeat,
    crypto_n_random_bytes(Size, Bytes),
    foldl(shifted, Bytes, 0, Number),
    Prime is (Number /\ (1<<Bits-1)) \/ (1<<(Bits-1)) \/ 1,
    crypto_is_prime(Prime, []),
    (   Safe == true
    ->  Half is Prime//2,
        crypto_is_prime(Half, [])
    ;   true
    ),
    !.

shifted(Byte, N0, N) :-
    N is N0<<8 \/ Byte.
