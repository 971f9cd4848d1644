//! Dicts: values by key.

use super::{Value, Values};
use std::fmt;

/// A dict: a tag, and values by key. Keys are atoms or small integers; Prolog refuses other ones, and keys
/// that occur twice.
///
/// ```
/// use ninelog::{Dict, Prolog, Value};
///
/// let point = Dict::new(Value::atom("point"), [("x", 1), ("y", 2)]);
/// assert_eq!(point.get("y"), Some(&2.into()));
/// let mut prolog = Prolog::new();
/// let found = prolog.goal("get_dict(x, D, X)").bind("D", point.clone()).once().unwrap().unwrap();
/// assert_eq!((found.get::<i64>("X").unwrap(), found["D"].to_string()), (1, "point{x:1,y:2}".to_string()));
/// assert_eq!(found.get::<Dict>("D").unwrap(), point);
/// ```
#[derive(Clone, PartialEq)]
pub struct Dict(
    /// The tag, and then each value before its key, in the standard order of the keys.
    pub(super) Values,
);

/// A key of a dict: a text is an atom.
pub struct Key(Value);

impl From<&str> for Key {
    fn from(name: &str) -> Key {
        Key(Value::atom(name))
    }
}

impl From<String> for Key {
    fn from(name: String) -> Key {
        Key(Value::Atom(name))
    }
}

impl From<i64> for Key {
    fn from(number: i64) -> Key {
        Key(Value::Integer(number))
    }
}

impl From<Value> for Key {
    fn from(key: Value) -> Key {
        Key(key)
    }
}

impl Dict {
    /// Returns a dict with these pairs of a key and a value. The tag may be a variable.
    pub fn new<K: Into<Key>, V: Into<Value>>(tag: Value, pairs: impl IntoIterator<Item = (K, V)>) -> Dict {
        let pairs = pairs.into_iter().map(|(key, value)| (key.into().0, value.into()));
        let mut pairs: Vec<(Value, Value)> = pairs.collect();
        pairs.sort_by(|(a, _), (b, _)| a.cmp(b));
        let parts = std::iter::once(tag).chain(pairs.into_iter().flat_map(|(key, value)| [value, key]));
        Dict(parts.collect())
    }

    /// Returns the dict with the parts that `Value::parts` has: the tag, and then each value before its key,
    /// in any order.
    pub fn from_parts(parts: Vec<Value>) -> Dict {
        let is_in_order = || parts[1..].chunks_exact(2).is_sorted_by(|a, b| a[1] <= b[1]);
        if !parts.is_empty() && is_in_order() {
            return Dict(parts.into());
        }
        let mut parts = parts.into_iter();
        let tag = parts.next().unwrap_or(Value::Variable("_".to_string()));
        let mut pairs: Vec<(Value, Value)> = Vec::with_capacity(parts.len() / 2);
        while let (Some(value), Some(key)) = (parts.next(), parts.next()) {
            pairs.push((key, value));
        }
        Dict::new(tag, pairs)
    }

    pub fn tag(&self) -> &Value {
        &self.0[0]
    }

    /// Returns the value of a key.
    pub fn get(&self, key: impl Into<Key>) -> Option<&Value> {
        let key = key.into().0;
        let mut pairs = self.iter();
        pairs.find(|(other, _)| **other == key).map(|(_, value)| value)
    }

    /// Returns the number of pairs.
    pub fn len(&self) -> usize {
        self.0.len() / 2
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the pairs of a key and a value, in the standard order of the keys.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&Value, &Value)> {
        self.0[1..].chunks_exact(2).map(|pair| (&pair[1], &pair[0]))
    }
}

impl fmt::Debug for Dict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl From<Dict> for Value {
    fn from(dict: Dict) -> Value {
        Value::Dict(dict)
    }
}
