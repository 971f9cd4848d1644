//! Exams: the tests of a file judge a program, and each outcome is an event.
//!
//! The tests are read before the program under test is loaded, and kept in Rust. Each test is a query: its
//! outcome is what the machine returns. Where the program is loaded into the same system, it can reach the
//! tests. If it is not trusted, another system loads it (`Exam::apart`), and only its answers come here.
//!
//! - `run`: reads the tests, loads the program
//! - `judge`: runs the tests, judges their outcomes, and says why one has failed
//! - `goals`: goals and terms, for all of these

mod goals;
mod judge;
mod run;

use super::error::Error;
use super::prolog::Prolog;
use crate::builtins::flags::preset;
use crate::host::{Host, Rules};
use crate::machine::Machine;
use crate::system::limits::Limits;
use ninelog_terms::number::Random;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A run of tests over a program. In one system with the tests the program is not kept from influencing
/// them.
///
/// ```
/// use ninelog::Prolog;
/// use ninelog::exam::{ExamEvent, Exam, Outcome};
/// use ninelog::host::MemoryHost;
///
/// let mut host = MemoryHost::default();
/// host.put("/sum.plt", "
///     :- begin_tests(sum).
///     test(two, X == 3) :- sum(1, 2, X).
///     test(none, fail) :- sum(a, b, _).
///     :- end_tests(sum).");
/// host.put("/sum.pl", "sum(X, Y, Z) :- Z is X + Y.");
/// let system = Prolog::builder().host(host).captured("").build().unwrap();
/// let exam = Exam {
///     tests: vec!["/sum.plt".into()],
///     program: Some("/sum.pl".into()),
///     ..Exam::default()
/// };
/// let mut outcomes = Vec::new();
/// exam.run(system, &mut |event| {
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
    /// `ninelog_judge` of the system loads it: `load_program(+Path, -StandIn, -Errors, -Warnings)`, where
    /// `StandIn` is the file that its modules seem to be in.
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
    /// Instead of running the tests, looks for a change of the program with which they pass, and writes it:
    /// `which` predicate, `where` it stands, or `what` to write (library(next_step)). For `mutants`, looks
    /// for changes that no test notices (library(mutants)).
    pub next_step: Option<String>,
    /// The index of the first test to run, and the number of its instances to skip.
    pub from: (usize, usize),
}

/// A test that exists.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    pub unit: String,
    pub name: String,
    pub file: String,
    pub line: u64,
    pub grading: Grading,
    /// Whether the test file takes it out of the count (`Blocked` or `Fixme`).
    pub aside: Option<Outcome>,
}

/// What a test, or its unit, says about its points.
#[derive(Clone, Debug, PartialEq)]
pub struct Grading {
    /// The points for passing, if the test file says how many.
    pub points: Option<f64>,
    /// What a student may be told if the test does not pass.
    pub hint: String,
    /// Whether students do not see the test.
    pub hidden: bool,
    /// Whether its points are extra credit.
    pub extra: bool,
    /// Whether each instance that passes gives its part of the points.
    pub partial: bool,
    /// What is asked of the text of the program, a term each. Who gets the events looks at that.
    pub requires: Vec<String>,
}

impl Grading {
    /// What holds if nothing is said.
    pub const NONE: Grading = Grading {
        points: None,
        hint: String::new(),
        hidden: false,
        extra: false,
        partial: false,
        requires: Vec::new(),
    };
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

impl Exam {
    /// Runs the tests with a system. Each event goes to `tell`, which says whether to go on. Returns whether
    /// it always did.
    pub fn run(&self, prolog: Prolog, tell: &mut dyn FnMut(ExamEvent) -> bool) -> bool {
        run::run(self, prolog, tell)
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
    /// these rules. The tests may be in another folder, which is none of its business.
    pub fn rules_of_program(&self, host: &dyn Host) -> Rules {
        Rules { hidden: Vec::new(), ..self.without_tests().rules(host) }
    }

    fn without_tests(&self) -> Exam {
        Exam { tests: Vec::new(), ..self.clone() }
    }

    /// Applies the rules for the program to a system that loads it, and nothing of the tests.
    pub fn confine_program(&self, prolog: &mut Prolog) {
        if !self.trusted {
            run::confine(&self.without_tests(), &mut prolog.machine);
            run::hide_tests(self, &mut prolog.machine);
        }
    }

    /// The limits of a test, and of loading.
    fn limits(&self) -> Limits {
        Limits { inferences: self.inferences, output: self.output, ..Limits::default() }
    }
}

/// Loads what an exam uses into a system. If the process is copied then, each copy begins with it.
pub fn prepare(prolog: &mut Prolog) -> Result<(), Error> {
    prolog.run("use_module(library(test_child), [])").map(drop)
}

/// Continues with a system in a copy of the process that made it: with random numbers of its own, the number
/// of the copy, and the limit of memory that the thread has now.
pub fn continue_in_copy(prolog: &mut Prolog) {
    let m: &mut Machine = &mut prolog.machine;
    m.program.arith.random = Random::new(m.services.host.random_seed());
    let number = m.stacks.store.new_integer(i64::from(m.services.host.process_id()));
    // If there is no room for it, the flag keeps the number of the other process.
    let _ = preset(m, "pid", number, true);
    m.stacks.set_account(None);
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
