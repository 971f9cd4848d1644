//! Queries as the prompt runs them, and what an editor asks about texts: for notebooks and other clients that
//! show things.
//!
//! Events and findings are plain tuples; `ninelog.session` makes classes of them. Offsets are those of
//! Python: they count characters.

use crate::errors::{misuse, raised};
use crate::objects::locked;
use crate::query::Asked;
use crate::shared::Shared;
use crate::system::System;
use crate::term::new_scope;
use crate::to_python::{self, Out};
use ninelog::analysis::knowledge::Beside;
use ninelog::analysis::lines::{Offsets, Unit};
use ninelog::analysis::{
    Code, Context, Diagnostic, Document, Index, Indicator, Proposal, ProposalKind, complete as propose,
    diagnose as find_flaws,
};
use ninelog::console::Question;
use ninelog::host::Device;
use ninelog::{Answer, Error, Event, Port, PortDetails, Prolog, Value, Watch, known};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex};

/// Adds the functions and classes of this file to the module.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Ask>()?;
    module.add_class::<Input>()?;
    module.add_function(wrap_pyfunction!(ask, module)?)?;
    module.add_function(wrap_pyfunction!(open_input, module)?)?;
    module.add_function(wrap_pyfunction!(parts_of_text, module)?)?;
    module.add_function(wrap_pyfunction!(diagnose, module)?)?;
    module.add_function(wrap_pyfunction!(complete, module)?)?;
    module.add_function(wrap_pyfunction!(help_about, module)?)?;
    module.add_function(wrap_pyfunction!(help_page, module)?)
}

/// A query in progress, as the prompt runs it.
#[pyclass(frozen, module = "ninelog", name = "Ask")]
struct Ask {
    shared: Arc<Shared>,
    /// None when it is over.
    ask: Mutex<Option<ninelog::Ask>>,
}

/// Starts a query: with corrections of misspelt names, `$Name` for earlier values, and the hooks of the
/// program. It ends the query in progress. If it is watched, it tells its ports.
#[pyfunction]
#[pyo3(signature = (system, text, inputs = None, watch = false))]
fn ask(
    system: &Bound<'_, System>,
    text: &str,
    inputs: Option<&Bound<'_, PyDict>>,
    watch: bool,
) -> PyResult<Ask> {
    let py = system.py();
    let shared = system.get().shared().clone();
    let given = Asked::values(inputs)?;
    let started = shared.with(py, |prolog| {
        let given = given.iter().map(|(name, value)| (name.as_str(), value));
        let goal = prolog.goal(text).bind_all(given);
        if watch { goal.watch(&Watch::all()) } else { goal.ask() }
    })?;
    let ask = started.map_err(|error| raised(py, &shared, error))?;
    Ok(Ask { shared, ask: Mutex::new(Some(ask)) })
}

#[pymethods]
impl Ask {
    /// Runs the query until something happens, or for so many calls. Returns the event: its name, and what
    /// belongs to it.
    #[pyo3(signature = (calls = u64::MAX))]
    fn next<'py>(&self, py: Python<'py>, calls: u64) -> PyResult<Bound<'py, PyTuple>> {
        let Some(mut ask) = locked(&self.ask).take() else { return event(py, "end", ()) };
        let (ask, found, details) = self.shared.with(py, move |prolog| {
            let found = ask.next(prolog, calls);
            let details = matches!(found, Event::Port(_)).then(|| ask.details(prolog));
            (ask, found, details)
        })?;
        if !matches!(found, Event::End | Event::Error(_)) {
            *locked(&self.ask) = Some(ask);
        }
        match found {
            Event::Output(text) => event(py, "output", (text,)),
            Event::Message(text) => event(py, "message", (text,)),
            Event::Answer(answer) => self.answer(py, &answer),
            Event::Port(port) => match details.transpose() {
                Ok(details) => event(py, "port", told(port, details.unwrap_or_default())),
                Err(error) => Err(raised(py, &self.shared, error)),
            },
            Event::Reads(reading) => {
                let question = reading.question.map(|question| match question {
                    Question::YesNo => "yes_or_no",
                    Question::Port => "port",
                    Question::Interrupt => "interrupt",
                    Question::Answer => "answer",
                    _ => "key",
                });
                event(py, "reads", (reading.prompt, question))
            }
            Event::Paused => event(py, "paused", ()),
            Event::End => event(py, "end", ()),
            Event::Error(error) => {
                // What stops the goal from outside, such as Ctrl-C, is raised; errors of the goal are told.
                let is_told = matches!(error, Error::Exception(_));
                let error = raised(py, &self.shared, error);
                if is_told { event(py, "error", (error.into_value(py),)) } else { Err(error) }
            }
            _ => event(py, "paused", ()),
        }
    }

    /// Ends the query, and undoes its bindings.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        let Some(ask) = locked(&self.ask).take() else { return Ok(()) };
        let left = self.shared.with(py, |prolog| ask.leave(prolog))?;
        left.map_err(|error| raised(py, &self.shared, error))
    }
}

