//! Puzzles with other rules: what `ninelog.sudoku.Variant` is made of.
//!
//! Boards come and go as lists of digits, row by row; the class in Python takes other forms.

use crate::objects::locked;
use ninelog_limits::interrupt::Flag;
use ninelog_sudoku::variant::{Board, Variant, decode, link, read_json, svg, write_json};
use ninelog_sudoku::{Stopped, generate};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How long a search runs before signals are looked for.
const PATIENCE: Duration = Duration::from_millis(50);

/// A puzzle with rules of its own.
#[pyclass(frozen, module = "ninelog", name = "_Variant")]
struct Rules {
    rules: Variant,
    /// The board on which clues are tried, and the flag that stops its searches.
    board: Arc<Mutex<Option<Board>>>,
    flag: Flag,
}

fn read(text: &str) -> Result<Variant, String> {
    let text = text.trim();
    if text.starts_with('{') {
        return read_json(text).map_err(|mistake| mistake.to_string());
    }
    if text.starts_with("http") || text.contains("?load=") {
        return read_json(&decode(text)?).map_err(|mistake| mistake.to_string());
    }
    Variant::read(text).map_err(|mistake| mistake.to_string())
}

impl Rules {
    fn new(rules: Variant) -> Rules {
        Rules { rules, board: Arc::default(), flag: Flag::default() }
    }

    /// Searches in a thread, while this one looks for signals.
    fn search<T: Send + 'static>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Board, &Variant) -> Result<T, Stopped> + Send + 'static,
    ) -> PyResult<T> {
        let (rules, board, flag) = (self.rules.clone(), Arc::clone(&self.board), self.flag.clone());
        let (sender, mut found) = channel();
        let worker = std::thread::spawn(move || {
            let mut board = locked(&board);
            flag.take_stop();
            let board = board.get_or_insert_with(|| {
                let stops = flag.clone();
                let mut board = Board::new(&rules, move || stops.stops());
                board.solver().set_interrupt(flag.clone());
                board
            });
            let _ = sender.send(work(board, &rules));
        });
        let done = loop {
            let (back, came) = py.detach(move || {
                let came = found.recv_timeout(PATIENCE);
                (found, came)
            });
            found = back;
            match came {
                Ok(Ok(done)) => break Ok(done),
                Ok(Err(Stopped)) => break Err(PyRuntimeError::new_err("the search was stopped")),
                Err(RecvTimeoutError::Disconnected) => {
                    break Err(PyRuntimeError::new_err("an error inside of the search"));
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(error) = py.check_signals() {
                        self.flag.stop();
                        break Err(error);
                    }
                }
            }
        };
        let _ = py.detach(|| worker.join());
        if done.is_err() {
            // What it was doing is unknown.
            *locked(&self.board) = None;
        }
        done
    }

    fn clues(&self, clues: Option<Vec<u8>>) -> PyResult<Vec<u8>> {
        let clues = clues.unwrap_or_else(|| self.rules.given.clone());
        if clues.len() != self.rules.given.len() {
            let text = format!("the board has {} squares, not {}", self.rules.given.len(), clues.len());
            return Err(PyValueError::new_err(text));
        }
        Ok(clues)
    }
}

/// Digits as a list: byte arrays would become bytes.
fn listed(digits: Vec<u8>) -> Vec<u32> {
    digits.into_iter().map(u32::from).collect()
}

#[pymethods]
impl Rules {
    #[new]
    fn create(text: &str) -> PyResult<Rules> {
        read(text).map(Rules::new).map_err(PyValueError::new_err)
    }

    #[getter]
    fn size(&self) -> usize {
        self.rules.size
    }

    #[getter]
    fn title(&self) -> &str {
        &self.rules.title
    }

    #[getter]
    fn given(&self) -> Vec<u32> {
        listed(self.rules.given.clone())
    }

    fn first(&self, py: Python<'_>, limit: usize) -> PyResult<Vec<Vec<u32>>> {
        let clues = self.clues(None)?;
        let found = self.search(py, move |board, _| board.first(&clues, limit))?;
        Ok(found.into_iter().map(listed).collect())
    }

    fn count(&self, py: Python<'_>, limit: u64) -> PyResult<u64> {
        let clues = self.clues(None)?;
        self.search(py, move |board, _| match board.count(&clues, limit) {
            (_, true) => Err(Stopped),
            (count, false) => Ok(count),
        })
    }

    /// Returns the digits that each square has in at least one solution, as bits.
    fn candidates(&self, py: Python<'_>) -> PyResult<Vec<u64>> {
        let clues = self.clues(None)?;
        self.search(py, move |board, _| board.true_marks(&clues))
    }

    /// Returns a puzzle with these rules and exactly one solution; none if the rules have no solution.
    fn generate(&self, py: Python<'_>, seed: u64) -> PyResult<Option<Rules>> {
        let made =
            self.search(py, move |board, rules| board.generate(&rules.given, generate::random(seed)))?;
        Ok(made.map(|given| Rules::new(Variant { given, ..self.rules.clone() })))
    }

    #[pyo3(signature = (digits = None))]
    fn svg(&self, digits: Option<Vec<u8>>) -> PyResult<String> {
        let digits = digits.map(|digits| self.clues(Some(digits))).transpose()?;
        Ok(svg(&self.rules, digits.as_deref(), None))
    }

    fn text(&self) -> String {
        self.rules.write()
    }

    fn link(&self) -> PyResult<String> {
        let json = write_json(&self.rules).map_err(PyValueError::new_err)?;
        Ok(link(&json))
    }
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Rules>()
}
