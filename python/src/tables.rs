//! Tables: columns of values become facts, and answers become columns.
//!
//! A column of Python is a list, or packed: `("q", bytes)` has integers of 64 bits, `("d", bytes)` floats,
//! `("I", bytes, texts)` the place of each text in a list. What is missing in a list is `None` or `NaN`, among
//! packed floats `NaN`.

use crate::errors::raised;
use crate::query::Asked;
use crate::shared::Shared;
use crate::term::new_scope;
use crate::to_prolog;
use crate::to_python::{self, Out};
use ninelog::{Answers, Column, ColumnValues, Error, Value};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// So many answers are found before signals are looked at.
const AT_ONCE: usize = 10_000;

/// Adds a fact for each row of some columns. Returns the number of rows.
pub fn add_facts(
    py: Python<'_>,
    shared: &Arc<Shared>,
    name: &str,
    columns: &Bound<'_, PyList>,
) -> PyResult<usize> {
    let columns: PyResult<Vec<Column>> = columns.iter().map(|column| column_of(&column)).collect();
    let columns = columns?;
    if columns.iter().any(|column| column.len() != columns[0].len()) {
        return Err(PyValueError::new_err("the columns have different lengths"));
    }
    let added = shared.with(py, |prolog| prolog.add_facts(name, columns))?;
    added.map_err(|error| raised(py, shared, error))
}

fn column_of(column: &Bound<'_, PyAny>) -> PyResult<Column> {
    if let Ok(list) = column.cast::<PyList>() {
        return Packing::default().list(list);
    }
    let packed = column.cast::<PyTuple>()?;
    let kind: String = packed.get_item(0)?.extract()?;
    let bytes = packed.get_item(1)?;
    let bytes = bytes.cast::<PyBytes>()?.as_bytes();
    if kind == "d" {
        return Ok(floats(words(bytes).map(f64::from_ne_bytes).collect()));
    }
    let values = match kind.as_str() {
        "q" => ColumnValues::Integers(words(bytes).map(i64::from_ne_bytes).collect()),
        "I" => {
            let places = words(bytes).map(u32::from_ne_bytes).collect();
            ColumnValues::Atoms { places, texts: packed.get_item(2)?.extract()? }
        }
        _ => return Err(PyValueError::new_err(format!("no column is packed as {kind}"))),
    };
    Ok(values.into())
}

fn words<const SIZE: usize>(bytes: &[u8]) -> impl Iterator<Item = [u8; SIZE]> {
    bytes.as_chunks().0.iter().copied()
}

fn floats(values: Vec<f64>) -> Column {
    let missing = values.iter().enumerate().filter(|(_, value)| value.is_nan());
    let others = missing.map(|(row, _)| (row, none())).collect();
    Column { values: ColumnValues::Floats(values), others }
}

fn none() -> Value {
    Value::compound("@", [Value::atom("none")])
}

/// A list that becomes a column.
#[derive(Default)]
struct Packing {
    column: Column,
    /// The places of texts.
    known: FxHashMap<String, u32>,
}

impl Packing {
    fn list(mut self, list: &Bound<'_, PyList>) -> PyResult<Column> {
        for row in 0..list.len() {
            self.add(&list.get_item(row)?)?;
        }
        Ok(self.column)
    }

    fn add(&mut self, item: &Bound<'_, PyAny>) -> PyResult<()> {
        if item.is_none() {
            self.column.push_other(none());
            return Ok(());
        }
        if item.is_exact_instance_of::<PyInt>() {
            if let Ok(value) = item.extract::<i64>() {
                self.begin(|count| ColumnValues::Integers(vec![0; count]));
                if let ColumnValues::Integers(values) = &mut self.column.values {
                    values.push(value);
                    return Ok(());
                }
            }
        } else if item.is_exact_instance_of::<PyFloat>() {
            let value: f64 = item.extract()?;
            if value.is_nan() {
                self.column.push_other(none());
                return Ok(());
            }
            self.begin(|count| ColumnValues::Floats(vec![0.0; count]));
            if let ColumnValues::Floats(values) = &mut self.column.values {
                values.push(value);
                return Ok(());
            }
        } else if let Ok(text) = item.cast_exact::<PyString>()
            && let Ok(text) = text.to_str()
        {
            self.begin(|count| ColumnValues::Atoms { places: vec![0; count], texts: Vec::new() });
            if let ColumnValues::Atoms { places, texts } = &mut self.column.values {
                let place = match self.known.get(text) {
                    Some(&place) => place,
                    None => {
                        texts.push(text.to_string());
                        *self.known.entry(text.to_string()).or_insert(texts.len() as u32 - 1)
                    }
                };
                places.push(place);
                return Ok(());
            }
        }
        self.column.push_other(to_prolog::value(item)?);
        Ok(())
    }

    /// Sets the type of the column with its first value of one.
    fn begin(&mut self, values: impl FnOnce(usize) -> ColumnValues) {
        let count = self.column.len();
        if count == self.column.others.len() {
            self.column.values = values(count);
        }
    }
}

/// Returns the answers of a query by variable, each a column.
pub fn columns<'py>(py: Python<'py>, shared: &Arc<Shared>, mut asked: Asked) -> PyResult<Bound<'py, PyDict>> {
    let opened = shared.with(py, |prolog| {
        let names = asked.names(prolog)?;
        Ok((names, asked.open(shared, prolog)?))
    })?;
    let (names, mut query) = opened.map_err(|error: Error| asked.raise(py, shared, error))?;
    let mut answers = Answers::default();
    loop {
        let more = shared.with(py, |prolog| query.columns(prolog, &mut answers, AT_ONCE))?;
        if !more.map_err(|error| asked.raise(py, shared, error))? {
            break;
        }
    }
    let out = Out::of(shared, new_scope());
    let mut columns = answers.columns.iter();
    let dict = PyDict::new(py);
    for name in names {
        match columns.next() {
            Some(column) => dict.set_item(name, listed(py, column, &out)?)?,
            None => dict.set_item(name, PyList::empty(py))?,
        }
    }
    Ok(dict)
}

/// Returns a column packed, or as a list if it has values of several types.
fn listed<'py>(py: Python<'py>, column: &Column, out: &Out) -> PyResult<Bound<'py, PyAny>> {
    if !column.others.is_empty() {
        let list = PyList::empty(py);
        for row in 0..column.len() {
            list.append(to_python::object(py, &column.value(row), out)?)?;
        }
        return Ok(list.into_any());
    }
    match &column.values {
        ColumnValues::Integers(values) => packed(py, "q", values.iter().map(|value| value.to_ne_bytes())),
        ColumnValues::Floats(values) => packed(py, "d", values.iter().map(|value| value.to_ne_bytes())),
        ColumnValues::Atoms { places, texts } => {
            let bytes: Vec<u8> = places.iter().flat_map(|place| place.to_ne_bytes()).collect();
            Ok(("I", PyBytes::new(py, &bytes), texts.clone()).into_pyobject(py)?.into_any())
        }
        _ => Err(PyValueError::new_err("a column of an unknown type")),
    }
}

fn packed<'py, const SIZE: usize>(
    py: Python<'py>,
    kind: &str,
    values: impl Iterator<Item = [u8; SIZE]>,
) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = values.flatten().collect();
    Ok((kind, PyBytes::new(py, &bytes)).into_pyobject(py)?.into_any())
}
