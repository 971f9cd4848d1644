//! `ninelog test`: runs the unit tests of files, each file in a process of its own, and reports the results.
//!
//! - `suites`: selects the files to test; `job`: a process as its parent sees it; `child`: the process
//!   itself, which runs and judges the tests
//! - `protocol`: the messages between the two; `report`: the output for people; `formats`: the output for
//!   programs
//!
//! `machine/program/seal.rs` and `child` define what programs cannot do.

mod child;
#[cfg(unix)]
mod formats;
#[cfg(unix)]
mod job;
mod protocol;
#[cfg(unix)]
mod report;
mod suites;

use crate::options::Action::{Print, Set, Value, Values};
use crate::options::{Given, Kind, Row, bytes, help as option_lines, read_all};
use crate::output::{complain, say};
use ninelog_engine::machine::Machine;
use ninelog_engine::system::limits::Limits;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The argument that starts a process which runs tests for another one.
const CHILD: &str = "--child";

static OUT_XML: Kind = Kind::full("OUT.xml");
static OUT_JSON: Kind = Kind::full("OUT.json");
static NAME: Kind = Kind::full("NAME");
static SECONDS: Kind = Kind {
    name: "SECONDS",
    words: &[],
    fits: |text| text.parse::<f64>().is_ok_and(|seconds| (0.0..1e9).contains(&seconds)),
    rule: "must be a number from 0 on",
};
static DIR: Kind = Kind::full("DIR");
static SIZE: Kind = Kind {
    name: "SIZE",
    words: &[],
    fits: |text| bytes(text).is_some(),
    rule: "must be a number with a unit, such as 256m (B, K, M, G)",
};
static COUNT: Kind = Kind {
    name: "N",
    words: &[],
    fits: |text| text.parse::<u64>().is_ok(),
    rule: "must be a whole number from 0 on",
};
static JOBS: Kind = Kind {
    name: "N",
    words: &[],
    fits: |text| text.parse::<usize>().is_ok_and(|jobs| (1..=1024).contains(&jobs)),
    rule: "must be a whole number from 1 to 1024",
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
    Row::word("memory-limit", Value(&SIZE), "memory that the process of a file may take, such as 256m"),
    Row::word("inference-limit", Value(&COUNT), "inferences that a test, or loading, may take"),
    Row::word("output-limit", Value(&SIZE), "bytes that a test, or loading, may write"),
    Row::word("jobs", Value(&JOBS), "how many files are tested at a time"),
    Row::word("allow-read", Values(&DIR), "let the files read below DIR; may be repeated"),
    Row::word("allow-write", Values(&DIR), "let the files read and write below DIR"),
    Row::word("trust", Set, "no sandbox: let the files read, write and start anything"),
    Row::both('h', "help", Print(help), "this page"),
];

/// The default time limit of a test in seconds.
const LIMIT: f64 = 60.0;

fn help() -> String {
    let text = "Usage: ninelog test [OPTION ...] FILE|FOLDER ...

Runs the unit tests of files, each file in a process of its own. The tests of NAME.pl are those
in NAME.plt beside it, if there is such a file: they are read before the program, which cannot
change them. Of a folder all files with tests are run.

";
    let status = "
Status: 0 if all tests pass and all files load without errors, 1 if not, 2 for wrong options.
";
    text.to_string() + &option_lines(OPTIONS.iter()) + status
}

/// Runs the tests for the arguments of `ninelog test`. `machine` makes a machine like that of the prompt.
pub fn run(words: &[String], machine: fn() -> Machine) -> ExitCode {
    if words == [CHILD] {
        return ExitCode::from(child::run(machine) as u8);
    }
    let misuse = |why: String| {
        complain(&format!("ninelog test: {why}\nninelog test --help lists the options.\n"));
        ExitCode::from(2)
    };
    let mut given = Given::default();
    let files = match read_all(OPTIONS, &mut given, words) {
        Ok(Ok(files)) => files,
        Ok(Err(text)) => {
            say(&text);
            return ExitCode::SUCCESS;
        }
        Err(why) => return misuse(why),
    };
    if files.is_empty() {
        return misuse("which FILE?".to_string());
    }
    match prepare(&given, &files) {
        Ok(suites) => conduct(suites, &given),
        Err(why) => misuse(why),
    }
}

