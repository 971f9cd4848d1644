//! Python's values as Prolog's.
//!
//! The types that most values have are handled here, without recursion: lists may be nested as deep as memory
//! allows. What remains goes to `ninelog._convert.simplify`, which makes simpler values of dates, fractions
//! and the like; what it does not know is passed as an object.

use crate::objects;
use crate::term::Term;
use ninelog::{Dict, Integer, Rational, Value};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyBytes, PyDict, PyFloat, PyFrozenSet, PyInt, PyList, PySet, PyString, PyTuple};
use std::collections::HashSet;

/// A container whose items are being converted.
struct Open<'py> {
    /// The address of the container: it must not contain itself.
    address: usize,
    items: Items<'py>,
    done: Vec<Value>,
    form: Form,
}

enum Items<'py> {
    List(Bound<'py, PyList>, usize),
    Tuple(Bound<'py, PyTuple>, usize),
    Others(std::vec::IntoIter<Bound<'py, PyAny>>),
}

enum Form {
    List,
    Tuple,
    Set,
    /// Each value before its key; whether all keys are those of Prolog's dicts.
    Dict(bool),
    Compound(String),
}

impl<'py> Iterator for Items<'py> {
    type Item = Bound<'py, PyAny>;

    fn next(&mut self) -> Option<Bound<'py, PyAny>> {
        match self {
            // It may be changed meanwhile, by a method of an item that is converted.
            Items::List(list, at) => {
                *at += 1;
                if *at > list.len() { None } else { list.get_item(*at - 1).ok() }
            }
            Items::Tuple(tuple, at) => {
                *at += 1;
                if *at > tuple.len() { None } else { tuple.get_item(*at - 1).ok() }
            }
            Items::Others(items) => items.next(),
        }
    }
}

impl Open<'_> {
    fn finish(self) -> Value {
        match self.form {
            Form::List => Value::List(self.done.into()),
            Form::Tuple => Value::compound("-", self.done),
            Form::Set => Value::compound("py_set", [Value::List(self.done.into())]),
            Form::Compound(name) => Value::compound(&name, self.done),
            Form::Dict(true) => dict(self.done),
            Form::Dict(false) => curly(self.done),
        }
    }
}

/// Returns a dict with these keys and values in turn.
fn dict(done: Vec<Value>) -> Value {
    let mut pairs: Vec<(Value, Value)> = Vec::with_capacity(done.len() / 2);
    let mut parts = done.into_iter();
    while let (Some(value), Some(key)) = (parts.next(), parts.next()) {
        pairs.push((key, value));
    }
    Value::Dict(Dict::new(Value::atom("py"), pairs))
}

/// Returns `{Key:Value, ...}`, or `py({})`.
fn curly(done: Vec<Value>) -> Value {
    let mut parts = done.into_iter();
    let mut pairs = Vec::new();
    while let (Some(value), Some(key)) = (parts.next(), parts.next()) {
        pairs.push(Value::compound(":", [key, value]));
    }
    let Some(mut all) = pairs.pop() else { return Value::compound("py", [Value::atom("{}")]) };
    while let Some(pair) = pairs.pop() {
        all = Value::compound(",", [pair, all]);
    }
    Value::compound("{}", [all])
}

/// What a value is, seen from outside.
enum Seen<'py> {
    Done(Value),
    Open(Items<'py>, Form),
    Other(Bound<'py, PyAny>),
}

/// Containers that are nested deeper than this are checked for containing themselves.
const DEEP: usize = 200;

/// What a text of Python becomes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TextAs {
    #[default]
    Atom,
    String,
    /// `string(Codes)`
    Codes,
    /// `string(Characters)`
    Characters,
}

/// How values are converted.
#[derive(Clone, Copy, Default, Debug)]
pub struct Way {
    pub text: TextAs,
    /// Whether all dicts become `{Key:Value, ...}`.
    pub curly: bool,
}

/// Returns a value of Python as one of Prolog.
pub fn value(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    value_with(object, Way::default())
}

/// Does the same in a way of one's own.
pub fn value_with(object: &Bound<'_, PyAny>, way: Way) -> PyResult<Value> {
    let mut open: Vec<Open> = Vec::new();
    let mut around: HashSet<usize> = HashSet::new();
    let mut current = object.clone();
    loop {
        let mut done = match seen(&current, way)? {
            Seen::Done(value) => value,
            Seen::Other(other) => {
                current = other;
                continue;
            }
            Seen::Open(mut items, form) => {
                let address = current.as_ptr() as usize;
                if open.len() == DEEP {
                    around.extend(open.iter().map(|open| open.address));
                }
                if open.len() >= DEEP && !around.insert(address) {
                    return Err(PyValueError::new_err("a container that contains itself is no Prolog term"));
                }
                let first = items.next();
                let count = match &items {
                    Items::List(list, _) => list.len(),
                    Items::Tuple(tuple, _) => tuple.len(),
                    Items::Others(rest) => rest.len() + 1,
                };
                let next = Open { address, items, done: Vec::with_capacity(count), form };
                match first {
                    Some(first) => {
                        open.push(next);
                        current = first;
                        continue;
                    }
                    None => {
                        around.remove(&address);
                        next.finish()
                    }
                }
            }
        };
        loop {
            let Some(last) = open.last_mut() else { return Ok(done) };
            last.done.push(done);
            if let Some(next) = last.items.next() {
                current = next;
                break;
            }
            let Some(last) = open.pop() else { break };
            around.remove(&last.address);
            done = last.finish();
        }
    }
}

