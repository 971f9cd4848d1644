//! The terms of the language: numbers, squares, names with arguments, lists, texts and operators, as Prolog
//! and its `library(clpfd)` write them.

use crate::notation::Mistake;

use super::Square;

/// A term, or a part of one.
#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    Int(i64),
    /// The row and the column, from 1, as in `r4c7`.
    Place(usize, usize),
    /// A square of the board, once it is known to be there.
    Square(Square),
    Text(String),
    List(Vec<Term>),
    /// A name, or an operator, and its arguments.
    Call(String, Vec<Term>),
}

/// Operators between two arguments: the priority, and those of the arguments.
const INFIX: &[(&str, u32, u32, u32)] = &[
    ("#<==>", 760, 759, 759),
    ("#==>", 750, 749, 750),
    ("#<==", 750, 750, 749),
    ("#\\/", 740, 740, 739),
    ("#\\", 730, 730, 729),
    ("#/\\", 720, 720, 719),
    ("#=", 700, 699, 699),
    ("#\\=", 700, 699, 699),
    ("#<", 700, 699, 699),
    ("#>", 700, 699, 699),
    ("#=<", 700, 699, 699),
    ("#>=", 700, 699, 699),
    ("in", 700, 699, 699),
    ("+", 500, 500, 499),
    ("-", 500, 500, 499),
    ("..", 450, 449, 449),
    ("*", 400, 400, 399),
    ("//", 400, 400, 399),
    ("mod", 400, 400, 399),
    ("rem", 400, 400, 399),
    ("^", 200, 199, 200),
];
/// How deep brackets may be nested.
const DEPTH: usize = 100;

/// Reads the clauses of a text, each with the byte where it begins.
pub fn read(text: &str) -> Result<Vec<(usize, Term)>, Mistake> {
    let mut reader = TermReader { text, at: 0, depth: 0 };
    let mut clauses = Vec::new();
    loop {
        reader.blanks();
        if reader.at == text.len() {
            return Ok(clauses);
        }
        let at = reader.at;
        clauses.push((at, reader.term(1200)?));
        reader.blanks();
        // The last full stop may be left out.
        if reader.at < text.len() && !reader.take(".") {
            return Err(reader.wrong("`.` or an operator"));
        }
    }
}

