/** Where terms occur within terms. */

:- module(occurs,
          [ contains_term/2, contains_var/2, free_of_term/2, free_of_var/2,
            occurrences_of_term/3, occurrences_of_var/3, sub_term/2,
            sub_var/2, sub_term_shared_variables/3
          ]).

%!  contains_term(+Sub, +Term) is semidet.
%
%   Term has a subterm that unifies with Sub. Binds for the first one.

contains_term(Sub, Term) :-
    sub_term(Sub, Term),
    !.

%!  contains_var(+Sub, +Term) is semidet.
%
%   Term has a subterm that is equal (==) to Sub.

contains_var(Sub, Term) :-
    \+ free_of_var(Sub, Term).

%!  free_of_term(+Sub, +Term) is semidet.
%
%   No subterm of Term unifies with Sub.

free_of_term(Sub, Term) :-
    \+ ( sub_term(Found, Term),
         Found = Sub
       ).

%!  free_of_var(+Sub, +Term) is semidet.
%
%   No subterm of Term is equal (==) to Sub.

free_of_var(Sub, Term) :-
    \+ ( sub_term(Found, Term),
         Found == Sub
       ).

%!  occurrences_of_term(@Sub, @Term, -Count) is det.
%
%   Count is the number of subterms of Term that unify with Sub.

occurrences_of_term(Sub, Term, Count) :-
    State = count(0),
    (   sub_term(Found, Term),
        \+ Sub \= Found,
        count_one(State),
        fail
    ;   arg(1, State, Count)
    ).

%!  occurrences_of_var(@Sub, @Term, -Count) is det.
%
%   Count is the number of subterms of Term that are equal (==) to Sub.

occurrences_of_var(Sub, Term, Count) :-
    State = count(0),
    (   sub_term(Found, Term),
        Found == Sub,
        count_one(State),
        fail
    ;   arg(1, State, Count)
    ).

count_one(State) :-
    arg(1, State, Count0),
    Count is Count0+1,
    nb_setarg(1, State, Count).

%!  sub_term(-Sub, +Term) is nondet.
%
%   Sub is Term or one of its subterms, from the outside in and from left to
%   right.

sub_term(Term, Term).
sub_term(Sub, Term) :-
    compound(Term),
    arg(_, Term, Argument),
    sub_term(Sub, Argument).

%!  sub_var(+Sub, +Term) is nondet.
%
%   A subterm of Term is equal (==) to Sub: true once for each.

sub_var(Sub, Term) :-
    Sub == Term.
sub_var(Sub, Term) :-
    compound(Term),
    arg(_, Term, Argument),
    sub_var(Sub, Argument).

%!  sub_term_shared_variables(+Sub, +Term, -Vars) is det.
%
%   Vars are the variables of Sub, a subterm of Term, that also stand in
%   Term outside of Sub.

sub_term_shared_variables(Sub, Term, Vars) :-
    term_variables(Sub, SubVars),
    outside_variables(Term, Sub, [], Outside0),
    sort(Outside0, Outside),
    shared(SubVars, Outside, Vars).

outside_variables(Term, Sub, Vars, Vars) :-
    Term == Sub,
    !.
outside_variables(Term, _, Vars0, Vars) :-
    var(Term),
    !,
    Vars = [Term|Vars0].
outside_variables(Term, Sub, Vars0, Vars) :-
    compound(Term),
    !,
    compound_name_arguments(Term, _, Arguments),
    outside_arguments(Arguments, Sub, Vars0, Vars).
outside_variables(_, _, Vars, Vars).

outside_arguments([], _, Vars, Vars).
outside_arguments([Argument|Arguments], Sub, Vars0, Vars) :-
    outside_variables(Argument, Sub, Vars0, Vars1),
    outside_arguments(Arguments, Sub, Vars1, Vars).

shared([], _, []).
shared([Var|Vars], Set, Shared) :-
    (   in_set(Set, Var)
    ->  Shared = [Var|Shared1]
    ;   Shared = Shared1
    ),
    shared(Vars, Set, Shared1).

in_set([Head|Tail], Var) :-
    (   Head == Var
    ->  true
    ;   in_set(Tail, Var)
    ).
