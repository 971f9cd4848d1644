//! The class of systems.

use crate::calls;
use crate::errors::{misuse, raised};
use crate::predicates::Function;
use crate::query::{self, Asked, Query, Truth, function, undefined};
use crate::shared::Shared;
use crate::streams;
use crate::tables;
use crate::term::new_scope;
use crate::to_prolog;
use crate::to_python::{self, Out};
use ninelog::analysis::Knowledge;
use ninelog::host::Rules;
use ninelog::{Error, Loaded, Prolog, Value, known};
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// A Prolog system: what `Prolog` is built on.
#[pyclass(subclass, frozen, weakref, module = "ninelog", name = "System")]
pub struct System {
    shared: Arc<Shared>,
}

impl System {
    /// Returns another object for the same system.
    pub fn of<'py>(py: Python<'py>, shared: &Shared) -> PyResult<Option<Bound<'py, System>>> {
        shared.itself().map(|shared| Bound::new(py, System { shared })).transpose()
    }

    pub fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    fn raise(&self, py: Python<'_>, error: Error) -> PyErr {
        raised(py, &self.shared, error)
    }

    /// Loads something.
    fn load(
        &self,
        py: Python<'_>,
        load: impl FnOnce(&mut Prolog) -> Result<Loaded, Error> + Send,
    ) -> PyResult<Vec<Told>> {
        let loaded = self.shared.with(py, load)?.map_err(|error| self.raise(py, error))?;
        Ok(loaded.messages.into_iter().map(told).collect())
    }
}

/// A message of loading: severity, file, line, column, code, text.
type Told = (&'static str, Option<String>, u32, u32, Option<&'static str>, String);

fn told(message: ninelog::Message) -> Told {
    let (file, line, column) =
        message.place.map_or((None, 0, 0), |place| (place.file, place.line, place.column));
    (message.severity.name(), file, line, column, message.code, message.text)
}

/// Returns module, name and arguments of a call.
fn called<'py>(args: &Bound<'py, PyTuple>) -> PyResult<(Bound<'py, PyString>, Bound<'py, PyString>)> {
    if args.len() < 2 {
        return Err(pyo3::exceptions::PyTypeError::new_err(
            "a module and the name of a predicate are needed",
        ));
    }
    Ok((args.get_item(0)?.cast_into()?, args.get_item(1)?.cast_into()?))
}

/// Returns the option `fail`, the only one of `apply_once`; it may be `None`.
fn failure<'py>(options: &Bound<'py, PyDict>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let fail = options.get_item("fail")?;
    if options.len() > usize::from(fail.is_some()) {
        return Err(pyo3::exceptions::PyTypeError::new_err("the only keyword argument is `fail`"));
    }
    Ok(fail)
}

/// Returns the name of a flag that there is.
fn flag_name(name: &Bound<'_, PyAny>) -> PyResult<String> {
    let name = name.cast::<PyString>()?.to_str()?;
    if known::facts().flags().iter().any(|known| known == name) {
        return Ok(name.to_string());
    }
    let text = format!("there is no flag {name}: programs make flags of their own by create_prolog_flag/3");
    Err(pyo3::exceptions::PyValueError::new_err(text))
}

/// Tries flags in a system of their own: a builder also sets those that cannot be changed.
fn try_flags(flags: Vec<(String, Value)>) -> Result<(), Error> {
    if flags.is_empty() {
        return Ok(());
    }
    let mut prolog = Prolog::captured("");
    flags.into_iter().try_for_each(|(name, value)| prolog.set_flag(&name, &value))
}

fn time_of(seconds: f64) -> PyResult<Duration> {
    let wrong = |_| format!("a time limit is a positive number of seconds, not {seconds}");
    let time = Duration::try_from_secs_f64(seconds);
    time.map_err(|error| pyo3::exceptions::PyValueError::new_err(wrong(error)))
}

