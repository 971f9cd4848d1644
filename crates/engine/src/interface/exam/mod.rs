//! Exams: tests judge a program that is not trusted.
//!
//! No predicate can report that a test has passed, so no program can call one. The tests are read before the
//! program under test is loaded, and kept in Rust. Then the machine is locked (`machine/program/seal.rs`),
//! and each test is a query: its outcome is what the machine returns.
//!
//! - `run`: reads the tests, locks them, loads the program
//! - `judge`: runs the tests and judges their outcomes
//! - `describe`: says why a test has failed
//! - `goals`: goals and terms, for all of these

mod describe;
mod goals;
mod judge;
mod run;

use super::prolog::Prolog;
use crate::host::{Host, Rules};
use crate::system::limits::Limits;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A run of tests over a program, which can neither change nor see them.
///
/// ```
/// use ninelog::Prolog;
/// use ninelog::exam::{ExamEvent, Exam, Outcome};
/// use ninelog::host::MemoryHost;
///
/// let system = || {
///     let mut host = MemoryHost::default();
///     host.put("/sum.plt", "
///         :- begin_tests(sum).
///         test(two, X == 3) :- sum(1, 2, X).
///         test(none, fail) :- sum(a, b, _).
///         :- end_tests(sum).");
///     host.put("/sum.pl", "sum(X, Y, Z) :- Z is X + Y.  system:(_ == _).");
///     Prolog::builder().host(host).captured("").build()
/// };
/// let exam = Exam {
///     tests: vec!["/sum.plt".into()],
///     program: Some("/sum.pl".into()),
///     ..Exam::default()
/// };
/// let mut outcomes = Vec::new();
/// exam.run(&system, &mut |event| {
///     if let ExamEvent::End { verdict, .. } = event {
///         outcomes.push(verdict.outcome);
///     }
///     true
/// });
/// assert_eq!(outcomes, [Outcome::Passed, Outcome::Failed]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Exam {
    /// The files with tests.
    pub tests: Vec<PathBuf>,
    /// The program under test, unless it is one of the test files.
    pub program: Option<PathBuf>,
    /// The unit and test to run, if not all are run.
    pub unit: Option<String>,
    pub test: Option<String>,
    /// The time that a test may take which says nothing about it. The events tell it; who gets them stops a
    /// test that takes longer (`Interrupt`).
    pub time_limit: Option<Duration>,
    /// The inferences that a test, or loading, may take.
    pub inferences: Option<u64>,
    /// The bytes that a test, or loading, may write.
    pub output: Option<u64>,
    /// Whether the files are trusted to do anything.
    pub trusted: bool,
    /// Whether the program is loaded by another system, which answers the goals of the tests. Module
    /// `ninelog_judge` of the first system that `make` makes loads it: `load_program(+Path, -StandIn,
    /// -Errors, -Warnings)`, where `StandIn` is the file that its modules seem to be in.
    pub apart: bool,
    /// Whether only tests with the option `together` run. With `apart` alone, they do not.
    pub together: bool,
    /// Folders that the files may read besides their own, and folders that they may write.
    pub read: Vec<PathBuf>,
    pub write: Vec<PathBuf>,
    /// Whether refusals name the options `--allow-read` and `--allow-write`.
    pub names_options: bool,
    /// Whether only the list of the tests is wanted.
    pub only_plan: bool,
    /// The index of the first test to run, and the number of its instances to skip.
    pub from: (usize, usize),
    /// A part of the names of the modules that the tests are in, which the program cannot guess. If it is
    /// empty, the host's random numbers make one.
    pub secret: String,
}

/// A test that exists.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    pub unit: String,
    pub name: String,
    pub file: String,
    pub line: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Passed,
    Failed,
    Error,
    Blocked,
    Fixme,
    /// The run ended before.
    NotRun,
}

impl Outcome {
    pub fn is_failure(self) -> bool {
        matches!(self, Outcome::Failed | Outcome::Error)
    }
}

/// The outcome of a test, and why it has not passed.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    pub outcome: Outcome,
    pub text: String,
}

impl Verdict {
    pub fn new(outcome: Outcome, text: impl Into<String>) -> Verdict {
        Verdict { outcome, text: shortened(text.into(), MOST_TEXT) }
    }
}

/// What happens in a run.
#[derive(Clone, Debug, PartialEq)]
pub enum ExamEvent {
    /// The list of tests, before the program under test is loaded.
    Plan(Vec<Planned>),
    Loaded {
        errors: i64,
        warnings: i64,
    },
    /// The condition, setup or cleanup of a unit runs. `next` is the test after the unit.
    Unit {
        name: String,
        next: usize,
    },
    /// The unit does not run.
    UnitEnd {
        name: String,
        verdict: Verdict,
    },
    /// A test begins, or an instance of one: one for each solution of `forall/1`.
    Start {
        index: usize,
        instance: Option<usize>,
        name: String,
        limit: Option<Duration>,
    },
    /// It has ended, whether it left a choice point that it should not, and whether it was the last instance.
    End {
        verdict: Verdict,
        is_open: bool,
        time: Duration,
        last: bool,
    },
    /// The program has ended the run with this status.
    Halted(i32),
    /// A test has stopped the program: the remaining tests need another process.
    Stopped,
    Done,
}

