//! Equality, order and hashing of values, as `==/2` and the standard order of terms have them.
//!
//! Values may be nested as deep as memory allows, so what remains to be done is kept in a vector.

use super::{Integer, Value, Values};
use ninelog_terms::number::{Number, standard_order};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// What one side of a comparison still has: a value, or the rest of a list after some elements.
#[derive(Clone, Copy)]
enum Side<'v> {
    Value(&'v Value),
    Rest(&'v [Value]),
}

impl<'v> Side<'v> {
    /// Returns the elements of a list, as its first cell has them.
    fn list(self) -> Option<&'v [Value]> {
        match self {
            Side::Value(Value::List(items)) => Some(items),
            Side::Rest(items) => Some(items),
            Side::Value(_) => None,
        }
    }

    /// Returns where the kind of the term stands in the order.
    fn rank(self) -> u8 {
        match self {
            Side::Value(Value::Variable(_)) => 0,
            Side::Value(Value::Integer(_) | Value::BigInteger(_) | Value::Rational(_) | Value::Float(_)) => 1,
            Side::Value(Value::Atom(_)) => 2,
            Side::Value(Value::Object(_)) => 3,
            Side::Value(Value::String(_)) => 4,
            Side::Value(Value::Compound(..) | Value::Dict(_)) => 5,
            side if side.list().is_some_and(<[Value]>::is_empty) => 2,
            _ => 5,
        }
    }

    /// Returns the text of an atom.
    fn atom(self) -> &'v str {
        match self {
            Side::Value(Value::Atom(name)) => name,
            _ => "[]",
        }
    }

    /// Returns the name of a compound term, and its arguments; those of a list that is not written as such.
    fn compound(self) -> (&'v str, usize) {
        match self {
            Side::Value(Value::Compound(name, args)) => (name, args.len()),
            Side::Value(Value::Dict(dict)) => ("dict", dict.0.len()),
            _ => ("[|]", 2),
        }
    }

    fn argument(self, n: usize) -> Side<'v> {
        match self {
            Side::Value(Value::Compound(_, args)) => Side::Value(&args[n]),
            Side::Value(Value::Dict(dict)) => Side::Value(&dict.0[n]),
            side => match (side.list().unwrap_or_default(), n) {
                (items, 0) => Side::Value(&items[0]),
                (items, _) => Side::Rest(&items[1..]),
            },
        }
    }
}

/// Returns a number as arithmetic has it: whoever made the value may have chosen a larger kind.
fn number(value: &Value) -> Number {
    let integer =
        |n: &Integer| i64::try_from(n).map_or_else(|_| Number::Big(n.0.clone().into()), Number::Int);
    match value {
        Value::Integer(n) => Number::Int(*n),
        Value::BigInteger(n) => integer(n),
        Value::Rational(n) if n.denominator() == Integer::from(1) => integer(&n.numerator()),
        Value::Rational(n) => Number::Rat(Box::new(n.0.clone())),
        Value::Float(n) => Number::Float(*n),
        _ => unreachable!("not a number"),
    }
}

fn compare_numbers(a: &Value, b: &Value) -> Ordering {
    match (a, b) {
        (Value::Integer(a), Value::Integer(b)) => a.cmp(b),
        _ => standard_order(&number(a), &number(b)),
    }
}

/// The standard order of terms. Variables are ordered by their names, objects by their age.
impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        let mut todo = vec![(Side::Value(self), Side::Value(other))];
        while let Some((left, right)) = todo.pop() {
            let order = left.rank().cmp(&right.rank()).then_with(|| match (left, right) {
                (Side::Value(Value::Variable(a)), Side::Value(Value::Variable(b))) => a.cmp(b),
                (Side::Value(Value::Object(a)), Side::Value(Value::Object(b))) => a.0.key.cmp(&b.0.key),
                (Side::Value(Value::String(a)), Side::Value(Value::String(b))) => a.cmp(b),
                (Side::Value(a), Side::Value(b)) if left.rank() == 1 => compare_numbers(a, b),
                _ if left.rank() == 2 => left.atom().cmp(right.atom()),
                _ => {
                    let ((name, arity), (other, others)) = (left.compound(), right.compound());
                    let order = arity.cmp(&others).then_with(|| name.cmp(other));
                    if order.is_eq() {
                        todo.extend((0..arity).rev().map(|n| (left.argument(n), right.argument(n))));
                    }
                    order
                }
            });
            if order.is_ne() {
                return order;
            }
        }
        Ordering::Equal
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// As `==/2`: `0.0` differs from `-0.0` and from `0`, and `nan` is equal to itself.
impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        equal(std::slice::from_ref(self), std::slice::from_ref(other))
    }
}

impl Eq for Value {}

impl PartialEq for Values {
    fn eq(&self, other: &Values) -> bool {
        equal(self, other)
    }
}