impl Ask {
    /// An answer: its text, the text with all of each term, bindings, residual goals, whether it is the last.
    fn answer<'py>(&self, py: Python<'py>, answer: &Answer) -> PyResult<Bound<'py, PyTuple>> {
        let out = Out::of(&self.shared, new_scope());
        let bindings: PyResult<Vec<_>> = answer
            .bindings
            .iter()
            .map(|(name, value)| Ok((name, value.to_string(), to_python::object(py, value, &out)?)))
            .collect();
        let residual: Vec<String> = answer.residual.iter().map(Value::to_string).collect();
        event(py, "answer", (&answer.text, &answer.whole, bindings?, residual, answer.last))
    }
}

/// Returns a tuple of a name and further parts.
fn event<'py, T>(py: Python<'py>, name: &str, parts: T) -> PyResult<Bound<'py, PyTuple>>
where
    T: IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>>,
    T::Error: Into<PyErr>,
{
    let parts = parts.into_pyobject(py).map_err(Into::into)?;
    let name = name.into_pyobject(py)?.into_any();
    PyTuple::new(py, std::iter::once(name).chain(parts.iter()).collect::<Vec<_>>())
}

type ToldPort = (&'static str, i64, i64, String, Option<String>, u32, Vec<String>, Vec<[String; 4]>);

/// A port: its kind, the level and the number of the goal, the goal, file and line, bindings, steps of the
/// solver.
fn told(port: Port, details: PortDetails) -> ToldPort {
    let (file, line) = details.place.map_or((None, 0), |place| (place.file, place.line));
    let steps = details.steps.into_iter().map(|step| [step.variable, step.before, step.after, step.by]);
    (port.kind.name(), port.level, port.call, details.goal, file, line, details.bindings, steps.collect())
}

/// What a system reads: lines that a client gives. A query waits while there are none (`reads`); whatever
/// else reads, such as a directive, calls the function `ask`, which returns a line or nothing.
#[pyclass(frozen, module = "ninelog", name = "Input")]
struct Input(Arc<Mutex<Lines>>);

#[derive(Default)]
struct Lines {
    bytes: VecDeque<u8>,
    is_closed: bool,
    ask: Option<Py<PyAny>>,
}

#[pymethods]
impl Input {
    /// Gives text to be read.
    fn give(&self, text: &str) {
        locked(&self.0).bytes.extend(text.as_bytes());
    }

    /// Lets the end of the input be read, once.
    fn close(&self) {
        locked(&self.0).is_closed = true;
    }

    /// Forgets what was given and not read.
    fn clear(&self) {
        let mut lines = locked(&self.0);
        lines.bytes.clear();
        lines.is_closed = false;
    }

    /// Sets the function that is called when a text is wanted at once; `None`: queries wait.
    #[pyo3(signature = (ask = None))]
    fn set_ask(&self, ask: Option<Py<PyAny>>) {
        locked(&self.0).ask = ask;
    }
}

/// Lets a system read what is given to the object that is returned.
#[pyfunction]
fn open_input(system: &Bound<'_, System>) -> PyResult<Input> {
    let lines = Arc::new(Mutex::new(Lines::default()));
    let device = Reader(lines.clone());
    system.get().shared().with(system.py(), |prolog| prolog.set_input(device))?;
    Ok(Input(lines))
}

struct Reader(Arc<Mutex<Lines>>);

impl Device for Reader {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let asked = {
                let mut lines = locked(&self.0);
                if !lines.bytes.is_empty() {
                    return io::Read::read(&mut lines.bytes, buffer);
                }
                if std::mem::take(&mut lines.is_closed) {
                    return Ok(0);
                }
                let ask = lines.ask.as_ref();
                Python::try_attach(|py| ask.map(|ask| ask.clone_ref(py))).flatten()
            };
            let Some(ask) = asked else { return Err(io::ErrorKind::WouldBlock.into()) };
            let line = Python::try_attach(|py| ask.call0(py)?.extract::<Option<String>>(py));
            match line {
                Some(Ok(Some(line))) => locked(&self.0).bytes.extend(line.into_bytes()),
                Some(Err(error)) => return Err(io::Error::other(error.to_string())),
                _ => return Ok(0),
            }
        }
    }
}

/// Operators that the session has declared: priority, type, name.
type Operators = Vec<(u16, String, String)>;

fn context_of(operators: &Operators) -> Context {
    operators.iter().fold(Context::default(), |context, (priority, kind, name)| {
        context.with_operator(*priority, kind, name)
    })
}

/// A part of a text: start, end, kind (`clause`, `directive`, `query`, `error`), the start of the goal or
/// clause, its end without the full stop, and the reason of an error.
type Part = (usize, usize, &'static str, usize, usize, Option<&'static str>);

