/** <module> How alike two texts are

The measure of Stoilos, Stamou and Kollias, "A string metric for ontology
alignment" (2005): what two texts have in common, less what each has alone, and
more if they begin alike.
*/

:- module(isub, [isub/4]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(lists), [append/3, subtract/3]).
:- autoload(library(option), [option/3]).

%!  isub(+Text1, +Text2, -Similarity, +Options) is det.
%
%   Similarity is a float from -1.0 to 1.0, which texts that are the same have.
%   Options are normalize(Boolean): whether letters are made small and `.`, `_`
%   and blanks removed; zero_to_one(Boolean): whether the range begins at 0.0;
%   and substring_threshold(N): common parts count if they are longer than N,
%   by default 2. In isub(+Text1, +Text2, +Normalize, -Similarity), the older
%   form, the range is that from 0.0.

isub(Text1, Text2, Normalize, Similarity) :-
    ( Normalize == true ; Normalize == false ),
    !,
    similarity(Text1, Text2, Normalize, true, 2, Similarity).
isub(Text1, Text2, Similarity, Options) :-
    option(normalize(Normalize), Options, false),
    option(zero_to_one(ZeroToOne), Options, false),
    option(substring_threshold(Threshold), Options, 2),
    must_be(boolean, Normalize),
    must_be(boolean, ZeroToOne),
    must_be(nonneg, Threshold),
    similarity(Text1, Text2, Normalize, ZeroToOne, Threshold, Similarity).

similarity(Text1, Text2, Normalize, ZeroToOne, Threshold, Similarity) :-
    chars(Text1, Normalize, Chars1),
    chars(Text2, Normalize, Chars2),
    measure(Chars1, Chars2, Threshold, Measure),
    (   ZeroToOne == true,
        Measure =\= 0.0
    ->  Similarity is (Measure+1.0)/2.0
    ;   Similarity = Measure
    ).

chars(Text, Normalize, Chars) :-
    (   Normalize == true
    ->  text_to_string(Text, String),
        string_lower(String, Small),
        string_chars(Small, Chars0),
        subtract(Chars0, ['.','_',' '], Chars)
    ;   text_to_string(Text, String),
        string_chars(String, Chars)
    ).

measure([], [], _, 1.0) :- !.
measure(Chars1, Chars2, _, 0.0) :-
    ( Chars1 == [] ; Chars2 == [] ),
    !.
measure(Chars1, Chars2, Threshold, Measure) :-
    length(Chars1, Length1),
    length(Chars2, Length2),
    common(Chars1, Chars2, Threshold, 0, Common),
    Commonality is 2*Common/float(Length1+Length2),
    Alone1 is (Length1-Common)/float(Length1),
    Alone2 is (Length2-Common)/float(Length2),
    Product is Alone1*Alone2,
    Sum is Alone1+Alone2-Product,
    (   Sum =:= 0.0
    ->  Difference = 0.0
    ;   Difference is Product/(0.6+0.4*Sum)
    ),
    same_start(Chars1, Chars2, 4, Start),
    Winkler is Start*0.1*(1.0-Commonality),
    Measure is Commonality-Difference+Winkler.

same_start([Char|Chars1], [Char|Chars2], Most, Length) :-
    Most > 0,
    !,
    Most1 is Most-1,
    same_start(Chars1, Chars2, Most1, Length1),
    Length is Length1+1.
same_start(_, _, _, 0).

%   Takes out the longest common part, the first of several, until the longest is too short to count.

common(Chars1, Chars2, Threshold, Common0, Common) :-
    longest(Chars1, Chars2, Length, Start1, Start2),
    (   Length > Threshold
    ->  without(Chars1, Start1, Length, Chars3),
        without(Chars2, Start2, Length, Chars4),
        Common1 is Common0+Length,
        common(Chars3, Chars4, Threshold, Common1, Common)
    ;   Common = Common0
    ).

longest(Chars1, Chars2, Length, Start1, Start2) :-
    starts(Chars1, 0, Chars2, best(0,0,0), best(Length,Start1,Start2)).

starts([], _, _, Best, Best).
starts([Char|Chars], N, Others, Best0, Best) :-
    starts_with(Others, 0, [Char|Chars], N, Best0, Best1),
    N1 is N+1,
    starts(Chars, N1, Others, Best1, Best).

starts_with([], _, _, _, Best, Best).
starts_with([Char|Others], M, Chars, N, best(Length0,N0,M0), Best) :-
    same_start([Char|Others], Chars, Length),
    (   Length > Length0
    ->  Best1 = best(Length,N,M)
    ;   Best1 = best(Length0,N0,M0)
    ),
    M1 is M+1,
    starts_with(Others, M1, Chars, N, Best1, Best).

same_start([Char|Chars1], [Char|Chars2], Length) :-
    !,
    same_start(Chars1, Chars2, Length1),
    Length is Length1+1.
same_start(_, _, 0).

without(Chars, Start, Length, Rest) :-
    length(Before, Start),
    append(Before, Chars1, Chars),
    length(Part, Length),
    append(Part, After, Chars1),
    append(Before, After, Rest).
