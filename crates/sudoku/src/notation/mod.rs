//! Reads and writes boards of 9 x 9 as other programs do.
//!
//! - lines of 81 squares (`.sdm`), and of 729 candidates
//! - `.sdk` of SadMan Sudoku, with the sections `[Puzzle]` and `[State]`; `.ss` of Simple Sudoku; other drawn
//!   boards
//! - pencil marks, as HoDoKu, Simple Sudoku and Sudoku Explainer print them: nine rows of nine words
//! - lines of HoDoKu's library of cases; `json`: the JSON of f-puzzles
//!
//! A text with a mistake gives its place and what was expected there.
//!
//! ```
//! use ninelog_sudoku::notation::{Notation, read, write};
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let position = read(line).unwrap();
//! let drawn = write(&position, Notation::Marks);
//! assert!(drawn.contains("| 5    3     124    | 26    7   2468 | 1489   1249  248  |"));
//! assert_eq!(read(&drawn).unwrap().state().marks(2), position.state().marks(2));
//! assert_eq!(read(&write(&position, Notation::Hodoku)).unwrap().state(), position.state());
//! let mistake = read(&line.replace("98", "x8")).unwrap_err();
//! assert_eq!(mistake.to_string(), "1:20: `x` where a digit or a blank is expected");
//! ```

pub mod json;
pub mod pasted;
mod write;

use std::fmt;

use crate::Puzzle;
use crate::steps::{Cells, Mark, State, digits};

pub use write::write;

/// The notations that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// 81 squares; candidates are lost.
    Line,
    /// `[Puzzle]` and `[State]`; candidates are lost.
    Sdk,
    /// A drawn board; candidates, and which digits were found, are lost.
    Ss,
    /// Candidates in a drawn board. Which digits were found is lost, and a square with one candidate is like
    /// one with a digit.
    Marks,
    /// A line of HoDoKu's library.
    Hodoku,
    FPuzzles,
}

/// A board with what stands on it, and the candidates, if they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Given and found digits.
    pub digits: Puzzle,
    /// The squares whose digits were found, not given.
    pub found: Cells,
    /// For each open square, bit `d` for digit `d`. None: what the digits leave.
    pub marks: Option<[u16; 81]>,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Line and column of the text, from 1.
    pub line: usize,
    pub column: usize,
    /// What stands there and what is expected.
    pub reason: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.reason)
    }
}

impl Mistake {
    /// Returns a mistake at a byte of the text.
    pub(crate) fn at(text: &str, byte: usize, reason: impl Into<String>) -> Mistake {
        let boundary = (0..=byte.min(text.len())).rev().find(|at| text.is_char_boundary(*at));
        let before = &text[..boundary.unwrap_or(0)];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        Mistake { line, column, reason: reason.into() }
    }
}

impl Position {
    /// Returns the position of a puzzle.
    pub fn new(puzzle: &Puzzle) -> Position {
        Position { digits: *puzzle, found: Cells::EMPTY, marks: None }
    }

    pub fn of(state: &State) -> Position {
        let found = (0..81).filter(|cell| state.value(*cell) != 0 && !state.clues().has(*cell));
        let marks = std::array::from_fn(|cell| state.marks(cell));
        Position { digits: *state.values(), found: found.collect(), marks: Some(marks) }
    }

    /// Returns the position for solving by steps. Candidates that the digits exclude are left out.
    pub fn state(&self) -> State {
        let mut state = State::new(&self.digits);
        state.set_found(self.found);
        for (cell, kept) in self.marks.iter().flatten().enumerate() {
            for digit in digits(state.marks(cell) & !kept) {
                state.remove(Mark::new(cell, digit));
            }
        }
        state
    }
}

/// A word of a text and the byte where it begins.
type Word<'a> = (usize, &'a str);

/// Reads a board in any of the notations; the text shows which.
pub fn read(text: &str) -> Result<Position, Mistake> {
    match text.trim_start().chars().next() {
        Some('{') => json::f_puzzles(text),
        Some(':') => hodoku(text),
        _ => drawn(text),
    }
}

