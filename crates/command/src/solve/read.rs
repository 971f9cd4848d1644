//! Reads puzzles: a list of rows, a line of squares, or a drawn board. The first line shows which.
//!
//! A puzzle that cannot be read is an entry with the reason, and reading continues after it.

use std::io::{BufRead, Read};

use super::grid::{Grid, SIDES, value};
use crate::output::excerpt;

/// The formats of a puzzle, for an error message.
const EXPECTED: &str = "a line of 81 or 256 squares, a list of rows, or a drawn board is expected";

/// The most bytes of a line, and of a list of rows.
const MOST_BYTES: usize = 1 << 16;

/// A puzzle of a file, or why the text at this line is none.
#[derive(Debug)]
pub struct PuzzleEntry {
    pub line: usize,
    pub puzzle: Result<Grid, String>,
}

/// The puzzles of a stream.
pub struct Reader<R> {
    input: R,
    /// The number of the latest line.
    line: usize,
    /// The number of bytes read since the last `take_count`.
    bytes: u64,
    /// The unfinished puzzle after the latest line, and the line at which it began.
    open: Option<(usize, Open)>,
    /// A line that belongs to the next puzzle.
    held: Option<String>,
    /// Whether there were only words so far: a heading.
    in_heading: bool,
    /// Whether the input cannot be read any further.
    failed: bool,
}

enum Open {
    List(String),
    Drawing(Vec<Vec<u32>>),
    /// The rest of a drawing with a bad row, or of a long list, which is skipped.
    Spoiled,
}

impl<R: BufRead> Reader<R> {
    pub fn new(input: R) -> Reader<R> {
        Reader { input, line: 0, bytes: 0, open: None, held: None, in_heading: true, failed: false }
    }

    /// Returns the number of bytes read since the last call.
    pub fn take_count(&mut self) -> u64 {
        std::mem::take(&mut self.bytes)
    }

    fn next_line(&mut self) -> std::io::Result<Option<String>> {
        let mut bytes = Vec::new();
        self.line += 1;
        let count = self.input.by_ref().take(MOST_BYTES as u64).read_until(b'\n', &mut bytes)?;
        self.bytes += count as u64;
        if count == MOST_BYTES && bytes.last() != Some(&b'\n') {
            return Err(std::io::Error::other("this line is too long for a puzzle"));
        }
        // Text that is UTF-8 is not copied.
        let mut text = String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        let trimmed = text.trim_start_matches('\u{feff}').trim();
        if trimmed.len() < text.trim_end().len() {
            text = trimmed.to_string();
        } else {
            text.truncate(trimmed.len());
        }
        Ok((count > 0).then_some(text))
    }

    /// Takes a line. Returns the puzzle that it completes.
    fn take(&mut self, text: String) -> Option<PuzzleEntry> {
        // Most lines of long files are just that.
        if let (None, Some(cells)) = (&self.open, ninelog_sudoku::parse(&text)) {
            return Some(PuzzleEntry {
                line: self.line,
                puzzle: Ok(Grid { root: 3, cells: cells.to_vec() }),
            });
        }
        let word = text.split([' ', '\t', ',', ';']).next().unwrap_or_default();
        let is_line = word.chars().count() > 25 && !word.contains('[') && !is_rule(word);
        match &mut self.open {
            Some((_, Open::List(begun))) if !text.is_empty() && !text.starts_with("[[") => {
                if begun.len() + text.len() <= MOST_BYTES {
                    begun.push_str(&text);
                    return self.close_list();
                }
                let line = self.open.take().map_or(self.line, |(line, _)| line);
                self.open = Some((line, Open::Spoiled));
                return Some(PuzzleEntry {
                    line,
                    puzzle: Err("this list is too long for a puzzle".to_string()),
                });
            }
            // The start of another puzzle ends this one, complete or not.
            Some(_) if text.is_empty() || text.starts_with('[') || is_line => {
                self.held = Some(text);
                return self.close();
            }
            _ => {}
        }
        if text.is_empty() || text.starts_with(['#', '%']) || is_rule(&text) {
            None
        } else if text.starts_with('[') {
            self.open = Some((self.line, Open::List(text)));
            self.close_list()
        } else if is_line {
            // Text after the squares, such as a solution or a rating, is ignored.
            let square = |c: char| {
                value(c)
                    .ok_or_else(|| format!("`{}` is neither a digit nor a blank", excerpt(&c.to_string(), 1)))
            };
            let squares: Result<Vec<u32>, String> = word.chars().map(square).collect();
            Some(PuzzleEntry { line: self.line, puzzle: squares.and_then(|squares| Grid::new(&squares)) })
        } else {
            self.take_row(&text)
        }
    }

