//! Prolog numbers: unbounded integers, rationals and floats, and all that can be done with them.
//!
//! Invariant: a `Number` is always in its smallest form. `Big` holds an integer only if it does not fit 64
//! bits, and `Rat` a fraction only if its denominator is not one, so that equal integers and rationals have
//! equal representations. The type has 16 bytes and so has `Result<Number, _>`; both travel in registers.
//!
//! This room knows nothing of terms. Errors are values (`ArithError`); who evaluates an expression turns them
//! into Prolog errors.
//!
//! The rooms: `arith` (the four operations, division in its kinds), `power`, `bits`, `real` (functions over
//! floats), `special` (the gamma and error functions), `convert` (rounding, rationals, to and from floats),
//! `compare`, `functions` (the table of evaluable functors and their dispatch), `parse` and `format` (text),
//! `random`.

pub mod arith;
mod bits;
mod compare;
mod convert;
mod error;
mod format;
mod functions;
mod parse;
mod power;
mod random;
mod real;
mod special;
#[cfg(test)]
mod tests;

use super::named::named;
use dashu::integer::{IBig, UBig};
use dashu::rational::RBig;

pub use arith::neg;
pub use bits::workspace;
pub use compare::{compare_values, standard_order};
pub use convert::to_float;
pub use error::{ArithError, ErrorKind, Outcome};
pub use format::{
    Decimal, FloatStyle, format_integer, format_number, format_real, group_digits, insert_point,
};
pub use functions::{Clock, Env, Function, eval0, eval1, eval2, eval3, lookup, table};
pub use parse::{Syntax, decimal_digit_value, number_from_text, scan_number};
pub use random::Random;

/// A number in its smallest form.
#[derive(Clone, Debug)]
pub enum Number {
    /// An integer that fits 64 bits.
    Int(i64),
    /// An integer that does not.
    Big(Box<IBig>),
    /// A fraction in lowest terms whose denominator is at least two.
    Rat(Box<RBig>),
    /// A float, infinities and not-a-number included.
    Float(f64),
}

const _: () = assert!(size_of::<Number>() == 16 && size_of::<Outcome>() == 16);

/// What the flags of the same names say about arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArithFlags {
    /// `/` on two integers gives a float.
    pub iso: bool,
    /// `/` and powers of integers give a rational where the result is not an integer.
    pub prefer_rationals: bool,
    /// `float_overflow`: infinity instead of an error.
    pub overflow_to_infinity: bool,
    /// `float_zero_div`: infinity instead of an error.
    pub zero_div_to_infinity: bool,
    /// `float_undefined`: not-a-number instead of an error.
    pub undefined_to_nan: bool,
    /// `float_underflow`: an error instead of zero.
    pub underflow_is_error: bool,
    /// `float_rounding`.
    pub rounding: Rounding,
}

impl Default for ArithFlags {
    fn default() -> Self {
        ArithFlags {
            iso: false,
            prefer_rationals: false,
            overflow_to_infinity: false,
            zero_div_to_infinity: false,
            undefined_to_nan: false,
            underflow_is_error: false,
            rounding: Rounding::Nearest,
        }
    }
}

named! {
    /// The direction in which a float result is rounded.
    pub enum Rounding {
        Nearest = "to_nearest",
        Positive = "to_positive",
        Negative = "to_negative",
        Zero = "to_zero",
    }
}

impl From<i64> for Number {
    fn from(n: i64) -> Self {
        Number::Int(n)
    }
}

impl From<usize> for Number {
    fn from(n: usize) -> Self {
        Number::from(n as u64)
    }
}

impl From<u64> for Number {
    fn from(n: u64) -> Self {
        i64::try_from(n).map_or_else(|_| Number::Big(Box::new(IBig::from(n))), Number::Int)
    }
}

impl From<i128> for Number {
    fn from(n: i128) -> Self {
        i64::try_from(n).map_or_else(|_| Number::Big(Box::new(IBig::from(n))), Number::Int)
    }
}