fn seen<'py>(object: &Bound<'py, PyAny>, way: Way) -> PyResult<Seen<'py>> {
    if let Ok(number) = object.cast_exact::<PyInt>() {
        return Ok(Seen::Done(integer(number)?));
    }
    if let Ok(text) = object.cast_exact::<PyString>() {
        return Ok(Seen::Done(text_value(text.to_str()?, way.text)));
    }
    if let Ok(list) = object.cast_exact::<PyList>() {
        return Ok(Seen::Open(Items::List(list.clone(), 0), Form::List));
    }
    if let Ok(number) = object.cast_exact::<PyFloat>() {
        return Ok(Seen::Done(Value::Float(number.value())));
    }
    if let Ok(tuple) = object.cast_exact::<PyTuple>() {
        return Ok(Seen::Open(Items::Tuple(tuple.clone(), 0), Form::Tuple));
    }
    if let Ok(holds) = object.cast_exact::<PyBool>() {
        return Ok(Seen::Done(constant(if holds.is_true() { "true" } else { "false" })));
    }
    if object.is_none() {
        return Ok(Seen::Done(constant("none")));
    }
    if let Ok(term) = object.cast_exact::<Term>() {
        return Ok(Seen::Done(term.get().value_for_prolog()));
    }
    if let Ok(dict) = object.cast::<PyDict>() {
        return Ok(opened_dict(dict, way.curly));
    }
    if let Ok(set) = object.cast::<PySet>() {
        return Ok(Seen::Open(Items::Others(set.iter().collect::<Vec<_>>().into_iter()), Form::Set));
    }
    if let Ok(set) = object.cast::<PyFrozenSet>() {
        return Ok(Seen::Open(Items::Others(set.iter().collect::<Vec<_>>().into_iter()), Form::Set));
    }
    other(object)
}

fn text_value(text: &str, how: TextAs) -> Value {
    let string = |parts: Vec<Value>| Value::compound("string", [Value::List(parts.into())]);
    match how {
        TextAs::Atom => Value::Atom(text.to_string()),
        TextAs::String => Value::String(text.to_string()),
        TextAs::Codes => string(text.chars().map(|c| Value::Integer(i64::from(u32::from(c)))).collect()),
        TextAs::Characters => string(text.chars().map(|c| Value::Atom(c.to_string())).collect()),
    }
}

fn opened_dict<'py>(dict: &Bound<'py, PyDict>, as_curly: bool) -> Seen<'py> {
    let mut items = Vec::with_capacity(2 * dict.len());
    let mut plain = !as_curly;
    for (key, value) in dict.iter() {
        plain = plain && is_dict_key(&key);
        items.push(value);
        items.push(key);
    }
    // An empty `Open` would have no items, but a dict has at least its tag.
    Seen::Open(Items::Others(items.into_iter()), Form::Dict(plain))
}

/// Prolog's dicts have atoms and small integers as keys.
fn is_dict_key(key: &Bound<'_, PyAny>) -> bool {
    const LARGEST: i64 = 1 << 59;
    key.is_exact_instance_of::<PyString>()
        || key.is_exact_instance_of::<PyInt>() && key.extract::<i64>().is_ok_and(|n| n.abs() < LARGEST)
}

fn constant(name: &str) -> Value {
    Value::compound("@", [Value::atom(name)])
}

fn integer(number: &Bound<'_, PyInt>) -> PyResult<Value> {
    if let Ok(number) = number.extract::<i64>() {
        return Ok(Value::Integer(number));
    }
    let bits: usize = number.call_method0("bit_length")?.extract()?;
    let py = number.py();
    let keywords = PyDict::new(py);
    keywords.set_item("signed", true)?;
    let bytes = number.call_method("to_bytes", (bits / 8 + 1, "little"), Some(&keywords))?;
    Ok(Value::from(Integer::from_le_bytes(bytes.cast::<PyBytes>()?.as_bytes())))
}

/// Converts what has none of the usual types.
fn other<'py>(object: &Bound<'py, PyAny>) -> PyResult<Seen<'py>> {
    static SIMPLIFY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = object.py();
    let simplify = SIMPLIFY.import(py, "ninelog._convert", "simplify")?;
    let (kind, simple): (String, Bound<'py, PyAny>) = simplify.call1((object,))?.extract()?;
    Ok(match kind.as_str() {
        "object" => Seen::Done(objects::value_of(object)?),
        "value" => Seen::Other(simple),
        "atom" => Seen::Done(Value::Atom(simple.extract()?)),
        "fraction" => {
            let (numerator, denominator): (Bound<'py, PyInt>, Bound<'py, PyInt>) = simple.extract()?;
            let whole = |number: &Bound<'py, PyInt>| {
                Integer::try_from(integer(number)?).map_err(|error| PyValueError::new_err(error.to_string()))
            };
            let quotient = Rational::new(whole(&numerator)?, whole(&denominator)?);
            Seen::Done(quotient.map_err(|error| PyValueError::new_err(error.to_string()))?.into())
        }
        name => {
            let items: Vec<Bound<'py, PyAny>> = simple.extract()?;
            Seen::Open(Items::Others(items.into_iter()), Form::Compound(name.to_string()))
        }
    })
}

/// Returns a list of values, for the arguments of a call.
pub fn values(objects: &Bound<'_, PyTuple>, from: usize) -> PyResult<Vec<Value>> {
    objects.iter_borrowed().skip(from).map(|object| value(&object)).collect()
}
