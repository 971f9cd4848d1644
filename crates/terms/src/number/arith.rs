//! Addition, subtraction, multiplication, and all kinds of division.
//!
//! Each operation has an inlined path for two 64-bit integers, and an outlined one for the rest.

use super::real::{check_float, directed_add, directed_div, directed_mul, float_of};
use super::{ArithError, ArithFlags, ErrorKind, Number, Outcome};
use dashu::base::{DivRem, Sign};
use dashu::integer::IBig;
use dashu::rational::RBig;

/// Defines `$name`, which handles small integers inline and calls `$slow` for everything else.
macro_rules! operation {
    ($name:ident $slow:ident $checked:ident $op:tt $on_floats:expr) => {
        #[inline]
        pub fn $name(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
            if let (Number::Int(x), Number::Int(y)) = (a, b)
                && let Some(value) = x.$checked(*y)
            {
                return Ok(Number::Int(value));
            }
            $slow(a, b, flags)
        }

        #[inline(never)]
        fn $slow(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
            use Number::*;
            match (a, b) {
                (Int(a), Int(b)) => Ok(Number::from(*a as i128 $op *b as i128)),
                (Big(a), Big(b)) => Ok(Number::from(&**a $op &**b)),
                (Big(a), Int(b)) => Ok(Number::from(&**a $op *b)),
                (Int(a), Big(b)) => Ok(Number::from(*a $op &**b)),
                (Float(_), _) | (_, Float(_)) => {
                    let (x, y) = (float_of(a, flags)?, float_of(b, flags)?);
                    check_float($on_floats(x, y, flags.rounding), flags)
                }
                _ => Ok(rational_op(a, b, |a, b| a $op b)),
            }
        }
    };
}

operation! { add add_slow checked_add + directed_add }
operation! { sub sub_slow checked_sub - |x, y: f64, rounding| directed_add(x, -y, rounding) }
operation! { mul mul_slow checked_mul * directed_mul }

pub fn neg(a: &Number) -> Number {
    match a {
        Number::Int(n) => Number::from(-(*n as i128)),
        Number::Big(b) => Number::from(-&**b),
        Number::Rat(r) => Number::from(-(**r).clone()),
        Number::Float(f) if f.is_nan() => a.clone(),
        Number::Float(f) => Number::Float(-f),
    }
}

/// `/`: exact if possible, else a float, or a rational if the flags prefer rationals.
pub fn div(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    use Number::*;
    match (a, b) {
        (Float(_), _) | (_, Float(_)) => float_div(a, b, flags),
        _ if flags.iso => float_div(a, b, flags),
        (Int(0), Int(0)) if flags.undefined_to_nan => Ok(Float(f64::NAN)),
        (Int(0), Int(0)) => Err(ArithError::zero_divisor("/", 2)),
        (_, Int(0)) => zero_division(a.is_negative(), "/", flags),
        (Rat(_), _) | (_, Rat(_)) => Ok(rational_op(a, b, |a, b| a / b)),
        (Int(x), Int(y)) if x.checked_rem(*y) == Some(0) => Ok(Int(x / y)),
        (Int(x), Int(-1)) => Ok(Number::from(-(*x as i128))),
        _ if flags.prefer_rationals => Ok(rational_op(a, b, |a, b| a / b)),
        (Int(_), Int(_)) => float_div(a, b, flags),
        _ => {
            let (q, r) = big_operands(a, b, |a, b| a.div_rem(b));
            if r.is_zero() { Ok(Number::from(q)) } else { float_div(a, b, flags) }
        }
    }
}

fn float_div(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    // SWI-Prolog returns an integer zero here.
    if matches!(b, Number::Float(y) if y.is_infinite()) && a.is_rational() {
        return Ok(Number::Int(0));
    }
    let (x, y) = (float_of(a, flags)?, float_of(b, flags)?);
    if x.is_infinite() && !y.is_infinite() || x.is_subnormal() {
        check_float(x, flags)?;
    }
    if y == 0.0 {
        return float_divided_by_zero(x, y.is_sign_negative(), flags);
    }
    if y.is_infinite() && x == 0.0 {
        // Only the sign of the divisor counts.
        return Ok(Number::Float(0.0_f64.copysign(y)));
    }
    if y.is_subnormal() {
        check_float(y, flags)?;
    }
    check_float(directed_div(x, y, flags.rounding), flags)
}

/// Returns the outcome of `a / 0.0`, and of `a / 0` for a float `a`.
fn float_divided_by_zero(a: f64, negative_zero: bool, flags: &ArithFlags) -> Outcome {
    if a == 0.0 || a.is_nan() {
        return check_float(f64::NAN, flags);
    }
    zero_division(a.is_sign_negative() != negative_zero, "/", flags)
}

