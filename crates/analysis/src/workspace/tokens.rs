//! Colours as tokens relative to each other, as editors take them: whole, of a range, and what has changed.

use super::{Answer, Snapshot};
use crate::colour::{Class, Coloured, colours};
use crate::lines::Lines;
use std::ops::Range;

/// A coloured part of one line. The place counts from the token before it, in lines and UTF-16 code units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The number of lines further on.
    pub lines: u32,
    /// The number of units further on in the line, or from its start if it is another line.
    pub start: u32,
    pub length: u32,
    pub class: Class,
}

/// What changes one list of tokens into another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenChange {
    /// The number of the first token that is replaced, and how many are.
    pub start: usize,
    pub removed: usize,
    pub inserted: Vec<Token>,
}

/// Returns what changes one list of tokens into another.
pub fn token_change(old: &[Token], new: &[Token]) -> TokenChange {
    let start = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let rest = old[start..].iter().rev().zip(new[start..].iter().rev());
    let end = rest.take_while(|(old, new)| old == new).count();
    let inserted = new[start..new.len() - end].to_vec();
    TokenChange { start, removed: old.len() - end - start, inserted }
}

impl Snapshot {
    /// Returns the colours of the clauses that overlap a range.
    pub fn colours(&self, path: &str, range: Range<usize>) -> Answer<Vec<Coloured>> {
        self.ask(path, |full| Ok(colours(full.document(), &full.index, &*full.knowledge, range)))
    }

    /// Returns the same as tokens. A part over several lines is a token in each.
    pub fn tokens(&self, path: &str, range: Range<usize>) -> Answer<Vec<Token>> {
        let Some(text) = self.text(path) else { return Ok(Vec::new()) };
        let parts = self.colours(path, range)?;
        let lines = Lines::new(text);
        let (mut last_line, mut last_start) = (0, 0);
        let mut tokens = Vec::new();
        for Coloured { span, class } in parts {
            let mut at = span.start;
            while at < span.end {
                let place = lines.position(at);
                let end = lines.next(place.line as usize).min(span.end);
                let piece = text[at..end].trim_end_matches(['\n', '\r']);
                let length = piece.encode_utf16().count() as u32;
                at = end;
                if length == 0 {
                    continue;
                }
                let is_same = place.line == last_line;
                let start = if is_same { place.column - last_start } else { place.column };
                tokens.push(Token { lines: place.line - last_line, start, length, class });
                (last_line, last_start) = (place.line, place.column);
            }
        }
        Ok(tokens)
    }
}