struct TermReader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl TermReader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Skips blanks and comments.
    fn blanks(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            let skipped = rest.len() - trimmed.len();
            let comment = if trimmed.starts_with('%') {
                trimmed.find('\n').unwrap_or(trimmed.len())
            } else if trimmed.starts_with("/*") {
                trimmed.find("*/").map_or(trimmed.len(), |end| end + 2)
            } else {
                0
            };
            self.at += skipped + comment;
            if comment == 0 {
                return;
            }
        }
    }

    fn take(&mut self, mark: &str) -> bool {
        self.blanks();
        let is_there = self.rest().starts_with(mark);
        self.at += if is_there { mark.len() } else { 0 };
        is_there
    }

    fn expect(&mut self, mark: &str) -> Result<(), Mistake> {
        if self.take(mark) { Ok(()) } else { Err(self.wrong(&format!("`{mark}`"))) }
    }

    fn wrong(&self, what: &str) -> Mistake {
        let found = self.rest().chars().next();
        let found = match found {
            None => "the end".to_string(),
            Some(c @ ('\'' | '"')) => format!("`{c}`"),
            Some(c) => format!("`{}`", c.escape_debug()),
        };
        Mistake::at(self.text, self.at, format!("{found} where {what} is expected"))
    }

    fn term(&mut self, most: u32) -> Result<Term, Mistake> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(Mistake::at(self.text, self.at, "too many brackets in brackets"));
        }
        let (mut left, mut priority) = self.primary(most)?;
        while let Some((name, own, before, after)) = self.operator()
            && own <= most
            && priority <= before
        {
            self.take(name);
            let right = self.term(after)?;
            (left, priority) = (Term::Call(name.to_string(), vec![left, right]), own);
        }
        self.depth -= 1;
        Ok(left)
    }

    /// Returns the operator that stands here: the longest one.
    fn operator(&mut self) -> Option<(&'static str, u32, u32, u32)> {
        self.blanks();
        let rest = self.rest();
        let is_word = |name: &str| name.starts_with(|c: char| c.is_alphabetic());
        let ends = |name: &str| {
            !is_word(name) || !rest[name.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
        };
        let fits = |row: &&(&str, u32, u32, u32)| rest.starts_with(row.0) && ends(row.0);
        INFIX.iter().filter(fits).max_by_key(|row| row.0.len()).copied()
    }

    /// Reads a term without operators between arguments. Returns also its priority.
    fn primary(&mut self, most: u32) -> Result<(Term, u32), Mistake> {
        self.blanks();
        let Some(first) = self.rest().chars().next() else { return Err(self.wrong("a term")) };
        if first.is_ascii_digit() {
            return Ok((self.number()?, 0));
        }
        match first {
            '(' => {
                self.expect("(")?;
                let term = self.term(1200)?;
                self.expect(")")?;
                Ok((term, 0))
            }
            '[' => {
                self.expect("[")?;
                Ok((Term::List(self.arguments("]")?), 0))
            }
            '-' => {
                self.expect("-")?;
                if self.rest().starts_with(|c: char| c.is_ascii_digit()) {
                    let Term::Int(n) = self.number()? else { return Err(self.wrong("a number")) };
                    return Ok((Term::Int(-n), 0));
                }
                Ok((Term::Call("-".to_string(), vec![self.term(200)?]), 200))
            }
            '#' if most >= 710 && self.rest().starts_with("#\\") => {
                self.expect("#\\")?;
                Ok((Term::Call("#\\".to_string(), vec![self.term(710)?]), 710))
            }
            '\'' | '"' => {
                let inside = &self.rest()[1..];
                let end = inside.find(first).filter(|end| !inside[..*end].contains('\n'));
                let Some(end) = end else { return Err(self.wrong("a text that ends on its line")) };
                let text = inside[..end].to_string();
                self.at += end + 2;
                Ok((Term::Text(text), 0))
            }
            c if c.is_ascii_lowercase() => {
                let rest = self.rest();
                let length =
                    rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
                let name = rest[..length].to_string();
                self.at += length;
                if let Some(place) = place(&name) {
                    return Ok((place, 0));
                }
                let arguments = if self.rest().starts_with('(') {
                    self.expect("(")?;
                    self.arguments(")")?
                } else {
                    Vec::new()
                };
                Ok((Term::Call(name, arguments), 0))
            }
            _ => Err(self.wrong("a term")),
        }
    }

    fn number(&mut self) -> Result<Term, Mistake> {
        let rest = self.rest();
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        // So that sums and products cannot overflow.
        match rest[..length].parse::<i32>() {
            Ok(number) => {
                self.at += length;
                Ok(Term::Int(number.into()))
            }
            Err(_) => Err(self.wrong("a number below 2147483648")),
        }
    }

    /// Reads the arguments up to a closing bracket.
    fn arguments(&mut self, end: &str) -> Result<Vec<Term>, Mistake> {
        let mut arguments = Vec::new();
        if self.take(end) {
            return Ok(arguments);
        }
        loop {
            arguments.push(self.term(999)?);
            if !self.take(",") {
                self.expect(end)?;
                return Ok(arguments);
            }
        }
    }
}

/// Reads a name such as `r4c7`.
fn place(name: &str) -> Option<Term> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<usize>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
    Some(Term::Place(number(row)?, number(column)?))
}

/// Returns the priority of an operator between arguments, and those of the arguments.
pub fn priorities(name: &str) -> Option<(u32, u32, u32)> {
    INFIX.iter().find(|row| row.0 == name).map(|row| (row.1, row.2, row.3))
}