/// Handles a division by zero in the functor `name/2`: an error, or infinity if the flags say so.
pub(super) fn zero_division(negative: bool, name: &'static str, flags: &ArithFlags) -> Outcome {
    if flags.zero_div_to_infinity {
        Ok(Number::Float(if negative { f64::NEG_INFINITY } else { f64::INFINITY }))
    } else {
        Err(ArithError::zero_divisor(name, 2))
    }
}

/// `rdiv`: division of rationals.
pub fn rdiv(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    for (n, other) in [(a, b), (b, a)] {
        if let Number::Float(f) = n {
            if !matches!(other, Number::Rat(_)) || std::ptr::eq(n, a) {
                check_float(*f, flags)?;
            }
            return Err(ArithError::of("rdiv", 2, ErrorKind::Type("rational", n.clone())));
        }
    }
    match b {
        Number::Int(0) => Err(ArithError::zero_divisor("/", 2)),
        _ => Ok(rational_op(a, b, |a, b| a / b)),
    }
}

/// `//`: integer division that truncates.
pub fn int_div(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    if let (Number::Int(x), Number::Int(y)) = (a, b)
        && let Some(q) = x.checked_div(*y)
    {
        return Ok(Number::Int(q));
    }
    divide(a, b, "//", flags, |a, b| a / b)
}

/// `rem`: the remainder of `//`. It has the sign of the dividend.
pub fn rem(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    if let (Number::Int(x), Number::Int(y)) = (a, b)
        && let Some(r) = x.checked_rem(*y)
    {
        return Ok(Number::Int(r));
    }
    divide(a, b, "rem", flags, |a, b| a % b)
}

/// `div`: integer division that rounds down.
pub fn floor_div(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    if let (Number::Int(x), Number::Int(y)) = (a, b)
        && let Some(q) = x.checked_div(*y)
    {
        let inexact = x % y != 0 && (*x < 0) != (*y < 0);
        return Ok(Number::Int(q - inexact as i64));
    }
    divide(a, b, "div", flags, |a, b| {
        let (q, r) = a.div_rem(b);
        if !r.is_zero() && r.sign() != b.sign() { q - 1 } else { q }
    })
}

/// `mod`: the remainder of `div`. It has the sign of the divisor.
pub fn modulo(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    if let (Number::Int(x), Number::Int(y)) = (a, b)
        && let Some(r) = x.checked_rem(*y)
    {
        return Ok(Number::Int(if r != 0 && (r < 0) != (*y < 0) { r + y } else { r }));
    }
    divide(a, b, "mod", flags, |a, b| {
        let r = a % b;
        if !r.is_zero() && (r.sign() == Sign::Negative) != (b.sign() == Sign::Negative) { r + b } else { r }
    })
}

/// Does an integer division of any kind: checks the operands for the functor `name/2` and applies `op` to big
/// integers.
#[inline(never)]
pub fn divide(
    a: &Number,
    b: &Number,
    name: &'static str,
    flags: &ArithFlags,
    op: impl FnOnce(&IBig, &IBig) -> IBig,
) -> Outcome {
    require_integer(a, name, 2, flags)?;
    require_integer(b, name, 2, flags)?;
    match b {
        Number::Int(0) => Err(ArithError::zero_divisor(name, 2)),
        _ => Ok(Number::from(big_operands(a, b, op))),
    }
}

/// Checks that `n` is an integer. A float that the flags do not allow raises an evaluation error first.
pub(super) fn require_integer(
    n: &Number,
    name: &'static str,
    arity: u8,
    flags: &ArithFlags,
) -> Result<(), Box<ArithError>> {
    match n {
        Number::Int(_) | Number::Big(_) => Ok(()),
        Number::Rat(_) => Err(ArithError::of(name, arity, ErrorKind::Type("integer", n.clone()))),
        Number::Float(f) => {
            check_float(*f, flags)?;
            Err(ArithError::of(name, arity, ErrorKind::Type("integer", n.clone())))
        }
    }
}

/// Applies `op` to two integers as big integers, without copying those that are big already.
pub(super) fn big_operands<R>(a: &Number, b: &Number, op: impl FnOnce(&IBig, &IBig) -> R) -> R {
    let as_big = |n: &Number| n.to_ibig().unwrap_or(IBig::ZERO);
    match (a, b) {
        (Number::Big(a), Number::Big(b)) => op(a, b),
        (Number::Big(a), b) => op(a, &as_big(b)),
        (a, Number::Big(b)) => op(&as_big(a), b),
        (a, b) => op(&as_big(a), &as_big(b)),
    }
}

fn rational_op(a: &Number, b: &Number, op: impl FnOnce(RBig, RBig) -> RBig) -> Number {
    let as_rat = |n: &Number| n.to_rbig().unwrap_or(RBig::ZERO);
    Number::from(op(as_rat(a), as_rat(b)))
}
