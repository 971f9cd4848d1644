//! Writes boards.

use std::fmt::Write;

use super::{Notation, Position};
use crate::Puzzle;
use crate::steps::{State, digits};

/// Returns a position in a notation. [`Notation`] says what each of them leaves out.
pub fn write(position: &Position, notation: Notation) -> String {
    match notation {
        Notation::Line => squares(&position.digits) + "\n",
        Notation::Sdk => sdk(position),
        Notation::Ss => ss(&position.digits),
        Notation::Marks => marks(&position.state()),
        Notation::Hodoku => hodoku(position),
        Notation::FPuzzles => f_puzzles(position),
    }
}

fn squares(digits: &Puzzle) -> String {
    digits.iter().map(|digit| if *digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}

fn sdk(position: &Position) -> String {
    let mut out = "[Puzzle]\n".to_string();
    let rows = |digits: &Puzzle, out: &mut String| {
        for row in digits.chunks(9) {
            out.extend(row.iter().map(|digit| if *digit == 0 { '.' } else { char::from(b'0' + digit) }));
            out.push('\n');
        }
    };
    let given = |cell: usize| if position.found.has(cell) { 0 } else { position.digits[cell] };
    rows(&std::array::from_fn(given), &mut out);
    if !position.found.is_empty() {
        out += "[State]\n";
        rows(&position.digits, &mut out);
    }
    out
}

fn ss(digits: &Puzzle) -> String {
    let mut out = "*-----------*\n".to_string();
    let squares = squares(digits);
    for row in 0..9 {
        if row == 3 || row == 6 {
            out += "|---+---+---|\n";
        }
        let [a, b, c] = [0, 3, 6].map(|column| &squares[9 * row + column..9 * row + column + 3]);
        let _ = writeln!(out, "|{a}|{b}|{c}|");
    }
    out + "*-----------*\n"
}

fn marks(state: &State) -> String {
    let words: Vec<String> = (0..81)
        .map(|cell| match state.value(cell) {
            0 if state.marks(cell) == 0 => "-".to_string(),
            0 => digits(state.marks(cell)).map(|digit| digit.to_string()).collect(),
            digit => digit.to_string(),
        })
        .collect();
    let widths: [usize; 9] =
        std::array::from_fn(|column| (0..9).map(|row| words[9 * row + column].len()).max().unwrap_or(1));
    let boxes = [0, 3, 6].map(|first| widths[first..first + 3].iter().sum::<usize>() + 7);
    let rule = |ends: [char; 2], cross: char| {
        let [a, b, c] = boxes.map(|width| "-".repeat(width));
        format!("{}{a}{cross}{b}{cross}{c}{}\n", ends[0], ends[1])
    };
    let mut out = rule(['.', '.'], '.');
    for row in 0..9 {
        if row == 3 || row == 6 {
            out += &rule([':', ':'], '+');
        }
        for column in 0..9 {
            let bar = if column % 3 == 0 { "| " } else { "" };
            let gap = if column % 3 == 2 { " " } else { "  " };
            let _ = write!(out, "{bar}{:width$}{gap}", words[9 * row + column], width = widths[column]);
        }
        out += "|\n";
    }
    out + &rule(['\'', '\''], '\'')
}

fn hodoku(position: &Position) -> String {
    let mut out = ":0000:x:".to_string();
    for (cell, digit) in position.digits.iter().enumerate() {
        if position.found.has(cell) {
            out.push('+');
        }
        out.push(if *digit == 0 { '.' } else { char::from(b'0' + digit) });
    }
    let (all, left) = (State::new(&position.digits), position.state());
    let deleted = (0..81).flat_map(|cell| {
        let lost = digits(all.marks(cell) & !left.marks(cell));
        lost.map(move |digit| format!("{digit}{}{}", cell / 9 + 1, cell % 9 + 1))
    });
    format!("{out}:{}:::\n", deleted.collect::<Vec<_>>().join(" "))
}

fn f_puzzles(position: &Position) -> String {
    let (all, left) = (State::new(&position.digits), position.state());
    let square = |cell: usize| {
        let mut fields = Vec::new();
        let digit = position.digits[cell];
        if digit != 0 {
            fields.push(format!("\"value\":{digit}"));
            if !position.found.has(cell) {
                fields.push("\"given\":true".to_string());
            }
        }
        if left.marks(cell) != all.marks(cell) {
            let marks: Vec<String> = digits(left.marks(cell)).map(|digit| digit.to_string()).collect();
            fields.push(format!("\"givenPencilMarks\":[{}]", marks.join(",")));
        }
        format!("{{{}}}", fields.join(","))
    };
    let rows: Vec<String> = (0..9)
        .map(|row| {
            let squares: Vec<String> = (0..9).map(|column| square(9 * row + column)).collect();
            format!("[{}]", squares.join(","))
        })
        .collect();
    format!("{{\"size\":9,\"grid\":[{}]}}\n", rows.join(","))
}
