//! Conversions between the kinds of numbers: to floats in a rounding direction, to integers by all kinds of
//! rounding, and to rationals.

use super::bits::bit_length;
use super::real::{check_float, direct, float_of};
use super::{ArithError, ArithFlags, ErrorKind, Number, Outcome, Rounding};
use dashu::integer::IBig;
use dashu::rational::RBig;
use std::cmp::Ordering;

/// Returns the value as a float; infinity if the value is too large.
pub fn to_float(n: &Number, rounding: Rounding) -> f64 {
    let nearest = match n {
        Number::Float(f) => return *f,
        Number::Int(n) => *n as f64,
        Number::Big(b) => b.to_f64().value(),
        Number::Rat(r) => r.to_f64().value(),
    };
    // An integer beyond the range of floats is infinite in all rounding directions.
    let beyond = matches!(n, Number::Big(_)) && nearest.is_infinite() && bit_length(n) > f64::MAX_EXP as u64;
    if rounding == Rounding::Nearest || beyond {
        return nearest;
    }
    let error = match (n.to_rbig(), RBig::try_from(nearest)) {
        (Some(exact), Ok(rounded)) => match exact.cmp(&rounded) {
            Ordering::Less => -1.0,
            Ordering::Equal => 0.0,
            Ordering::Greater => 1.0,
        },
        _ => 0.0,
    };
    direct(nearest, error, rounding)
}

/// `float`.
pub fn float(n: &Number, flags: &ArithFlags) -> Outcome {
    check_float(float_of(n, flags)?, flags)
}

/// Rounds to an integer. `of_float` rounds floats, `of_fraction` fractions. Infinity and NaN stay unchanged.
pub fn to_integer(
    n: &Number,
    of_float: impl FnOnce(f64) -> f64,
    of_fraction: impl FnOnce(&RBig) -> IBig,
) -> Number {
    match n {
        Number::Int(_) | Number::Big(_) => n.clone(),
        Number::Rat(r) => Number::from(of_fraction(r)),
        Number::Float(f) => integral_float(of_float(*f)).unwrap_or(Number::Float(*f)),
    }
}

/// `round` and `integer`: halves are rounded away from zero. SWI-Prolog takes the float after the last small
/// integer for that integer.
pub fn nearest_integer(n: &Number) -> Number {
    match n {
        Number::Float(f) if *f == i64::MAX as f64 => Number::Int(i64::MAX),
        _ => to_integer(n, f64::round, |r| r.round()),
    }
}

/// Returns the value of a float without fraction as an integer.
pub fn integral_float(f: f64) -> Option<Number> {
    const BOUND: f64 = 9_223_372_036_854_775_808.0;
    if (-BOUND..BOUND).contains(&f) {
        return Some(Number::Int(f as i64));
    }
    IBig::try_from(f).ok().map(Number::from)
}

/// `float_integer_part`.
pub fn integer_part(n: &Number, flags: &ArithFlags) -> Outcome {
    match n {
        Number::Rat(r) => Ok(Number::from(r.trunc())),
        Number::Float(f) => check_float(f.trunc(), flags),
        _ => Ok(n.clone()),
    }
}

/// `float_fractional_part`. It has the sign of the argument.
pub fn fractional_part(n: &Number, flags: &ArithFlags) -> Outcome {
    match n {
        Number::Rat(r) => Ok(Number::from(r.fract())),
        Number::Float(f) if f.is_infinite() => Ok(Number::Float(0.0_f64.copysign(*f))),
        Number::Float(f) => check_float(f.fract().copysign(*f), flags),
        _ => Ok(Number::Int(0)),
    }
}

/// `rational`: the exact value of a float.
pub fn rational(n: &Number) -> Outcome {
    let Number::Float(f) = n else { return Ok(n.clone()) };
    rational_of_float(*f).ok_or_else(|| no_rational(*f))
}

/// Returns the exact value of a finite float.
pub fn rational_of_float(f: f64) -> Option<Number> {
    RBig::try_from(f).ok().map(Number::from)
}

/// The most convergents that a float can need: their denominators grow at least like Fibonacci numbers.
const MAX_CONVERGENTS: usize = 80;

/// `rationalize`: the first convergent of the continued fraction of a float that rounds to that float.
///
/// The fraction is expanded in float arithmetic, as SWI-Prolog does, so that both stop at the same
/// convergent.
pub fn rationalize(n: &Number) -> Outcome {
    let Number::Float(f) = n else { return Ok(n.clone()) };
    if !f.is_finite() {
        return Err(no_rational(*f));
    }
    let magnitude = f.abs();
    let (mut n0, mut d0) = (IBig::ZERO, IBig::ONE);
    let (mut n1, mut d1) = (IBig::ONE, IBig::ZERO);
    let mut rest = magnitude;
    // Because of rounding errors, no convergent ever fits some floats: they get their exact value.
    let mut result = RBig::try_from(magnitude).unwrap_or(RBig::ZERO);
    for _ in 0..MAX_CONVERGENTS {
        let quotient = IBig::try_from(rest.floor()).unwrap_or(IBig::ZERO);
        (n0, n1) = (n1.clone(), &quotient * n1 + n0);
        (d0, d1) = (d1.clone(), quotient * d1 + d0);
        let convergent = RBig::from_parts_signed(n1.clone(), d1.clone());
        if convergent.to_f64().value() == magnitude {
            result = convergent;
            break;
        }
        rest = 1.0 / rest.fract();
        if !rest.is_finite() {
            break;
        }
    }
    Ok(Number::from(if *f < 0.0 { -result } else { result }))
}

fn no_rational(f: f64) -> Box<ArithError> {
    ArithError::evaluation(if f.is_nan() { "undefined" } else { "rational_overflow" })
}

/// `numerator`.
pub fn numerator(n: &Number) -> Outcome {
    match n {
        Number::Rat(r) => Ok(Number::from(r.numerator().clone())),
        Number::Float(_) => Err(ArithError::of("numerator", 1, ErrorKind::Type("rational", n.clone()))),
        _ => Ok(n.clone()),
    }
}

/// `denominator`.
pub fn denominator(n: &Number) -> Outcome {
    match n {
        Number::Rat(r) => Ok(Number::from(r.denominator().clone())),
        Number::Float(_) => Err(ArithError::of("denominator", 1, ErrorKind::Type("rational", n.clone()))),
        _ => Ok(Number::Int(1)),
    }
}
