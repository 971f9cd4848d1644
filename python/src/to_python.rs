//! Prolog's values as Python's, without recursion.

use crate::calls;
use crate::errors::term_error;
use crate::objects;
use crate::shared::Shared;
use crate::term::Term;
use ninelog::{Integer, Value};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyInt, PyList, PySet, PyString, PyTuple};

/// How values are converted.
#[derive(Clone, Copy)]
pub struct Out<'s> {
    /// The number for the variables of one answer.
    pub scope: u64,
    /// Whether a term that no type of Python stands for is an error, and not a `Term`.
    pub strict: bool,
    /// The system with the classes of compound terms.
    pub shared: Option<&'s Shared>,
}

impl<'s> Out<'s> {
    pub fn plain() -> Out<'static> {
        Out { scope: 0, strict: false, shared: None }
    }

    pub fn of(shared: &'s Shared, scope: u64) -> Out<'s> {
        Out { scope, strict: false, shared: Some(shared) }
    }
}

/// A container whose parts are being converted.
struct Open<'py, 'v> {
    parts: Parts<'v>,
    done: Vec<Bound<'py, PyAny>>,
    form: Form<'py>,
}

enum Parts<'v> {
    Slice(std::slice::Iter<'v, Value>),
    Others(std::vec::IntoIter<&'v Value>),
}

enum Form<'py> {
    List,
    Tuple,
    Set,
    /// Keys and values in turn.
    Dict,
    /// An instance of a class, made of the arguments.
    Instance(Bound<'py, PyAny>),
    /// What a function makes of one argument.
    Call(&'static str),
}

impl<'v> Iterator for Parts<'v> {
    type Item = &'v Value;

    fn next(&mut self) -> Option<&'v Value> {
        match self {
            Parts::Slice(parts) => parts.next(),
            Parts::Others(parts) => parts.next(),
        }
    }
}

enum Seen<'py, 'v> {
    Done(Bound<'py, PyAny>),
    Open(Parts<'v>, usize, Form<'py>),
}

/// Returns a value of Prolog as one of Python.
pub fn object<'py>(py: Python<'py>, value: &Value, out: &Out) -> PyResult<Bound<'py, PyAny>> {
    let mut open: Vec<Open<'py, '_>> = Vec::new();
    let mut current = value;
    loop {
        let mut done = match seen(py, current, out)? {
            Seen::Done(done) => done,
            Seen::Open(mut parts, count, form) => {
                let first = parts.next();
                let next = Open { parts, done: Vec::with_capacity(count), form };
                match first {
                    Some(first) => {
                        open.push(next);
                        current = first;
                        continue;
                    }
                    None => next.finish(py)?,
                }
            }
        };
        loop {
            let Some(last) = open.last_mut() else { return Ok(done) };
            last.done.push(done);
            if let Some(next) = last.parts.next() {
                current = next;
                break;
            }
            let Some(last) = open.pop() else { break };
            done = last.finish(py)?;
        }
    }
}

impl<'py> Open<'py, '_> {
    fn finish(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self.form {
            Form::List => PyList::new(py, self.done)?.into_any(),
            Form::Tuple => PyTuple::new(py, self.done)?.into_any(),
            Form::Set => PySet::new(py, self.done)?.into_any(),
            Form::Dict => {
                let dict = PyDict::new(py);
                let mut parts = self.done.into_iter();
                while let (Some(key), Some(value)) = (parts.next(), parts.next()) {
                    dict.set_item(key, value)?;
                }
                dict.into_any()
            }
            Form::Instance(class) => class.call1(PyTuple::new(py, self.done)?)?,
            Form::Call(name) => helper(py, name)?.call1(PyTuple::new(py, self.done)?)?,
        })
    }
}

/// Returns a function of `ninelog._convert`.
fn helper<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = MODULE.get_or_try_init(py, || py.import("ninelog._convert").map(Bound::unbind))?;
    module.bind(py).getattr(name)
}

fn text<'py, 'v>(py: Python<'py>, text: &str) -> Seen<'py, 'v> {
    Seen::Done(PyString::new(py, text).into_any())
}

fn seen<'py, 'v>(py: Python<'py>, value: &'v Value, out: &Out) -> PyResult<Seen<'py, 'v>> {
    Ok(match value {
        Value::Integer(n) => Seen::Done(n.into_pyobject(py)?.into_any()),
        Value::Atom(name) | Value::String(name) => text(py, name),
        Value::Float(f) => Seen::Done(f.into_pyobject(py)?.into_any()),
        Value::List(items) => Seen::Open(Parts::Slice(items.iter()), items.len(), Form::List),
        Value::BigInteger(n) => Seen::Done(big(py, n)?),
        Value::Rational(r) => {
            let parts = (big(py, &r.numerator())?, big(py, &r.denominator())?);
            Seen::Done(helper(py, "fraction")?.call1(parts)?)
        }
        Value::Object(object) => match objects::object_of(py, object) {
            Some(object) => Seen::Done(object),
            None => {
                return Err(term_error(py, "existence_error", &[Value::atom("py_object"), value.clone()]));
            }
        },
        Value::Dict(dict) => {
            let pairs: Vec<&Value> = dict.iter().flat_map(|(key, value)| [key, value]).collect();
            let count = pairs.len();
            Seen::Open(Parts::Others(pairs.into_iter()), count, Form::Dict)
        }
        Value::Compound(name, args) => match compound(py, name, args, out)? {
            Some(seen) => seen,
            None => unknown(py, value, out)?,
        },
        other => unknown(py, other, out)?,
    })
}

