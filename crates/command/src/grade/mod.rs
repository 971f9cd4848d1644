//! `ninelog test`: runs the unit tests of files, each file in a process of its own, and reports the results.
//!
//! - `suites`: selects the files to test; `run`: tests them, some at a time; `job`: a process as its parent
//!   sees it; `prepared`: the process that it is a copy of; `child`: the process itself, which is an `Exam`
//! - `judge`: keeps tests and program in two processes
//! - `class`: finds the submissions of a class; `result`: what comes of one, with its points; `sources`: the
//!   texts of the tests; `requirements`: what tests ask of a program's text; `pages`: reports for teachers
//!   and course systems
//! - `store`: results of earlier runs
//! - `similar`: finds submissions that are built alike
//! - `merge`: makes one report of those of shards
//! - `protocol`: the messages between the two; `report`: the output for people; `formats`: the output for
//!   programs; `spool`: the parts of a report until it is written
//!
//! The engine's `interface/exam` runs the tests. All of this needs Unix; elsewhere only the options are
//! there.

#![cfg_attr(not(unix), allow(dead_code, unused_variables))]

#[cfg(unix)]
mod child;
#[cfg(unix)]
mod class;
#[cfg(unix)]
mod formats;
#[cfg(unix)]
mod job;
#[cfg(unix)]
mod judge;
#[cfg(unix)]
mod merge;
#[cfg(unix)]
mod pages;
#[cfg(unix)]
mod prepared;
#[cfg(unix)]
mod protocol;
#[cfg(unix)]
mod report;
#[cfg(unix)]
mod requirements;
#[cfg(unix)]
mod result;
#[cfg(unix)]
mod run;
#[cfg(unix)]
mod similar;
#[cfg(unix)]
mod sources;
#[cfg(unix)]
mod spool;
#[cfg(unix)]
mod store;
mod suites;

use crate::options::Action::{Print, Set, Value, Values};
use crate::options::{Given, JOBS, Kind, Row, SECONDS, WHOLE, arguments, bytes, help as option_lines};
use crate::output::{complain, misuse, visible};
use crate::shard::{SHARD, Shard};
use ninelog_engine::Prolog;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

static OUT_XML: Kind = Kind::full("OUT.xml");
static OUT_JSON: Kind = Kind::full("OUT.json");
static OUT_HTML: Kind = Kind::full("OUT.html");
static OUT_CSV: Kind = Kind::full("OUT.csv");
static OUT: Kind = Kind::full("PATH");
static TESTS: Kind = Kind::full("FILE|FOLDER");
static FORMAT: Kind = Kind { name: "FORMAT", words: &FORMATS, fits: |_| true, rule: "" };
static DEGREE: Kind = Kind { words: &["which", "where", "what"], ..Kind::text("DEGREE") };
static FILE: Kind = Kind::full("FILE");
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
    Row::word("junit", Value(&OUT_XML), "write JUnit XML (-: standard output)"),
    Row::word("json", Value(&OUT_JSON), "write JSON (-: standard output)"),
    Row::word("tap", Set, "print the results as TAP, and nothing else"),
    Row::word("unit", Value(&NAME), "run the tests of this unit only"),
    Row::word("test", Value(&NAME), "run the tests of this name only"),
    Row::word("time-limit", Value(&SECONDS), "for a test, or loading (60; 0: any time)"),
    Row::word("timeout", Value(&SECONDS), "the same"),
    Row::word("file-time-limit", Value(&SECONDS), "what a file may take: 300, or five --time-limits"),
    Row::word("run-time-limit", Value(&SECONDS), "what the whole run may take (0: any time)"),
    Row::word("memory-limit", Value(&SIZE), "for the process of a file, such as 256m"),
    Row::word("inference-limit", Value(&WHOLE), "inferences that a test, or loading, may take"),
    Row::word("output-limit", Value(&SIZE), "bytes that a test, or loading, may write"),
    Row::word("jobs", Value(&JOBS), "how many files are tested at a time"),
    Row::word("shard", Value(&SHARD), "test part I of N: for workers of a cluster"),
    Row::word("merge", Set, "make one report of given JSON reports"),
    Row::word("allow-read", Values(&DIR), "let the files read below DIR; may be repeated"),
    Row::word("allow-write", Values(&DIR), "let the files read and write below DIR"),
    Row::word("together", Set, "in one process: not protected"),
    Row::word("trust", Set, "no sandbox: files may do anything"),
    Row::both('h', "help", Print(help), "this page"),
    Row::word("help-class", Print(help_class), "for a class: points, archives, reports"),
    Row::word("tests", Value(&TESTS), "these tests, for every submission"),
    Row::word("solution", Value(&FILE), "tests made from this program, which is right"),
    Row::word("program", Value(&NAME), "what counts if a student has several"),
    Row::word("resume", Value(&FILE), "keep results here, and test only what has changed"),
    Row::word("details", Set, "print why tests have not passed"),
    Row::word("next-step", Value(&DEGREE), "say what to change: which predicate, where, or what"),
    Row::word("mutate", Set, "say which small mistakes the tests would not notice"),
    Row::word("html", Value(&OUT_HTML), "write a page with tests by students"),
    Row::word("csv", Value(&OUT_CSV), "write a table for a grade book (-: standard output)"),
    Row::word("format", Value(&FORMAT), "write what a course system reads, as JSON"),
    Row::word("output", Value(&OUT), "where --format writes: a folder; or a file, for one"),
    Row::word("similar", Set, "test nothing: list pairs that are built alike"),
    Row::word("handout", Values(&FILE), "with --similar: what all were given"),
];

