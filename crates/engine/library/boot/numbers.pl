:- module(system,
          [ between/3, succ/2, plus/3, nth_integer_root_and_remainder/4,
            rational/3, bounded_number/3, current_arithmetic_function/1, (divmod)/4,
            '$check_functions'/1, '$control_parts'/2
          ]).

/** <module> Numbers: counting, division with remainder, roots, bounds, evaluable functors */

%!  between(+Low, +High, ?Value) is nondet.
%
%   Value is an integer from Low to High, which may be `inf`.

between(L, H, X) :-
    (   integer(L),
        integer(H),
        var(X)
    ->  L =< H,
        '$between'(L, H, X)
    ;   '$between_any'(L, H, X)
    ).

'$between_any'(L, H, X) :-
    '$plain_integer'(L, between/3),
    (   integer(H)
    ->  Limit = H
    ;   var(H)
    ->  throw(error(instantiation_error, context(system:between/3, _)))
    ;   ( H == inf ; H == infinite )
    ->  Limit = inf
    ;   throw(error(type_error(integer, H), context(system:between/3, _)))
    ),
    (   integer(X)
    ->  X >= L,
        ( Limit == inf -> true ; X =< Limit )
    ;   var(X)
    ->  '$count_up'(L, X)
    ;   throw(error(type_error(integer, X), context(system:between/3, _)))
    ).

'$between'(L, H, X) :-
    (   L == H
    ->  X = L
    ;   '$between_'(L, H, X)
    ).

'$between_'(L, _, L).
'$between_'(L, H, X) :-
    L1 is L + 1,
    '$between'(L1, H, X).

'$count_up'(L, L).
'$count_up'(L, X) :-
    L1 is L + 1,
    '$count_up'(L1, X).

%!  succ(?Small, ?Large) is semidet.
%
%   Large is Small + 1, for integers from 0 on; one may be unbound.

succ(X, Y) :-
    (   integer(X),
        var(Y),
        X >= 0
    ->  Y is X + 1
    ;   '$succ'(X, Y)
    ).

'$succ'(X, Y) :-
    (   integer(X)
    ->  (   X < 0
        ->  throw(error(domain_error(not_less_than_zero, X), context(system:succ/2, _)))
        ;   '$succ_other'(Y),
            Y is X + 1
        )
    ;   var(X)
    ->  (   integer(Y)
        ->  (   Y < 0
            ->  throw(error(domain_error(not_less_than_zero, Y), context(system:succ/2, _)))
            ;   Y > 0,
                X is Y - 1
            )
        ;   var(Y)
        ->  throw(error(instantiation_error, context(system:succ/2, _)))
        ;   throw(error(type_error(integer, Y), context(system:succ/2, _)))
        )
    ;   throw(error(type_error(integer, X), context(system:succ/2, _)))
    ).

'$succ_other'(Y) :-
    (   var(Y)
    ->  true
    ;   integer(Y)
    ->  (   Y < 0
        ->  throw(error(domain_error(not_less_than_zero, Y), context(system:succ/2, _)))
        ;   true
        )
    ;   throw(error(type_error(integer, Y), context(system:succ/2, _)))
    ).

%!  plus(?X, ?Y, ?Sum) is det.
%
%   Sum is X + Y; one of the three may be unbound.

plus(X, Y, Z) :-
    (   integer(X),
        integer(Y),
        var(Z)
    ->  Z is X + Y
    ;   '$plus'(X, Y, Z)
    ).

'$plus'(X, Y, Z) :-
    '$plus_argument'(X),
    '$plus_argument'(Y),
    '$plus_argument'(Z),
    (   nonvar(X), nonvar(Y)
    ->  Z is X + Y
    ;   nonvar(X), nonvar(Z)
    ->  Y is Z - X
    ;   nonvar(Y), nonvar(Z)
    ->  X is Z - Y
    ;   throw(error(instantiation_error, context(system:plus/3, _)))
    ).

'$plus_argument'(X) :-
    (   ( integer(X) ; var(X) )
    ->  true
    ;   throw(error(type_error(integer, X), context(system:plus/3, _)))
    ).

%!  divmod(+Dividend, +Divisor, -Quotient, -Remainder) is det.
%
%   As `div` and `mod`.

divmod(Dividend, Divisor, Quotient, Remainder) :-
    '$plain_integer'(Dividend, divmod/4),
    '$plain_integer'(Divisor, divmod/4),
    (   Divisor =:= 0
    ->  throw(error(evaluation_error(zero_divisor), context(divmod/2, _)))
    ;   Q is Dividend div Divisor,
        R is Dividend mod Divisor
    ),
    Quotient = Q,
    Remainder = R.

%!  nth_integer_root_and_remainder(+N, +Integer, -Root, -Remainder) is det.
%
%   Integer is Root**N + Remainder, and Root is as far from 0 as possible.

nth_integer_root_and_remainder(N, Integer, Root, Remainder) :-
    '$plain_integer'(N, nth_integer_root_and_remainder/4),
    '$plain_integer'(Integer, nth_integer_root_and_remainder/4),
    (   N < 1
    ->  '$plain_error'(domain_error(not_less_than_one, N), nth_integer_root_and_remainder/4)
    ;   N >= 1 << 63
    ->  '$plain_error'(representation_error(long), nth_integer_root_and_remainder/4)
    ;   Integer < 0,
        N mod 2 =:= 0
    ->  '$plain_error'(evaluation_error(undefined), nth_integer_root_and_remainder/4)
    ;   '$integer_root'(N, Integer, R)
    ),
    Root = R,
    Remainder is Integer - R ** N.

