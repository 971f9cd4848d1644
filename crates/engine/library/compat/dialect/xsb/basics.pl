/** What XSB Prolog's module basics exports: lists and conjunctions. */

:- module(basics,
          [ ith/3, subseq/3, for/3, comma_memberchk/2, abscomma_memberchk/2, comma_to_list/2,
            comma_length/2, comma_member/2, comma_append/3
          ]).
:- reexport(library(lists), [append/3, flatten/2, member/2, reverse/2, select/3, subset/2]).
:- autoload(library(lists), [nth1/3]).
:- autoload(library(prolog_code), [mkconj/3]).

%!  ith(?Index, +List, ?Element) is nondet.
%
%   Element is at this place of List; the first has Index 1.

ith(Index, List, Element) :-
    nth1(Index, List, Element).

%!  subseq(?List, ?Part, ?Rest) is nondet.
%
%   Part has some elements of List, in their order, and Rest has the others.

subseq([], [], []).
subseq([X|Xs], Part, [X|Rest]) :-
    subseq(Xs, Part, Rest).
subseq([X|Xs], [X|Part], Rest) :-
    subseq(Xs, Part, Rest).

%!  for(?I, +From, +To) is nondet.
%
%   I is an integer from From to To, downwards if To is less.

for(I, From, To) :-
    (   From =< To
    ->  between(From, To, I)
    ;   Last is From-To,
        between(0, Last, N),
        I is From-N
    ).

%!  comma_to_list(+Conjunction, -List) is det.
%
%   List has the conjuncts.

comma_to_list(Conjunction, List) :-
    (   nonvar(Conjunction),
        Conjunction = (A,B)
    ->  List = [A|Rest],
        comma_to_list(B, Rest)
    ;   List = [Conjunction]
    ).

%!  comma_member(?Goal, +Conjunction) is nondet.
%
%   Goal is a conjunct.

comma_member(Goal, Conjunction) :-
    comma_to_list(Conjunction, Goals),
    member(Goal, Goals).

%!  comma_memberchk(?Goal, +Conjunction) is semidet.
%
%   The first conjunct that unifies with Goal.

comma_memberchk(Goal, Conjunction) :-
    comma_member(Goal, Conjunction),
    !.

%!  abscomma_memberchk(+Conjunction, +Goal) is semidet.
%
%   Goal is a conjunct, without unification.

abscomma_memberchk(Conjunction, Goal) :-
    comma_to_list(Conjunction, Goals),
    member(Same, Goals),
    Same == Goal,
    !.

%!  comma_length(+Conjunction, -Count) is det.
%
%   Count is the number of conjuncts; a last one that is true does not count.

comma_length(Conjunction, Count) :-
    comma_to_list(Conjunction, Goals),
    length(Goals, Count0),
    (   append(_, [Last], Goals),
        Last == true
    ->  Count is Count0-1
    ;   Count = Count0
    ).

%!  comma_append(+A, +B, -Conjunction) is det.
%
%   Conjunction has the conjuncts of both; true has none.

comma_append(A, B, Conjunction) :-
    mkconj(A, B, Conjunction).