/// Returns the clauses, directives and queries of a text.
#[pyfunction]
#[pyo3(signature = (text, operators = Vec::new()))]
fn parts_of_text(text: &str, operators: Operators) -> Vec<Part> {
    let document = Document::new(text, context_of(&operators), known::facts());
    let characters = Offsets::new(text, Unit::Character);
    let part = |clause: ninelog::analysis::Clause| {
        let span = clause.span();
        let goal = |name: &str| clause.term().and_then(|term| term.is(name, 1)).map(|args| args[0]);
        let (kind, inner) = match (clause.term(), goal("?-"), goal(":-")) {
            (None, ..) => ("error", span.clone()),
            (_, Some(goal), _) => ("query", goal.node.span()),
            (_, _, Some(goal)) => ("directive", goal.node.span()),
            (Some(term), ..) => ("clause", term.node.span()),
        };
        let trouble = clause.trouble().map(|trouble| trouble.name);
        let at = |offset| characters.number(offset);
        (at(span.start), at(span.end), kind, at(inner.start), at(inner.end), trouble)
    };
    document.clauses().map(part).collect()
}

/// Returns the names that a session has beside those of the system.
fn names_of(py: Python<'_>, system: &System) -> PyResult<Vec<Indicator>> {
    let words = system.shared().with(py, |prolog: &mut Prolog| prolog.words())?;
    Ok(words.beginning_with("").collect())
}

/// A finding: code, severity, start, end, message, hint, title of a fix, and its edits (start, end, text).
type Finding = (
    &'static str,
    &'static str,
    usize,
    usize,
    String,
    Option<String>,
    Option<String>,
    Vec<(usize, usize, String)>,
);

/// Returns what is wrong or looks wrong in a program text, or in a query without `?-`. `others` are texts of
/// the same program.
#[pyfunction]
#[pyo3(signature = (system, text, query = false, operators = Vec::new(), others = Vec::new()))]
fn diagnose(
    system: &Bound<'_, System>,
    text: &str,
    query: bool,
    operators: Operators,
    others: Vec<String>,
) -> PyResult<Vec<Finding>> {
    let session = Beside::names(known::facts(), names_of(system.py(), system.get())?);
    let indexes: Vec<Index> = others
        .iter()
        .map(|other| Index::new(&Document::new(other.as_str(), Context::default(), &session), &session))
        .collect();
    let known = Beside::new(&session, &indexes);
    let context = context_of(&operators);
    let document = match query {
        true => Document::query(text, context, &known),
        false => Document::new(text, context, &known),
    };
    let found = find_flaws(&document, &Index::new(&document, &known), &known);
    let characters = Offsets::new(text, Unit::Character);
    Ok(found.iter().map(|diagnostic| finding(diagnostic, &characters)).collect())
}

fn finding(diagnostic: &Diagnostic, characters: &Offsets) -> Finding {
    let at = |offset| characters.number(offset);
    let (title, edits) = diagnostic.fix.as_ref().map_or((None, Vec::new()), |fix| {
        let edits = fix.edits.iter().map(|edit| (at(edit.span.start), at(edit.span.end), edit.new.clone()));
        (Some(fix.title.clone()), edits.collect())
    });
    let span = &diagnostic.span;
    let (message, hint) = (diagnostic.message.clone(), diagnostic.hint.clone());
    let code = diagnostic.code.name();
    (code, diagnostic.severity.name(), at(span.start), at(span.end), message, hint, title, edits)
}

/// A proposal: the text to insert, its kind, the arity of a predicate, and a line about it.
type Proposed = (String, &'static str, Option<usize>, Option<String>);

/// Returns what can stand at an offset: the range that it replaces, and the proposals.
#[pyfunction]
#[pyo3(signature = (system, text, offset, operators = Vec::new()))]
fn complete(
    system: &Bound<'_, System>,
    text: &str,
    offset: usize,
    operators: Operators,
) -> PyResult<(usize, usize, Vec<Proposed>)> {
    let session = Beside::names(known::facts(), names_of(system.py(), system.get())?);
    let document = Document::new(text, context_of(&operators), &session);
    let characters = Offsets::new(text, Unit::Character);
    let index = Index::new(&document, &session);
    let found = propose(&document, &index, &session, characters.byte(offset));
    let proposed = |proposal: Proposal| {
        let kind = match proposal.kind {
            ProposalKind::Local => "local",
            ProposalKind::Predicate => "predicate",
            ProposalKind::Variable => "variable",
            ProposalKind::Library => "library",
            ProposalKind::Export => "export",
            _ => "flag",
        };
        (proposal.text, kind, proposal.arity, proposal.summary)
    };
    let list = found.list.into_iter().map(proposed).collect();
    Ok((characters.number(found.span.start), characters.number(found.span.end), list))
}

/// Returns the help about the predicates with a name: name, arity, signature, text and library.
#[pyfunction]
fn help_about<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
    let found = known::help().filter(|help| help.name == name);
    PyList::new(
        py,
        found
            .map(|help| (help.name, help.arity, help.signature, help.text, help.library))
            .collect::<Vec<_>>(),
    )
}

/// Returns the page about a code of a finding, in Markdown.
#[pyfunction]
fn help_page(py: Python<'_>, code: &str) -> PyResult<&'static str> {
    Code::from_name(code).map(Code::page).ok_or_else(|| misuse(py, format!("there is no page {code}")))
}
