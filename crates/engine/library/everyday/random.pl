/** Random numbers, elements, subsets and permutations. */

:- module(random,
          [ random/1, random_between/3, getrand/1, setrand/1, maybe/0,
            maybe/1, maybe/2, random_perm2/4, random_member/2,
            random_select/3, random_subseq/3, randseq/3, randset/3,
            random_permutation/2, random_numlist/4, random/3
          ]).
:- autoload(library(lists), [nth0/3, nth0/4, append/3]).
:- autoload(library(pairs), [pairs_values/2]).
:- autoload(library(error), [must_be/2]).

%!  getrand(-State) is det.
%
%   State is the state of the random generator.

getrand(State) :-
    random_property(state(State)).

%!  setrand(+State) is det.
%
%   Sets the state of the random generator: a state from getrand/1,
%   rand(A, B, C), an integer or `random`.

setrand(rand(A,B,C)) :-
    !,
    Seed is A<<30 + B<<15 + C,
    set_random(seed(Seed)).
setrand(State) :-
    integer(State),
    !,
    set_random(state(State)).
setrand(State) :-
    set_random(seed(State)).

%!  random(-Float) is det.
%
%   Float is a random number between 0.0 and 1.0, both excluded.

random(Float) :-
    Float is random_float.

%!  random_between(+Low, +High, -Integer) is semidet.
%
%   Integer is a random integer between Low and High, both included.

random_between(Low, High, Integer) :-
    must_be(integer, Low),
    must_be(integer, High),
    High >= Low,
    Integer is Low+random(High-Low+1).

%!  random(+Low, +High, -Number) is det.
%
%   Number is a random number from Low up to but without High: an integer if
%   both are integers, else a float.

random(Low, High, Number) :-
    (   integer(Low),
        integer(High)
    ->  Number is Low+random(High-Low)
    ;   must_be(number, Low),
        must_be(number, High),
        Number is Low+(High-Low)*random_float
    ).

%!  maybe is semidet.
%
%   Succeeds or fails, either with probability 0.5.

maybe :-
    0 =:= random(2).

%!  maybe(+Probability) is semidet.
%
%   Succeeds with Probability, a number from 0 to 1.

maybe(Probability) :-
    must_be(between(0.0,1.0), Probability),
    random_float < Probability.

%!  maybe(+K, +N) is semidet.
%
%   Succeeds with probability K/N.

maybe(K, N) :-
    integer(K),
    integer(N),
    random(N) < K.

%!  random_perm2(?A, ?B, ?X, ?Y) is semidet.
%
%   X and Y are A and B in either order, each with probability 0.5.

random_perm2(A, B, X, Y) :-
    (   maybe
    ->  X = A,
        Y = B
    ;   X = B,
        Y = A
    ).

%!  random_member(-Elem, +List) is semidet.
%
%   Elem is a random element of List.

random_member(Elem, List) :-
    must_be(list, List),
    length(List, Length),
    Length > 0,
    Index is random(Length),
    nth0(Index, List, Elem).

%!  random_select(-Elem, +List, -Rest) is semidet.
%
%   Elem is a random element of List and Rest is List without it. Also
%   inserts Elem at a random place of Rest if List is unbound.

random_select(Elem, List, Rest) :-
    is_list(List),
    !,
    length(List, Length),
    Length > 0,
    Index is random(Length),
    nth0(Index, List, Elem, Rest).
random_select(Elem, List, Rest) :-
    length(Rest, Length),
    Index is random(Length+1),
    nth0(Index, List, Elem, Rest).

%!  random_subseq(+List, -Subseq, -Rest) is det.
%
%   Subseq has random elements of List in their order, and Rest has the
%   others.

random_subseq([], [], []).
random_subseq([Elem|List], Subseq, Rest) :-
    (   maybe
    ->  Subseq = [Elem|Subseq1],
        Rest = Rest1
    ;   Subseq = Subseq1,
        Rest = [Elem|Rest1]
    ),
    random_subseq(List, Subseq1, Rest1).

%!  randset(+Count, +Max, -Set) is det.
%
%   Set has Count different random integers from 1 to Max, in order.

randset(Count, Max, Set) :-
    must_be(nonneg, Count),
    must_be(nonneg, Max),
    Count =< Max,
    choose(Count, Max, [], Set).

% Walks down from Max and takes each number with the probability that remains for it.

choose(0, _, Set, Set) :- !.
choose(Count, Max, Set0, Set) :-
    Max1 is Max-1,
    (   random(Max) < Count
    ->  Count1 is Count-1,
        choose(Count1, Max1, [Max|Set0], Set)
    ;   choose(Count, Max1, Set0, Set)
    ).

%!  randseq(+Count, +Max, -List) is det.
%
%   List has Count different random integers from 1 to Max, in random order.

randseq(Count, Max, List) :-
    randset(Count, Max, Set),
    random_permutation(Set, List).

%!  random_permutation(+List, -Permutation) is det.
%
%   Permutation is List in a random order. Either may be the bound one.

random_permutation(List, Permutation) :-
    is_list(List),
    !,
    shuffled(List, Permutation).
random_permutation(List, Permutation) :-
    var(List),
    !,
    must_be(list, Permutation),
    shuffled(Permutation, List).
random_permutation(List, _) :-
    must_be(list, List).

shuffled(List, Permutation) :-
    random_keys(List, Keyed),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Permutation).

random_keys([], []).
random_keys([Elem|List], [Key-Elem|Keyed]) :-
    Key is random_float,
    random_keys(List, Keyed).

%!  random_numlist(+Probability, +Low, +High, -List) is det.
%
%   List has the integers from Low to High, each with Probability.

random_numlist(Probability, Low, High, List) :-
    must_be(between(0.0,1.0), Probability),
    must_be(integer, Low),
    must_be(integer, High),
    random_numbers(Low, High, Probability, List).

random_numbers(Low, High, Probability, List) :-
    (   Low > High
    ->  List = []
    ;   Next is Low+1,
        (   random_float < Probability
        ->  List = [Low|List1]
        ;   List = List1
        ),
        random_numbers(Next, High, Probability, List1)
    ).