#[pymethods]
impl System {
    #[new]
    #[pyo3(signature = (
        *, sandbox = None, time_limit = None, memory_limit = None, inference_limit = None,
        stack_limit = None, output_limit = None, table_space = None, flags = None, seed = None,
        iso = false, traditional = false, input = None, halts = false, **_others
    ))]
    fn new(
        py: Python<'_>,
        sandbox: Option<(Vec<PathBuf>, Vec<PathBuf>, Vec<PathBuf>)>,
        time_limit: Option<f64>,
        memory_limit: Option<usize>,
        inference_limit: Option<u64>,
        stack_limit: Option<usize>,
        output_limit: Option<u64>,
        table_space: Option<usize>,
        flags: Option<&Bound<'_, PyDict>>,
        seed: Option<u64>,
        iso: bool,
        traditional: bool,
        input: Option<&str>,
        halts: bool,
        _others: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<System> {
        let mut builder = Prolog::builder();
        let is_sandboxed = sandbox.is_some();
        if let Some((read, write, hidden)) = sandbox {
            builder = builder.sandbox(Rules { read, write, hidden });
        }
        if let Some(seconds) = time_limit {
            builder = builder.time_limit(time_of(seconds)?);
        }
        if let Some(bytes) = memory_limit {
            builder = builder.memory_limit(bytes);
        }
        if let Some(calls) = inference_limit {
            builder = builder.inference_limit(calls);
        }
        if let Some(bytes) = stack_limit {
            builder = builder.stack_limit(bytes);
        }
        if let Some(bytes) = output_limit {
            builder = builder.output_limit(bytes);
        }
        if let Some(bytes) = table_space {
            builder = builder.table_space(bytes);
        }
        let mut flags_given = Vec::new();
        for (name, value) in flags.into_iter().flat_map(|flags| flags.iter()) {
            let name = flag_name(&name)?;
            let value = to_prolog::value(&value)?;
            builder = builder.flag(&name, value.clone());
            flags_given.push((name, value));
        }
        if let Some(seed) = seed {
            builder = builder.random_seed(seed);
        }
        if iso {
            builder = builder.iso();
        }
        if traditional {
            builder = builder.traditional();
        }
        if let Some(input) = input {
            builder = builder.captured(input);
        }
        let built = builder.build();
        let prolog = built.map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))?;
        let shared = Shared::new(prolog, halts);
        let weak = Arc::downgrade(&shared);
        let defined = shared.with(py, |prolog| {
            prolog.on_interrupt(move || weak.upgrade().is_none_or(|shared| shared.stops()));
            if input.is_none() {
                streams::connect(&shared, prolog);
            }
            match is_sandboxed {
                true => calls::refuse(prolog),
                false => calls::define(&shared, prolog),
            }
        })?;
        defined.map_err(|error| raised(py, &shared, error))?;
        try_flags(flags_given).map_err(|error| raised(py, &shared, error))?;
        Ok(System { shared })
    }

    /// Runs a query once. Returns its answer as a dictionary: the variables that `inputs` does not give and
    /// whose names do not begin with `_`, and `truth`.
    #[pyo3(signature = (query, inputs = None, keep = false, truth_vals = None))]
    fn query_once<'py>(
        &self,
        py: Python<'py>,
        query: &str,
        inputs: Option<&Bound<'py, PyDict>>,
        keep: bool,
        truth_vals: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let asked = Asked::new(&self.shared, query, inputs, Truth::of(truth_vals)?)?;
        query::once(py, &self.shared, asked, keep)
    }

    /// Starts a query. Returns an iterator over its answers.
    #[pyo3(signature = (query, inputs = None, keep = false, truth_vals = None))]
    fn query(
        &self,
        py: Python<'_>,
        query: &str,
        inputs: Option<&Bound<'_, PyDict>>,
        keep: bool,
        truth_vals: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Query> {
        let asked = Asked::new(&self.shared, query, inputs, Truth::of(truth_vals)?)?;
        Query::ask(py, &self.shared, asked, keep)
    }

    /// Calls `module:predicate` with these arguments and one more, and returns that. If the call fails, the
    /// result is `fail`, or an error without it.
    #[pyo3(signature = (*args, **options), text_signature = "($self, module, predicate, *args, fail=...)")]
    fn apply_once<'py>(
        &self,
        py: Python<'py>,
        args: &Bound<'py, PyTuple>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let fail = options.map_or(Ok(None), failure)?;
        let (module, name) = called(args)?;
        let values = to_prolog::values(args, 2)?;
        let (module, name) = (module.to_str()?, name.to_str()?);
        let arity = values.len() + 1;
        let found = self.shared.with(py, |prolog| function(prolog, module, name, values).once())?;
        match (found.map_err(|error| self.raise(py, error))?, fail) {
            (Some(found), _) => {
                to_python::object(py, &found.bindings[0].1, &Out::of(&self.shared, new_scope()))
            }
            (None, Some(fail)) => Ok(fail),
            (None, None) => Err(misuse(py, format!("{module}:{name}/{arity} failed"))),
        }
    }

    /// Calls `module:predicate` like `apply_once`. Returns an iterator over its answers.
    #[pyo3(signature = (*args))]
    fn apply(&self, py: Python<'_>, args: &Bound<'_, PyTuple>) -> PyResult<Query> {
        let (module, name) = called(args)?;
        let values = to_prolog::values(args, 2)?;
        Query::apply(py, &self.shared, module.to_str()?, name.to_str()?, values)
    }

    /// Calls `module:predicate` with these arguments. Returns the truth of it.
    #[pyo3(signature = (*args))]
    fn cmd<'py>(&self, py: Python<'py>, args: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let (module, name) = called(args)?;
        let values = to_prolog::values(args, 2)?;
        let (module, name) = (module.to_str()?, name.to_str()?);
        let found = self.shared.with(py, |prolog| {
            prolog.goal(Value::goal(name, values)).module(module).only(|_| false).once()
        })?;
        match found.map_err(|error| self.raise(py, error))? {
            Some(found) if found.undefined => undefined(py),
            found => Ok(found.is_some().into_pyobject(py)?.to_owned().into_any()),
        }
    }

    /// Stops the running goal, from another thread.
    fn interrupt(&self) {
        self.shared.stop();
    }

    /// Returns the output since the last call, of a system with `capture=True`.
    fn take_output(&self, py: Python<'_>) -> PyResult<String> {
        self.shared.with(py, Prolog::take_output)
    }

    /// Returns the messages and warnings since the last call, of a system with `capture=True`.
    fn take_errors(&self, py: Python<'_>) -> PyResult<String> {
        self.shared.with(py, Prolog::take_errors)
    }

    fn _consult_text(&self, py: Python<'_>, name: &str, text: &str) -> PyResult<Vec<Told>> {
        self.load(py, |prolog| prolog.consult_text(name, text))
    }

    fn _consult_file(&self, py: Python<'_>, path: PathBuf) -> PyResult<Vec<Told>> {
        self.load(py, |prolog| prolog.consult_file(path))
    }

    /// Loads library(janus), unless it was loaded by this before.
    fn _need_library(&self, py: Python<'_>) -> PyResult<()> {
        let loaded = self.shared.with(py, |prolog| self.shared.need_library(prolog))?;
        loaded.map_err(|error| self.raise(py, error))
    }

    /// Defines a predicate by a function that takes `inputs` arguments and returns `outputs`.
    fn _define(
        &self,
        py: Python<'_>,
        name: &str,
        inputs: usize,
        outputs: usize,
        each: bool,
        function: Py<PyAny>,
    ) -> PyResult<()> {
        let shared = Arc::downgrade(&self.shared);
        let number = self.shared.add_function(function);
        let function = Function { shared, number, inputs, outputs };
        let is_first = number == 0;
        let defined = self.shared.with(py, |prolog| {
            if is_first {
                calls::tell_errors(prolog)?;
            }
            match each {
                true => function.define_each(prolog, name),
                false => function.define_once(prolog, name),
            }
        })?;
        defined.map_err(|error| self.raise(py, error))
    }

    /// Adds a fact for each row of some columns. Returns the number of rows.
    fn _add_facts(&self, py: Python<'_>, name: &str, columns: &Bound<'_, PyList>) -> PyResult<usize> {
        tables::add_facts(py, &self.shared, name, columns)
    }

    /// Returns the answers of a query by variable, each a column.
    fn _columns<'py>(
        &self,
        py: Python<'py>,
        query: &str,
        inputs: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let asked = Asked::new(&self.shared, query, inputs, Truth::Plain)?;
        tables::columns(py, &self.shared, asked)
    }

    /// Lets compound terms of this name and arity become instances of a class.
    fn _add_class(&self, name: &str, arity: usize, class: Py<PyAny>) {
        self.shared.add_class(name, arity, class);
    }

    /// Returns a value as Prolog writes it.
    #[staticmethod]
    fn _written(value: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(to_prolog::value(value)?.to_string())
    }

    /// Returns the names of the variables of a query.
    fn _variables(&self, py: Python<'_>, query: &str) -> PyResult<Vec<String>> {
        self.shared.with(py, |prolog| prolog.goal(query).variables())?.map_err(|error| self.raise(py, error))
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.shared.traverse(&visit)
    }

    fn __clear__(&self) {
        self.shared.clear();
    }
}
