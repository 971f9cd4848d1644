//! Queries: what is asked, and iterators over answers.

use crate::errors::{misuse, raised};
use crate::objects::locked;
use crate::shared::{Known, Shared, TEXTS};
use crate::term::{Term, new_scope};
use crate::to_prolog;
use crate::to_python::{self, Out};
use ninelog::{Error, Goal, Prepared, Prolog, Solution, Value};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString};
use std::sync::{Arc, Mutex};

/// What is reported about answers that are neither true nor false, as the enumeration `TruthVal` has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Truth {
    None,
    Plain,
    Delays,
    Residual,
}

impl Truth {
    pub fn of(object: Option<&Bound<'_, PyAny>>) -> PyResult<Truth> {
        let Some(object) = object else { return Ok(Truth::Plain) };
        Ok(match object.getattr("value")?.extract::<u8>()? {
            0 => Truth::None,
            2 => Truth::Delays,
            3 => Truth::Residual,
            _ => Truth::Plain,
        })
    }

    fn name(self) -> &'static str {
        match self {
            Truth::None => "none",
            Truth::Plain => "plain",
            Truth::Delays => "delays",
            Truth::Residual => "residual",
        }
    }
}

/// A query with values for some of its variables.
pub struct Asked {
    text: String,
    prepared: Option<Arc<Prepared>>,
    given: Vec<(String, Value)>,
    truth: Truth,
}

impl Asked {
    pub fn new(
        shared: &Shared,
        text: &str,
        inputs: Option<&Bound<'_, PyDict>>,
        truth: Truth,
    ) -> PyResult<Asked> {
        let given = Asked::values(inputs)?;
        // Where another thread has the table, in a copy of the process even one that does not exist, the text
        // is read.
        let known = shared.texts.try_lock().ok();
        let prepared = match known.as_ref().and_then(|texts| texts.known.get(text)) {
            Some(Known::Prepared(prepared)) => Some(prepared.clone()),
            _ => None,
        };
        Ok(Asked { text: text.to_string(), prepared, given, truth })
    }

    /// Returns the values for variables of a query.
    pub fn values(inputs: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<(String, Value)>> {
        let mut given = Vec::new();
        if let Some(inputs) = inputs {
            given.reserve(inputs.len());
            for (name, value) in inputs.iter() {
                given.push((name.cast::<PyString>()?.to_str()?.to_string(), to_prolog::value(&value)?));
            }
        }
        Ok(given)
    }

    /// Whether the answer has this variable.
    fn wants(&self, name: &str) -> bool {
        !name.starts_with('_') && !self.given.iter().any(|(given, _)| given == name)
    }

    pub fn open(&mut self, shared: &Shared, prolog: &mut Prolog) -> Result<ninelog::Query, Error> {
        if matches!(self.truth, Truth::Delays | Truth::Residual) {
            shared.need_library(prolog)?;
            return self.open_with_delays(prolog);
        }
        if self.prepared.is_none() {
            self.prepared = prepare(shared, prolog, &self.text)?;
        }
        let given: Vec<Value> =
            self.given.iter_mut().map(|(_, value)| std::mem::replace(value, NONE)).collect();
        let goal = match &self.prepared {
            Some(prepared) => prolog.goal(&**prepared),
            None => prolog.goal(&self.text),
        };
        let goal = goal.bind_all(self.given.iter().map(|(name, _)| name.as_str()).zip(given));
        goal.only(|name| self.wants(name)).open()
    }

    /// Opens a query of library(janus), which runs the text and tells what its answers depend on.
    fn open_with_delays(&mut self, prolog: &mut Prolog) -> Result<ninelog::Query, Error> {
        let pair = |(name, value): &(String, Value)| Value::compound("=", [Value::atom(name), value.clone()]);
        let given = [
            ("Text", Value::from(self.text.as_str())),
            ("Inputs", Value::List(self.given.iter().map(pair).collect())),
            ("Mode", Value::atom(self.truth.name())),
        ];
        prolog.goal("janus:py_query(Text, Inputs, Mode, Outputs, Truth)").bind_all(given).open()
    }

    /// Returns the exception for an error of a query, with advice where the text itself is the reason.
    pub fn raise(&self, py: Python<'_>, shared: &Shared, error: Error) -> PyErr {
        let Error::Exception(mut exception) = error else { return raised(py, shared, error) };
        let reason = match &exception.ball {
            Value::Compound(_, parts) => parts.first().map(Value::to_string).unwrap_or_default(),
            _ => String::new(),
        };
        if reason.ends_with("end_of_file/0)") && !self.text.contains("end_of_file") {
            return misuse(py, "the query is empty: there is no goal in its text");
        }
        let has_operators =
            ["#=", "#<", "#>", "#\\", " ins ", " in "].iter().any(|op| self.text.contains(op));
        if reason == "syntax_error(operator_expected)" && (self.text.contains("use_module") || has_operators)
        {
            exception.message.push_str(
                "\n  A query is read before it runs: load the library of an operator in a query of its own before, \
                 such as use_module(library(clpfd))",
            );
        }
        raised(py, shared, Error::Exception(exception))
    }

    /// Returns the names of the variables that an answer has.
    pub fn names(&self, prolog: &mut Prolog) -> Result<Vec<String>, Error> {
        Ok(prolog.goal(&self.text).variables()?.into_iter().filter(|name| self.wants(name)).collect())
    }

    /// Returns an answer as a dictionary.
    pub fn answer<'py>(
        &self,
        py: Python<'py>,
        shared: &Shared,
        solution: &Solution,
    ) -> PyResult<Bound<'py, PyDict>> {
        let scope = new_scope();
        let out = Out::of(shared, scope);
        let dict = PyDict::new(py);
        if matches!(self.truth, Truth::Delays | Truth::Residual) {
            let (Some(outputs), Some(truth)) = (solution.value("Outputs"), solution.value("Truth")) else {
                return Ok(dict);
            };
            let truth = match truth {
                Value::Atom(name) if name == "true" => true.into_pyobject(py)?.to_owned().into_any(),
                delays => undefined_for(py, Term::of_scope(delays.clone(), scope))?,
            };
            dict.set_item(pyo3::intern!(py, "truth"), truth)?;
            for pair in outputs.as_list().unwrap_or_default() {
                if let Value::Compound(_, sides) = pair {
                    dict.set_item(sides[0].as_text(), to_python::object(py, &sides[1], &out)?)?;
                }
            }
            return Ok(dict);
        }
        match solution.undefined && self.truth == Truth::Plain {
            true => dict.set_item(pyo3::intern!(py, "truth"), undefined(py)?)?,
            false => dict.set_item(pyo3::intern!(py, "truth"), true)?,
        }
        for (name, value) in &solution.bindings {
            dict.set_item(name, to_python::object(py, value, &out)?)?;
        }
        if !solution.residual.is_empty() {
            let goals: PyResult<Vec<_>> =
                solution.residual.iter().map(|goal| to_python::object(py, goal, &out)).collect();
            dict.set_item("residual", PyList::new(py, goals?)?)?;
        }
        Ok(dict)
    }
}

