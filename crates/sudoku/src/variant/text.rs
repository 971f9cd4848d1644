//! Puzzles as texts: clauses that Prolog could read, too. `size`, `boxes`, `regions`, `rows` and the like say
//! what the board is, constraints are named as in the table of kinds, and any condition of `library(clpfd)`
//! may be about squares such as `r4c7`.

use std::fmt::Write;

use crate::notation::Mistake;

use super::kinds::{Kind, Shape};
use super::{Constraint, LARGEST, Square, Term, Variant, boxes, term};

/// The clauses that say what the board is.
pub const SETTINGS: [&str; 10] =
    ["size", "title", "digits", "boxes", "no_boxes", "no_lines", "regions", "rows", "given", "unused"];

/// The lines that a text may name in place of a list of squares.
const LINES: [&str; 6] = ["left", "right", "top", "bottom", "row", "column"];

impl Variant {
    /// Reads a puzzle.
    pub fn read(text: &str) -> Result<Variant, Mistake> {
        let clauses = term::read(text)?;
        let size = clauses.iter().find_map(|(at, clause)| match clause {
            Term::Call(name, arguments) if name == "size" => Some((*at, arguments.as_slice())),
            _ => None,
        });
        let size = match size {
            None => 9,
            Some((_, [Term::Int(size)])) if (2..=LARGEST as i64).contains(size) => *size as usize,
            Some((at, _)) => {
                return Err(Mistake::at(text, at, format!("`size` takes a number from 2 to {LARGEST}")));
            }
        };
        let mut variant = Variant::new(size);
        for (at, clause) in clauses {
            let clause = variant.known(clause).and_then(|clause| variant.add(clause));
            clause.map_err(|reason| {
                // The name of the square that does not exist shows where it stands.
                let name = reason.strip_prefix("there is no ").unwrap_or_default();
                let inside = text[at..].find(name).unwrap_or(0);
                Mistake::at(text, at + inside, reason)
            })?;
        }
        Ok(variant)
    }

    /// Returns the term with the squares of the board in it.
    fn known(&self, term: Term) -> Result<Term, String> {
        let all =
            |terms: Vec<Term>| terms.into_iter().map(|term| self.known(term)).collect::<Result<Vec<_>, _>>();
        Ok(match term {
            Term::Place(row, column) => match self.square(row as i64 - 1, column as i64 - 1) {
                Some(square) => Term::Square(square),
                None => return Err(format!("there is no r{row}c{column}")),
            },
            Term::List(terms) => Term::List(all(terms)?),
            Term::Call(name, terms) => Term::Call(name, all(terms)?),
            other => other,
        })
    }

    fn add(&mut self, clause: Term) -> Result<(), String> {
        let Term::Call(name, arguments) = &clause else {
            return Err("a constraint, such as `killer(15, [r1c1, r1c2])`, is expected".to_string());
        };
        if name.starts_with('#') || name == "in" {
            is_condition(&clause)?;
            let mut constraint = Constraint::new(Kind::Condition, 0, Vec::new());
            constraint.term = Some(clause);
            self.constraints.push(constraint);
            return Ok(());
        }
        match (name.as_str(), arguments.as_slice()) {
            ("size", _) => {}
            ("title", [Term::Text(title)]) => self.title = title.clone(),
            ("digits", [Term::Int(most)]) if (1..=31).contains(most) => {
                self.digits = *most as u8;
            }
            ("boxes", [Term::Int(height), Term::Int(width)]) => {
                let size = self.size as i64;
                if *height < 1
                    || *width < 1
                    || height * width > size * size
                    || size % height + size % width != 0
                {
                    return Err(format!("boxes of {height} rows and {width} columns do not fit"));
                }
                self.regions = Some(boxes(self.size, *height as usize, *width as usize));
            }
            ("no_boxes", []) => self.regions = None,
            ("no_lines", []) => self.has_lines = false,
            ("regions", [Term::List(rows)]) => {
                let symbols = self.symbols(rows)?;
                let mut names = symbols.clone();
                names.sort_unstable();
                names.dedup();
                let number = |c: &char| names.iter().position(|name| name == c).unwrap_or(0) as u16;
                self.regions = Some(symbols.iter().map(number).collect());
            }
            ("rows", [Term::List(rows)]) => {
                for (square, c) in self.symbols(rows)?.into_iter().enumerate() {
                    let digit = match c {
                        '.' | '_' => Some(0),
                        '#' => {
                            self.unused.push(square as Square);
                            Some(0)
                        }
                        c => c.to_digit(36).filter(|digit| *digit <= u32::from(self.digits)),
                    };
                    let Some(digit) = digit else {
                        return Err(format!("`{c}` is neither a digit nor a blank"));
                    };
                    self.given[square] = digit as u8;
                }
            }
            ("given", [Term::Square(square), Term::Int(digit)]) => {
                self.given[usize::from(*square)] = self.digit(*digit)?;
            }
            ("unused", [list]) => {
                let squares = self.list(list)?;
                self.unused.extend(squares);
            }
            _ => {
                let Some(kind) = Kind::named(name) else {
                    return Err(format!("there is no constraint `{name}`"));
                };
                let constraint = self.constraint(kind, arguments).ok_or_else(|| usage(kind))??;
                self.constraints.push(constraint);
            }
        }
        Ok(())
    }