/// Finds errors in the arguments before anything is run.
fn prepare(given: &Given, files: &[String]) -> Result<Vec<suites::Suite>, String> {
    let mut suites = suites::find(files)?;
    if suites.is_empty() {
        return Err(format!("{}: no file here has tests", files.join(", ")));
    }
    if !given.has("trust") {
        suites::separate(&mut suites);
    }
    let reports = ["junit", "json"].map(|name| given.text(name));
    let printed = reports.iter().filter(|name| **name == Some("-")).count() + usize::from(given.has("tap"));
    if printed > 1 {
        return Err("only one report can go to the standard output".to_string());
    }
    for name in reports.into_iter().flatten().filter(|name| *name != "-") {
        let file = std::fs::OpenOptions::new().append(true).create(true).open(name);
        file.map_err(|error| format!("{name} cannot be written: {error}"))?;
    }
    Ok(suites)
}

/// Returns the absolute path without links, because the processes that read the files may change their
/// folder.
fn real_path(path: &Path) -> PathBuf {
    std::fs::canonicalize(path).or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_path_buf())
}

#[cfg(not(unix))]
fn conduct(_: Vec<suites::Suite>, _: &Given) -> ExitCode {
    complain("ninelog test: this needs Unix\n");
    ExitCode::from(2)
}

#[cfg(unix)]
fn conduct(suites: Vec<suites::Suite>, given: &Given) -> ExitCode {
    use job::Job;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    let signal = Arc::new(AtomicUsize::new(0));
    for number in [SIGHUP, SIGINT, SIGTERM] {
        // Without a handler the signal ends this process, and the processes of the tests notice that.
        let _ = signal_hook::flag::register_usize(number, Arc::clone(&signal), number as usize);
    }
    let limit = given.number("time-limit").or(given.number("timeout")).unwrap_or(LIMIT);
    let size = |name| given.text(name).and_then(bytes);
    let folders = |name| given.texts(name).iter().map(|name| real_path(name.as_ref())).collect();
    let work = protocol::Work {
        key: String::new(),
        tests: Vec::new(),
        program: None,
        unit: given.text("unit").map(str::to_string),
        test: given.text("test").map(str::to_string),
        limit: Some(limit).filter(|limit| *limit > 0.0),
        limits: Limits {
            time: None,
            inferences: given.number("inference-limit"),
            output: size("output-limit").map(|bytes| bytes as u64),
            memory: size("memory-limit"),
        },
        trusted: given.has("trust"),
        read: folders("allow-read"),
        write: folders("allow-write"),
        hidden: Vec::new(),
        from: (0, 0),
    };
    let start = std::time::Instant::now();
    let mut jobs: Vec<Job> = suites.into_iter().map(|suite| Job::new(suite, work.clone())).collect();
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    let most = given.number("jobs").unwrap_or_else(processors);
    let is_silent = given.has("tap") || ["junit", "json"].iter().any(|name| given.text(name) == Some("-"));
    let mut report = report::Report::new(is_silent);
    while jobs.iter().any(|job| job.finished.is_none()) {
        let number = signal.load(Ordering::SeqCst);
        if number != 0 {
            jobs.iter_mut().for_each(|job| job.interrupt("the run was interrupted"));
            report.update(&jobs);
            break;
        }
        let running = jobs.iter().filter(|job| job.is_running()).count();
        let waiting = jobs.iter_mut().filter(|job| !job.is_running() && job.finished.is_none());
        waiting.take(most - running.min(most)).for_each(Job::start);
        wait(&jobs);
        jobs.iter_mut().filter(|job| job.is_running()).for_each(Job::follow);
        report.update(&jobs);
    }
    let seconds = start.elapsed().as_secs_f64();
    report.totals(&jobs, seconds);
    if given.has("tap") {
        say(&formats::tap(&jobs));
    }
    let mut status = u8::from(!report::all_passed(&jobs));
    for (name, text) in [("junit", formats::junit as fn(&[Job], f64) -> String), ("json", formats::json)] {
        let Some(file) = given.text(name) else { continue };
        let text = text(&jobs, seconds);
        if file == "-" {
            say(&text);
        } else if let Err(error) = std::fs::write(file, text) {
            complain(&format!("ninelog test: {file} cannot be written: {error}\n"));
            status = 2;
        }
    }
    match signal.load(Ordering::SeqCst) {
        0 => ExitCode::from(status),
        number => ExitCode::from(128 + number as u8),
    }
}

/// Waits until a process sends something, or has taken too long; at most so long that a signal is noticed in
/// time.
#[cfg(unix)]
fn wait(jobs: &[job::Job]) {
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    let channels = jobs.iter().flat_map(job::Job::channels);
    let mut channels: Vec<PollFd> = channels.map(|channel| PollFd::new(channel, PollFlags::POLLIN)).collect();
    let left = jobs.iter().filter(|job| job.is_running()).filter_map(job::Job::time_left).min();
    let left = left.map_or(200, |left| left.as_millis().clamp(1, 200) as u16);
    // A signal ends the waiting, too.
    let _ = poll(&mut channels, PollTimeout::from(left));
}
