/** Compiling calls of maplist and its like into predicates of their own.

Calls whose goal is known when a clause is compiled, and is no lambda
expression, become calls of a predicate that is made for them.
*/

:- module(apply_macros, [expand_phrase/2, expand_phrase/4]).
:- autoload(library(lists), [append/3]).

:- multifile system:goal_expansion/2.
:- dynamic system:goal_expansion/2.

%!  expand_phrase(+Phrase, -Goal) is semidet.
%
%   Goal is what phrase/2 or phrase/3 amounts to, where its body is known.

expand_phrase(Phrase, Goal) :-
    phrase_parts(Phrase, Body, List, Rest),
    callable_body(Body),
    dcg_translate_rule((head --> Body), (Head :- Goal0)),
    Head = head(List, Rest),
    Goal = Goal0.

%!  expand_phrase(+Phrase, ?Position0, -Goal, -Position) is semidet.
%
%   As expand_phrase/2, with term positions; Position is left unbound.

expand_phrase(Phrase, _, Goal, _) :-
    expand_phrase(Phrase, Goal).

phrase_parts(phrase(Body, List), Body, List, []).
phrase_parts(phrase(Body, List, Rest), Body, List, Rest).

% Only plain non-terminals: a body that may push back or test the type of the
% list is left to phrase/2,3.

callable_body(Body) :-
    callable(Body),
    \+ is_list(Body),
    functor(Body, Name, _),
    \+ memberchk(Name, [',',;,'|',->,*->,\+,{},!,:,call,'"']).

%   expand_maplist(+Goal, +Lists, +Module, -Call): Call calls an auxiliary
%   predicate, which gets the arguments of Goal after the lists.

expand_maplist(Goal0, Lists, Module, Call) :-
    callable(Goal0),
    \+ lambda(Goal0),
    \+ Goal0 = _:_,
    Goal0 =.. [Pred|Extra],
    length(Lists, Count),
    length(Extra, ExtraCount),
    atomic_list_concat(['__aux_maplist/',Count,'_',Pred,'+',ExtraCount], Aux),
    append(Lists, Extra, CallArguments),
    Call =.. [Aux|CallArguments],
    functor(Call, _, Arity),
    (   functor(Head, Aux, Arity),
        current_predicate(Module:Aux/Arity),
        predicate_property(Module:Head, defined)
    ->  true
    ;   aux_clauses(Aux, Pred, Count, ExtraCount, Clauses),
        qualified(Clauses, Module, Qualified),
        compile_aux_clauses(Qualified)
    ).

aux_clauses(Aux, Pred, Count, ExtraCount, [Empty,(Head:-Goal,Next)]) :-
    length(Extra, ExtraCount),
    length(Void, ExtraCount),
    length(Elems, Count),
    length(Tails, Count),
    empty_lists(Count, Nils),
    cells(Elems, Tails, Cells),
    append(Nils, Void, EmptyArguments),
    append(Cells, Extra, HeadArguments),
    append(Extra, Elems, GoalArguments),
    append(Tails, Extra, NextArguments),
    Empty =.. [Aux|EmptyArguments],
    Head =.. [Aux|HeadArguments],
    Goal =.. [Pred|GoalArguments],
    Next =.. [Aux|NextArguments].

empty_lists(0, []) :- !.
empty_lists(N, [[]|Nils]) :-
    N1 is N-1,
    empty_lists(N1, Nils).

cells([], [], []).
cells([Elem|Elems], [Tail|Tails], [[Elem|Tail]|Cells]) :-
    cells(Elems, Tails, Cells).

qualified([], _, []).
qualified([Clause|Clauses], Module, [Module:Clause|Qualified]) :-
    qualified(Clauses, Module, Qualified).

lambda(_>>_).
lambda(_/_).

expand_call(Goal, Expanded) :-
    compound(Goal),
    compound_name_arguments(Goal, Name, Arguments),
    expand_named(Name, Arguments, Expanded).

expand_named(maplist, [Goal|Lists], Expanded) :-
    Lists \== [],
    prolog_load_context(module, Module),
    expand_maplist(Goal, Lists, Module, Expanded).
expand_named(forall, [Generator,Test], \+ ( Generator, \+ Test )) :-
    callable(Generator),
    callable(Test).
expand_named(once, [Goal], ( Goal -> true )) :-
    callable(Goal).
expand_named(ignore, [Goal], ( Goal -> true ; true )) :-
    callable(Goal).
expand_named(phrase, Arguments, Expanded) :-
    Phrase =.. [phrase|Arguments],
    expand_phrase(Phrase, Expanded).

%   The expansion is for modules that import this library.

applies :-
    prolog_load_context(module, Module),
    predicate_property(Module:expand_phrase(_,_),
                       imported_from(apply_macros)).

% The hook comes last: it runs as soon as it is there.

system:goal_expansion(Goal, Expanded) :-
    apply_macros:applies,
    apply_macros:expand_call(Goal, Expanded).