/// The options that `--help-class` shows.
const OF_CLASS: [&str; 13] = [
    "tests",
    "solution",
    "program",
    "resume",
    "details",
    "next-step",
    "mutate",
    "html",
    "csv",
    "format",
    "output",
    "similar",
    "handout",
];

/// The default time limits of a test and of a file in seconds. Slow tests give their file more.
const LIMIT: f64 = 60.0;
const FILE_LIMIT: f64 = 300.0;
const FILE_LIMITS: f64 = 5.0;

fn help() -> String {
    let text = "Usage: ninelog test [OPTION ...] FILE|FOLDER ...

Runs the unit tests of files, each in a process of its own. The tests of NAME.pl
are those in NAME.plt beside it. Of folders, all files with tests are run.

";
    let status = "
Status: 0 if all tests pass and all files load without errors, 1 if not, 2 if an
option is wrong or a report cannot be written, 128+N after signal N.
";
    let shown = OPTIONS.iter().filter(|row| !OF_CLASS.contains(&row.name));
    text.to_string() + &option_lines(shown) + status
}

fn help_class() -> String {
    let text = "Usage: ninelog test --tests=FILE|FOLDER [OPTION ...] SUBMISSIONS ...

Tests the submissions of a class with the same tests. SUBMISSIONS is a folder or
an archive (zip, tar, tar.gz) with a program or a folder for each student, as
Moodle, Canvas and Gradescope export them; or several, one for each student.

";
    let options = option_lines(OPTIONS.iter().filter(|row| OF_CLASS.contains(&row.name)));
    let tests = "
What a test, or the unit of several, may say besides:
  points(N), hint(TEXT)   points for passing (1), and a text if it does not pass
  hidden, public, extra   whether students see it; its points are extra credit
  partial                 with forall(G): points for each part that passes
  timeout(SECONDS), inferences(N)   limits of its own
  requires(LIST)          no_cut, must_use(clpfd), recursive(p/2) and others

FORMAT is gradescope, prairielearn, coderunner (Moodle), classroom (GitHub) or
exercism. docs/grading.md says more. The other options: ninelog test --help
";
    text.to_string() + &options + tests
}

/// Makes a system like that of the prompt, whose stacks may take so many bytes.
type System = fn(Option<usize>) -> Prolog;

/// Runs the tests for the arguments of `ninelog test`.
pub fn run(words: &[String], system: System) -> ExitCode {
    #[cfg(unix)]
    if words == [prepared::PREPARED] {
        return ExitCode::from(prepared::run(system));
    }
    let mut given = Given::default();
    let files = match arguments("test", OPTIONS, &mut given, words) {
        Ok(files) => files,
        Err(status) => return status,
    };
    if files.is_empty() {
        return misuse("test", "which FILE?");
    }
    #[cfg(unix)]
    if given.has("merge") {
        return merge::run(&given, &files).unwrap_or_else(|why| misuse("test", &why));
    }
    conduct(&given, &files, system).unwrap_or_else(|why| misuse("test", &why))
}

