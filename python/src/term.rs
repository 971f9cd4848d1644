//! Terms of Prolog in Python: whatever no type of Python stands for.

use crate::to_python::Out;
use crate::{to_prolog, to_python};
use ninelog::Value;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

/// A Prolog term that no Python type stands for: a compound term, a variable, or a partial list.
///
/// `Term("point", 1, 2)` is `point(1,2)`. `name` and `args` take it apart, also in a `match` statement.
#[pyclass(frozen, module = "ninelog", name = "Term")]
pub struct Term {
    value: Value,
    /// Variables of different scopes are different, even if their names are equal. In scope 0 the names tell
    /// the scopes.
    scope: u64,
}

/// Returns a number for the variables of one answer.
pub fn new_scope() -> u64 {
    static SCOPES: AtomicU64 = AtomicU64::new(1);
    SCOPES.fetch_add(1, Ordering::Relaxed)
}

impl Term {
    pub fn new(value: Value) -> Term {
        Term { value, scope: new_scope() }
    }

    pub fn of_scope(value: Value, scope: u64) -> Term {
        Term { value, scope }
    }

    pub fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(Bound::new(py, self)?.into_any())
    }

    /// Returns the term for a query, where its variables are apart from those of the query.
    pub fn value_for_prolog(&self) -> Value {
        if self.scope == 0 || !has_variable(&self.value) {
            return self.value.clone();
        }
        let mut names = HashMap::new();
        map_variables(&self.value, &mut |name| {
            let known = names.entry(name.to_string());
            known.or_insert_with(|| format!("{name} {}", self.scope)).clone()
        })
    }
}

fn has_variable(value: &Value) -> bool {
    let mut todo = vec![value];
    while let Some(value) = todo.pop() {
        match value {
            Value::Variable(_) => return true,
            other => todo.extend(other.parts()),
        }
    }
    false
}

/// Reads a term from a text.
fn read(py: Python<'_>, text: &str) -> PyResult<Value> {
    text.parse().map_err(|error: ninelog::Error| crate::errors::misuse(py, error.to_string()))
}

/// Returns the value with other names of variables.
fn map_variables(value: &Value, rename: &mut dyn FnMut(&str) -> String) -> Value {
    struct Open<'v> {
        of: &'v Value,
        rest: std::slice::Iter<'v, Value>,
        done: Vec<Value>,
    }
    let mut open: Vec<Open> = Vec::new();
    let mut value = value;
    loop {
        let mut done = match value {
            Value::Variable(name) => Value::Variable(rename(name)),
            other => {
                let mut rest = other.parts().iter();
                if let Some(first) = rest.next() {
                    open.push(Open { of: value, rest, done: Vec::with_capacity(other.parts().len()) });
                    value = first;
                    continue;
                }
                other.clone()
            }
        };
        loop {
            let Some(mut last) = open.pop() else { return done };
            last.done.push(done);
            if let Some(next) = last.rest.next() {
                open.push(last);
                value = next;
                break;
            }
            done = last.of.with_parts(last.done);
        }
    }
}

#[pymethods]
impl Term {
    #[new]
    #[pyo3(signature = (name, *args))]
    fn create(name: &Bound<'_, PyString>, args: &Bound<'_, PyTuple>) -> PyResult<Term> {
        let args: PyResult<Vec<Value>> = args.iter().map(|arg| to_prolog::value(&arg)).collect();
        Ok(Term::of_scope(Value::compound(name.to_str()?, args?), 0))
    }

    /// Returns a new variable.
    #[staticmethod]
    #[pyo3(signature = (name = "_"))]
    fn variable(name: &str) -> Term {
        let name = if name == "_" { "_G" } else { name };
        Term::new(Value::Variable(name.to_string()))
    }

    /// Reads a term from a text, as Prolog does. The result is what the term is in Python.
    #[staticmethod]
    fn parse<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
        let value = read(py, text)?;
        to_python::object(py, &value, &Out { scope: new_scope(), ..Out::plain() })
    }

    #[staticmethod]
    fn _read(py: Python<'_>, text: &str) -> PyResult<Term> {
        Ok(Term::new(read(py, text)?))
    }

    /// The name of a compound term, or of a variable.
    #[getter]
    fn name(&self) -> &str {
        match &self.value {
            Value::Compound(name, _) | Value::Variable(name) | Value::Atom(name) => name,
            _ => "",
        }
    }

    /// The arguments of a compound term.
    #[getter]
    fn args<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let Value::Compound(_, args) = &self.value else { return Ok(PyTuple::empty(py)) };
        let out = Out { scope: self.scope, ..Out::plain() };
        let args: PyResult<Vec<_>> = args.iter().map(|arg| to_python::object(py, arg, &out)).collect();
        PyTuple::new(py, args?)
    }

    /// Whether it is a variable.
    #[getter]
    fn is_variable(&self) -> bool {
        matches!(self.value, Value::Variable(_))
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("name", "args")
    }

    fn __str__(&self) -> String {
        self.value.to_string()
    }

    fn __repr__(&self) -> String {
        if let Value::Variable(name) = &self.value {
            return name.split(' ').next().unwrap_or("_").to_string();
        }
        self.value.canonical()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast_exact::<Term>() else { return false };
        let other = other.get();
        if self.scope == other.scope {
            return self.value == other.value;
        }
        self.value_for_prolog() == other.value_for_prolog()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.value.canonical().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let class: Bound<'py, PyType> = py.get_type::<Term>();
        Ok((class.getattr("_read")?, (slf.get().value.canonical(),)))
    }
}
