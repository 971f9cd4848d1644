% Evaluable functors (9.1 to 9.4): the examples and error clauses of ISO 13211-1, as SWI-Prolog has them.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(iso_sections).
:- ensure_loaded(iso_database).

%   evaluates(?Name, ?Arity, -Wrapper): what evaluates arguments, and how a goal is made of it.

evaluates(Name, Arity, in_is) :-
    section(arithmetic, _, Name/Arity),
    Arity > 0.
evaluates(Name, 1, in_is) :-
    member(Name, [sinh, cosh, tanh, asinh, acosh, atanh, integer, msb, rational, rationalize, numerator, denominator, random, lgamma, erf]).
evaluates(Name, 2, in_is) :-
    member(Name, [copysign, gcd, rdiv, getbit, nexttoward]).
evaluates(Name, 2, itself) :-
    member(Name, [=:=, =\=, <, >, =<, >=]).

in_is(Term, _ is Term).
itself(Goal, Goal).

arguments(I, Arity, _, _, []) :-
    I > Arity,
    !.
arguments(I, Arity, Place, Wrong, [Argument|Arguments]) :-
    ( I =:= Place -> Argument = Wrong ; Argument = 1 ),
    I1 is I + 1,
    arguments(I1, Arity, Place, Wrong, Arguments).

no_number(_, instantiation_error).
no_number(foo, type_error(evaluable, foo/0)).
no_number(foo(1), type_error(evaluable, foo/1)).
no_number(foo(1, 2), type_error(evaluable, foo/2)).
no_number(1 + foo, type_error(evaluable, foo/0)).
no_number(1 + _, instantiation_error).
no_number("ab", type_error([], "ab")).

:- begin_tests(iso_arithmetic).

test(answers, [forall(Goal gives Expected for _), true(Answers == Expected)]) :-
    answers_of_streams(Goal, Answers).
% What is no number, in each place of each evaluable functor and of each comparison.
test(no_number, [forall(( evaluates(Name, Arity, _), between(1, Arity, Place), no_number(Wrong, Error) )), true(Formal =@= Error)]) :-
    once(evaluates(Name, Arity, Goal)),
    arguments(1, Arity, Place, Wrong, Arguments),
    Term =.. [Name|Arguments],
    call(Goal, Term, Run),
    formal(Run, Formal).
test(each_has_rows, Lacking == []) :-
    findall(PI, ( section(arithmetic, _, PI), \+ clause(_ gives _ for PI, true) ), Lacking).


