//! Sudoku without Prolog: what `ninelog.sudoku` is made of.
//!
//! Puzzles and boards come and go as texts of 81 characters; the module in Python takes other forms.

use ninelog_sudoku::generate::{self, Failure, Request, Symmetry};
use ninelog_sudoku::notation::{self, Position};
use ninelog_sudoku::picture::{self, Picture};
use ninelog_sudoku::steps::{self, Mark, State, Step, Technique};
use ninelog_sudoku::{Puzzle, Stopped, rating};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};

/// So many puzzles of a list are read before the lock of Python is released for their solutions.
const AT_ONCE: usize = 20_000;

/// A step: technique, text, reason to look, digits found, digits removed, the board after it.
type Told = (String, String, String, Vec<Place>, Vec<Place>, String);

/// Row, column and digit, from 1.
type Place = (u8, u8, u8);

fn read(text: &str) -> PyResult<Position> {
    if let Some(puzzle) = ninelog_sudoku::parse(text) {
        return Ok(Position::new(&puzzle));
    }
    notation::read(text).map_err(|mistake| PyValueError::new_err(mistake.to_string()))
}

fn line(board: &Puzzle) -> String {
    board.iter().map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}

fn place(mark: &Mark) -> Place {
    (mark.cell / 9 + 1, mark.cell % 9 + 1, mark.digit)
}

/// Looks for signals at some of the calls. Returns whether a handler has raised an exception.
fn stopper(error: &mut Option<PyErr>) -> impl FnMut() -> bool + '_ {
    let mut calls = 0_u32;
    move || {
        calls = calls.wrapping_add(1);
        if calls & 0x3fff == 0 {
            *error = Python::try_attach(|py| py.check_signals().err()).flatten();
        }
        error.is_some()
    }
}

/// Returns a solution, if there is one.
#[pyfunction]
fn solve(py: Python<'_>, text: &str) -> PyResult<Option<String>> {
    let puzzle = read(text)?.digits;
    let (mut error, mut found) = (None, None);
    let stopped = py.detach(|| {
        let first = |solution: &Puzzle| {
            found = Some(line(solution));
            true
        };
        ninelog_sudoku::solutions_until(&puzzle, first, stopper(&mut error))
    });
    match (stopped, error) {
        (Err(Stopped), Some(error)) => Err(error),
        _ => Ok(found),
    }
}

/// Returns the number of solutions, up to a limit.
#[pyfunction]
fn count(py: Python<'_>, text: &str, limit: u64) -> PyResult<u64> {
    let puzzle = read(text)?.digits;
    let mut error = None;
    let (count, _) = py.detach(|| ninelog_sudoku::count_until(&puzzle, limit, stopper(&mut error)));
    error.map_or(Ok(count), Err)
}

/// Returns the rating times ten, whether it is a least one, and the hardest technique.
#[pyfunction]
fn rate(py: Python<'_>, text: &str) -> PyResult<Option<(u16, bool, &'static str)>> {
    let puzzle = read(text)?.digits;
    let rated = py.detach(|| rating::rate(&puzzle));
    Ok(rated.map(|rating| (rating.tenths, rating.at_least, rating.hardest)))
}

fn told(step: &Step, state: &State) -> Told {
    (
        step.technique.to_string(),
        step.text.clone(),
        step.look.clone(),
        step.placed.iter().map(place).collect(),
        step.removed.iter().map(place).collect(),
        line(state.values()),
    )
}

/// Returns the steps that a person takes, as far as known techniques lead.
#[pyfunction]
fn solving_steps(py: Python<'_>, text: &str, unique: bool) -> PyResult<Vec<Told>> {
    let mut state = read(text)?.state();
    Ok(py.detach(|| {
        let mut all = Vec::new();
        while let Some(step) = steps::next(&state, unique) {
            state.apply(&step);
            all.push(told(&step, &state));
        }
        all
    }))
}

/// Returns the step that shows why a square has not a digit.
#[pyfunction]
fn step_against(
    py: Python<'_>,
    text: &str,
    row: usize,
    column: usize,
    digit: u8,
    unique: bool,
) -> PyResult<Option<Told>> {
    if !(1..=9).contains(&row) || !(1..=9).contains(&column) || !(1..=9).contains(&digit) {
        return Err(PyValueError::new_err("rows, columns and digits are from 1 to 9"));
    }
    let state = read(text)?.state();
    let mark = Mark::new(9 * (row - 1) + column - 1, digit);
    Ok(py.detach(|| steps::against(&state, mark, unique)).map(|step| told(&step, &state)))
}