#[cfg(unix)]
use pages::services::NAMES as FORMATS;
#[cfg(not(unix))]
const FORMATS: [&str; 0] = [];

/// Tests the submissions of a class.
#[cfg(unix)]
fn conduct_class(given: &Given, files: &[String], system: System) -> Result<ExitCode, String> {
    let open = ["allow-read", "allow-write"].iter().flat_map(|name| folders(given, name)).collect();
    let links = suites::Links { trusted: given.has("trust"), open };
    let mut tests = given.text("tests").map_or(Ok(Vec::new()), class::test_files)?;
    // What is made stays until the run has ended.
    let mut made = None;
    if let Some(solution) = given.text("solution") {
        let place = class::Staging::new().and_then(|mut made| Ok((made.folder()?, made)));
        let (folder, staging) = place.map_err(|error| format!("no folder for tests can be made: {error}"))?;
        made = Some(staging);
        tests.push(tests_of_solution(solution, &folder, system)?);
    }
    let mut class = class::collect(files, &tests, given.text("program"), &links)?;
    tell_notes(&class.notes);
    if class.suites.is_empty() {
        return Err(format!("{}: there is no submission here", files.join(", ")));
    }
    let mut suites = std::mem::take(&mut class.suites);
    if let Some(shard) = Shard::of(given) {
        let mut places = 0..;
        suites.retain(|_| places.next().is_some_and(|place| shard.has(place)));
    }
    let mut run = run::Run::new(given, suites.len(), true)?;
    if let Err(why) = run.look_at_tests(&tests) {
        complain(&format!("ninelog test: {}\n", why.trim_end()));
        return Ok(ExitCode::from(2));
    }
    let status = run.conduct(suites.into_iter());
    drop(made);
    Ok(status)
}

/// Makes tests from a program that is right. Returns their file.
#[cfg(unix)]
fn tests_of_solution(solution: &str, folder: &Path, system: System) -> Result<PathBuf, String> {
    let stem = Path::new(solution).file_stem().unwrap_or_default();
    let file = folder.join(stem).with_extension("plt");
    let words = [solution, &file.to_string_lossy()].map(ninelog_engine::Value::atom);
    let goal = ninelog_engine::Value::compound("make_tests", words);
    match system(None).goal(goal).run() {
        Ok(true) => Ok(file),
        Ok(false) => Err(format!("--solution={solution}: no tests can be made")),
        Err(error) => Err(format!("--solution={solution}: {error}")),
    }
}

fn tell_notes(notes: &[String]) {
    for note in notes.iter().take(MOST_NOTES) {
        complain(&format!("ninelog test: {}\n", visible(note)));
    }
    if let more @ 1.. = notes.len().saturating_sub(MOST_NOTES) {
        complain(&format!("ninelog test: {more} more like this\n"));
    }
}

/// Finds the suites for the arguments, and tests them.
fn conduct(given: &Given, files: &[String], system: System) -> Result<ExitCode, String> {
    #[cfg(unix)]
    if given.has("similar") {
        return similar::run(given, files);
    }
    if given.has("handout") {
        return Err("--handout: only with --similar".to_string());
    }
    #[cfg(unix)]
    if given.has("tests") || given.has("solution") {
        return conduct_class(given, files, system);
    }
    if given.has("resume") {
        return Err("--resume: only with --tests or --solution".to_string());
    }
    let open = ["allow-read", "allow-write"].iter().flat_map(|name| folders(given, name)).collect();
    let mut finder = suites::Finder::new(suites::Links { trusted: given.has("trust"), open });
    finder.find(files)?;
    tell_notes(&finder.notes);
    let (mut found, links) = finder.end();
    if found.is_empty() {
        return Err(format!("{}: no file here has tests", files.join(", ")));
    }
    if let Some(shard) = Shard::of(given) {
        let mut places = 0..;
        found.retain(|_| places.next().is_some_and(|place| shard.has(place)));
    }
    #[cfg(unix)]
    return run::Run::new(given, found.len(), false)
        .map(|run| run.conduct(found.into_iter().map(|found| links.suite(found))));
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

#[cfg(test)]
mod tests {
    use super::{help, help_class};

    #[test]
    fn help_fits_a_screen() {
        for help in [help(), help_class()] {
            assert!(help.lines().count() <= 29, "{help}");
            assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
        }
    }
}
