% Tables of goals and their answers: arithmetic.

:- use_module(library(plunit)).
:- use_module(answers).

:- begin_tests(arithmetic).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"X is 7+35" gives "['X'=42]".
"X is 0+(3+11)" gives "['X'=14]".
"X is 0+(3.2+11)" gives "['X'=14.2]".
"X is 77+N" gives "error(instantiation_error,system:(is)/2)".
"X is 1+e()-e" gives "['X'=1.0]".
"X is 1+f()" gives "error(type_error(evaluable,f()),system:(is)/2)".
"E = -(- 3)+abs(-(2.5))*abs(7)- +(1), X is E" gives "['E'= - - 3+abs(- 2.5)*abs(7)- +1,'X'=19.5]".
"X is foo+77" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X is 7-35" gives "['X'= -28]".
"X is 20-(3+11)" gives "['X'=6]".
"X is 0-(3.2+11)" gives "['X'= -14.2]".
"X is 7*35" gives "['X'=245]".
"X is 7//35" gives "['X'=0]".
"X is 140/(3+11)" gives "['X'=10]".
"X is 20.164/(3.2+11)" gives "['X'=1.4200000000000002]".
"X is 7/35" gives "['X'=0.2]".
"X is -7// 2" gives "['X'= -3]".
"X is 7// -2" gives "['X'= -3]".
"X is 3/0" gives "error(evaluation_error(zero_divisor),(/)/2)".
"X is 3//0" gives "error(evaluation_error(zero_divisor),(//)/2)".
"X is 3 mod 0" gives "error(evaluation_error(zero_divisor),(mod)/2)".
"X is 7 mod 3" gives "['X'=1]".
"X is 0 mod (3+11)" gives "['X'=0]".
"X is 7 mod -2" gives "['X'= -1]".
"X is 77 mod N" gives "error(instantiation_error,system:(is)/2)".
"X is foo mod 2" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X is 7.5 mod 2" gives "error(type_error(integer,7.5),(mod)/2)".
"X is 5 rem -2" gives "['X'=1]".
"X is -5 rem 2" gives "['X'= -1]".
"X is -5 div 2" gives "['X'= -3]".
"X is 5 div -2" gives "['X'= -3]".
"X is 5 div 0" gives "error(evaluation_error(zero_divisor),(div)/2)".
"X is floor(7.4)" gives "['X'=7]".
"X is floor(-0.4)" gives "['X'= -1]".
"X is round(7.5)" gives "['X'=8]".
"X is round(7.6)" gives "['X'=8]".
"X is round(-0.6)" gives "['X'= -1]".
"X is round(N)" gives "error(instantiation_error,system:(is)/2)".
"X is ceiling(-0.5)" gives "['X'=0]".
"X is truncate(-0.5)" gives "['X'=0]".
"X is truncate(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X is float(7)" gives "['X'=7.0]".
"X is float(7.3)" gives "['X'=7.3]".
"X is float(5/3)" gives "['X'=1.6666666666666667]".
"X is float(N)" gives "error(instantiation_error,system:(is)/2)".
"X is float(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X is abs(7)" gives "['X'=7]".
"X is abs(3-11)" gives "['X'=8]".
"X is abs(3.2-11.0)" gives "['X'=7.8]".
"X is abs(N)" gives "error(instantiation_error,system:(is)/2)".
"X is sign(-3)" gives "['X'= -1]".
"X is sign(0.0)" gives "['X'=0.0]".
"X is min(1,2.0)" gives "['X'=1]".
"X is min(2,3)" gives "['X'=2]".
"X is max(2,3.0)" gives "['X'=3.0]".
"X is max(2.0,2)" gives "['X'=2.0]".
"X is max(foo,3)" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X is float_integer_part(-2.5)" gives "['X'= -2.0]".
"X is float_fractional_part(-2.5)" gives "['X'= -0.5]".
"X is float_integer_part(3)" gives "['X'=3]".
"X is float_fractional_part(3)" gives "['X'=0]".
"X is 5**3" gives "['X'=125]".
"X is -5.0**3" gives "['X'= -125.0]".
"X is 5** -1" gives "['X'=0.2]".
"X is 5**3.0" gives "['X'=125.0]".
"X is 0.0**0" gives "['X'=1]".
"X is 2** -1.5" gives "['X'=0.3535533905932738]".
"X is 2^3" gives "['X'=8]".
"X is 2^(-1)" gives "['X'=0.5]".
"X is 1^(-1)" gives "['X'=1]".
"X is -1^(-1)" gives "['X'= -1]".
"X is 0^0" gives "['X'=1]".
"X is 0^(-1)" gives "error(evaluation_error(zero_divisor),(**)/2)".
"X is 0.0^(-1)" gives "error(evaluation_error(zero_divisor),(**)/2)".
"X is 2^3.0" gives "['X'=8.0]".
"X is 2^N" gives "error(instantiation_error,system:(is)/2)".
"X is foo^2" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X is sqrt(-1.0)" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is sqrt(4)" gives "['X'=2.0]".
"X is sqrt(foo)" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X is log(0)" gives "error(evaluation_error(float_overflow),system:(is)/2)".
"X is log(0.0)" gives "error(evaluation_error(float_overflow),system:(is)/2)".
"X is log(-1)" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is log(1)" gives "['X'=0.0]".
"X is exp(0)" gives "['X'=1.0]".
"X is exp(N)" gives "error(instantiation_error,system:(is)/2)".
"X is exp(1000)" gives "error(evaluation_error(float_overflow),system:(is)/2)".
"X is sin(0)" gives "['X'=0.0]".
"X is cos(0)" gives "['X'=1.0]".
"X is atan(0)" gives "['X'=0.0]".
"X is atan2(1,0)" gives "['X'=1.5707963267948966]".
"X is atan2(0,0)" gives "['X'=0.0]".
"X is atan2(0.0,0.0)" gives "['X'=0.0]".
"X is atan(1,2)" gives "['X'=0.4636476090008061]".
"X is asin(2)" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is acos(2)" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is acosh(0.5)" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is atanh(1)" gives "error(evaluation_error(float_overflow),system:(is)/2)".
"X is atanh(2)" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is tan(0.5)" gives "['X'=0.5463024898437905]".
"X is 16>>2" gives "['X'=4]".
"X is 19>>2" gives "['X'=4]".
"X is -16>>2" gives "['X'= -4]".
"X is 1>>N" gives "error(instantiation_error,system:(is)/2)".
"X is foo>>2" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X is 1.0>>2" gives "error(type_error(integer,1.0),(>>)/2)".
"X is 16<<2" gives "['X'=64]".
"X is 1<<100" gives "['X'=1267650600228229401496703205376]".
"X is 1<< -1" gives "['X'=0]".
"X is 16>> -1" gives "['X'=32]".
"X is 10/\\12" gives "['X'=8]".
"X is -1/\\5" gives "['X'=5]".
"X is 1.0/\\2" gives "error(type_error(integer,1.0),(/\\)/2)".
"X is 10\\/12" gives "['X'=14]".
"X is \\1" gives "['X'= -2]".
"X is \\ (\\10)" gives "['X'=10]".
"X is \\1.5" gives "error(type_error(integer,1.5),(\\)/1)".
"X is \\N" gives "error(instantiation_error,system:(is)/2)".
"X is xor(10,12)" gives "['X'=6]".
"X is msb(1000)" gives "['X'=9]".
"X is msb(0)" gives "error(domain_error(not_less_than_one,0),msb/1)".
"X is msb(-1)" gives "error(domain_error(not_less_than_one,-1),msb/1)".
"X is lsb(12)" gives "['X'=2]".
"X is popcount(255)" gives "['X'=8]".
"X is getbit(5,0)" gives "['X'=1]".
"X is getbit(5,-1)" gives "error(domain_error(not_less_than_zero,-1),bit/2)".
"X is gcd(12,18)" gives "['X'=6]".
"X is gcd(0,0)" gives "['X'=0]".
"X is gcd(1.0,2)" gives "error(type_error(integer,1.0),gcd/2)".
"X is lcm(4,6)" gives "['X'=12]".
"X is lcm(0,5)" gives "['X'=0]".
"X is copysign(2,-0.0)" gives "['X'= -2]".
"X is nexttoward(1.0,2)" gives "['X'=1.0000000000000002]".
"X is trig(1)" gives "error(type_error(evaluable,trig/1),system:(is)/2)".
"X is pi" gives "['X'=3.141592653589793]".
"X is e" gives "['X'=2.718281828459045]".
"X is inf" gives "['X'=1.0Inf]".
"X is nan" gives "['X'=1.5NaN]".
"X is epsilon" gives "['X'=2.220446049250313e-16]".
"X is random(0)" gives "error(domain_error(not_less_than_one,0),random/1)".
"X is random(-1)" gives "error(domain_error(not_less_than_one,-1),random/1)".
"X is random(a)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"X is integer(2.5)" gives "['X'=3]".
"X is integer(-2.5)" gives "['X'= -3]".
"X is integer(1r2)" gives "['X'=1]".
"X is integer(-1r2)" gives "['X'= -1]".
"X is integer(inf)" gives "['X'=1.0Inf]".
"X is integer(nan)" gives "['X'=1.5NaN]".
"X is truncate(1.0e20)" gives "['X'=100000000000000000000]".
"X is rational(0.25)" gives "['X'=1r4]".
"X is rationalize(0.1)" gives "['X'=1r10]".
"X is rational(inf)" gives "error(evaluation_error(rational_overflow),system:(is)/2)".
"X is numerator(2r4)" gives "['X'=1]".
"X is denominator(2r4)" gives "['X'=2]".
"X is numerator(0.5)" gives "error(type_error(rational,0.5),numerator/1)".
"X is 1 rdiv 3" gives "['X'=1r3]".
"X is 1 rdiv 0" gives "error(evaluation_error(zero_divisor),(/)/2)".
"X is 1.0 rdiv 2" gives "error(type_error(rational,1.0),(rdiv)/2)".
"X is 2 rdiv 4+1r2" gives "['X'=1]".
"X is 1r3+0.5" gives "['X'=0.8333333333333333]".
"X is 1r3*3" gives "['X'=1]".
"X is 2r3^2" gives "['X'=4r9]".
"X is 2r3** -2" gives "['X'=9r4]".
"X is 2^1r2" gives "['X'=1.4142135623730951]".
"X is 7r2//1" gives "error(type_error(integer,7r2),(//)/2)".
"X is 7r2 mod 2" gives "error(type_error(integer,7r2),(mod)/2)".
"X is floor(7r2)" gives "['X'=3]".
"X is ceiling(7r2)" gives "['X'=4]".
"X is round(7r2)" gives "['X'=4]".
"X is truncate(-7r2)" gives "['X'= -3]".
"X is abs(-7r2)" gives "['X'=7r2]".
"X is sign(-7r2)" gives "['X'= -1]".
"X is min(1r2,0.5)" gives "['X'=0.5]".
"X is max(1r2,1r3)" gives "['X'=1r2]".
"X is powm(3,100,7)" gives "['X'=4]".
"X is powm(3,-1,7)" gives "error(domain_error(not_less_than_zero,-1),powm/3)".
"X is powm(3,1,0)" gives "error(domain_error(not_less_than_one,0),powm/3)".
"X is cmpflags" gives "error(type_error(evaluable,cmpflags/0),system:(is)/2)".
"X is truncate(inf)" gives "['X'=1.0Inf]".
"X is erf(0.5)" gives "['X'=0.5204998778130465]".
"X is erfc(0.5)" gives "['X'=0.4795001221869535]".
"X is lgamma(5)" gives "['X'=3.1780538303479458]".
"X is ceil(2.1)" gives "['X'=3]".
"X is sinh(1.0)" gives "['X'=1.1752011936438014]".
"X is asinh(1.0)" gives "['X'=0.881373587019543]".
"X is \"a\"" gives "['X'=97]".
"X is \"ab\"" gives "error(type_error([],\"ab\"),system:(is)/2)".
"X is [1]" gives "['X'=1]".
"X is [1,2]" gives "error(type_error([],[1,2]),system:(is)/2)".
"X is [X]" gives "error(instantiation_error,system:(is)/2)".
"X is [a]" gives "['X'=97]".
"X is a" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"X is []" gives "error(type_error(evaluable,[]),system:(is)/2)".
"X is \"\"" gives "error(type_error([],\"\"),system:(is)/2)".
"X is foo(1,2)" gives "error(type_error(evaluable,foo/2),system:(is)/2)".
"X is 1+a" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"X is _" gives "error(instantiation_error,system:(is)/2)".
"1 =:= 1.0" gives "[]".
"1 =:= a" gives "error(type_error(evaluable,a/0),system:(=:=)/2)".
"1 < a" gives "error(type_error(evaluable,a/0),system:(<)/2)".
"N < 1" gives "error(instantiation_error,system:(<)/2)".
"1 =< 1.0" gives "[]".
"2 > 1r2" gives "[]".
"1 =\\= 1" gives "false".
"1.0 =:= 1r1" gives "[]".
"nan =:= nan" gives "false".
"X is nan, X =:= X" gives "false".
"X is inf, X > 1" gives "['X'=1.0Inf]".
"3 is 1+2" gives "[]".
"3.0 is 1+2" gives "false".
"f(1) is 1+2" gives "false".
"foo =:= 1" gives "error(type_error(evaluable,foo/0),system:(=:=)/2)".
"0.1+0.2 =:= 0.3" gives "false".
"9007199254740993 =:= 9007199254740992.0" gives "[]".
"9007199254740993 < 9007199254740992.0" gives "false".
"1 is 1.0" gives "false".
"X is 10**20" gives "['X'=100000000000000000000]".
"X is 10** -2" gives "['X'=0.01]".
"X is 10.0** -2" gives "['X'=0.01]".
"X is 123456789012345678901234567890*98765432109876543210" gives "['X'=12193263113702179522496570642237463801111263526900]".
"X is 123456789012345678901234567890//98765432109876543210" gives "['X'=1249999988]".
"X is -123456789012345678901234567890 mod 97" gives "['X'=45]".
"X is 2**0.5" gives "['X'=1.4142135623730951]".
"X is 2** 3r1" gives "['X'=8]".
"X is (-8)**(1r3)" gives "['X'= -2]".
"X is -8.0**(1r3)" gives "['X'= -2.0]".
"X is 1.0e308*10" gives "error(evaluation_error(float_overflow),system:(is)/2)".
"X is 5.0e-324/2" gives "['X'=0.0]".
"X is 0/0.0" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is 0.0/0" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is 1/0.0" gives "error(evaluation_error(zero_divisor),(/)/2)".
"X is 0/0" gives "error(evaluation_error(zero_divisor),(/)/2)".
"X is -1/0.0" gives "error(evaluation_error(zero_divisor),(/)/2)".
"X is 4/2" gives "['X'=2]".
"X is 1/3" gives "['X'=0.3333333333333333]".
"X is 4/2.0" gives "['X'=2.0]".
"X is 9223372036854775807+1" gives "['X'=9223372036854775808]".
"X is -9223372036854775808-1" gives "['X'= -9223372036854775809]".
"X is - (-9223372036854775808)" gives "['X'=9223372036854775808]".
"X is -9223372036854775808// -1" gives "['X'=9223372036854775808]".
"X is abs(-9223372036854775808)" gives "['X'=9223372036854775808]".
"X is 9223372036854775807*2" gives "['X'=18446744073709551614]".
"X is 1 << 1.0" gives "error(type_error(integer,1.0),(<<)/2)".
"X is roundtoward(1/3.0,to_positive)" gives "['X'=0.33333333333333337]".
"X is roundtoward(1/3.0,to_negative)" gives "['X'=0.3333333333333333]".
"X is roundtoward(1/3.0,foo)" gives "error(domain_error(round,foo),system:(is)/2)".
"X is roundtoward(1,X)" gives "error(instantiation_error,system:(is)/2)".
"X is eval(1+2)" gives "['X'=3]".
"X is eval(a)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"set_prolog_flag(prefer_rationals,true), X is 1/3, set_prolog_flag(prefer_rationals,false)" gives "['X'=1r3]".
"set_prolog_flag(prefer_rationals,true), X is 2** -1, set_prolog_flag(prefer_rationals,false)" gives "['X'=1r2]".
"set_prolog_flag(prefer_rationals,true), X is 2^(-1), set_prolog_flag(prefer_rationals,false)" gives "['X'=1r2]".
"set_prolog_flag(iso,true), catch(X is 4/2,E,true), set_prolog_flag(iso,false)" gives "['X'=2.0,'E'=A]".
"set_prolog_flag(iso,true), catch(X is 7/2,E,true), set_prolog_flag(iso,false)" gives "['X'=3.5,'E'=A]".
"set_prolog_flag(iso,true), X is 4/2, A = 4, Y is A/2, call(Z is 4/2), set_prolog_flag(iso,false)" gives "['X'=2.0,'A'=4,'Y'=2.0,'Z'=2.0]".
"X is 3.5+2, Y is 7/2.0, call(Z is 3*(4+2.5)-1), call(U is 7 mod -2)" gives "['X'=5.5,'Y'=3.5,'Z'=18.5,'U'= -1]".
"X is 2**100 mod 1009, Y is -(2**100) mod 1009, Z is 2**100 mod -7, U is 7**300 mod 4294967291" gives "['X'=164,'Y'=845,'Z'= -5,'U'=1138726249]".
"set_prolog_flag(iso,true), catch(X is 2**3,E,true), set_prolog_flag(iso,false)" gives "['X'=8,'E'=A]".
"set_prolog_flag(iso,true), catch(X is max(1,2.0),E,true), set_prolog_flag(iso,false)" gives "['X'=2.0,'E'=A]".
"set_prolog_flag(iso,true), catch(X is \"a\",E,true), set_prolog_flag(iso,false)" gives "['X'=97,'E'=A]".
"set_prolog_flag(float_overflow,infinity), X is 1.0e308*10, set_prolog_flag(float_overflow,error)" gives "['X'=1.0Inf]".
"set_prolog_flag(float_overflow,infinity), X is exp(1000), set_prolog_flag(float_overflow,error)" gives "['X'=1.0Inf]".
"set_prolog_flag(float_zero_div,infinity), X is 1/0.0, set_prolog_flag(float_zero_div,error)" gives "['X'=1.0Inf]".
"set_prolog_flag(float_zero_div,infinity), X is -1/0.0, set_prolog_flag(float_zero_div,error)" gives "['X'= -1.0Inf]".
"set_prolog_flag(float_zero_div,infinity), catch(X is 1/0,E,true), set_prolog_flag(float_zero_div,error)" gives "['X'=1.0Inf,'E'=A]".
"set_prolog_flag(float_zero_div,infinity), X is log(0), set_prolog_flag(float_zero_div,error)" gives "error(evaluation_error(float_overflow),system:(is)/2)".
"set_prolog_flag(float_undefined,nan), X is 0/0.0, set_prolog_flag(float_undefined,error)" gives "['X'=1.5NaN]".
"set_prolog_flag(float_undefined,nan), X is sqrt(-1), set_prolog_flag(float_undefined,error)" gives "['X'=1.5NaN]".
"set_prolog_flag(float_undefined,nan), X is acos(2), set_prolog_flag(float_undefined,error)" gives "['X'=1.5NaN]".
"set_prolog_flag(float_undefined,nan), X is inf-inf, set_prolog_flag(float_undefined,error)" gives "['X'=1.5NaN]".
"set_prolog_flag(float_rounding,to_positive), X is 1/3.0, set_prolog_flag(float_rounding,to_nearest)" gives "['X'=0.33333333333333337]".
"set_prolog_flag(float_rounding,to_zero), X is -1/3.0, set_prolog_flag(float_rounding,to_nearest)" gives "['X'= -0.3333333333333333]".
"set_prolog_flag(float_rounding,to_negative), X is 0.1+0.2, set_prolog_flag(float_rounding,to_nearest)" gives "['X'=0.3]".
"set_prolog_flag(float_rounding,to_positive), X is sqrt(2), set_prolog_flag(float_rounding,to_nearest)" gives "['X'=1.4142135623730951]".
"set_prolog_flag(float_rounding,foo)" gives "error(domain_error(flag_value,foo),system:set_prolog_flag/2)".
"set_prolog_flag(float_overflow,foo)" gives "error(domain_error(flag_value,foo),system:set_prolog_flag/2)".
"set_prolog_flag(float_zero_div,foo)" gives "error(domain_error(flag_value,foo),system:set_prolog_flag/2)".
"set_prolog_flag(float_undefined,1)" gives "error(type_error(atom,1),system:set_prolog_flag/2)".
"set_prolog_flag(prefer_rationals,foo)" gives "error(type_error(bool,foo),system:set_prolog_flag/2)".
"set_prolog_flag(X,1)" gives "error(instantiation_error,system:set_prolog_flag/2)".
"set_prolog_flag(iso,X)" gives "error(instantiation_error,system:set_prolog_flag/2)".
"set_prolog_flag(bounded,true)" gives "error(permission_error(modify,flag,bounded),system:set_prolog_flag/2)".
"set_prolog_flag(1,true)" gives "error(type_error(atom,1),system:set_prolog_flag/2)".
"set_prolog_flag(occurs_check,foo)" gives "error(domain_error(occurs_check,foo),system:set_prolog_flag/2)".


