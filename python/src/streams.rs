//! The standard streams of a system, by way of Python's `sys`: what a notebook or a test has put there is
//! used.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::io;

/// One of Python's standard streams: `stdin`, `stdout` or `stderr`.
pub struct Standard {
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
    pub fn new(name: &'static str) -> Standard {
        Standard { name, is_dirty: false, rest: Vec::new(), input: Vec::new(), at: 0 }
    }

    fn call<T>(&self, work: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> io::Result<T> {
        let done = Python::try_attach(|py| {
            let stream = py.import("sys")?.getattr(self.name)?;
            work(&stream)
        });
        match done {
            Some(Ok(done)) => Ok(done),
            Some(Err(error)) => Err(io::Error::other(error.to_string())),
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
pub fn connect(prolog: &mut ninelog::Prolog) {
    prolog.set_input(Standard::new("stdin"));
    prolog.set_output(Standard::new("stdout"));
    prolog.set_errors(Standard::new("stderr"));
}
