/** Striking out what a slice can do without.

Parts are struck out in groups, which are halved where a group as a whole cannot go. A part that cannot go
from a slice cannot go from a smaller one either, so each is tried once.
*/

:- module(why_minimise,
          [ minimise/0, reached_keys/1, called_by/3, reached_units/1, kept_unit/1, open_part/1, struck_part/1, at_path/3, necessary/2 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/goals)).
:- use_module(library(why/program)).
:- autoload(library(apply), [exclude/3]).
:- autoload(library(lists), [append/3, member/2, memberchk/2, reverse/2]).
:- autoload(library(time), [call_with_time_limit/3]).

%!  minimise is det.
%
%   Strikes out what can be. Before, the query must have failed. The goals that have no solution when the
%   whole program runs are struck out last, the deepest of them at the very end: what is left then tells about
%   a call that a reader can follow.

minimise :-
    traced_failures(Failures, _),
    retractall(late(_, _)),
    forall(member(failed(Depth, U, _), Failures), assertz(late(U, Depth))),
    statistics(inferences, Before),
    run(plain, _),
    statistics(inferences, After),
    Limit is 20 * (After - Before) + 20 000,
    widen_budget(Limit),
    pass(early),
    pass(all),
    retractall(late(_, _)),
    update(plain).

pass(Which) :-
    findall(U, unit(U, _, _, cut, _), Cuts),
    reduce(Cuts),
    goals_of(query, Which),
    forall(reachable(Key, [goals]), goals_of(Key, Which)),
    arguments_of(query),
    forall(reachable(Key, [arguments]), arguments_of(Key)).

%   reachable(-Key, +Phase): predicates that the slice calls, as it is when the next one is asked for.

reachable(Key, Phase) :-
    State = done([]),
    repeat,
    arg(1, State, Done),
    (   reached_keys(Keys),
        member(Key, Keys),
        \+ memberchk(Key, Done)
    ->  Done1 = [Key|Done],
        nb_setarg(1, State, Done1)
    ;   !,
        fail
    ),
    nonvar(Phase).

%!  reached_keys(-Keys) is det.
%
%   Predicates that what is left of the query leads to, nearest first.

reached_keys(Keys) :-
    reached([query], [query], Keys0),
    reverse(Keys0, Keys1),
    exclude(==(query), Keys1, Keys).

reached([], Seen, Seen).
reached([Key|Keys], Seen0, Seen) :-
    findall(Called, ( piece(Id, Key, _, _, _, _), called_from(Id, Called) ), Called0),
    new_keys(Called0, Seen0, Seen1, New),
    append(Keys, New, Keys1),
    reached(Keys1, Seen1, Seen).

new_keys([], Seen, Seen, []).
new_keys([Key|Keys], Seen0, Seen, New) :-
    (   memberchk(Key, Seen0)
    ->  new_keys(Keys, Seen0, Seen, New)
    ;   New = [Key|New1],
        new_keys(Keys, [Key|Seen0], Seen, New1)
    ).

called_from(Id, Key) :-
    unit(U, Id, Goal, Class, _),
    kept_unit(U),
    called_by(Class, Goal, Key).

%!  called_by(+Class, +Goal, -Key) is nondet.
%
%   Goal calls a predicate of the program, itself or in an argument.

called_by(Class, Goal, Key) :-
    (   Class == own
    ->  functor(Goal, Name, Arity),
        predicate(Name, Arity, Key)
    ;   compound(Goal),
        arg(_, Goal, Arg),
        called_names(Arg, Names),
        member(Name0, Names),
        ( Name0 = _:Name -> true ; Name = Name0 ),
        predicate(Name, _, Key)
    ).

%!  kept_unit(+Unit) is semidet.
%
%   Neither the unit nor what it is part of is struck out.

kept_unit(U) :-
    \+ struck(U),
    U = Id/_,
    piece(Id, _, _, Tree, _, _),
    !,
    stands_in(Tree, U).

stands_in((A, B), U) :- ( stands_in(A, U) -> true ; stands_in(B, U) ).
stands_in(cut(U), U).
stands_in(leaf(U, _, _, _), U).
stands_in(branches(V, _, T, E), U) :-
    (   U == V
    ->  true
    ;   \+ struck(V),
        ( stands_in(T, U) -> true ; stands_in(E, U) )
    ).
stands_in(either(V, A, B), U) :-
    (   U == V
    ->  true
    ;   \+ struck(V),
        ( stands_in(A, U) -> true ; stands_in(B, U) )
    ).

%   fixed(+Id, +Unit): what stands before a cut is exact, and so is a predicate with a cut in a branch.

