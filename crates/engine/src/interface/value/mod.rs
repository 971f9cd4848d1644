//! Terms outside of the machine, and the conversions to and from them.
//!
//! Terms may be nested as deep as memory allows, so nothing here recurses: conversion, comparison, printing
//! and dropping keep the remaining work in a vector.

mod conversions;
mod dict;
mod numbers;
mod object;
mod order;
#[cfg(feature = "serde")]
pub mod serde;
mod text;

pub use conversions::{ConversionError, FromSolution, FromValue};
pub use dict::{Dict, Key};
pub use numbers::{Integer, NumberError, Rational};
pub use object::{Object, WeakObject};
pub(in crate::interface) use text::read_whole;

use ninelog_terms::atom;
use ninelog_terms::number::Number;
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::{self, Store, View};
use std::collections::HashMap;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// A term outside of the machine.
///
/// A value is written as Prolog writes it, and read from a text that Prolog reads:
///
/// ```
/// use ninelog::Value;
///
/// let value: Value = "point(1+2, 'Ann', \"text\", [a,b|T])".parse().unwrap();
/// assert_eq!(value.to_string(), "point(1+2,'Ann',\"text\",[a,b|T])");
/// ```
///
/// Later versions may have further kinds of values.
#[derive(Clone)]
#[non_exhaustive]
pub enum Value {
    /// An unbound variable, with the name that it got when it left the machine. In a value for the machine,
    /// equal names mean the same variable.
    Variable(String),
    Atom(String),
    Integer(i64),
    /// An integer of more than 64 bits.
    BigInteger(Integer),
    /// A rational number that is no integer.
    Rational(Rational),
    Float(f64),
    String(String),
    List(Values),
    /// Name and arguments. A list that does not end in `[]` is a compound with the name `[|]`.
    Compound(String, Values),
    Dict(Dict),
    /// An object of the program around the system: see `Object`.
    Object(Object),
}

impl Value {
    /// Returns the atom of this name.
    pub fn atom(name: &str) -> Value {
        Value::Atom(name.to_string())
    }

    /// Returns a compound term.
    ///
    /// ```
    /// # use ninelog::Value;
    /// let point = Value::compound("point", vec![Value::from(1), Value::from(2)]);
    /// assert_eq!(format!("{point:?}"), r#"Compound("point", [Integer(1), Integer(2)])"#);
    /// ```
    pub fn compound(name: &str, args: impl Into<Values>) -> Value {
        Value::Compound(name.to_string(), args.into())
    }

    /// Returns the goal that calls a predicate: an atom if it has no arguments.
    pub fn goal(name: &str, args: Vec<Value>) -> Value {
        if args.is_empty() { Value::atom(name) } else { Value::compound(name, args) }
    }

    /// Returns the elements of a list.
    pub fn as_list(&self) -> Option<&[Value]> {
        let Value::List(items) = self else { return None };
        Some(items)
    }

    /// Returns the integer, if it fits in 64 bits.
    pub fn as_integer(&self) -> Option<i64> {
        let Value::Integer(n) = self else { return None };
        Some(*n)
    }

    /// Returns the text of an atom or a string.
    pub fn as_text(&self) -> Option<&str> {
        let (Value::Atom(text) | Value::String(text)) = self else { return None };
        Some(text)
    }

    /// Returns the value as a type of Rust: see [`FromValue`].
    ///
    /// ```
    /// let pairs: ninelog::Value = "[a-1, b-2]".parse().unwrap();
    /// assert_eq!(pairs.to::<Vec<(String, u8)>>().unwrap(), [("a".to_string(), 1), ("b".to_string(), 2)]);
    /// assert_eq!(pairs.to::<i64>().unwrap_err().to_string(), "expected i64, found [a-1,b-2]");
    /// ```
    pub fn to<T: FromValue>(&self) -> Result<T, ConversionError> {
        T::from_value(self.clone())
    }

    /// Returns the values inside: the elements of a list, the arguments of a compound, or the tag of a dict
    /// and each of its values before its key.
    pub fn parts(&self) -> &[Value] {
        match self {
            Value::List(items) | Value::Compound(_, items) => items,
            Value::Dict(dict) => &dict.0,
            _ => &[],
        }
    }

