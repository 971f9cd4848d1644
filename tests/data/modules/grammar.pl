:- module(grammar, [price_list//1, hidden//0]).
:- use_module(library(dcg/basics)).

price_list([Name=Price|More]) -->
    name(Name), "=", integer(Price),
    (   ";"
    ->  price_list(More)
    ;   { More = [] }
    ).

name(Name) --> letters(Codes), { Codes = [_|_], atom_codes(Name, Codes) }.

letters([C|Cs]) --> [C], { code_type(C, alpha) }, !, letters(Cs).
letters([]), Rest --> call(rest, Rest).

rest(Rest, Rest, []).

hidden --> [].