%   Nested expressions have the value that their parts give one after another.

add_term(N, E0, E) :-
    (   N mod 7 =:= 0 -> E = -(E0)
    ;   N mod 5 =:= 0 -> E = E0 * -1
    ;   N mod 3 =:= 0 -> E = N - E0
    ;   N mod 2 =:= 0 -> E = E0 + N / 4
    ;   E = truncate(max(E0, N) / 3) mod 11
    ).

nested(N, N, E, V, E, V) :- !.
nested(N0, N, E0, V0, E, V) :-
    N1 is N0 + 1,
    add_term(N1, E0, E1),
    add_term(N1, V0, V1),
    catch(V2 is V1, _, fail),
    nested(N1, N, E1, V2, E, V).

test(nested, [forall(member(N, [1,7,8,9,10,40,5000])), X-Y == V-V]) :-
    E0 = 3 + (1 << 70) - (1 << 70),
    nested(0, N, E0, 3, E, V),
    X is E,
    nested(0, N, 3, 3, F, V),
    Y is F.
test(error_in_the_last_argument_first, error(type_error(evaluable, b/0))) :-
    numlist(1, 20, Ns),
    foldl([M,E0,E0+M]>>true, Ns, a + b, E),
    _ is E.
test(rounding_ends_with_its_expression, X-Y-Z == Z-Z-Z) :-
    length(L, 20),
    foldl([_,E0,-(-(E0))]>>true, L, roundtoward(1/3.0, to_positive) * 0 + 1/3.0, E),
    X is E,
    catch(_ is roundtoward(foo(1/3.0), to_positive), _, true),
    Y is 1/3.0,
    Z is 0.1 + 0.2333333333333333.
test(cyclic, error(type_error(expression, _))) :-
    E = 1 + E,
    _ is E.

:- end_tests(arithmetic).