fixed(Id, U) :-
    piece(Id, Key, _, Tree, _, _),
    !,
    (   has_inner_cut(Key)
    ->  true
    ;   split_at_cut(Tree, Before, _),
        stands_in(Before, U)
    ).

fixed_head(Id) :-
    piece(Id, Key, _, Tree, _, _),
    !,
    (   split_at_cut(Tree, _, _)
    ->  true
    ;   has_inner_cut(Key)
    ).

%   late(Unit, Depth): goals to be struck out last.

:- thread_local late/2.

goals_of(Key, Which) :-
    findall(U, outer_unit(Key, U), Units),
    reduce_in_order(Units, Which),
    findall(U, inner_unit(Key, U), Inner),
    reduce_in_order(Inner, Which).

reduce_in_order(Units0, Which) :-
    exclude(is_late, Units0, Early0),
    reverse(Early0, Early),
    reduce(Early),
    (   Which == all
    ->  findall(Depth-U, ( member(U, Units0), late(U, Depth) ), Late0),
        keysort(Late0, Late),
        forall(member(_-U, Late), reduce([U]))
    ;   true
    ).

is_late(U) :-
    late(U, _).

outer_unit(Key, U) :-
    open_unit(Key, U, Tree),
    in_conjunction(Tree, U).

inner_unit(Key, U) :-
    open_unit(Key, U, Tree),
    \+ in_conjunction(Tree, U).

open_unit(Key, U, Tree) :-
    piece(Id, Key, _, Tree, _, _),
    unit(U, Id, _, Class, _),
    Class \== cut,
    kept_unit(U),
    \+ fixed(Id, U).

in_conjunction((A, B), U) :- ( in_conjunction(A, U) -> true ; in_conjunction(B, U) ).
in_conjunction(leaf(U, _, _, _), U).
in_conjunction(branches(U, _, _, _), U).
in_conjunction(either(U, _, _), U).

%   reduce(+Parts): strikes out what can be of them, all at once if possible, else half by half.

reduce([]) :- !.
reduce(Parts) :-
    (   times_up
    ->  true
    ;   can_go(Parts)
    ->  true
    ;   Parts = [_]
    ->  true
    ;   length(Parts, Count),
        Half is Count // 2,
        length(Front, Half),
        append(Front, Back, Parts),
        reduce(Front),
        reduce(Back)
    ).

can_go(Parts) :-
    strike_out(Parts),
    (   run(plain, fails)
    ->  true
    ;   put_back(Parts),
        fail
    ).

%   arguments_of(+Key): of heads and goals.

arguments_of(Key) :-
    findall(Id, piece(Id, Key, _, _, _, _), Ids),
    length(Ids, Count),
    (   Count > 20
    ->  columns_of(Ids)
    ;   findall(Part, head_argument(Key, Part), Heads),
        arguments(Heads),
        findall(Part, goal_argument(Key, Part), Goals),
        arguments(Goals)
    ).

open_argument(Key, Part) :- head_argument(Key, Part).
open_argument(Key, Part) :- goal_argument(Key, Part).

head_argument(Key, argument(head(Id), [N])) :-
    Key \== query,
    piece(Id, Key, Head, _, _, _),
    \+ fixed_head(Id),
    argument_of(head(Id), Head, N).

goal_argument(Key, argument(U, [N])) :-
    piece(Id, Key, _, _, _, _),
    unit(U, Id, Goal, Class, _),
    has_open_arguments(Class, Goal),
    kept_unit(U),
    \+ fixed(Id, U),
    argument_of(U, Goal, N).

has_open_arguments(own, _).
has_open_arguments(facts, _).
has_open_arguments(plain, Goal) :-
    \+ Goal = (_ is _),
    \+ comparison(Goal).

argument_of(Owner, Term, N) :-
    compound(Term),
    arg(N, Term, _),
    \+ struck(argument(Owner, [N])).

%   Facts of a large table are not told apart.

columns_of([Id|Ids]) :-
    piece(Id, _, Head, _, _, _),
    !,
    functor(Head, _, Arity),
    forall(( between(1, Arity, N), \+ times_up ),
           ( findall(argument(head(I), [N]), member(I, [Id|Ids]), Column),
             ( can_go(Column) -> true ; true ) )).

%   arguments(+Parts): and what is in those that have to stay.

arguments([]) :- !.
arguments(Parts) :-
    reduce(Parts),
    findall(Inner, ( member(Part, Parts), \+ struck(Part), inner_argument(Part, Inner) ), Inners),
    ( times_up -> true ; arguments(Inners) ).