/// Returns clues that contradict each other, none of which can be left out; nothing if there is a solution.
#[pyfunction]
fn contradiction(text: &str) -> PyResult<Option<Vec<Place>>> {
    let mut puzzle = read(text)?.digits;
    let is_solvable = |puzzle: &Puzzle| ninelog_sudoku::count(puzzle, 1) > 0;
    if is_solvable(&puzzle) {
        return Ok(None);
    }
    for square in 0..81 {
        let digit = std::mem::take(&mut puzzle[square]);
        if digit != 0 && is_solvable(&puzzle) {
            puzzle[square] = digit;
        }
    }
    let left = (0..81).filter(|&square| puzzle[square] != 0);
    Ok(Some(left.map(|square| place(&Mark::new(square, puzzle[square]))).collect()))
}

fn techniques(names: Vec<String>) -> PyResult<Vec<Technique>> {
    let named = |name: &String| {
        Technique::named(name).ok_or_else(|| PyValueError::new_err(format!("no technique is called {name}")))
    };
    names.iter().map(named).collect()
}

/// Makes a puzzle with exactly one solution.
#[pyfunction]
#[pyo3(signature = (seed, clues, symmetry, minimal, rating, with_, without))]
fn generate_puzzle(
    py: Python<'_>,
    seed: u64,
    clues: Option<(usize, usize)>,
    symmetry: &str,
    minimal: bool,
    rating: Option<(u16, u16)>,
    with_: Vec<String>,
    without: Vec<String>,
) -> PyResult<String> {
    let known = Symmetry::ALL.iter().find(|(name, _)| *name == symmetry);
    let Some((_, symmetry)) = known else {
        let names: Vec<&str> = Symmetry::ALL.iter().map(|(name, _)| *name).collect();
        return Err(PyValueError::new_err(format!("symmetries are {}", names.join(", "))));
    };
    let request = Request {
        clues: clues.map(|(least, most)| least..=most),
        symmetry: *symmetry,
        is_minimal: minimal,
        rating: rating.map(|(least, most)| least..=most),
        with: techniques(with_)?,
        without: techniques(without)?,
        ..Request::default()
    };
    let mut error = None;
    let made = py.detach(|| {
        generate::generate(&request, generate::random(seed), || {
            error = Python::try_attach(|py| py.check_signals().err()).flatten();
            error.is_some()
        })
    });
    match (made, error) {
        (Ok(puzzle), _) => Ok(line(&puzzle)),
        (Err(_), Some(error)) => Err(error),
        (Err(Failure::NotFound { fewest }), _) => {
            Err(PyValueError::new_err(format!("no such puzzle was found; the fewest clues were {fewest}")))
        }
        (Err(Failure::Stopped), None) => Err(PyValueError::new_err("stopped")),
    }
}

/// Does something with each puzzle, by several threads.
fn each<T: Send + Clone + Default>(
    puzzles: &[Puzzle],
    threads: usize,
    work: impl Fn(&Puzzle) -> T + Sync,
) -> Vec<T> {
    let part = puzzles.len().div_ceil(threads.max(1)).max(1);
    let mut results = vec![T::default(); puzzles.len()];
    if threads <= 1 || puzzles.len() < 100 {
        for (result, puzzle) in results.iter_mut().zip(puzzles) {
            *result = work(puzzle);
        }
        return results;
    }
    let work = &work;
    std::thread::scope(|scope| {
        for (results, puzzles) in results.chunks_mut(part).zip(puzzles.chunks(part)) {
            scope.spawn(move || {
                for (result, puzzle) in results.iter_mut().zip(puzzles) {
                    *result = work(puzzle);
                }
            });
        }
    });
    results
}

/// Reads a part of a list of puzzles.
fn part(list: &Bound<'_, PyList>, from: usize) -> PyResult<Vec<Puzzle>> {
    let to = list.len().min(from + AT_ONCE);
    let mut puzzles = Vec::with_capacity(to.saturating_sub(from));
    for at in from..to {
        let item = list.get_item(at)?;
        let text = item.cast::<PyString>()?.to_str()?;
        puzzles.push(ninelog_sudoku::parse(text).map_or_else(|| read(text).map(|p| p.digits), Ok)?);
    }
    Ok(puzzles)
}

