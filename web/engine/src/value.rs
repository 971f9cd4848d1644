//! Terms as JSON.
//!
//! What JavaScript has is itself: atoms are strings, lists are arrays, numbers are numbers. The rest is an
//! object with one key that says what it is, which `ninelog.js` turns into what its types promise.

use ninelog::Value;
use serde_json::{Value as Json, json};

/// Integers up to this are exact as numbers of JavaScript.
const EXACT: i64 = (1 << 53) - 1;

pub fn to_json(value: &Value) -> Json {
    match value {
        Value::Atom(text) => json!(text),
        Value::Integer(n) if n.abs() <= EXACT => json!(n),
        Value::Integer(n) => json!({ "big": n.to_string() }),
        Value::BigInteger(n) => json!({ "big": n.to_string() }),
        Value::Rational(n) => json!({ "rational": n.to_string() }),
        Value::Float(f) if f.is_finite() => json!({ "float": f }),
        Value::Float(f) => json!({ "float": f.to_string() }),
        Value::String(text) => json!({ "string": text }),
        Value::Variable(name) => json!({ "variable": name }),
        Value::List(items) => Json::Array(items.iter().map(to_json).collect()),
        Value::Compound(name, args) => {
            json!({ "functor": name, "args": args.iter().map(to_json).collect::<Vec<Json>>() })
        }
        // A kind of value that is newer than this module.
        other => json!(other.to_string()),
    }
}

/// The way back. Texts become strings, what says that it is an `atom` becomes one, and null is an unbound
/// variable.
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
            (_, Some(Json::String(name))) => {
                let args = object.get("args").and_then(Json::as_array);
                Value::Compound(name.clone(), args.into_iter().flatten().map(from_json).collect())
            }
            _ => Value::Variable("_".to_string()),
        },
    }
}
