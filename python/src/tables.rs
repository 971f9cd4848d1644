//! Tables: columns of values become facts, and answers become columns.

use crate::errors::raised;
use crate::query::Asked;
use crate::shared::Shared;
use crate::term::new_scope;
use crate::to_prolog;
use crate::to_python::{self, Out};
use ninelog::{Error, Solution, Value};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::sync::Arc;

/// So many rows are converted before Python's lock is released for them.
const AT_ONCE: usize = 10_000;

/// Adds a fact for each row of some columns. Returns the number of rows.
pub fn add_facts(
    py: Python<'_>,
    shared: &Arc<Shared>,
    name: &str,
    columns: &Bound<'_, PyList>,
) -> PyResult<usize> {
    let columns: Vec<Bound<'_, PyList>> = columns.extract()?;
    let count = columns.first().map_or(0, |column| column.len());
    if columns.iter().any(|column| column.len() != count) {
        return Err(PyValueError::new_err("the columns have different lengths"));
    }
    let mut from = 0;
    while from < count {
        let to = count.min(from + AT_ONCE);
        let mut facts = Vec::with_capacity(to - from);
        for row in from..to {
            let values: PyResult<Vec<Value>> =
                columns.iter().map(|column| to_prolog::value(&column.get_item(row)?)).collect();
            facts.push(Value::compound(name, values?));
        }
        from = to;
        let added = shared.with(py, |prolog| {
            shared.need_library(prolog)?;
            prolog.goal("janus:py_assert(Facts)").bind("Facts", Value::List(facts.into())).run()
        })?;
        added.map_err(|error| raised(py, shared, error))?;
    }
    Ok(count)
}

/// Returns the answers of a query by variable, each a list.
pub fn columns<'py>(py: Python<'py>, shared: &Arc<Shared>, mut asked: Asked) -> PyResult<Bound<'py, PyDict>> {
    let opened = shared.with(py, |prolog| {
        let names = asked.names(prolog)?;
        Ok((names, asked.open(shared, prolog)?))
    })?;
    let (names, mut query) = opened.map_err(|error: Error| asked.raise(py, shared, error))?;
    let lists: Vec<Bound<'py, PyList>> = names.iter().map(|_| PyList::empty(py)).collect();
    loop {
        let found = shared.with(py, |prolog| {
            let mut rows: Vec<Solution> = Vec::new();
            while rows.len() < AT_ONCE
                && let Some(row) = query.next(prolog).transpose()?
            {
                rows.push(row);
            }
            Ok(rows)
        })?;
        let rows = found.map_err(|error: Error| asked.raise(py, shared, error))?;
        let out = Out::of(shared, new_scope());
        for row in &rows {
            for (list, (_, value)) in lists.iter().zip(&row.bindings) {
                list.append(to_python::object(py, value, &out)?)?;
            }
        }
        if rows.len() < AT_ONCE {
            break;
        }
    }
    let dict = PyDict::new(py);
    for (name, list) in names.iter().zip(lists) {
        dict.set_item(name, list)?;
    }
    Ok(dict)
}
