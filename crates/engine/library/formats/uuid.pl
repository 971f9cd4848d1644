/** Universally unique identifiers, made of random bits. */

:- module(uuid, [uuid/1, uuid/2, is_uuid/1]).

% Predicates that SWI-Prolog's library does not have. A program may define predicates of these names itself.

:- '$additions'(uuid, [is_uuid/1]).
:- autoload(library(error), [must_be/2, domain_error/2]).
:- autoload(library(option), [option/3]).

%!  uuid(-UUID) is det.
%!  uuid(-UUID, +Options) is det.
%
%   UUID is a new identifier of version 4, an atom; an integer with the option format(integer).

uuid(UUID) :-
    uuid(UUID, []).

uuid(UUID, Options) :-
    option(format(Format), Options, atom),
    must_be(oneof([atom, integer]), Format),
    option(version(Version), Options, 4),
    (   memberchk(Version, [1, 4])
    ->  true
    ;   domain_error(uuid_version, Version)
    ),
    Random is random(1 << 128),
    Bits is (Random /\ \(0xf000 << 64) /\ \(0x3 << 62)) \/ (4 << 76) \/ (2 << 62),
    (   Format == integer
    ->  UUID = Bits
    ;   A is Bits >> 96,
        B is Bits >> 80 /\ 0xffff,
        C is Bits >> 64 /\ 0xffff,
        D is Bits >> 48 /\ 0xffff,
        E is Bits /\ 0xffffffffffff,
        format(atom(UUID), '~|~`0t~16r~8+-~|~`0t~16r~4+-~|~`0t~16r~4+-~|~`0t~16r~4+-~|~`0t~16r~12+',
               [A, B, C, D, E])
    ).

%!  is_uuid(@Term) is semidet.
%
%   Term is a text such as uuid/1 gives.

is_uuid(Term) :-
    ( atom(Term) ; string(Term) ),
    !,
    split_string(Term, "-", "", Parts),
    maplist(hex_part, Parts, [8, 4, 4, 4, 12]).

hex_part(Part, Length) :-
    string_length(Part, Length),
    string_codes(Part, Codes),
    forall(member(Code, Codes), code_type(Code, xdigit(_))).
