/** <module> library(terms) of SICStus Prolog 4 */

:- module(sicstus4_terms,
          [ subsumeschk/2, subsumes/2, term_subsumer/3, term_hash/2, term_variables_bag/2, term_variables_set/2,
            variant/2, term_order/3, contains_term/2, contains_var/2, free_of_term/2, free_of_var/2,
            occurrences_of_term/3, occurrences_of_var/3, sub_term/2, depth_bound/2, length_bound/2, size_bound/2,
            term_depth/2
          ]).
:- autoload(library(apply), [foldl/4]).
:- reexport(library(terms), [subsumes/2, term_subsumer/3, variant/2]).
:- reexport(library(occurs),
            [ contains_term/2, contains_var/2, free_of_term/2, free_of_var/2, occurrences_of_term/3,
              occurrences_of_var/3
            ]).

%!  subsumeschk(@General, @Specific) is semidet.
%
%   Specific is an instance of General.

subsumeschk(General, Specific) :-
    subsumes_term(General, Specific).

%!  term_hash(@Term, -Hash) is det.
%
%   Hash is a number that variants have in common; a variable if Term is not ground.

term_hash(Term, Hash) :-
    system:term_hash(Term, Hash).

%!  term_variables_bag(@Term, -Variables) is det.
%!  term_variables_set(@Term, -Variables) is det.
%
%   Variables are those of Term, from left to right, or in the standard order.

term_variables_bag(Term, Variables) :-
    term_variables(Term, Variables).

term_variables_set(Term, Variables) :-
    term_variables(Term, Bag),
    sort(Bag, Variables).

%!  term_order(@X, @Y, -Order) is det.
%
%   As compare/3.

term_order(X, Y, Order) :-
    compare(Order, X, Y).

%!  sub_term(?Sub, +Term) is nondet.
%
%   Sub is Term or a part of it.

sub_term(Term, Term).
sub_term(Sub, Term) :-
    compound(Term),
    arg(_, Term, Arg),
    sub_term(Sub, Arg).

%!  term_depth(@Term, -Depth) is det.
%!  depth_bound(@Term, +Bound) is semidet.
%
%   Depth, which is at most Bound, is how deep compounds are nested in Term.

term_depth(Term, Depth) :-
    (   compound(Term)
    ->  compound_name_arguments(Term, _, Args),
        foldl(deeper, Args, 0, Deepest),
        Depth is Deepest+1
    ;   Depth = 0
    ).

deeper(Term, Depth0, Depth) :-
    term_depth(Term, Depth1),
    Depth is max(Depth0, Depth1).

depth_bound(Term, Bound) :-
    term_depth(Term, Depth),
    Depth =< Bound.

%!  length_bound(?List, +Bound) is nondet.
%
%   List has at most Bound elements.

length_bound([], Bound) :-
    Bound >= 0.
length_bound([_|List], Bound) :-
    Bound > 0,
    Bound1 is Bound-1,
    length_bound(List, Bound1).

%!  size_bound(@Term, +Bound) is semidet.
%
%   There are at most Bound constants and functors in Term.

size_bound(Term, Bound) :-
    size(Term, Size),
    Size =< Bound.

size(Term, Size) :-
    (   var(Term)
    ->  Size = 0
    ;   compound(Term)
    ->  compound_name_arguments(Term, _, Args),
        foldl(larger, Args, 1, Size)
    ;   Size = 1
    ).

larger(Term, Size0, Size) :-
    size(Term, Size1),
    Size is Size0+Size1.
