/** Undoing numbervars/3: turning '$VAR'(N) back into variables. */

:- module(varnumbers,
          [ numbervars/1, varnumbers/2, varnumbers/3, max_var_number/3,
            varnumbers_names/3
          ]).
:- autoload(library(error), [must_be/2]).

%!  numbervars(+Term) is det.
%
%   Binds the variables of Term to '$VAR'(N), with N from 0 up.

numbervars(Term) :-
    numbervars(Term, 0, _).

%!  varnumbers(+Term, -Copy) is det.
%
%   Copy is Term with a variable in place of each '$VAR'(N).

varnumbers(Term, Copy) :-
    varnumbers(Term, 0, Copy).

%!  varnumbers(+Term, +Start, -Copy) is det.
%
%   As varnumbers/2, leaving '$VAR'(N) alone where N is less than Start.

varnumbers(Term, Start, Copy) :-
    must_be(acyclic, Term),
    MaxBelow is Start-1,
    max_var_number(Term, MaxBelow, Max),
    (   Max < Start
    ->  Copy = Term
    ;   Count is Max-Start+1,
        functor(Vars, v, Count),
        numbers_to_vars(Term, Start, Vars, Copy)
    ).

numbers_to_vars(Term, _, _, Copy) :-
    \+ compound(Term),
    !,
    Copy = Term.
numbers_to_vars('$VAR'(N), Start, Vars, Copy) :-
    integer(N),
    !,
    (   N >= Start
    ->  Index is N-Start+1,
        arg(Index, Vars, Copy)
    ;   Copy = '$VAR'(N)
    ).
numbers_to_vars(Term, Start, Vars, Copy) :-
    compound_name_arguments(Term, Name, Arguments),
    numbers_to_vars_list(Arguments, Start, Vars, Copies),
    compound_name_arguments(Copy, Name, Copies).

numbers_to_vars_list([], _, _, []).
numbers_to_vars_list([Term|Terms], Start, Vars, [Copy|Copies]) :-
    numbers_to_vars(Term, Start, Vars, Copy),
    numbers_to_vars_list(Terms, Start, Vars, Copies).

%!  max_var_number(+Term, +Start, -Max) is det.
%
%   Max is the largest N of the '$VAR'(N) in Term, or Start if none is
%   larger.

max_var_number(Term, Start, Max) :-
    compound(Term),
    !,
    (   Term = '$VAR'(N),
        integer(N)
    ->  Max is max(Start, N)
    ;   compound_name_arguments(Term, _, Arguments),
        max_in_list(Arguments, Start, Max)
    ).
max_var_number(_, Max, Max).

max_in_list([], Max, Max).
max_in_list([Term|Terms], Max0, Max) :-
    max_var_number(Term, Max0, Max1),
    max_in_list(Terms, Max1, Max).

%!  varnumbers_names(+Term, -Copy, -Bindings) is det.
%
%   Copy is Term with a variable in place of each '$VAR'(Name) and each
%   '$VAR'(N). Bindings has Name = Var for each, sorted by name.

varnumbers_names(Term, Copy, Bindings) :-
    must_be(acyclic, Term),
    names_to_vars(Term, [], Found, Copy),
    sort(Found, Bindings).
names_to_vars(Term, Found, Found, Copy) :-
    \+ compound(Term),
    !,
    Copy = Term.
names_to_vars('$VAR'(Id), Found0, Found, Copy) :-
    atomic(Id),
    !,
    (   bound_name(Found0, Id, Var)
    ->  Found = Found0
    ;   Found = [Id=Var|Found0]
    ),
    Copy = Var.
names_to_vars(Term, Found0, Found, Copy) :-
    compound_name_arguments(Term, Functor, Arguments),
    names_to_vars_list(Arguments, Found0, Found, Copies),
    compound_name_arguments(Copy, Functor, Copies).

names_to_vars_list([], Found, Found, []).
names_to_vars_list([Term|Terms], Found0, Found, [Copy|Copies]) :-
    names_to_vars(Term, Found0, Found1, Copy),
    names_to_vars_list(Terms, Found1, Found, Copies).

bound_name([Name0=Var0|Found], Name, Var) :-
    (   Name0 == Name
    ->  Var = Var0
    ;   bound_name(Found, Name, Var)
    ).