    fn take_row(&mut self, text: &str) -> Option<PuzzleEntry> {
        let row = drawn_row(text);
        let reason = match (&mut self.open, row) {
            (Some((_, Open::Drawing(rows))), Some(row)) if row.len() == rows[0].len() => {
                rows.push(row);
                return if rows.len() == rows[0].len() { self.close() } else { None };
            }
            (Some((_, Open::Drawing(rows))), Some(row)) => {
                format!("{} squares below a row of {}", row.len(), rows[0].len())
            }
            (Some((_, Open::Spoiled)), _) => return None,
            (_, Some(row)) => {
                self.open = Some((self.line, Open::Drawing(vec![row])));
                return None;
            }
            (None, None) if self.in_heading && !text.contains(|c: char| c.is_ascii_digit()) => return None,
            (None, None) => {
                format!("`{}` is no puzzle: {EXPECTED}", excerpt(text, 20))
            }
            (_, None) => "this is no row of a board".to_string(),
        };
        self.open = self.open.take().map(|(first, _)| (first, Open::Spoiled));
        Some(PuzzleEntry { line: self.line, puzzle: Err(reason) })
    }

    /// Ends an open list whose brackets are all closed.
    fn close_list(&mut self) -> Option<PuzzleEntry> {
        let Some((_, Open::List(text))) = &self.open else { return None };
        if text.matches('[').count() <= text.matches(']').count() { self.close() } else { None }
    }

    /// Ends the open puzzle, complete or not.
    fn close(&mut self) -> Option<PuzzleEntry> {
        let (line, open) = self.open.take()?;
        match open {
            Open::List(text) => Some(PuzzleEntry { line, puzzle: list(&text).and_then(|rows| board(&rows)) }),
            Open::Drawing(rows) => Some(PuzzleEntry { line, puzzle: board(&rows) }),
            Open::Spoiled => None,
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = PuzzleEntry;

    fn next(&mut self) -> Option<PuzzleEntry> {
        while !self.failed {
            let text = match self.held.take().map_or_else(|| self.next_line(), |text| Ok(Some(text))) {
                Ok(Some(text)) => text,
                Ok(None) => return self.close(),
                Err(error) => {
                    self.failed = true;
                    return Some(PuzzleEntry { line: self.line, puzzle: Err(error.to_string()) });
                }
            };
            let taken = self.take(text);
            self.in_heading &= self.open.is_none() && taken.is_none();
            if let Some(entry) = taken {
                return Some(entry);
            }
        }
        None
    }
}

/// Returns whether a line is a rule between rows.
fn is_rule(text: &str) -> bool {
    text.chars().all(|c| "-+=|: ".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c))
}

/// Reads a row with spaces and bars between its squares: one character a square, or numbers up to 25
/// separated by spaces.
fn drawn_row(text: &str) -> Option<Vec<u32>> {
    let is_bar = |c: char| c.is_whitespace() || "|,\u{2502}\u{2551}".contains(c);
    let words: Vec<&str> = text.split(is_bar).filter(|word| !word.is_empty()).collect();
    let row: Option<Vec<u32>> = if words.len() > 9 {
        words.into_iter().map(|word| word.parse().ok().or_else(|| value(word.parse().ok()?))).collect()
    } else {
        words.concat().chars().map(value).collect()
    };
    row.filter(|row| SIDES.contains(&row.len()))
}

/// Reads a list of rows in Prolog syntax. `_`, another variable or 0 is a blank.
fn list(text: &str) -> Result<Vec<Vec<u32>>, String> {
    let mut rows: Vec<Vec<u32>> = Vec::new();
    let mut depth = 0;
    for piece in text.split_inclusive(['[', ']', ',']) {
        let word = piece.trim_end_matches(['[', ']', ',']).trim();
        if !word.is_empty() && word != "." {
            let blank = word.starts_with(|c: char| c == '_' || c.is_uppercase());
            match (if blank { Some(0) } else { word.parse().ok() }, rows.last_mut()) {
                (Some(value), Some(row)) if depth == 2 => row.push(value),
                _ => return Err(format!("`{}` is not a digit in a list of rows", excerpt(word, 20))),
            }
        }
        if piece.ends_with('[') && depth == 1 {
            rows.push(Vec::new());
        }
        depth += i32::from(piece.ends_with('[')) - i32::from(piece.ends_with(']'));
    }
    if depth == 0 { Ok(rows) } else { Err("the brackets of this list do not match".to_string()) }
}

fn board(rows: &[Vec<u32>]) -> Result<Grid, String> {
    match rows.iter().find(|row| row.len() != rows.len()) {
        Some(row) => Err(format!("{} rows, but a row of {}", rows.len(), row.len())),
        None => Grid::new(&rows.concat()),
    }
}
