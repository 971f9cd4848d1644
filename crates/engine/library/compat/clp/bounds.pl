/** The solver that library(clpfd) has replaced, under its names. */

:- module(bounds,
          [ (in)/2, (#<=>)/2, (#=>)/2, (#<=)/2,
            op(760, yfx, #<=>), op(750, xfy, #=>), op(750, yfx, #<=), op(700, xfx, in)
          ]).
:- use_module(library(clpfd), []).
:- reexport(library(clpfd), except([(in)/2])).

%!  in(+Variables, +Domain) is det.
%
%   Variables, one or a list, have values in Domain.

in(Variables, Domain) :-
    (   is_list(Variables)
    ->  clpfd:ins(Variables, Domain)
    ;   clpfd:in(Variables, Domain)
    ).

%!  #<=>(?A, ?B) is det.
%!  #=>(?A, ?B) is det.
%!  #<=(?A, ?B) is det.
%
%   Equivalence and implication of constraints.

#<=>(A, B) :- clpfd:(#<==>(A, B)).
#=>(A, B) :- clpfd:(#==>(A, B)).
#<=(A, B) :- clpfd:(#<==(A, B)).
