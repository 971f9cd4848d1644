//! Terms as JSON.
//!
//! What JavaScript has is itself: atoms are strings, lists are arrays, numbers are numbers. The rest is an
//! object with one key that says what it is, which `ninelog.js` turns into what its types promise.

use ninelog::Value;
use serde_json::{Value as Json, json};
use std::fmt::Write as _;

/// Integers up to this are exact as numbers of JavaScript.
const EXACT: i64 = (1 << 53) - 1;
/// The deepest nesting that is passed as data, because readers of JSON are recursive. What is deeper is text.
const DEEPEST: usize = 1000;

/// Appends a value as JSON. The text is written at once: a tree of JSON values would take many times the
/// memory.
pub fn push_json(out: &mut String, value: &Value) {
    push_nested(out, value, DEEPEST);
}

fn push_nested(out: &mut String, value: &Value, depth: usize) {
    match value {
        Value::Atom(text) => push_text(out, text),
        Value::Integer(n) if n.abs() <= EXACT => push(out, n),
        Value::Integer(n) => push_tagged(out, "big", &n.to_string()),
        Value::BigInteger(n) => push_tagged(out, "big", &n.to_string()),
        Value::Rational(n) => push_tagged(out, "rational", &n.to_string()),
        Value::Float(f) if f.is_finite() => {
            out.push_str("{\"float\":");
            push(out, &json!(f));
            out.push('}');
        }
        Value::Float(f) => push_tagged(out, "float", &f.to_string()),
        Value::String(text) => push_tagged(out, "string", text),
        Value::Variable(name) => push_tagged(out, "variable", name),
        Value::List(_) | Value::Compound(..) if depth == 0 => push_tagged(out, "string", &value.to_string()),
        Value::List(items) => push_items(out, items, depth - 1),
        Value::Compound(name, args) => {
            out.push_str("{\"functor\":");
            push_text(out, name);
            out.push_str(",\"args\":");
            push_items(out, args, depth - 1);
            out.push('}');
        }
        // A kind of value that is newer than this module.
        other => push_text(out, &other.to_string()),
    }
}

fn push_items(out: &mut String, items: &[Value], depth: usize) {
    out.push('[');
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        push_nested(out, item, depth);
    }
    out.push(']');
}

fn push(out: &mut String, shown: &impl std::fmt::Display) {
    // Writing to a string does not fail.
    let _ = write!(out, "{shown}");
}

pub fn push_text(out: &mut String, text: &str) {
    push(out, &json!(text));
}

/// Appends an object with one key, which says what its text is.
fn push_tagged(out: &mut String, key: &str, text: &str) {
    out.push_str("{\"");
    out.push_str(key);
    out.push_str("\":");
    push_text(out, text);
    out.push('}');
}

/// The way back. Texts become strings, what says that it is an `atom` or a `big` number becomes one, and null
/// is an unbound variable.
pub fn from_json(json: &Json) -> Value {
    match json {
        Json::Null => Value::Variable("_".to_string()),
        Json::Bool(holds) => Value::atom(if *holds { "true" } else { "false" }),
        Json::Number(n) => {
            n.as_i64().map_or_else(|| Value::Float(n.as_f64().unwrap_or(f64::NAN)), Value::Integer)
        }
        Json::String(text) => Value::String(text.clone()),
        Json::Array(items) => Value::List(items.iter().map(from_json).collect()),
        Json::Object(object) => match (object.get("atom"), object.get("functor")) {
            (Some(Json::String(name)), _) => Value::atom(name),
            _ if object.contains_key("big") => big(object["big"].as_str().unwrap_or("")),
            (_, Some(Json::String(name))) => {
                let args = object.get("args").and_then(Json::as_array);
                Value::Compound(name.clone(), args.into_iter().flatten().map(from_json).collect())
            }
            _ => Value::Variable("_".to_string()),
        },
    }
}

fn big(digits: &str) -> Value {
    match digits.parse::<i64>() {
        Ok(small) => Value::Integer(small),
        Err(_) => digits.parse().map_or_else(|_| Value::atom("nan"), Value::BigInteger),
    }
}
