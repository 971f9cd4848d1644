//! What a machine remembers about input and output.

use crate::base::atom::Atom;
use crate::base::stream::{Position, StreamId, Streams};
use rustc_hash::FxHashMap;
use std::time::Duration;

/// Output that goes to memory until the goal that produces it is done.
#[derive(Clone, Copy, Debug)]
pub struct Redirect {
    pub memory: StreamId,
    /// What was the current output before.
    pub previous: StreamId,
}

/// How numbers are written for people.
#[derive(Clone, Debug)]
pub struct Locale {
    pub decimal_point: String,
    pub thousands_sep: String,
    /// How many digits each group has, from the decimal point on; the last size may repeat.
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
    /// A number's digits, with this locale's point and groups.
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

pub struct Io {
    /// The open streams.
    pub streams: Streams,
    /// Empty: room for the text that a built-in makes.
    pub scratch: String,
    /// Messages printed so far, by kind.
    pub message_counts: FxHashMap<Atom, i64>,
    pub locale: Locale,
    /// The atoms that name streams in terms.
    pub names: FxHashMap<StreamId, Atom>,
    /// The call of sleep/1 that was left to go on later, by the count of inferences, and when it ends.
    pub sleeps: Option<(u64, Duration)>,
    /// The part of a clause that was read before there was no more input yet, and where it began.
    pub half_read: Option<(StreamId, String, Position)>,
    /// Redirections in progress, innermost last.
    pub redirects: Vec<Redirect>,
    /// Where a program read its latest term: the stream, and the line that the term begins in.
    pub last_read: Option<(StreamId, u32)>,
    /// What is shown where a program waits for a line at a terminal.
    pub prompt: String,
    /// Shown instead of `prompt` once (`prompt1/1`).
    pub first_prompt: Option<String>,
    /// A prompt is due before the next line is read.
    pub prompt_due: bool,
    /// How many characters had been written when the last line was typed, whose echo left the cursor at a new
    /// line.
    pub written_before_input: usize,
    /// Directives of `format/2` that programs define: the character, and the predicate to call, as text of
    /// its name.
    pub format_predicates: Vec<(char, Atom, Atom)>,
    pub temporary_count: u64,
    /// Environment variables that the program has set, or removed: the process keeps its own.
    pub environment: FxHashMap<String, Option<String>>,
    /// When runtime, system time, real time and wall time were asked for last, in milliseconds.
    pub last_times: [i64; 5],
}

impl Io {
    pub fn new(streams: Streams) -> Io {
        Io {
            streams,
            scratch: String::new(),
            message_counts: FxHashMap::default(),
            locale: Locale::default(),
            names: FxHashMap::default(),
            sleeps: None,
            half_read: None,
            redirects: Vec::new(),
            last_read: None,
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
