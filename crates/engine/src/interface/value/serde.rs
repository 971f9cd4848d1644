//! Values from and to the types that serde knows (the feature `serde`).
//!
//! | Rust | Prolog |
//! | --- | --- |
//! | a structure `Person { name, age }` | `person(Name, Age)`; a dict, too, when it is read |
//! | a variant `Shape::Circle(5)`, `Shape::Empty` | `circle(5)`, `empty` |
//! | a pair; a longer tuple | `A-B`; a list |
//! | a map | a dict if its keys are texts or small integers, or else a list of pairs |
//! | a sequence, `None`, `()`, a Boolean | a list, an unbound variable, `[]`, `true` or `false` |
//! | a text | a string; an atom, too, when it is read |
//!
//! Names of structures and variants are in lower case with underscores. Values may be nested as deep as
//! `DEPTH`, because serde calls itself for each level.

use super::super::error::Error;
use super::super::query::Solution;
use super::{Dict, Value};
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, DeserializeOwned, IntoDeserializer, Visitor};
use serde::ser::{self, Serialize};
use std::fmt::Display;

/// How deep values may be nested.
const DEPTH: usize = 128;

/// Returns a value as a type that serde knows.
///
/// ```
/// use ninelog_engine::serde::{from_value, to_value};
///
/// let pair: (String, Vec<u8>) = from_value("a-[1,2]".parse().unwrap()).unwrap();
/// assert_eq!(pair, ("a".to_string(), vec![1, 2]));
/// assert_eq!(to_value(&pair).unwrap().to_string(), "\"a\"-[1,2]");
/// ```
pub fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    T::deserialize(Reader { value, depth: DEPTH })
}

/// Returns the value of something that serde knows.
pub fn to_value<T: Serialize + ?Sized>(value: &T) -> Result<Value, Error> {
    value.serialize(Writer { depth: DEPTH })
}

impl Solution {
    /// Returns the solution as a structure, whose fields are the variables in lower case: `FirstName` is
    /// `first_name`.
    pub fn to_struct<T: DeserializeOwned>(&self) -> Result<T, Error> {
        let pairs = self.bindings.iter().map(|(name, value)| (snake(name), value));
        let pairs = pairs.map(|(name, value)| (name, Reader { value: value.clone(), depth: DEPTH }));
        T::deserialize(MapDeserializer::new(pairs))
    }
}

/// Returns a name in lower case with underscores.
fn snake(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 4);
    let mut before = false;
    for c in name.chars() {
        if c.is_uppercase() && before {
            text.push('_');
        }
        before = c.is_lowercase() || c.is_numeric();
        text.extend(c.to_lowercase());
    }
    text
}

impl de::Error for Error {
    fn custom<T: Display>(text: T) -> Error {
        Error::Misuse(text.to_string())
    }
}

impl ser::Error for Error {
    fn custom<T: Display>(text: T) -> Error {
        Error::Misuse(text.to_string())
    }
}

fn too_deep() -> Error {
    Error::Misuse(format!("a value is nested deeper than {DEPTH}"))
}

// ---- reading

struct Reader {
    value: Value,
    /// How deep it may be nested.
    depth: usize,
}

impl<'de> IntoDeserializer<'de, Error> for Reader {
    type Deserializer = Reader;

    fn into_deserializer(self) -> Reader {
        self
    }
}

impl Reader {
    /// Returns readers of values inside.
    fn inside(&self, values: &[Value]) -> Result<std::vec::IntoIter<Reader>, Error> {
        let depth = self.depth.checked_sub(1).ok_or_else(too_deep)?;
        let readers = values.iter().map(|value| Reader { value: value.clone(), depth });
        Ok(readers.collect::<Vec<Reader>>().into_iter())
    }

    fn sequence<'de, V: Visitor<'de>>(&self, values: &[Value], visitor: V) -> Result<V::Value, Error> {
        let mut sequence = SeqDeserializer::new(self.inside(values)?);
        let read = visitor.visit_seq(&mut sequence)?;
        sequence.end()?;
        Ok(read)
    }

    fn map<'de, V: Visitor<'de>>(&self, pairs: Vec<[Value; 2]>, visitor: V) -> Result<V::Value, Error> {
        let mut readers = self.inside(&pairs.concat())?;
        let mut read = Vec::with_capacity(pairs.len());
        while let (Some(key), Some(value)) = (readers.next(), readers.next()) {
            read.push((key, value));
        }
        let mut map = MapDeserializer::new(read.into_iter());
        let read = visitor.visit_map(&mut map)?;
        map.end()?;
        Ok(read)
    }

