/** <module> The recorded database

    Records are clauses of a dynamic predicate. So references, erasing and the logical update view are those
    of clauses. For a compound key, only name and arity matter. Clauses keep no attributes, so a record has
    them as an argument: a list of pairs Variable-Attributes, among which are constraints as goals.
*/

:- dynamic '$record'/3.
:- dynamic '$records_have_attributes'/0.

%!  recorda(+Key, +Term) is det.
%
%   Stores Term under Key, before others.

recorda(Key, Term) :-
    '$new_record'(Key, Term, recorda/2, Record),
    asserta(system:Record).

%!  recorda(+Key, +Term, -Reference) is det.
%
%   Stores Term under Key, before others.

recorda(Key, Term, Reference) :-
    '$new_record'(Key, Term, recorda/3, Record),
    '$in_context'(recorda/3, asserta(system:Record, Reference)).

%!  recordz(+Key, +Term) is det.
%
%   Stores Term under Key, after others.

recordz(Key, Term) :-
    '$new_record'(Key, Term, recordz/2, Record),
    assertz(system:Record).

%!  recordz(+Key, +Term, -Reference) is det.
%
%   Stores Term under Key, after others.

recordz(Key, Term, Reference) :-
    '$new_record'(Key, Term, recordz/3, Record),
    '$in_context'(recordz/3, assertz(system:Record, Reference)).

'$new_record'(Key, Term, PI, '$record'(Plain, Stored, Attributes)) :-
    '$record_key'(Key, PI, Plain),
    term_attvars(Term, Variables),
    (   Variables == []
    ->  Stored = Term,
        Attributes = []
    ;   '$packed_copy'(Term, Stored),
        term_attvars(Stored, Packed),
        '$variables_attributes'(Packed, Attributes),
        ( '$records_have_attributes' -> true ; assertz('$records_have_attributes') )
    ).

'$variables_attributes'([], []).
'$variables_attributes'([Variable|Variables], [Variable-Attribute|Attributes]) :-
    get_attrs(Variable, Attribute),
    '$variables_attributes'(Variables, Attributes).

% All variables get their attributes before the term is unified with the caller's, which wakes them.

'$clause_of_record'(Key, Term, Reference) :-
    (   '$records_have_attributes'
    ->  clause(system:'$record'(Key, Stored, Attributes), true, Reference),
        (   Attributes == []
        ->  true
        ;   '$put_attributes'(Attributes),
            '$unpack'(Stored)
        ),
        Term = Stored
    ;   clause(system:'$record'(Key, Term, []), true, Reference)
    ).

'$put_attributes'([]).
'$put_attributes'([Variable-Attribute|Attributes]) :-
    put_attrs(Variable, Attribute),
    '$put_attributes'(Attributes).

'$record_key'(Key, PI, Plain) :-
    (   ( blob(Key, _) ; integer(Key), Key >= -(1 << 62), Key < 1 << 62 )
    ->  Plain = Key
    ;   compound(Key)
    ->  functor(Key, Name, Arity),
        functor(Plain, Name, Arity)
    ;   var(Key)
    ->  throw(error(instantiation_error, context(system:PI, _)))
    ;   throw(error(type_error(key, Key), context(system:PI, _)))
    ).

%!  recorded(?Key, ?Term) is nondet.
%
%   Term is stored under Key.

recorded(Key, Term) :-
    (   var(Key)
    ->  Plain = Key
    ;   '$record_key'(Key, recorded/2, Plain)
    ),
    '$clause_of_record'(Plain, Term, _).

%!  recorded(?Key, ?Term, ?Reference) is nondet.
%
%   Term is stored under Key with this reference.

recorded(Key, Term, Reference) :-
    (   var(Reference)
    ->  (   var(Key)
        ->  Plain = Key
        ;   '$record_key'(Key, recorded/3, Plain)
        ),
        '$clause_of_record'(Plain, Term, Reference)
    ;   '$in_context'(recorded/3, '$clause_of_record'(Key, Term, Reference))
    ).

%!  current_key(?Key) is nondet.
%
%   There are records under Key.

current_key(Key) :-
    ( var(Key) -> true ; '$record_key'(Key, current_key/1, _) ),
    findall(Name/Arity, ( clause('$record'(Plain, _, _), true), functor(Plain, Name, Arity) ), Keys0),
    sort(Keys0, Keys),
    '$member'(Name/Arity, Keys),
    functor(Key, Name, Arity).

%!  instance(+Reference, -Term) is det.
%
%   Term is the clause or record that Reference means.

instance(Reference, Term) :-
    '$in_context'(instance/2, clause(Qualified, Body, Reference)),
    '$split_module'(Qualified, _, Head),
    (   Head = '$record'(_, _, _)
    ->  '$clause_of_record'(_, Term, Reference)
    ;   Term = (Head :- Body)
    ).
