/** Compiling calls of maplist and its like into predicates of their own.

Calls whose goal is known when a clause is compiled become calls of a predicate
that is made for them. A lambda expression counts if library(yall), loaded too,
compiles it. The expansion is for all files that are loaded after this one.
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
    terminals(Body, Codes),
    !,
    append(Codes, Rest, Matched),
    Goal = (List = Matched).
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

terminals(Body, Codes) :-
    string(Body),
    string_codes(Body, Codes).
terminals(Body, Body) :-
    is_list(Body).

% True for plain non-terminals. phrase/2,3 runs bodies that may push back, or that test the type of the list.

callable_body(Body) :-
    callable(Body),
    (   Body = _:Inner
    ->  callable_body(Inner)
    ;   '$goal_functor'(Body, Name, _),
        \+ memberchk(Name, ['[|]',',',;,'|',->,*->,\+,{},!,call])
    ).

%   expand_maplist(+Closure, +Lists, +Module, -Call): if the lengths of the lists are known, Call is the
%   conjunction of the calls. Else, in a file, it calls an auxiliary predicate; the arguments of Closure
%   follow the lists.

expand_maplist(Closure0, Lists, Module, Call) :-
    callable(Closure0),
    compiled_closure(Closure0, Lists, Module, Closure),
    (   known_elements(Lists, Rows)
    ->  row_calls(Rows, Closure, Call)
    ;   source_location(_, _),
        aux_call(Closure, Lists, Module, Call)
    ).

compiled_closure(Closure0, Lists, Module, Closure) :-
    length(Lists, Count),
    (   '$expand_closure'(Count, Closure0, Module, Expanded, [])
    ->  Closure = Expanded
    ;   Closure = Closure0
    ),
    plain_closure(Closure).

plain_closure(Module:Closure) :-
    !,
    atom(Module),
    callable(Closure),
    \+ Closure = _:_,
    \+ lambda(Closure).
plain_closure(Closure) :-
    \+ lambda(Closure).

known_elements([List|Lists], Rows) :-
    is_list(List),
    length(List, Length),
    Length > 0,
    equally_long(Lists, Length),
    pairs_of_rows([List|Lists], Rows).

equally_long([], _).
equally_long([List|Lists], Length) :-
    is_list(List),
    length(List, Length),
    equally_long(Lists, Length).

pairs_of_rows([[]|_], []) :- !.
pairs_of_rows(Lists, [Row|Rows]) :-
    heads_and_tails(Lists, Row, Tails),
    pairs_of_rows(Tails, Rows).

heads_and_tails([], [], []).
heads_and_tails([[Head|Tail]|Lists], [Head|Heads], [Tail|Tails]) :-
    heads_and_tails(Lists, Heads, Tails).

row_calls([Row], Closure, Call) :-
    !,
    closure_call(Closure, Row, Call).
row_calls([Row|Rows], Closure, (Call,Calls)) :-
    closure_call(Closure, Row, Call),
    row_calls(Rows, Closure, Calls).

closure_call(Module:Closure, Arguments, Module:Call) :-
    !,
    closure_call(Closure, Arguments, Call).
closure_call(Closure, Arguments, Call) :-
    '$add_arguments'(Closure, Arguments, Call).

aux_call(Closure0, Lists, Module, Call) :-
    (   Closure0 = Other:Closure
    ->  Qualifier = Other:Name
    ;   Closure = Closure0,
        Qualifier = Name
    ),
    '$goal_list'(Closure, [Name|Extra]),
    length(Extra, ExtraCount),
    length([_|Lists], MaplistArity),
    format(atom(Aux), '__aux_maplist/~d_~w+~d',
           [MaplistArity,Qualifier,ExtraCount]),
    append(Lists, Extra, CallArguments),
    Call =.. [Aux|CallArguments],
    functor(Call, _, Arity),
    (   '$defined_by_load'(Module, Aux, Arity)
    ->  true
    ;   length(Lists, Count),
        aux_clauses(Aux, Qualifier, Count, ExtraCount, Clauses),
        qualified(Clauses, Module, Qualified),
        compile_aux_clauses(Qualified)
    ).

aux_clauses(Aux, Qualifier, Count, ExtraCount, [Empty,(Head:-Goal,Next)]) :-
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
    closure_call(Qualifier, GoalArguments, Goal),
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

% The hook is the last clause: it is active as soon as it is defined.

system:goal_expansion(Goal, Expanded) :-
    apply_macros:expand_call(Goal, Expanded).
