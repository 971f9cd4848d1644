//! Syntax errors, and the positions that SWI-Prolog reports for them.

use super::place::Place;
use crate::store::cell::Cell;

/// What is wrong, named as in `error(syntax_error(Name), _)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A reason that is an atom.
    Plain(&'static str),
    /// `end_of_file_in_quoted(Quote)`
    OpenQuote(char),
    /// `undefined_char_escape(Char)`
    BadEscape(char),
    /// `punct(Operator, Next)`: a comma or a semicolon without a right operand.
    Punct(char, char),
    /// `duplicate_key(Key)`: the same key twice in a dict.
    DuplicateKey(Cell),
    /// `invalid_quasi_quotation_syntax(Term)`
    InvalidQuotation(Cell),
    /// The stacks cannot hold the term. This is not a syntax error.
    NoMemory,
}

impl Problem {
    /// Returns the name of the reason, and the texts of its arguments.
    pub fn parts(self) -> (&'static str, Vec<char>) {
        match self {
            Problem::Plain(name) => (name, vec![]),
            Problem::OpenQuote(quote) => ("end_of_file_in_quoted", vec![quote]),
            Problem::BadEscape(c) => ("undefined_char_escape", vec![c]),
            Problem::Punct(op, next) => ("punct", vec![op, next]),
            Problem::DuplicateKey(_) => ("duplicate_key", vec![]),
            Problem::InvalidQuotation(_) => ("invalid_quasi_quotation_syntax", vec![]),
            Problem::NoMemory => ("resource_error", vec![]),
        }
    }
}

/// A syntax error in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    pub problem: Problem,
    /// The position that SWI-Prolog reports. It can differ from the true one by a character or a line.
    pub place: Place,
    /// The true position of the wrong token: a byte offset in the given text.
    pub offset: usize,
    /// Where reading continues after the error: a byte offset in the given text.
    pub consumed: usize,
}

/// Returns the position that SWI-Prolog reports for a problem at byte `offset` of the clause that begins at
/// `start`.
///
/// SWI-Prolog's counting lags by one character: the last character before the position counts only in the
/// column of the first line, and a column in a later line counts from the second character of that line.
/// Programs see these numbers, so they are reproduced.
pub fn reported_place(clause: &str, offset: usize, start: Place) -> Place {
    let mut place = start;
    let before = &clause[..offset];
    let Some(last) = before.char_indices().next_back().map(|(at, _)| at) else { return place };
    let mut line_start = None;
    for (at, c) in before[..last].char_indices() {
        place.chars += 1;
        if c == '\n' {
            place.line += 1;
            line_start = Some(at + 2);
        }
    }
    place.bytes += last as u64;
    let from = line_start.unwrap_or(0);
    if line_start.is_some() {
        place.column = 0;
    }
    for &b in before.as_bytes().get(from..).unwrap_or_default() {
        place.column = match b {
            b'\r' => 0,
            b'\t' => (place.column | 7) + 1,
            8 => place.column.saturating_sub(1),
            _ => place.column + 1,
        };
    }
    place
}
