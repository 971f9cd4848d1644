/** A slice as it is shown: `*` for what was struck out, variables with their names.
*/

:- module(why_shown, [ shown_slice/1, shown_rule/5, consumed/3 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/minimise)).
:- use_module(library(why/texts)).
:- use_module(library(why/pieces)).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(occurs), [occurrences_of_var/3]).

%!  shown_slice(-Slice) is det.
%
%   Slice is a list of clause(Place, Term), the query first with the place `query`; `*` stands for what was
%   struck out, and variables are terms '$VAR'(Name).

shown_slice([clause(query, Query)|Clauses]) :-
    shown_piece(query, query, Query),
    reached_keys(Keys),
    findall(clause(Place, Term), ( member(Key, Keys), shown_piece(Key, Place, Term) ), Clauses).

shown_piece(query, query, (?- Body)) :-
    !,
    once(piece(Id, query, _, Tree, Names, _)),
    shown_tree(Tree, plain, Body0),
    named((Id :- Body0), Names, (_ :- Body)).
shown_piece(Key, Place, Term) :-
    piece(Id, Key, _, _, _, Place),
    shown_piece_of(Id, Key, Term).

shown_piece_of(Id, Key, Term) :-
    piece(Id, Key, Head0, Tree, Names, _),
    !,
    shown_strike(head(Id), Head0, Head1),
    (   grammar(Id),
        without_states(Head1, Head)
    ->  shown_tree(Tree, grammar(Names), Body0),
        ( Body0 == true -> Body = [] ; Body = Body0 ),
        named((Head --> Body), Names, Term)
    ;   shown_tree(Tree, plain, Body),
        named((Head1 :- Body), Names, Term0),
        ( Term0 = (Shown :- true) -> Term = Shown ; Term = Term0 )
    ).

%!  shown_rule(+Head, +Trees, +Names, -Shown, -Goals) is semidet.
%
%   Shown is the head of a grammar rule, and Goals are goals of its body, as they were written.

shown_rule(Head, Trees, Names, Shown, Goals) :-
    without_states(Head, Shown),
    shown_goals(Trees, Names, Goals).

shown_goals([], _, []).
shown_goals([Tree|Trees], Names, Goals) :-
    shown_tree(Tree, grammar(Names), Goal),
    ( Goal == true -> Goals = Goals1 ; Goals = [Goal|Goals1] ),
    shown_goals(Trees, Names, Goals1).

%   A grammar rule is shown as it was written, without the two arguments that its translation adds.

without_states(Goal0, Goal) :-
    compound(Goal0),
    Goal0 =.. [Name|Args0],
    append(Args, [_,_], Args0),
    Goal =.. [Name|Args].

shown_strike(Owner, Term0, Term) :-
    strike(Owner, Term0, Term, Struck),
    stars(Struck).

stars([]).
stars([New, _|Struck]) :-
    New = (*),
    stars(Struck).

shown_tree(true, _, true).
shown_tree((A0, B0), How, Goal) :-
    shown_tree(A0, How, A),
    shown_tree(B0, How, B),
    joined(A, B, Goal).
shown_tree(cut(U), _, Goal) :-
    ( struck(U) -> Goal = (*) ; Goal = ! ).
shown_tree(branches(U, C, T0, E0), How, Goal) :-
    (   struck(U)
    ->  Goal = (*)
    ;   shown_tree(C, How, C1),
        shown_tree(T0, How, T),
        (   E0 == leaf(none, fail, system, plain)
        ->  Goal = (C1 -> T)
        ;   shown_tree(E0, How, E),
            Goal = (C1 -> T ; E)
        )
    ).
shown_tree(either(U, A0, B0), How, Goal) :-
    (   struck(U)
    ->  Goal = (*)
    ;   shown_tree(A0, How, A),
        shown_tree(B0, How, B),
        Goal = (A ; B)
    ).
shown_tree(leaf(U, Goal0, _, _), How, Goal) :-
    (   struck(U)
    ->  Goal = (*)
    ;   shown_strike(U, Goal0, Goal1),
        shown_leaf(How, Goal0, Goal1, Goal)
    ).

%   shown_leaf(+How, +Goal0, +Goal1, -Goal): Goal1 is Goal0 with stars.

shown_leaf(plain, _, Goal, Goal).
shown_leaf(grammar(Names), Goal0, Goal1, Goal) :-
    (   Goal0 = (S = Input0),
        is_state(S, Names),
        terminals(Input0, Names, 0, Count)
    ->  arg(2, Goal1, Input),
        ( Count =:= 0 -> Goal = true ; Input == (*) -> Goal = (*) ; length(Goal, Count), append(Goal, _, Input) )
    ;   Goal0 =.. [_|Args],
        append(_, [S0,S], Args),
        is_state(S0, Names),
        is_state(S, Names)
    ->  without_states(Goal1, Goal)
    ;   Goal = {Goal1}
    ).

%!  consumed(+Unit, +Goal, -Terminals) is semidet.
%
%   Goal, which was written as terminals of a grammar rule, takes Terminals from its input.

consumed(U, (Input = _), Terminals) :-
    U = Id/_,
    grammar(Id),
    unit_source(U, (S = Source), _, Names),
    is_state(S, Names),
    terminals(Source, Names, 0, Count),
    length(Terminals, Count),
    append(Terminals, _, Input).

is_state(S, Names) :-
    var(S),
    \+ ( member(_=Value, Names), Value == S ).

terminals(Input, Names, Count, Count) :-
    is_state(Input, Names),
    !.
terminals(Input, Names, Count0, Count) :-
    nonvar(Input),
    Input = [_|Rest],
    Count1 is Count0 + 1,
    terminals(Rest, Names, Count1, Count).

%   One star for all goals that follow each other.

joined(A, B, Goal) :-
    (   A == true
    ->  Goal = B
    ;   B == true
    ->  Goal = A
    ;   A == (*),
        ( B == (*) ; nonvar(B), B = (B1, _), B1 == (*) )
    ->  Goal = B
    ;   A = (A1, A2)
    ->  joined(A2, B, Goal1),
        joined(A1, Goal1, Goal)
    ;   Goal = (A, B)
    ).

named(Term, Names, Term) :-
    term_variables(Term, Variables),
    name_each(Variables, Term, Names, 0).

name_each([], _, _, _).
name_each([Variable|Variables], Term, Names, N0) :-
    occurrences_of_var(Variable, Term, Count),
    (   Count < 2
    ->  Name = '_',
        N = N0
    ;   member(Name0=Value, Names),
        Value == Variable
    ->  Name = Name0,
        N = N0
    ;   N is N0 + 1,
        letter_name(N0, Name)
    ),
    name_later(Variable, Name, Variables, Term, Names, N).

%   Binds once all are counted.

name_later(Variable, Name, Variables, Term, Names, N) :-
    name_each(Variables, Term, Names, N),
    Variable = '$VAR'(Name).
