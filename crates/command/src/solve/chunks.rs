//! The input in pieces that can be read independently: each ends where no puzzle is open.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::sync::Arc;

use super::read::{MOST_BYTES, Reader, Start, ends_puzzle};
use crate::output::complain;
use crate::shard::Shard;

/// The number of bytes that are read at once.
const BLOCK: usize = 1 << 17;

/// A piece of a file.
pub struct Chunk {
    /// The number of pieces before it, of all files.
    pub number: u64,
    pub file: Arc<str>,
    pub start: Start,
    pub text: Vec<u8>,
    /// Whether it is the file's last.
    pub is_last: bool,
    /// The file could not be read, or no further.
    pub failure: Option<io::Error>,
}

/// The files that are still to be read.
pub struct Source {
    files: std::vec::IntoIter<String>,
    /// The part of each file that is read.
    shard: Option<Shard>,
    current: Option<Current>,
    number: u64,
}

struct Current {
    name: Arc<str>,
    /// Whether somebody types the puzzles, and waits for each answer.
    is_typed: bool,
    input: Box<dyn Read + Send>,
    /// What has been read. The bytes before `begin` have been handed out.
    buffer: Vec<u8>,
    begin: usize,
    start: Start,
    ended: bool,
    failure: Option<io::Error>,
}

impl Source {
    pub fn new(files: Vec<String>, shard: Option<Shard>) -> Source {
        Source { files: files.into_iter(), shard, current: None, number: 0 }
    }

    /// Returns the next piece, of about so many bytes if that much has arrived.
    pub fn next(&mut self, size: usize) -> Option<Chunk> {
        let current = match &mut self.current {
            Some(current) => current,
            None => self.current.insert(Current::open(self.files.next()?, self.shard)),
        };
        let start = current.start;
        let text = current.take(size);
        let is_last = current.ended && current.begin == current.buffer.len();
        let file = Arc::clone(&current.name);
        let failure = if is_last { current.failure.take() } else { None };
        if is_last {
            self.current = None;
        }
        self.number += 1;
        Some(Chunk { number: self.number - 1, file, start, text, is_last, failure })
    }
}

impl Current {
    fn open(file: String, shard: Option<Shard>) -> Current {
        if let Some(shard) = shard {
            return Current::open_part(&file, shard);
        }
        let (name, input): (&str, io::Result<Box<dyn Read + Send>>) = if file == "-" {
            if io::stdin().is_terminal() {
                complain("Type puzzles, such as lines of 81 digits with . for a blank; Ctrl-D ends them.\n");
            }
            ("standard input", Ok(Box::new(io::stdin())))
        } else {
            (&file, File::open(&file).map(|input| Box::new(input) as Box<dyn Read + Send>))
        };
        let (input, failure): (Box<dyn Read + Send>, _) = match input {
            Ok(input) => (input, None),
            Err(error) => (Box::new(io::empty()), Some(error)),
        };
        let is_typed = file == "-" && io::stdin().is_terminal();
        Current { is_typed, ..Current::new(name.into(), input, Start::FILE, failure) }
    }

    /// Opens the lines of a shard. Lines are counted from its first.
    fn open_part(file: &str, shard: Shard) -> Current {
        let name = format!("{file}[{}/{}]", shard.number, shard.count);
        match shard.open(file) {
            Ok((lines, first, _)) => {
                let start = match first.is_empty() {
                    true => Start::FILE,
                    false => Start { line: 0, in_heading: false, ..after(&first) },
                };
                Current::new(name.into(), Box::new(lines), start, None)
            }
            Err(error) => Current::new(name.into(), Box::new(io::empty()), Start::FILE, Some(error)),
        }
    }

    fn new(name: Arc<str>, input: Box<dyn Read + Send>, start: Start, failure: Option<io::Error>) -> Current {
        let ended = failure.is_some();
        Current { name, is_typed: false, input, buffer: Vec::new(), begin: 0, start, ended, failure }
    }

    /// Takes about so many bytes, up to a place where no puzzle is open; all that is left at the file's end.
    fn take(&mut self, size: usize) -> Vec<u8> {
        loop {
            let left = &self.buffer[self.begin..];
            if let Some((end, start)) = cut(left, size, self.start, self.is_typed) {
                return self.hand_out(end, start);
            }
            if self.ended {
                return self.hand_out(left.len(), self.start);
            }
            if left.len() > 2 * MOST_BYTES {
                // No line and no list may be as long as this: the reader will say so.
                let end = left.iter().position(|byte| *byte == b'\n').map_or(left.len(), |end| end + 1);
                let line = self.start.line + 1;
                let start = Start { line, ..self.start };
                let text = self.hand_out(end, start);
                self.skip_line(&text);
                return text;
            }
            self.fill();
        }
    }

    fn hand_out(&mut self, end: usize, start: Start) -> Vec<u8> {
        let text = self.buffer[self.begin..self.begin + end].to_vec();
        self.begin += end;
        self.start = start;
        text
    }