% 9.1.7
"X is 7+35" gives "['X'=42]" for (+)/2.
"X is 0+(3+11)" gives "['X'=14]" for (+)/2.
"X is 0+(3.2+11)" gives "['X'=14.2]" for (+)/2.
"X is 1.0e308+1.0e308" gives "error(evaluation_error(float_overflow),system:(is)/2)" for (+)/2.
"current_prolog_flag(max_tagged_integer,M),X is M+1,integer(X),M=x" gives "false" for (+)/2.
"X is 1r3+2r3" gives "['X'=1]" for (+)/2.
"X is '+'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (+)/2.
"X is '+'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (+)/2.
"X is '+'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (+)/2.
"X is '+'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (+)/2.
"X is '+'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (+)/2.
"X is '+'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (+)/2.
"X is '+'(7.0,35)" gives "['X'=42.0]" for (+)/2.
"X is '+'(9223372036854775807,1)" gives "['X'=9223372036854775808]" for (+)/2.
"X is 7-35" gives "['X'= -28]" for (-)/2.
"X is 20-(3+11)" gives "['X'=6]" for (-)/2.
"X is 0-(3.2+11)" gives "['X'= -14.2]" for (-)/2.
"X is -1.0e308-1.0e308" gives "error(evaluation_error(float_overflow),system:(is)/2)" for (-)/2.
"X is 9223372036854775807 - -1" gives "['X'=9223372036854775808]" for (-)/2.
"X is '-'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (-)/2.
"X is '-'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (-)/2.
"X is '-'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (-)/2.
"X is '-'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (-)/2.
"X is '-'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (-)/2.
"X is '-'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (-)/2.
"X is 7*35" gives "['X'=245]" for (*)/2.
"X is 0*(3+11)" gives "['X'=0]" for (*)/2.
"X is 1.5*(3.2+11)" gives "['X'=21.299999999999997]" for (*)/2.
"X is 1.0e308*10.0" gives "error(evaluation_error(float_overflow),system:(is)/2)" for (*)/2.
"X is 9223372036854775807*2" gives "['X'=18446744073709551614]" for (*)/2.
"X is '*'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (*)/2.
"X is '*'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (*)/2.
"X is '*'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (*)/2.
"X is '*'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (*)/2.
"X is '*'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (*)/2.
"X is '*'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (*)/2.
"X is 7//35" gives "['X'=0]" for (//)/2.
"X is 140//(3+11)" gives "['X'=10]" for (//)/2.
"X is -7//2" gives "['X'= -3]" for (//)/2.
"X is 7// -2" gives "['X'= -3]" for (//)/2.
"X is 7//0" gives "error(evaluation_error(zero_divisor),(//)/2)" for (//)/2.
"X is 5//3" gives "['X'=1]" for (//)/2.
"X is '//'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (//)/2.
"X is '//'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (//)/2.
"X is '//'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (//)/2.
"X is '//'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (//)/2.
"X is '//'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (//)/2.
"X is '//'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (//)/2.
"X is '//'(7.5,2)" gives "error(type_error(integer,7.5),(//)/2)" for (//)/2.
"X is '//'(2,7.5)" gives "error(type_error(integer,7.5),(//)/2)" for (//)/2.
"X is '//'(1r2,2)" gives "error(type_error(integer,1r2),(//)/2)" for (//)/2.
"X is '//'(7.0,2)" gives "error(type_error(integer,7.0),(//)/2)" for (//)/2.
"X is '//'(7,2.0)" gives "error(type_error(integer,2.0),(//)/2)" for (//)/2.
"X is '//'(-7,-3)" gives "['X'=2]" for (//)/2.
"X is 7/35" gives "['X'=0.2]" for (/)/2.
"X is 140/(3+11)" gives "['X'=10]" for (/)/2.
"X is 20.164/(3.2+11)" gives "['X'=1.4200000000000002]" for (/)/2.
"X is 3/0" gives "error(evaluation_error(zero_divisor),(/)/2)" for (/)/2.
"X is 3.0/0" gives "error(evaluation_error(zero_divisor),(/)/2)" for (/)/2.
"X is 0/0.0" gives "error(evaluation_error(undefined),system:(is)/2)" for (/)/2.
"X is 3/0.0" gives "error(evaluation_error(zero_divisor),(/)/2)" for (/)/2.
"X is 6/4" gives "['X'=1.5]" for (/)/2.
"X is 6/3" gives "['X'=2]" for (/)/2.
"X is -7/2.0" gives "['X'= -3.5]" for (/)/2.
"X is '/'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (/)/2.
"X is '/'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (/)/2.
"X is '/'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (/)/2.
"X is '/'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (/)/2.
"X is '/'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (/)/2.
"X is '/'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (/)/2.
"X is '/'(7,2)" gives "['X'=3.5]" for (/)/2.
"X is '/'(6,3)" gives "['X'=2]" for (/)/2.
"X is '/'(0,0.0)" gives "error(evaluation_error(undefined),system:(is)/2)" for (/)/2.
"X is '/'(7,35)" gives "['X'=0.2]" for (/)/2.
"X is 1.0e308 / 1.0e-308" gives "error(evaluation_error(float_overflow),system:(is)/2)" for (/)/2.
"X is 10**400 / 3.0" gives "error(evaluation_error(float_overflow),system:(is)/2)" for (/)/2.
"X is 10**400 / 1.0" gives "error(evaluation_error(float_overflow),system:(is)/2)" for (/)/2.
"X is 10**400 / 3" gives "error(evaluation_error(float_overflow),system:(is)/2)" for (/)/2.
"X is 7 rem 3" gives "['X'=1]" for (rem)/2.
"X is 7 rem -2" gives "['X'=1]" for (rem)/2.
"X is -7 rem 2" gives "['X'= -1]" for (rem)/2.
"X is 7 rem 0" gives "error(evaluation_error(zero_divisor),(rem)/2)" for (rem)/2.
"X is 7 rem 7" gives "['X'=0]" for (rem)/2.
"X is 'rem'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (rem)/2.
"X is 'rem'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (rem)/2.
"X is 'rem'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (rem)/2.
"X is 'rem'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (rem)/2.
"X is 'rem'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (rem)/2.
"X is 'rem'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (rem)/2.
"X is 'rem'(7.5,2)" gives "error(type_error(integer,7.5),(rem)/2)" for (rem)/2.
"X is 'rem'(2,7.5)" gives "error(type_error(integer,7.5),(rem)/2)" for (rem)/2.
"X is 'rem'(1r2,2)" gives "error(type_error(integer,1r2),(rem)/2)" for (rem)/2.
"X is 'rem'(5,2)" gives "['X'=1]" for (rem)/2.
"X is 'rem'(-5,2)" gives "['X'= -1]" for (rem)/2.
"X is 'rem'(5,-2)" gives "['X'=1]" for (rem)/2.
"X is 'rem'(7,0)" gives "error(evaluation_error(zero_divisor),(rem)/2)" for (rem)/2.
"X is 'rem'(7,2.5)" gives "error(type_error(integer,2.5),(rem)/2)" for (rem)/2.
"X is 7 mod 3" gives "['X'=1]" for (mod)/2.
"X is 0 mod (3+11)" gives "['X'=0]" for (mod)/2.
"X is 7 mod -2" gives "['X'= -1]" for (mod)/2.
"X is -7 mod 2" gives "['X'=1]" for (mod)/2.
"X is 7 mod 0" gives "error(evaluation_error(zero_divisor),(mod)/2)" for (mod)/2.
"X is 'mod'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (mod)/2.
"X is 'mod'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (mod)/2.
"X is 'mod'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (mod)/2.
"X is 'mod'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (mod)/2.
"X is 'mod'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (mod)/2.
"X is 'mod'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (mod)/2.
"X is 'mod'(7.5,2)" gives "error(type_error(integer,7.5),(mod)/2)" for (mod)/2.
"X is 'mod'(2,7.5)" gives "error(type_error(integer,7.5),(mod)/2)" for (mod)/2.
"X is 'mod'(1r2,2)" gives "error(type_error(integer,1r2),(mod)/2)" for (mod)/2.
"X is 'mod'(5,2)" gives "['X'=1]" for (mod)/2.
"X is 'mod'(0,3+11)" gives "['X'=0]" for (mod)/2.
"X is 'mod'(5,-2)" gives "['X'= -1]" for (mod)/2.
"X is 'mod'(-5,2)" gives "['X'=1]" for (mod)/2.
"X is 'mod'(7,0)" gives "error(evaluation_error(zero_divisor),(mod)/2)" for (mod)/2.
"X is 'mod'(7,2.5)" gives "error(type_error(integer,2.5),(mod)/2)" for (mod)/2.
"X is 7 div 2" gives "['X'=3]" for (div)/2.
"X is -7 div 2" gives "['X'= -4]" for (div)/2.
"X is 7 div -2" gives "['X'= -4]" for (div)/2.
"X is 7 div 0" gives "error(evaluation_error(zero_divisor),(div)/2)" for (div)/2.
"X is 'div'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (div)/2.
"X is 'div'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (div)/2.
"X is 'div'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (div)/2.
"X is 'div'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (div)/2.
"X is 'div'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (div)/2.
"X is 'div'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (div)/2.
"X is 'div'(7.5,2)" gives "error(type_error(integer,7.5),(div)/2)" for (div)/2.
"X is 'div'(2,7.5)" gives "error(type_error(integer,7.5),(div)/2)" for (div)/2.
"X is 'div'(1r2,2)" gives "error(type_error(integer,1r2),(div)/2)" for (div)/2.
"X is 'div'(5,2)" gives "['X'=2]" for (div)/2.
"X is 'div'(0,3+11)" gives "['X'=0]" for (div)/2.
"X is 'div'(5,-2)" gives "['X'= -3]" for (div)/2.
"X is 'div'(-5,2)" gives "['X'= -3]" for (div)/2.
"X is 'div'(1,-12)" gives "['X'= -1]" for (div)/2.
"X is 'div'(7,0)" gives "error(evaluation_error(zero_divisor),(div)/2)" for (div)/2.
"X is 'div'(7,2.5)" gives "error(type_error(integer,2.5),(div)/2)" for (div)/2.
"X is -(7)" gives "['X'= -7]" for (-)/1.
"X is -(3-11)" gives "['X'=8]" for (-)/1.
"X is -(3.2-11)" gives "['X'=7.8]" for (-)/1.
"X is - (0)" gives "['X'=0]" for (-)/1.
"X is -(0.0)" gives "['X'= -0.0]" for (-)/1.
"X is -(-9223372036854775808)" gives "['X'=9223372036854775808]" for (-)/1.
"X is -(N)" gives "error(instantiation_error,system:(is)/2)" for (-)/1.
"X is -(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (-)/1.
"X is -(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for (-)/1.
"X is -(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (-)/1.
"X is '-'(0)" gives "['X'=0]" for (-)/1.
"X is '-'(-(0))" gives "['X'=0]" for (-)/1.
"X is '-'(1.0)" gives "['X'= -1.0]" for (-)/1.
"X is '-'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for (-)/1.
"X is +(7)" gives "['X'=7]" for (+)/1.
"X is +(3.2)" gives "['X'=3.2]" for (+)/1.
"X is + (1r2)" gives "['X'=1r2]" for (+)/1.
"X is +(N)" gives "error(instantiation_error,system:(is)/2)" for (+)/1.
"X is +(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (+)/1.
"X is +(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for (+)/1.
"X is +(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (+)/1.
"X is '+'(7)" gives "['X'=7]" for (+)/1.
"X is '+'(3-11)" gives "['X'= -8]" for (+)/1.
"X is '+'(3.2-11)" gives "['X'= -7.8]" for (+)/1.
"X is '+'(0)" gives "['X'=0]" for (+)/1.
"X is '+'(1.0)" gives "['X'=1.0]" for (+)/1.
"X is '+'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for (+)/1.
"X is abs(7)" gives "['X'=7]" for abs/1.
"X is abs(3-11)" gives "['X'=8]" for abs/1.
"X is abs(3.2-11.0)" gives "['X'=7.8]" for abs/1.
"X is abs(-9223372036854775808)" gives "['X'=9223372036854775808]" for abs/1.
"X is abs(-0.0)" gives "['X'=0.0]" for abs/1.
"X is abs(N)" gives "error(instantiation_error,system:(is)/2)" for abs/1.
"X is abs(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for abs/1.
"X is abs(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for abs/1.
"X is abs(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for abs/1.
"X is 'abs'(7.0)" gives "['X'=7.0]" for abs/1.
"X is 'abs'(0)" gives "['X'=0]" for abs/1.
"X is 'abs'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for abs/1.
"X is sign(7)" gives "['X'=1]" for sign/1.
"X is sign(-3.5)" gives "['X'= -1.0]" for sign/1.
"X is sign(0)" gives "['X'=0]" for sign/1.
"X is sign(0.0)" gives "['X'=0.0]" for sign/1.
"X is sign(-1r2)" gives "['X'= -1]" for sign/1.
"X is sign(N)" gives "error(instantiation_error,system:(is)/2)" for sign/1.
"X is sign(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for sign/1.
"X is sign(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for sign/1.
"X is sign(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for sign/1.
"X is 'sign'(-17)" gives "['X'= -1]" for sign/1.
"X is 'sign'(17)" gives "['X'=1]" for sign/1.
"X is 'sign'(-1.7)" gives "['X'= -1.0]" for sign/1.
"X is 'sign'(1.7)" gives "['X'=1.0]" for sign/1.
"X is 'sign'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for sign/1.
"X is min(1,2)" gives "['X'=1]" for min/2.
"X is min(2,3.0)" gives "['X'=2]" for min/2.
"X is min(3,3.0)" gives "['X'=3.0]" for min/2.
"X is min(3.0,3)" gives "['X'=3.0]" for min/2.
"X is 'min'(77,N)" gives "error(instantiation_error,system:(is)/2)" for min/2.
"X is 'min'(N,2)" gives "error(instantiation_error,system:(is)/2)" for min/2.
"X is 'min'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for min/2.
"X is 'min'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for min/2.
"X is 'min'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for min/2.
"X is 'min'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for min/2.
"X is float_integer_part(2.5)" gives "['X'=2.0]" for float_integer_part/1.
"X is float_integer_part(-2.5)" gives "['X'= -2.0]" for float_integer_part/1.
"X is float_integer_part(3)" gives "['X'=3]" for float_integer_part/1.
"X is float_integer_part(N)" gives "error(instantiation_error,system:(is)/2)" for float_integer_part/1.
"X is float_integer_part(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for float_integer_part/1.
"X is float_integer_part(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for float_integer_part/1.
"X is float_integer_part(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for float_integer_part/1.
"X is 'float_integer_part'(0.9)" gives "['X'=0.0]" for float_integer_part/1.
"X is 'float_integer_part'(9.9)" gives "['X'=9.0]" for float_integer_part/1.
"X is 'float_integer_part'(-0.9)" gives "['X'= -0.0]" for float_integer_part/1.
"X is 'float_integer_part'(9)" gives "['X'=9]" for float_integer_part/1.
"X is 'float_integer_part'(-9.5)" gives "['X'= -9.0]" for float_integer_part/1.
"X is 'float_integer_part'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for float_integer_part/1.
"X is float_integer_part(1)" gives "['X'=1]" for float_integer_part/1.
"X is float_integer_part(inf)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for float_integer_part/1.
"X is float_fractional_part(2.5)" gives "['X'=0.5]" for float_fractional_part/1.
"X is float_fractional_part(-2.5)" gives "['X'= -0.5]" for float_fractional_part/1.
"X is float_fractional_part(3)" gives "['X'=0]" for float_fractional_part/1.
"X is float_fractional_part(N)" gives "error(instantiation_error,system:(is)/2)" for float_fractional_part/1.
"X is float_fractional_part(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for float_fractional_part/1.
"X is float_fractional_part(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for float_fractional_part/1.
"X is float_fractional_part(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for float_fractional_part/1.
"X is 'float_fractional_part'(0.9)" gives "['X'=0.9]" for float_fractional_part/1.
"X is 'float_fractional_part'(9.9)" gives "['X'=0.9000000000000004]" for float_fractional_part/1.
"X is 'float_fractional_part'(-0.9)" gives "['X'= -0.9]" for float_fractional_part/1.
"X is 'float_fractional_part'(9)" gives "['X'=0]" for float_fractional_part/1.
"X is 'float_fractional_part'(-9.5)" gives "['X'= -0.5]" for float_fractional_part/1.
"X is 'float_fractional_part'(1r3)" gives "['X'=1r3]" for float_fractional_part/1.
"X is 'float_fractional_part'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for float_fractional_part/1.
"X is float_fractional_part(1)" gives "['X'=0]" for float_fractional_part/1.
"X is float(7)" gives "['X'=7.0]" for float/1.
"X is float(7.3)" gives "['X'=7.3]" for float/1.
"X is float(7/3)" gives "['X'=2.3333333333333335]" for float/1.
"X is float(1<<2000)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for float/1.
"X is float(1r3)" gives "['X'=0.3333333333333333]" for float/1.
"X is float(N)" gives "error(instantiation_error,system:(is)/2)" for float/1.
"X is float(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for float/1.
"X is float(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for float/1.
"X is float(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for float/1.
"X is floor(7.4)" gives "['X'=7]" for floor/1.
"X is floor(-0.4)" gives "['X'= -1]" for floor/1.
"X is floor(3)" gives "['X'=3]" for floor/1.
"X is floor(1.0Inf)" gives "['X'=1.0Inf]" for floor/1.
"X is floor(7r2)" gives "['X'=3]" for floor/1.
"X is floor(N)" gives "error(instantiation_error,system:(is)/2)" for floor/1.
"X is floor(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for floor/1.
"X is floor(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for floor/1.
"X is floor(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for floor/1.
"X is 'floor'(-7.4)" gives "['X'= -8]" for floor/1.
"X is 'floor'(9)" gives "['X'=9]" for floor/1.
"X is 'floor'(3.5)" gives "['X'=3]" for floor/1.
"X is 'floor'(-3.5)" gives "['X'= -4]" for floor/1.
"X is 'floor'(0.5)" gives "['X'=0]" for floor/1.
"X is 'floor'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for floor/1.
"X is floor(1)" gives "['X'=1]" for floor/1.
"X is floor(inf)" gives "['X'=1.0Inf]" for floor/1.
"X is truncate(-0.5)" gives "['X'=0]" for truncate/1.
"X is truncate(7.6)" gives "['X'=7]" for truncate/1.
"X is truncate(-7.6)" gives "['X'= -7]" for truncate/1.
"X is truncate(3)" gives "['X'=3]" for truncate/1.
"X is truncate(N)" gives "error(instantiation_error,system:(is)/2)" for truncate/1.
"X is truncate(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for truncate/1.
"X is truncate(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for truncate/1.
"X is truncate(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for truncate/1.
"X is 'truncate'(3.5)" gives "['X'=3]" for truncate/1.
"X is 'truncate'(9)" gives "['X'=9]" for truncate/1.
"X is 'truncate'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for truncate/1.
"X is truncate(1)" gives "['X'=1]" for truncate/1.
"X is truncate(inf)" gives "['X'=1.0Inf]" for truncate/1.
"X is round(7.5)" gives "['X'=8]" for round/1.
"X is round(7.6)" gives "['X'=8]" for round/1.
"X is round(-7.5)" gives "['X'= -8]" for round/1.
"X is round(-0.6)" gives "['X'= -1]" for round/1.
"X is round(3)" gives "['X'=3]" for round/1.
"X is round(nan)" gives "['X'=1.5NaN]" for round/1.
"X is round(N)" gives "error(instantiation_error,system:(is)/2)" for round/1.
"X is round(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for round/1.
"X is round(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for round/1.
"X is round(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for round/1.
"X is 'round'(-7.6)" gives "['X'= -8]" for round/1.
"X is 'round'(9)" gives "['X'=9]" for round/1.
"X is 'round'(0.5)" gives "['X'=1]" for round/1.
"X is 'round'(-0.5)" gives "['X'= -1]" for round/1.
"X is 'round'(2.5)" gives "['X'=3]" for round/1.
"X is 'round'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for round/1.
"X is round(1)" gives "['X'=1]" for round/1.
"X is round(inf)" gives "['X'=1.0Inf]" for round/1.
"X is ceiling(-0.5)" gives "['X'=0]" for ceiling/1.
"X is ceiling(7.1)" gives "['X'=8]" for ceiling/1.
"X is ceiling(3)" gives "['X'=3]" for ceiling/1.
"X is ceiling(inf)" gives "['X'=1.0Inf]" for ceiling/1.
"X is ceiling(N)" gives "error(instantiation_error,system:(is)/2)" for ceiling/1.
"X is ceiling(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for ceiling/1.
"X is ceiling(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for ceiling/1.
"X is ceiling(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for ceiling/1.
"X is 'ceiling'(3.5)" gives "['X'=4]" for ceiling/1.
"X is 'ceiling'(-3.5)" gives "['X'= -3]" for ceiling/1.
"X is 'ceiling'(9)" gives "['X'=9]" for ceiling/1.
"X is 'ceiling'(0.5)" gives "['X'=1]" for ceiling/1.
"X is 'ceiling'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for ceiling/1.
"X is ceiling(1)" gives "['X'=1]" for ceiling/1.

% 9.3.1
"X is 5**3" gives "['X'=125]" for (**)/2.
"X is -5.0**3" gives "['X'= -125.0]" for (**)/2.
"X is 5** -1" gives "['X'=0.2]" for (**)/2.
"X is 5**3.0" gives "['X'=125.0]" for (**)/2.
"X is 0.0**0" gives "['X'=1]" for (**)/2.
"X is 0**0" gives "['X'=1]" for (**)/2.
"X is 2** -1.0" gives "['X'=0.5]" for (**)/2.
"X is 0** -1" gives "error(evaluation_error(zero_divisor),(**)/2)" for (**)/2.
"X is (-8.0)**0.5" gives "error(evaluation_error(undefined),system:(is)/2)" for (**)/2.
"X is 2**0.5" gives "['X'=1.4142135623730951]" for (**)/2.
"X is 10.0**400" gives "error(evaluation_error(float_overflow),system:(is)/2)" for (**)/2.
"X is '**'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (**)/2.
"X is '**'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (**)/2.
"X is '**'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (**)/2.
"X is '**'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (**)/2.
"X is '**'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (**)/2.
"X is '**'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (**)/2.
"X is '**'(5,3)" gives "['X'=125]" for (**)/2.
"X is '**'(-5.0,3)" gives "['X'= -125.0]" for (**)/2.
"X is '**'(5,-1)" gives "['X'=0.2]" for (**)/2.
"X is '**'(5,3.0)" gives "['X'=125.0]" for (**)/2.
"X is '**'(0.0,0)" gives "['X'=1]" for (**)/2.
"X is '**'(0,0.0)" gives "['X'=1]" for (**)/2.
"X is '**'(0,0)" gives "['X'=1]" for (**)/2.
"X is '**'(0,-1)" gives "error(evaluation_error(zero_divisor),(**)/2)" for (**)/2.
"X is '**'(0.0,-1)" gives "error(evaluation_error(zero_divisor),(**)/2)" for (**)/2.
"X is '**'(2,-1)" gives "['X'=0.5]" for (**)/2.
"X is '**'(1,-1)" gives "['X'=1]" for (**)/2.
"X is '**'(-1,-1)" gives "['X'= -1]" for (**)/2.
"X is '**'(-1,-2)" gives "['X'=1]" for (**)/2.
"X is '**'(1.0e300,1.0e300)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for (**)/2.
"X is '**'(1.0e-300,2)" gives "['X'=0.0]" for (**)/2.
"X is '**'(-8,1r3)" gives "['X'= -2]" for (**)/2.
"X is '**'(-1,0.5)" gives "error(evaluation_error(undefined),system:(is)/2)" for (**)/2.
"X is '**'(2,0.5)" gives "['X'=1.4142135623730951]" for (**)/2.

% 9.3.2
"X is sin(0.0)" gives "['X'=0.0]" for sin/1.
"X is sin(0)" gives "['X'=0.0]" for sin/1.
"PI is atan(1.0)*4,X is sin(PI/2.0)" gives "['PI'=3.141592653589793,'X'=1.0]" for sin/1.
"X is sin(inf)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for sin/1.
"X is sin(N)" gives "error(instantiation_error,system:(is)/2)" for sin/1.
"X is sin(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for sin/1.
"X is sin(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for sin/1.
"X is sin(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for sin/1.
"X is 'sin'(pi/2.0)" gives "['X'=1.0]" for sin/1.
"X is 'sin'(pi/2)" gives "['X'=1.0]" for sin/1.
"X is 'sin'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for sin/1.

% 9.3.3
"X is cos(0.0)" gives "['X'=1.0]" for cos/1.
"X is cos(0)" gives "['X'=1.0]" for cos/1.
"PI is atan(1.0)*4,X is cos(PI/2.0)" gives "['PI'=3.141592653589793,'X'=6.123233995736766e-17]" for cos/1.
"X is cos(N)" gives "error(instantiation_error,system:(is)/2)" for cos/1.
"X is cos(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for cos/1.
"X is cos(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for cos/1.
"X is cos(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for cos/1.
"X is 'cos'(pi/2.0)" gives "['X'=6.123233995736766e-17]" for cos/1.
"X is 'cos'(pi/2)" gives "['X'=6.123233995736766e-17]" for cos/1.
"X is 'cos'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for cos/1.

% 9.3.4
"X is atan(0.0)" gives "['X'=0.0]" for atan/1.
"PI is atan(1.0)*4" gives "['PI'=3.141592653589793]" for atan/1.
"X is atan(0)" gives "['X'=0.0]" for atan/1.
"X is atan(N)" gives "error(instantiation_error,system:(is)/2)" for atan/1.
"X is atan(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for atan/1.
"X is atan(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for atan/1.
"X is atan(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for atan/1.
"X is 'atan'(1)" gives "['X'=0.7853981633974483]" for atan/1.
"X is 'atan'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for atan/1.

% 9.3.5
"X is exp(0.0)" gives "['X'=1.0]" for exp/1.
"X is exp(1.0)" gives "['X'=2.718281828459045]" for exp/1.
"X is exp(0)" gives "['X'=1.0]" for exp/1.
"X is exp(1000)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for exp/1.
"X is exp(N)" gives "error(instantiation_error,system:(is)/2)" for exp/1.
"X is exp(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for exp/1.
"X is exp(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for exp/1.
"X is exp(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for exp/1.
"X is 'exp'(123456789)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for exp/1.
"X is 'exp'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for exp/1.

% 9.3.6
"X is log(1.0)" gives "['X'=0.0]" for log/1.
"X is log(2.718281828459045)" gives "['X'=1.0]" for log/1.
"X is log(0)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for log/1.
"X is log(0.0)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for log/1.
"X is log(-1)" gives "error(evaluation_error(undefined),system:(is)/2)" for log/1.
"X is log(-1.0)" gives "error(evaluation_error(undefined),system:(is)/2)" for log/1.
"X is log(N)" gives "error(instantiation_error,system:(is)/2)" for log/1.
"X is log(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for log/1.
"X is log(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for log/1.
"X is log(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for log/1.
"X is 'log'(2.71828)" gives "['X'=0.999999327347282]" for log/1.
"X is 'log'(2.7818)" gives "['X'=1.0230982001908928]" for log/1.
"X is 'log'(10**400)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for log/1.
"X is 'log'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for log/1.

% 9.3.7
"X is sqrt(0.0)" gives "['X'=0.0]" for sqrt/1.
"X is sqrt(1)" gives "['X'=1.0]" for sqrt/1.
"X is sqrt(1.21)" gives "['X'=1.1]" for sqrt/1.
"X is sqrt(-1.0)" gives "error(evaluation_error(undefined),system:(is)/2)" for sqrt/1.
"X is sqrt(4)" gives "['X'=2.0]" for sqrt/1.
"X is sqrt(-0.0)" gives "['X'= -0.0]" for sqrt/1.
"X is sqrt(N)" gives "error(instantiation_error,system:(is)/2)" for sqrt/1.
"X is sqrt(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for sqrt/1.
"X is sqrt(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for sqrt/1.
"X is sqrt(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for sqrt/1.
"X is 'sqrt'(0)" gives "['X'=0.0]" for sqrt/1.
"X is 'sqrt'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for sqrt/1.

% 9.3.8
"X is max(1,2)" gives "['X'=2]" for max/2.
"X is max(2,3.0)" gives "['X'=3.0]" for max/2.
"X is max(3,3.0)" gives "['X'=3.0]" for max/2.
"X is max(3.0,3)" gives "['X'=3.0]" for max/2.
"X is max(1,1.0)" gives "['X'=1.0]" for max/2.
"X is max(2r3,1)" gives "['X'=1]" for max/2.
"X is 'max'(77,N)" gives "error(instantiation_error,system:(is)/2)" for max/2.
"X is 'max'(N,2)" gives "error(instantiation_error,system:(is)/2)" for max/2.
"X is 'max'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for max/2.
"X is 'max'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for max/2.
"X is 'max'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for max/2.
"X is 'max'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for max/2.
"X is 'max'(2,3)" gives "['X'=3]" for max/2.
"X is 'max'(2.0,3.0)" gives "['X'=3.0]" for max/2.
"X is 'max'(2.0,2)" gives "['X'=2.0]" for max/2.
"X is 'max'(3,2.0)" gives "['X'=3]" for max/2.
"X is 'max'(1.0,1)" gives "['X'=1.0]" for max/2.
"X is 'max'(0.0,-0.0)" gives "['X'=0.0]" for max/2.

% 9.3.9
"X is min(1,2)" gives "['X'=1]" for min/2.
"X is min(1,0.5)" gives "['X'=0.5]" for min/2.
"X is min(0,0.0)" gives "['X'=0.0]" for min/2.
"X is min(0.0,0)" gives "['X'=0.0]" for min/2.
"X is 'min'(77,N)" gives "error(instantiation_error,system:(is)/2)" for min/2.
"X is 'min'(N,2)" gives "error(instantiation_error,system:(is)/2)" for min/2.
"X is 'min'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for min/2.
"X is 'min'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for min/2.
"X is 'min'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for min/2.
"X is 'min'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for min/2.
"X is 'min'(2,3)" gives "['X'=2]" for min/2.
"X is 'min'(2.0,3.0)" gives "['X'=2.0]" for min/2.
"X is 'min'(2,2.0)" gives "['X'=2.0]" for min/2.
"X is 'min'(2.0,2)" gives "['X'=2.0]" for min/2.
"X is 'min'(3,2.0)" gives "['X'=2.0]" for min/2.
"X is 'min'(1.0,1)" gives "['X'=1.0]" for min/2.
"X is 'min'(0.0,-0.0)" gives "['X'= -0.0]" for min/2.

% 9.3.10
"X is 3^27" gives "['X'=7625597484987]" for (^)/2.
"X is 2^0" gives "['X'=1]" for (^)/2.
"X is 2^(-1)" gives "['X'=0.5]" for (^)/2.
"X is 1^(-1)" gives "['X'=1]" for (^)/2.
"X is (-1)^(-1)" gives "['X'= -1]" for (^)/2.
"X is (-1)^(-2)" gives "['X'=1]" for (^)/2.
"X is 0^(-1)" gives "error(evaluation_error(zero_divisor),(**)/2)" for (^)/2.
"X is 0^0" gives "['X'=1]" for (^)/2.
"X is 2^1.5" gives "['X'=2.8284271247461903]" for (^)/2.
"X is 2.0^3" gives "['X'=8.0]" for (^)/2.
"X is 0.0^(-1)" gives "error(evaluation_error(zero_divisor),(**)/2)" for (^)/2.
"X is (-1.0)^0.5" gives "error(evaluation_error(undefined),system:(is)/2)" for (^)/2.
"X is 1r2^3" gives "['X'=1r8]" for (^)/2.
"X is '^'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (^)/2.
"X is '^'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (^)/2.
"X is '^'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (^)/2.
"X is '^'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (^)/2.
"X is '^'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (^)/2.
"X is '^'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (^)/2.
"X is '^'(0,0)" gives "['X'=1]" for (^)/2.
"X is '^'(3,1.0)" gives "['X'=3.0]" for (^)/2.
"X is '^'(3,3)" gives "['X'=27]" for (^)/2.
"X is '^'(3,27)" gives "['X'=7625597484987]" for (^)/2.
"X is '^'(3,3^3)" gives "['X'=7625597484987]" for (^)/2.
"X is '^'(2,-1)" gives "['X'=0.5]" for (^)/2.
"X is '^'(1,-1)" gives "['X'=1]" for (^)/2.
"X is '^'(-1,-1)" gives "['X'= -1]" for (^)/2.
"X is '^'(0,-1)" gives "error(evaluation_error(zero_divisor),(**)/2)" for (^)/2.
"X is '^'(2,-1.5)" gives "['X'=0.3535533905932738]" for (^)/2.
"X is '^'(0.0,0)" gives "['X'=1]" for (^)/2.
"X is '^'(2,3.0)" gives "['X'=8.0]" for (^)/2.
"X is '^'(0,0.0)" gives "['X'=1]" for (^)/2.
"X is '^'(-1,-2)" gives "['X'=1]" for (^)/2.
"X is '^'(0.0,-1)" gives "error(evaluation_error(zero_divisor),(**)/2)" for (^)/2.
"X is '^'(1.0e300,2)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for (^)/2.
"X is '^'(-1,0.5)" gives "error(evaluation_error(undefined),system:(is)/2)" for (^)/2.
"X is '^'(2,1r2)" gives "['X'=1.4142135623730951]" for (^)/2.
"X is 2 ^ (-1.0)" gives "['X'=0.5]" for (^)/2.

% 9.3.11
"X is asin(1.0)" gives "['X'=1.5707963267948966]" for asin/1.
"X is asin(0)" gives "['X'=0.0]" for asin/1.
"X is asin(2)" gives "error(evaluation_error(undefined),system:(is)/2)" for asin/1.
"X is asin(-1.0)" gives "['X'= -1.5707963267948966]" for asin/1.
"X is asin(N)" gives "error(instantiation_error,system:(is)/2)" for asin/1.
"X is asin(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for asin/1.
"X is asin(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for asin/1.
"X is asin(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for asin/1.
"X is 'asin'(1)" gives "['X'=1.5707963267948966]" for asin/1.
"X is 'asin'(1.5)" gives "error(evaluation_error(undefined),system:(is)/2)" for asin/1.
"X is 'asin'(-1)" gives "['X'= -1.5707963267948966]" for asin/1.
"X is 'asin'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for asin/1.

% 9.3.12
"X is acos(1.0)" gives "['X'=0.0]" for acos/1.
"X is acos(0)" gives "['X'=1.5707963267948966]" for acos/1.
"X is acos(2)" gives "error(evaluation_error(undefined),system:(is)/2)" for acos/1.
"X is acos(-1.0)" gives "['X'=3.141592653589793]" for acos/1.
"X is acos(N)" gives "error(instantiation_error,system:(is)/2)" for acos/1.
"X is acos(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for acos/1.
"X is acos(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for acos/1.
"X is acos(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for acos/1.
"X is 'acos'(-1)" gives "['X'=3.141592653589793]" for acos/1.
"X is 'acos'(0.5)" gives "['X'=1.0471975511965979]" for acos/1.
"X is 'acos'(1.5)" gives "error(evaluation_error(undefined),system:(is)/2)" for acos/1.
"X is 'acos'(1)" gives "['X'=0.0]" for acos/1.
"X is 'acos'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for acos/1.

% 9.3.13
"X is atan2(1,0.0)" gives "['X'=1.5707963267948966]" for atan2/2.
"X is atan2(0.0,1)" gives "['X'=0.0]" for atan2/2.
"X is atan2(0.0,0.0)" gives "['X'=0.0]" for atan2/2.
"X is atan2(0,0)" gives "['X'=0.0]" for atan2/2.
"X is atan2(0.0,-1)" gives "['X'=3.141592653589793]" for atan2/2.
"X is atan2(-0.0,-1)" gives "['X'= -3.141592653589793]" for atan2/2.
"X is 'atan2'(77,N)" gives "error(instantiation_error,system:(is)/2)" for atan2/2.
"X is 'atan2'(N,2)" gives "error(instantiation_error,system:(is)/2)" for atan2/2.
"X is 'atan2'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for atan2/2.
"X is 'atan2'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for atan2/2.
"X is 'atan2'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for atan2/2.
"X is 'atan2'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for atan2/2.
"X is 'atan2'(0.0,-1.0)" gives "['X'=3.141592653589793]" for atan2/2.
"X is 'atan2'(0,-1)" gives "['X'=3.141592653589793]" for atan2/2.
"X is 'atan2'(-0.0,-1.0)" gives "['X'= -3.141592653589793]" for atan2/2.
"X is 'atan2'(1,0)" gives "['X'=1.5707963267948966]" for atan2/2.
"X is 'atan2'(-1,0)" gives "['X'= -1.5707963267948966]" for atan2/2.
"X is 'atan2'(0.0,0)" gives "['X'=0.0]" for atan2/2.
"X is 'atan2'(0,1)" gives "['X'=0.0]" for atan2/2.
"X is 'atan2'(-0.0,0.0)" gives "['X'= -0.0]" for atan2/2.

% 9.3.14
"X is tan(0.5)" gives "['X'=0.5463024898437905]" for tan/1.
"X is tan(0)" gives "['X'=0.0]" for tan/1.
"X is tan(inf)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for tan/1.
"X is tan(N)" gives "error(instantiation_error,system:(is)/2)" for tan/1.
"X is tan(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for tan/1.
"X is tan(\"ab\")" gives "error(type_error([],\"ab\"),system:(is)/2)" for tan/1.
"X is tan(f(x))" gives "error(type_error(evaluable,x/0),system:(is)/2)" for tan/1.
"X is 'tan'(0.0)" gives "['X'=0.0]" for tan/1.
"X is 'tan'(pi/4)" gives "['X'=0.9999999999999999]" for tan/1.
"X is 'tan'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for tan/1.

% 9.3.15
"X is pi" gives "['X'=3.141592653589793]" for pi/0.
"X is pi*2" gives "['X'=6.283185307179586]" for pi/0.
"X is e" gives "['X'=2.718281828459045]" for pi/0.
"X is inf" gives "['X'=1.0Inf]" for pi/0.
"X is nan" gives "['X'=1.5NaN]" for pi/0.
"X is epsilon" gives "['X'=2.220446049250313e-16]" for pi/0.
"X is {}" gives "error(type_error(evaluable,{}/0),system:(is)/2)" for pi/0.
"X is infinite" gives "error(type_error(evaluable,infinite/0),system:(is)/2)" for pi/0.
"X is sin(pi)" gives "['X'=1.2246467991473532e-16]" for pi/0.
"X is f(x)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for pi/0.
"X is m:1" gives "error(type_error(evaluable,m/0),system:(is)/2)" for pi/0.
"X is 123456789012345678901234567890 + 1" gives "['X'=123456789012345678901234567891]" for pi/0.
"X is 1 - 123456789012345678901234567891" gives "['X'= -123456789012345678901234567890]" for pi/0.
"X is 123456789012345678901234567890 * 123456789012345678901234567890" gives "['X'=15241578753238836750495351562536198787501905199875019052100]" for pi/0.
"X is 15241578753238836750495351562536198787501905199875019052100 // 370370367037037036703703703670" gives "['X'=41152263004115226300411522630]" for pi/0.
"X is 123456789012345678901234567890 / 3" gives "['X'=41152263004115226300411522630]" for pi/0.
"X is 3 / 123456789012345678901234567890" gives "['X'=2.4300000218700003e-29]" for pi/0.
"X is 370370367037037036703703703670 / 123456789012345678901234567890" gives "['X'=3]" for pi/0.
"X is 15241578753238836750495351562536198787501905199875019052100 div 12345678901234567891234567" gives "['X'=1234567890123456788901234657800000]" for pi/0.
"X is 123456789012345678901234567890 rem 123" gives "['X'=117]" for pi/0.
"X is 123 rem 123456789012345678901234567890" gives "['X'=123]" for pi/0.
"X is 15241578753238836750495351562536198787501905199875019052100 rem 1234567890123456789123" gives "['X'=122443787781019052100]" for pi/0.
"X is 123456789012345678901234567890 mod 3" gives "['X'=0]" for pi/0.
"X is 15241578753238836750495351562536198787501905199875019052100 mod 1234567890123456789123" gives "['X'=122443787781019052100]" for pi/0.
"X is gcd(987654321098765432109876543210, 42)" gives "['X'=42]" for pi/0.
"X is gcd(42, 987654321098765432109876543210)" gives "['X'=42]" for pi/0.
"X is 4 ^ 3 ^ 4" gives "['X'=5846006549323611672814739330865132078623730171904]" for pi/0.
"X is 123456789012345678901234567 ^ 3" gives "['X'=1881676372353657772546715999894626455109783106026821047606410765129148590562263]" for pi/0.
"X is 123456789012345678901234567890 << 24" gives "['X'=2071261215926550121592655012157194240]" for pi/0.
"X is 2071261215926550121592655012157194240 >> 24" gives "['X'=123456789012345678901234567890]" for pi/0.
"X is 123456789012345678901234567890 /\\ 98765432109876543210987654321" gives "['X'=83599684372040429760890210448]" for pi/0.
"X is 123456789012345678901234567890 \\/ 98765432109876543210987654321" gives "['X'=138622536750181792351332011763]" for pi/0.
"X is xor(123456789012345678901234567890, 98765432109876543210987654321)" gives "['X'=55022852378141362590441801315]" for pi/0.
"X is min(123456789012345678901234567890, 24)" gives "['X'=24]" for pi/0.
"X is max(123456789012345678901234567890, 24)" gives "['X'=123456789012345678901234567890]" for pi/0.

% 9.4.1
"X is 16>>2" gives "['X'=4]" for (>>)/2.
"X is 19>>2" gives "['X'=4]" for (>>)/2.
"X is -16>>2" gives "['X'= -4]" for (>>)/2.
"X is 16>> -1" gives "['X'=32]" for (>>)/2.
"X is 1>>70" gives "['X'=0]" for (>>)/2.
"X is '>>'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (>>)/2.
"X is '>>'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (>>)/2.
"X is '>>'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (>>)/2.
"X is '>>'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (>>)/2.
"X is '>>'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (>>)/2.
"X is '>>'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (>>)/2.
"X is '>>'(7.5,2)" gives "error(type_error(integer,7.5),(>>)/2)" for (>>)/2.
"X is '>>'(2,7.5)" gives "error(type_error(integer,7.5),(>>)/2)" for (>>)/2.
"X is '>>'(1r2,2)" gives "error(type_error(integer,1r2),(>>)/2)" for (>>)/2.
"X is '>>'(16,2)" gives "['X'=4]" for (>>)/2.
"X is '>>'(19,2)" gives "['X'=4]" for (>>)/2.
"X is '>>'(-16,2)" gives "['X'= -4]" for (>>)/2.
"X is '>>'(77,1.0)" gives "error(type_error(integer,1.0),(>>)/2)" for (>>)/2.
"X is '>>'(1.0,2)" gives "error(type_error(integer,1.0),(>>)/2)" for (>>)/2.
"X is '>>'(16,-1)" gives "['X'=32]" for (>>)/2.
"X is '>>'(1,100)" gives "['X'=0]" for (>>)/2.
"X is '>>'(1,1<<70)" gives "['X'=0]" for (>>)/2.

% 9.4.2
"X is 16<<2" gives "['X'=64]" for (<<)/2.
"X is 19<<2" gives "['X'=76]" for (<<)/2.
"X is -16<<2" gives "['X'= -64]" for (<<)/2.
"X is 16<< -1" gives "['X'=8]" for (<<)/2.
"X is 1<<70" gives "['X'=1180591620717411303424]" for (<<)/2.
"X is '<<'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (<<)/2.
"X is '<<'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (<<)/2.
"X is '<<'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (<<)/2.
"X is '<<'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (<<)/2.
"X is '<<'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (<<)/2.
"X is '<<'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (<<)/2.
"X is '<<'(7.5,2)" gives "error(type_error(integer,7.5),(<<)/2)" for (<<)/2.
"X is '<<'(2,7.5)" gives "error(type_error(integer,7.5),(<<)/2)" for (<<)/2.
"X is '<<'(1r2,2)" gives "error(type_error(integer,1r2),(<<)/2)" for (<<)/2.
"X is '<<'(16,2)" gives "['X'=64]" for (<<)/2.
"X is '<<'(19,2)" gives "['X'=76]" for (<<)/2.
"X is '<<'(-16,2)" gives "['X'= -64]" for (<<)/2.
"X is '<<'(1.0,2)" gives "error(type_error(integer,1.0),(<<)/2)" for (<<)/2.
"X is '<<'(77,1.0)" gives "error(type_error(integer,1.0),(<<)/2)" for (<<)/2.
"X is '<<'(16,-1)" gives "['X'=8]" for (<<)/2.
"X is '<<'(1,70)" gives "['X'=1180591620717411303424]" for (<<)/2.

% 9.4.3
"X is 10/\\12" gives "['X'=8]" for (/\)/2.
"X is 125/\\255" gives "['X'=125]" for (/\)/2.
"X is -10/\\12" gives "['X'=4]" for (/\)/2.
"X is (1<<70)/\\ -1" gives "['X'=1180591620717411303424]" for (/\)/2.
"X is 77 /\\ N" gives "error(instantiation_error,system:(is)/2)" for (/\)/2.
"X is N /\\ 2" gives "error(instantiation_error,system:(is)/2)" for (/\)/2.
"X is foo /\\ 77" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (/\)/2.
"X is 2 /\\ foo" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (/\)/2.
"X is \"ab\" /\\ 1" gives "error(type_error([],\"ab\"),system:(is)/2)" for (/\)/2.
"X is f(x) /\\ 1" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (/\)/2.
"X is 7.5 /\\ 2" gives "error(type_error(integer,7.5),(/\\)/2)" for (/\)/2.
"X is 2 /\\ 7.5" gives "error(type_error(integer,7.5),(/\\)/2)" for (/\)/2.
"X is 1r2 /\\ 2" gives "error(type_error(integer,1r2),(/\\)/2)" for (/\)/2.
"X is '/\\\\'(10,12)" gives "['X'=8]" for (/\)/2.
"X is '/\\\\'(17*256+125,255)" gives "['X'=125]" for (/\)/2.
"X is '/\\\\'(-10,12)" gives "['X'=4]" for (/\)/2.
"X is '/\\\\'(1.0,2)" gives "error(type_error(integer,1.0),(/\\)/2)" for (/\)/2.
"X is '/\\\\'(10,12.0)" gives "error(type_error(integer,12.0),(/\\)/2)" for (/\)/2.
"X is '/\\\\'(125,255)" gives "['X'=125]" for (/\)/2.

% 9.4.4
"X is 10\\/12" gives "['X'=14]" for (\/)/2.
"X is 125\\/255" gives "['X'=255]" for (\/)/2.
"X is -10\\/12" gives "['X'= -2]" for (\/)/2.
"X is 77 \\/ N" gives "error(instantiation_error,system:(is)/2)" for (\/)/2.
"X is N \\/ 2" gives "error(instantiation_error,system:(is)/2)" for (\/)/2.
"X is foo \\/ 77" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (\/)/2.
"X is 2 \\/ foo" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (\/)/2.
"X is \"ab\" \\/ 1" gives "error(type_error([],\"ab\"),system:(is)/2)" for (\/)/2.
"X is f(x) \\/ 1" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (\/)/2.
"X is 7.5 \\/ 2" gives "error(type_error(integer,7.5),(\\/)/2)" for (\/)/2.
"X is 2 \\/ 7.5" gives "error(type_error(integer,7.5),(\\/)/2)" for (\/)/2.
"X is 1r2 \\/ 2" gives "error(type_error(integer,1r2),(\\/)/2)" for (\/)/2.
"X is '\\\\/'(10,12)" gives "['X'=14]" for (\/)/2.
"X is '\\\\/'(125,255)" gives "['X'=255]" for (\/)/2.
"X is '\\\\/'(-10,12)" gives "['X'= -2]" for (\/)/2.
"X is '\\\\/'(1.0,2)" gives "error(type_error(integer,1.0),(\\/)/2)" for (\/)/2.
"X is '\\\\/'(10,12.0)" gives "error(type_error(integer,12.0),(\\/)/2)" for (\/)/2.

% 9.4.5
"X is \\ (\\10)" gives "['X'=10]" for (\)/1.
"X is \\ (10)" gives "['X'= -11]" for (\)/1.
"X is \\ (N)" gives "error(instantiation_error,system:(is)/2)" for (\)/1.
"X is \\ (2.5)" gives "error(type_error(integer,2.5),(\\)/1)" for (\)/1.
"X is \\ (foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (\)/1.
"X is \\ (1r2)" gives "error(type_error(integer,1r2),(\\)/1)" for (\)/1.
"X is \\ 0" gives "['X'= -1]" for (\)/1.
"X is '\\\\'(\\10)" gives "['X'=10]" for (\)/1.
"X is '\\\\'(10)" gives "['X'= -11]" for (\)/1.
"X is '\\\\'(\\(\\10))" gives "['X'= -11]" for (\)/1.
"X is '\\\\'(2.5)" gives "error(type_error(integer,2.5),(\\)/1)" for (\)/1.
"X is '\\\\'(0)" gives "['X'= -1]" for (\)/1.
"X is '\\\\'(-1)" gives "['X'=0]" for (\)/1.
"X is '\\\\'(1<<70)" gives "['X'= -1180591620717411303425]" for (\)/1.
"X is '\\\\'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for (\)/1.

% 9.4.6
"X is 10 xor 12" gives "['X'=6]" for (xor)/2.
"X is 125 xor 255" gives "['X'=130]" for (xor)/2.
"X is -10 xor 12" gives "['X'= -6]" for (xor)/2.
"X is 'xor'(77,N)" gives "error(instantiation_error,system:(is)/2)" for (xor)/2.
"X is 'xor'(N,2)" gives "error(instantiation_error,system:(is)/2)" for (xor)/2.
"X is 'xor'(foo,77)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (xor)/2.
"X is 'xor'(2,foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)" for (xor)/2.
"X is 'xor'(\"ab\",1)" gives "error(type_error([],\"ab\"),system:(is)/2)" for (xor)/2.
"X is 'xor'(f(x),1)" gives "error(type_error(evaluable,x/0),system:(is)/2)" for (xor)/2.
"X is 'xor'(7.5,2)" gives "error(type_error(integer,7.5),(xor)/2)" for (xor)/2.
"X is 'xor'(2,7.5)" gives "error(type_error(integer,7.5),(xor)/2)" for (xor)/2.
"X is 'xor'(1r2,2)" gives "error(type_error(integer,1r2),(xor)/2)" for (xor)/2.
"X is 'xor'(10,12)" gives "['X'=6]" for (xor)/2.
"X is 'xor'(125,255)" gives "['X'=130]" for (xor)/2.
"X is 'xor'(-10,12)" gives "['X'= -6]" for (xor)/2.
"X is 'xor'(1.0,2)" gives "error(type_error(integer,1.0),(xor)/2)" for (xor)/2.
"X is 'xor'(10,12.0)" gives "error(type_error(integer,12.0),(xor)/2)" for (xor)/2.

:- end_tests(iso_arithmetic).