    /// A term is a structure if its name is that of the structure; a dict is any.
    fn check_name(&self, wanted: &str) -> Result<(), Error> {
        match &self.value {
            Value::Atom(name) | Value::Compound(name, _) if snake(wanted) == *name => Ok(()),
            Value::Dict(_) => Ok(()),
            other => Err(de::Error::custom(format_args!("expected {}, found {other}", snake(wanted)))),
        }
    }

    fn dict<'de, V: Visitor<'de>>(&self, dict: &Dict, visitor: V) -> Result<V::Value, Error> {
        self.map(dict.iter().map(|(key, value)| [key.clone(), value.clone()]).collect(), visitor)
    }
}

/// Returns the sides of a pair.
fn pair<'v>(value: &'v Value, names: &[&str]) -> Option<[&'v Value; 2]> {
    match value {
        Value::Compound(name, args) if args.len() == 2 && names.contains(&name.as_str()) => {
            Some([&args[0], &args[1]])
        }
        _ => None,
    }
}

impl<'de> de::Deserializer<'de> for Reader {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.value {
            Value::Variable(_) => visitor.visit_none(),
            Value::Atom(text) | Value::String(text) => visitor.visit_str(text),
            Value::Integer(n) => visitor.visit_i64(*n),
            Value::BigInteger(n) => match (u64::try_from(n), i128::try_from(n), u128::try_from(n)) {
                (Ok(n), ..) => visitor.visit_u64(n),
                (_, Ok(n), _) => visitor.visit_i128(n),
                (.., Ok(n)) => visitor.visit_u128(n),
                _ => visitor.visit_string(n.to_string()),
            },
            Value::Rational(n) => visitor.visit_string(n.to_string()),
            Value::Float(n) => visitor.visit_f64(*n),
            Value::List(items) => self.sequence(items, visitor),
            Value::Compound(_, args) => self.sequence(args, visitor),
            Value::Dict(dict) => self.dict(dict, visitor),
            other => Err(de::Error::custom(format_args!("{other} is nothing that serde knows"))),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value.to() {
            Ok(holds) => visitor.visit_bool(holds),
            Err(error) => Err(error.into()),
        }
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_f64(self.value.to()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Value::Variable(_) => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.value.to::<()>()?;
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.check_name(name)?;
        visitor.visit_unit()
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.check_name(name)?;
        self.deserialize_any(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.check_name(name)?;
        self.deserialize_any(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        match pair(&self.value, &["-"]) {
            Some([left, right]) if length == 2 => self.sequence(&[left.clone(), right.clone()], visitor),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.value {
            Value::List(items) => {
                let pairs = items.iter().map(|item| Some(pair(item, &["-", "="])?.map(Value::clone)));
                let Some(pairs) = pairs.collect() else {
                    return Err(de::Error::custom("a map is a dict or a list of pairs"));
                };
                self.map(pairs, visitor)
            }
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let name = match &self.value {
            Value::Atom(name) | Value::String(name) | Value::Compound(name, _) => name,
            other => return Err(de::Error::custom(format_args!("{other} is no variant"))),
        };
        let variant = variants.iter().find(|variant| *variant == name || snake(variant) == *name);
        let Some(&variant) = variant else { return Err(de::Error::unknown_variant(name, variants)) };
        visitor.visit_enum(Variant { name: variant, reader: self })
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 char str string bytes byte_buf seq
        identifier ignored_any
    }
}

/// A variant, and the term whose arguments are its fields.
struct Variant {
    name: &'static str,
    reader: Reader,
}

impl<'de> de::EnumAccess<'de> for Variant {
    type Error = Error;
    type Variant = Reader;

    fn variant_seed<S: de::DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Reader), Error> {
        let name: de::value::StrDeserializer<Error> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self.reader))
    }
}

impl<'de> de::VariantAccess<'de> for Reader {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.value.parts() {
            [] => Ok(()),
            _ => Err(de::Error::custom(format_args!("{} has arguments", self.value))),
        }
    }