    /// Reads more behind what is left.
    fn fill(&mut self) {
        self.buffer.drain(..self.begin);
        self.begin = 0;
        let from = self.buffer.len();
        self.buffer.resize(from + BLOCK, 0);
        let count = match self.input.read(&mut self.buffer[from..]) {
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return self.buffer.truncate(from),
            Err(error) => {
                self.failure = Some(error);
                0
            }
        };
        self.buffer.truncate(from + count);
        self.ended = count == 0;
    }

    /// Reads on up to the end of a line that is too long.
    fn skip_line(&mut self, text: &[u8]) {
        let mut is_whole = text.ends_with(b"\n");
        while !is_whole && !self.ended {
            self.fill();
            let left = &self.buffer[self.begin..];
            let end = left.iter().position(|byte| *byte == b'\n');
            is_whole = end.is_some();
            self.begin += end.map_or(left.len(), |end| end + 1);
        }
    }
}

/// Returns how reading goes on behind the first line of a file, which may be a heading.
fn after(first: &[u8]) -> Start {
    let mut reader = Reader::new(first, Start::FILE);
    while reader.next_complete().is_some() {}
    reader.place().map_or(Start::FILE, |(_, start)| start)
}

/// Returns where to cut a text, and how reading starts there: at about `size` if lines there show that no
/// puzzle is open. Otherwise it is read up to the end of its last puzzle.
fn cut(text: &[u8], size: usize, start: Start, is_typed: bool) -> Option<(usize, Start)> {
    let is_end = |end: usize| {
        let from = text[..end - 1].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        // Behind an empty line, a board may go on, or its regions follow.
        !text[from..end].trim_ascii().is_empty() && ends_puzzle(&text[from..end])
    };
    let ends = |range: std::ops::Range<usize>| {
        let bytes = text[range.clone()].iter().enumerate();
        bytes.filter(|(_, byte)| **byte == b'\n').map(move |(i, _)| range.start + i + 1)
    };
    let most = size.min(text.len());
    let near = |end: &usize| is_end(*end);
    // A heading may say how to read what follows.
    if !start.in_heading
        && let Some(end) = ends(0..most).rev().find(near).or_else(|| ends(most..text.len()).find(near))
    {
        let lines = text[..end].iter().filter(|byte| **byte == b'\n').count();
        let line = start.line + lines;
        return Some((end, Start { line, is_spoiled: false, has_complained: false, ..start }));
    }
    let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let mut reader = Reader::new(&text[..whole], start);
    let mut last = None;
    while reader.next_complete().is_some() {
        last = reader.place().filter(|(end, _)| *end > 0).or(last);
        if last.is_some_and(|(end, _)| end >= size) {
            break;
        }
    }
    if last.is_none() && is_typed { reader.place_at_terminal().filter(|(end, _)| *end > 0) } else { last }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Returns the numbers of the lines of all entries with what is wrong there, when pieces have this size.
    fn entries(text: &str, size: usize) -> Vec<(usize, String)> {
        let input = Box::new(io::Cursor::new(text.as_bytes().to_vec()));
        let mut current = Current::new("text".into(), input, Start::FILE, None);
        let mut all = Vec::new();
        while !(current.ended && current.begin == current.buffer.len()) {
            let start = current.start;
            let text = current.take(size);
            for entry in Reader::new(&text, start) {
                let said = match &entry.puzzle {
                    Ok(grid) => format!("{} squares `{}`", grid.cells.len(), entry.label),
                    Err(mistake) => format!("{:?}: {}", mistake.column, mistake.reason),
                };
                all.push((entry.line, said));
            }
        }
        all
    }

    /// Where a text is cut changes nothing, also where few of its lines are puzzles.
    #[test]
    fn pieces_of_any_size_say_the_same() {
        let drawn: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
        let lines = [
            LINE.to_string(),
            LINE.to_string(),
            format!("{LINE} a label"),
            LINE[..60].to_string(),
            LINE.replacen('.', "x", 1),
            LINE.replacen('.', "#", 1),
            "12x".to_string(),
            "F\u{0}..".to_string(),
            "12345 and 6789".to_string(),
            "a title".to_string(),
            "averylongwordthatcouldbealineofsquares".to_string(),
            String::new(),
            "+---+---+---+".to_string(),
            drawn.join("\n"),
            drawn[..4].join("\n"),
            "[State]".to_string(),
            "[[1,2".to_string(),
            "thermo(r1c1, r1c2).".to_string(),
            "given(".to_string(),
            "{\"grid\": [".to_string(),
            "ABCDEFGHI".to_string(),
        ];
        let mut seed = 7u64;
        let mut next = |limit: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as usize % limit
        };
        for _ in 0..2_000 {
            let text: Vec<String> = (0..next(16)).map(|_| lines[next(lines.len())].clone()).collect();
            let text = text.join("\n") + "\n";
            let whole = entries(&text, usize::MAX / 2);
            for size in [1, 90, 300] {
                assert_eq!(entries(&text, size), whole, "{size} bytes of\n{text}");
            }
        }
    }
}
