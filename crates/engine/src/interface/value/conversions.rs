//! Conversions between values and the usual types of Rust.

use super::super::error::Error;
use super::super::query::Solution;
use super::{Dict, Integer, Object, Rational, Value, Values};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::Hash;
use std::sync::Arc;

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

impl From<f32> for Value {
    fn from(float: f32) -> Value {
        Value::Float(float.into())
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

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::String(text.clone())
    }
}

impl From<Cow<'_, str>> for Value {
    fn from(text: Cow<'_, str>) -> Value {
        Value::String(text.into_owned())
    }
}

impl From<Box<str>> for Value {
    fn from(text: Box<str>) -> Value {
        Value::String(text.into())
    }
}

impl From<Arc<str>> for Value {
    fn from(text: Arc<str>) -> Value {
        Value::String(text.to_string())
    }
}

/// An atom, as a text in single characters has them.
impl From<char> for Value {
    fn from(character: char) -> Value {
        Value::Atom(character.to_string())
    }
}

impl From<&Value> for Value {
    fn from(value: &Value) -> Value {
        value.clone()
    }
}

impl From<Object> for Value {
    fn from(object: Object) -> Value {
        Value::Object(object)
    }
}

impl From<()> for Value {
    fn from((): ()) -> Value {
        Value::List(Values::default())
    }
}

/// `None` is an unbound variable, a different one each time.
impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or_else(|| Value::Variable("_".to_string()), Into::into)
    }
}

impl<T: Into<Value>, const N: usize> From<[T; N]> for Value {
    fn from(items: [T; N]) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}

/// A dict without a tag, whose keys are atoms.
impl<T: Into<Value>> From<HashMap<String, T>> for Value {
    fn from(map: HashMap<String, T>) -> Value {
        Value::Dict(Dict::new(None::<Value>.into(), map))
    }
}

