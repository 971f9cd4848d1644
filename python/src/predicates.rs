//! Predicates written in Python.

use crate::errors::thrown;
use crate::shared::Shared;
use crate::term::new_scope;
use crate::to_prolog;
use crate::to_python::{self, Out};
use ninelog::{Call, Error, Prolog, Value};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple};
use std::sync::{Arc, Weak};

/// Which function a predicate is, and how it is called.
#[derive(Clone)]
pub struct Function {
    pub shared: Weak<Shared>,
    pub number: usize,
    /// How many arguments the function takes, and how many it returns.
    pub inputs: usize,
    pub outputs: usize,
}

/// Calls `work` with the lock of Python, and lets it use the system within this call.
pub fn attached<T>(
    shared: &Weak<Shared>,
    call: &mut Call,
    work: impl FnOnce(Python<'_>, &Arc<Shared>) -> PyResult<T>,
) -> Result<T, Error> {
    let Some(shared) = shared.upgrade() else {
        return Err(Error::Misuse("the system of a predicate is gone".to_string()));
    };
    let mut inner = call.prolog()?;
    let done = Python::try_attach(|py| {
        shared.within(&mut inner, || work(py, &shared)).map_err(|error| thrown(py, &shared, error))
    });
    done.unwrap_or(Err(Error::Aborted))
}

fn arguments(call: &Call, count: usize) -> Result<Vec<Value>, Error> {
    (0..count).map(|n| call.arg(n)).collect()
}

impl Function {
    /// Defines a predicate that has one solution or none.
    pub fn define_once(self, prolog: &mut Prolog, name: &str) -> Result<(), Error> {
        let arity = self.inputs + self.outputs;
        prolog.register_shared(name, arity, move |call| {
            let arguments = arguments(call, self.inputs)?;
            let row = attached(&self.shared, call, |py, shared| {
                let result = self.call(py, shared, &arguments)?;
                self.row(&result)
            })?;
            let Some(row) = row else { return Ok(false) };
            for (at, value) in row.iter().enumerate() {
                if !call.unify(self.inputs + at, value)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }

    /// Defines a predicate with a solution for each item of an iterator.
    pub fn define_each(self, prolog: &mut Prolog, name: &str) -> Result<(), Error> {
        let arity = self.inputs + self.outputs;
        prolog.register_steps(name, arity, move |call| {
            let function = self.clone();
            let given = arguments(call, self.inputs)?;
            let items = attached(&self.shared, call, |py, shared| {
                Ok(self.call(py, shared, &given)?.try_iter()?.unbind())
            })?;
            Ok(move |call: &mut Call| function.next(call, &items, &given).transpose())
        })
    }

    fn next(
        &self,
        call: &mut Call,
        items: &Py<PyIterator>,
        given: &[Value],
    ) -> Result<Option<Vec<Value>>, Error> {
        attached(&self.shared, call, |py, _| {
            let mut items = items.bind(py).clone();
            loop {
                let Some(item) = items.next() else { return Ok(None) };
                if let Some(row) = self.row(&item?)? {
                    return Ok(Some(given.iter().cloned().chain(row).collect()));
                }
            }
        })
    }

    fn call<'py>(
        &self,
        py: Python<'py>,
        shared: &Shared,
        arguments: &[Value],
    ) -> PyResult<Bound<'py, PyAny>> {
        let Some(function) = shared.function(py, self.number) else { return Ok(py.None().into_bound(py)) };
        let out = Out::of(shared, new_scope());
        let arguments: PyResult<Vec<_>> =
            arguments.iter().map(|value| to_python::object(py, value, &out)).collect();
        function.call1(PyTuple::new(py, arguments?)?)
    }

    /// Returns the values of the last arguments, or `None` if the call fails.
    fn row(&self, result: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Value>>> {
        if result.is_none() {
            return Ok(None);
        }
        match self.outputs {
            0 => Ok(result.is_truthy()?.then(Vec::new)),
            1 => Ok(Some(vec![to_prolog::value(result)?])),
            count => {
                let values: PyResult<Vec<Value>> =
                    result.try_iter()?.map(|item| to_prolog::value(&item?)).collect();
                let values = values?;
                if values.len() != count {
                    let text = format!("{count} values expected, {} returned", values.len());
                    return Err(pyo3::exceptions::PyValueError::new_err(text));
                }
                Ok(Some(values))
            }
        }
    }
}
