:- module(system,
          [ dwim_match/2, dwim_match/3, dwim_predicate/2,
            '$similar_predicates'/2
          ]).

/** <module> Do what I mean

    Finds predicates whose name is similar to one that is not defined.
*/

:- meta_predicate dwim_predicate(:, -).

'$dwim_text'(Text) :-
    ( atom(Text) ; string(Text) ),
    !.

%!  dwim_match(+Atom1, +Atom2) is semidet.
%
%   True when the two names differ by what a slip of the fingers or of the
%   memory makes of a name: one character replaced, inserted or left out, two
%   neighbours swapped, or the same words joined in another way.

dwim_match(A, B) :-
    dwim_match(A, B, _).

%!  dwim_match(+Atom1, +Atom2, -Difference) is semidet.
%
%   Difference is equal, mismatched_char, inserted_char, transposed_char,
%   separated or transposed_word.

dwim_match(A, B, Difference) :-
    '$dwim_text'(A),
    '$dwim_text'(B),
    atom_codes(A, CodesA),
    atom_codes(B, CodesB),
    (   CodesA == CodesB
    ->  Difference = equal
    ;   length(CodesA, LengthA),
        length(CodesB, LengthB),
        LengthA >= 3,
        LengthB >= 3,
        (   More is LengthA - LengthB,
            '$dwim_one_edit'(More, CodesA, CodesB, Found)
        ->  Difference = Found
        ;   '$dwim_words'(CodesA, WordsA),
            '$dwim_words'(CodesB, WordsB),
            '$dwim_same_words'(WordsA, WordsB, Found),
            Difference = Found
        )
    ).

%   '$dwim_one_edit'(+LengthDifference, +A, +B, -Edit): Edit is the one edit that turns A into B.

'$dwim_one_edit'(0, As, Bs, Edit) :- '$dwim_replaced'(As, Bs, Edit).
'$dwim_one_edit'(1, As, Bs, inserted_char) :- '$dwim_dropped'(As, Bs).
'$dwim_one_edit'(-1, As, Bs, inserted_char) :- '$dwim_dropped'(Bs, As).

'$dwim_replaced'([C|As], [C|Bs], Edit) :-
    !,
    '$dwim_replaced'(As, Bs, Edit).
'$dwim_replaced'([_|Tail], [_|Tail], mismatched_char) :- !.
'$dwim_replaced'([A, B|Tail], [B, A|Tail], transposed_char).

'$dwim_dropped'([C|As], [C|Bs]) :-
    !,
    '$dwim_dropped'(As, Bs).
'$dwim_dropped'([_|Tail], Tail).

'$dwim_same_words'(Words, Words, separated) :- !.
'$dwim_same_words'([A, B], [B, A], transposed_word) :- !.
'$dwim_same_words'(WordsA, WordsB, separated) :-
    '$dwim_join'(WordsA, Joined),
    '$dwim_join'(WordsB, Joined).

'$dwim_join'([], []).
'$dwim_join'([Word|Words], Codes) :-
    '$append'(Word, Rest, Codes),
    '$dwim_join'(Words, Rest).

%   '$dwim_words'(+Codes, -Words): Words are the parts of a name in lower case. A part ends at an underscore
%   or before a capital.

'$dwim_words'(Codes, Words) :-
    '$dwim_words'(Codes, [], Words).

'$dwim_words'([], Reversed, Words) :-
    '$dwim_close_word'(Reversed, [], Words).
