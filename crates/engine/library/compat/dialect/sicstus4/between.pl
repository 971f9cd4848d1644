/** <module> library(between) of SICStus Prolog 4 */

:- module(sicstus4_between, [ gen_nat/1, gen_int/1, repeat/1, numlist/2, numlist/3, numlist/5, between/3 ]).

%!  between(+Low, +High, ?Integer) is nondet.
%
%   Low =< Integer =< High; High may be `inf`.

between(Low, High, Integer) :-
    system:between(Low, High, Integer).

%!  gen_nat(?Integer) is nondet.
%
%   Integer is 0, 1, 2, ...

gen_nat(Integer) :-
    between(0, inf, Integer).

%!  gen_int(?Integer) is nondet.
%
%   Integer is 0, 1, -1, 2, -2, ...

gen_int(Integer) :-
    (   integer(Integer)
    ->  true
    ;   between(0, inf, Size),
        (   Integer = Size
        ;   Size > 0,
            Integer is -Size
        )
    ).

%!  repeat(+Count) is nondet.
%
%   Succeeds Count times.

repeat(Count) :-
    between(1, Count, _).

%!  numlist(+High, ?Integers) is semidet.
%!  numlist(+Low, +High, ?Integers) is semidet.
%!  numlist(+Low, +Step, +High, ?Count, ?Integers) is semidet.
%
%   Integers go from Low, which is 1, to High, by Step, which is 1; there are Count of them.

numlist(High, Integers) :-
    numlist(1, High, Integers).

numlist(Low, High, Integers) :-
    numlist(Low, 1, High, _, Integers).

numlist(Low, Step, High, Count, Integers) :-
    must_be(integer, Low),
    must_be(integer, Step),
    must_be(integer, High),
    Count is max(0, (High-Low+Step)//Step),
    length(Integers, Count),
    count_from(Integers, Low, Step).

count_from([], _, _).
count_from([Integer|Integers], Integer, Step) :-
    Next is Integer+Step,
    count_from(Integers, Next, Step).
