/** What SICStus Prolog programs take for granted: logical loops, the spellings
`#<=>`, `#=>` and `#<=` of equivalence and implication, and transpose/2 in
library(lists).

expects_dialect(sicstus) loads it.
*/

:- module(sicstus,
          [ op(760, yfx, #<=>), op(750, xfy, #=>), op(750, yfx, #<=),
            (#<=>)/2, (#=>)/2, (#<=)/2
          ]).
:- reexport(library(do_loops)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- autoload(library(apply), [maplist/3]).

% The library stays what it is for all others, who do not ask for this name.
:- @(import(clpfd:transpose/2), lists).
:- @(export(transpose/2), lists).

%!  #<=>(?P, ?Q) is nondet.
%!  #=>(?P, ?Q) is nondet.
%!  #<=(?P, ?Q) is nondet.
%
%   P and Q are equivalent; P implies Q; Q implies P. They may also stand within formulas.

P #<=> Q :-
    spelled(P, P1),
    spelled(Q, Q1),
    P1 #<==> Q1.

P #=> Q :-
    spelled(P, P1),
    spelled(Q, Q1),
    P1 #==> Q1.

P #<= Q :-
    Q #=> P.

%   spelled(+Formula, -Spelled): with the names that library(clpfd) has.
spelled(Formula, Spelled) :-
    (   nonvar(Formula),
        connective(Formula, Parts, Spelled, SpelledParts)
    ->  maplist(spelled, Parts, SpelledParts)
    ;   Spelled = Formula
    ).

connective(A #<=> B, [A,B], C #<==> D, [C,D]).
connective(A #=> B, [A,B], C #==> D, [C,D]).
connective(A #<= B, [A,B], C #<== D, [C,D]).
connective(A #<==> B, [A,B], C #<==> D, [C,D]).
connective(A #==> B, [A,B], C #==> D, [C,D]).
connective(A #<== B, [A,B], C #<== D, [C,D]).
connective(A #\/ B, [A,B], C #\/ D, [C,D]).
connective(A #/\ B, [A,B], C #/\ D, [C,D]).
connective(A #\ B, [A,B], C #\ D, [C,D]).
connective(#\ A, [A], #\ B, [B]).
