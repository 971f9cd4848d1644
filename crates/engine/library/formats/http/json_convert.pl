/** JSON objects as Prolog terms.

A declaration says which JSON object a term is, and which types its arguments
have; json_to_prolog/2 and prolog_to_json/2 translate.
*/

:- module(json_convert,
          [ prolog_to_json/2, json_to_prolog/2, json_object/1,
            op(1150, fx, json_object)
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [instantiation_error/1, is_of_type/2, must_be/2, type_error/2]).
:- autoload(library(http/json), [is_json_term/1]).
:- autoload(library(lists), [append/3, member/2]).

:- multifile system:term_expansion/2.
:- dynamic object/5.

%!  json_object(+Declarations) is det.
%
%   A directive. Declarations are terms such as
%   `point(x:integer, y:integer, label:(atom|null)=null)`, a term
%   with named arguments; a type is one of library(error), `any`, the name of
%   another object, list(Type), one of several types, or null, which
%   the object need not have. A value behind `=` is the default. Spec+Pairs
%   adds pairs that the object has, too.

json_object(Declarations) :-
    throw(error(context_error(nodirective, json_object(Declarations)), _)).

system:term_expansion((:- json_object(Declarations)), Directives) :-
    prolog_load_context(module, Module),
    findall((:- json_convert:declare(Declaration, Module)),
            conjunct(Declarations, Declaration),
            Directives).

conjunct(Term, _) :-
    var(Term),
    !,
    instantiation_error(Term).
conjunct((Left,Right), Part) :-
    !,
    (   conjunct(Left, Part)
    ;   conjunct(Right, Part)
    ).
conjunct(Part, Part).

declare(Term+Extra, Module) :-
    !,
    must_be(list, Extra),
    declare(Term, Extra, Module).
declare(Term, Module) :-
    declare(Term, [], Module).

declare(Term, Extra, Module) :-
    must_be(compound, Term),
    compound_name_arguments(Term, Name, Arguments),
    maplist(field, Arguments, Fields),
    length(Fields, Arity),
    retractall(object(Module, Name, Arity, _, _)),
    asserta(object(Module, Name, Arity, Fields, Extra)).

field(Argument, field(Name, Type, Default)) :-
    (   nonvar(Argument),
        Argument = (Typed=Value)
    ->  Default = default(Value)
    ;   Typed = Argument,
        Default = none
    ),
    (   nonvar(Typed),
        Typed = Name:Type
    ->  true
    ;   Name = Typed,
        Type = any
    ),
    must_be(atom, Name),
    must_be(ground, Type).

%!  json_to_prolog(+Json, -Term) is det.
%
%   Term is Json with each object that fits a declaration as a term; of
%   several the one with most arguments.

:- meta_predicate prolog_to_json(:, -), json_to_prolog(+, :).

json_to_prolog(Json, Module:Term) :-
    must_be(nonvar, Json),
    once(from_json(Json, Module, Term0)),
    Term = Term0.

from_json(json(Pairs0), Module, Term) :-
    !,
    maplist(equation, Pairs0, Pairs),
    findall(Arity-object(Name,Fields,Extra), object(Module, Name, Arity, Fields, Extra), Objects0),
    sort(1, @>=, Objects0, Objects),
    (   member(_-object(Name,Fields,Extra), Objects),
        \+ ( member(Key=Value, Extra), \+ memberchk(Key=Value, Pairs) ),
        maplist(argument_of(Pairs, Module), Fields, Arguments)
    ->  compound_name_arguments(Term, Name, Arguments)
    ;   maplist(inner_pair(Module), Pairs, Inner),
        Term = json(Inner)
    ).
from_json(List, Module, Terms) :-
    is_list(List),
    !,
    maplist(from_json_item(Module), List, Terms).
from_json(Term, _, Term).

from_json_item(Module, Item, Term) :-
    from_json(Item, Module, Term).

inner_pair(Module, Key=Value, Key=Term) :-
    from_json(Value, Module, Term).

equation(Pair, Key=Value) :-
    (   ( Pair = (Key=Value) ; Pair = Key-Value )
    ->  true
    ;   compound(Pair),
        compound_name_arguments(Pair, Key, [Value])
    ->  true
    ;   type_error(pair, Pair)
    ).

argument_of(Pairs, Module, field(Name,Type,Default), Argument) :-
    (   memberchk(Name=Json, Pairs)
    ->  typed(Type, Module, Json, Argument)
    ;   Default = default(Value)
    ->  Argument = Value
    ;   % What the object need not have stays unbound.
        may_be_null(Type)
    ).

may_be_null(null).
may_be_null((Left|Right)) :-
    (   may_be_null(Left)
    ;   may_be_null(Right)
    ),
    !.

typed((Left|Right), Module, Json, Term) :-
    !,
    (   typed(Left, Module, Json, Term)
    ->  true
    ;   typed(Right, Module, Json, Term)
    ).
typed(any, Module, Json, Term) :-
    !,
    from_json(Json, Module, Term).
typed(null, _, Json, null) :-
    !,
    ( Json == null ; Json == @(null) ),
    !.
typed(list(Type), Module, Json, Terms) :-
    !,
    is_list(Json),
    maplist(typed_item(Type, Module), Json, Terms).
typed(Name, Module, Json, Term) :-
    object(Module, Name, _, _, _),
    !,
    from_json(Json, Module, Term),
    functor(Term, Name, Arity),
    object(Module, Name, Arity, _, _),
    !.
typed(boolean, _, @(Word), Word) :-
    !,
    memberchk(Word, [true,false]).
typed(Type, _, Json, Json) :-
    is_of_type(Type, Json).

typed_item(Type, Module, Json, Term) :-
    typed(Type, Module, Json, Term).

%!  prolog_to_json(:Term, -Json) is det.
%
%   Json is Term with each term that fits a declaration as a JSON object.

prolog_to_json(Module:Term, Json) :-
    (   var(Term)
    ->  instantiation_error(Term)
    ;   to_json(Term, Module, Json0)
    ->  Json = Json0
    ;   type_error(json_term, Term)
    ).

to_json(Term, _, _) :-
    var(Term),
    !,
    instantiation_error(Term).
to_json(List, Module, Items) :-
    is_list(List),
    !,
    maplist(to_json_item(Module), List, Items).
to_json(Term, Module, json(Pairs)) :-
    compound(Term),
    compound_name_arity(Term, Name, Arity),
    object(Module, Name, Arity, Fields, Extra),
    !,
    compound_name_arguments(Term, _, Arguments),
    members(Fields, Arguments, Module, Members),
    append(Members, Extra, Pairs).
to_json(json(Pairs), Module, json(Inner)) :-
    !,
    maplist(to_json_pair(Module), Pairs, Inner).
to_json(Term, _, Term) :-
    is_json_term(Term).

to_json_item(Module, Item, Json) :-
    to_json(Item, Module, Json).

to_json_pair(Module, Pair, Key=Json) :-
    equation(Pair, Key=Value),
    to_json(Value, Module, Json).

members([], [], _, []).
members([field(Name,Type,_)|Fields], [Argument|Arguments], Module, Members) :-
    (   ( var(Argument) ; Argument == null ),
        may_be_null(Type)
    ->  Members = Rest
    ;   Type == boolean,
        memberchk(Argument, [true,false])
    ->  Members = [Name= @(Argument)|Rest]
    ;   allowed(Type, Module, Argument),
        to_json(Argument, Module, Json),
        Members = [Name=Json|Rest]
    ),
    members(Fields, Arguments, Module, Rest).

allowed((Left|Right), Module, Term) :-
    !,
    (   allowed(Left, Module, Term)
    ->  true
    ;   allowed(Right, Module, Term)
    ).
allowed(any, _, _) :-
    !.
allowed(list(_), _, Term) :-
    !,
    is_list(Term).
allowed(Name, Module, Term) :-
    object(Module, Name, _, _, _),
    !,
    functor(Term, Name, Arity),
    object(Module, Name, Arity, _, _).
allowed(Type, _, Term) :-
    catch(is_of_type(Type, Term), error(existence_error(type,_),_), fail).