impl ExamEvent {
    /// Gives modules of the tests their usual names in all texts.
    fn without_secret(mut self, secret: &str) -> ExamEvent {
        let texts: Vec<&mut String> = match &mut self {
            ExamEvent::Plan(tests) => {
                tests.iter_mut().flat_map(|test| [&mut test.unit, &mut test.name, &mut test.file]).collect()
            }
            ExamEvent::Unit { name, .. } | ExamEvent::Start { name, .. } => vec![name],
            ExamEvent::UnitEnd { name, verdict } => vec![name, &mut verdict.text],
            ExamEvent::End { verdict, .. } => vec![&mut verdict.text],
            ExamEvent::Loaded { .. } | ExamEvent::Halted(_) | ExamEvent::Stopped | ExamEvent::Done => {
                Vec::new()
            }
        };
        texts.into_iter().for_each(|text| *text = without_secret(text, secret));
        self
    }
}

/// The most characters of a text about a test, of a name, and of the path of a file.
const MOST_TEXT: usize = 4_000;
const MOST_NAME: usize = 400;
const MOST_PATH: usize = 4_096;

/// Returns a text with at most so many characters, and a note about those that are left out.
fn shortened(mut text: String, most: usize) -> String {
    if text.len() > most
        && let Some((end, _)) = text.char_indices().nth(most)
    {
        let rest = text[end..].chars().count();
        text.truncate(end);
        text += &format!("... [{rest} more characters are left out]");
    }
    text
}

/// Returns a text in which modules of the tests have their usual names.
pub fn without_secret(text: &str, secret: &str) -> String {
    match secret {
        "" => text.to_string(),
        _ => text.replace(&format!("tests{secret}:"), "").replace(secret, ""),
    }
}

impl Exam {
    /// Runs the tests. `make` makes systems: one for the tests, and one that writes texts about failures if
    /// there are any. Each event goes to `tell`, which says whether to go on. Returns whether it always did.
    pub fn run(&self, make: &dyn Fn() -> Prolog, tell: &mut dyn FnMut(ExamEvent) -> bool) -> bool {
        run::run(self, make, tell)
    }

    /// Returns what the files may read and write while the tests are read. A process that only runs an exam
    /// may lock itself into these rules.
    pub fn rules(&self, host: &dyn Host) -> Rules {
        let files = self.tests.iter().chain(&self.program);
        let folders: Vec<PathBuf> =
            files.filter_map(|file| named(host, file).parent().map(PathBuf::from)).collect();
        let read = folders.into_iter().chain(self.read.iter().cloned()).collect();
        // The tests are read first, and cannot see the program.
        let hidden = self.program.iter().flat_map(|file| [named(host, file), real(host, file)]).collect();
        Rules { read, write: self.write.clone(), hidden }
    }

    /// Returns what the program may read and write. A process that only runs the program may lock itself into
    /// these rules.
    pub fn rules_of_program(&self, host: &dyn Host) -> Rules {
        Rules { hidden: Vec::new(), ..self.rules(host) }
    }

    /// Applies the rules for the program to a system that loads it, and nothing of the tests.
    pub fn confine_program(&self, prolog: &mut Prolog) {
        if !self.trusted {
            run::confine(self, &mut prolog.machine);
            run::hide_tests(self, &mut prolog.machine);
        }
    }

    /// The limits of a test, and of loading.
    fn limits(&self) -> Limits {
        Limits { inferences: self.inferences, output: self.output, ..Limits::default() }
    }
}

/// Returns the path of a file without links.
fn real(host: &dyn Host, path: &Path) -> PathBuf {
    host.canonical(path).unwrap_or_else(|_| path.to_path_buf())
}

/// Returns the path of a file whose folder has no links. The folders that hold the names count: a link leads
/// no further than the program may read.
fn named(host: &dyn Host, path: &Path) -> PathBuf {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return path.to_path_buf() };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    real(host, folder).join(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_at_a_character() {
        assert_eq!(shortened("äöü".to_string(), 3), "äöü");
        assert_eq!(shortened("äöüß".to_string(), 2), "äö... [2 more characters are left out]");
        let once = Verdict::new(Outcome::Failed, "x".repeat(1 << 20));
        assert!(once.text.len() < MOST_TEXT + 100 && once.text.ends_with("left out]"));
    }
}