/// Returns a solution of each puzzle of a list.
#[pyfunction]
fn solve_list<'py>(list: &Bound<'py, PyList>, threads: usize) -> PyResult<Bound<'py, PyList>> {
    let py = list.py();
    let solutions = PyList::empty(py);
    let mut from = 0;
    while from < list.len() {
        let puzzles = part(list, from)?;
        from += puzzles.len();
        let found = py.detach(|| each(&puzzles, threads, ninelog_sudoku::solve));
        for solution in found {
            match solution {
                Some(solution) => solutions.append(line(&solution))?,
                None => solutions.append(py.None())?,
            }
        }
        py.check_signals()?;
    }
    Ok(solutions)
}

/// Returns the number of solutions of each puzzle of a list.
#[pyfunction]
fn count_list<'py>(list: &Bound<'py, PyList>, limit: u64, threads: usize) -> PyResult<Bound<'py, PyList>> {
    let py = list.py();
    let counts = PyList::empty(py);
    let mut from = 0;
    while from < list.len() {
        let puzzles = part(list, from)?;
        from += puzzles.len();
        for count in py.detach(|| each(&puzzles, threads, |puzzle| ninelog_sudoku::count(puzzle, limit))) {
            counts.append(count)?;
        }
        py.check_signals()?;
    }
    Ok(counts)
}

/// Solves puzzles of 81 bytes each, which are the digits themselves or their characters, one after the
/// other. The solutions are digits; those of puzzles without any are zeros.
#[pyfunction]
fn solve_bytes<'py>(bytes: &Bound<'py, PyBytes>, threads: usize) -> PyResult<Bound<'py, PyBytes>> {
    let py = bytes.py();
    let all = bytes.as_bytes();
    if all.len() % 81 != 0 {
        return Err(PyValueError::new_err("each board has 81 squares"));
    }
    let digit = |byte: u8| match byte {
        0..=9 => Some(byte),
        b'0'..=b'9' => Some(byte - b'0'),
        b'.' | b'_' => Some(0),
        _ => None,
    };
    if let Some(at) = all.iter().position(|byte| digit(*byte).is_none()) {
        let text = format!("board {}, square {}: {} is no digit", at / 81, at % 81, all[at]);
        return Err(PyValueError::new_err(text));
    }
    let square = |byte: u8| digit(byte).unwrap_or(0);
    let puzzles: Vec<Puzzle> =
        all.chunks_exact(81).map(|puzzle| std::array::from_fn(|at| square(puzzle[at]))).collect();
    let solved = py.detach(|| {
        let solve = |puzzle: &Puzzle| ninelog_sudoku::solve(puzzle);
        each(&puzzles, threads, solve)
    });
    PyBytes::new_with(py, all.len(), |out| {
        for (place, solution) in out.chunks_exact_mut(81).zip(&solved) {
            place.copy_from_slice(solution.as_ref().unwrap_or(&[0; 81]));
        }
        Ok(())
    })
}

/// Returns a board as SVG.
#[pyfunction]
fn svg(text: &str) -> PyResult<String> {
    let position = read(text)?;
    Ok(picture::svg(&Picture::new(&position)))
}

/// Returns a board in any notation as a line of 81 characters.
#[pyfunction]
fn as_line(text: &str) -> PyResult<String> {
    Ok(line(&read(text)?.digits))
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let sudoku = PyModule::new(module.py(), "sudoku")?;
    sudoku.add_function(wrap_pyfunction!(solve, &sudoku)?)?;
    sudoku.add_function(wrap_pyfunction!(count, &sudoku)?)?;
    sudoku.add_function(wrap_pyfunction!(rate, &sudoku)?)?;
    sudoku.add_function(wrap_pyfunction!(solving_steps, &sudoku)?)?;
    sudoku.add_function(wrap_pyfunction!(step_against, &sudoku)?)?;
    sudoku.add_function(wrap_pyfunction!(contradiction, &sudoku)?)?;
    sudoku.add_function(wrap_pyfunction!(generate_puzzle, &sudoku)?)?;
    sudoku.add_function(wrap_pyfunction!(solve_list, &sudoku)?)?;
    sudoku.add_function(wrap_pyfunction!(count_list, &sudoku)?)?;
    sudoku.add_function(wrap_pyfunction!(solve_bytes, &sudoku)?)?;
    sudoku.add_function(wrap_pyfunction!(svg, &sudoku)?)?;
    sudoku.add_function(wrap_pyfunction!(as_line, &sudoku)?)?;
    crate::variants::add(&sudoku)?;
    module.add("_sudoku", sudoku)
}
