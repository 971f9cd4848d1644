/** What is known of the clauses and goals of the program that is explained.
*/

:- module(why_pieces,
          [ clause_head/3, clause_place/2, clauses_of_key/2, source_head/2, unit_source/4, stopped_at/3,
            atom_elsewhere/2, name_of_program/1, bind_names/1
          ]).
:- use_module(library(why/slices)).
:- use_module(library(why/goals)).
:- autoload(library(occurs), [sub_term/2]).
:- autoload(library(solution_sequences), [limit/2]).

%!  clause_head(+Id, -Key, -Head) is semidet.
%!  clause_place(+Id, -Place) is semidet.
%!  clauses_of_key(+Key, -Ids) is det.
%!  source_head(+Id, -Head) is det.
%
%   What is known of a clause; the source head has names.

clause_head(Id, Key, Head) :- piece(Id, Key, Head, _, _, _).

clause_place(Id, Place) :- once(piece(Id, _, _, _, _, Place)).

clauses_of_key(Key, Ids) :- findall(Id, piece(Id, Key, _, _, _, _), Ids).

source_head(Id, Head) :-
    once(piece(Id, _, Head, _, Names, _)),
    bind_names(Names).

%!  bind_names(+Names) is det.
%
%   Binds variables to terms '$VAR'(Name).

bind_names([]).
bind_names([Name=Value|Names]) :-
    ( var(Value) -> Value = '$VAR'(Name) ; true ),
    bind_names(Names).

%!  unit_source(+Unit, -Goal, -Module, -Names) is semidet.
%
%   Goal as it was written, in a clause whose variables have Names.

unit_source(U, Goal, Own, Names) :-
    U = Id/_,
    once(piece(Id, _, _, Tree, Names, _)),
    part_of(Tree, U, Part),
    !,
    source_of(Part, Goal, Own).

part_of(Tree, U, Tree) :-
    compound(Tree),
    arg(1, Tree, V),
    V == U,
    \+ Tree = (_, _).
part_of((A, B), U, Part) :- ( part_of(A, U, Part) ; part_of(B, U, Part) ).
part_of(branches(_, _, A, B), U, Part) :- ( part_of(A, U, Part) ; part_of(B, U, Part) ).
part_of(either(_, A, B), U, Part) :- ( part_of(A, U, Part) ; part_of(B, U, Part) ).

%!  stopped_at(+Id, -Unit, -Goal) is semidet.
%
%   The last goal of a clause that had no solution when traced_failures/2 ran, for the query's own goal.

stopped_at(Id, Id/N, Goal) :-
    findall(N0-Goal0, stopped(Id/N0, Goal0), Stops0),
    sort(1, @>=, Stops0, [N-Goal|_]).

%!  atom_elsewhere(+Atom, +Id) is semidet.
%
%   Another clause of the program, or the query, has the atom.

atom_elsewhere(Atom, Id) :-
    piece(Other, _, Head, Tree, _, _),
    Other \== Id,
    sub_term(Part, Head-Tree),
    Part == Atom,
    !.

%!  name_of_program(+Atom) is semidet.
%
%   A predicate or grammar body of the program has this name, or the query does not reach a fact that has the
%   atom. Long tables are not searched to their end.

name_of_program(Atom) :-
    predicate(Atom, _, _),
    !.
name_of_program(Atom) :-
    context(Module),
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    \+ piece(_, Module:Name/Arity, _, _, _, _),
    (   Name == Atom
    ->  true
    ;   limit(500, catch(clause(Module:Head, true), error(_, _), fail)),
        sub_term(Part, Head),
        Part == Atom
    ),
    !.
