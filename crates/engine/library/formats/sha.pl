/** SHA digests, as lists of bytes. */

:- module(sha,
          [ sha_hash/3, sha_new_ctx/2, sha_hash_ctx/4, hmac_sha/4, file_sha1/2,
            hash_atom/2
          ]).
:- autoload(library(crypto), [crypto_file_hash/3, hex_bytes/2]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(option), [option/3]).

%!  sha_hash(+Text, -Hash, +Options) is det.
%
%   Hash is the digest of Text. Options are algorithm(A): sha1, sha224,
%   sha256, sha384 or sha512, and encoding(E): utf8 or octet.

sha_hash(Text, Hash, Options) :-
    algorithm(Options, Algorithm),
    option(encoding(Encoding), Options, utf8),
    '$digest'(Algorithm, Text, Encoding, Hash).

algorithm(Options, Algorithm) :-
    option(algorithm(Algorithm), Options, sha1),
    must_be(atom, Algorithm),
    (   memberchk(Algorithm, [sha1,sha224,sha256,sha384,sha512])
    ->  true
    ;   domain_error(algorithm, Algorithm)
    ).

%!  sha_new_ctx(-Context, +Options) is det.
%
%   Context is the beginning of a digest, with the options of sha_hash/3.

sha_new_ctx(sha_context(Algorithm,Encoding,""), Options) :-
    algorithm(Options, Algorithm),
    option(encoding(Encoding), Options, utf8).

%!  sha_hash_ctx(+Context0, +Text, -Context, -Hash) is det.
%
%   Context is Context0 with Text added, Hash the digest of all text up to now.

sha_hash_ctx(sha_context(Algorithm,Encoding,Text0), Text, sha_context(Algorithm,Encoding,Text1), Hash) :-
    text_to_string(Text, More),
    string_concat(Text0, More, Text1),
    '$digest'(Algorithm, Text1, Encoding, Hash).

%!  hmac_sha(+Key, +Text, -Hash, +Options) is det.
%
%   Hash is the code of Text that authenticates it for those who have Key.
%   Options are algorithm(A): sha1 or sha256.

hmac_sha(Key, Text, Hash, Options) :-
    algorithm(Options, Algorithm),
    (   memberchk(Algorithm, [sha1,sha256])
    ->  '$hmac'(Algorithm, Key, Text, octet, Hash)
    ;   domain_error(algorithm, Algorithm)
    ).

%!  file_sha1(+File, -Hash) is det.
%
%   Hash is the SHA-1 digest of the bytes of File, an atom of hexadecimal
%   digits.

file_sha1(File, Hash) :-
    crypto_file_hash(File, Hash, [algorithm(sha1)]).

%!  hash_atom(+Hash, -Hex) is det.
%
%   Hex is an atom with the hexadecimal digits of a list of bytes.

hash_atom(Hash, Hex) :-
    must_be(list(between(0, 255)), Hash),
    hex_bytes(Hex, Hash).
