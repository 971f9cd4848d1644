/** Operations on terms: comparing shapes, generalising, factorising, and
mapping over subterms. */

:- module(terms,
          [ term_size/2, variant/2, subsumes/2, subsumes_chk/2,
            cyclic_term/1, acyclic_term/1, term_variables/2,
            term_variables/3, term_hash/2, term_hash/4,
            term_subsumer/3, term_factorized/3, mapargs/3, mapsubterms/3,
            mapsubterms_var/3, foldsubterms/4, foldsubterms/5,
            same_functor/2, same_functor/3, same_functor/4
          ]).
:- autoload(library(rbtrees), [rb_new/1, rb_lookup/3, rb_insert/4]).
:- autoload(library(error), [instantiation_error/1]).

:- meta_predicate
    mapargs(2, ?, ?),
    mapsubterms(2, ?, ?),
    mapsubterms_var(2, ?, ?),
    foldsubterms(3, +, +, -),
    foldsubterms(4, +, ?, +, -).

%!  variant(@Term1, @Term2) is semidet.
%
%   The terms are equal but for the names of their variables.

variant(Term1, Term2) :-
    Term1 =@= Term2.

%!  subsumes_chk(@General, @Specific) is semidet.
%
%   General can be made equal to Specific without binding Specific.

subsumes_chk(General, Specific) :-
    subsumes_term(General, Specific).

%!  subsumes(+General, @Specific) is semidet.
%
%   As subsumes_chk/2, and unifies the terms.

subsumes(General, Specific) :-
    subsumes_term(General, Specific),
    General = Specific.

%!  term_subsumer(+Term1, +Term2, -General) is det.
%
%   General is the most specific term that subsumes both terms.

term_subsumer(Term1, Term2, General) :-
    generalise(Term1, Term2, General, [], _).

generalise(Term1, Term2, General, Pairs, Pairs) :-
    Term1 == Term2,
    !,
    General = Term1.
generalise(Term1, Term2, General, Pairs0, Pairs) :-
    compound(Term1),
    compound(Term2),
    compound_name_arity(Term1, Name, Arity),
    compound_name_arity(Term2, Name, Arity),
    !,
    compound_name_arity(General, Name, Arity),
    generalise_arguments(Arity, Term1, Term2, General, Pairs0, Pairs).
generalise(Term1, Term2, General, Pairs, Pairs) :-
    known_pair(Pairs, Term1, Term2, General),
    !.
generalise(Term1, Term2, General, Pairs, [g(Term1,Term2,General)|Pairs]).

generalise_arguments(0, _, _, _, Pairs, Pairs) :- !.
generalise_arguments(N, Term1, Term2, General, Pairs0, Pairs) :-
    arg(N, Term1, A1),
    arg(N, Term2, A2),
    arg(N, General, A),
    generalise(A1, A2, A, Pairs0, Pairs1),
    N1 is N-1,
    generalise_arguments(N1, Term1, Term2, General, Pairs1, Pairs).

known_pair([g(T1,T2,G)|Pairs], Term1, Term2, General) :-
    (   T1 == Term1,
        T2 == Term2
    ->  General = G
    ;   known_pair(Pairs, Term1, Term2, General)
    ).

%!  term_factorized(+Term, -Skeleton, -Substitutions) is det.
%
%   Skeleton is Term with a variable in place of each compound subterm that
%   occurs more than once, and Substitutions has Var = Subterm for these.

term_factorized(Term, Skeleton, Substitutions) :-
    rb_new(Counts0),
    count_subterms(Term, Counts0, Counts1),
    rb_new(Vars0),
    factorize(Term, Counts1, Vars0, _, Substitutions, [], Skeleton).

count_subterms(Term, Counts0, Counts) :-
    compound(Term),
    !,
    (   rb_lookup(Term, Count, Counts0)
    ->  Count = many(_),
        Counts = Counts0
    ;   rb_insert(Counts0, Term, _, Counts1),
        compound_name_arguments(Term, _, Arguments),
        count_list(Arguments, Counts1, Counts)
    ).
count_subterms(_, Counts, Counts).

count_list([], Counts, Counts).
count_list([Term|Terms], Counts0, Counts) :-
    count_subterms(Term, Counts0, Counts1),
    count_list(Terms, Counts1, Counts).

factorize(Term, Counts, Vars0, Vars, Subst0, Subst, Skeleton) :-
    compound(Term),
    !,
    rb_lookup(Term, Count, Counts),
    (   var(Count)
    ->  factorize_args(Term, Counts, Vars0, Vars, Subst0, Subst, Skeleton)
    ;   rb_lookup(Term, Var, Vars0)
    ->  Skeleton = Var,
        Vars = Vars0,
        Subst0 = Subst
    ;   rb_insert(Vars0, Term, Skeleton, Vars1),
        Subst0 = [Skeleton=Value|Subst1],
        factorize_args(Term, Counts, Vars1, Vars, Subst1, Subst, Value)
    ).
factorize(Term, _, Vars, Vars, Subst, Subst, Term).

factorize_args(Term, Counts, Vars0, Vars, Subst0, Subst, Skeleton) :-
    compound_name_arguments(Term, Name, Arguments0),
    factorize_list(Arguments0, Counts, Vars0, Vars, Subst0, Subst, Arguments),
    compound_name_arguments(Skeleton, Name, Arguments).

