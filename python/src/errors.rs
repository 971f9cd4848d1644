//! Exceptions: Prolog's as Python's, and the other way round.

use crate::objects;
use crate::shared::Shared;
use crate::term::Term;
use ninelog::{Error, Value};
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// Returns a class that is written in Python.
fn class<'py>(py: Python<'py>, name: &str, slot: &PyOnceLock<Py<PyType>>) -> PyResult<Bound<'py, PyType>> {
    slot.import(py, "ninelog._errors", name).cloned()
}

fn prolog_error(py: Python<'_>) -> PyResult<Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    class(py, "PrologError", &CLASS)
}

/// Returns an error about the use of the interface.
pub fn misuse(py: Python<'_>, message: impl Into<String>) -> PyErr {
    match prolog_error(py).and_then(|class| class.call1((message.into(),))) {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

/// Returns the exception that Python gets for an error of a system.
pub fn raised(py: Python<'_>, shared: &Shared, error: Error) -> PyErr {
    exception_of(py, shared, error).unwrap_or_else(|error| error)
}

fn exception_of(py: Python<'_>, shared: &Shared, error: Error) -> PyResult<PyErr> {
    let exception = match error {
        Error::Aborted => {
            if let Some(pending) = shared.take_pending() {
                return Ok(pending);
            }
            return Ok(misuse(py, "the goal was stopped"));
        }
        Error::Halt(status) => {
            static HALT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
            let name = if shared.halts { "exits" } else { "PrologHalt" };
            if shared.halts {
                return Ok(pyo3::exceptions::PySystemExit::new_err(status));
            }
            return Ok(PyErr::from_value(class(py, name, &HALT)?.call1((status,))?));
        }
        Error::Exception(exception) => exception,
        other => return Ok(misuse(py, other.to_string())),
    };
    let cause = python_error(py, &exception.ball);
    let mut message = exception.message.clone();
    if let Some((kind, cause)) = &cause {
        message = format!("Python '{kind}':\n  {}", cause.str()?);
    }
    let place = exception.place.as_ref().map(|place| (place.file.clone(), place.line, place.column));
    let term = Term::new(exception.ball.clone()).into_python(py)?;
    let arguments = (message, term, place, exception.predicate.clone());
    let error = PyErr::from_value(prolog_error(py)?.call1(arguments)?);
    if let Some((_, cause)) = cause {
        error.set_cause(py, Some(PyErr::from_value(cause)));
    }
    Ok(error)
}

/// Returns the exception of Python in `error(python_error(Type, Exception), _)`, and its type.
fn python_error<'py>(py: Python<'py>, ball: &Value) -> Option<(String, Bound<'py, PyAny>)> {
    let Value::Compound(_, parts) = ball else { return None };
    let Value::Compound(name, args) = parts.first()? else { return None };
    let ("python_error", [kind, Value::Object(object)]) = (name.as_str(), &args[..]) else { return None };
    Some((kind.as_text()?.to_string(), objects::object_of(py, object)?))
}

/// Returns the error that Prolog gets for an exception of Python.
pub fn thrown(py: Python<'_>, shared: &Shared, error: PyErr) -> Error {
    let value = error.value(py);
    if let Ok(class) = prolog_error(py)
        && value.is_instance(&class).unwrap_or(false)
        && let Ok(term) = value.getattr("term")
        && let Ok(term) = term.cast_exact::<Term>()
    {
        return Error::throw(term.get().value_for_prolog());
    }
    // Ctrl-C, `sys.exit` and the end of a task end the goal, too, and cannot be caught by it.
    if !value.is_instance_of::<PyException>() {
        shared.set_pending(error);
        return Error::Aborted;
    }
    // Before Python 3.12 an exception does not know where it was raised until it is told.
    if let Some(traceback) = error.traceback(py) {
        let _ = value.setattr("__traceback__", traceback);
    }
    let kind = value.get_type().name().map_or_else(|_| "Exception".to_string(), |name| name.to_string());
    match objects::value_of(value) {
        Ok(object) => {
            let formal = Value::compound("python_error", [Value::atom(&kind), object]);
            Error::throw(Value::compound("error", [formal, Value::Variable("_".to_string())]))
        }
        Err(_) => Error::Misuse(format!("Python {kind}: {value}")),
    }
}

/// Returns an error term of Prolog as an exception of Python, for conversions that fail.
pub fn term_error(py: Python<'_>, name: &str, args: &[Value]) -> PyErr {
    let formal = if args.is_empty() { Value::atom(name) } else { Value::compound(name, args.to_vec()) };
    let ball = Value::compound("error", [formal, Value::Variable("_".to_string())]);
    let message = match (name, args) {
        ("instantiation_error", _) => "Arguments are not sufficiently instantiated".to_string(),
        ("domain_error", [domain, culprit]) => {
            format!("Domain error: `{domain}' expected, found `{culprit}'")
        }
        ("type_error", [kind, culprit]) => format!("Type error: `{kind}' expected, found `{culprit}'"),
        ("existence_error", [kind, culprit]) => format!("Unknown {kind}: {culprit}"),
        _ => ball.to_string(),
    };
    let make = || prolog_error(py)?.call1((message, Term::new(ball).into_python(py)?));
    make().map_or_else(|error| error, PyErr::from_value)
}