inner_argument(argument(Owner, Path), argument(Owner, Inner)) :-
    owner_term(Owner, Term),
    at_path(Path, Term, Part),
    compound(Part),
    \+ ( compound_name_arity(Part, Name, 2), memberchk(Name, [+, -, *, /, //, mod, **, ^, :]) ),
    \+ ( Part = -(_) ),
    arg(N, Part, _),
    append(Path, [N], Inner),
    length(Inner, Depth),
    Depth < 40,
    \+ struck(argument(Owner, Inner)).

owner_term(head(Id), Head) :- !, once(piece(Id, _, Head, _, _, _)).
owner_term(U, Goal) :- once(unit(U, _, Goal, _, _)).

%!  at_path(+Path, +Term, -Part) is det.
%
%   Part stands in Term at Path, the numbers of arguments.

at_path([], Term, Term).
at_path([N|Path], Term, Part) :-
    arg(N, Term, Arg),
    at_path(Path, Arg, Part).

%!  struck_part(?Part) is nondet.
%!  open_part(-Part) is nondet.
%
%   Part is struck out; is left, and could be struck out if the slice then failed.

struck_part(Part) :-
    struck(Part).

open_part(Part) :-
    reached_keys(Keys),
    member(Key, [query|Keys]),
    (   open_unit(Key, Part, _)
    ;   open_argument(Key, Part)
    ),
    \+ struck(Part).

%!  reached_units(-Units) is det.
%
%   The units that the slice has and reaches.

reached_units(Units) :-
    reached_keys(Keys),
    findall(U, ( member(Key, [query|Keys]), piece(Id, Key, _, _, _, _), unit(U, Id, _, _, _), kept_unit(U) ),
            Units0),
    sort(Units0, Units).

                /*******************************
                *         SINGLE CAUSES        *
                *******************************/

%!  necessary(+Parts, -Some) is semidet.
%
%   Some are those of Parts (goals, or arguments of heads and goals) without which the query holds, each alone
%   left out of the program as it was written. Fails where this takes longer than a second.

necessary(Parts, Some) :-
    statistics(cputime, Now),
    End is Now + 1,
    necessary(Parts, End, Some).

necessary([], _, []).
necessary([Part|Parts], End, Some) :-
    statistics(cputime, Now),
    Now < End,
    ( holds_without(Part) -> Some = [Part|Some1] ; Some = Some1 ),
    necessary(Parts, End, Some1).

holds_without(Part) :-
    clause_of_part(Part, Id),
    piece(Id, Key, _, _, _, _),
    !,
    setup_call_cleanup(
        copy_without(Key, Part),
        query_holds,
        copy_without(Key, none)).

query_holds :-
    catch(call_with_time_limit(0.5, call_with_inference_limit('why:exact':'why query', 300 000, End), why_minimise),
          Error, ended(Error)),
    !,
    memberchk(End, [true, !]).

ended(time_limit_exceeded(why_minimise)) :- !, fail.
ended(why_effect(_)) :- !, fail.
ended(error(_, _)) :- !, fail.
ended(Ball) :- throw(Ball).

copy_without(Key, Part) :-
    piece(_, Key, Head, _, _, _),
    !,
    functor(Head, Name, Arity),
    functor(Template, Name, Arity),
    retractall('why:exact':Template),
    forall(piece(Id, Key, Head0, Tree0, _, _),
           ( without_part(Part, Id, Head0, Tree0, Head1, Tree),
             exact_body(Tree, Body),
             assertz('why:exact':(Head1 :- Body)) )).

without_part(argument(head(Id), Path), Id, Head0, Tree, Head, Tree) :-
    !,
    replaced(Path, Head0, _, _, Head).
without_part(argument(U, Path), _, Head, Tree0, Head, Tree) :-
    !,
    tree_without(Tree0, U, Path, Tree).
without_part(U, _, Head, Tree0, Head, Tree) :-
    tree_without(Tree0, U, goal, Tree).

tree_without((A0, B0), U, Path, (A, B)) :-
    !,
    tree_without(A0, U, Path, A),
    tree_without(B0, U, Path, B).
tree_without(branches(V, C, A0, B0), U, Path, branches(V, C, A, B)) :-
    !,
    tree_without(A0, U, Path, A),
    tree_without(B0, U, Path, B).
tree_without(either(V, A0, B0), U, Path, either(V, A, B)) :-
    !,
    tree_without(A0, U, Path, A),
    tree_without(B0, U, Path, B).
tree_without(leaf(U, Goal0, Own, Class), U, Path, Tree) :-
    !,
    (   Path == goal
    ->  Tree = true
    ;   replaced(Path, Goal0, _, _, Goal),
        Tree = leaf(U, Goal, Own, Class)
    ).
tree_without(Tree, _, _, Tree).
