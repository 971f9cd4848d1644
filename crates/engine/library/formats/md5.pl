/** MD5 digests. */

:- module(md5, [ md5_hash/3 ]).
:- autoload(library(crypto), [hex_bytes/2]).
:- autoload(library(option), [option/3]).

%!  md5_hash(+Text, -Hash, +Options) is det.
%
%   Hash is the digest of Text, an atom of hexadecimal digits. Options are
%   encoding(E): utf8 or octet.

md5_hash(Text, Hash, Options) :-
    option(encoding(Encoding), Options, utf8),
    '$digest'(md5, Text, Encoding, Bytes),
    hex_bytes(Hash, Bytes).
