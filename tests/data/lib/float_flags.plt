% What the flags float_overflow, float_zero_div, float_undefined, float_underflow and float_rounding say to
% each function.

:- use_module(library(plunit)).

:- op(700, xfx, gives).
:- discontiguous (gives)/2.

:- begin_tests(float_flags).

% The value of an expression while the flags have the values of a setting, or the error.
value(Setting, Expression, Value) :-
    setting(Setting, Flags),
    findall(Flag-Old, ( member(Flag=_, Flags), current_prolog_flag(Flag, Old) ), Saved),
    setup_call_cleanup(
        forall(member(Flag=New, Flags), set_prolog_flag(Flag, New)),
        catch(Value is Expression, error(Value, _), true),
        forall(member(Flag-Old, Saved), set_prolog_flag(Flag, Old))).

setting(errors, []).
setting(ieee, [float_overflow=infinity,float_zero_div=infinity,float_undefined=nan]).
setting(nan, [float_undefined=nan]).
setting(division, [float_zero_div=infinity]).
setting(underflow, [float_underflow=error]).
setting(up, [float_rounding=to_positive]).
setting(down, [float_rounding=to_negative]).
setting(zero, [float_rounding=to_zero]).
setting(ieee_up, [float_rounding=to_positive|Flags]) :- setting(ieee, Flags).
setting(ieee_down, [float_rounding=to_negative|Flags]) :- setting(ieee, Flags).

test(value, [forall(user:(Setting:Expression gives Expected)), true(Value == Expected)]) :-
    value(Setting, Expression, Value).

test(limits, [Low-High == 1.4999999999999998-1.5000000000000002]) :-
    bounded_number(Low, High, 1.5).
test(limits_of_a_fraction, [Low-High == 3.4999999999999996-3.5000000000000004]) :-
    bounded_number(Low, High, 7r2).
test(limits_of_infinity, [fail]) :-
    Infinity is inf,
    bounded_number(_, _, Infinity).
test(limits_of_no_number, [fail]) :-
    Nan is nan,
    bounded_number(_, _, Nan).
test(a_limit_that_is_no_number, [fail]) :-
    Nan is nan,
    bounded_number(Nan, _, 3).
test(an_atom_as_limit, [fail]) :-
    bounded_number(0, a, 3).
test(no_number_to_bound, [error(type_error(number,0))]) :-
    bounded_number(0, 10, a).
test(nothing_to_bound, [error(instantiation_error)]) :-
    bounded_number(_, 10, _).

:- end_tests(float_flags).

% Not-a-number is one and the same, wherever it comes from.
ieee:inf-inf gives 1.5NaN.
ieee: -nan gives 1.5NaN.
ieee:inf*0.0 gives 1.5NaN.
ieee:inf/inf gives 1.5NaN.
ieee:cos(inf) gives 1.5NaN.
ieee:log(-1.0) gives 1.5NaN.
ieee: -1.0**1.5 gives 1.5NaN.
ieee:sqrt(-inf) gives 1.5NaN.
ieee:copysign(nan,-0.0) gives 1.5NaN.
errors:copysign(nan,-1) gives 1.5NaN.
ieee:copysign(1,-nan) gives 1.
ieee:0/0 gives 1.5NaN.
nan:0/0 gives 1.5NaN.
nan:1/0 gives evaluation_error(zero_divisor).
division:0/0 gives evaluation_error(zero_divisor).
division:1/0 gives 1.0Inf.
division: -1/0.0 gives -1.0Inf.
ieee:1/ -0.0 gives -1.0Inf.
ieee:float(-(10**400)) gives -1.0Inf.
ieee:exp(1000) gives 1.0Inf.

% Infinite operands that leave a finite result.
errors:10**400/inf gives 0.
errors: -0.0/inf gives 0.0.
errors: -0.0/(-inf) gives -0.0.
errors:inf** -1r3 gives 0.0.
errors: -inf** -1r3 gives -0.0.
errors:copysign(inf,-(10**400)) gives -1.0Inf.
errors:copysign(3,-(10**400)) gives -3.
errors:inf+1 gives evaluation_error(float_overflow).

% What is too small is looked at as an operand, too.
underflow:0/5.0e-324 gives evaluation_error(float_underflow).
underflow:5.0e-324/0 gives evaluation_error(float_underflow).
underflow:3 mod 5.0e-324 gives evaluation_error(float_underflow).
underflow:2>>5.0e-324 gives evaluation_error(float_underflow).
underflow:5.0e-324+1 gives 1.0.
errors:3 mod 5.0e-324 gives type_error(integer,5.0e-324).

% Infinity is exact; what overflows by itself is not.
ieee_up: -inf-1 gives -1.0Inf.
ieee_down:inf+1 gives 1.0Inf.
ieee_down:sqrt(inf) gives 1.0Inf.
up: -inf-1 gives evaluation_error(float_overflow).
down:1.7e308+1.7e308 gives 1.7976931348623157e308.
down:float(2**1024) gives evaluation_error(float_overflow).
ieee_down:float(2**1024) gives 1.0Inf.
ieee_down:float(2**1024-1) gives 1.7976931348623157e308.
down:float(2**1024/3) gives evaluation_error(float_overflow).
ieee_up:float(-(2**1024)) gives -1.0Inf.
down:2**1.7e308 gives 1.7976931348623157e308.
down:exp(1000) gives evaluation_error(float_overflow).

% Products that vanish.
up:5.0e-324*0.5 gives 5.0e-324.
down:5.0e-324* -0.5 gives -5.0e-324.
zero:5.0e-324*0.5 gives 0.0.
up:5.0e-324*1.1 gives 1.0e-323.
up:1.0e-310*1.0e-5 gives 1.000000003e-315.
down: -1.0e-200*1.0e-200 gives -5.0e-324.
up:0.0*0.5 gives 0.0.

% No function leaves its range, and exact values stay.
up:cos(0) gives 1.0.
down:cos(0) gives 0.9999999999999999.
down:cos(pi) gives -1.0.
up:sin(1.5707963267948966) gives 1.0.
up:tanh(20) gives 1.0.
down:erf(-7) gives -1.0.
down:cosh(0) gives 1.0.
down:exp(-800) gives 0.0.
up:erfc(0) gives 1.0.
down:erfc(7) gives 1.1102230246251565e-16.
up:erfc(0.5) gives 0.47950012218695337.
up:asinh(0) gives 0.0.
up:atanh(0.0) gives 0.0.
down:acosh(1) gives 0.0.
up:sin(0) gives 5.0e-324.
zero:sin(-0.0) gives 0.0.
zero: -0.0**3 gives 0.0.
zero:atan2(-0.0,1) gives 0.0.

% Powers.
up:1.0**3 gives 1.0.
down:1.0** -0.5 gives 1.0.
up:2**0.5 gives 1.4142135623730954.
up:0.5**1r3 gives 0.7937005259840999.
down:0.5**1r3 gives 0.7937005259840996.
zero:0.5**1r3 gives 0.7937005259840997.
up: -2.0** -1r3 gives -0.7937005259840996.
down: -2.0** -1r3 gives -0.7937005259840999.
up:5.0e-324**1r3 gives 1.703183936003284e-108.
down: -1.7e308**1r3 gives -5.539658256754611e102.

% The float behind the last small integer.
errors:round(2.0**63) gives 9223372036854775807.
errors:integer(2.0**63) gives 9223372036854775807.
errors:truncate(2.0**63) gives 9223372036854775808.
errors:round(-(2.0**63)) gives -9223372036854775808.
errors:round(2.0**64) gives 18446744073709551616.