    /// Returns a constraint; none if the arguments are others than it takes.
    fn constraint(&self, kind: Kind, arguments: &[Term]) -> Option<Result<Constraint, String>> {
        let made = |value, lists| Ok(Constraint::new(kind, value, lists));
        let listed = |term: &Term| self.list(term);
        Some(match (kind.row().shape, arguments) {
            (Shape::Board, []) => made(0, Vec::new()),
            (Shape::One, [Term::Square(square)]) => made(0, vec![vec![*square]]),
            (Shape::Two, [Term::Square(one), Term::Square(other)]) => made(0, vec![vec![*one, *other]]),
            (Shape::Numbered, [Term::Int(value), Term::Square(one), Term::Square(other)]) => {
                made(*value, vec![vec![*one, *other]])
            }
            (Shape::List, [list]) => listed(list).and_then(|list| made(0, vec![list])),
            (Shape::Valued | Shape::Seen, [Term::Int(value), list]) => {
                listed(list).and_then(|list| made(*value, vec![list]))
            }
            (Shape::Lists, [one, other]) => listed(one).and_then(|one| made(0, vec![one, listed(other)?])),
            (Shape::OneOf, [Term::Square(square), Term::List(digits)]) => self
                .digits_of(digits)
                .and_then(|digits| Ok(Constraint { digits, ..made(0, vec![vec![*square]])? })),
            (Shape::Digits, [list, Term::List(digits)]) => listed(list)
                .and_then(|list| Ok(Constraint { digits: self.digits_of(digits)?, ..made(0, vec![list])? })),
            _ => return None,
        })
    }

    fn digit(&self, digit: i64) -> Result<u8, String> {
        match (1..=i64::from(self.digits)).contains(&digit) {
            true => Ok(digit as u8),
            false => Err(format!("{digit} is not one of 1 to {}", self.digits)),
        }
    }

    fn digits_of(&self, terms: &[Term]) -> Result<Vec<u8>, String> {
        let digit = |term: &Term| match term {
            Term::Int(digit) => self.digit(*digit),
            _ => Err("a list of digits is expected".to_string()),
        };
        terms.iter().map(digit).collect()
    }

    /// Returns the squares of a list, or of a line such as `left(3)`: row 3, seen from the left.
    fn list(&self, term: &Term) -> Result<Vec<Square>, String> {
        let square = |term: &Term| match term {
            Term::Square(square) => Ok(*square),
            _ => Err("a list of squares such as r4c7 is expected".to_string()),
        };
        match term {
            Term::List(terms) if !terms.is_empty() => terms.iter().map(square).collect(),
            Term::Call(name, arguments) if LINES.contains(&name.as_str()) => match arguments.as_slice() {
                [Term::Int(n)] if (1..=self.size as i64).contains(n) => Ok(self.line(name, *n as usize - 1)),
                _ => Err(format!("`{name}` takes a number from 1 to {}", self.size)),
            },
            _ => Err("a list of squares such as [r1c1, r1c2] is expected".to_string()),
        }
    }

