//! The standard streams of a system, by way of Python's `sys`: what a notebook or a test has put there is
//! used.

use crate::shared::Shared;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::io;
use std::sync::{Arc, Weak};

/// One of Python's standard streams: `stdin`, `stdout` or `stderr`.
pub struct Standard {
    /// The system, whose goal is stopped by an exception that is no error, as that of Ctrl-C.
    shared: Weak<Shared>,
    name: &'static str,
    /// Whether something was written since the last `flush`.
    is_dirty: bool,
    /// Bytes of a character whose rest was not written yet.
    rest: Vec<u8>,
    /// What was read from Python and not taken yet.
    input: Vec<u8>,
    at: usize,
}

impl Standard {
    fn new(shared: &Arc<Shared>, name: &'static str) -> Standard {
        Standard {
            shared: Arc::downgrade(shared),
            name,
            is_dirty: false,
            rest: Vec::new(),
            input: Vec::new(),
            at: 0,
        }
    }

    /// Returns the error that the stream gets. An exception that is no error stops the goal.
    fn failed(&self, error: PyErr) -> io::Error {
        let is_error = Python::try_attach(|py| error.is_instance_of::<PyException>(py)).unwrap_or(true);
        match self.shared.upgrade() {
            Some(shared) if !is_error => {
                shared.set_pending(error);
                shared.stop();
                io::ErrorKind::Interrupted.into()
            }
            _ => io::Error::other(error.to_string()),
        }
    }

    fn call<T>(&self, work: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> io::Result<T> {
        let done = Python::try_attach(|py| {
            let stream = py.import("sys")?.getattr(self.name)?;
            work(&stream)
        });
        match done {
            Some(Ok(done)) => Ok(done),
            Some(Err(error)) => Err(self.failed(error)),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}

impl ninelog::host::Device for Standard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_dirty = true;
        let mut all = std::mem::take(&mut self.rest);
        all.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&all) {
            Ok(text) => text.len(),
            // A character that is cut in two waits for its rest.
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            Err(_) => all.len(),
        };
        self.rest = all.split_off(whole);
        let text = String::from_utf8_lossy(&all);
        if !text.is_empty() {
            self.call(|stream| {
                if stream.is_none() { Ok(()) } else { stream.call_method1("write", (text,)).map(drop) }
            })?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if !std::mem::take(&mut self.is_dirty) {
            return Ok(());
        }
        self.call(|stream| if stream.is_none() { Ok(()) } else { stream.call_method0("flush").map(drop) })
    }

    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.at == self.input.len() {
            self.input = self.call(|stream| {
                if stream.is_none() {
                    return Ok(Vec::new());
                }
                let line = stream.call_method0("readline")?;
                if let Ok(line) = line.cast::<PyBytes>() {
                    return Ok(line.as_bytes().to_vec());
                }
                Ok(line.cast::<PyString>()?.to_str()?.as_bytes().to_vec())
            })?;
            self.at = 0;
        }
        let count = bytes.len().min(self.input.len() - self.at);
        bytes[..count].copy_from_slice(&self.input[self.at..self.at + count]);
        self.at += count;
        Ok(count)
    }
}

/// Connects the standard streams of a system with Python's.
pub fn connect(shared: &Arc<Shared>, prolog: &mut ninelog::Prolog) {
    prolog.set_input(Standard::new(shared, "stdin"));
    prolog.set_output(Standard::new(shared, "stdout"));
    prolog.set_errors(Standard::new(shared, "stderr"));
}