factorize_list([], _, Vars, Vars, Subst, Subst, []).
factorize_list([T0|Ts0], Counts, Vars0, Vars, Subst0, Subst, [T|Ts]) :-
    factorize(T0, Counts, Vars0, Vars1, Subst0, Subst1, T),
    factorize_list(Ts0, Counts, Vars1, Vars, Subst1, Subst, Ts).

%!  mapargs(:Goal, ?Term1, ?Term2) is nondet.
%
%   The terms have the same functor, and call(Goal, A1, A2) is true for the
%   arguments at each place.

mapargs(Goal, Term1, Term2) :-
    same_functor(Term1, Term2, Arity),
    map_arguments(1, Arity, Goal, Term1, Term2).

map_arguments(N, Arity, Goal, Term1, Term2) :-
    (   N > Arity
    ->  true
    ;   arg(N, Term1, A1),
        arg(N, Term2, A2),
        call(Goal, A1, A2),
        N1 is N+1,
        map_arguments(N1, Arity, Goal, Term1, Term2)
    ).

%!  mapsubterms(:Goal, +Term1, -Term2) is semidet.
%
%   Term2 is Term1 with each outermost subterm S for which call(Goal, S, New)
%   is true replaced by New. Variables are left alone. Of a list the elements
%   are visited, of a dict the values; neither is taken apart further.

mapsubterms(Goal, Term1, Term2) :-
    foldsubterms(map_nonvar(Goal), Term1, Term2, _, _).

map_nonvar(Goal, Term1, Term2, _, _) :-
    nonvar(Term1),
    call(Goal, Term1, Term2).

%!  mapsubterms_var(:Goal, +Term1, -Term2) is semidet.
%
%   As mapsubterms/3, and calls Goal for variables too.

mapsubterms_var(Goal, Term1, Term2) :-
    foldsubterms(map_any(Goal), Term1, Term2, _, _).

map_any(Goal, Term1, Term2, _, _) :-
    call(Goal, Term1, Term2).

%!  foldsubterms(:Goal, +Term, +State0, -State) is semidet.
%
%   Goes through the subterms S of Term from the outside in with
%   call(Goal, S, State0, State1). Where that fails the arguments of S are
%   visited instead.

foldsubterms(Goal, Term, State0, State) :-
    foldsubterms(fold_only(Goal), Term, _, State0, State).

fold_only(Goal, Sub, _, State0, State) :-
    call(Goal, Sub, State0, State).

%!  foldsubterms(:Goal, +Term1, ?Term2, +State0, -State) is semidet.
%
%   As foldsubterms/4, and Term2 is Term1 with the subterms S replaced by New
%   of call(Goal, S, New, State0, State1).

foldsubterms(Goal, Term1, Term2, State0, State) :-
    (   call(Goal, Term1, Term2, State0, State)
    ->  true
    ;   is_dict(Term1)
    ->  dict_pairs(Term1, Tag, Pairs1),
        fold_values(Pairs1, Pairs2, Goal, State0, State),
        dict_pairs(Term2, Tag, Pairs2)
    ;   is_list(Term1)
    ->  fold_elements(Term1, Term2, Goal, State0, State)
    ;   compound(Term1)
    ->  compound_name_arity(Term1, Name, Arity),
        compound_name_arity(Term2, Name, Arity),
        fold_arguments(1, Arity, Goal, Term1, Term2, State0, State)
    ;   Term2 = Term1,
        State = State0
    ).

fold_values([], [], _, State, State).
fold_values([Key-A|As], [Key-B|Bs], Goal, State0, State) :-
    foldsubterms(Goal, A, B, State0, State1),
    fold_values(As, Bs, Goal, State1, State).

fold_elements([], [], _, State, State).
fold_elements([A|As], [B|Bs], Goal, State0, State) :-
    foldsubterms(Goal, A, B, State0, State1),
    fold_elements(As, Bs, Goal, State1, State).

fold_arguments(N, Arity, Goal, Term1, Term2, State0, State) :-
    (   N > Arity
    ->  State = State0
    ;   arg(N, Term1, A1),
        arg(N, Term2, A2),
        foldsubterms(Goal, A1, A2, State0, State1),
        N1 is N+1,
        fold_arguments(N1, Arity, Goal, Term1, Term2, State1, State)
    ).

%!  same_functor(?Term1, ?Term2) is semidet.
%
%   The terms have the same name and arity.

same_functor(Term1, Term2) :-
    same_functor(Term1, Term2, _, _).

%!  same_functor(?Term1, ?Term2, -Arity) is semidet.
%
%   The terms have the same name, and both have Arity arguments.

same_functor(Term1, Term2, Arity) :-
    same_functor(Term1, Term2, _, Arity).

%!  same_functor(?Term1, ?Term2, ?Name, ?Arity) is semidet.
%
%   Both terms have Name and Arity.

same_functor(Term1, Term2, Name, Arity) :-
    (   nonvar(Term1)
    ->  functor(Term1, Name, Arity, Type),
        functor(Term2, Name, Arity, Type)
    ;   nonvar(Term2)
    ->  functor(Term2, Name, Arity, Type),
        functor(Term1, Name, Arity, Type)
    ;   functor(Term2, Name, Arity),
        functor(Term1, Name, Arity)
    ).