fn unknown<'py, 'v>(py: Python<'py>, value: &Value, out: &Out) -> PyResult<Seen<'py, 'v>> {
    if !out.strict {
        return Ok(Seen::Done(Term::of_scope(value.clone(), out.scope).into_python(py)?));
    }
    Err(match value {
        Value::Variable(_) => term_error(py, "instantiation_error", &[]),
        _ => term_error(py, "domain_error", &[Value::atom("py_term"), value.clone()]),
    })
}

fn big<'py>(py: Python<'py>, n: &Integer) -> PyResult<Bound<'py, PyAny>> {
    let keywords = PyDict::new(py);
    keywords.set_item("signed", true)?;
    let bytes = PyBytes::new(py, &n.to_le_bytes());
    py.get_type::<PyInt>().call_method("from_bytes", (bytes, "little"), Some(&keywords))
}

/// Returns what a compound term is that has a meaning of its own.
fn compound<'py, 'v>(
    py: Python<'py>,
    name: &str,
    args: &'v [Value],
    out: &Out,
) -> PyResult<Option<Seen<'py, 'v>>> {
    Ok(Some(match (name, args) {
        ("-", args) => Seen::Open(Parts::Slice(args.iter()), args.len(), Form::Tuple),
        ("@", [Value::Atom(constant)]) => match constant.as_str() {
            "true" => Seen::Done(true.into_pyobject(py)?.to_owned().into_any()),
            "false" => Seen::Done(false.into_pyobject(py)?.to_owned().into_any()),
            "none" => Seen::Done(py.None().into_bound(py)),
            _ if out.strict => {
                return Err(term_error(py, "domain_error", &[Value::atom("py_constant"), args[0].clone()]));
            }
            _ => return Ok(None),
        },
        ("py_set", [Value::List(items)]) => Seen::Open(Parts::Slice(items.iter()), items.len(), Form::Set),
        ("py_set", [other]) if out.strict => {
            return Err(term_error(py, "type_error", &[Value::atom("py_set"), other.clone()]));
        }
        ("{}", [pairs]) => return dict(py, pairs, out),
        ("py", [Value::Compound(inner, parts)]) if inner == "{}" && parts.len() == 1 => {
            return dict(py, &parts[0], out);
        }
        ("py", [Value::Atom(empty)]) if empty == "{}" => {
            Seen::Open(Parts::Others(Vec::new().into_iter()), 0, Form::Dict)
        }
        ("py", [Value::Dict(_)]) => Seen::Open(Parts::Slice(args.iter()), 1, Form::Call("same")),
        ("string", [inner]) => match plain_text(inner) {
            Some(found) => text(py, &found),
            None => return Ok(None),
        },
        ("#", [inner]) => match inner {
            Value::Atom(name) | Value::String(name) => text(py, name),
            other => text(py, &other.canonical()),
        },
        ("eval", [inner]) if out.strict => match out.shared {
            Some(shared) => Seen::Done(calls::evaluate(py, shared, inner)?),
            None => return Ok(None),
        },
        ("prolog", [inner]) => Seen::Done(Term::of_scope(inner.clone(), out.scope).into_python(py)?),
        ("date", parts) if is_date(parts) => {
            Seen::Open(Parts::Slice(parts.iter()), parts.len(), Form::Call("date"))
        }
        _ => match out.shared.and_then(|shared| shared.class_of(py, name, args.len())) {
            Some(class) => Seen::Open(Parts::Slice(args.iter()), args.len(), Form::Instance(class)),
            None => return Ok(None),
        },
    }))
}

fn dict<'py, 'v>(py: Python<'py>, pairs: &'v Value, out: &Out) -> PyResult<Option<Seen<'py, 'v>>> {
    match curly_parts(pairs) {
        Ok(parts) => {
            let count = parts.len();
            Ok(Some(Seen::Open(Parts::Others(parts.into_iter()), count, Form::Dict)))
        }
        Err(culprit) if out.strict => {
            Err(term_error(py, "type_error", &[Value::atom("py_key_value"), culprit.clone()]))
        }
        Err(_) => Ok(None),
    }
}

/// Returns the keys and values of `Key:Value, ...`; the error is what is no pair.
fn curly_parts(pairs: &Value) -> Result<Vec<&Value>, &Value> {
    let mut parts = Vec::new();
    let mut rest = Some(pairs);
    while let Some(pairs) = rest {
        let pair = match pairs {
            Value::Compound(comma, sides) if comma == "," && sides.len() == 2 => {
                rest = Some(&sides[1]);
                &sides[0]
            }
            last => {
                rest = None;
                last
            }
        };
        match pair {
            Value::Compound(colon, sides) if colon == ":" && sides.len() == 2 => {
                parts.extend([&sides[0], &sides[1]]);
            }
            other => return Err(other),
        }
    }
    Ok(parts)
}

/// Returns the text of an atom, a string, or a list of codes or characters.
fn plain_text(value: &Value) -> Option<String> {
    match value {
        Value::Atom(text) | Value::String(text) => Some(text.clone()),
        Value::Integer(_) | Value::Float(_) | Value::BigInteger(_) => Some(value.to_string()),
        Value::List(items) => items
            .iter()
            .map(|item| match item {
                Value::Integer(code) => u32::try_from(*code).ok().and_then(char::from_u32),
                Value::Atom(text) => text.chars().next().filter(|c| c.len_utf8() == text.len()),
                _ => None,
            })
            .collect(),
        _ => None,
    }
}

/// Returns whether `date/3` or `date/9` has the arguments of a point in time.
fn is_date(parts: &[Value]) -> bool {
    let whole = |n: usize| matches!(parts.get(n), Some(Value::Integer(_)));
    match parts.len() {
        3 => (0..3).all(whole),
        9 => (0..5).all(whole) && matches!(parts[5], Value::Float(_) | Value::Integer(_)),
        _ => false,
    }
}
