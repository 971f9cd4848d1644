//! Terms as bytes, for the channel between the judge and the answerer.
//!
//! A term is written after its arguments, so reading needs a stack and no recursion. Whoever reads trusts
//! nothing: a text that is cut, a count that is too large, a kind that is unknown or a part that is left over
//! is an error, and memory is bounded by the bytes that were received.

use ninelog_engine::{Dict, Value};

/// The kinds of terms. After a kind come a count and, for texts, so many bytes.
const VARIABLE: u8 = 0;
const ATOM: u8 = 1;
const INTEGER: u8 = 2;
/// An integer of more than 64 bits, or a rational number, as Prolog writes it.
const NUMBER: u8 = 3;
const FLOAT: u8 = 4;
const STRING: u8 = 5;
const LIST: u8 = 6;
const COMPOUND: u8 = 7;
const DICT: u8 = 8;

/// Why a term cannot be passed.
#[derive(Debug, PartialEq, Eq)]
pub struct Unfit;

/// Appends a term.
pub fn write(term: &Value, out: &mut Vec<u8>) -> Result<(), Unfit> {
    // A term waits in `todo` until the parts inside it are written: then `true` comes with it.
    let mut todo = vec![(term, false)];
    while let Some((term, is_done)) = todo.pop() {
        match term {
            Value::List(_) | Value::Compound(..) | Value::Dict(_) if !is_done => {
                todo.push((term, true));
                todo.extend(term.parts().iter().rev().map(|part| (part, false)));
            }
            Value::List(parts) => head(out, LIST, parts.len()),
            Value::Dict(_) => head(out, DICT, term.parts().len()),
            Value::Compound(name, parts) => {
                head(out, COMPOUND, parts.len());
                text(out, name);
            }
            Value::Variable(name) => named(out, VARIABLE, name),
            Value::Atom(name) if is_handle(name) => return Err(Unfit),
            Value::Atom(name) => named(out, ATOM, name),
            Value::String(chars) => named(out, STRING, chars),
            Value::Integer(n) => {
                out.push(INTEGER);
                out.extend(n.to_le_bytes());
            }
            Value::Float(n) => {
                out.push(FLOAT);
                out.extend(n.to_le_bytes());
            }
            Value::BigInteger(_) | Value::Rational(_) => named(out, NUMBER, &term.to_string()),
            // Objects of the process, such as streams.
            _ => return Err(Unfit),
        }
    }
    Ok(())
}

/// Returns whether an atom means a stream, a clause or such, which is nothing in another process.
fn is_handle(name: &str) -> bool {
    name.starts_with('<') && name.ends_with(')') && name.contains(">(0x")
}

fn head(out: &mut Vec<u8>, kind: u8, count: usize) {
    out.push(kind);
    out.extend((count as u32).to_le_bytes());
}

fn text(out: &mut Vec<u8>, chars: &str) {
    out.extend((chars.len() as u32).to_le_bytes());
    out.extend(chars.as_bytes());
}

fn named(out: &mut Vec<u8>, kind: u8, chars: &str) {
    out.push(kind);
    text(out, chars);
}

/// Returns the term that these bytes are.
pub fn read(bytes: &[u8]) -> Result<Value, Unfit> {
    let mut left = bytes;
    let mut done: Vec<Value> = Vec::new();
    while let Some((&kind, rest)) = left.split_first() {
        left = rest;
        let term = match kind {
            VARIABLE => Value::Variable(take_text(&mut left)?),
            ATOM => Value::Atom(take_text(&mut left)?),
            STRING => Value::String(take_text(&mut left)?),
            INTEGER => Value::Integer(i64::from_le_bytes(take(&mut left)?)),
            FLOAT => Value::Float(f64::from_le_bytes(take(&mut left)?)),
            NUMBER => number(&take_text(&mut left)?)?,
            LIST => Value::List(parts(&mut done, &mut left)?.into()),
            DICT => Value::Dict(Dict::from_parts(parts(&mut done, &mut left)?)),
            COMPOUND => {
                let parts = parts(&mut done, &mut left)?;
                Value::Compound(take_text(&mut left)?, parts.into())
            }
            _ => return Err(Unfit),
        };
        done.push(term);
    }
    match <[Value; 1]>::try_from(done) {
        Ok([term]) => Ok(term),
        Err(_) => Err(Unfit),
    }
}