/// Reads a line of squares, or rows of squares or of candidates.
fn drawn(text: &str) -> Result<Position, Mistake> {
    let mut sections: [Vec<Vec<Word>>; 2] = [Vec::new(), Vec::new()];
    let mut section = 0;
    let mut from = 0;
    for line in text.split_inclusive('\n') {
        let at = from;
        from += line.len();
        let trimmed = line.trim();
        let start = at + line.len() - line.trim_start().len();
        if trimmed.is_empty() || trimmed.starts_with(['#', '%']) || is_rule(trimmed) {
            continue;
        }
        if trimmed.starts_with('[') {
            section = match trimmed.to_ascii_lowercase().as_str() {
                "[puzzle]" => 0,
                "[state]" => 1,
                _ => return Err(Mistake::at(text, start, "`[Puzzle]` or `[State]` is expected")),
            };
            continue;
        }
        let words = words(line, at);
        let rows = &mut sections[section];
        if rows.is_empty()
            && section == 0
            && let Some(word @ (_, squares)) = words.first()
            && squares.len() > 25
        {
            return if squares.len() > 400 { candidates(text, *word) } else { squares_of(text, *word) };
        }
        if rows.len() == 9 {
            // What programs write below the board.
            if trimmed.starts_with(char::is_alphabetic) {
                continue;
            }
            return Err(Mistake::at(text, start, "nine rows are a board, and here is one more"));
        }
        rows.push(words);
    }
    let [puzzle, state] = &sections;
    let position = rows_of(text, puzzle)?;
    if state.is_empty() {
        return Ok(position);
    }
    let mut later = rows_of(text, state)?;
    for cell in 0..81 {
        if position.digits[cell] == 0 && later.digits[cell] != 0 {
            later.found.insert(cell);
        } else if position.digits[cell] != later.digits[cell] {
            let (row, column) = (cell / 9 + 1, cell % 9 + 1);
            let reason = format!("row {row}, column {column} of `[State]` is not the clue of `[Puzzle]`");
            return Err(Mistake::at(text, text.len(), reason));
        }
    }
    Ok(later)
}

/// Reads nine rows: of squares, or of candidates if a square has several digits.
fn rows_of(text: &str, rows: &[Vec<Word>]) -> Result<Position, Mistake> {
    if rows.len() != 9 {
        let reason = format!("the board ends after {} of 9 rows", rows.len());
        return Err(Mistake::at(text, text.len(), reason));
    }
    // Bars make several words of a row of squares, but none of them is as long as all candidates.
    let are_marks =
        rows.iter().all(|row| row.len() == 9) && rows.iter().flatten().any(|word| word.1.len() > 1);
    let mut digits = [0; 81];
    let mut marks = [0; 81];
    for (n, row) in rows.iter().enumerate() {
        let mut count = 0;
        for (at, word) in row {
            if are_marks {
                let cell = 9 * n + count;
                marks[cell] = marks_of(text, (*at, word))?;
                if word.len() == 1 && marks[cell].count_ones() == 1 {
                    digits[cell] = marks[cell].trailing_zeros() as u8;
                    marks[cell] = 0;
                }
                count += 1;
                continue;
            }
            for (i, c) in word.char_indices() {
                if count == 9 {
                    return Err(Mistake::at(text, at + i, "a row of nine squares ends before this one"));
                }
                digits[9 * n + count] = square(text, at + i, c)?;
                count += 1;
            }
        }
        if count < 9 {
            let end = row.last().map_or(text.len(), |(at, word)| at + word.len());
            return Err(Mistake::at(text, end, format!("a row ends after {count} of 9 squares")));
        }
    }
    Ok(Position { digits, found: Cells::EMPTY, marks: are_marks.then_some(marks) })
}

/// Reads the candidates of a square: rising digits, or one character for all.
pub fn marks_of(text: &str, (at, word): Word) -> Result<u16, Mistake> {
    if matches!(word, "." | "0" | "_" | "-") {
        return Ok(0b11_1111_1110);
    }
    let mut set = 0u16;
    for (i, c) in word.char_indices() {
        match c.to_digit(10) {
            Some(digit) if digit > 0 && set >> digit == 0 => set |= 1 << digit,
            Some(digit) if digit > 0 => {
                return Err(Mistake::at(
                    text,
                    at + i,
                    format!("`{digit}`, where a larger digit is expected"),
                ));
            }
            _ => return Err(Mistake::at(text, at + i, format!("`{c}` where a candidate is expected"))),
        }
    }
    Ok(set)
}

/// Reads a line of 81 squares. What follows is a label.
fn squares_of(text: &str, (at, word): Word) -> Result<Position, Mistake> {
    let mut digits = [0; 81];
    let mut count = 0;
    for (i, c) in word.char_indices() {
        let digit = square(text, at + i, c)?;
        if count == 81 {
            return Err(Mistake::at(text, at + i, "a line of 81 squares ends before this one"));
        }
        digits[count] = digit;
        count += 1;
    }
    match count {
        81 => Ok(Position::new(&digits)),
        _ => Err(Mistake::at(text, at + word.len(), format!("the line ends after {count} of 81 squares"))),
    }
}

