/** <module> The recorded database

    Records are clauses of a dynamic predicate. So references, erasing and the logical update view are those
    of clauses. For a compound key, only name and arity matter. Clauses keep no attributes, so a record has
    them as an argument: a list of pairs Variable-Attributes.
*/

:- dynamic '$record'/3.

%!  recorda(+Key, +Term) is det.
%
%   Stores Term under Key, before others.

recorda(Key, Term) :-
    '$record_key'(Key, recorda/2, Plain),
    '$attributes'(Term, Attributes),
    asserta('$record'(Plain, Term, Attributes)).

%!  recorda(+Key, +Term, -Reference) is det.
%
%   Stores Term under Key, before others.

recorda(Key, Term, Reference) :-
    '$record_key'(Key, recorda/3, Plain),
    '$attributes'(Term, Attributes),
    '$in_context'(recorda/3, asserta(system:'$record'(Plain, Term, Attributes), Reference)).

%!  recordz(+Key, +Term) is det.
%
%   Stores Term under Key, after others.

recordz(Key, Term) :-
    '$record_key'(Key, recordz/2, Plain),
    '$attributes'(Term, Attributes),
    assertz('$record'(Plain, Term, Attributes)).

%!  recordz(+Key, +Term, -Reference) is det.
%
%   Stores Term under Key, after others.

recordz(Key, Term, Reference) :-
    '$record_key'(Key, recordz/3, Plain),
    '$attributes'(Term, Attributes),
    '$in_context'(recordz/3, assertz(system:'$record'(Plain, Term, Attributes), Reference)).

'$attributes'(Term, Attributes) :-
    term_attvars(Term, Variables),
    (   Variables == []
    ->  Attributes = []
    ;   '$variables_attributes'(Variables, Attributes)
    ).

'$variables_attributes'([], []).
'$variables_attributes'([Variable|Variables], [Variable-Attribute|Attributes]) :-
    get_attrs(Variable, Attribute),
    '$variables_attributes'(Variables, Attributes).

% A variable that was unified with the caller's term meanwhile is woken.

'$put_attributes'([]).
'$put_attributes'([Variable-Attribute|Attributes]) :-
    (   var(Variable),
        \+ attvar(Variable)
    ->  put_attrs(Variable, Attribute)
    ;   put_attrs(New, Attribute),
        New = Variable
    ),
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
    clause('$record'(Plain, Term, Attributes), true),
    '$put_attributes'(Attributes).

%!  recorded(?Key, ?Term, ?Reference) is nondet.
%
%   Term is stored under Key with this reference.

recorded(Key, Term, Reference) :-
    (   var(Reference)
    ->  (   var(Key)
        ->  Plain = Key
        ;   '$record_key'(Key, recorded/3, Plain)
        ),
        clause('$record'(Plain, Term, Attributes), true, Reference)
    ;   '$in_context'(recorded/3, clause(system:'$record'(Key, Term, Attributes), true, Reference))
    ),
    '$put_attributes'(Attributes).

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
    (   Head = '$record'(_, Value, Attributes)
    ->  Term = Value,
        '$put_attributes'(Attributes)
    ;   Term = (Head :- Body)
    ).
