/** Unique names: a base followed by a number. */

:- module(gensym, [gensym/2, reset_gensym/1, reset_gensym/0]).

:- autoload(library(error), [must_be/2]).

:- dynamic counter/2.

%!  gensym(+Base, -Unique) is det.
%
%   Unique is the atom Base1 on the first call for Base, then Base2 and so
%   on. The count does not go back on backtracking.

gensym(Base, Unique) :-
    must_be(atomic, Base),
    atom_of(Base, Name),
    (   retract(counter(Name, Count0))
    ->  true
    ;   Count0 = 0
    ),
    Count is Count0+1,
    assertz(counter(Name, Count)),
    atom_concat(Name, Count, Unique).

atom_of(Base, Name) :-
    atomic_list_concat([Base], Name).

%!  reset_gensym(+Base) is det.
%
%   Starts the count for Base again.

reset_gensym(Base) :-
    atom_of(Base, Name),
    retractall(counter(Name, _)).

%!  reset_gensym is det.
%
%   Starts all counts again.

reset_gensym :-
    retractall(counter(_, _)).
