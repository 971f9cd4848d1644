% Tests of library(md5), library(sha) and library(crypto).

:- use_module(library(plunit)).
:- use_module(library(md5)).
:- use_module(library(sha)).
:- use_module(library(crypto)).

:- begin_tests(digests).

hex_of(Goal, Hash, Hex) :-
    call(Goal),
    hash_atom(Hash, Hex).

test(md5, H == '900150983cd24fb0d6963f7d28e17f72') :- md5_hash(abc, H, []).
test(md5_utf8, H == '66ddcd97cfdeabb2f6fb8a999b4bc76f') :- md5_hash("é", H, []).
test(md5_octet, H == '3406877694691ddd1dfb0aca54681407') :- md5_hash("é", H, [encoding(octet)]).
test(md5_large, error(representation_error(encoding))) :- md5_hash("\u1234", _, [encoding(octet)]).
test(md5_encoding, error(domain_error(encoding, zork))) :- md5_hash(a, _, [encoding(zork)]).
test(sha1, X == a9993e364706816aba3e25717850c26c9cd0d89d) :- hex_of(sha_hash(abc, H, []), H, X).
test(sha_octet, X == '1599e9fa41ec68c80230491902786bee889f5bcb') :-
    hex_of(sha_hash("é", H, [encoding(octet)]), H, X).
test(sha224, X == '23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7') :-
    hex_of(sha_hash(abc, H, [algorithm(sha224)]), H, X).
test(sha_algorithm, error(domain_error(algorithm, zork))) :- sha_hash(abc, _, [algorithm(zork)]).
test(hmac1, X == '104152c5bfdca07bc633eebd46199f0255c9f49d') :-
    hex_of(hmac_sha(key, data, H, [algorithm(sha1)]), H, X).
test(hmac256, X == '5031fe3d989c6d1537a013fa6e739da23463fdaec3b70137d828e36ace221bd0') :-
    hex_of(hmac_sha(key, data, H, [algorithm(sha256)]), H, X).
test(hmac_octets, X == a498dce5513beb6475da135cda484b72ce78f398) :-
    hex_of(hmac_sha("é", "é", H, [algorithm(sha1)]), H, X).
test(hmac512, error(domain_error(algorithm, sha512))) :- hmac_sha(key, data, _, [algorithm(sha512)]).
test(context, X == a9993e364706816aba3e25717850c26c9cd0d89d) :-
    sha_new_ctx(C, []),
    sha_hash_ctx(C, ab, C2, _),
    sha_hash_ctx(C2, c, _, H),
    hash_atom(H, X).
test(hash_atom, X == '01ff') :- hash_atom([1,255], X).

:- end_tests(digests).

:- begin_tests(crypto).

test(data, all(A-H == [md5-'900150983cd24fb0d6963f7d28e17f72',
                       sha1-a9993e364706816aba3e25717850c26c9cd0d89d,
                       sha256-ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad,
                       sha384-cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7,
                       sha512-ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f])) :-
    member(A, [md5,sha1,sha256,sha384,sha512]),
    crypto_data_hash(abc, H, [algorithm(A)]).
test(default, A == sha256) :- crypto_data_hash(abc, _, [algorithm(A)]).
test(octet, H == de2e331d891ae267a7009cb45b4e8830f170e0c937288ea2731a1941c7a53b0d) :-
    crypto_data_hash("é", H, [encoding(octet)]).
test(hmac, H == '9c196e32dc0175f86f4b1cb89289d6619de6bee699e4c378e68309ed97a1a6ab') :-
    crypto_data_hash(abc, H, [hmac(key)]).
test(algorithm, error(domain_error(algorithm, zork))) :- crypto_data_hash(abc, _, [algorithm(zork)]).
test(context, H == '8b1ed7cf3e08549a8e262d59f7d2aa364a8577f7') :-
    crypto_context_new(C, [algorithm(sha1),hmac(k)]),
    crypto_data_context(ab, C, C2),
    crypto_context_hash(C2, H).
test(hex, X == '01ff') :- hex_bytes(X, [1,255]).
test(bytes, X == [1,255]) :- hex_bytes("01FF", X).
test(odd, error(domain_error(hex_encoding, "01F"))) :- hex_bytes("01F", _).
test(large, error(type_error(between(0, 255), 256))) :- hex_bytes(_, [256]).
test(hkdf, B == [233,44,139,23,185,147,226,72,15,42,56,67,23,111,19,239,188,252,131,74]) :-
    crypto_data_hkdf("é", 20, B, []).
test(hkdf_salt, B == [188,18,89,72,14,52,139,243,89,135]) :-
    crypto_data_hkdf(abc, 10, B, [algorithm(sha512),info("x"),salt([1,2,3])]).
test(own_password) :-
    crypto_password_hash(pw, H, [cost(5)]),
    crypto_password_hash(pw, H),
    \+ crypto_password_hash(px, H).
test(other_password) :-
    crypto_password_hash("secret", '$pbkdf2-sha512$t=1024$xy0m9Elere+L2d5Id4zyLQ$/7fY9tyYH47InltV2jM0gddDsz2502coXUfLTuxS/XPXMyYMwFDDtg3OWuS8g9Yaa+aUqXvZt8RyO2rxIcIU4w').
test(random, N == 5) :- crypto_n_random_bytes(5, B), length(B, N).
test(inverse, X == 4) :- crypto_modular_inverse(3, 11, X).
test(prime) :- crypto_is_prime(97, []), \+ crypto_is_prime(91, []).
test(generate) :- crypto_generate_prime(32, P, []), crypto_is_prime(P, []), P > 1<<31.

:- end_tests(crypto).