'$integer_root'(_, 0, Root) :-
    !,
    Root = 0.
'$integer_root'(N, Integer, Root) :-
    Magnitude is abs(Integer),
    Bits is msb(Magnitude),
    (   Bits < N
    ->  Found = 1
    ;   Start is 1 << (Bits // N + 1),
        '$newton_root'(Start, N, Magnitude, Found)
    ),
    Root is Found * sign(Integer).

%   Newton's iteration from above: it decreases until it reaches the root.

'$newton_root'(X, N, Integer, Root) :-
    Y is ((N - 1) * X + Integer // X ** (N - 1)) // N,
    (   Y < X
    ->  '$newton_root'(Y, N, Integer, Root)
    ;   Root = X
    ).

%!  rational(@Term, -Numerator, -Denominator) is semidet.
%
%   Term is a rational number or an integer with these two parts.

rational(X, Numerator, Denominator) :-
    rational(X),
    Numerator is numerator(X),
    Denominator is denominator(X).

%!  bounded_number(?Low, ?High, +Number) is semidet.
%
%   Number lies strictly between; an unbound limit is the nearest one.

bounded_number(Low, High, Number) :-
    (   number(Number)
    ->  \+ ( float(Number), float_class(Number, Class), memberchk(Class, [infinite,nan]) ),
        '$is_bound'(Low, Number, -1, Low, Number),
        '$is_bound'(High, Number, 1, Number, High)
    ;   var(Low)
    ->  '$plain_error'(instantiation_error, bounded_number/3)
    ;   '$plain_error'(type_error(number, Low), bounded_number/3)   % SWI-Prolog blames Low
    ).

'$is_bound'(Bound, Number, Side, Less, More) :-
    (   var(Bound)
    ->  '$next_number'(Number, Side, Bound)
    ;   number(Bound),
        Less < More
    ).

'$next_number'(Number, Step, Next) :-
    (   integer(Number)
    ->  Next is Number + Step
    ;   current_prolog_flag(float_max, Max),
        Next is nexttoward(Number, Step*Max)
    ).

%!  current_arithmetic_function(?Head) is nondet.
%
%   Head is the general form of a function that is/2 evaluates.

current_arithmetic_function(Head) :-
    (   ( var(Head) ; callable(Head) )
    ->  '$arithmetic_functions'(Functions),
        '$member_function'(Head, Functions)
    ;   Head == []
    ->  fail
    ;   '$plain_error'(type_error(callable, Head), current_arithmetic_function/1)
    ).

'$member_function'(Head, Functions) :-
    (   var(Head)
    ->  '$member'(Head, Functions)
    ;   functor(Head, Name, Arity),
        functor(General, Name, Arity),
        '$member'(General, Functions),
        !
    ).

%   '$check_functions'(+Clause): with the flag `optimise`, unknown functions of arithmetic in the body of a
%   clause are an error when it is loaded.

'$check_functions'(Clause) :-
    (   current_prolog_flag(optimise, true),
        strip_module(Clause, _, (_ :- Body)),
        '$unknown_function'(Body, Term)
    ->  throw(error(type_error(evaluable, Term),
                    context(system:'$record_clause'/3, 'No such arithmetic function')))
    ;   true
    ).

%   '$unknown_function'(+Body, -Term): Term is the first that cannot be evaluated, in goals that the clause
%   itself runs.

'$unknown_function'(Body, _) :-
    \+ callable(Body),
    !,
    fail.
'$unknown_function'(_:Body, Term) :-
    !,
    '$unknown_function'(Body, Term).
'$unknown_function'(Body, Term) :-
    '$control_parts'(Body, Parts),
    !,
    '$member'(Part, Parts),
    '$unknown_function'(Part, Term),
    !.
'$unknown_function'(Body, Term) :-
    '$evaluated'(Body, Expressions),
    '$member'(Expression, Expressions),
    '$unknown_part'(Expression, Term),
    !.

'$control_parts'((A,B), [A,B]).
'$control_parts'((A;B), [A,B]).
'$control_parts'((A->B), [A,B]).
'$control_parts'((A*->B), [A,B]).
'$control_parts'(\+ A, [A]).

'$evaluated'(_ is X, [X]).
'$evaluated'(X =:= Y, [X,Y]).
'$evaluated'(X =\= Y, [X,Y]).
'$evaluated'(X < Y, [X,Y]).
'$evaluated'(X > Y, [X,Y]).
'$evaluated'(X =< Y, [X,Y]).
'$evaluated'(X >= Y, [X,Y]).

%   The function itself counts before its arguments. Lists and strings may stand for one character.

'$unknown_part'(X, _) :-
    ( var(X) ; number(X) ; string(X) ; X = [_|_] ),
    !,
    fail.
'$unknown_part'(X, Term) :-
    (   callable(X),
        current_arithmetic_function(X)
    ->  compound(X),
        compound_name_arguments(X, _, Arguments),
        '$member'(Argument, Arguments),
        '$unknown_part'(Argument, Term)
    ;   Term = X
    ).