impl<T: Into<Value>> From<BTreeMap<String, T>> for Value {
    fn from(map: BTreeMap<String, T>) -> Value {
        Value::Dict(Dict::new(None::<Value>.into(), map))
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

impl<T: Into<Value> + Clone> From<&Vec<T>> for Value {
    fn from(items: &Vec<T>) -> Value {
        items.as_slice().into()
    }
}

impl<T: Into<Value>> From<VecDeque<T>> for Value {
    fn from(items: VecDeque<T>) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}

/// A list in the order of the set.
impl<T: Into<Value>> From<BTreeSet<T>> for Value {
    fn from(items: BTreeSet<T>) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}

/// A list in any order.
impl<T: Into<Value>> From<HashSet<T>> for Value {
    fn from(items: HashSet<T>) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
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

impl TryFrom<Value> for f32 {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<f32, ConversionError> {
        f64::try_from(value).map(|float| float as f32)
    }
}

impl TryFrom<Value> for Dict {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<Dict, ConversionError> {
        match value {
            Value::Dict(dict) => Ok(dict),
            found => Err(ConversionError { expected: "dict", found }),
        }
    }
}

impl TryFrom<Value> for Object {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<Object, ConversionError> {
        match value {
            Value::Object(object) => Ok(object),
            found => Err(ConversionError { expected: "object", found }),
        }
    }
}

/// A text of one character.
impl TryFrom<Value> for char {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<char, ConversionError> {
        let mut characters = value.as_text().unwrap_or_default().chars();
        match (characters.next(), characters.next()) {
            (Some(character), None) => Ok(character),
            _ => Err(ConversionError { expected: "character", found: value }),
        }
    }
}

/// `[]`, as the value of `()`.
impl TryFrom<Value> for () {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<(), ConversionError> {
        match value {
            Value::List(items) if items.is_empty() => Ok(()),
            found => Err(ConversionError { expected: "[]", found }),
        }
    }
}

impl<T: FromValue> TryFrom<Value> for Vec<T> {
    type Error = ConversionError;

    fn try_from(value: Value) -> Result<Vec<T>, ConversionError> {
        match value {
            Value::List(items) => items.iter().cloned().map(T::from_value).collect(),
            found => Err(ConversionError { expected: "list", found }),
        }
    }
}

/// A type that is made of a value: numbers, texts, `Value` itself; `Option` (`None` is an unbound variable);
/// lists as vectors, arrays and sets; pairs `A-B`; maps of dicts and of lists of pairs (`A-B` or `A=B`).
///
/// ```
/// use ninelog::{Prolog, Value};
/// use std::collections::BTreeMap;
///
/// let mut prolog = Prolog::new();
/// let goal = "X = f(_), N = 2.5, P = [a-1, b-2], L = [1, 2], member(U, [_, 3])";
/// let rows = prolog.goal(goal).rows::<(Value, f32, BTreeMap<String, i8>, [u8; 2], Option<i64>)>();
/// let rows: Vec<_> = rows.unwrap().map(|row| row.unwrap()).collect();
/// assert_eq!((rows[0].1, rows[0].2["b"], rows[0].3, rows[0].4, rows[1].4), (2.5, 2, [1, 2], None, Some(3)));
/// ```
///
/// A type of your own implements it, and `From<...> for Value` for the other direction:
///
/// ```
/// use ninelog::{ConversionError, FromValue, Prolog, Value};
///
/// #[derive(Debug, PartialEq)]
/// struct Point {
///     x: f64,
///     y: f64,
/// }
///
/// impl From<Point> for Value {
///     fn from(point: Point) -> Value {
///         Value::compound("point", [Value::from(point.x), Value::from(point.y)])
///     }
/// }
///
/// impl FromValue for Point {
///     fn from_value(value: Value) -> Result<Point, ConversionError> {
///         match &value {
///             Value::Compound(name, args) if name == "point" && args.len() == 2 => {
///                 Ok(Point { x: args[0].to()?, y: args[1].to()? })
///             }
///             _ => Err(ConversionError { expected: "point/2", found: value }),
///         }
///     }
/// }
///
/// let mut prolog = Prolog::new();
/// let goal = "P = point(X, Y), L = [point(Y, X)]";
/// let found = prolog.goal(goal).bind("P", Point { x: 1.0, y: 2.5 }).once().unwrap().unwrap();
/// assert_eq!(found.get::<Vec<Point>>("L").unwrap(), [Point { x: 2.5, y: 1.0 }]);
/// ```
pub trait FromValue: Sized {
    fn from_value(value: Value) -> Result<Self, ConversionError>;
}

macro_rules! from_values {
    ($($type:ty)*) => {
        $(
            impl FromValue for $type {
                fn from_value(value: Value) -> Result<$type, ConversionError> {
                    value.try_into()
                }
            }
        )*
    };
}

from_values! { i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 isize usize f32 f64 bool char String }
from_values! { Integer Rational Dict Object }

macro_rules! from_texts {
    ($($type:ty)*) => {
        $(
            impl FromValue for $type {
                fn from_value(value: Value) -> Result<$type, ConversionError> {
                    String::from_value(value).map(Into::into)
                }
            }
        )*
    };
}

from_texts! { Box<str> Arc<str> }

impl FromValue for () {
    fn from_value(value: Value) -> Result<(), ConversionError> {
        value.try_into()
    }
}

impl FromValue for Value {
    fn from_value(value: Value) -> Result<Value, ConversionError> {
        Ok(value)
    }
}

impl<T: FromValue> FromValue for Vec<T> {
    fn from_value(value: Value) -> Result<Vec<T>, ConversionError> {
        value.try_into()
    }
}

impl<T: FromValue> FromValue for VecDeque<T> {
    fn from_value(value: Value) -> Result<VecDeque<T>, ConversionError> {
        Vec::from_value(value).map(Into::into)
    }
}

/// The elements of a list; what occurs twice is one.
impl<T: FromValue + Ord> FromValue for BTreeSet<T> {
    fn from_value(value: Value) -> Result<BTreeSet<T>, ConversionError> {
        Vec::from_value(value).map(|items| items.into_iter().collect())
    }
}

/// The elements of a list; what occurs twice is one.
impl<T: FromValue + Eq + Hash> FromValue for HashSet<T> {
    fn from_value(value: Value) -> Result<HashSet<T>, ConversionError> {
        Vec::from_value(value).map(|items| items.into_iter().collect())
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value) -> Result<Option<T>, ConversionError> {
        match value {
            Value::Variable(_) => Ok(None),
            value => T::from_value(value).map(Some),
        }
    }
}

impl<T: FromValue, const N: usize> FromValue for [T; N] {
    fn from_value(value: Value) -> Result<[T; N], ConversionError> {
        let items: Vec<T> = value.clone().try_into()?;
        items.try_into().map_err(|_| ConversionError { expected: "list of another length", found: value })
    }
}

impl<A: FromValue, B: FromValue> FromValue for (A, B) {
    fn from_value(value: Value) -> Result<(A, B), ConversionError> {
        let (left, right) = pair(value, &["-"])?;
        Ok((A::from_value(left)?, B::from_value(right)?))
    }
}

fn pair(value: Value, names: &[&str]) -> Result<(Value, Value), ConversionError> {
    match &value {
        Value::Compound(name, args) if args.len() == 2 && names.contains(&name.as_str()) => {
            Ok((args[0].clone(), args[1].clone()))
        }
        _ => Err(ConversionError { expected: "pair", found: value }),
    }
}

/// Returns the pairs of a dict, or of a list of pairs.
fn pairs<K: FromValue, V: FromValue>(value: Value) -> Result<Vec<(K, V)>, ConversionError> {
    let pairs: Vec<(Value, Value)> = match &value {
        Value::Dict(dict) => dict.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
        Value::List(items) => {
            items.iter().map(|item| pair(item.clone(), &["-", "="])).collect::<Result<_, _>>()?
        }
        _ => return Err(ConversionError { expected: "dict or list of pairs", found: value }),
    };
    pairs.into_iter().map(|(key, value)| Ok((K::from_value(key)?, V::from_value(value)?))).collect()
}

/// Of several pairs with one key the last counts.
impl<K: FromValue + Eq + Hash, V: FromValue> FromValue for HashMap<K, V> {
    fn from_value(value: Value) -> Result<HashMap<K, V>, ConversionError> {
        pairs(value).map(|pairs| pairs.into_iter().collect())
    }
}

impl<K: FromValue + Ord, V: FromValue> FromValue for BTreeMap<K, V> {
    fn from_value(value: Value) -> Result<BTreeMap<K, V>, ConversionError> {
        pairs(value).map(|pairs| pairs.into_iter().collect())
    }
}

impl From<Values> for Vec<Value> {
    fn from(values: Values) -> Vec<Value> {
        values.to_vec()
    }
}

/// A type that is made of a solution: see `Goal::rows`.
///
/// A tuple takes the variables of the query in their order, also those with names such as `_X`, but not `_`.
/// It is an error if their numbers differ; `Goal::only` leaves some out. A type of your own takes them by
/// name:
///
/// ```
/// use ninelog::{Error, FromSolution, Prolog, Solution};
///
/// struct Person {
///     name: String,
///     age: u32,
/// }
///
/// impl FromSolution for Person {
///     fn from_solution(solution: Solution) -> Result<Person, Error> {
///         Ok(Person { name: solution.get("Name")?, age: solution.get("Age")? })
///     }
/// }
///
/// let mut prolog = Prolog::new();
/// prolog.consult_text("ages", "age(ann, 31). age(ben, 29).").unwrap();
/// let people = prolog.goal("age(Name, Age)").rows::<Person>().unwrap();
/// let oldest = people.map(|person| person.unwrap()).max_by_key(|person| person.age).unwrap();
/// assert_eq!((&*oldest.name, oldest.age), ("ann", 31));
///
/// let row = prolog.goal("age(_Name, Age)").first::<(u32,)>();
/// assert_eq!(row.unwrap_err().to_string(), "the query has 2 variables, and the tuple 1");
/// ```
pub trait FromSolution: Sized {
    fn from_solution(solution: Solution) -> Result<Self, Error>;
}

impl FromSolution for Solution {
    fn from_solution(solution: Solution) -> Result<Solution, Error> {
        Ok(solution)
    }
}

macro_rules! tuples {
    ($($count:literal ($($type:ident)*))*) => {
        $(
            impl<$($type: FromValue),*> FromSolution for ($($type,)*) {
                fn from_solution(solution: Solution) -> Result<Self, Error> {
                    let count = solution.bindings.len();
                    if count != $count {
                        return Err(Error::misuse(&format!(
                            "the query has {count} variables, and the tuple {}", $count
                        )));
                    }
                    let mut values = solution.bindings.into_iter().map(|(_, value)| value);
                    let mut _next = || values.next().unwrap_or(Value::Integer(0));
                    Ok(($($type::from_value(_next())?,)*))
                }
            }
        )*
    };
}

tuples! { 0 () 1 (A) 2 (A B) 3 (A B C) 4 (A B C D) 5 (A B C D E) 6 (A B C D E F) }
