:- module(system,
          [ recorda/2, recorda/3, recordz/2, recordz/3, recorded/2,
            recorded/3, current_key/1, instance/2,
            '$record_key'/3
          ]).

/** <module> The recorded database

    Records are clauses of a dynamic predicate. So references, erasing and the logical update view are those
    of clauses. For a compound key, only name and arity matter. Clauses keep no attributes, so a record has
    them as an argument: a list of pairs Variable-Attributes, among which are constraints as goals.
*/

:- dynamic '$record'/3.
:- dynamic '$records_have_bindings'/0.

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

'$new_record'(Key, Term, PI, '$record'(Plain, Stored, Bindings)) :-
    '$record_key'(Key, PI, Plain),
    term_attvars(Term, Variables),
    (   Variables == [],
        acyclic_term(Term)
    ->  Stored = Term,
        Bindings = []
    ;   '$packed_copy'(Term, Copy),
        term_attvars(Copy, Packed),
        '$variables_attributes'(Packed, Attributes),
        '$factorize_term'(Copy-Attributes, Stored-Pairs, Equations),
        '$append'(Equations, Pairs, Bindings),
        ( '$records_have_bindings' -> true ; assertz('$records_have_bindings') )
    ).

'$variables_attributes'([], []).
'$variables_attributes'([Variable|Variables], [Variable-Attribute|Attributes]) :-
    get_attrs(Variable, Attribute),
    '$variables_attributes'(Variables, Attributes).

% The record is complete before it is unified with the caller's term, which wakes attributed variables.

'$clause_of_record'(Key, Term, Reference) :-
    (   '$records_have_bindings'
    ->  clause(system:'$record'(Key, Stored, Bindings), true, Reference),
        (   Bindings == []
        ->  true
        ;   '$bind_record'(Bindings),
            '$unpack'(Stored)
        ),
        Term = Stored
    ;   clause(system:'$record'(Key, Term, []), true, Reference)
    ).

'$bind_record'([]).
'$bind_record'([Variable=Part|Bindings]) :-
    Variable = Part,
    '$bind_record'(Bindings).
'$bind_record'([Variable-Attribute|Bindings]) :-
    put_attrs(Variable, Attribute),
    '$bind_record'(Bindings).

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
