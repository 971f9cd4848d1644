//! Powers and roots: `**` and `^`, which are one function in SWI-Prolog, and `powm`.
//!
//! A power of rationals is exact wherever its value is rational and not too large: always for integer
//! exponents (for negative ones of integers only if the flags prefer rationals), and for fractions as
//! exponents if the root is exact.

use super::arith::zero_division;
use super::bits::{MAX_BITS, at_least, bit_length, demand_bits, magnitude};
use super::convert::integral_float;
use super::convert::to_float;
use super::error::ErrorKind;
use super::real::{check_float, checked_float_of, float_of, nudge};
use super::{ArithError, ArithFlags, Number, Outcome, Rounding, special};
use dashu::base::BitTest;
use dashu::integer::fast_div::ConstDivisor;
use dashu::integer::{IBig, UBig};
use dashu::rational::RBig;
use ninelog_limits::interrupt::look_up;

/// `a ** b` and `a ^ b`.
pub fn power(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    if let (Number::Int(base), Number::Int(exponent)) = (a, b)
        && let Ok(exponent) = u32::try_from(*exponent)
        && let Some(result) = base.checked_pow(exponent)
    {
        return Ok(Number::Int(result));
    }
    power_slow(a, b, flags)
}

/// `a ^ b` by the standard: a power of integers is an integer, so a negative exponent needs base 1 or -1.
pub fn strict_power(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    let is_integer = |n: &Number| matches!(n, Number::Int(_) | Number::Big(_));
    if is_integer(a) && is_integer(b) && b.is_negative() && !matches!(a, Number::Int(-1..=1)) {
        return Err(ArithError::of("^", 2, ErrorKind::Type("float", a.clone())));
    }
    power(a, b, flags)
}

#[inline(never)]
fn power_slow(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    use Number::*;
    // One to any power and anything to the power zero give the integer one, also for NaN.
    match (a, b) {
        (_, Int(0)) | (Int(1), _) => return Ok(Int(1)),
        (_, Float(f)) if *f == 0.0 => return Ok(Int(1)),
        (Int(-1), Int(_) | Big(_)) => return Ok(Int(if is_odd(b) { -1 } else { 1 })),
        (Int(0), Float(f)) if f.is_nan() => return check_float(*f, flags),
        (Int(0), _) if b.signum() > 0 => return Ok(Int(0)),
        (Int(0), _) => return zero_division(false, "**", flags),
        (Float(f), _) if *f == 0.0 && b.is_negative() => {
            checked_float_of(b, flags)?;
            let odd = matches!(b, Int(n) if n & 1 == 1);
            return zero_division(f.is_sign_negative() && odd, "**", flags);
        }
        (Float(f), Rat(_)) if *f == 0.0 => return check_float(nudge(0.0, flags.rounding), flags),
        _ => {}
    }
    match (a, b) {
        (Int(_) | Big(_), Int(_) | Big(_)) => integer_power(a, b, flags),
        (Rat(base), Int(_) | Big(_)) => fraction_power(base, b),
        (Float(_), Rat(exponent)) => real_root_power(a, exponent, flags),
        (_, Rat(exponent)) => match exact_root_power(a, exponent) {
            Some(result) => result,
            None => real_root_power(a, exponent, flags),
        },
        _ => real_power(a, b, flags),
    }
}

/// Returns a power of floats.
fn real_power(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    let (x, y) = (checked_float_of(a, flags)?, checked_float_of(b, flags)?);
    let power = special::power(x, y);
    // Powers of one, and infinite exponents, are exact.
    let exact = x == 1.0 || power == 0.0 && y.is_infinite();
    check_float(if exact { power } else { nudge(power, flags.rounding) }, flags)
}

fn is_odd(n: &Number) -> bool {
    match n {
        Number::Int(n) => n & 1 == 1,
        Number::Big(b) => b.trailing_zeros() == Some(0),
        _ => false,
    }
}

/// Returns a power of integers whose base is not -1, 0 or 1.
fn integer_power(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    if !b.is_negative() {
        return raise(&a.to_ibig().unwrap_or(IBig::ZERO), b).map(Number::from);
    }
    if flags.prefer_rationals {
        let base = RBig::from(a.to_ibig().unwrap_or(IBig::ONE));
        return fraction_power(&base, b);
    }
    real_power(a, b, flags)
}

/// Returns a fraction to an integer power; the base is not zero.
fn fraction_power(base: &RBig, exponent: &Number) -> Outcome {
    let size = Number::from(magnitude(exponent));
    let numerator = raise(base.numerator(), &size)?;
    let denominator = raise(&IBig::from(base.denominator().clone()), &size)?;
    let (numerator, denominator) =
        if exponent.is_negative() { (denominator, numerator) } else { (numerator, denominator) };
    Ok(Number::from(RBig::from_parts_signed(numerator, denominator)))
}