    fn newtype_variant_seed<S: de::DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        let mut inside = self.inside(self.value.parts())?;
        match (inside.next(), inside.next()) {
            (Some(only), None) => seed.deserialize(only),
            _ => Err(de::Error::custom(format_args!("{} does not have one argument", self.value))),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.sequence(self.value.parts(), visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.sequence(self.value.parts(), visitor)
    }
}

// ---- writing

#[derive(Clone, Copy)]
struct Writer {
    /// How deep values may still be nested.
    depth: usize,
}

impl Writer {
    fn inside(self) -> Result<Writer, Error> {
        Ok(Writer { depth: self.depth.checked_sub(1).ok_or_else(too_deep)? })
    }

    fn parts(self, form: Form, count: usize) -> Result<Parts, Error> {
        Ok(Parts { form, done: Vec::with_capacity(count), writer: self.inside()? })
    }
}

enum Form {
    List,
    Tuple,
    Compound(String),
    /// Keys and values in turn.
    Map,
}

/// A value whose parts are being written.
struct Parts {
    form: Form,
    done: Vec<Value>,
    writer: Writer,
}

impl Parts {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.done.push(value.serialize(self.writer)?);
        Ok(())
    }

    fn finish(self) -> Value {
        match self.form {
            Form::Tuple if self.done.len() == 2 => Value::compound("-", self.done),
            Form::List | Form::Tuple => Value::List(self.done.into()),
            Form::Compound(name) => Value::goal(&name, self.done),
            Form::Map => map(self.done),
        }
    }
}

/// Returns the map with these keys and values in turn.
fn map(done: Vec<Value>) -> Value {
    let is_key = |key: &Value| matches!(key, Value::String(_) | Value::Atom(_) | Value::Integer(_));
    let mut pairs: Vec<(Value, Value)> = Vec::with_capacity(done.len() / 2);
    let mut parts = done.into_iter();
    while let (Some(key), Some(value)) = (parts.next(), parts.next()) {
        pairs.push((key, value));
    }
    if pairs.iter().all(|(key, _)| is_key(key)) {
        let atom = |key: Value| key.as_text().map(Value::atom).unwrap_or(key);
        let pairs = pairs.into_iter().map(|(key, value)| (atom(key), value));
        return Value::Dict(Dict::new(None::<Value>.into(), pairs));
    }
    Value::List(pairs.into_iter().map(|(key, value)| Value::compound("-", [key, value])).collect())
}

macro_rules! plain {
    ($($name:ident $type:ty),*) => {
        $(
            fn $name(self, value: $type) -> Result<Value, Error> {
                Ok(value.into())
            }
        )*
    };
}

/// What has a name and parts: structures and variants.
macro_rules! compounds {
    ($($function:ident $($of_enum:ident $index:ident)?),*) => {
        $(
            fn $function(
                self,
                $($of_enum: &'static str, $index: u32,)?
                name: &'static str,
                count: usize,
            ) -> Result<Parts, Error> {
                $(let _ = ($of_enum, $index);)?
                self.parts(Form::Compound(snake(name)), count)
            }
        )*
    };
}

impl ser::Serializer for Writer {
    type Ok = Value;
    type Error = Error;
    type SerializeSeq = Parts;
    type SerializeTuple = Parts;
    type SerializeTupleStruct = Parts;
    type SerializeTupleVariant = Parts;
    type SerializeMap = Parts;
    type SerializeStruct = Parts;
    type SerializeStructVariant = Parts;

    plain! {
        serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_i128 i128, serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64,
        serialize_u128 u128, serialize_f32 f32, serialize_f64 f64, serialize_str &str, serialize_bytes &[u8]
    }

    fn serialize_char(self, c: char) -> Result<Value, Error> {
        Ok(c.to_string().into())
    }

    fn serialize_none(self) -> Result<Value, Error> {
        Ok(None::<Value>.into())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Value, Error> {
        Ok(().into())
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<Value, Error> {
        Ok(Value::Atom(snake(name)))
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<Value, Error> {
        Ok(Value::Atom(snake(name)))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Value, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<Value, Error> {
        Ok(Value::compound(&snake(name), [value.serialize(self.inside()?)?]))
    }

    fn serialize_seq(self, count: Option<usize>) -> Result<Parts, Error> {
        self.parts(Form::List, count.unwrap_or(0))
    }

    fn serialize_tuple(self, count: usize) -> Result<Parts, Error> {
        self.parts(Form::Tuple, count)
    }

    fn serialize_map(self, count: Option<usize>) -> Result<Parts, Error> {
        self.parts(Form::Map, 2 * count.unwrap_or(0))
    }

    compounds! {
        serialize_tuple_struct, serialize_struct,
        serialize_tuple_variant of_enum index, serialize_struct_variant of_enum index
    }
}

macro_rules! parts {
    ($($trait:ident $push:ident $($key:ident)?),*) => {
        $(
            impl ser::$trait for Parts {
                type Ok = Value;
                type Error = Error;

                fn $push<T: Serialize + ?Sized>(&mut self, $($key: &'static str,)? value: &T) -> Result<(), Error> {
                    $(let _ = $key;)?
                    self.push(value)
                }

                fn end(self) -> Result<Value, Error> {
                    Ok(self.finish())
                }
            }
        )*
    };
}

parts! {
    SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field, SerializeStruct serialize_field _key,
    SerializeStructVariant serialize_field _key
}

impl ser::SerializeMap for Parts {
    type Ok = Value;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.push(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.push(value)
    }

    fn end(self) -> Result<Value, Error> {
        Ok(self.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Prolog;
    use ::serde::{Deserialize, Serialize};
    use std::collections::BTreeMap;
    use std::fmt::Debug;

    #[derive(Serialize, Deserialize, Debug, PartialEq, Clone)]
    struct Person {
        name: String,
        age: u8,
        nick_name: Option<String>,
    }

    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    struct Empty;

    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    struct Metres(f64);

    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    struct Point(i128, u64);

    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    enum Shape {
        Nothing,
        Circle(i64),
        TwoSides(i64, i64),
        Box { low: i64, high: i64 },
    }

    fn passes<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, text: &str) {
        let written = to_value(value).unwrap();
        let mut shown = written.to_string();
        // Variables have numbers.
        let mut before = ' ';
        shown.retain(|c| {
            let number = before == '_' && c.is_ascii_digit();
            before = if number { before } else { c };
            !number
        });
        assert_eq!(shown, text);
        assert_eq!(from_value::<T>(written).unwrap(), *value);
        assert_eq!(from_value::<T>(text.parse().unwrap()).unwrap(), *value);
    }

    #[test]
    fn values_pass_both_ways() {
        let ann = Person { name: "ann".into(), age: 31, nick_name: None };
        passes(&ann, "person(\"ann\",31,_)");
        passes(
            &vec![ann.clone(), Person { nick_name: Some("a".into()), ..ann }],
            "[person(\"ann\",31,_),person(\"ann\",31,\"a\")]",
        );
        passes(&Empty, "empty");
        passes(&Metres(2.5), "2.5");
        passes(&Point(-(1 << 100), u64::MAX), "point(-1267650600228229401496703205376,18446744073709551615)");
        let shapes =
            [Shape::Nothing, Shape::Circle(1), Shape::TwoSides(1, 2), Shape::Box { low: 1, high: 2 }];
        passes(&shapes.into_iter().collect::<Vec<_>>(), "[nothing,circle(1),two_sides(1,2),box(1,2)]");
        passes(&(1, true), "1-true");
        passes(&(1, 'c', ()), "[1,\"c\",[]]");
        passes(&BTreeMap::from([("b".to_string(), 2), ("a".to_string(), 1)]), "_{a:1,b:2}");
        passes(&BTreeMap::from([((1, 2), 3)]), "[1-2-3]");
    }

    #[test]
    fn solutions_are_structures() {
        let mut prolog = Prolog::captured("");
        let found = prolog.goal("Name = ann, Age = 31").once().unwrap().unwrap();
        assert_eq!(found.to_struct::<Person>().unwrap().age, 31);
        let found = prolog.goal("D = _{name: ann, age: 31}").once().unwrap().unwrap();
        assert_eq!(from_value::<Person>(found["D"].clone()).unwrap().name, "ann");
        let any: serde_json::Value = from_value("f([1, 2.5], \"a\", _)".parse().unwrap()).unwrap();
        assert_eq!(any.to_string(), "[[1,2.5],\"a\",null]");
    }

    #[test]
    fn what_does_not_fit_is_an_error() {
        for text in ["dog(rex, 3, _)", "person(ann)", "person(ann, 1000, _)", "person(ann, x, _)", "[]", "5"]
        {
            assert!(from_value::<Person>(text.parse().unwrap()).is_err(), "{text}");
        }
        for text in ["square(1)", "circle", "circle(1, 2)", "nothing(1)", "7"] {
            assert!(from_value::<Shape>(text.parse().unwrap()).is_err(), "{text}");
        }
        let deep = (0..1_000_000).fold(Value::Integer(0), |inner, _| Value::compound("f", [inner]));
        assert!(from_value::<serde_json::Value>(deep).is_err());
    }
}
