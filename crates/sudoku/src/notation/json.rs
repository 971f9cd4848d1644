//! The JSON of f-puzzles, for plain Sudoku. Its fields are those that several programs read and write:
//! `size`, and `grid` with rows of squares; a square has `value`, `given` (else the solver found it), and
//! `givenPencilMarks`. Other rules than those of Sudoku are refused by name.

use super::{Mistake, Position};
use crate::steps::Cells;

/// How deep lists and objects may be nested.
const DEPTH: usize = 64;
/// Fields that change nothing about the rules.
const HARMLESS: &[&str] = &[
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "highlightConflicts",
    "successMessage",
    "text",
    "line",
    "rectangle",
    "circle",
    "cage",
    "metadata",
    "$schema",
    "disabledlogic",
    "truecandidatesoptions",
    "activeConstraints",
];

/// A value and the byte where it begins.
pub(crate) struct Value {
    pub at: usize,
    pub kind: JsonKind,
}

pub(crate) enum JsonKind {
    Null,
    Truth(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Fields(Vec<(String, Value)>),
}

impl JsonKind {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            JsonKind::Null => "null",
            JsonKind::Truth(_) => "a truth value",
            JsonKind::Number(_) => "a number",
            JsonKind::Text(_) => "a text",
            JsonKind::List(_) => "a list",
            JsonKind::Fields(_) => "an object",
        }
    }
}

/// Reads a puzzle of f-puzzles.
pub fn f_puzzles(text: &str) -> Result<Position, Mistake> {
    let puzzle = parse(text)?;
    let JsonKind::Fields(fields) = &puzzle.kind else { return Err(expected(text, &puzzle, "an object")) };
    let field = |name: &str| fields.iter().find(|(other, _)| other == name).map(|(_, value)| value);
    for (name, value) in fields {
        if !is_harmless(name, value) {
            let reason = format!("`{name}`, where only the rules of plain Sudoku are expected");
            return Err(Mistake::at(text, value.at, reason));
        }
    }
    if let Some(size) = field("size")
        && !matches!(size.kind, JsonKind::Number(9.0))
    {
        return Err(expected(text, size, "the size 9"));
    }
    let Some(grid) = field("grid") else { return Err(Mistake::at(text, puzzle.at, "`grid` is missing")) };
    let mut position = Position { digits: [0; 81], found: Cells::EMPTY, marks: None };
    for (row, squares) in nine(text, grid, "rows")?.iter().enumerate() {
        for (column, square) in nine(text, squares, "squares")?.iter().enumerate() {
            read_square(text, square, 9 * row + column, &mut position)?;
        }
    }
    Ok(position)
}

/// Reads a JSON text.
pub(crate) fn parse(text: &str) -> Result<Value, Mistake> {
    let mut reader = JsonReader { text, at: 0 };
    let value = reader.value(0)?;
    reader.blanks();
    if reader.at < text.len() { Err(reader.wrong("the end of the text")) } else { Ok(value) }
}

/// Returns whether a field of f-puzzles changes nothing: it is harmless, or has no content.
pub(crate) fn is_harmless(name: &str, value: &Value) -> bool {
    let is_empty = match &value.kind {
        JsonKind::Null | JsonKind::Truth(false) => true,
        JsonKind::List(values) => values.is_empty(),
        _ => false,
    };
    is_empty || HARMLESS.contains(&name)
}

pub(crate) fn expected(text: &str, value: &Value, what: &str) -> Mistake {
    Mistake::at(text, value.at, format!("{} where {what} is expected", value.kind.name()))
}

fn nine<'a>(text: &str, value: &'a Value, what: &str) -> Result<&'a [Value], Mistake> {
    match &value.kind {
        JsonKind::List(values) if values.len() == 9 => Ok(values),
        JsonKind::List(values) => {
            let reason = format!("{} {what}, where 9 are expected", values.len());
            Err(Mistake::at(text, value.at, reason))
        }
        _ => Err(expected(text, value, &format!("a list of 9 {what}"))),
    }
}

fn digit(text: &str, value: &Value) -> Result<u8, Mistake> {
    match value.kind {
        JsonKind::Number(number) if (1.0..=9.0).contains(&number) && number.fract() == 0.0 => {
            Ok(number as u8)
        }
        _ => Err(expected(text, value, "a digit from 1 to 9")),
    }
}

