:- set_prolog_flag(double_quotes, codes).
:- use_module(strings).
:- [plain].
:- X = "x", writeq(X), nl.
:- set_prolog_flag(character_escapes, false).
:- use_module(escapes).
main :- strings(X), writeq(X), nl, plain(Y), writeq(Y), nl.
