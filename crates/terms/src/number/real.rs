//! Functions over floats: the check of each float result against the flags, directed rounding, and the
//! elementary functions.
//!
//! Rust cannot switch the processor's rounding mode. The four operations and the square root are rounded in a
//! direction by looking at the sign of their exact error; the results of the other functions, which are
//! hardly ever exact, are moved by one float, within the range of the function.

use super::convert::to_float;
use super::{ArithError, ArithFlags, Number, Outcome, Rounding};
use dashu::rational::RBig;
use std::cmp::Ordering;

/// Accepts a finite float; infinity and NaN only if the flags allow them.
#[inline]
pub fn check_float(f: f64, flags: &ArithFlags) -> Outcome {
    if f.is_normal() || f == 0.0 { Ok(Number::Float(f)) } else { check_unusual(f, flags) }
}

#[cold]
fn check_unusual(f: f64, flags: &ArithFlags) -> Outcome {
    match () {
        _ if f.is_nan() && !flags.undefined_to_nan => Err(ArithError::evaluation("undefined")),
        _ if f.is_infinite() && !flags.overflow_to_infinity => Err(ArithError::evaluation("float_overflow")),
        _ if f.is_subnormal() && flags.underflow_is_error => Err(ArithError::evaluation("float_underflow")),
        // All NaNs are one and the same, whatever sign the processor set.
        _ if f.is_nan() => Ok(Number::Float(f64::NAN)),
        _ => Ok(Number::Float(f)),
    }
}

/// Returns the value as a float. An integer or rational that is too large is an overflow error; a float is
/// returned unchanged.
pub fn float_of(n: &Number, flags: &ArithFlags) -> Result<f64, Box<ArithError>> {
    let f = to_float(n, flags.rounding);
    if f.is_infinite() && !n.is_float() {
        check_float(f, flags)?;
    }
    Ok(f)
}

/// Returns the value as a float, after the check of `check_float`.
pub fn checked_float_of(n: &Number, flags: &ArithFlags) -> Result<f64, Box<ArithError>> {
    let f = to_float(n, flags.rounding);
    check_float(f, flags)?;
    Ok(f)
}

/// Applies a function that is accurate to about one unit in the last place. Its values lie between two
/// limits.
pub fn apply_within(
    n: &Number,
    flags: &ArithFlags,
    (least, most): (f64, f64),
    function: impl FnOnce(f64) -> f64,
) -> Outcome {
    let x = checked_float_of(n, flags)?;
    let value = function(x);
    // Infinities are exact.
    let value = if value.is_finite() { nudge(value, flags.rounding).clamp(least, most) } else { value };
    check_float(value, flags)
}

/// Applies a function whose values have no limits.
pub fn apply(n: &Number, flags: &ArithFlags, function: impl FnOnce(f64) -> f64) -> Outcome {
    apply_within(n, flags, (f64::NEG_INFINITY, f64::INFINITY), function)
}

/// Applies a function that returns its argument, or zero, where no rounding is needed.
pub fn apply_exact(n: &Number, flags: &ArithFlags, function: impl FnOnce(f64) -> f64) -> Outcome {
    let x = checked_float_of(n, flags)?;
    let value = function(x);
    let exact = value == x || value == 0.0 || !value.is_finite();
    check_float(if exact { value } else { nudge(value, flags.rounding) }, flags)
}

/// Applies a function of two arguments.
pub fn apply2(a: &Number, b: &Number, flags: &ArithFlags, function: impl FnOnce(f64, f64) -> f64) -> Outcome {
    let (x, y) = (checked_float_of(a, flags)?, checked_float_of(b, flags)?);
    check_float(nudge(function(x, y), flags.rounding), flags)
}

/// `sqrt`.
pub fn square_root(n: &Number, flags: &ArithFlags) -> Outcome {
    let x = checked_float_of(n, flags)?;
    let root = x.sqrt();
    if x.is_infinite() {
        return check_float(root, flags);
    }
    check_float(direct(root, (-root).mul_add(root, x), flags.rounding), flags)
}