fn take<const N: usize>(left: &mut &[u8]) -> Result<[u8; N], Unfit> {
    let (bytes, rest) = left.split_first_chunk::<N>().ok_or(Unfit)?;
    *left = rest;
    Ok(*bytes)
}

fn take_text(left: &mut &[u8]) -> Result<String, Unfit> {
    let length = u32::from_le_bytes(take(left)?) as usize;
    let (bytes, rest) = left.split_at_checked(length).ok_or(Unfit)?;
    *left = rest;
    String::from_utf8(bytes.to_vec()).map_err(|_| Unfit)
}

/// Returns the newest terms, which are the parts of another one.
fn parts(done: &mut Vec<Value>, left: &mut &[u8]) -> Result<Vec<Value>, Unfit> {
    let count = u32::from_le_bytes(take(left)?) as usize;
    let first = done.len().checked_sub(count).ok_or(Unfit)?;
    Ok(done.split_off(first))
}

/// Reads a number that Prolog has written.
fn number(chars: &str) -> Result<Value, Unfit> {
    let is_number = chars.bytes().all(|byte| byte.is_ascii_digit() || b"-r".contains(&byte));
    match chars.parse() {
        Ok(value @ (Value::Integer(_) | Value::BigInteger(_) | Value::Rational(_))) if is_number => Ok(value),
        _ => Err(Unfit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn term(text: &str) -> Value {
        text.parse().expect("a term")
    }

    fn written(term: &Value) -> Vec<u8> {
        let mut out = Vec::new();
        write(term, &mut out).expect("it can be passed");
        out
    }

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "f(X, Y, X, _)",
            "[]",
            "'[]'",
            "[a, \"b\", 'c d'|T]",
            "f()",
            "-12",
            "123456789012345678901234567890",
            "1r3",
            "2.5",
            "p{a: 1, b: [x]}",
            "f([g(h([[], [1]]))], 'ä')",
        ] {
            let term = term(text);
            assert!(read(&written(&term)) == Ok(term), "{text}");
        }
        let mut deep = Value::atom("a");
        for _ in 0..100_000 {
            deep = Value::compound("f", [deep]);
        }
        assert!(read(&written(&deep)) == Ok(deep));
    }

    #[test]
    fn handles_stay_where_they_are() {
        let handle = Value::compound("f", [Value::atom("<stream>(0x600000b00400)")]);
        assert!(write(&handle, &mut Vec::new()) == Err(Unfit));
        assert!(write(&Value::atom("<b>(c)"), &mut Vec::new()) == Ok(()));
    }

    #[test]
    fn what_is_no_term_is_refused() {
        let good = written(&term("f([a, \"b\", 12|T], 1.5, 123456789012345678901234567890)"));
        assert!(read(&[]) == Err(Unfit));
        // What was cut may be a part alone: the channel says how long each term is.
        for end in 1..good.len() {
            assert!(read(&good[..end]) != read(&good), "{end}");
        }
        // Any byte may be wrong: there is an answer each time, and it does not take memory that was not sent.
        for at in 0..good.len() {
            for value in [0, 1, 7, 9, 127, 255] {
                let mut bad = good.clone();
                bad[at] = value;
                let _ = read(&bad);
            }
        }
        assert!(read(&[LIST, 255, 255, 255, 255]) == Err(Unfit));
        assert!(read(&[ATOM, 255, 255, 255, 127, b'a']) == Err(Unfit));
        assert!(read(&[NUMBER, 3, 0, 0, 0, b'a', b'.', b'b']) == Err(Unfit));
        let two = [written(&term("a")), written(&term("b"))].concat();
        assert!(read(&two) == Err(Unfit));
    }
}