impl Eq for Values {}

fn equal(left: &[Value], right: &[Value]) -> bool {
    let mut todo = vec![(left, right)];
    while let Some((left, right)) = todo.pop() {
        if left.len() != right.len() {
            return false;
        }
        for (a, b) in left.iter().zip(right) {
            if !equal_outside(a, b) {
                return false;
            }
            if !a.parts().is_empty() {
                todo.push((a.parts(), b.parts()));
            }
        }
    }
    true
}

/// Returns whether two values are equal, without comparing the values inside.
fn equal_outside(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Variable(a), Value::Variable(b))
        | (Value::Atom(a), Value::Atom(b))
        | (Value::String(a), Value::String(b)) => a == b,
        (Value::Object(a), Value::Object(b)) => a == b,
        (Value::List(a), Value::List(b)) => a.len() == b.len(),
        (Value::Dict(a), Value::Dict(b)) => a.len() == b.len(),
        (Value::Compound(name, a), Value::Compound(other, b)) => name == other && a.len() == b.len(),
        _ => Side::Value(a).rank() == 1 && Side::Value(b).rank() == 1 && compare_numbers(a, b).is_eq(),
    }
}

impl Hash for Value {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut todo = vec![self];
        while let Some(value) = todo.pop() {
            match value {
                Value::Variable(text) | Value::Atom(text) | Value::String(text) => text.hash(state),
                Value::Object(object) => object.0.key.hash(state),
                Value::Float(n) if n.is_nan() => state.write_u8(1),
                Value::Float(n) => n.to_bits().hash(state),
                Value::Integer(n) => n.hash(state),
                Value::BigInteger(_) | Value::Rational(_) => match number(value) {
                    Number::Int(n) => n.hash(state),
                    Number::Big(n) => n.hash(state),
                    Number::Rat(n) => n.hash(state),
                    Number::Float(n) => n.to_bits().hash(state),
                },
                Value::Compound(name, _) => name.hash(state),
                Value::List(_) | Value::Dict(_) => {}
            }
            state.write_usize(value.parts().len());
            todo.extend(value.parts());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Dict, Rational};
    use super::*;
    use std::collections::HashSet;
    use std::hash::{BuildHasher, RandomState};

    fn sorted(texts: &[&str]) {
        let values: Vec<Value> = texts.iter().map(|text| text.parse().unwrap()).collect();
        for (n, a) in values.iter().enumerate() {
            for (m, b) in values.iter().enumerate() {
                assert_eq!(a.cmp(b), n.cmp(&m), "{a} {b}");
                assert_eq!(a == b, n == m, "{a} {b}");
            }
        }
    }

    #[test]
    fn the_order_is_that_of_terms() {
        sorted(&[
            "X",
            "-1",
            "-0.0",
            "0.0",
            "0",
            "1r3",
            "1.0",
            "1",
            "36893488147419103232",
            "[]",
            "a",
            "ab",
            "b",
            "\"a\"",
            "f(a)",
            "[a]",
            "[a|b]",
            "[a,b]",
            "[a,b|c]",
            "[a,b,c]",
            "[b]",
            "f(a,b)",
            "f(a,f(b))",
            "f(b,a)",
            "g(a,b)",
            "a(1,2,3)",
        ]);
    }

    #[test]
    fn equal_values_have_equal_hashes() {
        let state = RandomState::new();
        let nan = Value::Float(f64::NAN);
        assert_eq!(nan, Value::Float(-f64::NAN));
        assert_eq!(state.hash_one(&nan), state.hash_one(Value::Float(-f64::NAN)));
        let (five, other) = (Value::Integer(5), Value::BigInteger(Integer::from(5)));
        assert_eq!(five, other);
        assert_eq!(state.hash_one(&five), state.hash_one(&other));
        let other = Value::Rational(Rational::new(5.into(), 1.into()).unwrap());
        assert_eq!(five, other);
        let a = Dict::new(Value::atom("t"), [("x", 1), ("y", 2)]);
        let b = Dict::new(Value::atom("t"), [("y", 2), ("x", 1)]);
        let texts = ["f(X, [1, 2.0|T], \"s\")", "f(X,[1,2.0|T],\"s\")"];
        let mut set: HashSet<Value> = texts.iter().map(|text| text.parse().unwrap()).collect();
        set.extend([a.into(), b.into()]);
        assert_eq!(set.len(), 2);
    }

    #[test]
    fn deep_values_are_compared_and_hashed() {
        let deep = || (0..300_000).fold(Value::Integer(0), |inner, _| Value::compound("f", [inner]));
        let (a, b) = (deep(), deep());
        assert!(a == b && a.cmp(&b).is_eq());
        assert_eq!(HashSet::from([a, b]).len(), 1);
    }
}