    /// Returns the same term with other values inside, as many as `parts` has.
    ///
    /// ```
    /// let value: ninelog::Value = "f(a, b)".parse().unwrap();
    /// assert_eq!(value.with_parts(vec![1.into(), 2.into()]), "f(1, 2)".parse().unwrap());
    /// ```
    pub fn with_parts(&self, parts: Vec<Value>) -> Value {
        match self {
            Value::List(_) => Value::List(parts.into()),
            Value::Compound(name, _) => Value::Compound(name.clone(), parts.into()),
            Value::Dict(_) => Value::Dict(Dict::from_parts(parts)),
            other => other.clone(),
        }
    }

    /// Calls `each` with the name of each variable, in the order of the text.
    pub(in crate::interface) fn each_variable(&self, mut each: impl FnMut(&str)) {
        let mut todo = vec![self];
        while let Some(value) = todo.pop() {
            match value {
                Value::Variable(name) => each(name),
                other => todo.extend(other.parts().iter().rev()),
            }
        }
    }

    /// Gives variables other names.
    pub(in crate::interface) fn rename(&mut self, names: &HashMap<String, String>) {
        let mut todo = vec![self];
        while let Some(value) = todo.pop() {
            match value {
                Value::Variable(name) => {
                    if let Some(new) = names.get(name) {
                        name.clone_from(new);
                    }
                }
                Value::List(items) | Value::Compound(_, items) | Value::Dict(Dict(items)) => {
                    todo.extend(Arc::get_mut(&mut items.0).into_iter().flatten());
                }
                _ => {}
            }
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_value(f, self)
    }
}

/// The elements of a list, or the arguments of a compound: a slice that clones share.
#[derive(Clone, Default)]
pub struct Values(Arc<Vec<Value>>);

impl Deref for Values {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        &self.0
    }
}

impl From<Vec<Value>> for Values {
    fn from(items: Vec<Value>) -> Values {
        Values(Arc::new(items))
    }
}

impl<const N: usize> From<[Value; N]> for Values {
    fn from(items: [Value; N]) -> Values {
        Values(Arc::new(items.into()))
    }
}

impl FromIterator<Value> for Values {
    fn from_iter<I: IntoIterator<Item = Value>>(items: I) -> Values {
        Values::from(items.into_iter().collect::<Vec<Value>>())
    }
}

impl<'a> IntoIterator for &'a Values {
    type Item = &'a Value;
    type IntoIter = std::slice::Iter<'a, Value>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Drop for Values {
    fn drop(&mut self) {
        let Some(items) = Arc::get_mut(&mut self.0) else { return };
        let mut todo = std::mem::take(items);
        while let Some(mut value) = todo.pop() {
            if let Value::List(inner) | Value::Compound(_, inner) | Value::Dict(Dict(inner)) = &mut value
                && let Some(items) = Arc::get_mut(&mut inner.0)
            {
                todo.append(items);
            }
        }
    }
}

impl fmt::Debug for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_values(f, self, "]")
    }
}

fn write_value(f: &mut fmt::Formatter<'_>, value: &Value) -> fmt::Result {
    match value {
        Value::Variable(name) => write!(f, "Variable({name:?})"),
        Value::Atom(name) => write!(f, "Atom({name:?})"),
        Value::Integer(n) => write!(f, "Integer({n})"),
        Value::BigInteger(number) => write!(f, "BigInteger({number})"),
        Value::Rational(number) => write!(f, "Rational({number})"),
        Value::Float(float) => write!(f, "Float({float:?})"),
        Value::String(text) => write!(f, "String({text:?})"),
        Value::Object(object) => write!(f, "Object({:?})", object.text()),
        Value::List(items) => {
            f.write_str("List(")?;
            write_values(f, items, "])")
        }
        Value::Dict(dict) => {
            f.write_str("Dict(")?;
            write_values(f, &dict.0, "])")
        }
        Value::Compound(name, items) => {
            write!(f, "Compound({name:?}, ")?;
            write_values(f, items, "])")
        }
    }
}

/// Writes the values. `end` closes the outermost bracket.
fn write_values(f: &mut fmt::Formatter<'_>, items: &[Value], end: &str) -> fmt::Result {
    f.write_str("[")?;
    let mut open = vec![items.iter()];
    let mut first = true;
    while let Some(items) = open.last_mut() {
        let Some(item) = items.next() else {
            open.pop();
            f.write_str(if open.is_empty() { end } else { "])" })?;
            first = false;
            continue;
        };
        if !std::mem::take(&mut first) {
            f.write_str(", ")?;
        }
        match item {
            Value::List(_) => f.write_str("List([")?,
            Value::Dict(_) => f.write_str("Dict([")?,
            Value::Compound(name, _) => write!(f, "Compound({name:?}, [")?,
            plain => {
                write_value(f, plain)?;
                continue;
            }
        }
        open.push(item.parts().iter());
        first = true;
    }
    Ok(())
}