/// Reads a line of 729 candidates: nine characters for each square, a digit or a blank.
fn candidates(text: &str, (at, word): Word) -> Result<Position, Mistake> {
    let mut marks = [0; 81];
    let mut count = 0;
    for (i, c) in word.char_indices() {
        let digit = square(text, at + i, c)?;
        let expected = count % 9 + 1;
        if count == 729 || (digit != 0 && usize::from(digit) != expected) {
            let reason = match count {
                729 => "a line of 729 candidates ends before this one".to_string(),
                _ => format!("`{digit}` where {expected} or a blank is expected"),
            };
            return Err(Mistake::at(text, at + i, reason));
        }
        marks[count / 9] |= if digit == 0 { 0 } else { 1 << digit };
        count += 1;
    }
    match count {
        729 => Ok(Position { digits: [0; 81], found: Cells::EMPTY, marks: Some(marks) }),
        _ => {
            let reason = format!("the line ends after {count} of 729 candidates");
            Err(Mistake::at(text, at + word.len(), reason))
        }
    }
}

/// Reads a line of HoDoKu's library: the fields technique, digits, squares (`+` before those found), deleted
/// candidates (digit, row and column), and others that do not matter here.
pub fn hodoku(text: &str) -> Result<Position, Mistake> {
    let start = text.len() - text.trim_start().len();
    let mut fields = Vec::new();
    let mut at = start;
    for field in text.trim().split(':') {
        fields.push((at, field));
        at += field.len() + 1;
    }
    let &[_, _, _, (begin, squares), ..] = fields.as_slice() else {
        return Err(Mistake::at(text, text.trim_end().len(), "the squares behind a third `:` are expected"));
    };
    let (mut puzzle, mut found, mut count, mut is_found) = ([0; 81], Cells::EMPTY, 0, false);
    for (i, c) in squares.char_indices() {
        if c == '+' && !is_found {
            is_found = true;
            continue;
        }
        let digit = square(text, begin + i, c)?;
        if count == 81 {
            return Err(Mistake::at(text, begin + i, "81 squares end before this one"));
        }
        if is_found && digit == 0 {
            return Err(Mistake::at(text, begin + i, format!("`{c}` where a digit is expected behind `+`")));
        }
        puzzle[count] = digit;
        if is_found {
            found.insert(count);
        }
        is_found = false;
        count += 1;
    }
    if count < 81 || is_found {
        let reason = format!("{count} squares, where 81 are expected");
        return Err(Mistake::at(text, begin + squares.len(), reason));
    }
    let mut state = State::new(&puzzle);
    if let Some((begin, deleted)) = fields.get(4) {
        for (at, word) in words(deleted, *begin) {
            let wrong =
                || Mistake::at(text, at, format!("`{word}` where digit, row and column are expected"));
            let numbers: Vec<u8> = word.bytes().map(|b| b.wrapping_sub(b'0')).collect();
            match numbers[..] {
                [digit @ 1..=9, row @ 1..=9, column @ 1..=9] => {
                    state.remove(Mark::new(9 * usize::from(row - 1) + usize::from(column - 1), digit));
                }
                _ => return Err(wrong()),
            }
        }
    }
    state.set_found(found);
    Ok(Position::of(&state))
}

/// Returns whether a line is a rule between rows.
fn is_rule(line: &str) -> bool {
    let is_line = |c: char| "-=+".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c);
    line.chars().any(is_line) && line.chars().all(|c| is_line(c) || " |:.'*,".contains(c))
}

/// Returns the words of a line, which begins at a byte of the text; bars are no words.
fn words(line: &str, from: usize) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut begin = None;
    for (i, c) in line.char_indices().chain([(line.len(), ' ')]) {
        let is_bar = c.is_whitespace() || "|,;\u{2502}\u{2551}\u{feff}".contains(c);
        match begin {
            None if !is_bar => begin = Some(i),
            Some(b) if is_bar => {
                words.push((from + b, &line[b..i]));
                begin = None;
            }
            _ => {}
        }
    }
    words
}

fn square(text: &str, at: usize, c: char) -> Result<u8, Mistake> {
    match c {
        '1'..='9' => Ok(c as u8 - b'0'),
        '.' | '0' | '_' => Ok(0),
        _ => Err(Mistake::at(text, at, format!("`{c}` where a digit or a blank is expected"))),
    }
}
