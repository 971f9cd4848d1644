//! Prolog numbers: unbounded integers, rationals and floats, and all operations on them.
//!
//! Invariant: a `Number` is always in its smallest form. `Big` holds an integer only if it does not fit 64
//! bits, and `Rat` a fraction only if its denominator is not one, so that equal integers and rationals have
//! equal representations. The type has 16 bytes and so has `Result<Number, _>`; both are passed in registers.
//!
//! Nothing in this folder depends on terms. Errors are values (`ArithError`); the code that evaluates an
//! expression turns them into Prolog errors.
//!
//! The modules: `arith` (the four operations, all kinds of division), `power`, `bits`, `real` (functions over
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

use crate::named;
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
    /// An integer that fits in 64 bits.
    Int(i64),
    /// An integer that does not fit in 64 bits.
    Big(Box<IBig>),
    /// A fraction in lowest terms whose denominator is at least two.
    Rat(Box<RBig>),
    /// A float, including infinities and NaN.
    Float(f64),
}

const _: () = assert!(size_of::<Number>() == 16 && size_of::<Outcome>() == 16);

/// The flags of the same names that control arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArithFlags {
    /// Whether `/` on two integers gives a float.
    pub iso: bool,
    /// Whether `/` and powers of integers give a rational where the result is not an integer.
    pub prefer_rationals: bool,
    /// `float_overflow`: whether the result is infinity instead of an error.
    pub overflow_to_infinity: bool,
    /// `float_zero_div`: whether the result is infinity instead of an error.
    pub zero_div_to_infinity: bool,
    /// `float_undefined`: whether the result is NaN instead of an error.
    pub undefined_to_nan: bool,
    /// `float_underflow`: whether it is an error, instead of zero.
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
    /// Returns the value as 64 bits, if it is an integer that fits.
    pub fn as_i64(&self) -> Option<i64> {
        if let Number::Int(n) = self { Some(*n) } else { None }
    }

    pub fn is_integer(&self) -> bool {
        matches!(self, Number::Int(_) | Number::Big(_))
    }

    /// Returns whether it is an integer or a fraction.
    pub fn is_rational(&self) -> bool {
        !self.is_float()
    }

    pub fn is_float(&self) -> bool {
        matches!(self, Number::Float(_))
    }

    /// Returns the value as a big integer, if it is an integer.
    pub fn to_ibig(&self) -> Option<IBig> {
        match self {
            Number::Int(n) => Some(IBig::from(*n)),
            Number::Big(b) => Some((**b).clone()),
            _ => None,
        }
    }

    /// Returns the value as a fraction, unless it is a float.
    pub fn to_rbig(&self) -> Option<RBig> {
        match self {
            Number::Int(n) => Some(RBig::from(*n)),
            Number::Big(b) => Some(RBig::from((**b).clone())),
            Number::Rat(r) => Some((**r).clone()),
            Number::Float(_) => None,
        }
    }

    /// Returns -1, 0 or 1. NaN and both zeros count as 0.
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

    /// Returns whether the number is so large that work on it may take long.
    pub fn is_long(&self) -> bool {
        self.heap_bytes() > 1 << 14
    }

    /// Returns the number of bytes that the value takes outside of this enum.
    pub fn heap_bytes(&self) -> usize {
        match self {
            Number::Int(_) | Number::Float(_) => 0,
            Number::Big(b) => big_bytes(b),
            Number::Rat(r) => big_bytes(r.numerator()) + size_of_val(r.denominator().as_words()),
        }
    }
}

/// Numbers are equal if they are the same term: equal values of the same type. `0.0` and `-0.0` differ, NaN
/// equals itself.
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

/// Returns -1, 0 or 1.
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
