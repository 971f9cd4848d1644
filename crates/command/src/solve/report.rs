//! The output about a puzzle, in each of the formats.

use std::fmt::Write;

use super::explain::Reason;
use super::grid::{Grid, digits, place, symbol};
use crate::output::excerpt;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Format {
    /// Drawn boards, each under the position of its puzzle.
    Pretty,
    /// One line for each puzzle.
    Line,
    /// One term for each puzzle: a list of rows, or the reason why there is none.
    Prolog,
    /// One object a line.
    Json,
}

/// The result for a puzzle.
#[derive(Debug)]
pub enum Answer {
    /// The only solution, or a puzzle that was made.
    Grid(Grid),
    /// There are two solutions that differ in this square.
    Several {
        cell: usize,
        digits: [u8; 2],
    },
    Unsolvable(Reason),
    /// The number of solutions, and whether there may be more.
    Count(u64, bool),
    Marks(Vec<u32>),
    /// Not answered within so many seconds.
    Late(f64),
}

/// Returns the answer on a puzzle, with its file and line in the formats that have a place for them.
pub fn text(format: Format, origin: Option<(&str, usize)>, puzzle: &Grid, answer: &Answer) -> String {
    match format {
        Format::Pretty => {
            let origin =
                origin.map_or(String::new(), |(file, line)| format!("{}:{line}\n", excerpt(file, 200)));
            format!("{origin}{}\n", pretty(puzzle, answer))
        }
        Format::Line => line(puzzle, answer) + "\n",
        Format::Prolog => {
            let fields = fields(puzzle, answer, "_");
            let values: Vec<&str> = fields.iter().map(|(_, value)| value.as_str()).collect();
            match answer {
                Answer::Grid(_) | Answer::Marks(_) => format!("{}.\n", values[0].replace("],[", "],\n [")),
                _ => format!("{}({}).\n", fields[0].0, values.join(",")),
            }
        }
        Format::Json => {
            let origin = origin.map_or(String::new(), |(file, line)| {
                format!("\"file\":{},\"line\":{line},", serde_json::Value::from(file))
            });
            let fields = fields(puzzle, answer, "0");
            let fields: Vec<String> =
                fields.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
            format!("{{{origin}{}}}\n", fields.join(","))
        }
    }
}

/// Returns the answers that are given in words.
fn words(puzzle: &Grid, answer: &Answer) -> String {
    match answer {
        Answer::Unsolvable(reason) => format!("unsolvable: {}", reason.words),
        Answer::Several { cell, digits: [one, other] } => {
            format!("2 or more solutions: {} is {one} or {other}", place(*cell, puzzle.side()))
        }
        Answer::Count(1, false) => "1 solution".to_string(),
        Answer::Count(count, more) => format!("{count} {}solutions", if *more { "or more " } else { "" }),
        Answer::Late(seconds) => format!("not solved within {seconds} seconds"),
        Answer::Grid(_) | Answer::Marks(_) => String::new(),
    }
}

fn pretty(puzzle: &Grid, answer: &Answer) -> String {
    let drawn = |digit: u8| if digit == 0 { '_' } else { symbol(digit) }.to_string();
    match answer {
        Answer::Grid(grid) => draw(puzzle.root, |cell| drawn(grid.cells[cell])),
        Answer::Marks(marks) => draw(puzzle.root, |cell| digits(marks[cell]).map(symbol).collect()),
        Answer::Unsolvable(reason) => {
            let clue = |cell| if reason.clues.contains(&cell) { puzzle.cells[cell] } else { 0 };
            words(puzzle, answer) + doubt(reason) + "\n" + &draw(puzzle.root, |cell| drawn(clue(cell)))
        }
        _ => words(puzzle, answer) + "\n",
    }
}

/// Draws a board. All squares are as wide as the widest.
fn draw(root: usize, square: impl Fn(usize) -> String) -> String {
    let side = root * root;
    let squares: Vec<String> = (0..side * side).map(square).collect();
    let width = squares.iter().map(String::len).max().unwrap_or(1);
    let mut out = String::new();
    for (cell, square) in squares.iter().enumerate() {
        if cell > 0 && cell % (root * side) == 0 {
            out += &vec!["-".repeat(root * (width + 1) + 1); root].join("+");
            out.push('\n');
        }
        let bar = if cell % root == 0 && cell % side > 0 { " |" } else { "" };
        let end = if (cell + 1) % side == 0 { " \n" } else { "" };
        let _ = write!(out, "{bar} {square:width$}{end}");
    }
    out
}

fn line(puzzle: &Grid, answer: &Answer) -> String {
    match answer {
        Answer::Grid(grid) => grid.cells.iter().map(|d| if *d == 0 { '.' } else { symbol(*d) }).collect(),
        Answer::Marks(marks) => {
            let squares = marks.iter().map(|marks| digits(*marks).map(symbol).collect::<String>());
            squares
                .map(|square| if square.is_empty() { "-".into() } else { square })
                .collect::<Vec<_>>()
                .join(" ")
        }
        Answer::Unsolvable(reason) => {
            let clue = |[row, column, digit]: [usize; 3]| format!("r{row}c{column}={digit}");
            let clues: Vec<String> = triples(puzzle, reason).map(clue).collect();
            format!("{} ({}{})", words(puzzle, answer), clues.join(" "), doubt(reason))
        }
        _ => words(puzzle, answer),
    }
}

/// Returns the answer as names and values, in a syntax that both Prolog and JSON read.
fn fields(puzzle: &Grid, answer: &Answer, blank: &str) -> Vec<(&'static str, String)> {
    let side = puzzle.side();
    match answer {
        Answer::Grid(grid) => {
            let digit = |d: &u8| if *d == 0 { blank.to_string() } else { d.to_string() };
            let name = if grid.cells.contains(&0) { "puzzle" } else { "solution" };
            vec![(name, rows(side, grid.cells.iter().map(digit)))]
        }
        Answer::Marks(marks) => {
            let square = |marks: &u32| format!("{:?}", digits(*marks).collect::<Vec<_>>()).replace(' ', "");
            vec![("candidates", rows(side, marks.iter().map(square)))]
        }
        Answer::Late(seconds) => vec![("late", seconds.to_string())],
        Answer::Count(count, more) => vec![("count", count.to_string()), ("more", more.to_string())],
        Answer::Several { cell, digits: [one, other] } => {
            vec![("several", format!("[{},{},[{one},{other}]]", cell / side + 1, cell % side + 1))]
        }
        Answer::Unsolvable(reason) => {
            let clues: Vec<[usize; 3]> = triples(puzzle, reason).collect();
            let clues = format!("{clues:?}").replace(' ', "");
            vec![
                ("unsolvable", format!("\"{}\"", reason.words)),
                ("clues", clues),
                ("smallest", reason.smallest.to_string()),
            ]
        }
    }
}

/// Returns a note for clues that may not be the smallest set.
fn doubt(reason: &Reason) -> &'static str {
    if reason.smallest { "" } else { "; fewer clues may contradict each other" }
}

/// Returns row, column and digit of each contradictory clue.
fn triples<'a>(puzzle: &'a Grid, reason: &'a Reason) -> impl Iterator<Item = [usize; 3]> + 'a {
    let side = puzzle.side();
    reason.clues.iter().map(move |cell| [cell / side + 1, cell % side + 1, puzzle.cells[*cell].into()])
}

fn rows(side: usize, squares: impl Iterator<Item = String>) -> String {
    let squares: Vec<String> = squares.collect();
    let rows: Vec<String> = squares.chunks(side).map(|row| format!("[{}]", row.join(","))).collect();
    format!("[{}]", rows.join(","))
}