/// The error for a term that cannot become a value: it is cyclic, or shares so much that the value would be
/// far larger than the term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::interface) struct TooLarge;

/// A value may have `TIMES_HEAP` times as many parts as the heap has cells, and `SHARED` more.
const SHARED: usize = 100_000;
const TIMES_HEAP: usize = 4;

/// A list or compound whose elements are being converted.
struct Taken {
    cells: std::vec::IntoIter<Cell>,
    done: Vec<Value>,
    form: Form,
}

enum Form {
    List,
    /// The last element is the tail after the others.
    Partial,
    Compound(String),
    Dict,
}

impl Taken {
    fn new(cells: Vec<Cell>, form: Form) -> Taken {
        Taken { done: Vec::with_capacity(cells.len()), cells: cells.into_iter(), form }
    }

    fn finish(mut self) -> Value {
        match self.form {
            Form::List => Value::List(self.done.into()),
            Form::Dict => Value::Dict(Dict::from_parts(self.done)),
            Form::Compound(name) => Value::Compound(name, self.done.into()),
            Form::Partial => {
                let mut list = self.done.pop().unwrap_or(Value::List(Values::default()));
                while let Some(item) = self.done.pop() {
                    list = Value::compound("[|]", vec![item, list]);
                }
                list
            }
        }
    }
}

/// Returns a term as a value.
pub(in crate::interface) fn value_of(store: &Store, cell: Cell) -> Result<Value, TooLarge> {
    let mut left = SHARED + TIMES_HEAP * (store.top / size_of::<Cell>());
    let mut open: Vec<Taken> = Vec::new();
    let mut cell = cell;
    loop {
        let mut value = match plain_value(store, cell) {
            Ok(value) => value,
            Err(taken) => {
                left = left.checked_sub(taken.cells.len()).ok_or(TooLarge)?;
                open.push(taken);
                match open.last_mut().and_then(|taken| taken.cells.next()) {
                    Some(first) => {
                        cell = first;
                        continue;
                    }
                    None => open.pop().map_or(Value::List(Values::default()), Taken::finish),
                }
            }
        };
        loop {
            let Some(mut taken) = open.pop() else { return Ok(value) };
            taken.done.push(value);
            if let Some(next) = taken.cells.next() {
                open.push(taken);
                cell = next;
                break;
            }
            value = taken.finish();
        }
    }
}

/// Returns the value of a term without others inside, or else the parts of the term.
fn plain_value(store: &Store, cell: Cell) -> Result<Value, Taken> {
    Ok(match store.view(cell) {
        View::Var(variable) => Value::Variable(format!("_G{}", variable.addr().0)),
        View::Atom(atom::NIL) => Value::List(Values::default()),
        View::Atom(name) => match store.atoms.object(name) {
            Some(object) => Value::Object(Object(object.clone())),
            None => Value::Atom(store.atoms.text(name).to_string()),
        },
        View::Int(n) => Value::Integer(n),
        View::Float(f) => Value::Float(f),
        View::String(cell) => Value::String(store.string_at(cell).to_string()),
        View::Big(cell) | View::Rational(cell) => match store.number(cell) {
            Some(Number::Big(n)) => Value::BigInteger(Integer(*n)),
            Some(Number::Rat(n)) => Value::Rational(Rational(*n)),
            Some(Number::Int(n)) => Value::Integer(n),
            Some(Number::Float(f)) => Value::Float(f),
            None => unreachable!("a box of a number holds one"),
        },
        View::List(_) => {
            let (mut items, tail) = store.list_elements(cell);
            if tail == NIL {
                return Err(Taken::new(items, Form::List));
            }
            items.push(tail);
            return Err(Taken::new(items, Form::Partial));
        }
        View::Compound(name, arity, args) => {
            let cells = (0..arity).map(|n| store.at(args.plus(n))).collect();
            if name == atom::DICT_FUNCTOR && arity % 2 == 1 {
                return Err(Taken::new(cells, Form::Dict));
            }
            return Err(Taken::new(cells, Form::Compound(store.atoms.text(name).to_string())));
        }
    })
}

