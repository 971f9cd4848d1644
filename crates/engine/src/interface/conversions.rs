//! Conversions between values and the usual types of Rust.

use super::error::Error;
use super::numbers::{Integer, Rational};
use super::query::Solution;
use super::value::{Value, Values};

/// Why a value is not of a type of Rust.
#[derive(Clone, PartialEq, Debug)]
pub struct ConversionError {
    /// What was expected, such as `integer`.
    pub expected: &'static str,
    /// What was found.
    pub found: Value,
}

impl std::fmt::Display for ConversionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "expected {}, found {}", self.expected, self.found)
    }
}

impl std::error::Error for ConversionError {}

impl From<ConversionError> for Error {
    fn from(error: ConversionError) -> Error {
        Error::Conversion(Box::new(error))
    }
}

macro_rules! integers {
    ($($type:ty)*) => {
        $(
            impl From<$type> for Value {
                fn from(n: $type) -> Value {
                    i64::try_from(n).map_or_else(|_| Value::BigInteger(Integer::from(n)), Value::Integer)
                }
            }

            impl TryFrom<Value> for $type {
                type Error = ConversionError;

                fn try_from(value: Value) -> Result<$type, ConversionError> {
                    let found = match &value {
                        Value::Integer(n) => <$type>::try_from(*n).ok(),
                        Value::BigInteger(n) => <$type>::try_from(n).ok(),
                        _ => None,
                    };
                    found.ok_or(ConversionError { expected: stringify!($type), found: value })
                }
            }
        )*
    };
}

integers! { i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 isize usize }

impl From<f64> for Value {
    fn from(float: f64) -> Value {
        Value::Float(float)
    }
}

/// An integer that fits in 64 bits becomes `Value::Integer`.
impl From<Integer> for Value {
    fn from(n: Integer) -> Value {
        i64::try_from(&n).map_or(Value::BigInteger(n), Value::Integer)
    }
}

/// A rational number that is an integer becomes one.
impl From<Rational> for Value {
    fn from(n: Rational) -> Value {
        match n.denominator() == Integer::from(1) {
            true => n.numerator().into(),
            false => Value::Rational(n),
        }
    }
}

/// `true` or `false`.
impl From<bool> for Value {
    fn from(holds: bool) -> Value {
        Value::atom(if holds { "true" } else { "false" })
    }
}

/// A string; see `Value::atom` for atoms.
impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::String(text.to_string())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::String(text)
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Value> + Clone> From<&[T]> for Value {
    fn from(items: &[T]) -> Value {
        Value::List(items.iter().cloned().map(Into::into).collect())
    }
}

/// A pair is `A-B`.
impl<A: Into<Value>, B: Into<Value>> From<(A, B)> for Value {
    fn from((left, right): (A, B)) -> Value {
        Value::compound("-", vec![left.into(), right.into()])
    }
}

impl TryFrom<Value> for f64 {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<f64, ConversionError> {
        match value {
            Value::Float(float) => Ok(float),
            Value::Integer(n) => Ok(n as f64),
            found => Err(ConversionError { expected: "float", found }),
        }
    }
}

impl TryFrom<Value> for bool {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<bool, ConversionError> {
        match &value {
            Value::Atom(name) if name == "true" => Ok(true),
            Value::Atom(name) if name == "false" => Ok(false),
            _ => Err(ConversionError { expected: "true or false", found: value }),
        }
    }
}

/// The text of an atom or a string.
impl TryFrom<Value> for String {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<String, ConversionError> {
        match value {
            Value::Atom(text) | Value::String(text) => Ok(text),
            found => Err(ConversionError { expected: "text", found }),
        }
    }
}

impl TryFrom<Value> for Integer {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<Integer, ConversionError> {
        match value {
            Value::Integer(n) => Ok(n.into()),
            Value::BigInteger(n) => Ok(n),
            found => Err(ConversionError { expected: "integer", found }),
        }
    }
}

impl TryFrom<Value> for Rational {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<Rational, ConversionError> {
        match value {
            Value::Rational(n) => Ok(n),
            Value::Integer(_) | Value::BigInteger(_) => {
                let n = Integer::try_from(value)?;
                Ok(Rational(n.0.into()))
            }
            found => Err(ConversionError { expected: "rational", found }),
        }
    }
}

impl<T: TryFrom<Value, Error = ConversionError>> TryFrom<Value> for Vec<T> {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<Vec<T>, ConversionError> {
        match value {
            Value::List(items) => items.iter().cloned().map(T::try_from).collect(),
            found => Err(ConversionError { expected: "list", found }),
        }
    }
}

impl From<Values> for Vec<Value> {
    fn from(values: Values) -> Vec<Value> {
        values.to_vec()
    }
}

/// A type that is made of a solution: see `Prolog::query_as`.
///
/// A tuple takes the variables of the query in their order.
pub trait FromSolution: Sized {
    fn from_solution(solution: Solution) -> Result<Self, Error>;
}

impl FromSolution for Solution {
    fn from_solution(solution: Solution) -> Result<Solution, Error> {
        Ok(solution)
    }
}

macro_rules! tuples {
    ($($count:literal ($($type:ident)+))*) => {
        $(
            impl<$($type),+> FromSolution for ($($type,)+)
            where
                $($type: TryFrom<Value>, Error: From<$type::Error>,)+
            {
                fn from_solution(solution: Solution) -> Result<Self, Error> {
                    let count = solution.bindings.len();
                    if count != $count {
                        return Err(Error::misuse(&format!(
                            "the query has {count} variables, and the tuple {}", $count
                        )));
                    }
                    let mut values = solution.bindings.into_iter().map(|(_, value)| value);
                    let mut next = || values.next().unwrap_or(Value::Integer(0));
                    Ok(($($type::try_from(next())?,)+))
                }
            }
        )*
    };
}

tuples! { 1 (A) 2 (A B) 3 (A B C) 4 (A B C D) 5 (A B C D E) 6 (A B C D E F) }