const NONE: Value = Value::Integer(0);

/// Returns the goal that calls a predicate with one argument more than these; solutions have only that.
pub fn function<'p, 't>(
    prolog: &'p mut Prolog,
    module: &'t str,
    name: &str,
    mut args: Vec<Value>,
) -> Goal<'p, 't> {
    args.push(Value::Variable(RESULT.to_string()));
    prolog.goal(Value::compound(name, args)).module(module).only(|name| name == RESULT)
}

/// No term that came from a system has a variable of this name.
const RESULT: &str = "Result";

/// Returns the goal of a text that is asked often, prepared.
fn prepare(shared: &Shared, prolog: &mut Prolog, text: &str) -> Result<Option<Arc<Prepared>>, Error> {
    let Ok(mut texts) = shared.texts.try_lock() else { return Ok(None) };
    match texts.known.get(text) {
        Some(Known::Prepared(prepared)) => return Ok(Some(prepared.clone())),
        Some(Known::Once) => {}
        None => {
            if texts.known.len() < TEXTS {
                texts.known.insert(text.to_string(), Known::Once);
            }
            return Ok(None);
        }
    }
    drop(texts);
    let prepared = Arc::new(prolog.goal(text).prepare()?);
    if let Ok(mut texts) = shared.texts.try_lock() {
        texts.known.insert(text.to_string(), Known::Prepared(prepared.clone()));
    }
    Ok(Some(prepared))
}

/// Returns the object that stands for an undefined answer.
pub fn undefined(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    static UNDEFINED: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    UNDEFINED.import(py, "ninelog._truth", "undefined").cloned()
}

fn undefined_for(py: Python<'_>, delays: Term) -> PyResult<Bound<'_, PyAny>> {
    static UNDEFINED: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    UNDEFINED.import(py, "ninelog._truth", "Undefined")?.call1((delays.into_python(py)?,))
}

/// Runs a query once.
pub fn once<'py>(
    py: Python<'py>,
    shared: &Shared,
    mut asked: Asked,
    keep: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let found = shared.with(py, |prolog| {
        let mut query = asked.open(shared, prolog)?;
        if keep {
            query.keep();
        }
        let found = query.next(prolog).transpose()?;
        if found.is_none() {
            return Ok((None, asked.names(prolog)?));
        }
        query.close(prolog)?;
        Ok((found, Vec::new()))
    })?;
    match found.map_err(|error| asked.raise(py, shared, error))? {
        (Some(solution), _) => asked.answer(py, shared, &solution),
        (None, names) => {
            let dict = PyDict::new(py);
            dict.set_item(pyo3::intern!(py, "truth"), false)?;
            for name in names {
                dict.set_item(name, py.None())?;
            }
            Ok(dict)
        }
    }
}