fn read_square(text: &str, square: &Value, cell: usize, position: &mut Position) -> Result<(), Mistake> {
    let JsonKind::Fields(fields) = &square.kind else { return Err(expected(text, square, "an object")) };
    let mut is_given = false;
    for (name, value) in fields {
        match (name.as_str(), &value.kind) {
            (_, JsonKind::Null) => {}
            ("value", JsonKind::Number(0.0)) => {}
            ("value", _) => position.digits[cell] = digit(text, value)?,
            ("given", JsonKind::Truth(truth)) => is_given = *truth,
            ("given", _) => return Err(expected(text, value, "a truth value")),
            ("region", JsonKind::Number(region)) if *region == (cell / 27 * 3 + cell % 9 / 3) as f64 => {}
            ("region", _) => return Err(expected(text, value, "the number of the box, from 0,")),
            ("givenPencilMarks", JsonKind::List(values)) => {
                let mut set = 0;
                for value in values {
                    set |= 1 << digit(text, value)?;
                }
                position.marks.get_or_insert([0b11_1111_1110; 81])[cell] = set;
            }
            ("givenPencilMarks", _) => return Err(expected(text, value, "a list of digits")),
            // Colours and the solver's notes.
            _ => {}
        }
    }
    if position.digits[cell] != 0 && !is_given {
        position.found.insert(cell);
    }
    Ok(())
}

struct JsonReader<'a> {
    text: &'a str,
    at: usize,
}

impl JsonReader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Returns a mistake at this place.
    fn wrong(&self, what: &str) -> Mistake {
        let found = self.text[self.at..].chars().next();
        let found = found.map_or("the end".to_string(), |c| format!("`{}`", c.escape_debug()));
        Mistake::at(self.text, self.at, format!("{found} where {what} is expected"))
    }

    fn take(&mut self, byte: u8) -> bool {
        let is_there = self.peek() == Some(byte);
        self.at += usize::from(is_there);
        is_there
    }

    fn value(&mut self, depth: usize) -> Result<Value, Mistake> {
        self.blanks();
        let at = self.at;
        if depth > DEPTH {
            return Err(Mistake::at(self.text, at, "too many brackets in brackets"));
        }
        let kind = match self.peek() {
            Some(b'{') => self.fields(depth)?,
            Some(b'[') => self.list(depth)?,
            Some(b'"') => JsonKind::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            _ => self.word()?,
        };
        Ok(Value { at, kind })
    }

    fn word(&mut self) -> Result<JsonKind, Mistake> {
        let rest = &self.text[self.at..];
        let words =
            [("null", JsonKind::Null), ("true", JsonKind::Truth(true)), ("false", JsonKind::Truth(false))];
        for (word, kind) in words {
            if rest.starts_with(word) {
                self.at += word.len();
                return Ok(kind);
            }
        }
        Err(self.wrong("a value"))
    }

    fn number(&mut self) -> Result<JsonKind, Mistake> {
        let rest = &self.text[self.at..];
        let is_part = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        match rest[..end].parse() {
            Ok(number) => {
                self.at += end;
                Ok(JsonKind::Number(number))
            }
            Err(_) => Err(self.wrong("a number")),
        }
    }

    fn list(&mut self, depth: usize) -> Result<JsonKind, Mistake> {
        self.at += 1;
        let mut values = Vec::new();
        self.blanks();
        while !self.take(b']') {
            if !values.is_empty() && !self.take(b',') {
                return Err(self.wrong("`,` or `]`"));
            }
            values.push(self.value(depth + 1)?);
            self.blanks();
        }
        Ok(JsonKind::List(values))
    }

    fn fields(&mut self, depth: usize) -> Result<JsonKind, Mistake> {
        self.at += 1;
        let mut fields = Vec::new();
        self.blanks();
        while !self.take(b'}') {
            if !fields.is_empty() && !self.take(b',') {
                return Err(self.wrong("`,` or `}`"));
            }
            self.blanks();
            if self.peek() != Some(b'"') {
                return Err(self.wrong("a name in quotes"));
            }
            let name = self.string()?;
            self.blanks();
            if !self.take(b':') {
                return Err(self.wrong("`:`"));
            }
            fields.push((name, self.value(depth + 1)?));
            self.blanks();
        }
        Ok(JsonKind::Fields(fields))
    }

    fn string(&mut self) -> Result<String, Mistake> {
        self.at += 1;
        let mut out = String::new();
        loop {
            let Some(c) = self.text[self.at..].chars().next() else { return Err(self.wrong("`\"`")) };
            match c {
                '"' => {
                    self.at += 1;
                    return Ok(out);
                }
                '\\' => {
                    self.at += 1;
                    out.push(self.escape()?);
                }
                c if c < ' ' => return Err(self.wrong("`\"`")),
                c => {
                    out.push(c);
                    self.at += c.len_utf8();
                }
            }
        }
    }

    fn escape(&mut self) -> Result<char, Mistake> {
        let c = match self.peek() {
            Some(c @ (b'"' | b'\\' | b'/')) => char::from(c),
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r' | b'b' | b'f') => ' ',
            Some(b'u') => {
                let hex = self.text.get(self.at + 1..self.at + 5).filter(|hex| !hex.starts_with('+'));
                let Some(code) = hex.and_then(|hex| u32::from_str_radix(hex, 16).ok()) else {
                    return Err(self.wrong("four hexadecimal digits behind `u`"));
                };
                self.at += 4;
                // Halves of pairs stand for characters that no field needs.
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return Err(self.wrong("an escape such as `\\n`")),
        };
        self.at += 1;
        Ok(c)
    }
}
