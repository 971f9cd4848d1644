//! `ninelog test`: runs the unit tests of files, each file in a process of its own, and reports the results.
//!
//! - `suites`: selects the files to test; `run`: tests them, some at a time; `job`: a process as its parent
//!   sees it; `child`: the process itself, which is an `Exam`
//! - `judge`: keeps tests and program in two processes
//! - `merge`: makes one report of those of shards
//! - `protocol`: the messages between the two; `report`: the output for people; `formats`: the output for
//!   programs; `spool`: the parts of a report until it is written
//!
//! The engine's `interface/exam` and `machine/program/seal.rs` define what programs cannot do.

mod child;
#[cfg(unix)]
mod formats;
#[cfg(unix)]
mod job;
mod judge;
mod merge;
mod protocol;
#[cfg(unix)]
mod report;
#[cfg(unix)]
mod run;
#[cfg(unix)]
mod spool;
mod suites;

use crate::options::Action::{Print, Set, Value, Values};
use crate::options::{Given, JOBS, Kind, Row, SECONDS, WHOLE, arguments, bytes, help as option_lines};
use crate::output::{complain, misuse, visible};
use crate::shard::{SHARD, Shard};
use ninelog_engine::Prolog;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The argument that starts a process which runs tests for another one.
const CHILD: &str = "--child";

static OUT_XML: Kind = Kind::full("OUT.xml");
static OUT_JSON: Kind = Kind::full("OUT.json");
static NAME: Kind = Kind::full("NAME");
static DIR: Kind = Kind::full("DIR");
static SIZE: Kind = Kind {
    name: "SIZE",
    words: &[],
    fits: |text| bytes(text).is_some(),
    rule: "must be a number with a unit, such as 256m (B, K, M, G)",
};

/// In the order in which `--help` shows them.
pub const OPTIONS: &[Row] = &[
    Row::word("junit", Value(&OUT_XML), "write the results as JUnit XML (-: standard output)"),
    Row::word("json", Value(&OUT_JSON), "write the results as JSON (-: standard output)"),
    Row::word("tap", Set, "print the results as TAP, and nothing else"),
    Row::word("unit", Value(&NAME), "run the tests of this unit only"),
    Row::word("test", Value(&NAME), "run the tests of this name only"),
    Row::word("time-limit", Value(&SECONDS), "what a test, or loading, may take (60; 0: any time)"),
    Row::word("timeout", Value(&SECONDS), "the same"),
    Row::word("file-time-limit", Value(&SECONDS), "what a file may take: 300, or five --time-limits"),
    Row::word("run-time-limit", Value(&SECONDS), "what the whole run may take (0: any time)"),
    Row::word("memory-limit", Value(&SIZE), "memory that the process of a file may take, such as 256m"),
    Row::word("inference-limit", Value(&WHOLE), "inferences that a test, or loading, may take"),
    Row::word("output-limit", Value(&SIZE), "bytes that a test, or loading, may write"),
    Row::word("jobs", Value(&JOBS), "how many files are tested at a time"),
    Row::word("shard", Value(&SHARD), "test part I of N of the files: for the workers of a cluster"),
    Row::word("merge", Set, "test nothing: make one report of the JSON reports that are given"),
    Row::word("allow-read", Values(&DIR), "let the files read below DIR; may be repeated"),
    Row::word("allow-write", Values(&DIR), "let the files read and write below DIR"),
    Row::word("apart", Set, "keep tests and program apart, in two processes"),
    Row::word("trust", Set, "no sandbox: let the files read, write and start anything"),
    Row::both('h', "help", Print(help), "this page"),
];

/// The default time limits of a test and of a file in seconds. Slow tests give their file more.
const LIMIT: f64 = 60.0;
const FILE_LIMIT: f64 = 300.0;
const FILE_LIMITS: f64 = 5.0;

fn help() -> String {
    let text = "Usage: ninelog test [OPTION ...] FILE|FOLDER ...

Runs the unit tests of files, each file in a process of its own. The tests of NAME.pl are those
in NAME.plt beside it, if there is such a file: they are read before the program, which cannot
change them. Of a folder, and of the folders in it, all files with tests are run.

";
    let status = "
Status: 0 if all tests pass and all files load without errors, 1 if not, 2 for wrong options or
if a report or the output cannot be written, 128 and the signal's number after an interrupt.
";
    text.to_string() + &option_lines(OPTIONS.iter()) + status
}

/// Runs the tests for the arguments of `ninelog test`. `system` makes a system like that of the prompt,
/// whose stacks may take so many bytes.
pub fn run(words: &[String], system: fn(Option<usize>) -> Prolog) -> ExitCode {
    if words == [CHILD] {
        return ExitCode::from(child::run(system));
    }
    if words == [judge::ANSWERER] {
        return ExitCode::from(judge::answer(system));
    }
    let mut given = Given::default();
    let files = match arguments("test", OPTIONS, &mut given, words) {
        Ok(files) => files,
        Err(status) => return status,
    };
    if files.is_empty() {
        return misuse("test", "which FILE?");
    }
    if given.has("merge") {
        return merge::run(&given, &files).unwrap_or_else(|why| misuse("test", &why));
    }
    conduct(&given, &files).unwrap_or_else(|why| misuse("test", &why))
}

/// Finds the suites for the arguments, and tests them.
fn conduct(given: &Given, files: &[String]) -> Result<ExitCode, String> {
    let open = ["allow-read", "allow-write"].iter().flat_map(|name| folders(given, name)).collect();
    let mut finder = suites::Finder::new(suites::Links { trusted: given.has("trust"), open });
    finder.find(files)?;
    for note in finder.notes.iter().take(MOST_NOTES) {
        complain(&format!("ninelog test: {}\n", visible(note)));
    }
    if let more @ 1.. = finder.notes.len().saturating_sub(MOST_NOTES) {
        complain(&format!("ninelog test: {more} more like this\n"));
    }
    let (mut found, links) = finder.end();
    if found.is_empty() {
        return Err(format!("{}: no file here has tests", files.join(", ")));
    }
    if let Some(shard) = Shard::of(given) {
        let mut places = 0..;
        found.retain(|_| places.next().is_some_and(|place| shard.has(place)));
    }
    #[cfg(unix)]
    return run::Run::new(given, found.len()).map(|run| run.conduct(found, &links));
    #[cfg(not(unix))]
    Err("this needs Unix".to_string())
}

/// The most notes about what was left out.
const MOST_NOTES: usize = 20;

fn folders(given: &Given, name: &str) -> Vec<PathBuf> {
    given.texts(name).iter().map(|name| real_path(name.as_ref())).collect()
}

/// Returns the absolute path without links, because the processes that read the files may change their
/// folder.
fn real_path(path: &Path) -> PathBuf {
    std::fs::canonicalize(path).or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_path_buf())
}
