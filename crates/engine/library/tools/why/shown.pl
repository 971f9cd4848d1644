/** A slice as it is shown: `*` for what was struck out, variables with their names.

What negations, conditions, collections and goals before a cut call is shown as it was written, because it runs
as it was written.
*/

:- module(why_shown, [ shown_slice/1, shown_rule/5, consumed/3 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/minimise)).
:- use_module(library(why/texts)).
:- use_module(library(why/pieces)).
:- use_module(library(why/program)).
:- autoload(library(lists), [append/3, member/2, memberchk/2, subtract/3]).
:- autoload(library(occurs), [occurrences_of_var/3]).

%!  shown_slice(-Slice) is det.
%
%   Slice is a list of clause(Place, Term), the query first with the place `query`; `*` stands for what was
%   struck out, and variables are terms '$VAR'(Name).

shown_slice([clause(query, Query)|Clauses]) :-
    shown_piece(query, plain, query, Query),
    reached_keys(Reached),
    exact_keys([query|Reached], Exact),
    subtract(Exact, Reached, Further),
    append(Reached, Further, Keys0),
    ( many_clauses(Exact) -> subtract(Keys0, Exact, Keys) ; Keys = Keys0 ),
    findall(clause(Place, Term), ( member(Key, Keys), shown_clause(Key, Exact, Place, Term) ), Clauses).

shown_clause(Key, Exact, Place, Term) :-
    ( memberchk(Key, Exact) -> Form = whole ; Form = plain ),
    shown_piece(Key, Form, Place, Term).

shown_piece(query, Form, query, (?- Body)) :-
    !,
    once(piece(Id, query, _, Tree, Names, _)),
    shown_tree(Tree, Form, Body0),
    named((Id :- Body0), Names, (_ :- Body)).
shown_piece(Key, Form, Place, Term) :-
    piece(Id, Key, _, _, _, Place),
    shown_piece_of(Id, Key, Form, Term).

shown_piece_of(Id, Key, Form, Term) :-
    piece(Id, Key, Head0, Tree, Names, _),
    !,
    shown_strike(Form, head(Id), Head0, Head1),
    (   grammar(Id),
        without_states(Head1, Head)
    ->  shown_tree(Tree, grammar(Form, Names), Body0),
        ( Body0 == true -> Body = [] ; Body = Body0 ),
        named((Head --> Body), Names, Term)
    ;   shown_tree(Tree, Form, Body),
        named((Head1 :- Body), Names, Term0),
        ( Term0 = (Shown :- true) -> Term = Shown ; Term = Term0 )
    ).

                /*******************************
                *       AS IT WAS WRITTEN      *
                *******************************/

%   many_clauses(+Keys): too many to be shown.

many_clauses(Keys) :-
    findall(Id, ( member(Key, Keys), piece(Id, Key, _, _, _, _) ), Ids),
    length(Ids, Count),
    Count > 20.

%   exact_keys(+Keys, -Exact): predicates that what is left of Keys calls in the exact copy.

exact_keys(Keys, Exact) :-
    findall(Key, ( member(From, Keys), exact_call(From, Key) ), First0),
    sort(First0, First),
    exact_calls(First, First, Exact).

exact_calls([], Exact, Exact).
exact_calls([Key|Keys], Exact0, Exact) :-
    findall(Called, ( piece(_, Key, _, Tree, _, _), call_in(Tree, Called) ), Called0),
    sort(Called0, Called1),
    subtract(Called1, Exact0, New),
    append(Keys, New, Keys1),
    append(Exact0, New, Exact1),
    exact_calls(Keys1, Exact1, Exact).

exact_call(Key, Key) :-
    has_inner_cut(Key).
exact_call(Key, Called) :-
    piece(_, Key, _, Tree, _, _),
    (   split_at_cut(Tree, Part, _)
    ;   exact_part(Tree, Part)
    ),
    call_in(Part, Called).

exact_part((A, B), Part) :-
    ( exact_part(A, Part) ; exact_part(B, Part) ).
exact_part(branches(U, C, T, E), Part) :-
    \+ struck(U),
    ( Part = C ; exact_part(T, Part) ; exact_part(E, Part) ).
exact_part(either(U, A, B), Part) :-
    \+ struck(U),
    ( exact_part(A, Part) ; exact_part(B, Part) ).
exact_part(leaf(U, Goal, Own, calls), leaf(U, Goal, Own, calls)) :-
    \+ struck(U).

call_in((A, B), Key) :-
    ( call_in(A, Key) ; call_in(B, Key) ).
call_in(branches(_, C, T, E), Key) :-
    ( call_in(C, Key) ; call_in(T, Key) ; call_in(E, Key) ).
call_in(either(_, A, B), Key) :-
    ( call_in(A, Key) ; call_in(B, Key) ).
call_in(leaf(_, Goal, _, Class), Key) :-
    called_by(Class, Goal, Key).

%!  shown_rule(+Head, +Trees, +Names, -Shown, -Goals) is semidet.
%
%   Shown is the head of a grammar rule, and Goals are goals of its body, as they were written.

shown_rule(Head, Trees, Names, Shown, Goals) :-
    without_states(Head, Shown),
    shown_goals(Trees, Names, Goals).

shown_goals([], _, []).
shown_goals([Tree|Trees], Names, Goals) :-
    shown_tree(Tree, grammar(plain, Names), Goal),
    ( Goal == true -> Goals = Goals1 ; Goals = [Goal|Goals1] ),
    shown_goals(Trees, Names, Goals1).

%   A grammar rule is shown as it was written, without the two arguments that its translation adds.

without_states(Goal0, Goal) :-
    compound(Goal0),
    Goal0 =.. [Name|Args0],
    append(Args, [_,_], Args0),
    Goal =.. [Name|Args].

%   shown_strike(+How, +Owner, +Term0, -Term): How is plain or whole, or grammar(How, Names) for a grammar
%   rule.

shown_strike(How, Owner, Term0, Term) :-
    (   is_whole(How)
    ->  Term = Term0
    ;   shown_strike(Owner, Term0, Term)
    ).

is_whole(whole).
is_whole(grammar(whole, _)).

left_out(How, U) :-
    \+ is_whole(How),
    struck(U).

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
shown_tree(cut(U), How, Goal) :-
    ( left_out(How, U) -> Goal = (*) ; Goal = ! ).
shown_tree(branches(U, C, T0, E0), How, Goal) :-
    (   left_out(How, U)
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
    (   left_out(How, U)
    ->  Goal = (*)
    ;   shown_tree(A0, How, A),
        shown_tree(B0, How, B),
        Goal = (A ; B)
    ).
shown_tree(leaf(U, Goal0, _, _), How, Goal) :-
    (   left_out(How, U)
    ->  Goal = (*)
    ;   shown_strike(How, U, Goal0, Goal1),
        shown_leaf(How, Goal0, Goal1, Goal2),
        ( How = grammar(_, _), written_as_text(U, Goal2) -> state_text(Goal2, Goal) ; Goal = Goal2 )
    ).

%   written_as_text(+Unit, +Terminals): they were written as a string, not as a list.

written_as_text(U, [_|_]) :-
    U = Id/_,
    unit(U, _, _, _, From),
    integer(From),
    clause_place(Id, File:_),
    char_at(File, From, Char),
    memberchk(Char, ['"', '`']).

%   shown_leaf(+How, +Goal0, +Goal1, -Goal): Goal1 is Goal0 with stars.

shown_leaf(plain, _, Goal, Goal).
shown_leaf(whole, _, Goal, Goal).
shown_leaf(grammar(_, Names), Goal0, Goal1, Goal) :-
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