/// `nexttoward`: the next float after `a` in the direction of `b`.
pub fn next_toward(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    let (x, y) = (checked_float_of(a, flags)?, checked_float_of(b, flags)?);
    let next = match x.partial_cmp(&y) {
        None => f64::NAN,
        Some(Ordering::Equal) => y,
        Some(Ordering::Less) => x.next_up(),
        Some(Ordering::Greater) => x.next_down(),
    };
    check_float(next, flags)
}

pub fn directed_add(x: f64, y: f64, rounding: Rounding) -> f64 {
    let sum = x + y;
    if rounding == Rounding::Nearest {
        return sum;
    }
    // An exact zero is negative when rounding down, unless both terms are positive zeros.
    if sum == 0.0 && rounding == Rounding::Negative && (x.is_sign_negative() || y.is_sign_negative()) {
        return -0.0;
    }
    // The error of a sum, exactly (Knuth's two-sum).
    let virtual_y = sum - x;
    finite_operands(x, y, sum, (x - (sum - virtual_y)) + (y - virtual_y), rounding)
}

pub fn directed_mul(x: f64, y: f64, rounding: Rounding) -> f64 {
    let product = x * y;
    if rounding == Rounding::Nearest {
        return product;
    }
    let mut error = x.mul_add(y, -product);
    if product.abs() < ERROR_UNDERFLOWS && x != 0.0 && y != 0.0 {
        error = sign_of_error(x, y, product);
    }
    finite_operands(x, y, product, error, rounding)
}

/// If a product, or the dividend of a remainder, is below this bound, its error may be too small for a float.
const ERROR_UNDERFLOWS: f64 = 1.0e-280;

/// Returns a float with the sign of the exact product minus `product`.
fn sign_of_error(x: f64, y: f64, product: f64) -> f64 {
    match (RBig::try_from(x), RBig::try_from(y), RBig::try_from(product)) {
        (Ok(x), Ok(y), Ok(product)) => (x * y).cmp(&product) as i8 as f64,
        _ => 0.0,
    }
}

pub fn directed_div(x: f64, y: f64, rounding: Rounding) -> f64 {
    let quotient = x / y;
    if rounding == Rounding::Nearest {
        return quotient;
    }
    let mut remainder = (-quotient).mul_add(y, x);
    if x.abs() < ERROR_UNDERFLOWS && x != 0.0 {
        remainder = -sign_of_error(quotient, y, x);
    }
    finite_operands(x, y, quotient, if y < 0.0 { -remainder } else { remainder }, rounding)
}

/// Corrects the rounding, unless an operand is infinite: then an infinite result is exact.
fn finite_operands(x: f64, y: f64, result: f64, error: f64, rounding: Rounding) -> f64 {
    if x.is_finite() && y.is_finite() { direct(result, error, rounding) } else { result }
}

/// Moves a result that was rounded to nearest in the given direction. `error` has the sign of the exact value
/// minus the result.
pub fn direct(result: f64, error: f64, rounding: Rounding) -> f64 {
    if result.is_infinite() {
        return match rounding {
            Rounding::Positive if result < 0.0 => f64::MIN,
            Rounding::Negative if result > 0.0 => f64::MAX,
            Rounding::Zero => f64::MAX.copysign(result),
            _ => result,
        };
    }
    match rounding {
        Rounding::Positive if error > 0.0 => result.next_up(),
        Rounding::Negative if error < 0.0 => result.next_down(),
        Rounding::Zero if error < 0.0 && result > 0.0 => result.next_down(),
        Rounding::Zero if error > 0.0 && result < 0.0 => result.next_up(),
        _ => result,
    }
}

/// Moves a result by one float in the given direction, exact or not, as SWI-Prolog does where it does not
/// know the error.
pub fn nudge(result: f64, rounding: Rounding) -> f64 {
    match rounding {
        Rounding::Nearest => result,
        Rounding::Positive => result.next_up(),
        Rounding::Negative => result.next_down(),
        Rounding::Zero if result.is_infinite() => result,
        Rounding::Zero if result > 0.0 => result.next_down(),
        Rounding::Zero if result < 0.0 => result.next_up(),
        // Zero loses its sign.
        Rounding::Zero => result + 0.0,
    }
}
