//! What library(janus) calls: Python from Prolog.
//!
//! The predicates are private to the library: `py.call/3` and so on.

use crate::errors::term_error;
use crate::objects;
use crate::predicates::attached;
use crate::shared::Shared;
use crate::system::System;
use crate::to_prolog::{self, TextAs, Way};
use crate::to_python::{self, Out};
use ninelog::{Call, Error, Prolog, Value};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyString, PyTuple};
use std::sync::{Arc, Weak};

/// Lets programs use library(janus) without loading it. What they define themselves comes first.
const AUTOLOAD: &str = "autoload(library(janus), [\
    py_version/0, py_call/1, py_call/2, py_call/3, py_iter/2, py_iter/3, py_setattr/3, py_free/1, \
    py_is_object/1, py_is_dict/1, py_with_gil/1, py_func/3, py_func/4, py_dot/3, py_dot/4, values/3, \
    keys/2, key/2, items/2, py_pp/1, py_pp/2, py_pp/3, py_object_dir/2, py_object_dict/2, \
    py_obj_dir/2, py_obj_dict/2, py_type/2, py_isinstance/2, py_module_exists/1, py_hasattr/2, \
    py_import/2, py_module/2, py_lib_dirs/1, py_add_lib_dir/1, py_add_lib_dir/2])";

/// Defines the predicates in a new system.
pub fn define(shared: &Arc<Shared>, prolog: &mut Prolog) -> Result<(), Error> {
    let weak = Arc::downgrade(shared);
    let own = weak.clone();
    prolog.register_shared("py.call", 3, move |call| {
        let (goal, options) = (call.arg(0)?, call.arg(2)?);
        let result = attached(&own, call, |py, shared| {
            let options = Options::of(py, &options)?;
            options.value(&perform(py, shared, &goal)?)
        })?;
        call.unify(1, &result)
    })?;
    let own = weak.clone();
    prolog.register_steps("py.iter", 3, move |call| iterate(own.clone(), call))?;
    let own = weak.clone();
    prolog.register_shared("py.set", 3, move |call| {
        let [target, name, value] = [call.arg(0)?, call.arg(1)?, call.arg(2)?];
        attached(&own, call, |py, shared| set_attribute(py, shared, &target, &name, &value))
    })?;
    let own = weak.clone();
    prolog.register_shared("py.import", 2, move |call| {
        let [module, name] = [call.arg(0)?, call.arg(1)?];
        attached(&own, call, |py, shared| {
            let text = |value: &Value| value.as_text().unwrap_or_default().to_string();
            let module = py.import(text(&module).as_str())?;
            Ok(shared.name_module(&text(&name), module.into_any().unbind()))
        })
    })?;
    prolog.register_shared("py.free", 1, move |call| {
        let value = call.arg(0)?;
        match &value {
            Value::Object(object) if objects::is_object(object) != Some(false) => match objects::free(object)
            {
                true => Ok(true),
                false => Err(error_term("existence_error", [Value::atom("py_object"), value.clone()])),
            },
            _ => Err(call.type_error("py_object", 0)),
        }
    })?;
    prolog.register_shared("py.is_object", 1, |call| {
        let value = call.arg(0)?;
        let Value::Object(object) = &value else { return Ok(false) };
        objects::is_object(object)
            .ok_or_else(|| error_term("existence_error", [Value::atom("py_object"), value.clone()]))
    })?;
    prolog.run(AUTOLOAD).map(drop)
}

/// Defines the predicates for a sandbox: they are not allowed.
pub fn refuse(prolog: &mut Prolog) -> Result<(), Error> {
    let names = [("py.call", 3), ("py.iter", 3), ("py.set", 3), ("py.import", 2), ("py.free", 1)];
    for (name, arity) in names {
        prolog.register_shared(name, arity, |call| {
            let parts = [Value::atom("access"), Value::atom("python"), call.arg(0)?];
            Err(error_term("permission_error", parts))
        })?;
    }
    prolog.register_shared("py.is_object", 1, |_| Ok(false))?;
    prolog.run(AUTOLOAD).map(drop)
}

/// Lets messages tell where a predicate written in Python has raised an exception.
const MESSAGES: &str = "assertz((prolog:error_message(python_error(_, Value), Lines, Rest) :- \
    'py.told'(Value, Told), lists:append(Told, Rest, Lines)))";

