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
/// What stands in the place of what is left out.
const LEFT_OUT: &str = "…";

/// How much of a term is passed. A page that shows little need not receive all of a large term.
#[derive(Clone, Copy)]
pub struct Room {
    /// Items of lists and arguments of compound terms.
    parts: usize,
    /// Characters of one text, and digits of one number.
    characters: usize,
}

impl Room {
    /// All of a term.
    pub const ALL: Room = Room { parts: usize::MAX, characters: usize::MAX };

    /// What a command asks for: `parts`, and texts that are so long that a part of them says as much.
    pub fn of(command: &Json) -> Room {
        match command["parts"].as_u64() {
            Some(parts) => Room { parts: parts as usize, characters: 10_000 },
            None => Room::ALL,
        }
    }

    /// The beginning of a text that fits.
    fn beginning<'a>(&self, text: &'a str) -> (&'a str, &'static str) {
        match text.char_indices().nth(self.characters) {
            Some((end, _)) => (&text[..end], LEFT_OUT),
            None => (text, ""),
        }
    }
}

/// Appends a value as JSON. The text is written at once: a tree of JSON values would take many times the
/// memory.
pub fn push_json(out: &mut String, value: &Value, mut room: Room) {
    push_nested(out, value, DEEPEST, &mut room);
}

fn push_nested(out: &mut String, value: &Value, depth: usize, room: &mut Room) {
    match value {
        Value::Atom(text) => push_beginning(out, text, room),
        Value::Integer(n) if n.abs() <= EXACT => push(out, n),
        Value::Integer(n) => push_tagged(out, "big", &n.to_string()),
        // Three bits make less than a digit. The digits of a large number take seconds.
        Value::BigInteger(n) if n.bits() / 3 > room.characters => push_text(out, LEFT_OUT),
        Value::BigInteger(n) => push_tagged(out, "big", &n.to_string()),
        Value::Rational(n) if (n.numerator().bits() + n.denominator().bits()) / 3 > room.characters => {
            push_text(out, LEFT_OUT);
        }
        Value::Rational(n) => push_tagged(out, "rational", &n.to_string()),
        Value::Float(f) if f.is_finite() => {
            out.push_str("{\"float\":");
            push(out, &json!(f));
            out.push('}');
        }
        Value::Float(f) => push_tagged(out, "float", &f.to_string()),
        Value::String(text) => {
            let (beginning, end) = room.beginning(text);
            push_tagged(out, "string", &[beginning, end].concat());
        }
        Value::Variable(name) => push_tagged(out, "variable", name),
        Value::List(_) | Value::Compound(..) if depth == 0 => {
            let text = if room.parts == usize::MAX { value.to_string() } else { LEFT_OUT.to_string() };
            push_tagged(out, "string", &text);
        }
        Value::List(items) => push_items(out, items, depth - 1, room),
        Value::Compound(name, args) => {
            out.push_str("{\"functor\":");
            push_beginning(out, name, room);
            out.push_str(",\"args\":");
            push_items(out, args, depth - 1, room);
            out.push('}');
        }
        // A kind of value that is newer than this module.
        other => push_text(out, &other.to_string()),
    }
}

fn push_items(out: &mut String, items: &[Value], depth: usize, room: &mut Room) {
    out.push('[');
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        if room.parts == 0 {
            push_text(out, LEFT_OUT);
            break;
        }
        room.parts -= 1;
        push_nested(out, item, depth, room);
    }
    out.push(']');
}

fn push_beginning(out: &mut String, text: &str, room: &Room) {
    match room.beginning(text) {
        (all, "") => push_text(out, all),
        (beginning, end) => push_text(out, &[beginning, end].concat()),
    }
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