    /// Returns the squares of a row or column, in the order in which they are seen from a side.
    pub(super) fn line(&self, side: &str, n: usize) -> Vec<Square> {
        let mut line = if matches!(side, "left" | "right" | "row") { self.row(n) } else { self.column(n) };
        if matches!(side, "right" | "bottom") {
            line.reverse();
        }
        line.retain(|square| !self.unused.contains(square));
        line
    }

    /// Returns the characters of rows.
    fn symbols(&self, rows: &[Term]) -> Result<Vec<char>, String> {
        let size = self.size;
        let mut symbols = Vec::new();
        for row in rows {
            let Term::Text(row) = row else {
                return Err("a list of texts, one for each row, is expected".to_string());
            };
            let row: Vec<char> = row.chars().filter(|c| *c != ' ').collect();
            if row.len() != size {
                return Err(format!("a row of {}, where {size} squares are expected", row.len()));
            }
            symbols.extend(row);
        }
        match symbols.len() == size * size {
            true => Ok(symbols),
            false => Err(format!("{} rows, where {size} are expected", rows.len())),
        }
    }

    /// Writes the puzzle.
    pub fn write(&self) -> String {
        let size = self.size;
        let mut out = format!("size({size}).\n");
        if !self.title.is_empty() {
            let _ = writeln!(out, "title('{}').", self.title.replace(['\'', '\n'], " "));
        }
        if usize::from(self.digits) != size {
            let _ = writeln!(out, "digits({}).", self.digits);
        }
        if !self.has_lines {
            out += "no_lines.\n";
        }
        match &self.regions {
            None => out += "no_boxes.\n",
            Some(_) if self.has_boxes() => {}
            Some(regions) => {
                let symbol = |square: usize| symbol(regions[square] as u8 + 1);
                let _ = writeln!(out, "regions([{}]).", self.texts(symbol));
            }
        }
        if self.given.iter().any(|digit| *digit != 0) || !self.unused.is_empty() {
            let symbol = |square: usize| match self.given[square] {
                _ if self.unused.contains(&(square as Square)) => '#',
                0 => '.',
                digit => symbol(digit),
            };
            let _ = writeln!(out, "rows([{}]).", self.texts(symbol));
        }
        for constraint in &self.constraints {
            out += &self.clause(constraint);
            out.push('\n');
        }
        out
    }

    fn texts(&self, symbol: impl Fn(usize) -> char) -> String {
        let size = self.size;
        let row = |row: usize| (0..size).map(|column| symbol(row * size + column)).collect::<String>();
        (0..size).map(|n| format!("'{}'", row(n))).collect::<Vec<_>>().join(", ")
    }

    /// Returns the clause for a constraint.
    pub fn clause(&self, constraint: &Constraint) -> String {
        let name = constraint.kind.row().name;
        let list = |n: usize| {
            let squares = constraint.lists.get(n).map_or(&[][..], Vec::as_slice);
            let squares: Vec<String> = squares.iter().map(|square| self.name(*square)).collect();
            squares.join(", ")
        };
        let digits = constraint.digits.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        let value = constraint.value;
        match constraint.kind.row().shape {
            Shape::Board => format!("{name}."),
            Shape::One | Shape::Two => format!("{name}({}).", list(0)),
            Shape::OneOf => format!("{name}({}, [{digits}]).", list(0)),
            Shape::Numbered => format!("{name}({value}, {}).", list(0)),
            Shape::List => format!("{name}([{}]).", list(0)),
            Shape::Valued => format!("{name}({value}, [{}]).", list(0)),
            Shape::Seen => match self.seen(constraint.squares()) {
                Some((side, n)) => format!("{name}({value}, {side}({})).", n + 1),
                None => format!("{name}({value}, [{}]).", list(0)),
            },
            Shape::Lists => format!("{name}([{}], [{}]).", list(0), list(1)),
            Shape::Digits => format!("{name}([{}], [{digits}]).", list(0)),
            Shape::Condition => {
                constraint.term.as_ref().map_or(String::new(), |term| self.written(term, 1200) + ".")
            }
        }
    }