'$dwim_words'([0'_|Codes], Reversed, Words) :-
    !,
    '$dwim_close_word'(Reversed, Words1, Words),
    '$dwim_words'(Codes, [], Words1).
'$dwim_words'([Code|Codes], Reversed, Words) :-
    code_type(Code, upper(Lower)),
    !,
    '$dwim_close_word'(Reversed, Words1, Words),
    '$dwim_words'(Codes, [Lower], Words1).
'$dwim_words'([Code|Codes], Reversed, Words) :-
    '$dwim_words'(Codes, [Code|Reversed], Words).

'$dwim_close_word'([], Words, Words) :- !.
'$dwim_close_word'(Reversed, Words, [Word|Words]) :-
    '$reverse'(Reversed, Word).

%!  dwim_predicate(:Head, -Similar) is nondet.
%
%   True when Similar is the qualified head of a predicate that is visible
%   from Head's module and has its name with another arity, or a similar name.
%   Without any: of a predicate of the same name and arity that another module
%   of the program defines.

dwim_predicate(Module:Head, Similar) :-
    '$goal_functor'(Head, Name, Wanted),
    (   findall(Found, '$dwim_other'(Module, Name/Wanted, Found), Founds0),
        Founds0 \== []
    ->  sort(Founds0, Founds)
    ;   '$dwim_elsewhere'(Module, Name/Wanted, Founds)
    ),
    '$member'(In:Other/Arity, Founds),
    functor(Found, Other, Arity),
    Similar = In:Found.

%   '$dwim_elsewhere'(+Module, +PI, -PIs): PIs are M:PI, in modules with a name like that of Module, or in
%   all.

'$dwim_elsewhere'(Module, PI, Founds) :-
    findall(M:PI, '$defined_elsewhere'(PI, M), All0),
    sort(All0, All),
    findall(M:PI, ( '$member'(M:_, All), dwim_match(Module, M) ), Like),
    ( Like == [] -> Founds = All ; Founds = Like ).

'$defined_elsewhere'(PI, Module) :-
    '$modules'(Modules),
    '$member'(Module, Modules),
    Module \== user,
    module_property(Module, class(Class)),
    '$memberchk_of'(Class, [user, test]),
    PI = Name/Arity,
    functor(Head, Name, Arity),
    current_predicate(Module:PI),
    \+ predicate_property(Module:Head, imported_from(_)).

%   '$dwim_other'(+Module, +PI, -Found): a candidate In:PI1 that is not PI itself.

'$dwim_other'(Module, Name/Arity, In:PI) :-
    '$dwim_candidate'(Module, Name, In:PI),
    PI \== Name/Arity.

'$dwim_candidate'(Module, Name, In:Other/Arity) :-
    '$dwim_module'(Module, In),
    '$near_procedures'(In, Name, Near),
    '$member'(Other/Arity, Near),
    dwim_match(Name, Other).
'$dwim_candidate'(Module, Name, In:Other/Arity) :-
    '$dwim_module'(Module, In),
    '$module_imports'(In, Imports),
    '$member'(Other/Arity, Imports),
    '$dwim_is_close'(Name, Other),
    functor(Head, Other, Arity),
    % A module may export what it does not define.
    '$trace_kind'(In, Head, _, Kind),
    Kind \== undefined.
'$dwim_candidate'(Module, Name, In:Name/Arity) :-
    % Predicates that the system has not loaded yet are found only by their exact name.
    between(0, 8, Arity),
    functor(Head, Name, Arity),
    '$trace_kind'(Module, Head, Home, Kind),
    Kind \== undefined,
    (   '$memberchk_of'(Home, [system, user])
    ->  In = Home
    ;   predicate_property(Module:Head, imported_from(_)),
        In = Module
    ).

'$dwim_module'(Module, Module).
'$dwim_module'(Module, user) :- Module \== user.
'$dwim_module'(Module, system) :- Module \== system.

'$dwim_is_close'(Name, Other) :-
    (   Name == Other
    ->  true
    ;   '$dwim_near'(Name, Other),
        dwim_match(Name, Other)
    ).

%   '$similar_predicates'(+PI, -PIs): PIs are the suggestions for the message about an unknown procedure,
%   sorted by arity, then by name; only the predicate of the same name without arguments, if it exists. In
%   other modules only predicates without arguments are looked for, whatever the arity, as in SWI-Prolog.

'$similar_predicates'(PI, [Shown]) :-
    '$pi_to_head'(PI, Module:Head),
    '$goal_functor'(Head, Name, Arity),
    Arity =\= 0,
    ( current_predicate(Module:Name/0) -> true ; '$is_autoloadable'(Name, 0) ),
    !,
    '$shown_indicator'(Module, Name/0, Shown).
'$similar_predicates'(PI, PIs) :-
    '$pi_to_head'(PI, Module:Head),
    '$goal_functor'(Head, Wanted, WantedArity),
    findall(Arity-In:Name, '$dwim_other'(Module, Wanted/WantedArity, In:Name/Arity), Found),
    sort(Found, Sorted),
    (   Sorted == []
    ->  '$dwim_elsewhere'(Module, Wanted/0, PIs)
    ;   findall(PI1, ( '$member'(Arity-In:Name, Sorted), '$shown_indicator'(In, Name/Arity, PI1) ), PIs)
    ).

'$shown_indicator'(Module, PI, Shown) :-
    (   '$hidden_module'(Module)
    ->  Shown = PI
    ;   Shown = Module:PI
    ).