/// A query in progress.
struct State {
    query: Option<ninelog::Query>,
    /// The call of a predicate in which it was opened: 0 for none.
    call: u64,
}

/// Advances an iterator: returns what `next` makes of its query.
fn advance<T: Send>(
    py: Python<'_>,
    shared: &Shared,
    state: &Mutex<State>,
    asked: Option<&Asked>,
    next: impl FnOnce(&mut ninelog::Query, &mut Prolog) -> Result<Option<T>, Error> + Send,
) -> PyResult<Option<T>> {
    let mut query = {
        let mut state = locked(state);
        if state.query.is_none() {
            return Ok(None);
        }
        if !shared.is_in(state.call) {
            state.query = None;
            let text =
                "a query ends with the call of the predicate in which it was opened: take its answers before";
            return Err(misuse(py, text));
        }
        if state.call != shared.call() {
            return Err(misuse(py, "not inner query: it was opened outside of the running call"));
        }
        let Some(query) = state.query.take() else { return Ok(None) };
        query
    };
    let (query, found) = shared.with(py, move |prolog| {
        if !query.is_innermost(prolog) {
            return (Some(query), None);
        }
        let found = next(&mut query, prolog);
        ((!query.is_over()).then_some(query), Some(found))
    })?;
    // What was found may be the last.
    locked(state).query = query;
    match found {
        None => Err(misuse(py, "not inner query: a query that was opened later is not over yet")),
        Some(found) => found.map_err(|error| match asked {
            Some(asked) => asked.raise(py, shared, error),
            None => raised(py, shared, error),
        }),
    }
}

fn close(py: Python<'_>, shared: &Shared, state: &Mutex<State>) -> PyResult<()> {
    let Some(query) = locked(state).query.take() else { return Ok(()) };
    if locked(state).call != shared.call() {
        return Ok(());
    }
    let closed = shared.with(py, |prolog| query.close(prolog))?;
    closed.map_err(|error| raised(py, shared, error))
}

/// An iterator over the answers of a query, each a dictionary, or over what a predicate returns in its last
/// argument; also a context manager.
#[pyclass(frozen, generic, module = "ninelog", name = "Query")]
pub struct Query {
    shared: Arc<Shared>,
    /// `None`: a predicate was called.
    asked: Option<Asked>,
    state: Mutex<State>,
}

impl Query {
    /// Opens a query.
    pub fn ask(py: Python<'_>, shared: &Arc<Shared>, mut asked: Asked, keep: bool) -> PyResult<Query> {
        let opened = shared.with(py, |prolog| {
            let mut query = asked.open(shared, prolog)?;
            if keep {
                query.keep();
            }
            Ok(query)
        })?;
        let opened = opened.map_err(|error| asked.raise(py, shared, error))?;
        let mut query = Query::of(shared, opened);
        query.asked = Some(asked);
        Ok(query)
    }

    /// Opens a call of a predicate.
    pub fn apply(
        py: Python<'_>,
        shared: &Arc<Shared>,
        module: &str,
        name: &str,
        args: Vec<Value>,
    ) -> PyResult<Query> {
        Query::open(py, shared, |prolog| function(prolog, module, name, args).open())
    }

    fn open(
        py: Python<'_>,
        shared: &Arc<Shared>,
        open: impl FnOnce(&mut Prolog) -> Result<ninelog::Query, Error> + Send,
    ) -> PyResult<Query> {
        Ok(Query::of(shared, shared.with(py, open)?.map_err(|error| raised(py, shared, error))?))
    }

    fn of(shared: &Arc<Shared>, query: ninelog::Query) -> Query {
        let state = Mutex::new(State { query: Some(query), call: shared.call() });
        Query { shared: shared.clone(), asked: None, state }
    }
}

#[pymethods]
impl Query {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.next(py)
    }

    /// Returns the next answer, or `None` if there is none.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let asked = self.asked.as_ref();
        let found =
            advance(py, &self.shared, &self.state, asked, |query, prolog| query.next(prolog).transpose())?;
        let Some(solution) = found else { return Ok(None) };
        Ok(Some(match &self.asked {
            Some(asked) => asked.answer(py, &self.shared, &solution)?.into_any(),
            None => to_python::object(py, &solution.bindings[0].1, &Out::of(&self.shared, new_scope()))?,
        }))
    }

    /// Ends the query.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        close(py, &self.shared, &self.state)
    }

    fn __enter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(&self, py: Python<'_>, _exception: &Bound<'_, pyo3::types::PyTuple>) -> PyResult<()> {
        self.close(py)
    }
}
