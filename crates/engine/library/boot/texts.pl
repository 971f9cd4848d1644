:- module(system,
          [ atom_prefix/2, sub_atom_icasechk/3, collation_key/2
          ]).

/** <module> Parts of texts, and their order
*/

%!  atom_prefix(+Atom, +Prefix) is semidet.
%
%   Atom starts with the text Prefix.

atom_prefix(Atom, Prefix) :-
    sub_atom(Atom, 0, _, _, Prefix),
    !.

%!  sub_atom_icasechk(+Text, ?Start, +Sub) is semidet.
%
%   Sub is part of Text, from Start on, whatever the case of letters.

sub_atom_icasechk(Text, Start, Sub) :-
    '$in_context'(sub_atom_icasechk/3, '$sub_text_icase'(Text, Start, Sub)).

'$sub_text_icase'(Text, Start, Sub) :-
    string_codes(Text, TextCodes),
    string_codes(Sub, SubCodes),
    string_codes(TextString, TextCodes),
    string_codes(SubString, SubCodes),
    string_lower(TextString, Lower),
    string_lower(SubString, LowerSub),
    sub_string(Lower, Start, _, _, LowerSub),
    !.

%!  collation_key(+Text, -Key) is det.
%
%   Text that compares by Key comes in the order of its language; that is by code.

collation_key(Text, Key) :-
    (   var(Text)
    ->  '$plain_error'(instantiation_error, collation_key/2)
    ;   ( string(Text) ; atom(Text) )
    ->  atom_string(Text, Key)
    ;   '$plain_error'(type_error(atom, Text), collation_key/2)
    ).