/// Returns an integer to a power that is not negative, or an error if the result is too large.
fn raise(base: &IBig, exponent: &Number) -> Result<IBig, Box<ArithError>> {
    if base.is_one() || base.is_zero() || *base == IBig::NEG_ONE {
        return Ok(if is_odd(exponent) || !base.sign_is_negative() { base.clone() } else { IBig::ONE });
    }
    let doublings = match i64::try_from(base) {
        Ok(small) => (small as f64).abs().log2(),
        Err(_) => base.bit_len() as f64 - 1.0,
    };
    match exponent.as_i64().map(|e| (e as u64, doublings * e as f64)) {
        Some((e, bits)) if bits <= MAX_BITS as f64 => {
            demand_bits(bits as u64);
            Ok(patient_power(base, e))
        }
        _ => Err(ArithError::too_large()),
    }
}

/// Computes a power by squaring. It may give up between any two products.
fn patient_power(base: &IBig, exponent: u64) -> IBig {
    let mut power = IBig::ONE;
    for bit in (0..u64::BITS - exponent.leading_zeros()).rev() {
        power = power.sqr().into();
        if exponent >> bit & 1 == 1 {
            power *= base;
        }
        look_up();
    }
    power
}

/// Returns a rational to the power of a fraction, if the result is rational.
fn exact_root_power(a: &Number, exponent: &RBig) -> Option<Outcome> {
    let degree = usize::try_from(exponent.denominator()).ok()?;
    let base = a.to_rbig()?;
    let negative = base.numerator().sign_is_negative();
    if negative && degree.is_multiple_of(2) {
        return None;
    }
    let (numerator, denominator) = base.into_parts();
    let root = RBig::from_parts(
        exact_root(&numerator, degree)?,
        exact_root(&denominator.into(), degree)?.try_into().ok()?,
    );
    Some(fraction_power(&root, &Number::from(exponent.numerator().clone())))
}

/// Returns the root of an integer if it is an integer. Requires: with an even degree, the base is not
/// negative.
fn exact_root(n: &IBig, degree: usize) -> Option<IBig> {
    // If the degree exceeds the number's length, the root is exact only for -1, 0 and 1.
    if degree as u64 > bit_length(&Number::from(n.clone()))
        && !n.is_zero()
        && !n.is_one()
        && *n != IBig::NEG_ONE
    {
        return None;
    }
    if n.is_zero() || n.is_one() || *n == IBig::NEG_ONE {
        return Some(n.clone());
    }
    let root = n.nth_root(degree);
    (root.pow(degree) == *n).then_some(root)
}

/// Returns the real value of a power whose exponent is a fraction: odd roots of negative numbers are real.
fn real_root_power(a: &Number, exponent: &RBig, flags: &ArithFlags) -> Outcome {
    let x = float_of(a, flags)?;
    if x.is_sign_negative() && exponent.denominator().trailing_zeros() != Some(0) {
        return check_float(f64::NAN, flags);
    }
    let negative = x.is_sign_negative() && exponent.numerator().trailing_zeros() == Some(0);
    // The exponent is rounded so that the result moves in the given direction.
    let rounding = if negative != (x.abs() < 1.0) { opposite(flags.rounding) } else { flags.rounding };
    let y = to_float(&Number::from(exponent.clone()), rounding);
    let result = special::power(x.abs(), y);
    check_float(nudge(if negative { -result } else { result }, flags.rounding), flags)
}

fn opposite(rounding: Rounding) -> Rounding {
    match rounding {
        Rounding::Positive => Rounding::Negative,
        Rounding::Negative => Rounding::Positive,
        _ => rounding,
    }
}

/// `powm(Base, Exponent, Modulus)`. Like SWI-Prolog, it accepts floats with integer values.
pub fn power_modulo(base: &Number, exponent: &Number, modulus: &Number, flags: &ArithFlags) -> Outcome {
    let natural = |n: &Number, bound: i32| -> Result<UBig, Box<ArithError>> {
        let n = float_as_integer(n);
        at_least(&n, bound, "powm", 3, flags)?;
        Ok(magnitude(&n))
    };
    let (base, exponent, modulus) = (natural(base, 0)?, natural(exponent, 0)?, natural(modulus, 1)?);
    if modulus.is_one() {
        return Ok(Number::Int(0));
    }
    let ring = ConstDivisor::new(modulus);
    Ok(Number::from(ring.reduce(base).pow(&exponent).residue()))
}

/// Returns the integer for a float without fraction; any other number unchanged.
pub(super) fn float_as_integer(n: &Number) -> Number {
    match n {
        Number::Float(f) if f.is_finite() && f.fract() == 0.0 => {
            integral_float(*f).unwrap_or_else(|| n.clone())
        }
        _ => n.clone(),
    }
}

/// The sign test for big integers, under a readable name.
trait SignTest {
    fn sign_is_negative(&self) -> bool;
}

impl SignTest for IBig {
    fn sign_is_negative(&self) -> bool {
        dashu::base::Signed::is_negative(self)
    }
}
