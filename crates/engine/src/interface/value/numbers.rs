//! Integers of any size and rational numbers, for programs around the system.
//!
//! They wrap the numbers of the machine, so that no type of another crate is a part of the interface.

use dashu::base::BitTest;
use dashu::integer::IBig;
use dashu::rational::RBig;
use std::fmt;
use std::str::FromStr;

/// An integer of any size.
///
/// ```
/// use ninelog::{Integer, Prolog, Value};
///
/// let mut prolog = Prolog::new();
/// let found = prolog.goal("X is 2**100").once().unwrap().unwrap();
/// let Value::BigInteger(n) = &found["X"] else { panic!() };
/// assert_eq!(n.to_string(), "1267650600228229401496703205376");
/// assert_eq!(i128::try_from(n), Ok(1 << 100));
/// assert_eq!(Integer::from(1i128 << 100), *n);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Integer(pub(in crate::interface) IBig);

/// A rational number, in lowest terms.
///
/// ```
/// use ninelog::Rational;
///
/// let third: Rational = "2r6".parse().unwrap();
/// assert_eq!((third.numerator().to_string(), third.denominator().to_string()), ("1".into(), "3".into()));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rational(pub(in crate::interface) RBig);

/// Why a text is no number, or a number has no place in a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NumberError {
    /// The text is not written like a number of this kind.
    Text,
    /// The number is too large for the type.
    Range,
    /// A denominator is zero.
    Zero,
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NumberError::Text => "the text is no such number",
            NumberError::Range => "the number is too large for this type",
            NumberError::Zero => "a denominator is zero",
        })
    }
}

impl std::error::Error for NumberError {}

impl Integer {
    /// Returns the bytes of the number in two's complement, the lowest first.
    ///
    /// ```
    /// use ninelog::Integer;
    ///
    /// let n = Integer::from(-1i128 << 70);
    /// assert_eq!(Integer::from_le_bytes(&n.to_le_bytes()), n);
    /// ```
    pub fn to_le_bytes(&self) -> Box<[u8]> {
        self.0.to_le_bytes()
    }

    pub fn from_le_bytes(bytes: &[u8]) -> Integer {
        Integer(IBig::from_le_bytes(bytes))
    }

    /// Returns the number of bits of the absolute value, at no cost: how large the number is when it is
    /// written.
    ///
    /// ```
    /// assert_eq!(ninelog::Integer::from(-1i128 << 70).bits(), 71);
    /// ```
    pub fn bits(&self) -> usize {
        self.0.bit_len()
    }
}

impl Rational {
    /// Returns the quotient of two integers.
    pub fn new(numerator: Integer, denominator: Integer) -> Result<Rational, NumberError> {
        if denominator.0 == IBig::ZERO {
            return Err(NumberError::Zero);
        }
        Ok(Rational(RBig::from(numerator.0) / RBig::from(denominator.0)))
    }

    pub fn numerator(&self) -> Integer {
        Integer(self.0.numerator().clone())
    }

    /// Returns the denominator, which is positive.
    pub fn denominator(&self) -> Integer {
        Integer(IBig::from(self.0.denominator().clone()))
    }
}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Integer({})", self.0)
    }
}

/// As Prolog writes it: `1r3`.
impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}r{}", self.0.numerator(), self.0.denominator())
    }
}

impl fmt::Debug for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rational({self})")
    }
}

impl FromStr for Integer {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Integer, NumberError> {
        IBig::from_str(text).map(Integer).map_err(|_| NumberError::Text)
    }
}

impl FromStr for Rational {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Rational, NumberError> {
        let (numerator, denominator) = text.split_once('r').unwrap_or((text, "1"));
        Rational::new(numerator.parse()?, denominator.parse()?)
    }
}

macro_rules! integers {
    ($($type:ty)*) => {
        $(
            impl From<$type> for Integer {
                fn from(n: $type) -> Integer {
                    Integer(IBig::from(n))
                }
            }

            impl TryFrom<&Integer> for $type {
                type Error = NumberError;

                fn try_from(n: &Integer) -> Result<$type, NumberError> {
                    <$type>::try_from(&n.0).map_err(|_| NumberError::Range)
                }
            }
        )*
    };
}

integers! { i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 isize usize }