    /// Returns from which side a list of squares is a row or column.
    pub(super) fn seen(&self, squares: &[Square]) -> Option<(&'static str, usize)> {
        let sides = LINES[..4].iter().flat_map(|side| (0..self.size).map(move |n| (*side, n)));
        sides.into_iter().find(|(side, n)| self.line(side, *n) == squares)
    }

    fn written(&self, term: &Term, most: u32) -> String {
        let all =
            |terms: &[Term]| terms.iter().map(|term| self.written(term, 999)).collect::<Vec<_>>().join(", ");
        match term {
            Term::Int(n) => n.to_string(),
            Term::Place(row, column) => format!("r{row}c{column}"),
            Term::Square(square) => self.name(*square),
            Term::Text(text) => format!("'{text}'"),
            Term::List(terms) => format!("[{}]", all(terms)),
            Term::Call(name, terms) => match (terms.as_slice(), term::priorities(name)) {
                ([left, right], Some((own, before, after))) => {
                    let space = if name == ".." { "" } else { " " };
                    let (left, right) = (self.written(left, before), self.written(right, after));
                    let text = format!("{left}{space}{name}{space}{right}");
                    if own > most { format!("({text})") } else { text }
                }
                ([one], _) if name == "#\\" || name == "-" => format!("{name} ({})", self.written(one, 1200)),
                ([], _) => name.clone(),
                _ => format!("{name}({})", all(terms)),
            },
        }
    }
}

/// Returns the character for a digit: 10 is `A`.
pub(super) fn symbol(digit: u8) -> char {
    char::from_digit(u32::from(digit), 36).unwrap_or('?').to_ascii_uppercase()
}

/// Says which arguments a constraint takes.
fn usage(kind: Kind) -> String {
    let row = kind.row();
    let arguments = match row.shape {
        Shape::Board | Shape::Condition => "",
        Shape::One => "(r1c1)",
        Shape::OneOf => "(r1c1, [2, 4])",
        Shape::Two => "(r1c1, r1c2)",
        Shape::Numbered => "(2, r1c1, r1c2)",
        Shape::List => "([r1c1, r1c2])",
        Shape::Valued => "(15, [r1c1, r1c2])",
        Shape::Seen => "(15, left(3))",
        Shape::Lists => "([r1c1], [r1c2, r1c3])",
        Shape::Digits => "([r1c1, r1c2, r2c1, r2c2], [3, 4])",
    };
    format!("`{}` is used as in `{}{arguments}`", row.name, row.name)
}

/// Checks that a term is a condition.
fn is_condition(term: &Term) -> Result<(), String> {
    let Term::Call(name, arguments) = term else { return Err("a condition is expected".to_string()) };
    match (name.as_str(), arguments.as_slice()) {
        ("#/\\" | "#\\/" | "#==>" | "#<==" | "#<==>" | "#\\", arguments) => {
            arguments.iter().try_for_each(is_condition)
        }
        ("#=" | "#\\=" | "#<" | "#>" | "#=<" | "#>=", [one, other]) => {
            is_number(one)?;
            is_number(other)
        }
        ("in", [one, Term::Call(dots, ends)])
            if dots == ".." && matches!(ends.as_slice(), [Term::Int(_), Term::Int(_)]) =>
        {
            is_number(one)
        }
        ("in", _) => Err("`in` is used as in `r1c1 in 2..4`".to_string()),
        _ => Err(format!("`{name}` is no condition")),
    }
}

fn is_number(term: &Term) -> Result<(), String> {
    match term {
        Term::Int(_) | Term::Square(_) => Ok(()),
        Term::Call(name, arguments) => match (name.as_str(), arguments.len()) {
            ("+" | "-" | "*" | "//" | "mod" | "rem" | "^" | "min" | "max", 2) | ("abs" | "-", 1) => {
                arguments.iter().try_for_each(is_number)
            }
            _ => Err(format!("`{name}` is no operation on numbers")),
        },
        _ => Err("a number or a square is expected".to_string()),
    }
}