/// A list or compound whose elements are being put onto the heap.
struct Put<'v> {
    values: std::slice::Iter<'v, Value>,
    cells: Vec<Cell>,
    form: PutForm<'v>,
}

enum PutForm<'v> {
    List,
    Compound(&'v str),
    Dict,
}

/// Returns a value as a term. Variables of the same name become the same variable.
pub(in crate::interface) fn cell_of(
    store: &mut Store,
    value: &Value,
    variables: &mut HashMap<String, Cell>,
) -> heap::Result<Cell> {
    let mut open: Vec<Put> = Vec::new();
    let mut value = value;
    loop {
        let mut cell = match value {
            Value::List(items) if items.is_empty() => NIL,
            Value::List(items) | Value::Compound(_, items) | Value::Dict(Dict(items)) => {
                let form = match value {
                    Value::Compound(name, _) => PutForm::Compound(name),
                    Value::Dict(_) => PutForm::Dict,
                    _ => PutForm::List,
                };
                let mut put = Put { values: items.iter(), cells: Vec::with_capacity(items.len()), form };
                match put.values.next() {
                    Some(first) => {
                        open.push(put);
                        value = first;
                        continue;
                    }
                    None => put.finish(store)?,
                }
            }
            plain => plain_cell(store, plain, variables)?,
        };
        loop {
            let Some(mut put) = open.pop() else { return Ok(cell) };
            put.cells.push(cell);
            if let Some(next) = put.values.next() {
                open.push(put);
                value = next;
                break;
            }
            cell = put.finish(store)?;
        }
    }
}

impl Put<'_> {
    fn finish(self, store: &mut Store) -> heap::Result<Cell> {
        let name = match self.form {
            PutForm::Compound(name) => name,
            PutForm::List => {
                store.ensure(2 * self.cells.len())?;
                return Ok(store.list_from(&self.cells, NIL));
            }
            PutForm::Dict => return put_dict(store, &self.cells),
        };
        let name =
            if name == "[|]" && self.cells.len() == 2 { atom::DOT } else { store.atom(name).as_atom() };
        let compound = store.begin_compound(name, self.cells.len())?;
        for cell in self.cells {
            store.push(cell);
        }
        Ok(compound)
    }
}

fn put_dict(store: &mut Store, cells: &[Cell]) -> heap::Result<Cell> {
    let Some((&tag, rest)) = cells.split_first() else { return Err(not_a_dict(NIL)) };
    let mut pairs = Vec::with_capacity(rest.len() / 2);
    for pair in rest.chunks(2) {
        match *pair {
            [value, key] if store.is_dict_key(key) => pairs.push((key, value)),
            _ => return Err(not_a_dict(pair[pair.len() - 1])),
        }
    }
    store.new_dict(tag, &mut pairs).map_err(|twice| match twice {
        Some(key) => Box::new(heap::Error::Domain("unique_key", key)),
        None => Box::new(heap::Error::Resource("memory")),
    })
}

fn not_a_dict(key: Cell) -> Box<heap::Error> {
    Box::new(heap::Error::Type("dict_key", key))
}

/// Returns the cell of a value without others inside.
fn plain_cell(store: &mut Store, value: &Value, variables: &mut HashMap<String, Cell>) -> heap::Result<Cell> {
    let words = match value {
        Value::BigInteger(n) => n.0.as_sign_words().1.len(),
        Value::Rational(r) => r.0.numerator().as_sign_words().1.len() + r.0.denominator().as_words().len(),
        Value::String(text) if text.len() > u32::MAX as usize => {
            return Err(Box::new(heap::Error::Resource("memory")));
        }
        Value::String(text) => text.len() / 8,
        _ => 0,
    };
    store.ensure(words + 4)?;
    Ok(match value {
        Value::Variable(name) if name == "_" => store.new_var(),
        Value::Variable(name) => *variables.entry(name.clone()).or_insert_with(|| store.new_var()),
        Value::Atom(name) => store.atom(name),
        Value::Integer(n) => store.new_integer(*n),
        Value::BigInteger(n) => store.new_number(&Number::Big(Box::new(n.0.clone()))),
        Value::Rational(r) => store.new_number(&Number::Rat(Box::new(r.0.clone()))),
        Value::Float(f) => store.new_float(*f),
        Value::String(text) => store.new_string(text),
        Value::Object(object) => Cell::atom(store.atoms.object_atom(&object.0)),
        Value::List(_) | Value::Compound(..) | Value::Dict(_) => NIL,
    })
}