/// Defines what messages about exceptions of Python are made of.
pub fn tell_errors(prolog: &mut Prolog) -> Result<(), Error> {
    prolog.register_shared("py.told", 2, |call| {
        let Value::Object(object) = call.arg(0)? else { return Ok(false) };
        let lines = Python::try_attach(|py| {
            let exception = objects::object_of(py, &object)?;
            let lines = py.import("ninelog._errors").ok()?.call_method1("told", (exception,)).ok()?;
            lines.extract::<Vec<String>>().ok()
        });
        let Some(lines) = lines.flatten() else { return Ok(false) };
        let mut told = Vec::new();
        for line in lines {
            if !told.is_empty() {
                told.push(Value::atom("nl"));
            }
            told.push(Value::compound(
                "-",
                [Value::atom("~w"), Value::List(vec![Value::atom(&line)].into())],
            ));
        }
        call.unify(1, &Value::List(told.into()))
    })?;
    prolog.run(MESSAGES).map(drop)
}

fn error_term<const N: usize>(name: &str, args: [Value; N]) -> Error {
    let formal = Value::compound(name, args);
    Error::throw(Value::compound("error", [formal, Value::Variable("_".to_string())]))
}

/// The solutions of a call, one by one.
type Steps = Box<dyn FnMut(&mut Call) -> Option<Result<Vec<Value>, Error>> + Send>;

/// What the results of calls become.
#[derive(Default)]
struct Options {
    as_object: bool,
    way: Way,
}

impl Options {
    fn of(py: Python<'_>, list: &Value) -> PyResult<Options> {
        let mut options = Options::default();
        for option in list.as_list().unwrap_or_default() {
            match option {
                Value::Atom(name) if name == "py_object" => options.as_object = true,
                Value::Compound(name, args) if args.len() == 1 => {
                    let value = args[0].as_text().unwrap_or_default();
                    match (name.as_str(), value) {
                        ("py_object", value) => options.as_object = value == "true",
                        ("py_string_as", "atom") => options.way.text = TextAs::Atom,
                        ("py_string_as", "string") => options.way.text = TextAs::String,
                        ("py_string_as", "codes") => options.way.text = TextAs::Codes,
                        ("py_string_as", "chars") => options.way.text = TextAs::Characters,
                        ("py_dict_as", "dict") => options.way.curly = false,
                        ("py_dict_as", "{}") => options.way.curly = true,
                        ("py_string_as" | "py_dict_as", _) => {
                            let culprit = args[0].clone();
                            return Err(term_error(py, "domain_error", &[Value::atom(name), culprit]));
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        Ok(options)
    }

    fn value(&self, result: &Bound<'_, PyAny>) -> PyResult<Value> {
        if self.as_object && !is_plain(result) {
            return objects::value_of(result);
        }
        to_prolog::value_with(result, self.way)
    }
}

/// Whether a result is never passed as an object.
fn is_plain(result: &Bound<'_, PyAny>) -> bool {
    result.is_none()
        || result.is_exact_instance_of::<PyBool>()
        || result.is_exact_instance_of::<PyInt>()
        || result.is_exact_instance_of::<PyFloat>()
        || result.is_exact_instance_of::<PyString>()
        || result.is_exact_instance_of::<PyTuple>()
}

/// Does what the first argument of `py_call` says, which may also set an attribute.
fn perform<'py>(py: Python<'py>, shared: &Arc<Shared>, goal: &Value) -> PyResult<Bound<'py, PyAny>> {
    if let Value::Compound(equals, sides) = goal
        && let ("=", [Value::Compound(colon, parts), value]) = (equals.as_str(), &sides[..])
        && let (":", [target, name]) = (colon.as_str(), &parts[..])
    {
        // The operator leans to the right, so the last name stands innermost.
        let (target, name) = last_part(target, name);
        set_attribute(py, shared, &target, &name, value)?;
        return Ok(py.None().into_bound(py));
    }
    evaluate(py, shared, goal)
}

/// Splits `A:(B:C)` into `A:B` and `C`.
fn last_part(target: &Value, rest: &Value) -> (Value, Value) {
    match rest {
        Value::Compound(colon, sides) if colon == ":" && sides.len() == 2 => {
            let (before, last) = last_part(&sides[0], &sides[1]);
            (Value::compound(":", [target.clone(), before]), last)
        }
        last => (target.clone(), last.clone()),
    }
}

/// Returns what a chain `Target:Action:...` denotes.
pub fn evaluate<'py>(py: Python<'py>, shared: &Shared, goal: &Value) -> PyResult<Bound<'py, PyAny>> {
    let mut rest = goal;
    let mut object = None;
    loop {
        let (part, more) = match rest {
            Value::Compound(colon, sides) if colon == ":" && sides.len() == 2 => (&sides[0], Some(&sides[1])),
            last => (last, None),
        };
        object = Some(match object {
            None => target(py, shared, part)?,
            Some(object) => action(py, shared, &object, part)?,
        });
        match (more, object) {
            (None, Some(object)) => return Ok(object),
            (Some(more), found) => (rest, object) = (more, found),
            (None, None) => return Ok(py.None().into_bound(py)),
        }
    }
}

fn target<'py>(py: Python<'py>, shared: &Shared, part: &Value) -> PyResult<Bound<'py, PyAny>> {
    match part {
        Value::Atom(name) => module(py, shared, name),
        Value::String(text) => module(py, shared, text),
        Value::Object(object) => objects::object_of(py, object)
            .ok_or_else(|| term_error(py, "existence_error", &[Value::atom("py_object"), part.clone()])),
        Value::Compound(name, args) if name == "eval" && args.len() == 1 => evaluate(py, shared, &args[0]),
        Value::Compound(_, _) => action(py, shared, &py.import("builtins")?.into_any(), part),
        Value::Variable(_) => Err(term_error(py, "instantiation_error", &[])),
        other => Err(term_error(py, "type_error", &[Value::atom("py_target"), other.clone()])),
    }
}

