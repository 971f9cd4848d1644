//! The rows of "Conformity Testing I: Syntax", the public table of ISO 13211-1's working group, in both
//! modes: 1 to 381, except 20 and 273, which were withdrawn. A row that continues an earlier one repeats its
//! text.
//!
//! A line of `iso/syntax.txt` holds the row's number (or `-`), the text that is read and called, the result
//! by the standard, and the result of SWI-Prolog 9.0.4, separated by tabs; `⏎` and `⇥` stand for newline and
//! tab, and variables without a name are `_`.

use crate::processes::run_with_input;
use std::process::Command;

/// Rows where the default mode differs from SWI-Prolog on purpose, see DIFFERENCES.md. SWI-Prolog's text
/// reads as another term there; in 238, 239 and 242 neither system can read it.
const ROUND_TRIP: &[&str] = &["143", "149", "152", "155", "238", "239", "242", "319"];

#[test]
fn follows_the_standard() {
    check(&["--iso"], 2, &[]);
}

#[test]
fn follows_swi_prolog() {
    check(&[], 3, ROUND_TRIP);
}

fn check(options: &[&str], column: usize, exceptions: &[&str]) {
    let rows: Vec<Vec<&str>> =
        include_str!("../data/iso/syntax.txt").lines().map(|line| line.split('\t').collect()).collect();
    let failures: Vec<String> = std::thread::scope(|scope| {
        let parts: Vec<_> = rows
            .chunks(rows.len().div_ceil(2))
            .map(|part| scope.spawn(|| part.iter().filter_map(|row| failure(row, options, column)).collect()))
            .collect();
        parts
            .into_iter()
            .flat_map(|part| -> Vec<(String, String)> { part.join().unwrap() })
            .collect::<Vec<_>>()
    })
    .into_iter()
    .filter(|(number, _)| !exceptions.contains(&number.as_str()))
    .map(|(number, text)| format!("#{number} {text}"))
    .collect();
    assert!(failures.is_empty(), "{} of {} rows:\n{}", failures.len(), rows.len(), failures.join("\n"));
}

/// Returns the number of the row and the difference, if there is one.
fn failure(row: &[&str], options: &[&str], column: usize) -> Option<(String, String)> {
    let found = answer(options, row[1]);
    let expected = row[column];
    (found != expected)
        .then(|| (row[0].to_string(), format!("{}: expected {expected}, found {found}", row[1])))
}

fn answer(options: &[&str], query: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    command.args(options).args(["-q", "-g", "drive", "-t", "halt"]);
    command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/iso/drive.pl"));
    let text = query.replace('⏎', "\n").replace('⇥', "\t") + "\n";
    let output = String::from_utf8(run_with_input(&mut command, &text).stdout).unwrap();
    let (written, outcome) = output.split_once('\x01').unwrap_or((&output, "nothing"));
    let plain = outcome == "succeeds" || outcome.contains('=');
    let found = match (written, plain) {
        ("", _) => outcome.to_string(),
        (_, true) => written.to_string(),
        (_, false) => format!("{written} {outcome}"),
    };
    without_numbers(&found.replace('\n', "⏎").replace('\t', "⇥"))
}

/// Replaces the names of variables, `_` and a number, by `_`.
fn without_numbers(text: &str) -> String {
    regex::Regex::new("_G?[0-9]+").unwrap().replace_all(text, "_").into_owned()
}
