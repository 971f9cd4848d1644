//! The state of a machine that concerns input and output.

use crate::stream::{MemoryFiles, Position, StreamId, Streams};
use ninelog_terms::atom::Atom;
use rustc_hash::FxHashMap;
use std::time::Duration;

/// Output that goes to memory until the goal that produces it ends.
#[derive(Clone, Copy, Debug)]
pub struct Redirect {
    pub memory: StreamId,
    /// The previous current output.
    pub previous: StreamId,
}

/// The format of numbers for people.
#[derive(Clone, Debug)]
pub struct Locale {
    pub decimal_point: String,
    pub thousands_sep: String,
    /// The number of digits in each group, from the decimal point on. The last size may repeat.
    pub groups: Vec<usize>,
    pub repeats: bool,
}

impl Default for Locale {
    fn default() -> Self {
        Locale {
            decimal_point: ".".to_string(),
            thousands_sep: String::new(),
            groups: Vec::new(),
            repeats: false,
        }
    }
}

impl Locale {
    /// Formats a number's digits with this locale's decimal point and groups.
    pub fn number(&self, text: &str) -> String {
        let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
        let (whole, fraction) = digits.split_once('.').map_or((digits, None), |(w, f)| (w, Some(f)));
        let mut groups = self.groups.iter();
        let (mut end, mut parts, mut last) = (whole.len(), Vec::new(), 0);
        while !self.thousands_sep.is_empty() {
            let size = match groups.next() {
                Some(&size) => size,
                None if self.repeats => last,
                None => break,
            };
            if size == 0 || size >= end {
                break;
            }
            parts.push(&whole[end - size..end]);
            (end, last) = (end - size, size);
        }
        parts.push(&whole[..end]);
        parts.reverse();
        let mut written = sign.to_string() + &parts.join(&self.thousands_sep);
        if let Some(fraction) = fraction {
            written.push_str(&self.decimal_point);
            written.push_str(fraction);
        }
        written
    }
}

/// A text with a syntax error, kept so that the error can be explained.
#[derive(Clone, Debug)]
pub struct Faulty {
    /// The clause, with the rest of its first and last line where these are known.
    pub text: String,
    /// Where the clause begins in the text, and the true position of the wrong token in the clause.
    pub clause: usize,
    pub offset: usize,
    /// The name of the error.
    pub reason: &'static str,
    /// The line in which the text begins.
    pub line: u32,
    /// The line and the count of characters that the error reports.
    pub reported: (u32, u64),
}

impl Faulty {
    /// The longest text that is kept, in bytes.
    pub const LIMIT: usize = 1 << 20;
}

/// An error or a warning that was printed.
pub struct KeptMessage {
    pub is_error: bool,
    /// The file, or nothing if the message is about none.
    pub file: String,
    pub line: u32,
    /// Counts from 1; 0 if it is not known.
    pub column: u32,
    pub text: String,
}

pub struct Io {
    /// The open streams.
    pub streams: Streams,
    /// Files in memory, of `library(memfile)`.
    pub memory_files: MemoryFiles,
    /// An empty buffer for the text that a built-in makes.
    pub scratch: String,
    /// The number of messages printed so far, by kind.
    pub message_counts: FxHashMap<Atom, i64>,
    /// The errors and warnings printed so far, if somebody wants them.
    pub kept_messages: Option<Vec<KeptMessage>>,
    pub locale: Locale,
    /// The atoms that name streams in terms.
    pub names: FxHashMap<StreamId, Atom>,
    /// The call of sleep/1 that was interrupted and will continue: its count of inferences, and when it ends.
    pub sleeps: Option<(u64, Duration)>,
    /// The part of a clause that was read before input ran out for now, and its position.
    pub half_read: Option<(StreamId, String, Position)>,
    /// Where a program read its latest term: the stream, and the line in which the term begins.
    pub last_read: Option<(StreamId, u32)>,
    /// The built-in that raised the latest error, and the count of inferences then.
    pub blamed: Option<(&'static str, u64)>,
    /// The text of the latest syntax error.
    pub faulty: Option<Faulty>,
    /// The prompt of a program that reads a line from a terminal.
    pub prompt: String,
    /// A prompt that is shown once instead of `prompt` (`prompt1/1`).
    pub first_prompt: Option<String>,
    /// Whether the prompt is to be shown before the next line is read.
    pub prompt_due: bool,
    /// The number of characters that had been written when the last line was typed. The echo of that line
    /// left the cursor at a new line.
    pub written_before_input: usize,
    /// Directives of `format/2` that programs define: the character, and the name of the predicate to call.
    pub format_predicates: Vec<(char, Atom, Atom)>,
    pub temporary_count: u64,
    /// Environment variables that the program has set, or removed (`None`). Those of the process do not
    /// change.
    pub environment: FxHashMap<String, Option<String>>,
    /// When runtime, system time, real time and wall time were last asked for, in milliseconds.
    pub last_times: [i64; 5],
}

impl Io {
    pub fn new(streams: Streams) -> Io {
        Io {
            streams,
            memory_files: MemoryFiles::default(),
            scratch: String::new(),
            message_counts: FxHashMap::default(),
            kept_messages: None,
            locale: Locale::default(),
            names: FxHashMap::default(),
            sleeps: None,
            half_read: None,
            last_read: None,
            blamed: None,
            faulty: None,
            prompt: "|: ".to_string(),
            first_prompt: None,
            prompt_due: true,
            written_before_input: 0,
            format_predicates: Vec::new(),
            temporary_count: 0,
            environment: FxHashMap::default(),
            last_times: [0; 5],
        }
    }
}
