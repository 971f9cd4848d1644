//! Tests the reader with random text: each is a term or a syntax error, in time linear in its length.
//!
//! The test suite tries some thousands. The environment variable `READER_TEXTS=10000000` sets another number.

use super::place::START;
use super::read::{ReadOptions, Reader};
use super::scan::Scanner;
use crate::flags::ReadFlags;
use crate::ops::{Op, OpType, Ops, system_table};
use crate::store::heap::Store;
use std::time::{Duration, Instant};

/// The pieces that texts are made of.
const PIECES: &[&str] = &[
    "a",
    "foo",
    "X",
    "_",
    "_Y",
    "f(",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    "|",
    ".",
    ". ",
    ".\n",
    " ",
    "\n",
    "\t",
    ":-",
    "-->",
    "-",
    "+",
    "- 1",
    "-1",
    "*",
    "=",
    "\\+",
    "\\",
    "^",
    ":",
    ";",
    "->",
    "!",
    "@",
    "#",
    "&",
    "dynamic ",
    "is",
    " mod ",
    "0",
    "1",
    "12",
    "1.5",
    "1.0e10",
    "1e",
    "1.e",
    "0x",
    "0x1F",
    "0o7",
    "0b1",
    "0'",
    "0'a",
    "0''",
    "0'\\n",
    "0'\\x41\\",
    "16'FF",
    "1r3",
    "1_000",
    "1 000",
    "1.0Inf",
    "1.5NaN",
    "inf",
    "'",
    "''",
    "'a b'",
    "'\\x41\\'",
    "'\\",
    "\"",
    "\"s\"",
    "`",
    "`c`",
    "\\n",
    "\\x",
    "\\u00e9",
    "\\U0010FFFF",
    "\\e",
    "\\\n",
    "/*",
    "*/",
    "/**/",
    "%",
    "% c\n",
    "é",
    "λ",
    "日本",
    "𝒳",
    "\u{301}",
    "\u{0}",
    "\u{feff}",
    "\u{a0}",
    "∀",
    "a{",
    "_{",
    "p{x:1}",
    "{|",
    "||",
    "|}",
    "pf ",
    " post",
    " inf1 ",
    "[]",
    "{}",
    "'[]'",
    "[a|",
    "$",
    "~",
];

/// A pseudo-random generator with the same numbers in each run (xorshift).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % sides
    }

    fn text(&mut self, text: &mut String) {
        text.clear();
        if self.roll(8) == 0 {
            let bytes: Vec<u8> = (0..self.roll(24)).map(|_| self.roll(256) as u8).collect();
            text.push_str(&String::from_utf8_lossy(&bytes));
            return;
        }
        for _ in 0..1 + self.roll(16) {
            text.push_str(PIECES[self.roll(PIECES.len())]);
        }
    }
}

struct Bench {
    store: Store,
    ops: Ops<'static>,
    reader: Reader,
}

impl Bench {
    fn new() -> Bench {
        let mut store = Store::new(1 << 30, 1 << 16);
        let mut table = system_table(&mut store.atoms);
        for (kind, name) in
            [(OpType::Fy, "pf"), (OpType::Yf, "post"), (OpType::Xfy, "inf1"), (OpType::Fx, "a")]
        {
            let name = store.atoms.intern(name);
            table.insert((name, kind.fixity()), Op { priority: 700, kind });
        }
        Bench { store, ops: Ops::of([table]), reader: Reader::default() }
    }

    /// Reads all terms of a text. Returns the number of errors.
    fn read(&mut self, text: &str, iso: bool) -> usize {
        let flags = ReadFlags { iso, ..Default::default() };
        let options = ReadOptions { layout: iso, comments: iso, ..ReadOptions::default() };
        let top = self.store.top;
        let (mut rest, mut errors) = (text, 0);
        while !rest.is_empty() {
            let read = self.reader.read_term(&mut self.store, &self.ops, &flags, rest, START, options);
            let outcome = read.map(|read| read.consumed);
            // Reading a clause that was cut out of the text gives the same.
            if let Some(length) = Scanner::new(true, iso).feed(rest) {
                let options = ReadOptions { scanned: true, ..options };
                let taken = &rest[..length];
                let read = self.reader.read_term(&mut self.store, &self.ops, &flags, taken, START, options);
                assert_eq!(outcome, read.map(|read| read.consumed), "{taken:?}");
            }
            let consumed = match outcome {
                Ok(consumed) => consumed,
                Err(error) => {
                    errors += 1;
                    error.consumed
                }
            };
            assert!(consumed > 0, "no progress in {rest:?}");
            rest = &rest[consumed..];
        }
        self.store.top = top;
        errors
    }
}