/// Returns a module; `janus` is this package, for the system that makes the call.
fn module<'py>(py: Python<'py>, shared: &Shared, name: &str) -> PyResult<Bound<'py, PyAny>> {
    if let Some(module) = shared.module(py, name) {
        return Ok(module);
    }
    if name == "janus" || name == "janus_swi" {
        if shared.halts {
            return Ok(py.import("ninelog")?.into_any());
        }
        if let Some(system) = System::of(py, shared)? {
            return py.import("ninelog._convert")?.call_method1("janus_of", (system,));
        }
    }
    Ok(py.import(name)?.into_any())
}

/// Gets an attribute, or calls a method.
fn action<'py>(
    py: Python<'py>,
    shared: &Shared,
    object: &Bound<'py, PyAny>,
    part: &Value,
) -> PyResult<Bound<'py, PyAny>> {
    let (name, args) = match part {
        Value::Atom(name) => return attribute(object, name),
        Value::Compound(name, args) => (name, args),
        Value::Variable(_) => return Err(term_error(py, "instantiation_error", &[])),
        other => return Err(term_error(py, "type_error", &[Value::atom("py_callable"), other.clone()])),
    };
    let out = Out { strict: true, ..Out::of(shared, 0) };
    let (mut positional, mut keywords) = (Vec::new(), None);
    for arg in args {
        match arg {
            Value::Compound(equals, sides) if equals == "=" && sides.len() == 2 => {
                let Some(name) = sides[0].as_text() else {
                    let culprit = sides[0].clone();
                    return Err(term_error(py, "type_error", &[Value::atom("atom"), culprit]));
                };
                let keywords = keywords.get_or_insert_with(|| PyDict::new(py));
                keywords.set_item(name, to_python::object(py, &sides[1], &out)?)?;
            }
            _ if keywords.is_some() => {
                return Err(term_error(py, "domain_error", &[Value::atom("py_keyword_arg"), arg.clone()]));
            }
            arg => positional.push(to_python::object(py, arg, &out)?),
        }
    }
    attribute(object, name)?.call(PyTuple::new(py, positional)?, keywords.as_ref())
}

/// Returns an attribute; one of a package may be a module that was not imported yet.
fn attribute<'py>(object: &Bound<'py, PyAny>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    object.getattr(name).or_else(|error| {
        let py = object.py();
        let package = object.getattr("__path__").and_then(|_| object.getattr("__name__"));
        match package.and_then(|package| package.extract::<String>()) {
            Ok(package) => Ok(py.import(format!("{package}.{name}").as_str()).map_err(|_| error)?.into_any()),
            Err(_) => Err(error),
        }
    })
}

fn set_attribute(
    py: Python<'_>,
    shared: &Shared,
    target: &Value,
    name: &Value,
    value: &Value,
) -> PyResult<bool> {
    let Some(name) = name.as_text() else {
        return Err(term_error(py, "type_error", &[Value::atom("atom"), name.clone()]));
    };
    let out = Out { strict: true, ..Out::of(shared, 0) };
    evaluate(py, shared, target)?.setattr(name, to_python::object(py, value, &out)?)?;
    Ok(true)
}

/// `'py.iter'(+Call, -Item, +Options)`: one item after the other of an iterable.
fn iterate(own: Weak<Shared>, call: &mut Call) -> Result<Steps, Error> {
    let (goal, list) = (call.arg(0)?, call.arg(2)?);
    let (items, options) = attached(&own, call, |py, shared| {
        let items = evaluate(py, shared, &goal)?.try_iter()?.unbind();
        Ok((items, Options::of(py, &list)?))
    })?;
    let [goal, list] = ["_", "_"].map(|name| Value::Variable(name.to_string()));
    Ok(Box::new(move |call: &mut Call| {
        let next = attached(&own, call, |py, _| {
            let Some(item) = items.bind(py).clone().next() else { return Ok(None) };
            options.value(&item?).map(Some)
        });
        next.map(|item| item.map(|item| vec![goal.clone(), item, list.clone()])).transpose()
    }))
}