impl From<f64> for Number {
    fn from(f: f64) -> Self {
        Number::Float(f)
    }
}

impl From<IBig> for Number {
    fn from(n: IBig) -> Self {
        i64::try_from(&n).map_or_else(|_| Number::Big(Box::new(n)), Number::Int)
    }
}

impl From<UBig> for Number {
    fn from(n: UBig) -> Self {
        Number::from(IBig::from(n))
    }
}

impl From<RBig> for Number {
    fn from(r: RBig) -> Self {
        if r.is_int() { Number::from(r.into_parts().0) } else { Number::Rat(Box::new(r)) }
    }
}

impl Number {
    /// A 64-bit value of this integer, if it is one that fits.
    pub fn as_i64(&self) -> Option<i64> {
        if let Number::Int(n) = self { Some(*n) } else { None }
    }

    pub fn is_integer(&self) -> bool {
        matches!(self, Number::Int(_) | Number::Big(_))
    }

    /// Integer or fraction.
    pub fn is_rational(&self) -> bool {
        !self.is_float()
    }

    pub fn is_float(&self) -> bool {
        matches!(self, Number::Float(_))
    }

    /// The value as a big integer, if it is an integer.
    pub fn to_ibig(&self) -> Option<IBig> {
        match self {
            Number::Int(n) => Some(IBig::from(*n)),
            Number::Big(b) => Some((**b).clone()),
            _ => None,
        }
    }

    /// The value as a fraction, unless it is a float.
    pub fn to_rbig(&self) -> Option<RBig> {
        match self {
            Number::Int(n) => Some(RBig::from(*n)),
            Number::Big(b) => Some(RBig::from((**b).clone())),
            Number::Rat(r) => Some((**r).clone()),
            Number::Float(_) => None,
        }
    }

    /// -1, 0 or 1. Not-a-number and both zeros count as 0.
    pub fn signum(&self) -> i32 {
        match self {
            Number::Int(n) => n.signum() as i32,
            Number::Big(b) => big_signum(b),
            Number::Rat(r) => big_signum(r.numerator()),
            Number::Float(f) => (*f > 0.0) as i32 - (*f < 0.0) as i32,
        }
    }

    pub fn is_negative(&self) -> bool {
        self.signum() < 0
    }

    /// Whether it is so large that work on it may take long.
    pub fn is_long(&self) -> bool {
        self.heap_bytes() > 1 << 14
    }

    /// The number of bytes that the value takes outside of this enum.
    pub fn heap_bytes(&self) -> usize {
        match self {
            Number::Int(_) | Number::Float(_) => 0,
            Number::Big(b) => big_bytes(b),
            Number::Rat(r) => big_bytes(r.numerator()) + size_of_val(r.denominator().as_words()),
        }
    }
}

/// Two numbers are the same term: equal values of the same type. `0.0` and `-0.0` differ, not-a-number equals
/// itself.
impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Number::Int(a), Number::Int(b)) => a == b,
            (Number::Big(a), Number::Big(b)) => a == b,
            (Number::Rat(a), Number::Rat(b)) => a == b,
            (Number::Float(a), Number::Float(b)) => a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan()),
            _ => false,
        }
    }
}

impl Eq for Number {}

impl std::hash::Hash for Number {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        match self {
            Number::Int(n) => n.hash(state),
            Number::Big(b) => b.hash(state),
            Number::Rat(r) => {
                r.numerator().hash(state);
                r.denominator().hash(state);
            }
            Number::Float(f) if f.is_nan() => f64::NAN.to_bits().hash(state),
            Number::Float(f) => f.to_bits().hash(state),
        }
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&format_number(self))
    }
}

/// -1, 0 or 1.
fn big_signum(b: &IBig) -> i32 {
    match b.sign() {
        _ if b.is_zero() => 0,
        dashu::base::Sign::Positive => 1,
        dashu::base::Sign::Negative => -1,
    }
}

fn big_bytes(b: &IBig) -> usize {
    size_of_val(b.as_sign_words().1)
}