#[test]
fn random_texts_are_terms_or_errors() {
    let count = std::env::var("READER_TEXTS").ok().and_then(|count| count.parse().ok()).unwrap_or(50_000);
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let (mut bench, mut text, mut errors) = (Bench::new(), String::new(), 0);
    for n in 0..count {
        // New names are never freed: start again before they take too much memory.
        if n % 500_000 == 499_999 {
            bench = Bench::new();
        }
        dice.text(&mut text);
        errors += bench.read(&text, n % 2 == 1);
    }
    assert!(errors > count / 3, "{errors} errors in {count} texts");
}

/// Starts, repeated middles and ends of texts in which a reader might look at the same place again and again.
const LONG: &[(&str, &str, &str)] = &[
    ("", "(", "."),
    ("", "f(", "."),
    ("", "[", "."),
    ("", "{", "."),
    ("x", ")", "."),
    ("", "- ", "a."),
    ("", "- ", "."),
    ("", "\\+ ", "a."),
    ("a", " = a", "."),
    ("a", "+a", "."),
    ("a", ":-a", "."),
    ("a", "^a", "."),
    ("", "a ", "."),
    ("'", "''", "'."),
    ("'", "\\x41\\", "'."),
    ("\"", "abc ", ""),
    ("0'", "'", "."),
    ("", "/* ", ""),
    ("", "/*", "*/ a."),
    ("", "% c\n", "a."),
    ("f(", "a,", "a)."),
    ("[", "a,", "a]."),
    ("[a", "|a", "]."),
    ("f(", "X,", "_)."),
    ("f(", "X#,", "_)."),
    ("f(", "_,", "_)."),
    ("[", "a#,", "a]."),
    ("_{", "k#:1,", "z:1}."),
    ("", "1 ", "."),
    ("", "1", "."),
    ("1.", "0", "."),
    ("0x", "F", "."),
    ("", "a. ", ""),
    ("", ") . ", ""),
    ("", "\n", "a."),
    ("", "é", "."),
    ("_{a:", "_{a:", "."),
    ("", "pf ", "."),
    ("a", " post", "."),
    ("", "a.b", "."),
    ("", "\u{0}", "."),
    ("", "{| ", "."),
];

/// Returns the shortest of three reading times, per repetition. `#` stands for a number that grows.
fn time_for_each(
    bench: &mut Bench,
    (start, middle, end): (&str, &str, &str),
    repetitions: usize,
) -> Duration {
    let middle = match middle.split_once('#') {
        Some((before, after)) => (0..repetitions).map(|n| format!("{before}{n}{after}")).collect(),
        None => middle.repeat(repetitions),
    };
    let text = format!("{start}{middle}{end}");
    let time = |_| {
        let clock = Instant::now();
        bench.read(&text, false);
        clock.elapsed()
    };
    (0..3).map(time).min().unwrap_or_default() / repetitions as u32
}

#[test]
fn time_is_linear_in_the_length() {
    let mut bench = Bench::new();
    for &case in LONG {
        // Digits take more than linear time to convert, by any method.
        let many = if matches!(case.1, "1" | "F") { 1 << 13 } else { 1 << 16 };
        let grows = || {
            let short = time_for_each(&mut bench, case, many / 16).max(Duration::from_nanos(20));
            time_for_each(&mut bench, case, many) > 10 * short
        };
        // Quadratic time would grow 16 times. A busy machine may spoil some measurements, but hardly twelve.
        let mut measurements = std::iter::repeat_with(grows).take(12);
        assert!(!measurements.all(|grew| grew), "{case:?}");
    }
}
