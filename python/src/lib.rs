//! The Python module `ninelog._ninelog`: Prolog systems inside Python.
//!
//! It is a client of the public interface of the crate `ninelog`, like any other. What is comfort and not
//! speed stands in Python, in the package around this module.
//!
//! | file | what belongs in it |
//! | --- | --- |
//! | `system` | the class of systems: settings, queries that have one answer, loading |
//! | `query` | iterators over answers |
//! | `shared` | the system behind its Python objects: who uses it, calls within calls |
//! | `to_prolog`, `to_python` | conversions of values |
//! | `term`, `objects` | terms in Python, and Python's objects in terms |
//! | `predicates`, `calls` | predicates written in Python, and what library(janus) calls |
//! | `tables` | columns to facts, and answers to columns |
//! | `ask` | queries as the prompt runs them, completion, diagnostics and help: for notebooks |
//! | `streams` | the standard streams, by way of `sys` |
//! | `errors` | exceptions, both ways |
//! | `sudoku`, `variants` | puzzles without Prolog |
//! | `signals`, `wakeup` | Ctrl-C and other signals while a query runs |
//! | `forks` | copies of the process |

mod ask;
mod calls;
mod errors;
mod forks;
mod objects;
mod predicates;
mod query;
mod shared;
mod signals;
mod streams;
mod sudoku;
mod system;
mod tables;
mod term;
mod to_prolog;
mod to_python;
mod variants;
#[cfg(unix)]
mod wakeup;

use pyo3::prelude::*;
use std::sync::atomic::{AtomicI64, Ordering};

#[global_allocator]
static ALLOCATOR: ninelog::Allocator = ninelog::Allocator;

#[pymodule]
fn _ninelog(module: &Bound<'_, PyModule>) -> PyResult<()> {
    only_interpreter()?;
    module.add_class::<system::System>()?;
    module.add_class::<query::Query>()?;
    module.add_class::<term::Term>()?;
    ask::add_to(module)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    sudoku::add(module)?;
    signals::prepare();
    Ok(())
}

/// Python's objects belong to one interpreter, and systems of Prolog keep them.
fn only_interpreter() -> PyResult<()> {
    static FIRST: AtomicI64 = AtomicI64::new(-1);
    // SAFETY: the module is being loaded, so this thread has an interpreter.
    let this = unsafe { pyo3::ffi::PyInterpreterState_GetID(pyo3::ffi::PyInterpreterState_Get()) };
    match FIRST.compare_exchange(-1, this, Ordering::SeqCst, Ordering::SeqCst) {
        Err(first) if first != this => Err(pyo3::exceptions::PyImportError::new_err(
            "Ninelog works in one interpreter of a process: subinterpreters are not supported",
        )),
        _ => Ok(()),
    }
}
